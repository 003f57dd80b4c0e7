#include "counters.h"

#include <algorithm>
#include <optional>
#include <ranges>
#include <string_view>
#include <vector>

namespace weft::synth {
namespace {

using syntax::NodeId;
using syntax::NodeKind;

constexpr int64_t kMostUnrolled = 16;  // iterations; Warp's option max_unroll

// Walks a function in the order in which Warp does.
class Walk {
 public:
  Walk(const syntax::Tree& tree, const SymbolTable& symbols) : tree_(tree), symbols_(symbols) {}

  bool found() const { return found_; }

  void at(NodeId id) {
    if (!id.valid() || found_) return;
    switch (kind(id)) {
      case NodeKind::kFor:
        return at_for(id);
      case NodeKind::kAssign: {
        const syntax::Assign assign = syntax::assign(tree_, id);
        at(assign.value);
        return all(assign.targets);
      }
      case NodeKind::kCall:
        return at_call(id);
      case NodeKind::kCompare: {
        // Constants of two types are compared.
        for (const NodeId operand : tree_.children(id))
          if (counter(operand) == nullptr) at(operand);
        return;
      }
      case NodeKind::kName:
        if (const Counter* const read = counter(id)) found_ = found_ || read->converted;
        return;
      default:
        return all(tree_.children(id));
    }
  }

 private:
  struct Counter {
    Symbol name;
    bool converted = false;
  };

  NodeKind kind(NodeId id) const { return tree_[id].kind; }
  void all(syntax::Nodes nodes) {
    for (const NodeId node : nodes) at(node);
  }

  Counter* counter(NodeId id) {
    if (kind(id) != NodeKind::kName) return nullptr;
    // The innermost loop's.
    for (Counter& each : std::views::reverse(counters_))
      if (each.name == tree_[id].name) return &each;
    return nullptr;
  }

  void at_for(NodeId id) {
    const syntax::For loop = syntax::for_loop(tree_, id);
    const int64_t iterations = unrolled(loop);
    if (iterations == 0) {
      at(loop.iter);
      return all(loop.body);
    }
    // What the first iteration does to the counters around it the second one meets.
    for (int64_t i = 0; i < std::min<int64_t>(iterations, 2); ++i) {
      counters_.push_back({.name = tree_[loop.target].name});
      all(loop.body);
      counters_.pop_back();
    }
  }

  void at_call(NodeId id) {
    const syntax::Call call = syntax::call(tree_, id);
    if (call.args.size() == 1 && call.keywords.empty() && kind(call.func) == NodeKind::kAttribute) {
      const std::string_view name = symbols_.text(syntax::attribute(tree_, call.func).attr);
      Counter* const argument = counter(call.args[0]);
      if (argument != nullptr && (name == "float64" || name == "int64")) {
        argument->converted = true;
        return;
      }
    }
    all(call.args);
    for (const NodeId keyword : call.keywords) at(syntax::keyword(tree_, keyword).value);
  }

  // How many iterations a loop is unrolled into; 0: it is not.
  int64_t unrolled(const syntax::For& loop) const {
    if (kind(loop.target) != NodeKind::kName || kind(loop.iter) != NodeKind::kCall) return 0;
    const syntax::Call range = syntax::call(tree_, loop.iter);
    if (kind(range.func) != NodeKind::kName || symbols_.text(tree_[range.func].name) != "range")
      return 0;
    std::vector<int64_t> bounds;
    for (const NodeId argument : range.args) {
      const std::optional<int64_t> value = integer(argument);
      if (!value) return 0;
      bounds.push_back(*value);
    }
    if (bounds.empty() || bounds.size() > 3 || breaks(loop.body)) return 0;
    const int64_t start = bounds.size() == 1 ? 0 : bounds[0];
    const int64_t stop = bounds.size() == 1 ? bounds[0] : bounds[1];
    const int64_t step = bounds.size() == 3 ? bounds[2] : 1;
    if (step == 0) return 0;
    const int64_t span = step > 0 ? stop - start : start - stop, by = step > 0 ? step : -step;
    const int64_t iterations = span <= 0 ? 0 : (span + by - 1) / by;
    return iterations <= kMostUnrolled ? iterations : 0;
  }

  std::optional<int64_t> integer(NodeId id) const {
    if (kind(id) == NodeKind::kUnaryOp && tree_[id].op == syntax::Operator::kUSub) {
      const auto value = integer(syntax::unary_op(tree_, id).operand);
      return value ? std::optional(-*value) : value;
    }
    if (kind(id) != NodeKind::kConstant) return std::nullopt;
    const syntax::Literal& literal = tree_.literal(id);
    if (literal.kind != syntax::LiteralKind::kInteger || literal.too_big) return std::nullopt;
    return static_cast<int64_t>(literal.integer);
  }

  // A `break` of the loop itself, as far as Warp looks for one.
  bool breaks(syntax::Nodes body) const {
    return std::ranges::any_of(body, [&](NodeId id) {
      if (kind(id) == NodeKind::kBreak) return true;
      if (kind(id) != NodeKind::kIf) return false;
      const syntax::If branch = syntax::if_statement(tree_, id);
      return breaks(branch.body) || breaks(branch.orelse);
    });
  }

  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  std::vector<Counter> counters_;
  bool found_ = false;
};

}  // namespace

bool has_converted_counter(const syntax::Tree& tree, const SymbolTable& symbols) {
  Walk walk(tree, symbols);
  walk.at(tree.root);
  return walk.found();
}

}  // namespace weft::synth
