"""Compares weft's verdicts on gradients with what warp-lang's adjoints do, in float64.

    python gradients.py WEFT COUNT SEED              makes COUNT records, judges them, prints a table
    python gradients.py WEFT 1000 7 --shard 2/10     the second hundred of a thousand
    python gradients.py WEFT 1000 7 --only 17,240    these records, by their index
    python gradients.py WEFT 1000 7 --log FILE       results are kept there; a second run goes on

Of weft only the record and its verdict are taken. Each kernel is rewritten to float64 (widen.py) and
launched by warp-lang on the CPU, first in its debug mode, where an access out of bounds ends the process.
Along random directions of each array, and of all, the derivative that the adjoint of wp.Tape gives is compared
with central differences, extrapolated from two steps. What is left out: directions in which the slopes of
both sides differ or those of several steps, and inputs for which threads in reverse order compute something
else.

What warp-lang says of a record:

    agrees       the adjoint is the derivative in every direction that was compared, and some derivative
                 is not zero
    nothing      every derivative is zero, and the adjoint leaves zeros
    differs      the adjoint is another number in some direction, or ends the process
    at points    it differs at some inputs, and is right a little beside them
    nan          where it could be compared the adjoint is NaN or infinite
    cannot tell  nothing could be compared; the reason is counted

Contradictions: `ok` that differs, or is nan where `singular` does not say so; `wrong` that agrees or has nothing, also after ten times as
many inputs; `not_applicable` since nothing follows, where a derivative or the adjoint is not zero.

Exit status 0 without a contradiction, 1 with one or if nothing was compared, 2 on bad usage.
"""

from __future__ import annotations

import argparse
import collections
import functools
import importlib.util
import itertools
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy

import records
from gradient_inputs import Inputs, Plan, Refused, blocks_of
from gradient_trial import Trial

JUDGED = ("ok", "wrong", "not_applicable")
SIZES = {
    1: {1: (1,), 2: (1, 1), 3: (1, 1, 1), 4: (1, 1, 1, 1)},
    5: {1: (5,), 2: (5, 3), 3: (3, 2, 2), 4: (2, 2, 2, 2)},
    37: {1: (37,), 2: (9, 5), 3: (4, 3, 3), 4: (3, 3, 2, 2)},
}
# Of kernels with tiles: few threads, and arrays that hold most of their tiles.
TILE_SIZES = {
    1: {1: (1,), 2: (1, 1), 3: (1, 1, 1), 4: (1, 1, 1, 1)},
    5: {1: (2,), 2: (2, 1), 3: (2, 1, 1), 4: (2, 1, 1, 1)},
    37: {1: (3,), 2: (2, 2), 3: (2, 2, 2), 4: (2, 2, 1, 1)},
}
STYLES = ("unit", "positive", "between", "wide", "zeros", "landmarks", "small", "definite")
TRIES = 30  # shapes and integers for one input
VAIN = 6  # inputs in bounds of which nothing comes, before the next size
ENOUGH = 3  # inputs that differ
REASONS_OF_NOTHING = ("nothing_follows",)


# --- One record, in a process of its own ------------------------------------------------------------


def in_child(
    work: Callable[[Callable[[Any], None]], None], seconds: float, until: float
) -> tuple[list[Any], str]:
    """What the work told in a forked process, and how that ended: exit, crash or timeout.

    It may be silent for so many seconds, and work until that time.
    """
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(read_end)
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            with os.fdopen(write_end, "w", buffering=1) as pipe:
                try:
                    work(lambda event: pipe.write(json.dumps(event) + "\n") and None)
                except Refused as error:
                    pipe.write(json.dumps({"what": "refused", "why": str(error)}) + "\n")
                except Exception:
                    pipe.write(json.dumps({"what": "raised", "why": traceback.format_exc()}) + "\n")
            status = 0
        finally:
            os._exit(status)
    os.close(write_end)
    data, ending = b"", ""
    while not ending:
        left = max(1.0, min(seconds, until - time.monotonic()))
        ready, _, _ = select.select([read_end], [], [], left)
        if not ready:
            os.kill(child, signal.SIGKILL)
            ending = "timeout"
        elif chunk := os.read(read_end, 1 << 16):
            data += chunk
        else:
            ending = "exit"
    os.close(read_end)
    _, status = os.waitpid(child, 0)
    if ending == "exit" and status != 0:
        ending = "crash"
    lines = data.decode().split("\n")[:-1]
    return [json.loads(line) for line in lines], ending


