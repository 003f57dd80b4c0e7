#include "weft/judge/cause.h"

#include <algorithm>
#include <array>
#include <set>

#include "weft/syntax/measure.h"

namespace weft::judge {
namespace {

constexpr size_t kQueryIntoVariables = 6;  // arguments

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Nodes;
using syntax::Operator;
using syntax::Tree;

enum class Cause : uint8_t {
#define WEFT_CAUSE(name, meaning) k_##name,
#include "weft/judge/causes.def"
};
constexpr std::array kNames = {
#define WEFT_CAUSE(name, meaning) std::string_view(#name),
#include "weft/judge/causes.def"
};

class Analysis {
 public:
  Analysis(const Tree& tree, const SymbolTable& symbols) : tree_(tree), symbols_(symbols) {}

  void function(NodeId id) {
    const syntax::FunctionDef of = syntax::function_def(tree_, id);
    const syntax::Arguments arguments = syntax::arguments(tree_, of.arguments);
    parameters_.clear();
    tiles_.clear();
    for (const NodeId arg : arguments.args) parameters_.insert(syntax::arg(tree_, arg).name.index);
    for (const NodeId statement : of.body) walk(statement);
    results(of.body);
  }

  // A function that returns several values: bound to one name, they are a tuple.
  void returns_several(Symbol function) { several_.insert(function.index); }

  void add(Cause cause) { found_[static_cast<size_t>(cause)] = true; }

  std::vector<std::string_view> names() const {
    std::vector<std::string_view> names;
    for (size_t i = 0; i < kNames.size(); ++i) {
      if (found_[i]) names.push_back(kNames[i]);
    }
    return names;
  }

 private:
  std::string_view text(Symbol name) const { return symbols_.text(name); }

  // The name that a target or value is a part of; invalid: it is none.
  Symbol base(NodeId id) const {
    while (tree_[id].kind == NodeKind::kSubscript || tree_[id].kind == NodeKind::kAttribute)
      id = tree_.child(id, 0);
    return tree_[id].kind == NodeKind::kName ? tree_[id].name : Symbol{};
  }

  bool gives_tuple(NodeId value) const {
    if (tree_[value].kind == NodeKind::kTuple) return true;
    if (tree_[value].kind != NodeKind::kCall) return false;
    const Node& callee = tree_[tree_.child(value, 0)];
    return callee.kind == NodeKind::kName && several_.contains(callee.name.index);
  }

  uint32_t reads(NodeId id, Symbol name) const {
    if (!id.valid()) return 0;
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kName) return node.name == name;
    uint32_t count = 0;
    for (const NodeId child : tree_.children(id)) count += reads(child, name);
    return count;
  }

  void store(NodeId target) {
    const Node& node = tree_[target];
    if (node.kind != NodeKind::kSubscript && node.kind != NodeKind::kAttribute) return;
    const Symbol of = base(target);
    if (!of.valid() || parameters_.contains(of.index)) return;
    add(Cause::k_component_overwrite);
  }

  void walk(NodeId id) {
    const Node& node = tree_[id];
    switch (node.kind) {
      case NodeKind::kReturn:
        if (loops_ > 0) add(Cause::k_early_return);  // out of a branch it does no harm
        for (const NodeId value : tree_.children(id)) calls(value);
        return;
      case NodeKind::kContinue:
        add(Cause::k_continue);
        return;
      case NodeKind::kBreak:
        add(Cause::k_break);
        return;
      case NodeKind::kAssign: {
        const syntax::Assign of = syntax::assign(tree_, id);
        for (const NodeId target : of.targets) store(target);
        if (tree_[of.targets[0]].kind == NodeKind::kName && gives_tile(of.value))
          tiles_.insert(tree_[of.targets[0]].name.index);
        if (tree_[of.targets[0]].kind == NodeKind::kName && gives_tuple(of.value))
          add(Cause::k_tuple_element);
        calls(of.value);
        return;
      }
      case NodeKind::kAugAssign: {
        const syntax::AugAssign of = syntax::aug_assign(tree_, id);
        store(of.target);
        const bool sum = of.op == Operator::kAdd || of.op == Operator::kSub;
        if (sum && tree_[of.target].kind == NodeKind::kName &&
            tiles_.contains(tree_[of.target].name.index))
          add(Cause::k_tile_in_place);
        if (!sum && tree_[of.target].kind == NodeKind::kSubscript) add(Cause::k_in_place_mul);
        calls(of.value);
        return;
      }
      case NodeKind::kExpr:
        if (changed_tile(id).valid()) add(Cause::k_tile_in_place);
        return calls(tree_.child(id, 0), false);
      case NodeKind::kIf: {
        const syntax::If of = syntax::if_statement(tree_, id);
        calls(of.test);
        for (const NodeId statement : of.body) walk(statement);
        for (const NodeId statement : of.orelse) walk(statement);
        return;
      }
      case NodeKind::kFor:
      case NodeKind::kWhile:
        return loop(id);
      default:
        return;
    }
  }

