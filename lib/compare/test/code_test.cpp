#include "code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "kernels.h"
#include "weft/synth/synth.h"

namespace weft::compare {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// The lines of one kind that belong to a line of Python.
std::vector<std::string_view> of(const std::vector<CodeLine>& lines, uint32_t python,
                                 LineKind kind) {
  std::vector<std::string_view> found;
  for (const CodeLine& line : lines)
    if (line.python == python && line.kind == kind) found.push_back(line.text);
  return found;
}

// Lines as the emitter says, and as the text alone does.
class Lines : public testing::TestWithParam<std::tuple<Device, bool>> {
 protected:
  static Device device() { return std::get<0>(GetParam()); }
  static bool by_text() { return std::get<1>(GetParam()); }
  const std::unique_ptr<const test::Code> code_ = test::code_of(test::kMixed, device(), by_text());
  const std::vector<CodeLine>& forward_ = code_->forward_lines;
  const std::vector<CodeLine>& adjoint_ = code_->adjoint_lines;
};
const auto kAll = testing::Combine(testing::Values(Device::kCpu, Device::kCuda), testing::Bool());
std::string name_of(const testing::TestParamInfo<std::tuple<Device, bool>>& info) {
  return std::string(name(std::get<0>(info.param))) + (std::get<1>(info.param) ? "_by_text" : "");
}
INSTANTIATE_TEST_SUITE_P(All, Lines, kAll, name_of);

TEST_P(Lines, ForwardStatementsBelongToTheirLine) {
  EXPECT_THAT(of(forward_, 10, LineKind::kStatement), ElementsAre("var_0 = builtin_tid1d();"));
  EXPECT_THAT(of(forward_, 5, LineKind::kStatement),
              ElementsAre("var_1 = wp::mul(var_0, var_v);", "return var_1;"))
      << "of the function";
  EXPECT_THAT(of(forward_, 12, LineKind::kStatement),
              ElementsAre(device() == Device::kCpu ? "return;" : "continue;"));
  EXPECT_THAT(of(forward_, 13, LineKind::kStatement), IsEmpty()) << "a constant makes no code";
  EXPECT_THAT(of(forward_, 21, LineKind::kStatement),
              ElementsAre(testing::HasSubstr("wp::atomic_add(var_y, var_0, ")));
}

TEST_P(Lines, BracketsAndJoinsBelongToTheIf) {
  const auto statements = of(forward_, 16, LineKind::kStatement);
  EXPECT_EQ(std::ranges::count(statements, "}"), 2);
  EXPECT_EQ(std::ranges::count_if(statements, [](auto text) { return text.starts_with("if ("); }),
            2);
  EXPECT_TRUE(std::ranges::any_of(statements,
                                  [](auto text) { return text.find("wp::where(") != text.npos; }));
  const auto reversed = of(adjoint_, 16, LineKind::kReverse);
  EXPECT_EQ(std::ranges::count_if(reversed, [](auto text) { return text.starts_with("if ("); }), 2);
  EXPECT_TRUE(
      std::ranges::any_of(reversed, [](auto text) { return text.starts_with("wp::adj_where("); }));
}

TEST_P(Lines, LoopsKeepTheirLabels) {
  EXPECT_THAT(of(forward_, 15, LineKind::kStatement),
              ElementsAre(testing::StartsWith("var_"), "start_for_1:;",
                          testing::StartsWith("if (iter_cmp("), testing::HasSubstr("iter_next("),
                          "goto start_for_1;", "end_for_1:;"));
  const auto reversed = of(adjoint_, 15, LineKind::kReverse);
  EXPECT_THAT(reversed, testing::Contains("start_for_1:;"));
  EXPECT_THAT(reversed, testing::Contains("goto start_for_1;"));
  EXPECT_THAT(reversed, testing::Contains("end_for_1:;"));
  EXPECT_THAT(reversed, testing::Contains(testing::HasSubstr("iter_reverse(")));
  EXPECT_THAT(reversed, testing::Contains(testing::EndsWith(" = {};"))) << "gradients are cleared";
}

TEST_P(Lines, ReverseStatementsBelongToTheLineTheyAreTheAdjointOf) {
  EXPECT_THAT(of(adjoint_, 5, LineKind::kReverse),
              testing::Contains("wp::adj_mul(var_0, var_v, adj_0, adj_v, adj_1);"));
  EXPECT_THAT(of(adjoint_, 17, LineKind::kReverse),
              testing::Contains(testing::StartsWith("adj_half_0(")));
  EXPECT_THAT(of(adjoint_, 20, LineKind::kReverse),
              ElementsAre(testing::StartsWith("wp::adj_sub(")))
      << "the last line of a statement: which one is first only the source says";
  EXPECT_THAT(of(adjoint_, 21, LineKind::kReverse),
              ElementsAre(testing::StartsWith("wp::adj_atomic_add(")));
  // In the loop the forward pass is there once more.
  EXPECT_THAT(of(adjoint_, 17, LineKind::kReplay),
              testing::Contains(testing::HasSubstr("= half_0(")));
}

TEST_P(Lines, EveryStatementBelongsToALine) {
  for (const auto* lines : {&forward_, &adjoint_})
    for (const CodeLine& line : *lines)
      EXPECT_TRUE(line.kind == LineKind::kBoilerplate || line.python != 0) << line.text;
}

TEST_P(Lines, SignaturesBelongToTheDefinition) {
  std::set<uint32_t> lines;
  for (const CodeLine& line : forward_)
    if (line.part == Part::kSignature) lines.insert(line.python);
  EXPECT_THAT(lines, UnorderedElementsAre(4u, 8u));
  for (const CodeLine& line : forward_)
    EXPECT_TRUE(line.part != Part::kArguments || line.python == 8) << line.text;
}

TEST_P(Lines, ConstantsBelongWhereTheyWereMade) {
  const auto declaration = std::ranges::find_if(adjoint_, [](const CodeLine& line) {
    return line.text.starts_with("const wp::float32") && line.text.ends_with(" = 3.0;");
  });
  ASSERT_NE(declaration, adjoint_.end());
  EXPECT_EQ(declaration->python, by_text() ? 20u : 13u) << "by the text: where it is used first";
}

TEST_P(Lines, FunctionsOfOtherFilesBelongToNoLine) {
  const auto code = test::code_of(test::kMixed, device(), by_text(), "other.py");
  EXPECT_THAT(of(code->forward_lines, 5, LineKind::kStatement), IsEmpty());
  EXPECT_THAT(of(code->forward_lines, 10, LineKind::kStatement), testing::SizeIs(1))
      << "the kernel has no path";
}

constexpr std::string_view kMembers = R"(@wp.struct
class Inner:
    w: wp.vec3

@wp.struct
class P:
    v: wp.vec3
    m: float
    q: Inner

@wp.kernel
def move(ps: wp.array(dtype=P), dt: float):
    i = wp.tid()
    p = ps[i]
    p.v = p.v * dt
    p.q.w = p.v
    ps[i] = p
    for j in range(i):
        r = ps[j]
        r.m = p.m * dt
        p.q.w = r.v
        ps[j] = r
)";

