"""Changes references of tasks by one mistake each, scores them, and shows the mistakes that pass.

python3 mutants.py WEFT TASKS COUNT [SEED [MORE]]

A mistake that passes is either one that changes no result, or one that the judge does not see.
Those that pass are scored again with the inputs of MORE other seeds: what fails there was missed.
Figures count those that compile.
"""

import collections
import json
import random
import re
import subprocess
import sys

Mutant = collections.namedtuple("Mutant", "kind task code found text")
Mutant.__hash__ = object.__hash__

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


# Comments say nothing to a compiler, and a launch may have any blocks that cover it.
FREE = re.compile(r"//[^\n]*|const dim3 [^\n]*")


def mutants(code, begin):
    free = [found.span() for found in FREE.finditer(code)]
    for kind, pattern, others in MISTAKES:
        for found in re.finditer(pattern, code):
            if found.start() < begin or any(a <= found.start() < b for a, b in free):
                continue
            for other in others:
                new = found.expand(other)
                if new != found.group():
                    yield kind, found, code[: found.start()] + new + code[found.end() :]


def score(weft, tasks, pool, seed=0):
    answers = "".join(
        json.dumps({"task": mutant.task["id"], "sample": i, "text": mutant.text}) + "\n"
        for i, mutant in enumerate(pool)
    )
    run = subprocess.run(
        [weft, "eval", tasks, "-", "--seed", str(seed)],
        input=answers,
        capture_output=True,
        text=True,
    )
    if run.returncode != 0:
        sys.exit(run.stderr)
    scores = {score["sample"]: score for score in map(json.loads, run.stdout.splitlines())}
    return [scores[i] for i in range(len(pool))]


def show(verdict, mutant):
    line = mutant.code.count("\n", 0, mutant.found.start() + 1)
    before, after = mutant.code.split("\n"), mutant.text.split("\n")
    task = mutant.task
    print(f"{verdict} {mutant.kind} {task['kernel']} {task['kind']} {task['id'][:8]}")
    print(f"  - {before[line].strip()}\n  + {after[min(line, len(after) - 1)].strip()}")


def main():
    weft, tasks, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    more = int(sys.argv[5]) if len(sys.argv) > 5 else 0
    pool = []
    for line in open(tasks):
        task = json.loads(line)
        if task["kind"] == "warp":
            continue
        code = task["reference"]
        for kind, found, text in mutants(code, code.find("__global__")):
            pool.append(Mutant(kind, task, code, found, text))
    random.Random(seed).shuffle(pool)
    pool = pool[:count]
    scores = score(weft, tasks, pool)
    by_kind = collections.defaultdict(collections.Counter)
    passing = []
    for mutant, scored in zip(pool, scores):
        verdict = scored["outcome"] if scored["outcome"] in ("ok", "unjudged") else "fail"
        by_kind[mutant.kind][verdict] += scored["built"]
        if verdict == "ok":
            passing.append(mutant)
        elif verdict == "unjudged":
            show(verdict, mutant)
    missed = collections.Counter()
    for other in range(1, more + 1):
        for mutant, scored in zip(passing, score(weft, tasks, passing, other)):
            missed[mutant] += scored["outcome"] not in ("ok", "unjudged")
    for mutant in passing:
        show(f"ok, fails with {missed[mutant]} of {more} other seeds:", mutant)
    print(dict(collections.Counter(scored["outcome"] for scored in scores)))
    for kind, counts in sorted(by_kind.items()):
        print(f"{kind}: {counts['fail']} fail, {counts['ok']} pass")
    fail = sum(counts["fail"] for counts in by_kind.values())
    known = sum(missed[mutant] > 0 for mutant in passing)
    print(f"all: {fail} fail, {len(passing)} pass, {known} of those fail with other seeds")


main()
