"""`weft lsp`: what a client asks for and gets, and what a server has to survive.

python3 lsp_test.py path/to/weft [unittest options]
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from lsp_client import Client

WEFT = ""
URI = "file:///nowhere/step.py"

STEP = """import warp as wp

SCALE = wp.constant(2.5)


@wp.struct
class Particle:
    pos: wp.vec3
    mass: float


@wp.func
def twice(x: float, k: float):
    return x * k


@wp.kernel
def step(ps: wp.array(dtype=Particle), out: wp.array2d(dtype=float), n: int):
    i = wp.tid()
    p = ps[i]
    v = wp.normalize(p.pos)
    total = float(0.0)
    for k in range(4):
        total += wp.sqrt(v.x)
    for j in range(n):
        total = twice(wp.floor(v[0]), k=2.0)
    out[i, 0] = total * SCALE + p.mass


@wp.kernel(enable_backward=False)
def other(out: wp.array(dtype=float)):
    i = wp.tid()
    w = wp.vec2(1.0, 2.0)
    out[i] = w.y
"""


def place(text: str, wanted: str, offset: int = 0) -> tuple[int, int]:
    """Line and character of what is found in ASCII."""
    at = text.index(wanted) + offset
    return text[:at].count("\n"), at - (text.rfind("\n", 0, at) + 1)


def apply(text: str, changes: list[dict[str, Any]]) -> str:
    """The changes, as the protocol says: characters are UTF-16 units."""
    for change in changes:
        lines = text.split("\n")

        def offset(where: dict[str, int], lines: list[str] = lines) -> int:
            before = sum(len(line) + 1 for line in lines[: where["line"]])
            units = lines[where["line"]].encode("utf-16-le")[: where["character"] * 2]
            return before + len(units.decode("utf-16-le"))

        begin, end = offset(change["range"]["start"]), offset(change["range"]["end"])
        text = text[:begin] + change["text"] + text[end:]
    return text


class LspTest(unittest.TestCase):
    def setUp(self) -> None:
        self.client = Client(WEFT)
        self.addCleanup(self.stop)

    def stop(self) -> None:
        process = self.client.process
        if process.poll() is None:
            process.kill()
        process.communicate()

    def open(self, text: str = STEP) -> list[dict[str, Any]]:
        self.client.open(URI, text)
        return self.client.diagnostics(URI, 1)

    def labels(self, text: str, wanted: str, offset: int) -> list[str]:
        found = self.client.at("completion", URI, *place(text, wanted, offset))
        return [item["label"] for item in found["items"]]

    def hover(self, wanted: str, offset: int = 0) -> str:
        found = self.client.at("hover", URI, *place(STEP, wanted, offset))
        return "" if found is None else str(found["contents"]["value"])


class Diagnostics(LspTest):
    def test_a_right_file_has_none(self) -> None:
        self.assertEqual(self.open(), [])
        self.assertEqual(self.client.end(), 0)

    def test_a_wrong_name_has_its_place_and_a_fix(self) -> None:
        text = STEP.replace("wp.sqrt(", "wp.sqrtt(")
        (found,) = self.open(text)
        line, _ = place(text, "wp.sqrtt(")
        self.assertEqual(found["range"]["start"]["line"], line)
        self.assertEqual(found["source"], "weft")
        (fix,) = self.client.request(
            "textDocument/codeAction",
            {
                "textDocument": {"uri": URI},
                "range": found["range"],
                "context": {"diagnostics": [found]},
            },
        )
        (edit,) = fix["edit"]["changes"][URI]
        self.assertEqual(apply(text, [{"range": edit["range"], "text": edit["newText"]}]), STEP)

    def test_a_missing_import_is_put_in(self) -> None:
        text = STEP.replace("import warp as wp\n", "", 1)
        found = self.open(text)
        self.assertEqual(found[0]["code"], "no-warp")
        fixes = self.client.request(
            "textDocument/codeAction",
            {
                "textDocument": {"uri": URI},
                "range": found[0]["range"],
                "context": {"diagnostics": found},
            },
        )
        self.assertIn("import warp as wp\n", str(fixes[0]["edit"]["changes"][URI][0]["newText"]))

    def test_an_unfinished_line_leaves_the_others_their_types(self) -> None:
        text = STEP.replace(
            "    total = float(0.0)\n", "    total = float(0.0)\n    q = wp.clamp(\n"
        )
        found = self.open(text)
        self.assertEqual({each["code"] for each in found}, {"syntax"})
        hover = self.client.at("hover", URI, *place(text, "w = wp.vec2"))
        self.assertIn("w: vec2f", hover["contents"]["value"])
        hover = self.client.at("hover", URI, *place(text, "v = wp.normalize"))
        self.assertIn("v: vec3f", hover["contents"]["value"])

    def test_an_error_leaves_what_is_behind_it_its_types(self) -> None:
        """Also in a loop or branch; what only follows from an error is not said."""
        text = STEP.replace(
            "    for k in range(4):\n", "    for k in range(n):\n        a = nothing\n"
        )
        text = text.replace(
            "    for j in range(n):\n", "    for j in nothing:\n        a = 1\n" * 2
        )
        text = text.replace("    out[i, 0] =", "    z = wp.vec2(v.x, total)\n    out[i, 0] =")
        found = self.open(text)
        self.assertEqual({each["code"] for each in found}, {"unknown-name"})
        first = place(text, "a = nothing")[0], place(text, "in nothing")[0]
        self.assertEqual([each["range"]["start"]["line"] for each in found], [*first, first[1] + 2])
        hover = self.client.at("hover", URI, *place(text, "z = wp.vec2"))
        self.assertIn("z: vec2f", hover["contents"]["value"])

    def test_gradients_that_warp_loses_are_warnings(self) -> None:
        text = (
            "import warp as wp\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n"
            "    i = wp.tid()\n    x[i] = wp.sin(x[i])  # \N{GREEK SMALL LETTER PI}\n"
        )
        (found,) = self.open(text)
        self.assertEqual((found["code"], found["severity"]), ("aliased-array", 2))
        self.assertEqual(
            found["range"],
            {"start": {"line": 6, "character": 4}, "end": {"line": 6, "character": 23}},
        )
        # What is known of a kernel holds where the bytes before it are others.
        self.client.change(URI, 2, [{"text": "# above\n" + text}])
        self.client.diagnostics(URI, 2)
        self.client.change(URI, 3, [{"text": "# longer than above\n" + text}])
        (found,) = self.client.diagnostics(URI, 3)
        self.assertEqual(
            found["range"],
            {"start": {"line": 7, "character": 4}, "end": {"line": 7, "character": 23}},
        )
        self.assertIn("used in line 8 and overwritten in line 8", found["message"])
        self.client.change(URI, 4, [{"text": text.replace("# ", "# weft: ignore ")}])
        self.assertEqual(self.client.diagnostics(URI, 4), [])

    def test_the_project_says_which_rules(self) -> None:
        text = (
            "import warp as wp\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n"
            "    i = wp.tid()\n    x[i] = wp.sin(x[i])\n"
        )
        with tempfile.TemporaryDirectory() as folder:
            project = Path(folder) / "pyproject.toml"
            project.write_text('[tool.weft]\nignore = ["aliased-array"]\n')
            uri = (Path(folder) / "k.py").as_uri()
            self.client.open(uri, text)
            self.assertEqual(self.client.diagnostics(uri, 1), [])
            project.write_text("[tool.weft]\n")
            self.client.notify("workspace/didChangeWatchedFiles", {"changes": []})
            self.client.change(uri, 2, [{"text": text + "\n"}])
            self.assertEqual(len(self.client.diagnostics(uri, 2)), 1)

    def test_a_change_takes_the_place_of_older_ones(self) -> None:
        self.open()
        for version in range(2, 40):
            self.client.change(URI, version, [{"text": STEP + f"\nX{version} = (\n"}])
        self.client.change(URI, 40, [{"text": STEP}])
        self.assertEqual(self.client.diagnostics(URI, 40), [])
        versions = [
            message["params"]["version"]
            for message in self.client.notifications
            if message["method"] == "textDocument/publishDiagnostics"
        ]
        self.assertEqual(versions, sorted(versions))

    def test_a_closed_file_has_none(self) -> None:
        self.open(STEP + "\nx = (\n")
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
        self.client.request("textDocument/codeLens", {"textDocument": {"uri": URI}})
        self.assertEqual(self.client.notifications[-1]["params"]["diagnostics"], [])


class Questions(LspTest):
    def test_hover_has_types_signatures_and_code(self) -> None:
        self.open()
        self.assertIn("v: vec3f", self.hover("v = wp"))
        self.assertIn("p.mass: float32", self.hover("p.mass", 3))
        self.assertIn("def twice(x: float, k: float)", self.hover("twice(wp"))
        self.assertIn("SCALE: float = 2.5", self.hover("SCALE +"))
        self.assertIn("pos: vec3f", self.hover("Particle),"))
        normalize = self.hover("normalize(")
        self.assertIn("wp.normalize(", normalize)
        self.assertIn("length 1", normalize)
        self.assertIn("= wp::normalize(", normalize)
        self.assertIn("no gradient", self.hover("floor("))

    def test_signatures_follow_the_arguments(self) -> None:
        self.open()
        found = self.client.at("signatureHelp", URI, *place(STEP, "floor(v", 6))
        self.assertIn("wp.floor(x:", found["signatures"][0]["label"])
        found = self.client.at("signatureHelp", URI, *place(STEP, ", k=2.0", 5))
        self.assertEqual(found["signatures"][0]["label"], "twice(x: float, k: float)")
        self.assertEqual(found["activeParameter"], 1)

    def test_completion_knows_members(self) -> None:
        text = STEP.replace("    total = float(0.0)\n", "    total = float(0.0)\n    a = v.\n")
        self.open(text)
        self.assertEqual(self.labels(text, "a = v.", 6), ["x", "y", "z"])
        self.assertEqual(self.labels(text, "p.pos", 2), ["pos", "mass"])
        self.assertEqual(self.labels(text, "p.pos", 3), ["pos"])
        self.assertIn("normalize", self.labels(text, "wp.normalize", 5))
        names = self.labels(text, "total * SCALE", 0)
        self.assertTrue({"total", "ps", "twice", "Particle", "SCALE"} <= set(names))
        text = text.replace("a = v.", "a = ps[i].")
        self.client.change(URI, 2, [{"text": text}])
        self.assertEqual(self.labels(text, "a = ps[i].", 10), ["pos", "mass"])
        text = text.replace("a = ps[i].", "a = out.")
        self.client.change(URI, 3, [{"text": text}])
        self.assertIn("shape", self.labels(text, "a = out.", 8))

    def test_hints_of_types_loops_and_gradients(self) -> None:
        self.open()
        hints = self.client.request(
            "textDocument/inlayHint",
            {
                "textDocument": {"uri": URI},
                "range": {
                    "start": {"line": 0, "character": 0},
                    "end": {"line": 99, "character": 0},
                },
            },
        )
        labels = [(each["position"]["line"], each["label"]) for each in hints]
        for wanted, label in (
            ("v = wp", ": vec3f"),
            ("range(4)", "unrolled ×4"),
            ("range(n)", "dynamic loop"),
            ("wp.floor", "no gradient"),
        ):
            self.assertIn((place(STEP, wanted)[0], label), labels)

    def test_lenses_open_the_code(self) -> None:
        self.open()
        lenses = self.client.request("textDocument/codeLens", {"textDocument": {"uri": URI}})
        titles = [lens["command"]["title"] for lens in lenses]
        self.assertEqual(titles, ["CUDA", "adjoint", "CUDA"])
        code = self.client.request("workspace/executeCommand", lenses[0]["command"])
        self.assertIn("_cuda_kernel_forward(", code["text"])
        code = self.client.request("workspace/executeCommand", lenses[1]["command"])
        self.assertIn("_cuda_kernel_backward(", code["text"])

    def test_symbols_have_their_kinds(self) -> None:
        self.open()
        symbols = self.client.request("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
        names = {each["name"]: each for each in symbols}
        self.assertEqual(list(names), ["SCALE", "Particle", "twice", "step", "other"])
        self.assertEqual([each["name"] for each in names["Particle"]["children"]], ["pos", "mass"])
        self.assertEqual(names["step"]["detail"], "@wp.kernel")


class Names(LspTest):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        (self.root / "helpers.py").write_text(
            "import warp as wp\n\n\n@wp.func\ndef half(x: float):\n    return x * 0.5\n\n\n"
            "@wp.struct\nclass Box:\n    size: float\n"
        )
        self.main = (
            "import warp as wp\nimport helpers\nfrom helpers import Box, half as h\n\n\n"
            "@wp.kernel\ndef k(b: Box, x: wp.array(dtype=float)):\n    i = wp.tid()\n"
            "    y = h(x[i]) + b.size\n    x[i] = helpers.half(y)\n"
        )
        (self.root / "main.py").write_text(self.main)
        self.client = Client(WEFT, str(self.root))
        self.addCleanup(self.stop)
        self.uri = (self.root / "main.py").as_uri()
        self.helpers = (self.root / "helpers.py").as_uri()
        self.client.open(self.uri, self.main)

    def definition(self, wanted: str, offset: int = 0) -> tuple[str, int]:
        found = self.client.at("definition", self.uri, *place(self.main, wanted, offset))
        return found["uri"], found["range"]["start"]["line"]

    def test_definitions_across_files(self) -> None:
        self.assertEqual(self.client.diagnostics(self.uri), [])
        self.assertEqual(self.definition("h(x"), (self.helpers, 4))
        self.assertEqual(self.definition("half(y"), (self.helpers, 4))
        self.assertEqual(self.definition("half as"), (self.helpers, 4))
        self.assertEqual(self.definition("Box, x"), (self.helpers, 9))
        self.assertEqual(self.definition("b.size", 3), (self.helpers, 10))
        self.assertEqual(self.definition("y)"), (self.uri, 8))

    def test_references_and_rename_across_files(self) -> None:
        found = self.client.at(
            "references",
            self.uri,
            *place(self.main, "half(y"),
            context={"includeDeclaration": True},
        )
        places = [(each["uri"], each["range"]["start"]["line"]) for each in found]
        wanted = [(self.helpers, 4), (self.uri, 2), (self.uri, 2), (self.uri, 8), (self.uri, 9)]
        self.assertEqual(sorted(places), sorted(wanted))
        edit = self.client.at("rename", self.uri, *place(self.main, "half(y"), newName="halved")[
            "changes"
        ]
        self.assertEqual(len(edit[self.helpers]), 1)
        changes = [{"range": e["range"], "text": e["newText"]} for e in reversed(edit[self.uri])]
        text = apply(self.main, changes)
        self.assertIn("import Box, halved as h\n", text)
        self.assertIn("helpers.halved(y)", text)
        self.assertIn("y = h(x[i])", text)

    def test_renames_that_would_break_are_refused(self) -> None:
        for name in ("1x", "for", "a b", "i"):
            with self.assertRaises(RuntimeError):
                self.client.at("rename", self.uri, *place(self.main, "y = h"), newName=name)
        with self.assertRaises(RuntimeError):
            self.client.at("rename", self.uri, *place(self.main, "b.size", 3), newName="width")

    def test_a_saved_file_is_read_again(self) -> None:
        self.assertEqual(self.client.diagnostics(self.uri), [])
        (self.root / "helpers.py").write_text("import warp as wp\n")
        self.client.notifications.clear()
        self.client.notify("textDocument/didSave", {"textDocument": {"uri": self.helpers}})
        self.assertNotEqual(self.client.diagnostics(self.uri), [])


class BadInput(LspTest):
    def error(self, number: Any) -> int:
        return int(self.client.answer(number)["error"]["code"])

    def lives(self) -> None:
        self.assertEqual(self.open(), [])

    def test_methods_that_are_not_known(self) -> None:
        self.assertEqual(self.error(self.client.ask("no/method", {})), -32601)
        self.client.notify("$/nothing", {})
        self.client.notify("no/notification", [1])
        self.lives()

    def test_parameters_of_all_kinds(self) -> None:
        self.open()
        for method in (
            "documentSymbol hover signatureHelp completion definition references prepareRename "
            "rename inlayHint codeLens codeAction"
        ).split():
            for params in (
                None,
                1,
                [],
                "x",
                {},
                {"textDocument": 3},
                {"textDocument": {"uri": 7}},
                {"textDocument": {"uri": URI}, "position": "x", "range": [], "newName": 5},
                {"textDocument": {"uri": URI}, "position": {"line": -5, "character": 1.5}},
                {
                    "textDocument": {"uri": URI},
                    "position": {"line": 2**70, "character": 2**63},
                    "newName": "x",
                },
                {"textDocument": {"uri": "file:///not/open.py"}},
            ):
                self.client.answer(self.client.ask("textDocument/" + method, params))
        for params in (None, {"command": "x"}, {"command": "weft.code", "arguments": [3]}):
            self.client.answer(self.client.ask("workspace/executeCommand", params))
        for change in ([5], [{}], [{"range": 3, "text": 4}], None):
            self.client.notify(
                "textDocument/didChange",
                {"textDocument": {"uri": URI, "version": "x"}, "contentChanges": change},
            )
        self.client.open(URI, STEP)
        self.lives()

    def test_frames_that_are_broken(self) -> None:
        self.client.write(b"Content-Type: x\r\n\r\n")
        self.assertEqual(self.error(None), -32700)
        self.client.write(b"Content-Length: 5\r\n\r\n{{{{{")
        self.assertEqual(self.error(None), -32700)
        self.client.write(b'Content-Length: 4\r\n\r\n"\xff\xfe"')
        self.assertEqual(self.error(None), -32700)
        self.client.write(b"content-length: 2\n\n[]")
        self.assertEqual(self.error(None), -32600)
        self.client.write(b"Content-Length: -4\r\n\r\n")
        self.assertEqual(self.error(None), -32700)
        deep = b"[" * 200000
        self.client.write(b"Content-Length: %d\r\n\r\n" % len(deep) + deep)
        self.assertEqual(self.error(None), -32700)
        self.lives()

    def test_lengths_beyond_measure_end_it(self) -> None:
        self.client.write(b"Content-Length: 99999999999999999999999\r\n\r\n")
        self.assertEqual(self.error(None), -32700)
        self.assertEqual(self.client.process.wait(60), 1)

    def test_the_end_of_the_stream_ends_it(self) -> None:
        assert self.client.process.stdin is not None
        self.client.process.stdin.write(b"Content-Length: 100\r\n\r\n{")
        self.client.process.stdin.close()
        self.assertEqual(self.client.process.wait(60), 1)
        self.client.process.stdin = None

    def test_the_golden_programs(self) -> None:
        """All that weft compiles, with everything asked of it."""
        folder = Path(__file__).resolve().parents[3] / "tests/golden"
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": 9999, "character": 0}}
        draw = random.Random(1)
        for version, path in enumerate(sorted(folder.rglob("*.py")), 1):
            text = path.read_text()
            uri = path.as_uri()
            self.client.open(uri, text, version)
            for method in ("inlayHint", "codeLens", "documentSymbol", "codeAction"):
                self.client.request(
                    "textDocument/" + method,
                    {"textDocument": {"uri": uri}, "range": whole, "context": {"diagnostics": []}},
                )
            for _ in range(5):
                where = {
                    "line": draw.randrange(text.count("\n") + 1),
                    "character": draw.randrange(40),
                }
                for method in ("hover", "completion", "signatureHelp", "definition"):
                    self.client.at(method, uri, where["line"], where["character"])
            self.client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        self.assertEqual(self.client.end(), 0)

    def test_texts_that_are_no_programs(self) -> None:
        texts = [
            "\0",
            "(" * 5000,
            "x = " + "-" * 20000 + "1",
            "@" * 100,
            "def f(:\n" * 200,
            "\r\r\n\r",
        ]
        texts += ["if x:\n" + "  " * i + "if x:\n" for i in range(3)] + [
            "\ufeff",
            "# \U0001f600\ud7ff",
        ]
        for version, text in enumerate(texts, 1):
            self.client.open(URI, text, version)
            self.client.diagnostics(URI, version)
            for method in ("hover", "completion", "signatureHelp", "definition"):
                self.client.at(method, URI, 0, 3)
        self.assertEqual(self.client.end(), 0)

    def test_characters_of_two_units(self) -> None:
        text = STEP.replace("    total = float(0.0)\n", "    total = float(0.0)  # \U0001f600é\n")
        self.open(text)
        line, character = place(text, "float(0.0)  #")
        end = character + len("float(0.0)  # ") + 3  # the emoji is two
        start = {"line": line, "character": end}
        self.client.change(URI, 2, [{"range": {"start": start, "end": start}, "text": "\n    (("}])
        found = self.client.diagnostics(URI, 2)
        # The bracket that is reported is the second one.
        self.assertEqual(found[0]["range"]["start"], {"line": line + 1, "character": 5})

    def test_a_request_is_cancelled(self) -> None:
        self.client.open(URI, STEP)
        frames = b""
        for message in (
            {"id": 900, "method": "textDocument/codeLens", "params": {}},
            {"id": 901, "method": "textDocument/codeLens", "params": {}},
            {"method": "$/cancelRequest", "params": {"id": 901}},
        ):
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            frames += b"Content-Length: %d\r\n\r\n" % len(body) + body
        self.client.write(frames)
        self.client.answer(900)
        self.assertEqual(self.error(901), -32800)

    def test_the_order_of_a_life(self) -> None:
        self.assertEqual(self.error(self.client.ask("initialize", {})), -32600)
        self.client.request("shutdown", None)
        self.assertEqual(self.error(self.client.ask("textDocument/hover", {})), -32600)
        self.client.notify("exit", None)
        self.assertEqual(self.client.process.wait(60), 0)


class RandomEdits(LspTest):
    EDITS = 1000
    PIECES = (
        "wp.", "v.", "(", ")", "[", "]", "\n", "    ", ":", "=", "x", "for k in range(3):\n        ",
        "if v.x > 0.0:\n        ", '"', "'''", "\\", "#", "\U0001f600", "\t", "return", "1.0", ", ",
        "@wp.kernel\ndef z(a: int):\n    pass\n", "p.pos", "twice(", "lambda", "\0", "else:\n",
    )  # fmt: skip

    def test_a_thousand_edits(self) -> None:
        """Nothing crashes, and what is answered is about the text as it is."""
        draw = random.Random(7)
        self.second = Client(WEFT)
        text, version = STEP, 1
        self.open(text)
        for _ in range(self.EDITS):
            version += 1
            if draw.random() < 0.04:
                change: dict[str, Any] = {"text": STEP}
                text = STEP
            else:
                begin = draw.randrange(len(text) + 1)
                end = min(len(text), begin + draw.choice((0, 0, 0, 1, 2, 5, 30)))
                piece = draw.choice(self.PIECES) if draw.random() < 0.8 else ""
                change = {
                    "range": {"start": self.place(text, begin), "end": self.place(text, end)},
                    "text": piece,
                }
                text = text[:begin] + piece + text[end:]
            self.client.change(URI, version, [change])
            if draw.random() < 0.3:
                where = self.place(text, draw.randrange(len(text) + 1))
                method = draw.choice(
                    ("hover", "completion", "signatureHelp", "definition", "references")
                )
                self.client.at(method, URI, where["line"], where["character"])
            if draw.random() < 0.1:
                self.fresh(text)
            if draw.random() < 0.1:
                self.same_as_new(text, version)
        self.client.change(URI, version + 1, [{"text": STEP}])
        self.assertEqual(self.client.diagnostics(URI, version + 1), [])
        self.assertEqual(self.second.end(), 0)
        self.second.process.communicate()

    def place(self, text: str, offset: int) -> dict[str, int]:
        line = text.count("\n", 0, offset)
        column = text[text.rfind("\n", 0, offset) + 1 : offset]
        return {"line": line, "character": len(column.encode("utf-16-le")) // 2}

    def same_as_new(self, text: str, version: int) -> None:
        """What was found after all these edits is what is found of the text alone."""
        self.second.open(URI, text, version)
        found = self.client.diagnostics(URI, version)
        self.assertEqual(found, self.second.diagnostics(URI, version), repr(text))

    def fresh(self, text: str) -> None:
        """The outline is that of the text, and no older one."""
        symbols = self.client.request("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
        for symbol in symbols:
            start = symbol["selectionRange"]["start"]
            line = text.split("\n")[start["line"]]
            units = line.encode("utf-16-le")[start["character"] * 2 :]
            self.assertTrue(units.decode("utf-16-le").startswith(symbol["name"]), symbol)


if __name__ == "__main__":
    WEFT = sys.argv.pop(1)
    unittest.main()
