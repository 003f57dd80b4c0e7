#include "weft/dialogue/dialogue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "study.h"
#include "task.h"
#include "weft/base/check.h"
#include "weft/base/rng.h"
#include "wording.h"

namespace weft::dialogue {

using record::Metadata;
using record::Record;

namespace {

struct Meaning {
  std::string_view name, text;
};
constexpr std::array kCauses = {
#define WEFT_CAUSE(name, meaning) Meaning{#name, meaning},
#include "weft/judge/causes.def"
};
constexpr std::array kOrders = {
    Meaning{"exact",
            "Yes: no thread uses what another one writes, so that the order in which they "
            "run changes nothing."},
    Meaning{"rounding",
            "Up to rounding: threads add floats atomically, in an order that is not "
            "fixed, and a sum depends on the order by its last bits."},
    Meaning{"order",
            "No: threads use what others write, or what an atomic operation gave back, so "
            "that the results depend on which comes first."}};

std::string_view meaning(std::span<const Meaning> all, std::string_view name) {
  const auto at = std::ranges::find(all, name, &Meaning::name);
  return at == all.end() ? std::string_view() : at->text;
}

// Half of it is enough to draw by; ids are hashes.
uint64_t number_of(std::string_view id) {
  uint64_t number = 0;
  for (const char digit : id.substr(0, 15))
    number = number * 16 + static_cast<uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
  return number;
}

std::string_view language_of(const Record& record) {
  return record.metadata.device == "cuda" ? "CUDA" : "C++";
}
std::string_view fence_of(const Record& record) {
  return record.metadata.device == "cuda" ? "cuda" : "cpp";
}

bool has(Study& study, Need need) {
  const Record& record = study.record();
  const Metadata& metadata = record.metadata;
  const auto& gradient = metadata.verdicts.gradient;
  switch (need) {
    case Need::kNothing:
      return true;
    case Need::kAdjoint:
      return record.ir_backward.has_value();
    case Need::kDescribed:
      return !metadata.description.empty();
    case Need::kParagraph:
      return !metadata.paragraph.empty();
    case Need::kFormula:
      return !metadata.formula.empty();
    case Need::kGradient:
      return gradient == "ok" || (gradient == "wrong" && metadata.verdicts.gradient_cause &&
                                  !meaning(kCauses, *metadata.verdicts.gradient_cause).empty());
    case Need::kOrder:
      return metadata.verdicts.determinism &&
             !meaning(kOrders, *metadata.verdicts.determinism).empty();
    case Need::kBothDevices:
      return study.forward_cpp() && study.forward_cuda();
    case Need::kPlain:
      return study.plain().has_value();
    case Need::kTuned:
      return study.tuned().has_value();
    case Need::kExample:
    case Need::kMemory:
      return study.example().has_value();
    case Need::kTest:
      return study.test().has_value();
    case Need::kTypes:
      return study.types().has_value();
    case Need::kLines:
      return study.lines().has_value();
  }
  return false;
}

// Bytes of the Python source: where the body of the kernel begins and ends. All of it, where it is
// not written as kernels are.
struct Body {
  size_t begin, end;
};
Body body_of(const Record& record) {
  const std::string_view source = record.python_source;
  const size_t def = source.find(fmt::format("\ndef {}(", record.metadata.kernel_name));
  size_t at = def == std::string_view::npos ? std::string_view::npos : source.find('(', def);
  for (size_t depth = 0; at < source.size(); ++at) {
    if (source[at] == '(' || source[at] == '[') ++depth;
    if ((source[at] == ')' || source[at] == ']') && --depth == 0) break;
  }
  at = source.find(":\n", at);
  if (at == std::string_view::npos) return {0, source.size()};
  size_t end = at + 2;  // behind the last line that is not empty
  for (size_t line = end; line < source.size();) {
    const char first = source[line];
    if (first != ' ' && first != '\t' && first != '\n' && first != '#') break;
    line = std::min(source.find('\n', line), source.size() - 1) + 1;
    if (first != '\n') end = line;
  }
  return {at + 2, end};
}

// Some lines of the body, in one piece.
Body gap_of(const Record& record) {
  const Body body = body_of(record);
  const std::string_view source = record.python_source;
  std::vector<size_t> begins;
  for (size_t at = body.begin; at < body.end; at = source.find('\n', at) + 1) {
    begins.push_back(at);
    if (source.find('\n', at) == std::string_view::npos) break;
  }
  if (begins.empty()) return body;
  const uint64_t number = number_of(record.id);
  const size_t lines = begins.size(), most = std::max<size_t>(lines / 2, 1);
  const size_t count = 1 + static_cast<size_t>(number / 7 % most);
  const size_t first = static_cast<size_t>(number / 7919 % (lines - count + 1));
  const size_t end = first + count == lines ? body.end : begins[first + count];
  return {begins[first], end};
}

std::string formula_of(const Metadata& metadata) {
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

// What is written in capitals, and names that have another form.
struct Word {
  std::string_view plain, usual;
};
constexpr Word kWords[] = {
    {"aabb", "AABB"},   {"admm", "ADMM"},     {"bfs", "breadth-first search"},
    {"brdf", "BRDF"},   {"conv2d", "2-D convolution"},
    {"csr", "CSR"},     {"d3q19", "D3Q19"},   {"dem", "DEM"},
    {"fdtd", "FDTD"},   {"fir", "FIR"},       {"g2p", "grid-to-particle"},
    {"glm", "GLM"},     {"icp", "ICP"},       {"iir", "IIR"},
    {"imu", "IMU"},     {"info", "Info"},     {"iou", "IoU"},
    {"kl", "KL"},       {"lbm", "LBM"},       {"lidar", "lidar"},
    {"mac", "MAC"},     {"mlp", "MLP"},       {"mpm", "MPM"},
    {"mrt", "MRT"},     {"nbody", "n-body"},  {"nce", "NCE"},
    {"ode", "ODE"},     {"p2g", "particle-to-grid"},
    {"pd", "PD"},       {"pml", "PML"},       {"sddmm", "SDDMM"},
    {"sdf", "SDF"},     {"sph", "SPH"},       {"spmv", "SpMV"},
    {"ssim", "SSIM"},   {"vof", "VOF"},       {"xpbd", "XPBD"},
    {"xsph", "XSPH"},   {"yee", "Yee"},
};

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
      return formula_of(metadata);
    case Ask::kSource:
      return fmt::format("```python\n{}```", source);
    case Ask::kSignature:
      return fmt::format("```python\n{}    ...\n```", source.substr(0, body_of(record).begin));
    case Ask::kGap: {
      const Body gap = gap_of(record);
      return fmt::format("```python\n{}<GAP>\n{}```", source.substr(0, gap.begin),
                         source.substr(gap.end));
    }
    case Ask::kForward:
      return fmt::format("```{}\n{}\n```", fence_of(record), record.ir_forward);
    case Ask::kForwardCpp:
      return fmt::format("```cpp\n{}\n```", *study.forward_cpp());
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

std::string explanation(const Metadata& metadata) {
  std::string out(metadata.description);
  out += fmt::format("\n\n{}", metadata.paragraph);
  if (!metadata.formula.empty()) out += "\n\n" + formula_of(metadata);
  return out + "\n";
}

std::string gradient_review(Study& study) {
  const Metadata& metadata = study.record().metadata;
  if (metadata.verdicts.gradient == "ok")
    return "Yes. Warp's adjoint is the derivative of this kernel: on many inputs it agrees with "
           "central differences.\n";
  const std::string_view cause = *metadata.verdicts.gradient_cause;
  std::string text = fmt::format(
      "No. The forward values are right, and the adjoint is not their derivative (`{}`): {}.\n",
      cause, meaning(kCauses, cause));
  if (study.losses()) text += fmt::format("\nWhere it is lost:\n\n{}", *study.losses());
  return text;
}

std::string tuned_text(const TunedCuda& tuned) {
  std::string text;
  for (const std::string_view pattern : tuned.patterns)
    text += fmt::format("{}\n\n", reason_of(pattern));
  return fmt::format("{}```cuda\n{}```\n", text, tuned.text);
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
  for (const Ask part : task.asks)
    if (const std::string more = shown(part, study); !more.empty()) text += "\n\n" + more;
  return text;
}

std::string answer(const Task& task, Study& study) {
  const Record& record = study.record();
  switch (task.give) {
    case Give::kPython:
      return std::string(record.python_source);
    case Give::kForward:
      return std::string(record.ir_forward);
    case Give::kForwardCuda:
      return *study.forward_cuda();
    case Give::kBackward:
      return std::string(*record.ir_backward);
    case Give::kBoth:
      return fmt::format("{}\n{}", record.ir_forward, *record.ir_backward);
    case Give::kMiddle: {
      const Body gap = gap_of(record);
      return std::string(record.python_source.substr(gap.begin, gap.end - gap.begin));
    }
    case Give::kPlain:
      return *study.plain();
    case Give::kTuned:
      return tuned_text(*study.tuned());
    case Give::kValues:
      return results_text(*study.example());
    case Give::kTest:
      return *study.test();
    case Give::kTypes:
      return *study.types();
    case Give::kExplanation:
      return explanation(record.metadata);
    case Give::kGradientReview:
      return gradient_review(study);
    case Give::kOrder:
      return fmt::format("{}\n", meaning(kOrders, *record.metadata.verdicts.determinism));
    case Give::kMemory:
      return memory_text(*study.example());
    case Give::kLines:
      return *study.lines();
  }
  return {};
}

std::string_view language(const Task& task, const Record& record) {
  switch (task.give) {
    case Give::kPython:
    case Give::kMiddle:
    case Give::kValues:
    case Give::kTest:
      return "python";
    case Give::kForward:
    case Give::kBackward:
    case Give::kBoth:
      return fence_of(record);
    case Give::kForwardCuda:
    case Give::kPlain:
      return "cuda";
    case Give::kTypes:
      return "text";
    default:
      return "";
  }
}

// Of all tasks in an order that the record draws, the first that it has an answer to.
const Task* drawn(Study& study) {
  const Record& record = study.record();
  std::vector<const Task*> order;
  for (const Task& task : tasks()) order.push_back(&task);
  Rng rng(number_of(record.id));
  for (size_t left = order.size(); left > 0; --left) {
    const size_t at = rng.below(static_cast<uint32_t>(left));
    const Task* const task = order[at];
    // Of adjoints those alone that are right.
    if ((task->need != Need::kAdjoint || record.metadata.verdicts.gradient == "ok") &&
        has(study, task->need))
      return task;
    order[at] = order[left - 1];
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> task_names() {
  std::vector<std::string> names;
  for (const Task& task : tasks()) names.emplace_back(task.name);
  names.emplace_back(kMix);
  return names;
}

std::string task_help() {
  std::string help;
  for (const Task& task : tasks()) help += fmt::format("{}: {}; ", task.name, task.help);
  return help + fmt::format("{}: for each record one of these that it has an answer to", kMix);
}

bool teaches_adjoints(std::string_view task) {
  const Task* const asked = find_task(task);
  return asked != nullptr && asked->need == Need::kAdjoint;
}

Dialogue::Dialogue(std::string_view task) : task_(tasks().size()) {
  if (const Task* const found = find_task(task))
    task_ = static_cast<size_t>(found - tasks().data());
  else
    WEFT_CHECK(task == kMix, "the command line knows the tasks");
}

std::optional<Exchange> Dialogue::of(const Record& record) const {
  Study study(record);
  const Task* const task = task_ == tasks().size() ? drawn(study) : &tasks()[task_];
  if (task == nullptr || !has(study, task->need)) return std::nullopt;
  return Exchange{.task = task->name,
                  .question = question(*task, study),
                  .answer = answer(*task, study),
                  .language = language(*task, record)};
}

}  // namespace weft::dialogue
