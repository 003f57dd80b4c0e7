"""Scores and answers from Python. `eval_test.py WEFT`."""

import asyncio
import collections
import contextlib
import functools
import gc
import http.server
import importlib.util
import json
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

os.environ["WEFT"] = sys.argv.pop(1)

import weft
from weft import _answer, eval

TASKS = pathlib.Path(__file__).resolve().parents[2] / "samples" / "tasks.jsonl"
HOSTILE = {
    "": "no_code",
    "\ud800 \x00 \u2028": None,
    "```cuda\n#include <unistd.h>\n```": "forbidden",
    "```cuda\nint main() { return 0; }\n```": None,
    "```cuda\n" + "{" * 100_000 + "\n```": None,
    "x" * 1_000_000: None,
}


def some(kind, count):
    """Tasks of a kind whose own answer is judged fast."""
    found = [task for task in eval.load_tasks(TASKS) if task.kind == kind and task.difficulty < 3]
    return found[:count]


def can_judge():
    """Why answers cannot be judged on this machine."""
    task = some("cuda", 1)[0]
    try:
        found = eval.score(task, task.reference)
        return "" if found.judged else found.message
    except weft.ToolError as error:
        return str(error)


class TasksTest(unittest.TestCase):
    def test_tasks_are_what_the_file_says(self):
        tasks = eval.load_tasks(TASKS)
        self.assertEqual([task.to_json() for task in tasks], TASKS.read_text().splitlines())
        self.assertEqual(
            {task.kind for task in tasks} - {"cuda", "adjoint", "warp", "repair"}, {"optimise"}
        )
        self.assertEqual(pickle.loads(pickle.dumps(tasks[0])), tasks[0])

    def test_what_is_no_task(self):
        line = TASKS.read_text().splitlines()[0]
        fields = json.loads(line)
        del fields["prompt"]
        wrong = [json.dumps(fields), "[]", "{", '{"id": 3}', line[:-1] + ', "more": 1}']
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "tasks.jsonl"
            for each in wrong:
                path.write_text(line + "\n\n" + each + "\n")
                with self.assertRaisesRegex(weft.WeftError, "line 3"):
                    eval.load_tasks(path)
        with self.assertRaises(FileNotFoundError):
            eval.load_tasks("/nowhere")

    def test_a_completion_is_a_text_or_messages(self):
        said = {"role": "assistant", "content": "b"}
        parts = [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]
        for completion, text in (
            ("a", "a"),
            ([{"role": "user", "content": "a"}, said], "b"),
            ([{"role": "assistant", "content": parts}], "ab"),
            ([{"role": "assistant", "content": None}], ""),
            ([], ""),
            (None, ""),
        ):
            self.assertEqual(eval.answer_text(completion), text)


class Script:
    """A command in the place of weft: it judges every answer "ok", and dies where its text says so."""

    TEXT = """#!{python}
import json, os, signal, sys, time
print("what it says", file=sys.stderr, flush=True)
for line in sys.stdin:
    answer = json.loads(line)
    text = answer["text"]
    with open({log!r}, "a") as log:
        log.write(text + "\\n")
    if text == "die" or text == "die once" and not os.path.exists({log!r} + ".died"):
        open({log!r} + ".died", "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    if text == "leave":
        sys.exit(3)
    if text == "sleep":
        time.sleep(60)
    if text == "rubbish":
        print("rubbish", flush=True)
        continue
    print(json.dumps(dict(task=answer["task"], sample=answer["sample"], kind="cuda", category="c",
                          difficulty=1, outcome="ok", message=text, built=True, exact=False,
                          reward=1.0, key="k")), flush=True)
"""

    def __init__(self, folder):
        self.path = pathlib.Path(folder) / "weft"
        self.log = pathlib.Path(folder) / "log"
        self.path.write_text(self.TEXT.format(python=sys.executable, log=str(self.log)))
        self.path.chmod(0o755)

    def asked(self):
        return self.log.read_text().splitlines()


