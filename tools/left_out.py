"""Leaves a launch out of whole programs in CUDA: each has to end with 1.

    python left_out.py path/to/weft FOLDER [--count 20] [--jobs 2]

FOLDER is of `weft workflow --cuda`. Of `--count` programs, evenly chosen, one launch after the other
is left out of the .cu, which `weft program --check` then runs on the processor.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LAUNCH = re.compile(r"^ +(\w+)<<<", re.MULTILINE)


def without_each_launch(text):
    """Texts that lack one launch each, with the name of its kernel."""
    for found in LAUNCH.finditer(text):
        # Compilers do not miss what it would have used.
        yield found[1], text[: found.start(1)] + "if (false) " + text[found.start(1) :]


def verdict(weft, folder):
    """What the program does on the processor: "ok", or how it fails."""
    # nvcc has no part in it, and takes the most time.
    done = subprocess.run(
        [weft, "program", "--check", folder, "--no-write", "--json", "-q"],
        capture_output=True,
        text=True,
        timeout=600,
        env=os.environ | {"WEFT_NVCC": "/nowhere"},
    )
    report = json.loads(done.stdout)
    tally = report["categories"]["program"]["cuda run"]
    if tally["ok"] == 1:
        return "ok"
    return next(
        (each["message"] for each in report["problems"] if each["step"] == "cuda run"), "not run"
    )


def check(weft, project):
    """How many launches a program was left without, and what is wrong with it."""
    (source,) = project.glob("*.cu")
    wrong = []
    mutants = list(without_each_launch(source.read_text()))
    for kernel, text in mutants:
        with tempfile.TemporaryDirectory(prefix="weft-left-out-") as folder:
            copy = Path(folder) / "project"
            shutil.copytree(project, copy)
            (copy / source.name).write_text(text)
            got = verdict(weft, copy)
            if "ended with 1: " not in got:
                wrong.append(f"{project.name} without {kernel}: {got}")
    if not mutants:
        wrong.append(f"{project.name} has no launch")
    return len(mutants), wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weft")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    projects = sorted(path.parent for path in arguments.folder.glob("*/metadata.json"))
    step = max(len(projects) // arguments.count, 1)
    chosen = projects[::step][: arguments.count]
    weft = str(Path(arguments.weft).resolve())
    with ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(lambda project: check(weft, project), chosen))
    problems = [line for _, wrong in results for line in wrong]
    print(*problems, sep="\n", end="\n" if problems else "")
    launches = sum(count for count, _ in results)
    print(f"{len(chosen)} programs, {launches} launches left out, {len(problems)} not noticed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
