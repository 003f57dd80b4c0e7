#include "vacuous.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

namespace weft::synth {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::Operator;

namespace {

// Functions of Warp that give a constant or one of two arguments where these are the same.
struct Same {
  std::string_view function;
  size_t first, second;
};
constexpr std::array kSame = {Same{"lerp", 0, 1},  Same{"cross", 0, 1}, Same{"min", 0, 1},
                              Same{"max", 0, 1},   Same{"where", 1, 2}, Same{"clamp", 1, 2},
                              Same{"select", 1, 2}};

class Look {
 public:
  Look(const syntax::Tree& tree, const SymbolTable& symbols) : tree_(tree), symbols_(symbols) {}

  bool at(NodeId id) {
    if (!id.valid()) return false;
    if (is_pointless(id)) return true;
    if (kind(id) == NodeKind::kFunctionDef && has_unread(id)) return true;
    if (has_overwritten(id)) return true;
    return std::ranges::any_of(tree_.children(id), [&](NodeId child) { return at(child); });
  }

 private:
  NodeKind kind(NodeId id) const { return tree_[id].kind; }
  std::string_view word(Symbol symbol) const { return symbols_.text(symbol); }

  bool equal(NodeId a, NodeId b) const {
    if (a == b) return true;
    if (!a.valid() || !b.valid()) return false;
    const syntax::Node &left = tree_[a], &right = tree_[b];
    if (left.kind != right.kind || left.op != right.op || left.name != right.name ||
        left.count != right.count || left.a != right.a || left.b != right.b)
      return false;
    if (left.kind == NodeKind::kConstant && !equal(tree_.literal(a), tree_.literal(b)))
      return false;
    if (left.kind == NodeKind::kCompare &&
        !std::equal(tree_.operators.begin() + left.operators,
                    tree_.operators.begin() + left.operators + left.a,
                    tree_.operators.begin() + right.operators))
      return false;
    for (uint32_t i = 0; i < left.count; ++i)
      if (!equal(tree_.child(a, i), tree_.child(b, i))) return false;
    return true;
  }

  static bool equal(const syntax::Literal& a, const syntax::Literal& b) {
    return a.kind == b.kind && a.integer == b.integer && a.real == b.real && a.text == b.text;
  }

  // The same value twice.
  bool repeats(NodeId a, NodeId b) const { return equal(a, b) && !has_effect(a); }

  bool has_effect(NodeId id) const {
    if (!id.valid()) return false;
    if (kind(id) == NodeKind::kAttribute) {
      const std::string_view name = word(tree_[id].name);
      if (name.starts_with("atomic_") || name.starts_with("rand") || name.starts_with("tile_") ||
          name == "printf" || name == "poisson")
        return true;
    }
    return std::ranges::any_of(tree_.children(id), [&](NodeId child) { return has_effect(child); });
  }

  bool is_pointless(NodeId id) const {
    switch (kind(id)) {
      case NodeKind::kBinOp: {
        const syntax::BinOp of = syntax::bin_op(tree_, id);
        return (of.op == Operator::kSub || of.op == Operator::kDiv) && repeats(of.left, of.right);
      }
      case NodeKind::kCall:
        return is_pointless_call(id);
      case NodeKind::kIfExp: {
        const syntax::IfExp of = syntax::if_exp(tree_, id);
        return repeats(of.body, of.orelse);
      }
      case NodeKind::kIf: {
        const syntax::If of = syntax::if_statement(tree_, id);
        return !of.body.empty() && std::ranges::equal(of.body, of.orelse, [&](NodeId a, NodeId b) {
          return equal(a, b);
        });
      }
      case NodeKind::kCompare: {
        const syntax::Compare of = syntax::compare(tree_, id);
        return of.comparators.size() == 1 && of.ops[0] != Operator::kEq &&
               of.ops[0] != Operator::kNotEq && repeats(of.left, of.comparators[0]);
      }
      case NodeKind::kBoolOp:
        return is_pointless_condition(syntax::bool_op(tree_, id));
      case NodeKind::kAssign: {
        const syntax::Assign of = syntax::assign(tree_, id);
        return kind(of.targets[0]) == NodeKind::kName && repeats(of.targets[0], of.value);
      }
      default:
        return false;
    }
  }

