// Passes that put something simpler in the place of an expression.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "passes.h"
#include "weft/base/int128.h"

namespace weft::reduce {
namespace {

using syntax::Builder;

bool is_expression(const Program& program, NodeId id) {
  const NodeKind kind = program.tree[id].kind;
  return kind >= NodeKind::kBoolOp && kind <= NodeKind::kSlice;
}

// Expressions whose value is used, each with how deep it is in its statement.
struct Place {
  NodeId id;
  int depth;
};

class Places {
 public:
  explicit Places(const Program& program) : program_(program) {
    look(program.tree.root, 0);
    std::ranges::stable_sort(found_, {}, &Place::depth);
  }

  const std::vector<Place>& found() const { return found_; }

 private:
  void look(NodeId id, int depth) {
    const syntax::Node& node = program_.tree[id];
    const Nodes children = program_.tree.children(id);
    // What is given a value, called or looked into is no value; what is inside of it may be.
    const auto is_bare = [&](size_t index) {
      const NodeKind kind = node.kind;
      return kind == NodeKind::kAttribute ||
             (index == 0 && (kind == NodeKind::kCall || kind == NodeKind::kSubscript ||
                             kind == NodeKind::kAssign || kind == NodeKind::kAugAssign ||
                             kind == NodeKind::kAnnAssign || kind == NodeKind::kFor)) ||
             (kind == NodeKind::kSubscript && program_.is(children[index], NodeKind::kTuple)) ||
             kind == NodeKind::kAlias;
    };
    for (size_t i = 0; i < children.size(); ++i) {
      const NodeId child = children[i];
      if (!child.valid()) continue;
      const bool value = is_expression(program_, child);
      if (value && !is_bare(i)) found_.push_back({child, depth});
      look(child, value ? depth + 1 : program_.is_statement(child) ? 0 : depth);
    }
  }

