"""What commands do with data sets that are damaged, or that lie about themselves.

python3 damage_test.py path/to/weft [unittest options]
"""

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
SOON = 20  # seconds, with a slow machine in mind


def weft(*arguments, **options):
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("timeout", SOON)
    return subprocess.run(
        [WEFT, *map(str, arguments)], stderr=subprocess.PIPE, encoding="utf-8", **options
    )


class DamageTest(unittest.TestCase):
    FORMATS = ("jsonl", "json")

    @classmethod
    def setUpClass(cls):
        cls.root = Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="weft-damage-")))
        for kind in cls.FORMATS:
            made = weft("generate", "-n", 30, "--shard-size", 20, "--format", kind,
                        "-o", cls.root / kind, "-q")  # fmt: skip
            assert made.returncode == 0, made.stderr

    def copy(self, kind="jsonl"):
        """A data set of its own, and its first shard."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory(dir=self.root))) / "pairs"
        shutil.copytree(self.root / kind, folder)
        return folder, folder / ("shard-00000.jsonl" if kind == "jsonl" else "shard-00000")

    def readers(self, folder):
        """Each command that reads a data set."""
        return {
            "verify": ("verify", folder, "-q"),
            "stats": ("stats", folder, "-q"),
            "report": ("report", folder, "--html", folder.parent / "page.html", "-q"),
            "pack": ("pack", folder, "-o", folder.parent / "packed", "-q"),
        }

    def assert_refused(self, folder, *words, code=1):
        for name, command in self.readers(folder).items():
            with self.subTest(name):
                result = weft(*command)
                self.assertEqual(result.returncode, code, result.stderr)
                for word in words:
                    self.assertIn(word, result.stderr)

    def test_a_flipped_byte(self):
        for kind in self.FORMATS:
            folder, shard = self.copy(kind)
            file = shard if shard.is_file() else sorted(shard.rglob("*.json"))[-1]
            text = bytearray(file.read_bytes())
            at = text.rindex(b'"n_lines":') + len(b'"n_lines":')
            text[at] = ord("1") if text[at] == ord("2") else ord("2")
            file.write_bytes(text)
            self.assert_refused(folder, "shard-00000", "hash")
            again = weft("generate", "-n", 30, "--shard-size", 20, "--format", kind,
                         "-o", folder, "-q")  # fmt: skip
            self.assertEqual(again.returncode, 0, again.stderr)
            self.assertIn("made again", again.stderr)
            self.assertEqual(weft("verify", folder, "-q").returncode, 0)

    def test_one_record_of_a_damaged_shard(self):
        """Nobody knows whose it is: `--only` has looked at the whole shard before it is used."""
        for kind in self.FORMATS:
            folder, shard = self.copy(kind)
            files = [shard] if shard.is_file() else sorted(shard.rglob("*.json"))
            first = json.loads(files[0].read_text().splitlines()[0])["id"]
            with open(files[-1], "ab") as last:
                last.write(b"{}\n" if shard.is_file() else b"")
            if kind == "json":
                files[-1].unlink()
            result = weft("ptx", folder, "--only", first)
            self.assertEqual(result.returncode, 1, result.stdout)
            self.assertRegex(result.stderr, "shard-00000.*(the journal|is damaged)")
            self.assertEqual(result.stdout, "")

    def test_numbers_that_cannot_be(self):
        def change(folder, key, value, inner=None):
            journal = folder / "manifest.jsonl"
            first, line, *rest = journal.read_text().splitlines()
            shard = json.loads(line)
            (shard[inner] if inner else shard)[key] = value
            journal.write_text("\n".join([first, json.dumps(shard), *rest, ""]))

        for kind in self.FORMATS:
            for key, value, inner in (
                ("end", 2**63 - 1, None),
                ("end", 19, None),
                ("begin", 1, None),
                ("shard", 2**64 - 1, None),
                ("records", 2**64 - 1, "counts"),
                ("records", 39, "counts"),
                ("duplicates", 1, "counts"),
            ):
                with self.subTest(f"{kind} {key}"):
                    folder, _ = self.copy(kind)
                    change(folder, key, value, inner)
                    for name, command in self.readers(folder).items():
                        with self.subTest(name):
                            result = weft(*command)
                            self.assertIn(result.returncode, (1, 2))
                            self.assertIn("manifest.jsonl`, line 2: ", result.stderr)

    def test_shards_of_more_files_than_a_folder_has(self):
        folder, shard = self.copy("json")
        shutil.rmtree(shard)
        journal = folder / "manifest.jsonl"
        first, line, *_ = journal.read_text().splitlines()
        options, one = json.loads(first), json.loads(line)

        def write(size, shards):
            options["options"]["shard_size"] = size
            lines = [json.dumps(options)]
            for number in range(shards):
                one.update(
                    shard=number, begin=number * size, end=(number + 1) * size,
                    hash="99aa06d3014798d86001c324468d497f",  # of nothing
                )  # fmt: skip
                devices = len(options["options"]["devices"])
                one["counts"].update(records=0, failed=0, duplicates=size * devices)
                (folder / f"shard-{number:05}").mkdir(exist_ok=True)
                lines.append(json.dumps(one))
            journal.write_text("\n".join([*lines, ""]))

        write(2**32, 1)
        for name, command in self.readers(folder).items():
            with self.subTest(name):
                result = weft(*command)
                self.assertIn(result.returncode, (1, 2))
                self.assertIn("shards of 4294967296 indices, from 1 to 1048576", result.stderr)
        made = weft("generate", "-n", 1, "--format", "json", "--shard-size", 2**32, "-o",
                    folder.parent / "new")  # fmt: skip
        self.assertEqual(made.returncode, 2, made.stderr)
        self.assertIn("--shard-size is at most 1048576", made.stderr)

        write(2**20, 1000)  # hours of looking for files that are not there
        for name, command in self.readers(folder).items():
            with self.subTest(name):
                process = subprocess.Popen(
                    [WEFT, *map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
                )
                time.sleep(1)
                self.assertIsNone(process.poll())
                process.send_signal(signal.SIGINT)
                process.communicate(timeout=SOON)
                self.assertIn(process.returncode, (130, -signal.SIGINT))

    def test_a_first_line_that_is_cut(self):
        folder, _ = self.copy()
        journal = folder / "manifest.jsonl"
        journal.write_bytes(journal.read_bytes()[:100])
        for name, command in self.readers(folder).items():
            with self.subTest(name):
                result = weft(*command)
                self.assertIn(result.returncode, (1, 2))
                self.assertIn("line 1: the first line of the manifest is cut", result.stderr)

    def test_a_shard_that_is_no_file(self):
        folder, shard = self.copy()
        shard.unlink()
        shard.symlink_to("/dev/zero")
        self.assert_refused(folder, "shard-00000.jsonl", "a device")
        shard.unlink()
        os.mkfifo(shard)
        self.assert_refused(folder, "shard-00000.jsonl", "a pipe")


class SourceTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="weft-source-")))

    def test_sources_that_are_no_files(self):
        os.mkfifo(self.folder / "pipe.py")
        (self.folder / "zero.py").symlink_to("/dev/zero")
        with open(self.folder / "large.py", "wb") as large:
            large.truncate(2 << 30)
        for name, word in (("pipe", "a pipe"), ("zero", "a device"), ("large", "64 MiB")):
            for command in ("extract", "compare", "build", "reduce", "program"):
                with self.subTest(f"{command} {name}"):
                    output = (
                        () if command in ("extract", "compare") else ("-o", self.folder / "out")
                    )
                    result = weft(command, self.folder / f"{name}.py", *output)
                    self.assertIn(result.returncode, (1, 2), result.stderr)
                    self.assertRegex(result.stderr, f"{name}.py.*({word}|no folder and no file)")

    def test_standard_input_without_an_end(self):
        with open("/dev/zero", "rb") as zero:
            result = weft("extract", "-", stdin=zero)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("64 MiB", result.stderr)

    def test_a_thread_that_cannot_start(self):
        command = 'ulimit -v 60000; exec "$0" generate -n 2000 -j 8 -q -o "$1"'
        result = subprocess.run(
            ["sh", "-c", command, WEFT, self.folder / "out"],
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=SOON,
        )
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("weft: cannot go on: ", result.stderr)


if __name__ == "__main__":
    WEFT = sys.argv.pop(1)
    unittest.main()
