"""Records as a `datasets.Dataset`, without files."""

import datasets

import weft

data = datasets.Dataset.from_generator(
    weft.generate, gen_kwargs={"n": 100, "seed": 1, "device": "cuda"}
)
print(data[0]["python_source"])
print(data)