  bool is_pointless_call(NodeId id) const {
    const syntax::Call of = syntax::call(tree_, id);
    if (kind(of.func) != NodeKind::kAttribute) return false;
    const std::string_view name = word(tree_[of.func].name);
    const auto is_extremum = [&](NodeId arg) {
      if (kind(arg) != NodeKind::kCall) return false;
      const NodeId callee = syntax::call(tree_, arg).func;
      return kind(callee) == NodeKind::kAttribute &&
             (word(tree_[callee].name) == "min" || word(tree_[callee].name) == "max");
    };
    for (const Same& same : kSame) {
      if (name != same.function || of.args.size() <= same.second) continue;
      if (repeats(of.args[same.first], of.args[same.second])) return true;
      if (name != "min" && name != "max") continue;
      // max(a, max(a, b)), max(a, min(a, b))
      for (const size_t one : {0u, 1u}) {
        if (!is_extremum(of.args[1 - one])) continue;
        for (const NodeId inner : syntax::call(tree_, of.args[1 - one]).args)
          if (repeats(of.args[one], inner)) return true;
      }
    }
    return false;
  }

  // x > 1 and x < 0; x > 1 or x < 2; the same part twice.
  bool is_pointless_condition(const syntax::BoolOp& of) const {
    for (size_t i = 0; i < of.values.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        if (repeats(of.values[i], of.values[j])) return true;
        NodeId left, right;
        const Range one = range(of.values[i], left), other = range(of.values[j], right);
        if (!left.valid() || !right.valid() || !repeats(left, right)) continue;
        const bool apart = one.high < other.low || other.high < one.low;
        const bool all =
            (one.low == -kInfinity && other.high == kInfinity && one.high >= other.low) ||
            (other.low == -kInfinity && one.high == kInfinity && other.high >= one.low);
        if (of.op == Operator::kAnd ? apart : all) return true;
      }
    }
    return false;
  }

  static constexpr double kInfinity = std::numeric_limits<double>::infinity();
  struct Range {
    double low = -kInfinity, high = kInfinity;
  };
  // Of a comparison with a number: which value, and where it may lie.
  Range range(NodeId id, NodeId& value) const {
    if (kind(id) != NodeKind::kCompare) return {};
    const syntax::Compare of = syntax::compare(tree_, id);
    if (of.comparators.size() != 1) return {};
    double number = 0;
    if (!is_number(of.comparators[0], number)) return {};
    switch (of.ops[0]) {
      case Operator::kGt:
      case Operator::kGtE:
        value = of.left;
        return {.low = number};
      case Operator::kLt:
      case Operator::kLtE:
        value = of.left;
        return {.high = number};
      case Operator::kEq:
        value = of.left;
        return {number, number};
      default:
        return {};
    }
  }

  // A literal, with a sign or in a conversion: -0.5, wp.float64(2.0).
  bool is_number(NodeId id, double& number) const {
    if (kind(id) == NodeKind::kConstant) {
      const syntax::Literal& literal = tree_.literal(id);
      number = literal.kind == syntax::LiteralKind::kFloat ? literal.real
                                                           : static_cast<double>(literal.integer);
      return literal.kind == syntax::LiteralKind::kFloat ||
             literal.kind == syntax::LiteralKind::kInteger;
    }
    if (kind(id) == NodeKind::kUnaryOp && tree_[id].op == Operator::kUSub) {
      if (!is_number(tree_.child(id, 0), number)) return false;
      number = -number;
      return true;
    }
    return kind(id) == NodeKind::kCall && tree_[id].count == 2 &&
           is_number(tree_.child(id, 1), number);
  }

  // --- what nothing reads ---

  static bool is_write(const syntax::Node& of, size_t child, NodeKind target) {
    return child == 0 && of.kind == NodeKind::kAssign && target == NodeKind::kName;
  }

  void read(NodeId id, std::vector<uint32_t>& names) const {
    if (!id.valid()) return;
    const syntax::Node& of = tree_[id];
    if (of.kind == NodeKind::kName) names.push_back(of.name.index);
    const syntax::Nodes children = tree_.children(id);
    for (size_t i = 0; i < children.size(); ++i)
      if (!children[i].valid() || !is_write(of, i, kind(children[i]))) read(children[i], names);
  }

