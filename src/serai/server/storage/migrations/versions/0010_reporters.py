"""Who reported somebody, so that it is in their export and goes with them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of earlier reports nobody knows."""
    column = sa.Column("reporter", sa.String(64), nullable=False, server_default=sa.text("''"))
    op.add_column("reports", column)


def downgrade() -> None:
    """Drop it."""
    op.drop_column("reports", "reporter")
