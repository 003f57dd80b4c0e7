#include "question.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "source_parts.h"
#include "weft/base/characters.h"
#include "wording.h"

namespace weft::dialogue {

using record::Metadata;
using record::Record;

namespace {

std::string_view language_of(const Record& record) {
  return record.metadata.device == "cuda" ? "CUDA" : "C++";
}
// What is written in capitals, and names that have another form.
struct Word {
  std::string_view plain, usual;
};
constexpr Word kWords[] = {
    {"aabb", "AABB"},
    {"admm", "ADMM"},
    {"bfs", "breadth-first search"},
    {"brdf", "BRDF"},
    {"conv2d", "2-D convolution"},
    {"csr", "CSR"},
    {"d3q19", "D3Q19"},
    {"dem", "DEM"},
    {"fdtd", "FDTD"},
    {"fir", "FIR"},
    {"g2p", "grid-to-particle"},
    {"glm", "GLM"},
    {"icp", "ICP"},
    {"iir", "IIR"},
    {"imu", "IMU"},
    {"info", "Info"},
    {"iou", "IoU"},
    {"kl", "KL"},
    {"lbm", "LBM"},
    {"lidar", "lidar"},
    {"mac", "MAC"},
    {"mlp", "MLP"},
    {"mpm", "MPM"},
    {"mrt", "MRT"},
    {"nbody", "n-body"},
    {"nce", "NCE"},
    {"ode", "ODE"},
    {"p2g", "particle-to-grid"},
    {"pd", "PD"},
    {"pml", "PML"},
    {"sddmm", "SDDMM"},
    {"sdf", "SDF"},
    {"sph", "SPH"},
    {"spmv", "SpMV"},
    {"ssim", "SSIM"},
    {"vof", "VOF"},
    {"xpbd", "XPBD"},
    {"xsph", "XSPH"},
    {"yee", "Yee"},
};

std::string fenced(std::string_view language, std::string_view code) {
  while (code.ends_with('\n')) code.remove_suffix(1);
  return fmt::format("```{}\n{}\n```", language, code);
}

// Whether a text has a number, however it is written. A source's pages and years tell nothing.
bool tells(std::string_view text, std::string_view number) {
  const double value = std::strtod(std::string(number).c_str(), nullptr);
  for (size_t at = 0; at < text.size();) {
    if (text.substr(at).starts_with("\nSource: "))
      at = std::min(text.find('\n', at + 1), text.size());
    if (at >= text.size() || !is_digit(text[at]) || (at > 0 && is_name_char(text[at - 1]))) {
      ++at;
      continue;
    }
    const std::string rest(text.substr(at, 32));
    char* end = nullptr;
    if (std::strtod(rest.c_str(), &end) == value) return true;
    at += static_cast<size_t>(end - rest.c_str());
  }
  return false;
}

// "Constants in it: 0.8 (in `wp.max`), 128." of those that the text does not have.
std::string constants_text(const Record& record, const Part& part, std::string_view text) {
  std::string constants;
  for (const Constant& constant : constants_of(record, part)) {
    if (tells(text, constant.number)) continue;
    constants += fmt::format("{}{}", constants.empty() ? "" : ", ", constant.number);
    if (!constant.place.empty()) constants += fmt::format(" ({})", constant.place);
  }
  return constants.empty() ? constants : fmt::format("Constants in it: {}.", constants);
}

// The kernel's name and parameters, where its signature is not shown.
std::string parameters_text(const Record& record) {
  std::string text = fmt::format("It is called `{}`, and its parameters are, in this order:\n",
                                 record.metadata.kernel_name);
  for (const std::string_view parameter : parameters_of(record)) {
    const size_t colon = parameter.find(": ");
    text += colon == parameter.npos ? fmt::format("\n- `{}`", parameter)
                                    : fmt::format("\n- `{}`: `{}`", parameter.substr(0, colon),
                                                  parameter.substr(colon + 2));
  }
  const std::string definitions = definitions_of(record.python_source);
  if (!definitions.empty()) text += fmt::format("\n\nGiven is\n\n```python\n{}```", definitions);
  return text;
}

// "The hash in its names: `scale_0123abcd`": what follows from the whole file alone.
std::string hash_text(const Record& record) {
  constexpr size_t kHashDigits = 8;
  const std::string_view code = record.ir_forward;
  std::vector<std::string_view> names;
  const auto is_hex = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
  for (size_t at = 0; at < code.size(); ++at) {
    if (!is_name_char(code[at]) || is_digit(code[at])) continue;
    size_t end = at;
    while (end < code.size() && is_name_char(code[end])) ++end;
    const std::string_view word = code.substr(at, end - at);
    for (size_t bar = word.find('_'); bar != word.npos; bar = word.find('_', bar + 1)) {
      const size_t stop = bar + 1 + kHashDigits;
      if (stop > word.size() || (stop < word.size() && word[stop] != '_') ||
          !std::ranges::all_of(word.substr(bar + 1, kHashDigits), is_hex))
        continue;
      const std::string_view name = word.substr(0, stop);
      if (!name.starts_with("adj_") && std::ranges::find(names, name) == names.end())
        names.push_back(name);
      break;
    }
    at = end;
  }
  if (names.empty()) return {};
  std::string text;
  for (const std::string_view name : names)
    text += fmt::format("{}`{}`", text.empty() ? "" : ", ", name);
  return fmt::format("With Warp's hash{} {} called {}.", names.size() == 1 ? "" : "es",
                     names.size() == 1 ? "it is" : "its parts are", text);
}

// "sph_surface_tension": "SPH surface tension".
std::string title_of(std::string_view family) {
  std::string title;
  while (!family.empty()) {
    const std::string_view plain = family.substr(0, family.find('_'));
    const auto* const word = std::ranges::find(kWords, plain, &Word::plain);
    if (!title.empty()) title += ' ';
    title += word == std::end(kWords) ? plain : word->usual;
    family.remove_prefix(std::min(plain.size() + 1, family.size()));
  }
  if (title[0] >= 'a' && title[0] <= 'z' && !title.starts_with("n-"))
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::string shown(Ask part, Study& study) {
  const Record& record = study.record();
  const Metadata& metadata = record.metadata;
  const std::string_view source = record.python_source;
  switch (part) {
    case Ask::kNone:
      return {};
    case Ask::kTitle:
      return title_of(metadata.family);
    case Ask::kDescription:
      return std::string(metadata.description);
    case Ask::kParagraph:
      return std::string(metadata.paragraph);
    case Ask::kFormula:
      return formula_text(metadata);
    case Ask::kSource:
      return fmt::format("```python\n{}```", source);
    case Ask::kBareSource:
      return fmt::format("```python\n{}```", without_documentation(source));
    case Ask::kSignature:
      return fmt::format("```python\n{}    ...\n```", source.substr(0, body_of(record).begin));
    case Ask::kParameters:
      return parameters_text(record);
    case Ask::kConstants:
      return {};  // once the rest is known
    case Ask::kGap: {
      const Part gap = gap_of(record);
      return fmt::format("```python\n{}<GAP>\n{}```", source.substr(0, gap.begin),
                         source.substr(gap.end));
    }
    case Ask::kForward:
      return fenced(fence_of(record), record.ir_forward);
    case Ask::kBareForward:
      return fenced(fence_of(record), without_quotes(record.ir_forward));
    case Ask::kHash:
      return hash_text(record);
    case Ask::kForwardCpp:
      return fenced("cpp", *study.forward_cpp());
    case Ask::kPlain:
      return fmt::format("```cuda\n{}```", *study.plain());
    case Ask::kLaunch:
      return fmt::format("It is launched with `dim={}` and\n\n```python\n{}```",
                         dim_text(*study.example()), inputs_text(*study.example()));
    case Ask::kModule:
      return "The kernel is in `kernels.py`.";
  }
  return {};
}

}  // namespace

std::string_view fence_of(const Record& record) {
  return record.metadata.device == "cuda" ? "cuda" : "cpp";
}

std::string formula_text(const Metadata& metadata) {
  std::string out = fmt::format("Formula: {}\n", metadata.formula);
  const auto add = [&](std::string_view title, std::string_view text) {
    if (!text.empty()) out += fmt::format("{}: {}.\n", title, text);
  };
  add("Source", metadata.formula_source);
  add("Units", metadata.units);
  add("Afterwards", metadata.invariants);
  out.pop_back();
  return out;
}

bool has_title(const Metadata& metadata) {
  static constexpr std::string_view kWays[] = {"tile_",      "tuple_",  "generic_", "grad_",
                                               "component_", "struct_", "mixed_",   "bit_"};
  return !metadata.paragraph.empty() && std::ranges::none_of(kWays, [&](std::string_view way) {
    return metadata.family.starts_with(way);
  });
}

std::string question(const Task& task, Study& study) {
  const Record& record = study.record();
  const auto requests = requests_of(task);
  // Not the digits that drew the task.
  const uint64_t number = number_of(std::string_view(record.id).substr(16));
  const std::string_view pattern = requests[number % requests.size()];
  std::string text = form(pattern, number / requests.size() % count_forms(pattern));
  if (const size_t at = text.find("LANG"); at != std::string::npos)
    text.replace(at, 4, language_of(record));
  const auto asks_for = [&](Ask part) {
    return std::ranges::find(task.asks, part) != task.asks.end();
  };
  const bool shows_source = asks_for(Ask::kSource) || asks_for(Ask::kGap);
  const Part hidden = asks_for(Ask::kGap) ? gap_of(record) : body_of(record);
  for (const Ask part : task.asks) {
    // The source's documentation says the same.
    if (part == Ask::kDescription && shows_source &&
        record.python_source.find("\"\"\"") != std::string_view::npos)
      continue;
    const std::string more =
        part == Ask::kConstants ? constants_text(record, hidden, text) : shown(part, study);
    if (!more.empty()) text += "\n\n" + more;
  }
  return text;
}

}  // namespace weft::dialogue
