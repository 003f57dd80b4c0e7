"""Pages as notebooks and browsers show them."""

from __future__ import annotations

import html
import importlib
import json
import pathlib
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from typing import Any

from ._tool import Path, ToolError, call


class Page:
    """A page that needs nothing else: no other file and no network. A notebook shows it as the value
    of a cell; `show()` opens it anywhere."""

    height = 640  # pixels in a notebook

    def __init__(self, html: str, title: str = "weft"):
        self.html = html
        self.title = title

    def _repr_html_(self) -> str:
        # Sandboxed: the page's scripts cannot reach the notebook.
        return (
            f'<iframe srcdoc="{html.escape(self.html, quote=True)}" title="{html.escape(self.title)}" '
            f'sandbox="allow-scripts" style="width: 100%; height: {self.height}px; border: 0"></iframe>'
        )

    def save(self, path: Path) -> None:
        """Writes the page to a file."""
        pathlib.Path(path).write_text(self.html, encoding="utf-8")

    def show(self) -> None:
        """Shows the page: in the notebook that runs this, else in a browser."""
        if in_notebook():
            importlib.import_module("IPython.display").display(self)
            return
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="weft-", suffix=".html", delete=False
        ) as file:
            file.write(self.html)
        if not webbrowser.open(pathlib.Path(file.name).as_uri()):
            print(f"weft: no browser can be opened; the page is {file.name}", file=sys.stderr)

    def __repr__(self) -> str:
        return f"<weft.{type(self).__name__} {self.title!r}, {len(self.html)} characters>"


class Shown:
    """What has a page: a notebook shows it, and `show()` opens it anywhere."""

    def page(self) -> Page:
        """The comparison: Python beside the code for both devices, lines linked."""
        raise NotImplementedError

    def show(self) -> None:
        """Shows the comparison: in the notebook that runs this, else in a browser."""
        self.page().show()

    def _repr_html_(self) -> str | None:
        try:
            return self.page()._repr_html_()
        except (OSError, ToolError):
            return None  # without the command: its repr


def in_notebook() -> bool:
    """Whether IPython runs this and shows more than text."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and hasattr(shell, "kernel")


def page_of_records(records: list[dict[str, Any]], title: str) -> Page:
    """The comparison of a kernel's records, or a list of several kernels."""
    lines = "".join(json.dumps(record) + "\n" for record in records)
    several = len({(r["python_source"], r["metadata"]["kernel_name"]) for r in records}) > 1
    return Page(call("report" if several else "compare", "-", "--html=-", input=lines), title)


class Record(dict, Shown):  # type: ignore[type-arg]
    """One pair of a data set: a dictionary as docs/format.md describes it, which a notebook shows as
    the comparison of Python and generated code."""

    def page(self) -> Page:
        return page_of_records([dict(self)], self.get("metadata", {}).get("kernel_name", "record"))

    def _repr_html_(self) -> str | None:
        return super()._repr_html_() if "python_source" in self and "metadata" in self else None

    def __repr__(self) -> str:
        metadata = self.get("metadata")
        if not isinstance(metadata, dict):
            return dict.__repr__(self)
        return f"<weft.Record {' '.join(_facts(self, metadata))}>"


def _facts(record: dict[str, Any], metadata: dict[str, Any]) -> Iterator[str]:
    yield str(metadata.get("kernel_name"))
    yield f"for {metadata.get('device')}, {metadata.get('category')},"
    yield f"difficulty {metadata.get('difficulty')}, id {record.get('id')}"
    for name, value in (metadata.get("verdicts") or {}).items():
        if value is not None:
            yield f"{name}={value}"
