#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "rewrites.h"

namespace weft::prove {
namespace {

using syntax::NodeId;
using syntax::NodeKind;
using types::TypeKind;

constexpr uint32_t kMostParts = 16;  // of a value that is written out

bool is_simple(const Scene& scene, NodeId id) {
  return scene.node(id).kind == NodeKind::kName || scene.is_literal(id);
}

// A statement that writes a part of a value, and how the whole is written anew.
class Part {
 public:
  Part(const Scene& scene, NodeId statement) : scene_(scene), statement_(statement) {
    const syntax::Tree& tree = scene.tree();
    if (scene.node(statement).kind == NodeKind::kAssign) {
      const syntax::Assign assign = syntax::assign(tree, statement);
      if (assign.targets.size() != 1) return;
      target_ = assign.targets[0];
      value_ = assign.value;
    } else if (scene.node(statement).kind == NodeKind::kAugAssign) {
      const syntax::AugAssign assign = syntax::aug_assign(tree, statement);
      target_ = assign.target;
      value_ = assign.value;
      op_ = syntax::spelling(assign.op);
    } else {
      return;
    }
    const NodeKind kind = scene.node(target_).kind;
    if (kind != NodeKind::kSubscript && kind != NodeKind::kAttribute) return;
    base_ = tree.child(target_, 0);
  }

  // The variable of which a part is written; empty: none.
  std::string_view variable() const {
    return base_.valid() ? scene_.name(base_) : std::string_view();
  }

  std::optional<check::Edit> edit() const {
    const NodeType& type = scene_.type(base_);
    std::string value(scene_.text(value_));
    if (!op_.empty()) {
      const bool plain = is_simple(scene_, value_) || scene_.node(value_).kind == NodeKind::kCall ||
                         scene_.node(value_).kind == NodeKind::kSubscript;
      value = fmt::format("{} {} {}", scene_.text(target_), op_, plain ? value : "(" + value + ")");
    }
    std::string whole;
    switch (type.kind) {
      case TypeKind::kVector:
      case TypeKind::kQuaternion:
        whole = vector(type, value);
        break;
      case TypeKind::kMatrix:
        whole = matrix(type, value);
        break;
      default:
        break;
    }
    if (whole.empty()) return std::nullopt;
    return check::Edit{.span = scene_.node(statement_).span,
                       .range = {},
                       .text = fmt::format("{} = {}", variable(), whole)};
  }

 private:
  std::string vector(const NodeType& type, const std::string& value) const {
    const uint32_t length = type.kind == TypeKind::kQuaternion ? 4 : type.rows;
    if (length == 0 || length > kMostParts) return {};
    const std::optional<int64_t> at = component(length);
    const NodeId index = scene_.node(target_).kind == NodeKind::kSubscript
                             ? scene_.tree().child(target_, 1)
                             : NodeId();
    if (!at && (!index.valid() || !is_simple(scene_, value_) || !op_.empty() ||
                scene_.node(index).kind != NodeKind::kName))
      return {};
    std::string parts;
    for (uint32_t i = 0; i < length; ++i) {
      const std::string old = fmt::format("{}[{}]", variable(), i);
      parts += parts.empty() ? "" : ", ";
      if (at)
        parts += static_cast<int64_t>(i) == *at ? value : old;
      else
        parts += fmt::format("{}.where({} == {}, {}, {})", scene_.warp(), scene_.text(index), i,
                             value, old);
    }
    return fmt::format("{}({})", constructor(type), parts);
  }

  std::string matrix(const NodeType& type, const std::string& value) const {
    if (scene_.node(target_).kind != NodeKind::kSubscript) return {};
    const NodeId slice = scene_.tree().child(target_, 1);
    std::string parts;
    if (scene_.node(slice).kind != NodeKind::kTuple) {
      const std::optional<int64_t> row = number(slice, type.rows);
      if (!row) return {};
      for (uint32_t i = 0; i < type.rows; ++i)
        parts += fmt::format(
            "{}{}", i == 0 ? "" : ", ",
            static_cast<int64_t>(i) == *row ? value : fmt::format("{}[{}]", variable(), i));
      return fmt::format("{}.matrix_from_rows({})", scene_.warp(), parts);
    }
    const auto indices = scene_.tree().children(slice);
    if (indices.size() != 2 || type.rows * type.columns > kMostParts) return {};
    const std::optional<int64_t> row = number(indices[0], type.rows);
    const std::optional<int64_t> column = number(indices[1], type.columns);
    if (!row || !column) return {};
    for (uint32_t i = 0; i < type.rows; ++i)
      for (uint32_t j = 0; j < type.columns; ++j)
        parts += fmt::format(
            "{}{}", i + j == 0 ? "" : ", ",
            i == *row && j == *column ? value : fmt::format("{}[{}, {}]", variable(), i, j));
    return fmt::format("{}({})", constructor(type), parts);
  }

  std::string constructor(const NodeType& type) const { return type.annotation; }

  std::optional<int64_t> number(NodeId id, uint32_t length) const {
    const std::optional<double> constant = scene_.constant(id);
    if (!constant || !scene_.is_literal(id)) return std::nullopt;
    const auto at = static_cast<int64_t>(*constant);
    if (at >= static_cast<int64_t>(length) || at < -static_cast<int64_t>(length))
      return std::nullopt;
    return at < 0 ? at + length : at;
  }

  std::optional<int64_t> component(uint32_t length) const {
    if (scene_.node(target_).kind == NodeKind::kSubscript)
      return number(scene_.tree().child(target_, 1), length);
    const std::string_view text = scene_.text(target_);
    const size_t at = std::string_view("xyzw").find(text.back());
    if (text[text.size() - 2] != '.' || at >= length) return std::nullopt;
    return at;
  }

