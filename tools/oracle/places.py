"""Every kind of expression in every place of a kernel: is it the text of Warp's, or refused?

    python places.py WEFT              all of them, some minutes
    python places.py WEFT --every 7    each seventh

Mutants (mutate.py) change what people wrote and seldom put a gradient, a module or a tuple where a number
is wanted. Exit status 0 if weft and warp-lang agree about all that weft accepts, 1 if not, 2 on bad usage.
"""

from __future__ import annotations

import argparse
import collections
import itertools
import sys
import tempfile
from pathlib import Path

from mutate import Outcome, Weft, compared, warp

HEAD = """import enum
import math
from typing import Any

import warp as wp

DATA = {"a": 1}


class Level(enum.IntEnum):
    LOW = 1


@wp.struct
class Cell:
    x: float


@wp.func
def same(a: float):
    return a


@wp.func
def two(a: float):
    return a, a


@wp.kernel
def k(x: wp.array(dtype=float)):
"""

EXPRESSIONS = """
wp.grad(wp.sqrt) | wp.grad(same) | same | wp.sqrt | Cell | Cell() | math | math.nothing | wp | wp.nothing
(1.0, 2.0) | [1.0, 2.0] | {1: 2} | wp.printf('a') | two(1.0) | 's' | float | wp.vec3 | x | x.shape | x.dtype
x[0:2] | *x | wp.tile_zeros(shape=4, dtype=float) | wp.static | wp.static('s') | wp.static(2) | wp.kernel
wp.Any | Any | None | ... | lambda a: a | print | len | wp.constant(1.0) | DATA | Level | Level.LOW | nothing
"""

CALLS = """
{} | wp.min({}) | wp.sqrt({}) | same({}) | two({}) | Cell({}) | wp.static({}) | wp.vec3({}) | wp.vec3(a={})
float({}) | print({}) | 1.0 + {} | -{} | not {} | {} and True | {} < 1.0 | {} == 1.0 | 1.0 if {} else 2.0
x[{}] | wp.grad(same)({}) | range({}) | len({}) | ({}).x | ({})() | ({})(1.0) | ({}, 1.0) | f'{{{}}}'
wp.expect_eq({}, 1.0) | wp.tile_store(x, {}) | wp.tile_map({}, wp.tile_zeros(shape=4, dtype=float))
wp.atomic_add(x, 0, {}) | wp.atomic_add(x, {}, 1.0) | wp.where({}, 1.0, 2.0)
"""

STATEMENTS = """
{} | y = {} | x[0] = {} | x[0] += {} | {} += x[0] | x[int({})] = 1.0 | y: {} = 1.0 | assert {} | return {}
for i in range(2): {} | if x[0] > 0.0: {} | if {}: x[0] = 1.0 | while {}: x[0] = 1.0 | for i in {}: x[0] = 1.0
"""


def rows(table: str) -> list[str]:
    return [row.strip() for line in table.strip().splitlines() for row in line.split("|")]


def kernels() -> list[str]:
    return [
        HEAD + "    " + statement.format(call.format(expression)) + "\n"
        for expression, call, statement in itertools.product(
            rows(EXPRESSIONS), rows(CALLS), rows(STATEMENTS)
        )
    ]


def judged(weft: Weft, path: Path, source: str) -> Outcome | None:
    """None: weft refuses it."""
    path.write_text(source)
    document = weft(path, ["cpu", "cuda"])
    if isinstance(document, Outcome):
        return document
    devices = sorted({kernel["device"] for kernel in document["kernels"]})
    if not devices:
        return None
    return compared(document, {device: warp(path, device) for device in devices})


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weft", type=Path)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="each N-th alone")
    options = parser.parse_args()
    if not options.weft.exists() or options.every < 1:
        parser.error("WEFT is a program, and N at least 1")
    weft = Weft(options.weft)
    counts: collections.Counter[str] = collections.Counter()
    sources = kernels()[:: options.every]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "k.py"
        for source in sources:
            outcome = judged(weft, path, source)
            counts[outcome.kind if outcome else "refused"] += 1
            if outcome and outcome.kind not in ("same", "no answer"):
                line = source.splitlines()[-1].strip()
                print(f"{outcome.kind}: {line}\n  weft: {outcome.weft}\n  warp: {outcome.warp}")
    print(" ".join(f"{kind}={count}" for kind, count in sorted(counts.items())))
    found = sum(counts.values()) - counts["refused"] - counts["same"] - counts["no answer"]
    return 1 if found or not counts["same"] else 0


if __name__ == "__main__":
    sys.exit(main())
