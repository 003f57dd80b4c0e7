"""No command runs or reads a tool that lies in the folder it is called in.

python3 folder_test.py path/to/weft [unittest options]
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""

KERNEL = """import warp as wp


@wp.kernel
def k(x: wp.array(dtype=float)):
    x[wp.tid()] = 1.0
"""

# What runs or includes one of these leaves a mark.
PROGRAMS = ("python3", "python", "g++", "clang++", "g++-12", "nvcc", "ptxas", "make", "cmake", "ar")
MODULES = ("warp", "sitecustomize", "usercustomize", "site", "json", "numpy")


class FolderTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-folder-")
        self.addCleanup(temporary.cleanup)
        root = Path(temporary.name).resolve()
        self.here, self.mark = root / "here", root / "mark"
        # A weft of its own, so that nothing beside the tested one is found.
        self.weft = root / "bin" / "weft"
        self.weft.parent.mkdir()
        shutil.copy(WEFT, self.weft)
        self.cache = root / "cache"
        self.here.mkdir()
        for folder in (".", "bin", "build/venv/bin", "venv/bin", "build/venv/lib/python3.11"):
            for name in PROGRAMS:
                self.trap(folder, name)
        for folder in (".", "build/venv", "venv"):
            native = self.here / folder / "lib/python3.11/site-packages/warp/native"
            self.headers(native)
        self.headers(self.here / "warp/native")
        self.headers(self.here / "native")
        for name in MODULES:
            self.write(f"{name}.py", f"open({str(self.mark)!r}, 'a').write('{name}.py')\n")
        self.write("kernel.py", KERNEL)
        self.write("plain.cu", "__global__ void k(float* x) { x[0] = 1.0f; }\n")

    def write(self, name, text):
        path = self.here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def trap(self, folder, name):
        text = f"#!/bin/sh\necho {folder}/{name} >> {self.mark}\n"
        self.write(f"{folder}/{name}", text).chmod(0o755)

    def headers(self, native):
        native.mkdir(parents=True, exist_ok=True)
        (native / "version.h").write_text('#define WP_VERSION_STRING "1.19.0"\n')
        (native / "builtin.h").write_text("#error a header of the current folder\n")

    def run_weft(self, *arguments, **variables):
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONPATH")
            and not name.startswith("WEFT_")
        }
        environment |= {"XDG_CACHE_HOME": str(self.cache), **variables}
        result = subprocess.run(
            [self.weft, *map(str, arguments)],
            cwd=self.here,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
        )
        if self.mark.exists():
            ran = self.mark.read_text()
            self.mark.unlink()
            self.fail(f"weft {' '.join(map(str, arguments))} ran: {ran}")
        self.assertNotIn("a header of the current folder", result.stdout + result.stderr)
        return result

    def test_no_command_does(self):
        for arguments in (
            ("doctor",),
            ("extract", "kernel.py"),
            ("compare", "kernel.py"),
            ("run", "kernel.py", "--dim", 2),
            ("run", "kernel.py", "--dim", 2, "--reference"),
            ("verify", "kernel.py", "-q"),
            ("generate", "-n", 4, "-o", "pairs", "-q"),
            ("verify", "pairs", "--level", "gradient", "-q", "--oracle"),
            ("verify", "pairs", "--level", "compile", "--ptx", "-q"),
            ("generate", "-n", 2, "-o", "verified", "-q", "--verify", "run"),
            ("stats", "pairs"),
            ("report", "pairs", "-o", "report.html"),
            ("reduce", "kernel.py"),
            ("build", "kernel.py", "-o", "built"),
            ("ptx", "plain.cu"),
            ("program", "kernel.py", "-o", "programs/one", "-q"),
            ("program", "--check", "programs", "--no-write", "-q"),
            ("pack", "pairs", "-o", "packed", "--layout", "jsonl"),
            ("completion", "bash"),
            ("man",),
        ):
            with self.subTest(arguments=arguments):
                self.run_weft(*arguments)

    def found(self, **variables):
        doctor = json.loads(self.run_weft("doctor", "--json", **variables).stdout)
        return {tool["name"]: tool for tool in doctor["tools"]}

    def test_a_path_with_the_current_folder(self):
        for path in (".", "", "bin", f".:{os.environ['PATH']}", f":{os.environ['PATH']}:bin"):
            for tool in self.found(PATH=path).values():
                self.assertFalse((tool["found"] or "").startswith((".", "bin", str(self.here))))

    def test_an_environment_that_is_relative(self):
        for variables in ({"VIRTUAL_ENV": "venv"}, {"CONDA_PREFIX": "build/venv"}):
            self.assertNotIn(str(self.here), self.found(**variables)["warp headers"]["found"] or "")

    def test_the_cure_is_named(self):
        tool = self.found()["warp headers"]
        if tool["found"] is None:
            self.assertIn("pip install warp-lang==1.19.0", tool["missing"])
            self.assertIn("WEFT_WARP=", tool["missing"])
            for arguments in (
                ("run", "kernel.py", "--dim", 2),
                ("verify", "kernel.py", "-q"),
                ("build", "kernel.py", "-o", "built"),
                ("reduce", "kernel.py"),
            ):
                with self.subTest(arguments=arguments):
                    self.assertIn("pip install warp-lang==1.19.0", self.run_weft(*arguments).stderr)

    def test_the_python_that_is_asked_for_warp(self):
        # Headers that the user names: some python3 is asked whether it imports that package.
        elsewhere = self.here.parent / "environment"
        self.headers(elsewhere / "lib/python3.11/site-packages/warp/native")
        self.found(WEFT_WARP=str(elsewhere))


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
