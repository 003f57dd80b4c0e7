"""`weft run` as its users see it. What compiles is left out where there is no compiler.

python3 run_test.py path/to/weft [unittest options]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from sources import HELPERS, SAXPY

WEFT = ""
COMPILES = True

KERNELS = (
    SAXPY
    + """@wp.struct
class Grid:
    n: int
    cells: wp.array2d(dtype=float)


@wp.kernel
def scaled(grid: Grid, out: wp.array2d(dtype=wp.vec2), m: wp.mat22):
    i, j = wp.tid()
    out[i, j] = m * wp.vec2(grid.cells[i, j], double(float(grid.n)))


@wp.kernel
def cube(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i] * x[i] * x[i]


@wp.kernel
def far_outside(x: wp.array(dtype=float)):
    x[wp.tid() + 1000000000] = 1.0


@wp.kernel
def beyond(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i + 1]


@wp.kernel
def forever(x: wp.array(dtype=int)):
    while x[0] >= 0:
        x[0] = 1


@wp.kernel
def product(x: wp.array(dtype=float), y: wp.array(dtype=float), n: int):
    p = float(1.0)
    for i in range(n):
        p = p * x[i]
    y[0] = p


@wp.kernel
def twice(x: wp.array(dtype=Any)):
    i = wp.tid()
    x[i] = x[i] + x[i]


@wp.kernel(enable_backward=False)
def forward_only(x: wp.array(dtype=float), big: wp.uint64):
    x[wp.tid()] = float(big)


