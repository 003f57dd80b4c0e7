// Coverage counts the branches that the emitter says it took. Here that is held against the text,
// for every golden file: each branch that it names has left its lines, and each line of a body
// comes from a branch that it names.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "flags.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/emit/trace.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

// A line of branches.def as a regular expression.
std::string expression_of(std::string_view line) {
  const std::map<char, std::string> kinds = {
      {'V', R"(var_\w+(?:\.\w+)*)"},
      {'A', R"(adj_\w+(?:\.\w+)*)"},
      {'L', R"((?:(?:var|adj)_[\w.]+(?:, (?:var|adj)_[\w.]+)*)?)"},
      {'T', R"((?!return\b|goto\b)[\w:]+(?:<.*>)?\*?)"},
      {'C', R"((?!adj_|wp::adj_)[\w:]+(?:<.*>)?)"},
      {'Q', R"((?:wp::)?adj_\w+(?:<.*>)?)"},
      {'W', R"(\w+)"},
      {'O', R"([<>=!]=?)"},
      {'G', R"((?:(?!var_|adj_).)*)"},
  };
  const auto is_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  std::string result;
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool alone =
        (i == 0 || !is_word(line[i - 1])) && (i + 1 == line.size() || !is_word(line[i + 1]));
    const auto kind = kinds.find(c);
    if (c == '#')
      result += R"(-?\d+)";
    else if (c == '~')
      result += ".*";
    else if (kind != kinds.end() && (alone || line.substr(0, i).ends_with("adj_")))
      result += kind->second;
    else if (std::string_view("()[]{}.*+?|^$\\").find(c) != std::string_view::npos)
      result += std::string("\\") + c;
    else
      result += c;
  }
  return result;
}

struct Shape {
  size_t branch;
  std::regex line;
};

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> kShapes = [] {
    std::vector<Shape> all;
    for (size_t i = 0; i < emit::kBranchCount; ++i) {
      std::istringstream lines{std::string(emit::branch_infos()[i].lines)};
      for (std::string line; std::getline(lines, line);)
        all.push_back({i, std::regex(expression_of(line), std::regex::optimize)});
    }
    return all;
  }();
  return kShapes;
}

// The shapes that a line has.
const std::vector<size_t>& shapes_of(const std::string& line) {
  static std::map<std::string, std::vector<size_t>> known;
  const auto [at, added] = known.try_emplace(line);
  if (added)
    for (size_t i = 0; i < shapes().size(); ++i)
      if (std::regex_match(line, shapes()[i].line)) at->second.push_back(i);
  return at->second;
}

// Lines without indentation, directives and the headings of sections.
std::vector<std::string> lines_of(std::string_view text) {
  static const std::set<std::string> kHeadings = {"//---------",    "// argument vars",
                                                  "// primal vars", "// dual vars",
                                                  "// forward",     "// reverse"};
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) {
    line.erase(0, line.find_first_not_of(" \t"));
    if (!line.empty() && !line.starts_with("#line") && !kHeadings.contains(line))
      lines.push_back(line);
  }
  return lines;
}

bool has_body(driver::PieceKind kind) {
  return kind == driver::PieceKind::kFunctionForward ||
         kind == driver::PieceKind::kFunctionAdjoint || kind == driver::PieceKind::kKernelForward ||
         kind == driver::PieceKind::kKernelBackward;
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

emit::BranchSet check(const std::string& name, const std::string& source, Device device) {
  const driver::Compiler::Input input = {name, source};
  const Options options = test::options_of(source, device);
  driver::Compiler compiler;
  diag::Diagnostics diags;
  emit::BranchSet named;
  compiler.load(input, options.limits);
  const driver::Artifact& artifact = compiler.compile(
      options, diags, {},
      [&](const driver::Compiler::Traced& printed) { named |= printed.trace.branches; });
  EXPECT_FALSE(diags.has_errors()) << diag::render(diags);
  std::vector<bool> left(shapes().size());
  for (const std::string& line : lines_of(artifact.module.view()))
    for (const size_t shape : shapes_of(line)) left[shape] = true;
  for (size_t i = 0; i < left.size(); ++i) {
    const emit::BranchInfo& branch = emit::branch_infos()[shapes()[i].branch];
    EXPECT_TRUE(left[i] || !named[shapes()[i].branch])
        << name << ": " << branch.name << " has left no line";
  }
  for (const driver::Piece& piece : artifact.pieces) {
    if (!has_body(piece.kind)) continue;
    const std::string_view text = artifact.text(piece);
    const size_t body = text.find("//---------");
    if (body == std::string_view::npos) continue;
    for (const std::string& line : lines_of(text.substr(body))) {
      const std::vector<size_t>& matching = shapes_of(line);
      EXPECT_TRUE(line == "}" ||
                  std::ranges::any_of(matching,
                                      [&](size_t shape) { return named[shapes()[shape].branch]; }))
          << name << ": no branch explains `" << line << "`";
    }
  }
  return named;
}

// What golden files do not show.
constexpr const char* kRare = R"(import warp as wp

@wp.struct
class Cell:
    count: wp.int32
    grid: wp.array2d(dtype=wp.vec3)
    frame: wp.mat33

@wp.func
def half(x: float):
    return 0.5 * x

@wp.kernel(enable_backward=False, module="unique")
def forward_only(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = half(x[i])

@wp.kernel(cluster_dim=2, cuda_max_registers=64, enable_cuda_smem_spilling=True)
def tuned(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = half(x[i])

@wp.kernel
def places(cells: wp.array(dtype=Cell), out: wp.array(dtype=float)):
    i = wp.tid()
    c = Cell()
    c.count = 3
    out[i] = float(cells[i].grid.shape[0]) + cells[i].grid[0][1].x + cells[i].frame[0].y
    row = cells[i].grid[0]
    row[1].y = out[i] + cells[i].frame[1, 2] + float(c.count)

@wp.kernel
def views(cells: wp.array2d(dtype=Cell), out: wp.array(dtype=int)):
    i = wp.tid()
    row = cells[i]
    out[i] = cells[i][1].count + row[0].count
)";

TEST(Branches, AreThoseOfTheText) {
  emit::BranchSet all;
  for (const auto& entry : fs::recursive_directory_iterator(WEFT_SOURCE_DIR "/tests/golden"))
    if (entry.path().extension() == ".py")
      for (const Device device : {Device::kCpu, Device::kCuda})
        if (const std::string source = read(entry.path()); test::is_for(source, device))
          all |= check(entry.path().filename().string(), source, device);
  for (const Device device : {Device::kCpu, Device::kCuda}) all |= check("rare.py", kRare, device);
  std::string missing;
  for (size_t i = 0; i < emit::kBranchCount; ++i)
    if (!all[i]) missing += std::string(emit::branch_infos()[i].name) + " ";
  EXPECT_EQ(missing, "") << "every branch is seen";
}

}  // namespace
}  // namespace weft
