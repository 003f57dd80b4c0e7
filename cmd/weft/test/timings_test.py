"""--timings: a table on standard error and nothing else changed.

python3 timings_test.py path/to/weft path/to/examples [unittest options]
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
EXAMPLES = Path()
STAGES = "generate read parse scope digest lower autodiff emit write".split()


def weft(*arguments):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, text=True, timeout=120)


def table(text):
    """Seconds by row, and their shares."""
    heading, *rows = text.splitlines()
    assert heading.split() == ["stage", "seconds", "share"], text
    seconds, shares = {}, {}
    for row in rows:
        name, spent, share = re.fullmatch(r"(\w+) +(\d+\.\d{6})(?: +(\d+\.\d)%)?", row).groups()
        seconds[name] = float(spent)
        if share:
            shares[name] = float(share)
    return seconds, shares


class TimingsTest(unittest.TestCase):
    def check_table(self, text, *stages):
        seconds, shares = table(text)
        self.assertEqual([*seconds], [*STAGES, "stages", "elapsed"])
        self.assertEqual([*shares], [*STAGES, "stages"])
        self.assertAlmostEqual(sum(seconds[stage] for stage in STAGES), seconds["stages"], 4)
        self.assertAlmostEqual(sum(shares[stage] for stage in STAGES), 100, delta=1)
        for stage in stages:
            self.assertGreater(seconds[stage], 0, stage)

    def test_the_rest_is_as_without(self):
        source = EXAMPLES / "saxpy.py"
        for arguments in (
            ("extract", source, "-d", "both"),
            ("dump", source, "--after", "autodiff"),
            ("compare", source, "--json"),
        ):
            plain, timed = weft(*arguments), weft(*arguments, "--timings")
            self.assertEqual((plain.returncode, plain.stderr), (0, ""))
            self.assertEqual((timed.returncode, timed.stdout), (0, plain.stdout))
            self.check_table(timed.stderr, "read", "parse", "scope", "digest", "lower", "write")

    def test_folders_and_data_sets(self):
        with tempfile.TemporaryDirectory(prefix="weft-timings-") as folder:
            tree = weft("extract", EXAMPLES, "-q", "-j", 2, "-o", f"{folder}/code", "--timings")
            self.check_table(tree.stderr, "read", "parse", "lower", "emit", "write")
            made = weft("generate", "-n", 20, "-q", "-o", f"{folder}/pairs", "--timings")
            self.assertEqual(made.returncode, 0, made.stderr)
            self.check_table(made.stderr, "generate", "parse", "autodiff", "emit", "write")

    def test_who_compiles_without_the_driver(self):
        with tempfile.TemporaryDirectory(prefix="weft-timings-") as folder:
            source = EXAMPLES / "saxpy.py"
            made = weft("program", source, "-k", "saxpy", "-q", "-o", f"{folder}/p", "--timings")
            self.assertEqual(made.returncode, 0, made.stderr)
            self.check_table(made.stderr, "parse", "scope", "lower", "write")

    def test_every_command_that_compiles_has_it(self):
        for (
            command
        ) in "generate extract dump compare run verify reduce program build tasks report".split():
            self.assertIn("--timings", weft(command, "--help").stdout, command)

    def test_after_an_error(self):
        failed = weft("extract", "/nowhere.py", "--timings")
        self.assertEqual(failed.returncode, 2)
        self.assertIn("stage", failed.stderr)


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    EXAMPLES = Path(sys.argv.pop(1)).resolve()
    unittest.main()
