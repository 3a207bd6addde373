"""A table as its log tells it: facts, the state they lead to, and what may follow."""
