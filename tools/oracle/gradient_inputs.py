"""Inputs of kernels for gradients.py: shapes, integers and floats that keep accesses in bounds."""

from __future__ import annotations

import ctypes
import math
import re
from collections.abc import Iterator
from typing import Any

import numpy

TILE_EXTENTS = {1: (700,), 2: (70, 132), 3: (6, 36, 36), 4: (3, 4, 20, 20)}


class Refused(Exception):
    """An argument for which the tool has no value."""


class Inputs:
    """The arguments of a launch, their arrays' memory, and what the floats of the arrays are."""

    def __init__(self, kernel: Any, dim: tuple[int, ...], random: Any, style: str, plan: Plan):
        self.dim, self.random, self.style, self.plan = dim, random, style, plan
        self.arrays: list[tuple[str, Any]] = []
        self.owners: list[Any] = []
        self.values = [self.argument(arg.label, arg.type) for arg in kernel.adj.args]
        self.views = [floats_of(array) for _, array in self.arrays]
        self.bytes = [bytes_of(array) for _, array in self.arrays]
        self.saved = [view.copy() for view in self.bytes]

    def results(self) -> numpy.ndarray:
        return numpy.concatenate([v.ravel() for views in self.views for v in views] or [[]])

    def restore(self) -> None:
        for view, saved in zip(self.bytes, self.saved, strict=True):
            view[:] = saved

    def move(self, random: Any) -> None:
        """Makes every float of the arrays a little another."""
        self.restore()
        for views in self.views:
            for view in views:
                view += 1e-3 * random.normal(size=view.shape) * numpy.maximum(numpy.abs(view), 0.1)
        self.saved = [view.copy() for view in self.bytes]

    def argument(self, name: str, kind: Any) -> Any:
        import warp
        from warp._src import types

        if types.matches_array_class(kind, warp.indexedarray):
            raise Refused("an indexed array")
        if types.is_array(kind):
            return self.array(name, kind)
        if types.type_is_struct(kind):
            instance = kind()
            for field, variable in kind.vars.items():
                setattr(instance, field, self.argument(f"{name}.{field}", variable.type))
            return instance
        numbers = self.numbers(kind, 1, self.plan.scalar(self.random, self.dim), "uniform")
        if types.type_is_composite(kind):
            return kind(*numbers[0].tolist())
        value = numbers[0, 0].item()
        return bool(value) if kind in (bool, warp.bool) else value

    def array(self, name: str, kind: Any) -> Any:
        import warp
        from warp._src import types

        shape = self.plan.shape(self.random, self.dim, kind.ndim)
        count = math.prod(shape)
        dtype = kind.dtype
        if types.type_is_struct(dtype):
            if any(types.is_array(v.type) for v in dtype.vars.values()):
                raise Refused("an array of structs with arrays")
            array = warp.zeros(shape, dtype=dtype, device="cpu", requires_grad=True)
            items = [self.argument(name, dtype) for _ in range(count)]
            self.owners += items
            data = b"".join(bytes(item._ctype) for item in items)
            ctypes.memmove(array.ptr, data, len(data))
        else:
            scalar = types.type_scalar_type(dtype)
            if scalar is warp.bfloat16:
                raise Refused("bfloat16")
            limit = self.plan.limit(self.random, self.dim)
            data = self.numbers(dtype, count, limit, self.plan.order(self.random))
            data = data.reshape(shape + getattr(dtype, "_shape_", ()))
            data = data.astype(types.warp_type_to_np_dtype[scalar])
            grad = bool(types.type_is_float(scalar))
            if self.plan.blocks and kind.ndim > 1 and data.dtype == numpy.float64:
                raise_diagonal(data, self.plan.blocks)
            array = warp.array(data, dtype=dtype, device="cpu", requires_grad=grad)
        self.arrays.append((name, array))
        return array

    def numbers(self, kind: Any, count: int, limit: int, order: str) -> numpy.ndarray:
        """The numbers of `count` values, a row each. Integers are below the limit."""
        import warp
        from warp._src import types

        length = types.type_size(kind) if types.type_is_composite(kind) else 1
        scalar = types.type_scalar_type(kind) if types.type_is_composite(kind) else kind
        shape = (count, length)
        if scalar in (bool, warp.bool):
            return self.random.integers(0, 2, shape)
        if not types.type_is_float(scalar):
            if order == "apart":  # those of a row differ, as far as the limit allows
                start = self.random.integers(0, limit, (count, 1))
                return (start + numpy.arange(length) * max(1, limit // length)) % limit
            if order == "each":
                return self.random.permutation(count * length).reshape(shape) % limit
            if order == "sorted":
                return numpy.sort(self.random.integers(0, limit + 1, count * length)).reshape(shape)
            unsigned = scalar in (warp.uint8, warp.uint16, warp.uint32, warp.uint64)
            low = -1 if order == "signed" and not unsigned else 0
            return self.random.integers(low, limit, shape)
        found = self.floats(shape)
        if types.type_is_quaternion(kind) or types.type_is_transformation(kind):
            norms = numpy.linalg.norm(found[:, -4:], axis=1, keepdims=True)
            if self.style != "wide":
                found[:, -4:] /= numpy.where(norms == 0.0, 1.0, norms)
        side = math.isqrt(length)
        if self.style == "definite" and side > 1 and side * side == length:
            matrices = found.reshape(count, side, side)
            found = matrices @ matrices.transpose(0, 2, 1) + numpy.eye(side)
            found = found.reshape(shape)
        return found

    def floats(self, shape: tuple[int, ...]) -> numpy.ndarray:
        random = self.random
        if self.style == "positive":
            return random.uniform(0.2, 3.0, shape)
        if self.style == "between":
            return random.uniform(0.02, 0.98, shape)
        found = random.uniform(-1.8, 1.8, shape)
        if self.style == "wide":
            return random.choice([-1.0, 1.0], shape) * numpy.exp2(random.uniform(-5, 5, shape))
        if self.style == "small":
            return found * 0.1
        if self.style == "zeros":
            return numpy.where(
                random.random(shape) < 0.25, random.choice([-0.0, 0.0], shape), found
            )
        if self.style == "landmarks" and self.plan.floats:
            near = random.choice(self.plan.floats, shape) * random.choice([1.0, 1.0, -1.0], shape)
            return numpy.where(random.random(shape) < 0.6, near + 0.1 * found, found)
        return found


class Plan:
    """How shapes and integers are drawn. What was in bounds once is taken more often."""

    EXTENTS = ("equal", "more", "most", "square", "flat", "rows", "mixed")
    ORDERS = ("uniform", "each", "apart", "sorted", "signed")

    def __init__(self, floats: list[float], tiles: bool, blocks: list[int]):
        self.blocks = blocks  # sizes of blocks that are positive definite
        self.floats = [f for f in floats if abs(f) < 1e4] or [1.0]
        self.tiles = tiles
        self.good: list[tuple[str, str, str]] = []

    def draw(self, random: Any) -> None:
        if self.good and random.random() < 0.5:
            self.chosen = self.good[random.integers(len(self.good))]
        else:
            self.chosen = (
                random.choice(self.EXTENTS),
                random.choice(["few", "least", "tiny", "many"]),
                random.choice([*self.ORDERS, "mixed"]),
            )

    def keep(self) -> None:
        if self.chosen not in self.good:
            self.good.append(self.chosen)

    def shape(self, random: Any, dim: tuple[int, ...], rank: int) -> tuple[int, ...]:
        if self.tiles:
            return TILE_EXTENTS[rank]
        how = self.chosen[0]
        if how == "mixed":
            how = random.choice(self.EXTENTS[:-1])
        base = [dim[a] if a < len(dim) else 4 for a in range(rank)]
        if how == "more":
            return tuple(n + 2 for n in base)
        if how == "most":
            return tuple(min(3 * n + 2, 150) for n in base)
        if how == "square":
            return (max(dim) + 4,) * rank
        if how == "flat":
            return tuple(math.prod(dim) + 1 if a == 0 else 5 for a in range(rank))
        if how == "rows":
            return tuple(n if a == 0 else int(random.integers(1, 10)) for a, n in enumerate(base))
        return tuple(base)

    def limit(self, random: Any, dim: tuple[int, ...]) -> int:
        how = self.chosen[1]
        if how == "few":
            return int(random.integers(2, 5))
        return {"least": max(min(dim), 1), "tiny": 1, "many": max(dim) + 1}[how]

    def order(self, random: Any) -> str:
        how = self.chosen[2]
        return str(random.choice(self.ORDERS)) if how == "mixed" else how

    def scalar(self, random: Any, dim: tuple[int, ...]) -> int:
        """One above the greatest value of an integer that is no element."""
        return int(random.choice([2, 4, 5, dim[0] + 1, math.prod(dim) + 1, dim[-1] + 1]))


def blocks_of(source: str) -> list[int]:
    """The sizes of matrices that the source may solve with tiles."""
    if not re.search("cholesky|_solve", source):
        return []
    return sorted({int(n) for n in re.findall(r"\b\d+\b", source) if 4 <= int(n) <= 32})


def raise_diagonal(numbers: numpy.ndarray, blocks: list[int]) -> None:
    """Makes the blocks of these sizes along the last two axes positive definite."""
    rows, columns = numpy.indices(numbers.shape[-2:])
    for size in blocks:
        numbers[..., (rows % size == columns) & (columns < size)] += 40.0


def bytes_of(array: Any) -> numpy.ndarray:
    from warp._src import types

    size = array.size * types.type_size_in_bytes(array.dtype)
    if size == 0:
        return numpy.zeros(0, numpy.uint8)
    return numpy.frombuffer((ctypes.c_char * size).from_address(array.ptr), numpy.uint8)


def floats_of(array: Any) -> list[numpy.ndarray]:
    """The memory of the float64 in an array, a view each."""
    from warp._src import types

    raw = bytes_of(array)

    def fields(dtype: numpy.dtype, offset: int, step: int) -> Iterator[numpy.ndarray]:
        if dtype.fields is not None:
            for kind, at, *_ in dtype.fields.values():
                yield from fields(kind, offset + at, step)
        elif dtype.base == numpy.float64:
            count = math.prod(dtype.shape) if dtype.shape else 1
            yield numpy.ndarray(
                (len(raw) // step, count), numpy.float64, raw, offset, (step, dtype.base.itemsize)
            )

    if len(raw) == 0:
        return []
    if types.type_is_struct(array.dtype):
        dtype = array.dtype.numpy_dtype()
        dtype = dtype if isinstance(dtype, numpy.dtype) else numpy.dtype(dtype)
        return list(fields(dtype, 0, dtype.itemsize))
    scalar = types.warp_type_to_np_dtype[types.type_scalar_type(array.dtype)]
    return [raw.view(numpy.float64)] if scalar == numpy.float64 else []
