"""`python -m weft answer`: a model's answers to tasks, from an endpoint as OpenAI's. docs/python.md."""

from __future__ import annotations

import argparse
import email.utils
import fcntl
import http.client
import itertools
import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import IO, Any, NamedTuple, NoReturn

from ._tool import WeftError
from .eval import Answer, Task, answer_text, load_tasks

EPILOG = """examples:
  python -m weft answer tasks.jsonl --endpoint http://localhost:8000 --model NAME -n 8 -o answers.jsonl
  weft eval tasks.jsonl answers.jsonl -o result -k 1,8

The key is taken from $OPENAI_API_KEY. The same command takes up a run that was stopped: answers that
are in the file are not asked for again, whatever model gave them.
"""
LONGEST_PAUSE = 120.0  # seconds
TO_ALL = (401, 402, 403, 404, 405)  # what one request is told with these, each would be


class Refused(Exception):
    """There is no answer to this request; `to_all`: nor to any other."""

    def __init__(self, message: str, to_all: bool = False):
        super().__init__(message)
        self.to_all = to_all


class Passing(Exception):
    """There is none now. `pause`: seconds that the endpoint asks for."""

    def __init__(self, message: str, pause: float | None = None):
        super().__init__(message)
        self.pause = pause


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """The key is for this endpoint alone."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Endpoint:
    """Chat completions over HTTP."""

    def __init__(self, url: str, key: str, fields: dict[str, Any], timeout: float, tries: int):
        self.url = completions_url(url)
        self._fields = fields
        self._headers = {"Content-Type": "application/json", "User-Agent": "weft"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._timeout = timeout
        self._tries = tries
        self._opener = urllib.request.build_opener(NoRedirect)
        self.stop = threading.Event()

    def answer(self, prompt: str) -> str:
        """What the model says. Raises Refused, also where `stop` is set."""
        pause = 1.0
        for attempt in itertools.count(1):
            if self.stop.is_set():
                raise Refused("stopped")
            try:
                return self._ask(prompt)
            except Passing as error:
                if attempt >= self._tries:
                    raise Refused(f"{error}, {attempt} times") from None
                # Those that failed together do not come back together.
                own = pause * random.uniform(0.5, 1.0)
                self.stop.wait(own if error.pause is None else min(error.pause, LONGEST_PAUSE))
                pause = min(2 * pause, LONGEST_PAUSE)
        raise AssertionError

    def _ask(self, prompt: str) -> str:
        body = {**self._fields, "messages": [{"role": "user", "content": prompt}]}
        request = urllib.request.Request(self.url, json.dumps(body).encode(), self._headers)
        try:
            with self._opener.open(request, timeout=self._timeout) as reply:
                return said(reply.read())
        except urllib.error.HTTPError as error:
            with error:
                message = f"HTTP {error.code}: {reason(error)}"
            if error.code in (408, 409, 429) or error.code >= 500:
                raise Passing(message, retry_after(error.headers.get("Retry-After"))) from None
            raise Refused(message, error.code in TO_ALL or error.code < 400) from None
        except urllib.error.URLError as error:
            raise Passing(f"no connection: {error.reason}") from None
        except TimeoutError:
            raise Passing(f"no reply in {self._timeout:g} s") from None
        except (OSError, http.client.HTTPException) as error:
            raise Passing(f"the connection broke: {error!r}") from None


def completions_url(url: str) -> str:
    """The address of completions; `url` may be that of the server or of its API."""
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise WeftError(f"`{url}` is no address; it begins with http:// or https://")
    path = parts.path.rstrip("/")
    if not path:
        path = "/v1"
    if not path.endswith("/chat/completions"):
        path += "/chat/completions"
    return urllib.parse.urlunsplit(parts._replace(path=path, fragment=""))


def said(body: bytes) -> str:
    """The text of a completion; empty where the model said nothing."""
    try:
        message = json.loads(body)["choices"][0]["message"]
        return answer_text(message["content"])
    except (ValueError, LookupError, TypeError):
        shown = body[:200].decode("utf-8", "replace")
        raise Passing(f"the reply is no chat completion: {shown!r}") from None


def reason(error: urllib.error.HTTPError) -> str:
    """What the endpoint says about an error."""
    try:
        body = error.read(10_000)
    except (OSError, http.client.HTTPException):
        return error.reason
    try:
        found = json.loads(body)
        found = found.get("error", found)
        return str(found.get("message", found) if isinstance(found, dict) else found)[:500]
    except (ValueError, AttributeError):
        return body.decode("utf-8", "replace").strip()[:200] or str(error.reason)


def retry_after(value: str | None) -> float | None:
    """Seconds, which may be given as a date."""
    if value is None:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except (ValueError, TypeError):
        return None


class AnswerFile:
    """Answers on disk, one a line; a last line that was cut short is taken away."""

    def __init__(self, path: str, tasks: list[Task]):
        self.done: set[tuple[str, int]] = set()
        self._file: IO[bytes] = open(path, "a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise WeftError(f"`{path}` is being written by another process") from None
        self._file.seek(0)
        ids = {task.id for task in tasks}
        end = 0
        for number, line in enumerate(self._file, 1):
            whole = line.endswith(b"\n")
            if line.strip():
                try:
                    answer = Answer(**json.loads(line))
                    if not isinstance(answer.text, str):
                        raise ValueError
                except (ValueError, TypeError):
                    if not whole:
                        break
                    raise WeftError(f"{path}, line {number}: this is no answer") from None
                if answer.task not in ids:
                    raise WeftError(f"{path}, line {number}: there is no task `{answer.task}`")
                self.done.add((answer.task, answer.sample))
            end += len(line)
            if not whole:
                self._file.write(b"\n")  # it appends
                end += 1
        self._file.truncate(end)
        self._file.flush()

    def add(self, answer: Answer) -> None:
        text = answer.text.encode("utf-8", "replace").decode()
        fields = {"task": answer.task, "sample": answer.sample, "text": text}
        self._file.write(json.dumps(fields, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class Asked(NamedTuple):
    task: Task
    sample: int


class Counts:
    """How far it is, for people."""

    def __init__(self, whole: int, done: int, quiet: bool):
        self.whole = whole
        self.done = done
        self.failed = 0
        self._shown = not quiet and sys.stderr.isatty()

    def show(self, end: str = "") -> None:
        if self._shown:
            failed = f", {self.failed} failed" if self.failed else ""
            print(
                f"\ranswer: {self.done}/{self.whole}{failed}", end=end, file=sys.stderr, flush=True
            )


def ask_all(
    endpoint: Endpoint, open_: Iterator[Asked], file: AnswerFile, counts: Counts, jobs: int
) -> str:
    """Why answers are missing; empty: none is. Gives up where one request after the other fails."""
    why = ""
    in_a_row = 0
    pool = ThreadPoolExecutor(jobs, thread_name_prefix="weft-answer")
    running: dict[Future[str], Asked] = {}
    try:
        while True:
            for asked in itertools.islice(open_, 2 * jobs - len(running)):
                running[pool.submit(endpoint.answer, asked.task.prompt)] = asked
            if not running:
                return why
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                asked = running.pop(future)
                try:
                    file.add(Answer(asked.task.id, future.result(), asked.sample))
                except Refused as error:
                    why = str(error)
                    in_a_row += 1
                    counts.failed += 1
                    if error.to_all or in_a_row >= max(4, 2 * jobs):
                        return why
                else:
                    in_a_row = 0
                    counts.done += 1
            counts.show()
    finally:
        endpoint.stop.set()
        pool.shutdown(wait=False, cancel_futures=True)


def positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return value


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m weft answer",
        description="Asks a model each task of a file, over an endpoint as OpenAI's.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("tasks", metavar="TASKS", help="file of tasks, as `weft tasks` writes it")
    add("--endpoint", required=True, metavar="URL", help="of the server, as http://localhost:8000")
    add("--model", required=True, metavar="NAME")
    add("-n", type=positive, default=1, metavar="K", help="answers to each task (1)")
    add("-o", "--output", default="answers.jsonl", metavar="FILE", help="(answers.jsonl)")
    add("--temperature", type=float, metavar="T", help="(the endpoint's)")
    add("--max-tokens", type=positive, metavar="N", help="of an answer (the endpoint's)")
    add("-j", "--jobs", type=positive, default=8, metavar="N", help="requests at once (8)")
    add("--timeout", type=float, default=600.0, metavar="S", help="seconds of a request (600)")
    add("--tries", type=positive, default=6, metavar="N", help="of a request (6)")
    add("-q", "--quiet", action="store_true", help="no progress")
    return parser


def run(given: argparse.Namespace) -> int:
    tasks = load_tasks(given.tasks)
    if not tasks:
        raise WeftError(f"`{given.tasks}` has no tasks")
    fields: dict[str, Any] = {"model": given.model}
    for name in ("temperature", "max_tokens"):
        if getattr(given, name) is not None:
            fields[name] = getattr(given, name)
    key = os.environ.get("OPENAI_API_KEY", "")
    endpoint = Endpoint(given.endpoint, key, fields, given.timeout, given.tries)
    file = AnswerFile(given.output, tasks)
    whole = [Asked(task, sample) for sample in range(given.n) for task in tasks]
    missing = [asked for asked in whole if (asked.task.id, asked.sample) not in file.done]
    counts = Counts(len(whole), len(whole) - len(missing), given.quiet)
    counts.show()
    try:
        why = ask_all(endpoint, iter(missing), file, counts, given.jobs)
    finally:
        file.close()
        counts.show("\n")
    if not why:
        return 0
    left = counts.whole - counts.done
    print(
        f"weft: {left} of {counts.whole} answers are missing: {why}\n"
        "weft: the same command asks for those again",
        file=sys.stderr,
    )
    return 3


def main(words: list[str]) -> NoReturn:
    """The command. Exit codes are those of `weft`: 0 all answers are there, 1 a file is not what it
    should be, 3 the endpoint gave none, 130 stopped."""
    code = 1
    try:
        code = run(parser().parse_args(words))
    except KeyboardInterrupt:
        print("weft: stopped; the same command goes on", file=sys.stderr)
        code = 130
    except (WeftError, OSError) as error:
        print(f"weft: {error}", file=sys.stderr)
    sys.stderr.flush()
    # Threads that wait for a reply would hold the end up; what was to be written is written.
    os._exit(code)
