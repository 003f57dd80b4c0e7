"""The shards of a plan as tasks of Ray. The store alone knows what is done: whatever is lost, the same
run again goes on."""

from __future__ import annotations

import collections
import dataclasses
import heapq
import random
import time
from collections.abc import Iterable, Mapping
from typing import Any

import ray
import ray.exceptions
import ray.util
from ray.util import metrics

from ._plan import DONE, IN_THE_WAY, INTERRUPTED, REFUSED, WRONG, How, Plan, StoreError, pieces
from ._ray_progress import Progress
from ._store import Store, open_store

LOSSES = 20  # nodes that may go away under one piece
MOST_IN_FLIGHT = 4096
RESIZE_SECONDS = 10.0
# Beside exit codes: what became of the process of a task.
LOST = -1000


def work_piece(
    data: bytes, store: str, options: Mapping[str, Any], how: How, first: int, last: int
) -> tuple[int, str, float]:
    """A task: the exit code, what was said, and seconds."""
    began = time.monotonic()
    try:
        plan = Plan.parse(data, store)
        outcome = open_store(plan, store, options).work(first, last, how)
        code, said = outcome.code, outcome.said
    except StoreError as error:
        code, said = error.code, str(error)
    except OSError as error:
        code, said = IN_THE_WAY, str(error)
    if code != DONE:
        said = f"{said} (on {ray.util.get_node_ip_address()})"
    return code, said, time.monotonic() - began


@dataclasses.dataclass
class Piece:
    """Shards that one task makes, what it was tried, and when it began."""

    first: int
    last: int
    tries: int = 0
    losses: int = 0

    def __len__(self) -> int:
        return self.last - self.first + 1


class Meters:
    """Ray's own metrics, which its dashboard and Prometheus show."""

    def __init__(self, plan: str):
        tags = {"plan": plan}
        counters = {
            "done": "weft_shards_done",
            "failed": "weft_shards_failed",
            "retried": "weft_shards_retried",
            "seconds": "weft_shard_seconds",
        }
        self._counters = {
            key: metrics.Counter(name, tag_keys=("plan",)) for key, name in counters.items()
        }
        self._gauges = {
            name: metrics.Gauge(f"weft_shards_{name}", tag_keys=("plan",))
            for name in ("missing", "in_flight")
        }
        for meter in (*self._counters.values(), *self._gauges.values()):
            meter.set_default_tags(tags)

    def count(self, name: str, by: float) -> None:
        if by > 0:
            self._counters[name].inc(by)

    def show(self, missing: int, in_flight: int) -> None:
        self._gauges["missing"].set(missing)
        self._gauges["in_flight"].set(in_flight)


class Loop:
    """Hands out pieces, a bounded number at a time, and again what failed in a way that may pass."""

    def __init__(
        self,
        plan: Plan,
        store: Store,
        options: Mapping[str, Any],
        *,
        in_flight: int | None,
        retries: int,
        failures: int,
        how: How,
        memory: float | None,
        progress: Progress,
    ):
        self._store = store
        self._retries = retries
        self.failures = failures
        self._processors = how.jobs or 1
        self._in_flight = in_flight
        self._progress = progress
        self._meters = Meters(plan.id)
        self._arguments = (ray.put(plan.data), store.url, dict(options), how)
        self._task = ray.remote(work_piece).options(
            name="weft work", num_cpus=self._processors, max_retries=0, memory=memory
        )
        self._running: dict[Any, Piece] = {}
        self._later: list[tuple[float, int, Piece]] = []
        self._sized = -RESIZE_SECONDS
        self._limit = in_flight or 1
        self.failed: dict[int, str] = {}
        self.retried = 0
        self.reasons: collections.Counter[str] = collections.Counter()
        self.seconds = 0.0

    def run(self, missing: Iterable[int], size: int) -> None:
        """Until all are done or have failed for good, or so many have failed that it is no use. Where
        this is interrupted, tasks that run end as they end: what they do is not lost."""
        ready = collections.deque(Piece(first, last) for first, last in pieces(missing, size))
        while ready or self._later or self._running:
            now = time.monotonic()
            while self._later and self._later[0][0] <= now:
                ready.appendleft(heapq.heappop(self._later)[2])
            if len(self.failed) >= self.failures:
                ready.clear()
                self._later.clear()
            self._resize(now)
            while ready and len(self._running) < self._limit:
                self._submit(ready.popleft())
            self._settle(self._seconds_to_wait())
            left = sum(map(len, [*ready, *self._running.values()]))
            self._meters.show(left + sum(len(each[2]) for each in self._later), len(self._running))
            self._progress.show(len(self._running), self.retried, len(self.failed))

    def _resize(self, now: float) -> None:
        """Twice as many as there are processors, so that an autoscaler sees that more would help."""
        if self._in_flight is None and now - self._sized >= RESIZE_SECONDS:
            self._sized = now
            processors = ray.cluster_resources().get("CPU", 1)
            self._limit = min(MOST_IN_FLIGHT, max(2, 2 * int(processors / self._processors)))

    def _submit(self, piece: Piece) -> None:
        self._running[self._task.remote(*self._arguments, piece.first, piece.last)] = piece

    def _seconds_to_wait(self) -> float:
        if not self._later:
            return 1.0
        return min(1.0, max(0.01, self._later[0][0] - time.monotonic()))

    def _settle(self, seconds: float) -> None:
        if not self._running:
            time.sleep(seconds)
            return
        done, _ = ray.wait(list(self._running), num_returns=1, timeout=seconds)
        if done:  # and all others that have come meanwhile
            done, _ = ray.wait(list(self._running), num_returns=len(self._running), timeout=0)
        for reference in done:
            self._take(self._running.pop(reference), *_result(reference))

    def _take(self, piece: Piece, code: int, said: str, seconds: float) -> None:
        self.seconds += seconds
        self._meters.count("seconds", seconds)
        if code == DONE:
            self._meters.count("done", len(piece))
            self._progress.count(len(piece))
            return
        if code in (LOST, INTERRUPTED):
            piece.losses += 1
        else:
            piece.tries += 1
        if code == WRONG or piece.tries > self._retries or piece.losses > LOSSES:
            self._give_up(piece, said)
            return
        self.retried += len(piece)
        self.reasons[said] += 1
        self._meters.count("retried", len(piece))
        delay = random.uniform(0.5, 1.0) * min(30.0, 2.0 ** (piece.tries + piece.losses - 1))
        heapq.heappush(self._later, (time.monotonic() + delay, piece.first, piece))

    def _give_up(self, piece: Piece, said: str) -> None:
        self._meters.count("failed", len(piece))
        for shard in range(piece.first, piece.last + 1):
            self.failed[shard] = said
            self._store.fail(shard, said)


def _result(reference: Any) -> tuple[int, str, float]:
    """What a task came to, also where it did not come to an end."""
    try:
        code, said, seconds = ray.get(reference)
        return int(code), str(said), float(seconds)
    except (ray.exceptions.RuntimeEnvSetupError, ray.exceptions.TaskUnschedulableError) as error:
        return WRONG, _line(error), 0.0
    except ray.exceptions.RayTaskError as error:
        cause = getattr(error, "cause", None) or error
        return WRONG, f"{type(cause).__name__}: {_line(cause)}", 0.0
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError) as error:
        return REFUSED, f"its worker died: {_line(error)}", 0.0
    except ray.exceptions.RayError as error:
        return LOST, f"its node was lost: {_line(error)}", 0.0


def _line(error: BaseException) -> str:
    return " ".join(str(error).split())[:1000] or type(error).__name__
