#include <gtest/gtest.h>

#include "parsed.h"
#include "weft/syntax/build.h"

namespace weft::syntax {
namespace {

// The text is what would be printed.
void expect_fixed(const std::string& text) {
  const Parsed parsed(text);
  ASSERT_TRUE(parsed.good) << text << parsed.errors();
  EXPECT_EQ(parsed.print(), text);
}

TEST(Print, KeepsOnlyTheParenthesesThatMatter) {
  for (const char* line : {"(a + b) * c",
                           "a + b * c",
                           "a - (b - c)",
                           "-(-a)",
                           "(-a) ** b",
                           "-a ** -b",
                           "(a ** b) ** c",
                           "not (a and b)",
                           "a and (b or c)",
                           "(a < b) < c",
                           "(a, b), c = d",
                           "lambda: (yield)",
                           "x = (a := 1)",
                           "f(x for x in y)",
                           "f((x for x in y), 1)",
                           "(lambda: 1)()",
                           "lambda x, *y, z=1, **k: x + 1",
                           "(a if b else c) if d else e",
                           "a if b else c if d else e",
                           "[*a, *b]",
                           "{**a, 'b': 1}",
                           "x[1:2, ::3, ...]",
                           "x[(1, *y)]",
                           "x[()]",
                           "(1).real",
                           "1.0.real",
                           "await_(x)",
                           "a @ b % c // d",
                           "a << b >> c & d ^ e | f",
                           "x = a, b",
                           "(*a,)",
                           "del a, (b, c)",
                           "print(*a, sep=b, **c)"}) {
    const std::string text = std::string(line) + "\n";
    const Parsed parsed(text);
    ASSERT_TRUE(parsed.good) << text << parsed.errors();
    EXPECT_EQ(Parsed(parsed.print()).dump(), parsed.dump()) << text;
  }
  expect_fixed("x = (a + b) * c - (d - e) ** -f\n");
  expect_fixed("y = a if (b if c else d) else e\n");
  EXPECT_EQ(Parsed("((a)) + ((b * (c)))").print(), "a + b * c\n");
}

TEST(Print, NumbersAsPythonWritesThem) {
  const auto printed = [](double value) {
    SymbolTable symbols;
    Tree tree;
    Builder build(tree, symbols);
    const NodeId statement = build.expr(build.real(value));
    build.module(std::span(&statement, 1));
    Text out;
    print(tree, symbols, out);
    return out.str();
  };
  EXPECT_EQ(printed(1.0), "1.0\n");
  EXPECT_EQ(printed(0.1), "0.1\n");
  EXPECT_EQ(printed(1e-7), "1e-07\n");
  EXPECT_EQ(printed(1.5e-5), "1.5e-05\n");
  EXPECT_EQ(printed(0.0001), "0.0001\n");
  EXPECT_EQ(printed(1e15), "1000000000000000.0\n");
  EXPECT_EQ(printed(1e16), "1e+16\n");
  EXPECT_EQ(printed(123456789.125), "123456789.125\n");
  EXPECT_EQ(printed(5e-324), "5e-324\n");
  EXPECT_EQ(printed(1.7976931348623157e308), "1.7976931348623157e+308\n");
  EXPECT_EQ(printed(-0.0), "-0.0\n");
  EXPECT_EQ(Parsed("1e999").print(), "1e309\n");
  EXPECT_EQ(Parsed("0xff, 2j").print(), "255, 2.0j\n");
}

TEST(Print, Strings) {
  EXPECT_EQ(Parsed(R"('a')").print(), "\"\"\"a\"\"\"\n");
  EXPECT_EQ(Parsed(R"(x = 'a"b')").print(), "x = 'a\"b'\n");
  EXPECT_EQ(Parsed(R"(x = 'a"\'b\\')").print(), "x = \"a\\\"'b\\\\\"\n");
  EXPECT_EQ(Parsed("x = '\\n\\t\\x00\\u2028\\ud800é'").print(),
            "x = \"\\n\\t\\x00\\u2028\\ud800é\"\n");
  EXPECT_EQ(Parsed(R"(x = b'\xff"')").print(), "x = b'\\xff\"'\n");
  EXPECT_EQ(Parsed(R"(x = '\N{BULLET}')").print(), "x = \"\\N{BULLET}\"\n");
  EXPECT_EQ(Parsed(R"(x = f'{a["k"]!r:>{w}}{ {1: 2}[1] }{{')").print(),
            "x = f\"{a['k']!r:>{w}}{ {1: 2}[1]}{{\"\n");
}

TEST(Print, LaysOutModules) {
  expect_fixed(
      "\"\"\"What it is.\n\nAnd more.\"\"\"\n\n"
      "import warp as wp\n"
      "from a.b import c, d as e\n\n"
      "N = 3\n\n\n"
      "@wp.struct\n"
      "class Particle:\n"
      "    x: wp.vec3\n"
      "    v: float = 1.0\n\n\n"
      "@wp.kernel(enable_backward=False)\n"
      "def k(x: wp.array(dtype=float), n: int = 3, *, m, **rest) -> None:\n"
      "    \"\"\"Doc.\"\"\"\n"
      "    i = wp.tid()\n"
      "    if i < n and not m:\n"
      "        x[i] += 1.0\n"
      "    elif i == n:\n"
      "        return\n"
      "    else:\n"
      "        for j in range(3):\n"
      "            x[i, j] = x[j]\n"
      "        else:\n"
      "            pass\n"
      "    while True:\n"
      "        break\n");
}

TEST(Print, OtherStatements) {
  expect_fixed(
      "try:\n    a\nexcept (B, C) as d:\n    raise e from f\nexcept:\n    pass\nelse:\n    g\n"
      "finally:\n    h\n"
      "with a as b, c:\n    pass\n"
      "with ((a, b)):\n    pass\n"
      "match x, y:\n    case [1, -2.0, *_] | {\"k\": v, **rest} if v:\n        pass\n"
      "    case A(b, c=None) as d:\n        pass\n    case _:\n        pass\n"
      "global u, w\nassert a, \"why\"\ndel a, b[1]\n(x): int = 3\ny: int\n"
      "type X[T: int, *Ts, **P] = list[T]\n\n\n"
      "async def f[T](a, /, b):\n    await a\n    async with b as c:\n        pass\n"
      "    async for d in e:\n        yield d\n    nonlocal __class__\n");
}

TEST(Build, MakesWhatTheParserMakes) {
  SymbolTable symbols;
  Tree tree;
  Builder b(tree, symbols);
  const NodeId i = b.name("i");
  const NodeId j = b.integer(-3);
  const NodeId indices[] = {i, j};
  const NodeId target = b.subscript(b.name("x"), indices);
  const NodeId zero = b.integer(0);
  const NodeId less = b.compare(Operator::kLt, b.name("i"), b.name("n"));
  const NodeId more = b.compare(Operator::kGt, b.name("i"), zero);
  const NodeId conditions[] = {less, more};
  const NodeId test = b.boolean_op(Operator::kAnd, conditions);
  const NodeId half = b.real(0.5);
  const NodeId sum = b.binary(Operator::kAdd, b.name("a"), half);
  const NodeId args[] = {sum};
  const NodeId words[] = {b.keyword("dtype", b.dotted("wp.float32"))};
  const NodeId value = b.call(b.dotted("wp.sin"), args, words);
  const NodeId update[] = {b.aug_assign(target, Operator::kSub, value)};
  const NodeId orelse[] = {b.return_({}), b.assert_(b.boolean(true)), b.pass()};
  const NodeId body[] = {b.if_(test, update, orelse)};
  const NodeId bounds[] = {b.integer(2)};
  const NodeId range = b.call(b.name("range"), bounds);
  const NodeId loop_body[] = {b.break_(), b.continue_()};
  const NodeId loop = b.for_(b.name("k"), range, loop_body);
  const NodeId forever_body[] = {loop};
  const NodeId forever = b.while_(b.unary(Operator::kNot, b.name("done")), forever_body);
  const NodeId all[] = {body[0], forever};
  const NodeId parameters[] = {b.arg("x", b.dotted("wp.vec3")), b.arg("n", b.name("int"))};
  const NodeId defaults[] = {b.integer(7)};
  const NodeId decorators[] = {b.dotted("wp.kernel")};
  const NodeId kernel = b.function("k", parameters, defaults, all, decorators);
  const NodeId fields[] = {b.ann_assign(b.name("m"), b.name("float"))};
  const NodeId structs[] = {b.dotted("wp.struct")};
  const NodeId particle = b.class_("P", fields, structs);
  const NodeId import = b.import("warp", "wp");
  const NodeId choice = b.if_exp(b.name("p"), b.string("q"), b.slice({}, {}, {}));
  static_cast<void>(choice);  // no text, but a node
  const NodeId pair[] = {b.name("u"), b.name("v")};
  const NodeId assignment = b.assign(b.tuple(pair), b.attribute(b.name("w"), "z"));
  const NodeId module[] = {import, particle, kernel, assignment};
  b.module(module);

  Text out;
  print(tree, symbols, out);
  const std::string expected =
      "import warp as wp\n\n\n"
      "@wp.struct\n"
      "class P:\n"
      "    m: float\n\n\n"
      "@wp.kernel\n"
      "def k(x: wp.vec3, n: int = 7):\n"
      "    if i < n and i > 0:\n"
      "        x[i, -3] -= wp.sin(a + 0.5, dtype=wp.float32)\n"
      "    else:\n"
      "        return\n"
      "        assert True\n"
      "        pass\n"
      "    while not done:\n"
      "        for k in range(2):\n"
      "            break\n"
      "            continue\n\n\n"
      "u, v = w.z\n";
  EXPECT_EQ(out.view(), expected);
  Text dumped;
  dump(tree, symbols, nullptr, dumped);
  EXPECT_EQ(Parsed(expected).dump(), dumped.view());
}

}  // namespace
}  // namespace weft::syntax
