// A sum over all threads in the place of an element for each.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "operators.h"

namespace weft::recombine {

namespace {

constexpr std::array<std::string_view, 8> kTypes = {
    "float", "wp.float32", "wp.float64", "int", "wp.vec2", "wp.vec3", "wp.vec4", "wp.mat33"};

bool is_summable(std::string_view annotation) {
  const std::string_view type = element_of(annotation);
  return std::ranges::find(kTypes, type) != kTypes.end();
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
    if (uses == 1) stores.push_back(id);
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
