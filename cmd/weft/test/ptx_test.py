"""`weft ptx` as its users see it, with each compiler of CUDA code and without it.

python3 ptx_test.py path/to/weft [unittest options]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
TEMPORARY = tempfile.TemporaryDirectory(prefix="weft-ptx-test-")
ROOT = Path(TEMPORARY.name)
NOTHING = str(ROOT / "nothing")
TOOLS = {}

KERNELS = """__device__ __noinline__ float twice(float x) { return x + x; }

__global__ void scale(int n, const float* x, float* y) {
  __shared__ float s[64];
  s[threadIdx.x] = rsqrtf(x[threadIdx.x]);
  __syncthreads();
  if (n > 3) atomicAdd(y, twice(s[63 - threadIdx.x]));
}

extern "C" __global__ void fill(float* x) { x[blockIdx.x] = 1.0f; }
"""
PROGRAM = """#include <cstdio>
__global__ void fill(float* x) { x[threadIdx.x] = 1.0f; }
int main() {
  fill<<<1, 32>>>(nullptr);
  return 0;
}
"""
PYTHON = """import warp as wp


@wp.kernel
def double(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = 2.0 * x[i]
"""
ONE = {"nvrtc": {"WEFT_NVCC": NOTHING}, "nvcc": {"WEFT_NVRTC": NOTHING}}


def weft(*arguments, text=None, folder=None, **variables):
    environment = {**os.environ, "XDG_CACHE_HOME": str(ROOT / "cache"), **variables}
    return subprocess.run(
        [WEFT, *map(str, arguments)],
        capture_output=True,
        text=True,
        input=text,
        env=environment,
        cwd=folder,
        timeout=600,
    )


class PtxTest(unittest.TestCase):
    needs = ("nvrtc", "nvcc")  # one of them

    def setUp(self):
        if not any(TOOLS[tool] for tool in self.needs):
            self.skipTest(f"there is no {' and no '.join(self.needs)}")
        temporary = tempfile.TemporaryDirectory(dir=ROOT)
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)

    def write(self, text, name="kernels.cu"):
        file = self.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        return file

    def ptx(self, *arguments, code=0, **options):
        result = weft("ptx", *arguments, **options)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result

    def json(self, *arguments, **options):
        return json.loads(self.ptx(*arguments, "--json", **options).stdout)

    def assert_says(self, code, message, *arguments, **options):
        self.assertIn(message, self.ptx(*arguments, code=code, **options).stderr)

    def each_compiler(self):
        for name, variables in ONE.items():
            if TOOLS[name]:
                with self.subTest(name):
                    yield name, variables


class Files(PtxTest):
    def test_figures(self):
        file = self.write(KERNELS)
        for name, variables in self.each_compiler():
            report = self.json(file, "--arch", "80,sm_90", **variables)
            self.assertEqual(report["tools"]["nvcc" if name == "nvrtc" else "nvrtc"], None)
            (one,) = report["inputs"]
            self.assertEqual((one["input"], one["problem"]), (str(file), None))
            self.assertEqual([result["arch"] for result in one["results"]], ["80", "90"])
            for result in one["results"]:
                self.assertTrue(result["ok"])
                self.assertTrue(result["compiler"].lower().startswith(name))
                self.assertEqual((result["messages"], result["log"]), ([], ""))
                functions = {f["signature"]: f for f in result["functions"]}
                self.assertEqual(
                    set(functions), {"twice(float)", "scale(int, float const*, float*)", "fill"}
                )
                self.assertFalse(functions["twice(float)"]["kernel"])
                scale = functions["scale(int, float const*, float*)"]
                self.assertTrue(scale["kernel"])
                counts = scale["instructions"]
                self.assertEqual(counts["all"], sum(counts.values()) - counts["all"])
                for kind, least in (
                    ("special", 1),
                    ("barrier", 1),
                    ("atomic", 1),
                    ("branch", 1),
                    ("call", 2),
                    ("compare_select", 1),
                ):
                    self.assertGreaterEqual(counts[kind], least, kind)
                self.assertEqual(counts["other"], 0)
                self.assertEqual(scale["loads"]["shared"], 1)
                self.assertEqual(scale["stores"]["shared"], 1)
                self.assertEqual(scale["loads"]["global"], 1)
                for kind in ("load", "store"):
                    self.assertEqual(counts[kind], sum(scale[kind + "s"].values()))
                self.assertEqual(scale["shared_bytes"], 256)
                self.assertGreater(scale["ptx_bytes"], 100)
                self.assertLess(scale["ptx_bytes"], result["ptx_bytes"])
                if result["no_cubin"] is None:
                    self.assertGreater(scale["registers"], 0)
                    self.assertEqual(scale["spill_store_bytes"], 0)

    def test_the_table(self):
        text = self.ptx(self.write(KERNELS), "--arch", "80,90").stdout
        self.assertRegex(text, r"\nkernel scale\(int, float const\*, float\*\)\n +sm_80 +sm_90\n")
        self.assertRegex(text, r"\nfunction twice\(float\)\n")
        self.assertRegex(text, r"\n    atomics +1 +1\n    barriers, fences +1 +1\n")
        self.assertRegex(text, r"\n  shared memory, bytes +256 +256\n")
        self.assertNotIn("textures", text)

    def test_files_are_written(self):
        file, out = self.write(KERNELS), self.folder / "a" / "out"
        self.ptx(file, "--arch", "80,90a", "-o", out)
        self.assertEqual(
            sorted(p.name for p in out.iterdir()), ["kernels.sm_80.ptx", "kernels.sm_90a.ptx"]
        )
        self.assertIn(".target sm_90a", (out / "kernels.sm_90a.ptx").read_text())
        one = self.folder / "one.ptx"
        self.ptx(file, "--arch", "90", "-o", one)
        text = self.ptx(file, "--arch", "90", "-o", "-").stdout
        self.assertEqual(text, one.read_text())
        self.assertIn(".visible .entry fill(", text)
        # From standard input, and again.
        self.assertEqual(
            self.ptx("-", "--arch", "90", "-o", "-", text=KERNELS).stdout.count(".entry"), 2
        )

    def test_machine_code(self):
        file = self.write(KERNELS)
        for name, variables in self.each_compiler():
            if name == "nvcc" and not TOOLS["ptxas"]:
                continue
            out = self.folder / name
            report = self.json(file, "--arch", "80,90", "--cubin", "-o", out, **variables)
            for result in report["inputs"][0]["results"]:
                for kind in ("ptx", "cubin"):
                    path = Path(result[f"{kind}_file"])
                    self.assertEqual(path, out / f"kernels.sm_{result['arch']}.{kind}")
                    self.assertEqual(path.stat().st_size, result[f"{kind}_bytes"])
                self.assertEqual(path.read_bytes()[:4], b"\x7fELF")

    def test_any_number_of_threads(self):
        file = self.write(KERNELS)
        texts = [
            self.ptx(file, "--arch", "75,90,80", "--json", "-j", jobs).stdout for jobs in (1, 3)
        ]
        self.assertEqual(texts[0], texts[1])
        self.assertGreater(len(self.json(file, "--arch", "all")["inputs"][0]["results"]), 3)

    def test_headers_and_macros(self):
        (self.folder / "inc").mkdir()
        self.write("#define B 2\n", "inc/b.h")
        self.write("#define A 1\n", "a.h")
        text = '#include "a.h"\n#include <b.h>\n__global__ void k(float* x) { x[0] = A + B + C; }\n'
        file, includes = self.write(text), ("--arch", "90", "-I", self.folder / "inc")
        self.ptx(file, *includes, "-D", "C=3")
        self.assert_says(1, "kernels.cu(3): error", file, *includes)

    def test_an_error_comes_through(self):
        file = self.write(KERNELS.replace("y, twice", "z, twice"))
        for _, variables in self.each_compiler():
            result = self.ptx(file, code=1, **variables)
            self.assertIn(f'{file}(7): error: identifier "z" is undefined', result.stderr)
            self.assertEqual(result.stderr.count("is undefined"), 1)
            self.assertIn(f"weft: {file}: it does not compile for sm_90", result.stderr)
            report = self.json(file, code=1, **variables)
            for one in report["inputs"][0]["results"]:
                self.assertEqual((one["ok"], one["ptx_bytes"], one["functions"]), (False, None, []))
                (message,) = one["messages"]
                self.assertEqual(
                    message,
                    {
                        "file": str(file),
                        "line": 7,
                        "severity": "error",
                        "text": 'identifier "z" is undefined',
                    },
                )

    def test_of_several_files_the_right_ones(self):
        wrong, right = self.write("wrong", "wrong.cu"), self.write(KERNELS)
        binary, gone, out = self.write("a\0", "b.cu"), self.folder / "gone.cu", self.folder / "out"
        self.assert_says(2, "gone.cu", gone, right, "--arch", "90", "-o", out)
        self.assertFalse(out.exists())
        result = self.ptx(wrong, binary, right, "--arch", "90", "-o", out, code=1)
        self.assertIn("kernel fill", result.stdout)
        for message in ("b.cu: it is no text", "wrong.cu: it does not compile"):
            self.assertIn(message, result.stderr)
        self.assertEqual([p.name for p in out.iterdir()], ["kernels.sm_90.ptx"])

    def test_what_is_nothing(self):
        for text in ("", "__device__ int unused;\n"):
            self.assert_says(1, "there is no kernel in it", self.write(text), "--arch", "90")
        self.assert_says(1, "has no .cu files", Path(NOTHING).parent / "cache")
        self.assert_says(1, "is Python; its CUDA code: weft extract", self.write(PYTHON, "k.py"))

    def test_a_huge_file(self):
        file = self.write(
            "".join(f"__global__ void k{n}(float* x) {{ x[{n}] *= {n}.0f; }}\n" for n in range(500))
            + "//"
            + "x" * 5_000_000
        )
        report = self.json(file, "--arch", "90")
        self.assertEqual(len(report["inputs"][0]["results"][0]["functions"]), 500)
        self.assert_says(1, "for more than 0.1 s", file, "--arch", "90", "--time-limit", "0.1")

    def test_usage(self):
        file = self.write(KERNELS)
        for word in ("60", "sm_1", "foo", "90x", "90aa"):
            self.assert_says(
                2,
                f"does not know the architecture `{word}`, but: 75, 80",
                file,
                f"--arch={word},90",
            )
        for options in (
            ("--cubin",),
            ("-o", "-"),
            ("-o", "x.ptx"),
            ("-j", "0"),
            ("--arch", "90", "-o", "-", "--json"),
            ("--arch", "90", "-o", "-", "--cubin"),
        ):
            self.ptx(file, *options, code=2)
        other = self.write(KERNELS, "b/kernels.cu")
        self.assert_says(2, "several sources", file, other, "--arch", "90", "-o", "-")
        self.assert_says(2, "files of the same name", file, other, "-o", self.folder / "out")
        self.assert_says(1, "has no records", file, "--only", "0" * 32)

    def test_what_cannot_be_written(self):
        file = self.write(KERNELS)
        self.assert_says(1, "weft: cannot ", file, "--arch", "90", "-o", file / "out")
        with open("/dev/full", "w") as full:
            result = subprocess.run(
                [WEFT, "ptx", file, "--arch", "90"], stdout=full, stderr=subprocess.PIPE, text=True
            )
        self.assertEqual(result.returncode, 1)
        self.assertIn("standard output", result.stderr)


class HostCode(PtxTest):
    def test_it_is_for_nvcc(self):
        if not TOOLS["nvcc"]:
            self.skipTest("there is no nvcc")
        # One folder for a program, or folders in one.
        file = self.write(PROGRAM, "sample_0001_b/fill.cu")
        self.write(PROGRAM, "sample_0000_a/fill.cu")
        self.write("no CUDA", "notes/readme.txt")
        out = self.folder / "out"
        report = self.json(file.parent, "--arch", "80,90", "-o", out)
        self.assertEqual(len(report["inputs"]), 1)
        for result in report["inputs"][0]["results"]:
            self.assertTrue(result["compiler"].startswith("nvcc"))
            self.assertEqual([f["name"] for f in result["functions"]], ["_Z4fillPf"])
        report = self.json(self.folder, "--arch", "90", "-o", out)
        names = ["sample_0000_a/fill", "sample_0001_b/fill"]
        self.assertEqual(
            [one["results"][0]["ptx_file"] for one in report["inputs"]],
            [f"{out}/{name}.sm_90.ptx" for name in names],
        )

    def test_without_nvcc_it_is_skipped_with_the_reason(self):
        if not TOOLS["nvrtc"]:
            self.skipTest("there is no NVRTC")
        file = self.write(PROGRAM)
        reason = "it has host code (`main` in line 3), which NVRTC does not take; `" + NOTHING
        self.assert_says(1, reason, file, **ONE["nvrtc"])
        report = self.json(file, "--arch", "90", code=1, **ONE["nvrtc"])
        (result,) = report["inputs"][0]["results"]
        self.assertEqual((result["ok"], result["compiler"]), (False, None))
        self.assertIn(reason, result["log"])
        # A header that NVRTC does not have.
        self.assert_says(
            1,
            "nvcc might take it; `" + NOTHING,
            self.write("#include <cstdio>\n" + KERNELS),
            **ONE["nvrtc"],
        )


class Records(PtxTest):
    def setUp(self):
        super().setUp()
        if not TOOLS["warp headers"]:
            self.skipTest("there are no headers of Warp's")
        self.data = self.folder / "data"
        weft("generate", "-n", 2, "-s", 3, "-d", "both", "-o", self.data, "-q")
        self.shard = self.data / "shard-00000.jsonl"
        self.records = [json.loads(line) for line in self.shard.read_text().splitlines()]

    def test_a_data_set(self):
        result = self.ptx(self.data, "--arch", "90", "--json", "-o", self.folder / "out")
        self.assertIn("2 records for the CPU are left out", result.stderr)
        report = json.loads(result.stdout)
        cuda = [r for r in self.records if r["metadata"]["device"] == "cuda"]
        self.assertEqual(len(report["inputs"]), 2)
        for record, one in zip(cuda, report["inputs"], strict=True):
            name = record["metadata"]["kernel_name"]
            self.assertEqual(one["input"], f"record {record['id']} ({name})")
            (made,) = one["results"]
            self.assertEqual(made["log"], "")
            names = [f["name"] for f in made["functions"] if f["kernel"]]
            self.assertEqual([n.rsplit("_", 1)[1] for n in names], ["forward", "backward"])
            self.assertEqual(Path(made["ptx_file"]).name, record["id"] + ".sm_90.ptx")
        again = self.json(self.shard, "--arch", "90", "-j", 1)
        for one, other in zip(report["inputs"], again["inputs"], strict=True):
            self.assertEqual(one["results"][0]["functions"], other["results"][0]["functions"])

    def test_one_of_them(self):
        for record in self.records:
            device, known = record["metadata"]["device"], ("--only", record["id"], "--arch", "90")
            if device == "cpu":
                self.assert_says(1, "is for the CPU", self.data, *known)
            else:
                self.assertIn(record["id"], self.ptx(self.data, *known).stdout)
                text = self.ptx("-", *known, text=self.shard.read_text()).stdout
                self.assertIn(record["id"], text)
        self.assert_says(1, "has no record `ffff", self.data, "--only", "f" * 32)

    def test_an_altered_one(self):
        record = next(r for r in self.records if r["metadata"]["device"] == "cuda")
        record["ir_forward"] = record["ir_forward"].replace("var_1", "var_2")
        file = self.write(json.dumps(record, separators=(",", ":")) + "\n", "one.jsonl")
        self.assert_says(1, "is not what its source compiles to", file)
        self.assert_says(1, "one.jsonl", self.write("{\n", "one.jsonl"))
        self.assert_says(1, "there is no CUDA code", self.write("", "one.jsonl"))

    def test_the_module_of_a_file(self):
        source = self.write(PYTHON, "k.py")
        module = weft("extract", source, "--module").stdout
        for _, variables in self.each_compiler():
            report = self.json("-", "--arch", "90", text=module, **variables)
            (result,) = report["inputs"][0]["results"]
            self.assertEqual(len([f for f in result["functions"] if f["kernel"]]), 2)
            self.ptx(self.write(module), "--arch", "90", **variables)
        self.assert_says(1, NOTHING, "-", text=module, WEFT_WARP=NOTHING)


class MissingTools(PtxTest):
    needs = ("python",)

    def test_no_compiler(self):
        self.assert_says(
            1,
            f"nothing can be compiled: there is no library `{NOTHING}`; `{NOTHING}`",
            self.write(KERNELS),
            WEFT_NVRTC=NOTHING,
            WEFT_NVCC=NOTHING,
        )
        self.assert_says(
            1, "cannot be opened as NVRTC", self.write(KERNELS), WEFT_NVRTC=str(self.write(""))
        )

    def test_no_assembler(self):
        if not TOOLS["nvcc"]:
            self.skipTest("there is no nvcc")
        file, tools = self.write(KERNELS), {**ONE["nvcc"], "WEFT_PTXAS": NOTHING}
        report = self.json(file, "--arch", "90", **tools)
        self.assertIsNone(report["tools"]["ptxas"])
        (result,) = report["inputs"][0]["results"]
        self.assertIn(NOTHING, result["no_cubin"])
        for function in result["functions"]:
            for figure in ("registers", "stack_bytes", "spill_store_bytes", "spill_load_bytes"):
                self.assertIsNone(function[figure])
        self.assertEqual(max(f["shared_bytes"] for f in result["functions"]), 256)  # PTX says it
        text = self.ptx(file, "--arch", "90", **tools).stdout
        self.assertRegex(text, r"\n  registers +-\n")
        self.assertIn(f"-: not known, `{NOTHING}`", text)
        out = self.folder / "out"
        self.assert_says(
            1, "no machine code for sm_90", file, "--arch", "90", "--cubin", "-o", out, **tools
        )
        self.assertEqual([p.name for p in out.iterdir()], ["kernels.sm_90.ptx"])


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    TOOLS = {
        tool["name"]: tool["found"] for tool in json.loads(weft("doctor", "--json").stdout)["tools"]
    }
    TOOLS["python"] = True
    unittest.main()
