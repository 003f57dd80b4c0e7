"""Data sets and packs as `weft.Dataset` reads them. `data_test.py WEFT`."""

import importlib.util
import json
import os
import pathlib
import pickle
import shutil
import subprocess
import sys
import tempfile
import unittest

os.environ["WEFT"] = sys.argv.pop(1)

import weft

# What each layout needs besides the standard library.
LAYOUTS = {"jsonl": None, "json": None, "webdataset": None, "zst": "zstandard", "hf": "pyarrow"}


def has(package):
    return package is None or importlib.util.find_spec(package) is not None


class DatasetTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="weft-data-")
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        cls.pairs = cls.root / "pairs"
        command = [weft.executable(), "generate", "-n", "60", "-d", "both", "--shard-size", "25"]
        subprocess.run([*command, "-q", "-o", cls.pairs], check=True)
        cls.packs = {layout: cls.root / layout for layout in LAYOUTS if has(LAYOUTS[layout])}
        for layout, pack in cls.packs.items():
            weft.pack(cls.pairs, pack, layout=layout)

    def test_slices(self):
        data = weft.Dataset(self.pairs)
        rows = list(data)
        self.assertEqual(len(data), 120)
        self.assertEqual(list(data[0:3]), rows[0:3])
        self.assertEqual(list(data[-3:]), rows[-3:])
        self.assertEqual(list(data[10:2:-3]), rows[10:2:-3])
        self.assertEqual((len(data[5:9]), len(data[5:9][1:])), (4, 3))
        self.assertEqual(data[5:9][-1], rows[8])
        self.assertEqual(data[-1], rows[-1])
        self.assertEqual(len(data[500:]), 0)
        with self.assertRaises(IndexError):
            data[120]
        with self.assertRaises(KeyError):
            data[0:3].by_id(rows[7]["id"])
        self.assertEqual(data.by_id(rows[7]["id"]), rows[7])

    def test_columns(self):
        data = weft.Dataset(self.pairs)
        rows = list(data)
        self.assertEqual(data["python_source"], [row["python_source"] for row in rows])
        self.assertEqual(data["category"], [row["metadata"]["category"] for row in rows])
        self.assertEqual(set(data["gradient"]), {None})
        self.assertEqual(data[3:5]["id"], [row["id"] for row in rows[3:5]])
        with self.assertRaisesRegex(KeyError, "no field `colour`.*category"):
            data["colour"]

    def test_where(self):
        data = weft.Dataset(self.pairs, where=["device=cuda", "difficulty=2-3"])
        rows = [
            row
            for row in weft.Dataset(self.pairs)
            if row["metadata"]["device"] == "cuda" and row["metadata"]["difficulty"] in (2, 3)
        ]
        self.assertEqual(list(data), rows)
        self.assertEqual((len(data), data[1], data[-1]), (len(rows), rows[1], rows[-1]))
        self.assertEqual(list(data), rows)  # by the places that are known now
        self.assertEqual(len(weft.Dataset(self.pairs, where="gradient=ok")), 0)
        self.assertEqual(len(weft.Dataset(self.pairs, where="builtin=tid")), 120)
        self.assertEqual(len(weft.Dataset(self.pairs, device="cpu")), 60)
        for term, words in (("gradiet=ok", "no key"), ("device=gpu", "cpu, cuda"), ("x", "KEY=V")):
            with self.assertRaisesRegex(ValueError, words):
                weft.Dataset(self.pairs, where=term)

    def test_filter_is_the_commands(self):
        for terms in (["gradient=null"], ["difficulty!=1"], ["builtin=add,mul", "device=cpu"]):
            self.assertEqual(
                len(weft.Dataset(self.pairs, where=terms)),
                weft.stats(self.pairs, where=terms)["records"],
            )

    def test_packs_of_every_layout(self):
        whole = {row["id"]: row for row in weft.Dataset(self.pairs)}
        for layout, pack in self.packs.items():
            with self.subTest(layout):
                data = weft.Dataset(pack)
                rows = list(data)
                self.assertEqual(len(data), len(rows))
                self.assertGreater(len(rows), 80)
                for at in (0, len(rows) // 2, -1):
                    self.assertEqual(data[at], rows[at])
                for row in rows:
                    wanted = json.loads(json.dumps(whole[row["id"]]))
                    wanted["metadata"]["cluster"] = row["metadata"]["cluster"]
                    self.assertEqual(json.loads(json.dumps(row)), wanted)
                parts = [
                    weft.Dataset(pack, split=split, device=device)
                    for device in ("cpu", "cuda")
                    for split in ("train", "validation", "test")
                ]
                self.assertEqual([row for part in parts for row in part], rows)
                easy = weft.Dataset(pack, split="train", where="difficulty=1-2")
                wanted = [
                    row
                    for row in weft.Dataset(pack, split="train")
                    if row["metadata"]["difficulty"] <= 2
                ]
                self.assertEqual(list(easy), wanted)
                self.assertEqual([easy[i] for i in range(len(easy))], wanted)
                self.assertEqual(data.by_id(rows[3]["id"]), rows[3])

    def test_rows_for_training(self):
        pack = self.root / "chat"
        weft.pack(self.pairs, pack, layout="chat", task="forward")
        data = weft.Dataset(pack, split="train", device="cuda")
        self.assertEqual([m["role"] for m in data[0]["messages"]], ["system", "user", "assistant"])
        self.assertEqual(len(data["family"]), len(data))
        with self.assertRaisesRegex(weft.WeftError, "have no `gradient`"):
            len(weft.Dataset(pack, where="gradient=ok"))

    def test_file(self):
        shard = sorted(self.pairs.glob("shard-*.jsonl"))[1]
        self.assertEqual(list(weft.Dataset(shard)), list(weft.Dataset(self.pairs)[50:100]))
        with self.assertRaisesRegex(weft.WeftError, "no file of records"):
            weft.Dataset(__file__)

    def test_pickles(self):
        for path in (self.pairs, *self.packs.values()):
            data = weft.Dataset(path, where="device=cuda")
            data[0]
            again = pickle.loads(pickle.dumps(data))
            self.assertEqual((len(again), again[2]), (len(data), data[2]))
            self.assertEqual(pickle.loads(pickle.dumps(data[1:3]))[0], data[1])

    def test_what_cannot_be_read(self):
        empty = self.root / "empty"
        empty.mkdir()
        none = self.root / "none"
        command = [weft.executable(), "extract", "--records", empty, "-q", "-o", none]
        subprocess.run(command, check=True)
        bare = self.root / "bare"
        shutil.copytree(self.packs["jsonl"], bare)
        shutil.rmtree(bare / "data")
        broken = self.root / "broken"
        broken.mkdir()
        (broken / "manifest.json").write_text("{")
        foreign = self.root / "foreign"
        foreign.mkdir()
        (foreign / "manifest.json").write_text("[1]")
        for path, words in (
            (self.root / "nowhere", "is not there"),
            (empty, "has no manifest.json"),
            (none, "has no records"),
            (bare, "has no rows"),
            (broken, "cannot be read"),
            (foreign, "no manifest"),
        ):
            with self.assertRaisesRegex(weft.WeftError, words):
                weft.Dataset(path)
        with self.assertRaisesRegex(weft.WeftError, "train, validation, test, not `trian`"):
            weft.Dataset(self.packs["jsonl"], split="trian")
        with self.assertRaisesRegex(weft.WeftError, "has no rows of device `gpu`; it has: cpu t"):
            weft.Dataset(self.packs["jsonl"], device="gpu")
        with self.assertRaisesRegex(weft.WeftError, "not a pack, and has no splits"):
            weft.Dataset(self.pairs, split="train")

    @unittest.skipUnless(has("datasets"), "datasets is not installed")
    def test_to_datasets(self):
        import datasets

        rows = weft.Dataset(self.pairs)[0:4].to_datasets()
        self.assertEqual(len(rows), 4)
        self.assertEqual(rows["category"][:], weft.Dataset(self.pairs)[0:4]["category"])
        self.assertEqual(rows.features["license"], datasets.Value("string"))
        self.assertEqual(set(rows.features["verdicts"]), set(rows[0]["verdicts"]))
        if "hf" in self.packs:
            pack, cache = str(self.packs["hf"]), str(self.root / "cache")
            same = datasets.load_dataset(pack, "cuda", split="train", cache_dir=cache)
            ours = weft.Dataset(self.packs["hf"], split="train", device="cuda").to_datasets()
            self.assertEqual(ours.features, same.features)
            self.assertEqual(ours[0], same[0])

    @unittest.skipUnless(has("pandas"), "pandas is not installed")
    def test_to_pandas(self):
        frame = weft.Dataset(self.pairs, device="cuda").to_pandas()
        self.assertEqual(frame.shape[0], 60)
        self.assertEqual(set(frame["device"]), {"cuda"})

    def test_short_to_read(self):
        data = weft.Dataset(self.packs["jsonl"], split="test", where="device=cuda")
        self.assertIn("split='test', where=['device=cuda']", repr(data))
        self.assertLess(len(repr(data[0])), 400)
        self.assertIn(data[0]["metadata"]["kernel_name"], repr(data[0]))


if __name__ == "__main__":
    unittest.main()
