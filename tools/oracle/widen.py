"""Rewrites the Python source of kernels to float64, on the syntax tree.

All floats become float64: types, literals, conversions, fields. Builtins that Warp has for float32 alone
(`randf`, `noise` ...) are called with narrowed arguments, and their results are widened again.
"""

from __future__ import annotations

import ast
import collections
import copy
import functools
import math
import re
from dataclasses import dataclass, field
from typing import Any

import warp
from warp._src import context
from warp._src import types as warp_types

TYPE = re.compile(r"(vec[234]|mat(?:22|33|44)|quat|transform|spatial_vector|spatial_matrix)[fh]?$")
FLOATS = {"float16", "float32", "float64", "bfloat16"}
VECTORS = ("vec2", "vec3", "vec4", "quat", "mat22", "mat33")
HELPERS = (
    "def wide_constant(value):\n"
    "    if isinstance(value, (float, wp.float16, wp.float32)):\n"
    "        return wp.float64(float(value))\n"
    "    return tuple(map(wide_constant, value)) if type(value) is tuple else value\n"
    "\n"
    "@wp.func\ndef narrowed(x: wp.float64):\n    return wp.float32(x)\n"
    "@wp.func\ndef widened(x: wp.float32):\n    return wp.float64(x)\n"
) + "".join(
    f"@wp.func\ndef narrowed(x: wp.{name}d):\n    return wp.{name}f(x)\n"
    f"@wp.func\ndef widened(x: wp.{name}f):\n    return wp.{name}d(x)\n"
    for name in ("vec2", "vec3", "vec4")
)
REVERSED = "_in_reverse"  # behind the name of the kernel whose threads have the reversed numbers
LASTS = [f"last_thread_{axis}" for axis in range(4)]


class CannotRewrite(Exception):
    """The source has something for which there is no float64."""


@dataclass
class Widened:
    source: str
    kernel: str
    reverse: str | None  # the same kernel, its threads numbered from the last to the first
    single: bool  # some of it is computed in float32
    floats: list[float] = field(default_factory=list)  # the literals


