"""The pages of `weft compare` and `weft report` in a real browser. Without one: exit code 77.

    python3 page_test.py path/to/weft [--pictures FOLDER] [unittest options]

--pictures keeps what the pages look like: at 390 and 1440 pixels, light and dark, and compare.png for the
README.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import browser

WEFT = ""
PICTURES = None
TEMPORARY = tempfile.TemporaryDirectory(prefix="weft-page-test-")
ROOT = Path(TEMPORARY.name)
BROWSER = None

KERNEL = """import warp as wp


@wp.func
def half(v: float) -> float:
    return 0.5 * v


@wp.kernel
def smooth(x: wp.array(dtype=float), y: wp.array(dtype=float), n: int):
    i = wp.tid()
    if i >= n:
        return
    total = float(0.0)
    for k in range(n):
        if x[k] > 1.0:
            total += half(x[k])  # </script><b>harm</b>
        else:
            total = (total -
                     x[k])
    wp.atomic_add(y, i, total)
"""
# Lines of it.
LOOP, CALL, SECOND, ATOMIC = 15, 17, 20, 21


def weft(*arguments):
    result = subprocess.run(
        [WEFT, *map(str, arguments)], capture_output=True, text=True, timeout=300
    )
    assert result.returncode == 0, result.stderr


def run(expression):
    return BROWSER.run(expression)


# The texts of rows with a class, in the panes that a selector names.
def rows(what, panes=".pane"):
    return run(f"""[...document.querySelectorAll({json.dumps(f"{panes} .row{what}")})]
        .map((row) => row.querySelector("code").textContent.trim())""")


def lines(what):
    return run(
        f"""[...new Set([...document.querySelectorAll(".row{what}")].map((row) => row.dataset.line))]"""
    )


def visible(selector):
    return run(f"""[...document.querySelectorAll({json.dumps(selector)})]
        .filter((each) => each.checkVisibility()).length""")


# Whether an element lies within its pane's frame.
def in_view(selector):
    return run(f"""(() => {{
        const row = document.querySelector({json.dumps(selector)});
        const box = row.getBoundingClientRect(), frame = row.closest(".scroll").getBoundingClientRect();
        return row.checkVisibility() && box.top >= frame.top && box.bottom <= frame.bottom;
    }})()""")


# WCAG's contrast of every text that is seen, against what is behind it.
FAINT = """(() => {
    const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
        .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (element) => {
        for (; element; element = element.parentElement) {
            const colour = parse(getComputedStyle(element).backgroundColor);
            if (colour.length === 3 || colour[3] === 1) return colour;
        }
        return [255, 255, 255];
    };
    const bad = new Map();
    for (const element of document.querySelectorAll("body *")) {
        if (![...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
        if (!element.checkVisibility()) continue;
        const [a, b] = [parse(getComputedStyle(element).color), behind(element)].map(light);
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < 4.5) bad.set(`${element.tagName}.${element.className}`, contrast.toFixed(2));
    }
    return [...bad].map((each) => each.join(" "));
})()"""


class Page(unittest.TestCase):
    """One comparison."""

    @classmethod
    def setUpClass(cls):
        source = ROOT / "smooth.py"
        source.write_text(KERNEL)
        cls.page = ROOT / "smooth.html"
        weft("compare", source, "--html", cls.page)

    def setUp(self):
        BROWSER.size(1440, 900)
        BROWSER.dark(False)
        BROWSER.open(self.page)
        run("localStorage.clear()")

    def tearDown(self):
        self.assertEqual(BROWSER.problems(), [])

    def test_click_lights_what_the_line_became(self):
        BROWSER.click(f"#p{ATOMIC} code")
        self.assertEqual(lines(".lit"), [str(ATOMIC)])
        self.assertEqual(rows(".lit", ".python"), ["wp.atomic_add(y, i, total)"])
        forward = rows(".lit:not(.quote)", ".forward .part[open]")
        self.assertEqual(len(forward), 1)
        self.assertIn("wp::atomic_add(var_y, var_0, ", forward[0])
        reverse = rows(".lit:not(.quote)", ".adjoint .part[open]")
        self.assertEqual(len(reverse), 1)
        self.assertTrue(reverse[0].startswith("wp::adj_atomic_add(var_y, var_0, "))
        self.assertTrue(in_view(f"#f{ATOMIC}") and in_view(f"#a{ATOMIC}"))
        # Parts that are folded say that there is more in them.
        marks = run(
            """[...document.querySelectorAll(".forward summary.lit")].map((each) => each.textContent)"""
        )
        self.assertTrue(any("primal variables" in mark for mark in marks), marks)
        BROWSER.click(f"#p{ATOMIC} code")
        self.assertEqual(lines(".lit"), [], "a second click lets go")

    def test_click_on_code_lights_the_line(self):
        BROWSER.click(f"#a{CALL} code")
        self.assertEqual(rows(".lit", ".python"), ["total += half(x[k])  # </script><b>harm</b>"])
        self.assertIn("half_0(", " ".join(rows(".lit", ".forward")))
        self.assertEqual(
            run("document.querySelectorAll('b').length"),
            run("document.querySelectorAll('.side b').length"),
            "nothing of it is an element",
        )

    def test_lines_of_one_statement(self):
        BROWSER.click(f".python .row:nth-child({SECOND}) code")
        self.assertEqual(rows(".lit", ".python"), ["total = (total -", "x[k])"])

    def test_hover(self):
        x, y = (
            run(f"""(() => {{ const box = document.querySelector("#p{LOOP} code").getBoundingClientRect();
            return [box.x + 20, box.y + 5]; }})()""")
        )
        BROWSER.point(x, y)
        self.assertEqual(lines(".hot"), [str(LOOP)])
        self.assertIn("start_for_1:;", rows(".hot", ".forward"))
        BROWSER.point(2, 2)
        self.assertEqual(lines(".hot"), [])

    def test_keys(self):
        first = run("view.lines")
        BROWSER.key("ArrowDown")
        BROWSER.key("ArrowDown")
        self.assertEqual(lines(".lit"), [str(first[1])])
        BROWSER.key("ArrowUp")
        self.assertEqual(lines(".lit"), [str(first[0])])
        BROWSER.key("Enter")
        BROWSER.key("Escape")
        self.assertEqual(lines(".lit"), [])
        for device in ("cpu", "cuda", "both"):
            BROWSER.key("d")
            self.assertEqual(run("document.documentElement.dataset.device"), device)
        BROWSER.key("?")
        self.assertEqual(visible("dialog.keys"), 1)
        BROWSER.key("Escape")
        self.assertEqual(visible("dialog.keys"), 0)

    def test_search(self):
        BROWSER.key("/")
        BROWSER.type("ITER_NEXT")
        hits = rows(".hit")
        self.assertGreaterEqual(len(hits), 2)
        self.assertTrue(all("iter_next" in hit for hit in hits))
        self.assertEqual(len(rows(".here")), 1)
        BROWSER.key("Enter")
        self.assertEqual(run("document.querySelector('.find output').value"), f"2 of {len(hits)}")
        self.assertTrue(in_view(".row.here"), "what was folded is open")
        run("find.value = ''; search()")
        BROWSER.type("wp_args_smooth")
        self.assertTrue(in_view(".row.here"))
        BROWSER.key("Escape")
        self.assertEqual(rows(".hit"), [])
        self.assertFalse(run("document.activeElement === find"))

    def test_fold(self):
        some = visible(".row")
        BROWSER.click(".bar .fold")
        everything = visible(".row")
        self.assertGreater(everything, some)
        BROWSER.key("f")
        self.assertLess(visible(".row"), some)
        BROWSER.key("f")
        self.assertEqual(visible(".row"), everything)
        BROWSER.click(".forward summary")
        self.assertLess(visible(".row"), everything)

    def test_devices(self):
        BROWSER.click(".bar .fold")
        self.assertGreater(visible(".row.cpu"), 0)
        self.assertGreater(visible(".row.cuda"), 0)
        BROWSER.click("button[data-device=cuda]")
        self.assertEqual((visible(".row.cpu"), visible(".part.cpu"), visible(".why")), (0, 0, 0))
        text = run("""[...document.querySelectorAll(".forward .row")].filter((row) => row.checkVisibility())
            .map((row) => row.querySelector("code").innerText).join("\\n")""")
        self.assertIn("        var_0 = builtin_tid1d();", text, "indented as CUDA code is")
        BROWSER.click("button[data-device=cpu]")
        self.assertEqual(visible(".row.cuda"), 0)
        self.assertGreater(visible(".row.cpu"), 0)

    def test_explanations(self):
        BROWSER.click(".whys li a")
        self.assertGreater(len(rows(".explained")), 3)
        self.assertIn("one struct", run("document.querySelector('.said').textContent"))
        self.assertGreater(visible(".row.explained"), 0)
        BROWSER.click(".whys li a")
        self.assertEqual(rows(".explained"), [])
        BROWSER.click(".forward .part[open] .why a")
        self.assertGreater(len(rows(".explained")), 0)

    def test_dark(self):
        def background():
            return run("getComputedStyle(document.body).backgroundColor")

        light = background()
        BROWSER.dark(True)
        dark = background()
        self.assertNotEqual(light, dark)
        BROWSER.click(".bar .theme")
        self.assertEqual(background(), light)
        BROWSER.reload()
        self.assertEqual(background(), light, "it is remembered")
        BROWSER.key("t")
        self.assertEqual(background(), dark)
        run("localStorage.clear()")

    def test_colours_can_be_told_apart(self):
        for dark in (False, True):
            BROWSER.dark(dark)
            run("for (const part of document.querySelectorAll('details')) part.open = true")
            self.assertEqual(run(FAINT), [])
            BROWSER.click(f"#p{LOOP} code")
            self.assertEqual(run(FAINT), [])

    def test_phone(self):
        BROWSER.size(390, 844, phone=True)
        BROWSER.open(self.page)
        self.assertLessEqual(run("document.documentElement.scrollWidth"), 390)
        self.assertEqual((visible(".pane.forward"), visible(".pane.adjoint")), (1, 0))
        BROWSER.click(f"#p{ATOMIC} code")
        self.assertTrue(in_view(f"#f{ATOMIC}"))
        BROWSER.click("button[data-pass=adjoint]")
        self.assertEqual((visible(".pane.forward"), visible(".pane.adjoint")), (0, 1))
        BROWSER.key("ArrowUp")
        BROWSER.key("ArrowDown")
        self.assertTrue(in_view(f"#a{ATOMIC}"))
        for pane in (".python", ".adjoint"):
            self.assertGreater(run(f"document.querySelector('{pane} .scroll').clientHeight"), 150)

    def test_two_panes(self):
        BROWSER.size(1000, 800)
        BROWSER.open(self.page)
        self.assertEqual((visible(".pane.forward"), visible(".pane.adjoint")), (1, 0))
        widths = run("""[...document.querySelectorAll(".pane")].map((each) => each.offsetWidth)""")
        self.assertGreater(widths[0], 380)
        self.assertGreater(widths[1], 480)
        BROWSER.click("button[data-pass=adjoint]")
        self.assertEqual((visible(".pane.forward"), visible(".pane.adjoint")), (0, 1))
        BROWSER.click(f"#p{ATOMIC} code")
        self.assertTrue(in_view(f"#a{ATOMIC}"))
        BROWSER.key("p")
        self.assertTrue(in_view(f"#f{ATOMIC}"), "what is lit is shown")
        BROWSER.size(1440, 900)
        self.assertEqual((visible(".pane"), visible(".passes")), (3, 0))

    def test_differences_are_all_seen(self):
        for width in (1000, 1440):
            BROWSER.size(width, 800)
            self.assertEqual(
                run("""[...document.querySelectorAll(".whys li a")]
                    .filter((each) => each.getBoundingClientRect().right > innerWidth).length"""),
                0,
            )

    def test_opens_at_the_kernel(self):
        source = ROOT / "late.py"
        others = "".join(f"@wp.func\ndef f{i}(v: float):\n    return v\n\n\n" for i in range(40))
        late = others + KERNEL.split("\n\n\n", 1)[1].replace("half(x[k])", "half(f39(x[k]))")
        lines = ("import warp as wp\n\n\n" + late).splitlines()
        source.write_text("\n".join(lines) + "\n")
        weft("compare", source, "--html", ROOT / "late.html")
        BROWSER.open(ROOT / "late.html")
        line = next(i for i, text in enumerate(lines, 1) if text.startswith("def smooth"))
        self.assertTrue(in_view(f"#p{line}"))
        first = run("""(() => { const pane = document.querySelector(".forward .scroll").getBoundingClientRect();
            return [...document.querySelectorAll(".forward .row[data-line]")]
                .filter((row) => row.checkVisibility() && row.getBoundingClientRect().top >= pane.top)
                .map((row) => Number(row.dataset.line))[0]; })()""")
        self.assertGreaterEqual(first, line)

    def test_address(self):
        BROWSER.click(f"#p{ATOMIC} code")
        BROWSER.click("button[data-device=cuda]")
        address = run("location.hash")
        self.assertEqual(address, f"#line={ATOMIC}&device=cuda")
        BROWSER.open(self.page, address)
        self.assertEqual(run("document.documentElement.dataset.device"), "cuda")
        self.assertEqual(lines(".lit"), [str(ATOMIC)])
        self.assertTrue(in_view(f"#a{ATOMIC}"))
        BROWSER.key("Escape")
        run("setDevice('both')")
        self.assertEqual(run("location.hash"), "")
        for strange in ("#line=99999", "#device=abacus&line", "#%", "#line=%3Cb%3E"):
            BROWSER.open(self.page, strange)
            self.assertEqual(lines(".lit"), [])

    def test_text_of_a_pane(self):
        self.assertEqual(run("view.text(document.querySelector('.pane.python'))"), KERNEL)
        BROWSER.click("button[data-device=cpu]")
        cpu = run("view.text(document.querySelector('.pane.forward'))")
        self.assertIn("\n    var_0 = builtin_tid1d();\n", cpu)
        self.assertNotIn("__global__", cpu)
        BROWSER.click("button[data-device=cuda]")
        cuda = run("view.text(document.querySelector('.pane.forward'))")
        self.assertIn("\n        var_0 = builtin_tid1d();\n", cuda)
        # What is copied and saved.
        run("navigator.clipboard.writeText = async (text) => { copied = text; }")
        BROWSER.click(".pane.forward .tools button")
        self.assertEqual(run("copied"), cuda)
        run(
            "addEventListener('click', (event) => { saved = event.target; event.preventDefault(); })"
        )
        BROWSER.click(".pane.adjoint .tools a")
        self.assertEqual(run("saved.download"), "smooth_adjoint.cu")
        self.assertTrue(run("saved.href").startswith("blob:"))

    def test_title(self):
        self.assertEqual(run("document.title"), "smooth: a kernel beside its code")

    def test_without_scripts(self):
        BROWSER.scripts(False)
        try:
            BROWSER.open(self.page, f"#f{ATOMIC}")
            # Scripts of the test run all the same.
            self.assertEqual(visible(".bar"), 0)
            self.assertEqual(visible(".pane"), 3)
            self.assertGreater(visible(".whys p"), 5)
            self.assertEqual(run("document.querySelector(':target').dataset.line"), str(ATOMIC))
            if PICTURES:
                BROWSER.picture(PICTURES / "plain.png")
        finally:
            BROWSER.scripts(True)

    def test_what_stands_elsewhere_is_refused(self):
        # Were something not escaped, it would still not run.
        run("""document.body.append(Object.assign(document.createElement("script"), { textContent: "owned = 1" }));
            document.body.insertAdjacentHTML("beforeend", "<img src='http://127.0.0.1:9/a.png' onerror='owned = 1'>")""")
        self.assertEqual(run("typeof owned"), "undefined")
        refused = [each for each in BROWSER.problems() if "Content Security Policy" in each]
        self.assertGreaterEqual(len(refused), 2)
        self.assertFalse(any(each.startswith("asked") for each in BROWSER.problems()))
        BROWSER.events.clear()


class Report(unittest.TestCase):
    """A list of 500 kernels, 1,000 records."""

    @classmethod
    def setUpClass(cls):
        cls.data = ROOT / "pairs"
        weft("generate", "-n", 500, "-d", "both", "-o", cls.data, "-q")
        shard = cls.data / "shard-00000.jsonl"
        cls.records = []
        changed = []
        for number, line in enumerate(shard.read_text().splitlines()):
            record = json.loads(line)
            verdicts = record["metadata"]["verdicts"]
            verdicts["run"] = "ok"
            verdicts["gradient"] = "wrong" if number % 7 == 0 else "ok"
            verdicts["gradient_cause"] = "break" if number % 7 == 0 else None
            verdicts["gpu"] = "not_applicable"
            cls.records.append(record)
            changed.append(json.dumps(record))
        (ROOT / "some.jsonl").write_text("\n".join(changed) + "\n")
        cls.page = ROOT / "pairs.html"
        weft("report", ROOT / "some.jsonl", "--html", cls.page)

    def setUp(self):
        BROWSER.size(1440, 900)
        BROWSER.dark(False)

    def tearDown(self):
        self.assertEqual(BROWSER.problems(), [])

    def open(self, fragment=""):
        return BROWSER.open(self.page, fragment)

    def test_opening(self):
        seconds = self.open()
        self.assertEqual(run("items.length"), len(self.records) // 2)
        times = run("""(() => {
            const times = [];
            for (let i = 1; i <= 40; ++i) {
                const begin = performance.now();
                open(i * 10);
                document.body.offsetHeight;  // laid out
                times.push(performance.now() - begin);
            }
            return times.sort((a, b) => a - b);
        })()""")
        begin = run("""(() => { const begin = performance.now(); query.value = "loop"; filter();
            document.body.offsetHeight; return performance.now() - begin; })()""")
        print(
            f"\n{len(self.records)} records, {self.page.stat().st_size / 1e6:.1f} MB: loaded in "
            f"{seconds:.2f} s, a comparison opens in {times[20]:.0f} ms (slowest of 40: {times[-1]:.0f}), "
            f"the list is filtered in {begin:.0f} ms"
        )

    def test_list(self):
        self.open()
        items = run("items.length")
        for name, value in (
            ("category", "nested_loop"),
            ("verdict", "gradient:wrong"),
            ("device", "cpu"),
        ):
            run(f"""{{ const choice = document.querySelector("select[name={name}]");
                choice.value = "{value}"; choice.dispatchEvent(new Event("change")); }}""")
        shown = run("items.filter((item) => !item.hidden).map((item) => item.dataset.category)")
        self.assertTrue(0 < len(shown) < items)
        self.assertEqual(set(shown), {"nested_loop"})
        run("for (const choice of choices) choice.value = ''")
        BROWSER.key("l")
        BROWSER.type(self.records[100]["id"])
        self.assertEqual(run("items.filter((item) => !item.hidden).length"), 1)
        self.assertEqual(run("document.querySelector('.count').value"), f"1 of {items}")

    def test_links(self):
        for record in self.records[40:42]:  # either record of a pair
            self.open("#" + record["id"])
            self.assertEqual(
                run("document.querySelector('main h1').textContent"),
                record["metadata"]["kernel_name"],
            )
        self.open("#no%such%id")
        BROWSER.click(".list li:nth-child(3) a")
        run("new Promise((done) => setTimeout(done, 50))")
        self.assertEqual(
            run("document.querySelector('main h1').textContent"),
            self.records[4]["metadata"]["kernel_name"],
        )
        BROWSER.key("j")
        run("new Promise((done) => setTimeout(done, 50))")
        self.assertEqual(run("location.hash.slice(1)"), self.records[6]["id"])

    def test_colours_can_be_told_apart(self):
        for dark in (False, True):
            BROWSER.dark(dark)
            self.open("#" + self.records[0]["id"])
            self.assertEqual(run(FAINT), [])

    def test_address_of_a_line(self):
        identity = self.records[40]["id"]
        self.open("#" + identity)
        BROWSER.key("ArrowDown")
        line = lines(".lit")[0]
        self.assertEqual(run("location.hash"), f"#{identity}&line={line}")
        self.open(f"#{identity}&line={line}&device=cpu")
        self.assertEqual(lines(".lit"), [line])
        self.assertEqual(run("document.documentElement.dataset.device"), "cpu")

    def test_verdicts_say_why(self):
        self.open("#" + self.records[0]["id"])
        badges = run("[...document.querySelectorAll('.badge')].map((each) => each.textContent)")
        self.assertIn(
            "gradient wrong in Warp: the adjoint of a loop ends it by `break` at once, or does not "
            "know where it ended",
            badges,
        )
        self.assertIn("run ok", badges)
        self.assertFalse([badge for badge in badges if "_" in badge], badges)

    def test_same_as_the_page_of_one(self):
        # The script makes the elements that weft prints: for a kernel of each category.
        article = """document.querySelector("main > article").outerHTML.replace(/\\n/g, "")"""
        lines = (ROOT / "some.jsonl").read_text().splitlines()
        chosen = self.records[:50:2]
        all_printed = []
        for number in range(0, 50, 2):
            (ROOT / "pair.jsonl").write_text("\n".join(lines[number : number + 2]) + "\n")
            weft("compare", ROOT / "pair.jsonl", "--html", ROOT / "pair.html")
            BROWSER.open(ROOT / "pair.html")
            all_printed.append(run(article))
        self.open()
        for record, printed in zip(chosen, all_printed):
            run(f"open(places.get('{record['id']}'))")
            made = run(article)
            if printed != made:
                at = next(i for i, (a, b) in enumerate(zip(printed, made)) if a != b)
                self.fail(
                    f"printed {printed[at - 80 : at + 80]!r}\nmade    {made[at - 80 : at + 80]!r}"
                )

    def test_phone(self):
        BROWSER.size(390, 844, phone=True)
        self.open()
        self.assertLessEqual(run("document.documentElement.scrollWidth"), 390)
        self.assertEqual((visible(".list"), visible("main")), (1, 0))
        BROWSER.click(".list li:nth-child(2) a")
        run("new Promise((done) => setTimeout(done, 50))")
        self.assertEqual((visible(".list"), visible("article")), (0, 1))
        self.assertLessEqual(run("document.documentElement.scrollWidth"), 390)
        BROWSER.click(".back")
        self.assertEqual((visible(".list"), visible("article")), (1, 0))
        BROWSER.click(".list li:nth-child(2) a")
        run("new Promise((done) => setTimeout(done, 50))")
        self.assertEqual(visible("article"), 1, "the same one again")


def take_pictures():
    root = Path(__file__).parents[3]
    subprocess.run(
        [
            WEFT,
            "compare",
            "examples/particles.py",
            "-k",
            "smooth",
            "--html",
            ROOT / "particles.html",
        ],
        cwd=root,
        check=True,
    )
    BROWSER.size(1320, 780)
    BROWSER.dark(False)
    BROWSER.open(ROOT / "particles.html")
    run("view.select(47)")
    BROWSER.picture(PICTURES / "compare.png")
    for width, height in ((1440, 900), (390, 844)):
        for dark in (False, True):
            BROWSER.size(width, height, phone=width < 900)
            BROWSER.dark(dark)
            name = f"{width}-{'dark' if dark else 'light'}.png"
            BROWSER.open(Page.page)
            run(f"view.select({LOOP})")
            BROWSER.picture(PICTURES / f"compare-{name}")
            BROWSER.open(Report.page, "#" + Report.records[34]["id"])
            run("view.select(view.lines[3])")
            BROWSER.picture(PICTURES / f"report-{name}")


if __name__ == "__main__":
    if not browser.find():
        print("SKIPPED: no chromium is installed", file=sys.stderr)
        sys.exit(77)
    WEFT = os.path.abspath(sys.argv.pop(1))
    if "--pictures" in sys.argv:
        at = sys.argv.index("--pictures")
        PICTURES = Path(sys.argv[at + 1])
        PICTURES.mkdir(parents=True, exist_ok=True)
        del sys.argv[at : at + 2]
    with browser.Browser() as BROWSER:
        result = unittest.main(exit=False).result
        if PICTURES:
            Page.setUpClass()
            Report.setUpClass()
            take_pictures()
    sys.exit(not result.wasSuccessful())
