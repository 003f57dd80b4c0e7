"""What archetypes say of their kernels' arrays, held against what the reference computes.

python3 invariants_test.py path/to/weft path/to/weft-synth-dump [kernels of each archetype]

Each kernel with invariants is run on values of both signs, zeros and large ones. Exits with 1 where an
invariant does not hold or is no expression, and where none of an archetype was held against numbers.
"""

from __future__ import annotations

import ast
import collections
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

ARCHETYPES = Path(__file__).resolve().parents[1] / "lib/synth/archetypes"
SIZES = (7, 24)  # threads along the first axis
TOLERANCE = 1e-4  # relative: sums of some hundred float32


class Values(dict[str, Any]):
    """Names of an invariant: arrays by their elements, structures by their fields."""

    def __missing__(self, name: str) -> Any:
        raise NameError(name)


def reductions(kind: Any) -> Any:
    return lambda a: kind(a, axis=0) if np.asarray(a).size else 0.0


def elements(argument: dict[str, Any], when: str) -> Any:
    """Of an array: (elements, components ...); of a value: what it is."""
    if when not in argument:
        value = argument["value"]
        return np.asarray(value, dtype=float) if isinstance(value, list) else value
    array = np.asarray(argument[when], dtype=float)
    rank = len(argument["shape"])
    return array.reshape(-1, *array.shape[rank:])


def component(index: int) -> Any:
    return lambda v: np.asarray(v)[..., index]


FUNCTIONS: dict[str, Any] = {
    "sum": reductions(np.sum),
    "min": reductions(np.min),
    "max": reductions(np.max),
    "mean": reductions(np.mean),
    "count": lambda a: len(a),
    "abs": np.abs,
    "sqrt": np.sqrt,
    "exp": np.exp,
    "log": np.log,
    "floor": np.floor,
    "length": lambda v: np.linalg.norm(v, axis=-1),
    "dot": lambda v, w: np.sum(np.asarray(v) * np.asarray(w), axis=-1),
    "trace": lambda m: np.trace(m, axis1=-2, axis2=-1),
    "det": np.linalg.det,
    "transpose": lambda m: np.swapaxes(m, -1, -2),
    "x": component(0),
    "y": component(1),
    "z": component(2),
    "w": component(3),
}


class Evaluator:
    """An invariant over the arguments of a run: true, or which comparison fails."""

    def __init__(self, arguments: list[dict[str, Any]]) -> None:
        self.before, self.after = Values(), Values()
        for argument in arguments:
            self.before[argument["name"]] = elements(argument, "before")
            self.after[argument["name"]] = elements(argument, "after")
        self.names = self.after
        self.has_numbers = False  # some comparison was one of finite numbers

    def holds(self, text: str) -> bool:
        with np.errstate(all="ignore"):
            return bool(np.all(self.value(ast.parse(text, mode="eval").body)))

    def value(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Compare):
            sides = [self.value(each) for each in (node.left, *node.comparators)]
            result: Any = True
            for operation, left, right in zip(node.ops, sides, sides[1:]):
                left, right = np.asarray(left), np.asarray(right)
                self.has_numbers |= bool(np.any(np.isfinite(left) & np.isfinite(right)))
                result = result & compared(operation, left, right)
            return result
        if isinstance(node, ast.BoolOp):
            parts = [self.value(each) for each in node.values]
            join = np.logical_and if isinstance(node.op, ast.And) else np.logical_or
            result = parts[0]
            for part in parts[1:]:
                result = join(result, part)
            return result
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return np.logical_not(self.value(node.operand))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "before":
                self.names, outer = self.before, self.names
                result = self.value(node.args[0])
                self.names = outer
                return result
            return FUNCTIONS[node.func.id](*(self.value(each) for each in node.args))
        if isinstance(node, ast.BinOp):
            left, right = self.value(node.left), self.value(node.right)
            return arithmetic(node.op, left, right)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -self.value(node.operand)
        if isinstance(node, ast.Attribute):
            return self.value(node.value)[node.attr]
        if isinstance(node, ast.Name):
            return self.names[node.id]
        if isinstance(node, ast.Constant):
            return node.value
        raise SyntaxError(ast.unparse(node))


def arithmetic(operation: ast.operator, left: Any, right: Any) -> Any:
    for kind, apply in (
        (ast.Add, np.add),
        (ast.Sub, np.subtract),
        (ast.Mult, np.multiply),
        (ast.Div, np.divide),
        (ast.Pow, np.power),
    ):
        if isinstance(operation, kind):
            return apply(left, right)
    raise SyntaxError(ast.dump(operation))


