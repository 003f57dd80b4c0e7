"""Records in, what Warp says of their texts out: a line of JSON each, on standard input and output.

    python answer.py < shard.jsonl

An answer is `["same", ""]`, or `["differs", diff]`, `["rejected", error]`, `["broken", reason]`.
"""

from __future__ import annotations

import json
import os
import sys

import compare


def main() -> int:
    # What Warp and the sources print is not to get among the answers.
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)
        for line in sys.stdin:
            outcome = compare.outcome_of(line)
            answers.write(json.dumps([outcome.verdict, "\n".join(outcome.details)]) + "\n")
            answers.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