def turns(
    tell: Callable[[Any], None], kernels: tuple[Any, ...], info: dict[str, Any], plan: Plan,
    turn: int, attempt: int, end: int,
) -> None:  # fmt: skip
    """Tells what comes of inputs, from a try of one turn on."""
    sizes = TILE_SIZES if info["tiles"] else SIZES
    vain = 0
    while turn < end:
        if attempt == TRIES or vain == VAIN:
            turn, attempt, vain = turn + 1, 0, 0
            continue
        tell({"what": "try", "turn": turn, "attempt": attempt})
        number = [info["seed"], info["index"], turn, attempt]
        random = numpy.random.default_rng(number)
        dim = sizes[list(sizes)[turn % len(sizes)]][kernels[0].adj.kernel_dim]
        style = str(random.choice(STYLES))
        plan.draw(random)
        attempt += 1
        made = [Inputs(k, dim, numpy.random.default_rng(number), style, plan) for k in kernels[:2]]
        trial = Trial(kernels, made[0], made[1], info["single"])
        state = trial.forward()
        if state:
            vain += 1
            tell({"what": state})
            continue
        plan.keep()
        tell({"what": "inputs", "chosen": plan.chosen})
        trial.adjoint(random)
        found = list(trial.compare(random))
        differs = any(event["what"] == "differs" for event in found)
        if differs and trial.is_point(number, random):
            found = [e | {"what": "point"} if e["what"] == "differs" else e for e in found]
        for event in found:
            tell({**event, "dim": dim, "style": style, "input": number})
        if differs:
            return  # an adjoint that goes astray may have written anywhere
        turn, attempt, vain = turn + 1, 0, 0
    tell({"what": "end"})


def examine(
    kernels: tuple[Any, ...], info: dict[str, Any], rounds: int, seconds: float
) -> dict[str, Any]:
    """Runs a kernel on many inputs; counts what came of them."""
    plan = Plan(info["floats"], info["tiles"], info["blocks"])
    counts: collections.Counter[str] = collections.Counter()
    shown: dict[str, Any] = {}
    until = time.monotonic() + seconds
    turn, attempt, end = 0, 0, rounds * len(SIZES)
    while turn < end and counts["inputs that differ"] < ENOUGH:
        if time.monotonic() > until:
            counts["out of time"] += 1
            break
        part = functools.partial(
            turns, kernels=kernels, info=info, plan=plan, turn=turn, attempt=attempt, end=end
        )
        events, ending = in_child(part, min(20.0, seconds), until)
        adjoint, differs = False, False  # of the try that is told of
        for event in events:
            what = event["what"]
            if what == "end":
                turn = end
            elif what == "try":
                turn, attempt, adjoint, differs = event["turn"], event["attempt"], False, False
            elif what == "refused":
                return {"counts": {"refused": 1}, "why": event["why"]}
            elif what == "inputs":
                adjoint, plan.chosen = True, tuple(event["chosen"])
                plan.keep()
                counts["inputs"] += 1
            elif what == "raised" and not adjoint:
                counts["raised"] += 1
                shown.setdefault("raised", event)
            elif what == "raised":
                ending = "crash"  # an adjoint that wrote to the memory of others
            else:
                if what == "nan" and not event["moves"]:
                    what = "nan of nothing"
                counts[what] += 1
                if what in ("agrees", "nan"):
                    counts[f"{what}: {event['array']}"] += 1
                if what == "differs" and not differs:
                    counts["inputs that differ"] += 1
                    differs = True
                shown.setdefault(what, event)
        if turn == end:
            break
        if ending != "exit":
            what = "out of bounds" if ending == "crash" else ending
            counts[f"adjoint {ending}" if adjoint else what] += 1
            if adjoint and ending == "crash":
                counts["inputs that differ"] += 1
                shown.setdefault("differs", {"what": "adjoint crash", "turn": turn})
        if counts["timeout"] + counts["adjoint timeout"] > 2:
            break
        turn, attempt = (turn + 1, 0) if adjoint or attempt + 1 == TRIES else (turn, attempt + 1)
    return {"counts": dict(counts), "shown": shown}


def told(counts: dict[str, int]) -> tuple[str, str]:
    """What warp-lang says of a record, and why it cannot tell."""
    if counts.get("differs") or counts.get("adjoint crash"):
        return "differs", ""
    arrays = [key.partition(": ")[2] for key in counts if key.startswith("nan: ")]
    if any(f"agrees: {array}" not in counts for array in arrays):
        return "nan", ""
    if counts.get("point"):
        return "at points", ""
    if counts.get("agrees"):
        return "agrees", ""
    if counts.get("zero"):
        return "nothing", ""
    for reason in ("refused", "kink", "noise", "order", "nan of nothing", "raised", "idle"):
        if counts.get(reason):
            return "cannot tell", reason
    return "cannot tell", "no input in bounds" if counts.get("out of bounds") else "too long"


