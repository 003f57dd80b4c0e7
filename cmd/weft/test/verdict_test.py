"""Levels of `weft verify` that compile and run, as their users see them.

python3 verdict_test.py path/to/weft fake-driver fake-nvrtc [unittest options]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
CACHE = tempfile.TemporaryDirectory(prefix="weft-verdict-cache-")


def weft(*arguments, **variables):
    environment = {**os.environ, "XDG_CACHE_HOME": CACHE.name, **variables}
    return subprocess.run(
        [WEFT, *map(str, arguments)], capture_output=True, text=True, env=environment, timeout=600
    )


def records(folder):
    return [
        json.loads(line)
        for shard in sorted(folder.glob("shard-*.jsonl"))
        for line in shard.read_text().splitlines()
    ]


class VerdictTest(unittest.TestCase):
    COMMON = ("-n", 30, "-s", 3, "-d", "both", "--shard-size", 20, "-q")

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-verdict-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name) / "data"

    def verdicts(self, name):
        return [record["metadata"]["verdicts"][name] for record in records(self.folder)]

    def check(self, result, code=0):
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result


class Judged(VerdictTest):
    def setUp(self):
        super().setUp()
        self.check(weft("generate", *self.COMMON, "-o", self.folder))
        report = json.loads(
            self.check(
                weft("verify", self.folder, "--level", "compile", "-q", "--json", "--no-write")
            ).stdout
        )
        if report["skipped"]:
            self.skipTest(f"nothing was compiled: {report['skipped']}")

    def test_verdicts_are_written(self):
        before = records(self.folder)
        self.assertEqual(set(self.verdicts("compile")), {None})
        result = self.check(weft("verify", self.folder, "--level", "gradient", "-q", "--json"))
        report = json.loads(result.stdout)
        self.assertTrue(report["ok"])
        self.assertEqual(set(self.verdicts("compile")), {"ok"})
        self.assertLessEqual(set(self.verdicts("run")), {"ok", "trivial", "not_applicable"})
        self.assertIn("ok", self.verdicts("gradient"))
        wrong = [
            cause
            for verdict, cause in zip(self.verdicts("gradient"), self.verdicts("gradient_cause"))
            if verdict == "wrong"
        ]
        self.assertNotIn(None, wrong)
        self.assertEqual(sum(report["gradient_causes"].values()), len(wrong))
        # Nothing else has changed, and the data set is still whole.
        for old, new in zip(before, records(self.folder), strict=True):
            old["metadata"]["verdicts"] = new["metadata"]["verdicts"]
            self.assertEqual(old, new)
        again = json.loads(
            self.check(weft("verify", self.folder, "--level", "text", "-q", "--json")).stdout
        )
        self.assertEqual(again["hash"], report["hash"])
        # The run that made it finds it finished.
        self.check(weft("generate", *self.COMMON, "-o", self.folder))
        self.assertEqual(set(self.verdicts("compile")), {"ok"})

    def test_as_it_is_made(self):
        other = self.folder.parent / "other"
        self.check(weft("generate", *self.COMMON, "-o", other, "--verify", "run"))
        self.check(weft("verify", self.folder, "--level", "run", "-q", "-j", 1))
        for name in ("shard-00000.jsonl", "shard-00001.jsonl"):
            self.assertEqual((other / name).read_bytes(), (self.folder / name).read_bytes())

    def test_the_report_of_what_is_made(self):
        other = self.folder.parent / "other"
        result = self.check(
            weft("generate", *self.COMMON, "-o", other, "--verify", "run", "--json")
        )
        made, verified = map(json.loads, result.stdout.splitlines())
        self.assertEqual(made["records"], verified["records"])
        self.assertEqual(
            sum(verified["determinism"].values()),
            sum(r["metadata"]["verdicts"]["determinism"] is not None for r in records(other)),
        )
        self.assertIn("exact", verified["determinism"])

    def test_no_such_record(self):
        result = self.check(
            weft("verify", self.folder, "--level", "run", "-q", "--only", "f" * 32), 1
        )
        self.assertIn("no record has the id `ffff", result.stderr)

    def test_a_part_of_them(self):
        chosen = records(self.folder)[7]["id"]
        self.check(weft("verify", self.folder, "--level", "run", "-q", "--only", chosen))
        self.assertEqual(
            [
                record["id"]
                for record in records(self.folder)
                if record["metadata"]["verdicts"]["run"]
            ],
            [chosen],
        )
        report = json.loads(
            self.check(
                weft(
                    "verify",
                    self.folder,
                    "--level",
                    "compile",
                    "--sample",
                    20,
                    "--no-write",
                    "-q",
                    "--json",
                )
            ).stdout
        )
        compiled = sum(
            count
            for category in report["categories"].values()
            for count in category["verdicts"].values()
        )
        self.assertTrue(5 < compiled < 40, compiled)


class OfAFile(VerdictTest):
    SOURCE = """import warp as wp


