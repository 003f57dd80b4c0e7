"""`weft pack` as its users see it.

python3 pack_test.py path/to/weft [unittest options]
"""

import hashlib
import json
import os
import random
import re
import resource
import shutil
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


def packing_python():
    """The Python that packs Parquet here; None where none does."""
    tools = json.loads(weft("doctor", "--json").stdout)["tools"]
    (found,) = (tool["found"] for tool in tools if tool["name"] == "pyarrow")
    return found and found.rsplit(" (", 1)[0]


def elsewhere(path):
    """The program at another place."""
    path.unlink(missing_ok=True)
    try:
        os.link(WEFT, path)
    except OSError:
        shutil.copy(WEFT, path)


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


class PackCase(unittest.TestCase):
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


class PackTest(PackCase):
    def test_every_layout(self):
        for layout in LAYOUTS:
            if layout == "hf" and not packing_python():
                continue
            with self.subTest(layout):
                # The usual task of both takes verified records alone.
                task = ["--task", "forward"] if layout in ("chat", "prompt") else []
                one, report = self.pack(f"{layout}-1", "--layout", layout, "-j", 1, *task)
                many, _ = self.pack(f"{layout}-4", "--layout", layout, "-j", 4, *task)
                self.assertEqual(files(one), files(many))  # nor does a pack know its name
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
            (1, "holds no data set", [self.root, "-o", self.root / "x"]),
            (2, "no file or folder", [self.root / "none", "-o", self.root / "x"]),
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


class WithoutPyarrow(PackCase):
    """A weft that is far from build/venv, where the only Python has no packages."""

    def setUp(self):
        super().setUp()
        self.weft = self.root / "weft"
        elsewhere(self.weft)
        bare = self.root / "bin/python3"
        bare.parent.mkdir()
        bare.write_text(f'#!/bin/sh\nexec {sys.executable} -S "$@"\n')
        bare.chmod(0o755)
        self.environment = {"PATH": str(bare.parent), "HOME": str(self.root)}

    def run_weft(self, *arguments, **environment):
        return subprocess.run(
            [self.weft, *map(str, arguments)],
            env=self.environment | environment,
            cwd=self.root,
            capture_output=True,
            text=True,
        )

    def test_says_what_to_install(self):
        result = self.run_weft("pack", self.pairs, "-o", "out")
        self.assertEqual(result.returncode, 1)
        for text in ("bin/python3`: it has no pyarrow", "`pip install pyarrow`", "--layout jsonl"):
            self.assertIn(text, result.stderr)
        self.assertFalse(list(self.root.glob("out*")))

    def test_without_any_python(self):
        result = self.run_weft("pack", self.pairs, "-o", "out", PATH="/nowhere")
        self.assertEqual(result.returncode, 1)
        self.assertIn("there is no python3", result.stderr)
        result = self.run_weft("pack", self.pairs, "-o", "out", WEFT_PYTHON="/nowhere/python")
        self.assertIn("`/nowhere/python`: ", result.stderr)

    def test_a_missing_input_is_told_first(self):
        result = self.run_weft("pack", "none", "-o", "out")
        self.assertEqual(result.returncode, 2)
        self.assertIn("there is no file or folder `none`", result.stderr)

    def test_lines_need_no_python(self):
        result = self.run_weft("pack", self.pairs, "-o", "out", "--layout", "zst", PATH="/nowhere")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.run_weft("pack", "--check", "out", PATH="/nowhere").returncode, 0)

    def test_doctor_says_so(self):
        tools = json.loads(self.run_weft("doctor", "--json").stdout)["tools"]
        (tool,) = (tool for tool in tools if tool["name"] == "pyarrow")
        self.assertIsNone(tool["found"])
        self.assertIn("pip install pyarrow", tool["missing"])

    def test_a_parquet_pack_cannot_be_checked(self):
        if not packing_python():
            self.skipTest("no pyarrow")
        self.pack("out")
        result = self.run_weft("pack", "--check", "out")
        self.assertEqual(result.returncode, 1)
        self.assertIn("`pip install pyarrow`", result.stderr)
        self.assertNotIn("--layout", result.stderr)

    def test_the_named_python_and_the_active_one_are_taken(self):
        python = packing_python()
        if not python:
            self.skipTest("no pyarrow")
        environment = self.root / "environment"
        (environment / "bin").mkdir(parents=True)
        active = environment / "bin/python"
        active.write_text(f'#!/bin/sh\nexec {python} "$@"\n')
        active.chmod(0o755)
        for variables in ({"WEFT_PYTHON": str(active)}, {"VIRTUAL_ENV": str(environment)}):
            result = self.run_weft("pack", self.pairs, "-o", "out", "-q", **variables)
            self.assertEqual(result.returncode, 0, result.stderr)
            tools = json.loads(self.run_weft("doctor", "--json", **variables).stdout)["tools"]
            self.assertIn(f"{active} (", str([tool["found"] for tool in tools]))
        # One of the current folder is nobody's.
        result = self.run_weft("pack", self.pairs, "-o", "out", VIRTUAL_ENV="environment")
        self.assertIn("no pyarrow", result.stderr)


