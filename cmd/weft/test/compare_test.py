"""`weft compare` and `weft report` as their users see them, without a browser.

python3 compare_test.py path/to/weft [unittest options]
"""

import json
import os
import pty
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
TEMPORARY = tempfile.TemporaryDirectory(prefix="weft-compare-test-")
ROOT = Path(TEMPORARY.name)

TWO = """import warp as wp


@wp.kernel
def scale(x: wp.array(dtype=float), a: float):
    i = wp.tid()
    x[i] = a * x[i]


@wp.kernel
def shift(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = x[i] + 1.0
"""
BROKEN = (
    TWO
    + """

@wp.kernel
def broken(x: wp.array(dtype=float)):
    x[0] = nothing
"""
)


def weft(*arguments, **options):
    return subprocess.run(
        [WEFT, *map(str, arguments)], capture_output=True, text=True, timeout=120, **options
    )


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        (ROOT / "two.py").write_text(TWO)
        (ROOT / "broken.py").write_text(BROKEN)

    def test_every_kernel_under_its_lines(self):
        result = weft("compare", ROOT / "two.py")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("\x1b", result.stdout)
        for part in (
            "scale  ",
            "shift  ",
            "    x[i] = a * x[i]",
            "wp::adj_mul(",
            "Grid-stride loop",
        ):
            self.assertIn(part, result.stdout)

    def test_one_kernel_one_device(self):
        result = weft("compare", ROOT / "two.py", "-k", "shift", "-d", "cpu")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("scale", result.stdout)
        self.assertNotIn("Grid-stride loop", result.stdout)

    def test_standard_input(self):
        result = weft("compare", "-", "--json", input=TWO)
        self.assertEqual([each["kernel"] for each in json.loads(result.stdout)], ["scale", "shift"])

    def test_kernel_that_is_not_there(self):
        result = weft("compare", ROOT / "two.py", "-k", "none")
        self.assertEqual(result.returncode, 2)
        self.assertIn("has no kernel `none`; it has: scale, shift", result.stderr)

    def test_kernel_that_is_wrong(self):
        result = weft("compare", ROOT / "broken.py", "--json")
        self.assertEqual(result.returncode, 1)
        self.assertIn("broken.py:18:12: error[unknown-name]", result.stderr)
        self.assertEqual([each["kernel"] for each in json.loads(result.stdout)], ["scale", "shift"])
        result = weft("compare", ROOT / "broken.py", "-k", "broken")
        self.assertEqual((result.returncode, result.stdout), (1, ""))

    def test_bad_usage(self):
        self.assertEqual(weft("compare").returncode, 2)
        self.assertEqual(weft("compare", ROOT / "two.py", "-d", "gpu").returncode, 2)
        self.assertEqual(weft("compare", ROOT / "two.py", "--id", "a").returncode, 2)
        self.assertEqual(weft("compare", ROOT / "two.py", "--json", "--html", "x").returncode, 2)
        self.assertEqual(weft("report", ROOT).returncode, 2)

    def test_files_that_are_no_kernels(self):
        result = weft("compare", ROOT / "missing.py")
        self.assertEqual(result.returncode, 2)
        self.assertIn("missing.py", result.stderr)
        for text, code in (("", 1), ("x = (\n", 1), ("\x00\xff", 1)):
            result = weft("compare", "-", input=text)
            self.assertEqual(result.returncode, code, text)
            self.assertNotEqual(result.stderr, "")

    def test_page_cannot_be_written(self):
        result = weft("compare", ROOT / "two.py", "--html", ROOT / "none" / "a.html")
        self.assertEqual(result.returncode, 1)
        self.assertIn("cannot", result.stderr)
        if os.path.exists("/dev/full"):
            with open("/dev/full", "w") as full:
                result = subprocess.run(
                    [WEFT, "compare", ROOT / "two.py"],
                    stdout=full,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            self.assertEqual(result.returncode, 1)

    def test_page_of_several_kernels(self):
        text = weft("compare", ROOT / "two.py", "--html", "-").stdout
        self.assertIn('href="#scale"', text)
        self.assertIn('href="#shift"', text)
        self.assertNotIn(
            '<nav class="list">',
            weft("compare", ROOT / "two.py", "-k", "scale", "--html", "-").stdout,
        )

    def test_same_bytes(self):
        for how in (["--json"], ["--html", "-"], []):
            results = [weft("compare", ROOT / "two.py", *how).stdout for _ in range(2)]
            self.assertEqual(*results)
            self.assertNotEqual(results[0], "")

    def test_colours_on_a_terminal(self):
        def shown(**environment):
            master, slave = pty.openpty()
            process = subprocess.Popen(
                [WEFT, "compare", ROOT / "two.py", "-k", "scale"],
                stdout=slave,
                env={**os.environ, **environment},
            )
            os.close(slave)
            text = b""
            try:
                while data := os.read(master, 65536):
                    text += data
            except OSError:
                pass  # the other end is closed
            os.close(master)
            process.wait()
            return text

        self.assertIn(b"\x1b[", shown(NO_COLOR="", TERM="xterm"))
        self.assertNotIn(b"\x1b[", shown(NO_COLOR="1", TERM="xterm"))
        self.assertNotIn(b"\x1b[", shown(NO_COLOR="", TERM="dumb"))


class Records(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.data = ROOT / "pairs"
        made = weft("generate", "-n", 12, "-d", "both", "-o", cls.data, "-q")
        assert made.returncode == 0, made.stderr
        lines = (cls.data / "shard-00000.jsonl").read_text().splitlines()
        cls.records = [json.loads(line) for line in lines]
        cls.one = ROOT / "one.json"
        cls.one.write_text(lines[1] + "\n")

    def test_record_by_id(self):
        for record in self.records[2:4]:  # of both devices: they are shown together
            result = weft("compare", self.data, "--id", record["id"], "--json")
            self.assertEqual(result.returncode, 0, result.stderr)
            (found,) = json.loads(result.stdout)
            self.assertEqual(found["kernel"], record["metadata"]["kernel_name"])
            self.assertEqual(
                [found[device]["id"] for device in ("cpu", "cuda")],
                [each["id"] for each in self.records[2:4]],
            )
            self.assertEqual(found["notes"], [])

    def test_the_lines_are_the_records(self):
        for cpu, cuda in zip(self.records[::2], self.records[1::2]):
            (found,) = json.loads(weft("compare", self.data, "--id", cpu["id"], "--json").stdout)
            for key, rows in (("ir_forward", "forward"), ("ir_backward", "adjoint")):
                for record in (cpu, cuda):
                    device = record["metadata"]["device"]
                    lines = [
                        row["text"]
                        for row in found[rows]
                        if row[device] is not None and row["part"] != "entry point"
                    ]
                    self.assertEqual(
                        lines, [line.lstrip(" \t") for line in record[key].splitlines()]
                    )
            differences = {row["difference"] for row in found["forward"] + found["adjoint"]}
            self.assertNotIn("Other", differences)

    def test_file_of_one_record(self):
        result = weft("compare", self.one)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(self.records[1]["id"], result.stdout)
        self.assertIn("compiled from the source", result.stdout)
        from_stdin = weft("compare", "-", input=self.one.read_text())
        self.assertEqual(from_stdin.stdout, result.stdout)

    def test_data_set_needs_a_choice(self):
        result = weft("compare", self.data)
        self.assertEqual(result.returncode, 2)
        self.assertIn("has 12 kernels: choose one with --id or -k", result.stderr)
        name = self.records[4]["metadata"]["kernel_name"]
        self.assertEqual(weft("compare", self.data, "-k", name).returncode, 0)

    def test_id_that_is_not_there(self):
        result = weft("compare", self.data, "--id", "0" * 32)
        self.assertEqual(result.returncode, 2)
        self.assertIn(f"has no record `{'0' * 32}`", result.stderr)

    def test_broken_records(self):
        broken = ROOT / "broken.jsonl"
        broken.write_text(json.dumps({"id": "a"}) + "\n")
        for command in (("compare", broken), ("report", broken, "--html", "-")):
            result = weft(*command)
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertIn("line 1", result.stderr)
        result = weft("report", ROOT, "--html", "-")
        self.assertEqual(result.returncode, 1)
        self.assertIn("holds no data set", result.stderr)

    def test_empty_data_set(self):
        empty = ROOT / "empty.jsonl"
        empty.write_text("")
        result = weft("report", empty, "--html", "-")
        self.assertEqual(result.returncode, 0)
        self.assertIn("There is no kernel in it.", result.stdout)
        self.assertEqual(weft("compare", empty).returncode, 1)

    def test_report(self):
        page = ROOT / "pairs.html"
        result = weft("report", self.data, "--html", page)
        self.assertEqual((result.returncode, result.stdout), (0, ""), result.stderr)
        text = page.read_text()
        for record in self.records:
            self.assertIn(record["id"], text)
        self.assertEqual(weft("report", self.data, "--html", "-").stdout, text)

    def test_first_of_many(self):
        result = weft("report", self.data, "--html", "-", "-n", "5")
        self.assertIn("shows 5 of 12 kernels", result.stderr)
        self.assertIn("The first 5 of 12 kernels.", result.stdout)
        category = self.records[0]["metadata"]["category"]
        result = weft("report", self.data, "--html", "-", "-c", category)
        self.assertEqual(result.stdout.count("<li data-text="), 1)

    def test_harm(self):
        record = json.loads(json.dumps(self.records[0]))
        harm = "</script><b onx=1>"
        record["python_source"] += f"# {harm}\n"
        record["ir_forward"] = f"// {harm}\n" + record["ir_forward"]
        for key in ("kernel_name", "category", "description", "file"):
            record["metadata"][key] = harm
        record["metadata"]["verdicts"]["run"] = harm
        path = ROOT / "harm.json"
        path.write_text(json.dumps(record) + "\n")
        for command in ("compare", "report"):
            result = weft(command, path, "--html", "-")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertNotIn("<b onx", result.stdout)
            self.assertIn("&lt;b onx=1", result.stdout)


if __name__ == "__main__":
    WEFT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
