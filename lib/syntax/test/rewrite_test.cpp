#include "weft/syntax/rewrite.h"

#include <gtest/gtest.h>

#include "parsed.h"
#include "weft/syntax/build.h"

namespace weft::syntax {
namespace {

std::string rewritten(Parsed& of, const Changes& changes) {
  Tree to;
  if (!rewrite(of.tree, changes, to)) return "";
  Text out;
  print(to, of.symbols, out);
  return out.str();
}

TEST(Rewrite, WithoutChangesIsACopy) {
  // Every field of a node comes along.
  const std::string text =
      "@d(1)\n"
      "class C(B, m=1):\n"
      "    x: int = 3\n"
      "\n"
      "    def f(self, a: int, /, b=1, *c, d, e=2, **g) -> int:\n"
      "        match a:\n"
      "            case {'k': 1, **r} if b < a <= d:\n"
      "                return {**b, 'x': f'{a!r:>{b}}'}\n"
      "            case P(1, y=None) | [_, *s]:\n"
      "                pass\n"
      "        try:\n"
      "            x[0:1, ::2] @= -1j\n"
      "        except E as e:\n"
      "            raise E from e\n"
      "        else:\n"
      "            global q\n"
      "        finally:\n"
      "            del x\n";
  Parsed parsed(text);
  ASSERT_TRUE(parsed.good) << parsed.errors();
  Tree to;
  ASSERT_TRUE(rewrite(parsed.tree, {}, to));
  Text before, after;
  dump(parsed.tree, parsed.symbols, nullptr, before);
  dump(to, parsed.symbols, nullptr, after);
  EXPECT_EQ(before.view(), after.view());
}

TEST(Rewrite, TakesOutAndPutsIn) {
  Parsed parsed("if a:\n    b = c + d\nelse:\n    e = 1\n");
  const If branch = if_statement(parsed.tree, parsed.statement(0));
  const NodeId assign = branch.body[0], other = branch.orelse[0];
  const NodeId sum = parsed.tree.child(assign, 1), left = parsed.tree.child(sum, 0);
  Changes changes;
  changes.replaced[assign.index] = {};
  EXPECT_EQ(rewritten(parsed, changes), "if a:\n    pass\nelse:\n    e = 1\n");
  changes.replaced[other.index] = {};
  EXPECT_EQ(rewritten(parsed, changes), "if a:\n    pass\n");
  changes.replaced.clear();
  changes.replaced[parsed.statement(0).index] = {assign, other, assign};
  changes.replaced[sum.index] = {left};
  changes.renamed[left.index] = parsed.symbols.intern("z");
  EXPECT_EQ(rewritten(parsed, changes), "b = z\ne = 1\nb = z\n");
}

TEST(Rewrite, WhatHasToBeThereIsMissed) {
  Parsed parsed("a = b < c\nx = y + z\n");
  const NodeId comparison = parsed.tree.child(parsed.statement(0), 1);
  const NodeId sum = parsed.tree.child(parsed.statement(1), 1);
  for (const NodeId id :
       {comparison, parsed.tree.child(comparison, 1), parsed.tree.child(sum, 0)}) {
    Changes changes;
    changes.replaced[id.index] = {};
    EXPECT_EQ(rewritten(parsed, changes), "");
  }
  // One inside the other inside the first, and so on.
  Changes changes;
  changes.replaced[parsed.tree.child(comparison, 0).index] = {sum};
  changes.replaced[parsed.tree.child(sum, 0).index] = {comparison};
  EXPECT_EQ(rewritten(parsed, changes), "");
}

}  // namespace
}  // namespace weft::syntax
