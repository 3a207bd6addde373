"""`python -m serai` is the same as `serai`."""

from serai.cli import main

main()
