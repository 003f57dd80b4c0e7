#include "expand.h"

#include <algorithm>

#include "weft/base/check.h"

namespace weft::synth {

Expander::Expander(Kernel& kernel)
    : k_(kernel), build_(kernel.build_), in_(Catalogue::get()), tree_(in_.tree()) {
  for (uint32_t index = 0; index < in_.symbols().size(); ++index) {
    const std::string_view word = in_.symbols().text({index});
    names_.push_back({k_.symbols_.intern(word), build_.name(word)});
  }
  common_choices_.resize(names_.size(), nullptr);
  for (const auto& [name, words] : in_.common_names()) common_choices_[name.index] = &words;
  choices_.resize(names_.size(), nullptr);
  latest_.resize(names_.size(), 0);
}

void Expander::fail(NodeId at, std::string_view what) const {
  std::string message(of_->name);
  message.append(".py, line ").append(std::to_string(tree_[at].line)).append(": ").append(what);
  check_failed(__FILE__, __LINE__, "archetype", message);
}

// --- names ---

void Expander::bind(Symbol name, const Meta& value) {
  bindings_.push_back({name, value, latest_[name.index]});
  latest_[name.index] = static_cast<uint32_t>(bindings_.size());
}

void Expander::leave(size_t bindings) {
  while (bindings_.size() > bindings) {
    latest_[bindings_.back().name.index] = bindings_.back().before;
    bindings_.pop_back();
  }
}

const Meta* Expander::find(Symbol name) const {
  const uint32_t at = latest_[name.index];
  return at == 0 ? nullptr : &bindings_[at - 1].value;
}

// Names of the module must differ from all others, those of a function from one another.
bool Expander::taken(Symbol word, bool of_module) const {
  if (word.index >= taken_.size()) return false;
  const uint32_t by = taken_[word.index];
  return of_module ? by >= first_scope_ : by == first_scope_ || by == scope_;
}

Name Expander::take(Name name, bool of_module) {
  if (name.symbol.index >= taken_.size()) taken_.resize(name.symbol.index + 64, 0);
  uint32_t& by = taken_[name.symbol.index];
  if (by >= first_scope_) retaken_.emplace_back(name.symbol.index, by);
  by = of_module ? first_scope_ : scope_;
  return name;
}

// A name of the kernel for one of the template: one of those that NAMES lists, or itself, and the
// same with a number if the kernel has several. Words that come out empty, {FLAG?word}, are none.
Name Expander::fresh(Symbol name, bool of_module) {
  const std::vector<Symbol>* words = choices_[name.index];
  if (words == nullptr) words = common_choices_[name.index];
  const size_t count = words == nullptr ? 1 : words->size();
  Name base;
  for (const Given& given : words_) {
    if (given.owner == owner_ && given.of == name) base = given.name;
  }
  const bool again = base.node.valid();
  if (again && !taken(base.symbol, of_module)) return take(base, of_module);
  // Short names belong together, as a, b and x0, y0 do, and so do those of common.py: left, right.
  const bool in_set = text(name).size() <= 2 || choices_[name.index] == nullptr;
  const size_t drawn = k_.rng_.below(static_cast<uint32_t>(count));
  const size_t start = count == 1 || again ? 0 : in_set ? set_ % count : drawn;
  for (size_t i = 0; i < count && !again; ++i) {
    const Symbol word = words == nullptr ? name : (*words)[(start + i) % count];
    Name found = names_[word.index];
    if (text(word).find('{') != std::string_view::npos) {
      const std::string whole = fill_in(text(word));
      if (whole.empty()) continue;
      found = {k_.symbols_.intern(whole), build_.name(whole)};
    }
    if (!base.node.valid()) base = found;
    if (taken(found.symbol, of_module)) continue;
    words_.push_back({owner_, name, found});
    return take(found, of_module);
  }
  if (!base.node.valid()) base = names_[name.index];
  const std::string word(k_.symbols_.text(base.symbol));
  if (!taken(base.symbol, of_module)) return take(base, of_module);
  for (int number = 2;; ++number) {
    const std::string whole = word + std::to_string(number);
    const Name found{k_.symbols_.intern(whole), {}};
    if (!taken(found.symbol, of_module)) return take({found.symbol, build_.name(whole)}, of_module);
  }
}

// The name that an assignment of the template gives a value to.
Name Expander::assigned(Symbol name) {
  const uint32_t at = latest_[name.index];
  if (at > frame_) {
    const NodeId node = bindings_[at - 1].value.node;
    if (node.valid() && k_.tree_[node].kind == NodeKind::kName) return {k_.tree_[node].name, node};
  }
  const Name made = fresh(name, false);
  bind(name, of_node(made.node, true));
  return made;
}

// --- statements ---

bool Expander::statements(syntax::Nodes body) {
  return std::ranges::any_of(body, [&](NodeId id) { return statement(id); });
}

// Statements that go into a block of their own; `close` makes the statement around them.
NodeId Expander::block(syntax::Nodes body, auto&& close) {
  const size_t from = k_.statements_.size();
  if (statements(body) && in_macro_) fail(body[0], "a macro returns inside a block of the kernel");
  join_names(from);
  const NodeId made = close(std::span<const NodeId>(k_.statements_).subspan(from));
  k_.statements_.resize(from);
  return made;
}

void Expander::comment(Symbol words) {
  if (!k_.commented_ || !k_.rng_.chance(k_.policy_.comment_chance)) return;
  k_.statements_.push_back(build_.comment(fill_in(text(words))));
}

bool Expander::statement(NodeId id) {
  const syntax::Node& node = tree_[id];
  switch (node.kind) {
    case NodeKind::kPass:
      return false;
    case NodeKind::kAssign:
      assign(id);
      return false;
    case NodeKind::kAugAssign:
      aug_assign(id);
      return false;
    case NodeKind::kIf:
      return if_statement(id);
    case NodeKind::kFor:
      return for_loop(id);
    case NodeKind::kWhile:
      while_loop(id);
      return false;
    case NodeKind::kBreak:
      k_.emit(build_.break_());
      return false;
    case NodeKind::kContinue:
      k_.emit(build_.continue_());
      return false;
    case NodeKind::kExpr: {
      const NodeId value = tree_.child(id, 0);
      if (tree_[value].kind == NodeKind::kConstant) {
        comment(tree_.literal(value).text);
        return false;
      }
      const Meta result = evaluate(value);
      if (result.kind == MetaKind::kNode && !result.simple) k_.emit(build_.expr(result.node));
      return false;
    }
    case NodeKind::kReturn: {
      const NodeId value = tree_.child(id, 0);
      if (in_macro_) {
        result_ = value.valid() ? evaluate(value) : Meta{};
        return true;
      }
      NodeId node_returned;
      if (value.valid()) node_returned = expression(value);
      k_.emit(build_.return_(node_returned));
      return true;
    }
    case NodeKind::kFunctionDef:
    case NodeKind::kClassDef:
      module_statement(id);
      return false;
    default:
      fail(id, "no such statement in archetypes");
  }
}

NodeId Expander::target(NodeId id) {
  const syntax::Node& node = tree_[id];
  if (node.kind == NodeKind::kName) return assigned(node.name).node;
  if (node.kind == NodeKind::kTuple) {
    std::array<NodeId, 8> names;
    size_t count = 0;
    for (const NodeId element : tree_.children(id)) names[count++] = target(element);
    return build_.tuple({names.data(), count});
  }
  return expression(id);
}

bool Expander::is_threads(NodeId id) const {
  if (tree_[id].kind != NodeKind::kCall) return false;
  const syntax::Node& callee = tree_[tree_.child(id, 0)];
  return callee.kind == NodeKind::kName && in_.word(callee.name) == Word::kThreads;
}

void Expander::assign(NodeId id) {
  const syntax::Assign of = syntax::assign(tree_, id);
  const NodeId to = of.targets[0];
  const syntax::Node& node = tree_[to];
  if (node.kind == NodeKind::kName && in_.word(node.name) == Word::kChoice) {
    const Meta value = evaluate(of.value);
    bind(node.name, value);
    return;
  }
  if (node.kind == NodeKind::kName && in_.word(node.name) != Word::kName)
    fail(id, "a word of the language is no variable");
  const Meta value = evaluate(of.value);
  if (is_threads(of.value)) {  // i, j = THREADS(2): names of what is assigned already
    const syntax::Nodes names =
        node.kind == NodeKind::kTuple ? tree_.children(to) : syntax::Nodes{&to, 1};
    if (names.size() != value.count) fail(id, "as many names as dimensions");
    for (uint32_t i = 0; i < value.count; ++i)
      bind(tree_[names[i]].name, elements_[value.first + i]);
    return;
  }
  if (value.kind == MetaKind::kTuple && node.kind == NodeKind::kTuple) {
    // p, q = 1, 2 of a macro: one assignment each.
    for (uint32_t i = 0; i < value.count; ++i) {
      const NodeId element = node_of(elements_[value.first + i], id);
      k_.assign({{}, target(tree_.child(to, i))}, element);
    }
    return;
  }
  const NodeId made = node_of(value, id);
  const NodeId name = target(to);
  if (name != made) k_.emit(build_.assign(name, made));
}

void Expander::aug_assign(NodeId id) {
  const syntax::AugAssign of = syntax::aug_assign(tree_, id);
  // In a part that has no such name it would be a new one, which nothing reads.
  const syntax::Node& name = tree_[of.target];
  if (name.kind == NodeKind::kName && latest_[name.name.index] <= frame_)
    fail(id, "a name that a part changes is a parameter of it");
  NodeId value = expression(of.value);
  const NodeId to = target(of.target);
  Operator op = of.op;
  if (op == Operator::kAdd || op == Operator::kSub) {  // x += -y is x -= y
    if (const NodeId positive = without_minus(value); positive.valid()) {
      value = positive;
      op = op == Operator::kAdd ? Operator::kSub : Operator::kAdd;
    }
  }
  k_.emit(build_.aug_assign(to, op, value));
}

bool Expander::if_statement(NodeId id) {
  const syntax::If of = syntax::if_statement(tree_, id);
  const Meta test = evaluate(of.test);
  if (test.is_known()) return statements(truth(test, id) ? of.body : of.orelse);
  const NodeId node = node_of(test, id);
  std::array<NodeId, 64> body;
  size_t count = 0;
  block(of.body, [&](std::span<const NodeId> made) {
    if (made.size() > body.size()) fail(id, "a branch is too long");
    count = made.size();
    std::ranges::copy(made, body.begin());
    return NodeId{};
  });
  const NodeId made = block(of.orelse, [&](std::span<const NodeId> orelse) {
    return count == 0 && orelse.empty() ? NodeId{} : build_.if_(node, {body.data(), count}, orelse);
  });
  if (made.valid()) k_.emit(made);
  return false;
}

bool Expander::for_loop(NodeId id) {
  const syntax::For of = syntax::for_loop(tree_, id);
  const syntax::Node& to = tree_[of.target];
  const Meta over = evaluate(of.iter);
  if (to.kind == NodeKind::kName && in_.word(to.name) == Word::kChoice) {
    if (over.kind != MetaKind::kTuple) fail(id, "a loop over choices needs each(...)");
    for (uint32_t i = 0; i < over.count; ++i) {
      bind(to.name, elements_[over.first + i]);
      if (statements(of.body)) return true;
    }
    return false;
  }
  const NodeId iterable = node_of(over, id);
  const NodeId counter = target(of.target);
  const NodeId made = block(
      of.body, [&](std::span<const NodeId> body) { return build_.for_(counter, iterable, body); });
  k_.emit(made);
  return false;
}

void Expander::while_loop(NodeId id) {
  const syntax::While of = syntax::while_loop(tree_, id);
  const NodeId test = expression(of.test);
  k_.emit(block(of.body, [&](std::span<const NodeId> body) { return build_.while_(test, body); }));
}

}  // namespace weft::synth