  // Whether an expression names a builtin of tiles, or a variable that holds what such a one gave.
  bool gives_tile(NodeId id) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kName) return tiles_.contains(node.name.index);
    if (node.kind == NodeKind::kAttribute && text(node.name).starts_with("tile")) return true;
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return child.valid() && gives_tile(child); });
  }

  // `used`: its value is.
  void calls(NodeId id, bool used = true) {
    if (!id.valid()) return;
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kCall) {
      const NodeId callee = tree_.child(id, 0);
      if (tree_[callee].kind == NodeKind::kAttribute) {
        const std::string_view name = text(tree_[callee].name);
        if (name.starts_with("atomic_") && used) add(Cause::k_atomic_result);
        if (name == "atomic_min" || name == "atomic_max") add(Cause::k_atomic_extremum);
        // With variables for what it finds, which has to be some triangle in the adjoint.
        const bool into_variables = name.starts_with("mesh_query_") &&
                                    syntax::call(tree_, id).args.size() >= kQueryIntoVariables;
        if (name == "frac" || name == "mesh_query_furthest_point_no_sign" || into_variables)
          add(Cause::k_builtin_adjoint);
        if (name == "tile_store_indexed") add(Cause::k_tile_overwrite);
        if (has_no_tile_adjoint(name)) add(Cause::k_tile_adjoint);
        if (name.starts_with("transform_set_")) add(Cause::k_component_overwrite);
        noise_ |= name == "noise" || name == "pnoise" || name == "curlnoise";
        draws_ |= draws(name);
        if (noise_ && draws_) add(Cause::k_random_state);
      }
    }
    for (const NodeId child : tree_.children(id)) calls(child);
  }

  // Builtins of tiles whose adjoints are empty in Warp's headers, or that it does not call.
  static bool has_no_tile_adjoint(std::string_view builtin) {
    constexpr std::string_view kWithout[] = {"tile_full",
                                             "tile_from_thread",
                                             "tile_diag_add",
                                             "tile_min",
                                             "tile_max",
                                             "tile_reduce",
                                             "tile_sort",
                                             "tile_cholesky_inplace",
                                             "tile_lower_solve_inplace"};
    return builtin.starts_with("tile_scan_") || builtin.starts_with("tile_cholesky_solve") ||
           builtin.starts_with("tile_upper_solve") ||
           std::ranges::find(kWithout, builtin) != std::end(kWithout);
  }

  // Whether a builtin moves a random state on.
  static bool draws(std::string_view builtin) {
    return builtin.starts_with("rand") ? builtin != "rand_init"
                                       : builtin.starts_with("sample_") || builtin == "poisson";
  }

  template <typename Wanted>
  bool has_call(NodeId id, const Wanted& wanted) const {
    if (!id.valid()) return false;
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kCall) {
      const NodeId callee = tree_.child(id, 0);
      if (tree_[callee].kind == NodeKind::kAttribute && wanted(text(tree_[callee].name)))
        return true;
    }
    return std::ranges::any_of(tree_.children(id),
                               [&](NodeId child) { return has_call(child, wanted); });
  }

  Nodes body_of(NodeId loop) const {
    return tree_[loop].kind == NodeKind::kWhile ? syntax::while_loop(tree_, loop).body
                                                : syntax::for_loop(tree_, loop).body;
  }

  bool is_unrolled(NodeId loop) const {
    return tree_[loop].kind == NodeKind::kFor && !leaves(body_of(loop)) &&
           syntax::unrolled_copies(tree_, symbols_, loop) > 0;
  }

  void loop(NodeId id) {
    const Nodes body = body_of(id);
    if (!is_unrolled(id)) {
      std::set<uint32_t> changed;
      for (const NodeId statement : body) assigned(statement, changed);
      for (const uint32_t name : changed) {
        if (carried(body, Symbol{name})) uses(body, Symbol{name});
      }
      const auto in_body = [&](const auto& wanted) {
        return std::ranges::any_of(body, [&](NodeId one) { return has_call(one, wanted); });
      };
      // A state that each iteration makes anew is what it was.
      if (in_body(draws) && !in_body([](std::string_view name) { return name == "rand_init"; }))
        add(Cause::k_random_state);
    }
    ++loops_;
    for (const NodeId statement : body) walk(statement);
    --loops_;
  }

  // What is done with the results of a loop behind it, if it is more than keeping or adding them.
  void results(Nodes body) {
    for (size_t i = 0; i < body.size(); ++i) {
      const NodeKind kind = tree_[body[i]].kind;
      if (kind == NodeKind::kIf) {
        const syntax::If of = syntax::if_statement(tree_, body[i]);
        results(of.body);
        results(of.orelse);
      }
      if (kind != NodeKind::kFor && kind != NodeKind::kWhile) continue;
      const Nodes inner = body_of(body[i]);
      results(inner);
      if (is_unrolled(body[i])) continue;
      std::set<uint32_t> changed;
      for (const NodeId statement : inner) assigned(statement, changed);
      for (const uint32_t name : changed) {
        for (size_t later = i + 1; later < body.size(); ++later) {
          if (computes_with(body[later], Symbol{name})) add(Cause::k_dynamic_loop_result);
        }
      }
    }
  }

  bool computes_with(NodeId id, Symbol name) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kAssign) {
      const syntax::Assign of = syntax::assign(tree_, id);
      const bool kept = tree_[of.value].kind == NodeKind::kName &&
                        tree_[of.targets[0]].kind == NodeKind::kSubscript;
      return !kept && reads(of.value, name) != 0;
    }
    return reads(id, name) != 0;
  }

  bool leaves(Nodes body) const {
    return std::ranges::any_of(body, [&](NodeId id) {
      const NodeKind kind = tree_[id].kind;
      if (kind == NodeKind::kBreak || kind == NodeKind::kContinue || kind == NodeKind::kReturn)
        return true;
      if (kind != NodeKind::kIf) return false;
      const syntax::If of = syntax::if_statement(tree_, id);
      return leaves(of.body) || leaves(of.orelse);
    });
  }

  // The tile that a statement changes in place by a call; invalid: it is no such statement. Of what
  // is sorted the keys.
  NodeId changed_tile(NodeId statement) const {
    if (tree_[statement].kind != NodeKind::kExpr) return {};
    const NodeId value = tree_.child(statement, 0);
    if (tree_[value].kind != NodeKind::kCall) return {};
    const syntax::Call call = syntax::call(tree_, value);
    if (tree_[call.func].kind != NodeKind::kAttribute) return {};
    const std::string_view name = text(tree_[call.func].name);
    const auto argument = [&](size_t position, std::string_view keyword) -> NodeId {
      if (position < call.args.size()) return call.args[position];
      for (const NodeId given : call.keywords) {
        const syntax::Keyword by_name = syntax::keyword(tree_, given);
        if (by_name.name.valid() && text(by_name.name) == keyword) return by_name.value;
      }
      return {};
    };
    if (name == "tile_matmul") return argument(2, "out");
    if (name == "tile_axpy") return argument(2, "dest");
    if (name == "tile_assign") return argument(0, "dst");
    if (name == "tile_sort") return argument(0, "keys");
    if (name == "tile_cholesky_inplace") return argument(0, "A");
    if (name == "tile_upper_solve_inplace") return argument(1, "z");
    if (name.starts_with("tile_") && name.ends_with("_solve_inplace")) return argument(1, "y");
    return name.starts_with("tile_scatter_") ? argument(0, "a") : NodeId{};
  }

  // Whether it adds to a tile that it does not read otherwise.
  bool adds_to_tile(NodeId statement, Symbol name) const {
    const NodeId changed = changed_tile(statement);
    if (!changed.valid() || tree_[changed].kind != NodeKind::kName) return false;
    const NodeId call = tree_.child(statement, 0);
    const std::string_view builtin = text(tree_[tree_.child(call, 0)].name);
    return (builtin == "tile_matmul" || builtin == "tile_axpy") && tree_[changed].name == name &&
           reads(statement, name) == 1;
  }

  void assigned(NodeId id, std::set<uint32_t>& names) const {
    const Node& node = tree_[id];
    const auto target = [&](NodeId to, auto& self) -> void {
      if (tree_[to].kind == NodeKind::kTuple) {
        for (const NodeId part : tree_.children(to)) self(part, self);
      } else if (const Symbol of = base(to); of.valid() && !parameters_.contains(of.index)) {
        names.insert(of.index);
      }
    };
    if (const NodeId changed = changed_tile(id); changed.valid()) target(changed, target);
    if (node.kind == NodeKind::kAssign) {
      for (const NodeId to : syntax::assign(tree_, id).targets) target(to, target);
    } else if (node.kind == NodeKind::kAugAssign) {
      target(syntax::aug_assign(tree_, id).target, target);
    } else if (node.kind == NodeKind::kIf || node.kind == NodeKind::kFor ||
               node.kind == NodeKind::kWhile) {
      for (const NodeId child : tree_.children(id)) {
        if (child.valid() && child.index != id.index && tree_[child].kind <= NodeKind::kContinue)
          assigned(child, names);
      }
    }
  }

  // Does an iteration see what an earlier one left in the name? Yes, unless it is assigned before
  // it is read, on every path.
  bool carried(Nodes body, Symbol name) const {
    for (const NodeId id : body) {
      const Node& node = tree_[id];
      if (node.kind == NodeKind::kAssign) {
        const syntax::Assign of = syntax::assign(tree_, id);
        if (reads(of.value, name) != 0) return true;
        if (of.targets.size() == 1 && tree_[of.targets[0]].kind == NodeKind::kName &&
            tree_[of.targets[0]].name == name)
          return false;
        if (of.targets.size() == 1 && tree_[of.targets[0]].kind == NodeKind::kTuple &&
            reads(of.targets[0], name) != 0)
          return false;
      }
      if (reads(id, name) != 0) return true;
    }
    return false;
  }

  // Marks what is done with a carried name, if it is more than adding to it.
  void uses(Nodes body, Symbol name) {
    for (const NodeId id : body) {
      const Node& node = tree_[id];
      const auto is_name = [&](NodeId of) {
        return tree_[of].kind == NodeKind::kName && tree_[of].name == name;
      };
      if (node.kind == NodeKind::kAugAssign) {
        const syntax::AugAssign of = syntax::aug_assign(tree_, id);
        const bool sum = of.op == Operator::kAdd || of.op == Operator::kSub;
        if (is_name(of.target)) {
          if (!sum) add(Cause::k_dynamic_loop_product);
          if (reads(of.value, name) != 0) add(Cause::k_dynamic_loop_state);
        } else if (reads(id, name) != 0) {
          add(Cause::k_dynamic_loop_state);
        }
      } else if (node.kind == NodeKind::kAssign) {
        const syntax::Assign of = syntax::assign(tree_, id);
        if (reads(of.value, name) == 0 &&
            !(of.targets.size() == 1 && !is_name(of.targets[0]) && reads(of.targets[0], name) != 0))
          continue;
        const Node& value = tree_[of.value];
        const bool to_itself = of.targets.size() == 1 && is_name(of.targets[0]);
        if (to_itself && value.kind == NodeKind::kBinOp) {
          const syntax::BinOp operation = syntax::bin_op(tree_, of.value);
          const bool once =
              reads(of.value, name) == 1 && (is_name(operation.left) || is_name(operation.right));
          if (once && (operation.op == Operator::kAdd ||
                       (operation.op == Operator::kSub && is_name(operation.left))))
            continue;
          if (operation.op == Operator::kMult || operation.op == Operator::kDiv) {
            add(Cause::k_dynamic_loop_product);
            continue;
          }
        }
        add(Cause::k_dynamic_loop_state);
      } else if (node.kind == NodeKind::kIf) {
        const syntax::If of = syntax::if_statement(tree_, id);
        if (reads(of.test, name) != 0) add(Cause::k_dynamic_loop_state);
        uses(of.body, name);
        uses(of.orelse, name);
      } else if (node.kind == NodeKind::kFor) {
        uses(syntax::for_loop(tree_, id).body, name);
      } else if (node.kind == NodeKind::kWhile) {
        if (reads(syntax::while_loop(tree_, id).test, name) != 0) add(Cause::k_dynamic_loop_state);
        uses(syntax::while_loop(tree_, id).body, name);
      } else if (reads(id, name) != 0 && !adds_to_tile(id, name)) {
        add(Cause::k_dynamic_loop_state);
      }
    }
  }

  const Tree& tree_;
  const SymbolTable& symbols_;
  std::set<uint32_t> parameters_;
  std::set<uint32_t> tiles_;    // variables that may hold one
  std::set<uint32_t> several_;  // functions that return several values
  std::array<bool, kNames.size()> found_{};
  bool noise_ = false, draws_ = false;
  int loops_ = 0;  // around the statement
};

