"""Channels of others that are told whose turn it is at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "webhooks",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("url", sa.String(1000), nullable=False),
        sa.Column("base", sa.String(300), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("quiet", sa.LargeBinary),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("told", sa.Double),
        sa.Column("refused", sa.Integer, nullable=False),
        sa.Column("status", sa.Integer, nullable=False),
        sa.Column("ended", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("webhooks_by_host", "webhooks", ["by"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("webhooks")
