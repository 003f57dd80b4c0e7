#include "target.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "weft/base/characters.h"
#include "weft/standalone/adjoint.h"
#include "weft/standalone/build.h"
#include "weft/standalone/grid.h"

namespace weft::eval {
namespace {

using standalone::KernelParameter;
using standalone::ParameterKind;
using standalone::plain;

bool is_pointer(const KernelParameter& parameter) {
  return parameter.kind == ParameterKind::kPointer || parameter.kind == ParameterKind::kGradient ||
         parameter.kind == ParameterKind::kCopy;
}

bool has_word(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !is_name_char(text[at - 1])) &&
        (end == text.size() || !is_name_char(text[end])))
      return true;
  }
  return false;
}

// The blocks of `definitions` that define structures which `text` names, and those that these name.
std::string types_in(std::string_view definitions, std::string text) {
  std::vector<std::pair<std::string_view, std::string_view>> structures;  // name, block
  for (size_t at = 0; at < definitions.size();) {
    const size_t end = std::min(definitions.find("\n\n", at), definitions.size());
    const std::string_view block = definitions.substr(at, end - at);
    const size_t word = block.find("struct ");
    if (word != block.npos && block.substr(0, word).find('\n') == block.npos) {
      std::string_view name = block.substr(word + 7);
      if (name.starts_with("alignas"))
        name.remove_prefix(std::min(name.find(") ") + 2, name.size()));
      size_t length = 0;
      while (length < name.size() && is_name_char(name[length])) ++length;
      structures.emplace_back(name.substr(0, length), block);
    }
    at = end + 2;
  }
  std::vector<bool> taken(structures.size());
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < structures.size(); ++i)
      if (!taken[i] && has_word(text, structures[i].first)) {
        taken[i] = more = true;
        text.append(" ").append(structures[i].second);
      }
  }
  std::string types;
  for (size_t i = 0; i < structures.size(); ++i)
    if (taken[i]) types.append(types.empty() ? "" : "\n").append(structures[i].second).append("\n");
  return types;
}

struct HostText {
  std::string_view name, text;
};
constexpr HostText kTexts[] = {
#define WEFT_TEXT(name, text) {name, text},
#include "entry_texts.inc"
#undef WEFT_TEXT
};
std::string_view host_text(std::string_view name) {
  return std::ranges::find(kTexts, name, &HostText::name)->text;
}

// How many axes the launch has.
int dimensions_of(const std::vector<KernelParameter>& parameters) {
  int dimensions = 1;
  for (const KernelParameter& parameter : parameters)
    if (parameter.kind == ParameterKind::kThreads)
      dimensions = std::max(dimensions, parameter.axis + 1);
  return dimensions;
}

std::string launch_text(const Target& target) {
  const auto& parameters = target.text.parameters;
  std::vector<std::string> types, names;
  std::vector<std::string> extents(static_cast<size_t>(dimensions_of(parameters)));
  for (const KernelParameter& parameter : parameters) {
    types.push_back(parameter.type + ' ' + parameter.name);
    names.push_back(parameter.name);
    if (parameter.kind == ParameterKind::kThreads)
      extents[static_cast<size_t>(parameter.axis)] = parameter.name;
  }
  std::vector<std::string> grid;
  for (const std::string& extent : standalone::along_grid(extents))
    grid.push_back(fmt::format("({0} + block.{1} - 1) / block.{1}", extent, "xyz"[grid.size()]));
  return fmt::format(
      "void {0}_launch({1}) {{\n  const dim3 block({2});\n  const dim3 grid({3});\n"
      "  {0}<<<grid, block>>>({4});\n}}\n",
      target.text.name, fmt::join(types, ", "), standalone::block_text(extents.size()),
      fmt::join(grid, ", "), fmt::join(names, ", "));
}

// Threads of a block along x, y and z: so few that launches of which the reference takes little
// time have several blocks along each axis.
std::span<const int> threads_of_block(size_t dimensions) {
  static constexpr int kBlocks[3][3] = {{32}, {8, 8}, {4, 4, 4}};
  const size_t axes = std::min<size_t>(dimensions, 3);
  return std::span(kBlocks[axes - 1]).first(axes);
}