# --- Batches of records -----------------------------------------------------------------------------


def worker(jobs: Path, log: Path, rounds: int, seconds: float) -> int:
    """Rewrites, builds and examines the records of a batch; says before each what it begins with."""
    import warp

    import isolate
    import widen
    from launch import _kernels_of

    items = [json.loads(line) for line in jobs.read_text(encoding="utf-8").splitlines()]
    warp.config.kernel_cache_dir = str(jobs.parent / "cache")
    warp.config.optimization_level = 0
    isolate.baseline()
    own_name = isolate.MODULE_NAME

    def load(wide: widen.Widened, at: int, checked: bool) -> tuple[list[Any], list[Any]]:
        """The kernel's instances and those of its reverse, in one of two Warp modules."""
        isolate.MODULE_NAME = own_name + ("_checked" if checked else "")
        source = wide.source
        if checked:  # a unique module is shared with an equal kernel, unless options differ
            source = source.replace("module_options={", "module_options={'mode': 'debug', ")
        names = vars(isolate.execute(source, f"{at}/{wide.kernel}.py"))
        kernels = _kernels_of(names, wide.kernel)
        if checked:
            kernels[0].module.options.update(mode="debug", enable_backward=False)
        return kernels, _kernels_of(names, wide.reverse) if wide.reverse else []

    with open(log, "w", encoding="utf-8", buffering=1) as events:

        def tell(at: int, what: str, **more: Any) -> None:
            events.write(json.dumps({"at": at, "what": what, **more}) + "\n")

        ready: dict[int, list[widen.Widened]] = {}
        for at, item in enumerate(items):
            tell(at, "rewrite")
            forms, error = [], ""
            for with_reverse in (False, True):
                try:
                    wide = widen.widen(
                        item["python_source"], item["metadata"]["kernel_name"], with_reverse
                    )
                    kernels, reverses = load(wide, at, False)
                    generate([*kernels, *reverses])
                    forms.append(wide)
                except Exception as exception:
                    error = f"{type(exception).__name__}: {exception}"
                isolate.baseline().restore()
            if forms:
                ready[at] = forms
            else:
                result = {"counts": {"rewriting": 1}, "why": " ".join(error.split())[:300]}
                tell(at, "result", result=result)
        built: dict[int, list[tuple[Any, ...]]] = {}
        for at, forms in ready.items():
            kernels, _ = load(forms[0], at, False)
            checked, reverses = load(forms[-1], at, True)
            built[at] = list(itertools.zip_longest(kernels, checked, reverses))
        tell(-1, "build")
        warp.init()
        for module in {kernel.module for three in built.values() for kernel in three[0][:2]}:
            module.load("cpu", block_dim=1)
        for at, instances in built.items():
            tell(at, "run")
            item = items[at]
            info = {
                "seed": item["metadata"]["seed"],
                "index": item["metadata"]["index"],
                "floats": ready[at][0].floats,
                "single": ready[at][0].single,
                "tiles": "wp.tile" in item["python_source"],
                "blocks": blocks_of(item["python_source"]),
            }
            counts: collections.Counter[str] = collections.Counter()
            result = {"shown": {}}
            for three in instances:
                one = examine(three, info, rounds, seconds)
                counts.update(one["counts"])
                result = {**one, "shown": {**one.get("shown", {}), **result["shown"]}}
            result["counts"] = dict(counts)
            result["ordered"] = instances[0][2] is not None
            tell(at, "result", result=result)
    sys.stdout.flush()
    os._exit(0)  # nothing of Warp's shutdown matters here


def generate(kernels: list[Any]) -> None:
    """Lets warp-lang generate the code of kernels of a module; raises what it says against that."""
    import warp
    from warp._src import context

    module = kernels[0].module
    options = module.resolve_options(warp.config, block_dim=1) | {"output_arch": None}
    if module.has_unresolved_static_expressions:  # their values belong to the hash
        context.ModuleBuilder(module, options, context.ModuleHasher(kernels, options))
        module.has_unresolved_static_expressions = False
    hasher = context.ModuleHasher(kernels, options)
    context.ModuleBuilder(module, options, hasher, target="cpu").codegen("cpu")


