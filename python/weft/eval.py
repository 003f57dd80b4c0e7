"""Scores of models' answers to tasks, for training loops. docs/eval.md says how answers are judged.

with Scorer("tasks.jsonl") as scorer:
    scores = scorer.score_many((task.id, model(task.prompt)) for task in scorer.tasks)
"""

from __future__ import annotations

import asyncio
import collections
import dataclasses
import itertools
import json
import os
import selectors
import signal
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Iterable
from concurrent.futures import Future
from typing import IO, Any, Protocol, Union

from ._tool import Path, ToolError, WeftError, environment, executable, flags

__all__ = [
    "Answer",
    "Parameter",
    "Score",
    "Scorer",
    "Task",
    "answer_text",
    "compute_score",
    "load_tasks",
    "reward_function",
    "score",
]


@dataclasses.dataclass(frozen=True)
class Parameter:
    """An array or a value that a kernel takes: `role` is "in", "out" or "inout", `shape` "" for a value."""

    name: str
    type: str
    shape: str
    role: str


@dataclasses.dataclass(frozen=True)
class Task:
    """A line of a file of `weft tasks`; `prompt` is all that a model is told, and `reference` an answer
    that is right. docs/eval.md has the fields."""

    id: str
    format: int
    kind: str
    prompt: str
    function: str
    signature: str
    parameters: tuple[Parameter, ...]
    tolerance: str
    headers: tuple[str, ...]
    python: str
    kernel: str
    reference: str
    inputs: str
    category: str
    family: str
    license: str
    difficulty: int
    canary: str
    weft_version: str
    warp_version: str

    @classmethod
    def from_json(cls, line: str | bytes) -> Task:
        """Raises ValueError where that is no task."""
        fields = json.loads(line)
        if not isinstance(fields, dict):
            raise ValueError("a task is an object")
        try:
            fields["parameters"] = tuple(Parameter(**each) for each in fields["parameters"])
            fields["headers"] = tuple(fields["headers"])
            return cls(**fields)
        except (TypeError, KeyError) as error:
            raise ValueError(f"this is no task of this version: {error}") from None

    def to_json(self) -> str:
        """The line without its end."""
        return json.dumps(dataclasses.asdict(self), ensure_ascii=False, separators=(",", ":"))


@dataclasses.dataclass(frozen=True)
class Answer:
    """One of a model's answers to the task with the id `task`."""

    task: str
    text: str
    sample: int = 0


@dataclasses.dataclass(frozen=True)
class Score:
    """What an answer came to. `outcome` is "ok" or what is wrong first; `message` is what a person needs
    to mend it; `reward` is in [0, 1]. "unjudged" says nothing about the answer. The seconds are those of
    one launch on a GPU, where there was one and the answer is "ok"; 0: it was not timed."""

    task: str
    sample: int
    kind: str
    category: str
    difficulty: int
    outcome: str
    message: str
    built: bool
    exact: bool
    reward: float
    key: str
    timed_threads: int = 0
    cold_seconds: float = 0.0
    warm_seconds: float = 0.0
    reference_cold_seconds: float = 0.0
    reference_warm_seconds: float = 0.0
    floor_seconds: float = 0.0

    @property
    def ok(self) -> bool:
        return self.outcome == "ok"

    @property
    def judged(self) -> bool:
        return self.outcome != "unjudged"


AnyAnswer = Union[Answer, "tuple[Task | str, str]"]
Tasks = Union[Path, Iterable[Task]]


def load_tasks(path: Path) -> list[Task]:
    """The tasks of a file. Raises WeftError with the line that is none."""
    tasks = []
    with open(path, "rb") as file:
        for number, line in enumerate(file, 1):
            try:
                if line.strip():
                    tasks.append(Task.from_json(line))
            except ValueError as error:
                raise WeftError(f"{os.fspath(path)}, line {number}: {error}") from None
    return tasks


