// Any bytes to the parser. What it accepts comes back through the printer as the same tree, and
// what it refuses it explains.
#include <array>
#include <string>

#include "target.h"
#include "weft/base/check.h"
#include "weft/diag/render.h"
#include "weft/syntax/dump.h"
#include "weft/syntax/parse.h"
#include "weft/syntax/print.h"

namespace {

using namespace weft;

struct Parsed {
  Source source;
  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  bool good;

  explicit Parsed(std::string text)
      : source("fuzz.py", std::move(text)), good(syntax::parse(source, symbols, diags, tree)) {}
  std::string dump() const {
    Text out;
    syntax::dump(tree, symbols, nullptr, out);
    return out.str();
  }
  std::string print() const {
    Text out;
    syntax::print(tree, symbols, out);
    return out.str();
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Parsed first(std::string(reinterpret_cast<const char*>(data), size));
  WEFT_CHECK(first.good == !first.diags.has_errors(), "refused without a reason, or the reverse");
  if (!first.good) {
    WEFT_CHECK(!diag::render(first.diags).empty(), "an error without a text");
    return 0;
  }
  for (const syntax::Node& node : first.tree.nodes) {
    WEFT_CHECK(node.span.begin <= node.span.end && node.span.end <= size,
               "a span outside the text");
    WEFT_CHECK(node.height <= syntax::kMaxHeight, "a tree that is too high");
  }
  const std::string printed = first.print();
  const Parsed second(printed);
  WEFT_CHECK(second.good, diag::render(second.diags) + "in what was printed:\n" + printed);
  WEFT_CHECK(second.dump() == first.dump(), "another tree comes back from:\n" + printed);
  WEFT_CHECK(second.print() == printed, "another text comes back from:\n" + printed);
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static constexpr std::array<std::string_view, 14> kSeeds = {
      "import warp as wp\n\n@wp.kernel\ndef k(x: wp.array(dtype=float), n: int = 3):\n    i = "
      "wp.tid()\n"
      "    if i < n and not x[i] > 0.5:\n        x[i] += wp.sin(x[i]) * 2.0\n    elif i == 3:\n"
      "        return\n    else:\n        for j in range(3):\n            x[i, j] = -x[j] ** 2\n",
      "@wp.struct\nclass P:\n    x: wp.vec3\n    m: float = 1e-7\n\n    def f(self): pass\n",
      "x = f'a{b!r:>{w}.3f}c{{}}' \"d\" rb'e\\x00' if y else (lambda a, *b, c=1, **d: a)\n",
      "f'{x=}' f\"{a['k']}\" f'''{\n{1: 2}[1] # c\n}'''\nf'{f\"{f'{1}'}\"}'\n",
      "try:\n    a\nexcept (B, C) as d:\n    raise e from f\nexcept:\n    pass\nelse:\n    "
      "g\nfinally:\n    h\n",
      "try:\n\ta\nexcept* B:\n\tpass\nwith (a as b, c as d,): pass\nwith (a, b) as c, (yield): "
      "pass\n",
      "match x, *y:\n    case [1, -2.0, *_] | {'k': v, **r} if v: pass\n    case A(b, c=None) as "
      "d:\n        pass\n"
      "    case 1 + 2j | a.b | 's' | (e) | _: pass\n",
      "async def f[T: int, *Ts, **P](a, /, b: T = 1, *c: *Ts, d, **e) -> T:\n    await a\n    "
      "async with b as c:\n"
      "        pass\n    async for d in e: yield d\n    return [x async for x in y if z if w]\n",
      "type X[T] = list[T]\ntype = 1\nmatch = case = _ = type\nmatch(x)\nmatch[1:2]\n",
      "global a, b\nnonlocal c\ndel a, (b, c), d[0]\nassert a, 'why'\nfrom . import (a, b as "
      "c,)\nfrom ...x.y import *\n"
      "import a.b.c as d, e\n",
      "a = b = c, *d = 1, 2,\n(e): int = yield x\nf: int\ng[0], h.i = j\nk //= l << m >> n @ o\n",
      "x = [i for i in y if a for j in z], {i: j for i in k}, {*a, b}, {**c, 'd': e}, {f for g in "
      "h}, (i for j in k)\n",
      "0xFF + 0o17 + 0b11 - 1_000.5e-3 * 1j / .5 % 10**-2 ^ 7 & ~8 | -9 is not a not in b != c <= "
      "d\n"
      "1if x else 2\n...\nNone, True, False\n",
      "if x:\n\ty  # c\n\n\r\n\tz; w;\nwhile (n := f()) > 1: break\nelse: "
      "continue\n'''a\r\nb\\\n\\N{BULLET}\\u00e9\\\"'''\n"
      "gr\xC3\xB6\xC3\x9F\x65 = '\xE6\x97\xA5\\ud800'\n"};
  return kSeeds;
}

}  // namespace weft::fuzz
