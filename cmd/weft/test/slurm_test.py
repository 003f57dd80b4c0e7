"""weft slurm on a real Slurm: arrays, faults, and what is missing after them.

python3 slurm_test.py path/to/weft [unittest options]
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import slurm_cluster

WEFT = ""
SHARDS = 20
ARRAY_SIZE = 12  # so a task does two shards at least
JOB = re.compile(r"^job (\d+): (\S+)$", re.MULTILINE)
HOLD = """#!/bin/bash
trap 'exit 130' TERM
until [[ -e {gate} ]]; do sleep 0.1; done
exec {weft} "$@"
"""


def weft(*arguments, **options):
    options.setdefault("timeout", 300)
    return subprocess.run(
        [WEFT, *map(str, arguments)], capture_output=True, encoding="utf-8", **options
    )


def root_hash(folder):
    return json.loads((folder / "manifest.json").read_bytes())["hash"]


def files(folder, pattern="*"):
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob(pattern)
        if path.is_file()
    }


def shards(folder):
    return files(folder, "shard-*.jsonl")


class SlurmTest(unittest.TestCase):
    def setUp(self):
        # Blanks and a quote: in scripts, in their options and in names of logs.
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="weft slurm's ")))

    def weft(self, *arguments, code=0, **options):
        result = weft(*arguments, **options)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result

    def plan(self, name):
        """A plan, and its data set as one machine makes it."""
        options = ("-n", SHARDS * 50, "--shard-size", 50, "-s", 5)
        plan = self.root / f"{name}.plan"
        self.weft("plan", "generate", *options, "-o", plan)
        plain = self.root / f"{name}-plain"
        self.weft("generate", *options, "-o", plain, "-q")
        return plan, plain


class Scripts(SlurmTest):
    """What needs no Slurm to be seen."""

    NO_SLURM = {"PATH": "/nowhere"}

    def test_writes_scripts(self):
        plan, _ = self.plan("pairs")
        folder = self.root / "pairs.slurm"
        said = self.weft("slurm", plan, "--shards-per-task", 3).stdout
        self.assertIn("20 of 20 shards to do in 7 tasks of up to 3 shards", said)
        self.assertIn(f"{folder}/submit.sh submits them", said)
        self.assertEqual(
            sorted(path.name for path in folder.iterdir()),
            ["1-pairs.collect.sh", "1-pairs.shards.sh", "logs", "submit.sh"],
        )
        for script in folder.glob("*.sh"):
            self.assertEqual(subprocess.run(["bash", "-n", script]).returncode, 0)
        self.assertTrue(os.access(folder / "submit.sh", os.X_OK))
        # A folder of its own is written again, and another's is not.
        self.weft("work", plan, "--shard", "0-19")
        said = self.weft("slurm", plan).stdout
        self.assertIn("all shards are done", said)
        self.assertFalse((folder / "1-pairs.shards.sh").exists())
        (folder / "submit.sh").write_text("mine\n")
        self.assertIn("-o would write over", self.weft("slurm", plan, code=2).stderr)

    def test_says_what_is_wrong(self):
        plan, _ = self.plan("pairs")
        for wrong, arguments in {
            "--store is given once for each plan": (plan, plan, "--store", "a"),
            "is no option of sbatch": (plan, "--sbatch-option", "-p x"),
            "is no time": (plan, "--time", "soon"),
            "is too short": (plan, "--time", "1"),
            "cannot have logs of Slurm": (plan, "-o", self.root / "100%"),
            "nothing.plan": (self.root / "nothing.plan",),
        }.items():
            with self.subTest(wrong):
                self.assertIn(wrong, self.weft("slurm", *arguments, code=2).stderr)
        said = self.weft("slurm", plan, "--submit", code=3, env=self.NO_SLURM).stderr
        self.assertIn("there is no Slurm here", said)


class Jobs(SlurmTest):
    @classmethod
    def setUpClass(cls):
        if missing := slurm_cluster.missing():
            raise unittest.SkipTest(f"not installed: {', '.join(missing)}")
        cls.cluster = cls.enterClassContext(
            slurm_cluster.Cluster(nodes=2, array_size=ARRAY_SIZE, slurmd_timeout=10)
        )

    def setUp(self):
        super().setUp()
        self.addCleanup(self.cluster.reset)

    def submit(self, *arguments, code=0):
        """What is said, and the numbers of the jobs by their names."""
        result = self.weft("slurm", *arguments, "--submit", code=code, env=self.cluster.environment)
        jobs = {name: number for number, name in JOB.findall(result.stdout)}
        return result.stdout + result.stderr, jobs

    def status(self, plan):
        return json.loads(weft("status", plan, "--json").stdout)

    def running(self, job):
        return [task for task, state in self.cluster.jobs(job).items() if state == "RUNNING"]

    def wait_for_running(self, job, count):
        self.cluster.wait_for(f"job {job}", lambda: len(self.running(job)) == count)

    def on_nodes(self, job):
        """What is known of its tasks that run."""
        return [task for task in self.cluster.show(job) if task["JobState"] == "RUNNING"]

    def restarts(self, task):
        return int(self.cluster.show(task)[0]["Restarts"])

    def assert_same(self, plan, plain):
        folder = plan.with_suffix("")
        self.assertEqual(root_hash(folder), root_hash(plain))
        self.assertEqual(shards(folder), shards(plain))

    def logs(self, plan):
        folder = plan.with_suffix(".slurm") / "logs"
        return "".join(path.read_text() for path in sorted(folder.iterdir()))

    def test_plans_in_their_order(self):
        plan, plain = self.plan("pairs")
        verdicts, packed = self.root / "verdicts.plan", self.root / "packed.plan"
        packing = ("--layout", "jsonl")
        self.weft("plan", "verify", plan, "--verify", "text", "-o", verdicts)
        self.weft("plan", "pack", verdicts, *packing, "--parts", 3, "-o", packed)
        plans = (plan, verdicts, packed)

        said, jobs = self.submit(*plans, "--max-tasks", 2)
        counts = {
            "1-pairs.shards": 10,
            "1-pairs.collect": 1,
            "2-verdicts.shards": 10,
            "2-verdicts.collect": 1,
            "3-packed.facts": 10,
            "3-packed.pairs": 3,
            "3-packed.pack": 1,
            "3-packed.collect": 1,
        }
        self.assertEqual(list(jobs), list(counts))
        self.assertIn("pairs.plan: 20 of 20 shards to do in 10 tasks of up to 2 shards", said)
        self.assertIn("packed.plan, pairs: 3 of 3 shards to do in 3 tasks", said)
        again, none = self.submit(*plans, code=1)
        self.assertIn("is still in the queue", again)
        self.assertEqual(none, {})
        states = self.cluster.wait(jobs.values())
        self.assertEqual(set(states.values()), {"COMPLETED"}, self.logs(plan))
        for name, number in jobs.items():
            tasks = [task for task in states if task.partition("_")[0] == number]
            self.assertEqual(len(tasks), counts[name], name)
        self.assert_same(plan, plain)
        self.weft("verify", plain, "--level", "text")
        self.assertEqual(shards(verdicts.with_suffix("")), shards(plain))
        self.weft("pack", plain, *packing, "-o", self.root / "one", "-q")
        self.assertEqual(
            files(self.root / "packed" / "pack" / "data"), files(self.root / "one" / "data")
        )

        # Nothing is left to do; nothing changes.
        before = shards(verdicts.with_suffix(""))
        said, jobs = self.submit(*plans)
        self.assertEqual(list(jobs), ["1-pairs.collect", "2-verdicts.collect", "3-packed.collect"])
        states = self.cluster.wait(jobs.values())
        self.assertEqual(set(states.values()), {"COMPLETED"}, self.logs(plan))
        self.assertEqual(shards(verdicts.with_suffix("")), before)

    def held(self, plan):
        """Tasks of a plan whose scripts are written start, and wait for a file that this returns."""
        gate, hold = self.root / "gate", self.root / "hold"
        hold.write_text(HOLD.format(gate=shlex.quote(str(gate)), weft=shlex.quote(WEFT)))
        hold.chmod(0o755)
        script = plan.with_suffix(".slurm") / "1-pairs.shards.sh"
        text, count = re.subn(
            "^.* work ", lambda _: f"{shlex.quote(str(hold))} work ", script.read_text(), flags=re.M
        )
        self.assertEqual(count, 1)
        script.write_text(text)
        return gate

    def test_faults(self):
        plan, plain = self.plan("pairs")
        second = self.root / "verdicts.plan"
        self.weft("plan", "verify", plain, "--verify", "schema", "-o", second)
        self.weft("slurm", plan, second, "--shards-per-task", 2)
        gate = self.held(plan)
        said = self.cluster.run(plan.with_suffix(".slurm") / "submit.sh").stdout
        jobs = {name: number for number, name in JOB.findall(said)}
        work = jobs["1-pairs.shards"]

        # A node goes away for longer than Slurm waits, in the middle of a task.
        self.wait_for_running(work, 2)
        on = {job["NodeList"]: f"{work}_{job['ArrayTaskId']}" for job in self.on_nodes(work)}
        self.cluster.kill("node1")
        # The time of the other is nearly over, which Slurm looks at every half a minute.
        self.cluster.run("scontrol", "update", f"jobid={on['node2']}", "timelimit=1")
        self.cluster.wait_for("a new start", lambda: self.restarts(on["node2"]) == 1)
        self.cluster.run("scontrol", "update", f"jobid={on['node2']}", "timelimit=120")
        self.cluster.wait_for("a node down", lambda: "down" in self.cluster.states()["node1"])
        # What runs next is started again, and one is given up.
        self.cluster.wait_for("a task", lambda: self.on_nodes(work))
        (job,) = self.on_nodes(work)
        requeued = f"{work}_{job['ArrayTaskId']}"
        self.cluster.run("scontrol", "requeue", requeued)
        given_up = f"{work}_9"
        self.cluster.run("scancel", given_up)
        # Its task goes on unseen, while Slurm starts it on the other.
        gate.touch()
        self.cluster.start_slurmd("node1")

        states = self.cluster.wait(jobs.values())
        tasks = {task: state for task, state in states.items() if task.startswith(f"{work}_")}
        # Before it started it was no job of its own yet, of which something would be left.
        self.assertNotIn(given_up, tasks)
        self.assertEqual(set(tasks.values()), {"COMPLETED"}, self.logs(plan))
        for task in (*on.values(), requeued):
            self.assertGreaterEqual(self.restarts(task), 1, task)
        # What is behind it does not start.
        self.assertEqual(states[jobs["1-pairs.collect"]], "FAILED")
        behind = jobs["2-verdicts.shards"]
        behind = {state for task, state in states.items() if task.startswith(f"{behind}_")}
        self.assertEqual(behind, {"CANCELLED"})
        self.assertEqual(states[jobs["2-verdicts.collect"]], "FAILED")
        self.assertEqual(self.status(plan)["missing"], "18-19")
        self.assertIn("shards are missing: 18-19", self.logs(plan))

        said, jobs = self.submit(plan, second)
        self.assertIn("2 of 20 shards to do in 1 task ", said)
        states = self.cluster.wait(jobs.values())
        self.assertEqual(set(states.values()), {"COMPLETED"}, self.logs(plan))
        self.assertIn(f"{jobs['1-pairs.shards']}_9", states)
        self.assert_same(plan, plain)
        self.assertEqual(self.status(second)["done"], SHARDS)

    def test_what_slurm_refuses(self):
        plan, _ = self.plan("pairs")
        said, jobs = self.submit(plan, "--partition", "none", code=1)
        self.assertIn("invalid partition", said)
        self.assertIn("no job is submitted", said)
        self.assertEqual(jobs, {})
        said, jobs = self.submit(plan, "--partition", "spare", "--shards-per-task", 1, "--time",
                                 "1-0", "--sbatch-option=--comment=a \"b\" 'c' # \\ d")  # fmt: skip
        self.assertIn("a task has 2 shards and not 1", said)
        job = self.cluster.run("scontrol", "show", "job", jobs["1-pairs.collect"]).stdout
        self.assertIn("Partition=spare", job)
        self.assertIn("TimeLimit=1-00:00:00", job)
        self.assertIn("Comment=a \"b\" 'c' # \\ d", job)
        self.cluster.run("scancel", *jobs.values())
        states = self.cluster.wait(jobs.values())
        self.assertIn("CANCELLED", states.values())


if __name__ == "__main__":
    WEFT = os.path.abspath(sys.argv.pop(1))
    program = unittest.main(exit=False)
    if not program.result.wasSuccessful():
        sys.exit(1)
    sys.exit(77 if program.result.skipped else 0)
