"""`weft build` as its users see it: libraries in C++ programs do what `weft run` does.

python3 build_test.py path/to/weft [unittest options]
"""

import json
import math
import os
import re
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from sources import HELPERS, SAXPY

WEFT = ""
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]

KERNELS = (
    SAXPY
    + """@wp.struct
class Inner:
    q: wp.quat
    weights: wp.vec2d


@wp.struct
class Grid:
    n: int
    on: bool
    inner: Inner
    cells: wp.array2d(dtype=float)


@wp.kernel
def structures(grid: Grid, all: wp.array(dtype=Inner), out: wp.array2d(dtype=wp.vec2), m: wp.mat22):
    i, j = wp.tid()
    s = float(all[i].weights[1] * grid.inner.weights[0])
    if grid.on:
        out[i, j] = m * wp.vec2(s * grid.cells[i, j], double(float(grid.n)))


@wp.kernel
def small(b: wp.bool, h: wp.float16, halves: wp.array(dtype=wp.float16), bytes: wp.array(dtype=wp.int8),
          big: wp.uint64, out: wp.array(dtype=wp.uint64)):
    i = wp.tid()
    if b:
        halves[i] = halves[i] * h
        bytes[i] = bytes[i] + wp.int8(3)
    out[i] = out[i] + big


@wp.kernel
def rigid(poses: wp.array(dtype=wp.transform), turns: wp.array(dtype=wp.quatd), inertia: wp.mat33,
          v: wp.vec3, out: wp.array3d(dtype=wp.vec3)):
    i, j, k = wp.tid()
    p = wp.transform_point(poses[i], inertia * v)
    q = turns[j]
    out[i, j, k] = out[i, j, k] + p * float(q[3]) + wp.vec3(float(k), 0.0, 1.0)


@wp.kernel
def count(x: wp.array(dtype=float), bins: wp.array(dtype=int), total: wp.array(dtype=float),
          most: wp.array(dtype=float), vectors: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    wp.atomic_add(bins, i % 3, 1)
    wp.atomic_add(total, 0, x[i])
    wp.atomic_max(most, 0, x[i])
    wp.atomic_add(vectors, 0, wp.vec3(1.0, 2.0, 0.0))


@wp.kernel
def bump(total: wp.array(dtype=int), times: int):
    i = wp.tid()
    for k in range(times):
        wp.atomic_add(total, 0, 1)


@wp.kernel(module="unique")
def four(x: wp.array4d(dtype=float)):
    i, j, k, l = wp.tid()
    x[i, j, k, l] = wp.sin(x[i, j, k, l]) * float(i + 10 * l)


@wp.kernel(enable_backward=False)
def forward_only(x: wp.array(dtype=float)):
    x[wp.tid()] = 1.0


@wp.kernel
def nothing():
    i = wp.tid()


@wp.kernel
def launch(place_gradient: wp.array(dtype=float), is_contiguous: wp.array(dtype=float), launch: int,
           dim: int, threads: int, weft_: float):
    i = wp.tid()
    place_gradient[i] = is_contiguous[i] * float(launch + dim + threads) + weft_
"""
)

GENERIC = """from typing import Any

import warp as wp


@wp.kernel
def twice(x: wp.array(dtype=Any)):
    i = wp.tid()
    x[i] = x[i] + x[i]


wp.overload(twice, {"x": wp.array(dtype=wp.float64)})
wp.overload(twice, {"x": wp.array(dtype=int)})


@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    i = wp.tid()
    y[i] = a * x[i] + y[i]
"""

