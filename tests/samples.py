"""Whether samples/ is what this weft makes: `samples.py WEFT SAMPLES`. Verdicts are left out: they
depend on the compilers of the machine that wrote them."""

import json
import pathlib
import subprocess
import sys
import tempfile


def texts_of(folder):
    return {
        str(path.relative_to(folder)): path.read_text()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "metadata.json"
    }


def records_of(path):
    records = [json.loads(line) for line in path.read_text().splitlines()]
    for record in records:
        for field in [name for name in record["metadata"] if name.startswith("verd")]:
            del record["metadata"][field]
    return records


def main(weft, samples):
    wrong = []
    with tempfile.TemporaryDirectory() as work:
        out = pathlib.Path(work)
        make = [
            [
                "program",
                "-n",
                "2",
                "-s",
                "1",
                "--backward",
                "--variant",
                "both",
                "-o",
                out / "programs",
            ],
            ["generate", "-n", "50", "-s", "1", "-d", "both", "-o", out / "pairs"],
        ]
        for command in make:
            subprocess.run([weft, *command, "-q"], check=True)
        here, there = texts_of(samples / "programs"), texts_of(out / "programs")
        wrong += [
            f"programs/{name}"
            for name in sorted(here.keys() | there.keys())
            if here.get(name) != there.get(name)
        ]
        if records_of(samples / "pairs.jsonl") != records_of(out / "pairs" / "shard-00000.jsonl"):
            wrong.append("pairs.jsonl")
    for name in wrong[:20]:
        print(f"samples/{name} is another text now")
    if wrong:
        print(f"{len(wrong)} differ: scripts/samples writes them anew")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2])))
