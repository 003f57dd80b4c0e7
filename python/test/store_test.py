"""Stores at URLs, against a server of S3 that breaks. `store_test.py WEFT`."""

import hashlib
import importlib.util
import io
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

for needed in ("moto", "s3fs", "flask", "flask_cors"):
    if importlib.util.find_spec(needed) is None:
        print(f"there is no {needed}")
        sys.exit(77)

os.environ["WEFT"] = sys.argv.pop(1)

from plans import digests, ids, make_data, make_plan, weft_says
from s3_server import BUCKET, Server

from weft import _bucket, _ray_progress, _scratch, _store
from weft._plan import StoreError, parse_ranges, ranges

COUNT, SHARDS = 60, 6
SERVER = None
FAST = _bucket.Retry(tries=4, base=0.01, most=0.05)
URL = f"s3://{BUCKET}"


def setUpModule():
    global SERVER
    SERVER = Server()
    unittest.addModuleCleanup(SERVER.stop)


def command(*words, **environment):
    whole = [sys.executable, "-m", "weft", *map(str, words)]
    return subprocess.Popen(
        whole,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finished(process):
    out, error = process.communicate(timeout=100)
    return process.returncode, out, error


class RangesTest(unittest.TestCase):
    def test_there_and_back(self):
        for shards in ([], [3], [3, 7, 8], [0, 1, 2, 3]):
            self.assertEqual(list(parse_ranges(ranges(shards))), shards)
        self.assertEqual(ranges([3, 7, 8]), "3,7-8")


class ProgressTest(unittest.TestCase):
    def test_lines_and_bars(self):
        out = io.StringIO()
        shown = _ray_progress.Progress(1000, 400, True, out)
        shown.show(4, 0, 0)
        self.assertEqual(out.getvalue(), "")  # lines come every ten seconds
        shown.count(100)
        text = shown.text(4, 2, 1, 50.0)
        self.assertEqual(
            text, "500 of 1,000 shards, 2.0 a second, 4:10 left, 4 in flight, 2 again, 1 failed"
        )
        with mock.patch.object(out, "isatty", lambda: True):
            shown = _ray_progress.Progress(10, 5, True, out)
            shown.show(1, 0, 0)
            shown.end()
        self.assertIn(
            "[###############...............] 5 of 10 shards, 1 in flight", out.getvalue()
        )

    def test_without_ray(self):
        code = "import sys, runpy; sys.modules['ray'] = None; runpy.run_module('weft.ray', run_name='__main__')"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1))
        self.assertIn("pip install 'weft[ray]'", done.stderr)


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="weft-store-")
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        cls.server = SERVER
        cls.path = make_plan(cls.root / "a.plan", COUNT)
        cls.plan = _store.read_plan(cls.path)
        cls.data = make_data(cls.root / "plain", COUNT)
        cls.files = cls.server.file_system()

    def setUp(self):
        self.url = f"{URL}/{self.id().rpartition('.')[2]}"
        self.addCleanup(self.server.whole_again)

    def store(self, plan=None, retry=FAST, **options):
        if self.url.startswith("s3:"):
            options = {"config_kwargs": {"retries": {"max_attempts": 1}}, **options}
        return _store.open_store(plan or self.plan, self.url, options, retry)

    def there(self, name):
        return self.files.exists(f"{self.url}/{name}")

    def assert_whole(self, report):
        """The store is the data set that one machine makes: nothing lost, nothing twice."""
        copy = pathlib.Path(tempfile.mkdtemp(dir=self.root))
        for path in self.files.ls(self.url, detail=False):
            if self.files.isfile(path):
                self.files.get_file(path, str(copy / path.rpartition("/")[2]))
        self.assertEqual(digests(copy), digests(self.data))
        self.assertEqual(len(ids(copy)), report["records"])
        self.assertEqual(len(set(ids(copy))), report["records"])
        self.assertTrue(report["complete"])


