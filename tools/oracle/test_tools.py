"""Tests of the command-line tools, on records made by hand."""

from __future__ import annotations

import contextlib
import io
import json
import sys
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any

import alpha
import compare
import extract
import golden
import launch
import modules
import oracle
import records
import samples


def _run(main: Callable[[list[str]], int], *argv: Any) -> tuple[int, str]:
    """Exit status and output of a tool."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        try:
            status = main([str(arg) for arg in argv])
        except SystemExit as end:
            status = end.code
    return status, output.getvalue()


class _WithFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def shard(self, items: list[dict[str, Any]], name: str = "a.jsonl") -> Path:
        return samples.write_records(self.folder / name, items)


class Records(_WithFolder):
    def test_folders_of_pairs_and_shards(self):
        items = samples.all_records()[:3]
        self.shard(items[:2], "shard-00000.jsonl")
        (self.folder / "0000").mkdir()
        (self.folder / "0000" / "pair.json").write_text(json.dumps(items[2], indent=1))
        (self.folder / "stats.json").write_text('{"python_source": 1}')
        (self.folder / "other.json").write_text("{}")
        ids = {item["id"] for item in records.read([str(self.folder)])}
        self.assertEqual(ids, {item["id"] for item in items})
        self.assertEqual(len(list(records.read([str(self.folder)], limit=2))), 2)
        with self.assertRaises(FileNotFoundError):
            records.files_of([str(self.folder / "nowhere")])


class Compare(_WithFolder):
    def test_all_the_same(self):
        items = samples.all_records()
        items.append(samples.record("scale", "cuda", has_backward=False))
        items.append(samples.record("weigh", "cpu", with_module=True))
        status, text = _run(compare.main, self.shard(items), "--rate", "--distinct")
        self.assertEqual(status, 0, text)
        self.assertIn("pairs/s a core", text)
        self.assertRegex(text, r"all +12 +12 +0 +0 +0")
        self.assertIn("distinct but for names: 10 of 12", text)

    def test_processes_agree(self):
        shard = self.shard(samples.all_records())
        one = _run(compare.main, shard)
        self.assertEqual(one, _run(compare.main, shard, "--jobs", 2))

    def test_differences_of_each_kind(self):
        broken = [samples.record("weigh", "cpu", with_module=True) for _ in range(6)]
        broken[0]["ir_forward"] = broken[0]["ir_forward"].replace("wp::mul", "wp::add", 1)
        broken[1]["ir_forward"] = broken[1]["ir_forward"][:-1]
        broken[2]["ir_backward"] = None
        broken[3]["ir_module"] += "\n"
        broken[4]["python_source"] = broken[4]["python_source"].replace("p.mass", "p.nothing")
        del broken[5]["python_source"]
        status, text = _run(compare.main, self.shard(broken), "--show", 9)
        self.assertEqual(status, 1)
        self.assertIn("-    var_1 = wp::mul", text)
        self.assertIn("+\\ no newline at the end", text)
        self.assertIn("ir_backward: warp has a text", text)
        self.assertIn("rejected: ", text)
        self.assertIn("not a usable record: KeyError", text)
        self.assertRegex(text, r"struct +cpu +5 +0 +4 +1 +0")

    def test_a_backward_text_too_many(self):
        item = samples.record("scale", "cuda")
        item["metadata"]["has_backward"] = False
        self.assertEqual(_run(compare.main, self.shard([item]))[0], 1)

    def test_nothing_to_compare(self):
        status, text = _run(compare.main, self.shard([]))
        self.assertEqual(status, 1)
        self.assertIn("nothing was compared", text)
        self.assertEqual(_run(compare.main, self.folder / "nowhere")[0], 2)
        self.assertEqual(_run(compare.main, self.shard([]), "--max-unroll", "many")[0], 2)

    def test_options(self):
        shard = self.shard([samples.record("weigh", "cuda")])
        self.assertEqual(_run(compare.main, shard, "--max-unroll", 1)[0], 1)


class Alpha(unittest.TestCase):
    def test_names_do_not_matter(self):
        other = samples.STRUCT
        for old, new in {
            "Particle": "Body",
            "position": "where",
            "mass": "m",
            "weight": "f",
            "LIMIT": "COUNT",
            "weigh": "run",
            "out": "result",
            "total": "sum_of_all",
            "origin": "o",
        }.items():
            other = other.replace(old, new)
        self.assertNotEqual(other, samples.STRUCT)
        self.assertEqual(alpha.digest(other), alpha.digest(samples.STRUCT))

    def test_parameter_named_like_a_component(self):
        source = "@wp.kernel\ndef k({0}: wp.vec3, a: wp.array(dtype=float)):\n    a[0] = {0}.x\n"
        self.assertEqual(alpha.digest(source.format("x")), alpha.digest(source.format("p")))
        other = source.replace(".x", ".y")
        self.assertNotEqual(alpha.digest(source.format("x")), alpha.digest(other.format("x")))

    def test_builtins_matter_and_layout_does_not(self):
        self.assertNotEqual(
            alpha.digest(samples.STRUCT),
            alpha.digest(samples.STRUCT.replace("wp.length(", "wp.length_sq(")),
        )
        spread = samples.STRUCT.replace(
            "i = wp.tid()", '"""Weighs."""\n    # a comment\n    i = wp.tid()'
        )
        self.assertEqual(alpha.digest(samples.STRUCT), alpha.digest(spread))

    def test_numbers(self):
        other = samples.STRUCT.replace("2.0", "3.0")
        self.assertNotEqual(alpha.digest(samples.STRUCT), alpha.digest(other))
        self.assertEqual(alpha.digest(samples.STRUCT, False), alpha.digest(other, False))


class Modules(_WithFolder):
    def test_renaming_keeps_attributes_and_layout(self):
        source = "def f(x):\n    # f\n    return f(x) + wp.f(x.f) \n"
        self.assertEqual(
            modules.rename(source, {"f": "f_2"}),
            "def f_2(x):\n    # f\n    return f_2(x) + wp.f(x.f) \n",
        )

    def test_packs_compile_alike(self):
        sources = [source for source, _ in samples.SOURCES.values()]
        clashing = [source.replace("2.0", "2.5") for source in sources]
        effect = "wp.set_module_options({})\n"
        with contextlib.redirect_stderr(io.StringIO()) as notes:
            packed = list(modules.packs([*sources, *sources, *clashing, effect], 4))
        self.assertIn("1 sources cannot share a file", notes.getvalue())
        self.assertEqual([len(pack.bodies) for pack in packed], [4, 3])
        text = oracle.generate(packed[0].text(), "pack.py", "cpu")
        self.assertEqual(text.errors, [])
        self.assertEqual(
            {kernel.key for kernel in text.kernels}, {"scale", "weigh", "blur", "rotate"}
        )
        again = modules.Pack()
        again.add(samples.STRUCT)
        again.add(samples.STRUCT.replace("2.0", "2.5"))
        text = oracle.generate(again.text(), "pack.py", "cpu")
        self.assertEqual({kernel.key for kernel in text.kernels}, {"weigh", "weigh_2"})
        self.assertEqual(
            [f.name for f in text.functions if f.name.startswith("weight_2")], ["weight_2_0"]
        )

    def test_against_a_stand_in(self):
        shard = self.shard(samples.all_records())
        weft = samples.fake_weft(self.folder, sys.executable)
        status, text = _run(modules.main, shard, "--weft", weft, "--size", 10, "-d", "cuda")
        self.assertEqual(status, 0, text)
        self.assertIn("5 kernels in modules, 1 comparisons, 0 not equal", text)
        weft = samples.fake_weft(self.folder, sys.executable, spoil="    //---------\n")
        status, text = _run(modules.main, shard, "--weft", weft, "--size", 10, "-d", "cpu")
        self.assertEqual(status, 1)
        self.assertIn("-    //---------", text)

    def test_option_sets_are_understood(self):
        for flags in modules.OPTION_SETS:
            settings = modules.option_table.parse_flags(flags.split())
            self.assertEqual(
                oracle.generate(samples.STRUCT, "weigh.py", "cuda", settings).errors, [], flags
            )


class Launch(_WithFolder):
    def test_batch_with_every_kind_of_failure(self):
        good = [samples.record(name, "cuda") for name in samples.SOURCES]
        bad = {
            "import": samples.NO_ANNOTATION,
            "build": samples.UNKNOWN_NAME,
            "crash": samples.SCALE.replace("def scale", "def broken").replace(
                "y[i]", "y[i * 1000000000]"
            ),
        }
        items = list(good)
        for kind in ("import", "build", "crash"):
            item = samples.record("scale", "cpu")
            item["python_source"] = bad[kind]
            item["metadata"]["kernel_name"] = "broken"
            items.insert(1, item)
        kinds = [result.kind for result in launch.run(items, timeout=300)]
        self.assertEqual(kinds, ["ok", "crash", "build", "import", "ok", "ok", "ok", "ok"])

    def test_table(self):
        item = samples.record("scale", "cpu", has_backward=False)
        status, text = _run(launch.main, self.shard([item, item]))
        self.assertEqual(status, 0, text)
        self.assertIn("1 kernels, 0 failed", text)
        self.assertEqual(_run(launch.main, self.shard([]))[0], 1)


class Files(_WithFolder):
    def test_extract(self):
        path = self.folder / "weigh.py"
        path.write_text(samples.STRUCT)
        status, text = _run(extract.main, path, "-d", "cpu", "--json")
        self.assertEqual(status, 0, text)
        document = json.loads(text)
        self.assertEqual(document["kernels"][0]["kernel"], "weigh")
        self.assertIn(document["kernels"][0]["forward"], document["module"])
        self.assertIn("// weigh.py:12\n", document["module"])
        status, text = _run(extract.main, path, "-d", "cpu")
        self.assertEqual(text, document["module"])
        path.write_text(samples.UNKNOWN_NAME)
        self.assertEqual(_run(extract.main, path)[0], 1)

    def test_imported_siblings_go_by_base_name(self):
        (self.folder / "helpers.py").write_text(
            "import warp as wp\n\n\n@wp.func\ndef h(x: float):\n    return x\n"
        )
        path = self.folder / "user.py"
        path.write_text(
            "import warp as wp\nfrom helpers import h\n"
            + samples.SCALE.replace("factor\n", "h(factor)\n")
        )
        for _ in range(2):
            status, text = _run(extract.main, path)
            self.assertEqual(status, 0, text)
            self.assertIn("\n// helpers.py:4\n", text)
            self.assertNotIn(str(self.folder), text)

    def test_golden(self):
        path = self.folder / "sub" / "scale.py"
        path.parent.mkdir()
        path.write_text("# weft: --no-grid-stride\nimport warp as wp\n" + samples.SCALE)
        (self.folder / "_helper.py").write_text("raise RuntimeError\n")
        (self.folder / "no.py").write_text("# weft: no-oracle\nraise RuntimeError\n")
        self.assertEqual(_run(golden.main, "--check", self.folder)[0], 1)
        self.assertEqual(_run(golden.main, "--write", self.folder)[0], 0)
        text = path.with_name("scale.warp.cu").read_text()
        self.assertTrue(text.startswith("// warp-lang 1.19.0\n#define WP_NO_BFLOAT16\n"))
        self.assertIn("if (_idx >= dim.size) return;", text)
        self.assertEqual(
            _run(golden.main, "--check", self.folder), (0, "2 golden files, 0 with problems\n")
        )
        path.with_name("scale.warp.cpp").write_text("")
        self.assertEqual(_run(golden.main, "--check", self.folder)[0], 1)
        path.write_text(samples.UNKNOWN_NAME)
        self.assertIn("warp rejects it", _run(golden.main, "--write", self.folder)[1])
        path.write_text("# weft: --nonsense\n")
        self.assertIn("unknown option flag", _run(golden.main, "--check", self.folder)[1])


if __name__ == "__main__":
    unittest.main()
