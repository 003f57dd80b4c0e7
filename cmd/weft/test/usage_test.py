"""How weft takes what people type: mistyped names, wrong values, paths that are not there, outputs
that would write over something.

python3 usage_test.py path/to/weft [unittest options]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""

SCALE = """import warp as wp


@wp.kernel
def scale(x: wp.array(dtype=float), s: float):
    i = wp.tid()
    x[i] = x[i] * s
"""

GENERIC = """from typing import Any

import warp as wp


@wp.kernel
def norm(x: wp.array2d(dtype=Any), s: Any, n: int):
    i, j = wp.tid()
    x[i, j] = x[i, j] * s
"""

COMMANDS = (
    "generate extract run verify check reduce stats compare report pack program build ptx dump doctor "
    "completion man"
).split()


class UsageTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-usage-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)
        self.write("scale.py", SCALE)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def weft(self, *arguments, **options):
        return subprocess.run(
            [WEFT, *map(str, arguments)],
            cwd=self.root,
            capture_output=True,
            text=True,
            timeout=300,
            **options,
        )

    def says(self, code, words, *arguments, **options):
        """Ends with the code and says the words on standard error, and nothing of CLI11's own."""
        result = self.weft(*arguments, **options)
        self.assertEqual(result.returncode, code, f"{arguments}: {result.stderr}")
        self.assertIn(words, result.stderr, arguments)
        for foreign in (
            " not in ",
            "required TEXT",
            "At Most",
            "Could not convert",
            "TEXT missing",
        ):
            self.assertNotIn(foreign, result.stderr, arguments)
        return result

    def pairs(self, name="pairs"):
        self.assertEqual(self.weft("generate", "-n", 3, "-q", "-o", name).returncode, 0)
        return self.root / name


class Words(UsageTest):
    def test_help_of_a_command(self):
        for command in COMMANDS:
            expected = self.weft(command, "--help").stdout
            self.assertIn("usage: weft " + command, expected)
            for words in (["help", command], [command, "help"]):
                if words == ["completion", "help"]:
                    continue
                result = self.weft(*words)
                self.assertEqual((result.returncode, result.stdout), (0, expected), words)
        self.says(2, "did you mean `generate`?", "help", "generat")
        self.assertEqual(self.weft("help").stdout, self.weft("--help").stdout)

    def test_version(self):
        expected = self.weft("--version").stdout
        self.assertRegex(expected, r"^weft \d+\.\d+\.\d+\nwarp-lang 1\.19\.0\n$")
        for word in ("-V", "version"):
            self.assertEqual(self.weft(word).stdout, expected)

    def test_mistyped_names(self):
        self.says(2, "no command is called `extrct`; did you mean `extract`?", "extrct")
        self.says(2, "`weft --help` lists them", "frobnicate")
        self.says(
            2, "no option `--coun`; did you mean `--count`?", "generate", "--coun", 10, "-o", "p"
        )
        self.says(2, "`weft generate --help` lists them", "generate", "--frobnicate", 10)
        self.says(2, "`other` is one argument too many", "compare", "scale.py", "other")
        self.says(2, "did you mean `loop`?", "generate", "-n", 1, "-c", "lop")
        self.says(2, "did you mean `scale.py`?", "extract", "scal.py")

    def test_help_names_what_is_wanted(self):
        for command in COMMANDS:
            self.assertNotIn("TEXT", self.weft(command, "--help").stdout, command)


class Values(UsageTest):
    def test_values_that_are_none(self):
        generate = ("generate", "-o", "p", "-n")
        self.says(2, "--count takes a whole number from 1 to", *generate, "ten")
        self.says(2, "and got `ten`", *generate, "ten")
        for number in ("0", "-5", "1.5", "1e", "e3", "1k5", "1__0", "_1", "10kk", "0x10", ""):
            self.says(2, "--count takes a whole number", *generate, number)
        self.says(2, "--seed takes a whole number from 0 to", *generate, 1, "-s", "abc")
        self.says(2, "--device takes cpu, cuda or both, and got `gpu`", *generate, 1, "-d", "gpu")
        self.says(2, "did you mean `cuda`?", *generate, 1, "-d", "cudaa")
        self.says(2, "--count is given twice", *generate, 1, "-n", 2)
        self.says(2, "--output takes DIR", "generate", "-n", 1, "-o")
        self.says(2, "--html is missing: it takes FILE", "report", "pairs")
        self.says(2, "FILE is missing", "extract")
        self.says(2, "--format goes with --records", "extract", "scale.py", "--format", "json")
        self.says(2, "do not go together", "compare", "scale.py", "--json", "--html", "a.html")
        self.says(2, "--block-dim takes", "extract", "scale.py", "--block-dim", 0)
        self.assertFalse((self.root / "p").exists())

    def test_numbers_as_people_write_them(self):
        def count(number):
            result = self.weft("generate", "-n", number, "-o", "-", "-q", "--no-backward")
            self.assertEqual(result.returncode, 0, result.stderr)
            return len(result.stdout.splitlines())

        expected = count("1000")
        for number in ("1e3", "1E3", "1k", "1_000", "0.1e4", "1.0k"):
            self.assertEqual(count(number), expected, number)


