"""Mails about turns: where they go, and who was asked whether they want them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "emails",
        sa.Column("owner", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("quiet", sa.LargeBinary),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("stop", sa.String(64), nullable=False),
        sa.Column("confirmed", sa.Double),
        sa.Column("due", sa.Double),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("refused", sa.Integer, nullable=False),
        sa.Column("ended", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("emails_by_token", "emails", ["token"])
    op.create_index("emails_by_stop", "emails", ["stop"])
    op.create_index("emails_by_due", "emails", ["due"])
    op.create_table(
        "asked_emails",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("at", sa.Double, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("unwanted", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("asked_emails")
    op.drop_table("emails")
