"""Places of a syntax tree that can be read, replaced or removed: what mutants and smaller files are made of."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

# Fields that hold the statements of a block.
BLOCKS = ("body", "orelse", "finalbody")


@dataclass(frozen=True)
class Site:
    """A node by its place: a field of its parent, and its index where the field is a list."""

    parent: ast.AST
    field: str
    index: int | None = None

    @property
    def node(self) -> ast.AST:
        value = getattr(self.parent, self.field)
        return value if self.index is None else value[self.index]

    def replace(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node

    def block(self) -> list[ast.stmt]:
        """The statements that this one stands among."""
        return getattr(self.parent, self.field)

    def remove(self) -> None:
        """Takes a statement out; a block that would be empty keeps a `pass`."""
        block = self.block()
        del block[self.index]
        if not block and self.field == "body" and not isinstance(self.parent, ast.Module):
            block.append(ast.Pass())

    def is_statement(self) -> bool:
        return isinstance(self.node, ast.stmt)


def sites(tree: ast.AST) -> Iterator[Site]:
    """Every node below `tree`, in the order of the text."""
    for name, value in ast.iter_fields(tree):
        if isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield Site(tree, name, index)
                    yield from sites(item)
        elif isinstance(value, ast.AST):
            yield Site(tree, name)
            yield from sites(value)


def expressions(tree: ast.AST) -> list[Site]:
    """The expressions that are read, in annotations and decorators too."""
    return [
        site
        for site in sites(tree)
        if isinstance(site.node, ast.expr)
        and isinstance(getattr(site.node, "ctx", ast.Load()), ast.Load)
        and not isinstance(site.parent, (ast.JoinedStr, ast.FormattedValue))
    ]


def statements(tree: ast.AST) -> list[Site]:
    return [site for site in sites(tree) if site.field in BLOCKS and site.is_statement()]