class ParquetTest(PackCase):
    def setUp(self):
        super().setUp()
        self.python = packing_python()
        if not self.python:
            self.skipTest("no pyarrow")

    def failing(self, prelude, *arguments, **options):
        """Packs with a Python in which something is wrong; what it says."""
        python = self.root / "python"
        python.write_text(
            f"#!{self.python}\nimport os, sys\n"
            f"os.execv({self.python!r}, [{self.python!r}, *sys.argv[1:-1], {prelude!r} + sys.argv[-1]])\n"
        )
        python.chmod(0o755)
        result = weft(
            *(arguments or ("pack", self.pairs, "-o", self.root / "out")),
            env=dict(os.environ, WEFT_PYTHON=str(python)),
            **options,
        )
        self.assertEqual(result.returncode, 1)
        self.assertFalse(list(self.root.glob("out*")))
        return result.stderr.decode()

    def test_the_python_dies(self):
        for name in ("ParquetWriter.write_table", "ParquetWriter.close"):
            said = self.failing(
                f"import os, pyarrow.parquet as p\np.{name} = lambda *a, **k: os.kill(os.getpid(), 9)\n"
            )
            self.assertIn("which packs, was ended by signal 9", said)
        said = self.failing(
            "import os, pyarrow.parquet as p\n"
            "p.ParquetWriter.write_table = lambda *a, **k: os._exit(3)\n"
        )
        self.assertIn("which packs, ended with 3", said)

    def test_pyarrow_refuses(self):
        said = self.failing(
            "import pyarrow.parquet as p\n"
            "def write(*a, **k): raise MemoryError('no more')\np.ParquetWriter.write_table = write\n"
        )
        self.assertIn("pyarrow: no more", said)

    def test_a_python_that_cannot_be_used_is_passed_by(self):
        python = self.root / "python"
        for text, reason in (
            ("#!/bin/sh\nexit 4\n", "ended with 4"),
            (
                f"#!{self.python}\nimport os, sys\nos.execv({self.python!r}, [{self.python!r}, "
                "*sys.argv[1:-1], 'import pyarrow; pyarrow.__version__ = \"3.0.1\"\\n' + sys.argv[-1]])\n",
                "its pyarrow is 3.0.1, and it takes 14 or later",
            ),
        ):
            python.write_text(text)
            python.chmod(0o755)
            folder, _ = self.pack("passed-by")
            environment = dict(os.environ, WEFT_PYTHON=str(python))
            self.assertEqual(weft("pack", "--check", folder, env=environment).returncode, 0)
            alone = self.root / "alone"
            elsewhere(alone)
            result = subprocess.run(
                [alone, "pack", "--check", folder],
                env={"PATH": "/nowhere", "WEFT_PYTHON": str(python)},
                stderr=subprocess.PIPE,
            )
            self.assertEqual(result.returncode, 1)
            self.assertIn(reason, result.stderr.decode())

    def test_nothing_is_imported_from_the_current_folder(self):
        for name in ("pyarrow", "json", "socket", "struct", "site", "sitecustomize"):
            (self.root / f"{name}.py").write_text("open('trapped', 'w')\n")
        environment = dict(os.environ, PYTHONPATH=".", PYTHONSTARTUP="json.py")
        result = weft("pack", self.pairs, "-o", "out", "-q", cwd=self.root, env=environment)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(weft("pack", "--check", "out", cwd=self.root).returncode, 0)
        self.assertFalse((self.root / "trapped").exists())

    def test_a_full_disk(self):
        limit = 50_000
        result = weft(
            *("pack", self.pairs, "-o", self.root / "out"),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
            restore_signals=False,  # Python ignores the signal, so that writing fails
        )
        self.assertEqual(result.returncode, 1)
        self.assertIn("File too large", result.stderr.decode())
        self.assertFalse(list(self.root.glob("out*")))

    def test_killed(self):
        """The older pack stays, and the Python goes with its weft."""
        folder, _ = self.pack("old")
        before = files(folder)
        for delay in (0.05, 0.4, 0.7):
            process = subprocess.Popen([WEFT, "pack", self.pairs, "-o", folder, "-q", "-j", "1"])
            time.sleep(delay)
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            process.send_signal(signal.SIGKILL)
            if process.wait() == 0:
                break
            self.assertEqual(files(folder), before)
            end = time.monotonic() + 30
            while any(Path(f"/proc/{child}").exists() for child in children):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)
        self.assertEqual(files(self.pack("old")[0]), before)

    def test_a_damaged_file(self):
        folder, _ = self.pack("damaged")
        name = "data/cuda/train-00000-of-00001.parquet"
        path = folder / name
        data = path.read_bytes()
        rng = random.Random(1)
        for _ in range(5):
            at = rng.randrange(len(data))
            path.write_bytes(data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :])
            self.assertIn(name, self.check(folder, code=1))
        for size in (0, 7, len(data) // 2, len(data) - 1):
            path.write_bytes(data[:size])
            self.assertIn(name, self.check(folder, code=1))
        path.write_bytes(data)
        self.check(folder)


if __name__ == "__main__":
    WEFT = sys.argv.pop(1)
    unittest.main()
