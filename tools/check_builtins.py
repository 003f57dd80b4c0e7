#!/usr/bin/env python3
"""Compares weft's table of builtins, and the calls it accepts, to an installed warp-lang.

    python tools/check_builtins.py --dump build/dev/lib/builtins/weft-builtins-dump           # the rows
    python tools/check_builtins.py --dump ... --calls 50000 --constants 1000 --seed 1          # random calls and values

Needs warp-lang beside the standard library. Exits 1 when there is a difference; a new version of Warp shows as
rows with `+` (Warp has it) and `-` (weft has it).
"""

from __future__ import annotations

import argparse
import builtins as python
import collections.abc
import difflib
import hashlib
import importlib
import math
import random
import re
import struct
import subprocess
import sys
from typing import Any, get_args, get_origin

import warp
import warp._src.builtins
import warp._src.codegen as codegen
import warp._src.context as context
import warp._src.types as types

# Registrations that weft treats in the front end.
FRONT_END = {"static"}

# ---------------------------------------------------------------------------------------------- the table


def source_registrations() -> list[dict]:
    """What Warp's sources register, without the concrete forms that registration itself derives from generic ones."""
    rows: list[dict] = []
    genuine = context.add_builtin, context.register_api_function
    context.add_builtin = lambda key, **columns: rows.append({"key": key, **columns})
    context.register_api_function = lambda *args, **columns: None
    try:
        importlib.reload(warp._src.builtins)
    finally:
        context.add_builtin, context.register_api_function = genuine
    return rows


# Those that this version of Warp has.
OPAQUE = {
    getattr(types, name)
    for name in (
        *(f"_BvhQuery{kind}" for kind in ("Aabb", "Ray", "Capsule", "Sphere")),
        *(
            "BvhQuery",
            "MeshQuery",
            "MeshQueryAABB",
            "_MeshQuerySphere",
            "MeshQueryPoint",
            "MeshQueryRay",
            "Mesh",
        ),
        *("BvhQueryTiled", "MeshQueryAABBTiled", "Texture1D", "Texture2D", "Texture3D"),
    )
    if hasattr(types, name)
} | {types.hash_grid_query_type(t) for t in (types.float16, types.float32, types.float64)}
GENERIC = {types.Scalar: "Scalar", types.Int: "Int", types.Float: "Float"}
SUFFIX = {"float16": "h", "float32": "", "float64": "d"}


def spell_composite(t) -> str:
    params = t._wp_type_params_
    kind = t._wp_generic_type_str_.removesuffix("_t")
    scalar = spell(params[-1])
    base = kind + "".join(str(p) for p in params[:-1] if p is not Any)
    return base + SUFFIX[scalar] if scalar in SUFFIX else f"{base}<{scalar}>"


def spell(t) -> str | None:
    """A parameter type as builtins.def writes it; None for those that weft has no name for yet."""
    if t is Any:
        return "Any"
    if t is collections.abc.Callable:
        return "function"
    if types.is_tile(t):
        element = spell(t.dtype)
        return element and f"tile<{element}>"
    if t in GENERIC:
        return GENERIC[t]
    if types.is_array(t):
        element = spell(t.dtype)
        return element and f"{types.concrete_array_type(t).__name__}<{element}>"
    if get_origin(t) is tuple:
        return "tuple<" + ",".join("..." if x is Ellipsis else spell(x) for x in get_args(t)) + ">"
    if hasattr(t, "_wp_generic_type_str_"):
        return spell_composite(t)
    if t in (types.range_t, types.shape_t):
        return t.__name__.removesuffix("_t")
    if t in OPAQUE:
        return t.__name__.lstrip("_")
    if (
        t in (python.int, python.float, python.bool, python.str, python.tuple)
        or t in types.scalar_and_bool_types
    ):
        return t.__name__
    return None


def spell_default(value) -> str:
    if type(value) in types.scalar_types:
        return f"{type(value).__name__}({value.value})"
    return value.__name__ if isinstance(value, type) else repr(value)


CANONICAL = {"int": "int32", "float": "float32"}
# Results that Warp computes and that are always the same.
CONSTANT_RESULTS = {
    "argmin": "uint32",
    "argmax": "uint32",
    "slice": "slice",
    **{f"bvh_query_{kind}_tiled": "BvhQueryTiled" for kind in ("aabb", "ray")},
    "mesh_query_aabb_tiled": "MeshQueryAABBTiled",
}


