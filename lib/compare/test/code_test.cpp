#include "code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

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

class ReadCode : public testing::TestWithParam<Device> {
 protected:
  const test::Code code_ = test::code_of(test::kMixed, GetParam());
  const std::vector<CodeLine> forward_ = read_code(code_.forward, "mixed.py");
  const std::vector<CodeLine> adjoint_ = read_code(code_.adjoint, "mixed.py");
};
INSTANTIATE_TEST_SUITE_P(Devices, ReadCode, testing::Values(Device::kCpu, Device::kCuda),
                         [](const auto& each) { return std::string(name(each.param)); });

TEST_P(ReadCode, ForwardStatementsBelongToTheirLine) {
  EXPECT_THAT(of(forward_, 10, LineKind::kStatement), ElementsAre("var_0 = builtin_tid1d();"));
  EXPECT_THAT(of(forward_, 5, LineKind::kStatement),
              ElementsAre("var_1 = wp::mul(var_0, var_v);", "return var_1;"))
      << "of the function";
  EXPECT_THAT(of(forward_, 12, LineKind::kStatement),
              ElementsAre(GetParam() == Device::kCpu ? "return;" : "continue;"));
  EXPECT_THAT(of(forward_, 13, LineKind::kStatement), IsEmpty()) << "a constant makes no code";
  EXPECT_THAT(of(forward_, 21, LineKind::kStatement),
              ElementsAre(testing::HasSubstr("wp::atomic_add(var_y, var_0, ")));
}

