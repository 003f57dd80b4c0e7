"""`weft workflow` as its users see it. Whether the programs run is for tools/oracle/workflows.py.

python3 workflow_test.py path/to/weft [unittest options]
"""

import ast
import json
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

WEFT = ""


class WorkflowTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-workflow-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)

    def weft(self, *arguments):
        command = [WEFT, *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=self.root)

    def test_files_are_what_rows_say(self):
        done = self.weft("workflow", "-n", 8, "-s", 5, "-o", "out")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = [
            json.loads(line)
            for line in (self.root / "out/workflows.jsonl").read_text().splitlines()
        ]
        self.assertIn(f"{len(rows)} programs", done.stderr)
        files = sorted((self.root / "out").glob("*.py"))
        self.assertEqual(
            [path.name for path in files],
            [f"{row['index']:05}_{row['name']}.py" for row in rows],
        )
        for path, row in zip(files, rows, strict=True):
            self.assertEqual(path.read_text(), row["python_source"])
            tree = ast.parse(row["python_source"])
            defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
            self.assertLessEqual({kernel["name"] for kernel in row["kernels"]}, defined)
            values = {
                node.targets[0].id: ast.literal_eval(node.value)
                for node in tree.body
                if isinstance(node, ast.Assign) and node.targets[0].id in ("EXPECTED", "TOLERANCE")
            }
            self.assertEqual(set(values["EXPECTED"]), {each["name"] for each in row["expected"]})
            self.assertEqual(values["TOLERANCE"], row["tolerance"])
            # weft reads what it wrote: every kernel compiles.
            compiled = self.weft("extract", path, "--records", "-o", self.root / f"r{row['index']}")
            self.assertEqual(compiled.returncode, 0, compiled.stderr)

    def test_threads_do_not_matter(self):
        for jobs in (1, 3):
            done = self.weft("workflow", "-n", 20, "-j", jobs, "-o", f"out{jobs}", "-q")
            self.assertEqual(done.returncode, 0, done.stderr)
        names = [path.name for path in sorted((self.root / "out1").iterdir())]
        self.assertEqual(names, [path.name for path in sorted((self.root / "out3").iterdir())])
        for name in names:
            self.assertEqual(
                (self.root / "out1" / name).read_bytes(), (self.root / "out3" / name).read_bytes()
            )

    def test_nothing_is_written_over(self):
        (self.root / "there").mkdir()
        done = self.weft("workflow", "-n", 2, "-o", "there")
        self.assertEqual(done.returncode, 2)
        self.assertIn("`there` is there already", done.stderr)
        self.assertEqual(list((self.root / "there").iterdir()), [])

    def test_a_run_that_is_stopped_leaves_nothing_under_its_name(self):
        for kill in (signal.SIGINT, signal.SIGKILL):
            with self.subTest(signal=kill):
                command = [WEFT, "workflow", "-n", "100000", "-o", "half", "-q"]
                process = subprocess.Popen(command, cwd=self.root, stderr=subprocess.DEVNULL)
                time.sleep(1)
                process.send_signal(kill)
                process.wait(timeout=120)
                self.assertNotEqual(process.returncode, 0)
                self.assertFalse((self.root / "half").exists())
        # What a killed run left aside is in nobody's way.
        self.assertEqual(self.weft("workflow", "-n", 1, "-o", "half", "-q").returncode, 0)
        self.assertFalse((self.root / "half.part").exists())


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
