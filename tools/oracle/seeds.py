"""Kernels cut to a file of their own, with what they need: the seeds of `mutate.py`."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator
from pathlib import Path

import golden
import records


def cut(source: str) -> Iterator[tuple[str, str]]:
    """Name and source of each kernel at the top level of a file, with the statements it needs.

    The order of the file is kept. A statement is needed if it defines or changes a name that a needed
    one uses; imports that nothing uses are left out.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        tree = ast.parse(source)
    defined = [_defines(node) for node in tree.body]
    used = [_uses(node) for node in tree.body]
    for place, node in enumerate(tree.body):
        if not (isinstance(node, ast.FunctionDef) and _is_kernel(node)):
            continue
        needed, names = {place}, {"wp"} | used[place] | defined[place]
        grown = True
        while grown:
            grown = False
            for at, other in enumerate(tree.body):
                if at in needed or not _concerns(other, defined[at], used[at], names):
                    continue
                if _is_kernel(other) and other.name != node.name:
                    continue
                needed.add(at)
                names |= used[at] if not isinstance(other, ast.Import) else set()
                grown = True
        if any(getattr(tree.body[at], "level", 0) for at in needed):
            continue  # imports from a package that the file is not in
        yield (
            node.name,
            "\n".join(ast.unparse(_narrowed(tree.body[at], names)) for at in sorted(needed)) + "\n",
        )


def _is_kernel(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(part, ast.Attribute) and part.attr == "kernel"
        for decorator in node.decorator_list
        for part in [decorator.func if isinstance(decorator, ast.Call) else decorator]
    )


def _concerns(node: ast.stmt, defines: set[str], uses: set[str], names: set[str]) -> bool:
    if defines & names:
        return True
    if isinstance(node, ast.FunctionDef):  # @wp.func_grad(f) makes itself a part of f
        arguments = {
            name.id
            for decorator in node.decorator_list
            if isinstance(decorator, ast.Call)
            for argument in decorator.args
            for name in ast.walk(argument)
            if isinstance(name, ast.Name)
        }
        return bool(arguments & names)
    # wp.overload(k, ...), wp.set_module_options({...})
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    return called and ast.unparse(node.value.func).startswith("wp.") and uses <= names


def _defines(node: ast.stmt) -> set[str]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        return {
            part.id
            for part in ast.walk(node)
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
        }
    return set()


def _uses(node: ast.stmt) -> set[str]:
    return {
        part.id
        for part in ast.walk(node)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)
    }


def _narrowed(node: ast.stmt, names: set[str]) -> ast.stmt:
    """An import of what is needed only."""
    if not isinstance(node, (ast.Import, ast.ImportFrom)):
        return node
    aliases = [a for a in node.names if (a.asname or a.name.partition(".")[0]) in names]
    if isinstance(node, ast.Import):
        return ast.Import(aliases)
    return ast.ImportFrom(node.module, aliases, node.level)


def of_paths(paths: list[str]) -> Iterator[tuple[str, str]]:
    """Label and source of each seed: kernels of Python files, and sources of records."""
    for name in paths:
        path = Path(name)
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        for file in (file for file in files if file.suffix == ".py"):
            yield from _of_file(file)
        if path.is_dir() or path.suffix in (".json", ".jsonl"):
            for record in records.read([name]):
                yield records.label_of(record), "import warp as wp\n" + record["python_source"]


def _of_file(file: Path) -> Iterator[tuple[str, str]]:
    source = file.read_text(encoding="utf-8", errors="replace")
    if source.startswith(golden.MARK) and golden.SKIP in source.splitlines()[0]:
        return
    try:
        for name, text in cut(source):
            yield f"{file.name}:{name}", text
    except (SyntaxError, ValueError):
        return  # a file that is no Python has no seeds
