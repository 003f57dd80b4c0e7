"""Every command line of the pages can be pasted.

    python3 paste_test.py path/to/weft [unittest options]

Pastes the lines of all ```sh blocks, whole and in their order, into a bash for each page. It begins in an
empty folder with what is shipped (examples, samples), `weft` on PATH, and Python where build/venv is. A line
that does not end with 0 is an error, unless a comment above the block says so (pages.py has the comments).
"""

import atexit
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pages import PAGES, ROOT, Block, blocks, reader_folder, shows

WEFT = ""
PAGE_SECONDS = 500
SHELL = re.compile(
    r"\s*(\$ |(weft|cmake|pip|python3?|git|source|sudo|docker|make|\./\w+) [-\w~./'\"])"
)


@cache
def tools():
    """By name: whether `weft doctor` finds it."""
    found = json.loads(run(["weft", "doctor", "--json"], ROOT)[0])
    return {tool["name"]: bool(tool["found"]) for tool in found["tools"]}


@cache
def here(tool):
    """Whether a tool of `weft doctor`, or else a package of Python's, is here."""
    return (
        tools()[tool] if tool in tools() else run(["python3", "-c", f"import {tool}"], ROOT)[1] == 0
    )


@cache
def environment():
    folder = tempfile.mkdtemp(prefix="weft-bin-")
    atexit.register(shutil.rmtree, folder)
    Path(folder, "weft").symlink_to(WEFT)
    venv = ROOT / "build/venv"
    variables = os.environ | {
        "PATH": f"{folder}:{venv}/bin:{os.environ['PATH']}",
        "HF_HUB_OFFLINE": "1",
        "HF_HOME": f"{folder}/huggingface",
    }
    return variables | ({"VIRTUAL_ENV": str(venv)} if venv.is_dir() else {})


