"""Packs as their loaders read them, offline: datasets (streaming and not), pandas, DuckDB, WebDataset.

    python loader_test.py path/to/weft [unittest options]

Wants pyarrow, pandas, datasets, duckdb and webdataset; without them it is skipped (exit code 77).
"""

import glob
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HOME = tempfile.TemporaryDirectory(prefix="weft-loaders-home-")
os.environ.update(HF_HUB_OFFLINE="1", HF_DATASETS_OFFLINE="1", HF_HOME=HOME.name)

try:
    import datasets
    import duckdb
    import pandas
    import pyarrow.parquet
    import webdataset
except ImportError as error:
    print(f"SKIPPED: {error}; scripts/setup test installs the loaders", file=sys.stderr)
    sys.exit(77)

datasets.disable_progress_bars()
WEFT = ""
SPLITS = ("train", "validation", "test")


class Loaders(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="weft-loaders-")
        cls.root = Path(cls.temporary.name)
        cls.weft("generate", "-n", 300, "-d", "both", "--shard-size", 100, "-o", "pairs", "-q")

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @classmethod
    def weft(cls, *arguments):
        result = subprocess.run(
            [WEFT, *map(str, arguments)], cwd=cls.root, stderr=subprocess.PIPE, timeout=600
        )
        assert result.returncode == 0, result.stderr.decode()

    def packed(self, layout, *arguments, of="pairs"):
        folder = f"{layout}-of-{of}"
        self.weft("pack", of, "-o", folder, "--layout", layout, "-q", *arguments)
        self.weft("pack", "--check", folder)
        return self.root / folder

    def card_counts(self, folder):
        """{config: {split: rows}} of the card's YAML."""
        counts, config = {}, None
        yaml = (folder / "README.md").read_text().split("---\n")[1]
        for line in yaml[yaml.index("dataset_info:") :].splitlines():
            if match := re.match(r"- config_name: (\w+)", line):
                config = counts.setdefault(match.group(1), {})
            elif match := re.match(r"  - name: (train|validation|test)$", line):
                split = match.group(1)
            elif match := re.match(r"    num_examples: (\d+)", line):
                config[split] = int(match.group(1))
        self.assertEqual(set(counts), {"cpu", "cuda"})
        for config in counts.values():
            self.assertEqual(set(config), set(SPLITS))
        return counts

    def load(self, folder):
        """With datasets, each config, all splits at once and streaming."""
        for config, splits in self.card_counts(folder).items():
            loaded = datasets.load_dataset(str(folder), config)
            self.assertEqual({split: len(rows) for split, rows in loaded.items()}, splits)
            streamed = datasets.load_dataset(str(folder), config, streaming=True)
            self.assertEqual(
                {split: sum(1 for _ in rows) for split, rows in streamed.items()}, splits
            )
            yield config, loaded

    def paths(self, folder, config, split):
        return sorted(glob.glob(f"{folder}/data/{config}/{split}-*"))

    def test_parquet(self):
        folder = self.packed("hf")
        for config, loaded in self.load(folder):
            row = loaded["train"][0]
            self.assertIn("@wp.kernel", row["python_source"])
            self.assertEqual(row["device"], config)
            self.assertIsInstance(row["builtins"], list)
            self.assertEqual(loaded["train"].features["ir_module"].dtype, "string")
            self.assertEqual(loaded["train"].features["verdicts"]["gpu"].dtype, "string")
        for config, splits in self.card_counts(folder).items():
            for split, rows in splits.items():
                paths = self.paths(folder, config, split)
                frame = pandas.concat(map(pandas.read_parquet, paths))
                self.assertEqual(len(frame), rows)
                self.assertEqual(set(frame.device), {config})
                query = f"select count(*), count(distinct id) from '{folder}/data/{config}/{split}-*.parquet'"
                self.assertEqual(duckdb.sql(query).fetchall()[0], (rows, rows))
                for path in paths:
                    metadata = pyarrow.parquet.ParquetFile(path).metadata
                    for group in range(metadata.num_row_groups):
                        self.assertLess(metadata.row_group(group).total_byte_size, 100e6)
                        column = metadata.row_group(group).column(0)
                        self.assertEqual(column.compression, "ZSTD")
                        self.assertTrue(column.is_stats_set)

    def test_parquet_has_what_the_lines_have(self):
        # A few have verdicts, the others none.
        self.weft("generate", "-n", 60, "-d", "both", "-o", "some", "-q")
        self.weft("verify", "some", "--level", "run", "--sample", 20, "-q")
        tables, lines = self.packed("hf", of="some"), self.packed("jsonl", of="some")
        seen = []
        for config, splits in self.card_counts(tables).items():
            for split in splits:
                rows = []
                for path in self.paths(lines, config, split):
                    rows += map(json.loads, Path(path).read_text().splitlines())
                for row in rows:
                    row |= row.pop("metadata")
                table = pyarrow.parquet.read_table(self.paths(tables, config, split))
                self.assertEqual(table.to_pylist(), rows)
                seen += [row["verdicts"]["branches"] for row in rows]
        self.assertIn(None, seen)
        self.assertTrue(any(seen))

    def test_columns_are_those_of_the_tables(self):
        """lib/record's fields, with the types of their kinds; lib/pack's phrases, one a column."""
        library = Path(__file__).resolve().parents[3] / "lib"
        text = pyarrow.string()
        types = {"Text": text, "MaybeText": text, "Number": pyarrow.int64()}
        types |= {"Flag": pyarrow.bool_(), "Names": pyarrow.list_(text)}
        types["MaybeBranches"] = pyarrow.struct(
            [("reached", pyarrow.int64()), ("total", pyarrow.int64())]
        )
        fields = re.findall(
            r"^WEFT_(\w+)\((\w+), (\w+)\)",
            (library / "record/include/weft/record/fields.def").read_text(),
            re.MULTILINE,
        )
        columns = [(name, types[kind]) for table, kind, name in fields if table != "VERDICT"]
        verdicts = [(name, types[kind]) for table, kind, name in fields if table == "VERDICT"]
        columns.append(("verdicts", pyarrow.struct(verdicts)))
        path = self.paths(self.packed("hf"), "cuda", "train")[0]
        self.assertTrue(
            pyarrow.parquet.read_schema(path).equals(pyarrow.schema(columns)),
            pyarrow.parquet.read_schema(path),
        )
        phrases = (library / "pack/src/columns.def").read_text()
        described = set(re.findall(r'^WEFT_COLUMN\("(\w+)"', phrases, re.MULTILINE))
        self.assertLessEqual({name for name, _ in columns + verdicts}, described)

    def test_unusual_records(self):
        """Long ones, letters of the world, the greatest seed, splits without rows."""
        words = "Größe, 中文, 🎉, \\x00"
        (self.root / "long.py").write_text(
            "import warp as wp\n\n\n@wp.kernel\ndef long(x: wp.array(dtype=float)):\n"
            f'    """{words}"""\n'
            + f"    # {words} {'x' * 5_000_000}\n"
            + "    x[wp.tid()] = 1.0\n",
            encoding="utf-8",
        )
        self.weft("extract", "long.py", "--records", "-d", "cuda", "-o", "long", "-q")
        self.weft("generate", "-n", 3, "-s", 2**63 - 1, "-d", "cuda", "-o", "few", "-q")
        for layout in ("hf", "jsonl"):
            self.weft("pack", "few", "long", "-o", f"few-{layout}", "--layout", layout, "-q")
            self.weft("pack", "--check", f"few-{layout}")
        rows = []
        for path in sorted((self.root / "few-jsonl").glob("data/*/*")):
            for line in path.read_text(encoding="utf-8").splitlines():
                row = json.loads(line)
                rows.append(row | row.pop("metadata"))
        self.assertEqual(len(rows), 4)
        self.assertTrue(any(words in row["python_source"] for row in rows))
        self.assertIn(2**63 - 1, {row["seed"] for row in rows})
        paths = sorted(map(str, (self.root / "few-hf").glob("data/*/*")))
        self.assertEqual(
            [row for path in paths for row in pyarrow.parquet.read_table(path).to_pylist()], rows
        )
        loaded = datasets.load_dataset(str(self.root / "few-hf"), "cuda")
        self.assertEqual(sum(map(len, loaded.values())), 4)
        self.assertEqual(
            sorted(row["seed"] for split in loaded.values() for row in split),
            sorted(row["seed"] for row in rows),
        )
        frames = pandas.concat(map(pandas.read_parquet, paths))
        self.assertEqual(list(frames.python_source), [row["python_source"] for row in rows])
        texts = duckdb.sql(f"select python_source from read_parquet({paths!r})").fetchall()
        self.assertEqual([text for (text,) in texts], list(frames.python_source))

    def rewritten(self, folder, write):
        """The check's answer when another program has written a file of a pack again."""
        path = Path(self.paths(folder, "cuda", "train")[0])
        write(str(path))
        name = path.relative_to(folder)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        sums = folder / "SHA256SUMS"
        sums.write_text(re.sub(rf"\w+  {name}", f"{digest}  {name}", sums.read_text()))
        result = subprocess.run(
            [WEFT, "pack", "--check", folder], stderr=subprocess.PIPE, text=True
        )
        return result.returncode, result.stderr

    def test_files_that_others_wrote_again(self):
        def by_pandas(path):
            frame = pandas.read_parquet(path, dtype_backend="pyarrow")
            frame.to_parquet(path, compression="snappy")

        def by_duckdb(path):
            duckdb.sql(f"copy (from '{path}') to '{path}.new' (format parquet, compression gzip)")
            os.replace(path + ".new", path)

        def by_datasets(path):
            datasets.Dataset.from_parquet(path).to_parquet(path)

        def by_pyarrow(path):
            table = pyarrow.parquet.read_table(path, read_dictionary=["device", "category"])
            at = table.schema.get_field_index("python_source")
            large = table.column(at).cast(pyarrow.large_string())
            table = table.set_column(at, "python_source", large)
            pyarrow.parquet.write_table(table, path, row_group_size=7)

        for write in (by_pandas, by_duckdb, by_datasets, by_pyarrow):
            with self.subTest(write.__name__):
                code, said = self.rewritten(self.packed("hf"), write)
                self.assertEqual(code, 0, said)

    def test_files_with_other_columns(self):
        def without(path):
            table = pyarrow.parquet.read_table(path)
            pyarrow.parquet.write_table(table.drop_columns(["n_lines"]), path)

        def moved(path):
            table = pyarrow.parquet.read_table(path)
            pyarrow.parquet.write_table(table.select(table.column_names[::-1]), path)

        def as_text(path):
            table = pyarrow.parquet.read_table(path)
            at = table.schema.get_field_index("index")
            texts = table.column(at).cast(pyarrow.string())
            pyarrow.parquet.write_table(table.set_column(at, "index", texts), path)

        def without_ids(path):
            table = pyarrow.parquet.read_table(path)
            nothing = pyarrow.nulls(table.num_rows, pyarrow.string())
            pyarrow.parquet.write_table(table.set_column(0, "id", nothing), path)

        for write, reason in (
            (without, "not those that weft writes: n_lines"),
            (moved, "not those that weft writes: verdicts, "),
            (as_text, "not those that weft writes: index"),
            (without_ids, "a row has no id"),
        ):
            with self.subTest(write.__name__):
                code, said = self.rewritten(self.packed("hf"), write)
                self.assertEqual(code, 1)
                self.assertIn(reason, said)

    def test_bounds_of_parquet_columns(self):
        folder = self.packed("hf")
        path = self.paths(folder, "cuda", "train")[0]
        rows = pyarrow.parquet.read_table(path).to_pylist()
        group = pyarrow.parquet.ParquetFile(path).metadata.row_group(0)
        columns = {group.column(i).path_in_schema: i for i in range(group.num_columns)}
        for name in ("id", "index", "has_backward", "family", "file"):
            values = [row[name] for row in rows if row[name] is not None]
            found = group.column(columns[name]).statistics
            self.assertEqual(found.null_count, len(rows) - len(values), name)
            self.assertEqual(found.has_min_max, bool(values), name)
            if values:
                self.assertEqual((found.min, found.max), (min(values), max(values)), name)
        middle = sorted(row["index"] for row in rows)[len(rows) // 2]
        for query in (f'"index" = {middle}', f"id = '{rows[7]['id']}'", "device = 'cpu'"):
            found = duckdb.sql(f"select count(*) from '{path}' where {query}").fetchall()[0][0]
            self.assertEqual(found, 0 if "cpu" in query else 1, query)

    def test_one_altered_parquet_row(self):
        def alter(path):
            table = pyarrow.parquet.read_table(path)
            column = table.schema.get_field_index("python_source")
            values = table.column(column).to_pylist()
            values[3] = values[3].replace("wp.", "wp .", 1)
            pyarrow.parquet.write_table(
                table.set_column(column, table.schema.field(column), pyarrow.array(values)), path
            )

        code, said = self.rewritten(self.packed("hf"), alter)
        self.assertEqual(code, 1)
        self.assertIn("data/cuda/train-00000-of-00001.parquet: ", said)
        self.assertIn("another content than its id", said)

    def test_lines(self):
        for layout in ("jsonl", "zst"):
            folder = self.packed(layout)
            for config, loaded in self.load(folder):
                self.assertEqual(loaded["test"][0]["metadata"]["device"], config)
                self.assertIsNone(loaded["test"][0]["metadata"]["verdicts"]["gpu"])
                for split, rows in self.card_counts(folder)[config].items():
                    paths = self.paths(folder, config, split)
                    frame = pandas.concat(pandas.read_json(path, lines=True) for path in paths)
                    self.assertEqual(len(frame), rows)

    def test_lines_in_duckdb(self):
        folder = self.packed("jsonl")
        for config, splits in self.card_counts(folder).items():
            for split, rows in splits.items():
                query = (
                    f"select count(distinct id) from "
                    f"read_json('{folder}/data/{config}/{split}-*.jsonl')"
                )
                self.assertEqual(duckdb.sql(query).fetchall()[0], (rows,))

    def test_files(self):
        for _, loaded in self.load(self.packed("json")):
            self.assertIn("@wp.kernel", loaded["train"][0]["python_source"])

    def test_webdataset(self):
        folder = self.packed("webdataset")
        for config, loaded in self.load(folder):
            self.assertEqual(loaded["train"][0]["json"]["metadata"]["device"], config)
        for config, splits in self.card_counts(folder).items():
            for split, rows in splits.items():
                samples = list(
                    webdataset.WebDataset(
                        self.paths(folder, config, split), shardshuffle=False
                    ).decode()
                )
                self.assertEqual(len(samples), rows)
                code = {"cpu": "cpp", "cuda": "cu"}[config]
                for sample in samples:
                    self.assertEqual(sample["json"]["id"], sample["__key__"])
                    self.assertIn(code, sample)
                    self.assertIn(f"adjoint.{code}", sample)

    def test_dialogues(self):
        for _, loaded in self.load(self.packed("chat", "--where", "gradient!=wrong")):
            row = loaded["train"][0]
            self.assertEqual(
                [message["role"] for message in row["messages"]], ["system", "user", "assistant"]
            )
        for _, loaded in self.load(self.packed("prompt", "--task", "forward")):
            self.assertIn("```python", loaded["train"][0]["prompt"])


if __name__ == "__main__":
    WEFT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
