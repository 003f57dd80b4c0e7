// Calls, and what stands together in expressions.
#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "idle_look.h"

namespace weft::synth {

// --- calls ---

bool IdleLook::is_unit(std::string_view function) {
  return is_one_of(function, {"normalize", "quat_from_axis_angle", "quat_rpy", "quat_from_matrix",
                              "quat_slerp", "sample_unit_sphere_surface", "sample_unit_ring",
                              "sample_unit_hemisphere_surface"});
}

bool IdleLook::rounds(std::string_view function) {
  return is_one_of(function, {"floor", "ceil", "round", "rint", "trunc"});
}

// The same direction: without what changes the length.
NodeId IdleLook::direction(NodeId id) const {
  for (id = resolved(id); id.valid();) {
    double number = 0;
    if (builtin(id) == "normalize") {
      id = argument(id, 0);
    } else if (kind(id) == NodeKind::kBinOp && tree_[id].op == Operator::kMult &&
               is_number(resolved(tree_.child(id, 1)), number)) {
      id = resolved(tree_.child(id, 0));
    } else if (kind(id) == NodeKind::kBinOp && tree_[id].op == Operator::kMult &&
               is_number(resolved(tree_.child(id, 0)), number)) {
      id = resolved(tree_.child(id, 1));
    } else {
      break;
    }
  }
  return id;
}

// A direction, be it with a number as factor.
bool IdleLook::is_unit_value(NodeId id) const {
  while (id.valid() && kind(id) == NodeKind::kBinOp && tree_[id].op == Operator::kMult) {
    double number = 0;
    const NodeId left = resolved(tree_.child(id, 0)), right = resolved(tree_.child(id, 1));
    if (!is_number(left, number) && !is_number(right, number)) return false;
    id = is_number(left, number) ? right : left;
  }
  return is_unit(builtin(id));
}

// m - transpose(m) of what is symmetric, m + transpose(m) of what is skew: nothing is left.
bool IdleLook::cancels_transpose(NodeId sum) {
  const NodeId left = resolved(tree_.child(sum, 0)), right = resolved(tree_.child(sum, 1));
  const bool adds = tree_[sum].op == Operator::kAdd;
  const auto cancels = [&](NodeId one, NodeId other) {
    return builtin(other) == "transpose" && same(argument(other, 0), one) &&
           (adds ? builtin(one) == "skew" : is_symmetric(one));
  };
  return cancels(left, right) || cancels(right, left);
}

// dot(v, w) * w is a part of v only if w has the length one.
bool IdleLook::projects_on_any_length(NodeId product) {
  NodeId left = resolved(tree_.child(product, 0));
  const NodeId right = resolved(tree_.child(product, 1));
  double number = 0;
  if (left.valid() && kind(left) == NodeKind::kBinOp && tree_[left].op == Operator::kMult &&
      is_number(resolved(tree_.child(left, 0)), number))
    left = resolved(tree_.child(left, 1));
  return builtin(left) == "dot" && same(argument(left, 1), right) && !is_unit(builtin(right));
}

// Numbers that are zero whatever is in the matrix.
bool IdleLook::is_zero_of(std::string_view name, NodeId matrix) const {
  const std::string_view made = builtin(direction(matrix));
  if (is_one_of(name, {"trace", "get_diag"})) return made == "skew";
  return name == "determinant" && (made == "skew" || made == "outer");
}

bool IdleLook::is_idle_call(NodeId id) {
  const std::string_view name = builtin(id);
  if (name.empty()) return false;
  const NodeId first = argument(id, 0), second = argument(id, 1);
  const std::string_view inner = builtin(first);
  if (is_zero_of(name, first) || (name == "transpose" && inner == "skew")) return true;
  if (is_one_of(name, {"normalize", "abs", "sign", "transpose", "transform_inverse", "quat_inverse",
                       "frac"}) &&
      inner == name)
    return true;
  if (rounds(name) && (rounds(inner) || is_whole(first))) return true;
  if (undoes(name, inner)) return true;
  if (is_one_of(name, {"clamp", "abs"}) && inner == "dot" &&
      same(argument(first, 0), argument(first, 1)))
    return true;
  if (name.starts_with("quat_rotate") && turns_about(first, second)) return true;
  if (name.starts_with("matrix_from_") && same(first, second)) return true;
  if (is_one_of(name, {"normalize", "length", "length_sq"}) && is_unit_value(first)) return true;
  if (is_one_of(name, {"noise", "pnoise", "curlnoise"}) && has_draw(second)) return true;
  if (name == "transpose" && (inner.starts_with("mat") || inner == "diag")) return true;
  if (name == "transpose" && is_symmetric(first)) return true;
  if (name == "normalize" && kind(first) == NodeKind::kBinOp &&
      (is_along(first) || is_resized(first)))
    return true;
  if (is_one_of(name, {"length", "length_sq"}) && inner == "abs") return true;
  if (is_one_of(name, {"length", "length_sq"}) && kind(first) == NodeKind::kBinOp &&
      scales_unit(first))
    return true;
  if (name == "length" && inner == "transform_get_translation" &&
      builtin(argument(first, 0)) == "transform_inverse")
    return true;
  if (is_one_of(name, {"min", "max", "lerp", "cross"}) && same(first, second)) return true;
  if (is_one_of(name, {"min", "max"}) && differ_by_number(first, second)) return true;
  if (name == "where" &&
      (same(second, argument(id, 2)) || chooses_extremum(first, second, argument(id, 2))))
    return true;
  if (is_one_of(name, {"min", "max"}) && (holds(first, second) || holds(second, first)))
    return true;
  if (name == "dot") {
    if (is_parallel(first, second) && (is_unit_value(first) || !same(first, second))) return true;
    if (rejects(first, second) || rejects(second, first)) return true;
    if ((is_unit_value(first) || is_unit_value(second)) && shares_core(first, second)) return true;
    return is_across(first, second) || is_across(second, first);
  }
  if (name == "cross" && (same(direction(first), direction(second)) || is_part(first, second) ||
                          is_part(second, first)))
    return true;
  return name == "quat_from_matrix" && comes_from_quaternion(first);
}

bool IdleLook::undoes(std::string_view outer, std::string_view inner) {
  constexpr std::pair<std::string_view, std::string_view> kPairs[] = {
      {"sqrt", "exp"}, {"log", "exp"},  {"exp", "log"}, {"sin", "asin"}, {"cos", "acos"},
      {"tan", "atan"}, {"pow", "sqrt"}, {"pow", "pow"}, {"log", "pow"},  {"log", "sqrt"}};
  return std::ranges::find(kPairs, std::pair(outer, inner)) != std::end(kPairs);
}

// A turn about the vector itself.
bool IdleLook::turns_about(NodeId rotation, NodeId value) {
  return builtin(rotation) == "quat_from_axis_angle" && is_parallel(argument(rotation, 0), value);
}

bool IdleLook::is_symmetric(NodeId id) {
  if (builtin(id) == "outer") return same(argument(id, 0), argument(id, 1));
  while (id.valid() && kind(id) == NodeKind::kBinOp && tree_[id].op == Operator::kMult) {
    const NodeId right = resolved(tree_.child(id, 1));
    if (builtin(right) == "transpose") return same(argument(right, 0), tree_.child(id, 0));
    double number = 0;
    if (!is_number(right, number)) return false;
    id = resolved(tree_.child(id, 0));
  }
  if (!id.valid() || kind(id) != NodeKind::kBinOp || tree_[id].op != Operator::kAdd) return false;
  const NodeId right = resolved(tree_.child(id, 1));
  return builtin(right) == "transpose" && same(argument(right, 0), tree_.child(id, 0));
}

// A vector with a factor that normalizing takes away.
bool IdleLook::is_resized(NodeId product) const {
  const Operator op = tree_[product].op;
  if (op == Operator::kDiv) return true;
  const auto is_scalar = [&](NodeId id) {
    id = resolved(id);
    double number = 0;
    if (is_one_of(builtin(id), {"dot", "length", "length_sq", "determinant", "trace", "ddot",
                                "noise", "exp", "sin", "cos", "sqrt", "log"}))
      return true;
    return is_number(id, number) ||
           (kind(id) == NodeKind::kCall && is_conversion(tree_.child(id, 0)));
  };
  return op == Operator::kMult &&
         (is_scalar(tree_.child(product, 0)) || is_scalar(tree_.child(product, 1)));
}

// A direction times a number, of which the length is that number.
bool IdleLook::scales_unit(NodeId product) const {
  const Operator op = tree_[product].op;
  return (op == Operator::kMult || op == Operator::kDiv) &&
         (is_unit(builtin(resolved(tree_.child(product, 0)))) ||
          is_unit(builtin(resolved(tree_.child(product, 1)))));
}

// What a vector is made of by changing its length.
void IdleLook::add_cores(NodeId id, std::vector<uint64_t>& cores) {
  id = resolved(id);
  if (!id.valid()) return;
  double number = 0;
  if (is_number(id, number)) return;
  const bool scaled = kind(id) == NodeKind::kBinOp &&
                      (tree_[id].op == Operator::kMult || tree_[id].op == Operator::kDiv);
  if (scaled) {
    add_cores(tree_.child(id, 0), cores);
    if (tree_[id].op == Operator::kMult) add_cores(tree_.child(id, 1), cores);
  } else if (builtin(id) == "normalize") {
    add_cores(argument(id, 0), cores);
  } else {
    cores.push_back(key(id));
  }
}

bool IdleLook::shares_core(NodeId a, NodeId b) {
  std::vector<uint64_t> one, other;
  add_cores(a, one);
  add_cores(b, other);
  return std::ranges::find_first_of(one, other) != one.end();
}

// v + v * k
bool IdleLook::is_along(NodeId sum) {
  const Operator op = tree_[sum].op;
  if (op != Operator::kAdd && op != Operator::kSub) return false;
  const NodeId left = resolved(tree_.child(sum, 0)), right = resolved(tree_.child(sum, 1));
  return is_part(left, right) || is_part(right, left);
}

// v - dot(v, w) * w, which is across w.
bool IdleLook::rejects(NodeId sum, NodeId value) {
  if (!sum.valid() || kind(sum) != NodeKind::kBinOp || tree_[sum].op != Operator::kSub)
    return false;
  const NodeId part = resolved(tree_.child(sum, 1));
  if (kind(part) != NodeKind::kBinOp) return false;
  const bool dots = builtin(resolved(tree_.child(part, 0))) == "dot";
  return dots && is_part(part, value);
}

bool IdleLook::is_whole(NodeId id) const {
  if (!id.valid() || kind(id) != NodeKind::kCall) return false;
  const syntax::Call of = syntax::call(tree_, id);
  const std::string_view name = word(tree_[of.func].name);
  return is_conversion(of.func) && name.starts_with("float") && of.args.size() == 1;
}

// min(a, max(a, b)) and the like.
bool IdleLook::holds(NodeId extremum, NodeId value) {
  if (builtin(extremum) == "clamp") return same(argument(extremum, 0), value);
  if (!is_one_of(builtin(extremum), {"min", "max"})) return false;
  return same(argument(extremum, 0), value) || same(argument(extremum, 1), value);
}

bool IdleLook::is_across(NodeId product, NodeId value) {
  if (builtin(product) != "cross") return false;
  for (const NodeId factor : {argument(product, 0), argument(product, 1)}) {
    if (same(direction(factor), direction(value)) || is_part(factor, value) ||
        is_part(value, factor))
      return true;
  }
  return false;
}

// The value is a term of the sum, or a factor of one.
bool IdleLook::is_part(NodeId sum, NodeId value) {
  const NodeId of = resolved(sum);
  if (!of.valid() || !value.valid()) return false;
  if (key(of) == key(value)) return true;
  const Operator op = tree_[of].op;
  const bool linear =
      (kind(of) == NodeKind::kBinOp && op != Operator::kMod) || kind(of) == NodeKind::kUnaryOp;
  return linear && std::ranges::any_of(tree_.children(of),
                                       [&](NodeId child) { return is_part(child, value); });
}

bool IdleLook::comes_from_quaternion(NodeId matrix) const {
  if (builtin(matrix) != "quat_to_matrix") return false;
  const NodeId normalized = argument(matrix, 0);
  return builtin(normalized) != "normalize" || is_unit(builtin(argument(normalized, 0)));
}

// The inverse of a rotation or a transform after it.
bool IdleLook::is_undone(NodeId a, NodeId b) {
  const NodeId left = resolved(a), right = resolved(b);
  const auto undoes = [&](NodeId one, NodeId other) {
    return is_one_of(builtin(one), {"quat_inverse", "transform_inverse"}) &&
           same(argument(one, 0), other);
  };
  return undoes(left, right) || undoes(right, left);
}

// (I - outer(v, v)) * v
bool IdleLook::removes_all(NodeId matrix, NodeId value) {
  matrix = resolved(matrix);
  if (kind(matrix) != NodeKind::kBinOp || tree_[matrix].op != Operator::kSub) return false;
  const NodeId outer = resolved(tree_.child(matrix, 1));
  return builtin(outer) == "outer" &&
         same(direction(argument(outer, 0)), direction(resolved(value)));
}

// T(x, y)[0], and the like of transforms and spatial vectors.
bool IdleLook::takes_apart(NodeId id) const {
  if (kind(id) == NodeKind::kSubscript || kind(id) == NodeKind::kAttribute) {
    const NodeId of = resolved(tree_.child(id, 0));
    if (!of.valid() || kind(of) != NodeKind::kCall) return false;
    if (builtin(of) == "quat_inverse") return true;
    const NodeId callee = tree_.child(of, 0);
    const bool named = kind(callee) == NodeKind::kName || kind(callee) == NodeKind::kAttribute;
    return named && is_composition(word(tree_[callee].name)) &&
           !syntax::call(tree_, of).args.empty();
  }
  const std::string_view name = builtin(id);
  if (name.empty()) return false;
  const std::string_view inner = builtin(argument(id, 0));
  return (name.starts_with("transform_get_") && inner.starts_with("transform")) ||
         (name.starts_with("spatial_") && inner.starts_with("spatial_vector")) ||
         (name == "get_diag" && inner == "diag") || (name == "trace" && inner == "diag");
}

bool IdleLook::is_composition(std::string_view name) {
  return name.starts_with("vec") || name.starts_with("mat") || name.starts_with("transform") ||
         name == "diag" || name == "outer" || name == "skew";
}

// A call that stands elsewhere too.
bool IdleLook::is_computed_again(NodeId id) {
  // An element at a computed index.
  if (kind(id) == NodeKind::kSubscript) {
    const NodeKind index = kind(tree_.child(id, 1));
    return (index == NodeKind::kBinOp || index == NodeKind::kCall) && stands_elsewhere(id);
  }
  const std::string_view name = builtin(id);
  if (name.empty() || is_drawn(name) || is_conversion(tree_.child(id, 0)) ||
      is_one_of(name, {"abs", "sin", "cos", "min", "max", "clamp", "tid"}) ||
      name.starts_with("vec") || name.starts_with("mat") || name.starts_with("identity"))
    return false;
  return stands_elsewhere(id);
}

// A product of two things that stands elsewhere too.
bool IdleLook::is_multiplied_again(NodeId id) {
  if (kind(id) != NodeKind::kBinOp || tree_[id].op != Operator::kMult) return false;
  double number = 0;
  const NodeId left = tree_.child(id, 0), right = tree_.child(id, 1);
  if (same(left, right) || is_number(resolved(left), number) || is_number(resolved(right), number))
    return false;
  return stands_elsewhere(id);
}

bool IdleLook::stands_elsewhere(NodeId id) {
  const uint64_t own = key(id);
  if (std::ranges::find(calls_, own) != calls_.end()) return true;
  calls_.push_back(own);
  return false;
}

// a if a > b else b
bool IdleLook::chooses_extremum(NodeId test, NodeId one, NodeId other) {
  test = resolved(test);
  if (!test.valid() || kind(test) != NodeKind::kCompare) return false;
  const syntax::Compare of = syntax::compare(tree_, test);
  if (of.comparators.size() != 1) return false;
  const NodeId left = of.left, right = of.comparators[0];
  return (same(left, one) && same(right, other)) || (same(left, other) && same(right, one));
}

bool IdleLook::is_negative(NodeId id) const {
  id = resolved(id);
  return id.valid() && kind(id) == NodeKind::kUnaryOp && tree_[id].op == Operator::kUSub;
}

bool IdleLook::in_expressions(NodeId id) {
  if (!id.valid()) return false;
  if (kind(id) == NodeKind::kAugAssign && is_negative(tree_.child(id, 1))) return true;
  if (is_computed_again(id) || is_multiplied_again(id) || takes_apart(id)) return true;
  if (kind(id) == NodeKind::kBinOp) {
    const Operator op = tree_[id].op;
    double number = 0;
    if (is_number(tree_.child(id, 0), number) && is_number(tree_.child(id, 1), number)) return true;
    const bool sum = op == Operator::kAdd || op == Operator::kSub;
    const bool product = op == Operator::kMult || op == Operator::kDiv;
    if (sum && (folds_as_sum(id) || is_parallel(tree_.child(id, 0), tree_.child(id, 1))))
      return true;
    if (product && folds_as_product(id)) return true;
    const bool quotient = op == Operator::kDiv || op == Operator::kFloorDiv;
    if (quotient && divides_factor(id)) return true;
    const NodeId left = tree_.child(id, 0), right = tree_.child(id, 1);
    if (op == Operator::kMult && (removes_all(left, right) || is_undone(left, right))) return true;
    if (op == Operator::kMult && projects_on_any_length(id)) return true;
    if (sum && cancels_transpose(id)) return true;
    if (op == Operator::kSub && builtin(resolved(left)) == "identity" &&
        builtin(resolved(right)) == "outer" && !is_unit(builtin(argument(resolved(right), 0))))
      return true;
    if (sum && is_negative(right)) return true;
    if (op == Operator::kMult && builtin(resolved(left)) == "sqrt" && same(left, right))
      return true;
  } else if (kind(id) == NodeKind::kCompare) {
    const NodeId left = resolved(tree_.child(id, 0)), right = resolved(tree_.child(id, 1));
    if (differ_by_number(left, right)) return true;
    if (builtin(left) == "dot" && same(argument(left, 0), argument(left, 1))) return true;
  } else if (kind(id) == NodeKind::kIfExp) {
    const syntax::IfExp of = syntax::if_exp(tree_, id);
    if (same(of.body, of.orelse) || chooses_extremum(of.test, of.body, of.orelse)) return true;
  } else if (kind(id) == NodeKind::kUnaryOp) {
    const NodeId inner = resolved(tree_.child(id, 0));
    if (kind(inner) == NodeKind::kUnaryOp && tree_[inner].op == tree_[id].op) return true;
  } else if (kind(id) == NodeKind::kBoolOp) {
    if (is_idle_condition(syntax::bool_op(tree_, id))) return true;
  } else if (is_idle_call(id)) {
    return true;
  }
  return std::ranges::any_of(tree_.children(id),
                             [&](NodeId child) { return in_expressions(child); });
}

}  // namespace weft::synth
