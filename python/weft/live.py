"""Every live kernel of a Python file, as Warp compiles it: `python -m weft.live FILE -d cuda`.

The file is imported, so kernels that are made when it runs are there too: in loops, by factories, by
`wp.overload`. It prints JSON in the form of `weft extract --json`.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import pathlib
import signal
import sys
import types
from typing import Any

from . import _live
from ._compile import compile
from ._module import Module

_PROJECT = ("pyproject.toml", "setup.py", "setup.cfg", ".git")


def import_file(path: str) -> types.ModuleType:
    """Imports a file under the name that its package gives it; `__main__` stays what it is."""
    file = pathlib.Path(path).resolve()
    folder = file.parent
    if (folder / "__init__.py").exists():
        # Inside of a package there may be folders that are none.
        for outer in file.parents:
            if not outer.name.isidentifier() or any((outer / name).exists() for name in _PROJECT):
                break
            if (outer / "__init__.py").exists():
                folder = outer.parent
    names = list(file.relative_to(folder).with_suffix("").parts)
    if names[-1] == "__init__":
        names.pop()
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    return importlib.import_module(".".join(names))


def modules_of(path: str) -> list[list[Any]]:
    """The live kernels that a file makes, those of one Warp module together; if it was imported
    before, as files of Warp itself are, those that it made then and that still live."""
    _live.warp()
    modules_made = importlib.import_module("warp._src.context").user_modules
    made = [k for module in list(modules_made.values()) for k in _live.roots_of(module)]
    with _live.remembered_kernels() as new:
        import_file(path)
    made += new
    file = str(pathlib.Path(path).resolve())
    modules: dict[int, list[Any]] = {}
    for kernel in made:
        if str(pathlib.Path(kernel.adj.filename).resolve()) == file:
            modules.setdefault(id(kernel.module), []).append(kernel)
    return list(modules.values())


def extract(path: str, device: str) -> dict[str, Any]:
    """What `weft extract --json` prints, of the live kernels of a file."""
    out: dict[str, Any] = {
        "kernels": [],
        "functions": [],
        "structs": [],
        "modules": [],
        "diagnostics": [],
    }
    for kernels in modules_of(path):
        instances = [i for k in kernels for i in _live.kernels_of(k)]
        if instances:
            _add(out, compile(instances, device), device)
    return out


def _add(out: dict[str, Any], module: Module, device: str) -> None:
    for kernel in module.kernels:
        out["kernels"].append(
            {
                "kernel": kernel.key,
                "name": kernel.name,
                "device": device,
                "args": kernel.arguments,
                "forward": kernel.forward,
                "backward": kernel.backward,
                "entry": kernel.entry,
            }
        )
    for function in module.functions:
        out["functions"].append(vars(function))
    for structure in module.structures:
        out["structs"].append(vars(structure))
    out["modules"] += module.texts
    for error in module.errors:
        out["diagnostics"].append(
            {
                name: getattr(error, name)
                for name in ("code", "message", "kernel", "file", "line", "column")
            }
        )


def _fail(message: str) -> int:
    print(f"weft.live: {message}", file=sys.stderr)
    return 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m weft.live", description=__doc__)
    parser.add_argument("file", help="a Python file that warp-lang can be imported with")
    parser.add_argument("-d", "--device", choices=("cpu", "cuda"), default="cuda")
    arguments = parser.parse_args()
    try:
        _live.warp().config.quiet = True
    except ImportError as error:
        return _fail(str(error))
    if not pathlib.Path(arguments.file).is_file():
        return _fail(f"there is no file `{arguments.file}`")
    # What the file prints when it is imported must not get between.
    stdout, sys.stdout = sys.stdout, sys.stderr
    try:
        result = extract(arguments.file, arguments.device)
    finally:
        sys.stdout = stdout
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a reader may stop early, as `head` does
    json.dump(result, sys.stdout)
    print(flush=True)
    for diagnostic in result["diagnostics"]:
        place = f"{diagnostic['file']}:{diagnostic['line']}:{diagnostic['column']}"
        print(f"{place}: error[{diagnostic['code']}]: {diagnostic['message']}", file=sys.stderr)
    return 1 if result["diagnostics"] else 0


if __name__ == "__main__":
    sys.exit(main())
