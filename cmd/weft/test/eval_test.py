"""`weft tasks` and `weft eval` against answers that are right, wrong, that cheat and that attack.

python3 eval_test.py path/to/weft [unittest options]
"""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

WEFT = ""
HERE = Path(__file__).resolve().parents[3] / "tests/eval"
SKIP = 77
# "// mix cuda: trivial, crash"
HEAD = re.compile(r"(?://|#|<!--) (\w+) (\w+): ([a-z_, ]+?)(?: -->)?\n")


def weft(*arguments, **options):
    options = {"text": True, "timeout": 800, "capture_output": True} | options
    return subprocess.run([WEFT, *map(str, arguments)], **options)


def lines(answers):
    return "".join(json.dumps(answer) + "\n" for answer in answers)


def own_processes():
    """Of the program under test."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if os.path.samefile(folder / "exe", WEFT):
                found.add(int(folder.name))
    return found


class EvalTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.file = cls.folder / "tasks.jsonl"
        made = weft("tasks", HERE / "kernels.py", "--license", "Apache-2.0", "-o", cls.file, "-q")
        if made.returncode == 3:
            print(made.stderr, file=sys.stderr)
            sys.exit(SKIP)
        assert made.returncode == 0, made.stderr
        cls.tasks = [json.loads(line) for line in cls.file.read_text().splitlines()]
        cls.by_name = {(task["kernel"], task["kind"]): task for task in cls.tasks}

    @classmethod
    def enterClassContext(cls, manager):
        value = manager.__enter__()
        cls.addClassCleanup(manager.__exit__, None, None, None)
        return value

    def references(self, sample=0):
        return [
            {"task": task["id"], "sample": sample, "text": task["reference"]} for task in self.tasks
        ]

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def score(self, folder, *answers_and_options, code=0):
        run = weft("eval", self.file, *answers_and_options, "-o", self.folder / folder, "-q")
        self.assertEqual(run.returncode, code, run.stderr)
        summary = json.loads((self.folder / folder / "summary.json").read_text())
        return summary["all"]

    def outcomes_of(self, folder, words, **options):
        """Scores the answers of a folder, with a reference of each task amid them."""
        answers, expected = [], {}
        references = self.references(1000)
        for path in sorted((HERE / folder).iterdir()):
            text = path.read_text()
            head = HEAD.match(text)
            self.assertIsNotNone(head, path)
            if path.suffix == ".md":
                text = text.split("\n", 2)[2]
            for word, value in words.items():
                text = text.replace(word, value)
            key = (self.by_name[head[1], head[2]]["id"], len(answers))
            expected[key] = (path.name, head[3].split(", "))
            answers.append({"task": key[0], "sample": key[1], "text": text})
            if references:
                answers.append(references.pop())
        answers += references
        run = weft("eval", self.file, "-", input=lines(answers), **options)
        self.assertEqual(run.returncode, 0, run.stderr[-2000:])
        scores = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual(len(scores), len(answers))
        for score in scores:
            key = (score["task"], score["sample"])
            name, allowed = expected.get(key, ("the reference", ["ok"]))
            with self.subTest(name):
                self.assertIn(score["outcome"], allowed, score["message"])
        return scores

    def test_cheats_do_not_pass(self):
        scores = self.outcomes_of("hacks", {})
        self.assertGreater(len(scores), 60)

    def test_attacks_touch_nothing(self):
        home = self.folder / "home"
        (home / ".ssh").mkdir(parents=True)
        (home / ".ssh/id_rsa").write_text("key")
        (home / "secret").write_text("secret")
        temporary = self.folder / "temporary"
        temporary.mkdir()
        victim = subprocess.Popen(["sleep", "600"])
        self.addCleanup(victim.wait)
        self.addCleanup(victim.kill)
        before = own_processes()
        seen = {place: set(os.listdir(place)) for place in ("/", "/var/tmp", "/dev/shm")}
        cache = os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))
        environment = os.environ | {
            "HOME": str(home),
            "TMPDIR": str(temporary),
            "XDG_CACHE_HOME": cache,
            "WEFT_TEST_SECRET": "secret",
        }
        with socket.create_server(("127.0.0.1", 0)) as server:
            words = {
                "HOME_FOLDER": str(home),
                "PORT": str(server.getsockname()[1]),
                "PROCESS": str(victim.pid),
            }
            self.outcomes_of("hostile", words, env=environment)
            server.settimeout(0)
            with self.assertRaises(BlockingIOError):
                server.accept()
        self.assertIsNone(victim.poll())
        time.sleep(0.2)
        self.assertEqual(own_processes() - before, set())
        files = sorted(str(path.relative_to(home)) for path in home.rglob("*") if path.is_file())
        self.assertEqual(files, [".ssh/id_rsa", "secret"])
        self.assertEqual((home / "secret").read_text(), "secret")
        self.assertEqual(list(temporary.iterdir()), [])
        for place, names in seen.items():
            new = set(os.listdir(place)) - names
            self.assertFalse([name for name in new if "weft-was-here" in name or name == "way"])
        for name in ("weft-was-here", "weft-was-here-0", "way"):
            self.assertFalse(os.path.lexists(f"/tmp/{name}"), name)

    def test_scores_of_references_and_of_nothing(self):
        every = self.score("references", "--references")
        self.assertEqual(every["outcomes"]["ok"], len(self.tasks))
        self.assertEqual(every["pass"]["1"]["value"], 1)
        self.assertEqual(every["exact"]["1"]["value"], 1)
        empty = [{"task": task["id"], "sample": 0, "text": ""} for task in self.tasks]
        none = self.score("empty", self.write("empty.jsonl", lines(empty)))
        self.assertEqual(none["outcomes"]["no_code"], len(self.tasks))
        self.assertEqual(none["pass"]["1"]["value"], 0)
        self.assertEqual(none["build"]["1"]["value"], 0)

        def compare(first, second):
            run = weft(
                "eval", self.file, "--json", "--compare", self.folder / first, self.folder / second
            )
            self.assertEqual(run.returncode, 0, run.stderr)
            return json.loads(run.stdout)

        worse = compare("references", "empty")
        self.assertEqual(worse["difference"]["value"], -1)
        self.assertEqual(worse["worse"], len(self.tasks))
        self.assertLess(worse["p"], 0.001)
        self.assertEqual(compare("empty", "empty")["p"], 1)

    def test_a_mixture_has_its_counts(self):
        cuda = [task for task in self.tasks if task["kind"] == "cuda"]
        answers = []
        for task in cuda:
            fenced = f"Here it is:\n```cuda\n{task['reference']}```\nThat is all."
            empty = task["signature"].replace("__global__ ", "", 1)
            nothing = task["reference"].split("__global__")[0] + f"__global__ {empty} {{}}\n"
            for sample, text in enumerate(
                [
                    fenced,
                    task["reference"],
                    nothing,
                    "no code\n```text\n```",
                    "```cuda\nint x = ;\n```",
                ]
            ):
                answers.append({"task": task["id"], "sample": sample, "text": text})
        every = self.score("mixture", self.write("mixture.jsonl", lines(answers)), "-k", "1,5")
        counts = {name: count for name, count in every["outcomes"].items() if count}
        missing = len(self.tasks) - len(cuda)
        self.assertEqual(
            counts,
            {
                "ok": 2 * len(cuda),
                "not_launched": len(cuda),
                "no_code": len(cuda) + missing,
                "build_error": len(cuda),
            },
        )
        share = len(cuda) / len(self.tasks)
        self.assertAlmostEqual(every["pass"]["1"]["value"], 0.4 * share)
        self.assertAlmostEqual(every["pass"]["5"]["value"], share, places=1)
        self.assertEqual(every["unanswered"], missing)

    def test_a_run_that_was_killed_goes_on(self):
        answers = [answer for sample in range(4) for answer in self.references(sample)]
        for number, answer in enumerate(answers):
            comment = "#" if answer["text"].startswith("import") else "//"
            answer["text"] += f"{comment} {number}\n"
        file = self.write("many.jsonl", lines(answers))
        self.score("whole", file)
        command = [WEFT, "eval", self.file, file, "-o", self.folder / "killed", "-q"]
        journal = self.folder / "killed/journal.jsonl"
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
            while running.poll() is None and not journal.exists():
                time.sleep(0.01)
            running.send_signal(signal.SIGKILL)
        self.assertNotEqual(running.returncode, 0)
        self.assertFalse((self.folder / "killed/summary.json").exists())
        known = journal.read_text()
        self.assertEqual(known.count("\n"), 64)
        journal.write_text(known + known[:200])  # torn amid a line
        self.score("killed", file)
        same = ("results.jsonl", "summary.json", "index.html")
        for name in same:
            whole = (self.folder / "whole" / name).read_bytes()
            self.assertEqual((self.folder / "killed" / name).read_bytes(), whole, name)
        # A damaged result is found out again.
        results = self.folder / "whole/results.jsonl"
        text = results.read_text()
        results.write_text(text[:1000] + "\n{}\n\0" + text[3000:-50])
        self.score("whole", file)
        self.assertEqual(results.read_text(), text)

    def test_what_is_wrong_with_files(self):
        reference = self.references()[0]
        line = json.dumps(reference)
        task = self.file.read_text().splitlines()[0]
        for name, text, says in [
            ("a torn line", line[:-10], "line 1"),
            ("a broken line", line + "\n{}\n", "line 2"),
            ("no JSON", line + "\nhello\n", "line 2"),
            ("an answer twice", line + "\n" + line + "\n", "twice"),
            ("an unknown task", lines([reference | {"task": "0" * 32}]), "no task"),
            ("a field too much", lines([reference | {"score": 1}]), "line 1"),
            ("a sample that is no number", lines([reference | {"sample": -1}]), "line 1"),
        ]:
            with self.subTest(name):
                run = weft(
                    "eval", self.file, self.write("bad.jsonl", text), "-o", self.folder / "bad"
                )
                self.assertEqual(run.returncode, 1, run.stderr)
                self.assertIn(says, run.stderr)
                self.assertFalse((self.folder / "bad").exists())
        for name, text in [
            ("another version", re.sub(r'"format":\d+', '"format":99', task)),
            ("other inputs", task.replace('"inputs":"judge 3"', '"inputs":"judge 2"')),
            ("another content", task.replace("mix", "mux")),
            ("a torn task", task[:-10]),
            ("a task twice", task + "\n" + task),
            ("no tasks", "\n"),
        ]:
            with self.subTest(name):
                tasks = self.write("bad-tasks.jsonl", text)
                run = weft("eval", tasks, "--references", "-o", self.folder / "bad")
                self.assertEqual(run.returncode, 1, run.stderr)
                self.assertFalse((self.folder / "bad").exists())

    def test_a_pipe(self):
        reference = self.references()[0]
        empty = reference | {"sample": 1, "text": ""}
        run = weft("eval", self.file, "-", input=lines([reference, empty])[:-1])
        self.assertEqual(run.returncode, 0, run.stderr)
        scores = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual([score["outcome"] for score in scores], ["ok", "no_code"])
        self.assertEqual([score["reward"] for score in scores], [1, 0])
        run = weft("eval", self.file, "-", input="hello\n")
        self.assertEqual(run.returncode, 2, run.stderr)

    def test_without_a_jail_or_a_compiler(self):
        folder = self.folder / "refused"
        for variable, value, says in [
            ("WEFT_SANDBOX", "none", "sandbox"),
            ("WEFT_CXX", "/nonexistent", "/nonexistent"),
        ]:
            run = weft(
                *("eval", self.file, "--references", "-o", folder),
                env=os.environ | {variable: value},
            )
            self.assertEqual(run.returncode, 3, run.stderr)
            self.assertIn(says, run.stderr)
            self.assertNotIn("pass@", run.stdout)
            self.assertFalse(folder.exists())
        run = weft(
            *("eval", self.file, "--references", "-o", folder, "--ptx"),
            env=os.environ | {"WEFT_NVRTC": "/nonexistent", "WEFT_NVCC": "/nonexistent"},
        )
        self.assertEqual(run.returncode, 3, run.stderr)
        self.assertIn("/nonexistent", run.stderr)
        self.assertFalse(folder.exists())

    def test_a_cuda_compiler_is_asked_too(self):
        doctor = weft("doctor", "--json")
        tools = {each["name"]: each["found"] for each in json.loads(doctor.stdout)["tools"]}
        if not tools["nvrtc"] and not tools["nvcc"]:
            self.skipTest("neither NVRTC nor nvcc is here")
        task = self.by_name["mix", "cuda"]
        reference = task["reference"]
        body = reference.index("{", reference.index("__global__")) + 1
        # The processor takes a function of the host; a GPU has none.
        host = "static void of_host(float* x) { *x += 0; }\n"
        text = reference.replace("__global__", host + "__global__", 1)
        call = " float unused = 1; of_host(&unused);"
        text = text[: body + len(host)] + call + text[body + len(host) :]
        answers = [
            {"task": task["id"], "sample": 0, "text": reference},
            {"task": task["id"], "sample": 1, "text": text},
        ]
        if tools["nvcc"]:
            answers += self.references(2)
        outcomes = {}
        for flags in ((), ("--ptx",)):
            run = weft("eval", self.file, "-", *flags, input=lines(answers))
            self.assertEqual(run.returncode, 0, run.stderr)
            scores = [json.loads(line) for line in run.stdout.splitlines()]
            outcomes[flags] = [score["outcome"] for score in scores]
        others = ["ok"] * (len(answers) - 2)
        self.assertEqual(outcomes[()], ["ok", "ok", *others])
        self.assertEqual(outcomes[("--ptx",)], ["ok", "build_error", *others])
        self.assertIn("of_host", scores[1]["message"])
        self.assertFalse(scores[1]["built"])


if __name__ == "__main__":
    given = Path(sys.argv.pop(1)).resolve()
    if shutil.which("g++") is None and shutil.which("clang++") is None:
        sys.exit(SKIP)
    # A program of its own, beside the other: so that its processes are known from those of other tests.
    descriptor, WEFT = tempfile.mkstemp(dir=given.parent, prefix="weft-of-eval-")
    os.close(descriptor)
    try:
        shutil.copy(given, WEFT)
        unittest.main()
    finally:
        os.unlink(WEFT)
