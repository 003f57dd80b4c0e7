#include "lex.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "characters.h"
#include "words.h"

namespace weft::syntax {
namespace {

std::string kinds(const std::string& text) {
  Tokens tokens;
  lex(text, tokens);
  std::string all;
  for (const Token& token : tokens.tokens) {
    if (token.kind == TokenKind::kPanic) break;
    if (!all.empty()) all += ' ';
    all += token.kind == TokenKind::kName ? text.substr(token.begin, token.end - token.begin)
                                          : std::string(describe(token.kind));
  }
  return all;
}

TEST(Lex, LayoutBecomesTokens) {
  EXPECT_EQ(kinds("a\n  # c\n\n  b\nc"),
            "a end of line indentation b end of line end of the block c end of line end of file");
  EXPECT_EQ(kinds("(a\n b)\n"), "`(` a b `)` end of line end of file");
  EXPECT_EQ(kinds("a\\\nb"), "a b end of line end of file");
}

TEST(Lex, TakesTheLongestOperator) {
  EXPECT_EQ(kinds("a**=b...c->d"), "a `**=` b `...` c `->` d end of line end of file");
  EXPECT_EQ(kinds("a<<=b<=c<d"), "a `<<=` b `<=` c `<` d end of line end of file");
}

TEST(Lex, KnowsEveryWordAndOperator) {
  const auto alone = [](std::string_view spelling, TokenKind kind) {
    Tokens tokens;
    std::string text(spelling);
    lex(text, tokens);
    const bool bracket = spelling == ")" || spelling == "]" || spelling == "}" || spelling == "!";
    EXPECT_EQ(tokens.tokens[0].kind, bracket ? TokenKind::kInvalid : kind) << spelling;
    EXPECT_EQ(tokens.tokens[0].end, spelling.size());
  };
#define WEFT_TOKEN(Name, description)
#define WEFT_OPERATOR_TOKEN(Name, spelling) alone(spelling, TokenKind::k##Name);
#define WEFT_KEYWORD(Name, spelling, starts) alone(spelling, TokenKind::k##Name);
#include "tokens.def"
  for (const char* name : {"a", "iff", "Def", "i", "lambdas", "continue_"}) {
    EXPECT_EQ(find_word(name).kind, TokenKind::kName) << name;
  }
}

TEST(Lex, ABracketThatNeverClosesEndsBeforeTheNextStatement) {
  EXPECT_EQ(kinds("f(a,\ndef g"), "f `(` a `,` end of line `def` g end of line end of file");
  EXPECT_EQ(kinds("f(a,\nfor b"), "f `(` a `,` `for` b end of line end of file");
}

TEST(Lex, FStringsAreTokens) {
  EXPECT_EQ(kinds("f'a{b:c{d}}'"),
            "f-string text of an f-string `{` b `:` text of an f-string `{` d `}` `}` "
            "end of the f-string end of line end of file");
}

TEST(Characters, FindsWhatIsNotUtf8) {
  EXPECT_EQ(find_invalid_utf8("plain ascii, more than eight bytes"), 34u);
  EXPECT_EQ(find_invalid_utf8("ä€😀"), std::string_view("ä€😀").size());
  EXPECT_EQ(find_invalid_utf8("12345678a\x80"), 9u);
  EXPECT_EQ(find_invalid_utf8("a\xC0\x80"), 1u);          // overlong
  EXPECT_EQ(find_invalid_utf8("a\xED\xA0\x80"), 1u);      // a surrogate
  EXPECT_EQ(find_invalid_utf8("a\xF4\x90\x80\x80"), 1u);  // beyond the last
  EXPECT_EQ(find_invalid_utf8("a\xE2\x82"), 1u);          // cut off
}

TEST(Characters, DecodesWhatItEncodes) {
  for (const uint32_t c :
       {0x24u, 0x7Fu, 0x80u, 0x7FFu, 0x800u, 0xD800u, 0xFFFFu, 0x10000u, 0x10FFFFu}) {
    std::string text;
    append_utf8(c, text);
    const CodePoint back = decode(text.data());
    EXPECT_EQ(back.value, c);
    EXPECT_EQ(back.bytes, text.size());
  }
}

TEST(Characters, NamesTakeLettersOfAllScripts) {
  for (const uint32_t c : {0xE9u, 0x3B1u, 0x540Du, 0xAAu, 0x10400u})
    EXPECT_TRUE(is_identifier(c)) << c;
  for (const uint32_t c : {0xA0u, 0xD7u, 0x2014u, 0x2192u, 0x1F600u, 0x3000u}) {
    EXPECT_FALSE(is_identifier(c)) << c;
  }
}

}  // namespace
}  // namespace weft::syntax
