"""Changes references of tasks by one mistake each, scores them, and shows the mistakes that pass.

python3 mutants.py WEFT TASKS COUNT [SEED]

A mistake that passes is either one that changes no result, or one that the judge does not see.
Figures count those that compile.
"""

import collections
import json
import random
import re
import subprocess
import sys

# Kind, what is found, and what may stand in its place.
MISTAKES = [
    ("operator", r" \+ ", [" - ", " * "]),
    ("operator", r" - ", [" + ", " * "]),
    ("operator", r" \* ", [" + ", " / "]),
    ("operator", r" / ", [" * "]),
    ("compare", r" < ", [" <= ", " > "]),
    ("compare", r" > ", [" >= ", " < "]),
    ("compare", r" >= ", [" > "]),
    ("compare", r" <= ", [" < "]),
    ("compare", r" == ", [" != "]),
    ("logic", r" && ", [" || "]),
    ("logic", r" \|\| ", [" && "]),
    ("assign", r" \+= ", [" = ", " -= "]),
    ("constant", r"(?<![\w.])\d+\.\d+f?(?!\w)", ["0.0f", "1.25f"]),
    ("constant", r"(?<![\w.\[])[1-9]\d*(?![\w.])", ["0", "2", "7"]),
    ("index", r"\[(\w+)\]", [r"[\1 + 1]", r"[\1 - 1]", r"[0]"]),
    ("function", r"\bfminf\(", ["fmaxf("]),
    ("function", r"\bfmaxf\(", ["fminf("]),
    ("function", r"\bmin\(", ["max("]),
    ("function", r"\bmax\(", ["min("]),
    ("function", r"\bsinf\(", ["cosf("]),
    ("function", r"\bcosf\(", ["sinf("]),
    ("function", r"\bsqrtf\(", ["fabsf("]),
    ("atomic", r"atomicAdd\(&([^;]*?), ", [r"(\1 += "]),
    ("atomic", r"atomicAdd\(&", ["atomicExch(&", "atomicMax((int*)&"]),
    ("arguments", r"(?<=\()(\w+), (\w+)(?=\))", [r"\2, \1"]),
    ("bound", r"\n  if \([^\n]*\) return;(?=\n)", [""]),
    ("line", r"\n    [^\n{}]*;(?=\n)", [""]),
    ("line", r"\n  [^\n{} ][^\n{}]*;(?=\n)", [""]),
    ("axis", r"threadIdx\.x", ["threadIdx.y"]),
    ("axis", r"blockIdx\.x", ["blockIdx.y", "0"]),
    ("negation", r"if \((?!!)([^\n]*)\) \{", [r"if (!(\1)) {"]),
    ("type", r"const float (?=\w+ =)", ["const int "]),
]


def mutants(code, begin):
    for kind, pattern, others in MISTAKES:
        for found in re.finditer(pattern, code):
            if found.start() < begin:
                continue
            for other in others:
                new = found.expand(other)
                if new != found.group():
                    yield kind, found, code[: found.start()] + new + code[found.end() :]


def main():
    weft, tasks, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    pool = []
    for line in open(tasks):
        task = json.loads(line)
        if task["kind"] == "warp":
            continue
        code = task["reference"]
        for kind, found, text in mutants(code, code.find("__global__")):
            pool.append((kind, task, code, found, text))
    rng.shuffle(pool)
    pool = pool[:count]
    answers = "".join(
        json.dumps({"task": task["id"], "sample": i, "text": text}) + "\n"
        for i, (_, task, _, _, text) in enumerate(pool)
    )
    run = subprocess.run([weft, "eval", tasks, "-"], input=answers, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stderr)
    scores = [json.loads(line) for line in run.stdout.splitlines()]
    outcomes = collections.Counter(score["outcome"] for score in scores)
    by_kind = collections.defaultdict(collections.Counter)
    for score in scores:
        kind, task, code, found, text = pool[score["sample"]]
        by_kind[kind][score["outcome"] == "ok"] += score["built"]
        if score["outcome"] not in ("ok", "unjudged"):
            continue
        line = code.count("\n", 0, found.start() + 1)
        before, after = code.split("\n"), text.split("\n")
        print(f"{score['outcome']} {kind} {task['kernel']} {task['kind']} {task['id'][:8]}")
        print(f"  - {before[line].strip()}\n  + {after[min(line, len(after) - 1)].strip()}")
    print(dict(outcomes))
    for kind, counts in sorted(by_kind.items()):
        print(f"{kind}: {counts[False]} fail, {counts[True]} pass")


main()
