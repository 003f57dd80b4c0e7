"""A client of a language server, as small as tests need it."""

from __future__ import annotations

import json
import select
import subprocess
import time
from typing import Any


class Client:
    def __init__(
        self,
        weft: str,
        root: str | None = None,
        deadline: float = 120.0,
        capabilities: dict[str, Any] | None = None,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.process = subprocess.Popen(
            [weft, "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
        )
        self.deadline = deadline
        self.bytes = b""
        self.sent = 0
        self.answers: dict[Any, dict[str, Any]] = {}
        self.notifications: list[dict[str, Any]] = []
        folders = [{"uri": "file://" + root, "name": "root"}] if root else None
        self.initialized = self.request(
            "initialize",
            {
                "processId": None,
                "capabilities": capabilities or {},
                "workspaceFolders": folders,
            },
        )
        self.notify("initialized", {})

    def write(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method: str, params: Any) -> None:
        self.send({"method": method, "params": params})

    def ask(self, method: str, params: Any) -> int:
        """Sends a request and does not wait."""
        self.sent += 1
        self.send({"id": self.sent, "method": method, "params": params})
        return self.sent

    def request(self, method: str, params: Any) -> Any:
        answer = self.answer(self.ask(method, params))
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def answer(self, number: Any) -> dict[str, Any]:
        self.read_until(lambda: number in self.answers)
        return self.answers.pop(number)

    def diagnostics(self, uri: str, version: int | None = None) -> list[dict[str, Any]]:
        """The last ones of the document's version; waits for them."""

        def found() -> list[dict[str, Any]] | None:
            for message in reversed(self.notifications):
                params = message["params"]
                if message["method"] == "textDocument/publishDiagnostics" and params["uri"] == uri:
                    if version is None or params.get("version") == version:
                        return list(params["diagnostics"])
            return None

        self.read_until(lambda: found() is not None)
        return found() or []

    def read_until(self, done: Any) -> None:
        end = time.monotonic() + self.deadline
        while not done():
            message = self.read(end)
            if "method" in message:
                self.notifications.append(message)
            else:
                self.answers[message["id"]] = message

    def read(self, end: float) -> dict[str, Any]:
        assert self.process.stdout is not None
        while True:
            head, separator, rest = self.bytes.partition(b"\r\n\r\n")
            if separator:
                size = int(head.split(b":")[1])
                if len(rest) >= size:
                    self.bytes = rest[size:]
                    return dict(json.loads(rest[:size]))
            ready, _, _ = select.select([self.process.stdout], [], [], end - time.monotonic())
            if not ready:
                raise TimeoutError("the server does not answer")
            data = self.process.stdout.read1(1 << 16)  # type: ignore[attr-defined]
            if not data:
                raise EOFError(f"the server has ended: {self.process.wait()}")
            self.bytes += data

    def open(self, uri: str, text: str, version: int = 1) -> None:
        self.notify(
            "textDocument/didOpen",
            {
                "textDocument": {
                    "uri": uri,
                    "languageId": "python",
                    "version": version,
                    "text": text,
                }
            },
        )

    def change(self, uri: str, version: int, changes: list[dict[str, Any]]) -> None:
        self.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes},
        )

    def at(self, method: str, uri: str, line: int, character: int, **more: Any) -> Any:
        return self.request(
            "textDocument/" + method,
            {
                "textDocument": {"uri": uri},
                "position": {"line": line, "character": character},
                **more,
            },
        )

    def end(self) -> int:
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(self.deadline)
