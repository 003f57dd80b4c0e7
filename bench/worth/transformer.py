"""Bits per byte by a small byte-level transformer, trained on the corpus for a fixed number of bytes.

Reads what `ppmd.join` makes on standard input, prints one number. The same corpus gives the same number on one machine;
about ten minutes on two cores.
"""

from __future__ import annotations

import math
import struct
import sys
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

WIDTH, LAYERS, HEADS, CONTEXT, BATCH = 192, 6, 6, 256, 16  # 2.8 million parameters
TRAINED = 6_000_000  # bytes; a corpus that is shorter is read several times
RATE, WARM = 1e-3, 100  # and then down to a tenth by a cosine
START = b"\n\n"  # what stands in front of each text of a corpus

Params = dict[str, Any]


def initial(key: Any) -> Params:
    def matrix(*shape: int, scale: float = 1.0) -> Any:
        nonlocal key
        key, part = jax.random.split(key)
        return jax.random.normal(part, shape) * (scale / math.sqrt(shape[-2]))

    deep = 1 / math.sqrt(2 * LAYERS)
    return {
        "bytes": matrix(256, WIDTH) * 0.3,
        "places": matrix(CONTEXT, WIDTH) * 0.3,
        "layers": {
            "attend": jnp.stack([matrix(WIDTH, 3 * WIDTH) for _ in range(LAYERS)]),
            "joined": jnp.stack([matrix(WIDTH, WIDTH, scale=deep) for _ in range(LAYERS)]),
            "wide": jnp.stack([matrix(WIDTH, 4 * WIDTH) for _ in range(LAYERS)]),
            "back": jnp.stack([matrix(4 * WIDTH, WIDTH, scale=deep) for _ in range(LAYERS)]),
            "norms": jnp.ones((LAYERS, 2, WIDTH)),
        },
        "norm": jnp.ones(WIDTH),
        "out": matrix(WIDTH, 256),
    }


def normal(x: Any, scale: Any) -> Any:
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6) * scale


def logits(params: Params, tokens: Any) -> Any:
    size = tokens.shape[-1]
    x = params["bytes"][tokens] + params["places"][:size]
    mask = jnp.tril(jnp.ones((size, size), bool))

    def layer(x: Any, of: Params) -> tuple[Any, None]:
        parts = normal(x, of["norms"][0]) @ of["attend"]
        q, k, v = parts.reshape(*x.shape[:2], 3, HEADS, -1).transpose(2, 0, 3, 1, 4)
        scores = q @ k.swapaxes(-1, -2) / math.sqrt(q.shape[-1])
        weights = jax.nn.softmax(jnp.where(mask, scores, -1e9))
        x = x + (weights @ v).transpose(0, 2, 1, 3).reshape(x.shape) @ of["joined"]
        x = x + jax.nn.gelu(normal(x, of["norms"][1]) @ of["wide"]) @ of["back"]
        return x, None

    x, _ = jax.lax.scan(layer, x, params["layers"])
    return normal(x, params["norm"]) @ params["out"]


def bits(params: Params, tokens: Any) -> Any:
    """Of each byte behind the first."""
    chosen = jax.nn.log_softmax(logits(params, tokens[:, :-1]))
    return -jnp.take_along_axis(chosen, tokens[:, 1:, None], -1)[..., 0] / math.log(2)


@partial(jax.jit, donate_argnums=(0, 1))
def step(params: Params, moments: Any, tokens: Any, at: Any, rate: Any) -> tuple[Params, Any]:
    """One of AdamW."""
    grads = jax.grad(lambda p: bits(p, tokens).mean())(params)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], grads)
    second = jax.tree.map(lambda m, g: 0.98 * m + 0.02 * g * g, moments[1], grads)

    def moved(p: Any, m: Any, v: Any) -> Any:
        change = (m / (1 - 0.9**at)) / (jnp.sqrt(v / (1 - 0.98**at)) + 1e-8)
        return p - rate * (change + 0.01 * p)

    return jax.tree.map(moved, params, first, second), (first, second)


def train(corpus: np.ndarray) -> Params:
    params = initial(jax.random.key(0))
    moments = (jax.tree.map(jnp.zeros_like, params), jax.tree.map(jnp.zeros_like, params))
    steps = TRAINED // (BATCH * CONTEXT)
    draw = np.random.default_rng(0)
    for at in range(1, steps + 1):
        begins = draw.integers(0, len(corpus) - CONTEXT, BATCH)
        tokens = np.stack([corpus[i : i + CONTEXT + 1] for i in begins])
        rate = RATE * min(at / WARM, 0.55 + 0.45 * math.cos(math.pi * at / steps))
        params, moments = step(params, moments, tokens, float(at), rate)
    return params


def bits_per_byte(params: Params, texts: list[bytes]) -> float:
    """Each text begins anew; of windows that overlap by half, the second half counts."""
    count = jax.jit(bits)
    total, half = 0.0, CONTEXT // 2
    for text in texts:
        tokens = np.frombuffer(START + text, np.uint8)
        for begin in range(0, max(len(tokens) - 1 - half, 1), half):
            window = np.zeros(CONTEXT + 1, np.uint8)
            part = tokens[begin : begin + CONTEXT + 1]
            window[: len(part)] = part
            each = np.asarray(count(params, window[None].astype(np.int32)))[0]
            first = len(START) - 1 if begin == 0 else half
            total += float(each[first : len(part) - 1].sum())
    return total / sum(map(len, texts))


def main() -> None:
    data, parts = sys.stdin.buffer.read(), []
    while data:
        (size,) = struct.unpack_from("<Q", data)
        parts.append(data[8 : 8 + size])
        data = data[8 + size :]
    corpus, *texts = parts
    print(bits_per_byte(train(np.frombuffer(corpus, np.uint8).astype(np.int32)), texts))


if __name__ == "__main__":
    main()
