"""Keeps golden files: what warp-lang generates for the Python files of a folder.

    python golden.py --write tests/golden     writes x.warp.cpp and x.warp.cu beside each x.py
    python golden.py --check tests/golden     compares them with what Warp generates now
    python golden.py --write tests/golden --weft build/dev/cmd/weft/weft      and writes each x.ir anew

An x.ir is weft's own: what `weft dump --after autodiff` says of x.py for CUDA. Only some files have one;
an empty file x.ir is one more.

The first line of a golden file is a comment with the version of warp-lang; the rest is the text of the
Warp module, in which source files go by their base names. A first line `# weft: --max-unroll 4` in the
Python file sets options for it (weft's flags), `# weft: no-oracle` leaves the file out. So do names
that begin with an underscore: modules for others to import. `# weft: cuda-only` is for kernels that
Warp rejects on the CPU.

Exit status 0 if all is well, 1 if a file differs, is missing, or Warp rejects a source; 2 on bad usage.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import options as option_table
import oracle
from compare import diff
from extract import extract

TYPED = ".ir"
SUFFIXES = {"cpu": ".warp.cpp", "cuda": ".warp.cu"}
MARK = "# weft:"
SKIP = "no-oracle"
CUDA_ONLY = "cuda-only"


class BadCase(Exception):
    """A source that has no golden text, and should have."""


def header() -> str:
    return f"// warp-lang {oracle.WARP_VERSION}\n"


def flags_of(path: Path) -> list[str]:
    """The words behind the mark in the first line."""
    lines = path.read_text(encoding="utf-8").splitlines()
    first = lines[0] if lines else ""
    return first[len(MARK) :].split() if first.startswith(MARK) else []


def cases(roots: list[Path]) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """The Python files below folders that get golden files, for each device, with their options."""
    for root in roots:
        paths = sorted(root.rglob("*.py")) if root.is_dir() else [root]
        for path in paths:
            if path.name.startswith("_"):
                continue
            words = flags_of(path)
            if SKIP in words:
                continue
            devices = ["cuda"] if CUDA_ONLY in words else oracle.DEVICES
            try:
                options = option_table.parse_flags([word for word in words if word != CUDA_ONLY])
            except ValueError as error:
                raise BadCase(f"{path}: {error}") from error
            for device in devices:
                yield path, device, options


def golden_text(path: Path, device: str, options: dict[str, Any]) -> str:
    modules = extract(path, device, options)
    errors = [str(error) for module in modules for error in module.errors]
    if errors:
        raise BadCase(f"{path}: warp rejects it for {device}: {'; '.join(errors)}")
    if len(modules) != 1:
        raise BadCase(f"{path}: its kernels are in {len(modules)} Warp modules, not in one")
    return header() + modules[0].text


def golden_path(path: Path, device: str) -> Path:
    return path.with_name(path.stem + SUFFIXES[device])


def typed_cases(roots: list[Path]) -> Iterator[Path]:
    """The files below folders that are weft's own."""
    for root in roots:
        paths = sorted(root.rglob("*" + TYPED)) if root.is_dir() else [root.with_suffix(TYPED)]
        yield from (path for path in paths if path.exists())


def typed_text(weft: str, path: Path) -> str:
    source = path.with_suffix(".py")
    flags = [word for word in flags_of(source) if word not in (CUDA_ONLY, SKIP)]
    command = [weft, "dump", str(source), "--after", "autodiff", *flags]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if result.returncode != 0:
        raise BadCase(f"{source}: {result.stderr}")
    return result.stdout


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write", action="store_true", help="write what has changed")
    action.add_argument("--check", action="store_true", help="compare")
    parser.add_argument("--weft", metavar="PATH", help="this weft's typed programs too")
    parser.add_argument("paths", nargs="+", type=Path, help="folders, or single Python files")
    args = parser.parse_args(argv)
    for path in args.paths:
        if not path.exists():
            parser.error(f"no such file or folder: {path}")

    problems = 0
    files = 0
    try:
        for path, device, options in cases(args.paths):
            files += 1
            problems += not _handle(
                golden_path(path, device), golden_text, (path, device, options), args.write
            )
        for path in typed_cases(args.paths) if args.weft else ():
            files += 1
            problems += not _handle(path, typed_text, (args.weft, path), args.write)
    except BadCase as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{files} golden files, {problems} with problems")
    return 1 if problems else 0


def _handle(target: Path, text: Callable[..., str], of: tuple[Any, ...], write: bool) -> bool:
    """Writes or checks one golden file, which should be `text` of `of`; whether all is well."""
    try:
        wanted = text(*of)
    except BadCase as error:
        print(error, file=sys.stderr)
        return False
    found = target.read_text(encoding="utf-8") if target.exists() else None
    if found == wanted:
        return True
    if write:
        target.write_text(wanted, encoding="utf-8")
        print(f"wrote {target}")
        return True
    print(f"{target} is missing" if found is None else diff(wanted, found, str(target)))
    return False


if __name__ == "__main__":
    sys.exit(main())
