"""The client's types are those of the server."""

from web.messages import written


def test_the_generated_types_are_up_to_date() -> None:
    for path, text in written().items():
        assert path.read_text("utf-8") == text, f"{path.name} is stale: python web/messages.py"
