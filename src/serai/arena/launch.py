"""Starts a program within limits, then becomes it: `launch.py MEGABYTES COMMAND...`.

Run as a script of its own, so that the limits hold from the program's first instruction. If the
process that waits for it dies, the program dies too, where the system can see to it.
"""

import ctypes
import os
import resource
import sys

DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of Linux."""

KILL = 9
MOST_WRITTEN = 16 << 20
"""How many bytes it may write to any file."""


def main() -> None:
    """Set the limits and run the command."""
    megabytes, command = int(sys.argv[1]), sys.argv[2:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, KILL)
        # What is merely reserved does not count: V8 and Go reserve far more than they use.
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_WRITTEN, MOST_WRITTEN))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.execvp(command[0], command)  # noqa: S606 (the very program that was asked for)


if __name__ == "__main__":
    main()