  const Scene& scene_;
  const NodeId statement_;
  NodeId target_, value_, base_;
  std::string_view op_;
};

}  // namespace

// `v[0] = a` becomes `v = wp.vec3(a, v[1], v[2])`, for each variable by itself.
void make_anew(const Site& site, std::vector<Rewrite>& to) {
  const Scene& scene = site.scene;
  std::map<std::string_view, std::vector<check::Edit>> variables;
  std::vector<std::string_view> order;
  std::set<std::string_view> hopeless;
  for (const NodeKind kind : {NodeKind::kAssign, NodeKind::kAugAssign})
    for (const NodeId statement : scene.all(site.function, kind)) {
      const Part part(scene, statement);
      if (part.variable().empty()) continue;
      const std::string_view name = part.variable();
      if (std::ranges::find(order, name) == order.end()) order.push_back(name);
      if (auto edit = part.edit())
        variables[name].push_back(*std::move(edit));
      else
        hopeless.insert(name);
    }
  for (const std::string_view name : order)
    if (!hopeless.contains(name))
      to.push_back(
          {fmt::format("make `{}` anew instead of writing a part of it", name), variables[name]});
}

// `pair = f(x)` with `pair[0]` becomes `pair_0, pair_1 = f(x)` with `pair_0`.
void take_apart(const Site& site, std::vector<Rewrite>& to) {
  const Scene& scene = site.scene;
  for (const NodeId statement : scene.all(site.function, NodeKind::kAssign)) {
    const syntax::Assign assign = syntax::assign(scene.tree(), statement);
    const NodeType& type = scene.type(assign.value);
    const std::string_view name =
        assign.targets.size() == 1 ? scene.name(assign.targets[0]) : std::string_view();
    if (name.empty() || type.kind != TypeKind::kTuple || type.rows == 0 || type.rows > kMostParts)
      continue;
    Rewrite rewrite{fmt::format("take the tuple `{}` apart", name), {}};
    std::vector<std::string> parts;
    std::string targets;
    for (uint32_t i = 0; i < type.rows; ++i) {
      parts.push_back(scene.new_name(fmt::format("{}_{}", name, i)));
      targets += (i == 0 ? "" : ", ") + parts.back();
    }
    bool possible = true;
    for (const NodeId id : scene.all(site.function, NodeKind::kName)) {
      if (scene.name(id) != name) continue;
      const NodeId above = scene.parent(id);
      if (id == assign.targets[0]) {
        rewrite.edits.push_back({.span = scene.node(id).span, .range = {}, .text = targets});
        continue;
      }
      const bool subscript =
          scene.node(above).kind == NodeKind::kSubscript && scene.tree().child(above, 0) == id;
      const auto index =
          subscript ? scene.constant(scene.tree().child(above, 1)) : std::optional<double>();
      if (!index || *index >= type.rows || *index < -static_cast<double>(type.rows)) {
        possible = false;
        break;
      }
      const auto at = static_cast<size_t>(*index < 0 ? *index + type.rows : *index);
      rewrite.edits.push_back({.span = scene.node(above).span, .range = {}, .text = parts[at]});
    }
    if (possible && rewrite.edits.size() > 1) to.push_back(std::move(rewrite));
  }
}

// `wp.frac(x)` becomes `(x - wp.trunc(x))`.
void spell_out(const Site& site, std::vector<Rewrite>& to) {
  const Scene& scene = site.scene;
  Rewrite rewrite{fmt::format("write `{}.frac` with `{}.trunc`", scene.warp(), scene.warp()), {}};
  Span done{};
  for (const NodeId call : scene.all(site.function, NodeKind::kCall)) {
    if (!scene.is_warp_call(call, "frac")) continue;
    const syntax::Call parts = syntax::call(scene.tree(), call);
    const Span span = scene.node(call).span;
    // One in another has to wait.
    if (parts.args.size() != 1 || !scene.is_pure(parts.args[0]) || span.begin < done.end) continue;
    const NodeKind kind = scene.node(parts.args[0]).kind;
    const std::string argument(scene.text(parts.args[0]));
    const bool whole = kind == NodeKind::kName || kind == NodeKind::kConstant ||
                       kind == NodeKind::kSubscript || kind == NodeKind::kCall ||
                       kind == NodeKind::kAttribute;
    rewrite.edits.push_back(
        {.span = span,
         .range = {},
         .text = fmt::format(fmt::runtime(whole ? "({} - {}.trunc({}))" : "(({}) - {}.trunc({}))"),
                             argument, scene.warp(), argument)});
    done = span;
  }
  if (!rewrite.edits.empty()) to.push_back(std::move(rewrite));
}

// `t += u` becomes `t = t + u`.
void make_new_tile(const Site& site, std::vector<Rewrite>& to) {
  const Scene& scene = site.scene;
  for (const NodeId statement : scene.all(site.function, NodeKind::kAugAssign)) {
    const syntax::AugAssign assign = syntax::aug_assign(scene.tree(), statement);
    if (scene.type(assign.target).kind != TypeKind::kTile || scene.name(assign.target).empty())
      continue;
    const bool simple =
        is_simple(scene, assign.value) || scene.node(assign.value).kind == NodeKind::kCall;
    to.push_back({"make a new tile",
                  {{.span = scene.node(statement).span,
                    .range = {},
                    .text = fmt::format(fmt::runtime(simple ? "{} = {} {} {}" : "{} = {} {} ({})"),
                                        scene.text(assign.target), scene.text(assign.target),
                                        syntax::spelling(assign.op), scene.text(assign.value))}}});
  }
}

}  // namespace weft::prove
