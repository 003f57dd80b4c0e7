"""How long `weft lsp` takes: keystrokes to diagnostics on a long file, a package, memory.

    python3 bench/lsp_latency.py path/to/weft                     2,000 lines of `weft generate`
    python3 bench/lsp_latency.py path/to/weft --package FOLDER    also each file of a package with kernels

Prints a table: median, 95th percentile and the longest, in milliseconds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "cmd/weft/test"))
from lsp_client import Client

URI = "file:///nowhere/long.py"


def long_file(weft: str, lines: int) -> str:
    """Kernels one behind the other, each with names of its own."""
    records = subprocess.run(
        [weft, "generate", "-n", str(lines), "-s", "5", "-d", "cuda", "-o", "-", "-q"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    text, defined = "import warp as wp\n", set()
    for record in map(json.loads, records):
        source = record["python_source"]
        names = {
            line.split("(")[0]
            .split("=")[0]
            .split(":")[0]
            .removeprefix("def ")
            .removeprefix("class ")
            .strip()
            for line in source.splitlines()
            if line and not line.startswith((" ", "@", "#", ")"))
        }
        if names & defined or "import" in source:
            continue
        defined |= names
        text += "\n\n" + source
        if text.count("\n") >= lines:
            return text
    return text


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def show(what: str, values: list[float]) -> None:
    figures = (percentile(values, 0.5), percentile(values, 0.95), max(values))
    print(f"{what:44}" + "".join(f"{1000 * value:9.1f}" for value in figures), flush=True)


def timed(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def place(text: str, offset: int) -> dict[str, int]:
    line = text.count("\n", 0, offset)
    return {"line": line, "character": offset - (text.rfind("\n", 0, offset) + 1)}


def memory(client: Client) -> float:
    """The most that the server had, in MB."""
    status = Path(f"/proc/{client.process.pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1000


def processor_time(client: Client) -> float:
    """Of the server so far, in seconds: what does not depend on who else uses the machine."""
    fields = Path(f"/proc/{client.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def keystrokes(client: Client, text: str, count: int) -> None:
    """Types statements into kernels, a character at a time, and takes them out again."""
    draw = random.Random(3)
    client.open(URI, text)
    found = client.diagnostics(URI, 1)
    print(f"{text.count(chr(10))} lines, {text.count('@wp.kernel')} kernels, {len(found)} findings")
    ends = [at + 1 for at, c in enumerate(text) if c == "\n" and text[at + 1 : at + 5] == "    "]
    version, taken = 1, []
    before = processor_time(client)
    while len(taken) < count:
        offset = draw.choice(ends)
        indent = len(text[offset:]) - len(text[offset:].lstrip(" "))
        typed = " " * indent + "qq = wp.sin(1.0) + 2.0\n"
        for i, character in enumerate(typed):
            version += 1
            at = place(text, offset)
            at["line"] += typed[:i].count("\n")
            at["character"] = i
            change = {"range": {"start": at, "end": at}, "text": character}

            def work(change: dict[str, Any] = change, version: int = version) -> None:
                client.change(URI, version, [change])
                client.diagnostics(URI, version)

            taken.append(timed(work))
            client.notifications.clear()
        version += 1
        client.change(URI, version, [{"text": text}])
        client.diagnostics(URI, version)
    spent = (processor_time(client) - before) / version
    show("keystroke to diagnostics", taken)
    print(f"{'its processor time, in the mean':44}{1000 * spent:9.1f}")
    where = [place(text, draw.choice(ends) + 6) for _ in range(100)]
    for method in ("hover", "completion", "signatureHelp", "definition", "references"):
        ask = partial(client.at, method, URI)
        show(method, [timed(partial(ask, at["line"], at["character"])) for at in where])
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 10**6, "character": 0}}
    params = {"textDocument": {"uri": URI}, "range": whole}
    for method in ("documentSymbol", "inlayHint", "codeLens"):
        request = partial(client.request, "textDocument/" + method, params)
        show(method, [timed(request) for _ in range(20)])


def package(weft: str, folder: Path, most: int) -> None:
    """Opens files with kernels one after the other, and types a character into each."""
    files = [path for path in sorted(folder.rglob("*.py")) if "@wp.kernel" in path.read_text()]
    files = files[:: max(1, len(files) // most)]
    client = Client(weft, str(folder))
    opened, typed = [], []
    for path in files:
        uri, text = path.as_uri(), path.read_text()

        def opening(uri: str = uri, text: str = text) -> None:
            client.open(uri, text)
            client.diagnostics(uri, 1)

        def typing(uri: str = uri, text: str = text) -> None:
            at = place(text, len(text))
            client.change(uri, 2, [{"range": {"start": at, "end": at}, "text": "x"}])
            client.diagnostics(uri, 2)

        opened.append(timed(opening))
        typed.append(timed(typing))
        client.notifications.clear()
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    show(f"opening each of {len(files)} files", opened)
    show("a keystroke in each", typed)
    print(f"memory: at most {memory(client):.0f} MB")
    client.end()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    arguments.add_argument("weft")
    arguments.add_argument("--lines", type=int, default=2000)
    arguments.add_argument("--keystrokes", type=int, default=500)
    arguments.add_argument("--package", type=Path)
    arguments.add_argument("--files", type=int, default=60)
    given = arguments.parse_args()
    print(f"{'milliseconds':44}   median      95%  longest")
    client = Client(given.weft)
    keystrokes(client, long_file(given.weft, given.lines), given.keystrokes)
    print(f"memory: at most {memory(client):.0f} MB")
    client.end()
    if given.package:
        package(given.weft, given.package.resolve(), given.files)


if __name__ == "__main__":
    main()
