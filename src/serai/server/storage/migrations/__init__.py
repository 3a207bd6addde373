"""How the database came to be as `schema` says, step by step."""
