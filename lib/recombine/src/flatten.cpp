// Vectors that are only read lie as rows of numbers: another layout of the same data.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "effects.h"
#include "operators.h"

namespace weft::recombine {

namespace {

struct Form {
  std::string_view type;
  uint32_t length;
};
constexpr std::array kForms = {Form{"wp.vec2", 2},  Form{"wp.vec3", 3},  Form{"wp.vec4", 4},
                               Form{"wp.vec2f", 2}, Form{"wp.vec3f", 3}, Form{"wp.vec4f", 4}};

// "1" of `p[1]` and of `p.y`, else empty.
std::string_view component_of(const Program& program, NodeId id) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kNames = {
      {{"x", "0"}, {"y", "1"}, {"z", "2"}, {"w", "3"}}};
  if (program.is(id, NodeKind::kSubscript)) {
    const NodeId index = program.tree.child(id, 1);
    return program.is(index, NodeKind::kSlice) ? std::string_view() : program.text_of(index);
  }
  if (!program.is(id, NodeKind::kAttribute)) return {};
  for (const auto& [name, number] : kNames)
    if (program.word(program.node(id).name) == name) return number;
  return {};
}

// Each element that is read, whole or by one component; empty: it is used otherwise too.
std::vector<Edit> reads_by_component(const Program& program, std::string_view array,
                                     const Form& form) {
  std::vector<Edit> edits;
  bool good = true;
  const std::function<void(NodeId)> visit = [&](NodeId id) {
    if (!id.valid() || !good) return;
    const syntax::Tree& tree = program.tree;
    const auto is_element = [&](NodeId at) {
      return program.is(at, NodeKind::kSubscript) && program.name_of(tree.child(at, 0)) == array;
    };
    const Span span = program.node(id).span;
    const std::string_view component = component_of(program, id);
    if (!component.empty() && is_element(tree.child(id, 0))) {
      const NodeId element = tree.child(id, 0);
      edits.push_back({span, fmt::format("{}[{}, {}]", array,
                                         program.text_of(tree.child(element, 1)), component)});
    } else if (is_element(id)) {
      const NodeId index = tree.child(id, 1);
      good = !program.is(index, NodeKind::kTuple) && !program.is(index, NodeKind::kSlice);
      std::string parts;
      for (uint32_t i = 0; i < form.length; ++i)
        parts += fmt::format("{}{}[{}, {}]", i == 0 ? "" : ", ", array, program.text_of(index), i);
      edits.push_back({span, fmt::format("{}({})", form.type, parts)});
    } else if (program.name_of(id) == array) {
      good = false;
    } else {
      for (const NodeId child : tree.children(id)) visit(child);
    }
  };
  for (const NodeId statement : program.body()) visit(statement);
  return good ? std::move(edits) : std::vector<Edit>();
}

}  // namespace

bool flatten(Draft& draft, Bench& bench) {
  const Program& program = *draft.program;
  const auto written = written_arrays(program);
  const std::vector<Parameter> all = program.parameters();
  std::vector<std::pair<size_t, const Form*>> candidates;
  for (size_t i = 0; i < all.size(); ++i) {
    const auto* const form = std::ranges::find(kForms, element_of(all[i].annotation), &Form::type);
    if (form != kForms.end() && !written.contains(all[i].name)) candidates.emplace_back(i, form);
  }
  if (candidates.empty()) return false;
  const auto [chosen, form] = candidates[bench.rng.below(static_cast<uint32_t>(candidates.size()))];
  std::vector<Edit> edits = reads_by_component(program, all[chosen].name, *form);
  constexpr size_t kMostReads = 4;
  if (edits.empty() || edits.size() > kMostReads) return false;
  std::vector<std::string> parameters;
  for (size_t i = 0; i < all.size(); ++i) {
    const bool brackets = all[i].annotation.starts_with("wp.array[");
    const std::string_view flat = brackets ? "wp.array2d[float]" : "wp.array2d(dtype=float)";
    parameters.push_back(parameter_text(all[i].name, i == chosen ? flat : all[i].annotation));
  }
  const Span signature = program.signature();
  const std::string note =
      fmt::format("with the vectors of `{}` as rows of numbers", all[chosen].name);
  edits.push_back({signature, signature_text(draft.kernel, parameters)});
  if (!draft.become(std::move(edits), draft.kernel)) return false;
  draft.notes.push_back(note);
  return true;
}

}  // namespace weft::recombine
