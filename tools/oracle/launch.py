"""Launches the kernels of records with warp-lang on the CPU: they must compile, run and come back.

    python launch.py out/                  all records below a folder
    python launch.py out/ --limit 200      the first 200
    python launch.py out/ --batch 50       kernels compiled in one go (default 50)

Each record's source is imported, its kernel launched with arguments made from the annotations, forward
and, if the record has one, backward. A batch of records shares a Warp module, so that one run of the
compiler does for all, and a process: a crash costs that batch, which is then taken apart until the
record to blame is found.

Kinds of failure: import (Python or a decorator raised), build (code generation or the C++ compiler),
launch (an exception), arguments (a type for which no value can be made), crash, exit, timeout.

Exit status 0 if every kernel came back, 1 if one did not or there was none, 2 on bad usage.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import records
from records import Record

GOOD = "ok"


@dataclass
class Result:
    """What became of one record."""

    kind: str  # "ok" or a kind of failure
    message: str = ""


def run(items: list[Record], timeout: float) -> list[Result]:
    """Launches records, each batch of them in a process of its own; results in the records' order."""
    results: dict[int, Result] = {}
    open_batches = [list(range(len(items)))]
    while open_batches:
        batch = open_batches.pop()
        events, ending, words = _run_worker([items[at] for at in batch], timeout)
        last: dict[str, Any] = {"what": "start"}
        for last in events:
            if last["what"] == "result":
                results[batch[last["at"]]] = Result(last["kind"], last["message"])
        left = [at for at in batch if at not in results]
        if last["what"] in ("import", "launch"):  # that record took the process with it
            culprit = batch[last["at"]]
            results[culprit] = Result(ending, words)
            left.remove(culprit)
            open_batches += [left] if left else []
        elif len(left) == 1:
            results[left[0]] = Result("build" if ending == "exit" else ending, words)
        elif left:  # the build failed, for one of them at least
            middle = len(left) // 2
            open_batches += [left[middle:], left[:middle]]
    return [results[at] for at in range(len(items))]


def _run_worker(items: list[Record], timeout: float) -> tuple[list[dict[str, Any]], str, str]:
    """Runs a batch in a process; returns its events, how it ended, and its last words."""
    with tempfile.TemporaryDirectory(prefix="weft-launch-") as folder:
        jobs = Path(folder, "jobs.jsonl")
        jobs.write_text("".join(json.dumps(item) + "\n" for item in items), encoding="utf-8")
        log = Path(folder, "events.jsonl")
        command = [sys.executable, str(Path(__file__).resolve()), "--worker", str(jobs), str(log)]
        ending = "exit"
        with open(Path(folder, "output"), "w+b") as output:
            process = subprocess.Popen(
                command, stdout=output, stderr=output, stdin=subprocess.DEVNULL
            )
            try:
                status = process.wait(timeout)
                if status < 0:
                    ending = "crash"
                    output.write(f"\nended by {signal.Signals(-status).name}".encode())
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                ending = "timeout"
                output.write(f"\nnothing after {timeout:g} s".encode())
            output.seek(0)
            words = output.read().decode("utf-8", "replace").strip()
        events = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    return events, ending, "\n".join(words.splitlines()[-12:])


def worker(jobs: Path, log: Path) -> int:
    """Imports, builds and launches a batch, and tells before each step what it is about to do."""
    import warp

    import arguments
    import isolate

    items = [json.loads(line) for line in jobs.read_text(encoding="utf-8").splitlines()]
    isolate.baseline()
    warp.config.kernel_cache_dir = str(jobs.parent / "cache")
    warp.config.optimization_level = 0
    with open(log, "w", encoding="utf-8", buffering=1) as events:

        def tell(what: str, at: int = -1, kind: str = GOOD, error: Any = "") -> None:
            message = (
                f"{type(error).__name__}: {error}" if isinstance(error, BaseException) else error
            )
            events.write(
                json.dumps({"what": what, "at": at, "kind": kind, "message": message}) + "\n"
            )

        kernels = {}
        for at, item in enumerate(items):
            tell("import", at)
            warp.config.enable_backward = bool(item["metadata"]["has_backward"])
            try:
                namespace = vars(
                    isolate.execute(item["python_source"], f"{at}/{records.filename_of(item)}")
                )
                kernels[at] = _kernels_of(namespace, item["metadata"]["kernel_name"])
            except Exception as error:
                tell("result", at, "import", error)
        tell("build")
        warp.init()
        for module in {instances[0].module for instances in kernels.values()}:
            module.load("cpu", block_dim=1)
        for at, instances in kernels.items():
            tell("launch", at)
            try:
                for kernel in instances:
                    arguments.launch(kernel, items[at]["metadata"])
                tell("result", at)
            except arguments.Unsupported as error:
                tell("result", at, "arguments", error)
            except Exception as error:
                tell("result", at, "launch", error)
        sys.stdout.flush()
    os._exit(0)  # nothing of Warp's shutdown matters here


def _kernels_of(namespace: dict[str, Any], key: str) -> list[Any]:
    """The kernel of that name, or its instances if it is generic."""
    from warp._src.context import Kernel

    kernel = next((v for v in namespace.values() if isinstance(v, Kernel) and v.key == key), None)
    if kernel is None:
        raise LookupError(f"the source defines no kernel {key}")
    return list(kernel.overloads.values()) or [kernel]


def batches(items: Iterator[Record], size: int) -> Iterator[list[Record]]:
    """Batches of distinct sources that agree on whether there is a backward pass."""
    seen: set[str] = set()
    waiting: dict[bool, list[Record]] = {True: [], False: []}
    for item in items:
        if item["python_source"] in seen:  # the same kernel for the other device
            continue
        seen.add(item["python_source"])
        batch = waiting[bool(item["metadata"]["has_backward"])]
        batch.append(item)
        if len(batch) == size:
            yield list(batch)
            batch.clear()
    yield from (batch for batch in waiting.values() if batch)


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    if argv[:1] == ["--worker"]:
        return worker(Path(argv[1]), Path(argv[2]))
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("records", nargs="+", help=".jsonl or .json files, or folders of them")
    parser.add_argument("--limit", type=int, help="launch at most that many records")
    parser.add_argument(
        "--batch", type=int, default=50, help="kernels compiled in one go (default 50)"
    )
    parser.add_argument(
        "--timeout", type=float, default=300, help="seconds for a batch (default 300)"
    )
    parser.add_argument(
        "--show", type=int, default=3, metavar="N", help="details of the first N failures"
    )
    args = parser.parse_args(argv)

    counts: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
    failures = 0
    start = time.perf_counter()
    for batch in batches(records.read(args.records, args.limit), args.batch):
        for item, result in zip(batch, run(batch, args.timeout), strict=True):
            counts[str(item["metadata"].get("category"))][result.kind] += 1
            if result.kind != GOOD:
                failures += 1
                if failures <= args.show:
                    print(f"{result.kind}: {records.label_of(item)}\n{result.message}\n")
    for category, counter in sorted(counts.items()):
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(counter.items()))
        print(f"{category:20} {sum(counter.values()):6}  {kinds}")
    launched = sum(sum(counter.values()) for counter in counts.values())
    seconds = time.perf_counter() - start
    print(
        f"{launched} kernels, {failures} failed, {launched / seconds if seconds else 0:.1f} kernels/s"
    )
    if launched == 0:
        print("nothing was launched", file=sys.stderr)
    return 1 if failures or launched == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