class WorkTest(Case):
    def test_equals_one_machine(self):
        store = self.store()
        self.assertEqual(store.work(0, 3).code, 0)
        status = store.status()
        self.assertEqual((status["done"], status["missing"]), (4, "4-5"))
        with self.assertRaisesRegex(StoreError, "missing: 4-5"):
            store.collect()
        self.assertEqual(store.work(4, 5).code, 0)
        report = store.collect()
        self.assert_whole(report)
        local = self.root / "local"
        weft_says("work", self.path, "--shard", f"0-{SHARDS - 1}", "--store", local, "-q")
        same = json.loads(weft_says("collect", self.path, "--store", local, "--json"))
        self.assertEqual(report["hash"], same["hash"])
        for mark in local.glob("done/*/*"):
            name = mark.relative_to(local).as_posix()
            self.assertEqual(self.files.cat_file(f"{self.url}/{name}"), mark.read_bytes())

    def test_what_is_done_is_left(self):
        store = self.store()
        store.work(0, 0)
        self.server.whole_again()
        self.assertEqual(store.work(0, 0).code, 0)
        methods = {method for method, *_ in self.server.requests}
        self.assertLessEqual(methods, {"GET", "HEAD"})

    def test_marks_come_last(self):
        self.store().work(2, 2)
        puts = [path for method, path, _ in self.server.requests if method == "PUT"]
        names = [path.split("/", 3)[3] for path in puts]
        self.assertEqual(names, ["plan.json", "shard-00002.jsonl", "done/000/00002.json"])

    def test_shards_are_not_listed(self):
        store = self.store()
        store.work(0, SHARDS - 1)
        self.server.whole_again()
        store.status()
        lists = [query for _, _, query in self.server.requests if "list-type" in query]
        self.assertLessEqual(len(lists), 4)
        self.assertTrue(all("prefix=" in query for query in lists))
        for query in lists:
            self.assertRegex(query, "done|failed")

    def test_the_command(self):
        works = [
            command("work", self.path, "--shard", shards, "--store", self.url)
            for shards in ("0-3", "2-5")
        ]
        for process in works:
            self.assertEqual(finished(process), (0, "", ""))
        code, out, _ = finished(command("status", self.path, "--store", self.url))
        self.assertEqual((code, out), (0, f"{SHARDS} of {SHARDS} shards are done\n"))
        # The plan lies in the store, too.
        words = ["collect", f"{self.url}/plan.json", f"--store={self.url}", "--json"]
        code, out, error = finished(command(*words))
        self.assertEqual(code, 0, error)
        self.assert_whole(json.loads(out))

    def test_folders_take_the_native_way(self):
        store = self.root / "folder"
        words = ["work", self.path, "--shard", "0-1", "--store", f"file://{store}"]
        self.assertEqual(finished(command(*words))[0], 0)
        code, out, _ = finished(command("status", self.path, "--store", f"file://{store}"))
        self.assertEqual((code, "2 of 6 shards are done" in out), (1, True))

    def test_other_file_systems(self):
        self.url = "memory://weft/store"
        store = self.store()
        self.assertEqual(store.work(0, SHARDS - 1).code, 0)
        self.assertEqual(store.collect()["complete"], True)


