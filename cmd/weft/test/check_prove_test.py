"""`weft check --prove`, `--fix`, `--diff` and `--watch`.

python3 check_prove_test.py path/to/weft [unittest options]

What has to be run is skipped where there is no compiler or no warp-lang.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as ET
from pathlib import Path

from sources import PLAIN, SHARED, SINE, SUM, need_proofs

WEFT = ""

# The judge's arrays are too short for a second turn of the loop.
SHORT = """import warp as wp


@wp.kernel
def fluid_modulated_v(
    advection: wp.array2d(dtype=wp.vec3h),
    viscosity: wp.array3d(dtype=wp.float16),
    density: wp.array2d(dtype=wp.float16),
    out: wp.array2d(dtype=wp.float16),
):
    i, j = wp.tid()
    if i >= out.shape[0] or j >= out.shape[1]:
        return
    adv = advection[i, j]
    rho = density[i, j]
    # abs_v is the componentwise magnitude of advection
    abs_v = wp.abs(adv)
    peak_value = wp.vec3h(-60000.0)
    for t_step in range(0, viscosity.shape[2], 8):
        entry_value = viscosity[i, j, t_step]
        if entry_value > rho:
            break
        peak_value = wp.max(peak_value, wp.cw_mul(abs_v, adv) / (wp.float16(1.0) + wp.abs(entry_value)))
    out[i, j] = wp.min(peak_value)
