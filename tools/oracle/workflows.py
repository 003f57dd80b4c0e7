"""Runs whole programs of `weft workflow` in warp-lang on the CPU, each in a fresh process.

    python workflows.py path/to/weft [--count 8] [--seed 1] [--jobs 2]

A program holds its results against those of weft's reference, and has to agree. Then each of its
kernels is left out in turn, and the program has to notice.
"""

import argparse
import contextlib
import io
import runpy
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def run_one(path):
    """In a process of its own: what is wrong with a program, a line each."""
    import warp as wp

    wp.config.quiet = True
    names = runpy.run_path(path, run_name="program")
    launch = wp.launch
    left_out = None

    def launch_others(kernel, *arguments, **options):
        if kernel.key != left_out:
            launch(kernel, *arguments, **options)

    def agrees():
        sys.argv = [path]
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                names["main"]() if "main" in names else names["check"](names["run"]())
        except AssertionError:
            return False
        return True

    wp.launch = launch_others
    if not agrees():
        print("its results are not those of the reference")
    kernels = [value.key for value in names.values() if isinstance(value, wp.Kernel)]
    for left_out in kernels:
        if agrees():
            print(f"it does not notice that {left_out} is left out")


def run_fresh(path):
    done = subprocess.run(
        [sys.executable, __file__, "--program", path], capture_output=True, text=True, timeout=900
    )
    lines = done.stdout.splitlines()
    if done.returncode != 0:
        lines.append(f"it ends with {done.returncode}: {done.stderr.strip().splitlines()[-1:]}")
    return [line for line in lines if line.startswith("it")]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weft", nargs="?")
    parser.add_argument("--program", help=argparse.SUPPRESS)
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    if args.program:
        return run_one(args.program)
    with tempfile.TemporaryDirectory(prefix="weft-workflows-") as root:
        folder = Path(root) / "programs"
        subprocess.run(
            [args.weft, "workflow", "-n", str(args.count), "-s", str(args.seed), "-q"]
            + ["-o", str(folder)],
            check=True,
        )
        programs = sorted(map(str, folder.glob("*.py")))
        with ThreadPoolExecutor(args.jobs) as pool:
            found = list(pool.map(run_fresh, programs))
        wrong = 0
        for path, lines in zip(programs, found, strict=True):
            wrong += bool(lines)
            for line in lines:
                print(f"{Path(path).name}: {line}")
        print(f"{len(programs)} programs ran, {wrong} are wrong")
        return wrong != 0 or not programs


if __name__ == "__main__":
    sys.exit(main())
