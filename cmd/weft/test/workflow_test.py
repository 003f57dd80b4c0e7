"""`weft workflow` as its users see it. Whether the programs run is for tools/oracle/workflows.py.

python3 workflow_test.py path/to/weft [unittest options]
"""

import ast
import json
import os
import shutil
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

    def projects(self, count, folder, *more):
        done = self.weft("workflow", "-n", count, "-s", 5, "--cuda", "-o", folder, *more)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads((self.root / folder / "manifest.json").read_text())

    def check(self, folder):
        """The report on projects. nvcc is left out: it takes longer than all else."""
        done = subprocess.run(
            [WEFT, "program", "--check", folder, "--json", "--no-write", "-q"],
            capture_output=True,
            text=True,
            timeout=600,
            cwd=self.root,
            env=os.environ | {"WEFT_NVCC": "/nowhere"},
        )
        return done, json.loads(done.stdout)

    def test_projects_build_and_run(self):
        if shutil.which("g++") is None:
            self.skipTest("no g++ is installed")
        manifest = self.projects(4, "out")
        names = [sample["folder"] for sample in manifest["samples"]]
        self.assertEqual(names, sorted(path.parent.name for path in self.root.glob("out/*/*.cu")))
        rows = (self.root / "out/workflows.jsonl").read_text().splitlines()
        for name, row in zip(names, map(json.loads, rows), strict=True):
            metadata = json.loads((self.root / "out" / name / "metadata.json").read_text())
            self.assertEqual(metadata["category"], "program")
            self.assertEqual(metadata["layout"], row["cuda_layout"])
            self.assertEqual(
                sorted(metadata["files"]),
                sorted(path.name for path in (self.root / "out" / name).iterdir()),
            )
            (source,) = (self.root / "out" / name).glob("*.cu")
            self.assertEqual(source.read_text(), row["cuda_source"])
        done, report = self.check("out")
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout)
        tally = report["categories"]["program"]
        for step in ("structure", "g++", "run", "cuda run"):
            self.assertEqual(tally[step], {"ok": len(names), "wrong": 0}, step)

        # A launch that is missing, and a file that is another.
        (source,) = (self.root / "out" / names[0]).glob("*.cu")
        text = source.read_text()
        at = text.rindex("<<<")
        start = text.rindex("\n", 0, at) + 1
        source.write_text(text[:start] + "if (false) " + text[start:])
        done, report = self.check("out")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(report["categories"]["program"]["structure"]["wrong"], 1)
        self.assertIn("not those of the manifest", done.stderr)
        done, report = self.check(f"out/{names[0]}")
        self.assertEqual(done.returncode, 1)
        (problem,) = report["problems"]
        self.assertEqual(problem["step"], "cuda run")
        self.assertIn("ended with 1: ", problem["message"])

    def test_threads_do_not_matter_and_projects_have_the_python_files(self):
        self.projects(20, "one", "-j", 1)
        self.projects(20, "three", "-j", 3)

        def files(folder):
            paths = sorted((self.root / folder).rglob("*"))
            return {
                path.relative_to(self.root / folder): path.read_bytes()
                for path in paths
                if path.is_file()
            }

        self.assertEqual(files("one"), files("three"))
        done = self.weft("workflow", "-n", 20, "-s", 5, "-j", 1, "-o", "python", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)
        for path in (self.root / "one").glob("*/*.py"):
            alone = self.root / "python" / f"{path.parent.name}.py"
            self.assertEqual(path.read_text(), alone.read_text())

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
