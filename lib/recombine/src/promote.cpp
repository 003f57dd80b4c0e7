// A number that the kernel fixes becomes a parameter of its name.
#include <fmt/format.h>

#include <algorithm>

#include "operators.h"

namespace weft::recombine {

namespace {

// `dt = 0.01`, whose name is bound nowhere else.
bool is_constant(const Program& program, NodeId id) {
  if (!program.is(id, NodeKind::kAssign)) return false;
  const syntax::Assign assign = syntax::assign(program.tree, id);
  if (assign.targets.size() != 1 || !program.is(assign.targets[0], NodeKind::kName)) return false;
  if (!program.is(assign.value, NodeKind::kConstant) ||
      program.tree.literal(assign.value).kind != syntax::LiteralKind::kFloat)
    return false;
  return program.bindings(program.name_of(assign.targets[0])) == 1;
}

// A comment above it or beside it may be of what follows, or give its unit.
bool is_commented(const Program& program, NodeId id) {
  const Span lines = program.lines(id);
  return std::string_view(program.text).substr(lines.begin, lines.end - lines.begin).find('#') !=
         std::string_view::npos;
}

// What a kernel expects holds for the numbers that stand in it.
bool expects(const Program& program) {
  bool found = program.count(program.kernel, NodeKind::kAssert) != 0;
  program.walk(program.kernel, [&](NodeId id) {
    found = found || program.builtin_of(id).starts_with("expect_");
    return !found;
  });
  return found;
}

}  // namespace

bool promote(Draft& draft, Bench& bench) {
  const Program& program = *draft.program;
  if (expects(program)) return false;
  std::vector<NodeId> found;
  for (const NodeId id : program.body())
    if (is_constant(program, id) && !is_commented(program, id)) found.push_back(id);
  if (found.empty()) return false;
  const NodeId chosen = found[bench.rng.below(static_cast<uint32_t>(found.size()))];
  std::vector<std::string> parameters;
  for (const Parameter& parameter : program.parameters())
    parameters.push_back(parameter_text(parameter.name, parameter.annotation));
  const std::string name(program.name_of(syntax::assign(program.tree, chosen).targets[0]));
  parameters.push_back(parameter_text(name, "float"));
  const Span lines = program.lines(chosen), signature = program.signature();
  if (!draft.become({{signature, signature_text(draft.kernel, parameters)}, {lines, ""}},
                    draft.kernel))
    return false;
  draft.notes.push_back(fmt::format("with `{}` as a parameter", name));
  return true;
}

}  // namespace weft::recombine
