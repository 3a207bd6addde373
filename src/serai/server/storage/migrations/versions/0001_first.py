"""The first schema: facts, tables, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "facts",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("fact", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("listed", sa.LargeBinary, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("wake_at", sa.Double),
        sa.Column("holder", sa.String(64)),
        sa.Column("held_until", sa.Double, nullable=False, server_default=sa.text("0")),
    )
    op.create_index("tables_by_phase", "tables", ["public", "phase", "changed"])
    op.create_index("tables_by_wake", "tables", ["wake_at"])
    op.create_table(
        "keys",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("keys")
    op.drop_table("tables")
    op.drop_table("facts")
