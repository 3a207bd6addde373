"""Mails are handed over to the operator's mail server: encrypted, in time, and never twice."""

import asyncio
import ssl
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from serai.core.errors import BadSetup
from serai.server.alerts import relay as module
from serai.server.alerts.channels import Outcome
from serai.server.alerts.relay import Postman, Relay, read_relay
from tests.server.certificates import certificate
from tests.server.mailing import PASSWORD, MailServer, mailing

HOME = "https://serai.example.org"
FROM = "Serai <serai@example.org>"
TO = "zaid@example.org"
HOST = "mail.example.org"


@pytest.fixture
def server() -> Iterator[MailServer]:
    with mailing() as found:
        yield found


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name for this machine, which is not known to be local."""
    real = asyncio.BaseEventLoop.getaddrinfo

    async def resolve(self: Any, host: str, *more: Any, **named: Any) -> Any:
        return await real(self, "127.0.0.1" if host == HOST else host, *more, **named)

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", resolve)


def relay(url: str) -> Relay:
    return read_relay(url, FROM, HOME)


def sent(url: str, patience: float = 10.0, trust: ssl.SSLContext | None = None) -> Outcome:
    mail = EmailMessage()
    mail["Subject"] = "Your turn"
    mail.set_content("It is.\n.\nYour turn.")
    postman = Postman(relay(url), trust=trust, patience=patience)

    async def send() -> Outcome:
        try:
            return await postman.send(TO, mail)
        finally:
            await asyncio.sleep(0.05)  # What is closed while encrypted says goodbye first.

    return asyncio.run(send())


def here(server: MailServer) -> str:
    return f"smtp://127.0.0.1:{server.port}"


# -- how it ends -------------------------------------------------------------------------------


def test_a_mail_arrives_whole(server: MailServer) -> None:
    assert sent(here(server)) == Outcome("sent", status=250)
    (mail,) = server.mails
    assert (mail.sender, mail.to) == ("serai@example.org", [TO])
    assert mail.text == "It is.\n.\nYour turn.\n"


@pytest.mark.parametrize(
    ("which", "answer", "how"),
    [
        ("receivers", "550 5.1.1", "gone"),
        ("receivers", "451 4.7.1", "later"),
        ("senders", "550 5.7.1", "given-up"),
        ("senders", "421 4.3.2", "later"),
        ("contents", "554 5.7.1 spam", "given-up"),
        ("contents", "452 4.2.2", "later"),
    ],
)
def test_what_is_refused_for_good_is_not_tried_again(
    server: MailServer, which: str, answer: str, how: str
) -> None:
    setattr(server, which, [answer])
    outcome = sent(here(server))
    assert (outcome.how, outcome.status) == (how, int(answer[:3]))
    assert TO not in outcome.why, "the other side's words are not repeated"
    assert not server.mails


def test_what_may_have_been_taken_is_not_sent_again(server: MailServer) -> None:
    server.silent = True
    assert sent(here(server), patience=0.5).how == "given-up"
    server.silent, server.deaf = False, True
    assert sent(here(server), patience=0.5).how == "later", "nobody has read anything"


def test_a_server_that_is_away_is_tried_later() -> None:
    with mailing() as other:
        gone = here(other)
    assert sent(gone).how == "later"


# -- nothing in the clear ----------------------------------------------------------------------


def contexts(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """One for a server of this name, one that trusts it."""
    file = certificate(folder, name)
    serves = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serves.load_cert_chain(file)
    return serves, ssl.create_default_context(cafile=str(file))


@pytest.mark.usefixtures("named")
def test_the_connection_is_encrypted_before_the_password_is_said(tmp_path: Path) -> None:
    serves, trust = contexts(tmp_path, HOST)
    with mailing(tls=serves, user="serai@example.org") as server:
        word = PASSWORD.replace("/", "%2F").replace(" ", "%20")
        url = f"smtp://serai%40example.org:{word}@{HOST}:{server.port}"
        assert sent(url, trust=trust).how == "sent"
        (mail,) = server.mails
        assert (mail.secured, mail.user) == (True, "serai@example.org")
        wrong = sent(url.replace(word, "wrong"), trust=trust)
        assert (wrong.how, "refused with 535" in wrong.why) == ("later", True)
        assert "wrong" not in wrong.why
        assert sent(url).how == "later", "nobody trusts this certificate"
        assert len(server.mails) == 1


@pytest.mark.usefixtures("named")
def test_a_server_without_tls_gets_nothing_unless_it_is_this_machine(server: MailServer) -> None:
    outcome = sent(f"smtp://user:{PASSWORD[:4]}@{HOST}:{server.port}")
    assert (outcome.how, "TLS" in outcome.why) == ("later", True)
    assert (server.mails, server.commands) == ([], [])
    assert sent(f"smtp://localhost:{server.port}").how == "sent"


@pytest.mark.usefixtures("named")
def test_a_certificate_for_another_name_is_not_taken(tmp_path: Path) -> None:
    serves, trust = contexts(tmp_path, "other.example.org")
    with mailing(tls=serves) as server:
        outcome = sent(f"smtp://{HOST}:{server.port}", trust=trust)
        assert (outcome.how, server.mails) == ("later", [])
    with mailing(at_once=serves) as server:
        outcome = sent(f"smtps://{HOST}:{server.port}", trust=trust)
        assert (outcome.how, server.mails) == ("later", [])


@pytest.mark.usefixtures("named")
def test_a_connection_can_be_encrypted_from_its_first_byte(tmp_path: Path) -> None:
    serves, trust = contexts(tmp_path, HOST)
    with mailing(at_once=serves) as server:
        assert sent(f"smtps://{HOST}:{server.port}", trust=trust).how == "sent"
        assert server.mails[0].secured
        assert sent(f"smtps://localhost:{server.port}").how == "later", "local or not"


# -- the settings ------------------------------------------------------------------------------


def test_the_settings_say_where_and_who() -> None:
    found = relay("smtps://us%40er:p%3Aw@mail.example.org")
    assert (found.host, found.port, found.at_once) == (HOST, 465, True)
    assert (found.user, found.password) == ("us@er", "p:w")
    assert (found.sender.display_name, found.sender.addr_spec) == ("Serai", "serai@example.org")
    assert found.greets_as == "serai.example.org"
    plain = read_relay("smtp://[::1]", "a@example.org", HOME)
    assert (plain.host, plain.port, plain.local, plain.user) == ("::1", 587, True, None)
    assert not relay("smtp://127.0.0.1.example.org").local


@pytest.mark.parametrize(
    "url",
    ["", "mail.example.org", "http://x", "smtp://", "smtp://x:99999", "smtp://x/y", "smtp://x?y"],
)
def test_what_is_no_mail_server_is_refused(url: str) -> None:
    with pytest.raises(BadSetup) as caught:
        relay(url)
    assert caught.value.reason.code == "bad-smtp"


def test_a_password_is_never_in_an_error() -> None:
    with pytest.raises(BadSetup) as caught:
        relay("smtp://user:secret@:99999/x")
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    "sender", ["", "x", "x@y", "a@example.org\r\nBcc: b@example.org", "A\r\nB <a@example.org>"]
)
def test_what_is_no_sender_is_refused(sender: str) -> None:
    with pytest.raises(BadSetup) as caught:
        read_relay("smtp://localhost", sender, HOME)
    assert caught.value.reason.code == "bad-mail-from"


def test_links_lead_where_the_operator_says() -> None:
    """Otherwise whoever asks could choose where the links in a mail to somebody else lead."""
    with pytest.raises(BadSetup) as caught:
        read_relay("smtp://localhost", FROM, None)
    assert caught.value.reason.code == "no-mail-links"
    with pytest.raises(BadSetup) as caught:
        read_relay("smtp://localhost", None, HOME)
    assert caught.value.reason.code == "no-mail-from"


def test_trying_out_says_what_is_wrong(server: MailServer) -> None:
    assert asyncio.run(Postman(relay(here(server))).try_out()) is None
    assert server.commands == [], "nobody is written to"
    server.deaf = True
    problem = asyncio.run(Postman(relay(here(server)), patience=0.3).try_out())
    assert problem is not None
    assert problem.code == "took-too-long"


def test_all_together_has_a_limit(server: MailServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert module.PATIENCE <= 30
    monkeypatch.setattr(server, "deaf", True)
    assert sent(here(server), patience=0.2).why.endswith("no answer in time")
