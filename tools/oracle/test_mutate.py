"""Tests of the mutation tester: its mutators, its shrinker, and that it finds a planted difference."""

from __future__ import annotations

import ast
import json
import random
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import isolate
import mutate
import mutators
import samples
import seeds
from shrink import shrunk

SOURCE = """import warp as wp
from typing import Any

N = 3


@wp.struct
class Particle:
    position: wp.vec3
    mass: float


@wp.func
def helper(x: float, scale: float = 2.0):
    if x > 1.0 and not x == 2.0:
        return x * scale, x
    return x, scale


@wp.kernel(enable_backward=False)
def first(p: wp.array(dtype=Particle), out: wp.array(dtype=float)):
    i = wp.tid()
    total = float(0.0)
    for k in range(N):
        total += p[i].mass * float(k)
    while total > 10.0:
        total = total - 1.0
    a, b = helper(total, scale=3.0)
    out[i] = a + wp.max(b, total)


@wp.kernel
def second(out: wp.array(dtype=float)):
    out[0] = 1.0
"""


class Mutators(unittest.TestCase):
    def test_each_changes_the_tree_to_other_python(self):
        material = mutators.Material.of([SOURCE])
        before = ast.dump(ast.parse(SOURCE))
        for name in mutators.TABLE:
            texts = set()
            for number in range(60):
                tree = ast.parse(SOURCE)
                if not mutators.apply(name, tree, random.Random(number), material):
                    continue
                text = mutators.printed(tree)
                if text is not None:
                    self.assertNotEqual(ast.dump(ast.parse(text)), before, name)
                    texts.add(text)
            self.assertGreater(len(texts), 0, name)

    def test_the_same_number_is_the_same_mutant(self):
        material = mutators.Material.of([SOURCE])
        for number in range(50):
            one, other = (
                mutators.mutated(SOURCE, random.Random(f"1/{number}"), material) for _ in range(2)
            )
            self.assertEqual(one, other)
            self.assertNotEqual(one[0], SOURCE)

    def test_statements_stand_in_all_blocks(self):
        tree = ast.parse("if x:\n    a = 1\nelse:\n    b = 2\n")
        for site in reversed(mutators.statements(tree)[1:]):
            site.remove()
        self.assertEqual(ast.unparse(tree), "if x:\n    pass")


class Seeds(unittest.TestCase):
    def test_a_kernel_with_what_it_needs(self):
        cuts = dict(seeds.cut(SOURCE))
        self.assertEqual(sorted(cuts), ["first", "second"])
        for part in ("import warp", "N = 3", "class Particle", "def helper", "enable_backward"):
            self.assertIn(part, cuts["first"])
        for part in ("second", "typing"):
            self.assertNotIn(part, cuts["first"])
        self.assertEqual(len(ast.parse(cuts["second"]).body), 2)

    def test_gradients_and_overloads_come_along(self):
        source = (
            "import warp as wp\n@wp.func\ndef f(x: float):\n    return x\n"
            "@wp.func_grad(f)\ndef adj_f(x: float, adj_ret: float):\n    pass\n"
            "@wp.kernel\ndef k(x: wp.array(dtype=Any)):\n    x[0] = f(1.0)\n"
            "wp.overload(k, [wp.array(dtype=float)])\n"
        )
        self.assertEqual(
            ast.dump(ast.parse(dict(seeds.cut(source))["k"])), ast.dump(ast.parse(source))
        )

    def test_records(self):
        with tempfile.TemporaryDirectory() as folder:
            samples.write_records(Path(folder) / "a.jsonl", samples.all_records()[:2])
            found = list(seeds.of_paths([folder]))
        self.assertEqual(len(found), 2)
        self.assertTrue(all(text.startswith("import warp as wp\n") for _, text in found))


class Shrink(unittest.TestCase):
    def test_finds_the_smallest(self):
        def holds(text: str) -> bool:
            calls = (n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Call))
            return any(ast.unparse(call.func) == "float" for call in calls)

        self.assertEqual(shrunk(SOURCE, holds), "float()\n")

    def test_keeps_what_is_needed(self):
        def holds(text: str) -> bool:
            functions = [n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef)]
            return any(
                isinstance(node, ast.AugAssign)
                for function in functions
                for loop in function.body
                if isinstance(loop, ast.For)
                for node in loop.body
            )

        text = shrunk(SOURCE, holds)
        self.assertLess(len(list(ast.walk(ast.parse(text)))), 20, text)
        self.assertTrue(holds(text))

    def test_stops_after_the_attempts(self):
        asked = []
        shrunk(SOURCE, lambda text: bool(asked.append(text)), attempts=5)
        self.assertEqual(len(asked), 5)


