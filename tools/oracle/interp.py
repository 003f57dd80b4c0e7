"""Compares the reference interpreter with warp-lang on the CPU, kernel by kernel.

    python interp.py build/dev/lib/interp/weft-interp-dump out/         all records below a folder
    python interp.py build/dev/lib/interp/weft-interp-dump out/ --limit 200

Each record's kernel is launched with random arguments by Warp and by the interpreter. Integers must be
equal bit for bit; floats may differ from the interpreter's exact run by its own bound for the rounding.
A kernel whose result hangs on a decision that rounding can turn over is counted apart, and so is one that
the interpreter finds to read or write out of bounds: Warp would write to memory that is not its own.

Exit status 0 if all agree, 1 if one does not or there was none, 2 on bad usage.
"""

from __future__ import annotations

import argparse
import collections
import ctypes
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy

import records
from launch import _kernels_of, batches

# Of these none is a failure: nothing could be compared, or the answer hangs on rounding.
HARMLESS = ("ok", "undecided", "out_of_bounds", "division_by_zero", "conversion")
DTYPES = {
    "bool": "?",
    "int8": "i1",
    "uint8": "u1",
    "int16": "i2",
    "uint16": "u2",
    "int32": "i4",
    "uint32": "u4",
    "int64": "i8",
    "uint64": "u8",
    "float16": "f2",
    "float32": "f4",
    "float64": "f8",
}


# Of kernels with tiles: few threads, and arrays that have room for most of their tiles. Some tiles
# lie beyond an array in part.
TILED_SHAPES = {1: (900,), 2: (70, 260), 3: (6, 36, 36), 4: (3, 4, 20, 20)}
TILED_DIMS = {1: (3,), 2: (2, 2), 3: (2, 2, 2), 4: (2, 2, 1, 1)}


class Interpreter:
    """The program that runs kernels, kept open."""

    def __init__(self, program: str):
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, job: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps(job) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def bytes_of(array: Any) -> bytes:
    from warp._src import types

    return (
        ctypes.string_at(array.ptr, array.size * types.type_size_in_bytes(array.dtype))
        if array.size
        else b""
    )


def value_bytes(annotation: Any, value: Any) -> bytes:
    import warp
    from warp._src import types

    if types.type_is_struct(annotation):
        return bytes(value._ctype)
    scalar = types.type_scalar_type(annotation)
    if scalar in (bool, warp.bool):
        return bytes([bool(value)])
    dtype = types.warp_type_to_np_dtype[{int: warp.int32, float: warp.float32}.get(scalar, scalar)]
    numbers = list(value) if types.type_is_composite(annotation) else [value]
    flat = numpy.array(numbers).ravel()
    return flat.astype(dtype).tobytes()


def arrays_of(annotation: Any, value: Any) -> list[Any]:
    """The arrays of an argument: itself, what an indexed one is of, or those inside a structure in the
    order of its members."""
    import warp
    from warp._src import types

    if types.is_array(annotation):
        return [value.data if types.matches_array_class(annotation, warp.indexedarray) else value]
    if types.type_is_struct(annotation):
        return [
            a
            for name, var in annotation.vars.items()
            for a in arrays_of(var.type, getattr(value, name))
        ]
    return []


