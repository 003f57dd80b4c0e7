"""Plans, and whether what came of them is what one machine makes."""

import hashlib
import json
import pathlib
import subprocess

import weft

OPTIONS = ["--device=both", "--shard-size=10"]


def weft_says(*words, code=0):
    """What the command prints; it ends with `code`."""
    command = [weft.executable(), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != code:
        raise AssertionError(f"{command} ended with {done.returncode}: {done.stderr}{done.stdout}")
    return done.stdout


def make_plan(path, count, *more, seed=5):
    weft_says("plan", "generate", f"-n{count}", f"--seed={seed}", *OPTIONS, *more, "-o", path)
    return path


def make_data(folder, count):
    """A data set as `weft generate` makes it."""
    weft_says("generate", f"-n{count}", "--seed=5", *OPTIONS, "-q", "-o", folder)
    return folder


def digests(folder):
    """By name: shards, manifest and journal of a data set."""
    folder = pathlib.Path(folder)
    names = [*folder.glob("shard-*"), folder / "manifest.json", folder / "manifest.jsonl"]
    return {name.name: hashlib.sha256(name.read_bytes()).hexdigest() for name in names}


def ids(folder):
    found = []
    for shard in sorted(pathlib.Path(folder).glob("shard-*.jsonl")):
        found += [json.loads(line)["id"] for line in shard.read_text().splitlines()]
    return found
