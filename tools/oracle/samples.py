"""Sources and records for the tests of these tools: made by hand, with texts from the oracle itself."""

from __future__ import annotations

import hashlib
import json
import textwrap
from pathlib import Path
from typing import Any

import oracle

SCALE = """\
@wp.kernel
def scale(x: wp.array(dtype=float), y: wp.array(dtype=float), factor: float):
    i = wp.tid()
    y[i] = x[i] * factor
"""

STRUCT = """\
import warp as wp

LIMIT = wp.constant(3)


@wp.struct
class Particle:
    position: wp.vec3
    mass: float


@wp.func
def weight(p: Particle, scale: float):
    return p.mass * scale + wp.length(p.position)


@wp.kernel
def weigh(particles: wp.array(dtype=Particle), out: wp.array(dtype=float), origin: Particle):
    i = wp.tid()
    total = weight(origin, 2.0)
    for k in range(LIMIT):
        total += weight(particles[i], float(k))
    out[i] = total
"""

STENCIL = """\
import warp as wp


@wp.kernel
def blur(src: wp.array2d(dtype=wp.float64), dst: wp.array2d(dtype=wp.float64), steps: int):
    i, j = wp.tid()
    acc = wp.float64(0.0)
    for k in range(steps):
        if i > 0 and j > 0:
            acc = acc + src[i - 1, j] * src[i, j - 1]
        else:
            acc = acc - wp.float64(k)
    wp.atomic_add(dst, i, j, acc)
"""

ROTATE = """\
import math

import warp as wp

TURN = math.pi / 4.0


@wp.func
def turn(v: wp.vec3, q: wp.quat):
    return wp.quat_rotate(q, v)


@wp.kernel
def rotate(points: wp.array(dtype=wp.vec3), q: wp.quat, m: wp.mat33, half: wp.array(dtype=wp.float16), n: wp.uint8):
    tid = wp.tid()
    p = turn(points[tid], q) * TURN
    p.x = p.x + float(half[tid]) + float(n)
    points[tid] = m * p
"""

NATIVE = """\
import warp as wp


@wp.func_native(snippet="return x * x;", adj_snippet="adj_x += 2.0f * x * adj_ret;", replay_snippet="return x * x;")
def square(x: float) -> float: ...


@wp.func
def cube(x: float):
    return x * x * x


@wp.func_grad(cube)
def adj_cube(x: float, adj_ret: float):
    wp.adjoint[x] += 3.0 * x * x * adj_ret


@wp.kernel
def powers(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = square(x[i]) + cube(x[i]) + wp.norm_l2(wp.vec3(x[i], 0.0, 1.0))
"""

# Each with the key of its kernel and a category.
SOURCES = {
    "scale": (SCALE, "arithmetic"),
    "weigh": (STRUCT, "struct"),
    "blur": (STENCIL, "stencil"),
    "rotate": (ROTATE, "quaternion"),
    "powers": (NATIVE, "function"),
}

# What Warp rejects while it generates code, and while it imports.
UNKNOWN_NAME = """\
@wp.kernel
def broken(x: wp.array(dtype=float)):
    x[0] = nothing_of_that_name
"""
NO_ANNOTATION = """\
@wp.kernel
def broken(x):
    x[0] = 1.0
"""


def record(
    name: str, device: str, has_backward: bool = True, with_module: bool = False
) -> dict[str, Any]:
    """A record as weft should write it, for one of SOURCES."""
    source, category = SOURCES[name]
    module = oracle.generate(source, f"{name}.py", device, {"enable_backward": has_backward})
    kernel = module.kernel(name)
    return {
        "id": hashlib.sha256(f"{source}{device}".encode()).hexdigest()[:32],
        "python_source": source,
        "ir_forward": oracle.record_forward(module, kernel),
        "ir_backward": oracle.record_backward(module, kernel),
        "ir_module": module.text if with_module else None,
        "metadata": {
            "kernel_name": name,
            "category": category,
            "device": device,
            "has_backward": has_backward,
        },
    }


def all_records() -> list[dict[str, Any]]:
    return [record(name, device) for name in SOURCES for device in oracle.DEVICES]


def write_records(path: Path, items: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(item) + "\n" for item in items), encoding="utf-8")
    return path


def fake_weft(folder: Path, python: str, spoil: str = "") -> Path:
    """An executable that answers `extract FILE --module -d DEVICE [FLAGS]` as weft should, but for `spoil`."""
    path = folder / "weft"
    tools = Path(__file__).resolve().parent
    path.write_text(
        textwrap.dedent(f"""\
            #!{python}
            import sys
            sys.path.insert(0, {str(tools)!r})
            from pathlib import Path
            import extract, options
            flags, (command, file, module, _, device) = options.split_flags(sys.argv[1:])
            assert command == "extract" and module == "--module"
            path = Path(file)
            text = extract.extract(path, device, options.parse_flags(flags), full_paths=True)[0].text
            sys.stdout.write(text.replace({spoil!r}, "") if {spoil!r} else text)
            """),
        encoding="utf-8",
    )
    path.chmod(0o755)
    return path
