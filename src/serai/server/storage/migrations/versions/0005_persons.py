"""Persons, their devices and passkeys; and how each table stands, for those who have a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; rows of old tables get their standing when somebody asks."""
    op.add_column("tables", sa.Column("standing", sa.LargeBinary))
    grows = sa.Column("persons", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    op.add_column("server", grows)
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "devices",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32)),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("proved", sa.Double),
        sa.Column("out", sa.Boolean, nullable=False),
        sa.Index("devices_by_person", "person"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1364), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("rp", sa.String(253), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("used", sa.Double),
        sa.Index("passkeys_by_person", "person"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "spent",
        sa.Column("challenge", sa.String(64), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("spent", "passkeys", "devices", "persons"):
        op.drop_table(name)
    op.drop_column("server", "persons")
    op.drop_column("tables", "standing")
