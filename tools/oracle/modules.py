"""Compares weft with warp-lang on files of many kernels: whole module texts.

    python modules.py --weft build/weft out/                    packs of 50 kernels, both devices
    python modules.py --weft build/weft out/ --count 4 --options    each under every option set, too

The sources of records are packed into one Python file each (names that clash are renamed), `weft
extract FILE --module` compiles it, and its text must equal Warp's: order of structs, functions and
kernels, preamble and entry points included.

Exit status 0 if all texts are equal, 1 if one differs, one side rejects a pack, or nothing was
compared; 2 on bad usage.
"""

from __future__ import annotations

import argparse
import ast
import io
import itertools
import subprocess
import sys
import tempfile
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import options as option_table
import records
from compare import diff

# Every option of the table of options.py that a user may want, alone, and some that meet in the text.
OPTION_SETS = (
    "",
    "--max-unroll 0",
    "--max-unroll 4",
    "--max-unroll 64",
    "--block-dim 1",
    "--block-dim 64",
    "--no-grid-stride",
    "--no-grid-stride --no-backward",
    "--no-backward",
    "--lineinfo",
    "--lineinfo --no-line-directives",
    "--lineinfo --no-grid-stride",
    "--debug",
    "--vector-component-overwrites",
    "--strip-hash",
    "--strip-hash --lineinfo --max-unroll 2 --vector-component-overwrites",
    "--cluster-dim 2",
    "--deterministic",
    "--llvm-cuda",
)


class CannotPack(Exception):
    """A source that has to stay in a file of its own."""


@dataclass
class Pack:
    """Sources collected into one file."""

    imports: list[str] = field(default_factory=lambda: ["import warp as wp"])
    bodies: list[str] = field(default_factory=list)
    names: set[str] = field(default_factory=lambda: {"wp"})

    def text(self) -> str:
        return "\n".join(self.imports) + "\n\n\n" + "\n\n".join(self.bodies)

    def add(self, source: str) -> None:
        """Adds a source; raises CannotPack, leaving the pack as it was."""
        tree = ast.parse(source)
        imports = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
        new = _defined(tree)
        clashing = sorted(new & self.names)
        if set(clashing) & _fields(tree):
            raise CannotPack("a clashing name is a struct field, too")
        renamed = {name: self._free(name, new) for name in clashing}
        body = rename(_without(source, imports), renamed).strip("\n") + "\n"
        for node in imports:
            line = ast.unparse(node)
            if line not in self.imports:
                self.imports.append(line)
        self.bodies.append(body)
        self.names |= new - set(clashing) | set(renamed.values())

    def _free(self, name: str, reserved: set[str]) -> str:
        candidates = (f"{name}_{number}" for number in itertools.count(2))
        return next(c for c in candidates if c not in self.names and c not in reserved)


def _defined(tree: ast.Module) -> set[str]:
    """The names that a source defines at its top level."""
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            names |= {
                n.id
                for n in ast.walk(node)
                if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
            }
        elif isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
            raise CannotPack("has a statement with an effect on its module")
        elif not isinstance(node, (ast.Import, ast.ImportFrom, ast.Expr)):
            raise CannotPack(f"has a {type(node).__name__} at top level")
    return names


def _fields(tree: ast.Module) -> set[str]:
    return {
        statement.target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for statement in node.body
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    }


def _without(source: str, nodes: Iterable[ast.stmt]) -> str:
    lines = source.splitlines(keepends=True)
    for node in nodes:
        for number in range(node.lineno - 1, node.end_lineno):
            lines[number] = ""
    return "".join(lines)


def rename(source: str, names: dict[str, str]) -> str:
    """Renames identifiers everywhere but behind a dot, which keeps the source's meaning and layout."""
    if not names:
        return source
    lines = source.splitlines(keepends=True)
    edits = []
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and token.string in names and before != ".":
            edits.append(token)
        if token.type not in (tokenize.NL, tokenize.COMMENT):
            before = token.string
    for token in reversed(edits):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:column] + names[token.string] + line[column + len(token.string) :]
    return "".join(lines)


