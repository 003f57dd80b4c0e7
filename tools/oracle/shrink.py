"""Makes a Python text smaller while something stays true of it: statements first, then expressions."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator

import mutators
from sites import BLOCKS, expressions, sites, statements

Edit = Callable[[], None]


def shrunk(source: str, holds: Callable[[str], bool], attempts: int = 400) -> str:
    """A smallest text of which `holds` is true, as far as that many questions to it find one.

    Of the text itself it has to be true. No single edit below makes the answer smaller and keeps it so,
    unless the attempts ran out.
    """
    best = source
    asked: set[str] = {source}
    grown = True
    while grown:
        grown = False
        for smaller in _smaller(best):
            if smaller in asked:
                continue
            if len(asked) > attempts:
                return best
            asked.add(smaller)
            if holds(smaller):
                best, grown = smaller, True
                break
    return best


def _smaller(source: str) -> Iterator[str]:
    """The texts that one edit makes, each with fewer or simpler nodes, the biggest cuts first."""
    size = _size(ast.parse(source))
    seen = set()
    number = 0
    while True:
        tree = ast.parse(source)
        edits = list(_edits(tree))
        if number == len(edits):
            return
        edits[number]()
        number += 1
        text = mutators.printed(tree)
        if text is None or text in seen:
            continue
        seen.add(text)
        if _size(ast.parse(text)) < size:
            yield text


def _size(tree: ast.AST) -> tuple[int, int]:
    """Nodes, and how much there is to read in names and constants."""
    nodes = list(ast.walk(tree))
    return len(nodes), sum(
        node.value not in (0, 1, True, None)
        for node in nodes
        if isinstance(node, ast.Constant) and not isinstance(node.value, (bytes, str))
    )


def _edits(tree: ast.Module) -> Iterator[Edit]:
    found = statements(tree)
    for size in (8, 4, 2):  # runs of statements, from the end
        for site in reversed(found):
            if site.index % size == 0 and len(site.block()) > site.index + 1:
                yield lambda site=site, size=size: _remove_run(site, size)
    for site in reversed(found):
        yield site.remove
    for site in found:  # a compound statement becomes its body
        if any(isinstance(getattr(site.node, block, None), list) for block in BLOCKS):
            for block in BLOCKS:
                if inner := getattr(site.node, block, None):
                    yield lambda site=site, inner=inner: _unwrap(site, inner)
    for node in ast.walk(tree):
        yield from _parts(node)
    for site in expressions(tree):
        for inner in sites(site.node):
            if isinstance(inner.node, ast.expr) and isinstance(getattr(inner.node, "ctx", ast.Load()), ast.Load):  # fmt: skip
                yield lambda site=site, node=inner.node: site.replace(copy.deepcopy(node))
        for text in ("0", "1.0", "True"):
            if not isinstance(site.node, ast.Constant) or text == "0":
                yield lambda site=site, text=text: site.replace(ast.parse(text, mode="eval").body)


def _remove_run(site, size: int) -> None:
    block = site.block()
    del block[site.index : site.index + size]
    if not block and not isinstance(site.parent, ast.Module) and site.field == "body":
        block.append(ast.Pass())


def _unwrap(site, inner: list[ast.stmt]) -> None:
    site.block()[site.index : site.index + 1] = inner


def _parts(node: ast.AST) -> Iterator[Edit]:
    """Parts that a node can be without."""
    for name in ("decorator_list", "args", "keywords", "elts", "defaults", "targets", "names", "kwonlyargs", "bases"):  # fmt: skip
        part = getattr(node, name, None)
        if isinstance(part, list):
            for index in reversed(range(len(part))):
                yield lambda part=part, index=index: part.pop(index)
    if isinstance(node, ast.Dict):
        for index in reversed(range(len(node.keys))):
            yield lambda index=index: (node.keys.pop(index), node.values.pop(index))
    for name in ("returns", "vararg", "kwarg"):
        if getattr(node, name, None) is not None:
            yield lambda name=name: setattr(node, name, None)
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        yield lambda: setattr(node, "value", None)
