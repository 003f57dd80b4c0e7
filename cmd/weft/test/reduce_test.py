"""`weft reduce` as its users see it. What compiles is left out where there is no compiler.

python3 reduce_test.py path/to/weft [unittest options]
"""

import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

WEFT = ""
TEMPORARY = tempfile.TemporaryDirectory(prefix="weft-reduce-test-")
ROOT = Path(TEMPORARY.name)

FINE = """import warp as wp


@wp.kernel
def fine(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = wp.sin(x[i]) * x[i] + y[i]


@wp.kernel
def zero(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    a = x[i] * 2.0
    y[i] = (a - a) * x[i]


@wp.kernel
def later(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    a = x[i] * 2.0
    wp.adjoint[x][i] = a
    y[i] = a
"""

# Bodies of docs/verify.md's traps: what they read is x, and the result goes to out[i].
TRAPS = {
    "dynamic_loop_product": """
    p = float(1.0)
    for q in range(m.shape[1]):
        p = p * m[i, q]
    out[i] = p
""",
    "dynamic_loop_state": """
    s = float(0.1)
    for q in range(m.shape[1]):
        s = wp.sin(s + m[i, q])
    out[i] = s
""",
    "dynamic_loop_result": """
    s = float(0.0)
    for q in range(m.shape[1]):
        s += m[i, q]
    out[i] = s * s
""",
    "in_place_mul": """
    out[i] *= x[i]
""",
    "component_overwrite": """
    v = wp.vec2(x[i], x[i])
    v[0] = v[0] * v[0]
    out[i] = v[0] + v[1]
""",
    "break": """
    s = float(0.0)
    for q in range(m.shape[1]):
        if m[i, q] < 0.6:
            break
        s += m[i, q] * m[i, q]
    out[i] = s
""",
}


def buried(trap, statements=60):
    """The trap among other things that a kernel does."""
    lines = [
        "import warp as wp",
        "",
        "",
        "@wp.func",
        "def mixed(a: float, b: float):",
        "    c = a * 0.5 + b",
        "    if c > 1.0:",
        "        c = c - 0.25",
        "    return c",
        "",
        "",
        "@wp.kernel",
        "def deep(x: wp.array(dtype=float), m: wp.array2d(dtype=float), w: float,",
        "         out: wp.array(dtype=float), other: wp.array(dtype=float)):",
        "    i = wp.tid()",
        "    t0 = x[i]",
    ]
    for n in range(1, statements):
        lines.append(
            f"    t{n} = "
            + (f"mixed(t{n - 1}, w)", f"wp.sin(t{n - 1}) + 0.3", f"wp.min(t{n - 1}, x[i]) * 0.5")[
                n % 3
            ]
        )
        if n == statements // 2:
            lines += TRAPS[trap].strip("\n").splitlines()
    return "\n".join([*lines, f"    other[i] = t{statements - 1}", ""])


