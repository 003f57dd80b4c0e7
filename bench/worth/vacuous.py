"""Code without effect, found in the syntax of a kernel alone: what a reviewer would strike out.

python vacuous.py FOLDER     of a data set: how many kernels have some, by kind
"""

from __future__ import annotations

import ast
import collections
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Functions of Warp that give a constant or one of their arguments if two are the same.
SAME_ARGUMENTS = {"lerp": (0, 1), "cross": (0, 1), "min": (0, 1), "max": (0, 1), "where": (1, 2)}
EFFECTS = ("atomic_", "rand", "printf", "tile_store", "tile_atomic", "tile_scatter", "poisson")


@dataclass(frozen=True)
class Vacuous:
    kind: str
    line: int
    text: str


def find(source: str) -> list[Vacuous]:
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found += _unused(node)
        found += _pointless(node)
    return sorted(found, key=lambda each: each.line)


def _unused(function: ast.FunctionDef) -> Iterator[Vacuous]:
    read = {
        node.id
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    is_kernel = any("kernel" in ast.unparse(each) for each in function.decorator_list)
    is_custom = any(isinstance(each, ast.Call) for each in function.decorator_list)
    if not is_custom:  # a gradient has the parameters of its function
        for argument in function.args.args:
            if argument.arg not in read:
                kind = "kernel parameter" if is_kernel else "helper parameter"
                yield Vacuous(f"unused {kind}", argument.lineno, argument.arg)
    for node in ast.walk(function):
        if not isinstance(node, (ast.Assign, ast.AugAssign)):
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if not isinstance(target, ast.Name) or target.id in read or has_effect(node.value):
            continue
        yield Vacuous("unused local", node.lineno, ast.unparse(node))


def has_effect(node: ast.expr) -> bool:
    return any(
        isinstance(each, ast.Attribute) and each.attr.startswith(EFFECTS) for each in ast.walk(node)
    )


def _same(one: ast.expr, other: ast.expr) -> bool:
    return ast.dump(one) == ast.dump(other) and not has_effect(one)


def _pointless(node: ast.AST) -> Iterator[Vacuous]:
    kind = ""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Sub, ast.Div)):
        kind = "x - x" if _same(node.left, node.right) else ""
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        if _same(node.left, node.comparators[0]) and not isinstance(
            node.ops[0], (ast.Eq, ast.NotEq)
        ):
            kind = "comparison with itself"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        pair = SAME_ARGUMENTS.get(node.func.attr)
        if pair and len(node.args) > pair[1] and _same(node.args[pair[0]], node.args[pair[1]]):
            kind = f"{node.func.attr}(a, a)"
    elif isinstance(node, (ast.If, ast.IfExp)):
        body = node.body if isinstance(node.body, list) else [node.body]
        other = node.orelse if isinstance(node.orelse, list) else [node.orelse]
        if body and [ast.dump(each) for each in body] == [ast.dump(each) for each in other]:
            kind = "equal arms"
    elif isinstance(node, ast.BoolOp):
        texts = [ast.dump(each) for each in node.values]
        if len(set(texts)) < len(texts):
            kind = "operand twice"
        elif isinstance(node.op, ast.And) and _is_empty(node.values):
            kind = "impossible condition"
    elif isinstance(node, ast.Assign) and len(node.targets) == 1:
        if _same(_as_read(node.targets[0]), node.value):
            kind = "assignment to itself"
    if kind:
        yield Vacuous(kind, getattr(node, "lineno", 0), ast.unparse(node).splitlines()[0])


def _as_read(target: ast.expr) -> ast.expr:
    return ast.parse(ast.unparse(target), mode="eval").body


def _is_empty(parts: list[ast.expr]) -> bool:
    """Whether comparisons of one value with numbers exclude each other."""
    low: dict[str, float] = collections.defaultdict(lambda: float("-inf"))
    high: dict[str, float] = collections.defaultdict(lambda: float("inf"))
    for part in parts:
        if not isinstance(part, ast.Compare) or len(part.ops) != 1:
            continue
        try:
            number = float(ast.literal_eval(part.comparators[0]))
        except (ValueError, TypeError):
            continue
        value, operation = ast.dump(part.left), part.ops[0]
        if isinstance(operation, (ast.Gt, ast.GtE, ast.Eq)):
            low[value] = max(low[value], number)
        if isinstance(operation, (ast.Lt, ast.LtE, ast.Eq)):
            high[value] = min(high[value], number)
    return any(low[value] > high[value] for value in low)


def main() -> None:
    kernels, with_some = 0, 0
    kinds: collections.Counter[str] = collections.Counter()
    for shard in sorted(Path(sys.argv[1]).glob("shard-*.jsonl")):
        for line in shard.read_text().splitlines():
            found = {each.kind for each in find(json.loads(line)["python_source"])}
            kernels += 1
            with_some += bool(found)
            kinds.update(found)
    print(f"{with_some} of {kernels} kernels, {100 * with_some / max(kernels, 1):.2f} %")
    for kind, count in kinds.most_common():
        print(f"{count:8} {kind}")


if __name__ == "__main__":
    main()
