"""Whether two sources say the same with other names: alpha-renaming on Python's syntax tree.

Every name that a source defines (functions, structs, constants, parameters, locals) becomes `n0`,
`n1`, ... and every struct field `f0`, `f1`, ..., in order of first appearance; docstrings, comments,
layout and the import of warp go. Names of Warp and of Python stay.
"""

from __future__ import annotations

import ast
import hashlib


def digest(source: str, literals: bool = True) -> bytes:
    """A digest that two sources share if they differ by names alone; without literals: or numbers."""
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if not _imports_warp(node)]
    defined = _Defined()
    defined.visit(tree)
    tree = _Renamer(defined, literals).visit(tree)
    return hashlib.sha256(ast.dump(tree).encode()).digest()


def _imports_warp(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import) and [alias.name for alias in node.names] == ["warp"]


def _of_warp(node: ast.expr) -> bool:
    """Whether an expression is `wp` or something in it."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name) and node.id in ("wp", "warp")


class _Defined(ast.NodeVisitor):
    """Collects the names that a source gives a meaning to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.fields: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.names.add(node.name)
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.names.add(node.name)
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                self.fields.add(statement.target.id)
            else:
                self.visit(statement)

    def visit_arg(self, node: ast.arg) -> None:
        self.names.add(node.arg)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Store):
            self.names.add(node.id)


class _Renamer(ast.NodeTransformer):
    """An attribute is renamed where it spells a field of the source, a keyword where it spells a name."""

    def __init__(self, defined: _Defined, literals: bool):
        self.literals = literals
        self.names = dict.fromkeys(defined.names, "")
        self.fields = dict.fromkeys(defined.fields, "")
        self.taken = [0, 0]

    def _name(self, name: str) -> str:
        return self._new(self.names, 0, "n", name)

    def _field(self, name: str) -> str:
        return self._new(self.fields, 1, "f", name)

    def _new(self, table: dict[str, str], counter: int, letter: str, name: str) -> str:
        if table.get(name) == "":
            table[name] = f"{letter}{self.taken[counter]}"
            self.taken[counter] += 1
        return table.get(name, name)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self._name(node.name)
        _drop_docstring(node)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self._name(node.name)
        _drop_docstring(node)
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                statement.target.id = self._field(statement.target.id)
                self.visit(statement.annotation)
            else:
                self.visit(statement)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.arg = self._name(node.arg)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._name(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if not _of_warp(node):
            node.attr = self._field(node.attr)
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not _of_warp(node.func):
            for keyword in node.keywords:
                if keyword.arg is not None:
                    keyword.arg = self._name(keyword.arg)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if (
            not self.literals
            and isinstance(node.value, (int, float))
            and not isinstance(node.value, bool)
        ):
            node.value = type(node.value)(0)
        return node


def _drop_docstring(node: ast.FunctionDef | ast.ClassDef) -> None:
    if ast.get_docstring(node, clean=False) is not None:
        node.body = node.body[1:] or [ast.Pass()]
