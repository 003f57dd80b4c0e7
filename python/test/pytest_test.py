"""`pytest --weft`. `pytest_test.py WEFT`."""

import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

WEFT = sys.argv.pop(1)
KERNELS = """import warp as wp


@wp.kernel
def sine(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.sin(x[i])


@wp.kernel
def twice(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = 2.0 * x[i]


def made(power):
    @wp.kernel
    def in_place(x: wp.array(dtype=float)):
        i = wp.tid()
        x[i] = wp.pow(x[i], power)

    return in_place
"""
TEST = "def test_nothing():\n    assert True\n"


@unittest.skipUnless(importlib.util.find_spec("warp"), "warp-lang is not installed")
@unittest.skipUnless(importlib.util.find_spec("pytest"), "pytest is not installed")
class PytestTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-pytest-")
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name)
        (self.root / "kernels.py").write_text(KERNELS)

    def pytest(self, test, *arguments):
        (self.root / "test_it.py").write_text(test + TEST)
        return subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-p",
                "weft._pytest",
                "-p",
                "no:cacheprovider",
                *arguments,
            ],
            cwd=self.root,
            env={**os.environ, "WEFT": WEFT, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=300,
        )

    def test_findings_fail(self):
        for imports in ("from kernels import sine\n", "import kernels\n", "import kernels as k\n"):
            result = self.pytest(imports, "--weft")
            self.assertEqual(result.returncode, 1, result.stdout)
            self.assertIn("1 failed, 1 passed", result.stdout)
            self.assertIn("kernels.py:7:5: warning[aliased-array]", result.stdout)
            self.assertIn("    x[i] = wp.sin(x[i])\n", result.stdout)
            self.assertIn("FAILED kernels.py::weft", result.stdout)

    def test_only_what_is_imported(self):
        result = self.pytest("from kernels import twice\n", "--weft")
        self.assertIn("2 passed", result.stdout)
        self.assertIn("1 passed", self.pytest("import kernels\n").stdout)
        self.assertIn("1 passed", self.pytest("", "--weft").stdout)

    def test_a_kernel_that_is_made(self):
        result = self.pytest("from kernels import made\nhere = made(3.0)\n", "--weft")
        self.assertIn("kernels.py:20:9: warning[aliased-array]", result.stdout)

    def test_the_project_says_which_rules(self):
        (self.root / "pyproject.toml").write_text('[tool.weft]\nignore = ["aliased-array"]\n')
        self.assertIn("2 passed", self.pytest("import kernels\n", "--weft").stdout)


if __name__ == "__main__":
    unittest.main()
