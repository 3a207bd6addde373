"""Runs a command and ends it when whoever started this is gone, however that came about.

`python keeper.py SIGNAL USER FOLDER COMMAND...`: prints the command's process id; when its standard
input ends it sends the command SIGNAL, waits until it is gone, and removes FOLDER (empty: none).
"""

import os
import shutil
import subprocess
import sys


def main() -> int:
    number, user, folder, *command = sys.argv[1:]
    kept = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        user=int(user) if user else None,
        group=int(user) if user else None,
        extra_groups=[] if user else None,
    )
    print(kept.pid, flush=True)
    os.close(sys.stdout.fileno())
    sys.stdin.buffer.read()
    kept.send_signal(int(number))
    try:
        kept.wait(15)
    except subprocess.TimeoutExpired:
        kept.kill()
        kept.wait()
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