wp.overload(twice, {"x": wp.array(dtype=float)})
wp.overload(twice, {"x": wp.array(dtype=int)})
"""
)


class RunTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="weft-run-")
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.root = Path(cls.temporary.name)
        cls.file = cls.root / "kernels.py"
        cls.file.write_text(KERNELS)
        (cls.root / "helpers.py").write_text(HELPERS)

    def weft(self, *arguments, file=None, **options):
        return subprocess.run(
            [WEFT, "run", str(file or self.file), *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            timeout=600,
            **options,
        )

    def run_kernel(self, kernel, *arguments, code=0):
        """What --json says, by the names of arguments."""
        result = self.weft("-k", kernel, "--json", *arguments)
        self.assertEqual(result.returncode, code, result.stderr)
        report = json.loads(result.stdout)
        return {argument["name"]: argument for argument in report["arguments"]}, report

    def assert_fails(self, code, message, *arguments, file=None, **options):
        result = self.weft(*arguments, file=file, **options)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertIn(message, result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertEqual(result.stdout, "")


class Kernels:
    """The same for everyone who can run them: `how` are their options."""

    how = ()

    def test_values_and_defaults(self):
        arguments, report = self.run_kernel(
            "saxpy", "--dim", 3, "--arg", "x=1,2,3", "--arg", "y=[10,20,30]", *self.how
        )
        self.assertEqual(arguments["y"]["before"], [10, 20, 30])
        self.assertEqual(arguments["y"]["after"], [11, 22, 33])
        self.assertEqual(arguments["x"]["after"], [1, 2, 3])
        self.assertEqual(arguments["a"]["value"], 1)
        self.assertNotIn("gradient", arguments["y"])
        self.assertEqual(report["kernel"], "saxpy")
        self.assertEqual(report["mistake"], "")

    def test_gradients(self):
        arguments, _ = self.run_kernel(
            "cube", "--dim", 3, "--arg", "x=1,2,3", "--backward", *self.how
        )
        self.assertEqual(arguments["x"]["gradient"], [3, 12, 27])
        self.assertEqual(arguments["y"]["gradient"], [0, 0, 0])  # used up

    def test_gradients_start_from_what_is_given(self):
        arguments, _ = self.run_kernel(
            "cube",
            "--dim",
            3,
            "--arg",
            "x=1,2,3",
            "--backward",
            "--grad",
            "y=1,0,-2",
            "--grad",
            "x=ones",
            *self.how,
        )
        self.assertEqual(arguments["x"]["gradient"], [4, 1, -53])

    def test_in_place(self):
        arguments, _ = self.run_kernel("saxpy", "--dim", 2, "--arg", "a=3", "--backward", *self.how)
        self.assertEqual(arguments["x"]["gradient"], [3, 3])
        self.assertEqual(arguments["y"]["gradient"], [1, 1])

    def test_structures_and_matrices(self):
        arguments, _ = self.run_kernel(
            "scaled",
            "--dim",
            "2x1",
            "--arg",
            'grid={"n": 3, "cells": [[1], [2]]}',
            "--arg",
            "m=[[1, 0], [2, 1]]",
            "--backward",
            *self.how,
        )
        self.assertEqual(arguments["out"]["after"], [[[1, 8]], [[2, 10]]])
        self.assertEqual(arguments["grid"]["value"], {"n": 3})
        self.assertEqual(arguments["grid.cells"]["gradient"], [[3], [3]])

    def test_an_empty_launch(self):
        arguments, _ = self.run_kernel("saxpy", "--dim", 0, "--backward", *self.how)
        self.assertEqual(arguments["y"]["after"], [])

    def test_fewer_dimensions_than_the_kernel_has(self):
        arguments, report = self.run_kernel("scaled", "--dim", 3, *self.how)
        self.assertEqual(report["dim"], [3, 1])
        self.assertEqual(arguments["out"]["shape"], [3, 1])

    def test_instances_of_generic_kernels(self):
        result = self.weft("-k", "twice", "--dim", 3, *self.how)
        self.assertEqual(result.returncode, 2)
        self.assertIn("`twice` has 2 instances", result.stderr)
        names = [word for word in result.stderr.split() if word.startswith("twice_")]
        types = set()
        for name in names:
            arguments, report = self.run_kernel(name, "--dim", 3, "--arg", "x=range", *self.how)
            self.assertEqual(report["kernel"], name)
            self.assertEqual(arguments["x"]["after"], [0, 2, 4])
            types.add(arguments["x"]["type"])
        self.assertEqual(types, {"float32", "int32"})

    def test_random_values_follow_the_seed(self):
        first = self.run_kernel("saxpy", "--dim", 5, *self.how)[0]
        self.assertEqual(first, self.run_kernel("saxpy", "--dim", 5, "-s", 0, *self.how)[0])
        # An argument that is given changes no other.
        given = self.run_kernel("saxpy", "--dim", 5, "--arg", "x=ones", *self.how)[0]
        self.assertEqual(first["y"]["before"], given["y"]["before"])
        other = self.run_kernel("saxpy", "--dim", 5, "-s", 1, *self.how)[0]
        self.assertNotEqual(first["y"]["before"], other["y"]["before"])

    def test_64_bits(self):
        arguments, _ = self.run_kernel(
            "forward_only", "--dim", 1, "--arg", "big=18446744073709551615", *self.how
        )
        self.assertEqual(arguments["big"]["value"], 18446744073709551615)

    def test_a_read_out_of_bounds(self):
        result = self.weft("-k", "beyond", "--dim", 3, *self.how)
        self.assertEqual(result.returncode, 1)
        line = KERNELS[: KERNELS.index("y[i] = x[i + 1]")].count("\n") + 1
        self.assertIn(
            f"1 access is out of bounds:\n  {self.file}:{line}:12: `x[3]` is out of bounds: "
            "the shape is 3; thread 2\n",
            result.stderr,
        )
        self.assertIn("array of float32, 3", result.stdout)
        _, report = self.run_kernel("beyond", "--dim", 3, *self.how, code=1)
        self.assertEqual(
            report["out_of_bounds"],
            [
                {
                    "file": str(self.file),
                    "line": line,
                    "column": 12,
                    "array": "x",
                    "index": [3],
                    "shape": [3],
                    "thread": [2],
                }
            ],
        )


class Reference(Kernels, RunTest):
    how = ("--reference",)

    def test_no_compiler_is_needed(self):
        nothing = dict(os.environ, WEFT_CXX="/nonexistent", WEFT_WARP="/nonexistent")
        result = self.weft("-k", "saxpy", "--dim", 2, "--reference", env=nothing)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("run by the reference interpreter", result.stdout)

    def test_gradients_that_would_take_too_long(self):
        self.assert_fails(
            1, "take a smaller --dim", "-k", "saxpy", "--dim", 10000, "--backward", "--reference"
        )

    def test_a_loop_without_end(self):
        self.assert_fails(
            1, "the limit of steps was passed", "-k", "forever", "--dim", 1, "--reference"
        )


class Errors(RunTest):
    how = ("--reference",)

    def test_each_says_what_there_is(self):
        saxpy = ("-k", "saxpy", "--dim", 3, *self.how)
        for code, message, arguments in (
            (2, "has no kernel `nope`; it has: saxpy, scaled,", ("-k", "nope", "--dim", 3)),
            (2, "kernels, choose one with -k: saxpy,", ("--dim", 3)),
            (2, "--arg: there is no `z`, but: x, y, a", (*saxpy, "--arg", "z=1")),
            (2, "`x` is given twice", (*saxpy, "--arg", "x=ones", "--arg", "x=zeros")),
            (2, "NAME=VALUE is wanted", (*saxpy, "--arg", "x")),
            (2, "argument `x`: a shape of 2x2", (*saxpy, "--arg", "x=zeros:2x2")),
            (2, "argument `a`: `b` is no number", (*saxpy, "--arg", "a=b")),
            (2, "--grad goes with --backward", (*saxpy, "--grad", "x=ones")),
            (2, "there is no `a`, but: x, y", (*saxpy, "--backward", "--grad", "a=1")),
            (2, "a shape of 2 where 3 is wanted", (*saxpy, "--backward", "--grad", "y=1,2")),
            (2, "takes one dimension", ("-k", "saxpy", "--dim", "3,3", *self.how)),
            (2, "--dim: `3x` is no shape", ("-k", "saxpy", "--dim", "3x")),
            (2, "more than 2147483647 threads", ("-k", "scaled", "--dim", "99999x99999")),
            (2, "--dim is missing", ("-k", "saxpy")),
            (2, "--reference and --compare do not go together", (*saxpy, "--compare")),
        ):
            with self.subTest(arguments=arguments):
                self.assert_fails(code, message, *arguments)

    def test_files(self):
        self.assert_fails(2, "no file or folder", "--dim", 1, file=self.root / "none.py")
        empty = self.root / "empty.py"
        empty.write_text("")
        self.assert_fails(1, "has no kernel: it is empty", "--dim", 1, file=empty)
        broken = self.root / "broken.py"
        broken.write_text("def (\n")
        result = self.weft("--dim", 1, file=broken)
        self.assertEqual(result.returncode, 1)
        self.assertIn("broken.py:1:5: error[syntax]", result.stderr)

    def test_parameters_without_a_type(self):
        header = "import warp as wp\n\n\n@wp.kernel\ndef bad("
        good = "\n\n@wp.kernel\ndef good(x: wp.array(dtype=float)):\n    x[0] = 1.0\n"
        for spelling, column in (
            ("n: wp.array", 12),
            ("n: None", 12),
            ("n: list[float]", 12),
            ("n: 3", 12),
            ('n: "nope"', 12),
        ):
            file = self.root / "untyped.py"
            file.write_text(f"{header}{spelling}):\n    pass\n{good}")
            for how in ((), self.how):
                with self.subTest(spelling=spelling, how=how):
                    result = self.weft("-k", "bad", "--dim", 1, *how, file=file)
                    self.assertEqual(result.returncode, 1, result.stderr)
                    self.assertIn(f"untyped.py:5:{column}", result.stderr)
                    result = self.weft("-k", "good", "--dim", 1, *self.how, file=file)
                    self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_parameter_that_ends_the_import(self):
        # The file then has no kernel at all.
        header = "import warp as wp\n\n\n@wp.kernel\ndef bad("
        good = "\n\n@wp.kernel\ndef good(x: wp.array(dtype=float)):\n    x[0] = 1.0\n"
        undefined, without = "is not defined", "has no annotation"
        for spelling, column, message in (
            ("n: foo", 12, undefined),
            ("n: foo.bar", 12, undefined),
            ("x: wp.array(dtype=nope)", 27, undefined),
            ("n", 9, without),
            ("n=3", 9, without),
            ("x: wp.array(dtype=float), n", 35, without),
        ):
            file = self.root / "nameless.py"
            file.write_text(f"{header}{spelling}):\n    pass\n{good}")
            for kernel in ("bad", "good"):
                for how in ((), self.how):
                    with self.subTest(spelling=spelling, kernel=kernel, how=how):
                        result = self.weft("-k", kernel, "--dim", 1, *how, file=file)
                        self.assertEqual(result.returncode, 1, result.stderr)
                        self.assertIn(f"nameless.py:5:{column}", result.stderr)
                        self.assertIn(message, result.stderr)

    def test_a_structure_with_a_field_of_no_type(self):
        file = self.root / "field.py"
        file.write_text(
            "import warp as wp\n\n\n@wp.struct\nclass S:\n    a: nope\n\n\n@wp.kernel\n"
            "def bad(s: S):\n    pass\n"
        )
        for how in ((), self.how):
            result = self.weft("-k", "bad", "--dim", 1, *how, file=file)
            self.assertEqual(result.returncode, 1, result.stderr)
            self.assertIn("field.py:", result.stderr)

    def test_a_kernel_that_weft_cannot_compile(self):
        bad = self.root / "bad.py"
        bad.write_text(
            "import warp as wp\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n"
            "    x[0] = nope(1.0)\n"
        )
        result = self.weft("--dim", 1, file=bad)
        self.assertEqual(result.returncode, 1)
        self.assertIn("bad.py:6:12: error[unknown-name]", result.stderr)

    def test_standard_input_and_the_only_kernel(self):
        source = KERNELS[: KERNELS.index("@wp.kernel\ndef scaled")].replace(
            "from helpers import double\n", ""
        )
        result = self.weft("--dim", 2, "--reference", file="-", input=source)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("saxpy: 2 threads", result.stdout)

    def test_missing_tools_are_named(self):
        for name in ("WEFT_CXX", "WEFT_WARP"):
            self.assert_fails(
                3,
                "--reference runs it without a compiler",
                "-k",
                "saxpy",
                "--dim",
                2,
                env=dict(os.environ, **{name: "/nonexistent"}),
            )

    def test_a_compiler_that_is_killed(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, does, word in (
                ("kills", 'case "$*" in *-shared*) kill -9 $$;; esac', "ended by signal 9"),
                (
                    "fills",
                    'case "$*" in *-shared*) exec >&2; echo "No space left on device"; exit 1;; esac',
                    "no space left",
                ),
            ):
                compiler = Path(folder) / name / "g++"
                compiler.parent.mkdir()
                compiler.write_text(f'#!/bin/sh\n{does}\nexec g++ "$@"\n')
                compiler.chmod(0o755)
                self.assert_fails(
                    3,
                    word,
                    "-k",
                    "saxpy",
                    "--dim",
                    2,
                    env=dict(os.environ, WEFT_CXX=str(compiler), XDG_CACHE_HOME=folder),
                )

    def test_large_arrays_are_shortened(self):
        result = self.weft("-k", "saxpy", "--dim", 5000, "--reference")
        self.assertIn(" ... ", result.stdout)
        self.assertLess(len(result.stdout), 1000)
        result = self.weft("-k", "saxpy", "--dim", 200, "--reference")
        self.assertIn(" ... ", result.stdout)
        result = self.weft("-k", "saxpy", "--dim", 200, "--reference", "--all")
        self.assertNotIn("...", result.stdout)

    def test_arrays_before_and_after(self):
        values = ("--arg", "x=1,2", "--arg", "y=3,4")
        result = self.weft("-k", "saxpy", "--dim", 2, "--reference", *values)
        self.assertIn(
            "\nx: array of float32, 2\n  [1 2]\n\n"
            "y: array of float32, 2\n  before\n  [3 4]\n  after\n  [4 6]\n",
            result.stdout,
        )

    def test_native_code_needs_trust(self):
        file = self.root / "native.py"
        file.write_text(
            "import warp as wp\n\n\n"
            '@wp.func_native("return x + x;")\ndef twice(x: float) -> float: ...\n\n\n'
            "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = twice(x[0])\n\n\n"
            "@wp.kernel\ndef plain(x: wp.array(dtype=float)):\n    x[0] = 3.0\n\n\n"
            "@wp.kernel\ndef text(x: wp.array(dtype=float)):\n"
            "    wp.printf('\"); x.data[0] = 5.0f; wp::print(\"')\n"
        )
        for how in ((), ("-d", "cuda")):
            for kernel, what in (("k", "the native function `twice`"), ("text", "the string `")):
                alone = {**os.environ, "WEFT_SANDBOX": "none"}
                for words in (what, "--trust"):
                    self.assert_fails(
                        2, words, "-k", kernel, "--dim", 1, *how, file=file, env=alone
                    )
        for kernel, trust in (("k", ("--trust",)), ("plain", ())):
            if COMPILES:
                result = self.weft("-k", kernel, "--dim", 1, *trust, file=file)
                self.assertEqual(result.returncode, 0, result.stderr)


class Compiled(Kernels, RunTest):
    def test_the_cuda_text_says_where_it_runs(self):
        result = self.weft("-k", "saxpy", "--dim", 1000, "-d", "cuda", "--compare", "--backward")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("CUDA code compiled by", result.stdout)
        self.assertIn("run on the CPU", result.stdout)

    def test_compared(self):
        _, report = self.run_kernel("cube", "--dim", 100, "--backward", "--compare")
        self.assertLess(report["difference"]["largest"], 1e-6)
        self.assertLess(report["gradient_difference"]["largest"], 1e-5)

    def test_a_wrong_gradient_is_seen(self):
        # Warp's adjoint of a product in a dynamic loop is not the derivative.
        arguments, report = self.run_kernel(
            "product", "--dim", 1, "--arg", "x=2,3,4", "--arg", "n=3", "--backward", "--compare"
        )
        self.assertEqual(arguments["y"]["after"], [24])
        self.assertEqual(arguments["x"]["reference_gradient"], [12, 8, 6])
        self.assertGreater(report["gradient_difference"]["largest"], 1)
        self.assertEqual(report["difference"]["largest"], 0)

    def test_a_crash(self):
        result = self.weft("-k", "far_outside", "--dim", 3)
        self.assertEqual(result.returncode, 1)
        self.assertIn(
            "the compiled code of `far_outside` crashed: Segmentation fault; "
            "3 accesses are out of bounds:\n",
            result.stderr,
        )
        self.assertIn("`x[1000000002]` is out of bounds: the shape is 3; thread 2", result.stderr)

    def test_handles_cannot_be_given(self):
        file = self.root / "mesh.py"
        file.write_text(
            "import warp as wp\n\n\n@wp.kernel\n"
            "def k(mesh: wp.uint64, y: wp.array(dtype=wp.vec3)):\n"
            "    y[0] = wp.mesh_get_point(mesh, 0)\n"
        )
        self.assert_fails(
            1,
            "mesh.py:5:1: `k` cannot be run: parameter `mesh` is the id of a mesh",
            "--dim",
            1,
            file=file,
        )

    def test_a_hang(self):
        self.assert_fails(
            1, "did not end in 1 seconds", "-k", "forever", "--dim", 1, "--time-limit", 1
        )

    def test_no_adjoint(self):
        self.assert_fails(
            1, "`forward_only` has no adjoint", "-k", "forward_only", "--dim", 1, "--backward"
        )


class CompiledCuda(Kernels, RunTest):
    how = ("-d", "cuda")


def main():
    global WEFT
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    doctor = json.loads(subprocess.run([WEFT, "doctor", "--json"], stdout=subprocess.PIPE).stdout)
    found = {tool["name"]: tool["found"] for tool in doctor["tools"]}
    if not found["compiler"] or not found["warp headers"]:
        print("left out: all that compiles; `weft doctor` says what is missing", file=sys.stderr)
        global Compiled, CompiledCuda, COMPILES
        COMPILES = False
        del Compiled, CompiledCuda
    unittest.main()


if __name__ == "__main__":
    main()