bool is_decorated(const Tree& tree, const SymbolTable& symbols, const syntax::FunctionDef& of,
                  std::string_view name) {
  return std::ranges::any_of(of.decorators, [&](NodeId decorator) {
    const NodeId callee =
        tree[decorator].kind == NodeKind::kCall ? tree.child(decorator, 0) : decorator;
    return tree[callee].kind == NodeKind::kAttribute && symbols.text(tree[callee].name) == name;
  });
}

bool returns_tuple(const Tree& tree, NodeId id) {
  if (!id.valid()) return false;
  const Node& node = tree[id];
  if (node.kind == NodeKind::kReturn)
    return std::ranges::any_of(tree.children(id), [&](NodeId value) {
      return value.valid() && tree[value].kind == NodeKind::kTuple;
    });
  return std::ranges::any_of(tree.children(id),
                             [&](NodeId child) { return returns_tuple(tree, child); });
}

}  // namespace

std::vector<std::string_view> causes_of(const Tree& tree, const SymbolTable& symbols,
                                        std::string_view key, Seen seen) {
  Analysis analysis(tree, symbols);
  for (const NodeId id : tree.children(tree.root))
    if (tree[id].kind == NodeKind::kFunctionDef && returns_tuple(tree, id))
      analysis.returns_several(syntax::function_def(tree, id).name);
  for (const NodeId id : tree.children(tree.root)) {
    if (tree[id].kind != NodeKind::kFunctionDef) continue;
    const syntax::FunctionDef of = syntax::function_def(tree, id);
    const auto has = [&](std::string_view wanted) {
      return is_decorated(tree, symbols, of, wanted);
    };
    // What these are made of is no code of the kernel's.
    if (has("func_grad") || has("func_replay") || has("func_native"))
      analysis.add(Cause::k_custom_gradient);
    else if (!has("kernel") || symbols.text(of.name) == key)
      analysis.function(id);
  }
  if (seen.indexed) analysis.add(Cause::k_indexed_array);
  if (seen.aliased) analysis.add(Cause::k_aliased_array);
  if (seen.singular) analysis.add(Cause::k_singular_point);
  return analysis.names();
}

bool is_cause(std::string_view name) { return std::ranges::find(kNames, name) != kNames.end(); }

}  // namespace weft::judge
