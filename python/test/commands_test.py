"""The commands as functions of Python. `commands_test.py WEFT`."""

import dataclasses
import importlib.util
import inspect
import json
import os
import pathlib
import pickle
import shutil
import subprocess
import sys
import tempfile
import unittest

os.environ["WEFT"] = sys.argv.pop(1)

import weft

SAXPY = """import warp as wp


@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    i = wp.tid()
    y[i] = a * x[i] + y[i]
"""
COMMANDS = (
    "compare report stats run program check_program ptx pack check_pack reduce verify build".split()
)


class CommandsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="weft-commands-")
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        cls.pairs = cls.root / "pairs"
        command = [weft.executable(), "generate", "-n", "12", "-d", "both", "-q", "-o", cls.pairs]
        subprocess.run(command, check=True)
        cls.file = cls.root / "saxpy.py"
        cls.file.write_text(SAXPY)

    def test_arguments_are_spelled_out(self):
        for name in COMMANDS:
            for parameter in inspect.signature(getattr(weft, name)).parameters.values():
                self.assertNotIn(parameter.kind, (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL))

    def test_every_option_is_one_of_the_command(self):
        """What a function offers its command has, so that no keyword is a mistake by itself."""
        other = {"source", "data", "folder", "arguments", "gradients", "write", "categories"}
        other |= {"include", "define", "kernels", "compile", "backward", "trust"}
        for name in COMMANDS:
            command = name.replace("check_", "")
            text = subprocess.run(
                [weft.executable(), command, "--help"], capture_output=True, text=True, check=True
            ).stdout
            for parameter in inspect.signature(getattr(weft, name)).parameters:
                if parameter not in other:
                    self.assertIn("--" + parameter.rstrip("_").replace("_", "-"), text, name)

    def test_compare(self):
        for source in (self.file, str(self.file), SAXPY):
            page = weft.compare(source)
            self.assertEqual(page.title, "saxpy")
            self.assertEqual(page.kernels[0]["python"][6]["text"], "    y[i] = a * x[i] + y[i]")
            self.assertTrue(page.html.startswith("<!DOCTYPE html>"))
        record = weft.Dataset(self.pairs)[3]
        page = weft.compare(self.pairs, id=record["id"])
        self.assertEqual(page.title, record["metadata"]["kernel_name"])
        path = self.root / "page.html"
        page.save(path)
        self.assertEqual(path.read_text(), page.html)
        with self.assertRaisesRegex(weft.ToolError, "nosuch"):
            weft.compare(SAXPY, kernel="nosuch")
        with self.assertRaises(TypeError):
            weft.compare(42)

    def test_report(self):
        page = weft.report(self.pairs, where="device=cuda", most=5)
        ids = [row["id"] for row in weft.Dataset(self.pairs, device="cuda")]
        self.assertEqual([id in page.html for id in ids], [True] * 5 + [False] * 7)
        of_records = weft.report(weft.Dataset(self.pairs)[0:2])
        self.assertIn(ids[0], of_records.html)

    def test_stats(self):
        whole = weft.stats(self.pairs)
        self.assertEqual(whole["records"], 24)
        self.assertEqual(weft.stats([self.pairs, self.pairs])["records"], 48)
        self.assertEqual(weft.stats(weft.Dataset(self.pairs))["categories"], whole["categories"])
        page = self.root / "stats.html"
        weft.stats(self.pairs, where=["device=cpu"], html=page)
        self.assertIn("<html", page.read_text())
        with self.assertRaises(TypeError):
            weft.stats(3)

    def test_run(self):
        arguments = {"x": [1, 2, 3], "y": [0.5, float("inf"), 0], "a": 2}
        found = weft.run(self.file, 3, arguments=arguments, reference=True)
        values = {each["name"]: each for each in found["arguments"]}
        self.assertEqual(values["y"]["after"], [2.5, None, 6])
        found = weft.run(SAXPY, (2,), reference=True, backward=True, arguments={"x": "range"})
        self.assertEqual(found["arguments"][0]["before"], [0, 1])
        self.assertIn("gradient", found["arguments"][0])
        with self.assertRaisesRegex(weft.ToolError, "there is no `z`") as caught:
            weft.run(self.file, 3, arguments={"z": 1}, reference=True)
        error = caught.exception
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(again), again.returncode), (str(error), error.returncode))

    def test_run_out_of_bounds_is_a_result(self):
        text = SAXPY.replace("y[i] =", "y[i + 1] =")
        found = weft.run(text, 3, reference=True)
        self.assertTrue(
            any("bounds" in note for note in [found["mistake"], *found["notes"]]), found
        )

    def test_check(self):
        lost = SAXPY.replace("+ y[i]", "* y[i]")
        (found,) = weft.check(lost)
        self.assertEqual(
            (found.level, found.code, found.line, found.kernel),
            ("warning", "in-place-mul", 7, "saxpy"),
        )
        self.assertIn("7:5: warning[in-place-mul]: ", str(found))
        self.assertIsNone(found.proof)
        (proved,) = weft.check(lost, prove=True)
        self.assertEqual(proved, dataclasses.replace(found, proof=proved.proof))
        self.assertRegex(proved.proof or "", r"central differences of the kernel give|^$")
        self.assertEqual(weft.check(SAXPY), [])
        self.assertEqual(weft.check(lost, ignore=["in-place-mul"]), [])
        self.assertEqual(weft.check(lost, select="tile-adjoint"), [])
        folder = self.root / "checked"
        folder.mkdir()
        (folder / "a.py").write_text(lost)
        (folder / "b.py").write_text(lost.replace("a * x[i]", "z"))
        self.assertEqual(
            [(pathlib.Path(one.file).name, one.code) for one in weft.check(folder)],
            [("a.py", "in-place-mul"), ("b.py", "unknown-name")],
        )
        with self.assertRaises(weft.ToolError):
            weft.check(folder, select="nothing")
        with self.assertRaises(TypeError):
            weft.check(3)

    def test_verify(self):
        self.assertTrue(weft.verify(self.pairs)["ok"])
        damaged = self.root / "damaged"
        subprocess.run(["cp", "-r", self.pairs, damaged], check=True)
        for shard in damaged.glob("shard-*"):
            shard.write_text(shard.read_text().replace("var_0", "var_00", 1))
        self.assertFalse(weft.verify(damaged)["ok"])
        with self.assertRaises(weft.ToolError):
            weft.verify("/nowhere")

    def test_pack(self):
        packed = self.root / "packed"
        found = weft.pack(self.pairs, packed, layout="jsonl", where="device=cuda", split="90/5/5")
        self.assertEqual(found["filtered"], 12)
        self.assertTrue(weft.check_pack(packed)["ok"])
        (file,) = packed.glob("data/cuda/train-*")
        file.write_text(file.read_text().replace("warp", "wrap", 1))
        checked = weft.check_pack(packed)
        self.assertFalse(checked["ok"])
        self.assertTrue(checked["problems"])
        with self.assertRaises(weft.ToolError):
            weft.pack(self.pairs, self.root / "no", layout="tarball")

    def test_pack_to_parquet_by_this_python(self):
        """Also by a command that lies far from any environment, called as a shell does."""
        if importlib.util.find_spec("pyarrow") is None:
            self.skipTest("no pyarrow")
        alone = self.root / "weft"
        shutil.copy(weft.executable(), alone)
        variables = {"PATH": "/nowhere", "WEFT": str(alone)}
        variables["PYTHONPATH"] = os.pathsep.join(sys.path)
        called = "import weft; print(weft.pack('pairs', 'tables')['rows'])"
        for words in (["-c", called], ["-m", "weft", "pack", "pairs", "-o", "tables", "-q"]):
            command = [sys.executable, *words]
            subprocess.run(command, cwd=self.root, env=variables, check=True)
        self.assertTrue(list((self.root / "tables").glob("data/cuda/train-*.parquet")))

    def test_program_and_ptx(self):
        folder = self.root / "program"
        found = weft.program(self.file, folder, kernel="saxpy")
        self.assertIn("saxpy.cu", found["files"])
        several = weft.program(None, self.root / "programs", count=1, categories=["loop"])
        self.assertEqual(several["samples"], 1)
        try:
            counted = weft.ptx(folder / "saxpy.cu", arch=80)
        except weft.ToolError as error:
            self.assertIn("nvcc", str(error))
        else:
            self.assertEqual(counted["inputs"][0]["results"][0]["arch"], "80")

    def test_build(self):
        found = weft.build(SAXPY, self.root / "built", name="axpy", compile=False, backward=False)
        self.assertIn("axpy.h", found["files"])
        self.assertNotIn("adj_", (self.root / "built" / "axpy.h").read_text())

    def test_reduce(self):
        text = SAXPY.replace("    i = wp.tid()\n", "    i = wp.tid()\n    b = a * 3.0\n")
        found = weft.reduce(text, kernel="saxpy", command="grep -q wp.tid {}")
        self.assertNotIn("b = a", found["source"])
        self.assertIn("wp.tid", found["source"])

    def test_no_command(self):
        given = os.environ["WEFT"]
        os.environ["WEFT"] = "/nowhere/weft"
        try:
            with self.assertRaises(FileNotFoundError):
                weft.stats(self.pairs)
        finally:
            os.environ["WEFT"] = given

    def test_reports_are_json(self):
        json.dumps(weft.stats(self.pairs))


if __name__ == "__main__":
    unittest.main()
