#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "rewrites.h"

namespace weft::prove {
namespace {

using syntax::NodeId;
using syntax::NodeKind;

constexpr double kMostTurns = 64;  // what is unrolled is compiled so many times

// How often a loop over a range of known numbers runs; nothing: they are not known.
std::optional<double> turns_of(const Scene& scene, syntax::Nodes range) {
  double numbers[3] = {0, 0, 1};
  if (range.empty() || range.size() > 3) return std::nullopt;
  for (size_t i = 0; i < range.size(); ++i) {
    const std::optional<double> constant = scene.constant(range[i]);
    if (!constant) return std::nullopt;
    numbers[range.size() == 1 ? 1 : i] = *constant;
  }
  if (numbers[2] == 0) return std::nullopt;
  return std::max(0.0, std::ceil((numbers[1] - numbers[0]) / numbers[2]));
}

}  // namespace

// Warp unrolls a loop in which wp.static takes its variable, however long it is; other loops by an
// option of the module.
void unroll_loop(const Site& site, std::vector<Rewrite>& to) {
  const Scene& scene = site.scene;
  const syntax::Tree& tree = scene.tree();
  if (scene.warp().empty()) return;
  for (const NodeId loop : scene.all(site.function, NodeKind::kFor)) {
    const syntax::For parts = syntax::for_loop(tree, loop);
    if (scene.source().line_of(scene.node(loop).span.begin) > site.line ||
        scene.node(parts.iter).kind != NodeKind::kCall ||
        scene.text(syntax::call(tree, parts.iter).func) != "range")
      continue;
    // C++ has no loop then that `break` could leave.
    if (!scene.all(loop, NodeKind::kBreak).empty() || !scene.all(loop, NodeKind::kReturn).empty())
      continue;
    const std::optional<double> turns = turns_of(scene, syntax::call(tree, parts.iter).args);
    if (!turns || *turns > kMostTurns) continue;
    Rewrite rewrite{fmt::format("unroll the loop of {} iterations", *turns), {}};
    const std::string_view variable = scene.name(parts.target);
    for (const NodeId statement : parts.body)
      for (const NodeId id : scene.all(statement, NodeKind::kName))
        if (rewrite.edits.empty() && scene.name(id) == variable)
          rewrite.edits.push_back({.span = scene.node(id).span,
                                   .range = {},
                                   .text = fmt::format("{}.static({})", scene.warp(), variable)});
    const syntax::Nodes decorators = syntax::function_def(tree, site.function).decorators;
    if (rewrite.edits.empty() && decorators.size() == 1 &&
        scene.text(decorators[0]) == scene.warp() + ".kernel")
      rewrite.edits.push_back(
          {.span = {scene.node(decorators[0]).span.end, scene.node(decorators[0]).span.end},
           .range = {},
           .text =
               fmt::format("(module=\"unique\", module_options={{\"max_unroll\": {}}})", *turns)});
    if (!rewrite.edits.empty()) to.push_back(std::move(rewrite));
  }
}

// `if a: continue` and what follows become `if not a:` and what follows in it.
void guard_rest(const Site& site, std::vector<Rewrite>& to) {
  const Scene& scene = site.scene;
  Rewrite rewrite{"guard what follows instead of `continue`", {}};
  // The outer one of two first: the rest is looked at again.
  for (const NodeId id : scene.all(site.function, NodeKind::kContinue)) {
    const NodeId branch = scene.parent(id);
    if (scene.node(branch).kind != NodeKind::kIf) continue;
    const syntax::If parts = syntax::if_statement(scene.tree(), branch);
    const syntax::Nodes block = scene.block_of(branch);
    const NodeKind above = scene.node(scene.parent(branch)).kind;
    if (!parts.orelse.empty() || parts.body.back() != id || block.empty() ||
        (above != NodeKind::kFor && above != NodeKind::kWhile) || block.back() == branch)
      continue;
    const bool alone = parts.body.size() == 1;
    if (!scene.has_own_lines(id) ||
        !std::ranges::all_of(block, [&](NodeId each) { return scene.has_own_lines(each); }))
      continue;
    const Span last = scene.lines(block.back());
    Span rest{scene.lines(branch).end, last.end};
    if (alone) {
      const std::string_view test = scene.text(parts.test);
      rewrite.edits.push_back({.span = scene.node(parts.test).span,
                               .range = {},
                               .text = fmt::format("not ({})", test)});
      rewrite.edits.push_back({.span = scene.lines(id), .range = {}, .text = {}});
    } else {
      rewrite.edits.push_back(
          {.span = scene.lines(id),
           .range = {},
           .text = fmt::format("{}else:{}", scene.indentation(branch), scene.line_end())});
    }
    for (uint32_t line = scene.source().line_of(rest.begin);; ++line) {
      if (line > scene.source().line_count()) break;
      const uint32_t start = scene.source().line_start(line);
      if (start >= rest.end) break;
      if (scene.source().line(line).find_first_not_of(" \t") == std::string_view::npos) continue;
      rewrite.edits.push_back({.span = {start, start}, .range = {}, .text = scene.indent()});
    }
    break;
  }
  if (!rewrite.edits.empty()) to.push_back(std::move(rewrite));
}

}  // namespace weft::prove
