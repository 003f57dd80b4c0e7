#!/usr/bin/env python3
"""Every bomb of bombs.py ends, in bounded memory, with code or with a clear error.

    tests/bombs_test.py WEFT [NAME...]              as a test
    tests/bombs_test.py WEFT --measure [NAME...]    a table, slowest first, for an optimised build

The test gives a tenth of the limits, since a build without optimisation takes about ten times as
long. `--measure` leaves them as users have them, and says what took more than 2 s or 1 GiB.
"""

import concurrent.futures
import os
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import bombs

GIB = 1 << 30
# Address space, which is more than what is used: the allocator reserves, and a build without
# optimisation needs more for the same.
MEMORY = 3 * GIB
HANG = 60  # seconds of processor time, far more than any should take
TENTH = "steps=400k,values=200k,nodes=100k,text=6400k"

ERROR = re.compile(r"^(bomb\.py:\d+:\d+: (error\[[a-z-]+\]|SyntaxError).*|weft: .+)")


def run(weft, name, arguments):
    """Exit code, seconds, bytes of memory, standard error and what is left of one bomb."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "bomb.py").write_text(bombs.BOMBS[name](), encoding="utf-8")

        def bound():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (HANG, HANG))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        errors = Path(folder, "errors")
        with open(errors, "wb") as said:
            process = subprocess.Popen(
                [weft, "extract", "bomb.py", *arguments],
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
                preexec_fn=bound,
            )
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        text = errors.read_text(encoding="utf-8", errors="replace")
        left = sorted(entry.name for entry in Path(folder).iterdir())
        return (
            process.returncode,
            used.ru_utime + used.ru_stime,
            used.ru_maxrss * 1024,
            text,
            [entry for entry in left if entry not in ("bomb.py", "errors")],
        )


def problem(code, errors, left):
    """What is wrong with the end of a bomb; none if it is right."""
    if code not in (0, 1, 2):
        return f"ended with {code}: {errors[-300:]}"
    if left:
        return f"left {left}"
    found = [line for line in errors.splitlines() if ERROR.match(line)]
    if code != 0 and not found:
        return f"no error says why: {errors[:300]!r}"
    over = [line for line in found if "error[over-limit]" in line]
    if len(over) > 1:
        return f"{len(over)} errors say what was too much"
    if over and "memory" in over[0]:
        return over[0]
    return None


def table(results):
    print(f"{'bomb':40} {'seconds':>8} {'MiB':>6}  exit  first error")
    for name, (code, seconds, memory, errors, _) in sorted(results, key=lambda row: -row[1][1]):
        first = next((line for line in errors.splitlines() if ERROR.match(line)), "")
        mark = " " if seconds <= 2 and memory <= GIB else "*"
        print(f"{mark}{name:39} {seconds:8.2f} {memory >> 20:6}  {code:4}  {first[:100]}")


def documented(weft):
    """Do the help and the page have the same limits?"""
    words = " ".join(
        subprocess.run(
            [weft, "extract", "--help"], capture_output=True, text=True, check=True
        ).stdout.split()
    )
    page = (Path(__file__).parent.parent / "docs/command-line.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (.+) \|$", page, re.MULTILINE)
    rows = [
        row
        for row in rows
        if row[0] in {part.split("=")[0] for part in TENTH.split(",")} | {"fields"}
    ]
    return len(rows) == 5 and all(f"{name} ({most}): {what}" in words for name, most, what in rows)


def main():
    weft, *names = sys.argv[1:]
    measure = "--measure" in names
    names = [name for name in names if name != "--measure"]
    chosen = [
        name for name in bombs.BOMBS if not names or any(name.startswith(start) for start in names)
    ]
    arguments = [] if measure else ["--limits", TENTH]
    weft = os.path.abspath(weft)
    with concurrent.futures.ThreadPoolExecutor(1 if measure else 2) as pool:
        results = list(zip(chosen, pool.map(lambda name: run(weft, name, arguments), chosen)))
    if measure:
        table(results)
    if not documented(weft):
        print("`weft extract --help` and docs/command-line.md have other limits")
        return 1
    wrong = [
        (name, why)
        for name, (code, _, _, errors, left) in results
        if (why := problem(code, errors, left))
    ]
    for name, why in wrong:
        print(f"{name}: {why}")
    print(f"{len(chosen) - len(wrong)} of {len(chosen)} bombs end as they should")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
