"""The tables that this process holds, alive."""