"""


class Base(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-check-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return path

    def weft(self, *arguments, **options):
        return subprocess.run(
            [WEFT, "check", *arguments],
            cwd=self.root,
            capture_output=True,
            text=True,
            timeout=300,
            **options,
        )


class ProveTest(Base):
    @classmethod
    def setUpClass(cls):
        need_proofs(WEFT)

    def test_confirmed(self):
        self.write("sum.py", SUM)
        result = self.weft("sum.py", "--prove")
        self.assertEqual(result.returncode, 1)
        told = r"= confirmed: gradient of `x\[[0-9, ]+\]` is \S+; central differences of the kernel"
        self.assertRegex(result.stdout, told + r" give \S+ \(launch of [0-9]+\)\n")
        self.assertIn("= fixable with --fix: put the loop into a function", result.stdout)
        self.assertEqual(
            result.stderr,
            "0 errors, 1 warning; 1 kernel in 1 file; 1 confirmed; 1 fixable with --fix\n",
        )

    def test_withdrawn(self):
        self.write("short.py", SHORT)
        self.assertEqual(self.weft("short.py").returncode, 1)
        result = self.weft("short.py", "--prove")
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertIn("; 1 withdrawn", result.stderr)

    def test_formats(self):
        self.write("sum.py", SUM)
        finding = json.loads(self.weft("sum.py", "--prove", "--format", "json").stdout)["findings"]
        self.assertIn("central differences", finding[0]["proof"])
        self.assertEqual(self.edited(SUM, finding[0]["fix"]["edits"]), self.fixed("sum.py"))
        self.write("sum.py", SUM)
        log = json.loads(self.weft("sum.py", "--prove", "--format", "sarif").stdout)
        result = log["runs"][0]["results"][0]
        self.assertEqual(result["properties"]["proof"], finding[0]["proof"])
        change = result["fixes"][0]["artifactChanges"][0]
        self.assertEqual(len(change["replacements"]), len(finding[0]["fix"]["edits"]))
        self.assertIn(
            "(confirmed: gradient of", self.weft("sum.py", "--prove", "--format", "github").stdout
        )
        suites = ET.fromstring(self.weft("sum.py", "--prove", "--format", "junit").stdout)
        self.assertIn("(confirmed: ", suites.find(".//failure").get("message"))
        plain = json.loads(self.weft("sum.py", "--format", "json").stdout)["findings"][0]
        self.assertEqual((plain["proof"], plain["fix"]), (None, None))

    def edited(self, text, edits):
        lines = text.splitlines(keepends=True)
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line))
        for edit in reversed(edits):
            begin = starts[edit["line"] - 1] + edit["column"] - 1
            end = starts[edit["end_line"] - 1] + edit["end_column"] - 1
            text = text[:begin] + edit["text"] + text[end:]
        return text

    def fixed(self, name, *arguments):
        result = self.weft(name, "--fix", *arguments)
        self.assertIn(result.returncode, (0, 1), result.stderr)
        return (self.root / name).read_bytes().decode()

    def test_fix(self):
        path = self.write("sum.py", SUM)
        path.chmod(0o754)
        result = self.weft("sum.py", "--fix")
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertIn("; 1 fixed", result.stderr)
        text = path.read_text()
        self.assertIn("        s += x[i, j]  # one\n    return s\n", text)
        self.assertEqual(path.stat().st_mode & 0o777, 0o754)
        self.assertEqual(sorted(os.listdir(self.root)), ["sum.py"])
        self.assertEqual(self.weft("sum.py").returncode, 0)
        self.assertEqual(self.weft("sum.py", "--prove", "--select", "all").returncode, 0)

    def test_line_ends(self):
        windows = SUM.replace("\n", "\r\n").rstrip()
        self.write("sum.py", windows)
        text = self.fixed("sum.py")
        self.assertNotEqual(text, windows)
        self.assertEqual(text.count("\n"), text.count("\r\n"))
        self.assertTrue(text.endswith("out[i] = s * s"))

    def test_what_cannot_be_healed_stays(self):
        self.write("sine.py", SINE)
        result = self.weft("sine.py", "--fix")
        self.assertEqual(result.returncode, 1)
        self.assertIn("aliased-array", result.stdout)
        self.assertEqual((self.root / "sine.py").read_text(), SINE)

    def test_several_in_a_file(self):
        self.write("shared.py", SHARED)
        text = self.fixed("shared.py")
        self.assertIn("    pair_0, pair_1 = both(x[i])\n    out[i] = pair_0 * pair_1\n", text)
        self.assertIn("    out[i] = (x[i] - wp.trunc(x[i]))\n", text)
        self.write("shared.py", SHARED)
        text = self.fixed("shared.py", "--select", "tuple-element")
        self.assertIn("wp.frac", text)

    def test_diff(self):
        self.write("sum.py", SUM)
        self.write("sine.py", SINE)
        result = self.weft(".", "--diff")
        self.assertEqual(result.returncode, 1)
        self.assertTrue(result.stdout.startswith("--- ./sum.py\n+++ ./sum.py\n@@ -1,10 "))
        self.assertEqual(result.stderr, "1 finding would be fixed\n")
        self.assertEqual((self.root / "sum.py").read_text(), SUM)
        expected = self.fixed("sum.py")
        self.write("sum.py", SUM)
        subprocess.run(["patch", "-p0"], cwd=self.root, input=result.stdout, text=True, check=True)
        self.assertEqual((self.root / "sum.py").read_text(), expected)
        self.assertEqual(self.weft("sine.py", "--diff").returncode, 0)
        self.assertIn("+++ -\n", self.weft("-", "--diff", input=SUM).stdout)

    def test_threads(self):
        for number in range(4):
            self.write(f"many/{number}a.py", SUM.replace("s * s", f"s * s * {number}.5"))
            self.write(f"many/{number}b.py", SHARED)
        for mode in ("--prove", "--diff"):
            one = self.weft("many", mode, "-j", "1")
            two = self.weft("many", mode, "-j", "3")
            self.assertEqual((one.stdout, one.stderr), (two.stdout, two.stderr))


class RestTest(Base):
    def test_without_a_compiler(self):
        self.write("sum.py", SUM)
        environment = {**os.environ, "WEFT_CXX": "/nowhere/g++"}
        result = self.weft("sum.py", "--prove", env=environment)
        self.assertEqual(result.returncode, 1)
        self.assertIn("nothing is proved: ", result.stderr)
        self.assertNotIn("confirmed", result.stdout)
        for mode in ("--fix", "--diff"):
            result = self.weft("sum.py", mode, env=environment)
            self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertEqual((self.root / "sum.py").read_text(), SUM)

    def test_usage(self):
        self.assertEqual(self.weft("-", "--fix", input=SUM).returncode, 2)
        self.assertEqual(self.weft("-", "--watch", input=SUM).returncode, 2)
        self.assertEqual(self.weft("none.py", "--watch").returncode, 2)

    def test_watch(self):
        path = self.write("src/sine.py", SINE)
        process = subprocess.Popen(
            [WEFT, "check", "src", "--watch"],
            cwd=self.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.kill)
        self.assertIn("aliased-array", self.until(process, "watching"))
        path.write_text(PLAIN)
        told = self.until(process, "watching")
        self.assertRegex(told, r"==== \d\d:\d\d:\d\d src/sine.py changed ====\n")
        self.assertNotIn("aliased-array", told)
        self.write("src/sum.py", SUM)
        self.assertIn("dynamic-loop-result", self.until(process, "watching"))
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=30), 130)

    def until(self, process, word):
        text = ""
        while not re.search(word, text):
            line = process.stdout.readline()
            self.assertTrue(line, text)
            text += line
        time.sleep(0.05)  # a file that is written now is newer
        return text


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
