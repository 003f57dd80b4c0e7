#include "prompt.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "weft/base/characters.h"

namespace weft::eval {
namespace {

using standalone::KernelParameter;
using standalone::ParameterKind;

// "`x`", of the array that a parameter is about.
std::string array_of(const Target& target, const KernelParameter& parameter) {
  for (const KernelParameter& each : target.text.parameters)
    if (each.kind == ParameterKind::kPointer && each.parameter == parameter.parameter)
      return fmt::format("`{}`", each.name);
  return "an array";
}

std::string meaning_of(const Task& task, const Target& target, const KernelParameter& parameter) {
  const auto named = std::ranges::find(task.parameters, parameter.name, &Parameter::name);
  const std::string shape =
      named == task.parameters.end() || named->shape.empty() ? "" : ", row-major " + named->shape;
  switch (parameter.kind) {
    case ParameterKind::kThreads:
      return fmt::format("threads of the launch along axis {}", parameter.axis);
    case ParameterKind::kPointer:
      return (task.kind == Kind::kAdjoint ? "an array of the kernel, not to be changed"
              : parameter.written         ? "an array that the kernel writes"
                                          : "an array that is only read") +
             shape;
    case ParameterKind::kExtent:
      return fmt::format("the length of {} along axis {}", array_of(target, parameter),
                         parameter.axis);
    case ParameterKind::kValue:
      return "a value";
    case ParameterKind::kGradient:
      return (parameter.type.starts_with("const ") ? "given: the gradients of "
                                                   : "the gradients of ") +
             array_of(target, parameter) + shape;
    case ParameterKind::kCopy:
      return fmt::format("a copy of {}, which may be written{}", array_of(target, parameter),
                         shape);
    case ParameterKind::kPartial:
    case ParameterKind::kBlocks:
      break;
  }
  return "";
}

std::string parameters_text(const Task& task, const Target& target) {
  std::string text;
  for (const KernelParameter& parameter : parameters_of(target, task.kind))
    text += fmt::format("- `{}`: {}\n", parameter.name, meaning_of(task, target, parameter));
  return text;
}

std::string tolerance_text(std::string_view tolerance) {
  if (tolerance == "exact") return "All results are integers and have to be equal.";
  return fmt::format(
      "Floats may differ from the exact results by rounding in {}, in any order of operations and "
      "of sums; a lower precision or approximate functions are too far off. Integers have to be "
      "equal.",
      tolerance);
}

std::string cuda_rules(const Task& task, const Target& target) {
  int dimensions = 1;
  for (const KernelParameter& parameter : target.text.parameters)
    if (parameter.kind == ParameterKind::kThreads)
      dimensions = std::max(dimensions, parameter.axis + 1);
  std::string text = "Rules:\n\n";
  if (task.kind == Kind::kOptimise)
    text +=
        "- The function gets pointers to the device's memory and launches what it needs, with "
        "blocks as you like; it need not wait. It leaves all memory but the results as it is.\n";
  else
    text += fmt::format(
        "- It is launched with blocks of {} threads, and enough of them; threads beyond the launch "
        "do nothing.{}\n",
        block_of(dimensions),
        dimensions == 1 ? "" : " The last axis of the launch is x, the one before it y.");
  text += "- Any size may come, 0 and 1 too. Arrays do not overlap.\n";
  text += "- Nothing else is written: no other element, no array that is only read.\n";
  text += fmt::format("- {}\n", tolerance_text(task.tolerance));
  if (task.kind == Kind::kAdjoint)
    text +=
        "- Add to the gradients of what the kernel reads, which are zero at first, by atomics "
        "where several threads may meet. Gradients of what the kernel writes are given; those "
        "of an element that it reads and overwrites become gradients of what it read.\n";
  text += fmt::format("- You may include {}.\n", fmt::join(task.headers, ", "));
  text += fmt::format(
      "- Answer with one block of CUDA C++17: the whole file with `{}` and all that it needs, "
      "without `main`, tests or assembly.\n",
      task.function);
  return text;
}

std::string signature_text(const Task& task, const Target& target) {
  std::string text = "Its signature is\n\n" + fenced("cuda", task.signature) + '\n';
  if (!target.types.empty() && task.kind != Kind::kRepair)
    text += "with these types, which your file has to define:\n\n" + fenced("cuda", target.types) +
            '\n';
  return text + parameters_text(task, target) + '\n';
}

constexpr std::string_view kWriteCuda =
    "Write a CUDA kernel that does what this kernel of NVIDIA Warp does.\n\n";

std::string cuda_prompt(const Task& task, const Target& target) {
  return std::string(kWriteCuda) + fenced("python", task.python) + '\n' +
         signature_text(task, target) + cuda_rules(task, target);
}

std::string adjoint_prompt(const Task& task, const Target& target) {
  std::string after;
  for (size_t i = 0; i < target.after.size(); ++i)
    for (const KernelParameter& parameter : target.text.parameters)
      if (target.after[i] && parameter.kind == ParameterKind::kPointer && parameter.parameter == i)
        after += fmt::format(" `{}` is as the kernel leaves it.", parameter.name);
  return fmt::format(
             "Write the adjoint of this CUDA kernel: from the gradients of what it writes, the "
             "gradients of what it reads.\n\n{}\nArrays are as they are before the kernel "
             "runs.{}\n\n",
             fenced("cuda", reference_of(target, Kind::kCuda)), after) +
         signature_text(task, target) + cuda_rules(task, target);
}

std::string warp_prompt(const Task& task, const Target& target) {
  std::string text =
      "Write a kernel of NVIDIA Warp 1.19 in Python that does what this CUDA kernel does.\n\n" +
      fenced("cuda", reference_of(target, Kind::kCuda)) + "\nIts signature is\n\n" +
      fenced("python", "@wp.kernel\n" + task.signature) + '\n';
  if (const std::string types = python_types(task.python, task.signature); !types.empty())
    text += "with these structures, which your file has to define:\n\n" + fenced("python", types) +
            '\n';
  return text +
         fmt::format(
             "Rules:\n\n- It is launched with a thread for each element of the launch, whose "
             "extents `wp.tid()` stands for.\n- {}\n- Nothing else is written.\n- Answer with one "
             "block of Python: `import warp as wp`, the kernel and all that it needs; no native "
             "code, no launch.\n",
             tolerance_text(task.tolerance));
}

// What stands between the parts of a repair's prompt.
constexpr std::string_view kBroken = "This CUDA kernel is broken.\n\n";
constexpr std::string_view kShouldDo = "\nIt should do what this kernel of NVIDIA Warp does:\n\n";
constexpr std::string_view kSeen = "\nWhat was seen:\n\n";
constexpr std::string_view kMend = "\nMend it.\n\n";

std::string repair_prompt(const Task& task, const Target& target, std::string_view shown,
                          std::string_view told) {
  std::string text(kBroken);
  text.append(fenced("cuda", shown)).append(kShouldDo).append(fenced("python", task.python));
  text.append(kSeen).append(fenced("text", told)).append(kMend);
  return text + signature_text(task, target) + cuda_rules(task, target);
}

std::string optimise_prompt(const Task& task, const Target& target) {
  return "Make this CUDA kernel faster for large inputs on a recent GPU, and write the function "
         "that launches it.\n\n" +
         fenced("cuda", reference_of(target, Kind::kOptimise)) + '\n' +
         signature_text(task, target) + cuda_rules(task, target);
}

}  // namespace

std::string fenced(std::string_view language, std::string_view code) {
  return fmt::format("```{}\n{}{}```\n", language, code, code.ends_with('\n') ? "" : "\n");
}

std::string prompt_of(const Task& task, const Target& target, std::string_view shown,
                      std::string_view told) {
  switch (task.kind) {
    case Kind::kCuda:
      return cuda_prompt(task, target);
    case Kind::kAdjoint:
      return adjoint_prompt(task, target);
    case Kind::kWarp:
      return warp_prompt(task, target);
    case Kind::kRepair:
      return repair_prompt(task, target, shown, told);
    case Kind::kOptimise:
      return optimise_prompt(task, target);
  }
  return "";
}

std::vector<std::string> turns_of(const Task& task) {
  if (task.kind != Kind::kRepair) return {task.prompt};
  const std::string_view prompt = task.prompt;
  const size_t wanted = prompt.find(kShouldDo), seen = prompt.find(kSeen, wanted),
               mend = prompt.find(kMend, seen);
  if (!prompt.starts_with(kBroken) || mend == prompt.npos) return {task.prompt};
  const std::string_view broken = prompt.substr(kBroken.size(), wanted - kBroken.size());
  const std::string_view told = prompt.substr(seen + 1, mend - seen - 1);
  const std::string_view rules = prompt.substr(mend + kMend.size());
  return {fmt::format("{}{}\n{}", kWriteCuda, fenced("python", task.python), rules),
          std::string(broken), fmt::format("{}\nMend it.", told)};
}

std::string python_types(std::string_view python, std::string_view signature) {
  std::string types;
  // "vec5 = wp.types.vector(length=5, dtype=float)"
  for (size_t at = 0; at < python.size();) {
    const size_t end = std::min(python.find('\n', at), python.size());
    const std::string_view line = python.substr(at, end - at);
    const size_t name = line.find(" = ");
    if (name != line.npos && name > 0 && is_name_char(line[0]) &&
        line.substr(0, name).find(' ') == line.npos &&
        signature.find(line.substr(0, name)) != signature.npos)
      types.append(line) += '\n';
    at = end + 1;
  }
  for (size_t at = python.find("@wp.struct"); at != python.npos;
       at = python.find("@wp.struct", at + 1)) {
    // To the next line that begins at the margin behind `class`.
    size_t end = python.find("\nclass ", at);
    while (end != python.npos) {
      end = python.find('\n', end + 1);
      if (end == python.npos ||
          (end + 1 < python.size() && python[end + 1] != ' ' && python[end + 1] != '\n'))
        break;
    }
    const std::string_view block = python.substr(at, end == python.npos ? end : end - at);
    types += types.empty() ? "" : "\n\n";
    types += block.substr(0, block.find_last_not_of(" \n") + 1);
    types += '\n';
  }
  return types;
}

std::string python_signature(std::string_view python, std::string_view kernel) {
  const size_t begin = python.find(fmt::format("def {}(", kernel));
  if (begin == python.npos) return "";
  int depth = 0;
  std::string text;
  for (const char c : python.substr(begin)) {
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (c == '\n' || (c == ' ' && !text.empty() && (text.back() == ' ' || text.back() == '('))) {
      if (text.back() == ',') text += ' ';
      continue;
    }
    text += c;
    if (c == ':' && depth == 0) break;
  }
  for (size_t at = text.find(", )"); at != text.npos; at = text.find(", )")) text.erase(at, 2);
  return text;
}

}  // namespace weft::eval
