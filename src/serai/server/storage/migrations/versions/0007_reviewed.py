"""What the review of a finished game came to, seat by seat."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: games reviewed before are noted when their review is opened again."""
    op.add_column("tables", sa.Column("reviewed", sa.LargeBinary))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "reviewed")
