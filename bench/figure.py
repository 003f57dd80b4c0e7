"""Draws docs/images/rate.svg from the table `pairs a second` of docs/benchmarks.md.

figure.py [--check]    --check: is the picture that of the table?
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/benchmarks.md"
PICTURE = ROOT / "docs/images/rate.svg"
WIDTH, LEFT, BAR, STEP, TOP = 760, 190, 22, 38, 44

STYLE = """
text { font: 14px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600 }
.note { fill: #59636e }
rect { fill: #2f6f4f }
.other { fill: #9a6700 }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc }
  .note { fill: #9198a1 }
  rect { fill: #57ab7f }
  .other { fill: #d29922 }
}
"""


def rows():
    """Name and figure of each row of the table."""
    table = PAGE.read_text().split("| pairs a second |", 1)[1].split("\n\n", 1)[0]
    found = re.findall(r"^\| ([^|]+) \| ([\d,]+) \|", table, re.MULTILINE)
    return [(name, int(figure.replace(",", ""))) for name, figure in found]


def draw(table):
    largest = max(figure for _, figure in table)
    height = TOP + STEP * len(table)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="Pairs a second: {"; ".join(f"{name} {figure:,}" for name, figure in table)}">',
        f"<style>{STYLE}</style>",
        '<text class="title" x="0" y="18">Pairs per second: a kernel and its CUDA code, forward and adjoint</text>',
    ]
    for i, (name, figure) in enumerate(table):
        y = TOP + STEP * i
        length = max(2, round((WIDTH - LEFT - 80) * figure / largest))
        kind = ' class="other"' if name.startswith("warp-lang") else ""
        lines += [
            f'<text x="{LEFT - 12}" y="{y + 16}" text-anchor="end">{name}</text>',
            f'<rect{kind} x="{LEFT}" y="{y}" width="{length}" height="{BAR}" rx="3"/>',
            f'<text class="note" x="{LEFT + length + 8}" y="{y + 16}">{figure:,}</text>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def main():
    picture = draw(rows())
    if sys.argv[1:] == ["--check"]:
        if PICTURE.read_text() != picture:
            sys.exit("docs/images/rate.svg is not that of docs/benchmarks.md: run bench/figure.py")
        return
    PICTURE.write_text(picture)


if __name__ == "__main__":
    main()