  bool is_kernel(const syntax::FunctionDef& def) const {
    return std::ranges::any_of(def.decorators, [&](NodeId decorator) {
      if (kind(decorator) == NodeKind::kCall) decorator = tree_.child(decorator, 0);
      return kind(decorator) == NodeKind::kAttribute && word(tree_[decorator].name) == "kernel";
    });
  }

  // A gradient of one's own has the parameters of its function.
  bool is_companion(const syntax::FunctionDef& def) const {
    return std::ranges::any_of(
        def.decorators, [&](NodeId decorator) { return kind(decorator) == NodeKind::kCall; });
  }

  bool has_unread(NodeId function) {
    const syntax::FunctionDef def = syntax::function_def(tree_, function);
    reads_.clear();
    for (const NodeId statement : def.body) read(statement, reads_);
    std::ranges::sort(reads_);
    const auto is_read = [&](Symbol name) {
      return std::ranges::binary_search(reads_, name.index);
    };
    if (!is_kernel(def) && !is_companion(def)) {
      for (const NodeId arg : syntax::arguments(tree_, def.arguments).args)
        if (!is_read(syntax::arg(tree_, arg).name)) return true;
    }
    return std::ranges::any_of(def.body, [&](NodeId id) { return writes_unread(id, is_read); });
  }

  bool writes_unread(NodeId id, const auto& is_read) const {
    if (kind(id) == NodeKind::kAssign) {
      const syntax::Assign of = syntax::assign(tree_, id);
      return kind(of.targets[0]) == NodeKind::kName && !is_read(tree_[of.targets[0]].name) &&
             !has_effect(of.value);
    }
    return std::ranges::any_of(tree_.children(id), [&](NodeId child) {
      return child.valid() && writes_unread(child, is_read);
    });
  }

  // x = a; x = b in one block, and nothing between them reads x.
  bool has_overwritten(NodeId id) {
    switch (kind(id)) {
      case NodeKind::kFunctionDef:
        return has_overwritten(syntax::function_def(tree_, id).body);
      case NodeKind::kFor:
        return has_overwritten(syntax::for_loop(tree_, id).body);
      case NodeKind::kWhile:
        return has_overwritten(syntax::while_loop(tree_, id).body);
      case NodeKind::kIf: {
        const syntax::If of = syntax::if_statement(tree_, id);
        return has_overwritten(of.body) || has_overwritten(of.orelse);
      }
      default:
        return false;
    }
  }

  bool has_overwritten(syntax::Nodes block) {
    for (size_t i = 0; i + 1 < block.size(); ++i) {
      if (kind(block[i]) != NodeKind::kAssign) continue;
      const syntax::Assign first = syntax::assign(tree_, block[i]);
      if (kind(first.targets[0]) != NodeKind::kName || has_effect(first.value)) continue;
      if (is_overwritten(block.subspan(i + 1), tree_[first.targets[0]].name)) return true;
    }
    return false;
  }

  bool is_overwritten(syntax::Nodes following, Symbol name) {
    const auto writes = [&](NodeId id) {
      if (kind(id) != NodeKind::kAssign) return false;
      const NodeId target = syntax::assign(tree_, id).targets[0];
      return kind(target) == NodeKind::kName && tree_[target].name == name;
    };
    const auto again = std::ranges::find_if(following, writes);
    if (again == following.end()) return false;
    names_.clear();
    for (auto id = following.begin();; ++id) {
      const bool simple = kind(*id) == NodeKind::kAssign || kind(*id) == NodeKind::kAugAssign ||
                          kind(*id) == NodeKind::kExpr;
      if (!simple) return false;  // a branch may or may not write it
      read(*id, names_);
      if (id == again) break;
    }
    return std::ranges::find(names_, name.index) == names_.end();
  }

  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  std::vector<uint32_t> reads_, names_;
};

}  // namespace

bool has_vacuous_code(const syntax::Tree& tree, const SymbolTable& symbols) {
  return Look(tree, symbols).at(tree.root);
}

}  // namespace weft::synth
