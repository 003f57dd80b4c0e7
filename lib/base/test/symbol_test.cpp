#include "weft/base/symbol.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace weft {
namespace {

TEST(SymbolTable, EqualTextsAreOneSymbol) {
  SymbolTable table;
  const Symbol a = table.intern("alpha");
  const Symbol b = table.intern("beta");
  EXPECT_NE(a, b);
  EXPECT_EQ(table.intern(std::string("alp") + "ha"), a);
  EXPECT_EQ(table.text(b), "beta");
  EXPECT_EQ(table.find("beta"), b);
  EXPECT_FALSE(table.find("gamma").valid());
  EXPECT_EQ(table.size(), 2u);
}

TEST(SymbolTable, TakesAnyBytes) {
  SymbolTable table;
  const std::string zero(1, '\0');
  const Symbol empty = table.intern("");
  const Symbol nul = table.intern(zero);
  EXPECT_NE(empty, nul);
  EXPECT_EQ(table.text(empty), "");
  EXPECT_EQ(table.text(nul), zero);
}

TEST(SymbolTable, ViewsStayWhileItGrows) {
  SymbolTable table;
  const std::string_view first = table.text(table.intern("first"));
  std::vector<Symbol> symbols;
  for (int i = 0; i < 50000; ++i) symbols.push_back(table.intern("name_" + std::to_string(i)));
  table.intern(std::string(1000000, 'x'));
  EXPECT_EQ(first, "first");
  EXPECT_EQ(first.data(), table.text(table.find("first")).data());
  for (int i = 0; i < 50000; ++i) {
    ASSERT_EQ(table.text(symbols[static_cast<size_t>(i)]), "name_" + std::to_string(i));
  }
}

TEST(SymbolTable, TruncateForgetsWhatCameLater) {
  SymbolTable table;
  table.intern("kept");
  for (int round = 0; round < 3; ++round) {
    const size_t size = table.size();
    for (int i = 0; i < 20000; ++i) table.intern("temporary name " + std::to_string(i));
    table.intern("");
    const Symbol last = table.intern("last");
    EXPECT_EQ(last.index, 20002u);
    table.truncate(size);
    EXPECT_EQ(table.size(), 1u);
    EXPECT_EQ(table.find("kept").index, 0u);
    EXPECT_FALSE(table.find("last").valid());
    EXPECT_FALSE(table.find("temporary name 7").valid());
    EXPECT_FALSE(table.find("").valid());
  }
  table.truncate(0);
  EXPECT_FALSE(table.find("kept").valid());
  EXPECT_EQ(table.intern("anew").index, 0u);
}

}  // namespace
}  // namespace weft
