"""weft plan, work, status and collect as people and engines call them.

python3 plan_test.py path/to/weft [unittest options]
"""

import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

WEFT = ""


def weft(*arguments, **options):
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("timeout", 300)
    return subprocess.run(
        [WEFT, *map(str, arguments)], stderr=subprocess.PIPE, text=True, **options
    )


def files(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in Path(folder).rglob("*")
        if path.is_file()
    }


class PlanTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="weft-plan-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.plan = self.folder / "some.plan"

    def good(self, *arguments):
        done = weft(*arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def refused(self, code, *arguments):
        done = weft(*arguments)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr

    def make_plan(self, *options, count=230, size=50):
        self.good("plan", "generate", "-n", count, "--shard-size", size, "-s", 5, "-c", "loop,math",
                  *options, "-o", self.plan)  # fmt: skip

    def work(self, shard, *options):
        return self.good("work", self.plan, "--shard", shard, "-j1", *options)

    def test_many_workers_make_what_one_machine_makes(self):
        self.make_plan()
        plan = json.loads(self.plan.read_text())
        self.assertEqual((plan["kind"], plan["shards"], plan["indices"]), ("generate", 5, 230))
        self.assertAlmostEqual(plan["expected"]["records"], 230, delta=10)
        for shard in ("3-4", "0", "2", "1-2"):
            self.work(shard)
        report = json.loads(self.good("collect", self.plan, "--json"))
        one = self.folder / "one"
        self.good("generate", "-n", 230, "--shard-size", 50, "-s", 5, "-c", "loop,math", "-q",
                  "-o", one)  # fmt: skip
        store = self.folder / "some"
        self.assertEqual(report["hash"], json.loads((one / "manifest.json").read_text())["hash"])
        expected = files(one)
        made = {name: text for name, text in files(store).items() if name in expected}
        for of in (expected, made):
            del of["stats.json"]  # it tells the time
        self.assertEqual(made, expected)
        self.good("verify", store, "--level", "text", "-q")
        self.good("collect", self.plan)  # once more

    def test_status_tells_what_is_missing(self):
        self.make_plan()
        done = weft("status", self.plan, "--json")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(json.loads(done.stdout)["missing"], "0-4")
        self.work("1-2")
        status = json.loads(weft("status", self.plan, "--json").stdout)
        self.assertEqual((status["done"], status["missing"]), (2, "0,3-4"))
        self.assertIn("shards are missing: 0,3-4", self.refused(1, "collect", self.plan))
        self.work("0-4")
        self.assertEqual(weft("status", self.plan).returncode, 0)

    def test_wrong_use(self):
        self.make_plan()
        for arguments in (
            ("plan", "generate", "-o", self.plan),
            ("plan", "generate", "pairs", "-n", 5, "-o", self.plan),
            ("plan", "verify", "-o", self.plan),
            ("plan", "verify", self.folder, "--verify", "run", "-o", self.plan),
            ("plan", "verify", self.folder, "--verify", "run", "-n", 3, "-o", self.plan),
            ("plan", "dream", "-o", self.plan),
            ("work", self.plan),
            ("work", self.plan, "--shard", 5),
            ("work", self.plan, "--shard", "1-9"),
            ("work", self.folder / "none.plan", "--shard", 0),
            ("status", WEFT),
        ):
            self.refused(2, *arguments)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["some.plan"])

    def test_another_plan_and_a_changed_one_are_refused(self):
        self.make_plan()
        self.work(0)
        store = self.folder / "some"
        before = files(store)
        other = self.folder / "other.plan"
        self.good("plan", "generate", "-n", 230, "--shard-size", 50, "-s", 6, "-o", other)
        for command in (["work", other, "--shard", 0], ["status", other]):
            self.assertIn("of another plan", self.refused(2, *command, "--store", store))
        text = self.plan.read_text()
        self.plan.write_text(text.replace('"seed":5', '"seed":6'))
        self.assertIn("changed", self.refused(2, "work", self.plan, "--shard", 1))
        self.plan.write_text(text.replace('"weft":"', '"weft":"9'))
        self.refused(2, "work", self.plan, "--shard", 1)
        self.assertEqual(files(store), before)

    def test_kills_at_random_moments_lose_nothing(self):
        self.make_plan(count=600, size=100)
        rng = random.Random(1)
        store = self.folder / "some"
        for shard in range(6):
            for _ in range(2):  # the second one meets the first one's leavings
                command = [WEFT, "work", str(self.plan), "--shard", str(shard), "-j1", "-q"]
                worker = subprocess.Popen(command, stderr=subprocess.DEVNULL)
                time.sleep(rng.uniform(0, 0.25))
                worker.send_signal(rng.choice([signal.SIGKILL, signal.SIGTERM]))
                worker.wait()
        self.work("0-5", "-q")
        report = json.loads(self.good("collect", self.plan, "--json"))
        self.good("generate", "-n", 600, "--shard-size", 100, "-s", 5, "-c", "loop,math", "-q",
                  "-o", self.folder / "one")  # fmt: skip
        one = json.loads((self.folder / "one" / "manifest.json").read_text())
        self.assertEqual(report["hash"], one["hash"])
        self.assertFalse((store / "work").exists())
        self.assertFalse([name for name in files(store) if name.endswith(".part")])

    def test_two_workers_at_once(self):
        self.make_plan(count=400, size=200)
        command = [WEFT, "work", str(self.plan), "--shard", "0-1", "-j1", "-q"]
        workers = [subprocess.Popen(command) for _ in range(3)]
        self.assertEqual([worker.wait() for worker in workers], [0, 0, 0])
        store = self.folder / "some"
        self.good("collect", self.plan)
        self.good("verify", store, "--level", "schema", "-q")

    def test_a_store_that_cannot_be_written(self):
        self.make_plan()
        blocked = self.folder / "blocked"
        blocked.write_text("a file\n")
        self.refused(2, "work", self.plan, "--shard", 0, "--store", blocked)
        limited = subprocess.run(
            ["bash", "-c", 'ulimit -f 20; "$0" work "$1" --shard 0 -j1', WEFT, self.plan],
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.assertEqual(limited.returncode, 1, limited.stderr)
        status = json.loads(weft("status", self.plan, "--json").stdout)
        self.assertEqual((status["done"], [f["shard"] for f in status["failed"]]), (0, [0]))
        self.assertIn("cannot write", status["failed"][0]["message"])
        self.work(0)
        self.assertEqual(json.loads(weft("status", self.plan, "--json").stdout)["failed"], [])

    def test_shards_are_verified_before_they_are_published(self):
        self.make_plan("--verify", "text", count=120)
        self.work("0-2")
        report = json.loads(self.good("collect", self.plan, "--json"))
        self.assertEqual(report["problems"], 0)
        # The data set itself, moved, as the source of another plan.
        pairs = self.folder / "moved"
        (self.folder / "some").rename(pairs)
        again = self.folder / "again.plan"
        self.good("plan", "verify", pairs, "--verify", "text", "-o", again)
        elsewhere = self.folder / "elsewhere"
        pairs.rename(elsewhere)
        self.refused(2, "work", again, "--shard", 0)
        self.good("work", again, "--shard", "0-2", "--source", elsewhere)
        self.assertEqual(json.loads(self.good("collect", again, "--json"))["hash"], report["hash"])
        shard = elsewhere / "shard-00001.jsonl"
        shard.write_bytes(shard.read_bytes().replace(b"wp.", b"pw.", 1))
        (self.folder / "again" / "done" / "000" / "00001.json").unlink()
        self.assertIn(
            "damaged", self.refused(1, "work", again, "--shard", 1, "--source", elsewhere)
        )

    def test_a_pack_in_pieces_is_that_of_one_machine(self):
        pairs, one, plan = (self.folder / name for name in ("pairs", "one", "packed.plan"))
        self.good("generate", "-n", 400, "--shard-size", 100, "-d", "both", "-q", "-o", pairs)
        texts = self.folder / "held.py"
        record = json.loads((pairs / "shard-00002.jsonl").read_bytes().splitlines()[7])
        texts.write_text(record["python_source"])
        options = ("--layout", "jsonl", "--near", 0.6, "--against", texts, "--where", "difficulty=1-4")  # fmt: skip
        self.good("pack", pairs, "-o", one, "-q", *options)
        self.good("plan", "pack", pairs, *options, "--parts", 3, "-o", plan)
        self.assertEqual(json.loads(weft("status", plan, "--json").stdout)["ready"], "0-3")
        self.assertIn("0-3", self.refused(1, "work", plan, "--shard", 4))
        for shard in ("2", "0-1", "3", "6", "4-5", "7"):
            self.good("work", plan, "--shard", shard)
        report = json.loads(self.good("collect", plan, "--json"))
        self.assertEqual(files(report["folder"]), files(one))
        self.assertIn(record["id"], (one / "removed.jsonl").read_text())
        self.good("pack", "--check", report["folder"])
        texts.write_text("another text")
        self.assertIn("--against", self.refused(2, "work", plan, "--shard", 0))

    def test_plans_of_what_plans_make(self):
        self.make_plan(count=120)
        verdicts, packed = self.folder / "verdicts.plan", self.folder / "packed.plan"
        self.good("plan", "verify", self.plan, "--verify", "text", "-o", verdicts)
        self.good("plan", "pack", verdicts, "--layout", "jsonl", "-o", packed)
        self.assertIn("does not hold", self.refused(2, "work", verdicts, "--shard", 0))
        for plan, shards in ((self.plan, "0-2"), (verdicts, "0-2"), (packed, "0-4")):
            self.good("work", plan, "--shard", shards, "-q")
            self.good("collect", plan)
        self.good("pack", self.folder / "verdicts", "--layout", "jsonl", "-q", "-o", self.folder / "one")  # fmt: skip
        self.assertEqual(files(self.folder / "packed" / "pack"), files(self.folder / "one"))
        self.refused(2, "plan", "verify", packed, "--verify", "text", "-o", self.folder / "x.plan")

    def test_folders_of_files(self):
        self.make_plan("--format", "json", count=60, size=40)
        self.work("0-1")
        self.work("0-1")
        self.good("collect", self.plan)
        self.good("verify", self.folder / "some", "--level", "schema", "-q")


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main(argv=[sys.argv[0], "-v", *sys.argv[1:]])