class Outcomes(unittest.TestCase):
    KERNEL = {"kernel": "k", "name": "k_1", "args": "", "forward": "a;\nb;", "backward": None}

    def document(self, **changes: object) -> mutate.Document:
        kernel = {**self.KERNEL, "device": "cpu", **changes}
        return {"kernels": [kernel], "modules": ["text"], "diagnostics": [], "errors": []}

    def kind(self, weft: mutate.Document, warp: mutate.Document | None) -> str:
        return mutate.compared(weft, {"cpu": warp}).kind

    def test_each_kind(self):
        right = self.document()
        self.assertEqual(self.kind(right, self.document()), "same")
        self.assertEqual(self.kind(right, self.document(forward="a;\nc;")), "text")
        self.assertEqual(self.kind(right, self.document(backward="")), "same")
        self.assertEqual(self.kind(right, {**right, "modules": ["other"]}), "text")
        self.assertEqual(self.kind(right, self.document(name="k_2")), "name")
        error = {"kernel": "k", "type": "TypeError", "message": "no `k` 1"}
        refused = {**right, "kernels": [], "errors": [error]}
        raised = {**right, "kernels": [], "errors": [{**error, "kernel": None}]}
        self.assertEqual(self.kind(right, raised), "raises")
        self.assertEqual(self.kind(right, refused), "accepted")
        self.assertEqual(mutate.compared(right, {"cpu": refused}).detail, "TypeError: no '_' 0")
        self.assertEqual(self.kind(right, None), "no answer")

    def test_kernels_of_one_name(self):
        kernels = [self.document(forward=text)["kernels"][0] for text in ("a", "b")]
        both = {**self.document(), "kernels": kernels}
        self.assertEqual(self.kind(both, {**both, "kernels": kernels[::-1]}), "same")
        self.assertEqual(self.kind(both, {**both, "kernels": kernels[1:]}), "text")

    def test_known_differences_are_kept_short(self):
        rows = json.loads(mutate.KNOWN.read_text())
        self.assertLess(len(rows), 12)
        for row in rows:
            self.assertEqual(sorted(row), ["kind", "reason", "source", "warp"])

    def test_known(self):
        outcome = mutate.Outcome("accepted", "", "", "TypeError: too odd")
        finding = mutate.Finding(0, "s", ["name"], outcome, "x = odd\n")
        row = {"kind": "accepted", "warp": "^TypeError", "source": "^x = odd$", "reason": "so"}
        self.assertEqual(mutate.known_reason(finding, [row]), "so")
        for name, value in (("kind", "text"), ("warp", "Value"), ("source", "even")):
            self.assertEqual(mutate.known_reason(finding, [{**row, name: value}]), "")


class Planted(mutate.Weft):
    """Answers what Warp does, but for an edit of the document."""

    def __init__(self, edit=lambda document: None):
        self.edit = edit

    def __call__(self, path: Path, devices: list[str]) -> mutate.Document | mutate.Outcome:
        document = mutate.warp(path, devices[0])
        errors = [{"code": "refused", "message": "", "kernel": "", "severity": "error"}]
        document["diagnostics"] = errors if document["errors"] else []
        for kernel in document["kernels"]:
            kernel["device"] = devices[0]
        self.edit(document)
        return document


class Run(unittest.TestCase):
    """With warp-lang itself, and answers in weft's place that are as planted."""

    def setUp(self):
        isolate.baseline()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def work(self, weft: mutate.Weft) -> mutate.Work:
        cuts = list(seeds.cut(SOURCE))
        ask = mutate.Oracle(weft, ["cpu"], self.folder)
        return mutate.Work(cuts, mutators.Material.of([SOURCE]), "1", ask)

    def test_without_a_difference_and_in_two_processes(self):
        counts, _, findings = mutate.run(self.work(Planted()), 12, 1)
        self.assertEqual(findings, [])
        self.assertEqual(counts["same"], 12)
        self.assertEqual(mutate.run(self.work(Planted()), 12, 2)[0], counts)

    def test_a_planted_difference_is_found_and_shrunk(self):
        def edit(document):
            for kernel in document["kernels"]:
                kernel["forward"] = kernel["forward"].replace("wp::sub(", "wp::add(")

        work = self.work(Planted(edit))
        _, _, findings = mutate.run(work, 12, 1)
        self.assertTrue(findings)
        first = findings[0]
        self.assertEqual(first.outcome.kind, "text")
        mutate.shrink(first, work.oracle, 250)
        self.assertIn(" - ", first.smallest)
        self.assertLess(len(first.smallest), len(first.source) / 3)
        self.assertIn(first.smallest.splitlines()[0], mutate.told(first))

    def test_what_weft_accepts_and_warp_does_not_is_found(self):
        def edit(document):
            if document["errors"]:
                document["kernels"] = [{**Outcomes.KERNEL, "kernel": "first", "device": "cpu"}]
                document["diagnostics"] = []

        _, _, findings = mutate.run(self.work(Planted(edit)), 12, 1)
        self.assertTrue({"accepted", "raises"} & {finding.outcome.kind for finding in findings})

    def test_crashes_and_hangs_are_findings(self):
        program = self.folder / "weft"
        for text, kind in (("kill -ABRT $$", "crash"), ("echo '{'", "crash"), ("sleep 5", "hang")):
            program.write_text(f"#!/bin/sh\n{text}\n")
            program.chmod(0o755)
            with mock.patch.object(mutate, "SECONDS", 0.5):
                outcome = mutate.Weft(program)(self.folder / "a.py", ["cpu"])
            self.assertEqual(outcome.kind, kind)


if __name__ == "__main__":
    unittest.main()
