"""How many connections the system lets one process have."""

import logging
import sys

RESERVED = 128
"""Descriptors for everything else: the database, files, other processes."""

UNLIMITED = 65_536
"""As many connections as are ever tried for."""

_log = logging.getLogger("serai.server.descriptors")


def most_connections() -> int:
    """Let this process have as many descriptors as it may; return how many can be connections."""
    if sys.platform == "win32":
        return UNLIMITED
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    wanted = UNLIMITED + RESERVED if hard == unlimited else min(hard, UNLIMITED + RESERVED)
    if soft != unlimited and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError) as error:
            _log.warning("only %d descriptors can be used: %s", soft, error)
    if soft == unlimited:
        return UNLIMITED
    return max(1, min(UNLIMITED, soft - RESERVED))