constexpr std::string_view kTiles = R"(@wp.kernel
def sums(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float), n: int):
    i = wp.tid()
    for j in range(n):
        t = wp.tile_load(x[i], shape=16, offset=j * 16)
        u = wp.tile_map(wp.sin, t)
        wp.tile_store(y[i], u, offset=j * 16)
)";

// Which line of Python each line of the reverse pass that `chosen` picks belongs to, and as what.
template <typename Chosen>
std::multimap<std::string, uint32_t> reversed(std::string_view source, bool by_text,
                                              const Chosen& chosen) {
  const auto code = test::code_of(source, Device::kCuda, by_text);
  std::multimap<std::string, uint32_t> found;
  for (const CodeLine& line : code->adjoint_lines) {
    if (line.part != Part::kReverse || !chosen(line.text)) continue;
    EXPECT_EQ(line.kind, LineKind::kReverse) << line.text;
    found.emplace(line.text, line.python);
  }
  return found;
}

class LinesOfOthers : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(All, LinesOfOthers, testing::Bool());

TEST_P(LinesOfOthers, AdjointsOfMembersBelongToTheirStore) {
  std::vector<uint32_t> places;
  for (const auto& [text, line] : reversed(kMembers, GetParam(), [](std::string_view text) {
         return text.ends_with(" = {};") && text.find('.') != text.npos;
       }))
    places.push_back(line);
  EXPECT_THAT(places, UnorderedElementsAre(15u, 16u, 20u, 21u));
}

