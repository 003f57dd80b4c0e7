#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "rewrites.h"

namespace weft::prove {
namespace {

using syntax::NodeId;
using syntax::NodeKind;
using types::TypeKind;

bool is_element(const Scene& scene, NodeId id) {
  return scene.node(id).kind == NodeKind::kSubscript &&
         scene.type(scene.tree().child(id, 0)).kind == TypeKind::kArray;
}

// An element that is written, and then read or written again in the same block, becomes a variable
// that is stored at the end.
class Forwarding {
 public:
  Forwarding(const Site& site, NodeId first)
      : scene_(site.scene),
        function_(site.function),
        first_(first),
        block_(scene_.block_of(first)) {}

  std::optional<Rewrite> make() {
    const syntax::Assign assign = syntax::assign(scene_.tree(), first_);
    if (block_.empty() || assign.targets.size() != 1 || !is_element(scene_, assign.targets[0]) ||
        !scene_.is_pure(assign.targets[0]))
      return std::nullopt;
    const NodeId target = assign.targets[0];
    const NodeId array = scene_.tree().child(target, 0);
    const std::string_view text = scene_.text(target), array_text = scene_.text(array);
    if (scene_.node(array).kind != NodeKind::kName) return std::nullopt;
    const Span block{scene_.node(first_).span.begin, scene_.node(block_.back()).span.end};

    // All of the array from here on is this element, in this block.
    std::vector<NodeId> elements;
    for (const NodeId id : scene_.all(function_, NodeKind::kName)) {
      if (scene_.name(id) != array_text || scene_.node(id).span.begin < block.begin) continue;
      const NodeId above = scene_.parent(id);
      if (scene_.node(above).kind == NodeKind::kAttribute) continue;  // its shape
      if (!is_element(scene_, above) || scene_.text(above) != text ||
          scene_.node(id).span.begin >= block.end)
        return std::nullopt;
      elements.push_back(above);
    }
    if (elements.size() < 2) return std::nullopt;
    for (const NodeId end : scene_.all(function_, NodeKind::kReturn))
      if (scene_.node(end).span.begin > block.begin && scene_.node(end).span.begin < block.end)
        return std::nullopt;
    for (const Scene::Use& index : scene_.uses(scene_.tree().child(target, 1)))
      for (const Scene::Use& use : scene_.uses(function_))
        if (use.write && use.name == index.name && use.at > block.begin) return std::nullopt;

    NodeId last;  // the statement of the block behind which it is stored
    for (const NodeId element : elements)
      if (is_target(element))
        for (const NodeId statement : block_)
          if (scene_.node(statement).span.begin <= scene_.node(element).span.begin)
            last = std::max(last, statement, [&](NodeId a, NodeId b) {
              return !a.valid() || scene_.node(a).span.begin < scene_.node(b).span.begin;
            });
    if (!last.valid() || !scene_.has_own_lines(last)) return std::nullopt;

    const std::string name = scene_.new_name(fmt::format("{}_value", array_text));
    Rewrite rewrite{fmt::format("compute `{}` in a variable and store it once", text), {}};
    for (const NodeId element : elements)
      rewrite.edits.push_back({.span = scene_.node(element).span, .range = {}, .text = name});
    const Span lines = scene_.lines(last);
    const bool ends = scene_.source().text(lines).ends_with('\n');
    rewrite.edits.push_back({.span = {lines.end, lines.end},
                             .range = {},
                             .text = fmt::format("{}{}{} = {}{}", ends ? "" : scene_.line_end(),
                                                 scene_.indentation(first_), text, name,
                                                 ends ? scene_.line_end() : std::string_view())});
    return rewrite;
  }

 private:
  bool is_target(NodeId element) const {
    const NodeId above = scene_.parent(element);
    if (scene_.node(above).kind == NodeKind::kAugAssign)
      return syntax::aug_assign(scene_.tree(), above).target == element;
    if (scene_.node(above).kind != NodeKind::kAssign) return false;
    return std::ranges::count(syntax::assign(scene_.tree(), above).targets, element) != 0;
  }

  const Scene& scene_;
  const NodeId function_, first_;
  const syntax::Nodes block_;
};

}  // namespace

void keep_in_variable(const Site& site, std::vector<Rewrite>& to) {
  std::set<std::string_view> seen;
  for (const NodeId statement : site.scene.all(site.function, NodeKind::kAssign)) {
    const syntax::Assign assign = syntax::assign(site.scene.tree(), statement);
    if (!seen.insert(site.scene.text(assign.targets[0])).second) continue;
    if (auto rewrite = Forwarding(site, statement).make()) to.push_back(*std::move(rewrite));
  }
}

}  // namespace weft::prove
