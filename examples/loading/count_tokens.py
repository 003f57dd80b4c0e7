"""How many tokens the rows of a chat pack have, in a real tokenizer: Mistral's Tekken.

pip install mistral-common     # its wheel holds the vocabulary; nothing is downloaded
python count_tokens.py corpus  # a folder that `weft pack --layout chat` made
"""

import json
import sys
from importlib.resources import files
from pathlib import Path

from mistral_common.tokens.tokenizers.tekken import Tekkenizer

tokenizer = Tekkenizer.from_file(str(files("mistral_common") / "data/tekken_240911.json"))


def tokens(text):
    return len(tokenizer.encode(text, bos=False, eos=False))


def row(name, counts):
    counts.sort()
    picks = [counts[min(len(counts) - 1, len(counts) * p // 100)] for p in (10, 50, 90, 99, 100)]
    mean = round(sum(counts) / len(counts))
    print(f"{name:8}" + "".join(f"{count:10,}" for count in [sum(counts), mean, *picks]))


asked, answered = [], []
for path in sorted(Path(sys.argv[1]).glob("data/*/train-*.jsonl")):
    with path.open() as lines:
        for line in lines:
            *request, answer = json.loads(line)["messages"]
            asked.append(sum(tokens(message["content"]) for message in request))
            answered.append(tokens(answer["content"]))

names = ("all", "mean", "10 %", "median", "90 %", "99 %", "most")
print(f"{len(asked):,} rows of train")
print(f"{'tokens':8}" + "".join(f"{name:>10}" for name in names))
row("asked", asked)
row("answered", answered)
row("both", [a + b for a, b in zip(asked, answered)])