TEST_P(ReadCode, BracketsAndJoinsBelongToTheIf) {
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

TEST_P(ReadCode, LoopsKeepTheirLabels) {
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

TEST_P(ReadCode, ReverseStatementsBelongToTheLineTheyAreTheAdjointOf) {
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

TEST_P(ReadCode, EveryStatementBelongsToALine) {
  for (const auto* lines : {&forward_, &adjoint_})
    for (const CodeLine& line : *lines)
      EXPECT_TRUE(line.kind == LineKind::kBoilerplate || line.python != 0) << line.text;
}

TEST_P(ReadCode, SignaturesBelongToTheDefinition) {
  std::set<uint32_t> lines;
  for (const CodeLine& line : forward_)
    if (line.part == Part::kSignature) lines.insert(line.python);
  EXPECT_THAT(lines, UnorderedElementsAre(4u, 8u));
  for (const CodeLine& line : forward_)
    EXPECT_TRUE(line.part != Part::kArguments || line.python == 8) << line.text;
}

TEST_P(ReadCode, ConstantsBelongWhereTheyWereMade) {
  const auto line_of = [](const std::vector<CodeLine>& lines, std::string_view text) {
    const auto found = std::ranges::find(lines, text, &CodeLine::text);
    return found == lines.end() ? 0 : found->python;
  };
  const auto declaration = std::ranges::find_if(adjoint_, [](const CodeLine& line) {
    return line.text.starts_with("const wp::float32") && line.text.ends_with(" = 3.0;");
  });
  ASSERT_NE(declaration, adjoint_.end());
  EXPECT_EQ(declaration->python, 20u) << "by the text alone: where it is used first";
  std::vector<CodeLine> placed = adjoint_;
  const test::Code with = test::code_of(test::kMixed, GetParam(), true);
  place_constants(placed, code_.adjoint, with.adjoint, "mixed.py");
  EXPECT_EQ(line_of(placed, declaration->text), 13u);

  std::vector<CodeLine> other = adjoint_;
  place_constants(other, code_.adjoint, with.forward, "mixed.py");
  EXPECT_EQ(line_of(other, declaration->text), 20u) << "another text says nothing";
}

TEST_P(ReadCode, FunctionsOfOtherFilesBelongToNoLine) {
  const std::vector<CodeLine> lines = read_code(code_.forward, "other.py");
  EXPECT_THAT(of(lines, 5, LineKind::kStatement), IsEmpty());
  EXPECT_THAT(of(lines, 10, LineKind::kStatement), testing::SizeIs(1)) << "the kernel has no path";
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
std::multimap<std::string, uint32_t> reversed(std::string_view source, const Chosen& chosen) {
  const test::Code code = test::code_of(source, Device::kCuda);
  std::multimap<std::string, uint32_t> found;
  for (const CodeLine& line : read_code(code.adjoint, "mixed.py")) {
    if (line.part != Part::kReverse || !chosen(line.text)) continue;
    EXPECT_EQ(line.kind, LineKind::kReverse) << line.text;
    found.emplace(line.text, line.python);
  }
  return found;
}

TEST(ReadCodeOfOthers, AdjointsOfMembersBelongToTheirStore) {
  std::vector<uint32_t> places;
  for (const auto& [text, line] : reversed(kMembers, [](std::string_view text) {
         return text.ends_with(" = {};") && text.find('.') != text.npos;
       }))
    places.push_back(line);
  EXPECT_THAT(places, UnorderedElementsAre(15u, 16u, 20u, 21u));
}

TEST(ReadCodeOfOthers, GradientsThatALoopClearsBelongToTheLoop) {
  const auto clears = [](std::string_view text) {
    return text.ends_with(".grad_zero();") ||
           (text.starts_with("adj_") && text.ends_with(" = {};") && text.find('.') == text.npos);
  };
  const auto structs = reversed(kMembers, clears), tiles = reversed(kTiles, clears);
  EXPECT_GT(structs.size(), 3u);
  for (const auto& [text, line] : structs) EXPECT_EQ(line, 18u) << text;
  EXPECT_TRUE(std::ranges::any_of(
      tiles, [](const auto& each) { return each.first.ends_with(".grad_zero();"); }));
  for (const auto& [text, line] : tiles) EXPECT_EQ(line, 4u) << text;
}

TEST(ReadCodeOfOthers, BrokenTextsAreRead) {
  for (const std::string_view text :
       {"", "\n\n", "}", "{", "// <L 5>", "// x <L 99999999999>", "#line",
        "//---------\n// forward",
        "extern \"C\" __global__ void f()\n{\n    //---------\n    // reverse\n    }\n    }\n",
        "extern \"C\" __global__ void f()\n{\n    //---------\n    // reverse\n    start_for_0:;\n "
        "   adj_1 = {};",
        "extern \"C\" __global__ void f()\n{\n    //---------\n    // reverse\n    goto "
        "start_for_0;\n    }"}) {
    std::vector<CodeLine> lines = read_code(text, "");
    place_constants(lines, text, "#line 5\n" + std::string(text), "");
    place_constants(lines, text, text, "");
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

// With `#line` directives Warp says itself which line a statement is of. Its own answer is another
// for labels, and for what joins values behind an `if` or at the end of a loop: that it counts to
// the line that was read last.
TEST(ReadCodeOfMany, AgreesWithDirectives) {
  synth::Generator generator(5, synth::categories());
  size_t compared = 0, different = 0;
  for (uint64_t index = 0; index < 200; ++index) {
    const synth::Sample& sample = generator.make(index);
    const Device device = index % 2 == 0 ? Device::kCpu : Device::kCuda;
    const test::Code plain = test::code_of(sample.source, device);
    const test::Code with = test::code_of(sample.source, device, true);
    check_declarations(read_code(plain.forward, ""), read_code(plain.adjoint, ""));
    for (const bool adjoint : {false, true}) {
      const std::vector<CodeLine> lines = read_code(adjoint ? plain.adjoint : plain.forward, "");
      std::string_view rest = adjoint ? with.adjoint : with.forward;
      uint32_t said = 0;
      size_t at = 0;
      bool behind = false;  // a closing bracket
      while (!rest.empty() && at < lines.size()) {
        const std::string_view text = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
        if (text.starts_with("#line ")) {
          said = static_cast<uint32_t>(std::stoul(std::string(text.substr(6))));
          continue;
        }
        const CodeLine& line = lines[at++];
        if (line.kind == LineKind::kComment || line.kind == LineKind::kReverse) behind = false;
        if (line.text == "}" && line.kind != LineKind::kReverse) behind = true;
        const bool call = line.text.find("(") != line.text.npos && !line.text.starts_with("if ") &&
                          line.text.find("wp::adj_where(") == line.text.npos &&
                          line.text.find("assign(") == line.text.npos;
        const bool code = line.kind == LineKind::kStatement || line.kind == LineKind::kReverse ||
                          line.kind == LineKind::kReplay;
        if (const uint32_t directive = std::exchange(said, 0);
            directive != 0 && call && code && !behind) {
          ++compared;
          different += directive != line.python;
          if (directive != line.python && different < 5)
            ADD_FAILURE() << sample.source << line.text << "\nis of line " << directive << ", not "
                          << line.python;
        }
      }
    }
  }
  EXPECT_GT(compared, 10000u);
  EXPECT_EQ(different, 0u) << "of " << compared;
}

}  // namespace
}  // namespace weft::compare
