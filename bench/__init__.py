"""Measured ratios, each against a named peer or a stated limit, in one run."""
