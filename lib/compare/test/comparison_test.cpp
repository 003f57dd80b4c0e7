#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "align.h"
#include "highlight.h"
#include "kernels.h"
#include "python.h"
#include "weft/compare/build.h"
#include "weft/compare/output.h"

namespace weft::compare {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Comparison mixed() {
  Builder builder;
  return builder.of_kernel({.name = "mixed.py", .text = std::string(test::kMixed)}, "mixed");
}

// The lines of a device in their order.
std::vector<std::string_view> texts_of(const std::vector<Row>& rows, Device device) {
  std::vector<std::string_view> texts;
  for (const Row& row : rows)
    if (row.has(device) && row.part != Part::kEntry) texts.push_back(row.text);
  return texts;
}

TEST(Comparison, HasEachDevicesLinesInTheirOrder) {
  const Comparison comparison = mixed();
  for (const Device device : {Device::kCpu, Device::kCuda}) {
    const auto code = test::code_of(test::kMixed, device);
    for (const bool adjoint : {false, true}) {
      const std::string& text = adjoint ? code->adjoint : code->forward;
      const auto lines = read_code(text, "");
      const auto shown = texts_of(adjoint ? comparison.adjoint : comparison.forward, device);
      ASSERT_EQ(shown.size(), lines.size());
      for (size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(shown[i], lines[i].text);
    }
  }
}

TEST(Comparison, TheBodyIsTheSame) {
  const Comparison comparison = mixed();
  for (const Row& row : comparison.forward)
    EXPECT_TRUE(row.kind != LineKind::kStatement || row.text == "return;" ||
                row.text == "continue;" || row.in_both())
        << row.text;
}

TEST(Comparison, EveryDifferenceIsExplained) {
  const Comparison comparison = mixed();
  for (const std::vector<Row>* rows : {&comparison.forward, &comparison.adjoint})
    for (const Row& row : *rows) {
      EXPECT_TRUE(row.in_both() || row.text.empty() || row.difference) << row.text;
      EXPECT_NE(row.difference, Difference::kOther) << row.text;
    }
  const auto difference = [&](std::string_view text) {
    const auto row = std::ranges::find_if(comparison.forward, [&](const Row& each) {
      return each.text.find(text) != each.text.npos;
    });
    return row == comparison.forward.end() ? std::nullopt : row->difference;
  };
  EXPECT_EQ(difference("__global__"), Difference::kEntryPoint);
  EXPECT_EQ(difference("builtin_tid1d"), Difference::kThreadIndex)
      << "the same text, another meaning";
  EXPECT_EQ(difference("_wp_args->x"), Difference::kArgumentPassing);
  EXPECT_EQ(difference("for (size_t _idx"), Difference::kGridStride);
  EXPECT_EQ(difference("continue;"), Difference::kNextIndex);
  EXPECT_EQ(difference("CUDA_CALLABLE"), Difference::kCallable);
  EXPECT_EQ(difference("wp::mul("), std::nullopt);
}

TEST(Comparison, LinesOfAStatementBelongTogether) {
  const Comparison comparison = mixed();
  ASSERT_EQ(comparison.python.size(), 21u);
  EXPECT_EQ(comparison.python[19].statement, 19u) << "the second line of `s = (s - a)`";
  EXPECT_EQ(comparison.python[6].statement, 8u) << "a decorator";
  EXPECT_EQ(comparison.python[8].statement, 8u) << "the second line of a definition";
  EXPECT_EQ(comparison.python[17].statement, 16u) << "`else` is the if's";
}

TEST(Comparison, OtherKernelsOfTheFileAreHidden) {
  Builder builder;
  diag::Diagnostics diags;
  const std::string text = std::string(test::kMixed) +
                           "\nC = wp.constant(2.0)\nUNUSED = 1\n\n# doubles\n@wp.kernel\n"
                           "def double(x: wp.array(dtype=float)):\n    x[0] = C * x[0]\n";
  const scope::SourceRequest file{.name = "mixed.py", .text = text};
  EXPECT_THAT(builder.kernels(file, diags), ElementsAre("mixed", "double"));
  const Comparison comparison = builder.of_kernel(file, "double");
  std::string shown;
  for (const PythonLine& line : comparison.python)
    if (line.shown) shown += line.text + "\n";
  EXPECT_THAT(shown, HasSubstr("C = wp.constant(2.0)\n"));
  EXPECT_THAT(shown, HasSubstr("import warp as wp\n"));
  EXPECT_THAT(shown, HasSubstr("# doubles\n@wp.kernel\ndef double"));
  EXPECT_THAT(shown, Not(HasSubstr("def mixed")));
  EXPECT_THAT(shown, Not(HasSubstr("def half")));
  EXPECT_THAT(shown, Not(HasSubstr("UNUSED")));
}

TEST(Comparison, StructsBelongToTheirClass) {
  Builder builder;
  const Comparison comparison = builder.of_kernel(
      {.name = "s.py",
       .text = "import warp as wp\n@wp.struct\nclass P:\n    x: float\n    v: wp.vec3\n@wp.kernel\n"
               "def k(p: wp.array(dtype=P)):\n    p[0].x = 1.0\n"},
      "k");
  const auto line = [&](std::string_view text) {
    const auto row = std::ranges::find(comparison.forward, text, &Row::text);
    return row == comparison.forward.end() ? 0 : row->python;
  };
  EXPECT_EQ(line("wp::float32 x;"), 4u);
  EXPECT_EQ(line("wp::vec_t<3, wp::float32> v;"), 5u);
}

record::Record record_of(std::string_view source, const test::Code& code, std::string_view device) {
  record::Record record;
  record.id = device == "cpu" ? "c0" : "90";
  record.python_source = source;
  record.ir_forward = code.forward;
  record.ir_backward = code.adjoint;
  record.metadata.kernel_name = "k";
  record.metadata.category = "arithmetic";
  record.metadata.device = device;
  record.metadata.has_backward = true;
  record.metadata.verdicts.gradient = "wrong";
  record.metadata.verdicts.gradient_cause = "break";
  return record;
}

constexpr std::string_view kRecord =
    "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    i = wp.tid()\n    a = 2.0\n    x[i] = a * "
    "x[i]\n";

TEST(ComparisonOfRecords, TakesTheOtherDeviceFromTheCompiler) {
  const auto code = test::code_of(kRecord, Device::kCuda);
  const record::Record record = record_of(kRecord, *code, "cuda");
  const record::Record* const one[] = {&record};
  Builder builder;
  const Comparison comparison = builder.of_records(one);
  EXPECT_TRUE(comparison.side(Device::kCuda).of_record);
  EXPECT_TRUE(comparison.side(Device::kCpu).present);
  EXPECT_FALSE(comparison.side(Device::kCpu).of_record);
  EXPECT_EQ(comparison.key(), "90");
  EXPECT_TRUE(comparison.notes.empty());
  ASSERT_EQ(comparison.side(Device::kCuda).verdicts.size(), 1u);
  EXPECT_EQ(comparison.side(Device::kCuda).verdicts[0].cause, "break");
}

TEST(ComparisonOfRecords, ShowsAnotherTextAsItIs) {
  test::Code code = *test::code_of(kRecord, Device::kCuda);
  const size_t at = code.forward.find("wp::mul(");
  code.forward.replace(at, 8, "mine::mul(");
  const record::Record record = record_of(kRecord, code, "cuda");
  const record::Record* const one[] = {&record};
  Builder builder;
  const Comparison comparison = builder.of_records(one);
  EXPECT_EQ(comparison.notes.size(), 1u);
  const auto row = std::ranges::find_if(comparison.forward, [](const Row& each) {
    return each.text.find("mine::mul(") != each.text.npos;
  });
  ASSERT_NE(row, comparison.forward.end());
  EXPECT_EQ(row->python, 5u) << "linked by its text";
  EXPECT_EQ(row->difference, Difference::kOther);
}

TEST(ComparisonOfRecords, NeedsNoSourceThatCompiles) {
  test::Code code;
  code.forward = "anything\n";
  const record::Record record = record_of("this is no Python (", code, "cpu");
  const record::Record* const one[] = {&record};
  Builder builder;
  const Comparison comparison = builder.of_records(one);
  EXPECT_FALSE(comparison.side(Device::kCuda).present);
  ASSERT_EQ(comparison.forward.size(), 1u);
  EXPECT_EQ(comparison.forward[0].text, "anything");
  EXPECT_FALSE(as_text(comparison, {}).empty());
}

std::vector<CodeLine> letters_of(std::string_view letters) {
  std::vector<CodeLine> lines;
  for (size_t i = 0; i < letters.size(); ++i)
    lines.push_back({.text = letters.substr(i, 1), .part = Part::kForward});
  return lines;
}

TEST(Align, KeepsWhatIsCommon) {
  const auto shape = [](std::string_view a, std::string_view b) {
    std::string text;
    for (const Row& row : align(letters_of(a), letters_of(b)))
      text += (row.in_both() ? "" : row.has(Device::kCpu) ? "-" : "+") + row.text;
    return text;
  };
  EXPECT_EQ(shape("", ""), "");
  EXPECT_EQ(shape("abc", "abc"), "abc");
  EXPECT_EQ(shape("", "ab"), "+a+b");
  EXPECT_EQ(shape("ab", ""), "-a-b");
  EXPECT_EQ(shape("abcd", "axcd"), "a-b+xcd");
  EXPECT_EQ(shape("abcabba", "cbabac"), "-a-bc-ab+aba+c");
}

TEST(Highlight, PiecesAreTheLine) {
  PythonHighlighter python;
  for (const std::string_view line :
       {"", "    x = \"\"\"a", "still \\\"\"\" a string", "end\"\"\" + 1.5e-3 # c", "@wp.func(a)",
        "'open", "y = f'{x}' and f(1)", "\xc3\xa4 = \"\xe2\x82\xac\""}) {
    for (const Spans& spans : {python.line(line), highlight_code(line)}) {
      size_t size = 0;
      for (const Span& span : spans) size += span.size;
      EXPECT_EQ(size, line.size()) << line;
    }
  }
  EXPECT_EQ(python.line("x").front().style, '_') << "no string goes on";
}

TEST(Output, JsonHasEveryLine) {
  const Comparison comparison = mixed();
  const auto json = nlohmann::json::parse(as_json({&comparison, 1}));
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["kernel"], "mixed");
  EXPECT_EQ(json[0]["forward"].size(), comparison.forward.size());
  EXPECT_EQ(json[0]["python"].size(), 21u);
  EXPECT_TRUE(json[0]["cpu"]["id"].is_null());
}

TEST(Output, TextFitsTheTerminal) {
  const Comparison comparison = mixed();
  for (const int width : {60, 80, 120, 200}) {
    const std::string text = as_text(comparison, {.width = width});
    EXPECT_THAT(text, HasSubstr("var_0 = builtin_tid1d();"));
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    std::string_view rest = text;
    bool sentences = false;
    while (!rest.empty() && !sentences) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      sentences = line == "CPU and CUDA";
      const bool code = line.find(" | ") != line.npos;
      EXPECT_TRUE(!code || line.size() <= static_cast<size_t>(width)) << line;
    }
  }
  EXPECT_THAT(as_text(comparison, {.colour = true}), HasSubstr("\x1b[35m"));
  EXPECT_THAT(as_text(comparison, {.cuda = false}), Not(HasSubstr("continue;")));
}

TEST(Output, ATerminalGetsNoCommands) {
  Comparison comparison = mixed();
  comparison.python[9].text = "    i = wp.tid()  # \x1b]0;owned\x07";
  comparison.kernel = "a\x1b[2J";
  EXPECT_THAT(as_text(comparison, {}), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace weft::compare
