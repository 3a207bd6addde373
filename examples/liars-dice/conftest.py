"""Beside the package, so that pytest finds it also where it is not installed."""