class ProcessTest(unittest.TestCase):
    """What a scorer does with a process that fails."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="weft-eval-")
        self.addCleanup(folder.cleanup)
        self.script = Script(folder.name)
        given = os.environ["WEFT"]
        self.addCleanup(os.environ.__setitem__, "WEFT", given)
        os.environ["WEFT"] = str(self.script.path)
        self.task = some("cuda", 1)[0]

    def outcomes(self, *texts, **options):
        with eval.Scorer([self.task], **options) as scorer:
            scores = scorer.score_many((self.task, text) for text in texts)
        self.assertEqual([each.sample for each in scores], [0] * len(texts))
        return [each.outcome for each in scores], [each.message for each in scores]

    def test_one_that_dies_costs_the_guilty_alone(self):
        texts = [f"a{i}" for i in range(100)]
        texts[30] = "die"
        outcomes, messages = self.outcomes(*texts)
        self.assertEqual([i for i in range(100) if outcomes[i] != "ok"], [30])
        self.assertIn("failed twice", messages[30])
        self.assertIn("what it says", messages[30])
        self.assertEqual(messages[31:], texts[31:])
        asked = collections.Counter(self.script.asked())
        self.assertEqual(asked["die"], 2)
        self.assertLessEqual(max(asked.values()), 2)

    def test_one_that_dies_once_costs_nothing(self):
        outcomes, _ = self.outcomes("a", "die once", "b")
        self.assertEqual(outcomes, ["ok"] * 3)

    def test_an_error_after_it_worked(self):
        outcomes, _ = self.outcomes("a", "leave", "b")
        self.assertEqual(outcomes, ["ok", "unjudged", "ok"])

    def test_an_error_before_it_worked(self):
        with self.assertRaisesRegex(weft.ToolError, "what it says") as caught:
            self.outcomes("leave", "b")
        self.assertEqual(caught.exception.returncode, 3)
        os.environ["WEFT"] = "/nowhere/weft"
        with self.assertRaises(FileNotFoundError):
            self.outcomes("a")

    def test_one_that_hangs(self):
        start = time.monotonic()
        outcomes, messages = self.outcomes("a", "sleep", "b", timeout=0.7)
        self.assertEqual(outcomes, ["ok", "unjudged", "ok"])
        self.assertIn("no score in 0.7 s", messages[1])
        self.assertLess(time.monotonic() - start, 20)

    def test_rubbish(self):
        outcomes, _ = self.outcomes("a", "rubbish", "b")
        self.assertEqual(outcomes, ["ok", "unjudged", "ok"])

    def test_killed_while_it_has_nothing_to_do(self):
        with eval.Scorer([self.task]) as scorer:
            scorer.score_many([(self.task, "a")])
            os.killpg(scorer._judge._process.pid, signal.SIGKILL)
            (found,) = scorer.score_many([(self.task, "b")])
            self.assertEqual((found.outcome, found.message), ("ok", "b"))

    def test_close_ends_calls(self):
        scorer = eval.Scorer([self.task])
        waiting = [scorer.submit(self.task, "sleep") for _ in range(3)]
        while not self.script.log.exists():
            time.sleep(0.01)
        process = scorer._judge._process
        scorer.close()
        scorer.close()
        for future in waiting:
            with self.assertRaisesRegex(weft.WeftError, "closed"):
                future.result(5)
        self.assertIsNotNone(process.returncode)
        with self.assertRaisesRegex(weft.WeftError, "closed"):
            scorer.score_many([(self.task, "a")])

    def test_one_that_is_forgotten_leaves_nothing(self):
        scorer = eval.Scorer([self.task])
        scorer.score_many([(self.task, "a")])
        judge = scorer._judge
        del scorer
        gc.collect()
        self.assertFalse(judge._thread.is_alive())
        self.assertIsNone(judge._process)

    def test_cancelled_before_its_turn(self):
        async def main():
            with eval.Scorer([self.task]) as scorer:
                first = asyncio.ensure_future(scorer.score(self.task, "sleep"))
                others = [
                    asyncio.ensure_future(scorer.score(self.task, f"b{i}")) for i in range(99)
                ]
                await asyncio.sleep(0.5)
                for each in [first, *others]:
                    each.cancel()

        asyncio.run(main())
        self.assertNotIn("b98", self.script.asked())

    def test_after_a_fork(self):
        with eval.Scorer([self.task]) as scorer:
            scorer.score_many([(self.task, "a")])
            child = os.fork()
            if child == 0:
                code = 1
                with contextlib.suppress(BaseException):
                    code = 0 if scorer.score_many([(self.task, "b")])[0].ok else 2
                    scorer.close()
                os._exit(code)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
            self.assertTrue(scorer.score_many([(self.task, "c")])[0].ok)

    def test_mistakes_of_callers(self):
        with self.assertRaisesRegex(ValueError, "no tasks"):
            eval.Scorer([])
        with eval.Scorer([self.task, self.task]) as scorer:
            with self.assertRaisesRegex(ValueError, "no task `x`"):
                scorer.score_many([("x", "a")])
            with self.assertRaisesRegex(TypeError, "text"):
                scorer.score_many([(self.task, None)])

    def test_rewards(self):
        reward = eval.reward_function([self.task], unjudged=0.5)
        ids = [self.task.id] * 3
        completions = ["a", [{"role": "assistant", "content": "die"}], "b"]
        found = reward(prompts=[""] * 3, completions=completions, task=ids, trainer_state=None)
        self.assertEqual(found, [1.0, 0.5, 1.0])
        self.assertTrue(reward.__name__)
        with self.assertRaisesRegex(ValueError, "no column `task`"):
            reward(prompts=[""], completions=["a"])
        with self.assertRaisesRegex(ValueError, "2 ids"):
            reward(prompts=[""], completions=["a"], task=ids[:2])


class ScorerTest(unittest.TestCase):
    """Answers that are judged."""

    @classmethod
    def setUpClass(cls):
        why = can_judge()
        if why:
            raise unittest.SkipTest(why)
        cls.tasks = [*some("cuda", 5), *some("adjoint", 2), *some("repair", 1), *some("warp", 1)]

    def test_right_wrong_and_hostile(self):
        task = self.tasks[0]
        forever = task.reference.replace(
            ") {\n", ") {\n  for (volatile int w = 0;;) w = w + 1;\n", 1
        )
        hostile = {**HOSTILE, forever: "timeout"}
        with eval.Scorer(self.tasks, jobs=2) as scorer:
            scores = scorer.score_many(
                eval.Answer(each.id, each.reference, sample=7) for each in self.tasks
            )
            for each, found in zip(self.tasks, scores):
                if found.judged or each.kind != "warp":  # which takes Warp's headers
                    self.assertTrue(found.ok, found)
                    self.assertEqual((found.reward, found.exact, found.built), (1.0, True, True))
                self.assertEqual((found.task, found.sample, found.kind), (each.id, 7, each.kind))
            scores = scorer.score_many((task, text) for text in hostile)
            for text, found in zip(hostile, scores):
                self.assertNotEqual(found.outcome, "ok", text[:100])
                self.assertIn(found.outcome, (hostile[text] or found.outcome,), text[:100])
                self.assertLess(found.reward, 0.2)

    def test_rewards_for_verl(self):
        task = self.tasks[0]
        reward = functools.partial(eval.compute_score, "weft", tasks=TASKS)
        self.assertEqual(reward(f"```cuda\n{task.reference}\n```", task.id), 1.0)
        self.assertLess(reward("I do not know.", task.id, extra_info={"kind": "cuda"}), 0.2)
        with self.assertRaisesRegex(ValueError, "no task"):
            reward("text", "0" * 32)

    def test_threads_and_loops(self):
        counts = collections.Counter()

        def judge(each, right):
            text = (
                each.reference if right else each.reference + f"\n#error {threading.get_ident()}\n"
            )
            counts[scorer.score_many([(each.id, text)])[0].outcome] += 1

        async def gather():
            scores = await asyncio.gather(
                *(scorer.score(each, each.reference) for each in self.tasks[:4])
            )
            counts["async"] += sum(found.ok for found in scores)

        with eval.Scorer(self.tasks) as scorer:
            threads = [
                threading.Thread(target=judge, args=(each, right))
                for each in self.tasks[:5]
                for right in (True, False)
            ]
            threads += [threading.Thread(target=asyncio.run, args=(gather(),)) for _ in range(2)]
            for each in threads:
                each.start()
            for each in threads:
                each.join()
        self.assertEqual(counts, {"ok": 5, "build_error": 5, "async": 8})

    def test_killed_in_the_middle(self):
        with eval.Scorer(self.tasks) as scorer:
            futures = [
                scorer.submit(each, each.reference + f"\n// {time.time_ns()} {i}\n")
                for each in self.tasks[:3]
                for i in range(2)
            ]
            while scorer._judge._process is None:
                time.sleep(0.01)
            time.sleep(0.1)
            os.kill(scorer._judge._process.pid, signal.SIGKILL)
            self.assertEqual({future.result().outcome for future in futures}, {"ok"})


class Server(http.server.ThreadingHTTPServer):
    """An endpoint that answers as `plan` says: what it does at its first request, its second ..., and
    then right."""

    daemon_threads = True

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            length = int(self.headers["Content-Length"])
            body = json.loads(self.rfile.read(length))
            server = self.server
            with server.lock:
                server.requests.append((self.path, dict(self.headers), body))
                step = server.plan.pop(0) if server.plan else server.always
            prompt = body["messages"][0]["content"]
            message = {"role": "assistant", "content": f"answer to {prompt[:20]}"}
            reply = json.dumps({"choices": [{"message": message}]}).encode()
            code, headers = 200, {}
            if isinstance(step, int):
                code, reply = step, json.dumps({"error": {"message": f"it is {step}"}}).encode()
                headers = {"Retry-After": "0"}
            elif isinstance(step, float):
                time.sleep(step)
            elif isinstance(step, str):
                code, headers, reply = 302, {"Location": step}, b""
            elif isinstance(step, bytes):
                reply = step
            with contextlib.suppress(OSError):
                self.send_response(code)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(reply)))
                self.end_headers()
                self.wfile.write(reply)

        def log_message(self, *_):
            pass

    def __init__(self, plan=(), always=None):
        super().__init__(("127.0.0.1", 0), self.Handler)
        self.plan, self.always = list(plan), always
        self.requests = []
        self.lock = threading.Lock()
        self.url = f"http://127.0.0.1:{self.server_address[1]}"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


class AnswerTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="weft-answer-")
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.tasks = self.root / "tasks.jsonl"
        lines = TASKS.read_text().splitlines(keepends=True)[:5]
        self.tasks.write_text("".join(lines))
        self.ids = [json.loads(line)["id"] for line in lines]
        self.out = self.root / "answers.jsonl"

    def answer(self, url, *words, code=0, key="secret"):
        command = [sys.executable, "-m", "weft", "answer", self.tasks, "--endpoint", url]
        command += ["--model", "m", "-o", self.out, *words]
        variables = {**os.environ, "OPENAI_API_KEY": key, "no_proxy": "*"}
        done = subprocess.run(command, capture_output=True, text=True, env=variables, timeout=60)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stderr

    def found(self):
        return [json.loads(line) for line in self.out.read_text().splitlines()]

    def test_answers(self):
        with Server() as server:
            said = self.answer(server.url, "-n", "3", "--temperature", "0.5", "--max-tokens", "9")
        self.assertEqual(said, "")
        found = self.found()
        keys = sorted((each["task"], each["sample"]) for each in found)
        self.assertEqual(keys, sorted((id, sample) for id in self.ids for sample in range(3)))
        self.assertTrue(all(each["text"].startswith("answer to ") for each in found))
        path, headers, body = server.requests[0]
        self.assertEqual(path, "/v1/chat/completions")
        self.assertEqual(headers["Authorization"], "Bearer secret")
        prompts = {json.loads(line)["prompt"] for line in self.tasks.read_text().splitlines()}
        self.assertIn(body.pop("messages")[0]["content"], prompts)
        self.assertEqual(body, {"model": "m", "temperature": 0.5, "max_tokens": 9})

    def test_no_key_and_no_options(self):
        with Server() as server:
            self.answer(server.url + "/v1/", key="")
        path, headers, body = server.requests[0]
        self.assertEqual(path, "/v1/chat/completions")
        self.assertNotIn("Authorization", headers)
        self.assertEqual(set(body), {"model", "messages"})

    def test_addresses(self):
        for url, path in (
            ("http://a", "http://a/v1/chat/completions"),
            ("https://a:1/api/v1/", "https://a:1/api/v1/chat/completions"),
            ("http://a/v1/chat/completions?x=1", "http://a/v1/chat/completions?x=1"),
        ):
            self.assertEqual(_answer.completions_url(url), path)
        for url in ("localhost:8000", "file:///etc/passwd", "http://"):
            self.assertIn("is no address", self.answer(url, code=1))

    def test_only_missing_answers_are_asked_for(self):
        with Server() as server:
            self.answer(server.url)
            whole = self.out.read_bytes()
            self.answer(server.url, "-n", "2")
            self.assertEqual(len(server.requests), 10)
            self.assertEqual(self.out.read_bytes()[: len(whole)], whole)
            self.answer(server.url, "-n", "2")
            self.assertEqual(len(server.requests), 10)

    def test_a_last_line_that_is_torn(self):
        first = json.dumps({"task": self.ids[0], "sample": 0, "text": "ä"}, ensure_ascii=False)
        second = json.dumps({"task": self.ids[1], "sample": 0, "text": "b"})
        for torn in range(1, len(second) + 1):
            self.out.write_text(first + "\n" + second[:torn])
            with contextlib.closing(
                _answer.AnswerFile(self.out, eval.load_tasks(self.tasks))
            ) as file:
                known = [(self.ids[0], 0), (self.ids[1], 0)][: 2 if torn == len(second) else 1]
                self.assertEqual(file.done, set(known))
                file.add(eval.Answer(self.ids[2], "c"))
            self.assertEqual(len(self.found()), len(known) + 1)

    def test_files_that_are_something_else(self):
        with Server() as server:
            for text in ("no answers\n", '{"task": "x", "sample": 0, "text": ""}\n', "[]\n{}\n"):
                self.out.write_text(text)
                self.assertIn("line 1", self.answer(server.url, code=1))
                self.assertEqual(self.out.read_text(), text)
            self.tasks.write_text("x\n")
            self.assertIn("line 1", self.answer(server.url, code=1))
            self.assertEqual(server.requests, [])

    def test_two_at_once(self):
        tasks = eval.load_tasks(self.tasks)
        with contextlib.closing(_answer.AnswerFile(self.out, tasks)), Server() as server:
            self.assertIn("another process", self.answer(server.url, code=1))

    def test_what_passes_is_asked_again(self):
        plan = [429, 500, 503, b"no JSON", b'{"choices": []}', b""]
        with Server(plan) as server:
            self.answer(server.url, "--jobs", "3")
        self.assertEqual(len(self.found()), 5)
        self.assertEqual(len(server.requests), 5 + len(plan))

    def test_slow(self):
        with Server([3.0]) as server:
            self.answer(server.url, "--timeout", "0.5", "--jobs", "1")
        self.assertEqual(len(self.found()), 5)
        self.assertEqual(len(server.requests), 6)

    def test_what_does_not_pass(self):
        with Server([400]) as server:
            said = self.answer(server.url, "--jobs", "1", code=3)
            self.assertIn("1 of 5 answers are missing: HTTP 400: it is 400", said)
            self.assertEqual(len(self.found()), 4)
            self.assertEqual(self.answer(server.url), "")
            self.assertEqual(len(self.found()), 5)

    def test_who_is_not_let_in_does_not_knock_again(self):
        with Server(always=401) as server:
            self.assertIn("HTTP 401: it is 401", self.answer(server.url, "-j", "1", code=3))
            self.assertLessEqual(len(server.requests), 2)

    def test_a_server_that_is_broken_is_left_alone(self):
        with Server(always=500) as server:
            said = self.answer(server.url, "-n", "50", "-j", "2", "--tries", "2", code=3)
            self.assertIn("250 of 250", said)
            self.assertLess(len(server.requests), 30)
        self.assertIn("no connection", self.answer(server.url, "--tries", "1", code=3))

    def test_the_key_goes_nowhere_else(self):
        with Server() as other, Server(always=f"{other.url}/v1/chat/completions") as server:
            self.assertIn("HTTP 302", self.answer(server.url, "-j", "1", code=3))
            self.assertEqual(other.requests, [])

    def test_stopped(self):
        command = [sys.executable, "-m", "weft", "answer", self.tasks, "--model", "m", "-j", "1"]
        command += ["-o", self.out, "--endpoint"]
        with Server([None, 30.0]) as server:
            running = subprocess.Popen([*command, server.url], stderr=subprocess.PIPE, text=True)
            while len(server.requests) < 2:
                time.sleep(0.02)
            time.sleep(0.2)
            running.send_signal(signal.SIGINT)
            said = running.communicate(timeout=10)[1]
            self.assertEqual(running.returncode, 130, said)
            self.assertIn("the same command goes on", said)
            self.assertEqual(len(self.found()), 1)

    def test_waits(self):
        self.assertEqual(_answer.retry_after("7"), 7)
        self.assertEqual(_answer.retry_after("-7"), 0)
        self.assertEqual(_answer.retry_after("Fri, 31 Dec 1999 23:59:59 GMT"), 0)
        self.assertGreater(_answer.retry_after("Fri, 31 Dec 2100 23:59:59 GMT"), 1e6)
        self.assertIsNone(_answer.retry_after("soon"))
        self.assertIsNone(_answer.retry_after(None))


# What the example uses of it: one step, in which everything that is sampled is no code.
TRL = """
import dataclasses
@dataclasses.dataclass
class GRPOConfig: output_dir: str; num_generations: int; max_completion_length: int
class GRPOTrainer:
    def __init__(self, model, reward_funcs, args, train_dataset): self.__dict__.update(vars(), rows=list(train_dataset))
    def train(self):
        rows = [row for row in self.rows for _ in range(self.args.num_generations)]
        columns = {"task": [row["task"] for row in rows], "trainer_state": None}
        said = [[{"role": "assistant", "content": self.model}] for _ in rows]
        print(self.reward_funcs(prompts=[row["prompt"] for row in rows], completions=said, **columns))
