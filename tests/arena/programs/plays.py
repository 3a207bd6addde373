"""Plays the first legal action; its first argument says what else it does."""

import json
import os
import subprocess
import sys
import time

how = sys.argv[1] if len(sys.argv) > 1 else "plays"
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    position = message["position"]
    if not position["actions"]:
        continue
    asked += 1
    do = position["actions"][0]
    if asked == 2 and how == "crashes":
        raise RuntimeError("no idea what to do")
    if asked == 2 and how == "hangs":
        time.sleep(1000)
    if asked == 2 and how == "cheats":
        do = "tile 1+"
    if asked == 2 and how == "floods":
        while True:
            print("spam " * 1000, flush=True)
    if how == "leaves a child":
        child = subprocess.Popen(["sleep", "1000"], stdin=subprocess.DEVNULL)
        do = f"child {child.pid} of {os.getpid()}"
    if how == "grows":
        grown = bytearray(1 << 30)
    if how == "talks":
        print("thinking…\n" + json.dumps({"type": "act", "do": "fly", "seq": -1}))
    print(json.dumps({"type": "act", "do": do, "seq": position["seq"]}), flush=True)