USE = """#include "kernels.h"
#include "generic.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <list>
#include <stdexcept>
#include <vector>

namespace {

int failures = 0;
void expect(bool good, const char* what) {
  if (!good) std::printf("BAD %s\\n", what);
  failures += good ? 0 : 1;
}

template <class Call>
bool throws(const Call& call) {
  try {
    call();
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

}  // namespace

int main() {
  const std::size_t n = 1000;
  const std::vector<float> x(n, 2.0f);
  std::vector<float> y(n, 1.0f), grad_x(n), grad_y(n, 1.0f);

  kernels::saxpy(n, x, y, 3.0f);
  expect(y[0] == 7.0f && y[n - 1] == 7.0f, "a launch");
  kernels::saxpy_adjoint(n, {x, grad_x}, {y, grad_y}, 3.0f);
  expect(grad_x[n - 1] == 3.0f && grad_y[n - 1] == 1.0f, "an adjoint in place");
  kernels::saxpy_adjoint(n, x, {y, grad_y}, 3.0f);
  expect(grad_x[n - 1] == 3.0f, "what has no gradient gets none");
  kernels::saxpy(0, x, y, 3.0f);
  kernels::saxpy(10, x.data() == nullptr ? x : x, {y.data(), 10}, 3.0f, weft::Threads{4});
  expect(y[9] == 13.0f && y[10] == 7.0f, "pointers, few elements, more threads than processors");

  // Every second element, and the others.
  std::vector<float> pairs(2 * n, 1.0f), grad_pairs(2 * n, 1.0f);
  const auto odd = weft::Array<float>::strided(pairs.data() + 1, n, {8}, grad_pairs.data() + 1);
  for (const int threads : {1, 3}) {
    kernels::saxpy(n, x, odd, 1.0f, weft::Threads{threads});
    std::fill(grad_x.begin(), grad_x.end(), 0.0f);
    kernels::saxpy_adjoint(n, {x, grad_x}, odd, 2.0f, weft::Threads{threads});
  }
  expect(pairs[0] == 1.0f && pairs[1] == 5.0f && pairs[2 * n - 1] == 5.0f, "strides");
  expect(grad_x[7] == 2.0f && grad_pairs[0] == 1.0f, "strides of a gradient");

  // Elements of other containers.
  std::array<float, 3> three = {1, 2, 3};
  float plain[3] = {1, 1, 1};
  kernels::saxpy(3, three, plain, 2.0f);
  expect(plain[2] == 7.0f, "std::array and arrays of C");

  // Launches of other threads do not make these wrong.
  for (const int threads : {1, 2, 8, 0}) {
    const std::size_t many = 30000;
    std::vector<float> values(many, 0.5f);
    values[many / 3] = 9.0f;
    int bins[3] = {};
    float total[1] = {}, most[1] = {}, grad_total[1] = {2.0f};
    std::vector<float> grad_values(many);
    weft::Vec<3> vectors[1] = {};
    for (int round = 0; round < 20; ++round)
      kernels::count(many, values, bins, total, most, vectors, weft::Threads{threads});
    expect(bins[0] == 200000 && bins[1] == 200000 && bins[2] == 200000, "atomics on integers");
    expect(total[0] == 20.0f * (static_cast<float>(many - 1) * 0.5f + 9.0f), "atomics on floats");
    expect(most[0] == 9.0f, "atomic maximum");
    expect(vectors[0][0] == 600000.0f && vectors[0][1] == 1200000.0f, "atomics on vectors");
    kernels::count_adjoint(many, {values, grad_values}, bins, {total, grad_total}, most, vectors,
                           weft::Threads{threads});
    expect(grad_values[0] == 2.0f && grad_values[many - 1] == 2.0f, "adjoint of atomics");
  }

  // Long enough for the threads to meet.
  int bumps[1] = {};
  kernels::bump(1000, bumps, 400000, weft::Threads{4});
  expect(bumps[0] == 400000000, "threads that add to one element");

  // Instances of a generic kernel, and a kernel that another library has, too.
  double doubles[2] = {1.5, 2.5};
  std::int32_t integers[2] = {1, 2};
  generic::twice(2, doubles);
  generic::twice(2, integers);
  expect(doubles[1] == 5.0 && integers[1] == 4, "overloads");
  generic::saxpy(n, x, y, 1.0f);
  expect(y[0] == 15.0f, "the same kernel of two libraries");
  kernels::nothing(5);

  std::vector<float> short_one(3), grid_cells(6), grid_gradients(5);
  expect(throws([&] { kernels::saxpy(-1, x, y, 1.0f); }), "a negative dimension");
  expect(throws([&] { kernels::saxpy(1ull << 40, x, y, 1.0f); }), "a dimension that is too large");
  expect(throws([&] { kernels::saxpy(3, {short_one, grad_x}, y, 1.0f); }), "gradients of another size");
  expect(throws([&] { weft::Array<float, 2>(grid_cells, {2, 2}); }), "a shape of another size");
  expect(throws([&] { weft::Array<float, 2>(grid_cells, {2, 3}, grid_gradients); }),
         "a gradient of another size");
  weft::Array<const float, 2> grid = weft::Array<float, 2>(grid_cells, {2, 3});
  expect(grid.shape[1] == 3 && grid.strides[0] == 12 && grid.strides[1] == 4, "rows");
  static_assert(!std::is_convertible<const std::vector<float>&, weft::Array<float>>::value, "");
  static_assert(!std::is_convertible<std::vector<int>&, weft::Array<float>>::value, "");
  static_assert(!std::is_convertible<std::list<float>&, weft::Array<float>>::value, "");
  static_assert(!std::is_convertible<weft::Array<const float>, weft::Array<float>>::value, "");

  // Halves: all of them there and back, and what lies between two.
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    weft::Half half;
    half.bits = static_cast<std::uint16_t>(bits);
    const float value = half;
    const weft::Half back = value;
    if (std::isnan(value)) continue;
    if (back.bits != half.bits) expect(false, "a half there and back");
  }
  expect(weft::Half(2049.0f).bits == weft::Half(2048.0f).bits, "ties to even");
  expect(weft::Half(65519.0f).bits == 0x7bff && weft::Half(65520.0f).bits == 0x7c00, "the largest half");
  expect(std::isnan(static_cast<float>(weft::Half(std::nanf("")))), "not a number");
  expect(weft::Bfloat16(1.0f).bits == 0x3f80 && static_cast<float>(weft::Bfloat16(0.1f)) > 0.09f, "bfloat16");
  return failures == 0 ? 0 : 1;
}
"""

