"""The database's tables: one schema for SQLite and PostgreSQL."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    text,
)

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("fact", LargeBinary, nullable=False),
    Column("served", Double),
    Column("chain", LargeBinary),
    # Without it SQLite keeps two trees for this table: one for its rows, one for its key.
    sqlite_with_rowid=False,
)
"""The logs, append-only: two writers of the same number never both win.

`at` is for people; `served` is when it was in the time that all processes share, by which deadlines
go. `chain` is a hash of this fact and all before it. Old facts have neither.
"""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("phase", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("listed", LargeBinary, nullable=False),
    Column("changed", Double, nullable=False),
    Column("wake_at", Double),
    Column("holder", String(64)),
    Column("held_until", Double, nullable=False, server_default=text("0")),
    Column("served", Double),
    Column("height", Integer),
    Column("standing", LargeBinary),
    Column("reviewed", LargeBinary),
    Index("tables_by_phase", "public", "phase", "changed"),
    Index("tables_by_wake", "wake_at"),
)
"""What lists show of each table, and when it needs attention from whom.

`changed` is for people. `wake_at`, `held_until` and `served`, when it last changed, are in the time
that all processes share. The log reaches `height` at least. `standing` is for those who have a seat
there; null: the row is from before it was kept, or an operator wrote to the table. `reviewed` is
what the review of the finished game came to; null: nobody had it reviewed.
"""

keys = Table(
    "keys",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    sqlite_with_rowid=False,
)
"""At which tables a key has a seat."""

server = Table(
    "server",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("facts", BigInteger, nullable=False),
    Column("served", Double),
    Column("secret", LargeBinary, nullable=False),
    Column("push_secret", LargeBinary),
    Column("persons", BigInteger, nullable=False, server_default=text("0")),
)
"""One row of what all processes share.

`facts` is how many were ever written (SQLite only: its tide mark is compared with it). `served` is
the shared time, as it was last written down. From `secret` come the keys of requests that have an
id, so that a repetition gets the same ones. `push_secret` is the private key of push messages.
`persons` grows whenever a key comes to belong to a person, or no longer does.
"""

bans = Table(
    "bans",
    metadata,
    Column("prefix", String(43), primary_key=True),
    Column("until", Double),
    Column("why", String(200), nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""Addresses and prefixes that servers do not let in."""

reports = Table(
    "reports",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(96), nullable=False),
    Column("why", String(16), nullable=False),
    Column("words", String(300), nullable=False),
    Column("said", String(2000), nullable=False),
    Column("device", String(12), nullable=False),
    Column("by", String(96), nullable=False),
    Column("at", Double, nullable=False),
    Column("settled", Double),
    Column("reporter", String(64), nullable=False, server_default=text("''")),
    Index("reports_by_table", "table_id"),
    sqlite_with_rowid=False,
)
"""What people at tables reported to the operator, until it is settled.

`said` is what the reported said last; `device` is the same wherever theirs is reported; `by` is the
name of whoever reported them, `reporter` the key of their device; both are empty, and `words`, once
they have deleted themselves.
"""

orders = Table(
    "orders",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""Facts that an operator wrote: servers that hold the table read its log up to there."""

turns = Table(
    "turns",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("due", Double),
    Index("turns_by_due", "due"),
    sqlite_with_rowid=False,
)
"""At slow tables, whose turn began with which fact, and when it is time to tell them.

`due` is in the time that all processes share; none: it is settled who is told.
"""

pushes = Table(
    "pushes",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", String(8), nullable=False),
    Column("quiet", LargeBinary),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""By the key of a device, where and how its browser takes push messages."""

alerts = Table(
    "alerts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("channel", String(8), primary_key=True),
    Column("target", String(64), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("due", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("alerts_by_due", "due"),
    sqlite_with_rowid=False,
)
"""Messages still to be sent: about which turn, by which channel, to whom."""

webhooks = Table(
    "webhooks",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("id", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("url", String(1000), nullable=False),
    Column("base", String(300), nullable=False),
    Column("language", String(8), nullable=False),
    Column("quiet", LargeBinary),
    Column("by", String(64), nullable=False),
    Column("at", Double, nullable=False),
    Column("told", Double),
    Column("refused", Integer, nullable=False),
    Column("status", Integer, nullable=False),
    Column("ended", Double),
    Index("webhooks_by_host", "by"),
    sqlite_with_rowid=False,
)
"""Channels of others that are told whose turn it is at a table; `url` is a secret of its host's.

`by` is the key of the host who named it, `base` where links lead. `refused` counts the turns in a
row that it was not told of, `status` is its last answer (0: none), `ended` when it was given up.
"""

emails = Table(
    "emails",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("id", String(32), nullable=False),
    Column("address", String(254), nullable=False),
    Column("language", String(8), nullable=False),
    Column("quiet", LargeBinary),
    Column("at", Double, nullable=False),
    Column("until", Double, nullable=False),
    Column("token", String(64)),
    Column("stop", String(64), nullable=False),
    Column("confirmed", Double),
    Column("due", Double),
    Column("tries", Integer, nullable=False),
    Column("refused", Integer, nullable=False),
    Column("ended", Double),
    Index("emails_by_token", "token"),
    Index("emails_by_stop", "stop"),
    Index("emails_by_due", "due"),
    sqlite_with_rowid=False,
)
"""Where mails about somebody's turns go: `owner` is a person, or the key of a guest's device.

`token` and `stop` are hashes of what stands in the links of mails: the first confirms the address,
`until` then in the time that all processes share. `due` is when the mail with it is to be sent,
after so many `tries`. `refused` counts the mails in a row that the address did not take, `ended` is
when it was given up.
"""

asked_emails = Table(
    "asked_emails",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("at", Double, primary_key=True),
    Column("until", Double, nullable=False),
    Column("unwanted", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""Which addresses were asked whether they want mails, and when, so that nobody is asked too often.

Addresses are hashed with the server's secret. Rows count until `until`; `unwanted`: whoever reads
mails there wants to be asked no more.
"""

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Double, nullable=False),
    sqlite_with_rowid=False,
)
"""Those who are the same on several devices. Guests are not here: they are their device's key."""

devices = Table(
    "devices",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("person", String(32)),
    Column("kind", String(8), nullable=False),
    Column("since", Double, nullable=False),
    Column("proved", Double),
    Column("out", Boolean, nullable=False),
    Index("devices_by_person", "person"),
    sqlite_with_rowid=False,
)
"""Whose a device's key is. One that was signed out (`out`) opens nothing any more: its seats are
its person's, or nobody's once that person is deleted. `proved` is when a passkey was shown on it,
in the time that all processes share.
"""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1364), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("rp", String(253), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("since", Double, nullable=False),
    Column("used", Double),
    Index("passkeys_by_person", "person"),
    sqlite_with_rowid=False,
)
"""Credentials that sign a person in at the domain `rp`: only public keys."""

spent = Table(
    "spent",
    metadata,
    Column("challenge", String(64), primary_key=True),
    Column("until", Double, nullable=False),
    Column("key", String(64), nullable=False),
    Column("person", String(32), nullable=False),
    sqlite_with_rowid=False,
)
"""Challenges that were answered, until they would have expired anyway: none is answered twice."""