def compared(operation: ast.cmpop, left: Any, right: Any) -> Any:
    """Equal but for rounding; what is no number is equal to itself."""
    room = TOLERANCE * np.maximum(1.0, np.maximum(np.abs(left), np.abs(right)))
    unknown = ~np.isfinite(left) | ~np.isfinite(right)
    if isinstance(operation, ast.Eq):
        return unknown | (np.abs(left - right) <= room)
    if isinstance(operation, ast.NotEq):
        return left != right
    if isinstance(operation, (ast.LtE, ast.Lt)):
        return unknown | (left <= right + room)
    if isinstance(operation, (ast.GtE, ast.Gt)):
        return unknown | (left >= right - room)
    raise SyntaxError(ast.dump(operation))


def texts_of(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def inputs(argument: dict[str, Any], threads: int, draw: np.random.Generator) -> str:
    shape = np.asarray(argument["before"]).shape
    if "int" in argument["type"]:
        return texts_of(draw.integers(0, threads, shape).tolist())
    kind = draw.integers(4)
    values = draw.normal(0.0, (1.0, 1.0, 30.0, 0.1)[kind], shape)
    values[draw.random(shape) < 0.15] = 0.0
    return texts_of(np.round(np.abs(values) if kind == 1 else values, 4).tolist())


def run(weft: str, path: Path, dim: str, arguments: list[str]) -> list[dict[str, Any]]:
    command = [weft, "run", str(path), "--reference", "--json", "--dim", dim]
    for argument in arguments:
        command += ["--arg", argument]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        return []
    found: list[dict[str, Any]] = json.loads(result.stdout)["arguments"]
    return found


def broken(
    weft: str, path: Path, sample: dict[str, Any], draw: np.random.Generator
) -> list[str] | None:
    """Invariants that do not hold; none: no run of it came to an end, or none gave numbers."""
    rank = max(len(re.findall(r"\w+", found)) for found in threads_of(sample["source"]))
    found, looked = [], False
    for size in SIZES:
        dim = ",".join([str(size), "3", "2", "2"][:rank])
        arguments = run(weft, path, dim, [])
        given = [
            f"{each['name']}={inputs(each, size, draw)}"
            for each in arguments
            if "before" in each
            and re.fullmatch(r"u?int\d+|float\d+|vec.*|mat.*|quat.*", each["type"])
        ]
        after = run(weft, path, dim, given)
        if not after:
            continue  # these inputs are not for it, as where an index comes from data
        for invariant in sample["invariants"]:
            evaluator = Evaluator(after)
            holds = evaluator.holds(invariant)
            looked |= evaluator.has_numbers
            if not holds:
                found.append(f"{invariant}   (--dim {dim})")
    return found if looked else None


def with_invariants(dump: str, name: str, count: int) -> list[dict[str, Any]]:
    """Of so many kernels; of more, where a variant with invariants is rare."""
    for many in (count, 8 * count):
        command = [dump, "--archetype", name, "--count", str(many), "--seed", "5"]
        result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        samples = [json.loads(line) for line in result.stdout.splitlines()]
        found = [sample for sample in samples if sample["invariants"]]
        if found:
            return found
    return []


def threads_of(source: str) -> list[str]:
    return re.findall(r"^\s*([\w, ]+) = wp\.tid\(\)", source, re.MULTILINE) or ["i"]


def main() -> int:
    weft, dump = sys.argv[1], sys.argv[2]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 12
    names = [
        path.stem for path in sorted(ARCHETYPES.glob("*.py")) if "invariants=" in path.read_text()
    ]
    draw, bad, checked = np.random.default_rng(0), 0, collections.Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "kernel.py")
        for name in names:
            for sample in with_invariants(dump, name, count):
                path.write_text("import warp as wp\n\n\n" + sample["source"])
                faults = broken(weft, path, sample, draw)
                checked[name] += faults is not None
                for each in (faults or [])[:1]:
                    bad += 1
                    print(f"{name}, index {sample['index']}: {each}\n{sample['source']}")
    unchecked = [name for name in names if checked[name] == 0]
    print(f"{sum(checked.values())} kernels of {len(names)} archetypes, {bad} broke an invariant")
    if unchecked:
        print(f"nothing was held against the invariants of {', '.join(unchecked)}")
    return 1 if bad or unchecked else 0


if __name__ == "__main__":
    sys.exit(main())