def packs(sources: Iterable[str], size: int) -> Iterator[Pack]:
    """Packs of `size` distinct sources each; the last may be smaller. Tells of those left out."""
    pack = Pack()
    seen: set[str] = set()
    skipped = 0
    for source in sources:
        if source in seen:
            continue
        seen.add(source)
        try:
            pack.add(source)
        except CannotPack:
            skipped += 1
            continue
        if len(pack.bodies) == size:
            yield pack
            pack = Pack()
    if pack.bodies:
        yield pack
    if skipped:
        print(f"{skipped} sources cannot share a file and were left out", file=sys.stderr)


@dataclass
class Comparison:
    verdict: str  # same, differs, failed (weft) or rejected (warp)
    detail: str = ""


def compare_file(
    weft: Path, path: Path, device: str, flags: list[str], timeout: float = 600
) -> Comparison:
    """Compares the module texts of one file."""
    import oracle

    module = oracle.generate(
        path.read_text(encoding="utf-8"), path.name, device, option_table.parse_flags(flags)
    )
    if module.errors:
        return Comparison("rejected", "\n".join(map(str, module.errors)))
    command = [str(weft), "extract", path.name, "--module", "-d", device, *flags]
    try:
        done = subprocess.run(
            command, cwd=path.parent, capture_output=True, text=True, timeout=timeout
        )
    except subprocess.TimeoutExpired:
        return Comparison("failed", f"no answer in {timeout} s")
    text = done.stdout.replace(str(path.parent) + "/", "")
    if done.returncode != 0:
        return Comparison("failed", f"exit status {done.returncode}\n{done.stderr.strip()}")
    if text != module.text:
        return Comparison("differs", diff(module.text, text, f"{path.name} [{device}]"))
    return Comparison("same")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("records", nargs="+", help=".jsonl or .json files, or folders of them")
    parser.add_argument("--weft", type=Path, required=True, help="the weft executable")
    parser.add_argument("--size", type=int, default=50, help="kernels in a file (default 50)")
    parser.add_argument("--count", type=int, help="at most that many files")
    parser.add_argument("--device", "-d", choices=("cpu", "cuda", "both"), default="both")
    parser.add_argument("--options", action="store_true", help="compare under every option set")
    parser.add_argument(
        "--show", type=int, default=1, metavar="N", help="details of the first N failures"
    )
    parser.add_argument("--keep", type=Path, help="write the packed files here and keep them")
    args = parser.parse_args(argv)
    weft = args.weft.resolve()
    if not weft.exists():
        parser.error(f"no such file: {args.weft}")

    devices = ("cpu", "cuda") if args.device == "both" else (args.device,)
    option_sets = OPTION_SETS if args.options else ("",)
    sources = (record["python_source"] for record in records.read(args.records))
    counts: dict[tuple[str, str, str], int] = {}
    kernels = failures = 0
    with tempfile.TemporaryDirectory(prefix="weft-modules-") as scratch:
        folder = args.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for number, pack in enumerate(itertools.islice(packs(sources, args.size), args.count)):
            path = folder.resolve() / f"pack_{number:03}.py"
            path.write_text(pack.text(), encoding="utf-8")
            kernels += len(pack.bodies)
            for flags, device in itertools.product(option_sets, devices):
                result = compare_file(weft, path, device, flags.split())
                key = (flags or "(defaults)", device, result.verdict)
                counts[key] = counts.get(key, 0) + 1
                if result.verdict != "same":
                    failures += 1
                    if failures <= args.show:
                        print(f"{result.verdict}: {path.name} {device} {flags}\n{result.detail}\n")
    for (flags, device, verdict), count in counts.items():
        print(f"{verdict:9}{count:5}  {device:5} {flags}")
    print(f"{kernels} kernels in modules, {sum(counts.values())} comparisons, {failures} not equal")
    if not counts:
        print("nothing was compared", file=sys.stderr)
    return 1 if failures or not counts else 0


if __name__ == "__main__":
    sys.exit(main())