class FaultTest(Case):
    def test_busy_servers_are_asked_again(self):
        self.server.fault("PUT", "", 6, 503, "SlowDown")
        self.server.fault("GET", "", 6, 500, "InternalError")
        store = self.store()
        self.assertEqual(store.work(0, SHARDS - 1).code, 0)
        self.assert_whole(store.collect())

    def test_servers_that_stay_busy(self):
        store = self.store(retry=_bucket.Retry(2, 0.01, 0.01))
        store.prepare()
        self.server.fault("PUT", "shard-", 1000, 503, "SlowDown")
        outcome = store.work(0, 0)
        self.assertEqual(outcome.code, 1)
        self.assertIn("failed 2 times (writing shard-00000.jsonl", outcome.said)
        self.assertEqual(len(outcome.said.splitlines()), 1)

    def test_a_truncated_upload_is_seen(self):
        cuts = [self.server.fault("PUT", "shard-", 2, cut=True)]
        cuts.append(self.server.fault("PUT", "done/", 1, cut=True))
        store = self.store()
        self.assertEqual(store.work(0, SHARDS - 1).code, 0)
        self.assertEqual([cut.hits for cut in cuts], [2, 1])
        self.assert_whole(store.collect())

    def test_killed_between_shard_and_mark(self):
        store = self.store()
        worker = []

        def kill():
            worker[0].send_signal(signal.SIGKILL)
            worker[0].wait()

        self.server.fault("PUT", "done/000/00003", 1, 503, "SlowDown", call=kill)
        worker.append(command("work", self.path, "--shard", "0-5", "--store", self.url))
        self.assertEqual(finished(worker[0])[0], -signal.SIGKILL)
        self.assertTrue(self.there("shard-00003.jsonl"))
        self.assertFalse(self.there("done/000/00003.json"))
        self.assertEqual(store.status()["missing"], "3-5")
        self.assertEqual(store.work(0, 5).code, 0)
        self.assert_whole(store.collect())

    def test_interrupted(self):
        started = threading.Event()
        self.server.fault("PUT", "shard-00001", 1, 503, "SlowDown", call=started.set)
        worker = command("work", self.path, "--shard", "0-5", "--store", self.url)
        self.assertTrue(started.wait(60))
        worker.send_signal(signal.SIGTERM)
        self.assertEqual(finished(worker)[0], 130)
        self.assertIn(self.store().work(0, 5).code, (0,))
        self.assert_whole(self.store().collect())

    def test_what_killed_workers_left_goes(self):
        with mock.patch.object(tempfile, "tempdir", str(self.root)):
            left = self.root / f"{_scratch.SCRATCH}dead"
            left.mkdir()
            (left / "lock").touch()
            with _scratch.scratch() as own, _scratch.scratch() as other:
                self.assertFalse(left.exists())
                self.assertTrue(os.path.isdir(own) and os.path.isdir(other))
            self.assertFalse(os.path.exists(own))

    def test_large_files_go_in_parts(self):
        file = self.root / "large"
        with file.open("wb") as out:
            for i in range(110):
                out.write(hashlib.sha256(bytes([i])).digest() * (1 << 15))
        busy = self.server.fault("PUT", "large", 2, 503, "SlowDown")
        cut = self.server.fault("PUT", "large", 1, cut=True)
        _bucket.Bucket(self.url, {}, FAST).upload(file, "large")
        self.assertEqual((busy.hits, cut.hits), (2, 1))
        parts = [query for _, path, query in self.server.requests if "partNumber" in query]
        self.assertGreaterEqual(len(parts), 3)
        digest = hashlib.sha256()
        with self.files.open(f"{self.url}/large") as sent:
            for block in iter(lambda: sent.read(1 << 22), b""):
                digest.update(block)
        self.assertEqual(digest.hexdigest(), hashlib.sha256(file.read_bytes()).hexdigest())

    def test_jitter(self):
        first, second = (list(_bucket.Retry(8, 1.0, 5.0).delays()) for _ in range(2))
        self.assertNotEqual(first, second)
        for delay, most in zip(first, (1, 2, 4, 5, 5, 5, 5)):
            self.assertTrue(most / 2 <= delay <= most)


