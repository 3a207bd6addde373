"""What people at tables report to the operator."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reports",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(96), nullable=False),
        sa.Column("why", sa.String(16), nullable=False),
        sa.Column("words", sa.String(300), nullable=False),
        sa.Column("said", sa.String(2000), nullable=False),
        sa.Column("device", sa.String(12), nullable=False),
        sa.Column("by", sa.String(96), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("settled", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("reports_by_table", "reports", ["table_id"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("reports")
