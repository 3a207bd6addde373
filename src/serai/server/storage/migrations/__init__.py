"""How the database came to match `schema`, step by step."""