def spell_result(row: dict) -> str:
    if row.get("value_func"):
        return CONSTANT_RESULTS.get(row["key"], "computed")
    value = row.get("value_type")
    if value is None:
        return "nothing"
    if isinstance(value, list):
        return f"{CANONICAL[spell(value[0])]} x{len(value)}"
    if types.type_is_generic(value):
        return "computed"  # Warp's derived forms have the concrete type
    return CANONICAL.get(spell(value), str(spell(value)))


def spell_row(row: dict) -> str | None:
    defaults = row.get("defaults") or {}
    parameters = []
    for name, t in (row.get("input_types") or {}).items():
        spelled = spell(t)
        if spelled is None:
            return None
        parameters.append(
            f"{name}: {spelled}"
            + (f" = {spell_default(defaults[name])}" if name in defaults else "")
        )
    result = spell_result(row)
    if "computed" in result and row["key"] in OUTPUTS:
        result += f" x{OUTPUTS[row['key']]}" if len(parameters) == 1 else ""
    # A dispatch rule that passes all arguments on is none to weft.
    dispatch = row.get("dispatch_func")
    linked = row.get("lto_dispatch_func") is not None
    flags = [
        ("dispatch", linked or (dispatch is not None and dispatch.__name__ not in PLAIN_DISPATCH)),
        ("list", row.get("initializer_list_func") is not None),
        ("variadic", row.get("variadic", False)),
        ("nondifferentiable", not row.get("is_differentiable", True)),
        ("skip_replay", row.get("skip_replay", False)),
        ("original_output", row.get("require_original_output_arg", False)),
        ("adjoint_template_args", linked or row.get("adjoint_uses_template_args", False)),
        ("hidden", row.get("hidden", False)),
    ]
    native = row.get("native_func") or row["key"]
    line = f"{row['key']} | {', '.join(parameters)} | {result} | {row.get('namespace', 'wp::')}{native} |"
    return line + "".join(f" {name}" for name, on in flags if on)


OUTPUTS = {"tile_stack_pop": 2, "svd3": 3, "svd2": 3, "qr3": 2, "eig3": 2, "quat_to_axis_angle": 2}
PLAIN_DISPATCH = {
    *(
        "atomic_op_dispatch_func",
        "printf_dispatch_func",
        "tuple_dispatch_func",
        "tile_inplace_dispatch_func",
    ),
    *("bvh_query_next_tiled_dispatch_func", "mesh_query_aabb_next_tiled_dispatch_func"),
    *(f"tile_stack_{name}_dispatch_func" for name in ("push", "pop", "clear", "count")),
    *(f"tile_scan_{name}inclusive_dispatch_func" for name in ("", "max_", "min_")),
    *("tile_scan_exclusive_dispatch_func", "tile_reduce_dispatch_func"),
}


