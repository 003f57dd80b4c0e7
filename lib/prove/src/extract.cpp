// A loop becomes a function that returns what it has computed: Warp's adjoint calls functions
// again, and so has the result.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "locals.h"
#include "rewrites.h"

namespace weft::prove {
namespace {

using syntax::NodeId;
using syntax::NodeKind;
using types::TypeKind;
using Name = std::string_view;

class Extraction {
 public:
  Extraction(const Site& site, NodeId loop)
      : scene_(site.scene),
        locals_(site.scene, site.function),
        loop_(loop),
        block_(scene_.block_of(loop)) {}

  std::optional<Rewrite> make() {
    if (block_.empty() || scene_.warp().empty() || scene_.has_effects(loop_) ||
        !scene_.has_own_lines(loop_))
      return std::nullopt;
    in_loop_ = scene_.uses(loop_);
    for (const Scene::Use& use : in_loop_) {
      if (!use.write || has(written_, use.name)) continue;
      written_.push_back(use.name);
      if (locals_.is_read_behind(loop_, use.name)) results_.push_back(use.name);
    }
    if (results_.empty() || !take_starts() || !find_arguments()) return std::nullopt;
    return Rewrite{fmt::format("put the loop into a function that returns {}", quoted(results_)),
                   edits()};
  }

 private:
  bool writes(NodeId below, Name name) const {
    return std::ranges::any_of(
        scene_.uses(below), [&](const Scene::Use& use) { return use.write && use.name == name; });
  }
  bool uses(NodeId below, Name name) const {
    return std::ranges::any_of(scene_.uses(below),
                               [&](const Scene::Use& use) { return use.name == name; });
  }

  // Statements before the loop that give what it changes its first value go with it, where nothing
  // else needs them.
  bool take_starts() {
    Names needed = results_;
    std::set<Name> seen;
    for (const Scene::Use& use : in_loop_)
      if (seen.insert(use.name).second && !use.write && has(written_, use.name) &&
          !has(needed, use.name))
        needed.push_back(use.name);
    const auto at = std::ranges::find(block_, loop_) - block_.begin();
    for (const Name name : needed) {
      bool taken = false;
      for (auto i = at; i-- > 0;) {
        if (!uses(block_[i], name)) continue;
        taken = can_take(block_[i], name, i, at);
        break;
      }
      if (!taken) copied_.push_back(name);
      if (!taken && !locals_.is_bound_before(name, scene_.node(loop_).span.begin)) return false;
    }
    std::ranges::sort(starts_, {}, [&](NodeId id) { return scene_.node(id).span.begin; });
    return true;
  }

  bool can_take(NodeId statement, Name name, std::ptrdiff_t i, std::ptrdiff_t at) {
    if (scene_.node(statement).kind != NodeKind::kAssign || !scene_.has_own_lines(statement))
      return false;
    const syntax::Assign assign = syntax::assign(scene_.tree(), statement);
    if (assign.targets.size() != 1 || scene_.name(assign.targets[0]) != name) return false;
    if (!scene_.is_pure(assign.value) || uses(assign.value, name)) return false;
    // An array by another name is no copy of it.
    if (scene_.type(assign.value).kind == TypeKind::kArray) return false;
    for (const Scene::Use& use : scene_.uses(assign.value))
      for (auto k = i + 1; k < at; ++k)
        if (writes(block_[k], use.name) || has(written_, use.name)) return false;
    // Elements of arrays that are written in between.
    if (!scene_.all(assign.value, NodeKind::kSubscript).empty())
      for (auto k = i + 1; k < at; ++k)
        if (scene_.has_effects(block_[k])) return false;
    starts_.push_back(statement);
    return true;
  }

  bool find_arguments() {
    Names inside;
    for (const NodeId start : starts_)
      for (const Scene::Use& use : scene_.uses(start))
        if (use.write) inside.push_back(use.name);
    const auto add = [&](const std::vector<Scene::Use>& all) {
      for (const Scene::Use& use : all)
        if (!use.write && !has(inside, use.name) && !has(written_, use.name) &&
            !has(arguments_, use.name) && locals_.is_local(use.name))
          arguments_.push_back(use.name);
    };
    for (const NodeId start : starts_) add(scene_.uses(start));
    add(in_loop_);
    for (const Name name : copied_) arguments_.push_back(name);
    return std::ranges::all_of(arguments_,
                               [&](Name name) { return !locals_.annotation(name).empty(); });
  }

  std::vector<check::Edit> edits() const {
    const Name end = scene_.line_end();
    const std::string helper = scene_.new_name(fmt::format(
        "{}_{}", locals_.function_name(), results_.size() == 1 ? results_[0] : Name("loop")));
    std::map<Name, std::string> renamed;
    std::string body;
    for (const Name name : copied_) {
      renamed[name] = scene_.new_name(std::string(name) + "_start");
      body += fmt::format("{}{} = {}{}", scene_.indent(), name, renamed[name], end);
    }
    const auto move = [&](Span lines) {
      body +=
          indented(scene_, scene_.source().text(lines), scene_.indentation(loop_), scene_.indent());
    };
    for (const NodeId start : starts_) move(scene_.lines(start));
    move(scene_.lines(loop_));
    body += fmt::format("{}return {}{}", scene_.indent(), joined(results_), end);

    std::vector<check::Edit> edits;
    const uint32_t above = locals_.above();
    edits.push_back({.span = {above, above},
                     .range = {},
                     .text = locals_.definition(helper, arguments_, renamed, body)});
    for (const NodeId start : starts_)
      edits.push_back({.span = scene_.lines(start), .range = {}, .text = {}});
    const Span loop = scene_.lines(loop_);
    edits.push_back({.span = loop,
                     .range = {},
                     .text = fmt::format("{}{} = {}({}){}", scene_.indentation(loop_),
                                         joined(results_), helper, joined(arguments_),
                                         scene_.source().text(loop).ends_with('\n') ? end : "")});
    return edits;
  }

  const Scene& scene_;
  const Locals locals_;
  const NodeId loop_;
  const syntax::Nodes block_;
  std::vector<Scene::Use> in_loop_;
  Names written_, results_, arguments_, copied_;
  std::vector<NodeId> starts_;
};

}  // namespace

void extract_loop(const Site& site, std::vector<Rewrite>& to) {
  std::vector<NodeId> loops = site.scene.all(site.function, NodeKind::kFor);
  const std::vector<NodeId> whiles = site.scene.all(site.function, NodeKind::kWhile);
  loops.insert(loops.end(), whiles.begin(), whiles.end());
  for (const NodeId loop : loops) {
    if (site.scene.source().line_of(site.scene.node(loop).span.begin) > site.line) continue;
    if (auto rewrite = Extraction(site, loop).make()) to.push_back(*std::move(rewrite));
  }
}

}  // namespace weft::prove
