"""scripts/gpu_suite.py on a GPU that is none (lib/native/test/fake), on a bad one and without one.

python3 gpu_suite_test.py path/to/weft native_test fake-driver fake-nvrtc [unittest options]
"""

import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

SUITE = Path(__file__).resolve().parents[3] / "scripts/gpu_suite.py"
sys.path.insert(0, str(SUITE.parent))
import gpu_suite  # noqa: E402

WEFT = NATIVE_TEST = ""
FAKE = {}
CACHE = tempfile.TemporaryDirectory(prefix="weft-suite-cache-")
NO_GPU = {"WEFT_CUDA_DRIVER": "/nowhere/libcuda.so.1"}

# It "compiles" whatever it is given to programs that say what those of weft say.
NVCC = """#!/bin/sh
case "$*" in
  *--version*) echo "Cuda compilation tools, release 13.0, V13.0.1"; exit 0 ;;
esac
while [ $# -gt 0 ]; do [ "$1" = -o ] && out=$2; shift; done
printf '#!/bin/sh\\necho "best 0.2500 ms, median 0.3 ms of 9 launches"\\nexit %d\\n' "$FAKE_RESULT" >"$out"
chmod +x "$out"
"""


class Suite(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-suite-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.nvcc = self.folder / "nvcc"
        self.nvcc.write_text(NVCC)
        self.nvcc.chmod(0o755)

    def suite(self, *parts, **variables):
        """Its exit code; sets results, what and problems, by part."""
        environment = {
            **os.environ,
            # The fake NVRTC starts compilers as weft does, which no jail lets it.
            "WEFT_SANDBOX": "none",
            "XDG_CACHE_HOME": CACHE.name,
            "WEFT_NVCC": "/nowhere/nvcc",
            **FAKE,
            **variables,
        }
        out = self.folder / "out"
        command = [
            sys.executable,
            SUITE,
            "--weft",
            WEFT,
            "--native-test",
            NATIVE_TEST,
            "--count",
            "4",
            "--programs",
            "1",
            "--categories",
            "arithmetic,reduction",
            "--out",
            out,
        ]
        if parts:
            command += ["--parts", ",".join(parts)]
        result = subprocess.run(
            command, capture_output=True, text=True, env=environment, timeout=600
        )
        self.assertEqual(result.stderr, "")
        report = json.loads((out / "report.json").read_text())
        self.assertEqual(report["exit_code"], result.returncode)
        # The table says what the report does.
        for part in report["parts"]:
            self.assertRegex(
                result.stdout,
                rf"(?m)^{part['part']} +{part['result']} "
                rf"+{re.escape(part['what'])} ",
            )
        with tarfile.open(out / "report.tar.gz") as tar:
            self.assertLessEqual(
                {"gpu-test/report.json", "gpu-test/doctor.json"}, set(tar.getnames())
            )
        self.results = {part["part"]: part["result"] for part in report["parts"]}
        self.what = {part["part"]: part["what"] for part in report["parts"]}
        self.problems = {part["part"]: part["problems"] for part in report["parts"]}
        return result.returncode

    def parts(self, result):
        return {part for part, each in self.results.items() if each == result}

    def test_all_of_it(self):
        # But for answers, whose code for the host no fake nvcc compiles.
        parts = [name for name, _ in gpu_suite.Suite.PARTS if name != "answers"]
        code = self.suite(*parts, WEFT_NVCC=str(self.nvcc), FAKE_RESULT="0")
        self.assertEqual((code, self.parts("passed")), (0, set(self.results)), self.what)
        self.assertEqual(self.what["programs on GPU"], "2 of 2 programs right")
        self.assertRegex(self.what["benchmarks"], "^[12] kernels, plain and tuned")
        self.assertRegex(
            (self.folder / "out/benchmarks.txt").read_text(),
            r"^\w+ +0.2500 ms plain +0.2500 ms tuned\n",
        )

    def test_programs_that_are_wrong(self):
        self.assertEqual(
            self.suite("programs on GPU", "benchmarks", WEFT_NVCC=str(self.nvcc), FAKE_RESULT="1"),
            1,
        )
        self.assertEqual(self.parts("FAILED"), {"programs on GPU", "benchmarks"}, self.what)
        self.assertIn("gpu run", self.problems["programs on GPU"][0])

    def test_answers_that_nothing_is_known_of(self):
        self.assertEqual(self.suite("answers", WEFT_NVCC=str(self.nvcc), FAKE_RESULT="0"), 1)
        self.assertEqual(self.results, {"answers": "FAILED"}, self.what)

    def test_a_gpu_whose_adjoints_do_nothing(self):
        self.assertEqual(self.suite("compare", "gradients", WEFT_FAKE_GPU="skip-adjoint"), 1)
        self.assertEqual(self.results, {"compare": "passed", "gradients": "FAILED"}, self.what)
        self.assertIn("gradient of", self.problems["gradients"][0])

    def test_a_gpu_that_leaves_out_a_block(self):
        self.assertEqual(self.suite("launch", "compare", WEFT_FAKE_GPU="skip-block"), 1)
        self.assertEqual(self.parts("FAILED"), {"launch", "compare"}, self.what)

    def test_a_gpu_that_has_no_room(self):
        self.assertEqual(self.suite("compare", WEFT_FAKE_GPU="no-memory"), 1)
        self.assertIn("no room for its arrays", self.what["compare"])

    def test_without_a_gpu(self):
        self.assertEqual(self.suite(**NO_GPU), 77)
        self.assertEqual(self.parts("passed"), {"extraction", "compile", "programs"}, self.what)
        self.assertEqual(self.parts("FAILED"), set())
        for part in self.parts("skipped"):
            self.assertIn("/nowhere/libcuda.so.1", self.what[part])

    def test_without_a_compiler(self):
        self.assertEqual(self.suite("extraction", "compile", WEFT_CXX="/nowhere/c++"), 77)
        self.assertEqual(self.results, {"extraction": "passed", "compile": "skipped"}, self.what)
        self.assertIn("/nowhere/c++", self.what["compile"])


if __name__ == "__main__":
    WEFT, NATIVE_TEST = (str(Path(sys.argv.pop(1)).resolve()) for _ in range(2))
    FAKE = {"WEFT_CUDA_DRIVER": sys.argv.pop(1), "WEFT_NVRTC": sys.argv.pop(1)}
    TOOLS = json.loads(subprocess.run([WEFT, "doctor", "--json"], capture_output=True).stdout)[
        "tools"
    ]
    MISSING = [
        tool["missing"]
        for tool in TOOLS
        if tool["name"] in ("compiler", "warp headers") and not tool["found"]
    ]
    if MISSING:
        print(f"SKIPPED: {MISSING[0]}", file=sys.stderr)
        sys.exit(77)
    unittest.main()
