// A sum over all threads in the place of an element for each.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "effects.h"
#include "operators.h"
#include "prose.h"

namespace weft::recombine {

namespace {

// A sum of whole numbers soon overflows.
constexpr std::array<std::string_view, 7> kTypes = {
    "float", "wp.float32", "wp.float64", "wp.vec2", "wp.vec3", "wp.vec4", "wp.mat33"};

bool is_summable(std::string_view annotation) {
  const std::string_view type = element_of(annotation);
  return std::ranges::find(kTypes, type) != kTypes.end();
}

// The number of threads times a constant, and a sum of random numbers, tell nothing.
bool is_worth_a_sum(const Program& program, NodeId value) {
  return !program.is(value, NodeKind::kConstant) && !has_effect(program, value);
}

// Where something is set, nobody expects a sum; a comment at the store says that it is one.
bool tells_of_a_store(const Draft& draft, NodeId store) {
  constexpr std::array<std::string_view, 10> kWords = {
      "assign", "clear", "copy", "fill", "init", "initialize", "reset", "set", "store", "write"};
  const Program& program = *draft.program;
  const Span lines = program.lines(store);
  const std::string_view text = program.text;
  if (text.substr(lines.begin, lines.end - lines.begin).find('#') != std::string_view::npos)
    return true;
  const auto said = words_in(draft.said + " " + draft.kernel);
  return std::ranges::any_of(kWords, [&](std::string_view word) { return said.contains(word); });
}

}  // namespace

bool sum(Draft& draft, Bench& bench) {
  const Program& program = *draft.program;
  const auto threads = program.threads();
  if (!threads || threads->names.size() != 1) return false;
  std::vector<NodeId> stores;
  for (const NodeId id : program.body()) {
    if (!program.is(id, NodeKind::kAssign)) continue;
    const NodeId target = syntax::assign(program.tree, id).targets[0];
    if (!program.is(target, NodeKind::kSubscript) ||
        program.name_of(program.tree.child(target, 1)) != threads->names[0])
      continue;
    const std::string_view array = program.name_of(program.tree.child(target, 0));
    const auto parameters = program.parameters();
    const auto of = std::ranges::find(parameters, array, &Parameter::name);
    if (of == parameters.end() || !is_summable(of->annotation)) continue;
    size_t uses = 0;
    program.walk(program.kernel, [&](NodeId at) {
      uses += program.name_of(at) == array;
      return true;
    });
    if (uses == 1 && !tells_of_a_store(draft, id) &&
        is_worth_a_sum(program, syntax::assign(program.tree, id).value))
      stores.push_back(id);
  }
  if (stores.empty()) return false;
  const NodeId store = stores[bench.rng.below(static_cast<uint32_t>(stores.size()))];
  const syntax::Assign assign = syntax::assign(program.tree, store);
  const std::string_view array = program.name_of(program.tree.child(assign.targets[0], 0));
  const Span span = program.node(store).span, signature = program.signature();
  const std::string name = with_suffix(draft.kernel, "sum");
  if (program.symbols.find(name).valid()) return false;
  std::vector<std::string> parameters;
  for (const Parameter& parameter : program.parameters())
    parameters.push_back(parameter_text(parameter.name, parameter.annotation));
  std::vector<Edit> edits = {
      {signature, signature_text(name, parameters)},
      {span, fmt::format("wp.atomic_add({}, 0, {})", array, program.text_of(assign.value))}};
  const std::string note = fmt::format("with `{}` summed over all threads", array);
  if (!draft.become(std::move(edits), name)) return false;
  draft.notes.push_back(note);
  return true;
}

}  // namespace weft::recombine
