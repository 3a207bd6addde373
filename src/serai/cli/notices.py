"""What was done about people at a server's table, as sentences."""

from serai.client.messages import Notice
from serai.texts import Texts


def sentence(texts: Texts, notice: Notice) -> str:
    """Say one notice."""
    say, name, by = texts.say, notice.name, notice.by
    match notice.what:
        case "vote":
            return say("notice-vote", name=name, caller_name=by)
        case "removed" if by == "host":
            return say("notice-removed-host", name=name)
        case "removed":
            return say("notice-removed-vote", name=name)
        case "taken-over":
            return say("notice-taken-over", name=name, new_name=by)
        case "muted":
            return say("notice-muted", name=name)
        case "unmuted":
            return say("notice-unmuted", name=name)
        case "renewed":
            return say("notice-renewed", name=name)
        case "closed":
            return say("notice-closed", why=by)
        case "reopened":
            return say("notice-reopened")