# Prints what is in memory, number by number.
PUT = """#include <cstdio>
#include <type_traits>
template <class T, class = std::enable_if_t<std::is_arithmetic<T>::value>>
void put(T x) {
  if (std::is_floating_point<T>::value) std::printf(" %.17g", static_cast<double>(x));
  else if (std::is_unsigned<T>::value) std::printf(" %llu", static_cast<unsigned long long>(x));
  else std::printf(" %lld", static_cast<long long>(x));
}
void put(weft::Half x) { put(static_cast<float>(x)); }
void put(weft::Bfloat16 x) { put(static_cast<float>(x)); }
template <int N, class T> void put(const weft::Vec<N, T>& x) { for (const T& each : x.v) put(each); }
template <int R, int C, class T> void put(const weft::Mat<R, C, T>& x) {
  for (const auto& row : x.m) for (const T& each : row) put(each);
}
template <class T> void put(const weft::Quat<T>& x) { put(x.x), put(x.y), put(x.z), put(x.w); }
template <class T> void put(const weft::Transform<T>& x) { put(x.position), put(x.rotation); }
template <class T, int Rank> void put(const weft::Array<T, Rank>&) {}
"""


def flat(value):
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [number for each in value for number in flat(each)]
    return [value]


def literal(value, depth=0):
    """In C++: an array's elements, each with all its numbers in one pair of braces."""
    if isinstance(value, dict):
        return "{" + ", ".join(literal(each) for each in value.values()) + "}"
    if isinstance(value, list):
        if depth > 0:
            return ", ".join(literal(each, depth - 1) for each in value)
        return "{" + ", ".join(literal(number) for number in flat(value)) + "}"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return value.hex()
    return f"{value}ull" if value >= 1 << 63 else str(value)


def same(found, wanted, kind):
    """Shortest texts of narrow floats are compared as such."""
    if wanted is None:
        return not math.isfinite(found)
    if found == wanted:
        return True
    return any(struct.pack(code, found) == struct.pack(code, wanted) for code in kind)


def tools():
    doctor = json.loads(subprocess.run([WEFT, "doctor", "--json"], stdout=subprocess.PIPE).stdout)
    return {tool["name"]: tool["found"] for tool in doctor["tools"]}


class BuildTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="weft-build-")
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.root = Path(cls.temporary.name)
        (cls.root / "kernels.py").write_text(KERNELS)
        (cls.root / "helpers.py").write_text(HELPERS)
        (cls.root / "generic.py").write_text(GENERIC)

    def weft(self, *arguments, code=0, **options):
        result = subprocess.run(
            [WEFT, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            timeout=900,
            cwd=self.root,
            **options,
        )
        self.assertEqual(result.returncode, code, result.stderr)
        return result

    def compile(self, *arguments, compiler="g++", standard="c++17"):
        result = subprocess.run(
            [compiler, f"-std={standard}", *map(str, arguments)],
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.root,
        )
        self.assertEqual(result.returncode, 0, result.stdout[:4000])

    # --- values

    def program_of(self, module, kernels):
        """C++ that calls each kernel with what `weft run` gave it, and what that got."""
        header = (self.root / module / f"{module}.h").read_text()
        own = header[header.index(f"\nnamespace {module} {{") :]
        text = ""
        for name, members in re.findall(r"^struct (\w+) {\n(.*?)^};", own, re.S | re.M):
            puts = "".join(f" put(s.{each});" for each in re.findall(r"(\w+)(?:{})?;", members))
            text += f"void put(const {module}::{name}& s) {{{puts} }}\n"
        calls, wanted = "", []
        prototypes = re.findall(r"^void (\w+)\((.*?)\);", own, re.S | re.M)
        for kernel, parameters in prototypes:
            if kernel.endswith("_adjoint") or (kernels and kernel not in kernels):
                continue
            rank = int(re.match(r"weft::Shape<(\d)>", parameters).group(1))
            dim = [None, [7], [4, 3], [3, 2, 4], [2, 3, 2, 2]][rank]
            backward = kernel + "_adjoint" in dict(prototypes)
            call, expected = self.call_of(module, kernel, dim, backward)
            calls += call
            wanted += expected
        return text, calls, wanted

    def call_of(self, module, kernel, dim, backward):
        how = ["run", f"{module}.py", "-k", kernel, "--dim", "x".join(map(str, dim)), "--json"]
        if backward:
            first = json.loads(self.weft(*how, "--backward").stdout)
            how.append("--backward")
            for argument in first["arguments"]:
                if "gradient" in argument:
                    how += ["--grad", argument["name"] + "=ones"]
        report = json.loads(self.weft(*how).stdout)
        self.assertEqual(report["mistake"], "", kernel)
        body, names, expected = "", [], []
        for at, argument in enumerate(report["arguments"]):
            name, path = f"a{at}", argument["name"]
            if "before" in argument:
                shape, rank = argument["shape"], len(argument["shape"])
                owner = "" if "." not in path else path.split(".", 1)
                where = f"{names[-1]}.{owner[1]}" if owner else name
                element = (
                    f"weft_element<decltype({where})>::type"
                    if owner
                    else self.element(module, kernel, path)
                )
                gradient = argument.get("gradient") is not None and backward
                body += f"  std::vector<{element}> {name}_data = {literal_array(argument['before'], rank)};\n"
                view = f"{name}_data.data(), {{{', '.join(map(str, shape))}}}"
                if gradient:
                    like = nested_like(argument["before"], rank)
                    body += f"  std::vector<{element}> {name}_gradient = {like};\n"
                    view += f", {name}_gradient.data()"
                if owner:
                    body += f"  {where} = {{{view}}};\n"
                else:
                    body += f"  weft::Array<{element}, {rank}> {name}({view});\n"
                    names.append(name)
                expected.append(
                    (f"{kernel} {path}", f"{name}_data", argument["after"], argument["type"])
                )
                if gradient:
                    expected.append(
                        (
                            f"{kernel} grad {path}",
                            f"{name}_gradient",
                            argument["gradient"],
                            argument["type"],
                        )
                    )
            else:
                if isinstance(argument["value"], dict):
                    body += f"  {module}::{argument['type'].split('.')[-1]} {name};\n"
                    for key, value in argument["value"].items():
                        body += f"  {name}.{key} = {literal(value)};\n"
                elif isinstance(argument["value"], list):
                    cpp = self.parameter(module, kernel, path)
                    body += f"  {cpp} {name} = {literal(argument['value'])};\n"
                else:
                    body += f"  const auto {name} = {literal(argument['value'])};\n"
                names.append(name)
        # Values of other types than their parameters' are converted by the call.
        given = "".join(
            f", static_cast<{self.parameter(module, kernel, report['arguments'][int(name[1:])]['name'])}>({name})"
            for name in names
        )
        shape = "{" + ", ".join(map(str, dim)) + "}"
        body += f"  {module}::{kernel}({shape}{given});\n"
        if backward:
            body += f"  {module}::{kernel}_adjoint({shape}{given});\n"
        for _, data, _, _ in expected:
            body += f'  std::printf("\\n"); for (const auto& each : {data}) put(each);\n'
        return f"{{\n{body}}}\n", expected

    def parameter(self, module, kernel, name):
        header = (self.root / module / f"{module}.h").read_text()
        parameters = re.search(rf"^void {kernel}\((.*?)\);", header, re.S | re.M).group(1)
        kind = next(
            each[: -len(name) - 1]
            for each in parameters_of(parameters)
            if each.endswith(" " + name)
        )
        kind = re.sub(r"^const (.*)&$", r"\1", kind)
        structures = re.findall(
            r"^struct (\w+) {", header[header.index(f"\nnamespace {module} {{") :], re.M
        )
        for structure in structures:
            kind = re.sub(rf"\b{structure}\b", f"{module}::{structure}", kind)
        return kind

    def element(self, module, kernel, name):
        inner = re.fullmatch(
            r"weft::Array<(?:const )?(.*?)(?:, \d)?>", self.parameter(module, kernel, name)
        )
        return inner.group(1)

    def compare(self, modules, kernels=()):
        text = "".join(f'#include "{module}.h"\n' for module in modules)
        text += "#include <vector>\n" + PUT
        text += (
            "template <class T> struct weft_element;\n"
            "template <class T, int R> struct weft_element<weft::Array<T, R>> { using type = T; };\n"
        )
        calls, wanted = "", []
        for module in modules:
            own, call, expected = self.program_of(module, kernels)
            text, calls, wanted = text + own, calls + call, wanted + expected
        (self.root / "values.cpp").write_text(text + "int main() {\n" + calls + "}\n")
        self.compile(
            "values.cpp",
            "-o",
            "values",
            "-O0",
            *(f"-I{m}" for m in modules),
            *(f"{m}/lib{m}.a" for m in modules),
            "-pthread",
        )
        result = subprocess.run([self.root / "values"], stdout=subprocess.PIPE, text=True)
        self.assertEqual(result.returncode, 0)
        lines = result.stdout.split("\n")[1:]
        self.assertEqual(len(lines), len(wanted))
        numbers = 0
        for line, (what, _, value, kind) in zip(lines, wanted):
            found = [
                float(word) if re.search("[.ena]", word) else int(word) for word in line.split()
            ]
            expected = flat(value)
            self.assertEqual(len(found), len(expected), what)
            narrow = "" if "64" in kind or kind.endswith("d") else "fe"
            for at, (a, b) in enumerate(zip(found, expected)):
                self.assertTrue(
                    same(a, b, narrow), f"{what}: number {at} is {a}, `weft run` has {b}"
                )
                numbers += 1
        return numbers

    def test_values_of_all_kinds(self):
        self.weft("build", "kernels.py", "-o", "kernels")
        self.assertGreater(self.compare(["kernels"]), 300)

    def test_values_of_generated_kernels(self):
        """Several libraries in one program."""
        modules = []
        for category in [
            "matrix",
            "struct",
            "atomic",
            "geometry",
            "stencil",
            "particle",
            "precision",
            "random_math",
        ]:
            records = self.weft(
                "generate", "-n", 12, "-s", 5, "-c", category, "-d", "cpu", "-o", "-", "-q"
            ).stdout
            # The first that stays inside of arrays as large as the launch.
            path = self.root / f"made_{category}.py"
            for record in map(json.loads, records.splitlines()):
                path.write_text("import warp as wp\n" + record["python_source"])
                rank = len(
                    re.search(r"^ +(.*) = wp\.tid\(\)", path.read_text(), re.M)[1].split(",")
                )
                dim = "x".join(["7", "4x3", "3x2x4", "2x3x2x2"][rank - 1 : rank])
                run = ["run", path.name, "--dim", dim, "--json"]
                if subprocess.run([WEFT, *run], cwd=self.root, capture_output=True).returncode == 0:
                    break
            modules.append(f"made_{category}")
            self.weft("build", f"made_{category}.py", "-o", f"made_{category}", "-q")
        self.assertGreater(self.compare(modules), 200)

    # --- as a C++ programmer uses it

    def test_use(self):
        self.weft("build", "kernels.py", "-o", "used", "--static", "--shared")
        self.weft("build", "generic.py", "-o", "used", "--static", "--shared")
        (self.root / "use.cpp").write_text(USE)
        compilers = [each for each in ["g++", "clang++"] if shutil.which(each)]
        for compiler in compilers:
            for standard in ["c++17", "c++20"]:
                self.compile(
                    "use.cpp",
                    "-fsyntax-only",
                    "-Iused",
                    *WARNINGS,
                    compiler=compiler,
                    standard=standard,
                )
        for kind, extra in [("a", []), ("so", [f"-Wl,-rpath,{self.root}/used"])]:
            self.compile(
                "use.cpp",
                "-Iused",
                "-o",
                f"use_{kind}",
                f"used/libkernels.{kind}",
                f"used/libgeneric.{kind}",
                "-pthread",
                *extra,
            )
            result = subprocess.run([self.root / f"use_{kind}"], stdout=subprocess.PIPE, text=True)
            self.assertEqual((result.returncode, result.stdout), (0, ""))
        (self.root / "alone.cpp").write_text('#include "generic.h"\n')
        self.compile(
            "alone.cpp", "-fsyntax-only", "-Iused", "-fno-exceptions", "-fno-rtti", *WARNINGS
        )

    def test_the_text_is_the_one_that_warp_generates(self):
        self.weft("build", "kernels.py", "-k", "saxpy", "-o", "text", "--no-compile")
        text = self.weft("extract", "kernels.py", "-k", "saxpy", "-d", "cpu", "--module").stdout
        self.assertEqual((self.root / "text/kernels_kernels.cpp").read_text(), text)

    def test_the_same_bytes_again(self):
        for folder in ["first", "second"]:
            self.weft("build", "generic.py", "-o", folder, "--static", "--shared")
        names = sorted(each.name for each in (self.root / "first").iterdir())
        self.assertEqual(
            names,
            [
                "generic.cpp",
                "generic.h",
                "generic_entries.cpp",
                "generic_kernels.cpp",
                "libgeneric.a",
                "libgeneric.so",
            ],
        )
        for name in names:
            self.assertEqual(
                (self.root / "first" / name).read_bytes(),
                (self.root / "second" / name).read_bytes(),
                name,
            )

    def test_sources_alone(self):
        environment = {**os.environ, "WEFT_CXX": "/nowhere/g++"}
        self.weft("build", "generic.py", "-o", "sources", "--no-compile", env=environment)
        self.assertIn("CMakeLists.txt", os.listdir(self.root / "sources"))
        if not shutil.which("cmake"):
            self.skipTest("there is no cmake")
        headers = re.sub(r" \([^()]*\)$", "", tools()["warp headers"])
        for command in [
            ["cmake", "-S", "sources", "-B", "by_cmake", f"-DWARP_HEADERS={headers}"],
            ["cmake", "--build", "by_cmake"],
        ]:
            result = subprocess.run(
                command, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
            )
            self.assertEqual(result.returncode, 0, result.stdout[-3000:])
        self.assertTrue((self.root / "by_cmake/libgeneric.a").exists())

    def test_json(self):
        report = json.loads(
            self.weft(
                "build", "generic.py", "-o", "json", "--json", "--no-compile", "--name", "other"
            ).stdout
        )
        self.assertEqual(
            report,
            {
                "folder": "json",
                "name": "other",
                "kernels": report["kernels"],
                "files": [
                    "other.h",
                    "other_kernels.cpp",
                    "other_entries.cpp",
                    "other.cpp",
                    "CMakeLists.txt",
                ],
            },
        )
        self.assertEqual(sorted(report["kernels"]), ["saxpy", "twice", "twice"])
        self.assertIn("namespace other {", (self.root / "json/other.h").read_text())

    def test_standard_input(self):
        self.weft("build", "-", "-o", "stdin", "--name", "piped", "--no-compile", input=GENERIC)
        self.assertTrue((self.root / "stdin/piped.h").exists())
        self.refuse("--name gives", "-", "-o", "stdin_2", input=GENERIC, code=2)

    # --- what can go wrong

    def refuse(self, message, *arguments, code=1, **options):
        result = self.weft("build", *arguments, code=code, **options)
        self.assertIn(message, result.stderr)
        folder = self.root / str(arguments[arguments.index("-o") + 1])
        self.assertFalse(folder.exists(), "something is left")

    def test_refusals(self):
        self.refuse("no file or folder", "nowhere.py", "-o", "no", code=2)
        self.refuse(
            "no kernel `nothere`; it has:", "kernels.py", "-k", "nothere", "-o", "no", code=2
        )
        self.refuse("`int` cannot be the name", "kernels.py", "--name", "int", "-o", "no")
        self.refuse("../x", "kernels.py", "--name", "../x", "-o", "no")
        self.refuse("cuda", "kernels.py", "-d", "cuda", "-o", "no", code=2)
        (self.root / "empty.py").write_text("")
        self.refuse("has no kernel", "empty.py", "-o", "no")
        (self.root / "broken.py").write_text("import warp as wp\n@wp.kernel\ndef k(:\n")
        self.refuse("broken.py:3:", "broken.py", "-o", "no")
        (self.root / "bytes.py").write_bytes(bytes(range(256)))
        self.refuse("bytes.py:", "bytes.py", "-o", "no")
        (self.root / "name.py").write_text(
            "import warp as wp\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = missing\n"
        )
        self.refuse("error[unknown-name]", "name.py", "-o", "no")

    def test_no_compiler(self):
        self.refuse(
            "--no-compile writes the sources alone",
            "generic.py",
            "-o",
            "no",
            env={**os.environ, "WEFT_CXX": "/nowhere/g++"},
        )
        self.refuse(
            "--no-compile writes the sources alone",
            "generic.py",
            "-o",
            "no",
            env={**os.environ, "WEFT_WARP": "/nowhere"},
        )

    def test_a_compiler_that_fails(self):
        compiler = self.root / "failing"
        compiler.write_text(
            '#!/bin/sh\ncase "$*" in *-dM*) exec g++ "$@";; esac\n'
            "echo 'this is no good' >&2\nexit 1\n"
        )
        compiler.chmod(0o755)
        self.refuse(
            "this is no good",
            "generic.py",
            "-o",
            "no",
            env={**os.environ, "WEFT_CXX": str(compiler)},
        )

    def test_a_full_disk(self):
        limit = 2000
        self.refuse(
            "cannot write",
            "generic.py",
            "-o",
            "no",
            "--no-compile",
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
        )

    def test_what_was_there_stays_when_a_build_fails(self):
        self.weft("build", "generic.py", "-o", "kept", "--no-compile")
        before = {each.name: each.read_bytes() for each in (self.root / "kept").iterdir()}
        self.weft(
            "build", "generic.py", "-o", "kept", code=1, env={**os.environ, "WEFT_WARP": "/nowhere"}
        )
        after = {each.name: each.read_bytes() for each in (self.root / "kept").iterdir()}
        self.assertEqual(before, after)

    def test_what_a_killed_build_left_is_cleared(self):
        left = self.root / "killed/.generic.part"
        left.mkdir(parents=True)
        (left / "junk.o").write_text("junk")
        self.weft("build", "generic.py", "-o", "killed", "--no-compile")
        self.assertFalse(left.exists())

    def test_a_file_where_the_folder_should_be(self):
        (self.root / "file").write_text("precious")
        self.weft("build", "generic.py", "-o", "file", "--no-compile", code=2)
        self.assertEqual((self.root / "file").read_text(), "precious")


def parameters_of(prototype):
    """Commas between < and > are no ends."""
    made, depth = [""], 0
    for char in " ".join(prototype.split()):
        depth += (char == "<") - (char == ">")
        if char == "," and depth == 0:
            made.append("")
        else:
            made[-1] += char
    return [each.strip() for each in made]


def literal_array(value, rank):
    return "{" + literal_elements(value, rank, literal) + "}"


def nested_like(value, rank):
    return "{" + literal_elements(value, rank, lambda each: literal(ones_like(each))) + "}"


def ones_like(value):
    if isinstance(value, dict):
        return {key: ones_like(each) for key, each in value.items()}
    if isinstance(value, list):
        return [ones_like(each) for each in value]
    return 1


def literal_elements(value, rank, show):
    if rank == 0:
        return show(value)
    return ", ".join(literal_elements(each, rank - 1, show) for each in value)


def main():
    global WEFT
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    found = tools()
    if not found["compiler"] or not found["warp headers"]:
        print(
            "SKIPPED: nothing can be compiled; `weft doctor` says what is missing", file=sys.stderr
        )
        sys.exit(77)
    unittest.main()


if __name__ == "__main__":
    main()
