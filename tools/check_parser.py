#!/usr/bin/env python3
"""Compares weft's parser with CPython's own: every node, field and position.

    tools/check_parser.py --weft build/dev/cmd/weft/weft [PATH...]

PATHs are .py files or folders of them; without any, the standard library of the Python that runs this
and, where it can be imported, warp's package. Left out are files that this Python cannot compile itself
(they must be refused by weft too, unless they are only too new for it) and files in other encodings
than UTF-8. Before Python 3.12 CPython gave wrong positions inside f-strings: there only the nodes are
compared.
"""

import argparse
import ast
import importlib.util
import itertools
import os
import random
import re
import subprocess
import sys
import sysconfig
import tempfile
import unicodedata
import warnings
from pathlib import Path

OLD_FSTRINGS = sys.version_info < (3, 12)
ANYWHERE = "?:?-?:?"
SKIPPED_FIELDS = {"ctx", "type_comment", "kind", "type_ignores", "default_value"}
# Strings in Python, Name nodes here.
NAME_LISTS = {(ast.Global, "names"), (ast.Nonlocal, "names"), (ast.MatchClass, "kwd_attrs")}
WITH_NONE = {(ast.Dict, "keys"), (ast.arguments, "kw_defaults")}


def quoted(data):
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    out = []
    for byte in data:
        if byte in b'"\\':
            out.append("\\" + chr(byte))
        elif 0x20 <= byte < 0x7F:
            out.append(chr(byte))
        else:
            out.append(f"\\x{byte:02x}")
    return '"' + "".join(out) + '"'


def literal(value):
    if value is None or value is True or value is False:
        return str(value)
    if value is Ellipsis:
        return "Ellipsis"
    if isinstance(value, int):
        return str(value) if value < 1 << 127 else "big " + hex(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, complex):
        return repr(value.imag) + "j"
    if isinstance(value, bytes):
        return "b" + quoted(value.decode("latin-1"))
    return quoted(value)


def position(node, blurred):
    if not hasattr(node, "lineno"):
        return ""
    if blurred:
        return " " + ANYWHERE
    return f" {node.lineno}:{node.col_offset}-{node.end_lineno}:{node.end_col_offset}"


def dump(node, label, depth, blurred, out):
    """The lines that `weft dump --after parse` prints for this node."""
    head = [f"{'  ' * depth}{label}{type(node).__name__}{position(node, blurred)}"]
    below = []
    blurred = blurred or (OLD_FSTRINGS and isinstance(node, ast.JoinedStr))
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS:
            continue
        if field == "value" and isinstance(node, (ast.Constant, ast.MatchSingleton)):
            head.append(f"value={literal(value)}")
        elif field == "conversion":
            head.append(f"conversion={max(value, 0)}")
        elif field in ("simple", "is_async", "level"):
            head.append(f"{field}={value or 0}")
        elif field == "op":
            head.append(f"op={type(value).__name__}")
        elif field == "ops":
            head.append("ops=" + ",".join(type(op).__name__ for op in value))
        elif field == "asname":
            if value is not None:
                below.append((field, value))
        elif isinstance(value, str):
            head.append(f"{field}={quoted(value)}")
        elif isinstance(value, list):
            if (type(node), field) in WITH_NONE or (type(node), field) in NAME_LISTS:
                below.extend((field, element) for element in value)
            else:
                below.extend((field, element) for element in value if element is not None)
        elif isinstance(value, ast.AST):
            below.append((field, value))
    out.append(" ".join(head))
    for field, child in below:
        if child is None:
            out.append(f"{'  ' * (depth + 1)}{field}: None")
        elif isinstance(child, str):
            out.append(f"{'  ' * (depth + 1)}{field}: Name {ANYWHERE} id={quoted(child)}")
        else:
            dump(child, field + ": ", depth + 1, blurred, out)


POSITION = re.compile(r" \d+:\d+-\d+:\d+")
BIG = re.compile(r"(?<= value=big )\S+")
NAMED = re.compile(r' value=N?".*')


def same(expected, found):
    """Whether two lines agree, but for what weft does not know or Python does not say."""
    if expected == found:
        return True
    if ANYWHERE in expected:
        found = POSITION.sub(" " + ANYWHERE, found, count=1)
    if "value=big" in found:
        found = BIG.sub(lambda match: hex(int(match[0], 0)), found)
    if ' value=N"' in found:  # a \N{...} escape stands in it as it was written
        expected, found = NAMED.sub("", expected), NAMED.sub("", found)
    return expected == found


def python_dump(path):
    """What Python says: lines, or None when it refuses the file."""
    source = path.read_bytes()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            tree = ast.parse(source)
            compile(source, "source", "exec", dont_inherit=True)  # more is refused here
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return None
    out = []
    dump(tree, "", 0, False, out)
    return out


def comparable(path):
    data = path.read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    mark = data.startswith(b"\xef\xbb\xbf")
    cookie = re.match(rb"^(?:[^\n]*\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", data[3 * mark :])
    known = (b"utf-8",) if mark else (b"utf-8", b"utf8", b"ascii", b"us-ascii")
    if cookie and cookie[1].lower() not in known:
        return False
    # Names are not normalised by weft.
    return all(
        unicodedata.normalize("NFKC", word) == word
        for word in re.findall(r"[^\W\d]\w*", text)
        if not word.isascii()
    )