def random_maker(
    seed: int,
    shapes: dict[str, list[int]] | None,
    by_rank: dict[int, tuple[int, ...]] | None = None,
    definite: bool = False,
) -> Any:
    """A maker of arguments with random numbers, small enough to index with and to loop to.

    `by_rank`: shapes of arrays that have none. `definite`: square blocks of arrays have a greater
    diagonal, for most sizes of blocks.
    """
    import warp
    from warp._src import types

    import arguments

    class RandomMaker(arguments.Maker):
        def __init__(self) -> None:
            super().__init__(shapes)
            self.random = numpy.random.default_rng(seed)

        def argument(self, name: str, annotation: Any) -> Any:
            if by_rank and types.is_array(annotation):
                shape = self.shapes.get(name, by_rank[annotation.ndim])
                made = self.array(annotation, tuple(shape))
                if definite and annotation.ndim > 1 and types.type_is_float(annotation.dtype):
                    raise_diagonal(made)
                return made
            return super().argument(name, annotation)

        def number(self, kind: Any) -> int | float:
            if types.type_is_float(kind):
                return float(self.random.uniform(-2.0, 2.0))
            return int(self.random.integers(1, 9))

        def components(self, kind: Any, count: int) -> numpy.ndarray:
            shape = (count, types.type_size(kind))
            scalar = types.type_scalar_type(kind)
            if scalar is warp.bool:
                return self.random.integers(0, 2, shape) == 1
            if not types.type_is_float(scalar):
                return self.random.integers(0, 9, shape)
            numbers = self.random.uniform(-2.0, 2.0, shape)
            if types.type_is_quaternion(kind) or types.type_is_transformation(kind):
                numbers[:, -4:] /= numpy.linalg.norm(numbers[:, -4:], axis=1, keepdims=True)
            return numbers

    return RandomMaker()


def random_geometry(kind: int, points: Any, random: Any) -> tuple[Any, dict[str, Any]]:
    """A hash grid (1), a bvh (2) or a mesh (3) of Warp's own, and what it was made of.

    A grid is of the points that the kernel is given. In which order queries come to boxes and triangles is
    Warp's own affair: the kernels that are compared do not depend on it.
    """
    import warp

    count = 9
    corners = random.uniform(-2.0, 2.0, (count, 3)).astype(numpy.float32)
    size = random.uniform(0.1, 1.5, (count, 3)).astype(numpy.float32)
    order = list(range(count))

    def array(numbers: numpy.ndarray, dtype: Any = warp.vec3) -> Any:
        return warp.array(numbers, dtype=dtype, device="cpu")

    if kind == 1:
        cells, width = (3, 4, 2), 0.75
        grid = warp.HashGrid(*cells, device="cpu")
        grid.build(points, width)
        given = {"points": points.numpy().ravel().tolist(), "cells": cells, "cell_width": width}
        return grid, given
    if kind == 2:
        bvh = warp.Bvh(array(corners), array(corners + size))
        uppers = (corners + size).ravel().tolist()
        return bvh, {"lowers": corners.ravel().tolist(), "uppers": uppers, "order": order}
    # Triangles apart from one another, so that no two are equally near.
    sides = random.uniform(-1.0, 1.0, (count, 3, 3)).astype(numpy.float32)
    vertices = (corners[:, None, :] + sides).reshape(-1, 3)
    velocities = random.uniform(-1.0, 1.0, vertices.shape).astype(numpy.float32)
    triangles = random.permutation(numpy.arange(3 * count).reshape(count, 3))
    indices = triangles.astype(numpy.int32).ravel()
    mesh = warp.Mesh(
        array(vertices), array(indices, int), array(velocities), support_winding_number=True
    )
    return mesh, {
        "points": vertices.ravel().tolist(),
        "velocities": velocities.ravel().tolist(),
        "corners": indices.tolist(),
        "order": order,
    }


def raise_diagonal(array: Any) -> None:
    """Makes the blocks of some sizes along the last two axes positive definite."""
    numbers = array.numpy()
    rows, columns = numpy.indices(numbers.shape[-2:])
    for size in (4, 6, 8, 12, 16):
        numbers[..., (rows % size == columns) & (columns < size)] += 24.0
    array.assign(numbers)


