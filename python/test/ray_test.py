"""Plans on Ray, whose workers, nodes and head are lost. `ray_test.py WEFT`."""

import importlib.util
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

for needed in ("ray", "psutil"):
    if importlib.util.find_spec(needed) is None:
        print(f"there is no {needed}")
        sys.exit(77)

WEFT = os.environ["WEFT"] = sys.argv.pop(1)
os.environ.update(
    RAY_AUTH_MODE="disabled",
    RAY_USAGE_STATS_ENABLED="0",
    RAY_memory_monitor_refresh_ms="0",
    RAY_DATA_DISABLE_PROGRESS_BARS="1",
    PYTHONPATH=f"{pathlib.Path(__file__).parent}:{os.environ.get('PYTHONPATH', '')}",
)

import psutil
import ray
from plans import digests, ids, make_data, make_plan, weft_says
from ray.cluster_utils import Cluster

import weft
import weft.ray
from weft import eval

COUNT, SHARDS = 120, 12
HAS_S3 = all(map(importlib.util.find_spec, ("moto", "flask_cors", "s3fs")))
TASKS = pathlib.Path(__file__).resolve().parents[2] / "samples" / "tasks.jsonl"
# A worker that notes what it begins and takes its time, so that something can happen to it.
SCRIPT = """#!/bin/sh
if [ "$1" = work ]; then echo "$3" >>"{log}"; {does}; fi
exec "{weft}" "$@"
"""