class RefusedTest(Case):
    def other_plan(self):
        return make_plan(self.root / "other.plan", COUNT, seed=6)

    def test_another_plan(self):
        other = self.other_plan()
        self.store().work(0, 1)
        code, _, error = finished(command("work", other, "--shard", "0-5", "--store", self.url))
        self.assertEqual((code, len(error.splitlines())), (2, 1))
        self.assertIn("store of another plan", error)
        for word in ("status", "collect"):
            self.assertEqual(finished(command(word, other, "--store", self.url))[0], 2)
        self.assertEqual(self.store().work(0, 5).code, 0)
        self.assert_whole(self.store().collect())

    def test_two_plans_at_once(self):
        plans = [self.plan, _store.read_plan(self.other_plan())]
        codes = {}

        def work(plan):
            codes[plan.id] = self.store(plan).work(0, 5).code

        threads = [threading.Thread(target=work, args=[plan]) for plan in plans]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(codes.values()), [0, 2])
        winner = next(plan for plan in plans if codes[plan.id] == 0)
        self.assertTrue(self.store(winner).collect()["complete"])

    def assert_one_line(self, *words, code, says, **environment):
        began = time.monotonic()
        found, out, error = finished(command(*words, **environment))
        self.assertEqual((found, out), (code, ""))
        self.assertEqual(len(error.splitlines()), 1, error)
        self.assertIn(says, error)
        self.assertLess(time.monotonic() - began, 20)

    def test_wrong_credentials(self):
        self.server.require_keys(True)
        self.addCleanup(self.server.require_keys, False)
        words = ["work", self.path, "--shard", "0", "--store", self.url]
        self.assert_one_line(*words, code=2, says="wrong credentials")

    def test_no_credentials(self):
        words = ["status", self.path, "--store", self.url]
        none = {"AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": "", "HOME": str(self.root)}
        self.assert_one_line(*words, code=2, says="credentials", **none)

    def test_a_missing_bucket(self):
        for word in ("work", "status", "collect"):
            more = ["--shard", "0"] if word == "work" else []
            words = [word, self.path, *more, "--store", "s3://nobody/has/it"]
            self.assert_one_line(*words, code=2, says="there is no such bucket")

    def test_a_full_bucket(self):
        self.server.fault("PUT", "shard-", 1000, 403, "QuotaExceeded")
        words = ["work", self.path, "--shard", "0", "--store", self.url]
        self.assert_one_line(*words, code=3, says="the store is full")
        self.assertFalse(self.there("done/000/00000.json"))
        self.server.whole_again()
        self.assertEqual(self.store().work(0, 5).code, 0)
        self.assert_whole(self.store().collect())

    def test_wrong_words(self):
        self.assertEqual(
            finished(command("work", self.path, f"--store={URL}/x", "--shard", "9"))[0], 2
        )
        self.assertEqual(
            finished(command("work", self.data, f"--store={URL}/x", "--shard=0"))[0], 2
        )
        code, _, error = finished(command("status", self.path, "--store", "nowhere://x/y"))
        self.assertEqual((code, "nowhere" in error), (2, True))

    def test_a_pack(self):
        plan = self.root / "packed.plan"
        weft_says("plan", "pack", self.data, "--layout=jsonl", "-o", plan)
        with self.assertRaisesRegex(StoreError, "a store that is a folder"):
            self.store(_store.read_plan(plan))

    def test_without_fsspec(self):
        with mock.patch.dict(sys.modules, {"fsspec": None}):
            with self.assertRaisesRegex(StoreError, r"pip install 'weft\[stores\]'"):
                self.store()


class FailedTest(Case):
    def test_messages_of_failed_shards(self):
        broken = self.root / "broken"
        broken.write_text("#!/bin/sh\necho 'weft: no room' >&2\nexit 3\n")
        broken.chmod(0o755)
        store = self.store()
        with mock.patch.dict(os.environ, WEFT=str(broken)):
            outcome = store.work(4, 5)
        self.assertEqual((outcome.code, outcome.said), (3, "weft: no room"))
        status = store.status()
        self.assertEqual(status["failed"], [{"shard": 4, "message": "weft: no room"}])
        self.assertEqual(status["missing"], "0-5")
        self.assertEqual(store.work(0, 5).code, 0)
        self.assertEqual(store.status()["failed"], [])
        self.assertFalse(self.there("failed/000/00004.json"))


if __name__ == "__main__":
    unittest.main()
