#include <gtest/gtest.h>

#include <limits>

#include "parsed.h"

namespace weft::syntax {
namespace {

// What CPython's own tree says of whole files is compared by tools/check_parser.py; here are the
// rules that are easily got wrong, each for itself.

std::string dumped(std::string text) {
  const Parsed parsed(std::move(text));
  EXPECT_TRUE(parsed.good) << parsed.errors();
  return parsed.dump(true);
}

TEST(Parse, SpansLeaveOutParenthesesButWhatIsMadeOfThemDoesNot) {
  EXPECT_EQ(dumped("(a) + (b)\n"),
            "Module\n"
            "  body: Expr 1:0-1:9\n"
            "    value: BinOp 1:0-1:9 op=Add\n"
            "      left: Name 1:1-1:2 id=\"a\"\n"
            "      right: Name 1:7-1:8 id=\"b\"\n");
}

TEST(Parse, ATupleEndsWithItsLastComma) {
  EXPECT_EQ(dumped("x = 1, 2,\n"),
            "Module\n"
            "  body: Assign 1:0-1:9\n"
            "    targets: Name 1:0-1:1 id=\"x\"\n"
            "    value: Tuple 1:4-1:9\n"
            "      elts: Constant 1:4-1:5 value=1\n"
            "      elts: Constant 1:7-1:8 value=2\n");
}

TEST(Parse, ADefinitionBeginsBehindItsDecorators) {
  EXPECT_EQ(dumped("@wp.kernel\ndef k(x: int = 3, *, y):\n    pass\n"),
            "Module\n"
            "  body: FunctionDef 2:0-3:8 name=\"k\"\n"
            "    args: arguments\n"
            "      args: arg 2:6-2:12 arg=\"x\"\n"
            "        annotation: Name 2:9-2:12 id=\"int\"\n"
            "      kwonlyargs: arg 2:21-2:22 arg=\"y\"\n"
            "      kw_defaults: None\n"
            "      defaults: Constant 2:15-2:16 value=3\n"
            "    body: Pass 3:4-3:8\n"
            "    decorator_list: Attribute 1:1-1:10 attr=\"kernel\"\n"
            "      value: Name 1:1-1:3 id=\"wp\"\n");
}

TEST(Parse, AGeneratorAloneTakesTheParenthesesOfItsCall) {
  EXPECT_EQ(dumped("f(x for x in y)\n"),
            "Module\n"
            "  body: Expr 1:0-1:15\n"
            "    value: Call 1:0-1:15\n"
            "      func: Name 1:0-1:1 id=\"f\"\n"
            "      args: GeneratorExp 1:1-1:15\n"
            "        elt: Name 1:2-1:3 id=\"x\"\n"
            "        generators: comprehension is_async=0\n"
            "          target: Name 1:8-1:9 id=\"x\"\n"
            "          iter: Name 1:13-1:14 id=\"y\"\n");
}

TEST(Parse, ElifIsAnIfInTheElse) {
  const Parsed parsed("if a:\n    x\nelif b:\n    y\nelse:\n    z\n");
  ASSERT_TRUE(parsed.good);
  const If outer = if_statement(parsed.tree, parsed.statement(0));
  ASSERT_EQ(outer.orelse.size(), 1u);
  const If inner = if_statement(parsed.tree, outer.orelse[0]);
  EXPECT_EQ(inner.orelse.size(), 1u);
  EXPECT_EQ(parsed.tree[outer.orelse[0]].line, 3u);
}

TEST(Parse, PowerBindsTighterThanASignOnItsLeftOnly) {
  EXPECT_EQ(Parsed("-a ** -b ** c").print(), "-a ** -b ** c\n");
  EXPECT_EQ(Parsed("-a ** -b ** c").dump(), Parsed("-(a ** (-(b ** c)))").dump());
}

TEST(Parse, ComparisonsChain) {
  const Parsed parsed("a < b is not c not in d");
  const Compare chain = compare(parsed.tree, parsed.tree.child(parsed.statement(0), 0));
  ASSERT_EQ(chain.ops.size(), 3u);
  EXPECT_EQ(chain.ops[0], Operator::kLt);
  EXPECT_EQ(chain.ops[1], Operator::kIsNot);
  EXPECT_EQ(chain.ops[2], Operator::kNotIn);
}

TEST(Parse, WordsThatAreKeywordsOnlySometimes) {
  for (const char* text :
       {"match = 1", "match(x)", "match[x]", "match.x", "match, case = 1, 2", "type = 3", "type(x)",
        "case = _", "match x:\n    case 1: pass", "match (x):\n    case [a, *_] if a: pass",
        "match -x:\n    case {'k': v, **rest}: pass", "match x, y:\n    case A(b=1) | None: pass",
        "type X[T] = list[T]", "print(match)", "match(x): int"}) {
    const Parsed parsed(text);
    const bool annotated_call = std::string_view(text) == "match(x): int";
    EXPECT_EQ(parsed.good, !annotated_call) << text << '\n' << parsed.errors();
  }
  EXPECT_EQ(Parsed("match x:\n    case 1: pass").tree[NodeId{0}].kind, NodeKind::kName);
}

TEST(Parse, WithItemsMayStandInParentheses) {
  const auto items = [](const char* text) {
    const Parsed parsed(text);
    EXPECT_TRUE(parsed.good) << text << parsed.errors();
    return parsed.tree[parsed.statement(0)].a;
  };
  EXPECT_EQ(items("with (a, b): pass"), 2u);
  EXPECT_EQ(items("with (a as x, b as y,): pass"), 2u);
  EXPECT_EQ(items("with (a, b) as c: pass"), 1u);
  EXPECT_EQ(items("with (a), b: pass"), 2u);
  EXPECT_EQ(items("with (not x): pass"), 1u);
  EXPECT_EQ(items("with (x for x in y): pass"), 1u);
  EXPECT_EQ(items("with (a).b(c): pass"), 1u);
}

TEST(Parse, NumbersKeepTheirValues) {
  const auto literal = [](const char* text) {
    const Parsed parsed(text);
    EXPECT_TRUE(parsed.good) << text << parsed.errors();
    return parsed.tree.literals.at(0);
  };
  EXPECT_EQ(static_cast<int64_t>(literal("0xFF_ff").integer), 65535);
  EXPECT_EQ(static_cast<int64_t>(literal("0o17").integer), 15);
  EXPECT_EQ(static_cast<int64_t>(literal("0b1_01").integer), 5);
  EXPECT_EQ(static_cast<int64_t>(literal("00").integer), 0);
  EXPECT_EQ(literal("1_0.5e-1_0").real, 10.5e-10);
  EXPECT_EQ(literal("0.1").real, 0.1);
  EXPECT_EQ(literal("1e999").real, std::numeric_limits<double>::infinity());
  EXPECT_EQ(literal("1e-999").real, 0.0);
  EXPECT_EQ(literal("07.5").real, 7.5);
  EXPECT_EQ(literal("3j").kind, LiteralKind::kImaginary);
  const Literal largest = literal("170141183460469231731687303715884105727");
  EXPECT_FALSE(largest.too_big);
  EXPECT_TRUE(static_cast<Uint128>(largest.integer) == ~Uint128{0} >> 1);
  EXPECT_TRUE(literal("170141183460469231731687303715884105728").too_big);
}

std::string value(const char* text) {
  const Parsed parsed(text);
  EXPECT_TRUE(parsed.good) << text << parsed.errors();
  return std::string(parsed.symbols.text(parsed.tree.literals.at(0).text));
}

TEST(Parse, StringsAreDecodedAndJoined) {
  EXPECT_EQ(value(R"('a\n\x41\101\u00e9\U0001F600\
b\q')"),
            "a\nAA\u00e9\U0001F600b\\q");
  EXPECT_EQ(value(R"(r'\n' "x" '''y''')"), "\\nxy");
  EXPECT_EQ(value("'''a\r\nb\rc'''"), "a\nb\nc");
  EXPECT_EQ(value(R"(b'\xff' b"a")"), "\u00ffa");
  EXPECT_EQ(value(R"('\ud800')"), "\xED\xA0\x80");
  EXPECT_TRUE(Parsed(R"('\N{BULLET}')").tree.literals.at(0).named_escapes);
}

TEST(Parse, FStrings) {
  EXPECT_EQ(Parsed("f'a{x!r:>{w}}b' 'c'").dump(),
            "Module\n"
            "  body: Expr\n"
            "    value: JoinedStr\n"
            "      values: Constant value=\"a\"\n"
            "      values: FormattedValue conversion=114\n"
            "        value: Name id=\"x\"\n"
            "        format_spec: JoinedStr\n"
            "          values: Constant value=\">\"\n"
            "          values: FormattedValue conversion=0\n"
            "            value: Name id=\"w\"\n"
            "      values: Constant value=\"bc\"\n");
  EXPECT_EQ(Parsed("f'{x = }'").dump(), Parsed("f'x = {x!r}'").dump());
  EXPECT_EQ(Parsed("f'{{{x}}}'").print(), "f\"{{{x}}}\"\n");
  EXPECT_TRUE(Parsed("f'{d['k']}'").good);  // from 3.12 on
  EXPECT_TRUE(Parsed("f'{f\"{f'{1}'}\"}'").good);
  EXPECT_TRUE(Parsed("f'''{\nx  # why not\n}'''").good);
  EXPECT_TRUE(Parsed("f'{x:%H:%M}' rf'\\{x}'").good);
}

TEST(Parse, LayoutOfLines) {
  EXPECT_TRUE(Parsed("").good);
  EXPECT_TRUE(Parsed("\n\n# only a comment").good);
  EXPECT_TRUE(Parsed("\xEF\xBB\xBFx = 1").good);
  EXPECT_TRUE(Parsed("if x:\r\n\ty\r\n\tz\r\n").good);
  EXPECT_TRUE(Parsed("if x:\n  y\n \f  z\n").good);  // a form feed starts the count anew
  EXPECT_TRUE(Parsed("\fx = 1\n").good);
  EXPECT_TRUE(Parsed("x = (1 +\n# comment\n\n  2)\n").good);
  EXPECT_TRUE(Parsed("x = 1 + \\\n  2\n").good);
  EXPECT_TRUE(Parsed("if x: y; z;\n").good);
  EXPECT_TRUE(Parsed("größe = 名前\n").good);
  EXPECT_TRUE(Parsed("1if x else 2").good);
}

TEST(Parse, ReusesTheTree) {
  SymbolTable symbols;
  diag::Diagnostics diags;
  Tree tree;
  for (int i = 0; i < 3; ++i) {
    const Source source("x.py", "x = [1, 2]\n");
    EXPECT_TRUE(parse(source, symbols, diags, tree));
    EXPECT_EQ(tree.nodes.size(), 6u);
  }
}

// Nesting ---------------------------------------------------------------------------------------

std::string repeated(std::string_view text, size_t count) {
  std::string all;
  for (size_t i = 0; i < count; ++i) all += text;
  return all;
}

TEST(Parse, WhatIsNestedTooDeeplyIsAnErrorAndNoCrash) {
  constexpr size_t kDeep = 100000;
  for (const std::string& text :
       {repeated("(", kDeep), repeated("[", kDeep) + "1", repeated("{", kDeep),
        repeated("-", kDeep) + "1", repeated("not ", kDeep) + "1",
        repeated("lambda: ", kDeep) + "1", repeated("1 if x else ", kDeep) + "2",
        repeated("a ** ", kDeep) + "b", repeated("x + ", kDeep) + "x", "x" + repeated(".y", kDeep),
        "f" + repeated("()", kDeep), "if x: pass\n" + repeated("elif x: pass\n", kDeep),
        repeated("f'{", kDeep), "match x:\n case " + repeated("[", kDeep),
        repeated("await ", kDeep) + "x"}) {
    const Parsed parsed(text);
    EXPECT_FALSE(parsed.good) << text.substr(0, 40);
    EXPECT_LE(parsed.diags.error_count(), 3u) << text.substr(0, 40);
  }
  std::string blocks;
  for (size_t i = 0; i < 200; ++i) blocks += std::string(i, ' ') + "if x:\n";
  EXPECT_FALSE(Parsed(blocks + std::string(200, ' ') + "pass\n").good);
}

TEST(Parse, WhatRealProgramsNestIsFine) {
  EXPECT_TRUE(Parsed(repeated("(", 150) + "1" + repeated(")", 150)).good);
  EXPECT_TRUE(Parsed(repeated("x + ", 900) + "x").good);
  EXPECT_TRUE(Parsed("if x: pass\n" + repeated("elif x: pass\n", 900)).good);
  const std::string list = "[" + repeated("1, ", 100000) + "]";
  EXPECT_TRUE(Parsed(list).good);
  EXPECT_TRUE(Parsed(repeated("x = 1\n", 100000)).good);
}

TEST(Parse, HeightsAreThoseOfTheTree) {
  const Parsed parsed("x = a + b * c\n");
  EXPECT_EQ(parsed.tree[parsed.tree.root].height, 5);
}

}  // namespace
}  // namespace weft::syntax
