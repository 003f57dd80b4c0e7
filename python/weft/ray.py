"""Plans on a cluster of Ray, what they made as a data set of Ray, and scores by many machines.

    report = weft.ray.run("million.plan", store="s3://bucket/million")
    rows = weft.ray.read("s3://bucket/million")

docs/scale.md. Ray and fsspec are no part of weft: pip install 'weft[ray]'.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ._plan import INTERRUPTED, REFUSED, WRONG, How, StoreError, local_path, parse_ranges
from ._store import Store, open_store, read_plan, store_of
from ._tool import Path, WeftError

try:
    import ray
except ImportError as missing:
    MISSING = "weft.ray needs Ray, which cannot be imported: pip install 'weft[ray]'"
    if __name__ == "__main__":
        sys.exit(f"weft: {MISSING}")
    raise ImportError(MISSING) from missing

from ._ray_loop import Loop
from ._ray_progress import Progress
from ._ray_scorer import Scorer

__all__ = ["Scorer", "read", "run"]

REASONS = 10  # for which shards were tried again, that a report has


def run(
    plan: Path,
    store: Path | None = None,
    *,
    in_flight: int | None = None,
    retries: int = 3,
    shards_per_task: int = 1,
    jobs: int = 1,
    memory: float | None = None,
    source: Path | None = None,
    failures: int = 20,
    collect: bool = True,
    progress: bool = True,
    address: str | None = None,
    runtime_env: Mapping[str, Any] | None = None,
    storage_options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Makes the shards that a store lacks, and collects it. The same again, on any cluster, goes on
    where this was stopped, however it was stopped.

    `store` is a folder that all nodes share, or a URL of an object store (default: the plan's path
    without its suffix); `storage_options` are those of its fsspec file system. A task makes
    `shards_per_task` shards with `jobs` threads, and asks for `jobs` processors and `memory` bytes. `source` is
    the folder of the data set that a plan verifies, as all nodes find it. At
    most `in_flight` tasks are submitted at a time: by default twice as many as fit the cluster. What fails
    in a way that may pass is tried `retries` times more; what is wrong with the plan or its store is not. After
    `failures` failed shards no more are begun. `address` and `runtime_env` are those of `ray.init`: "auto" is
    the cluster that this machine is part of, and the default $RAY_ADDRESS or, without it, a Ray of this machine alone that ends with the run. A Ray to which this process is connected is used.

    The report has `plan`, `store`, `shards`, `done`, `missing` (as ranges), `failed` (`shard` and
    `message`), `retried` shards, `reasons` and how often, `seconds`, `task_seconds`, and that of `weft collect` where all is there: `complete`.
    """
    began = time.monotonic()
    where = store_of(plan, store)
    if where.startswith("memory:"):
        raise ValueError("a store in memory is one of this process, and tasks have others")
    opened = read_plan(plan, storage_options)
    data = opened.source if source is None else os.fspath(source)
    place = open_store(opened, where, storage_options)
    place.prepare()
    before = place.status()
    with _connected(address, runtime_env):
        shown = Progress(before["shards"], before["done"], progress)
        loop = Loop(
            opened,
            place,
            storage_options or {},
            in_flight=in_flight,
            retries=retries,
            failures=failures,
            how=How(jobs, os.path.abspath(data) if data else None),
            memory=memory,
            progress=shown,
        )
        try:
            for shards in _stages(place, loop):
                loop.run(shards, shards_per_task)
        except ray.exceptions.RayError as error:
            raise WeftError(
                f"Ray was lost ({' '.join(str(error).split())[:300]}); what is done is in {where}, and the "
                "same again makes the rest"
            ) from error
        finally:
            shown.end()
    after = place.status()
    told = {each["shard"]: each["message"] for each in after["failed"]}
    failed = {**told, **loop.failed}
    lacking = set(parse_ranges(after["missing"]))
    report = {
        "plan": after["plan"],
        "store": where,
        "shards": after["shards"],
        "done": after["done"],
        "missing": after["missing"],
        "failed": [
            {"shard": shard, "message": failed[shard]} for shard in sorted(lacking & set(failed))
        ],
        "retried": loop.retried,
        "reasons": dict(loop.reasons.most_common(REASONS)),
        "task_seconds": round(loop.seconds, 3),
        "complete": False,
    }
    if collect and not lacking:
        collected = place.collect()
        report.update(
            {**collected, "failed": report["failed"], "failed_records": collected["failed"]}
        )
    report["seconds"] = round(time.monotonic() - began, 3)
    return report


def _stages(place: Store, loop: Loop) -> Iterator[list[int]]:
    """The shards that can be done, again when those are done that others need: no shard twice."""
    begun: set[int] = set()
    while len(loop.failed) < loop.failures:
        shards = [each for each in parse_ranges(place.status()["ready"]) if each not in begun]
        if not shards:
            return
        begun.update(shards)
        yield shards


