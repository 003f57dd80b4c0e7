"""The commands as functions: typed arguments in, their `--json` reports out as dictionaries.

Each calls the command `weft` once and raises `ToolError` with what it said where it has no result.
docs/command-line.md describes the options and the reports.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping
from typing import Any

from ._compile import compile as compile_source
from ._module import Module
from ._show import Page
from ._tool import (
    Path,
    Paths,
    Records,
    Terms,
    call,
    call_checked,
    call_json,
    comma_list,
    data_words,
    flags,
    source_words,
    terms,
)


class Comparison(Page):
    """Kernels beside the code that they become. `kernels` has what the page shows as dictionaries, as
    docs/compare.md describes them."""

    def __init__(self, html: str, title: str, kernels: list[dict[str, Any]]):
        super().__init__(html, title)
        self.kernels = kernels


def compare(source: Any, *, kernel: str | None = None, id: str | None = None) -> Page:
    """Python beside the code for both devices, forward and adjoint, lines linked.

    `source` is the path of a Python file or of records, source text, or what `compile` takes: live kernels, functions,
    modules. `kernel` or `id` choose one kernel or record. A notebook shows what it returns; it has
    `show()` and `save(path)` too.

        >>> import weft
        >>> page = weft.compare("import warp as wp\\n@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[0] = 1.0\\n")
        >>> page.title, page.kernels[0]["python"][3]["text"]
        ('k', '    x[0] = 1.0')
    """
    if isinstance(source, Module):
        return source.page()
    if not isinstance(source, (str, os.PathLike)):
        return compile_source(source, name=kernel, strict=True).page()
    word, text = source_words(source)
    options = [word, *flags(kernel=kernel, id=id)]
    kernels: list[dict[str, Any]] = json.loads(
        call("compare", *options, "--json", input=text, partial=True)
    )
    html = call("compare", *options, "--html=-", input=text, partial=True)
    title = kernels[0]["kernel"] if len(kernels) == 1 else f"{len(kernels)} kernels"
    return Comparison(html, title, kernels)


def report(
    data: Path | Records,
    *,
    most: int | None = None,
    category: str | None = None,
    where: Terms | None = None,
) -> Page:
    """A data set as one page, each kernel beside its code: the first `most` kernels (1,000) that `where`
    takes. `data` is the path of a data set or of records, or records themselves.

        >>> import weft
        >>> page = weft.report(weft.generate(3, seed=1))
        >>> page.save("pairs.html")  # doctest: +SKIP
    """
    words, text = data_words(data)
    options = flags(most=most, category=category, where=terms(where))
    title = words[0] if text is None else "Records"
    return Page(call("report", *words, "--html=-", *options, input=text), title)


def stats(
    data: Paths | Records,
    *,
    coverage: bool = False,
    against: Path | None = None,
    where: Terms | None = None,
    html: Path | None = None,
    jobs: int | None = None,
) -> dict[str, Any]:
    """What data sets are made of: counts, lengths, builtins, verdicts, duplicates, as docs/statistics.md
    describes the JSON. `data` is a path, several, or records; `html` writes the page with plots too.

        >>> import weft
        >>> weft.stats(weft.generate(20, seed=1, categories="loop"))["categories"]
        {'loop': 20}
    """
    words, text = data_words(data)
    options = flags(coverage=coverage, against=against, where=terms(where), html=html, jobs=jobs)
    return _object(call_json("stats", *words, *options, "--quiet", input=text))


def run(
    source: Path,
    dim: int | Iterable[int],
    *,
    kernel: str | None = None,
    arguments: Mapping[str, Any] | None = None,
    gradients: Mapping[str, Any] | None = None,
    device: str = "cpu",
    backward: bool = False,
    reference: bool = False,
    compare: bool = False,
    seed: int = 0,
    time_limit: int | None = None,
    trust: bool = False,
) -> dict[str, Any]:
    """Compiles a kernel of a Python file or source text, runs it on the CPU, and gives every array
    before and after, with `backward` its gradient too.

    `arguments` are numbers, nested lists, arrays of numpy, or texts as the command takes them
    ("range", "zeros:4x4"); what is not given is random. `reference` runs the interpreter, which needs
    no compiler; `compare` runs both.

        >>> import weft
        >>> text = "import warp as wp\\n@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[wp.tid()] *= 2.0\\n"
        >>> weft.run(text, 2, arguments={"x": [1, 2]}, reference=True)["arguments"][0]["after"]
        [2, 4]
    """
    word, text = source_words(source)
    options = flags(
        dim=str(dim) if isinstance(dim, int) else "x".join(map(str, dim)),
        kernel=kernel,
        arg=_values(arguments),
        grad=_values(gradients),
        device=device,
        backward=backward,
        reference=reference,
        compare=compare,
        seed=seed,
        time_limit=time_limit,
        trust=trust,
    )
    return _object(call_json("run", word, *options, input=text))


def verify(
    data: Path,
    level: str | None = "text",
    *,
    jobs: int | None = None,
    sample: int | None = None,
    only: str | None = None,
    kernel: str | None = None,
    device: str | None = None,
    oracle: bool = False,
    ptx: bool = False,
    write: bool = True,
    trust: bool = False,
) -> dict[str, Any]:
    """Looks at every record of a data set, or at the kernels of a Python file, and returns the report
    of `weft verify --json`: verdicts by category, and what is wrong. Levels, each with those before
    it: schema, text, compile, run, gradient, gpu. `report["ok"]` says whether all is right.

        >>> import weft
        >>> report = weft.verify("pairs", level="text")  # doctest: +SKIP
        >>> report["ok"]  # doctest: +SKIP
        True
    """
    options = flags(
        level=level,
        jobs=jobs,
        sample=sample,
        only=only,
        kernel=kernel,
        device=device,
        oracle=oracle,
        ptx=ptx,
        no_write=not write,
        trust=trust,
    )
    found, good = call_checked("verify", os.fspath(data), *options, "--quiet")
    return {**found, "ok": good}


def program(
    source: Path | None,
    output: Path,
    *,
    kernel: str | None = None,
    count: int | None = None,
    seed: int | None = None,
    categories: str | Iterable[str] | None = None,
    backward: bool = False,
    variant: str | None = None,
    jobs: int | None = None,
) -> dict[str, Any]:
    """Makes a CUDA program of a kernel, in the folder `output`, that builds, runs and checks itself
    without Warp; without a source, `count` programs of each category."""
    word, text = (None, None) if source is None else source_words(source)
    options = flags(
        output=output,
        kernel=kernel,
        count=count,
        seed=seed,
        category=comma_list(categories),
        backward=backward,
        variant=variant,
        jobs=jobs,
    )
    words = [] if word is None else [word]
    return _object(call_json("program", *words, *options, "--quiet", input=text))


def check_program(
    folder: Path,
    *,
    arch: int | Iterable[int] | None = None,
    ptx: bool = False,
    write: bool = True,
    jobs: int | None = None,
    trust: bool = False,
) -> dict[str, Any]:
    """Compiles and runs programs as far as compilers and devices are there: the report of `weft program
    --check`, with `ok`."""
    arches = arch if arch is None or isinstance(arch, int) else ",".join(map(str, arch))
    options = flags(check=folder, arch=arches, ptx=ptx, no_write=not write, jobs=jobs, trust=trust)
    found, good = call_checked("program", *options, "--quiet")
    return {**found, "ok": good}


def ptx(
    source: Paths,
    *,
    only: str | None = None,
    arch: str | int | None = None,
    output: Path | None = None,
    cubin: bool = False,
    include: Iterable[Path] = (),
    define: Iterable[str] = (),
    jobs: int | None = None,
    time_limit: int | None = None,
) -> dict[str, Any]:
    """Compiles CUDA code (files, records, programs, or source text) to PTX and machine code: what each
    kernel is made of, as docs/ptx.md describes the JSON."""
    text = None
    if isinstance(source, str) and "\n" in source:
        words, text = ["-"], source
    else:
        words, _ = data_words(source)
    words += [f"-I{os.fspath(folder)}" for folder in include] + [f"-D{name}" for name in define]
    options = flags(
        only=only, arch=arch, output=output, cubin=cubin, jobs=jobs, time_limit=time_limit
    )
    return _object(call_json("ptx", *words, *options, input=text))


def pack(
    data: Paths,
    output: Path,
    *,
    layout: str = "hf",
    task: str | None = None,
    split: str | None = None,
    salt: str | None = None,
    near: float | None = None,
    drop_near: bool = False,
    against: Paths = (),
    where: Terms | None = None,
    license: str | None = None,
    jobs: int | None = None,
) -> dict[str, Any]:
    """Packs data sets: without duplicates, divided into train, validation and test, in the layout of a
    loader, as docs/data-sets.md describes. `Dataset(output, split="train")` reads the pack."""
    words, _ = data_words(data)
    options = flags(
        output=output,
        layout=layout,
        task=task,
        split=split,
        salt=salt,
        near=near,
        drop_near=drop_near,
        against=data_words(against)[0] if against else [],
        where=terms(where),
        license=license,
        jobs=jobs,
    )
    return _object(call_json("pack", *words, *options, "--quiet"))


def check_pack(folder: Path, *, jobs: int | None = None) -> dict[str, Any]:
    """Compares every byte, count and id of a pack with what it says: `ok`, and the `problems`."""
    found, good = call_checked("pack", *flags(check=folder, jobs=jobs), "--quiet")
    return {**found, "ok": good}


def reduce(
    source: Path,
    *,
    kernel: str | None = None,
    only: str | None = None,
    device: str | None = None,
    while_: str | None = None,
    command: str | None = None,
    time_limit: int | None = None,
    output: Path | None = None,
    jobs: int | None = None,
    trust: bool = False,
) -> dict[str, Any]:
    """Makes a failing kernel small while it fails in the same way; `report["source"]` is the result.
    `only` is the record of a data set; `command` a program that ends with 0 for what is interesting.
    """
    word, text = source_words(source)
    options = flags(
        kernel=kernel,
        only=only,
        device=device,
        while_=while_,
        command=command,
        time_limit=time_limit,
        output=output,
        jobs=jobs,
        trust=trust,
    )
    return _object(call_json("reduce", word, *options, "--quiet", input=text))


def build(
    source: Path,
    output: Path,
    *,
    kernels: str | Iterable[str] = (),
    name: str | None = None,
    shared: bool = False,
    compile: bool = True,
    backward: bool = True,
) -> dict[str, Any]:
    """Makes a C++ header and a library of kernels, forward and adjoint, without Python; with
    `compile=False` the sources and a CMakeLists.txt."""
    word, text = source_words(source)
    options = flags(
        output=output,
        kernel=[kernels] if isinstance(kernels, str) else list(kernels),
        name=name,
        shared=shared,
        no_compile=not compile,
        no_backward=not backward,
    )
    return _object(call_json("build", word, *options, "--quiet", input=text))


def _object(value: Any) -> dict[str, Any]:
    assert isinstance(value, dict)
    return value


def _values(given: Mapping[str, Any] | None) -> list[str]:
    """Values as `--arg` takes them."""
    words = []
    for name, value in (given or {}).items():
        if hasattr(value, "tolist"):
            value = value.tolist()  # of numpy
        if not isinstance(value, str):
            value = json.dumps(_finite(value))
        words.append(f"{name}={value}")
    return words


def _finite(value: Any) -> Any:
    """JSON has no inf and nan; the command takes them as strings."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, (list, tuple)):
        return [_finite(each) for each in value]
    if isinstance(value, Mapping):
        return {name: _finite(each) for name, each in value.items()}
    return value