class Scorer:
    """Judges answers in a process that it keeps. All its functions may be called from many threads and
    event loops at once; what comes in together is compiled together.

    `jobs` are threads (default: one per processor). `timeout` are the seconds in which the process has
    to give a score, of dozens of answers that it judges together; then, and where it dies, a new one
    gets what was owed once more, one answer at a time, and an answer with which that fails too is
    "unjudged". `seed` makes other inputs. `trust` runs answers where no sandbox holds them, too. With
    `ptx`, CUDA code has to compile with NVRTC or nvcc, too; with `gpu` it has to be right on the GPU here,
    where it is timed. Where nothing can be judged at all, say for want of a compiler, calls raise
    ToolError.
    """

    def __init__(
        self,
        tasks: Tasks,
        jobs: int | None = None,
        timeout: float = 600.0,
        seed: int = 0,
        trust: bool = False,
        ptx: bool = False,
        gpu: bool = False,
    ):
        if isinstance(tasks, (str, os.PathLike)):
            tasks = load_tasks(tasks)
        self._by_id = {task.id: task for task in tasks}
        if not self._by_id:
            raise ValueError("there are no tasks")
        self._options = flags(jobs=jobs, seed=seed, trust=trust, ptx=ptx, gpu=gpu)
        self._timeout = timeout
        self._lock = threading.Lock()
        self._judge: _Judge | None = None
        self._closed = False

    @property
    def tasks(self) -> list[Task]:
        return list(self._by_id.values())

    def submit(self, task: Task | str, text: str, sample: int = 0) -> Future[Score]:
        """Its score, some time. What is cancelled before its turn is not judged."""
        id = task.id if isinstance(task, Task) else task
        known = self._by_id.get(id)
        if known is None:
            raise ValueError(f"there is no task `{id}`")
        if not isinstance(text, str):
            raise TypeError(f"an answer is a text, not {type(text).__name__}")
        return self._running().ask(_Question(known, text, sample))

    async def score(self, task: Task | str, text: str, sample: int = 0) -> Score:
        """The score of an answer to a task, or to the one with this id."""
        return await asyncio.wrap_future(self.submit(task, text, sample))

    def score_many(self, answers: Iterable[AnyAnswer]) -> list[Score]:
        """Scores of answers, or of pairs of task and text, in their order."""
        futures: list[Future[Score]] = []
        try:
            for answer in answers:
                if isinstance(answer, Answer):
                    futures.append(self.submit(answer.task, answer.text, answer.sample))
                else:
                    futures.append(self.submit(*answer))
            return [future.result() for future in futures]
        except BaseException:
            for future in futures:
                future.cancel()
            raise

    def close(self) -> None:
        """Ends the process; calls that wait raise WeftError."""
        with self._lock:
            self._closed = True
            judge = self._judge
        if judge is not None:
            judge.close()

    def __enter__(self) -> Scorer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _running(self) -> _Judge:
        with self._lock:
            if self._closed:
                raise WeftError("the scorer is closed")
            # Threads do not live on in a process that was forked.
            if self._judge is None or self._judge.pid != os.getpid():
                self._judge = _Judge(self._by_id.values(), self._options, self._timeout)
                weakref.finalize(self, _Judge.close, self._judge)
            return self._judge


def score(task: Task, text: str, **options: Any) -> Score:
    """The score of one answer, by a process of its own; `options` are those of Scorer."""
    with Scorer([task], **options) as scorer:
        return scorer.score_many([(task, text)])[0]


class _Question:
    """An answer on its way to its score."""

    def __init__(self, task: Task, text: str, sample: int):
        self.task = task
        self.text = text
        self.sample = sample
        self.number = 0  # its `sample` for the process: no two are the same
        self.tries = 0
        self.future: Future[Score] = Future()

    def line(self) -> bytes:
        # A lone surrogate is no text in UTF-8.
        text = self.text.encode("utf-8", "replace").decode()
        fields = {"task": self.task.id, "sample": self.number, "text": text}
        return json.dumps(fields, ensure_ascii=False).encode() + b"\n"

    def unjudged(self, message: str) -> Score:
        task = self.task
        return Score(
            task=task.id,
            sample=self.sample,
            kind=task.kind,
            category=task.category,
            difficulty=task.difficulty,
            outcome="unjudged",
            message=message,
            built=False,
            exact=False,
            reward=0.0,
            key="",
        )


