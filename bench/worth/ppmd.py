"""Bits per byte by PPMd (variant H, order 12): an adaptive coder that has read the corpus first."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable, Iterator

import pyppmd

ORDER, MEMORY = 12, 1 << 30
GAP = b"\n\n"  # between two texts of a corpus


def _codes(corpus: bytes, texts: list[bytes]) -> Iterator[int]:
    """Sizes of the codes of texts, each alone after the corpus.

    An encoder cannot be copied: a process that has read the corpus is.
    """
    encoder = pyppmd.Ppmd7Encoder(ORDER, MEMORY)
    encoder.encode(corpus + GAP)
    for text in texts:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            size = len(encoder.encode(text)) + len(encoder.flush())
            os.write(writer, struct.pack("<Q", size))
            os._exit(0)
        os.close(writer)
        with open(reader, "rb") as pipe:
            (size,) = struct.unpack("<Q", pipe.read())
        os.waitpid(child, 0)
        yield size


def bits_per_byte(corpus: bytes, texts: list[bytes]) -> float:
    """Of all texts together."""
    nothing, *sizes = _codes(corpus, [b"", *texts])
    return 8 * sum(size - nothing for size in sizes) / sum(map(len, texts))


def join(corpus: bytes, texts: Iterable[bytes]) -> bytes:
    """As transformer.py reads them: each with its length in front."""
    return b"".join(struct.pack("<Q", len(part)) + part for part in [corpus, *texts])