def run(items: list[records.Record], rounds: int, seconds: float) -> list[dict[str, Any]]:
    """The results of records, each batch of them in a process; one that fails to build is divided."""
    results: dict[int, dict[str, Any]] = {}
    waiting = [list(range(len(items)))]
    while waiting:
        batch = waiting.pop()
        with tempfile.TemporaryDirectory(prefix="weft-gradients-") as folder:
            jobs, log = Path(folder, "jobs.jsonl"), Path(folder, "events.jsonl")
            jobs.write_text("".join(json.dumps(items[at]) + "\n" for at in batch), encoding="utf-8")
            here = str(Path(__file__).resolve())
            command = [sys.executable, here, "--worker", str(jobs), str(log)]
            command += [str(rounds), str(seconds)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            lines = log.read_text().splitlines() if log.exists() else []
        last: dict[str, Any] = {"at": -1, "what": "start"}
        for last in map(json.loads, lines):
            if last["what"] == "result":
                results[batch[last["at"]]] = last["result"]
        left = [at for at in batch if at not in results]
        words = " ".join((done.stdout + done.stderr).strip().splitlines()[-3:])[-300:]
        if last["what"] in ("rewrite", "run") and left:
            results[batch[last["at"]]] = {"counts": {"ended": 1}, "why": words}
            left.remove(batch[last["at"]])
            waiting += [left] if left else []
        elif len(left) == 1:
            results[left[0]] = {"counts": {"build": 1}, "why": words}
        elif left:
            middle = len(left) // 2
            waiting += [left[middle:], left[:middle]]
    return [results[at] for at in range(len(items))]


# --- The table --------------------------------------------------------------------------------------

HARD = ("rewriting", "build", "ended")


def judged(item: records.Record, result: dict[str, Any]) -> dict[str, Any]:
    verdicts = item["metadata"]["verdicts"]
    says, why = told(result["counts"])
    for kind in HARD:
        if result["counts"].get(kind):
            says, why = "cannot tell", f"{kind}: {result.get('why', '')}"
    if why == "refused":
        why = f"no value for {result.get('why', '')}"
    line = {
        "index": item["metadata"]["index"],
        "category": item["metadata"]["category"],
        "kernel": item["metadata"]["kernel_name"],
        "weft": verdicts["gradient"],
        "cause": verdicts["gradient_cause"] or verdicts["gradient_reason"],
        "singular": verdicts["singular"],
        "warp": says,
        "why": why,
        "counts": result["counts"],
        "shown": result.get("shown", {}),
    }
    line["contradiction"] = contradicts(line)
    return line


def contradicts(line: dict[str, Any]) -> str:
    """In what weft and warp-lang contradict each other; empty where they do not."""
    counts = line["counts"]
    known = line["warp"] == "nan" and line["singular"] == "nan"  # the record says so itself
    if line["weft"] == "ok" and line["warp"] in ("differs", "nan") and not known:
        return f"weft: ok, warp-lang: {line['warp']}"
    if line["weft"] == "wrong" and line["warp"] in ("agrees", "nothing"):
        return f"weft: wrong ({line['cause']}), warp-lang: {line['warp']}"
    if line["weft"] == "not_applicable" and line["cause"] in REASONS_OF_NOTHING:
        if any(counts.get(what) for what in ("agrees", "differs", "point", "nan")):
            return f"weft: {line['cause']}, warp-lang: {line['warp']}"
    return ""


def table(lines: list[dict[str, Any]]) -> str:
    columns = ["agrees", "nothing", "differs", "at points", "nan", "cannot tell"]
    counts = collections.Counter((line["weft"], line["warp"]) for line in lines)
    text = f"{'weft':16}" + "".join(f"{c:>12}" for c in ["records", *columns]) + "\n"
    for verdict in JUDGED:
        row = [counts[verdict, column] for column in columns]
        text += f"{verdict:16}" + "".join(f"{n:12}" for n in [sum(row), *row]) + "\n"
    reasons = collections.Counter(
        (str(line["cause"]), line["warp"]) for line in lines if line["weft"] == "not_applicable"
    )
    text += "\nnot_applicable, by weft's reason\n"
    text += "".join(f"{n:6}  {reason}: {says}\n" for (reason, says), n in sorted(reasons.items()))
    why = collections.Counter(line["why"] for line in lines if line["warp"] == "cannot tell")
    text += "\nwhy warp-lang cannot tell\n"
    return text + "".join(f"{n:6}  {reason}\n" for reason, n in why.most_common())


def made(args: argparse.Namespace, folder: Path) -> list[records.Record]:
    command = [args.weft, "generate", "-n", str(args.count), "-s", str(args.seed)]
    command += ["-d", args.device, "--backward", "--verify", "gradient", "--format", "jsonl"]
    command += ["-j", str(args.jobs), "--quiet", "-o", str(folder)]
    found = importlib.util.find_spec("warp")
    assert found and found.origin
    environment = {"WEFT_WARP": str(Path(found.origin).parent), **os.environ}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode not in (0, 1):  # 1: something failed, of which the records say what
        sys.exit(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")
    return list(records.read([str(folder)]))


def chosen(args: argparse.Namespace, items: list[records.Record]) -> list[records.Record]:
    verdicts = [item["metadata"]["verdicts"] for item in items]
    kept = [
        item
        for item, v in zip(items, verdicts, strict=True)
        if v["run"] == "ok" and v["gradient"] in JUDGED
    ]
    print(f"{len(items)} records, {len(kept)} of them run and have a verdict on the gradient")
    if args.only:
        wanted = {int(n) for n in args.only.split(",")}
        return [item for item in kept if item["metadata"]["index"] in wanted]
    if args.shard:
        part, parts = (int(n) for n in args.shard.split("/"))
        return kept[(part - 1) * len(kept) // parts : part * len(kept) // parts]
    return kept


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    if argv[:1] == ["--worker"]:
        return worker(Path(argv[1]), Path(argv[2]), int(argv[3]), float(argv[4]))
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weft", help="the program")
    parser.add_argument("count", type=int, help="records to make")
    parser.add_argument("seed", type=int, help="of the records")
    parser.add_argument("--device", default="cpu", choices=["cpu", "cuda"], help="of the records")
    parser.add_argument("--shard", metavar="I/N", help="only the I-th of N parts, 1 to N")
    parser.add_argument("--only", metavar="N,N...", help="only the records with these indices")
    parser.add_argument("--records", metavar="DIR", help="take these, made by the same command")
    parser.add_argument("--log", type=Path, help="keep results there, and take those it has")
    parser.add_argument("--batch", type=int, default=60, help="kernels compiled in one go")
    parser.add_argument("--rounds", type=int, default=5, help="inputs of each size (default 5)")
    parser.add_argument("--seconds", type=float, default=60, help="for a kernel (default 60)")
    parser.add_argument("--jobs", type=int, default=1, help="threads of weft (default 1)")
    args = parser.parse_args(argv)

    if args.records:
        items = list(records.read([args.records]))
    else:
        with tempfile.TemporaryDirectory(prefix="weft-gradients-") as folder:
            items = made(args, Path(folder, "records"))
    items = chosen(args, items)
    lines: dict[int, dict[str, Any]] = {}
    if args.log and args.log.exists():
        known = [json.loads(line) for line in args.log.read_text(encoding="utf-8").splitlines()]
        lines = {line["index"]: line for line in known}
    todo = [item for item in items if item["metadata"]["index"] not in lines]
    for start in range(0, len(todo), args.batch):
        batch = todo[start : start + args.batch]
        found = [judged(i, r) for i, r in zip(batch, run(batch, args.rounds, args.seconds))]
        # A gradient that is wrong on few inputs only is looked for longer.
        again = [at for at, line in enumerate(found) if line["weft"] == "wrong"]
        again = [at for at in again if found[at]["contradiction"]]
        if again:
            more = run([batch[at] for at in again], 10 * args.rounds, 5 * args.seconds)
            for at, result in zip(again, more, strict=True):
                found[at] = judged(batch[at], result)
        for line in found:
            lines[line["index"]] = line
            if args.log:
                with args.log.open("a", encoding="utf-8") as log:
                    log.write(json.dumps(line) + "\n")
        print(f"{start + len(batch)} of {len(todo)}", file=sys.stderr)
    asked = [lines[item["metadata"]["index"]] for item in items]
    sources = {item["metadata"]["index"]: item["python_source"] for item in items}
    contradictions = [line for line in asked if line["contradiction"]]
    for line in contradictions:
        print(
            f"\n--- index {line['index']} of seed {args.seed}, {line['category']} {line['kernel']}"
        )
        print(f"{line['contradiction']}; {line['counts']}")
        for what in ("differs", "nan", "agrees"):
            if what in line["shown"]:
                print(f"{what}: {line['shown'][what]}")
        print(sources[line["index"]])
    print("\n" + table(asked))
    print(f"{len(contradictions)} contradictions")
    compared = any(line["warp"] != "cannot tell" for line in asked)
    return 1 if contradictions or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
