// Threads beyond the end of an array do nothing: launches are often larger than what they work on.
#include <fmt/format.h>

#include <algorithm>

#include "effects.h"
#include "operators.h"

namespace weft::recombine {

bool guard(Draft& draft, Bench& bench) {
  const Program& program = *draft.program;
  const auto threads = program.threads();
  if (!threads || threads->names.size() != 1) return false;
  const std::string_view thread = threads->names[0];
  // All threads of a block take part in what is done with tiles.
  if (program.count(program.kernel, NodeKind::kReturn) != 0 || uses_tiles(program)) return false;
  std::set<std::string_view> arrays;
  program.walk(program.kernel, [&](NodeId id) {
    if (program.is(id, NodeKind::kSubscript) &&
        program.name_of(program.tree.child(id, 1)) == thread)
      arrays.insert(program.name_of(program.tree.child(id, 0)));
    return true;
  });
  std::vector<std::string_view> candidates;
  std::vector<std::string> parameters;
  for (const Parameter& parameter : program.parameters()) {
    parameters.push_back(parameter_text(parameter.name, parameter.annotation));
    if (arrays.contains(parameter.name) && !element_of(parameter.annotation).empty())
      candidates.push_back(parameter.name);
  }
  if (candidates.empty()) return false;
  const std::string_view array =
      candidates[bench.rng.below(static_cast<uint32_t>(candidates.size()))];
  std::string limit = fmt::format("{}.shape[0]", array);
  std::vector<Edit> edits;
  constexpr double kParameter = 0.4;
  const std::string_view count = bench.rng.chance(0.5) ? "count" : "n";
  if (bench.rng.chance(kParameter) && !program.symbols.find(count).valid()) {
    limit = count;
    parameters.push_back(parameter_text(limit, "int"));
    const Span signature = program.signature();
    edits.push_back({signature, signature_text(draft.kernel, parameters)});
  }
  const Span lines = program.lines(threads->statement);
  const std::string_view indent = program.indentation(threads->statement);
  edits.push_back({{lines.end, lines.end},
                   fmt::format("{0}if {1} >= {2}:\n{0}    return\n", indent, thread, limit)});
  return draft.become(std::move(edits), draft.kernel);
}

}  // namespace weft::recombine
