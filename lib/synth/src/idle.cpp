#include "idle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace weft::synth {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::Nodes;
using syntax::Operator;

namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

constexpr uint64_t joined(uint64_t a, uint64_t b) {
  uint64_t h = (a ^ (b + 0x9E3779B97F4A7C15 + (a << 6) + (a >> 2))) * 0xBF58476D1CE4E5B9;
  return h ^ (h >> 31);
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

// Two expressions that have one key have one value: the key of a variable that is assigned once is
// that of its value.
class IdleLook {
 public:
  IdleLook(const syntax::Tree& tree, const SymbolTable& symbols, NodeId first)
      : tree_(tree),
        symbols_(symbols),
        first_(first.index),
        keys_(tree.nodes.size() - first.index) {}

  bool in_function(Nodes body) {
    for (const NodeId statement : body) define(statement);
    return std::ranges::any_of(body, [&](NodeId id) { return in_expressions(id); }) ||
           in_block(body);
  }

 private:
  struct Definition {
    Symbol name;
    NodeId value;  // invalid: there are several, or it is one of several results
    bool changes = false;
    NodeId first;  // of several
  };
  // What holds where a branch was taken: where the value with that key lies.
  struct Fact {
    uint64_t key;
    double low, high;
  };
  struct Term {
    uint64_t key;  // 0: a number
    bool negative;
  };

  NodeKind kind(NodeId id) const { return tree_[id].kind; }
  std::string_view word(Symbol symbol) const { return symbols_.text(symbol); }

  // --- variables ---

  void define(NodeId id) {
    if (!id.valid()) return;
    if (kind(id) == NodeKind::kAssign) {
      const syntax::Assign of = syntax::assign(tree_, id);
      define(of.targets[0], of.value);
    } else if (kind(id) == NodeKind::kFor) {
      define(tree_.child(id, 0), {});
    } else if (kind(id) == NodeKind::kAugAssign) {
      change(tree_.child(id, 0));
    }
    for (const NodeId child : tree_.children(id)) define(child);
  }

  void define(NodeId target, NodeId value) {
    switch (kind(target)) {
      case NodeKind::kTuple:
        for (const NodeId element : tree_.children(target)) define(element, {});
        return;
      case NodeKind::kSubscript:
      case NodeKind::kAttribute:
        return change_whole(tree_.child(target, 0));
      case NodeKind::kName:
        break;
      default:
        return;
    }
    const Symbol name = tree_[target].name;
    const auto known = std::ranges::find(definitions_, name, &Definition::name);
    if (known == definitions_.end()) {
      definitions_.push_back({name, value, false, value});
    } else {
      *known = {name, {}, true, known->first};
    }
  }

  void change(NodeId target) {
    define(target, {});
    if (kind(target) == NodeKind::kName) define(target, {});
  }

  // A variable that gets a component; elements of arrays are written last.
  void change_whole(NodeId of) {
    if (kind(of) != NodeKind::kName) return change(of);
    const auto known = std::ranges::find(definitions_, tree_[of].name, &Definition::name);
    if (known != definitions_.end()) change(of);
  }

  bool changes(Symbol name) const {
    const auto known = std::ranges::find(definitions_, name, &Definition::name);
    return known != definitions_.end() && known->changes;
  }

  NodeId resolved(NodeId id) const {
    while (id.valid() && kind(id) == NodeKind::kName) {
      const auto known = std::ranges::find(definitions_, tree_[id].name, &Definition::name);
      if (known == definitions_.end() || !known->value.valid()) break;
      id = known->value;
    }
    return id;
  }

  // --- keys ---

  // "abs" of wp.abs(x); empty: it is no call of a builtin.
  std::string_view builtin(NodeId id) const {
    if (!id.valid() || kind(id) != NodeKind::kCall) return {};
    const NodeId callee = tree_.child(id, 0);
    return kind(callee) == NodeKind::kAttribute ? word(tree_[callee].name) : std::string_view{};
  }

  std::string_view word_of_callee(NodeId call) const {
    const NodeId callee = tree_.child(call, 0);
    const bool named = kind(callee) == NodeKind::kName || kind(callee) == NodeKind::kAttribute;
    return named ? word(tree_[callee].name) : std::string_view{};
  }

  NodeId argument(NodeId call, size_t at) const {
    const Nodes args = syntax::call(tree_, call).args;
    return at < args.size() ? resolved(args[at]) : NodeId{};
  }

  static bool is_drawn(std::string_view function) {
    return function.starts_with("atomic_") || function.starts_with("rand") ||
           function.starts_with("sample_") || function == "poisson";
  }

  bool has_draw(NodeId id) const {
    if (!id.valid()) return false;
    if (is_drawn(builtin(id))) return true;
    return std::ranges::any_of(tree_.children(id), [&](NodeId child) { return has_draw(child); });
  }

  uint64_t key(NodeId id) {
    id = resolved(id);
    if (!id.valid()) return 1;
    if (id.index < first_) return make_key(id);
    uint64_t& known = keys_[id.index - first_];
    if (known == 0) known = std::max<uint64_t>(make_key(id), 1);
    return known;
  }

  uint64_t make_key(NodeId id) {
    const syntax::Node& of = tree_[id];
    double value = 0;
    if (is_number(id, value)) return joined(17, static_cast<uint64_t>(std::llround(value * 1e6)));
    if (is_drawn(builtin(id))) return joined(19, id.index);
    uint64_t h = joined(static_cast<uint64_t>(of.kind), static_cast<uint64_t>(of.op));
    if (of.kind == NodeKind::kName || of.kind == NodeKind::kAttribute ||
        of.kind == NodeKind::kKeyword)
      h = joined(h, of.name.index);
    if (of.kind == NodeKind::kConstant) h = joined(h, of.literal.index);
    if (of.kind == NodeKind::kCompare) {
      for (const Operator op : syntax::compare(tree_, id).ops)
        h = joined(h, static_cast<uint64_t>(op));
    }
    const bool commutes =
        of.kind == NodeKind::kBinOp &&
        (of.op == Operator::kAdd || of.op == Operator::kMult || of.op == Operator::kBitAnd ||
         of.op == Operator::kBitOr || of.op == Operator::kBitXor);
    if (commutes) {
      const auto [least, most] = std::minmax(key(tree_.child(id, 0)), key(tree_.child(id, 1)));
      return joined(joined(h, least), most);
    }
    for (const NodeId child : tree_.children(id)) h = joined(h, key(child));
    return h;
  }

  bool same(NodeId a, NodeId b) { return a.valid() && b.valid() && key(a) == key(b); }

  // A literal, be it signed or converted.
  bool is_number(NodeId id, double& value) const {
    if (!id.valid()) return false;
    switch (kind(id)) {
      case NodeKind::kConstant: {
        const syntax::Literal& of = tree_.literal(id);
        if (of.kind == syntax::LiteralKind::kInteger) value = static_cast<double>(of.integer);
        if (of.kind == syntax::LiteralKind::kFloat) value = of.real;
        return of.kind == syntax::LiteralKind::kInteger || of.kind == syntax::LiteralKind::kFloat;
      }
      case NodeKind::kUnaryOp:
        if (tree_[id].op != Operator::kUSub || !is_number(tree_.child(id, 0), value)) return false;
        value = -value;
        return true;
      case NodeKind::kCall: {
        const syntax::Call of = syntax::call(tree_, id);
        return of.args.size() == 1 && of.keywords.empty() && is_conversion(of.func) &&
               is_number(of.args[0], value);
      }
      default:
        return false;
    }
  }

  bool is_conversion(NodeId callee) const {
    const bool named = kind(callee) == NodeKind::kName || kind(callee) == NodeKind::kAttribute;
    const std::string_view name = named ? word(tree_[callee].name) : std::string_view{};
    return name.starts_with("float") || name.starts_with("int") || name.starts_with("uint");
  }

  // --- sums and products ---

  void add_terms(NodeId id, bool negative, std::vector<Term>& terms) {
    constexpr size_t kMost = 24;
    const NodeId of = resolved(id);
    if (terms.size() >= kMost || !of.valid()) return;
    const syntax::Node& node = tree_[of];
    double value = 0;
    if (is_number(of, value)) {
      terms.push_back({0, negative});
    } else if (node.kind == NodeKind::kBinOp &&
               (node.op == Operator::kAdd || node.op == Operator::kSub)) {
      add_terms(tree_.child(of, 0), negative, terms);
      add_terms(tree_.child(of, 1), negative != (node.op == Operator::kSub), terms);
    } else if (node.kind == NodeKind::kUnaryOp && node.op == Operator::kUSub) {
      add_terms(tree_.child(of, 0), !negative, terms);
    } else {
      terms.push_back({product_key(of), negative});
    }
  }

  // Of a product without its numbers.
  uint64_t product_key(NodeId id) {
    std::vector<Term> factors;
    add_factors(id, false, factors);
    std::erase_if(factors, [](const Term& factor) { return factor.key == 0; });
    std::ranges::sort(factors, {}, [](const Term& factor) { return factor.key + factor.negative; });
    uint64_t h = 23;
    for (const Term& factor : factors) h = joined(h, factor.key + factor.negative);
    return h;
  }

  // `below`: of a denominator.
  void add_factors(NodeId id, bool below, std::vector<Term>& factors) {
    constexpr size_t kMost = 24;
    NodeId of = resolved(id);
    if (factors.size() >= kMost || !of.valid()) return;
    double literal = 0;
    const bool converts = kind(of) == NodeKind::kCall && !is_number(of, literal) &&
                          word_of_callee(of).starts_with("float") &&
                          syntax::call(tree_, of).args.size() == 1;
    if (converts) of = argument(of, 0);
    const syntax::Node& node = tree_[of];
    double value = 0;
    if (is_number(of, value)) {
      factors.push_back({0, below});
    } else if (node.kind == NodeKind::kBinOp &&
               (node.op == Operator::kMult || node.op == Operator::kDiv)) {
      add_factors(tree_.child(of, 0), below, factors);
      add_factors(tree_.child(of, 1), below != (node.op == Operator::kDiv), factors);
    } else if (node.kind == NodeKind::kUnaryOp && node.op == Operator::kUSub) {
      factors.push_back({0, below});
      add_factors(tree_.child(of, 0), below, factors);
    } else {
      factors.push_back({key(of), below});
    }
  }

  // A term twice, be it with other factors, or two numbers.
  bool folds_as_sum(NodeId id) {
    terms_.clear();
    add_terms(id, false, terms_);
    return repeats(terms_);
  }

  // x and x + 1
  bool differ_by_number(NodeId a, NodeId b) {
    if (!a.valid() || !b.valid()) return false;
    terms_.clear();
    add_terms(a, false, terms_);
    const size_t middle = terms_.size();
    add_terms(b, false, terms_);
    const auto keys = [](auto from, auto to) {
      std::vector<uint64_t> all;
      for (; from != to; ++from) {
        if (from->key != 0) all.push_back(from->key * 2 + from->negative);
      }
      std::ranges::sort(all);
      return all;
    };
    const auto at = terms_.begin() + static_cast<ptrdiff_t>(middle);
    const std::vector<uint64_t> one = keys(terms_.begin(), at), other = keys(at, terms_.end());
    return !one.empty() && one == other && is_offset(a) != is_offset(b);
  }
  bool is_offset(NodeId id) const {
    id = resolved(id);
    return kind(id) == NodeKind::kBinOp &&
           (tree_[id].op == Operator::kAdd || tree_[id].op == Operator::kSub);
  }

  // Two numbers, or a factor that cancels.
  bool folds_as_product(NodeId id) {
    terms_.clear();
    add_factors(id, false, terms_);
    for (size_t i = 0; i < terms_.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        if (terms_[i].key != terms_[j].key) continue;
        if (terms_[i].key == 0 || terms_[i].negative != terms_[j].negative) return true;
      }
    }
    return false;
  }

  // A vector and its direction.
  bool is_parallel(NodeId a, NodeId b) { return key(direction(a)) == key(direction(b)); }

  static bool repeats(const std::vector<Term>& terms) {
    for (size_t i = 0; i < terms.size(); ++i) {
      for (size_t j = 0; j < i; ++j)
        if (terms[i].key == terms[j].key) return true;
    }
    return false;
  }

  // --- calls ---

  static bool is_unit(std::string_view function) {
    return is_one_of(function, {"normalize", "quat_from_axis_angle", "quat_rpy", "quat_from_matrix",
                                "quat_slerp", "sample_unit_sphere_surface", "sample_unit_ring",
                                "sample_unit_hemisphere_surface"});
  }
  static bool rounds(std::string_view function) {
    return is_one_of(function, {"floor", "ceil", "round", "rint", "trunc"});
  }

  // The same direction: without what changes the length.
  NodeId direction(NodeId id) const {
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
  bool is_unit_value(NodeId id) const {
    while (id.valid() && kind(id) == NodeKind::kBinOp && tree_[id].op == Operator::kMult) {
      double number = 0;
      const NodeId left = resolved(tree_.child(id, 0)), right = resolved(tree_.child(id, 1));
      if (!is_number(left, number) && !is_number(right, number)) return false;
      id = is_number(left, number) ? right : left;
    }
    return is_unit(builtin(id));
  }

  bool is_idle_call(NodeId id) {
    const std::string_view name = builtin(id);
    if (name.empty()) return false;
    const NodeId first = argument(id, 0), second = argument(id, 1);
    const std::string_view inner = builtin(first);
    if (is_one_of(name, {"normalize", "abs", "sign", "transpose", "transform_inverse",
                         "quat_inverse", "frac"}) &&
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
      if ((is_unit_value(first) || is_unit_value(second)) && shares_core(first, second))
        return true;
      return is_across(first, second) || is_across(second, first);
    }
    if (name == "cross" && (same(direction(first), direction(second)) || is_part(first, second) ||
                            is_part(second, first)))
      return true;
    return name == "quat_from_matrix" && comes_from_quaternion(first);
  }

  static bool undoes(std::string_view outer, std::string_view inner) {
    constexpr std::pair<std::string_view, std::string_view> kPairs[] = {
        {"sqrt", "exp"}, {"log", "exp"},  {"exp", "log"}, {"sin", "asin"}, {"cos", "acos"},
        {"tan", "atan"}, {"pow", "sqrt"}, {"pow", "pow"}, {"log", "pow"},  {"log", "sqrt"}};
    return std::ranges::find(kPairs, std::pair(outer, inner)) != std::end(kPairs);
  }

  // A turn about the vector itself.
  bool turns_about(NodeId rotation, NodeId value) {
    return builtin(rotation) == "quat_from_axis_angle" && is_parallel(argument(rotation, 0), value);
  }

  bool is_symmetric(NodeId id) {
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
  bool is_resized(NodeId product) const {
    const Operator op = tree_[product].op;
    if (op == Operator::kDiv) return true;
    const auto is_scalar = [&](NodeId id) {
      id = resolved(id);
      double number = 0;
      return is_number(id, number) ||
             (kind(id) == NodeKind::kCall && is_conversion(tree_.child(id, 0)));
    };
    return op == Operator::kMult &&
           (is_scalar(tree_.child(product, 0)) || is_scalar(tree_.child(product, 1)));
  }

  // A direction times a number, of which the length is that number.
  bool scales_unit(NodeId product) const {
    const Operator op = tree_[product].op;
    return (op == Operator::kMult || op == Operator::kDiv) &&
           (is_unit(builtin(resolved(tree_.child(product, 0)))) ||
            is_unit(builtin(resolved(tree_.child(product, 1)))));
  }

  // What a vector is made of by changing its length.
  void add_cores(NodeId id, std::vector<uint64_t>& cores) {
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
  bool shares_core(NodeId a, NodeId b) {
    std::vector<uint64_t> one, other;
    add_cores(a, one);
    add_cores(b, other);
    return std::ranges::find_first_of(one, other) != one.end();
  }

  // v + v * k
  bool is_along(NodeId sum) {
    const Operator op = tree_[sum].op;
    if (op != Operator::kAdd && op != Operator::kSub) return false;
    const NodeId left = resolved(tree_.child(sum, 0)), right = resolved(tree_.child(sum, 1));
    return is_part(left, right) || is_part(right, left);
  }

  // v - dot(v, w) * w, which is across w.
  bool rejects(NodeId sum, NodeId value) {
    if (!sum.valid() || kind(sum) != NodeKind::kBinOp || tree_[sum].op != Operator::kSub)
      return false;
    const NodeId part = resolved(tree_.child(sum, 1));
    if (kind(part) != NodeKind::kBinOp) return false;
    const bool dots = builtin(resolved(tree_.child(part, 0))) == "dot";
    return dots && is_part(part, value);
  }

  bool is_whole(NodeId id) const {
    if (!id.valid() || kind(id) != NodeKind::kCall) return false;
    const syntax::Call of = syntax::call(tree_, id);
    const std::string_view name = word(tree_[of.func].name);
    return is_conversion(of.func) && name.starts_with("float") && of.args.size() == 1;
  }

  // min(a, max(a, b)) and the like.
  bool holds(NodeId extremum, NodeId value) {
    if (builtin(extremum) == "clamp") return same(argument(extremum, 0), value);
    if (!is_one_of(builtin(extremum), {"min", "max"})) return false;
    return same(argument(extremum, 0), value) || same(argument(extremum, 1), value);
  }

  bool is_across(NodeId product, NodeId value) {
    if (builtin(product) != "cross") return false;
    for (const NodeId factor : {argument(product, 0), argument(product, 1)}) {
      if (same(direction(factor), direction(value)) || is_part(factor, value) ||
          is_part(value, factor))
        return true;
    }
    return false;
  }

  // The value is a term of the sum, or a factor of one.
  bool is_part(NodeId sum, NodeId value) {
    const NodeId of = resolved(sum);
    if (!of.valid() || !value.valid()) return false;
    if (key(of) == key(value)) return true;
    const Operator op = tree_[of].op;
    const bool linear =
        (kind(of) == NodeKind::kBinOp && op != Operator::kMod) || kind(of) == NodeKind::kUnaryOp;
    return linear && std::ranges::any_of(tree_.children(of),
                                         [&](NodeId child) { return is_part(child, value); });
  }

  bool comes_from_quaternion(NodeId matrix) const {
    if (builtin(matrix) != "quat_to_matrix") return false;
    const NodeId normalized = argument(matrix, 0);
    return builtin(normalized) != "normalize" || is_unit(builtin(argument(normalized, 0)));
  }

  // The inverse of a rotation or a transform after it.
  bool is_undone(NodeId a, NodeId b) {
    const NodeId left = resolved(a), right = resolved(b);
    const auto undoes = [&](NodeId one, NodeId other) {
      return is_one_of(builtin(one), {"quat_inverse", "transform_inverse"}) &&
             same(argument(one, 0), other);
    };
    return undoes(left, right) || undoes(right, left);
  }

  // (I - outer(v, v)) * v
  bool removes_all(NodeId matrix, NodeId value) {
    matrix = resolved(matrix);
    if (kind(matrix) != NodeKind::kBinOp || tree_[matrix].op != Operator::kSub) return false;
    const NodeId outer = resolved(tree_.child(matrix, 1));
    return builtin(outer) == "outer" &&
           same(direction(argument(outer, 0)), direction(resolved(value)));
  }

  // T(x, y)[0], and the like of transforms and spatial vectors.
  bool takes_apart(NodeId id) const {
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
  static bool is_composition(std::string_view name) {
    return name.starts_with("vec") || name.starts_with("mat") || name.starts_with("transform") ||
           name == "diag" || name == "outer" || name == "skew";
  }

  // A call that stands elsewhere too.
  bool is_computed_again(NodeId id) {
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
  bool is_multiplied_again(NodeId id) {
    if (kind(id) != NodeKind::kBinOp || tree_[id].op != Operator::kMult) return false;
    double number = 0;
    const NodeId left = tree_.child(id, 0), right = tree_.child(id, 1);
    if (same(left, right) || is_number(resolved(left), number) ||
        is_number(resolved(right), number))
      return false;
    return stands_elsewhere(id);
  }

  bool stands_elsewhere(NodeId id) {
    const uint64_t own = key(id);
    if (std::ranges::find(calls_, own) != calls_.end()) return true;
    calls_.push_back(own);
    return false;
  }

  // a if a > b else b
  bool chooses_extremum(NodeId test, NodeId one, NodeId other) {
    test = resolved(test);
    if (!test.valid() || kind(test) != NodeKind::kCompare) return false;
    const syntax::Compare of = syntax::compare(tree_, test);
    if (of.comparators.size() != 1) return false;
    const NodeId left = of.left, right = of.comparators[0];
    return (same(left, one) && same(right, other)) || (same(left, other) && same(right, one));
  }

  bool is_negative(NodeId id) const {
    id = resolved(id);
    return id.valid() && kind(id) == NodeKind::kUnaryOp && tree_[id].op == Operator::kUSub;
  }

  bool in_expressions(NodeId id) {
    if (!id.valid()) return false;
    if (kind(id) == NodeKind::kAugAssign && is_negative(tree_.child(id, 1))) return true;
    if (is_computed_again(id) || is_multiplied_again(id) || takes_apart(id)) return true;
    if (kind(id) == NodeKind::kBinOp) {
      const Operator op = tree_[id].op;
      double number = 0;
      if (is_number(tree_.child(id, 0), number) && is_number(tree_.child(id, 1), number))
        return true;
      const bool sum = op == Operator::kAdd || op == Operator::kSub;
      const bool product = op == Operator::kMult || op == Operator::kDiv;
      if (sum && (folds_as_sum(id) || is_parallel(tree_.child(id, 0), tree_.child(id, 1))))
        return true;
      if (product && folds_as_product(id)) return true;
      const NodeId left = tree_.child(id, 0), right = tree_.child(id, 1);
      if (op == Operator::kMult && (removes_all(left, right) || is_undone(left, right)))
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

  // --- conditions ---

  // A comparison as what it says of one value; of two variables, of their difference.
  bool fact_of(NodeId id, Fact& fact) {
    id = resolved(id);
    if (!id.valid() || kind(id) != NodeKind::kCompare) return false;
    const syntax::Compare of = syntax::compare(tree_, id);
    if (!is_fixed(id)) return false;
    double number = 0;
    bool turned = false;
    if (of.comparators.size() == 2) {
      fact.key = key(of.comparators[0]);
      return is_number(of.left, fact.low) && is_number(of.comparators[1], fact.high);
    }
    if (is_number(resolved(of.comparators[0]), number)) {
      fact.key = key(of.left);
    } else {
      const uint64_t left = key(of.left), right = key(of.comparators[0]);
      turned = left > right;
      fact.key = joined(std::min(left, right), std::max(left, right));
    }
    switch (of.ops[0]) {
      case Operator::kGt:
      case Operator::kGtE:
        fact.low = number, fact.high = kEndless;
        break;
      case Operator::kLt:
      case Operator::kLtE:
        fact.low = -kEndless, fact.high = number;
        break;
      case Operator::kEq:
        fact.low = fact.high = number;
        break;
      default:
        return false;
    }
    if (turned) std::tie(fact.low, fact.high) = std::pair(-fact.high, -fact.low);
    return true;
  }

  // Nothing in it changes.
  bool is_fixed(NodeId id) const {
    if (!id.valid()) return true;
    if (kind(id) == NodeKind::kName) {
      const NodeId value = resolved(id);
      if (value != id) return is_fixed(value);
      return !changes(tree_[id].name);
    }
    return !is_drawn(builtin(id)) &&
           std::ranges::all_of(tree_.children(id), [&](NodeId child) { return is_fixed(child); });
  }

  static bool opposite(Fact& fact) {
    const bool both = fact.low != -kEndless && fact.high != kEndless;
    if (both) return false;
    if (fact.high == kEndless) {
      fact.high = fact.low;
      fact.low = -kEndless;
    } else {
      fact.low = fact.high;
      fact.high = kEndless;
    }
    return true;
  }

  static bool decides(const Fact& known, const Fact& asked) {
    if (known.key != asked.key) return false;
    const bool apart = known.high <= asked.low || asked.high <= known.low;
    const bool within = known.low >= asked.low && known.high <= asked.high;
    return apart || within;
  }

  bool is_idle_condition(const syntax::BoolOp& of) {
    for (size_t i = 0; i < of.values.size(); ++i) {
      const NodeId part = resolved(of.values[i]);
      const bool differs = kind(part) == NodeKind::kCompare &&
                           syntax::compare(tree_, part).ops[0] == Operator::kNotEq;
      if (of.op == Operator::kOr && differs) return true;
      Fact one, other;
      const bool known = fact_of(part, one);
      for (size_t j = 0; j < i; ++j) {
        const NodeId before = resolved(of.values[j]);
        if (same(part, before) || has_part(part, before) || has_part(before, part)) return true;
        if (!known || !fact_of(of.values[j], other) || one.key != other.key) continue;
        const bool apart = one.high <= other.low || other.high <= one.low;
        const bool contains = (one.low <= other.low && one.high >= other.high) ||
                              (other.low <= one.low && other.high >= one.high);
        const bool all = std::min(one.low, other.low) == -kEndless &&
                         std::max(one.high, other.high) == kEndless && !apart;
        if (contains || (of.op == Operator::kAnd ? apart : all)) return true;
      }
    }
    return false;
  }

  // a or a and b
  bool has_part(NodeId condition, NodeId part) {
    if (kind(condition) != NodeKind::kBoolOp) return false;
    const syntax::BoolOp of = syntax::bool_op(tree_, condition);
    return std::ranges::any_of(of.values, [&](NodeId value) { return same(value, part); });
  }

  // The parts of a condition that hold where it does (`holds`), or of which the opposites hold
  // where it does not.
  void learn(NodeId test, bool holds) {
    test = resolved(test);
    if (is_denial(test)) return learn(tree_.child(test, 0), !holds);
    if (kind(test) == NodeKind::kBoolOp) {
      const syntax::BoolOp of = syntax::bool_op(tree_, test);
      if ((of.op == Operator::kAnd) != holds) return;
      for (const NodeId part : of.values) learn(part, holds);
      return;
    }
    Fact fact;
    if (fact_of(test, fact) && (holds || opposite(fact))) facts_.push_back(fact);
  }

  bool is_denial(NodeId test) const {
    return kind(test) == NodeKind::kUnaryOp && tree_[test].op == Operator::kNot;
  }

  bool is_decided(NodeId test) {
    test = resolved(test);
    if (is_denial(test)) return is_decided(tree_.child(test, 0));
    if (kind(test) == NodeKind::kBoolOp) {
      const syntax::BoolOp of = syntax::bool_op(tree_, test);
      return std::ranges::any_of(of.values, [&](NodeId part) { return is_decided(part); });
    }
    Fact fact;
    return fact_of(test, fact) &&
           std::ranges::any_of(facts_, [&](const Fact& known) { return decides(known, fact); });
  }

  // --- statements ---

  bool in_block(Nodes block) {
    const size_t before = facts_.size();
    bool idle = false;
    for (size_t i = 0; i < block.size() && !idle; ++i)
      idle = in_statement(block[i]) || is_overwritten(block, i) ||
             (!has_block(block[i]) && has_decided_choice(block[i]));
    facts_.resize(before);
    return idle;
  }

  bool has_block(NodeId id) const {
    return kind(id) == NodeKind::kIf || kind(id) == NodeKind::kFor || kind(id) == NodeKind::kWhile;
  }

  // wp.max(x, 0.5) where x is known to be below
  bool is_decided_limit(NodeId id) {
    const std::string_view name = builtin(id);
    double limit = 0;
    const bool signs = is_one_of(name, {"step", "sign", "abs", "nonzero"});
    const bool limits = is_one_of(name, {"min", "max"}) && is_number(argument(id, 1), limit);
    if (!signs && !limits) return false;
    const uint64_t value = key(argument(id, 0));
    return std::ranges::any_of(facts_, [&](const Fact& known) {
      return known.key == value && (known.high <= limit || known.low >= limit);
    });
  }

  // A choice within an expression of which the branches around it tell the outcome.
  bool has_decided_choice(NodeId id) {
    if (!id.valid()) return false;
    if (kind(id) == NodeKind::kIfExp && is_decided(syntax::if_exp(tree_, id).test)) return true;
    if (builtin(id) == "where" && is_decided(argument(id, 0))) return true;
    if (is_decided_limit(id)) return true;
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return has_decided_choice(child); });
  }

  bool in_statement(NodeId id) {
    switch (kind(id)) {
      case NodeKind::kIf:
        return in_if(syntax::if_statement(tree_, id));
      case NodeKind::kFor:
        return in_for(syntax::for_loop(tree_, id));
      case NodeKind::kWhile:
        return in_while(syntax::while_loop(tree_, id));
      default:
        return false;
    }
  }

  static bool leaves(NodeKind kind) {
    return kind == NodeKind::kReturn || kind == NodeKind::kBreak || kind == NodeKind::kContinue;
  }

  bool in_if(const syntax::If& of) {
    if (is_decided(of.test) || limits_again(of)) return true;
    for (const syntax::Nodes arm : {of.body, of.orelse}) {
      if (std::ranges::any_of(arm, [&](NodeId id) { return takes_back(id); })) return true;
    }
    const size_t before = facts_.size();
    learn(of.test, true);
    bool idle = in_block(of.body);
    facts_.resize(before);
    learn(of.test, false);
    idle |= in_block(of.orelse);
    // What follows a way out knows that it was not taken.
    if (of.body.empty() || !leaves(kind(of.body.back())) || !of.orelse.empty())
      facts_.resize(before);
    return idle;
  }

  // In an arm, x = x + y after x = z - y.
  bool takes_back(NodeId id) {
    if (kind(id) != NodeKind::kAssign && kind(id) != NodeKind::kAugAssign) return false;
    const NodeId target = tree_.child(id, 0);
    if (kind(target) != NodeKind::kName) return false;
    const auto known = std::ranges::find(definitions_, tree_[target].name, &Definition::name);
    double number = 0;
    if (known == definitions_.end() || !known->first.valid() || is_number(known->first, number))
      return false;
    const Definition changed = *known;
    known->value = known->first;
    const Operator op = tree_[id].op;
    const bool adds =
        kind(id) == NodeKind::kAugAssign && (op == Operator::kAdd || op == Operator::kSub);
    const bool plain =
        kind(id) == NodeKind::kAssign && kind(tree_.child(id, 1)) == NodeKind::kBinOp;
    terms_.clear();
    if (adds) add_terms(target, false, terms_);
    if (adds || plain) add_terms(tree_.child(id, 1), op == Operator::kSub, terms_);
    *known = changed;
    return repeats(terms_);
  }

  // if x < 1: x = wp.min(x, 2)
  bool limits_again(const syntax::If& of) {
    if (kind(of.test) != NodeKind::kCompare) return false;
    const syntax::Compare test = syntax::compare(tree_, of.test);
    if (test.comparators.size() != 1 || kind(test.left) != NodeKind::kName) return false;
    const bool below = test.ops[0] == Operator::kLt || test.ops[0] == Operator::kLtE;
    return std::ranges::any_of(of.body, [&](NodeId id) {
      if (kind(id) != NodeKind::kAssign) return false;
      const NodeId value = syntax::assign(tree_, id).value;
      const std::string_view name = builtin(value);
      if (!is_one_of(name, {"min", "max", "clamp"})) return false;
      const NodeId limited = syntax::call(tree_, value).args[0];
      if (kind(limited) != NodeKind::kName || tree_[limited].name != tree_[test.left].name)
        return false;
      return name == "clamp" || (name == "min") == below;
    });
  }

  // x = a, and on all ways x is assigned again before it is read.
  enum class Way : uint8_t { kNeither, kReads, kWrites };
  bool is_overwritten(Nodes block, size_t at) const {
    if (kind(block[at]) != NodeKind::kAssign) return false;
    const NodeId target = syntax::assign(tree_, block[at]).targets[0];
    return kind(target) == NodeKind::kName &&
           way(block.subspan(at + 1), tree_[target].name) == Way::kWrites;
  }

  Way way(Nodes block, Symbol name) const {
    for (const NodeId id : block) {
      const Way found = way(id, name);
      if (found != Way::kNeither) return found;
    }
    return Way::kNeither;
  }

  Way way(NodeId id, Symbol name) const {
    if (kind(id) == NodeKind::kAssign) {
      const syntax::Assign of = syntax::assign(tree_, id);
      if (reads(of.value, name)) return Way::kReads;
      if (kind(of.targets[0]) != NodeKind::kName)
        return reads(of.targets[0], name) ? Way::kReads : Way::kNeither;
      return tree_[of.targets[0]].name == name ? Way::kWrites : Way::kNeither;
    }
    if (kind(id) != NodeKind::kIf) return reads(id, name) ? Way::kReads : Way::kNeither;
    const syntax::If of = syntax::if_statement(tree_, id);
    if (reads(of.test, name)) return Way::kReads;
    const Way one = way(of.body, name), other = way(of.orelse, name);
    if (one == Way::kReads || other == Way::kReads) return Way::kReads;
    if (one == Way::kWrites && other == Way::kWrites) return Way::kWrites;
    return one == other ? one : Way::kReads;
  }

  bool reads(NodeId id, Symbol name) const {
    if (!id.valid()) return false;
    if (kind(id) == NodeKind::kName) return tree_[id].name == name;
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return reads(child, name); });
  }

  // --- loops ---

  // Each thing in a loop must vary with it, and the whole read something beside the counter.
  bool in_for(const syntax::For& of) {
    std::vector<Symbol> varying{tree_[of.target].name};
    for (const NodeId id : of.body) add_assigned(id, varying);
    const auto drawn = [&](NodeId id) { return has_draw(id); };
    const bool draws = std::ranges::any_of(of.body, drawn);
    const bool counted =
        std::ranges::any_of(of.body, [&](NodeId id) { return reads(id, tree_[of.target].name); });
    if (!draws && (!counted || !reads_other(of.body, varying) || is_short(of))) return true;
    for (const NodeId id : of.body) {
      if (stands_still(id, of.body, varying) || loops_still(id, of)) return true;
      if (counts_only(id, of, varying)) return true;
    }
    return in_block(of.body);
  }

  // x = f(x, counter), or the extremum of what the counter scales.
  bool counts_only(NodeId id, const syntax::For& of, std::vector<Symbol> varying) const {
    if (kind(id) != NodeKind::kAssign && kind(id) != NodeKind::kAugAssign) return false;
    const NodeId target = tree_.child(id, 0), value = tree_.child(id, 1);
    if (kind(target) != NodeKind::kName || has_draw(value)) return false;
    const std::string_view function = builtin(value);
    const bool own = kind(id) == NodeKind::kAugAssign || reads(value, tree_[target].name);
    if (!own) return false;
    const auto indexes = [&](NodeId part) { return has_index(part, of.target); };
    if (is_one_of(function, {"min", "max"}) && std::ranges::none_of(of.body, indexes)) return true;
    if (reads_other(value, varying)) return false;
    std::erase(varying, tree_[target].name);
    std::erase(varying, tree_[of.target].name);
    return !reads_any(value, varying, {});
  }

  // An inner loop that gives the same each time.
  bool loops_still(NodeId inner, const syntax::For& outer) const {
    if (kind(inner) != NodeKind::kFor || has_draw(inner)) return false;
    std::vector<Symbol> assigned{tree_[outer.target].name}, varying = assigned;
    for (const NodeId id : outer.body) {
      if (id != inner) add_assigned(id, assigned);
    }
    for (const NodeId id : outer.body) {
      const bool starts =
          kind(id) == NodeKind::kAssign && !reads_any(tree_.child(id, 1), assigned, {});
      if (id != inner && !starts) add_assigned(id, varying);
    }
    return !reads_any(inner, varying, {});
  }

  bool in_while(const syntax::While& of) {
    std::vector<Symbol> varying;
    for (const NodeId id : of.body) add_assigned(id, varying);
    const auto stands = [&](NodeId id) {
      return kind(id) == NodeKind::kAssign && !changes(tree_[tree_.child(id, 0)].name) &&
             stands_still(id, of.body, varying);
    };
    return std::ranges::any_of(of.body, stands) || in_block(of.body);
  }

  // Few steps that only count.
  bool is_short(const syntax::For& of) const {
    constexpr double kFew = 4;
    double stop = 0;
    const Nodes args = syntax::call(tree_, of.iter).args;
    if (args.size() != 1 || !is_number(args[0], stop) || stop > kFew) return false;
    return std::ranges::none_of(of.body, [&](NodeId id) { return has_index(id, of.target); });
  }

  bool has_index(NodeId id, NodeId counter) const {
    if (!id.valid()) return false;
    if (kind(id) == NodeKind::kSubscript)
      return reads(tree_.child(id, 1), tree_[counter].name) ||
             has_index(tree_.child(id, 0), counter);
    if (kind(id) == NodeKind::kFor) return true;
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return has_index(child, counter); });
  }

  void add_assigned(NodeId id, std::vector<Symbol>& names) const {
    if (!id.valid()) return;
    const bool assigns = kind(id) == NodeKind::kAssign || kind(id) == NodeKind::kAugAssign ||
                         kind(id) == NodeKind::kFor;
    if (assigns && kind(tree_.child(id, 0)) == NodeKind::kName)
      names.push_back(tree_[tree_.child(id, 0)].name);
    for (const NodeId child : tree_.children(id)) add_assigned(child, names);
  }

  bool reads_other(Nodes body, const std::vector<Symbol>& names) const {
    return std::ranges::any_of(body, [&](NodeId id) { return reads_other(id, names); });
  }
  bool reads_other(NodeId id, const std::vector<Symbol>& names) const {
    if (!id.valid()) return false;
    if (kind(id) == NodeKind::kName) {
      const std::string_view text = word(tree_[id].name);
      return !is_one_of(text, {"wp", "int", "float", "range", "len"}) && !text.starts_with("vec") &&
             !text.starts_with("mat") && std::ranges::find(names, tree_[id].name) == names.end();
    }
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return reads_other(child, names); });
  }

  bool reads_any(NodeId id, const std::vector<Symbol>& names, Symbol except) const {
    return std::ranges::any_of(names,
                               [&](Symbol name) { return name != except && reads(id, name); });
  }

  // A statement right in the body of a loop that does the same each time.
  bool stands_still(NodeId id, Nodes body, const std::vector<Symbol>& varying) const {
    if (kind(id) == NodeKind::kIf)
      return !has_draw(tree_.child(id, 0)) && !reads_any(tree_.child(id, 0), varying, {});
    if (kind(id) != NodeKind::kAssign && kind(id) != NodeKind::kAugAssign) return false;
    const NodeId target = tree_.child(id, 0), value = tree_.child(id, 1);
    if (kind(target) != NodeKind::kName || has_draw(value)) return false;
    const Symbol name = tree_[target].name;
    const bool own = kind(id) == NodeKind::kAugAssign || way(body, name) == Way::kReads;
    if (!own && changes(name)) return false;  // what an inner loop starts from
    return !reads_any(value, varying, own ? name : Symbol{});
  }

  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  uint32_t first_;
  std::vector<uint64_t> keys_;  // by node, from first_ on
  std::vector<Definition> definitions_;
  std::vector<Term> terms_;
  std::vector<Fact> facts_;
  std::vector<uint64_t> calls_;  // keys of what was computed
};

}  // namespace

bool has_idle_code(const syntax::Tree& tree, const SymbolTable& symbols, Nodes body, NodeId first) {
  return IdleLook(tree, symbols, first).in_function(body);
}

}  // namespace weft::synth
