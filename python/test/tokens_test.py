"""`python -m weft tokens`. `tokens_test.py WEFT`."""

import contextlib
import importlib.util
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

os.environ["WEFT"] = sys.argv.pop(1)

import weft
from weft import _tokens


def words(text):
    return len(text.split())


def printed(*arguments):
    """By a tokenizer of words."""
    out = io.StringIO()
    with (
        mock.patch.object(_tokens, "tekken", lambda: ("words", words)),
        contextlib.redirect_stdout(out),
        contextlib.suppress(SystemExit),
    ):
        _tokens.main([str(argument) for argument in arguments])
    return out.getvalue()


class TokensTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="weft-tokens-")
        cls.addClassCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        cls.pairs, cls.chat = root / "pairs", root / "chat"
        command = [weft.executable(), "generate", "-n", "40", "-q", "-o", cls.pairs]
        subprocess.run(command, check=True)
        command = [weft.executable(), "pack", cls.pairs, "-o", cls.chat, "--layout", "chat", "-q"]
        subprocess.run([*command, "--task", "forward", "--split", "50/50/0"], check=True)

    def test_every_row_of_a_data_set(self):
        found = json.loads(printed(self.pairs, "--all", "--json"))
        (split,) = found["splits"]
        self.assertEqual(found["tokenizer"], "words")
        data = weft.Dataset(self.pairs)
        self.assertEqual((split["rows"], split["read"]), (len(data), len(data)))
        by_name = {text["text"]: text for text in split["texts"]}
        for name in ("python_source", "ir_forward", "ir_backward"):
            counts = [words(text) for text in data[name]]
            self.assertEqual(by_name[name]["tokens"], sum(counts))
            self.assertEqual(by_name[name]["longest"], max(counts))

    def test_a_sample_estimates_the_sum(self):
        (some,) = json.loads(printed(self.pairs, "--sample", 10, "--json"))["splits"]
        self.assertEqual(some["read"], 10)
        text = next(text for text in some["texts"] if text["text"] == "python_source")
        self.assertAlmostEqual(text["tokens"], text["mean"] * some["rows"], delta=some["rows"])
        self.assertIn("taken evenly", printed(self.pairs, "--sample", 10))
        self.assertNotIn("taken evenly", printed(self.pairs, "--all"))

    def test_a_pack_by_splits_and_roles(self):
        splits = json.loads(printed(self.chat, "--json"))["splits"]
        self.assertEqual([split["split"] for split in splits], ["train", "validation"])
        for split in splits:
            self.assertEqual(
                [text["text"] for text in split["texts"]],
                ["system", "user", "assistant", "whole row"],
            )
            *parts, whole = split["texts"]
            self.assertEqual(whole["tokens"], sum(part["tokens"] for part in parts))

    @unittest.skipIf(importlib.util.find_spec("mistral_common"), "the tokenizer is installed")
    def test_without_a_tokenizer(self):
        command = [sys.executable, "-m", "weft", "tokens", self.pairs]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("pip install 'weft[tokens]'", done.stderr)


if __name__ == "__main__":
    unittest.main()