def by_name(lines: list[str]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for line in lines:
        groups.setdefault(line.split(" | ", 1)[0], []).append(line)
    for group in groups.values():
        group.sort(
            key=lambda line: " variadic" in line.rsplit("|", 1)[1]
        )  # stable: Warp moves them to the end
    return groups


def compare_tables(dump: str) -> tuple[dict[str, list[str]], list[str], str]:
    """Rows that differ, by name, `+` before those of Warp and `-` before weft's; names of which weft has no row, where
    `unsupported_builtins.def` says something else; and what was compared."""
    rows = source_registrations()
    covered = [r for r in rows if r["key"] not in FRONT_END]
    spelled = [line for line in map(spell_row, covered) if line is not None]
    theirs = by_name(spelled)
    ours = by_name(
        subprocess.run([dump], check=True, capture_output=True, text=True).stdout.splitlines()
    )
    differences: dict[str, list[str]] = {}
    for name in sorted(theirs.keys() | ours.keys()):
        lines = [
            line
            for line in difflib.ndiff(ours.get(name, []), theirs.get(name, []))
            if line[0] in "+-"
        ]
        if lines:
            differences[name] = lines
    missing = {r["key"] for r in rows} - set(ours) - FRONT_END
    python_written = {k for k, f in context.builtin_functions.items() if f.func is not None}
    out = set(
        subprocess.run(
            [dump, "unsupported"], check=True, capture_output=True, text=True
        ).stdout.split()
    )
    names = [
        f"{'+' if name not in out else '-'} {name}"
        for name in sorted((missing | python_written) ^ out)
    ]
    return differences, names, f"{len(spelled)} of {len(rows)} registrations compared"


def check_table(dump: str) -> int:
    differences, names, compared = compare_tables(dump)
    lines = [line for group in differences.values() for line in group]
    lines += [f"{line[0]} unsupported_builtins.def: {line[2:]}" for line in names]
    print("".join(f"{line}\n" for line in lines) + f"{compared}, {len(lines)} differences")
    return len(lines)


# ---------------------------------------------------------------------------------------------- names of types


def check_type_names(dump: str) -> int:
    ours = dict(
        line.split(" ", 1)
        for line in subprocess.run(
            [dump, "types"], input="\n".join(dir(warp)), check=True, capture_output=True, text=True
        ).stdout.splitlines()
    )
    differences = 0
    for name in dir(warp):
        value = getattr(warp, name)
        is_type = isinstance(value, type) and (
            hasattr(value, "_wp_type_args_")
            or value in types.scalar_and_bool_types
            or value in (*OPAQUE, types.handle)
        )
        theirs = (
            codegen.Var.type_to_ctype(types.uint64 if value is types.handle else value)
            if is_type
            else "none"
        )
        if ours.get(name) != theirs:
            print(f"wp.{name}: weft says {ours.get(name)}, Warp {theirs}")
            differences += 1
    print(f"{len(dir(warp))} names of the module compared, {differences} differences")
    return differences


# ---------------------------------------------------------------------------------------------- spelling


def random_type(rng: random.Random, structs: list, depth: int = 0):
    """A type in Warp and as weft-builtins-dump reads it."""
    pick = rng.random()
    scalar = rng.choice([*types.scalar_types, types.bool])
    if pick < 0.3:
        t = rng.choice([scalar, python.float, python.int])
        return t, t.__name__
    if pick < 0.6:
        flt = rng.choice([types.float16, types.float32, types.float64])
        t = rng.choice(
            [
                types.vector(rng.randint(1, 9), scalar),
                types.matrix((rng.randint(1, 6), rng.randint(1, 6)), scalar),
                types.quaternion(flt),
                types.transformation(flt),
            ]
        )
        return t, write_type(t)
    if pick < 0.8 and depth < 2:
        element, text = random_type(rng, structs, 2)
        cls = rng.choice([warp.array, warp.indexedarray])
        rank = rng.randint(1, 4)
        return cls(dtype=element, ndim=rank), f"{cls.__name__}({text},{rank})"
    if structs and pick < 0.9:
        return rng.choice(structs)
    if depth > 0:
        return scalar, scalar.__name__
    fields, written = {}, []
    for i in range(rng.randint(0, 5)):
        fields[f"f{i}"], text = random_type(rng, structs, 1)
        written.append(f"f{i}:{text}")
    name = f"S{rng.randint(0, 99)}"
    t = warp.struct(
        type(name, (), {"__annotations__": fields, "__module__": __name__, "__qualname__": name})
    )
    structs.append((t, f"struct({','.join([name, *written])})"))
    return structs[-1]


def check_spelling(dump: str, count: int, seed: int) -> int:
    rng = random.Random(seed)
    lines, theirs, structs = [], [], []
    for _ in range(count):
        t, text = random_type(rng, structs)
        structs = structs[-8:]
        lines.append(text)
        theirs.append(f"{types.get_type_code(t)} {codegen.Var.type_to_ctype(t)}")
    out = subprocess.run(
        [dump, "spell"], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True
    )
    ours = out.stdout.splitlines()
    assert len(ours) == len(theirs)
    wrong = [(x, a, b) for x, a, b in zip(lines, ours, theirs, strict=True) if a != b]
    for line, a, b in wrong[:10]:
        print(f"{line}\n  weft {a}\n  Warp {b}")
    print(f"{len(lines)} types compared, {len(wrong)} differences")
    return len(wrong)


# ---------------------------------------------------------------------------------------------- constants


def interesting_numbers(rng: random.Random, count: int) -> list:
    numbers = [
        0,
        1,
        -1,
        127,
        128,
        255,
        256,
        2**31,
        -(2**31),
        2**32 - 1,
        2**63 - 1,
        -(2**63),
        3000000000,
    ]
    numbers += [
        0.0,
        -0.0,
        math.inf,
        -math.inf,
        math.nan,
        65504.0,
        65519.99,
        65520.0,
        3.4e38,
        3.5e38,
        5e-324,
        1e16,
        1e-5,
        1e-4,
    ]
    for _ in range(count):
        numbers.append(rng.choice([-1, 1]) * rng.random() * 10.0 ** rng.randint(-50, 45))
        numbers.append(rng.choice([-1, 1]) * rng.random() * 10.0 ** rng.randint(-9, 5))
        numbers.append(rng.randint(-(2 ** rng.randint(1, 63)), 2 ** rng.randint(1, 63)))
        # near the middle between two neighbours of a 16-bit float
        half = struct.unpack("<e", struct.pack("<H", rng.randint(0, 0x7BFE)))[0]
        above = struct.unpack(
            "<e", struct.pack("<H", struct.unpack("<H", struct.pack("<e", half))[0] + 1)
        )[0]
        numbers.append((half + above) / 2 * (1 + rng.choice([0, 0, 1e-9, -1e-9, 1e-7, -1e-7])))
        middle = struct.unpack("<f", struct.pack("<I", rng.randint(0, 0x7F7F) << 16 | 0x8000))[0]
        numbers.append(middle * (1 + rng.choice([0, 0, 1e-9, -1e-9, 1e-6, -1e-6])))
    return numbers


def check_constants(dump: str, count: int, seed: int) -> int:
    rng = random.Random(seed)
    lines, theirs = [], []
    hasher = context.ModuleHasher.__new__(context.ModuleHasher)
    for number in interesting_numbers(rng, count):
        values = [(number, "int32" if isinstance(number, int) else "float32", "")]
        for t in types.scalar_types:
            if t in types.float_types or isinstance(number, int):
                values.append((t(number), t.__name__, "!"))
                values.append((types.vector(2, t)(number), f"vec(2,{t.__name__})", ""))
        for value, name, mark in values:
            try:
                digest = hashlib.sha256(hasher.get_constant_bytes(value)).hexdigest()[:16]
            except (OverflowError, ValueError):
                continue
            lines.append(f"{name}={mark}{number!r}")
            theirs.append(f"{codegen.constant_str(value)} # {digest}")
    out = subprocess.run(
        [dump, "constants"], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True
    )
    ours = out.stdout.splitlines()
    assert len(ours) == len(theirs)
    # The bits of a nan are nobody's promise.
    wrong = [
        (x, a, b) for x, a, b in zip(lines, ours, theirs, strict=True) if a != b and "nan" not in x
    ]
    for line, a, b in wrong[:10]:
        print(f"{line}\n  weft {a}\n  Warp {b}")
    print(f"{len(lines)} constants compared, {len(wrong)} differences")
    return len(wrong)


# ---------------------------------------------------------------------------------------------- random calls

SCALARS = list(types.scalar_types)
FLOATS = [types.float16, types.bfloat16, types.float32, types.float64]


def write_type(t) -> str:
    if types.is_array(t):
        return f"{types.concrete_array_type(t).__name__}({write_type(t.dtype)},{t.ndim})"
    if t is types.slice_t:
        return "slice"
    if hasattr(t, "_wp_generic_type_str_"):
        params = t._wp_type_params_
        kind = t._wp_generic_type_str_.removesuffix("_t")
        return f"{kind}({','.join(str(p) if isinstance(p, int) else p.__name__ for p in params)})"
    if t in OPAQUE:
        return t.__name__.lstrip("_")
    return t.__name__.removesuffix("_t") if t in (types.range_t, types.shape_t) else t.__name__


class Call:
    """Makes arguments in both languages: Warp's Vars and the text that weft-builtins-dump reads."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.handles: dict[int, int] = {}  # id of a Var -> weft's number
        self.count = 0
        self.keep = []

    def number(self, var) -> int:
        self.handles[id(var)] = self.count
        self.keep.append(var)
        self.count += 1
        return self.count - 1

    def variable(self, t):
        var = codegen.Var(str(self.count), t)
        self.number(var)
        return var, write_type(t)

    def constant(self, value):
        t = type(value)
        var = codegen.Var(str(self.count), t, constant=value)
        self.number(var)
        instance = t in types.scalar_types
        raw = 1 if hasattr(t, "_wp_generic_type_str_") else value.value if instance else value
        return var, f"{write_type(var.type)}={'!' if instance else ''}{raw!r}"

    def type_object(self, t):
        self.count += 1
        return t, f"<{write_type(t)}>"

    def tuple(self, items):
        holder = self.count
        self.count += 1
        made = [item() for item in items]
        values = [m[0] for m in made]
        var_types = [codegen.get_arg_type(v) for v in values]
        var = codegen.Var(
            str(holder), types.tuple_t(var_types, tuple(codegen.get_arg_value(v) for v in values))
        )
        self.handles[id(var)] = holder
        self.keep.append(var)
        return var, "(" + "".join(m[1] + "," for m in made) + ")"

    def slice(self, items):
        holder = self.count
        self.count += 1
        made = [item() for item in items]
        values = [codegen.get_arg_value(m[0]) for m in made]
        var = codegen.Var(str(holder), types.slice_t(*values))
        self.handles[id(var)] = holder
        self.keep.append(var)
        return var, "[" + "".join(m[1] + "," for m in made) + "]"


class Maker:
    """Random arguments, likely to be what a parameter wants."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.scalar = types.float32  # most arguments of a call share a scalar type
        self.length = 3
        self.family = types.array
        self.array_rank = 1

    def new_call(self):
        r = self.rng
        self.scalar = r.choice([types.float32] * 4 + FLOATS + SCALARS + [types.bool])
        self.length = r.choice([2, 3, 3, 4, 5, 6])
        self.array_rank = r.randint(1, 4)

    def a_scalar(self):
        return self.scalar if self.rng.random() < 0.9 else self.rng.choice([*SCALARS, types.bool])

    def of_pattern(self, t):
        r = self.rng
        if t is Any:
            return self.anything()
        if t in (types.Scalar, types.Int, types.Float):
            scalar = self.a_scalar()
            return scalar if r.random() < 0.97 else self.anything()
        if t is python.tuple or get_origin(t) is tuple or t is python.str:
            return self.anything() if r.random() < 0.3 else types.int32
        if types.is_array(t):
            dtype = self.anything_simple() if t.dtype in (Any, types.Scalar) else t.dtype
            cls = types.concrete_array_type(t)
            if r.random() < 0.1:
                cls = r.choice(
                    [types.array, types.indexedarray, types.fabricarray, types.fixedarray]
                )
            return make_array(cls, dtype, self.array_rank)
        if hasattr(t, "_wp_generic_type_str_"):
            params = [p if isinstance(p, int) else None for p in t._wp_type_params_]
            scalar = (
                t._wp_type_params_[-1] if t._wp_type_params_[-1] in SCALARS else self.a_scalar()
            )
            if t._wp_type_params_[-1] is types.bool:
                scalar = types.bool
            kind = t._wp_generic_type_str_

            def size(p):
                if p is not None:
                    return p
                return self.length if r.random() < 0.9 else r.choice([2, 3, 4, 7])

            if kind == "vec_t":
                return types.vector(size(params[0]), scalar)
            if kind == "mat_t":
                return types.matrix((size(params[0]), size(params[1])), scalar)
            return (types.quaternion if kind == "quat_t" else types.transformation)(scalar)
        return t if r.random() < 0.97 else self.anything()

    def anything_simple(self):
        r = self.rng
        return r.choice(
            [
                self.scalar,
                self.scalar,
                self.scalar,
                r.choice(SCALARS),
                types.bool,
                types.vector(self.length, self.scalar),
                types.matrix((self.length, 3), self.scalar),
                types.quaternion(types.float32),
            ]
        )

    def anything(self):
        r = self.rng
        if r.random() < 0.15:
            return make_array(
                r.choice([types.array, types.indexedarray, types.fixedarray]),
                self.anything_simple(),
                r.randint(1, 4),
            )
        if r.random() < 0.1:
            return types.transformation(self.scalar if self.scalar in FLOATS else types.float32)
        return self.anything_simple()


def make_array(cls, dtype, ndim):
    if cls is types.fixedarray:
        return types.fixedarray(dtype=dtype, shape=(2,) * ndim)
    return cls(dtype=dtype, ndim=ndim)


def literal(rng: random.Random, t):
    """A constant whose variable has type t, if there is one."""
    if t is types.bool:
        return rng.random() < 0.5
    if t is types.int32 and rng.random() < 0.8:
        return rng.choice([0, 1, 2, 3, 4, -1, -2, 7])
    if t is types.float32 and rng.random() < 0.8:
        return rng.choice([0.0, 1.0, 0.1, -2.5, 1e20, 3.0])
    if t in FLOATS:
        return t(rng.choice([0.5, 0.1, 2.0, 3]))
    if t in types.int_types:
        return t(rng.choice([0, 1, 2, 3]))
    if (
        hasattr(t, "_wp_generic_type_str_")
        and rng.random() < 0.3
        and t._wp_scalar_type_ is not types.bool
    ):
        return t(1) if t._length_ < 40 else None
    return None


QUERIES = sorted(
    (t for t in OPAQUE if "Query" in t.__name__ and not t.__name__.startswith("MeshQueryP")),
    key=str,
)
VOXELS = [
    types.float32,
    types.float64,
    types.int32,
    types.vec3f,
    types.vec4d,
    types.vec2f,
    types.vec4f,
    types.int64,
]
GRADIENTS = [
    types.vec3f,
    types.vec3d,
    types.mat33f,
    types.matrix((4, 3), types.float64),
    types.matrix((4, 3), types.float32),
]
CONSTRUCTED = [getattr(warp, n) for n in dir(warp) if hasattr(getattr(warp, n), "_wp_type_args_")]


class Result:
    """What Warp makes of a call, as one line like weft's."""

    def __init__(self, adj, call: Call):
        self.adj, self.call = adj, call

    def spell_native(self, arg) -> str:
        if isinstance(arg, types.Reference):
            arg = arg.value_type
        if isinstance(arg, codegen.Var):
            if id(arg) in self.call.handles:
                return f"#{self.call.handles[id(arg)]}"
            return f"{arg.ctype()}={codegen.constant_str(arg.constant)}"
        if isinstance(arg, type):
            raise TypeError("a type is no native argument")
        var = codegen.Var(None, type(arg), constant=arg)
        return f"{var.ctype()}={codegen.constant_str(arg)}"

    def run(self, name, args, kwargs, type_args, expects) -> str:
        func = context.builtin_functions[name]
        func, bound, _ = self.adj.resolve_call(func, args, kwargs, type_args, expects or None)
        bound_types = {k: codegen.get_arg_type(v) for k, v in bound.items()}
        bound_values = {k: codegen.get_arg_value(v) for k, v in bound.items()}
        result = func.value_func(
            {k: codegen.strip_reference(v) for k, v in bound_types.items()}, bound_values
        )
        if isinstance(result, codegen.Var):
            return f"constant {result.ctype()}={codegen.constant_str(result.constant)}"
        results = (
            []
            if result is None
            else list(result)
            if isinstance(result, (list, tuple))
            else [result]
        )
        outputs = [codegen.Var(None, t) for t in results]
        if func.dispatch_func is not None:
            native, template = func.dispatch_func(func.input_types, result, bound)
        else:
            native, template = tuple(bound.values()), ()
        raw = any(isinstance(a, types.Reference) for a in native)
        spelled = ", ".join(
            o.ctype() + (f":{o.type.ndim}" if types.is_array(o.type) else "") for o in outputs
        )
        text = f"ok [{spelled}] {func.namespace}{func.native_func}<"
        text += (
            codegen.compute_type_str("", template)[1:-1]
            + ">("
            + ", ".join(map(self.spell_native, native))
            + ")"
        )
        text += " raw" if raw else ""
        text += " list" if func.initializer_list_func(bound, result) else ""
        text += " nondifferentiable" if not func.is_differentiable else ""
        text += " skip_replay" if func.skip_replay else ""
        text += " original_output" if func.require_original_output_arg else ""
        return text


def random_call(rng: random.Random, maker: Maker, rows: list[dict], names: list[str]):
    maker.new_call()
    call = Call(rng)
    name = rng.choice(names)
    row = rng.choice([r for r in rows if r["key"] == name])
    constructed = None
    if (
        name in ("vector", "matrix", "quaternion", "transformation", "spatial_vector")
        and rng.random() < 0.7
    ):
        constructor = name if name != "spatial_vector" else "vector"
        choices = [t for t in CONSTRUCTED if t._wp_constructor_ == constructor]
        if name == "spatial_vector":
            choices = [warp.spatial_vector]
        constructed = rng.choice(choices)
        if rng.random() < 0.8:
            maker.scalar = constructed._wp_scalar_type_
    positional, keywords = [], []
    use_keywords = False
    for parameter, pattern in (row.get("input_types") or {}).items():
        if parameter.startswith("*"):
            positional += variadic(rng, maker, call, name, pattern, constructed)
            use_keywords = True
            continue
        if parameter in (row.get("defaults") or {}) and rng.random() < 0.6:
            use_keywords = True
            continue
        if rng.random() < 0.02:
            use_keywords = True  # leave one out
            continue
        made = one(rng, maker, call, name, parameter, pattern)
        if use_keywords or rng.random() < 0.08:
            use_keywords = True
            keywords.append((parameter if rng.random() < 0.98 else "nonsense", made))
        else:
            positional.append(made)
    if rng.random() < 0.02 and not use_keywords:
        positional.append(call.variable(maker.anything()))
    expects = rng.choice([2, 3, 4]) if name in (*OUTPUTS, "tid") and rng.random() < 0.6 else 0
    # weft numbers arguments in the order of the line, so positional ones must have been made first: keywords only
    # follow once one was given, and parameters are made in order.
    line = f"{name}|{expects}|" + " ".join(m[1] for m in positional) + "|"
    line += (
        " ".join(f"{k}={m[1]}" for k, m in keywords)
        + "|"
        + (write_type(constructed) if constructed else "")
    )
    type_args = dict(constructed._wp_type_args_) if constructed else {}
    return (
        call,
        line,
        name,
        [m[0] for m in positional],
        {k: m[0] for k, m in keywords},
        type_args,
        expects,
    )


def value(rng, maker, call, t):
    if types.is_array(t) or rng.random() < 0.6:
        return call.variable(t)
    constant = literal(rng, t)
    return call.variable(t) if constant is None else call.constant(constant)


def extent(rng, call):
    def make():
        if rng.random() < 0.07:
            return call.variable(types.int32)
        return call.constant(rng.choice([1, 2, 2, 3, 3, 4, 6]))

    return make


def a_slice(rng, call):
    def bound(choices):
        def make():
            if rng.random() < 0.03:
                return call.variable(types.int32)
            return call.constant(rng.choice(choices))

        return make

    return call.slice(
        [
            bound([0, 0, 1, 2, -1, -2, 2147483647]),
            bound([1, 2, 3, 4, 9, -1, -2147483648]),
            bound([1, 1, 1, 2, -1, 0]),
        ]
    )


def one(rng, maker, call, name, parameter, pattern):
    # Warp compares a texture's dtype by identity: an equal type that is another class it refuses.
    if parameter == "dtype" and (
        name == "texture_sample" or (name.startswith("volume") and rng.random() < 0.85)
    ):
        return call.type_object(rng.choice([python.float, python.int, *VOXELS]))
    if parameter == "dtype":
        if rng.random() < 0.04:
            return value(rng, maker, call, types.float32)
        if rng.random() < 0.15:
            return call.type_object(rng.choice([python.float, python.int]))
        return call.type_object(
            maker.of_pattern(pattern) if rng.random() < 0.2 else maker.a_scalar()
        )
    if parameter == "shape":
        if get_origin(pattern) is tuple and rng.random() < 0.93:
            count = 2 if name == "matrix" else rng.randint(1, 4)
            return call.tuple([extent(rng, call) for _ in range(count)])
        return extent(rng, call)()
    if parameter in ("length", "n"):
        return extent(rng, call)()
    if parameter in tuple("ijkl") and pattern is Any:
        if rng.random() < 0.45 and name not in ("index", "indexref"):
            return a_slice(rng, call)
        if rng.random() < 0.9:
            return call.variable(types.int32)
    if pattern is types.Int and parameter in tuple("ijkl"):
        return value(
            rng,
            maker,
            call,
            rng.choice([types.int32] * 8 + [types.uint32, types.int64, types.float32]),
        )
    if pattern is python.tuple:
        return call.tuple(
            [
                lambda: value(rng, maker, call, maker.anything_simple())
                for _ in range(rng.randint(1, 4))
            ]
        )
    if pattern is python.int and name == "extract" and rng.random() < 0.8:
        return call.constant(rng.choice([0, 0, 1, 1, 2, 3, 5]))
    if pattern is python.str:
        return call.variable(python.str)
    if pattern in QUERIES and rng.random() < 0.6:
        return call.variable(
            rng.choice(
                [
                    q
                    for q in QUERIES
                    if q.__name__.lstrip("_")[:4] == pattern.__name__.lstrip("_")[:4]
                ]
            )
        )
    if (
        name.startswith("volume")
        and parameter in ("grad", "background", "value")
        and rng.random() < 0.7
    ):
        return call.variable(rng.choice(GRADIENTS if parameter == "grad" else VOXELS))
    t = maker.of_pattern(pattern)
    if name == "where" and parameter != "cond" and rng.random() < 0.1:
        t = rng.choice(QUERIES)
    if name.startswith("volume") and types.is_array(t) and rng.random() < 0.8:
        t = types.array(dtype=rng.choice(VOXELS), ndim=1)
    if name == "lower_bound" and types.is_array(t):
        return call.variable(t)
    if parameter in ("value", "compare", "src", "b") and rng.random() < 0.5 and call.keep:
        first = codegen.get_arg_type(call.keep[0])
        t = first.dtype if types.is_array(first) else first
        if name.endswith("_inplace") or name == "assign_copy":
            t = (
                getattr(first, "_wp_scalar_type_", t)
                if rng.random() < 0.6
                else types.vector(rng.randint(1, 4), maker.scalar)
            )
    return value(rng, maker, call, t)


def variadic(rng, maker, call, name, pattern, constructed):
    count = rng.choice([0, 1, 2, 3, 4, 6, 7, 9])
    if constructed is not None and rng.random() < 0.7:
        length = constructed._length_ if hasattr(constructed, "_length_") else 7
        count = rng.choice([length, length, 1, 0])
    if name == "matrix_from_cols" or name == "matrix_from_rows":
        return [call.variable(maker.of_pattern(pattern)) for _ in range(rng.randint(1, 6))]
    if name in ("tuple", "printf"):
        return [
            value(rng, maker, call, maker.anything()) for _ in range(rng.choice([0, 1, 2, 3, 33]))
        ]
    out = []
    for _ in range(count):
        scalar = maker.scalar if rng.random() < 0.97 else maker.anything()
        if rng.random() < 0.35:
            out.append(call.constant(rng.choice([1.0, 0.1, 2, 3, -1])))
        elif count == 1 and rng.random() < 0.4:
            out.append(
                call.variable(
                    maker.anything() if rng.random() < 0.5 else constructed or maker.anything()
                )
            )
        else:
            out.append(value(rng, maker, call, scalar))
    return out


# Types that Warp writes and no C++ compiler takes; weft refuses such calls or says what was meant.
NONSENSE = re.compile(
    r"<Float>|=True|=False|(?:vec|mat|quat|transform)_t<[^<>]*(?:vec|mat|quat|transform|array)_t<"
)


def check_calls(dump: str, count: int, seed: int, show: int) -> int:
    rng = random.Random(seed)
    maker = Maker(rng)
    rows = [r for r in source_registrations() if r["key"] not in FRONT_END]
    rows = [r for r in rows if spell_row(r) is not None]
    names = sorted({r["key"] for r in rows})
    weights = [n for n in names for _ in range(12 if n in INTERESTING else 1)]

    @warp.func
    def probe(x: float):
        return x

    adj = probe.adj
    lines, theirs = [], []
    while len(lines) < count:
        call, line, name, args, kwargs, type_args, expects = random_call(rng, maker, rows, weights)
        lines.append(line)
        try:
            theirs.append(Result(adj, call).run(name, args, kwargs, type_args, expects))
        except Exception as error:
            theirs.append(f"error {type(error).__name__}: {error}".replace("\n", " "))
    out = subprocess.run(
        [dump, "calls"], input="\n".join(lines) + "\n", stdout=subprocess.PIPE, text=True
    )
    ours = out.stdout.splitlines()
    if len(ours) != len(theirs):
        print(f"weft stopped at: {lines[len(ours)]}")
        return 1
    differences = errors = nonsense = 0
    per_name: dict[str, int] = {}
    never = set(names) - {
        line.split("|", 1)[0]
        for line, b in zip(lines, theirs, strict=True)
        if b.startswith(("ok", "constant"))
    }
    for line, a, b in zip(lines, ours, theirs, strict=True):
        errors += b.startswith("error")
        if a == b or (a.startswith("error") and b.startswith("error")):
            continue
        if NONSENSE.search(b):
            nonsense += 1
            continue
        differences += 1
        name = line.split("|", 1)[0]
        per_name[name] = per_name.get(name, 0) + 1
        if per_name[name] <= show:
            print(f"{line}\n  weft {a}\n  Warp {b}")
    print(
        f"{count} calls, {errors} refused by Warp, {differences} differences"
        + (f" {per_name}" if per_name else "")
    )
    print(f"left out: {nonsense} for which Warp writes what no C++ compiler takes")
    print(f"of {len(names)} names no call was accepted for {sorted(never)}")
    return differences


INTERESTING = {
    "vector", "matrix", "quaternion", "transformation", "spatial_vector", "extract", "assign_inplace", "assign_copy",
    "add_inplace", "sub_inplace", "mul", "div", "add", "where", "view", "address", "array_store", "atomic_add", "atomic_cas",
    "volume_sample", "volume_sample_grad", "volume_sample_index", "volume_sample_grad_index", "texture_sample",
    "zeros", "array", "identity", "matrix_from_rows", "matrix_from_cols", "cast", "lerp", "indexref", "index",
}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--dump", required=True, help="the weft-builtins-dump executable")
    parser.add_argument("--calls", type=int, default=0, help="how many random calls to compare")
    parser.add_argument(
        "--constants", type=int, default=0, help="how many random types and numbers to compare"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=2, help="differences to print for each name")
    options = parser.parse_args()
    warp.config.quiet = True
    warp.init()
    differences = check_table(options.dump) + check_type_names(options.dump)
    if options.constants:
        differences += check_spelling(options.dump, options.constants, options.seed)
        differences += check_constants(options.dump, options.constants, options.seed)
    if options.calls:
        differences += check_calls(options.dump, options.calls, options.seed, options.show)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