class _Judge:
    """The process `weft eval TASKS -` and the one thread that talks to it.

    Questions come through `ask`; `_waiting` and `_closed` are under `_lock`, and all else is the thread's.
    """

    WINDOW = 64  # answers that the process has at once: as many as it compiles together
    GATHER = 0.003  # seconds in which those that ask at the same time come together

    def __init__(self, tasks: Iterable[Task], options: list[str], timeout: float):
        self.pid = os.getpid()
        self._timeout = timeout
        self._options = options
        self._file = tempfile.TemporaryFile(prefix="weft-tasks-")
        self._file.writelines(task.to_json().encode() + b"\n" for task in tasks)
        self._file.flush()
        self._lock = threading.Lock()
        self._waiting: collections.deque[_Question] = collections.deque()
        self._closed = False
        self._bell, self._ring = os.pipe()
        for end in (self._bell, self._ring):
            os.set_blocking(end, False)
        self._numbers = itertools.count()
        self._owed: collections.deque[_Question] = collections.deque()  # sent, in order
        self._again: collections.deque[_Question] = collections.deque()  # one at a time
        self._process: subprocess.Popen[bytes] | None = None
        self._said: IO[bytes] | None = None  # what the process wrote to its standard error
        self._unsent = b""
        self._unread = b""
        self._since = 0.0  # when it got what is owed, or gave a score
        self._works = False  # a process has given a score
        self._thread = threading.Thread(target=self._run, name="weft-scorer", daemon=True)
        self._thread.start()

    def ask(self, question: _Question) -> Future[Score]:
        with self._lock:
            if self._closed:
                raise WeftError("the scorer is closed")
            first = not self._waiting
            self._waiting.append(question)
            if first:
                self._wake()
        return question.future

    def close(self) -> None:
        with self._lock:
            if self._closed or self.pid != os.getpid():
                return
            self._closed = True
            self._wake()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _wake(self) -> None:
        try:
            os.write(self._ring, b".")
        except BlockingIOError:
            pass  # it rings already

    def _run(self) -> None:
        try:
            while not self._closed:
                self._fill()
                self._step()
        except Exception as error:
            self._fail(error)
        finally:
            with self._lock:
                self._closed = True
            self._end()
            self._fail(WeftError("the scorer is closed"))
            for end in (self._bell, self._ring):
                os.close(end)
            self._file.close()

    def _fill(self) -> None:
        """Sends what may be sent: few enough that little is lost with a process."""
        if not self._owed and not self._again:
            time.sleep(self.GATHER if self._waiting else 0)
        while len(self._owed) < self.WINDOW:
            if any(each.tries > 1 for each in self._owed) or (self._again and self._owed):
                return
            if self._again:
                self._send(self._again.popleft())
                continue
            with self._lock:
                if not self._waiting:
                    return
                question = self._waiting.popleft()
            if question.future.set_running_or_notify_cancel():
                self._send(question)

    def _send(self, question: _Question) -> None:
        if self._process is None:
            try:
                self._begin()
            except OSError as error:
                self._owed.append(question)
                return self._fail(error)
        if not self._owed:
            self._since = time.monotonic()
        question.number = next(self._numbers)
        question.tries += 1
        self._owed.append(question)
        self._unsent += question.line()

    def _begin(self) -> None:
        command = [executable(), "eval", f"/proc/self/fd/{self._file.fileno()}", "-"]
        said = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                [*command, *self._options],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                bufsize=0,
                env=environment(),
                pass_fds=[self._file.fileno()],
                start_new_session=True,  # Ctrl-C is for the caller
            )
        except OSError:
            said.close()
            raise
        self._said = said
        assert self._process.stdin is not None and self._process.stdout is not None
        for pipe in (self._process.stdin, self._process.stdout):
            os.set_blocking(pipe.fileno(), False)
        self._unsent = self._unread = b""

    def _step(self) -> None:
        """Waits for whatever comes first, and does it."""
        process = self._process
        left = self._since + self._timeout - time.monotonic() if self._owed else None
        if left is not None and left <= 0:
            return self._died(f"there was no score in {self._timeout:g} s")
        with selectors.DefaultSelector() as selector:
            selector.register(self._bell, selectors.EVENT_READ)
            if process is not None and process.stdin and process.stdout:
                selector.register(process.stdout, selectors.EVENT_READ)
                if self._unsent:
                    selector.register(process.stdin, selectors.EVENT_WRITE)
            ready = [key.fileobj for key, _ in selector.select(left)]
        if self._bell in ready:
            os.read(self._bell, 1 << 12)
        if process is None or process.stdin is None or process.stdout is None:
            return
        if process.stdin in ready:
            try:
                self._unsent = self._unsent[os.write(process.stdin.fileno(), self._unsent) :]
            except BlockingIOError:
                pass
            except BrokenPipeError:
                self._unsent = b""  # the end of its output says the rest
        if process.stdout in ready:
            self._take(os.read(process.stdout.fileno(), 1 << 20))

    def _take(self, data: bytes) -> None:
        if not data:
            return self._died()
        *lines, self._unread = (self._unread + data).split(b"\n")
        for line in lines:
            try:
                found = Score(**json.loads(line.decode("utf-8", "replace")))
            except (ValueError, TypeError):
                return self._died("it said what is no score")
            if not self._owed or found.sample != self._owed[0].number:
                return self._died("it gave a score that was not asked for")
            question = self._owed.popleft()
            self._since = time.monotonic()
            self._works = True
            question.future.set_result(dataclasses.replace(found, sample=question.sample))

    def _died(self, reason: str | None = None) -> None:
        """What is owed is asked again, once; a command that ends by itself before it ever worked will
        not work at all."""
        command, code, said = self._end()
        if reason is None:
            said = said.strip()
            reason = said or (
                f"it ended by signal {-code}" if code < 0 else f"it ended with {code}"
            )
            if code > 0 and not self._works:
                return self._fail(ToolError(command, code, said))
        for question in self._owed:
            if question.tries > 1:
                question.future.set_result(
                    question.unjudged(f"the process that judges failed twice; {reason}")
                )
            else:
                self._again.append(question)
        self._owed.clear()

    def _end(self) -> tuple[list[str], int, str]:
        """Ends the process and all that it started."""
        process, self._process = self._process, None
        if process is None:
            return [], 0, ""
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
        try:  # one that ended has a code of its own, and one that has no work ends
            code = process.wait(0.2)
        except subprocess.TimeoutExpired:
            code = -signal.SIGKILL
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
        process.wait()
        said = b""
        if self._said is not None:
            self._said.seek(0)
            said = self._said.read()[-4000:]
            self._said.close()
        return list(map(str, process.args)), code, said.decode("utf-8", "replace")  # type: ignore[arg-type]

    def _fail(self, error: Exception) -> None:
        """All who wait hear it; who asks later is tried again."""
        with self._lock:
            waiting = [*self._waiting]
            self._waiting.clear()
        for question in [*self._owed, *self._again]:
            question.future.set_exception(error)
        for question in waiting:
            if question.future.set_running_or_notify_cancel():
                question.future.set_exception(error)
        self._owed.clear()
        self._again.clear()
        self._unsent = b""


