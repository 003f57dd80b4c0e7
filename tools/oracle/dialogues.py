"""Holds answers of `weft pack --layout chat` against warp-lang on the CPU.

    python dialogues.py path/to/weft [--count 12] [--seed 1] [--jobs 2]

`tests`: each test passes for its kernel, and some number of it does not hold for a kernel without
its last statement. `predict`: the arrays of the question, launched in warp-lang, become those of
the answer. `types`: the types are those that warp-lang infers.
"""

import argparse
import importlib
import json
import re
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FENCE = re.compile(r"```(\w*)\n(.*?)```", re.S)
TASKS = ("tests", "predict", "types")


def load(source, folder, name="kernels"):
    """The source as a fresh module, which `from kernels import ...` finds."""
    (Path(folder) / f"{name}.py").write_text(f"import warp as wp\n\n{source}")
    sys.modules.pop(name, None)
    importlib.invalidate_caches()
    return importlib.import_module(name)


def passes(test, folder):
    names = {"__name__": "a_test"}
    exec(compile(test, "a_test.py", "exec"), names)
    case = next(
        value
        for value in names.values()
        if isinstance(value, type) and issubclass(value, unittest.TestCase)
    )
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TestResult()
    suite.run(result)
    wrong = result.failures + result.errors
    return "" if not wrong and result.testsRun else wrong[0][1].strip().splitlines()[-1]


def check_tests(row, folder):
    (_, source), (_, test) = FENCE.findall(row["asked"])[0], FENCE.findall(row["given"])[0]
    load(source, folder)
    if wrong := passes(test, folder):
        return f"it fails: {wrong}"
    lines = source.rstrip().splitlines()
    if not lines[-1].startswith("    ") or source.count("@wp.kernel") != 1:
        return ""
    indent = lines[-1][: len(lines[-1]) - len(lines[-1].lstrip())]
    load("\n".join([*lines[:-1], indent + "pass"]) + "\n", folder)
    return "" if passes(test, folder) else "it passes for a kernel without its last line"


def assignments(text):
    """The values of `name = value` lines."""
    names = {}
    exec(text, names)
    names.pop("__builtins__")
    return names


def is_array(annotation):
    return hasattr(annotation, "ndim") and hasattr(annotation, "dtype")


def check_predict(row, folder):
    import numpy as np
    import warp as wp

    (_, source), (_, given) = FENCE.findall(row["asked"])
    dim = eval(re.search(r"`dim=(.*?)`", row["asked"]).group(1))
    module = load(source, folder)
    kernel = next(
        value
        for value in vars(module).values()
        if isinstance(value, wp.Kernel) and value.key == row["kernel"]
    )
    inputs = assignments(given)
    arguments = [
        wp.array(inputs[a.label], dtype=a.type.dtype)
        if is_array(a.type)
        # A vector or a matrix is made of its numbers.
        else a.type(inputs[a.label])
        if isinstance(inputs[a.label], list)
        else inputs[a.label]
        for a in kernel.adj.args
    ]
    wp.launch(kernel, dim=dim, inputs=arguments)
    expected = assignments(FENCE.findall(row["given"])[0][1])
    for argument, given in zip(kernel.adj.args, arguments, strict=True):
        if argument.label not in expected:
            continue
        wanted = np.asarray(expected[argument.label], dtype=np.float64)
        got = given.numpy().astype(np.float64)
        if not np.allclose(got, wanted, rtol=1e-4, atol=1e-4 * np.abs(wanted).max()):
            return f"{argument.label} is {got.tolist()}, not {wanted.tolist()}"
    return ""


def check_types(row, folder):
    import warp as wp
    from warp._src.codegen import Reference

    def spell(of):
        of = of.value_type if isinstance(of, Reference) else of
        if is_array(of):
            return f"array{'' if of.ndim == 1 else f'{of.ndim}d'}[{spell(of.dtype)}]"
        of = {int: wp.int32, float: wp.float32, bool: wp.bool}.get(of, of)
        return getattr(of, "__name__", str(of))

    source = FENCE.findall(row["asked"])[0][1]
    module = load(source, folder)
    kernel = next(
        value
        for value in vars(module).values()
        if isinstance(value, wp.Kernel) and value.key == row["kernel"]
    )
    if kernel.is_generic:
        return ""
    kernel.adj.build(None, {"enable_backward": False, "max_unroll": 16})
    known = {name: spell(var.type) for name, var in kernel.adj.symbols.items()}
    for line in FENCE.findall(row["given"])[0][1].splitlines():
        name, kind = line.split(": ", 1)
        if name in known and known[name] != kind:
            return f"{name} is a {known[name]}, not a {kind}"
    return ""


def check_rows(task, path):
    """In a process of its own: what is wrong, a line each."""
    import warp as wp

    wp.config.quiet = True
    check = {"tests": check_tests, "predict": check_predict, "types": check_types}[task]
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        for line in Path(path).read_text().splitlines():
            row = json.loads(line)
            try:
                wrong = check(row, folder)
            except Exception as error:
                wrong = f"{type(error).__name__}: {error}"
            print(f"{task} {row['id']}: {wrong.splitlines()[0]}" if wrong else "fine")


def run_fresh(task, path):
    done = subprocess.run(
        [sys.executable, __file__, "--check", task, path], capture_output=True, text=True
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith(("fine", f"{task} "))]
    if done.returncode != 0:
        lines.append(f"{task}: it ends with {done.returncode}: {done.stderr.strip()[-300:]}")
    return lines


def rows_of(weft, data, task, folder, count):
    """Files with some rows each, as `--check` reads them."""
    packed = Path(folder) / task
    subprocess.run(
        [weft, "pack", data, "-o", packed, "--layout", "chat", "--task", task, "-q"], check=True
    )
    names = {}
    for shard in Path(data).glob("shard-*.jsonl"):
        for line in shard.read_text().splitlines():
            record = json.loads(line)
            names[record["id"]] = record["metadata"]["kernel_name"]
    rows = []
    for path in sorted(packed.glob("data/*/*.jsonl")):
        for line in path.read_text().splitlines():
            row = json.loads(line)
            asked, given = row["messages"][1]["content"], row["messages"][2]["content"]
            rows.append(
                {"id": row["id"], "kernel": names[row["id"]], "asked": asked, "given": given}
            )
    rows = rows[:count]
    for begin in range(0, len(rows), 16):
        path = Path(folder) / f"{task}-{begin}.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in rows[begin : begin + 16]))
        yield task, str(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weft", nargs="?")
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--check", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.check:
        check_rows(*arguments.check)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        made = ["-n", str(3 * arguments.count), "-s", str(arguments.seed), "-o", data, "-q"]
        subprocess.run([arguments.weft, "generate", *made], check=True)
        files = [
            file
            for task in TASKS
            for file in rows_of(arguments.weft, data, task, folder, arguments.count)
        ]
        with ThreadPoolExecutor(arguments.jobs) as pool:
            lines = [
                line for some in pool.map(lambda file: run_fresh(*file), files) for line in some
            ]
    wrong = [line for line in lines if line != "fine"]
    print("\n".join(wrong), file=sys.stderr)
    print(f"{len(lines)} answers, {len(wrong)} wrong")
    return 1 if wrong or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