// The value that the entry hands to a parameter.
std::string argument(const KernelParameter& parameter) {
  const size_t i = parameter.parameter;
  switch (parameter.kind) {
    case ParameterKind::kThreads:
      return fmt::format("weft_extent(call, {})", parameter.axis);
    case ParameterKind::kPointer:
      return fmt::format("({})weft_array(call->arguments, call, {})->data", parameter.type, i);
    case ParameterKind::kGradient:
      return fmt::format("({})weft_array(call->adjoints, call, {})->data", parameter.type, i);
    case ParameterKind::kCopy:
      return fmt::format("({})weft_copy(call, {}, sizeof({}))", parameter.type, i,
                         plain(parameter.type));
    case ParameterKind::kExtent:
      return fmt::format("weft_array(call->arguments, call, {})->shape[{}]", i, parameter.axis);
    case ParameterKind::kValue:
      return fmt::format("weft_value<{}>(call, {})", plain(parameter.type), i);
    case ParameterKind::kPartial:
    case ParameterKind::kBlocks:
      break;
  }
  return "";
}

}  // namespace

Result<Target> make_target(std::string_view python, std::string_view kernel, bool adjoint) {
  WEFT_TRY(const standalone::Program program,
           standalone::build({.name = "kernel.py", .text = python, .assume_warp = true}, kernel));
  Target target;
  std::optional<standalone::Adjoint> derived;
  if (adjoint) {
    WEFT_TRY(standalone::Adjoint made, standalone::differentiate(program));
    if (std::ranges::find(made.inputs, true) == made.inputs.end())
      return Error{"it has no gradient"};
    target.after = made.after;
    target.inputs = made.inputs;
    derived = std::move(made);
  }
  WEFT_TRY(target.text, standalone::print(program, {}, derived ? &*derived : nullptr));
  // What is scaled where it lies is as much a result as what is added to.
  if (adjoint)
    for (const KernelParameter& parameter : target.text.adjoint->parameters)
      if (parameter.kind == ParameterKind::kGradient && !parameter.type.starts_with("const "))
        target.inputs[parameter.parameter] = true;
  std::string signatures = signature_of(target, Kind::kCuda);
  if (adjoint) signatures += signature_of(target, Kind::kAdjoint);
  target.types = types_in(target.text.definitions, signatures);
  return target;
}

const std::vector<KernelParameter>& parameters_of(const Target& target, Kind kind) {
  return kind == Kind::kAdjoint ? target.text.adjoint->parameters : target.text.parameters;
}

std::string function_of(const Target& target, Kind kind) {
  if (kind == Kind::kAdjoint) return target.text.adjoint->name;
  return kind == Kind::kOptimise ? target.text.name + "_launch" : target.text.name;
}

std::string signature_of(const Target& target, Kind kind) {
  std::vector<std::string> all;
  for (const KernelParameter& parameter : parameters_of(target, kind))
    all.push_back(parameter.type + ' ' + parameter.name);
  return fmt::format("{}void {}({})", kind == Kind::kOptimise ? "" : "__global__ ",
                     function_of(target, kind), fmt::join(all, ", "));
}

std::string reference_of(const Target& target, Kind kind) {
  const standalone::KernelText& text = target.text;
  std::string all = "#include <cuda_runtime.h>\n";
  if (!text.includes.empty()) all += text.includes + '\n';
  all += '\n';
  if (!text.definitions.empty()) all += text.definitions + '\n';
  all += kind == Kind::kAdjoint ? text.adjoint->code : text.code;
  if (kind == Kind::kOptimise) all += '\n' + launch_text(target);
  return all;
}

