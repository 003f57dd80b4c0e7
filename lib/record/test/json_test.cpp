#include "weft/record/json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "weft/base/rng.h"

namespace weft::record {
namespace {

std::string json(std::string_view text) {
  Text out;
  json_string(text, out);
  return out.str();
}

TEST(JsonString, EscapesWhatMustBe) {
  EXPECT_EQ(json(""), R"("")");
  EXPECT_EQ(json("a\"b\\c\n\t\r\b\f"), R"("a\"b\\c\n\t\r\b\f")");
  EXPECT_EQ(json(std::string_view("\0\x1f\x7f", 3)), "\"\\u0000\\u001f\x7f\"");
  EXPECT_EQ(json("/<>&'"), R"("/<>&'")");
}

TEST(JsonString, KeepsUtf8AndReplacesWhatIsNone) {
  EXPECT_EQ(json("π·€·\U0001F9F5"), "\"π·€·\U0001F9F5\"");
  const std::string_view u = "\xEF\xBF\xBD";
  const auto replaced = [&](int count) {
    std::string text = "\"";
    while (count-- > 0) text += u;
    return text + "\"";
  };
  EXPECT_EQ(json("\x80"), replaced(1));  // a continuation alone
  EXPECT_EQ(json("\xC3"), replaced(1));  // cut off
  EXPECT_EQ(json("\xE2\x82"), replaced(2));
  EXPECT_EQ(json("\xC0\xAF"), replaced(2));  // overlong
  EXPECT_EQ(json("\xE0\x9F\xBF"), replaced(3));
  EXPECT_EQ(json("\xED\xA0\x80"), replaced(3));  // a surrogate
  EXPECT_EQ(json("\xF0\x8F\xBF\xBF"), replaced(4));
  EXPECT_EQ(json("\xF4\x90\x80\x80"), replaced(4));  // above U+10FFFF
  EXPECT_EQ(json("\xFF"), replaced(1));
}

// Every text, at every place of a block, reads back as it was.
TEST(JsonString, ReadsBack) {
  Rng rng(1);
  const std::string pieces[] = {
      "a",          "plain text of some length ",          "\n", "\"", "\\", "\x01", "é", "€",
      "\U0001F9F5", "    var_1 = wp::add(var_2, var_3);\n"};
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    const uint32_t most = round % 10 == 0 ? 1000 : 20;  // 1000: more than is looked at at once
    for (uint32_t i = rng.below(most); i > 0; --i) text += rng.pick<std::string>(pieces);
    EXPECT_EQ(nlohmann::json::parse(json(text)).get<std::string>(), text);
  }
}

TEST(JsonString, IsValidForAnyBytes) {
  Rng rng(2);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    const uint32_t most = round % 10 == 0 ? 9000 : 50;
    for (uint32_t i = rng.below(most); i > 0; --i) text += static_cast<char>(rng.below(256));
    EXPECT_TRUE(nlohmann::json::accept(json(text)));
  }
}

// What a character becomes does not depend on where it stands.
TEST(JsonString, IsTheSameInALongText) {
  for (const std::string_view odd :
       {"\x80", "\xE2\x82", "\xF0\x9F", "€", "\U0001F9F5", "\n\n\"\n\n"})
    for (size_t before = 0; before < 300; ++before) {
      const std::string front(before, 'x'), back(5000, 'y');
      const std::string alone = json(odd);
      EXPECT_EQ(json(front + std::string(odd) + back),
                '"' + front + alone.substr(1, alone.size() - 2) + back + '"');
    }
}

TEST(JsonWriter, PutsTheCommas) {
  Text out;
  JsonWriter writer(out);
  writer.object().key("a").value(1).key("b").array().value("x").null().value(true).value(0.5);
  writer.object().end().end().key("c").raw("[1]").end();
  EXPECT_EQ(out.view(), R"({"a":1,"b":["x",null,true,0.5,{}],"c":[1]})");
}

}  // namespace
}  // namespace weft::record
