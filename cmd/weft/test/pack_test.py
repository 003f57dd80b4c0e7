"""`weft pack` as its users see it.

python3 pack_test.py path/to/weft [unittest options]
"""

import hashlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest
from pathlib import Path

WEFT = ""
FOREIGN = Path(__file__).parent / "foreign_kernels.py"

LAYOUTS = ("hf", "jsonl", "zst", "json", "webdataset", "chat", "prompt")


def weft(*arguments, **options):
    return subprocess.run(
        [WEFT, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        timeout=600,
        **options,
    )


def files(folder):
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file()
    }


def rows(folder, pattern="data/*/*.jsonl"):
    return [
        json.loads(line)
        for path in sorted(Path(folder).glob(pattern))
        for line in path.read_text().splitlines()
    ]


def functions(path):
    """Each kernel of a Python file, by name, with its decorator."""
    text = path.read_text()
    parts = re.split(r"^(?=@wp\.kernel)", text, flags=re.MULTILINE)[1:]
    return {re.search(r"def (\w+)", part).group(1): part.rstrip() + "\n" for part in parts}


def disguised(source, rng):
    """The same kernel by other names and numbers."""
    own = set(re.findall(r"def (\w+)", source)) | set(re.findall(r"(\w+): ", source))
    own |= set(re.findall(r"^ +(\w+) = ", source, re.MULTILINE))
    own |= set(re.findall(r"for (\w+) in", source))
    names = {
        name: f"{rng.choice('abcdefgh')}{number}_{rng.choice(['p', 'q', 'value'])}"
        for number, name in enumerate(sorted(own))
    }
    source = re.sub(
        r"(?<![.\w])\w+(?!\w)(?!=)", lambda match: names.get(match.group(), match.group()), source
    )
    return re.sub(
        r"(?<![\w.])(\d+)\.(\d+)", lambda _: f"{rng.randint(2, 99)}.{rng.randint(0, 9)}", source
    )


class PackTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="weft-pack-")
        cls.shared = Path(cls.temporary.name)
        cls.pairs = cls.shared / "pairs"
        made = weft("generate", "-n", 300, "-d", "both", "--shard-size", 100, "-o", cls.pairs, "-q")
        assert made.returncode == 0, made.stderr

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-pack-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)

    def pack(self, name, *arguments, inputs=None, code=0):
        folder = self.root / name
        result = weft("pack", *(inputs or [self.pairs]), "-o", folder, "-q", "--json", *arguments)
        self.assertEqual(result.returncode, code, result.stderr.decode())
        return folder, json.loads(result.stdout) if code == 0 else result.stderr.decode()

    def check(self, folder, code=0):
        result = weft("pack", "--check", folder)
        self.assertEqual(result.returncode, code, result.stderr.decode())
        return result.stderr.decode()

    def test_every_layout(self):
        for layout in LAYOUTS:
            with self.subTest(layout):
                one, report = self.pack(f"{layout}-1", "--layout", layout, "-j", 1)
                many, _ = self.pack(f"{layout}-4", "--layout", layout, "-j", 4)
                data = {path: digest for path, digest in files(one).items() if "data/" in path}
                self.assertEqual(
                    data, {path: digest for path, digest in files(many).items() if "data/" in path}
                )
                self.assertEqual(report["rows"] + report["duplicates"] + report["bridges"], 600)
                self.assertIn(f"{report['rows']} rows", self.check(one))
                sums = subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=one)
                self.assertEqual(sums.returncode, 0)
                card = (one / "README.md").read_text()
                self.assertEqual(
                    sum(map(int, re.findall(r"num_examples: (\d+)", card))), report["rows"]
                )
                croissant = json.loads((one / "croissant.json").read_text())
                self.assertEqual(croissant["conformsTo"], "http://mlcommons.org/croissant/1.0")

    def test_the_default_needs_nothing_but_weft(self):
        folder = self.root / "bare"
        result = subprocess.run(
            [WEFT, "pack", self.pairs, "-o", folder], env={}, stderr=subprocess.PIPE
        )
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        names = {path.name for path in folder.glob("data/cuda/*")}
        self.assertIn("train-00000-of-00001.parquet", names)

    def test_order_is_that_of_the_input(self):
        folder, _ = self.pack("order", "--layout", "jsonl")
        for path in folder.glob("data/*/*.jsonl"):
            indices = [
                json.loads(line)["metadata"]["index"] for line in path.read_text().splitlines()
            ]
            self.assertEqual(indices, sorted(indices))

    def test_growing_moves_nothing(self):
        more = self.root / "pairs"
        weft("generate", "-n", 600, "-d", "both", "--shard-size", 100, "-o", more, "-q")
        before, _ = self.pack("before", "--layout", "json")
        after, _ = self.pack("after", "--layout", "json", inputs=[more])

        def splits(folder):
            return {path.name: path.parts[-3] for path in folder.rglob("data/*/*/*/*.json")}

        old, new = splits(before), splits(after)
        self.assertGreater(len(new), len(old) + 400)
        self.assertEqual(old, {name: new.get(name) for name in old})

    def test_twenty_foreign_texts(self):
        rng = random.Random(4)
        foreign = functions(FOREIGN)
        self.assertEqual(len(foreign), 20)
        # Planted as records: disguised copies, compiled like any file.
        planted = self.root / "planted.py"
        planted.write_text(
            "import warp as wp\n\n\n"
            + "\n\n".join(disguised(source, rng) for source in foreign.values())
        )
        set_folder = self.root / "planted"
        records = self.plant(planted, set_folder)
        self.assertEqual(len(records), 20)
        folder, report = self.pack(
            "clean", "--layout", "jsonl", "--against", FOREIGN, inputs=[self.pairs, set_folder]
        )
        planted_ids = {record["id"] for record in records}
        removed = {removal["id"]: removal["shared"] for removal in report["removed"]}
        # By structure exactly these; a few more have 12 tokens that stand in a text too.
        self.assertEqual(
            {one for one, shared in removed.items() if shared == "structure"}, planted_ids
        )
        self.assertLess(len(removed), 20 + 600 * 0.06)
        self.assertEqual(report["contaminated"], len(removed))
        self.assertFalse(set(removed) & {row["id"] for row in rows(folder)})
        self.assertEqual(len((folder / "removed.jsonl").read_text().splitlines()), len(removed))
        self.check(folder)

    def plant(self, source, folder):
        result = weft("extract", source, "--records", "-d", "cuda", "-o", folder, "-q")
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        return [
            json.loads(line)
            for path in sorted(folder.glob("shard-*.jsonl"))
            for line in path.read_text().splitlines()
        ]

    def test_one_altered_row(self):
        folder, _ = self.pack("altered", "--layout", "jsonl")
        path = folder / "data/cuda/train-00000-of-00001.jsonl"
        text = path.read_text()
        path.write_text(text.replace('"difficulty":1', '"difficulty":2', 1))
        self.assertIn("data/cuda/train-00000-of-00001.jsonl", self.check(folder, code=1))
        path.write_text(text)
        self.check(folder)
        path.unlink()
        self.assertIn("data/cuda/train-00000-of-00001.jsonl", self.check(folder, code=1))

    def test_killed(self):
        """A killed pack leaves no folder of its name, or the one that was there."""
        big = self.root / "big"
        weft("generate", "-n", 1500, "-o", big, "-q")
        folder = self.root / "killed"
        expected, _ = self.pack("whole", "--layout", "jsonl", inputs=[big])
        for round_number in range(6):
            process = subprocess.Popen([WEFT, "pack", big, "-o", folder, "--layout", "jsonl", "-q"])
            time.sleep(random.Random(round_number).uniform(0.02, 0.5))
            process.send_signal(signal.SIGKILL)
            process.wait()
            if process.returncode == 0:
                break
            self.assertFalse(folder.exists())
        self.pack("killed", "--layout", "jsonl", inputs=[big])
        self.check(folder)
        self.assertEqual(
            {path: digest for path, digest in files(folder).items() if "data/" in path},
            {path: digest for path, digest in files(expected).items() if "data/" in path},
        )
        self.assertFalse(Path(f"{folder}.part").exists())

    def test_tar_archives_are_read_by_others(self):
        folder, report = self.pack("tar", "--layout", "webdataset")
        keys = set()
        for path in folder.glob("data/*/*.tar"):
            with tarfile.open(path) as archive:
                for member in archive:
                    self.assertEqual(member.mtime, 0)
                    keys.add(member.name.split(".")[0])
        self.assertEqual(len(keys), report["rows"])

    def test_usage(self):
        for code, message, arguments in (
            (2, "name the data sets", ["-o", "x"]),
            (2, "-o says where", [self.pairs]),
            (2, "--layout", [self.pairs, "-o", "x", "--layout", "none"]),
            (2, "--split takes shares", [self.pairs, "-o", "x", "--split", "70/30"]),
            (2, "--split takes shares", [self.pairs, "-o", "x", "--split", "0/0/0"]),
            (1, "no data set in", [self.root, "-o", self.root / "x"]),
            (
                1,
                "there is no",
                [
                    self.pairs,
                    "-o",
                    self.root / "x",
                    "--layout",
                    "jsonl",
                    "--against",
                    self.root / "none",
                ],
            ),
            (1, "no pack in", ["--check", self.root]),
            (
                1,
                "holds something that is no pack",
                [self.pairs, "-o", self.pairs, "--layout", "jsonl"],
            ),
        ):
            result = weft("pack", *arguments)
            self.assertEqual(result.returncode, code, result.stderr.decode())
            self.assertIn(message, result.stderr.decode())

    @unittest.skipUnless(os.path.exists("/dev/full") and os.geteuid() == 0, "needs root")
    def test_unwritable(self):
        result = weft("pack", self.pairs, "-o", "/proc/x", "--layout", "jsonl")
        self.assertEqual(result.returncode, 1)
        self.assertIn("/proc/x", result.stderr.decode())


if __name__ == "__main__":
    WEFT = sys.argv.pop(1)
    unittest.main()
