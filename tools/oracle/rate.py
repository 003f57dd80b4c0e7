"""weft beside warp-lang on the files of the installed warp package, in one run: kernels a second.

    python rate.py path/to/weft                  with the Python that has warp-lang
    python rate.py path/to/weft tests -d cpu     of a folder of the package

Timed are the kernels that both make, by name and so by digest. warp-lang imports a file in a process of its own that has warp
already, then hashes those kernels and generates their code; the import is timed apart. weft is timed as a command with one
thread, with reading the files and what they import, for each file anew, and with kernels of them that it refuses. Seconds are
of the processor; of weft the median of three.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import warp
from warp._src import context

import isolate

PACKAGE = Path(warp.__file__).parent


def measure(path: Path, device: str, wanted: set[str]) -> dict[str, Any]:
    """How long warp-lang takes for those kernels of a file that have these names."""
    begin = time.process_time()
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    importlib.import_module(name.removesuffix(".__init__"))
    imported = time.process_time() - begin
    count, seconds = 0, 0.0
    for module in list(context.user_modules.values()):
        options = module.resolve_options(warp.config, block_dim=1 if device == "cpu" else None)
        options["output_arch"] = None
        kernels = context.ModuleHasher(module._get_live_kernels(), options).get_unique_kernels()
        kernels = [
            k for k in kernels if Path(k.adj.filename) == path and k.get_mangled_name() in wanted
        ]
        if not kernels:
            continue
        start = time.process_time()
        builder = context.ModuleBuilder(
            module, options, context.ModuleHasher(kernels, options), target=device
        )
        builder.codegen(device)
        seconds += time.process_time() - start
        count += len(kernels)
    return {"kernels": count, "seconds": seconds, "import": imported}


def weft_names(weft: str, path: Path, device: str) -> set[str]:
    result = subprocess.run(
        [weft, "extract", path, "-d", device, "--json", "-"], capture_output=True
    )
    return {kernel["name"] for kernel in json.loads(result.stdout)["kernels"]}


def weft_seconds(weft: str, files: list[Path], device: str) -> float:
    command = [weft, "extract", *files, "--summary", "--json", "-", "-q", "-j", "1", "-d", device]
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(times)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weft", help="the binary")
    parser.add_argument("folder", nargs="?", default="", help="of the warp package; without it all")
    parser.add_argument("-d", "--device", choices=("cpu", "cuda"), default="cuda")
    arguments = parser.parse_args()
    weft, device = os.path.abspath(arguments.weft), arguments.device
    sources = sorted((PACKAGE / arguments.folder).rglob("*.py"))
    warp.config.log_level = warp.LOG_ERROR
    found: dict[Path, dict[str, Any]] = {}
    for path in sources:
        names = weft_names(weft, path, device)
        if not names:
            continue
        with (
            contextlib.suppress(Exception),
            contextlib.redirect_stdout(sys.stderr),
        ):  # it may need what is not there
            row = isolate.in_child(lambda path=path, names=names: measure(path, device, names))
            if row["kernels"]:
                found[path] = row
    kernels = sum(row["kernels"] for row in found.values())
    theirs, ours = (
        sum(row["seconds"] for row in found.values()),
        weft_seconds(weft, list(found), device),
    )
    print(f"{kernels} kernels of {len(found)} files of {len(sources)}, for {device}")
    print(f"weft      {ours:8.3f} s {kernels / ours:8,.0f} kernels/s")
    print(f"warp-lang {theirs:8.3f} s {kernels / theirs:8,.0f} kernels/s")
    whole = theirs + sum(row["import"] for row in found.values())
    print(f"  + import {whole:7.3f} s {kernels / whole:8,.0f} kernels/s")
    print(f"ratio     {theirs / ours:10.1f}, with the import {whole / ours:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
