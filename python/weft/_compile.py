"""Kernels to the code that Warp generates for them."""

from __future__ import annotations

import difflib
import os
import pathlib
import types
from typing import Any

from . import _live
from ._module import DEVICES, CompileError, Module, Recipe, line_count, module_of, no_kernel
from ._show import Page, Shown


class Code(dict, Shown):  # type: ignore[type-arg]
    """What `extract_ir` gives: a dictionary that a notebook shows as the comparison of Python and
    generated code."""

    def __init__(self, parts: dict[str, Any], module: Module):
        super().__init__(parts)
        self._module = module

    def page(self) -> Page:
        return self._module.page()

    def __repr__(self) -> str:
        return (
            f"<weft.Code {self['kernel_name']} for {self['device']}: forward_code "
            f"{line_count(self['forward_code'])}, backward_code {line_count(self['backward_code'])}>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self), self._module)


def extract_ir(
    kernel: Any,
    device: str = "cuda",
    include_backward: bool = True,
    *,
    name: str | None = None,
    enable_backward: bool | None = None,
    max_unroll: int | None = None,
    block_dim: int | None = None,
    default_grid_stride: bool | None = None,
    lineinfo: bool | None = None,
    debug: bool | None = None,
    line_directives: bool | None = None,
    vector_component_overwrites: bool | None = None,
    strip_hash: bool | None = None,
    llvm_cuda: bool | None = None,
    cluster_dim: int | None = None,
    deterministic: bool | None = None,
) -> Code:
    """The code of one kernel, as a dictionary.

    `kernel` is source text, the path of a Python file, a Python function, or a live `wp.Kernel`. Of
    a text or file with several kernels `name` says which; of a generic kernel, all instances are there.

    `forward_code` is all that the forward pass needs (structs, functions, the kernel), `backward_code` the
    adjoints, or None without `include_backward` or where the kernel has none; `module_code` is the
    whole translation unit. The options are those of `compile`. Raises CompileError.

        >>> import weft
        >>> code = weft.extract_ir("@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[0] = 1.0\\n", "cpu")
        >>> sorted(code)
        ['backward_code', 'device', 'forward_code', 'kernel_name', 'module_code']
    """
    module = compile(
        kernel,
        device,
        name=name,
        enable_backward=include_backward if enable_backward is None else enable_backward,
        max_unroll=max_unroll,
        block_dim=block_dim,
        default_grid_stride=default_grid_stride,
        lineinfo=lineinfo,
        debug=debug,
        line_directives=line_directives,
        vector_component_overwrites=vector_component_overwrites,
        strip_hash=strip_hash,
        llvm_cuda=llvm_cuda,
        cluster_dim=cluster_dim,
        deterministic=deterministic,
    )
    keys = list(dict.fromkeys(k.key for k in module.kernels))
    if module.errors and not keys:
        raise module.errors[0]
    if not keys:
        raise ValueError("there is no kernel: no function has the decorator `@wp.kernel`")
    if len(keys) > 1:
        raise ValueError(f"there are several kernels, `name` has to say which: {', '.join(keys)}")
    backward = include_backward and any(k.backward is not None for k in module.kernels)
    return Code(
        {
            "kernel_name": keys[0],
            "device": device,
            "forward_code": module.forward,
            "backward_code": module.backward if backward else None,
            "module_code": module.text,
        },
        module,
    )


def compile(
    source: Any,
    device: str = "cuda",
    *,
    name: str | None = None,
    strict: bool = False,
    enable_backward: bool | None = None,
    max_unroll: int | None = None,
    block_dim: int | None = None,
    default_grid_stride: bool | None = None,
    lineinfo: bool | None = None,
    debug: bool | None = None,
    line_directives: bool | None = None,
    vector_component_overwrites: bool | None = None,
    strip_hash: bool | None = None,
    llvm_cuda: bool | None = None,
    cluster_dim: int | None = None,
    deterministic: bool | None = None,
) -> Module:
    """The code of all kernels of a source, or of the one with this `name`.

    `source` is what `extract_ir` takes, or a Python module with live kernels, a Warp module, or a
    list of live kernels of one module. With `strict` the first error is raised; otherwise `errors` of
    the result has them. The options are what the generated text depends on, as Warp calls it. One that
    is None is as Warp has it: of live kernels, as their module has it.
    """
    if device not in DEVICES:
        raise ValueError(f"the device is one of {', '.join(DEVICES)}, not {device!r}")
    options = {
        "enable_backward": enable_backward,
        "max_unroll": max_unroll,
        "block_dim": block_dim,
        "default_grid_stride": default_grid_stride,
        "lineinfo": lineinfo,
        "debug": debug,
        "line_directives": line_directives,
        "vector_component_overwrites": vector_component_overwrites,
        "strip_hash": strip_hash,
        "llvm_cuda": llvm_cuda,
        "cluster_dim": cluster_dim,
        "deterministic": deterministic,
    }
    options = {key: value for key, value in options.items() if value is not None}
    recipe = _recipe_of(source, name, options)
    module = module_of(recipe, device)
    if name is not None and not module.kernels and not module.errors:
        raise ValueError(no_kernel(name, recipe.kernel_names()))
    if strict and module.errors:
        raise CompileError([e.diagnostics[0] for e in module.errors])
    return module


def diff(
    kernel: Any,
    device: str = "cuda",
    *,
    name: str | None = None,
    context: int = 3,
    enable_backward: bool | None = None,
    max_unroll: int | None = None,
    block_dim: int | None = None,
    default_grid_stride: bool | None = None,
    lineinfo: bool | None = None,
    debug: bool | None = None,
    line_directives: bool | None = None,
    vector_component_overwrites: bool | None = None,
    strip_hash: bool | None = None,
    llvm_cuda: bool | None = None,
    cluster_dim: int | None = None,
    deterministic: bool | None = None,
) -> str:
    """What options change in the text of a module: the unified diff from the text without them to
    the text with them. Names are compared without their hashes, which every option changes; with
    `strip_hash=False` they are there. Empty: nothing changes.

        >>> import weft
        >>> loop = "@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    for i in range(8):\\n        x[i] = 0.0\\n"
        >>> print(weft.diff(loop, "cpu", max_unroll=4).splitlines()[1])
        +++ max_unroll=4
    """
    if strip_hash is None:
        strip_hash = True
    before = compile(kernel, device, name=name, strict=True, strip_hash=strip_hash)
    after = compile(
        kernel,
        device,
        name=name,
        strict=True,
        enable_backward=enable_backward,
        max_unroll=max_unroll,
        block_dim=block_dim,
        default_grid_stride=default_grid_stride,
        lineinfo=lineinfo,
        debug=debug,
        line_directives=line_directives,
        vector_component_overwrites=vector_component_overwrites,
        strip_hash=strip_hash,
        llvm_cuda=llvm_cuda,
        cluster_dim=cluster_dim,
        deterministic=deterministic,
    )
    given = {
        "enable_backward": enable_backward,
        "max_unroll": max_unroll,
        "block_dim": block_dim,
        "default_grid_stride": default_grid_stride,
        "lineinfo": lineinfo,
        "debug": debug,
        "line_directives": line_directives,
        "vector_component_overwrites": vector_component_overwrites,
        "llvm_cuda": llvm_cuda,
        "cluster_dim": cluster_dim,
        "deterministic": deterministic,
    }
    title = ", ".join(f"{key}={value}" for key, value in given.items() if value is not None)
    lines = difflib.unified_diff(
        before.text.splitlines(),
        after.text.splitlines(),
        "as Warp has it",
        title,
        n=context,
        lineterm="",
    )
    return "".join(line + "\n" for line in lines)


_TAKEN = (
    "source text, the path of a Python file, a Python function, a live kernel, a list of live kernels "
    "or a module"
)


def _recipe_of(source: Any, name: str | None, options: dict[str, Any]) -> Recipe:
    if isinstance(source, (str, os.PathLike)):
        return _recipe_of_text(source, name, options)
    plain = not options
    if isinstance(source, types.FunctionType):
        if source.__name__ == "<lambda>":
            raise TypeError(
                "a lambda cannot be a kernel, which is made of statements: write a `def`"
            )
        image = _live.image_of_function(source)
        return Recipe(image=image, options=dict.fromkeys(DEVICES, options), plain=plain)
    kernels = _live_kernels(source)
    if name is not None:
        names = list(dict.fromkeys(k.key for k in kernels))
        kernels = [k for k in kernels if k.key == name]
        if not kernels:
            raise ValueError(no_kernel(name, names))
    if not kernels:
        raise ValueError(_live.why_none(source))
    if len({id(k.module) for k in kernels}) > 1:
        raise ValueError("kernels of one module can be compiled together, not of several")
    return Recipe(
        image=_live.image_of(kernels),
        options={d: _live.options_of(kernels[0], d) | options for d in DEVICES},
        plain=plain,
    )


def _live_kernels(source: Any) -> list[Any]:
    if isinstance(source, (list, tuple)):
        for each in source:
            if not _live.is_kernel(each):
                raise TypeError(f"a list is one of live kernels, and has {_live.described(each)}")
        return list(source)
    if (
        isinstance(source, types.ModuleType)
        or _live.is_kernel(source)
        or _live.is_warp_module(source)
    ):
        return _live.kernels_of(source)
    raise TypeError(f"weft takes {_TAKEN}, not {_live.described(source)}")


def _recipe_of_text(source: Any, name: str | None, options: dict[str, Any]) -> Recipe:
    path = None
    if isinstance(source, os.PathLike) or ("\n" not in source and _is_path(source)):
        file = pathlib.Path(source).absolute()
        path = os.path.normpath(file)
        source = file.read_bytes().decode("utf-8", "surrogateescape")
    return Recipe(
        text=source,
        path=path,
        name=name or "",
        options=dict.fromkeys(DEVICES, options),
        plain=not options,
    )


def _is_path(text: str) -> bool:
    """Of a text without a line end, which holds no kernel."""
    if text == "" or text.endswith(".py") or os.path.isfile(text):
        return text != ""
    raise ValueError(
        f"`{text}` is neither a path (no such file is there) nor source text (it has no line end)"
    )