"""
DATASETS = """
class Dataset: from_list = list
"""


class ExampleTest(unittest.TestCase):
    def test_rewards_for_a_trainer(self):
        why = can_judge()
        if why:
            self.skipTest(why)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "trl.py").write_text(TRL)
            (folder / "datasets.py").write_text(DATASETS)
            (folder / "train.jsonl").write_text(
                "".join(task.to_json() + "\n" for task in some("cuda", 2))
            )
            path = os.pathsep.join([name, *filter(None, [os.environ.get("PYTHONPATH")])])
            example = TASKS.parents[1] / "examples" / "eval" / "reward.py"
            said = subprocess.run(
                [sys.executable, example, "train.jsonl", "```python\nx\n```"],
                cwd=folder,
                env={**os.environ, "PYTHONPATH": path},
                capture_output=True,
                text=True,
            )
            self.assertEqual(said.stdout, f"{[0.0] * 16}\n", said.stderr)


@unittest.skipIf(importlib.util.find_spec("inspect_ai") is None, "no package inspect-ai")
class InspectTest(unittest.TestCase):
    def test_a_task(self):
        import inspect_ai
        from inspect_ai.model import ModelOutput, ModelUsage, get_model

        from weft.inspect import weft_tasks

        why = can_judge()
        if why:
            self.skipTest(why)
        tasks = some("cuda", 3)
        right = {task.prompt: task.reference for task in tasks[:2]}

        def says(messages, *_):
            output = ModelOutput.from_content(
                "mockllm/model", right.get(messages[-1].text, "int x;")
            )
            output.usage = ModelUsage()  # or it would load a tokeniser
            return output

        with tempfile.TemporaryDirectory() as folder:
            model = get_model("mockllm/model", custom_outputs=says)
            (log,) = inspect_ai.eval(weft_tasks(tasks), model=model, log_dir=folder, display="none")
            self.assertEqual(log.status, "success", log.error and log.error.message)
            self.assertAlmostEqual(log.results.scores[0].metrics["mean"].value, 2 / 3, places=3)
            outcomes = {
                each.id: each.scores["weft_scorer"].metadata["outcome"] for each in log.samples
            }
            self.assertEqual([outcomes[task.id] for task in tasks], ["ok", "ok", "build_error"])


if __name__ == "__main__":
    unittest.main()
