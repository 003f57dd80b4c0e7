"""Prints what warp-lang generates for a Python file.

    python extract.py kernels.py -d cuda                 the text of the Warp module
    python extract.py kernels.py -d cpu --json           its parts, as JSON
    python extract.py kernels.py -d cuda --max-unroll 4  with options: weft's flags

The JSON has {"kernels": [{"kernel", "name", "forward", "backward", "args", "entry"}], "functions":
[{"name", "forward", "backward"}], "structs": [{"name", "text"}], "module": text, "modules": [text],
"errors": [{"kernel", "type", "message"}]}. "module" is null unless all kernels are in one Warp module.

Warp names source files in its texts: here by base name, with --full-paths as Python knows them.
Kernels that Warp rejects are left out and reported. Exit status 1 if there was one, or no kernel.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any

import options as option_table
import oracle


def extract(
    path: Path, device: str, options: dict[str, Any] | None = None, full_paths: bool = False
) -> list[oracle.ModuleText]:
    """The Warp modules of a file, with machine-independent file names unless `full_paths`."""
    path = path.resolve()
    with contextlib.redirect_stdout(sys.stderr):  # a file may print while it is imported
        modules = oracle.generate_all(path, str(path) if full_paths else None, device, options)
    if not full_paths:  # imported siblings print their whole path
        for module in modules:
            _strip_folder(module, str(path.parent) + os.sep)
    return modules


def _strip_folder(module: oracle.ModuleText, folder: str) -> None:
    for item in (module, *module.kernels, *module.functions, *module.structs):
        for name, value in vars(item).items():
            if isinstance(value, str):
                setattr(item, name, value.replace(folder, ""))


def as_json(modules: list[oracle.ModuleText]) -> dict[str, Any]:
    def stripped(text: str | None) -> str | None:
        return text.strip("\n") if text and text.strip("\n") else None

    texts = [module.text for module in modules if module.text]
    return {
        "kernels": [
            {
                "kernel": kernel.key,
                "name": kernel.name,
                "forward": kernel.forward,
                "backward": kernel.backward,
                "args": stripped(kernel.args),
                "entry": stripped(kernel.entry),
            }
            for module in modules
            for kernel in module.kernels
        ],
        "functions": [
            {"name": f.name, "forward": stripped(f.forward), "backward": stripped(f.backward)}
            for module in modules
            for f in module.functions
        ],
        "structs": [
            {"name": struct.name, "text": stripped(struct.text)}
            for module in modules
            for struct in module.structs
        ],
        "module": texts[0] if len(texts) == 1 else None,
        "modules": texts,
        "errors": [
            {"kernel": error.kernel, "type": error.kind, "message": error.message}
            for module in modules
            for error in module.errors
        ],
    }


def main(argv: list[str] | None = None) -> int:
    flags, rest = option_table.split_flags(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Option flags: " + " ".join(option_table.BY_FLAG),
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--device", "-d", choices=oracle.DEVICES, default="cuda")
    parser.add_argument("--json", action="store_true", help="the parts, as JSON")
    parser.add_argument(
        "--full-paths", action="store_true", help="keep file names as Python knows them"
    )
    args = parser.parse_args(rest)
    try:
        options = option_table.parse_flags(flags)
    except ValueError as error:
        parser.error(str(error))
    if not args.file.exists():
        parser.error(f"no such file: {args.file}")
    modules = extract(args.file, args.device, options, args.full_paths)
    document = as_json(modules)
    if args.json:
        print(json.dumps(document, indent=1))
    else:
        print("".join(document["modules"]), end="")
    for module in modules:
        for error in module.errors:
            print(f"rejected: {error}", file=sys.stderr)
    if not document["kernels"]:
        print("no kernels", file=sys.stderr)
    return 1 if document["errors"] or not document["kernels"] else 0


if __name__ == "__main__":
    sys.exit(main())
