#include "idle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "idle_look.h"

namespace weft::synth {

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool IdleLook::in_function(Nodes body) {
  for (const NodeId statement : body) define(statement);
  return std::ranges::any_of(body, [&](NodeId id) { return in_expressions(id); }) || in_block(body);
}

// --- variables ---

void IdleLook::define(NodeId id) {
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

void IdleLook::define(NodeId target, NodeId value) {
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

void IdleLook::change(NodeId target) {
  define(target, {});
  if (kind(target) == NodeKind::kName) define(target, {});
}

// A variable that gets a component; elements of arrays are written last.
void IdleLook::change_whole(NodeId of) {
  if (kind(of) != NodeKind::kName) return change(of);
  const auto known = std::ranges::find(definitions_, tree_[of].name, &Definition::name);
  if (known != definitions_.end()) change(of);
}

bool IdleLook::changes(Symbol name) const {
  const auto known = std::ranges::find(definitions_, name, &Definition::name);
  return known != definitions_.end() && known->changes;
}

NodeId IdleLook::resolved(NodeId id) const {
  while (id.valid() && kind(id) == NodeKind::kName) {
    const auto known = std::ranges::find(definitions_, tree_[id].name, &Definition::name);
    if (known == definitions_.end() || !known->value.valid()) break;
    id = known->value;
  }
  return id;
}

// --- keys ---

// "abs" of wp.abs(x); empty: it is no call of a builtin.
std::string_view IdleLook::builtin(NodeId id) const {
  if (!id.valid() || kind(id) != NodeKind::kCall) return {};
  const NodeId callee = tree_.child(id, 0);
  return kind(callee) == NodeKind::kAttribute ? word(tree_[callee].name) : std::string_view{};
}

std::string_view IdleLook::word_of_callee(NodeId call) const {
  const NodeId callee = tree_.child(call, 0);
  const bool named = kind(callee) == NodeKind::kName || kind(callee) == NodeKind::kAttribute;
  return named ? word(tree_[callee].name) : std::string_view{};
}

NodeId IdleLook::argument(NodeId call, size_t at) const {
  const Nodes args = syntax::call(tree_, call).args;
  return at < args.size() ? resolved(args[at]) : NodeId{};
}

bool IdleLook::is_drawn(std::string_view function) {
  return function.starts_with("atomic_") || function.starts_with("rand") ||
         function.starts_with("sample_") || function == "poisson";
}

bool IdleLook::has_draw(NodeId id) const {
  if (!id.valid()) return false;
  if (is_drawn(builtin(id))) return true;
  return std::ranges::any_of(tree_.children(id), [&](NodeId child) { return has_draw(child); });
}

uint64_t IdleLook::key(NodeId id) {
  id = resolved(id);
  if (!id.valid()) return 1;
  if (id.index < first_) return make_key(id);
  uint64_t& known = keys_[id.index - first_];
  if (known == 0) known = std::max<uint64_t>(make_key(id), 1);
  return known;
}

uint64_t IdleLook::make_key(NodeId id) {
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
    // Of a list: a pair of references to what the calls return would outlive it.
    const auto [least, most] = std::minmax({key(tree_.child(id, 0)), key(tree_.child(id, 1))});
    return joined(joined(h, least), most);
  }
  for (const NodeId child : tree_.children(id)) h = joined(h, key(child));
  return h;
}

bool IdleLook::same(NodeId a, NodeId b) { return a.valid() && b.valid() && key(a) == key(b); }

// A literal, be it signed or converted.
bool IdleLook::is_number(NodeId id, double& value) const {
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

bool IdleLook::is_conversion(NodeId callee) const {
  const bool named = kind(callee) == NodeKind::kName || kind(callee) == NodeKind::kAttribute;
  const std::string_view name = named ? word(tree_[callee].name) : std::string_view{};
  return name.starts_with("float") || name.starts_with("int") || name.starts_with("uint");
}

// --- sums and products ---

void IdleLook::add_terms(NodeId id, bool negative, std::vector<Term>& terms) {
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
uint64_t IdleLook::product_key(NodeId id) {
  std::vector<Term> factors;
  add_factors(id, false, factors);
  std::erase_if(factors, [](const Term& factor) { return factor.key == 0; });
  std::ranges::sort(factors, {}, [](const Term& factor) { return factor.key + factor.negative; });
  uint64_t h = 23;
  for (const Term& factor : factors) h = joined(h, factor.key + factor.negative);
  return h;
}

// `below`: of a denominator.
void IdleLook::add_factors(NodeId id, bool below, std::vector<Term>& factors) {
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
bool IdleLook::folds_as_sum(NodeId id) {
  terms_.clear();
  add_terms(id, false, terms_);
  return repeats(terms_);
}

// x and x + 1
bool IdleLook::differ_by_number(NodeId a, NodeId b) {
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

bool IdleLook::is_offset(NodeId id) const {
  id = resolved(id);
  return kind(id) == NodeKind::kBinOp &&
         (tree_[id].op == Operator::kAdd || tree_[id].op == Operator::kSub);
}

// Two numbers, or a factor that cancels.
bool IdleLook::folds_as_product(NodeId id) {
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

// x * y / max(x, 1): the divisor is a factor, but for a guard.
bool IdleLook::divides_factor(NodeId quotient) {
  NodeId below = resolved(tree_.child(quotient, 1));
  const auto converts = [&](NodeId id) {
    return id.valid() && kind(id) == NodeKind::kCall && is_conversion(tree_.child(id, 0)) &&
           syntax::call(tree_, id).args.size() == 1;
  };
  if (converts(below)) below = argument(below, 0);
  if (builtin(below) == "max") below = argument(below, 0);
  if (builtin(below) == "abs") below = argument(below, 0);
  double number = 0;
  if (!below.valid() || is_number(below, number)) return false;
  terms_.clear();
  add_factors(tree_.child(quotient, 0), false, terms_);
  return std::ranges::any_of(
      terms_, [&](const Term& factor) { return !factor.negative && factor.key == key(below); });
}

// A vector and its direction.
bool IdleLook::is_parallel(NodeId a, NodeId b) { return key(direction(a)) == key(direction(b)); }

bool IdleLook::repeats(const std::vector<Term>& terms) {
  for (size_t i = 0; i < terms.size(); ++i) {
    for (size_t j = 0; j < i; ++j)
      if (terms[i].key == terms[j].key) return true;
  }
  return false;
}

bool has_idle_code(const syntax::Tree& tree, const SymbolTable& symbols, Nodes body, NodeId first) {
  return IdleLook(tree, symbols, first).in_function(body);
}

}  // namespace weft::synth
