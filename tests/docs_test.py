"""What the pages say is so: commands and options exist, links lead somewhere, excerpts are real.

    python3 docs_test.py path/to/weft [unittest options]

Looks at README.md, docs/*.md and samples/README.md. Two comments in a page say more of the block that follows:

    <!-- file: NAME -->        is written to a folder of its page, for
    <!-- excerpt: COMMAND -->  which prints it: lines in this order, `...` stands for what is left out
"""

import json
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "samples/README.md", *sorted((ROOT / "docs").rglob("*.md"))]
WEFT = ""


def weft(*arguments, **options):
    return subprocess.run(
        [WEFT, *arguments], capture_output=True, text=True, timeout=120, **options
    )


def blocks(text):
    """Of each fenced block: the comment before it, its language, its lines."""
    found, comment, language, lines = [], "", None, []
    for line in text.splitlines():
        if language is not None:
            if line.startswith("```"):
                found.append((comment, language, lines))
                comment, language, lines = "", None, []
            else:
                lines.append(line)
        elif line.startswith("```"):
            language = line[3:].strip()
        elif line.strip():
            match = re.fullmatch(r"<!-- (.*) -->", line)
            comment = match[1] if match else ""
    return found


def prose(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


@cache
def commands():
    return re.findall(r"^  ([a-z]+) ", weft("--help").stdout, re.MULTILINE)


@cache
def options_of(command):
    """By name: what `weft COMMAND --help` says that it takes, "" for a flag."""
    options = {}
    rows = weft(command, "--help").stdout.split("\nExamples:")[0].splitlines()
    for row in rows:
        match = re.match(r"  (-[^\s,]+(?:, -[^\s,]+)*)(?: (\S+))?(?:  |$)", row)
        for name in match[1].split(", ") if match else ():
            options[name] = match[2] or ""
    return options


def mistake(words, in_prose=False):
    """What is wrong with a command, its name first; nothing is None. Prose may leave out the last value."""
    command, *rest = words
    if command in ("--help", "--version"):
        return None
    if command not in commands():
        return f"there is no command `{command}`"
    options = options_of(command)
    while rest:
        word = rest.pop(0)
        if not re.match("--?[A-Za-z]", word):
            continue
        name, *value = word.split("=", 1)
        if name not in options:
            return f"`{command}` has no option `{name}`"
        takes = options[name]
        if not takes or takes.startswith("["):
            continue
        if not value:
            if not rest and in_prose:
                return None
            if not rest:
                return f"`{name}` of `{command}` has no value"
            value = [rest.pop(0)]
        if "|" in takes and not value[0].isupper() and value[0] not in takes.split("|"):
            return f"`{value[0]}` is no value of `{name}`"
    return None


def commands_in(line):
    """The words of each `weft ...` in a line of a shell; what explains it stands behind two spaces."""
    for part in re.split(r"\||<\(|&&|\$ ", re.split(r"   | # |  (?=\S)", line)[0]):
        match = re.match(r"\s*(?:[A-Z_]+=\S+ )*weft (.+)", part)
        if match and re.match("-|[a-z]", match[1]):
            words = shlex.split(re.split(r" >|>\(|\)$", match[1])[0])
            yield [word for word in words if word not in ("...", "[...]")]


def slugs(text):
    """Anchors of the headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)
    plain = [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower() for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in plain}


class Pages(unittest.TestCase):
    def test_commands_and_options_exist(self):
        seen = 0
        for page in PAGES:
            text = page.read_text()
            lines = [
                (line, False)
                for _, language, lines in blocks(text)
                if language in ("", "sh", "bash")
                for line in lines
            ]
            lines += [
                (line, True) for line in re.findall(r"`((?:[A-Z_]+=\S+ )*weft [^`]+)`", prose(text))
            ]
            for line, in_prose in lines:
                for words in commands_in(line):
                    seen += 1
                    with self.subTest(page=page.name, line=line):
                        self.assertIsNone(mistake(words, in_prose))
        self.assertGreater(seen, 100)

    def test_the_check_of_commands_can_fail(self):
        self.assertIsNone(mistake(shlex.split("generate -n 5 -d cuda --module -o -")))
        for wrong in ("generat -n 5", "generate --devices cpu", "generate -d gpu", "generate -n"):
            self.assertIsNotNone(mistake(shlex.split(wrong)), wrong)
        self.assertEqual(
            list(commands_in("X=1 weft run a.py --dim 4   runs | it")),
            [["run", "a.py", "--dim", "4"]],
        )
        self.assertEqual(list(commands_in("cat a | weft stats - > out")), [["stats", "-"]])

    def test_links_lead_somewhere(self):
        for page in PAGES:
            for target in re.findall(r"\]\(([^)\s]+)\)", prose(page.read_text())):
                if re.match("https?:|mailto:", target):
                    continue
                path, _, anchor = target.partition("#")
                other = page.parent / path if path else page
                with self.subTest(page=page.name, target=target):
                    self.assertTrue(other.exists())
                    if anchor:
                        self.assertIn(anchor, slugs(other.read_text()))

    def test_every_page_is_in_the_list(self):
        index = ROOT / "docs/README.md"
        linked = {
            (index.parent / target.partition("#")[0]).resolve()
            for target in re.findall(r"\]\(([^)\s]+)\)", index.read_text())
        }
        for page in (ROOT / "docs").rglob("*.md"):
            if page != index:
                self.assertIn(page, linked)

    def test_every_command_has_a_place(self):
        text = (ROOT / "docs/command-line.md").read_text()
        for command in commands():
            self.assertIn(f"| `{command}` |", text)

    def test_the_corpus_is_of_this_generator(self):
        made = json.loads(weft("generate", "-n", "1", "-o", "-", "-q").stdout)
        version = made["metadata"]["generator_version"]
        text = (ROOT / "docs/corpus-statistics.md").read_text()
        self.assertIn(f"of generator version {version} ", text, "measure the corpus again")

    def test_excerpts_are_real(self):
        seen = 0
        for page in PAGES:
            with tempfile.TemporaryDirectory(prefix="weft-docs-") as folder:
                for comment, _, lines in blocks(page.read_text()):
                    kind, _, rest = comment.partition(": ")
                    if kind == "file":
                        Path(folder, rest).write_text("\n".join(lines) + "\n")
                    elif kind == "excerpt":
                        seen += 1
                        with self.subTest(page=page.name, begins=lines[0]):
                            self.check_excerpt(shlex.split(rest)[1:], folder, lines)
        self.assertGreater(seen, 5)

    def check_excerpt(self, arguments, folder, lines):
        result = weft(*arguments, cwd=folder)
        self.assertEqual(result.returncode, 0, result.stderr)
        printed = "\n" + result.stdout
        for part in re.split(r"^\s*\.\.\.$\n?", "\n".join(lines) + "\n", flags=re.MULTILINE):
            # Blank lines at its ends are the page's.
            part = "\n" + part.strip("\n") + "\n"
            self.assertIn(part, printed)
            printed = printed[printed.index(part) + len(part) - 1 :]


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
