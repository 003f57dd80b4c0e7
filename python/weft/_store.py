"""Stores of shards: what `weft work`, `weft status` and `weft collect` do, for local folders and for
object stores. docs/scale.md says what lies in a store and in which order it comes there."""

from __future__ import annotations

import contextlib
import os
import pathlib
from collections.abc import Mapping
from typing import Any, Protocol

from ._bucket import Bucket, Retry
from ._plan import (
    HOW,
    WRONG,
    How,
    Outcome,
    Plan,
    StoreError,
    ask,
    check_owner,
    default_store,
    failure,
    local_path,
    mark_name,
    work_natively,
)
from ._remote import Remote
from ._tool import Path


class Store(Protocol):
    """Where the shards of one plan go. `work` raises nothing that an exit code can say."""

    url: str

    def prepare(self) -> None:
        """The plan lies in the store. Raises StoreError where another one does, or none can."""

    def work(self, first: int, last: int, how: How = HOW) -> Outcome:
        """`weft work --shard FIRST-LAST`."""

    def fail(self, shard: int, message: str) -> None:
        """Notes why a shard is not done, as far as the store takes it."""

    def status(self) -> dict[str, Any]:
        """The report of `weft status --json`."""

    def collect(self) -> dict[str, Any]:
        """The report of `weft collect --json`; raises StoreError where shards are missing."""


def read_plan(path: Path, options: Mapping[str, Any] | None = None) -> Plan:
    """The plan in a file, or at a URL. Raises StoreError where there is none."""
    name = os.fspath(path)
    local = local_path(name)
    if local is None:
        folder, _, last = name.rpartition("/")
        data = Bucket(folder, options).read(last)
        if data is None:
            raise StoreError(f"there is no plan `{name}`", WRONG)
        return Plan.parse(data, name)
    try:
        return Plan.parse(pathlib.Path(local).read_bytes(), name)
    except OSError as error:
        raise StoreError(f"the plan `{name}` cannot be read: {error.strerror}", WRONG) from None


def open_store(
    plan: Plan,
    store: Path,
    options: Mapping[str, Any] | None = None,
    retry: Retry | None = None,
) -> Store:
    """A folder or a URL as the store of a plan; `options` are those of fsspec's file system."""
    local = local_path(store)
    return Remote(plan, os.fspath(store), options, retry) if local is None else Local(plan, local)


def store_of(plan: Path, store: Path | None) -> str:
    """The store that is meant, as it is called everywhere: a URL or an absolute path."""
    named = default_store(plan) if store is None else os.fspath(store)
    local = local_path(named)
    return named if local is None else os.path.abspath(local)


class Local:
    """A folder of this machine or of a network: the native commands do all."""

    def __init__(self, plan: Plan, folder: str):
        self.url = folder
        self._plan = plan

    def prepare(self) -> None:
        self.status()  # what is there is of this plan, or nothing
        plan = pathlib.Path(self.url, "plan.json")
        try:
            os.makedirs(self.url, exist_ok=True)
            aside = plan.with_suffix(f".json.{os.getpid()}")
            aside.write_bytes(self._plan.data)
            try:
                os.link(aside, plan)
            except FileExistsError:
                pass
            except OSError:  # a file system without links: the later check tells
                aside.replace(plan)
            aside.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(f"`{self.url}` takes no files: {error.strerror}") from None
        check_owner(self._plan, plan.read_bytes(), self.url)

    def work(self, first: int, last: int, how: How = HOW) -> Outcome:
        with self._plan.file() as plan:
            return work_natively(plan, first, last, self.url, how)

    def fail(self, shard: int, message: str) -> None:
        path = pathlib.Path(self.url, "failed", mark_name(shard))
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            aside = path.with_suffix(f".{os.getpid()}")
            aside.write_bytes(failure(self._plan, message))
            aside.replace(path)

    def status(self) -> dict[str, Any]:
        with self._plan.file() as plan:
            return ask("status", plan, f"--store={self.url}")

    def collect(self) -> dict[str, Any]:
        with self._plan.file() as plan:
            return ask("collect", plan, f"--store={self.url}")
