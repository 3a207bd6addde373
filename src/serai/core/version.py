"""Which Serai this is."""

from importlib.metadata import version

VERSION = version("serai")
