// The smallest or largest value of a loop: a function finds in which iteration it is, and what that
// one computes is computed once more behind the loop, where the adjoint has it.
#include <fmt/format.h>

#include <algorithm>
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

class Search {
 public:
  Search(const Site& site, NodeId loop, NodeId update)
      : scene_(site.scene), locals_(site.scene, site.function), loop_(loop), update_(update) {}

  std::optional<Rewrite> make() {
    if (!reads_update() || !counts_up() || scene_.warp().empty()) return std::nullopt;
    const syntax::Nodes body = syntax::for_loop(scene_.tree(), loop_).body;
    for (const NodeId statement : all_statements(body))
      if (!scene_.has_own_lines(statement)) return std::nullopt;
    // Nothing but the update uses it there, and each name is made in the iteration that reads it.
    std::set<Name> seen;
    for (const Scene::Use& use : scene_.uses(loop_)) {
      const Span span = scene_.node(update_).span;
      if (use.name == top_ && (use.at < span.begin || use.at >= span.end)) return std::nullopt;
      if (seen.insert(use.name).second && !use.write && use.name != top_)
        first_read_.insert(use.name);
      if (use.write) written_.insert(use.name);
    }
    if (!locals_.is_bound_before(top_, scene_.node(loop_).span.begin) ||
        locals_.annotation(top_).empty())
      return std::nullopt;
    slice(body);
    for (const Name name : needed_)
      if (written_.contains(name) && first_read_.contains(name)) return std::nullopt;
    for (const NodeId statement : all_statements(body))
      if (kept_.contains(statement.index) && statement != update_ && is_simple(statement) &&
          scene_.has_effects(statement))
        return std::nullopt;
    if (!find_arguments()) return std::nullopt;
    return Rewrite{
        fmt::format("find the iteration that has `{}`, and compute it behind the loop", top_),
        edits()};
  }

 private:
  // `m = wp.max(m, e)`.
  bool reads_update() {
    const syntax::Assign assign = syntax::assign(scene_.tree(), update_);
    if (assign.targets.size() != 1) return false;
    top_ = scene_.name(assign.targets[0]);
    const bool max = scene_.is_warp_call(assign.value, "max");
    if (top_.empty() || (!max && !scene_.is_warp_call(assign.value, "min"))) return false;
    const syntax::Nodes arguments = syntax::call(scene_.tree(), assign.value).args;
    if (arguments.size() != 2) return false;
    const bool left = scene_.name(arguments[0]) == top_;
    if (!left && scene_.name(arguments[1]) != top_) return false;
    value_ = arguments[left ? 1 : 0];
    compares_ = max ? ">" : "<";
    const TypeKind kind = scene_.type(assign.value).kind;
    return scene_.is_pure(value_) && (kind == TypeKind::kScalar || kind == TypeKind::kPythonFloat);
  }

  // Over numbers from zero on: -1 is none of them.
  bool counts_up() {
    const syntax::For loop = syntax::for_loop(scene_.tree(), loop_);
    turn_ = scene_.name(loop.target);
    if (turn_.empty() || !loop.orelse.empty() || scene_.node(loop.iter).kind != NodeKind::kCall ||
        scene_.text(syntax::call(scene_.tree(), loop.iter).func) != "range")
      return false;
    const syntax::Nodes range = syntax::call(scene_.tree(), loop.iter).args;
    if (range.size() == 1) return true;
    const auto first = scene_.constant(range[0]);
    const auto step = range.size() == 3 ? scene_.constant(range[2]) : std::optional<double>(1);
    return first && *first >= 0 && step && *step > 0;
  }

  static bool has_body(NodeKind kind) {
    return kind == NodeKind::kIf || kind == NodeKind::kFor || kind == NodeKind::kWhile;
  }
  bool is_simple(NodeId id) const { return !has_body(scene_.node(id).kind); }
  std::vector<syntax::Nodes> blocks(NodeId id) const {
    const syntax::Tree& tree = scene_.tree();
    switch (scene_.node(id).kind) {
      case NodeKind::kIf:
        return {syntax::if_statement(tree, id).body, syntax::if_statement(tree, id).orelse};
      case NodeKind::kFor:
        return {syntax::for_loop(tree, id).body};
      case NodeKind::kWhile:
        return {syntax::while_loop(tree, id).body};
      default:
        return {};
    }
  }
  std::vector<NodeId> all_statements(syntax::Nodes block) const {
    std::vector<NodeId> all;
    for (const NodeId statement : block) {
      all.push_back(statement);
      for (const syntax::Nodes inner : blocks(statement)) {
        const std::vector<NodeId> more = all_statements(inner);
        all.insert(all.end(), more.begin(), more.end());
      }
    }
    return all;
  }

