// A formula of the kernel becomes a function, which it calls.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "operators.h"
#include "weft/base/edited.h"

namespace weft::recombine {

namespace {

constexpr size_t kLeastNodes = 9, kMostArguments = 6;

// `x = formula` at the top of the kernel or in a block of it.
struct Formula {
  std::string_view target;
  NodeId value;
  std::vector<std::pair<std::string_view, std::string>> arguments;  // name, type
};

// Nothing: it reads what cannot be an argument, or does more than compute.
std::optional<Formula> formula_of(const Program& program, const std::vector<std::string>& types,
                                  const std::set<std::string_view>& local, NodeId id) {
  if (!program.is(id, NodeKind::kAssign)) return std::nullopt;
  const syntax::Assign assign = syntax::assign(program.tree, id);
  if (!program.is(assign.targets[0], NodeKind::kName)) return std::nullopt;
  Formula formula{
      .target = program.name_of(assign.targets[0]), .value = assign.value, .arguments = {}};
  if (types[assign.value.index].empty()) return std::nullopt;
  size_t nodes = 0, operations = 0;
  bool good = true;
  std::map<std::string_view, std::string> arguments;
  program.walk(assign.value, [&](NodeId at) {
    ++nodes;
    operations += program.is(at, NodeKind::kBinOp);
    const std::string_view builtin = program.builtin_of(at);
    good = good && !builtin.starts_with("rand") && !builtin.starts_with("atomic_") &&
           !builtin.starts_with("tile") && builtin != "tid";
    if (!program.is(at, NodeKind::kName) || !local.contains(program.name_of(at))) return good;
    const std::string& type = types[at.index];
    good = good && !type.empty();
    if (arguments.emplace(program.name_of(at), type).second)
      formula.arguments.emplace_back(program.name_of(at), type);
    return good;
  });
  if (!good || nodes < kLeastNodes || operations < 2 || formula.arguments.empty() ||
      formula.arguments.size() > kMostArguments)
    return std::nullopt;
  return formula;
}

// Its text without the names of variables.
std::string shape_of(const Program& program, const std::set<std::string_view>& local, NodeId id) {
  const uint32_t begin = program.node(id).span.begin;
  std::vector<Edit> edits;
  program.walk(id, [&](NodeId at) {
    const Span span = program.node(at).span;
    if (local.contains(program.name_of(at)))
      edits.push_back({{span.begin - begin, span.end - begin}, "?"});
    return true;
  });
  return edited(program.text_of(id), std::move(edits)).value_or("");
}

// A function for one of several formulas that are alike, and not for the others, looks forgotten.
bool has_another(const Program& program, const std::set<std::string_view>& local, NodeId formula) {
  const std::string shape = shape_of(program, local, formula);
  size_t found = 0;
  program.walk(program.kernel, [&](NodeId id) {
    found += program.node(id).kind == program.node(formula).kind &&
             shape_of(program, local, id) == shape;
    return true;
  });
  return found > 1;
}

}  // namespace

bool outline(Draft& draft, Bench& bench) {
  const Program& program = *draft.program;
  const std::vector<std::string>& types = bench.typing.of(program, draft.kernel);
  const std::set<std::string_view> local = program.bound(program.kernel);
  std::vector<Formula> found;
  program.walk(program.kernel, [&](NodeId id) {
    auto formula = formula_of(program, types, local, id);
    if (formula && !has_another(program, local, formula->value))
      found.push_back(*std::move(formula));
    return true;
  });
  if (found.empty()) return false;
  const Formula& formula = found[bench.rng.below(static_cast<uint32_t>(found.size()))];
  const std::string name = program.fresh(fmt::format("compute_{}", formula.target));
  std::vector<std::string> parameters, names;
  for (const auto& [argument, type] : formula.arguments) {
    parameters.push_back(parameter_text(argument, type));
    names.emplace_back(argument);
  }
  const std::string_view text = program.text_of(formula.value);
  // Brackets of its own hold a call's lines together.
  const bool several_lines =
      text.find('\n') != std::string_view::npos && !program.is(formula.value, NodeKind::kCall);
  const Span kernel = program.lines(program.kernel), value = program.node(formula.value).span;
  std::string function =
      fmt::format("@wp.func\n{}\n    return {}{}{}\n\n\n", signature_text(name, parameters),
                  several_lines ? "(" : "", text, several_lines ? ")" : "");
  std::vector<Edit> edits = {{{kernel.begin, kernel.begin}, std::move(function)},
                             {value, fmt::format("{}({})", name, fmt::join(names, ", "))}};
  return draft.become(std::move(edits), draft.kernel);
}

}  // namespace weft::recombine
