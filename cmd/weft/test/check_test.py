"""`weft check`: errors and rules, formats, comments, pyproject.toml, exit codes.

python3 check_test.py path/to/weft path/to/docs/check.md [unittest options]
"""

import json
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
from pathlib import Path

from sources import PLAIN, SINE

WEFT = ""
PAGE = ""

MANY = """import warp as wp
from typing import Any


@wp.func
def lonely(a: float, v: wp.vec3):
    b = wp.dot(a, v)
    c = b + 1.0
    return wp.sqrt(v) + c


@wp.func
def anything(a: Any):
    return nowhere(a)


@wp.func
def used(a: float):
    return nothing(a)


@wp.kernel
def many(x: wp.array(dtype=float), n: int):
    i = wp.tid()
    a = nowhere(x[i])
    b = a + 1.0
    if missing > 0:
        c = wp.sin(i)
        break_it = c + 1.0
    for j in range(n):
        x[i] = wp.cos(n)
        if j > absent:
            break
        d = used(x[j]) + used(x[i])
    x[i] = wp.sin(x[i]) + b
    x[n] = wp.tan(n)


@wp.kernel
def second(x: wp.array(dtype=float)):
    x[0] = used(x[1])
    x[1] = wp.exp(1)
"""
RACE = """import warp as wp


@wp.kernel
def first(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):
    i = wp.tid()
    out[0] = x[i]


def run(x, out):
    wp.launch(first, dim=x.shape[0], inputs=[x], outputs=[out])
"""
BROKEN = (
    SINE
    + """

@wp.kernel
def first(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = nowhere(x[i])


@wp.kernel
def second(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = x[i] + 1
"""
)


# Python calls them, and no kernel does.
PYTHONS = """import warp as wp


@wp.func
def helper(a: float):
    return nothing(a)


@wp.func
def scale(a: float):
    b = nowhere(a)
    return helper(b)


def main():
    print(scale(2.0))
"""

# Heads that weft does not know, in a loop and in an iteration of an unrolled one that may end early.
HEADS = """
import warp as wp
from nowhere import Kind


@wp.kernel
def rolled(x: wp.array(dtype=float), kind: int):
    n = 1
    if kind == Kind.A:
        n = 3
    for j in range(n):
        x[wp.tid() + j] = 0.0


@wp.kernel
def unrolled(x: wp.array(dtype=int)):
    a = Kind.A + 1
    for k in range(4):
        body = a + k
        if body < 0:
            absent = nothing + 1
            continue
        elif body == absent:
            continue
        x[k] = body
    x[0] = missing
"""


class CheckTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-check-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)
        self.write("sine.py", SINE)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def weft(self, *arguments, **options):
        return subprocess.run(
            [WEFT, "check", *arguments],
            cwd=self.root,
            capture_output=True,
            text=True,
            timeout=120,
            **options,
        )

    def codes(self, *arguments, **options):
        result = self.weft(*arguments, "--format", "json", **options)
        self.assertIn(result.returncode, (0, 1), result.stderr)
        return [finding["code"] for finding in json.loads(result.stdout)["findings"]]

    def test_text(self):
        result = self.weft("sine.py")
        self.assertEqual(result.returncode, 1)
        self.assertIn("sine.py:7:5: warning[aliased-array]: ", result.stdout)
        self.assertIn(" 7 |     x[i] = wp.sin(x[i])\n   |     ^~~~~~~~~~~~~~~~~~~\n", result.stdout)
        self.assertEqual(result.stderr, "0 errors, 1 warning; 1 kernel in 1 file\n")

    def test_nothing_found(self):
        self.write("plain.py", PLAIN)
        result = self.weft("plain.py", "-q")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.write("empty.py", "")
        self.assertEqual(self.weft("empty.py").returncode, 0)

    def test_all_errors(self):
        self.write("broken.py", BROKEN)
        self.assertEqual(self.codes("broken.py"), ["unknown-name", "bad-argument", "aliased-array"])
        self.write("cut.py", SINE + "def (\n")
        self.assertEqual(self.codes("cut.py"), ["syntax"])

    def test_all_errors_of_a_kernel(self):
        self.write("many.py", MANY)
        result = self.weft("many.py", "--format", "json")
        found = [
            (MANY.splitlines()[finding["line"] - 1].strip(), finding["code"])
            for finding in json.loads(result.stdout)["findings"]
        ]
        self.assertEqual(
            found,
            [
                ("b = wp.dot(a, v)", "bad-argument"),
                ("return nothing(a)", "unknown-name"),
                ("a = nowhere(x[i])", "unknown-name"),
                ("if missing > 0:", "unknown-name"),
                ("c = wp.sin(i)", "bad-argument"),
                ("x[i] = wp.cos(n)", "bad-argument"),
                ("if j > absent:", "unknown-name"),
                ("x[n] = wp.tan(n)", "bad-argument"),
                ("x[1] = wp.exp(1)", "bad-argument"),
            ],
        )

    def test_what_follows_from_the_unknown(self):
        self.write("heads.py", HEADS)
        result = self.weft("heads.py")
        self.assertEqual(result.stdout.count(" error["), 2, result.stdout)
        self.assertIn("name `nothing` is not defined", result.stdout)
        self.assertIn("name `missing` is not defined", result.stdout)

    def test_functions_that_only_python_calls(self):
        """Warp never compiles them, so an error in one is none."""
        text = PYTHONS
        self.assertEqual(self.called("python.py", text), [])
        # Of a function that nobody calls an error is said: a kernel elsewhere may.
        alone = text.replace("print(scale(2.0))", "pass")
        self.assertEqual(self.called("alone.py", alone), ["return nothing(a)", "b = nowhere(a)"])
        kernel = "\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = CALL(x[1])\n"
        library = "\n\n@wp.func\ndef f(x: float):\n    return CALL(x)\n"
        for name, more in {
            "kernel.py": kernel.replace("CALL", "scale"),
            "library.py": library.replace("CALL", "scale"),
            "through.py": library.replace("CALL", "scale") + kernel.replace("CALL", "f"),
            "factory.py": "\n\ndef make(n):\n"
            + kernel.replace("CALL", "scale").replace("\n", "\n    "),
            "map.py": "\n\ndef later():\n    wp.map(scale, [1.0])\n",
            "made.py": "\n\ndef later():\n    make(scale)\n",
            "grad.py": library.replace("CALL(x)", "wp.grad(scale)(x)"),
        }.items():
            self.assertEqual(
                self.called(name, text + more), ["return nothing(a)", "b = nowhere(a)"], name
            )
        # Another one that a kernel names is not that one.
        part = self.called("part.py", text + kernel.replace("CALL", "helper"))
        self.assertEqual(part, ["return nothing(a)"])
        # A kernel of another file that is looked at.
        self.write(
            "other.py",
            "import warp as wp\nfrom python import scale\n" + kernel.replace("CALL", "scale"),
        )
        self.assertIn("unknown-name", self.codes("python.py", "other.py"))

    def called(self, name, text):
        self.write(name, text)
        result = self.weft(name, "--format", "json")
        lines = text.splitlines()
        return [
            lines[finding["line"] - 1].strip()
            for finding in json.loads(result.stdout)["findings"]
            if finding["level"] == "error"
        ]

    def test_the_size_of_blocks_is_open(self):
        self.write(
            "fft.py",
            """import warp as wp


@wp.kernel
def transform(x: wp.array2d(dtype=wp.vec2), y: wp.array2d(dtype=wp.vec2)):
    i, j = wp.tid()
    a = wp.tile_load(x, shape=(4, 32), offset=(i * 4, j * 32))
    wp.tile_fft(a)
    wp.tile_store(y, a, offset=(i * 4, j * 32))


@wp.kernel
def wrong(x: wp.array2d(dtype=wp.vec2)):
    a = wp.tile_load(x, shape=(4, 31))
    wp.tile_fft(a)
    wp.tile_fft(nothing)
""",
        )
        self.assertEqual(self.codes("fft.py"), ["bad-argument", "unknown-name"])

    def test_standard_input(self):
        self.assertEqual(self.codes("-", input=SINE), ["aliased-array"])

    def test_folder(self):
        self.write("src/a.py", SINE)
        self.write("src/deep/b.py", SINE)
        self.write("src/.hidden/c.py", SINE)
        self.write("src/notes.txt", SINE)
        result = self.weft("src", "--format", "json")
        files = [finding["file"] for finding in json.loads(result.stdout)["findings"]]
        self.assertEqual(files, ["src/a.py", "src/deep/b.py"])

    def test_threads(self):
        for number in range(8):
            self.write(f"many/{number}.py", BROKEN)
        one = self.weft("many", "-j", "1")
        for threads in ("2", "5"):
            other = self.weft("many", "-j", threads)
            self.assertEqual((one.stdout, one.stderr), (other.stdout, other.stderr))

    def test_comments(self):
        line = "    x[i] = wp.sin(x[i])"
        for comment, found in (
            ("  # weft: ignore", []),
            ("  # weft: ignore[aliased-array]", []),
            ("  # weft: ignore[in-place-mul, aliased-array]", []),
            ("  # weft: ignore[in-place-mul]", ["aliased-array"]),
            ("  # weft: ignore[]", ["aliased-array"]),
        ):
            self.write("said.py", SINE.replace(line, line + comment))
            self.assertEqual(self.codes("said.py"), found, comment)

    def test_selection(self):
        self.assertEqual(self.codes("sine.py", "--select", "in-place-mul"), [])
        self.assertEqual(self.codes("sine.py", "--select", "gradient"), ["aliased-array"])
        self.assertEqual(self.codes("sine.py", "--ignore", "aliased-array,in-place-mul"), [])
        # Rules of several groups, and one that is a matter of taste.
        self.write("race.py", RACE)
        self.assertEqual(self.codes("race.py"), ["shared-write", "launch-arguments"])
        self.assertEqual(self.codes("race.py", "--select", "races"), ["shared-write"])
        self.assertEqual(
            self.codes("race.py", "--select", "warp"), ["unused-parameter", "launch-arguments"]
        )
        result = self.weft("sine.py", "--select", "aliased-arrays")
        self.assertEqual(result.returncode, 2)
        self.assertIn("did you mean `aliased-array`?", result.stderr)

    def test_pyproject(self):
        self.write("pyproject.toml", '[tool.weft]\nignore = ["aliased-array"]\n')
        self.write("src/a.py", SINE)
        self.assertEqual(self.codes("src"), [])
        self.write("src/pyproject.toml", "[tool.other]\n")
        self.assertEqual(self.codes("src"), ["aliased-array"])
        self.write(
            "src/pyproject.toml",
            '[tool.weft]\nwarp-version = "1.19.0"\n'
            '[tool.weft.per-file-ignores]\n"tests/*" = ["gradient"]\n',
        )
        self.write("src/tests/a.py", SINE)
        self.assertEqual(self.codes("src"), ["aliased-array"])
        for text, words in (
            ("[tool.weft\n", "pyproject.toml:1:"),
            ('[tool.weft]\nselect = "all"\n', "is a list of names"),
            ('[tool.weft]\nselect = ["nothing"]\n', "there is no rule `nothing`"),
            ("[tool.weft]\nselekt = []\n", "has no `selekt`"),
            ('[tool.weft]\nwarp-version = "1.18.0"\n', "asks for Warp 1.18.0"),
            ("[tool]\nweft = 1\n", "is no table"),
        ):
            self.write("src/pyproject.toml", text)
            result = self.weft("src")
            self.assertEqual(result.returncode, 2, text)
            self.assertIn(words, result.stderr)

    def test_sarif(self):
        log = json.loads(self.weft("sine.py", "--format", "sarif").stdout)
        run = log["runs"][0]
        self.assertEqual(log["version"], "2.1.0")
        self.assertIn("aliased-array", [rule["id"] for rule in run["tool"]["driver"]["rules"]])
        result = run["results"][0]
        self.assertEqual((result["ruleId"], result["level"]), ("aliased-array", "warning"))
        region = result["locations"][0]["physicalLocation"]["region"]
        self.assertEqual((region["startLine"], region["startColumn"]), (7, 5))

    def test_github(self):
        line = self.weft("sine.py", "--format", "github").stdout
        self.assertTrue(line.startswith("::warning file=sine.py,line=7,col=5,"), line)

    def test_junit(self):
        self.write("plain.py", PLAIN)
        suites = ET.fromstring(self.weft(".", "--format", "junit").stdout)
        self.assertEqual((suites.get("tests"), suites.get("failures")), ("2", "1"))
        self.assertEqual(suites.find(".//failure").get("type"), "aliased-array")

    def test_statistics(self):
        self.assertRegex(self.weft("sine.py", "--statistics").stdout, r"^ +1  aliased-array ")

    def test_every_rule_has_a_page(self):
        text = Path(PAGE).read_text()
        rules = re.findall(r"^### (\S+)$", text, re.MULTILINE)
        sarif = json.loads(self.weft("sine.py", "--format", "sarif").stdout)
        known = [rule["id"] for rule in sarif["runs"][0]["tool"]["driver"]["rules"]]
        self.assertEqual(sorted(rules), sorted(known))
        for rule in known:
            result = self.weft("--explain", rule)
            self.assertEqual(result.returncode, 0)
            self.assertTrue(result.stdout.startswith(f"### {rule}\n"), result.stdout)
        self.assertEqual(self.weft("--explain", "nothing").returncode, 2)

    def test_usage(self):
        for arguments in ((), ("none.py",), ("sine.py", "--format", "pdf")):
            self.assertEqual(self.weft(*arguments).returncode, 2, arguments)
        self.assertIn("Examples:", self.weft("--help").stdout)

    def test_hostile(self):
        for end in range(0, len(BROKEN), 7):
            result = self.weft("-", "--format", "json", input=BROKEN[:end])
            self.assertIn(result.returncode, (0, 1), result.stderr)
            json.loads(result.stdout)


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    PAGE = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
