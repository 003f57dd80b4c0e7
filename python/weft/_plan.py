"""Plans, and the native commands that work on them. docs/scale.md."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from typing import Any

from ._scratch import scratch
from ._tool import Path, ToolError, WeftError, call_checked, environment, executable, flags

# What `weft work` ends with.
DONE, REFUSED, WRONG, IN_THE_WAY, INTERRUPTED = 0, 1, 2, 3, 130
GROUP = 1000  # marks in one folder of a store
TAIL = 4000  # characters that are kept of what a command said


class StoreError(WeftError):
    """What is wrong with a store. `code` is what `weft work` ends with for it: 2 where the same again
    would fail again."""

    def __init__(self, message: str, code: int = REFUSED):
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code)


@dataclasses.dataclass(frozen=True)
class Plan:
    """A file of `weft plan`: its bytes, and what others than the native commands need of it."""

    data: bytes
    id: str
    kind: str  # generate, verify or pack
    shards: int
    source: str | None = None  # the folder of the data set that it verifies

    @classmethod
    def parse(cls, data: bytes, name: str) -> Plan:
        try:
            fields = json.loads(data)
            source = (fields.get("source") or {}).get("folder")
            return cls(data, str(fields["id"]), str(fields["kind"]), int(fields["shards"]), source)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise StoreError(f"`{name}` is no plan of `weft plan`", WRONG) from None

    def write(self, folder: str) -> str:
        """The path of a file there with its bytes."""
        path = pathlib.Path(folder, "weft.plan")
        path.write_bytes(self.data)
        return str(path)

    @contextlib.contextmanager
    def file(self) -> Iterator[str]:
        """The same in a folder of its own, as long as this lasts."""
        with scratch() as folder:
            yield self.write(folder)


@dataclasses.dataclass(frozen=True)
class How:
    """Options of `weft work` that change nothing of what it makes."""

    jobs: int | None = None
    source: str | None = None


HOW = How()


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What a command ended with (a signal: its number, negative), and the end of what it said."""

    code: int
    said: str


def default_store(plan: Path) -> str:
    """The path of a plan without its suffix."""
    path = os.fspath(plan)
    found = re.sub(r"\.(plan|json)$", "", path)
    if found == path:
        raise StoreError(f"`{path}` has no suffix `.plan`, so that a store has to be named", WRONG)
    return found


def is_url(path: Path) -> bool:
    return re.match(r"[A-Za-z][\w+.-]*://", os.fspath(path)) is not None


def local_path(path: Path) -> str | None:
    """The path of a local folder, also where it is a URL; None for other URLs."""
    text = os.fspath(path)
    if text.startswith("file://"):
        return text[len("file://") :]
    return None if is_url(text) else text


def ranges(shards: Iterable[int]) -> str:
    """Ascending numbers as `weft status` writes them: "3,7-8"."""
    return ",".join(
        str(first) if first == last else f"{first}-{last}" for first, last in pieces(shards)
    )


def parse_ranges(text: str) -> Iterator[int]:
    for part in filter(None, text.split(",")):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def pieces(shards: Iterable[int], most: int | None = None) -> Iterator[tuple[int, int]]:
    """Ascending numbers as ranges, first and last, of `most` numbers at the most."""
    held: list[int] = []
    for shard in itertools.chain(shards, [-1]):
        if held and (shard != held[-1] + 1 or (most and len(held) == most)):
            yield held[0], held[-1]
            held = []
        held.append(shard)


def work_natively(plan: Path, first: int, last: int, store: Path, how: How) -> Outcome:
    """`weft work` on a local store. Where this is interrupted, so is the command."""
    words = [executable(), "work", os.fspath(plan), f"--shard={first}-{last}"]
    words += [f"--store={os.fspath(store)}", "--quiet", *flags(jobs=how.jobs, source=how.source)]
    setpriv = shutil.which("setpriv")
    if setpriv:  # a command whose Python was killed works for nobody
        words = [setpriv, "--pdeathsig", "TERM", *words]
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=environment()
        )
        try:
            code = process.wait()
        except BaseException:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            raise
        said.seek(max(0, said.seek(0, os.SEEK_END) - 4 * TAIL))
        text = said.read().decode("utf-8", "replace")[-TAIL:].strip()
    if code < 0:
        text = f"{text}\nkilled by signal {-code}".strip()
    return Outcome(code, text or ("" if code == DONE else f"`weft work` ended with {code}"))


def mark_name(shard: int) -> str:
    return f"{shard // GROUP:03}/{shard:05}.json"


def failure(plan: Plan, message: str) -> bytes:
    """The mark of a failed shard."""
    fields = {"plan": plan.id, "message": message}
    return json.dumps(fields, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def ask(command: str, plan: str, *options: str) -> dict[str, Any]:
    """The report of `weft status` or `weft collect`."""
    try:
        return call_checked(command, plan, *options)[0]
    except ToolError as error:
        raise StoreError(str(error).removeprefix("weft: "), error.returncode) from None


def check_owner(plan: Plan, data: bytes, store: str, field: str = "id") -> None:
    """Raises StoreError where what lies in a store is of another plan."""
    try:
        owner = json.loads(data)[field]
    except (ValueError, KeyError, TypeError):
        raise StoreError(f"{store}: its plan cannot be read", WRONG) from None
    if owner != plan.id:
        raise StoreError(f"{store} is the store of another plan, {owner}, not of {plan.id}", WRONG)