  void need(NodeId below) {
    for (const Scene::Use& use : scene_.uses(below))
      if (!use.write) needed_.insert(use.name);
  }
  // Tests and ranges of what holds other statements.
  void need_head(NodeId id) {
    const syntax::Tree& tree = scene_.tree();
    if (scene_.node(id).kind == NodeKind::kIf) need(syntax::if_statement(tree, id).test);
    if (scene_.node(id).kind == NodeKind::kWhile) need(syntax::while_loop(tree, id).test);
    if (scene_.node(id).kind == NodeKind::kFor) need(syntax::for_loop(tree, id).iter);
  }

  // What the update and the way to it hang on.
  void slice(syntax::Nodes body) {
    need(value_);
    const std::vector<NodeId> all = all_statements(body);
    kept_ = {update_.index};
    for (size_t before = 0; before != kept_.size() + needed_.size();) {
      before = kept_.size() + needed_.size();
      for (const NodeId statement : all) {
        const NodeKind kind = scene_.node(statement).kind;
        bool keeps = kept_.contains(statement.index) || kind == NodeKind::kBreak ||
                     kind == NodeKind::kContinue;
        if (is_simple(statement)) {
          for (const Scene::Use& use : scene_.uses(statement))
            keeps |= use.write && use.name != top_ && needed_.contains(use.name);
        } else {
          for (const NodeId inner : all_statements_of(statement))
            keeps |= kept_.contains(inner.index);
        }
        if (!keeps) continue;
        kept_.insert(statement.index);
        if (statement == update_) continue;
        is_simple(statement) ? need(statement) : need_head(statement);
      }
    }
  }
  std::vector<NodeId> all_statements_of(NodeId id) const {
    std::vector<NodeId> all;
    for (const syntax::Nodes block : blocks(id)) {
      const std::vector<NodeId> more = all_statements(block);
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  }

  bool find_arguments() {
    need_head(loop_);
    for (const Scene::Use& use : scene_.uses(loop_))
      if (!use.write && needed_.contains(use.name) && !written_.contains(use.name) &&
          use.name != top_ && locals_.is_local(use.name) && !has(arguments_, use.name))
        arguments_.push_back(use.name);
    arguments_.push_back(top_);
    return std::ranges::all_of(arguments_,
                               [&](Name name) { return !locals_.annotation(name).empty(); });
  }

  // How the statements of a block are written again.
  enum class Form : uint8_t {
    kSearch,   // those that are kept, the update notes the iteration
    kOnce,     // those that are kept, along the way to the update, which gives the value
    kWithout,  // all but the update
  };
  std::string lines_of(syntax::Nodes block, const std::string& indent, Form form) const {
    std::string text;
    for (const NodeId statement : block) {
      if (statement == update_) {
        text += update(indent, form);
        if (form == Form::kOnce) break;  // nothing behind it counts
        continue;
      }
      const bool on_the_way = holds_update(statement);
      if (form != Form::kWithout && !kept_.contains(statement.index)) continue;
      if (is_simple(statement)) {
        const NodeKind kind = scene_.node(statement).kind;
        const bool leaves = kind == NodeKind::kBreak || kind == NodeKind::kContinue;
        if (form == Form::kOnce && leaves) continue;
        text += indented(scene_, scene_.source().text(scene_.lines(statement)),
                         scene_.indentation(statement), indent);
        continue;
      }
      if (form == Form::kOnce && on_the_way) {
        for (const syntax::Nodes inner : blocks(statement))
          if (std::ranges::any_of(
                  inner, [&](NodeId each) { return each == update_ || holds_update(each); }))
            text += lines_of(inner, indent, form);
        break;
      }
      text += compound(statement, indent, form);
    }
    return text;
  }

  bool holds_update(NodeId statement) const {
    const Span outer = scene_.node(statement).span, inner = scene_.node(update_).span;
    return statement != update_ && outer.begin <= inner.begin && inner.end <= outer.end;
  }

  std::string compound(NodeId statement, const std::string& indent, Form form) const {
    const std::string deeper = indent + scene_.indent();
    const std::vector<syntax::Nodes> parts = blocks(statement);
    std::string body = lines_of(parts[0], deeper, form), other;
    if (parts.size() > 1 && !parts[1].empty()) other = lines_of(parts[1], deeper, form);
    if (body.empty() && other.empty()) return {};
    if (body.empty()) body = deeper + "pass" + std::string(scene_.line_end());
    const Span head{scene_.node(statement).span.begin, scene_.node(parts[0].front()).span.begin};
    Name text = scene_.source().text(head);
    text = text.substr(0, text.rfind(':') + 1);
    std::string written(text);
    if (written.starts_with("elif")) written.erase(0, 2);
    written = indent + written + std::string(scene_.line_end()) + body;
    if (!other.empty()) written += indent + "else:" + std::string(scene_.line_end()) + other;
    return written;
  }

  std::string update(const std::string& indent, Form form) const {
    const Name end = scene_.line_end(), value = scene_.text(value_);
    if (form == Form::kWithout) return {};
    if (form == Form::kOnce) return fmt::format("{}{} = {}{}", indent, top_, value, end);
    const std::string deeper = indent + scene_.indent();
    std::string text;
    std::string here(value);
    if (scene_.node(value_).kind != NodeKind::kName) {
      here = scene_.new_name(fmt::format("{}_here", top_));
      text = fmt::format("{}{} = {}{}", indent, here, value, end);
    }
    return text + fmt::format("{}if {} {} {}:{}{}{} = {}{}{}{} = {}{}", indent, here, compares_,
                              top_, end, deeper, top_, here, end, deeper, at(), turn_, end);
  }

  std::string at() const { return scene_.new_name(fmt::format("{}_at", top_)); }

  std::vector<check::Edit> edits() const {
    const Name end = scene_.line_end();
    const syntax::For loop = syntax::for_loop(scene_.tree(), loop_);
    const std::string& one = scene_.indent();
    const std::string outer(scene_.indentation(loop_));
    const std::string helper =
        scene_.new_name(fmt::format("{}_{}_at", locals_.function_name(), top_));
    const std::string start = scene_.new_name(std::string(top_) + "_start");
    const Name head = scene_.source().text(
        {scene_.node(loop_).span.begin, scene_.node(loop.body.front()).span.begin});
    const std::string for_line(head.substr(0, head.rfind(':') + 1));

    std::string body = fmt::format("{}{} = {}{}{}{} = int(-1){}{}{}{}", one, top_, start, end, one,
                                   at(), end, one, for_line, end);
    body += lines_of(loop.body, one + one, Form::kSearch);
    body += fmt::format("{}return {}{}", one, at(), end);

    std::string text;
    if (has_rest()) {
      const std::string rest = lines_of(loop.body, outer + one, Form::kWithout);
      text = outer + for_line + std::string(end) + rest;
    }
    text += fmt::format("{}{} = {}({}){}", outer, at(), helper, joined(arguments_), end);
    text += fmt::format("{}if {} >= 0:{}", outer, at(), end);
    if (needed_.contains(turn_)) text += fmt::format("{}{}{} = {}{}", outer, one, turn_, at(), end);
    text += lines_of(loop.body, outer + one, Form::kOnce);

    const uint32_t above = locals_.above();
    return {{.span = {above, above},
             .range = {},
             .text = locals_.definition(helper, arguments_, {{top_, start}}, body)},
            {.span = scene_.lines(loop_), .range = {}, .text = std::move(text)}};
  }

  // Whether the loop does anything else.
  bool has_rest() const {
    if (scene_.has_effects(loop_)) return true;
    return std::ranges::any_of(written_, [&](Name name) {
      return name != top_ && name != turn_ && locals_.is_read_behind(loop_, name);
    });
  }

  const Scene& scene_;
  const Locals locals_;
  const NodeId loop_, update_;
  NodeId value_;
  Name top_, turn_, compares_;
  std::set<Name> first_read_, written_, needed_;
  std::set<uint32_t> kept_;
  Names arguments_;
};

}  // namespace

void find_extremum(const Site& site, std::vector<Rewrite>& to) {
  const Scene& scene = site.scene;
  for (const NodeId update : scene.all(site.function, NodeKind::kAssign)) {
    NodeId loop = scene.parent(update);
    while (loop != site.function && scene.node(loop).kind == NodeKind::kIf)
      loop = scene.parent(loop);
    if (scene.node(loop).kind != NodeKind::kFor) continue;
    if (auto rewrite = Search(site, loop, update).make()) to.push_back(*std::move(rewrite));
  }
}

}  // namespace weft::prove