def read(store: Path, *, storage_options: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """The records of a store that was collected, as a `ray.data.Dataset`; `options` are those of
    `ray.data.read_json`."""
    import ray.data

    where = os.fspath(store).rstrip("/")
    local = local_path(where)
    plan = read_plan(f"{where}/plan.json", storage_options)
    names = [f"shard-{shard:05}.jsonl" for shard in range(plan.shards)]
    if local is not None:
        folder = os.path.abspath(local)
        if not os.path.exists(os.path.join(folder, "manifest.json")):
            raise StoreError(f"`{where}` is not collected: `weft collect`")
        return ray.data.read_json([os.path.join(folder, name) for name in names], **options)
    from ._bucket import Bucket

    bucket = Bucket(where, storage_options)
    if bucket.read("manifest.json") is None:
        raise StoreError(f"`{where}` is not collected: `python -m weft collect`")
    options.setdefault("filesystem", bucket.fs)
    return ray.data.read_json([bucket.path(name) for name in names], **options)


@contextmanager
def _connected(address: str | None, runtime_env: Mapping[str, Any] | None) -> Iterator[None]:
    """With a Ray; one that this began ends with it."""
    if ray.is_initialized():
        yield
        return
    handler = signal.getsignal(signal.SIGTERM)
    where = address or os.environ.get("RAY_ADDRESS") or "local"
    try:
        _answers(where)
        ray.init(
            address=where,
            runtime_env=dict(runtime_env) if runtime_env else None,
            log_to_driver=False,
            logging_level="warning",
        )
    except (OSError, ValueError) as error:
        raise WeftError(f"there is no Ray at `{where}`: {' '.join(str(error).split())}") from error
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, handler)  # Ray takes it, and ends without a word
    try:
        yield
    finally:
        ray.shutdown()


def _answers(address: str) -> None:
    """Raises OSError where nobody listens: Ray itself would wait for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m weft.ray",
        description="Makes the shards of a plan on a cluster of Ray, as far as its store lacks them.",
        epilog="The same command again goes on where this one was stopped, however it was stopped.",
    )
    parser.add_argument("plan", metavar="PLAN", help="a file of `weft plan`")
    parser.add_argument("--store", metavar="S", help="a shared folder or a URL (the plan's path)")
    parser.add_argument(
        "--address", metavar="A", help="of the cluster, or auto ($RAY_ADDRESS, or a Ray of its own)"
    )
    parser.add_argument(
        "--in-flight", type=int, metavar="N", help="tasks at a time (twice what fits)"
    )
    parser.add_argument("--retries", type=int, default=3, metavar="N", help="of a shard (3)")
    parser.add_argument(
        "--shards-per-task", type=int, default=1, metavar="N", help="shards of a task (1)"
    )
    parser.add_argument(
        "-j", "--jobs", type=int, default=1, metavar="N", help="threads of a task (1)"
    )
    parser.add_argument("--source", metavar="DIR", help="the data set that the plan verifies")
    parser.add_argument("--memory", type=float, metavar="BYTES", help="that a task asks for")
    parser.add_argument(
        "--failures", type=int, default=20, metavar="N", help="failed shards that end it (20)"
    )
    parser.add_argument("--no-collect", action="store_true", help="only make the shards")
    parser.add_argument("-q", "--quiet", action="store_true", help="no progress")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        report = run(
            options.plan,
            options.store,
            in_flight=options.in_flight,
            retries=options.retries,
            shards_per_task=options.shards_per_task,
            jobs=options.jobs,
            memory=options.memory,
            source=options.source,
            failures=options.failures,
            collect=not options.no_collect,
            progress=not options.quiet,
            address=options.address,
        )
    except StoreError as error:
        print(f"weft: {error}", file=sys.stderr)
        return error.code
    except (WeftError, ValueError) as error:
        print(f"weft: {error}", file=sys.stderr)
        return WRONG if isinstance(error, ValueError) else REFUSED
    except KeyboardInterrupt:
        print("weft: interrupted; the same command goes on", file=sys.stderr)
        return INTERRUPTED
    for reason, times in report["reasons"].items():
        print(f"weft: tried again, {times} times: {reason}", file=sys.stderr)
    for each in report["failed"]:
        print(f"weft: shard {each['shard']}: {each['message']}", file=sys.stderr)
    print(json.dumps(report, ensure_ascii=False) if options.json else _text(report))
    return REFUSED if report["missing"] else 0


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def _text(report: dict[str, Any]) -> str:
    text = (
        f"{report['done']:,} of {report['shards']:,} shards are done in {report['seconds']:,.1f} s"
    )
    if report["missing"]:
        return f"{text}; missing: {report['missing']}"
    if "hash" not in report:
        return text
    return f"{text}: {report['records']:,} records in {report['store']}, hash {report['hash']}"


if __name__ == "__main__":
    sys.exit(main())
