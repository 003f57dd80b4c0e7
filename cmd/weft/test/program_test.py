"""`weft program` as its users see it. What compiles is left out where there is no compiler.

python3 program_test.py path/to/weft [unittest options]
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
HAS_COMPILER = shutil.which("g++") is not None and shutil.which("make") is not None

KERNELS = """import warp as wp

GAIN = wp.constant(1.5)


@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    \"\"\"Adds a multiple of x to y.\"\"\"
    i = wp.tid()
    y[i] = a * x[i] + GAIN * y[i]


@wp.kernel
def blur(src: wp.array2d(dtype=wp.vec3), dst: wp.array2d(dtype=wp.vec3)):
    i, j = wp.tid()
    dst[i, j] = (src[i, j] + src[i + 1, j] + src[i, j + 1]) / 3.0


@wp.kernel
def claims(owner: wp.array(dtype=int), out: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = wp.atomic_add(owner, 0, 1)


@wp.kernel
def run(x: wp.array(dtype=float)):
    x[wp.tid()] = 2.0 * x[wp.tid()]
"""


def execute(command, **options):
    return subprocess.run(
        [str(part) for part in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        timeout=900,
        **options,
    )


class ProgramTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-program-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)
        self.file = self.root / "kernels.py"
        self.file.write_text(KERNELS)
        self.out = self.root / "out"

    def weft(self, *arguments, code=0, **options):
        result = execute([WEFT, "program", "-q", *arguments], **options)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result

    def without(self, *programs):
        """An environment in whose PATH these are not, nor any nvcc."""
        folder = self.root / "bin"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for path in os.environ["PATH"].split(os.pathsep):
            for tool in Path(path).glob("*") if Path(path).is_dir() else []:
                if tool.name not in programs and not (folder / tool.name).exists():
                    (folder / tool.name).symlink_to(tool)
        return {**os.environ, "PATH": str(folder), "WEFT_NVCC": "/nonexistent/nvcc"}

    def has_sandbox(self):
        if os.environ.get("WEFT_SANDBOX") == "none":
            return False
        tools = json.loads(execute([WEFT, "doctor", "--json"]).stdout)["tools"]
        found = next(tool["found"] for tool in tools if tool["name"] == "sandbox") or ""
        return any(kind in found.split(";")[0] for kind in ("bubblewrap", "user namespaces"))

    def check(self, folder, *arguments, code=0, env=None):
        env = env or {**os.environ, "WEFT_NVCC": "/nonexistent/nvcc"}
        result = self.weft("--check", folder, "--json", *arguments, code=code, env=env)
        return json.loads(result.stdout)

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_functions_that_warp_writes_in_python(self):
        tools = json.loads(execute([WEFT, "doctor", "--json"]).stdout)["tools"]
        if not next(tool["found"] for tool in tools if tool["name"] == "warp headers"):
            self.skipTest("SKIPPED, nothing was tested: no warp-lang is installed")
        self.file.write_text(
            "import warp as wp\n@wp.kernel\n"
            "def twist(q: wp.array(dtype=wp.quat), axis: wp.vec3, y: wp.array(dtype=wp.quat)):\n"
            "    y[wp.tid()] = wp.quat_twist(axis, q[wp.tid()])\n"
        )
        self.weft(self.file, "-o", self.out)
        for path in self.out.glob("*.c*"):
            self.assertNotRegex(path.read_text(), r"[ \t]\n")
        made = execute(["make", "NVCC="], cwd=self.out, env=self.without("nvcc", "nvidia-smi"))
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertEqual(execute([self.out / "twist_cpu"]).returncode, 0)

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_a_file_becomes_a_program(self):
        self.weft(self.file, "-k", "saxpy", "-o", self.out)
        names = {"saxpy.py", "saxpy.cu", "saxpy.cpp", "Makefile", "CMakeLists.txt", "metadata.json"}
        self.assertEqual({path.name for path in self.out.iterdir()}, names)
        metadata = json.loads((self.out / "metadata.json").read_text())
        self.assertEqual(set(metadata["files"]), names)
        self.assertEqual(metadata["kernel_name"], "saxpy")
        self.assertEqual(metadata["description"], "Adds a multiple of x to y.")
        env = self.without("nvcc", "nvidia-smi")
        made = execute(["make", "NVCC="], cwd=self.out, env=env)
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn("there is no nvcc", made.stdout)
        ran = execute([self.out / "saxpy_cpu"])
        self.assertEqual(ran.returncode, 0, ran.stderr)
        recorded = {a["name"]: a["checksum"] for a in metadata["arrays"] if a["written"]}
        printed = dict(re.findall(r"checksum of (\w+): (\S+)", ran.stdout))
        self.assertEqual(set(printed), {"y"})
        self.assertLessEqual(
            abs(float(printed["y"]) - recorded["y"]["value"]), recorded["y"]["bound"]
        )
        for arguments in (["-n", "0"], ["-n", "1"], ["-n", "999", "--seed", "3"]):
            self.assertEqual(execute([self.out / "saxpy_cpu", *arguments]).returncode, 0)
        self.assertEqual(execute([self.out / "saxpy_cpu", "-n", "-1"]).returncode, 2)
        self.assertEqual(execute(["make", "NVCC=", "run"], cwd=self.out, env=env).returncode, 0)
        execute(["make", "clean"], cwd=self.out, env=env)
        self.assertEqual({path.name for path in self.out.iterdir()}, names)

        # Another constant in the kernel: it is noticed.
        text = (self.out / "saxpy.cpp").read_text()
        self.assertIn("1.5f", text)
        (self.out / "saxpy.cpp").write_text(text.replace("1.5f", "1.501f"))
        self.assertEqual(execute(["make", "NVCC="], cwd=self.out, env=env).returncode, 0)
        ran = execute([self.out / "saxpy_cpu"])
        self.assertEqual(ran.returncode, 1)
        self.assertIn("its checksum should be", ran.stderr)

    def test_a_kernel_may_be_called_like_a_target(self):
        self.weft(self.file, "-k", "run", "-o", self.out)
        self.assertTrue((self.out / "run_kernel.cu").exists())

    def test_files_that_are_there_stay(self):
        self.out.mkdir()
        (self.out / "notes.txt").write_text("mine")
        self.weft(self.file, "-k", "saxpy", "-o", self.out)
        self.assertEqual((self.out / "notes.txt").read_text(), "mine")

    def test_what_cannot_be_a_program_says_why(self):
        for arguments, code, message in [
            ([self.file, "-k", "claims", "-o", self.out], 1, "order of threads"),
            ([self.file, "-k", "nobody", "-o", self.out], 2, "nobody"),
            ([self.file, "-o", self.out], 2, "choose one with -k"),
            ([self.root / "missing.py", "-o", self.out], 2, "missing.py"),
            ([self.file, "-k", "saxpy"], 2, "-o"),
            (["-o", self.out], 2, "-n"),
            (["-n", "1"], 2, "-o"),
            (["-n", "-1", "-o", self.out], 2, "--count"),
            (["-n", "1", "-c", "nonsense", "-o", self.out], 2, "nonsense"),
            ([self.file, "-n", "1", "-o", self.out], 2, "do not go together"),
            (["--check", self.root / "nothing"], 1, "nothing"),
            (["--check", self.root, "-o", self.out], 2, "-o"),
            (["--arch", "80", "-n", "1", "-o", self.out], 2, "--check"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(message, self.weft(*arguments, code=code).stderr)
        empty = self.root / "empty.py"
        empty.write_text("")
        self.weft(empty, "-o", self.out, code=1)
        self.assertFalse(self.out.exists())

    def test_standard_input(self):
        source = KERNELS.split("@wp.kernel\ndef blur")[0]
        self.weft("-", "-o", self.out, input=source)
        self.assertTrue((self.out / "saxpy.cu").exists())

    def contents(self, folder):
        return {
            str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    def test_some_of_each_category(self):
        arguments = ["-n", "2", "-c", "vector,stencil", "-s", "7"]
        self.weft(*arguments, "-o", self.out, "-j", "2")
        self.assertEqual(
            {path.name for path in self.out.iterdir()},
            {
                "manifest.json",
                "sample_0000_vector",
                "sample_0001_stencil",
                "sample_0002_vector",
                "sample_0003_stencil",
            },
        )
        manifest = json.loads((self.out / "manifest.json").read_text())
        self.assertTrue(manifest["complete"])
        self.assertEqual(len(manifest["samples"]), 4)
        # The kernel again, from what the metadata says.
        sample = self.out / "sample_0001_stencil"
        metadata = json.loads((sample / "metadata.json").read_text())
        record = json.loads(
            execute([WEFT, "generate", "-s", "7", "--index", metadata["index"]]).stdout
        )
        self.assertIn(record["python_source"].strip(), next(sample.glob("*.py")).read_text())

        other = self.root / "other"
        self.weft(*arguments, "-o", other, "-j", "1")
        self.assertEqual(self.contents(self.out), self.contents(other))
        # A sample that is gone is made again, and nothing else.
        shutil.rmtree(other / "sample_0002_vector")
        report = json.loads(self.weft(*arguments, "-o", other, "--json").stdout)
        self.assertEqual(report["found"], 3)
        self.assertEqual(self.contents(self.out), self.contents(other))
        self.assertIn(
            "seed", self.weft("-n", "2", "-c", "vector,stencil", "-o", other, code=1).stderr
        )

    def total(self):
        source = self.root / "total.py"
        source.write_text(
            "import warp as wp\n\n\n@wp.kernel\n"
            "def total(x: wp.array(dtype=float), out: wp.array(dtype=float)):\n"
            "    wp.atomic_add(out, 0, x[wp.tid()])\n\n\n@wp.kernel\n"
            "def spread(x: wp.array(dtype=float), out: wp.array(dtype=float)):\n"
            "    i = wp.tid()\n    out[i] = x[i // 2]\n"
        )
        return source

    def test_variants(self):
        source = self.total()
        folders = {variant: self.root / variant for variant in ("plain", "tuned", "both")}
        for variant, folder in folders.items():
            self.weft(source, "-k", "total", "-o", folder, "--variant", variant)
        self.weft(source, "-k", "total", "-o", self.out)
        self.assertEqual(self.contents(self.out), self.contents(folders["plain"]))
        self.assertTrue((folders["both"] / "total_tuned.cu").exists())
        self.assertFalse((folders["tuned"] / "total_tuned.cu").exists())
        for name in ("total.cu", "total.cpp", "total.py"):
            self.assertEqual((self.out / name).read_text(), (folders["both"] / name).read_text())
        self.assertIn("block_sum", (folders["tuned"] / "total.cu").read_text())
        metadata = json.loads((folders["both"] / "metadata.json").read_text())
        self.assertEqual(
            metadata["variants"],
            [
                {"file": "total.cu", "variant": "plain", "patterns": []},
                {"file": "total_tuned.cu", "variant": "tuned", "patterns": ["reduction"]},
            ],
        )
        # Without a pattern both are the plain one.
        for variant in ("tuned", "both"):
            folder = self.root / "spread" / variant
            self.weft(source, "-k", "spread", "-o", folder, "--variant", variant)
            self.assertEqual([path.name for path in folder.glob("*.cu")], ["spread.cu"])
        self.assertIn(
            "--variant", self.weft(source, "-o", self.out, "--variant", "fast", code=2).stderr
        )

    def test_what_no_input_moves_is_told(self):
        source = self.root / "least.py"
        source.write_text(
            "import warp as wp\n\n\n@wp.kernel\n"
            "def least(x: wp.array(dtype=float), at: wp.array(dtype=int), kind: wp.array(dtype=int)):\n"
            "    i = wp.tid()\n    best = int(0)\n"
            "    for k in range(5):\n        if x[k] < x[best]:\n            best = k\n"
            "    at[i] = best + i\n    kind[i] = 7\n"
        )
        told = execute([WEFT, "program", source, "--backward", "-o", self.out]).stderr
        self.assertIn("no adjoint: no float in an array depends on a float in an array", told)
        self.assertIn("no input that was tried moves this: kind\n", told)
        metadata = json.loads((self.out / "metadata.json").read_text())
        self.assertFalse(metadata["has_backward"])
        self.assertEqual(
            metadata["why_no_adjoint"], "no float in an array depends on a float in an array"
        )
        self.assertEqual([a["name"] for a in metadata["arrays"] if a["constant"]], ["kind"])
        self.assertNotIn("adjoint", (self.out / "least.cu").read_text())
        report = json.loads(self.weft(source, "--backward", "-o", self.out, "--json").stdout)
        self.assertEqual(report["constant"], ["kind"])
        self.assertEqual(report["why_no_adjoint"], metadata["why_no_adjoint"])

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_each_program_of_a_pair_is_checked(self):
        pair = self.out
        self.weft(self.total(), "-k", "total", "-o", pair, "--variant", "both")
        tuned = pair / "total_tuned.cu"
        listed = execute(["make", "-n", "NVCC=nvcc", "all", "ptx", "clean"], cwd=pair).stdout
        for built in ("%s.cu", "%s.sm_90.ptx", "%s.sm_*.cubin"):
            self.assertIn(built % tuned.stem, listed)
        self.assertEqual(self.check(pair)["problems"], [])
        text = tuned.read_text()
        self.assertIn("__syncthreads();", text)
        tuned.write_text(text.replace("__syncthreads();", "if (threadIdx.x < 7) __syncthreads();"))
        problems = self.check(pair, "--trust", code=1)["problems"]
        self.assertEqual([problem["step"] for problem in problems], ["cuda run"])
        self.assertIn(tuned.name + ": ", problems[0]["message"])
        self.assertIn("never reach", problems[0]["message"])

    def test_none(self):
        self.assertIn("from 1 to", self.weft("-n", "0", "-o", self.out, code=2).stderr)
        self.assertFalse(self.out.exists())

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_check(self):
        self.weft("-n", "1", "-c", "vector,atomic", "-o", self.out)
        report = self.check(self.out)
        self.assertEqual(report["programs"], 2)
        self.assertEqual(report["problems"], [])
        self.assertIn("nvcc", report["skipped"])
        for tally in report["categories"].values():
            for step in ("structure", "g++", "run", "cuda run"):
                self.assertEqual(tally[step], {"ok": 1, "wrong": 0})
        vector, atomic = self.out / "sample_0000_vector", self.out / "sample_0001_atomic"
        verdicts = json.loads((vector / "metadata.json").read_text())["verdicts"]
        self.assertEqual(verdicts["cuda run"], "ok")
        self.assertEqual(verdicts["nvcc"], "skipped")
        # The verdicts are no part of the hash, and a folder of a program can be checked by itself.
        self.assertEqual(self.check(vector)["programs"], 1)

        def problem(folder, code=1):
            report = self.check(folder, "--trust", code=code)
            return [(p["step"], p["message"]) for p in report["problems"]]

        cpp = next(vector.glob("*.cpp"))
        text = cpp.read_text()
        cpp.write_text(text.replace("int main(", "int unused;\nint main_(", 1))
        self.assertEqual(
            problem(self.out), [("structure", "its files are not those of the manifest")]
        )
        self.assertIn("g++", [step for step, _ in problem(vector)])
        cpp.write_text(text)
        cuda = next(vector.glob("*.cu"))
        text = cuda.read_text()
        # The kernel leaves out the last thread.
        cuda.write_text(text.replace(">= n) return;", ">= n - 1) return;", 1))
        if text != cuda.read_text():
            self.assertEqual([step for step, _ in problem(vector)], ["cuda run"])
        cuda.write_text(text)
        (vector / "Makefile").unlink()
        self.assertIn("Makefile", problem(self.out)[0][1])
        for broken in ("", "[]", "{}", '{"format": 1}', "\0"):
            (atomic / "metadata.json").write_text(broken)
            self.assertEqual(problem(atomic)[0][0], "structure", broken)
        shutil.rmtree(atomic)
        self.assertEqual(problem(self.out)[-1][0], "structure")
        (self.out / "manifest.json").write_text('{"samples": [{"folder": "../x"}]}')
        self.assertIn("no folder", self.weft("--check", self.out, code=1).stderr)

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_what_this_weft_would_not_make_needs_trust(self):
        made = ("--backward", "--variant", "both")
        self.weft("-n", "1", "-c", "vector,atomic", *made, "-o", self.out)
        self.assertEqual(self.check(self.out, "--no-write")["untrusted"], [])
        vector = self.out / "sample_0000_vector"
        before = (vector / "metadata.json").read_text()
        mark = self.root / "mark"
        for program in (next(vector.glob("*.cpp")), next(vector.glob("*.cu"))):
            text = program.read_text()
            call = f'std::system("touch {mark}")'
            program.write_text(f"#include <cstdlib>\n{text}\nint evil = {call};\n")
            alone = {**os.environ, "WEFT_NVCC": "/nonexistent/nvcc", "WEFT_SANDBOX": "none"}
            result = self.weft("--check", vector, code=2, env=alone)
            self.assertIn("--trust", result.stderr)
            report = self.check(vector, code=2, env=alone)
            self.assertEqual((len(report["untrusted"]), report["problems"]), (1, []))
            self.assertFalse(mark.exists())
            self.assertEqual((vector / "metadata.json").read_text(), before)
            self.check(vector, "--trust", "--no-write", env=alone)
            self.assertTrue(mark.exists())
            mark.unlink()
            if self.has_sandbox():
                self.assertEqual(self.check(vector, "--no-write")["untrusted"], [])
                self.assertFalse(mark.exists())
            program.write_text(text)

    def test_check_without_compilers(self):
        self.weft(self.file, "-k", "blur", "-o", self.out)
        report = self.check(self.out, env=self.without("g++", "clang++", "nvcc"))
        self.assertEqual(report["problems"], [])
        self.assertEqual(
            set(report["skipped"]), {"g++", "clang++", "run", "cuda run", "nvcc", "gpu run"}
        )
        table = self.weft("--check", self.out, env=self.without("g++", "clang++", "nvcc")).stdout
        self.assertIn("skipped g++: no `g++` is installed", table)

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_a_compiler_that_is_killed_says_nothing(self):
        self.weft(self.file, "-k", "blur", "-o", self.out)
        env = self.without("g++", "clang++", "nvcc")
        compiler = self.root / "bin" / "g++"
        compiler.write_text("#!/bin/sh\nkill -9 $$\n")
        compiler.chmod(0o755)
        before = self.contents(self.out)
        report = self.check(self.out, code=3, env=env)
        self.assertEqual(report["problems"], [])
        self.assertIn("g++` was ended by signal 9", report["failure"])
        self.assertEqual(self.contents(self.out), before)

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_what_gives_no_ptx_is_wrong(self):
        self.weft(self.file, "-k", "blur", "-o", self.out)
        nvcc = self.root / "nvcc" / "nvcc"
        nvcc.parent.mkdir()
        nvcc.write_text(
            """#!/bin/sh
case "$*" in
*--version*) echo "Cuda compilation tools, release 13.0, V13.0.1" ;;
*-ptx*) echo "program.cu(1): error: no PTX of this" >&2; exit 2 ;;
esac
"""
        )
        nvcc.chmod(0o755)
        env = {**os.environ, "WEFT_NVCC": str(nvcc)}
        report = self.check(self.out, "--ptx", code=1, env=env)
        self.assertEqual(report["failure"], "")
        self.assertEqual([problem["step"] for problem in report["problems"]], ["nvcc"])
        self.assertIn("no PTX of this", report["problems"][0]["message"])

    @unittest.skipUnless(HAS_COMPILER, "there is no g++ or no make")
    def test_check_writes_only_if_it_may(self):
        self.weft(self.file, "-k", "blur", "-o", self.out)
        before = self.contents(self.out)
        self.check(self.out, "--no-write")
        self.assertEqual(self.contents(self.out), before)
        self.check(self.out)
        self.assertNotEqual(self.contents(self.out), before)


if __name__ == "__main__":
    WEFT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
