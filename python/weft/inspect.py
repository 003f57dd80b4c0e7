"""Tasks of weft for Inspect (the package inspect-ai, extra `weft[inspect]`).

inspect eval weft/weft_tasks -T tasks=tasks.jsonl --model openai/NAME --epochs 8
"""

from __future__ import annotations

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState, generate

from . import eval

__all__ = ["weft_scorer", "weft_tasks"]


@task
def weft_tasks(tasks: eval.Tasks, jobs: int | None = None, timeout: float = 600.0) -> Task:
    """A sample of each task of a file, or of these; a sample's id is the task's."""
    judge = eval.Scorer(tasks, jobs=jobs, timeout=timeout)
    samples = [
        Sample(
            id=each.id,
            input=each.prompt,
            target=each.reference,
            metadata={
                "kind": each.kind,
                "category": each.category,
                "difficulty": each.difficulty,
            },
        )
        for each in judge.tasks
    ]
    return Task(
        dataset=MemoryDataset(samples, name="weft"), solver=generate(), scorer=weft_scorer(judge)
    )


@scorer(metrics=[mean(), stderr()])
def weft_scorer(judge: eval.Scorer) -> Scorer:
    """1 where an answer passes, else 0; the score's metadata has the outcome and the reward. What could
    not be judged is unscored."""

    async def score(state: TaskState, target: Target) -> Score:
        text = state.output.completion
        found = await judge.score(str(state.sample_id), text)
        metadata = {
            "outcome": found.outcome,
            "built": found.built,
            "exact": found.exact,
            "reward": found.reward,
        }
        if not found.judged:
            return Score.unscored(explanation=found.message, metadata=metadata)
        return Score(
            value=float(found.ok),
            answer=text,
            explanation=found.message or found.outcome,
            metadata=metadata,
        )

    return score
