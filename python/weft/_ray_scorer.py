"""Scores of answers by actors of Ray, on as many machines as it has."""

from __future__ import annotations

import os
import threading
from concurrent.futures import Future
from typing import Any

import ray

from . import eval
from ._tool import WeftError

AT_ONCE = 1000  # answers that an actor has at a time


class _Judge:
    """An actor: one scorer, which judges together what comes in together."""

    def __init__(self, tasks: list[eval.Task], options: dict[str, Any]):
        self._scorer = eval.Scorer(tasks, **options)

    async def score(self, task: str, text: str, sample: int) -> eval.Score:
        return await self._scorer.score(task, text, sample)


class Scorer(eval.Scorer):
    """`weft.eval.Scorer` by `workers` actors of Ray (default: as many as fit its processors), each with
    `jobs` threads and as many processors. An actor that is lost begins anew, on another node where it has
    to, and what it owed is judged again. Scores do not depend on who gives them.

    With `name`, all scorers of that name in one namespace share the actors, whose tasks and options are those of
    the first: so a pool serves all processes of a training job. `options` are those of `weft.eval.Scorer`;
    with `gpu` each actor asks for one GPU.
    """

    def __init__(
        self,
        tasks: eval.Tasks,
        workers: int | None = None,
        jobs: int = 1,
        name: str | None = None,
        address: str | None = None,
        **options: Any,
    ):
        super().__init__(tasks, jobs=jobs)
        if not ray.is_initialized():
            ray.init(
                address=address or os.environ.get("RAY_ADDRESS") or "local",
                log_to_driver=False,
                logging_level="warning",
            )
        if workers is None:
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)) // jobs)
        self._shared = name is not None
        common = {
            "num_cpus": jobs,
            "num_gpus": 1 if options.get("gpu") else 0,
            "max_restarts": -1,
            "max_task_retries": 3,
            "max_concurrency": AT_ONCE,
        }
        self._given = ray.put(self.tasks)  # held, since actors that begin anew need it
        self._actors = []
        for i in range(workers):
            named = {"name": f"{name}-{i}", "get_if_exists": True} if name else {}
            actor = ray.remote(_Judge).options(**common, **named)
            self._actors.append(actor.remote(self._given, {"jobs": jobs, **options}))
        self._owed = [0] * workers
        self._counts = threading.Lock()
        self._open = True

    def submit(self, task: eval.Task | str, text: str, sample: int = 0) -> Future[eval.Score]:
        """Its score, some time, by the actor that owes the fewest."""
        id = task.id if isinstance(task, eval.Task) else task
        if id not in self._by_id:
            raise ValueError(f"there is no task `{id}`")
        if not isinstance(text, str):
            raise TypeError(f"an answer is a text, not {type(text).__name__}")
        with self._counts:
            if not self._open:
                raise WeftError("the scorer is closed")
            which = self._owed.index(min(self._owed))
            self._owed[which] += 1
        future: Future[eval.Score] = (
            self._actors[which]
            .score.remote(id, text.encode("utf-8", "replace").decode(), sample)
            .future()
        )
        future.add_done_callback(lambda _: self._settled(which))
        return future

    def close(self) -> None:
        """Ends the actors, unless others may share them."""
        with self._counts:
            self._open = False
        if not self._shared and ray.is_initialized():
            for actor in self._actors:
                ray.kill(actor)

    def _settled(self, which: int) -> None:
        with self._counts:
            self._owed[which] -= 1