def differences(layout: dict[str, Any], after: bytes, answer: dict[str, Any]) -> list[str]:
    """Where Warp's bytes are not what the interpreter says."""
    size, leaves = layout["size"], layout["leaves"]
    count = len(after) // size if size else 0
    exact = answer["exact"]
    found = []
    values = numpy.array([float(v) for v in exact["values"]]).reshape(count, len(leaves))
    errors = numpy.array([float(v) for v in exact["errors"]]).reshape(count, len(leaves))
    native = bytes.fromhex(answer["native"]["data"])
    for at, (offset, name) in enumerate(leaves):
        if name == "bfloat16":
            continue
        warps, ours = (
            numpy.ndarray((count,), DTYPES[name], data, offset, (size,)) for data in (after, native)
        )
        if not name.startswith("float"):
            wrong = numpy.nonzero(warps != ours)[0]
            found += [
                f"element {n}, {name} at {offset}: warp {warps[n]}, interpreter {ours[n]}"
                for n in wrong
            ]
            continue
        with numpy.errstate(all="ignore"):
            off = numpy.abs(warps.astype(float) - values[:, at])
            bound = errors[:, at] * 1.01
            same = (
                (numpy.isnan(warps) & numpy.isnan(values[:, at]))
                | (warps == values[:, at])
                | (off <= bound)
            )
            same |= numpy.isinf(errors[:, at])
        for n in numpy.nonzero(~same)[0]:
            found.append(
                f"element {n}, {name} at {offset}: warp {warps[n]!r}, exact {values[n, at]!r}, native {ours[n]!r}, "
                f"off by {off[n]:.3g}, bound {bound[n]:.3g}"
            )
    return found


def examine(
    kernel: Any, instance: int, item: records.Record, tool: Interpreter, seed: int
) -> tuple[str, str]:
    import warp

    import arguments

    source = item["python_source"]
    key = item["metadata"]["kernel_name"]
    known = tool.ask({"source": source})
    if "error" in known:
        return "load", known["error"]
    signature = [k for k in known["kernels"] if k["key"] == key][instance]
    if signature["unsupported"]:
        return "signature", signature["unsupported"]
    shapes = (item["metadata"].get("launch") or {}).get("shapes")
    tiles = "wp.tile" in source or "wp.untile" in source
    maker = random_maker(seed, shapes, TILED_SHAPES if tiles else None, "cholesky" in source)
    kinds = [arg.type for arg in kernel.adj.args]
    values = [maker.argument(arg.label, arg.type) for arg in kernel.adj.args]
    dim = arguments.launch_dim(kernel, item["metadata"])
    if tiles and not (item["metadata"].get("launch") or {}).get("dim"):
        dim = TILED_DIMS[kernel.adj.kernel_dim]
    given = []
    geometries = []
    for i, (kind, value) in enumerate(zip(kinds, values, strict=True)):
        if signature["parameters"][i]["geometry"]:
            points = next((v for v in values if getattr(v, "dtype", None) is warp.vec3), None)
            geometry, of = random_geometry(
                signature["parameters"][i]["geometry"], points, maker.random
            )
            geometries.append(geometry)
            values[i] = geometry.id
            given.append({"value": bytes(8).hex(), "arrays": [], "geometry": of})
            continue
        arrays = [
            {"shape": list(a.shape), "data": bytes_of(a).hex()} for a in arrays_of(kind, value)
        ]
        whole = (
            ""
            if value is None or warp._src.types.is_array(kind)
            else value_bytes(kind, value).hex()
        )
        given.append({"value": whole, "arrays": arrays})
        if warp._src.types.matches_array_class(kind, warp.indexedarray):
            given[-1]["indices"] = [
                [] if a is None else a.numpy().tolist() for a in value.indices[: value.ndim]
            ]
    answer = tool.ask(
        {
            "source": source,
            "kernel": key,
            "instance": instance,
            "dim": list(dim),
            "arguments": given,
        }
    )
    if "error" in answer:
        return "refused", answer["error"]
    notes = answer["exact"]["notes"]
    for name in ("out_of_bounds", "division_by_zero"):
        if notes[name] or answer["native"]["notes"][name]:
            return name, f"{notes[name]} times"
    warp.launch(kernel, dim=dim, inputs=values, device="cpu")
    found = []
    for i, (kind, value) in enumerate(zip(kinds, values, strict=True)):
        parameter = signature["parameters"][i]
        members = parameter["layout"]["arrays"]
        for n, array in enumerate(arrays_of(kind, value)):
            layout = parameter["layout"] if parameter["rank"] else members[n]["layout"]
            ours = {mode: answer[mode]["arguments"][i][n] for mode in ("exact", "native")}
            found += [
                f"{parameter['name']}: {text}"
                for text in differences(layout, bytes_of(array), ours)
            ]
    if not found:
        return "ok", ""
    text = f"{len(found)} differences\n  " + "\n  ".join(found[:4]) + f"\n  notes {notes}"
    if notes["undecided"] or answer["native"]["notes"]["undecided"]:
        return "undecided", text
    return ("conversion" if notes["bad_conversions"] else "differs"), text


