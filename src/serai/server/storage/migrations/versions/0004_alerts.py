"""Whose turn it is at slow tables, who wants to be told, and what is still to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables, and room for the key of push messages."""
    op.add_column("server", sa.Column("push_secret", sa.LargeBinary))
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("turns_by_due", "turns", ["due"])
    op.create_table(
        "pushes",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("quiet", sa.LargeBinary),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "alerts",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("target", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("alerts_by_due", "alerts", ["due"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("alerts")
    op.drop_table("pushes")
    op.drop_table("turns")
    op.drop_column("server", "push_secret")
