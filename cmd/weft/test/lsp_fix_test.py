"""Quick fixes of `weft lsp`: comments that turn rules off, and rewrites that numbers prove.

python3 lsp_fix_test.py path/to/weft [unittest options]

What has to be run is skipped where there is no compiler or no warp-lang.
"""

from __future__ import annotations

import os
import sys
import time
import unittest
from pathlib import Path
from typing import Any

from lsp_client import Client
from sources import PLAIN, SHARED, SINE, SUM, need_proofs

WEFT = ""
URI = "file:///nowhere/k.py"
RESOLVES = {
    "textDocument": {
        "codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}}
    }
}
WHOLE = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}
# For its rule there is no rewrite.
LARGEST = SINE.replace("x[i] = wp.sin(x[i])", "wp.atomic_max(x, 0, wp.sin(x[i]))")


def edited(text: str, edits: list[dict[str, Any]]) -> str:
    """Of ASCII."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    places = [
        tuple(
            starts[at["line"]] + at["character"]
            for at in (edit["range"][k] for k in ("start", "end"))
        )
        for edit in edits
    ]
    for (begin, end), edit in sorted(zip(places, edits), key=lambda each: each[0], reverse=True):
        text = text[:begin] + edit["newText"] + text[end:]
    return text


class Base(unittest.TestCase):
    def start(self, capabilities: dict[str, Any], **environment: str) -> Client:
        client = Client(WEFT, capabilities=capabilities, environment={**os.environ, **environment})
        self.addCleanup(self.stop, client)
        return client

    def stop(self, client: Client) -> None:
        if client.process.poll() is None:
            client.process.kill()
        client.process.communicate()

    def actions(self, client: Client, where: Any = WHOLE, **context: Any) -> list[dict[str, Any]]:
        return list(
            client.request(
                "textDocument/codeAction",
                {
                    "textDocument": {"uri": URI},
                    "range": where,
                    "context": {"diagnostics": [], **context},
                },
            )
        )

    def codes(self, client: Client, text: str, version: int) -> list[str]:
        client.change(URI, version, [{"text": text}])
        return [each["code"] for each in client.diagnostics(URI, version)]

    def rewrites(self, client: Client, where: Any = WHOLE) -> list[dict[str, Any]]:
        return [each for each in self.actions(client, where) if "edit" not in each]


class CommentTest(Base):
    def test_a_comment_silences_a_finding(self) -> None:
        client = self.start({})
        text = SHARED.replace("wp.frac(x[i])", "wp.frac(x[i])  # why")
        client.open(URI, text)
        found = client.diagnostics(URI, 1)
        self.assertEqual({each["code"] for each in found}, {"tuple-element", "builtin-adjoint"})
        version = 1
        while found:
            fix = self.actions(client, found[-1]["range"])[0]
            self.assertEqual(fix["title"], f"Ignore {found[-1]['code']} in this line")
            self.assertEqual(fix["diagnostics"], [found[-1]])
            self.assertEqual(fix["kind"], "quickfix")
            text = edited(text, fix["edit"]["changes"][URI])
            version += 1
            client.change(URI, version, [{"text": text}])
            left = client.diagnostics(URI, version)
            self.assertLess(len(left), len(found))
            found = left
        self.assertIn("wp.frac(x[i])  # why  # weft: ignore[builtin-adjoint]\n", text)
        self.assertIn("= pair[0] * pair[1]  # weft: ignore[tuple-element]\n", text)

    def test_what_has_no_fix_has_none(self) -> None:
        client = self.start(RESOLVES)
        client.open(URI, PLAIN)
        self.assertEqual(self.actions(client), [])
        self.assertEqual(self.codes(client, LARGEST, 2), ["atomic-extremum"])
        (ignore,) = self.actions(client)
        self.assertIn("edit", ignore)
        # An error stays, whatever a comment says.
        self.assertEqual(
            self.codes(client, PLAIN.replace("x[i] += 1.0", "x[i] = wp.dot(x, 1)"), 3),
            ["bad-argument"],
        )
        self.assertEqual(self.actions(client), [])

    def test_only_who_resolves_is_offered_rewrites(self) -> None:
        client = self.start({})
        client.open(URI, SUM)
        self.assertEqual(self.rewrites(client), [])
        client = self.start(RESOLVES)
        client.open(URI, SUM)
        (fix,) = self.rewrites(client)
        self.assertEqual(fix["kind"], "quickfix")
        self.assertIn("Put the loop into a function", fix["title"])
        self.assertEqual(fix["diagnostics"], client.diagnostics(URI, 1))
        self.assertEqual(self.actions(client, only=["refactor"]), [])
        self.assertEqual(len(self.actions(client, only=["quickfix"])), 2)
        first = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
        self.assertEqual(self.actions(client, first), [])

    def test_without_a_compiler(self) -> None:
        client = self.start(RESOLVES, WEFT_CXX="/nowhere/g++")
        client.open(URI, SUM)
        (fix,) = self.rewrites(client)
        error = client.answer(client.ask("codeAction/resolve", fix))["error"]
        self.assertIn("nothing can be run, and so nothing is rewritten: ", error["message"])

    def test_actions_of_all_kinds(self) -> None:
        client = self.start(RESOLVES)
        client.open(URI, SUM)
        (fix,) = self.rewrites(client)
        edit = next(each for each in self.actions(client) if "edit" in each)
        self.assertEqual(client.request("codeAction/resolve", edit), edit)
        for data in (3, {}, {**fix["data"], "rule": "none"}):
            other = {**fix, "data": data}
            self.assertEqual(client.request("codeAction/resolve", other), other)
        for params in (None, [], 7):
            client.answer(client.ask("codeAction/resolve", params))
        for odd in ({"kernel": "none"}, {"kernel": 7}, {"uri": 7}, {"line": 2**40}, {"line": -1}):
            answer = client.answer(
                client.ask("codeAction/resolve", {**fix, "data": {**fix["data"], **odd}})
            )
            if "line" not in odd:
                self.assertIn("error", answer)
        self.assertEqual(client.end(), 0)


class ProvedTest(Base):
    @classmethod
    def setUpClass(cls) -> None:
        need_proofs(WEFT)

    def test_a_fix_heals(self) -> None:
        client = self.start(RESOLVES)
        client.open(URI, SUM)
        (fix,) = self.rewrites(client)
        # To look for rewrites the compiler read another text.
        code = {"uri": URI, "kernel": "squares", "part": "forward"}
        self.assertIn("_cuda_kernel_forward", client.request("weft/code", code)["text"])
        made = client.request("codeAction/resolve", fix)
        self.assertEqual({**made, "edit": None}, {**fix, "edit": None})
        text = edited(SUM, made["edit"]["changes"][URI])
        self.assertIn("        s += x[i, j]  # one\n    return s\n", text)
        self.assertEqual(self.codes(client, text, 2), [])
        self.assertEqual(self.actions(client), [])
        self.assertEqual(client.end(), 0)

    def test_edits_are_of_a_version(self) -> None:
        client = self.start({**RESOLVES, "workspace": {"workspaceEdit": {"documentChanges": True}}})
        client.open(URI, SHARED, 7)
        text = SHARED
        for fix in reversed(self.rewrites(client)):
            (change,) = client.request("codeAction/resolve", fix)["edit"]["documentChanges"]
            self.assertEqual(change["textDocument"], {"uri": URI, "version": 7})
            text = edited(text, change["edits"])
        self.assertIn("    out[i] = (x[i] - wp.trunc(x[i]))\n", text)

    def test_what_is_not_healed_says_why(self) -> None:
        client = self.start(RESOLVES)
        client.open(URI, SINE)
        (fix,) = self.rewrites(client)
        error = client.answer(client.ask("codeAction/resolve", fix))["error"]
        self.assertIn(
            "no rewrite was found that makes the gradient of `sine` right", error["message"]
        )

    def test_typing_goes_on(self) -> None:
        """Meanwhile others are answered; of a text that was changed nothing is."""
        client = self.start(RESOLVES)
        text = SUM.replace("s * s", f"s * s * {time.time()}")  # that nobody has proved yet
        client.open(URI, text)
        (fix,) = self.rewrites(client)
        proof = client.ask("codeAction/resolve", fix)
        self.assertIsNotNone(client.at("hover", URI, 6, 5))
        self.assertNotIn(proof, client.answers)
        place = {"line": 0, "character": 0}
        client.change(URI, 2, [{"range": {"start": place, "end": place}, "text": "# New\n"}])
        error = client.answer(proof)["error"]
        self.assertEqual(error["code"], -32801)
        # So is an action that was offered for an older text.
        error = client.answer(client.ask("codeAction/resolve", fix))["error"]
        self.assertEqual(error["code"], -32801)
        (fix,) = self.rewrites(client)
        made = client.request("codeAction/resolve", fix)
        self.assertTrue(
            edited("# New\n" + text, made["edit"]["changes"][URI]).startswith("# New\n")
        )

    def test_a_proof_is_cancelled(self) -> None:
        client = self.start(RESOLVES)
        client.open(URI, SUM.replace("s * s", f"s * s * {time.time()}"))
        (fix,) = self.rewrites(client)
        proofs = [client.ask("codeAction/resolve", fix) for _ in range(3)]
        client.notify("$/cancelRequest", {"id": proofs[1]})
        client.notify("$/cancelRequest", {"id": proofs[0]})
        for proof in proofs[:2]:
            self.assertEqual(client.answer(proof)["error"]["code"], -32800)
        self.assertIn("edit", client.answer(proofs[2])["result"])

    def test_a_document_is_closed(self) -> None:
        client = self.start(RESOLVES)
        client.open(URI, SUM.replace("s * s", f"s * s * {time.time()}"))
        (fix,) = self.rewrites(client)
        proof = client.ask("codeAction/resolve", fix)
        client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
        self.assertEqual(client.answer(proof)["error"]["code"], -32801)
        client.open(URI, SUM)
        (fix,) = self.rewrites(client)
        self.assertIn("edit", client.request("codeAction/resolve", fix))

    def test_the_end_does_not_wait(self) -> None:
        client = self.start(RESOLVES)
        client.open(URI, SUM.replace("s * s", f"s * s * {time.time()}"))
        (fix,) = self.rewrites(client)
        client.ask("codeAction/resolve", fix)
        client.at("hover", URI, 6, 5)
        self.assertEqual(client.end(), 0)


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
