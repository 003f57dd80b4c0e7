"""`--where` of pack, stats and report, which all take the same terms.

python3 where_test.py path/to/weft [unittest options]
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
VERDICTS = ("ok", "wrong", "not_applicable", None)


def weft(*arguments):
    return subprocess.run([WEFT, *map(str, arguments)], capture_output=True, text=True, timeout=120)


class WhereTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        temporary = tempfile.TemporaryDirectory(prefix="weft-where-")
        cls.addClassCleanup(temporary.cleanup)
        cls.root = Path(temporary.name)
        cls.pairs = cls.root / "pairs"
        made = weft("generate", "-n", 60, "-d", "both", "-o", cls.pairs, "-q")
        assert made.returncode == 0, made.stderr
        cls.records = [
            json.loads(line)
            for shard in sorted(cls.pairs.glob("shard-*.jsonl"))
            for line in shard.read_text().splitlines()
        ]
        # Records as `verify` leaves them.
        cls.verified = cls.root / "verified.jsonl"
        for number, record in enumerate(cls.records):
            record["metadata"]["verdicts"]["gradient"] = VERDICTS[number // 2 % len(VERDICTS)]
        cls.verified.write_text(
            "".join(json.dumps(record, separators=(",", ":")) + "\n" for record in cls.records)
        )

    def stats(self, data, *terms):
        where = [part for term in terms for part in ("--where", term)]
        done = weft("stats", data, "--json", *where)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def count(self, wanted):
        return sum(1 for record in self.records if wanted(record["metadata"]))

    def test_stats(self):
        for terms, wanted in (
            (["gradient=ok"], lambda m: m["verdicts"]["gradient"] == "ok"),
            (["gradient!=wrong"], lambda m: m["verdicts"]["gradient"] != "wrong"),
            (["gradient=null"], lambda m: m["verdicts"]["gradient"] is None),
            (
                ["device=cuda", "difficulty=2-3"],
                lambda m: m["device"] == "cuda" and 2 <= m["difficulty"] <= 3,
            ),
            (["builtin=add,mul"], lambda m: {"add", "mul"} & set(m["builtins"])),
        ):
            report = self.stats(self.verified, *terms)
            self.assertEqual(report["records"], self.count(wanted), terms)
            self.assertEqual(report["filtered"], len(self.records) - report["records"])
            self.assertEqual(report["where"], " ".join(f"--where {term}" for term in terms))
        text = weft("stats", self.verified, "--where", "gradient=ok").stdout
        left = len(self.records) - self.count(lambda m: m["verdicts"]["gradient"] == "ok")
        self.assertIn(f"{left} left out by --where gradient=ok", text)

    def test_report(self):
        page = self.root / "page.html"
        done = weft("report", self.verified, "--html", page, "--where", "gradient=wrong")
        self.assertEqual(done.returncode, 0, done.stderr)
        text = page.read_text()
        for record in self.records:
            wanted = record["metadata"]["verdicts"]["gradient"] == "wrong"
            self.assertEqual(record["id"] in text, wanted)
        wrong = self.count(lambda m: m["verdicts"]["gradient"] == "wrong")
        self.assertIn(f"left {120 - wrong} of 120 records out", done.stderr)
        self.assertIn(f"{120 - wrong} of 120 records were left out by", text)

    def test_pack(self):
        folder = self.root / "packed"
        command = ["pack", self.pairs, "-o", folder, "--layout", "jsonl", "--where", "device=cuda"]
        done = weft(*command, "--where", "difficulty=1-2", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("by --where device=cuda --where difficulty=1-2", done.stderr)
        report = json.loads(done.stdout)
        rows = [
            json.loads(line)
            for path in folder.glob("data/*/*.jsonl")
            for line in path.read_text().splitlines()
        ]
        self.assertEqual(len(rows), report["rows"])
        self.assertGreater(len(rows), 0)
        for row in rows:
            self.assertEqual(row["metadata"]["device"], "cuda")
            self.assertLessEqual(row["metadata"]["difficulty"], 2)
        kept = self.count(lambda m: m["device"] == "cuda" and m["difficulty"] <= 2)
        self.assertEqual(report["filtered"], len(self.records) - kept)
        self.assertEqual(report["rows"] + report["duplicates"] + report["bridges"], kept)
        manifest = json.loads((folder / "manifest.json").read_text())
        self.assertEqual(manifest["options"]["where"], ["device=cuda", "difficulty=1-2"])
        self.assertEqual(manifest["filtered"], report["filtered"])
        card = (folder / "README.md").read_text()
        self.assertIn("--where 'device=cuda' --where 'difficulty=1-2'", card)
        self.assertIn("does not take them", card)
        self.assertEqual(weft("pack", "--check", folder).returncode, 0)

    def test_nothing_left(self):
        for command in (
            ["pack", self.pairs, "-o", self.root / "none", "--layout", "jsonl"],
            ["stats", self.pairs],
            ["report", self.pairs, "--html", self.root / "none.html"],
        ):
            done = weft(*command, "--where", "gradient=ok")
            self.assertEqual(done.returncode, 1)
            self.assertIn("--where gradient=ok takes none of 120 records", done.stderr)
            self.assertIn("`weft verify`", done.stderr)
        self.assertFalse((self.root / "none").exists())
        self.assertFalse((self.root / "none.html").exists())

    def test_bad_terms(self):
        for command in (
            ["pack", self.pairs, "-o", self.root / "bad", "--layout", "jsonl"],
            ["stats", self.pairs],
            ["report", self.pairs, "--html", "-"],
        ):
            for term, words in (
                ("gradient", "KEY=VALUE"),
                ("gradiet=ok", "no key is called `gradiet`"),
                ("gradient=okay", "`gradient` is one of ok, wrong"),
                ("difficulty=hard", "numbers and ranges"),
                ("device=", "empty value"),
            ):
                done = weft(*command, "--where", term)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(words, done.stderr)


if __name__ == "__main__":
    WEFT = sys.argv.pop(1)
    unittest.main()