def worker(program: str, jobs: Path, log: Path, seed: int) -> int:
    import warp

    import isolate

    items = [json.loads(line) for line in jobs.read_text(encoding="utf-8").splitlines()]
    isolate.baseline()
    warp.config.kernel_cache_dir = str(jobs.parent / "cache")
    warp.config.optimization_level = 1
    warp.config.enable_backward = False
    tool = Interpreter(program)
    with open(log, "w", encoding="utf-8", buffering=1) as events:
        kernels = {}
        for at, item in enumerate(items):
            namespace = vars(
                isolate.execute(item["python_source"], f"{at}/{records.filename_of(item)}")
            )
            kernels[at] = _kernels_of(namespace, item["metadata"]["kernel_name"])
        warp.init()
        for module in {instances[0].module for instances in kernels.values()}:
            module.load("cpu", block_dim=1)
        for at, instances in kernels.items():
            outcome = ("ok", "")
            for instance, kernel in enumerate(instances):
                outcome = examine(kernel, instance, items[at], tool, seed * 1_000_003 + at)
                if outcome[0] != "ok":
                    break
            events.write(json.dumps({"at": at, "kind": outcome[0], "message": outcome[1]}) + "\n")
        sys.stdout.flush()
    os._exit(0)  # nothing of Warp's shutdown matters here


def run(
    program: str, items: list[records.Record], seed: int, timeout: float
) -> list[tuple[str, str]]:
    with tempfile.TemporaryDirectory(prefix="weft-interp-") as folder:
        jobs, log = Path(folder, "jobs.jsonl"), Path(folder, "events.jsonl")
        jobs.write_text("".join(json.dumps(item) + "\n" for item in items), encoding="utf-8")
        command = [
            sys.executable,
            str(Path(__file__).resolve()),
            "--worker",
            program,
            str(jobs),
            str(log),
            str(seed),
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
        results = [("lost", "\n".join((done.stdout + done.stderr).splitlines()[-12:]))] * len(items)
        for line in log.read_text().splitlines() if log.exists() else []:
            event = json.loads(line)
            results[event["at"]] = (event["kind"], event["message"])
        return results


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    if argv[:1] == ["--worker"]:
        return worker(argv[1], Path(argv[2]), Path(argv[3]), int(argv[4]))
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("program", help="weft-interp-dump")
    parser.add_argument("records", nargs="+", help=".jsonl or .json files, or folders of them")
    parser.add_argument("--limit", type=int, help="compare at most that many records")
    parser.add_argument(
        "--batch", type=int, default=50, help="kernels compiled in one go (default 50)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the random arguments (default 1)")
    parser.add_argument(
        "--timeout", type=float, default=300, help="seconds for a batch (default 300)"
    )
    parser.add_argument(
        "--show", type=int, default=5, metavar="N", help="details of the first N failures"
    )
    parser.add_argument("--all", action="store_true", help="details of what is harmless, too")
    args = parser.parse_args(argv)

    counts: collections.Counter[str] = collections.Counter()
    shown = 0
    start = time.perf_counter()
    for number, batch in enumerate(batches(records.read(args.records, args.limit), args.batch)):
        outcomes = run(args.program, batch, args.seed + number, args.timeout)
        for item, (kind, message) in zip(batch, outcomes, strict=True):
            counts[kind] += 1
            if (kind not in HARMLESS or (args.all and kind != "ok")) and shown < args.show:
                shown += 1
                print(f"{kind}: {records.label_of(item)}\n  {message}\n")
    total = sum(counts.values())
    failures = sum(count for kind, count in counts.items() if kind not in HARMLESS)
    print(", ".join(f"{kind} {count}" for kind, count in sorted(counts.items())))
    print(f"{total} kernels, {failures} failed, {time.perf_counter() - start:.0f} s")
    return 1 if failures or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
