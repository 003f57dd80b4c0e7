"""`weft dump`: the text of each stage, and what it says of files that have none.

python3 dump_test.py path/to/weft [unittest options]
"""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
STAGES = ("parse", "scope", "lower", "autodiff", "emit")

SCALE = """import warp as wp

SIZE = wp.constant(4)


@wp.struct
class Pair:
    a: float
    b: wp.vec3


@wp.func
def twice(x: float):
    return x + x


@wp.kernel
def scale(x: wp.array(dtype=float), s: float):
    i = wp.tid()
    for k in range(2):
        x[i] = x[i] * twice(s)


@wp.kernel(enable_backward=False)
def shift(p: wp.array(dtype=Pair), n: int):
    for k in range(n):
        if k > SIZE:
            p[k].a = 1.0
"""


class DumpTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-dump-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)
        self.write("scale.py", SCALE)

    def write(self, name, text):
        (self.root / name).write_text(text)

    def weft(self, *arguments, **options):
        return subprocess.run(
            [WEFT, *arguments],
            cwd=self.root,
            capture_output=True,
            text=True,
            timeout=120,
            **options,
        )

    def dump(self, *arguments, **options):
        result = self.weft("dump", *arguments, **options)
        self.assertEqual((result.returncode, result.stderr), (0, ""), arguments)
        return result.stdout

    def says(self, code, words, *arguments, **options):
        """Ends with the code, no text, and the words on standard error."""
        result = self.weft("dump", *arguments, **options)
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        self.assertIn(words, result.stderr)

    def has(self, text, *lines):
        """The lines, without indentation, in this order."""
        found = [line.strip() for line in text.splitlines()]
        at = 0
        for line in lines:
            self.assertIn(line, found[at:], text)
            at += found[at:].index(line) + 1

    def test_parse(self):
        text = self.dump("scale.py", "--after", "parse")
        self.assertTrue(text.startswith("Module\n  body: Import 1:0-1:17\n"), text)
        self.has(text, 'body: FunctionDef 13:0-14:16 name="twice"', 'left: Name 14:11-14:12 id="x"')

    def test_parse_of_a_kernel(self):
        text = self.dump("scale.py", "--after=parse", "-k", "scale")
        self.assertTrue(text.startswith('FunctionDef 18:0-21:30 name="scale"\n'), text)

    def test_scope(self):
        text = self.dump("scale.py", "--after", "scope")
        self.has(
            text,
            "names",
            "SIZE: a constant 4 of the type int",
            "twice: the function `twice`",
            "scale: the kernel `scale`",
            "function twice",
            "native name twice_0",
            "parameter x: float",
            "kernel shift",
            "option enable_backward: a constant false of the type bool",
        )
        one = self.dump("scale.py", "--after", "scope", "-k", "shift")
        self.assertTrue(one.startswith("kernel shift\n"), one)
        self.assertTrue(text.endswith(one))

    def test_lower(self):
        text = self.dump("scale.py", "--after", "lower")
        self.has(
            text,
            "module for cuda, blocks of 256",
            "function twice_0(%x: float32) -> %0",
            "flags used_by_backward_kernel",
            "variables",
            "%0: float32",
            "forward",
            "Comment 14: return x + x",
            "%0 = Call wp::add(%x, %x)",
            "Return label0 (%0)",
        )
        self.assertNotIn("reverse", text)
        self.has(
            self.dump("scale.py", "--after", "lower", "-k", "shift"),
            "EndIf %3",
            "EndLoop for_0 clears %2, %3, %4, %5",
        )

    def test_autodiff_is_lower_with_schedules(self):
        lower = self.dump("scale.py", "--after", "lower", "-d", "cpu").splitlines()
        autodiff = self.dump("scale.py", "--after", "autodiff", "-d", "cpu").splitlines()
        rest = iter(autodiff)
        self.assertEqual([line for line in lower if line not in rest], [])
        self.has("\n".join(autodiff), "reverse", "reverse Return label0 (%0)")
        self.assertFalse([line for line in autodiff if line.startswith("    again ")])

    def test_emit_is_what_extract_prints(self):
        for device in ("cpu", "cuda"):
            self.assertEqual(
                self.dump("scale.py", "--after", "emit", "-d", device),
                self.weft("extract", "scale.py", "--module", "-d", device).stdout,
            )

    def test_options_of_warp(self):
        arguments = ("scale.py", "--after", "lower", "-k", "scale", "--max-unroll")
        self.assertNotIn("Loop for_0", self.dump(*arguments, "4"))
        self.assertIn("Loop for_0", self.dump(*arguments, "1"))

    def test_is_stable(self):
        for stage in STAGES:
            texts = {self.dump("scale.py", "--after", stage) for _ in range(3)}
            self.assertEqual(len(texts), 1, stage)

    def test_standard_input_and_several_files(self):
        piped = self.dump("-", "--after", "parse", input=SCALE)
        self.assertEqual(piped, self.dump("scale.py", "--after", "parse"))
        self.write("other.py", "x = 1\n")
        both = self.dump("scale.py", "other.py", "--after", "parse")
        self.assertTrue(both.startswith("== scale.py\nModule\n"), both)
        self.assertIn("\n== other.py\nModule\n", both)

    def test_unknown_kernel(self):
        for stage in STAGES:
            self.says(2, "did you mean `scale`?", "scale.py", "--after", stage, "-k", "scal")

    def test_broken_file(self):
        self.write("broken.py", SCALE + "def (\n")
        for stage in STAGES:
            self.says(1, "broken.py:29:5: error[syntax]", "broken.py", "--after", stage)

    def test_rejected_kernel(self):
        self.write("bad.py", SCALE.replace("x[i] * twice", "x[i] * thrice"))
        for stage in ("lower", "autodiff", "emit"):
            result = self.weft("dump", "bad.py", "--after", stage)
            self.assertEqual(result.returncode, 1)
            self.assertIn("bad.py:21:23: error[unknown-name]", result.stderr)
            self.assertIn("shift_", result.stdout)
        self.dump("bad.py", "--after", "parse")

    def test_empty_file(self):
        self.write("empty.py", "")
        self.assertEqual(self.dump("empty.py", "--after", "parse"), "Module\n")
        self.assertEqual(self.dump("empty.py", "--after", "scope"), "module __main__\n")
        for stage in ("lower", "autodiff", "emit"):
            self.says(1, "`empty.py` has no kernel", "empty.py", "--after", stage)

    def test_usage(self):
        self.says(2, "--after", "scale.py")
        self.says(2, "parse", "scale.py", "--after", "pars")
        self.says(2, "scal.py", "scal.py", "--after", "parse")
        self.assertIn("Examples:", self.weft("dump", "--help").stdout)


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
