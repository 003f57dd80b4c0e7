"""A store at a URL: shards are made in a scratch store of this machine and uploaded, their marks last."""

from __future__ import annotations

import contextlib
import json
import math
import os
import pathlib
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ._bucket import Bucket, Retry
from ._plan import (
    DONE,
    GROUP,
    HOW,
    REFUSED,
    WRONG,
    How,
    Outcome,
    Plan,
    StoreError,
    ask,
    check_owner,
    failure,
    mark_name,
    ranges,
    work_natively,
)
from ._scratch import scratch

MESSAGES = 100  # of failed shards, that a status has
LISTINGS = 8  # at the same time
AT_ONCE = 500  # marks that are asked for at the same time


class Remote:
    """A URL: shards are made in a scratch store of this machine, uploaded, and their marks last."""

    def __init__(
        self,
        plan: Plan,
        url: str,
        options: Mapping[str, Any] | None = None,
        retry: Retry | None = None,
    ):
        if plan.kind == "pack":
            # Its last shards read what the first ones made.
            raise StoreError(f"{url}: a pack takes a store that is a folder", WRONG)
        self._plan = plan
        self._bucket = Bucket(url, options, retry)
        self.url = self._bucket.url

    def prepare(self) -> None:
        there = self._bucket.read("plan.json")
        if there is None:
            self._bucket.create("plan.json", self._plan.data)
            there = self._bucket.read("plan.json")
        check_owner(self._plan, there or b"", self.url)

    def work(self, first: int, last: int, how: How = HOW) -> Outcome:
        try:
            self.prepare()
            for shard in range(first, last + 1):
                outcome = self._work(shard, how)
                if outcome.code != DONE:
                    return outcome
        except StoreError as error:
            return Outcome(error.code, str(error))
        return Outcome(DONE, "")

    def fail(self, shard: int, message: str) -> None:
        with contextlib.suppress(StoreError):
            self._bucket.write(f"failed/{mark_name(shard)}", failure(self._plan, message))

    def status(self) -> dict[str, Any]:
        there = self._bucket.read("plan.json")
        if there is not None:
            check_owner(self._plan, there, self.url)
        done = self._done()
        missing = [shard for shard in range(self._plan.shards) if shard not in done]
        return {
            "plan": self._plan.id,
            "shards": self._plan.shards,
            "done": len(done),
            "failed": self._failed(done),
            "missing": ranges(missing),
            "ready": ranges(missing),
        }

    def collect(self) -> dict[str, Any]:
        status = self.status()
        if status["missing"]:
            raise StoreError(f"{self.url}: these shards are missing: {status['missing']}")
        with scratch() as folder:
            plan, mirror = self._plan.write(folder), os.path.join(folder, "store")
            os.mkdir(mirror)
            pathlib.Path(mirror, "plan.json").write_bytes(self._plan.data)
            for group in range(self._groups()):
                self._mirror(group, mirror)
            report = ask("collect", plan, f"--store={mirror}", "--marks-only")
            for name in ("manifest.jsonl", "stats.json", "manifest.json"):
                if os.path.exists(os.path.join(mirror, name)):
                    self._bucket.upload(os.path.join(mirror, name), name)
        return {**report, "folder": self.url}

    def _work(self, shard: int, how: How) -> Outcome:
        mark = f"done/{mark_name(shard)}"
        there = self._bucket.read(mark)
        if there is not None:
            check_owner(self._plan, there, self.url, "plan")
            return Outcome(DONE, "")
        with scratch() as folder:
            plan, store = self._plan.write(folder), os.path.join(folder, "store")
            outcome = work_natively(plan, shard, shard, store, how)
            made = pathlib.Path(store, mark)
            if outcome.code == DONE and not made.exists():
                outcome = Outcome(REFUSED, f"`weft work` left no mark of shard {shard}")
            if outcome.code != DONE:
                said = pathlib.Path(store, "failed", mark_name(shard))
                told = json.loads(said.read_bytes())["message"] if said.exists() else outcome.said
                self.fail(shard, told)
                return outcome
            self.prepare()  # who else began meanwhile with another plan was first, or reads this one
            for name in shard_files(store):
                self._bucket.upload(os.path.join(store, name), name)
            self._bucket.upload(made, mark)
        if self._bucket.read(f"failed/{mark_name(shard)}") is not None:
            self._bucket.remove(f"failed/{mark_name(shard)}")
        return outcome

    def _groups(self) -> int:
        return math.ceil(self._plan.shards / GROUP)

    def _done(self) -> set[int]:
        """By one listing for each group; nothing else in the store is listed."""
        folders = [f"done/{group:03}" for group in range(self._groups())]
        with ThreadPoolExecutor(LISTINGS) as threads:
            found = threads.map(self._bucket.names, folders)
            return {shard for names in found for shard in _numbers(names)}

    def _failed(self, done: set[int]) -> list[dict[str, Any]]:
        failed = sorted(set(_numbers(self._bucket.names("failed"))) - done)
        told = self._bucket.read_many([f"failed/{mark_name(shard)}" for shard in failed[:MESSAGES]])
        found = []
        for shard in failed:
            data = told.get(f"failed/{mark_name(shard)}")
            message = json.loads(data).get("message", "") if data else ""
            found.append({"shard": shard, "message": message})
        return found

    def _mirror(self, group: int, folder: str) -> None:
        place = pathlib.Path(folder, "done", f"{group:03}")
        place.mkdir(parents=True, exist_ok=True)
        shards = range(group * GROUP, min((group + 1) * GROUP, self._plan.shards))
        names = [f"done/{mark_name(shard)}" for shard in shards]
        for begin in range(0, len(names), AT_ONCE):
            for name, data in self._bucket.read_many(names[begin : begin + AT_ONCE]).items():
                pathlib.Path(folder, name).write_bytes(data)


def shard_files(store: str) -> Iterator[str]:
    """What the shards of a store consist of, by name: all files but the store's own."""
    own = {"plan.json", "done", "failed", "work"}
    for name in sorted(os.listdir(store)):
        if name in own:
            continue
        path = os.path.join(store, name)
        if not os.path.isdir(path):
            yield name
            continue
        for folder, _, files in os.walk(path):
            for file in sorted(files):
                yield os.path.relpath(os.path.join(folder, file), store)


def _numbers(names: Iterable[str]) -> Iterator[int]:
    for name in names:
        stem, _, suffix = name.partition(".")
        if suffix == "json" and stem.isdecimal():
            yield int(stem)