def answer_text(completion: Any) -> str:
    """What a model said: a text, or the last of a conversation's messages."""
    if isinstance(completion, (list, tuple)):
        if not completion:
            return ""
        if all(isinstance(each, dict) and each.get("type") == "text" for each in completion):
            return "".join(str(each.get("text", "")) for each in completion)
        return answer_text(completion[-1])
    if isinstance(completion, dict):
        return answer_text(completion.get("content"))
    return "" if completion is None else str(completion)


class RewardFunction(Protocol):
    """A function of rewards as trainers of TRL call it."""

    __name__: str

    def __call__(self, prompts: Any, completions: Any, **columns: Any) -> list[float]: ...


def reward_function(
    tasks: Tasks | Scorer, *, column: str = "task", unjudged: float = 0.0, **options: Any
) -> RewardFunction:
    """A reward as TRL's GRPOTrainer takes it, for a data set whose `column` has ids of tasks. `options`
    are those of Scorer, whose process lives as long as the function; `unjudged` is the reward of an
    answer about which nothing is known.

        rows = [{"prompt": task.prompt, "task": task.id} for task in load_tasks("tasks.jsonl")]
        trainer = GRPOTrainer(..., reward_funcs=reward_function("tasks.jsonl"), train_dataset=...)
    """
    scorer = tasks if isinstance(tasks, Scorer) else Scorer(tasks, **options)

    def weft_reward(prompts: Any, completions: Any, **columns: Any) -> list[float]:
        ids = columns.get(column)
        if ids is None:
            raise ValueError(f"the data set has no column `{column}` with the ids of tasks")
        if len(ids) != len(completions):
            raise ValueError(f"{len(ids)} ids of tasks for {len(completions)} completions")
        scores = scorer.score_many(zip(ids, map(answer_text, completions)))
        return [each.reward if each.judged else unjudged for each in scores]

    return weft_reward


_scorers: dict[str, Scorer] = {}


def compute_score(
    data_source: str,
    solution_str: str,
    ground_truth: str,
    extra_info: Any = None,
    *,
    tasks: Path,
    unjudged: float = 0.0,
    **options: Any,
) -> float:
    """A reward as verl takes it, for rows of `weft tasks --layout rl`, whose ground truth is the id of a
    task of the file `tasks`. Each process has one scorer a file, and `options` are those of Scorer.

        custom_reward_function.path=weft/eval.py custom_reward_function.name=compute_score
        +custom_reward_function.reward_kwargs.tasks=tasks.jsonl
    """
    key = os.path.abspath(os.fspath(tasks))
    if key not in _scorers:
        _scorers[key] = Scorer(tasks, **options)
    score = _scorers[key].submit(ground_truth, solution_str).result()
    return score.reward if score.judged else unjudged