def run(command, folder):
    """What a command prints, and its exit code: None if it was stopped after PAGE_SECONDS."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment() | {"HOME": str(folder), "XDG_CACHE_HOME": cache_folder()},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        return process.communicate(timeout=PAGE_SECONDS)[0], process.returncode
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return process.communicate()[0], None


def cache_folder():
    return os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")


def command_lines(block):
    """The lines of a block as bash takes them: one that ends with a backslash goes on."""
    lines = re.split(r"(?<!\\)\n", "\n".join(block.lines))
    return [line for line in lines if line.strip() and not line.strip().startswith("#")]


@dataclass
class Pasted:
    block: Block
    line: str
    exit: int
    seconds: float
    output: str


def paste(text, chosen):
    """Pastes the lines of the chosen blocks of a page."""
    lines = [(block, line) for block in chosen for line in command_lines(block)]
    script = ["set -o pipefail"]
    for block in blocks(text):
        if "file" in block.directives:
            body = shlex.quote("\n".join(block.lines) + "\n")
            script.append(f"printf %s {body} >{shlex.quote(block.directives['file'])}")
        elif block in chosen:
            for line in command_lines(block):
                script.append("begin=$EPOCHREALTIME")
                script.append(f"eval {shlex.quote(line)}")
                script.append(r"printf '\036%s %s %s\036' $? $begin $EPOCHREALTIME")
    with tempfile.TemporaryDirectory(prefix="weft-page-") as folder:
        reader_folder(folder, text)
        printed, code = run(["bash", "-c", "\n".join(script)], folder)
    parts = printed.split("\036")
    pasted = []
    for (block, line), output, end in zip(lines, parts[::2], parts[1::2]):
        exit_code, begin, now = end.split()
        pasted.append(Pasted(block, line, int(exit_code), float(now) - float(begin), output))
    if len(pasted) < len(lines):  # a line that ends the shell, or takes too long
        block, line = lines[len(pasted)]
        pasted.append(Pasted(block, line, code or -1, PAGE_SECONDS * (code is None), parts[-1]))
    return pasted


def faults(text, pasted):
    """What is wrong with a page whose lines were pasted."""
    found = []
    for one in pasted:
        wanted = int(one.block.directives.get("exit", 0))
        if one.exit != wanted:
            found.append(
                f"line {one.block.line}: `{one.line}` ended with {one.exit}\n{one.output[-2000:]}"
            )
    before = None
    for block in blocks(text):
        if "output" in block.directives and any(one.block == before for one in pasted):
            output = "".join(one.output for one in pasted if one.block == before)
            if not shows(block.lines, output):
                found.append(f"line {block.line}: the commands above it print\n{output[-3000:]}")
        if block.language == "sh":
            before = block
    return found


def form_faults(text):
    """Blocks of shell that are not marked as such, and lines that bash does not take."""
    found = []
    for block in blocks(text):
        if block.language in ("", "text", "console", "shell", "bash"):
            for line in block.lines:
                if block.language in ("console", "shell", "bash") or SHELL.match(line):
                    found.append(f"line {block.line}: a command in ```{block.language}: {line}")
                    break
        if block.language == "sh":
            for line in command_lines(block):
                if re.match(r"\$ ", line) or re.search(r"\S {3,}(?!#)\S", line):
                    found.append(f"line {block.line}: not to be pasted: {line}")
    return found


def left_out(block):
    """Why the lines of a block are not pasted, or None."""
    if "not run" in block.directives:
        return block.directives["not run"]
    needs = [tool.strip() for tool in block.directives.get("needs", "").split(",")]
    missing = [tool for tool in needs if tool and not here(tool)]
    return f"no {' and no '.join(missing)} here" if missing else None


class Paste(unittest.TestCase):
    def test_every_line_can_be_pasted(self):
        texts = {page: page.read_text() for page in PAGES}
        chosen, reasons = {}, {}
        for page, text in texts.items():
            chosen[page] = []
            for block in blocks(text):
                if block.language != "sh":
                    continue
                if reason := left_out(block):
                    reasons[reason] = reasons.get(reason, 0) + len(command_lines(block))
                else:
                    chosen[page].append(block)
        busy = [page for page in PAGES if chosen[page]]
        begin = time.monotonic()
        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda page: paste(texts[page], chosen[page]), busy))
        for page, pasted in zip(busy, results):
            for fault in faults(texts[page], pasted):
                with self.subTest(page=str(page.relative_to(ROOT))):
                    self.fail(fault)
        self.report(
            [one for pasted in results for one in pasted], reasons, time.monotonic() - begin
        )

    def report(self, pasted, reasons, seconds):
        print(f"{len(pasted)} lines pasted in {seconds:.0f} s, {sum(reasons.values())} not run:")
        for reason, lines in sorted(reasons.items(), key=lambda item: -item[1]):
            print(f"  {lines:3} {reason}")
        print("the slowest:")
        for one in sorted(pasted, key=lambda one: -one.seconds)[:5]:
            print(f"  {one.seconds:5.1f} s {one.line}")
        self.assertGreater(len(pasted), 100)

    def test_commands_stand_in_blocks_of_shell(self):
        for page in PAGES:
            for fault in form_faults(page.read_text()):
                with self.subTest(page=str(page.relative_to(ROOT))):
                    self.fail(fault)


class ItselfCanFail(unittest.TestCase):
    def found(self, text):
        return faults(
            text, paste(text, [block for block in blocks(text) if block.language == "sh"])
        )

    def test_right_lines(self):
        self.assertEqual(
            self.found("```sh\nweft --version  # a remark\nX=3\ntest $X = 3\n```\n"), []
        )
        self.assertEqual(self.found("<!-- exit: 2 -->\n```sh\nweft nosuch\n```\n"), [])
        self.assertEqual(
            self.found("```sh\necho a \\\n  b\n```\n<!-- output -->\n```text\na b\n```\n"), []
        )
        page = "<!-- file: a.txt -->\n```text\nab\n```\n\n```sh\ngrep b a.txt\n```\n"
        self.assertEqual(self.found(page), [])

    def test_wrong_lines_are_found(self):
        for wrong in (
            "weft nosuch",
            "weft doctor   shows what is here",
            "echo 'a",
            "false | cat",
            "exit 0",
        ):
            self.assertEqual(len(self.found(f"```sh\n{wrong}\ntrue\n```\n")), 1, wrong)
        self.assertTrue(self.found("<!-- exit: 2 -->\n```sh\ntrue\n```\n"))
        self.assertTrue(self.found("```sh\necho a\n```\n<!-- output -->\n```text\nb\n```\n"))

    def test_wrong_forms_are_found(self):
        for wrong in (
            "```\nweft doctor\n```",
            "```text\n$ weft doctor\n```",
            "```console\nls\n```",
        ):
            self.assertTrue(form_faults(wrong), wrong)
        self.assertTrue(form_faults("```sh\nweft doctor   what is here\n```"))
        self.assertFalse(
            form_faults("```sh\nweft doctor   # what is here\n```\n```text\nweft: no\n```")
        )


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