  const Program& program_;
  std::vector<Place> found_;
};

// Expressions inside of one, the lightest first.
NodeList parts_of(const Program& program, NodeId id) {
  constexpr size_t kMost = 16;
  std::vector<std::pair<uint64_t, NodeId>> parts;
  program.walk(id, [&](NodeId at) {
    if (at != id && is_expression(program, at) && !program.is(at, NodeKind::kConstant))
      parts.emplace_back(weight_of(program.tree, at), at);
    return true;
  });
  std::ranges::stable_sort(parts, {}, [](const auto& part) { return part.first; });
  NodeList nodes;
  for (const auto& [weight, part] : parts) {
    if (nodes.size() < kMost) nodes.push_back(part);
  }
  return nodes;
}

// A call with fewer arguments.
void fewer_arguments(const Program& program, NodeId id, std::vector<Changes>& to) {
  const syntax::Call call = syntax::call(program.tree, id);
  NodeList all(call.args.begin(), call.args.end());
  all.insert(all.end(), call.keywords.begin(), call.keywords.end());
  if (all.size() > 1) {
    Changes& none = to.emplace_back();
    for (const NodeId argument : all) drop(none, argument);
    if (all.size() > 2) {
      Changes& first = to.emplace_back();
      for (size_t i = 1; i < all.size(); ++i) drop(first, all[i]);
    }
  }
  for (const NodeId argument : all) drop(to.emplace_back(), argument);
}

// Of loops; the last is the shortest that is not unrolled.
constexpr std::array<int64_t, 3> kLengths = {1, 2, 17};

}  // namespace

void simplify_expressions(Program& program, std::vector<Changes>& to) {
  Builder build(program.tree, program.symbols);
  const NodeList numbers = {build.real(1.0), build.real(0.0), build.integer(1), build.integer(0)};
  const NodeList booleans = {build.boolean(true), build.boolean(false)};
  const NodeId type = build.name("float");
  const Places places(program);
  for (const auto& [id, depth] : places.found()) {
    const auto instead = [&, at = id](NodeId node) { put(to.emplace_back(), at, {node}); };
    const NodeKind kind = program.tree[id].kind;
    if (kind == NodeKind::kConstant) continue;
    const bool condition =
        kind == NodeKind::kCompare || kind == NodeKind::kBoolOp ||
        (kind == NodeKind::kUnaryOp && program.tree[id].op == syntax::Operator::kNot);
    std::ranges::for_each(condition ? booleans : numbers, instead);
    if (kind == NodeKind::kAttribute) instead(type);  // `wp.float64`, `wp.vec3`
    std::ranges::for_each(parts_of(program, id), instead);
    if (kind == NodeKind::kCall) fewer_arguments(program, id, to);
    if (kind == NodeKind::kCompare && program.tree[id].a > 1) {
      const syntax::Compare of = syntax::compare(program.tree, id);
      const syntax::Operator op = of.ops[0];
      const NodeId left = of.left, right = of.comparators[0];
      instead(build.compare(op, left, right));
    }
  }
}

void shorten_loops(Program& program, std::vector<Changes>& to) {
  Builder build(program.tree, program.symbols);
  NodeList lengths;
  program.walk(program.tree.root, [&](NodeId id) {
    if (!program.is(id, NodeKind::kFor)) return true;
    const NodeId range = program.tree.child(id, 1);
    if (!program.is(range, NodeKind::kCall)) return true;
    for (const NodeId argument : syntax::call(program.tree, range).args) {
      if (program.is(argument, NodeKind::kConstant)) lengths.push_back(argument);
    }
    return true;
  });
  for (const NodeId id : lengths) {
    for (const int64_t value : kLengths)
      if (program.tree.literal(id).integer > value)
        put(to.emplace_back(), id, {build.integer(value)});
  }
}

void simplify_constants(Program& program, std::vector<Changes>& to) {
  Builder build(program.tree, program.symbols);
  NodeList constants;
  program.walk(program.tree.root, [&](NodeId id) {
    if (program.is(id, NodeKind::kConstant)) constants.push_back(id);
    return true;
  });
  for (const NodeId id : constants) {
    const syntax::Literal literal = program.tree.literal(id);
    if (literal.kind == syntax::LiteralKind::kFloat) {
      for (const double value :
           {0.0, 1.0, 2.0, 0.5, std::trunc(literal.real), std::round(literal.real * 10) / 10})
        if (value != literal.real && std::isfinite(value))
          put(to.emplace_back(), id, {build.real(value)});
    } else if (literal.kind == syntax::LiteralKind::kInteger && !literal.too_big) {
      for (const Int128 value : {Int128(0), Int128(1), Int128(2), literal.integer / 2})
        if (value != literal.integer)
          put(to.emplace_back(), id, {build.integer(static_cast<int64_t>(value))});
    }
  }
}

void drop_annotations(Program& program, std::vector<Changes>& to) {
  Builder build(program.tree, program.symbols);
  const auto annotated = [&](NodeId id) {
    if (program.is(id, NodeKind::kArg)) return program.tree.child(id, 0);
    if (program.is(id, NodeKind::kFunctionDef))
      return syntax::function_def(program.tree, id).returns;
    return NodeId{};
  };
  NodeList ids;
  program.walk(program.tree.root, [&](NodeId id) {
    ids.push_back(id);
    return true;
  });
  Changes all;
  std::vector<Changes> each;
  for (const NodeId id : ids) {
    if (const NodeId annotation = annotated(id); annotation.valid()) {
      drop(all, annotation);
      drop(each.emplace_back(), annotation);
    }
    if (program.is(id, NodeKind::kAnnAssign) && program.tree.child(id, 2).valid()) {
      const NodeId target = program.tree.child(id, 0), value = program.tree.child(id, 2);
      put(each.emplace_back(), id, {build.assign(target, value)});
    }
    if (program.is(id, NodeKind::kFunctionDef)) {
      const syntax::FunctionDef of = syntax::function_def(program.tree, id);
      const NodeList decorators(of.decorators.begin(), of.decorators.end());
      for (const NodeId decorator : decorators) drop(each.emplace_back(), decorator);
    }
  }
  if (each.size() > 1) to.push_back(std::move(all));
  std::ranges::move(each, std::back_inserter(to));
}

}  // namespace weft::reduce