class Kernels(UsageTest):
    """A kernel that is not there is said in one wording, and is bad usage."""

    def test_a_kernel_that_is_not_there(self):
        words = "`scale.py` has no kernel `scal`; did you mean `scale`? It has: scale"
        for arguments in (
            ("extract", "scale.py", "-k", "scal"),
            ("compare", "scale.py", "-k", "scal"),
            ("run", "scale.py", "-k", "scal", "--dim", 4, "--reference"),
            ("reduce", "scale.py", "-k", "scal"),
            ("program", "scale.py", "-k", "scal", "-o", "p"),
            ("build", "scale.py", "-k", "scal", "-o", "p"),
            ("build", "scale.py", "-k", "scale", "-k", "scal", "-o", "p"),
        ):
            self.says(2, words, *arguments)
        self.assertFalse((self.root / "p").exists())

    def test_a_file_without_kernels(self):
        record = json.loads(self.weft("generate", "-s", 1, "--index", 1).stdout.splitlines()[0])
        for text, words in (
            (record["python_source"], "does it begin with `import warp as wp`?"),
            ("", "it is empty"),
            ("def f():\n    return 1\n", "no function is decorated with `@wp.kernel`"),
        ):
            self.write("record.py", text)
            for arguments in (
                ("extract",),
                ("extract", "--module"),
                ("run", "--dim", 4, "--reference"),
                ("compare",),
                ("reduce",),
                ("program", "-o", "p"),
                ("build", "-o", "p"),
            ):
                result = self.says(1, words, arguments[0], "record.py", *arguments[1:])
                self.assertEqual(result.stdout, "", arguments)
            self.says(1, words, "extract", "-", input=text)
        self.write("record.py", "import warp as wp\n\n\n" + record["python_source"])
        result = self.weft("extract", "record.py")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_errors_name_the_file_as_it_was_given(self):
        self.write("below/wrong.py", SCALE.replace("* s", "* t"))
        for name in ("below/wrong.py", "./below/wrong.py", str(self.root / "below/wrong.py")):
            for arguments in (("extract",), ("compare",), ("run", "--dim", 4, "--reference")):
                result = self.weft(arguments[0], name, *arguments[1:])
                self.assertEqual(result.returncode, 1)
                self.assertRegex(result.stderr, rf"(^|\n|: ){name}:7:19: ", arguments)

    def test_kernels_inside_functions(self):
        self.write(
            "factory.py",
            "import warp as wp\n\n\ndef make():\n    @wp.kernel\n"
            "    def inner(x: wp.array(dtype=float)):\n        x[0] = 1.0\n\n    return inner\n",
        )
        self.says(1, "in functions that it does not call", "extract", "factory.py")

    def test_generic_kernels(self):
        self.write("norm.py", GENERIC)
        cure = "norm(x=wp.array2d(dtype=float), s=float)"
        for arguments in (
            ("extract",),
            ("compare",),
            ("run", "--dim", "2,2", "--reference"),
            ("program", "-o", "p"),
        ):
            self.says(1, f"--instance '{cure}'", arguments[0], "norm.py", *arguments[1:])
        for arguments in (
            ("extract",),
            ("compare",),
            ("run", "--dim", "2,2", "--reference"),
            ("program", "-o", "p", "-q"),
            ("build", "-o", "b", "--no-compile", "-q"),
        ):
            result = self.weft(arguments[0], "norm.py", *arguments[1:], "--instance", cure)
            self.assertEqual((result.returncode, result.stderr), (0, ""), arguments)
        self.says(1, "has no such parameter", "compare", "norm.py", "--instance", "norm(z=float)")


