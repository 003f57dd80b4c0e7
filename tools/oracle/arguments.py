"""Arguments for a launch of any kernel, made from its annotations alone.

Values keep clear of what a kernel might divide by, index with or loop to: integers are 1 to 4, floats
lie between 0.1 and 0.9, rotations have length one. A record's metadata may say more: `"launch": {"dim":
[...], "shapes": {"argument": [...]}}`.
"""

from __future__ import annotations

import ctypes
import itertools
from typing import Any

import numpy
import warp
from warp._src import types as warp_types

SHAPES = {1: (64,), 2: (16, 16), 3: (8, 8, 8), 4: (6, 6, 6, 6)}
DIMS = {1: (7,), 2: (5, 3), 3: (3, 3, 2), 4: (2, 2, 2, 2)}


class Unsupported(Exception):
    """A type for which there is no value to be made."""


class Maker:
    """Makes values, each a little different from the last."""

    def __init__(self, shapes: dict[str, list[int]] | None = None):
        self.shapes = shapes or {}
        self.numbers = itertools.count()
        self.owners: list[Any] = []  # what elements of struct arrays refer to

    def argument(self, name: str, annotation: Any) -> Any:
        if warp_types.is_array(annotation):
            return self.array(annotation, tuple(self.shapes.get(name, SHAPES[annotation.ndim])))
        return self.value(annotation)

    def value(self, kind: Any) -> Any:
        if warp_types.type_is_struct(kind):
            return self.struct(kind)
        if kind in (bool, warp.bool):
            return next(self.numbers) % 2 == 0
        if kind in (int, float) or warp_types.type_is_scalar(kind):
            return self.number(kind)
        if warp_types.type_is_composite(kind):
            return kind(*self.components(kind, 1)[0].tolist())
        raise Unsupported(f"no value for an argument of type {warp_types.type_repr(kind)}")

    def number(self, kind: Any) -> int | float:
        count = next(self.numbers)
        return (
            0.1 + 0.8 * (count * 0.618034 % 1.0)
            if warp_types.type_is_float(kind)
            else 1 + count * 3 % 4
        )

    def components(self, kind: Any, count: int) -> numpy.ndarray:
        """The numbers of `count` values of a scalar or composite type, a row each."""
        start = next(self.numbers)
        length = warp_types.type_size(kind)
        scalar = warp_types.type_scalar_type(kind)
        sequence = numpy.arange(start, start + count * length).reshape(count, length)
        if scalar is warp.bool:
            return sequence % 2 == 0
        if not warp_types.type_is_float(scalar):
            return 1 + sequence * 3 % 4
        numbers = 0.1 + 0.8 * (sequence * 0.618034 % 1.0)
        if warp_types.type_is_quaternion(kind) or warp_types.type_is_transformation(kind):
            numbers[:, -4:] /= numpy.linalg.norm(numbers[:, -4:], axis=1, keepdims=True)
        return numbers

    def struct(self, kind: Any) -> Any:
        instance = kind()
        for name, field in kind.vars.items():
            setattr(instance, name, self.argument(name, field.type))
        return instance

    def array(self, annotation: Any, shape: tuple[int, ...]) -> Any:
        if warp_types.matches_array_class(annotation, warp.indexedarray):
            whole = self.plain_array(annotation.dtype, shape)
            reverse = [
                warp.array(numpy.arange(n)[::-1].copy(), dtype=int, device="cpu") for n in shape
            ]
            return warp.indexedarray(whole, reverse)
        if not warp_types.matches_array_class(annotation, warp.array):
            raise Unsupported(
                f"no value for an argument of type {warp_types.type_repr(annotation)}"
            )
        return self.plain_array(annotation.dtype, shape)

    def plain_array(self, dtype: Any, shape: tuple[int, ...]) -> warp.array:
        count = int(numpy.prod(shape))
        if warp_types.type_is_struct(dtype):
            items = [self.struct(dtype) for _ in range(count)]
            self.owners.extend(items)
            array = warp.zeros(
                shape, dtype=dtype, device="cpu", requires_grad=not _has_arrays(dtype)
            )
            data = b"".join(bytes(item._ctype) for item in items)
            ctypes.memmove(array.ptr, data, len(data))
            return array
        scalar = warp_types.type_scalar_type(dtype)
        grad = bool(warp_types.type_is_float(scalar))
        if scalar is warp.bfloat16:  # numpy has none
            return warp.full(
                shape, self.value(dtype), dtype=dtype, device="cpu", requires_grad=grad
            )
        data = self.components(dtype, count).reshape(shape + getattr(dtype, "_shape_", ()))
        data = data.astype(warp_types.warp_type_to_np_dtype[scalar])
        return warp.array(data, dtype=dtype, device="cpu", requires_grad=grad)


def _has_arrays(struct: Any) -> bool:
    types = [field.type for field in struct.vars.values()]
    return any(
        warp_types.is_array(t) or (warp_types.type_is_struct(t) and _has_arrays(t)) for t in types
    )


def adjoint(annotation: Any, value: Any) -> Any:
    """The adjoint of an argument: gradients of one for float arrays, None where there is none."""
    if warp_types.matches_array_class(annotation, warp.indexedarray):
        return warp.ones(
            value.shape, dtype=annotation.dtype, device="cpu"
        )  # a plain array, as Warp wants it
    if warp_types.is_array(annotation):
        if value.grad is not None and not warp_types.type_is_struct(annotation.dtype):
            value.grad.fill_(1.0)
        return value.grad
    if warp_types.type_is_struct(annotation):
        instance = annotation()
        for name, field in annotation.vars.items():
            gradient = adjoint(field.type, getattr(value, name))
            if gradient is not None:
                setattr(instance, name, gradient)
        return instance
    return None


def launch_dim(kernel: Any, metadata: dict[str, Any]) -> tuple[int, ...]:
    """The record's own dimensions, or a few threads along each coordinate that the kernel asks for."""
    wanted = (metadata.get("launch") or {}).get("dim")
    return tuple(wanted) if wanted else DIMS[kernel.adj.kernel_dim]


def launch(kernel: Any, metadata: dict[str, Any]) -> None:
    """Launches a kernel on the CPU, and its adjoint if the record has one."""
    maker = Maker((metadata.get("launch") or {}).get("shapes"))
    values = [maker.argument(arg.label, arg.type) for arg in kernel.adj.args]
    dim = launch_dim(kernel, metadata)
    warp.launch(kernel, dim=dim, inputs=values, device="cpu")
    if metadata["has_backward"]:
        adjoints = [
            adjoint(arg.type, value) for arg, value in zip(kernel.adj.args, values, strict=True)
        ]
        warp.launch(kernel, dim=dim, inputs=values, adj_inputs=adjoints, adjoint=True, device="cpu")
