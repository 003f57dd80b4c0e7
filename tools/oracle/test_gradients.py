"""Tests of gradients.py and widen.py: kernels of which it is known what Warp's adjoint does."""

from __future__ import annotations

import unittest

import gradients
import widen

RIGHT = """
LIMIT = wp.constant(2.5)


@wp.struct
class Scale:
    factor: float
    at: int


@wp.func
def bent(v: wp.vec3, scale: Scale):
    return wp.length_sq(v) * scale.factor + wp.min(v[0], LIMIT)


@wp.kernel
def right(x: wp.array(dtype=wp.vec3), scales: wp.array(dtype=Scale), y: wp.array(dtype=float)):
    i = wp.tid()
    s = scales[i]
    y[s.at % y.shape[0]] = wp.sin(bent(x[i], s)) + wp.randf(wp.rand_init(3, i), 0.0, 2.0)
"""
PRODUCT = """
@wp.kernel
def product(x: wp.array(dtype=float), n: int, y: wp.array(dtype=float)):
    i = wp.tid()
    p = float(1.0)
    for k in range(n):
        p *= x[k]
    y[i] = p
"""
STEPS = """
@wp.kernel
def steps(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = wp.floor(x[i])
"""
SINGULAR = """
@wp.kernel
def singular(x: wp.array(dtype=wp.vec3), y: wp.array(dtype=float)):
    i = wp.tid()
    d = x[i] - x[i]
    y[i] = wp.sqrt(wp.dot(d, d)) + x[i][0]
"""
ALWAYS_OUTSIDE = """
@wp.kernel
def outside(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i + 1000]
"""
NATIVE = """
@wp.func_native("return x;")
def same(x: float) -> float: ...


@wp.kernel
def native(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    y[wp.tid()] = same(x[wp.tid()])
"""


def record(source: str, name: str) -> dict:
    return {
        "python_source": source,
        "metadata": {"kernel_name": name, "seed": 1, "index": 0, "has_backward": True},
    }


class Widening(unittest.TestCase):
    def code(self, body: str) -> str:
        source = f"@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    i = wp.tid()\n    {body}\n"
        text = widen.widen(source, "k", with_reverse=False).source
        return text.rstrip().splitlines()[-1].strip()

    def test_all_floats_are_double(self):
        for body, wide in {
            "x[i] = 0.5": "x[i] = wp.float64(0.5)",
            "v = wp.vec3(float(i), -1.0, 0.0)": "v = wp.vec3d(wp.float64(i), -wp.float64(1.0), wp.float64(0.0))",
            "h = wp.float16(2.0)": "h = wp.float64(2.0)",
            "q = wp.quat_identity()": "q = wp.quat_identity(dtype=wp.float64)",
            "t = wp.transform_identity(dtype=float)": "t = wp.transform_identity(dtype=wp.float64)",
            "x[i] = wp.static(0.5 * 3.0)": "x[i] = wp.static(wide_constant(0.5 * 3.0))",
            "x[i] = wp.PI": "x[i] = wp.float64(wp.PI)",
            "n = wp.vec2i(1, 2)": "n = wp.vec2i(1, 2)",
        }.items():
            self.assertEqual(self.code(body), wide)

    def test_what_there_is_for_float32_alone_is_narrowed_and_widened(self):
        self.assertEqual(self.code("a = wp.randn(s)"), "a = widened(wp.randn(s))")
        self.assertEqual(
            self.code("a = wp.noise(s, x[i])"), "a = widened(wp.noise(s, narrowed(x[i])))"
        )
        self.assertEqual(self.code("a = wp.max(x[i], x[0])"), "a = wp.max(x[i], x[0])")

    def test_threads_in_reverse(self):
        source = "@wp.kernel\ndef k(x: wp.array2d(dtype=float)):\n    i, j = wp.tid()\n    x[i, j] = 1.0\n"
        wide = widen.widen(source, "k")
        self.assertEqual(wide.reverse, "k_in_reverse")
        self.assertIn("i = last_thread_0 - i\n    j = last_thread_1 - j\n", wide.source)

    def test_native_code_is_refused(self):
        with self.assertRaises(widen.CannotRewrite):
            widen.widen(NATIVE, "native")


class Judging(unittest.TestCase):
    def test_kernels_of_which_it_is_known(self):
        known = {
            "right": (RIGHT, "agrees"),
            "product": (PRODUCT, "differs"),
            "steps": (STEPS, "nothing"),
            "singular": (SINGULAR, "nan"),
            "outside": (ALWAYS_OUTSIDE, "cannot tell"),
            "native": (NATIVE, "cannot tell"),
        }
        items = [record(source, name) for name, (source, _) in known.items()]
        results = gradients.run(items, 4, 60.0)
        found = {
            name: gradients.told(result["counts"])[0]
            for name, result in zip(known, results, strict=True)
        }
        self.assertEqual(found, {name: says for name, (_, says) in known.items()}, results)

    def test_contradictions(self):
        def line(weft: str, cause: str | None, warp: str, **counts: int) -> dict:
            return {
                "weft": weft, "cause": cause, "singular": "none", "warp": warp, "counts": counts,
            }  # fmt: skip

        for contradiction in (
            line("ok", None, "differs"),
            line("wrong", "break", "agrees"),
            line("not_applicable", "nothing_follows", "agrees", agrees=1),
        ):
            self.assertTrue(gradients.contradicts(contradiction))
        for agreement in (
            line("ok", None, "nothing"),
            line("wrong", "break", "cannot tell"),
            line("not_applicable", "threads_share", "differs", differs=3),
        ):
            self.assertFalse(gradients.contradicts(agreement))


if __name__ == "__main__":
    unittest.main()
