"""How much a model that has read a corpus knows of real kernels: bits per byte of kernels that it never saw.

    python worth.py path/to/weft                     the table of docs/worth.md: PPMd, then a transformer
    python worth.py path/to/weft --no-transformer    a few minutes
    python worth.py path/to/weft --corpus old=old.txt --before path/to/an/earlier/weft

Each real kernel is coded alone, after the corpus. The real kernels are those of packages from PyPI that use Warp; what
weft draws never looks at these. The upper bound is Warp's own kernels, which people wrote. The Python that runs this has
warp-lang, pyppmd and, for the transformer, jax (scripts/setup worth).
"""

from __future__ import annotations

import argparse
import functools
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import kernels
import ppmd

CACHE = Path(__file__).resolve().parents[2] / "build/worth"
PACKAGES = ["newton==1.8.0", "mujoco-warp==4.0.0", "nvalchemi-toolkit-ops"]


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weft")
    parser.add_argument("--before", metavar="WEFT", help="an earlier weft, to compare with")
    parser.add_argument(
        "--corpus", metavar="NAME=FILE", action="append", default=[], help="another text"
    )
    parser.add_argument("--bytes", type=int, default=880_000, help="of each corpus")
    parser.add_argument(
        "--large", type=int, default=8_000_000, help="of weft's large corpus; 0: none"
    )
    parser.add_argument("--count", type=int, default=200, help="real kernels, drawn at random")
    parser.add_argument("--seed", type=int, default=99, help="of weft's kernels and of the draw")
    parser.add_argument("--device", choices=["python", "cuda", "both"], default="both")
    parser.add_argument("--no-transformer", action="store_true")
    return parser.parse_args()


def joined(texts: Iterable[str], size: int) -> bytes:
    return "\n\n".join(texts).encode()[:size]


def corpora(options: argparse.Namespace, language: str) -> Iterator[tuple[str, bytes]]:
    made = functools.partial(kernels.synthesised, seed=options.seed, language=language)
    sizes = {"": options.bytes} | ({", large": options.large} if options.large else {})
    yield "nothing", b""
    for more, size in sizes.items():
        if options.before:
            yield f"weft before{more}", joined(made(options.before, size), size)
        drawn = made(options.weft, size)
        recombined = made(options.weft, size, tree=kernels.warp_tree())
        yield f"weft{more}", joined(drawn, size)
        yield f"weft --from warp{more}", joined(recombined, size)
        in_turn = (text for pair in zip(drawn, recombined) for text in pair)
        yield f"both in turn{more}", joined(in_turn, size)
    if language == "python":
        for given in options.corpus:
            name, path = given.split("=", 1)
            yield name, Path(path).read_bytes()[: options.bytes]
    own = kernels.of_warp(CACHE, options.weft, language)
    random.Random(options.seed).shuffle(own)
    yield "Warp's own kernels", joined(own, options.bytes)


def main() -> None:
    options = parse()
    CACHE.mkdir(parents=True, exist_ok=True)
    for language in ["python", "cuda"] if options.device == "both" else [options.device]:
        known = set(kernels.of_warp(CACHE, options.weft, language))
        real = [
            text
            for package in PACKAGES
            for text in kernels.of_package(CACHE, package, options.weft, language)
            if text not in known
        ]
        chosen = random.Random(options.seed).sample(
            sorted(set(real)), min(options.count, len(real))
        )
        texts = [text.encode() for text in chosen]
        print(
            f"\n{language}: {len(texts)} of {len(set(real))} kernels of {', '.join(PACKAGES)}, "
            f"{sum(map(len, texts))} bytes\n\n| corpus | bytes | PPMd | transformer |\n|---|--:|--:|--:|"
        )
        for name, corpus in corpora(options, language):
            by_ppmd = ppmd.bits_per_byte(corpus, texts)
            by_model = "-"
            if not options.no_transformer and corpus:
                command = [sys.executable, str(Path(__file__).with_name("transformer.py"))]
                done = subprocess.run(
                    command, input=ppmd.join(corpus, texts), stdout=subprocess.PIPE, check=True
                )
                by_model = f"{float(done.stdout):.3f}"
            print(f"| {name} | {len(corpus):,} | {by_ppmd:.3f} | {by_model} |", flush=True)


if __name__ == "__main__":
    main()