Result<std::string> entry_of(const Target& target, Kind kind, const launch::Signature& signature,
                             Where where) {
  const std::vector<KernelParameter>& parameters = parameters_of(target, kind);
  std::string checks, sizes, arrays, watches;
  std::vector<std::string> arguments;
  std::vector<std::string> extents(static_cast<size_t>(dimensions_of(target.text.parameters)), "1");
  for (const launch::Parameter& parameter : signature.parameters) {
    if (!parameter.layout.arrays.empty())
      return Error{fmt::format("`{}` has arrays as members", parameter.name)};
    sizes += fmt::format("{}, ", parameter.rank > 0 ? launch::kArrayBytes : parameter.layout.size);
    arrays += parameter.rank > 0 ? "1, " : "0, ";
  }
  for (const KernelParameter& parameter : parameters) {
    arguments.push_back(argument(parameter));
    if (arguments.back().empty()) return Error{"it needs memory of its own"};
    if (parameter.kind == ParameterKind::kThreads)
      extents[static_cast<size_t>(parameter.axis)] = arguments.back();
    const bool gradient = parameter.kind == ParameterKind::kGradient;
    if ((gradient || parameter.kind == ParameterKind::kPointer) &&
        !parameter.type.starts_with("const "))
      watches += fmt::format("  weft_watch(call->{}, call, {}, sizeof({}), \"{}\");\n",
                             gradient ? "adjoints" : "arguments", parameter.parameter,
                             plain(parameter.type), parameter.name);
    if (!is_pointer(parameter) && parameter.kind != ParameterKind::kValue) continue;
    checks += fmt::format("  static_assert(sizeof({}) == {}, \"the size of `{}`\");\n",
                          plain(parameter.type),
                          signature.parameters[parameter.parameter].layout.size, parameter.name);
  }
  const std::span<const int> block = threads_of_block(extents.size());
  std::vector<std::string> grid;
  for (const std::string& extent : standalone::along_grid(extents)) {
    const int threads = block[grid.size()];
    grid.push_back(fmt::format("unsigned({} + {}) / {}", extent, threads - 1, threads));
  }
  const std::string function = function_of(target, kind);
  const std::string given = fmt::format("(\n    {})", fmt::join(arguments, ",\n    "));
  const std::string shape =
      fmt::format("dim3({}), dim3({})", fmt::join(grid, ", "), fmt::join(block, ", "));
  const std::string call = kind == Kind::kOptimise ? function + given
                           : where == Where::kGpu
                               ? fmt::format("{}<<<{}>>>{}", function, shape, given)
                               : fmt::format("shim::launch({}, {}){}", function, shape, given);
  const size_t count = signature.parameters.size();
  const std::string body =
      where == Where::kGpu
          ? fmt::format(
                "static void weft_run(const weft_call* given) {{\n{}"
                "  const unsigned char arrays[] = {{{}0}};\n"
                "  weft_device device(given, weft_sizes, arrays, {});\n"
                "  const weft_call* const call = device.call();\n"
                "  device.run([&] {{\n  {};\n  }});\n}}\n",
                checks, arrays, count, call)
          : fmt::format(
                "static void weft_run(const weft_call* call) {{\n{}"
                "  if (!WEFT_BEGIN(call)) return;\n{}  {};\n  weft_end(call);\n}}\n",
                checks, watches, call);
  const bool adjoint = kind == Kind::kAdjoint;
  return fmt::format(
      "static const unsigned weft_sizes[] = {{{}0}};\n{}"
      "WEFT_ENTRY WEFT_SYMBOL = {{4, {}, 0, 0, weft_sizes, {}, {}}};\n",
      sizes, body, count, adjoint ? "nullptr" : "(void (*)())weft_run",
      adjoint ? "(void (*)())weft_run" : "nullptr");
}

std::string entry_prelude(Where where) {
  return fmt::format("{}{}", host_text("values"),
                     host_text(where == Where::kGpu ? "device" : "entry"));
}
std::string_view entry_runtime() { return host_text("watch"); }

std::string block_of(int dimensions) {
  return fmt::format("{}", fmt::join(threads_of_block(static_cast<size_t>(dimensions)), " x "));
}

}  // namespace weft::eval