class Outputs(UsageTest):
    """Nothing that is read, and nothing that somebody else made, is written over."""

    def keeps(self, path, words, *arguments):
        before = path.read_bytes()
        self.says(2, words, *arguments)
        self.assertEqual(path.read_bytes(), before, arguments)

    def test_pages(self):
        source, pairs = self.root / "scale.py", self.pairs()
        shard = pairs / "shard-00000.jsonl"
        other = self.write("notes.txt", "mine\n")
        page = self.write("page.html", SCALE)
        self.keeps(source, "which is read", "compare", "scale.py", "--html", "scale.py")
        self.keeps(
            source,
            "which is read",
            "compare",
            "scale.py",
            "--html",
            "./../" + self.root.name + "/scale.py",
        )
        self.keeps(page, "which is read", "compare", "page.html", "--html", "page.html")
        os.symlink(source, self.root / "link.html")
        self.keeps(source, "which is read", "compare", "scale.py", "--html", "link.html")
        for command in ("stats", "report"):
            self.keeps(
                source, "would write over `scale.py`", command, "pairs", "--html", "scale.py"
            )
            self.keeps(other, "ends in .html", command, "pairs", "--html", "notes.txt")
            self.keeps(shard, "would write over", command, "pairs", "--html", shard)
            self.says(2, "is a folder", command, "pairs", "--html", "pairs")
            # An older page is written anew; where nothing is lost, any name will do.
            for name in ("page.html", "new.html", "new"):
                result = self.weft(command, "pairs", "--html", name)
                self.assertEqual(result.returncode, 0, result.stderr)
            (self.root / "new").unlink()
            (self.root / "empty").write_text("")
            self.assertEqual(self.weft(command, "pairs", "--html", "empty").returncode, 0)
            self.assertEqual(self.weft(command, "pairs", "--html", "/dev/null").returncode, 0)
            page.write_text("old")

    def test_files(self):
        other = self.write("other.py", "mine = 1\n")
        notes = self.write("notes.txt", "mine\n")
        self.keeps(notes, "--json would write over", "extract", "scale.py", "--json", "notes.txt")
        self.keeps(other, "-o would write over", "reduce", "scale.py", "-o", "other.py")
        self.keeps(self.root / "scale.py", "which is read", "reduce", "scale.py", "-o", "scale.py")

    def test_folders(self):
        makefile = self.write("mine/Makefile", "all:\n")
        header = self.write("mine/scale.h", "#pragma once\n")
        code = self.write("mine/scale.cu", "int main() {}\n")
        readme = self.write("notes/README", "mine\n")
        self.keeps(makefile, "-o would write over", "program", "scale.py", "-o", "mine")
        self.keeps(header, "mine/scale.h", "build", "scale.py", "-o", "mine", "--no-compile")
        self.keeps(readme, "no manifest", "generate", "-n", 3, "-o", "notes")
        self.assertEqual([path.name for path in (self.root / "notes").iterdir()], ["README"])
        self.write("tree/scale.py", SCALE)
        before = code.read_bytes()
        result = self.weft("extract", "tree", "-o", "mine")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("mine/scale.cu", result.stderr)
        self.assertEqual(code.read_bytes(), before)
        self.assertEqual(
            {path.name for path in (self.root / "mine").iterdir()},
            {"Makefile", "scale.h", "scale.cu"},
        )

    def test_their_own_are_written_again(self):
        for arguments in (
            ("program", "scale.py", "-q", "-o", "program"),
            ("build", "scale.py", "--no-compile", "-q", "-o", "library"),
            ("generate", "-n", 3, "-q", "-o", "data"),
            ("extract", "scale.py", "-q", "-o", "code"),
            ("extract", "scale.py", "--json", "scale.json"),
        ):
            for _ in range(2):
                result = self.weft(*arguments)
                self.assertEqual((result.returncode, result.stderr), (0, ""), arguments)
        # Beside other people's files, as long as the names are others.
        self.write("library/main.cpp", "int main() {}\n")
        again = self.weft("build", "scale.py", "--no-compile", "-q", "-o", "library")
        self.assertEqual(again.returncode, 0, again.stderr)

    def test_inputs_that_are_not_there(self):
        for command in ("extract", "compare", "stats", "reduce"):
            self.says(2, "there is no file or folder `none.py`", command, "none.py")
        self.says(2, "there is no file or folder", "run", "none.py", "--dim", 1)
        self.says(2, "there is no file or folder", "report", "none", "--html", "a.html")
        self.says(2, "there is no file or folder", "build", "none.py", "-o", "b")
        self.says(2, "there is no file or folder", "program", "none.py", "-o", "b")
        self.says(2, "there is no file or folder", "ptx", "none.cu")
        self.says(2, "there is no file or folder", "pack", "none", "-o", "b")


if __name__ == "__main__":
    WEFT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
