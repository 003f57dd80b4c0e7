"""Where kernels come from: texts of single ones, in Python or as Warp's CUDA text."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
import textwrap
import zipfile
from pathlib import Path


def synthesised(
    weft: str, size: int, *, seed: int, language: str, tree: Path | None = None
) -> list[str]:
    """The first texts of at least `size` bytes that weft draws, or makes of the kernels of a tree."""
    command = [weft, "generate", "-s", str(seed), "-n", "1000000", "-d", "cuda", "-o", "-", "-q"]
    command += ["--from", str(tree)] if tree else []
    parts, total = [], 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        for line in process.stdout:
            parts.append(_text_of(json.loads(line), language))
            total += len(parts[-1].encode()) + 2
            if total >= size:
                break
        process.kill()
    return parts


def warp_tree() -> Path:
    """The installed warp package: library, tests and examples."""
    spec = importlib.util.find_spec("warp")
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent


def of_warp(cache: Path, weft: str, language: str) -> list[str]:
    return _of_tree(cache / f"warp-{language}.json", warp_tree(), weft, language)


def of_package(cache: Path, package: str, weft: str, language: str) -> list[str]:
    """Those of a package from PyPI, of which nothing is run."""
    name = package.split("=")[0].replace("-", "_")
    folder = cache / name
    if not folder.exists():
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
        subprocess.run([*pip, "-d", str(cache), package], check=True)
        (wheel,) = cache.glob(f"{name}-*.whl")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    return _of_tree(cache / f"{name}-{language}.json", folder, weft, language)


def _text_of(record: dict[str, str | None], language: str) -> str:
    if language == "python":
        return (record["python_source"] or "").strip()
    return ((record["ir_forward"] or "") + (record["ir_backward"] or "")).strip()


def _of_tree(kept: Path, tree: Path, weft: str, language: str) -> list[str]:
    if not kept.exists():
        texts = (
            _written(tree)
            if language == "python"
            else _compiled(tree, weft, kept.with_suffix(".records"))
        )
        kept.write_text(json.dumps(sorted(set(texts))))
    texts = json.loads(kept.read_text())
    assert isinstance(texts, list)
    return texts


def _written(tree: Path) -> list[str]:
    """Kernels as people wrote them, each alone."""
    texts = []
    for path in sorted(tree.rglob("*.py")):
        source = path.read_text(errors="replace")
        if "kernel" not in source:
            continue
        try:
            parsed = ast.parse(source)
        except SyntaxError:
            continue
        lines = source.splitlines()
        for node in ast.walk(parsed):
            if isinstance(node, ast.FunctionDef) and any(map(_is_kernel, node.decorator_list)):
                first = node.decorator_list[0].lineno - 1
                texts.append(textwrap.dedent("\n".join(lines[first : node.end_lineno])))
    return texts


def _is_kernel(decorator: ast.expr) -> bool:
    if isinstance(decorator, ast.Call):
        decorator = decorator.func
    return isinstance(decorator, ast.Attribute) and decorator.attr == "kernel"


def _compiled(tree: Path, weft: str, folder: Path) -> list[str]:
    command = [weft, "extract", str(tree), "--records", "-d", "cuda", "-o", str(folder), "-q"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr)
    return [
        _text_of(json.loads(line), "cuda")
        for shard in sorted(folder.glob("shard-*.jsonl"))
        for line in shard.read_text().splitlines()
    ]
