"""Of the kernels that Warp's own tests expect to be refused: does weft refuse them too?

    PYTHONPATH=build/dev/python VENV/bin/python tools/oracle/rejections.py
    PYTHONPATH=build/dev/python VENV/bin/python tools/oracle/rejections.py test_codegen.py --json rows.json

Runs the methods of warp/tests that expect an exception (`assertRaises` in them or in what they call), in a process a
file. Each kernel whose build raises is given to weft as it lives there. Printed are how many weft refuses, as Warp does or as
unsupported, and those that it accepts. Exits 1 if there is one of these, or nothing was refused.
"""

from __future__ import annotations

import argparse
import ast
import collections
import concurrent.futures
import importlib
import inspect
import json
import os
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

# ---------------------------------------------------------------- in a process of its own


def expecting(source: str) -> set[str]:
    """Names of functions that expect an exception, or call one of the file that does."""
    uses: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            names = {n.attr if isinstance(n, ast.Attribute) else n.id
                     for n in ast.walk(node) if isinstance(n, (ast.Attribute, ast.Name))}  # fmt: skip
            uses.setdefault(node.name, set()).update(names)
    found = {name for name, names in uses.items() if names & {"assertRaises", "assertRaisesRegex"}}
    while True:
        more = {name for name, names in uses.items() if names & found} | found
        if more == found:
            return found
        found = more


class Recorder:
    """Asks weft about each kernel whose build raises, at that moment."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self.test = ""
        self.seen: list[Any] = []  # kernels, and exceptions that were recorded

    def install(self) -> None:
        from warp._src.context import ModuleBuilder

        build, codegen = ModuleBuilder.build_kernel, ModuleBuilder.codegen

        def build_kernel(builder: Any, kernel: Any) -> None:
            try:
                build(builder, kernel)
            except Exception as error:
                self.record(kernel, error)
                raise

        def generate(builder: Any, device: str) -> str:
            try:
                return codegen(builder, device)
            except Exception as error:
                if len(builder.kernels) == 1:  # else it is not known whose fault it is
                    self.record(builder.kernels[0], error)
                raise

        ModuleBuilder.build_kernel, ModuleBuilder.codegen = build_kernel, generate

    def record(self, kernel: Any, error: Exception) -> None:
        if any(known is kernel for known in self.seen):
            return
        self.seen.append(kernel)
        message = str(error).strip().splitlines()
        row = {"test": self.test, "kernel": kernel.key, "line": kernel.adj.fun_lineno,
               "warp": f"{type(error).__name__}: {message[-1] if message else ''}"}  # fmt: skip
        self.rows.append(row | ask_weft(kernel))


def ask_weft(kernel: Any) -> dict[str, Any]:
    import weft

    try:
        module = weft.compile([kernel], "cpu")
    except Exception as error:
        return {"code": "exception", "message": f"{type(error).__name__}: {error}"}
    if not module.errors:
        return {"code": None, "message": ""}
    return {"code": module.errors[0].code, "message": module.errors[0].message}


def methods(module: Any, names: set[str]) -> list[unittest.TestCase]:
    found = []
    for case in vars(module).values():
        if not (isinstance(case, type) and issubclass(case, unittest.TestCase)):
            continue
        for name in unittest.defaultTestLoader.getTestCaseNames(case):
            if getattr(inspect.unwrap(getattr(case, name)), "__name__", name) in names:
                found.append(case(name))
    return found


def run_file(path: Path) -> list[dict[str, Any]]:
    import warp as wp

    import weft  # noqa: F401  before anything is recorded

    wp.config.log_level = wp.LOG_ERROR
    names = expecting(path.read_text())
    recorder = Recorder()
    package = path.relative_to(Path(wp.__file__).parent.parent).with_suffix("")
    module = importlib.import_module(".".join(package.parts))
    recorder.install()
    for test in methods(module, names):
        recorder.test = test.id().split(".", 1)[1]
        unittest.TestSuite([test]).run(unittest.TestResult())
    return [{"file": "/".join(package.parts[1:]) + ".py"} | row for row in recorder.rows]


# ---------------------------------------------------------------- all files


def run_apart(path: Path, seconds: int) -> list[dict[str, Any]]:
    command = [sys.executable, os.path.abspath(__file__), "--one", str(path)]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        print(f"{path.name}: not done after {seconds} s", file=sys.stderr)
        return []
    if result.returncode != 0:
        last = (result.stderr.strip().splitlines() or ["no message"])[-1]
        print(f"{path.name}: {last}", file=sys.stderr)
        return []
    return json.loads(result.stdout)


def test_files(names: list[str]) -> list[Path]:
    import warp

    folder = Path(warp.__file__).parent / "tests"
    return [path for path in sorted(folder.rglob("test_*.py"))
            if "assertRaises" in path.read_text() and (not names or path.name in names)]  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", help="files of warp/tests; without any, all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--time-limit", type=int, default=300, help="seconds a file")
    parser.add_argument("--json", metavar="FILE", help="write a row a kernel")
    parser.add_argument(
        "--unsupported", action="store_true", help="list those that weft calls unsupported"
    )
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        # What tests and compilers print goes elsewhere, below Python too: tests capture it there.
        answer = os.dup(1)
        os.dup2(2, 1)
        rows = run_file(arguments.one)
        with os.fdopen(answer, "w") as file:
            json.dump(rows, file)
        return 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = pool.map(
            lambda path: run_apart(path, arguments.time_limit), test_files(arguments.names)
        )
        rows = [row for result in results for row in result]
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(rows, indent=1))
    counts = collections.Counter(
        "accepted"
        if row["code"] is None
        else row["code"]
        if row["code"] in ("unsupported", "exception")
        else "refused"
        for row in rows
    )
    for row in rows:
        if row["code"] in (None, "exception") or (
            arguments.unsupported and row["code"] == "unsupported"
        ):
            print(f"{row['file']}:{row['line']}: {row['kernel']}: {row['warp']}")
            print(f"    weft: {row['message'] or 'accepts it'}")
    print(f"{len(rows)} kernels that Warp refuses: {counts['refused']} refused, {counts['unsupported']} unsupported, "
          f"{counts['accepted']} accepted" + (f", {counts['exception']} exceptions" if counts["exception"] else ""))  # fmt: skip
    return 1 if counts["accepted"] + counts["exception"] or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