TEST_P(LinesOfOthers, GradientsThatALoopClearsBelongToTheLoop) {
  const auto clears = [](std::string_view text) {
    return text.ends_with(".grad_zero();") ||
           (text.starts_with("adj_") && text.ends_with(" = {};") && text.find('.') == text.npos);
  };
  const auto structs = reversed(kMembers, GetParam(), clears),
             tiles = reversed(kTiles, GetParam(), clears);
  EXPECT_GT(structs.size(), 3u);
  for (const auto& [text, line] : structs) EXPECT_EQ(line, 18u) << text;
  EXPECT_TRUE(std::ranges::any_of(
      tiles, [](const auto& each) { return each.first.ends_with(".grad_zero();"); }));
  for (const auto& [text, line] : tiles) EXPECT_EQ(line, 4u) << text;
}

TEST(ReadCode, BrokenTextsAreRead) {
  for (const std::string_view text :
       {"", "\n\n", "}", "{", "// <L 5>", "// x <L 99999999999>", "#line",
        "//---------\n// forward",
        "extern \"C\" __global__ void f()\n{\n    //---------\n    // reverse\n    }\n    }\n",
        "extern \"C\" __global__ void f()\n{\n    //---------\n    // reverse\n    start_for_0:;\n "
        "   adj_1 = {};",
        "extern \"C\" __global__ void f()\n{\n    //---------\n    // reverse\n    goto "
        "start_for_0;\n    }"}) {
    read_code(text, "");
  }
}

// A variable of the kernel, which stands last, belongs to the same line in both passes.
void check_declarations(const std::vector<CodeLine>& forward,
                        const std::vector<CodeLine>& adjoint) {
  std::map<std::string_view, uint32_t> places;
  for (const CodeLine& line : forward)
    if (line.function == forward.back().function && line.part == Part::kPrimalVariables &&
        line.kind == LineKind::kDeclaration && !line.text.starts_with("const "))
      places[line.text] = line.python;
  for (const CodeLine& line : adjoint) {
    const auto place = places.find(line.text);
    EXPECT_TRUE(line.function != adjoint.back().function || place == places.end() ||
                place->second == line.python)
        << line.text << " " << line.python;
  }
}

// What the text alone says is what the emitter says, but for constants.
TEST(ReadCode, AgreesWithTheEmitter) {
  synth::Generator generator(5, synth::categories());
  size_t compared = 0, different = 0;
  for (uint64_t index = 0; index < 200; ++index) {
    const synth::Sample& sample = generator.make(index);
    const Device device = index % 2 == 0 ? Device::kCpu : Device::kCuda;
    const auto code = test::code_of(sample.source, device, false, "");
    check_declarations(code->forward_lines, code->adjoint_lines);
    for (const bool adjoint : {false, true}) {
      const std::vector<CodeLine>& lines = adjoint ? code->adjoint_lines : code->forward_lines;
      const std::vector<CodeLine> read = read_code(adjoint ? code->adjoint : code->forward, "");
      ASSERT_EQ(lines.size(), read.size());
      for (size_t i = 0; i < lines.size(); ++i) {
        ++compared;
        EXPECT_EQ(lines[i].text, read[i].text);
        const bool same =
            lines[i].part == read[i].part && lines[i].kind == read[i].kind &&
            (lines[i].python == read[i].python || lines[i].kind == LineKind::kDeclaration);
        different += !same;
        if (!same && different < 5)
          ADD_FAILURE() << sample.source << lines[i].text << "\nis of line " << lines[i].python
                        << ", not " << read[i].python << "; part " << title(lines[i].part) << ", "
                        << title(read[i].part) << "; kind " << name(lines[i].kind) << ", "
                        << name(read[i].kind);
      }
    }
  }
  EXPECT_GT(compared, 10000u);
  EXPECT_EQ(different, 0u) << "of " << compared;
}

}  // namespace
}  // namespace weft::compare
