// The parts that know no compiler: bytes to messages, places in texts, names of a file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "documents.h"
#include "framing.h"
#include "query.h"
#include "snapshot.h"
#include "weft/lsp/server.h"

namespace weft::lsp {
namespace {

using Found = Framing::Found;

TEST(Framing, MessagesComeInAnyPieces) {
  Framing framing;
  std::string message;
  const std::string bytes = framed("{}") + "content-LENGTH :3 \nX: y\n\nabc";
  std::vector<std::string> found;
  for (const char byte : bytes) {
    framing.bytes() += byte;
    while (framing.next(message) == Found::kMessage) found.push_back(message);
  }
  EXPECT_THAT(found, testing::ElementsAre("{}", "abc"));
}

TEST(Framing, BadHeadersAreToldApart) {
  Framing framing;
  std::string message;
  framing.bytes() = "Content-Length: x\r\n\r\n" + framed("1");
  EXPECT_EQ(framing.next(message), Found::kBadHeader);
  EXPECT_EQ(framing.next(message), Found::kMessage);
  framing.bytes() += "Content-Length: 123456789012345678901234567890\r\n\r\n";
  EXPECT_EQ(framing.next(message), Found::kLost);
  Framing endless;
  endless.bytes() = std::string(kMostHeader + 1, 'x');
  EXPECT_EQ(endless.next(message), Found::kLost);
}

TEST(Lines, CharactersAreUnitsOfUtf16) {
  // One byte, two bytes, four bytes that are two units.
  const std::string text = "a\u00e9\U0001f600b\r\nc\rd\n";
  const Lines lines(text);
  EXPECT_EQ(lines.count(), 4u);
  EXPECT_EQ(lines.offset({0, 0}), 0u);
  EXPECT_EQ(lines.offset({0, 2}), 3u);
  EXPECT_EQ(lines.offset({0, 4}), 7u);
  EXPECT_EQ(lines.offset({0, 3}), 3u) << "inside of a character is before it";
  EXPECT_EQ(lines.offset({0, 99}), 8u) << "behind the end is the end";
  EXPECT_EQ(lines.offset({99, 0}), text.size());
  EXPECT_EQ(lines.offset({2, 1}), 13u);
  for (const uint32_t offset : {0u, 1u, 3u, 7u, 8u, 10u, 12u, 14u}) {
    const Place place = lines.place(offset);
    EXPECT_EQ(lines.offset(place), offset);
  }
}

TEST(Lines, BytesThatAreNoUtf8AreCounted) {
  const std::string text = "\x80\xff\xc3";
  const Lines lines(text);
  for (uint32_t i = 0; i < 9; ++i) EXPECT_LE(lines.offset({0, i}), text.size());
}

TEST(Documents, UrisAndPaths) {
  EXPECT_EQ(path_of("file:///a%20b/%C3%A9.py"), "/a b/\u00e9.py");
  EXPECT_EQ(path_of("file://host/a"), "/a");
  EXPECT_EQ(path_of("untitled:1"), "untitled:1");
  EXPECT_EQ(path_of("file:///a%2"), "/a%2");
  EXPECT_EQ(uri_of("/a b/\u00e9.py"), "file:///a%20b/%C3%A9.py");
  EXPECT_EQ(uri_of("untitled:1"), "untitled:1");
}

TEST(Documents, ChangesApplyToTheTextAsItIs) {
  Documents documents;
  documents.open("file:///x", "one\ntwo\n", 1);
  const uint64_t before = documents.find("file:///x")->revision;
  EXPECT_TRUE(documents.replace("file:///x", {{0, 3}, {1, 0}}, ""));
  EXPECT_TRUE(documents.replace("file:///x", {{0, 99}, {0, 1}}, "!"));
  EXPECT_EQ(documents.find("file:///x")->text, "o!\n");
  EXPECT_GT(documents.find("file:///x")->revision, before);
  EXPECT_FALSE(documents.replace("file:///y", "text"));
}

std::vector<uint32_t> lines_of(const Parsed& file, const Occurrence& name) {
  std::vector<uint32_t> lines;
  for (const Occurrence* each : file.names.same(name))
    lines.push_back(file.lines.place(each->span.begin).line);
  return lines;
}

TEST(Names, ScopesArePythons) {
  const Parsed file("/x.py",
                    "a = 1\n"                 // 0
                    "def f(a):\n"             // 1
                    "    b = a\n"             // 2
                    "    def g():\n"          // 3
                    "        return a + b\n"  // 4
                    "    return g\n"          // 5
                    "class C:\n"              // 6
                    "    a: int\n"            // 7
                    "    def m(self):\n"      // 8
                    "        return a\n");    // 9
  const auto at = [&](uint32_t line, uint32_t character) {
    const Occurrence* found = file.names.at(file.lines.offset({line, character}));
    return found == nullptr ? std::vector<uint32_t>() : lines_of(file, *found);
  };
  EXPECT_THAT(at(0, 0), testing::ElementsAre(0, 9));
  EXPECT_THAT(at(1, 6), testing::ElementsAre(1, 2, 4));
  EXPECT_THAT(at(2, 4), testing::ElementsAre(2, 4));
  EXPECT_THAT(at(7, 4), testing::ElementsAre(7));
  EXPECT_THAT(at(3, 8), testing::ElementsAre(3, 5));
}

TEST(Query, CallsAndChainsAreReadFromTheText) {
  const std::string text = "x = wp.clamp(a.b[i, j].c, f(1, 2), k=q";
  const auto end = static_cast<uint32_t>(text.size());
  const auto call = call_around(text, end);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->callee.steps.back().name, "clamp");
  EXPECT_EQ(call->argument, 2u);
  EXPECT_EQ(call->keyword, "k");
  const Chain chain = chain_before(text, static_cast<uint32_t>(text.find(", f(")));
  ASSERT_EQ(chain.steps.size(), 4u);
  EXPECT_EQ(chain.steps[2].indices, 2u);
  EXPECT_TRUE(chain.is_whole);
  EXPECT_FALSE(chain_before("f(x).y", 4).is_whole);
  EXPECT_FALSE(call_around("x = 1", 5));
  EXPECT_FALSE(call_around(")]}(", 3));
}

// A client that says all at once.
class Script final : public Channel {
 public:
  explicit Script(std::string input) : input_(std::move(input)) {}
  bool read(std::string& into, bool) override {
    into += input_;
    const bool more = !input_.empty();
    input_.clear();
    return more;
  }
  void write(std::string_view bytes) override { output += bytes; }
  std::string output;

 private:
  std::string input_;
};

TEST(Server, AnswersInOrderAndEnds) {
  Script script(framed(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})") +
                framed(R"({"jsonrpc":"2.0","id":2,"method":"shutdown"})") +
                framed(R"({"jsonrpc":"2.0","method":"exit"})"));
  EXPECT_TRUE(serve(script, {}));
  EXPECT_LT(script.output.find("\"id\":1"), script.output.find("\"id\":2"));
  Script silent("");
  EXPECT_FALSE(serve(silent, {}));
}

}  // namespace
}  // namespace weft::lsp