def name_of(node: ast.AST) -> str | None:
    """What stands behind `wp.`."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.attr if node.value.id == "wp" else None
    return None


def wp(name: str) -> ast.Attribute:
    return ast.Attribute(ast.Name("wp", ast.Load()), name, ast.Load())


def call(function: ast.expr, *arguments: ast.expr) -> ast.Call:
    return ast.Call(function, list(arguments), [])


def width_of(kind: Any) -> str:
    """Whether a type is of float32, of integers, or of anything else."""
    if isinstance(kind, warp.array):
        kind = kind.dtype
    if kind in (float, warp.float32):
        return "single"
    if kind in (int, bool, str, warp.bool) or kind in warp_types.int_types:
        return "integer"
    composite = isinstance(kind, type) and warp_types.type_is_composite(kind)
    return width_of(getattr(kind, "_wp_scalar_type_", None)) if composite else "other"


@functools.cache
def single_only(name: str) -> tuple[list[int], bool]:
    """Of a builtin: the places of arguments that must be float32, and whether its result is."""
    function = context.builtin_functions.get(name)
    if function is None or isinstance(getattr(warp, name, None), type):
        return [], False
    overloads = getattr(function, "overloads", [function])
    kinds: dict[int, set[str]] = collections.defaultdict(set)
    for overload in overloads:
        for at, kind in enumerate(overload.input_types.values()):
            kinds[at].add(width_of(kind))
    places = [at for at, found in kinds.items() if "single" in found and "other" not in found]
    results = {width_of(overload.value_type) for overload in overloads}
    return places, "single" in results and "other" not in results


class Rewriter(ast.NodeTransformer):
    def __init__(self) -> None:
        self.in_code = False  # of a kernel or function, not of the module
        self.single = False
        self.floats: list[float] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outside = self.in_code
        kept = {
            part.args[1].id
            for part in ast.walk(node)
            if isinstance(part, ast.Call)
            and name_of(part.func) == "sample_cdf"
            and len(part.args) > 1
            and isinstance(part.args[1], ast.Name)
        }
        for decorator in node.decorator_list:
            if "native" in ast.unparse(decorator):
                raise CannotRewrite("native code")
        for argument in node.args.args:
            if argument.annotation is not None and argument.arg not in kept:
                argument.annotation = self.visit(argument.annotation)
        if node.returns is not None:
            node.returns = self.visit(node.returns)
        self.in_code = True
        node.body = [self.visit(statement) for statement in node.body]
        self.in_code = outside
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        if not self.in_code:
            node.value = call(ast.Name("wide_constant", ast.Load()), node.value)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return wp("float64") if node.id == "float" else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        name = name_of(node)
        if name in FLOATS:
            return wp("float64")
        if name and (found := TYPE.match(name)):
            return wp(found[1] + "d")
        if name == "transformation":
            return wp("transformd")
        if self.in_code:
            home = ast.unparse(node.value)
            holder = {"wp": warp, "math": math}.get(home)
            if holder is not None and isinstance(getattr(holder, node.attr, None), float):
                return call(wp("float64"), node)
        self.generic_visit(node)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, float):
            self.floats.append(node.value)
            if self.in_code:
                return call(wp("float64"), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = name_of(node.func)
        if name == "static":
            self.in_code = False
            self.generic_visit(node)
            self.in_code = True
            node.args = [call(ast.Name("wide_constant", ast.Load()), node.args[0])]
            return node
        is_float = name in FLOATS or (isinstance(node.func, ast.Name) and node.func.id == "float")
        if is_float and len(node.args) == 1 and isinstance(node.args[0], ast.Constant):
            if isinstance(node.args[0].value, float):
                self.floats.append(node.args[0].value)
            node.func = wp("float64")
            return node
        self.generic_visit(node)
        if not self.in_code or name is None:
            return node
        dtype = ast.keyword("dtype", wp("float64"))
        if name in ("quat_identity", "transform_identity") and not node.args and not node.keywords:
            node.keywords.append(dtype)
            return node
        if name == "sample_cdf":
            return node
        places, result = single_only(name)
        for at in places:
            if at < len(node.args):
                argument = node.args[at]
                if re.fullmatch(r"-?wp\.float64\(-?[\d.e+-]+\)", ast.unparse(argument)):
                    node.args[at] = call(wp("float32"), argument)
                else:
                    self.single = True
                    node.args[at] = call(ast.Name("narrowed", ast.Load()), argument)
        return call(ast.Name("widened", ast.Load()), node) if result else node


class Reverser(ast.NodeTransformer):
    """Thread i becomes thread last - i."""

    def visit_Assign(self, node: ast.Assign) -> Any:
        target = node.targets[0]
        if (
            isinstance(node.value, ast.Call)
            and name_of(node.value.func) == "tid"
            and isinstance(target, ast.Tuple)
        ):
            turned = [
                ast.parse(f"{ast.unparse(name)} = {last} - {ast.unparse(name)}").body[0]
                for name, last in zip(target.elts, LASTS)
                if ast.unparse(name) != "_"
            ]
            return [node, *turned]
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if name_of(node.func) == "tid":
            return ast.BinOp(ast.Name(LASTS[0], ast.Load()), ast.Sub(), node)
        return node


def reverse_of(kernel: ast.FunctionDef) -> ast.FunctionDef:
    twin = copy.deepcopy(kernel)
    twin.name += REVERSED
    twin.decorator_list = [ast.parse("wp.kernel(enable_backward=False)", mode="eval").body]
    twin.args.args += [ast.arg(last, ast.Name("int", ast.Load())) for last in LASTS]
    return Reverser().visit(twin)


def overload_of_reverse(statement: ast.stmt, kernel: str) -> ast.stmt | None:
    """The overload of the kernel's reverse that is like one of the kernel; None for other statements."""
    if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)):
        return None
    asked = statement.value
    if name_of(asked.func) != "overload" or ast.unparse(asked.args[0]) != kernel:
        return None
    twin = copy.deepcopy(statement)
    twin.value.args[0] = ast.Name(kernel + REVERSED, ast.Load())  # type: ignore[attr-defined]
    kinds = twin.value.args[1]  # type: ignore[attr-defined]
    if isinstance(kinds, ast.List):
        kinds.elts += [ast.Name("int", ast.Load()) for _ in LASTS]
    return twin


def widen(source: str, kernel: str, with_reverse: bool = True) -> Widened:
    """The source in float64, with the kernel's reverse behind it. Raises CannotRewrite."""
    tree = ast.parse(source)
    rewriter = Rewriter()
    tree = rewriter.visit(tree)
    reverse = None
    body: list[ast.stmt] = []
    for statement in tree.body:
        body.append(statement)
        if not with_reverse:
            continue
        if isinstance(statement, ast.FunctionDef) and statement.name == kernel:
            body.append(reverse_of(statement))
            reverse = kernel + REVERSED
        elif twin := overload_of_reverse(statement, kernel):
            body.append(twin)
    tree.body = ast.parse(HELPERS).body + body
    text = ast.unparse(ast.fix_missing_locations(tree))
    return Widened(text + "\n", kernel, reverse, rewriter.single, rewriter.floats)