def collect(paths):
    if not paths:
        paths = [sysconfig.get_paths()["stdlib"]]
        spec = importlib.util.find_spec("warp")
        if spec and spec.submodule_search_locations:
            paths += list(spec.submodule_search_locations)
    for path in map(Path, paths):
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def weft_dumps(weft, paths):
    """Pairs (accepted, lines) for each path; the lines of a refused file say why."""
    run = subprocess.run(
        [weft, "dump", "--after", "parse", *map(str, paths)],
        capture_output=True,
        text=True,
        errors="replace",
    )
    if run.returncode not in (0, 1):
        sys.exit(f"{weft} ended with {run.returncode} on one of {paths}: {run.stderr}")
    results = {}
    if len(paths) == 1 and run.returncode == 0:  # has no heading
        current = results.setdefault(str(paths[0]), [])
    for line in run.stdout.split("\n"):
        if line.startswith("== "):
            current = results.setdefault(line.removeprefix("== "), [])
        elif line:
            current.append(line)
    refused = {str(path): [] for path in paths if str(path) not in results}
    for line in run.stderr.split("\n"):
        path = line.split(":")[0]
        if path in refused:
            refused[path].append(line)
    return [
        (True, results[path]) if path in results else (False, refused[path])
        for path in map(str, paths)
    ]


TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
WORDS = (
    r"""
    ( ) [ ] { } , : ; . = == := + - * ** / // @ % & | ^ ~ < > -> ! not in is and or if else for while async await
    lambda yield from import as def class return pass break del global with try except finally raise assert match
    case type None True x y 1 1.5 0x1F 1j 1_0 07 'a' "b" f'{x}' f"{y!r:>{x}}" b'c' r'\d' \x41 \ # _ ... += ' " {{
    """.split()
    + [
        "\n",
        "\t",
        "    ",
        "\r",
        "\r\n",
        "\f",
        "\\\n",
        '"""',
        "'''",
        "\N{DEGREE SIGN}",
        "\u00e9",
        "\u201c",
    ]
)


def mutations(files, count, seed, folder):
    """Pieces of real files with some tokens dropped, doubled, swapped or replaced, as files in a folder."""
    rng = random.Random(seed)
    for i in range(count):
        lines = rng.choice(files).read_text(encoding="utf-8").splitlines(keepends=True)
        starts = [n for n, line in enumerate(lines) if line[:1].isalpha() or line[:1] == "@"]
        start = rng.choice(starts) if starts else 0
        tokens = TOKEN.findall("".join(lines[start : start + rng.randint(1, 12)]))
        for _ in range(rng.randint(0, 3)):
            if not tokens:
                break
            at = rng.randrange(len(tokens))
            change = rng.randrange(4)
            if change == 0:
                del tokens[at]
            elif change == 1:
                tokens.insert(at, tokens[rng.randrange(len(tokens))])
            elif change == 2:
                tokens[at] = rng.choice(WORDS)
            else:
                tokens.insert(at, rng.choice(WORDS))
        path = Path(folder) / f"{i}.py"
        path.write_bytes("".join(tokens).encode("utf-8"))
        yield path


def batches(items, size=50):
    iterator = iter(items)
    while batch := list(itertools.islice(iterator, size)):
        yield batch


def main():
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    options.add_argument("--weft", required=True, help="the executable")
    options.add_argument("--limit", type=int, help="at most so many files, spread over all")
    options.add_argument("--show", type=int, default=10, help="differences to show")
    options.add_argument(
        "--mutate", type=int, help="compare so many mutated pieces of the files instead"
    )
    options.add_argument("--seed", type=int, default=0, help="of the mutations")
    options.add_argument("paths", nargs="*")
    options = options.parse_args()
    sys.setrecursionlimit(20000)

    files = [path for path in collect(options.paths) if path.is_file() and comparable(path)]
    if options.limit and len(files) > options.limit:
        step = len(files) / options.limit
        files = [files[int(i * step)] for i in range(options.limit)]
    with tempfile.TemporaryDirectory() as folder:
        if options.mutate:
            files = mutations(files, options.mutate, options.seed, folder)
        return compare(files, options.weft, options.show)


def compare(files, weft, show):
    equal = refused = differences = nodes = 0
    for batch in batches(files):
        for path, (accepted, found) in zip(batch, weft_dumps(weft, batch)):
            expected = python_dump(path)
            problem = None
            if expected is None:
                refused += 1
                if not accepted:
                    continue
                problem = "accepted, Python refuses it"
            elif not accepted:
                problem = "refused:\n    " + "\n    ".join(found[:6])
            else:
                nodes += len(expected)
                for want, have in itertools.zip_longest(expected, found, fillvalue="(nothing)"):
                    if not same(want, have):
                        problem = f"\n    Python: {want.strip()}\n    weft:   {have.strip()}"
                        break
            if problem is None:
                equal += 1
                continue
            differences += 1
            if differences <= show:
                print(f"{path}: {problem}")
                if path.stat().st_size < 1000:
                    print("    | " + path.read_text(encoding="utf-8").replace("\n", "\n    | "))
    print(
        f"Python {sys.version.split()[0]}: {equal} files and {nodes} nodes equal, {differences} files "
        f"differ, {refused} files are refused by Python"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUTF8", "1")
    sys.exit(main())
