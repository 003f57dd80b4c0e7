"""Leaves launches out of whole programs in CUDA: each has to end with 1.

    python left_out.py path/to/weft FOLDER [--count 20] [--all] [--jobs 2]

FOLDER is of `weft workflow --cuda`. Of `--count` programs, evenly chosen, one launch is left out of
the .cu (of the first program its first one, of the second its second one and so on; with --all each
in turn), and `weft program --check` runs what is left on the processor.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LAUNCH = re.compile(r"^ +(\w+)<<<", re.MULTILINE)


def without(text, launch):
    # Compilers do not miss what it would have used.
    return text[: launch.start(1)] + "if (false) " + text[launch.start(1) :]


def write_mutants(project, number, all_launches, folder):
    (source,) = project.glob("*.cu")
    text = source.read_text()
    launches = list(LAUNCH.finditer(text))
    chosen = launches if all_launches else [launches[number % len(launches)]]
    for place, launch in enumerate(chosen):
        copy = folder / f"{project.name}-{place}-{launch[1]}"
        shutil.copytree(project, copy)
        (copy / source.name).write_text(without(text, launch))
    return len(chosen)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weft", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--all", action="store_true", help="each launch in turn")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    projects = sorted(path.parent for path in arguments.folder.glob("*/metadata.json"))
    step = max(len(projects) // arguments.count, 1)
    chosen = projects[::step][: arguments.count]
    with tempfile.TemporaryDirectory(prefix="weft-left-out-") as temporary:
        folder = Path(temporary)
        count = sum(
            write_mutants(project, number, arguments.all, folder)
            for number, project in enumerate(chosen)
        )
        command = [arguments.weft.resolve(), "program", "--check", folder, "--no-write", "--json"]
        done = subprocess.run(
            [*map(str, command), "-q", "-j", str(arguments.jobs)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            # nvcc has no part in it, and takes the most time.
            env=os.environ | {"WEFT_NVCC": "/nowhere"},
            check=False,
        )
        said = {
            Path(problem["folder"]).name: problem["message"]
            for problem in json.loads(done.stdout)["problems"]
            if problem["step"] == "cuda run"
        }
        unnoticed = [
            f"{path.name}: {said.get(path.name, 'it is ok')}"
            for path in sorted(folder.iterdir())
            if "ended with 1: " not in said.get(path.name, "")
        ]
    print(*unnoticed, sep="\n", end="\n" if unnoticed else "")
    print(f"{len(chosen)} programs, {count} launches left out, {len(unnoticed)} not noticed")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