def weft(*arguments, **options):
    environment = {
        **os.environ,
        "XDG_CACHE_HOME": str(ROOT / "cache"),
        **options.pop("variables", {}),
    }
    return subprocess.run(
        [WEFT, "reduce", *map(str, arguments)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=600,
        **options,
    )


class ReduceTest(unittest.TestCase):
    def setUp(self):
        self.fine = ROOT / "fine.py"
        self.fine.write_text(FINE)

    def write(self, text, name="kernel.py"):
        file = ROOT / name
        file.write_text(text)
        return file

    def reduce(self, *arguments, code=0, **options):
        result = weft(*arguments, **options)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result

    def assert_says(self, code, message, *arguments, **options):
        self.assertIn(message, self.reduce(*arguments, code=code, **options).stderr)


class Compiled(ReduceTest):
    @classmethod
    def setUpClass(cls):
        file = ROOT / "probe.py"
        file.write_text(FINE)
        result = weft(file, "-k", "fine")
        if "no code can be compiled here" in result.stderr:
            raise unittest.SkipTest(result.stderr.strip())

    def test_traps_are_found_in_long_kernels(self):
        for cause in TRAPS:
            with self.subTest(cause):
                file = self.write(buried(cause))
                out = ROOT / f"{cause}.py"
                report = json.loads(self.reduce(file, "-k", "deep", "-o", out, "--json").stdout)
                self.assertEqual(report["failure"], f"gradient wrong {cause}")
                self.assertGreater(report["before"]["statements"], 60)
                self.assertLess(report["after"]["statements"], 12, report["source"])
                self.assertEqual(out.read_text(), report["source"])
        # It still fails like that, and nothing makes it smaller.
        again = json.loads(self.reduce(out, "--json").stdout)
        self.assertEqual(again["failure"], report["failure"])
        self.assertEqual(again["source"], report["source"])

    def test_any_number_of_threads(self):
        file = self.write(buried("in_place_mul", 20))
        one = self.reduce(file, "-k", "deep", "-j", 1).stdout
        self.assertEqual(self.reduce(file, "-k", "deep", "-j", 3).stdout, one)

    def test_the_failure_stays(self):
        # Without its product this kernel would fail by its state, and that first in a list.
        file = self.write(
            buried("dynamic_loop_product", 10).replace("p = p * m[i, q]", "p = p * wp.sin(m[i, q])")
        )
        for wanted in ("gradient wrong dynamic_loop_product", None):
            arguments = ["--while", wanted] if wanted else []
            result = self.reduce(file, "-k", "deep", *arguments)
            self.assertIn("gradient wrong dynamic_loop_product\n", result.stderr)
        self.assert_says(
            1,
            "it does not fail like that; it is: gradient wrong dynamic_loop_product",
            file,
            "-k",
            "deep",
            "--while",
            "run wrong",
        )

    def test_trivial(self):
        result = self.reduce(self.fine, "-k", "zero", "-d", "cuda")
        self.assertIn("run trivial: zeros would pass as well\n", result.stderr)
        self.assertIn("def zero(", result.stdout)
        self.assertNotIn("later", result.stdout)

    def test_nothing_is_wrong(self):
        self.assert_says(1, "nothing is wrong with it", self.fine, "-k", "fine")
        self.assert_says(
            1,
            "does not fail like that; nothing is wrong with it",
            self.fine,
            "-k",
            "fine",
            "--while",
            "gradient wrong",
        )

    def test_records(self):
        data = ROOT / "data"
        run = [
            WEFT,
            "generate",
            "-n",
            "40",
            "-s",
            "5",
            "-d",
            "cpu",
            "-c",
            "loop",
            "-q",
            "-o",
            str(data),
        ]
        environment = {**os.environ, "XDG_CACHE_HOME": str(ROOT / "cache")}
        subprocess.run(
            [*run, "--verify", "gradient"], check=True, capture_output=True, env=environment
        )
        records = [
            json.loads(line)
            for shard in sorted(data.glob("shard-*.jsonl"))
            for line in shard.read_text().splitlines()
        ]
        wrong = [record for record in records if record["metadata"]["verdicts"]["gradient_cause"]]
        shortest = min(wrong, key=lambda record: len(record["python_source"]))
        result = self.reduce(data, "--only", shortest["id"])
        cause = shortest["metadata"]["verdicts"]["gradient_cause"]
        self.assertIn(f"gradient wrong {cause}\n", result.stderr)
        self.assertTrue(result.stdout.startswith("import warp as wp\n"))
        self.assert_says(1, "has no record `nothing`", data, "--only", "nothing")

    def test_interrupted(self):
        out = ROOT / "interrupted.py"
        file = self.write(buried("dynamic_loop_state"))
        # An empty cache: with one that is full there is nothing left to interrupt after a second.
        environment = {**os.environ, "XDG_CACHE_HOME": str(ROOT / "cold")}
        process = subprocess.Popen(
            [WEFT, "reduce", file, "-k", "deep", "-o", out],
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        error = process.communicate(timeout=120)[1]
        self.assertEqual(process.returncode, 130, error)
        self.assertIn("interrupted", error)
        if "the best so far is in" in error:
            compile(out.read_text(), "out.py", "exec")
        self.assertEqual(list(ROOT.glob("*.part")), [])


class Plain(ReduceTest):
    def test_refused(self):
        result = self.reduce(self.fine, "-k", "later", variables={"WEFT_CXX": "/nothing"})
        self.assertIn(
            "refused: [unsupported] `wp.adjoint` outside of a custom gradient is not supported\n",
            result.stderr,
        )
        self.assertEqual(
            result.stdout,
            "import warp as wp\n\n\n@wp.kernel\ndef later():\n    wp.adjoint[0.0][0.0] = 0.0\n",
        )

    def test_without_a_compiler(self):
        self.assert_says(
            3,
            "no code can be compiled here",
            self.fine,
            "-k",
            "fine",
            variables={"WEFT_CXX": "/nothing"},
        )

    def test_a_compiler_that_is_killed(self):
        compiler = ROOT / "killed" / "g++"
        compiler.parent.mkdir()
        compiler.write_text('#!/bin/sh\ncase "$*" in *-shared*) kill -9 $$;; esac\nexec g++ "$@"\n')
        compiler.chmod(0o755)
        self.assert_says(
            3,
            "ended by signal 9",
            self.fine,
            "-k",
            "fine",
            variables={"WEFT_CXX": str(compiler), "XDG_CACHE_HOME": str(compiler.parent)},
        )

    def test_command(self):
        # `{}` and quotes, but no shell; the file keeps its name.
        file = self.write(buried("break", 10))
        check = self.write(
            "import sys\ntext = open(sys.argv[1]).read()\ncompile(text, 'x', 'exec')\n"
            "sys.exit(not ('wp.min' in text and sys.argv[1].endswith('/kernel.py')\n"
            "              and sys.argv[2] == '$HOME  ;'))\n",
            "check.py",
        )
        command = f"{shlex.quote(sys.executable)} {check} {{}} '$HOME  ;'"
        out = ROOT / "by_command.py"
        result = self.reduce(file, "-k", "deep", "--command", command, "-o", out)
        text = out.read_text()
        self.assertIn("wp.min", text)
        self.assertIn("def deep(", text)
        self.assertLess(len(text), 80, text)
        self.assertRegex(result.stderr, r"from \d+ statements, \d+ bytes to [1-3] statements?, ")
        self.assertNotIn("def deep(", self.reduce(file, "--command", command).stdout)
        self.assertIn(
            "wp.min",
            self.reduce("-", "--command", "grep -q wp.min {}", input=file.read_text()).stdout,
        )

    def test_commands_that_do_not_work(self):
        file = self.fine
        self.assert_says(1, "the command does not end with 0", file, "--command", "false {}")
        self.assert_says(2, "no program `no-such-thing`", file, "--command", "no-such-thing {}")
        self.assert_says(2, "it has no `{}`", file, "--command", "true")
        self.assert_says(
            1, "does not end with 0", file, "--command", "tail -f {}", "--time-limit", "0.3"
        )

    def test_wrong_usage(self):
        self.assert_says(1, "syntax", self.write("def k(:\n"))
        self.assert_says(1, "has no kernel", self.write(""))
        self.assert_says(2, "no kernel `nope`; it has: fine, zero, later", self.fine, "-k", "nope")
        self.assert_says(2, "choose one with -k: fine, zero, later", self.fine)
        self.assert_says(
            2, "no failure is called `nonsense`", self.fine, "-k", "fine", "--while", "nonsense"
        )
        self.assert_says(2, "no file or folder", ROOT / "missing.py")
        self.assert_says(2, "do not go together", self.fine, "--while", "x", "--command", "true {}")
        self.write("import warp as wp\n\n\n@wp.func\ndef f(x: float):\n    return x\n", "beside.py")
        file = self.write(
            "import warp as wp\n\nfrom beside import f\n\n\n@wp.kernel\n"
            "def k(x: wp.array(dtype=float)):\n    x[0] = f(x[1])\n",
            "uses.py",
        )
        self.assert_says(1, "takes names from files beside it", file)

    def test_output_that_cannot_be_written(self):
        self.assert_says(1, "/dev/full", self.fine, "-k", "later", "-o", "/dev/full/x.py")


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
