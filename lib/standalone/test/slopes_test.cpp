// Each row of derivatives.def in a kernel of its own, whose gradients are held against dual
// numbers.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>

#include "derivatives.h"
#include "program_runner.h"
#include "weft/standalone/project.h"

namespace weft::standalone {
namespace {

using testing::HasSubstr;

std::string type_of(const std::string& word) {
  static const std::map<std::string, std::string> kTypes = {
      {"F", "float"},     {"f", "float"},     {"A", "float"},
      {"C", "wp.vec3"},   {"V", "wp.vec3"},   {"V2", "wp.vec2"},
      {"V3", "wp.vec3"},  {"V4", "wp.vec4"},  {"V6", "wp.spatial_vector"},
      {"M", "wp.mat33"},  {"M2", "wp.mat22"}, {"M3", "wp.mat33"},
      {"M4", "wp.mat44"}, {"Q", "wp.quat"},   {"X", "wp.transform"}};
  const auto found = kTypes.find(word);
  return found == kTypes.end() ? "" : found->second;
}

// What is not of the first operand's type.
std::vector<std::string> results_of(const std::string& key, const std::vector<std::string>& words) {
  static const std::map<std::string, std::vector<std::string>> kResults = {
      {"dot", {"float"}},
      {"ddot", {"float"}},
      {"spatial_dot", {"float"}},
      {"length", {"float"}},
      {"length_sq", {"float"}},
      {"trace", {"float"}},
      {"determinant", {"float"}},
      {"noise", {"float"}},
      {"pnoise", {"float"}},
      {"randf", {"float"}},
      {"outer", {"wp.mat33"}},
      {"skew", {"wp.mat33"}},
      {"diag", {"wp.mat33"}},
      {"get_diag", {"wp.vec3"}},
      {"quat_from_axis_angle", {"wp.quat"}},
      {"quat_from_matrix", {"wp.quat"}},
      {"quat_rpy", {"wp.quat"}},
      {"quat_rotate", {"wp.vec3"}},
      {"quat_rotate_inv", {"wp.vec3"}},
      {"quat_to_matrix", {"wp.mat33"}},
      {"quat_to_axis_angle", {"wp.vec3", "float"}},
      {"transform_get_translation", {"wp.vec3"}},
      {"transform_get_rotation", {"wp.quat"}},
      {"transform_point", {"wp.vec3"}},
      {"transform_vector", {"wp.vec3"}},
      {"spatial_top", {"wp.vec3"}},
      {"spatial_bottom", {"wp.vec3"}},
      {"spatial_adjoint", {"wp.spatial_matrix"}},
      {"svd2", {"wp.mat22", "wp.vec2", "wp.mat22"}},
      {"qr3", {"wp.mat33", "wp.mat33"}}};
  if (const auto found = kResults.find(key); found != kResults.end()) return found->second;
  if ((key == "min" || key == "max") && words.size() == 1) return {"float"};
  const std::string first = type_of(words[0]);
  if (words.size() == 2 && first == "float") return {type_of(words[1])};
  if (key == "mul" && words[0] == "M" && words[1] == "V") return {"wp.vec3"};
  return {first};
}

std::string call_text(const std::string& key, const std::vector<std::string>& operands) {
  static const std::map<std::string, std::string> kSigns = {
      {"add", "+"}, {"sub", "-"}, {"mul", "*"}, {"div", "/"}, {"mod", "%"}, {"floordiv", "//"}};
  if (const auto sign = kSigns.find(key); sign != kSigns.end())
    return fmt::format("{} {} {}", operands[0], sign->second, operands[1]);
  if (key == "neg") return "-" + operands[0];
  if (key == "pos") return "+" + operands[0];
  return fmt::format("wp.{}({})", key, fmt::join(operands, ", "));
}

// Nothing: the row gives no float.
std::string source_of(const Derivative& row) {
  const std::string key(row.key);
  if (key == "identity" || key == "argmin" || key == "argmax") return "";
  std::vector<std::string> words;
  std::istringstream list{std::string(row.operands)};
  for (std::string word; list >> word;) words.push_back(word);
  std::string parameters, body = "    i = wp.tid()\n";
  std::vector<std::string> operands;
  for (size_t n = 0; n < words.size(); ++n) {
    const std::string type = type_of(words[n]);
    if (words[n] == "u") {
      body += "    state = wp.rand_init(42, i)\n";
      operands.push_back("state");
    } else if (type.empty()) {
      operands.push_back(std::to_string(5 + n));
    } else {
      parameters += fmt::format("a{}: wp.array(dtype={}), ", n, type);
      operands.push_back(fmt::format("a{}[i]", n));
    }
  }
  // The cells of the lattice would all be one.
  if (key == "noise" || key == "pnoise") operands[1] = "7.3 * " + operands[1];
  if (key.starts_with("inverse"))  // far from one that has none
    operands[0] = "(3.0 * wp.identity(n=3, dtype=float) + " + operands[0] + ")";
  if (key == "qr3")  // far from one without full rank
    operands[0] = "(2.0 * wp.identity(n=3, dtype=float) + " + operands[0] + ")";
  if (key == "svd2")  // far from equal singular values
    operands[0] = "wp.mat22(3.0, 0.0, 0.0, 1.0) + 0.1 * " + operands[0];
  const std::vector<std::string> results = results_of(key, words);
  std::string text = call_text(key, operands);
  if (row.text.find_first_not_of("; ") == std::string_view::npos)  // nothing flows back by it
    text = words[0] == "V" ? fmt::format("wp.cw_mul({}, a0[i])", text)
                           : fmt::format("({}) * a0[i]", text);
  std::string names;
  for (size_t r = 0; r < results.size(); ++r) {
    parameters += fmt::format("{}out{}: wp.array(dtype={})", r == 0 ? "" : ", ", r, results[r]);
    names += fmt::format("{}r{}", r == 0 ? "" : ", ", r);
  }
  body += fmt::format("    {} = {}\n", names, text);
  for (size_t r = 0; r < results.size(); ++r) body += fmt::format("    out{0}[i] = r{0}\n", r);
  return fmt::format("@wp.kernel\ndef k({}):\n{}", parameters, body);
}

using SlopesTest = ProgramRunner;

TEST_F(SlopesTest, EachRowIsRight) {
  size_t ran = 0;
  // WEFT_ROWS names the builtins to run.
  const char* const only = std::getenv("WEFT_ROWS");
  for (const Derivative& row : derivatives()) {
    if (only != nullptr && std::string_view(only).find(row.key) == std::string_view::npos) continue;
    const std::string source = source_of(row);
    if (source.empty()) continue;
    Refusal why;
    const auto project = make_project(
        {.source = {.name = "k.py", .text = source, .assume_warp = true}, .backward = true}, why);
    if (!project) {
      ADD_FAILURE() << row.key << " " << row.operands << ": " << why.stage << ": " << why.message
                    << '\n'
                    << source;
      continue;
    }
    const auto text = std::ranges::find_if(project->files, [](const ProjectFile& file) {
                        return file.name.ends_with(".cpp");
                      })->text;
    EXPECT_THAT(text, HasSubstr("k_adjoint")) << source;
    EXPECT_EQ(run(text), 0) << row.key << " " << row.operands << '\n'
                            << errors_ << source << text.substr(text.find("// The adjoint"), 1500);
    ++ran;
  }
  EXPECT_GT(ran, only == nullptr ? 90u : 0u);
}

}  // namespace
}  // namespace weft::standalone