@wp.kernel
def scale(a: float, x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = a * x[i]


@wp.kernel
def product(x: wp.array(dtype=float), n: int, y: wp.array(dtype=float)):
    i = wp.tid()
    p = float(1.0)
    for j in range(n):
        p = p * x[j]
    wp.atomic_add(y, 0, p)
"""

    def setUp(self):
        super().setUp()
        self.folder.mkdir()
        self.file = self.folder / "kernels.py"
        self.file.write_text(self.SOURCE)

    def test_verdicts(self):
        result = weft("verify", self.file, "--json", "-q")
        report = json.loads(self.check(result).stdout)
        if report["skipped"]:
            self.skipTest(f"nothing was compiled: {report['skipped']}")
        found = {(one["kernel"], one["device"]): one for one in report["kernels"]}
        self.assertEqual(len(found), 4)
        for device in ("cpu", "cuda"):
            self.assertEqual(found["scale", device]["gradient"]["verdict"], "ok")
            self.assertEqual(found["scale", device]["determinism"], "exact")
            self.assertEqual(found["product", device]["gradient"]["cause"], "dynamic_loop_product")
            self.assertEqual(found["product", device]["determinism"], "rounding")
        result = self.check(weft("verify", self.file, "-k", "scale", "-d", "cpu", "-q"))
        self.assertRegex(result.stdout, r"scale +cpu +ok +ok +ok +exact\n")
        self.assertNotIn("product", result.stdout)
        self.assertEqual(list(self.folder.iterdir()), [self.file])

    def test_what_is_no_kernel(self):
        self.assertIn(
            "has no kernel `other`",
            self.check(weft("verify", self.file, "-k", "other", "-q"), 2).stderr,
        )
        for text, code, message in (
            ("", 2, "has no kernels"),
            (self.SOURCE.replace("x[j]", "x[j"), 1, ":15:18: "),
            (self.SOURCE.replace("x[j]", "z[j]"), 1, ":15:17: product: "),
        ):
            self.file.write_text(text)
            self.assertIn(message, self.check(weft("verify", self.file, "-q"), code).stderr)
        self.check(weft("verify", self.folder / "none.py"), 2)


class AgainstWarp(VerdictTest):
    def test_the_same_text(self):
        self.check(weft("generate", "-n", 10, "-s", 3, "-o", self.folder, "--shard-size", 5, "-q"))
        report = json.loads(
            self.check(weft("verify", self.folder, "--oracle", "--json", "-q")).stdout
        )
        self.assertEqual(report["level"], "text")
        if report["oracle_skipped"]:
            self.skipTest(report["oracle_skipped"])
        self.assertEqual(set(self.verdicts("same_text")), {"ok"})
        self.check(weft("verify", self.folder / "shard-00001.jsonl", "--oracle", "-q"))

    def test_options_of_files(self):
        self.check(weft("generate", "-n", 5, "-o", self.folder, "-q"))
        self.assertIn(
            "is for Python files", self.check(weft("verify", self.folder, "-k", "x"), 2).stderr
        )

    def test_no_warp(self):
        self.check(weft("generate", "-n", 5, "-o", self.folder, "-q"))
        result = self.check(weft("verify", self.folder, "--oracle", "-q", WEFT_WARP="/nothing"))
        self.assertIn("the comparison with warp-lang is skipped: ", result.stdout)
        self.assertEqual(set(self.verdicts("same_text")), {None})


class OnAGpu(VerdictTest):
    """A fake one, of lib/native/test/fake."""

    COMMON = ("-n", 10, "-s", 3, "-d", "both", "-q")
    FAKE = {}

    def setUp(self):
        super().setUp()
        tools = json.loads(self.check(weft("doctor", "--json", **self.FAKE)).stdout)["tools"]
        found = {tool["name"]: tool["found"] for tool in tools}
        if not found["compiler"] or not found["warp headers"]:
            self.skipTest("nothing can be compiled")
        self.assertIn("a fake GPU (sm_90)", found["gpu"])
        self.check(weft("generate", *self.COMMON, "-o", self.folder))

    def verify(self, *options, code=0, **variables):
        result = self.check(
            weft(
                "verify",
                self.folder,
                "--level",
                "gpu",
                "-q",
                "--json",
                *options,
                **{**self.FAKE, **variables},
            ),
            code,
        )
        return json.loads(result.stdout), result.stderr

    def test_verdicts_are_written_and_stay(self):
        report, _ = self.verify()
        self.assertTrue(report["ok"])
        self.assertEqual(report["gpu_skipped"], "")
        before = self.verdicts("gpu")
        self.assertGreaterEqual(before.count("ok"), 8)
        for record in records(self.folder):
            verdicts = record["metadata"]["verdicts"]
            if record["metadata"]["device"] == "cpu":
                self.assertEqual(verdicts["gpu"], "not_applicable")
            elif verdicts["gradient"] == "ok" and verdicts["determinism"] != "order":
                self.assertEqual(verdicts["gpu"], "ok")
        # What a GPU has said is true where there is none.
        report, _ = self.verify(WEFT_FAKE_GPU="no-device")
        self.assertTrue(report["ok"])
        self.assertEqual(report["gpu_skipped"], "the driver finds no device")
        self.assertEqual(self.verdicts("gpu"), before)

    def test_a_gpu_that_computes_something_else(self):
        report, errors = self.verify(code=1, WEFT_FAKE_GPU="skip-block")
        self.assertFalse(report["ok"])
        self.assertEqual({problem["level"] for problem in report["problems"]}, {"gpu"})
        self.assertIn("wrong", self.verdicts("gpu"))
        self.assertNotIn("wrong", self.verdicts("run"))
        self.assertRegex(errors, "again: weft verify .* --level gpu --only ")

    def test_a_gpu_that_takes_nothing(self):
        report, _ = self.verify("--no-write", WEFT_FAKE_GPU="no-memory")
        self.assertTrue(report["ok"])
        self.assertTrue(
            any(reason.startswith("gpu: no room for its arrays: ") for reason in report["reasons"]),
            report["reasons"],
        )
        table = self.check(
            weft(
                "verify",
                self.folder,
                "--level",
                "gpu",
                "-q",
                "--no-write",
                **{**self.FAKE, "WEFT_CUDA_DRIVER": "/nowhere"},
            )
        ).stdout
        self.assertIn("gpu is skipped: /nowhere: ", table)
        self.assertRegex(table, r"\nall( +20){6} +skipped ")


class MissingTools(VerdictTest):
    def test_levels_are_skipped_with_the_reason(self):
        self.check(weft("generate", *self.COMMON, "-o", self.folder))
        nothing = str(self.folder.parent / "nothing")
        for variable, reason in (("WEFT_CXX", nothing), ("WEFT_WARP", nothing)):
            with self.subTest(variable):
                result = self.check(
                    weft("verify", self.folder, "--level", "gradient", "-q", **{variable: nothing})
                )
                self.assertIn("compile, run and gradient are skipped: ", result.stdout)
                self.assertIn(reason, result.stdout)
                self.assertRegex(result.stdout, r"\nall +60 +60 +60 +skipped +skipped +skipped ")
                self.assertEqual(set(self.verdicts("compile")), {None})
        result = self.check(
            weft(
                "verify",
                self.folder,
                "--level",
                "compile",
                "--ptx",
                "-q",
                "--no-write",
                WEFT_NVRTC=nothing,
                WEFT_NVCC=nothing,
            )
        )
        self.assertIn("PTX is skipped: ", result.stdout)


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    OnAGpu.FAKE = {"WEFT_CUDA_DRIVER": sys.argv.pop(1), "WEFT_NVRTC": sys.argv.pop(1)}
    unittest.main()
