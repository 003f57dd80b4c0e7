"""What the pages say is so: commands and options exist, links lead somewhere, excerpts are real.

    python3 docs_test.py path/to/weft [unittest options]

paste_test.py runs the commands of the pages, pages.py knows which pages there are and what stands in them.
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

from pages import PAGES, ROOT, blocks, prose, reader_folder, shows

WEFT = ""


def weft(*arguments, **options):
    return subprocess.run(
        [WEFT, *arguments], capture_output=True, text=True, timeout=120, **options
    )


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
    """The words of each `weft ...` in a line of a shell."""
    for part in re.split(r"\||<\(|&&", re.split(r"(?:^| )# ", line)[0]):
        match = re.match(r"\s*(?:[A-Z_]+=\S+ )*weft (.+)", part)
        if match and re.match("-|[a-z]", match[1]):
            words = shlex.split(re.split(r" >|>\(|\)$", match[1])[0])
            yield [word for word in words if word not in ("...", "[...]")]


def slugs(text):
    """Anchors of the headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)
    plain = [re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower() for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in plain}


def sentence_faults(text):
    """Lines of prose that have more than one sentence, or less than one."""
    lines = prose(text).splitlines()
    for number, (line, following) in enumerate(zip(lines, [*lines[1:], ""]), 1):
        if line.startswith(("|", "#", "<!--", "![")):
            continue
        words = re.sub(r"`+[^`]*`+", "`x`", line)
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", words)
        words = re.sub(r"^\s*(- |\d+\. |> )", "", words)
        if re.search(
            r"[.!?][)*\"]* +(?=[A-Z]|weft |nvcc )|(?<!\.\.)[.!?][)*\"]* +(?=[`(*])", words
        ):
            yield number, f"more than one sentence: {line}"
        ends = re.search(r"[.:!?][)*_\"]*$", words.rstrip())
        goes_on = re.match(r"\s*(?!- |\d+\. |> |\||#|<!--|!\[)\S", following)
        if words.strip() and not ends and goes_on:
            yield number, f"a sentence over two lines: {line}"


class Pages(unittest.TestCase):
    def test_outcomes_of_answers_are_those_that_there_are(self):
        rows = (ROOT / "lib/eval/include/weft/eval/outcomes.def").read_text()
        table = (ROOT / "docs/eval.md").read_text().split("<!-- outcomes -->")[1].split("\n\n")[0]
        self.assertEqual(
            re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE),
            re.findall(r"^WEFT_OUTCOME\((\w+),", rows, re.MULTILINE),
        )

    def test_commands_and_options_exist(self):
        seen = 0
        for page in PAGES:
            text = page.read_text()
            lines = [
                (line, False)
                for block in blocks(text)
                if block.language == "sh"
                for line in block.lines
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
            list(commands_in("X=1 weft run a.py --dim 4   # runs | it")),
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

    def test_the_record_of_the_readme_is_real(self):
        record = json.loads((ROOT / "samples/pairs.jsonl").read_text().splitlines()[1])
        table = (ROOT / "README.md").read_text().split("## One record", 1)[1].split("\n## ", 1)[0]
        rows = re.findall(r"^\| (`[^|]*) \| (`[^|]*) \|", table, re.MULTILINE)
        self.assertGreater(len(rows), 10)
        for fields, values in rows:
            *path, first = re.findall(r"`([^`]*)`", fields)[0].split(".")
            place = record
            for name in path:
                place = place[name]
            names = [first, *re.findall(r"`([^`]*)`", fields)[1:]]
            shown = re.findall(r"`([^`]*)`", values)
            have = place[first] if isinstance(place[first], list) else [place[n] for n in names]
            for value, real in zip(shown, have):
                length = len(value) - 3 if value.endswith("...") else None
                self.assertEqual(str(real)[:length], value[:length], fields)

    def test_the_picture_is_of_the_table(self):
        figure = [sys.executable, str(ROOT / "bench/figure.py"), "--check"]
        self.assertEqual(subprocess.run(figure, timeout=60).returncode, 0)

    def test_excerpts_are_real(self):
        seen = 0
        for page in PAGES:
            text = page.read_text()
            with tempfile.TemporaryDirectory(prefix="weft-docs-") as folder:
                reader_folder(folder, text)
                for block in blocks(text):
                    if name := block.directives.get("file"):
                        Path(folder, name).write_text("\n".join(block.lines) + "\n")
                    elif command := block.directives.get("excerpt"):
                        seen += 1
                        with self.subTest(page=page.name, line=block.line):
                            result = weft(*shlex.split(command)[1:], cwd=folder)
                            self.assertEqual(result.returncode, 0, result.stderr)
                            self.assertTrue(shows(block.lines, result.stdout), result.stdout)
        self.assertGreater(seen, 5)

    def test_excerpts_can_be_wrong(self):
        self.assertTrue(shows(["a", "...", "  c 4"], "a\nb\n  c 4\nd\n"))
        self.assertTrue(shows(["a", "b ... s"], "a\nb 12 s\n"))
        for wrong in (["a", "  c"], ["b", "...", "a"], ["e"], ["c"]):
            self.assertFalse(shows(wrong, "a\nb\n  c\nd\n"), wrong)

    def test_a_line_has_one_sentence(self):
        for page in PAGES:
            for line, fault in sentence_faults(page.read_text()):
                with self.subTest(page=str(page.relative_to(ROOT)), line=line):
                    self.fail(fault)

    def test_the_check_of_sentences_can_fail(self):
        for right in (
            "One.\nTwo `a. B` (of 1.5 and more): a ... `b`.\n\n- an item\n- and another\n",
            "| One. Two |\n\n# A. B\n\nA line:\n\n```sh\na. B\nc\n```\n",
        ):
            self.assertEqual(list(sentence_faults(right)), [])
        for wrong in ("One. Two.\n", "One.) (Two.\n", "One\nis broken.\n", "- one\n  is broken.\n"):
            self.assertEqual(len(list(sentence_faults(wrong))), 1, wrong)


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    unittest.main()
