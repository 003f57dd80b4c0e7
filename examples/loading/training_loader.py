"""What a training loop reads: {"input", "target", "device"}, from a data set or made on the way.

python training_loader.py pairs      # a folder that `weft generate` made
python training_loader.py            # 100 kernels of seed 1
"""

import itertools
import random
import sys

import weft


def examples(records, *, backward=True):
    """Python source in, generated code out; with `backward` the adjoint is part of the target."""
    for record in records:
        target = record["ir_forward"]
        if backward and record["ir_backward"] is not None:
            target += "\n" + record["ir_backward"]
        yield {
            "input": record["python_source"],
            "target": target,
            "device": record["metadata"]["device"],
        }


def shuffled(items, size=256, seed=0):
    """A shuffle of a stream: each item is drawn from a buffer of `size`."""
    rng, items = random.Random(seed), iter(items)
    buffer = list(itertools.islice(items, size))
    for item in items:
        place = rng.randrange(len(buffer))
        yield buffer[place]
        buffer[place] = item
    rng.shuffle(buffer)
    yield from buffer


if __name__ == "__main__":
    source = (
        weft.Dataset(sys.argv[1])
        if len(sys.argv) > 1
        else weft.generate(100, seed=1, device="both")
    )
    for example in itertools.islice(shuffled(examples(source)), 3):
        print(example["device"], len(example["input"]), len(example["target"]))
        print(example["input"])
