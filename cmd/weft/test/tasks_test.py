"""`weft tasks`: what tasks are made of, and that each is worth asking.

python3 tasks_test.py path/to/weft path/to/samples [unittest options]
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
SAMPLES = Path()
KINDS = {"cuda", "adjoint", "warp", "repair", "optimise"}
SOURCE = """
import warp as wp

@wp.kernel
def scale(x: wp.array(dtype=float), s: float, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.sin(x[i]) * s + 1.0

@wp.kernel
def zeros(out: wp.array(dtype=float)):
    out[wp.tid()] = 0.0

@wp.kernel
def ordered(out: wp.array(dtype=int), counter: wp.array(dtype=int)):
    out[wp.tid()] = wp.atomic_add(counter, 0, 1)
"""


def weft(*arguments, **options):
    return subprocess.run(
        [WEFT, *map(str, arguments)], capture_output=True, text=True, timeout=600, **options
    )


def tasks_of(path):
    return [json.loads(line) for line in Path(path).read_text().splitlines()]


class TasksTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-tasks-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)

    def make(self, *arguments, name="tasks.jsonl"):
        path = self.root / name
        done = weft("tasks", *arguments, "-o", path)
        self.assertEqual(done.returncode, 0, done.stderr)
        return path, done.stderr

    def test_threads_change_nothing(self):
        one, _ = self.make("-n", 20, "-s", 5, "-j", 1, name="one.jsonl")
        two, _ = self.make("-n", 20, "-s", 5, "-j", 2, name="two.jsonl")
        self.assertEqual(one.read_bytes(), two.read_bytes())
        self.assertEqual({task["kind"] for task in tasks_of(one)}, KINDS)
        self.assertEqual(len({task["id"] for task in tasks_of(one)}), 20)

    def test_kernels_of_a_file_and_why_they_are_left_out(self):
        source = self.root / "kernels.py"
        source.write_text(SOURCE)
        path, said = self.make(source, "--license", "MIT")
        tasks = tasks_of(path)
        self.assertEqual({task["kind"] for task in tasks}, KINDS)
        self.assertEqual({task["kernel"] for task in tasks}, {"scale"})
        self.assertEqual({task["license"] for task in tasks}, {"MIT"})
        self.assertIn("trivial: zeros_pass", said)
        self.assertIn("order of threads", said)
        cuda = next(task for task in tasks if task["kind"] == "cuda")
        self.assertIn("def scale(", cuda["prompt"])
        self.assertIn(cuda["signature"], cuda["prompt"])
        self.assertNotIn(cuda["canary"], cuda["prompt"])
        broken = next(task for task in tasks if task["kind"] == "repair")
        self.assertIn("What was seen", broken["prompt"])
        self.assertNotIn(broken["reference"], broken["prompt"])

    def test_families_of_a_split(self):
        data = self.root / "data"
        made = weft("generate", "-n", 60, "-d", "both", "-o", data, "-q")
        self.assertEqual(made.returncode, 0, made.stderr)
        families = {}
        for split in ("train", "test"):
            done = weft("tasks", data, "--split", split, "--kind", "cuda", "-o", self.root / split)
            self.assertEqual(done.returncode, 0, done.stderr)
            tasks = tasks_of(self.root / split)
            families[split] = {task["family"] for task in tasks}
            # Both devices of a kernel are one source.
            self.assertEqual(len({task["python"] for task in tasks}), len(tasks))
        self.assertTrue(families["train"] and families["test"])
        self.assertFalse(families["train"] & families["test"])

    def test_layouts(self):
        path, _ = self.make("-n", 10, "-s", 3)
        tasks = tasks_of(path)
        same, _ = self.make(path, name="same.jsonl")
        self.assertEqual(same.read_bytes(), path.read_bytes())
        rl, _ = self.make(path, "--layout", "rl", name="rl.jsonl")
        for row, task in zip(tasks_of(rl), tasks, strict=True):
            self.assertEqual(row["prompt"], [{"role": "user", "content": task["prompt"]}])
            self.assertEqual(row["reward_model"]["ground_truth"], task["id"])
            self.assertNotIn(
                task["reference"], json.dumps(row["prompt"]) * (task["kind"] == "cuda")
            )
        chat, said = self.make(path, "--layout", "chat", name="chat.jsonl")
        answered = [task for task in tasks if task["kind"] != "optimise"]
        self.assertIn(f"{len(tasks) - len(answered)} tasks have no answer", said)
        for row, task in zip(tasks_of(chat), answered, strict=True):
            turns = row["messages"]
            self.assertEqual([t["role"] for t in turns[-2:]], ["user", "assistant"])
            self.assertIn(task["reference"], turns[-1]["content"])
            if task["kind"] != "repair":
                self.assertEqual(turns[0]["content"], task["prompt"])
                continue
            self.assertEqual(len(turns), 4)
            # Nothing of what the prompt says is lost.
            for line in task["prompt"].split("\n"):
                if (
                    line not in ("This CUDA kernel is broken.", "Mend it.")
                    and "should do" not in line
                ):
                    self.assertTrue(any(line in turn["content"] for turn in turns), line)

    def test_mistakes(self):
        damaged, kernels = self.root / "damaged.jsonl", self.root / "kernels.py"
        kernels.write_text(SOURCE)
        damaged.write_text((SAMPLES / "tasks.jsonl").read_text()[:-20])
        for arguments, code, said in (
            (["-o", self.root / "t.jsonl"], 2, "how many tasks"),
            ([self.root / "none.jsonl", "-o", self.root / "t.jsonl"], 2, "none.jsonl"),
            (["-n", 5, "--kind", "poem", "-o", self.root / "t.jsonl"], 2, "poem"),
            (["-n", 5, "-c", "tile", "-o", self.root / "t.jsonl"], 1, "no form in CUDA"),
            ([damaged, "--layout", "rl", "-o", self.root / "t.jsonl"], 1, "damaged.jsonl:200"),
            ([SAMPLES / "tasks.jsonl", kernels, "-o", self.root / "t.jsonl"], 1, "together"),
        ):
            done = weft("tasks", *arguments)
            self.assertEqual(done.returncode, code, done.stderr)
            self.assertIn(said, done.stderr)

    def test_samples(self):
        tasks = tasks_of(SAMPLES / "tasks.jsonl")
        self.assertEqual(len(tasks), 200)
        # Messages in prompts are the compiler's, but no folder of the machine is in them.
        self.assertNotRegex("".join(task["prompt"] for task in tasks), r"/(root|home|tmp|usr)/")
        self.assertEqual({task["kind"] for task in tasks}, KINDS)
        self.assertGreaterEqual(len({task["category"] for task in tasks}), 26)
        result = self.root / "result"
        done = weft("eval", SAMPLES / "tasks.jsonl", "--references", "-o", result, "--json", "-q")
        self.assertEqual(done.returncode, 0, done.stderr)
        outcomes = {k: n for k, n in json.loads(done.stdout)["all"]["outcomes"].items() if n}
        self.assertEqual(outcomes, {"ok": 200})


if __name__ == "__main__":
    WEFT, SAMPLES = sys.argv[1], Path(sys.argv[2])
    if weft("tasks", "-n", 1, "-c", "arithmetic", "-o", "/dev/null", "-q").returncode == 3:
        print("nothing can be compiled or confined here: skipped")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