def wait_for(what, seconds=60):
    """Until `what()` is true, which it returns."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("this took too long")


def start_ray(**options):
    ray.init(
        address="local",
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="error",
        **options,
    )


def children(parent, begins):
    """Processes below one whose command line begins with this."""
    found = []
    for process in psutil.Process(parent).children(recursive=True):
        try:
            if " ".join(process.cmdline()).startswith(begins):
                found.append(process)
        except psutil.Error:
            continue
    return found


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="weft-ray-")
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        cls.path = make_plan(cls.root / "a.plan", COUNT)
        cls.data = make_data(cls.root / "plain", COUNT)

        cls.script, cls.log = cls.root / "weft.sh", cls.root / "begun"
        cls.let("true")
        os.environ["WEFT"] = str(cls.script)
        cls.addClassCleanup(os.environ.update, WEFT=WEFT)
        cls.addClassCleanup(ray.shutdown)

    @classmethod
    def let(cls, does):
        """What workers do before they work, from now on."""
        new = cls.root / "new.sh"
        new.write_text(SCRIPT.format(log=cls.log, does=does, weft=WEFT))
        new.chmod(0o755)
        new.rename(cls.script)
        cls.log.write_text("")

    def begun(self):
        return self.log.read_text().splitlines()

    def setUp(self):
        self.let("true")
        self.store = self.root / self.id().rpartition(".")[2]

    def done(self, store=None):
        return sorted((store or self.store).glob("done/*/*.json"))

    def assert_whole(self, report, store=None):
        """Nothing lost, nothing twice: what one machine makes."""
        self.assertEqual((report["missing"], report["failed"]), ("", []))
        self.assertTrue(report["complete"])
        store = store or self.store
        self.assertEqual(digests(store), digests(self.data))
        self.assertEqual(len(set(ids(store))), len(ids(store)))

    def in_thread(self, **options):
        """A run, and where its report will be."""
        box = []

        def run():
            try:
                box.append(weft.ray.run(self.path, self.store, progress=False, **options))
            except BaseException as error:
                box.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        self.addCleanup(thread.join, 60)
        return thread, box


class RunTest(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if HAS_S3:
            from s3_server import Server

            cls.server = Server()  # workers have its environment
            cls.addClassCleanup(cls.server.stop)
        start_ray()

    def test_equals_one_machine(self):
        report = weft.ray.run(self.path, self.store, shards_per_task=5, progress=False)
        self.assert_whole(report)
        self.assertEqual((report["shards"], report["done"]), (SHARDS, SHARDS))
        self.assertEqual(set(self.begun()), {"--shard=0-4", "--shard=5-9", "--shard=10-11"})
        again = weft.ray.run(self.path, self.store, progress=False)
        self.assertEqual(again["hash"], report["hash"])
        self.assertEqual(len(self.begun()), 3)

        rows = weft.ray.read(self.store)
        self.assertEqual(sorted(row["id"] for row in rows.take_all()), sorted(ids(self.data)))

    def test_a_pack_takes_stages(self):
        plan = self.root / "packed.plan"
        weft_says("plan", "pack", self.data, "--layout=jsonl", "--parts=2", "-o", plan)
        report = weft.ray.run(plan, self.store, progress=False)
        self.assertEqual((report["missing"], report["complete"]), ("", True))
        same = self.root / "same"
        weft_says("pack", self.data, "--layout=jsonl", "-q", "-o", same)
        sums = [
            pathlib.Path(folder, "SHA256SUMS").read_text() for folder in (report["folder"], same)
        ]
        self.assertEqual(*sums)

    def test_workers_are_killed(self):
        self.let("sleep 0.4")
        thread, box = self.in_thread(retries=10)
        killed = 0
        while killed < 4 and thread.is_alive():
            time.sleep(random.uniform(0.2, 1.0))
            for process in children(os.getpid(), "ray::weft")[:1]:
                process.send_signal(signal.SIGKILL)
                killed += 1
        thread.join(100)
        self.assertGreater(killed, 1)
        self.assert_whole(box[0])
        self.assertGreater(box[0]["retried"], 0)

    def test_what_cannot_be_done_is_tried_once(self):
        self.let("echo 'weft: does not fit' >&2; exit 2")
        report = weft.ray.run(self.path, self.store, failures=100, progress=False)
        self.assertEqual(report["missing"], f"0-{SHARDS - 1}")
        self.assertEqual((len(self.begun()), report["retried"]), (SHARDS, 0))
        self.assertIn("weft: does not fit (on ", report["failed"][0]["message"])
        self.assertFalse(report["complete"])
        status = json.loads(weft_says("status", self.path, "--store", self.store, "--json", code=1))
        self.assertEqual(status["failed"], report["failed"])

        self.let("echo 'weft: no room' >&2; exit 3")
        report = weft.ray.run(self.path, self.store, retries=1, failures=100, progress=False)
        self.assertEqual((len(self.begun()), report["retried"]), (2 * SHARDS, SHARDS))
        self.let("exit 1")
        options = {"retries": 0, "failures": 2, "in_flight": 1, "progress": False}
        report = weft.ray.run(self.path, self.store, **options)
        self.assertEqual(len(self.begun()), 2)
        self.let("true")
        self.assert_whole(weft.ray.run(self.path, self.store, progress=False))

    def test_another_plan_is_refused(self):
        weft_says("work", self.path, "--shard", "0", "--store", self.store, "-q")
        other = make_plan(self.root / "other.plan", COUNT, seed=6)
        with self.assertRaisesRegex(weft.WeftError, "another plan"):
            weft.ray.run(other, self.store)

    @unittest.skipUnless(HAS_S3, "there is no moto or s3fs")
    def test_a_bucket_that_breaks(self):
        from s3_server import BUCKET

        server = self.server
        server.fault("PUT", "shard-", 3, 503, "SlowDown")
        cut = server.fault("PUT", "shard-00007", 1, cut=True)
        report = weft.ray.run(self.path, f"s3://{BUCKET}/run", progress=False)
        self.assertEqual(cut.hits, 1)
        copy = self.root / "copy"
        server.file_system().get(f"s3://{BUCKET}/run/", f"{copy}/", recursive=True)
        self.assert_whole(report, copy)
        rows = weft.ray.read(f"s3://{BUCKET}/run")
        self.assertEqual(rows.count(), report["records"])

    def test_scores_and_lost_actors(self):
        tasks = [task for task in eval.load_tasks(TASKS) if task.kind == "cuda"][:6]
        answers = [(task, task.reference) for task in tasks] + [(tasks[0], "none")]
        try:
            with eval.Scorer(tasks) as scorer:
                expected = scorer.score_many(answers)
        except weft.ToolError as error:
            self.skipTest(str(error))
        with weft.ray.Scorer(tasks, workers=2) as scorer:
            self.assertEqual(scorer.score_many(answers), expected)
            futures = [scorer.submit(task, text) for task, text in answers]
            for process in children(os.getpid(), "ray::_Judge")[:1]:
                process.kill()
            self.assertEqual([future.result(100) for future in futures], expected)
            reward = eval.reward_function(scorer)
            given = reward(None, [tasks[0].reference], task=[tasks[0].id])
            self.assertEqual(given, [expected[0].reward])
            with self.assertRaisesRegex(ValueError, "no task"):
                scorer.submit("nothing", "")
        with self.assertRaisesRegex(weft.WeftError, "closed"):
            scorer.submit(tasks[0], "")


class LostTest(Case):
    def test_a_node_is_lost(self):
        self.let("sleep 0.5")
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        self.addCleanup(cluster.shutdown)
        self.addCleanup(ray.shutdown)
        lost = cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
        thread, box = self.in_thread(in_flight=4)
        wait_for(lambda: len(self.done()) >= 3)
        cluster.remove_node(lost, allow_graceful=False)
        cluster.add_node(num_cpus=1)
        thread.join(100)
        self.assert_whole(box[0])

    def test_the_head_is_lost(self):
        self.let("sleep 0.4")
        words = [sys.executable, "-m", "weft.ray", self.path, "--store", self.store, "--json"]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        soon = {**os.environ, "RAY_gcs_rpc_server_reconnect_timeout_s": "5"}
        first = subprocess.Popen(words, env=soon, **pipes)
        wait_for(lambda: len(self.done()) >= 3)
        for process in psutil.Process(first.pid).children(recursive=True):
            if any(name in " ".join(process.cmdline()) for name in ("gcs_server", "raylet")):
                process.kill()
        first.communicate(timeout=100)
        self.assertNotEqual(first.returncode, 0)
        wait_for(lambda: not children(os.getpid(), f"/bin/sh {self.root}"))
        before = {mark: mark.stat().st_mtime_ns for mark in self.done()}
        self.assertLess(len(before), SHARDS)
        self.log.write_text("")
        second = subprocess.run(words, timeout=100, **pipes)
        self.assertEqual(second.returncode, 0, second.stderr)
        self.assert_whole(json.loads(second.stdout))
        for mark, made in before.items():
            self.assertEqual(mark.stat().st_mtime_ns, made)
        self.assertEqual(len(self.begun()), SHARDS - len(before))

    def test_interrupted(self):
        self.let("sleep 0.4")
        words = [sys.executable, "-m", "weft.ray", self.path, "--store", self.store]
        first = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        wait_for(lambda: len(self.done()) >= 2)
        first.send_signal(signal.SIGTERM)
        _, said = first.communicate(timeout=60)
        self.assertEqual(first.returncode, 130, said)
        self.assertIn("the same command goes on", said)
        # Any engine goes on, or none.
        weft_says("work", self.path, "--shard", f"0-{SHARDS - 1}", "--store", self.store, "-q")
        report = json.loads(weft_says("collect", self.path, "--store", self.store, "--json"))
        self.assert_whole({**report, "failed": []})


if __name__ == "__main__":
    unittest.main()
