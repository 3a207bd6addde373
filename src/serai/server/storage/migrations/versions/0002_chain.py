"""A chain over the facts of each table, the time that all processes share, the server's row."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, empty, and the row of the server."""
    op.add_column("facts", sa.Column("served", sa.Double))
    op.add_column("facts", sa.Column("chain", sa.LargeBinary))
    op.add_column("tables", sa.Column("served", sa.Double))
    op.add_column("tables", sa.Column("height", sa.Integer))
    server = op.create_table(
        "server",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("facts", sa.BigInteger, nullable=False),
        sa.Column("served", sa.Double),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    count = op.get_bind().execute(sa.text("SELECT count(*) FROM facts")).scalar_one()
    secret = secrets.token_bytes(32)
    op.bulk_insert(server, [{"id": 1, "facts": count, "served": None, "secret": secret}])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("server")
    for table, column in (
        ("tables", "height"),
        ("tables", "served"),
        ("facts", "chain"),
        ("facts", "served"),
    ):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(column)
