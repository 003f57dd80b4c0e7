#include "weft/python/iteration.h"

#include <algorithm>

#include "weft/python/evaluator.h"

namespace weft::python {

namespace {
constexpr size_t kMaximumItems = 512;

// Is there a `name := value` inside?
bool sets_names(const syntax::Tree& tree, NodeId id) {
  if (tree[id].kind == NodeKind::kNamedExpr) return true;
  return std::ranges::any_of(
      tree.children(id), [&](NodeId child) { return child.valid() && sets_names(tree, child); });
}

}  // namespace

std::optional<std::vector<Value>> Iteration::members_of(const Namespace& space) const {
  if (space.is_flag || space.opaque) return std::nullopt;
  std::vector<Value> members;
  for (const auto& [name, value] : space.entries) {
    const bool object = value.kind == ValueKind::kNamespace;
    if (object && s_.namespaces[value.index].kind == Namespace::Kind::kEnumMember) {
      if (s_.namespaces[value.index].name == name) members.push_back(value);
    } else if (value.kind == ValueKind::kEnumMember) {
      const auto member = s_.enum_members.find(value.index);
      if (member == s_.enum_members.end()) return std::nullopt;
      if (member->second.name == name) members.push_back(value);
    } else if (!text(name).starts_with("__") && !object && value.kind != ValueKind::kFunction) {
      return std::nullopt;
    }
  }
  return members;
}

std::optional<std::vector<Value>> Iteration::letters_of(Symbol of_text) {
  std::vector<Value> letters;
  for (const char& letter : std::string(text(of_text))) {
    if (static_cast<unsigned char>(letter) >= 0x80) return std::nullopt;  // may be of several bytes
    letters.push_back(s_.symbol_constant({&letter, 1}));
  }
  return letters;
}

std::optional<std::vector<Value>> Iteration::elements_of(Value value) {
  if (const std::optional<Symbol> of_text = s_.string_of(value)) return letters_of(*of_text);
  if (value.kind == ValueKind::kNamespace &&
      s_.namespaces[value.index].kind == Namespace::Kind::kEnum)
    return members_of(s_.namespaces[value.index]);
  value = as_sequence(value);
  if (s_.is_known_mapping(value)) value = e_.mappings.dict_view(value, "keys");
  if (!s_.is_known_sequence(value)) return std::nullopt;
  return std::vector<Value>(s_.items(value).begin(), s_.items(value).end());
}

Value Iteration::eval_iterable(NodeId id) {
  const Value value = e_.expressions.eval_read(id, Reads::kElements);
  e_.python_checks.check_iterated(value, id);
  if (s_.is_known_sequence(value) || value.kind == ValueKind::kUnknown) return value;
  const std::optional<std::vector<Value>> elements = elements_of(value);
  return elements ? s_.sequence(*elements, false) : value;
}

// Runs the loops that are left; false: weft cannot tell what they do.
bool Iteration::run_comprehension(Nodes results, Nodes loops, Value items,
                                  std::vector<Value>& values) {
  const Nodes loop = tree().children(loops[0]);
  const bool is_async = tree()[loops[0]].c != 0;
  if (is_async || !s_.is_known_sequence(items) || s_.items(items).size() > kMaximumItems)
    return false;
  for (size_t i = 0; i < s_.items(items).size(); ++i) {
    ++s_.steps;
    e_.assignments.assign(loop[0], s_.items(items)[i]);
    std::optional<bool> wanted = true;
    for (const NodeId condition : loop.subspan(2))
      if (wanted == true) wanted = e_.comparisons.truth(e_.expressions.eval(condition));
    if (!wanted) return false;
    if (!*wanted) continue;
    if (loops.size() > 1) {
      const Value inner = eval_iterable(tree().child(loops[1], 1));
      if (!run_comprehension(results, loops.subspan(1), inner, values)) return false;
    } else {
      for (const NodeId result : results) values.push_back(e_.expressions.eval(result));
    }
    if (values.size() > 2 * kMaximumItems) return false;
  }
  return true;
}

// Its names are its own. A generator is known where its elements are read at once.
Value Iteration::eval_comprehension(NodeId id) {
  const Nodes parts = tree().children(id);
  const NodeKind kind = tree()[id].kind;
  const Nodes results = parts.subspan(0, kind == NodeKind::kDictComp ? 2 : 1);
  const Nodes loops = parts.subspan(results.size());
  const size_t first_view = s_.viewed.size();
  const Value items = eval_iterable(tree().child(loops[0], 1));
  const std::vector<Value> views(s_.viewed.begin() + static_cast<ptrdiff_t>(first_view),
                                 s_.viewed.end());
  const bool lazy = kind == NodeKind::kGeneratorExp;
  if (lazy && c_.reads < Reads::kElements) {
    e_.effects.escape_elements(items);
    e_.effects.invalidate(id, "a name set by a generator that is kept");
    return unknown("a generator that is kept");
  }
  const uint32_t frame = s_.new_namespace(Namespace::Kind::kFrame, {});
  s_.namespaces.change(frame).of_comprehension = true;
  c_.scopes.push_back(frame);
  std::vector<Value> values;
  // What reads a generator may stop before its end.
  const bool importing = std::exchange(c_.importing, c_.importing && !lazy);
  const bool in_turns = lazy && c_.reads == Reads::kElements;
  if (in_turns) s_.viewed.push_back(items);
  const Watch watch(s_, in_turns || !views.empty());
  bool known =
      run_comprehension(results, loops, items, values) && !(in_turns && sets_names(tree(), id));
  for (const Value& changed : watch.changed()) {
    // It may be run less far, or after what is run in between.
    if (in_turns) e_.effects.escape(changed);
    known = known && std::ranges::find(views, changed) == views.end();
  }
  if (lazy) c_.importing = importing;
  c_.scopes.pop_back();
  if (!known) {
    e_.effects.invalidate(id, "a name set by an expression that weft does not run");
    return unknown("a comprehension that weft does not run");
  }
  if (kind == NodeKind::kDictComp) return e_.mappings.mapping_of(values);
  const Value made = s_.sequence(values, kind == NodeKind::kListComp);
  return kind == NodeKind::kSetComp ? s_.set(made) : made;
}

Value Iteration::as_sequence(Value value) {
  if (value.kind != ValueKind::kNamespace) return value;
  const Namespace& instance = s_.namespaces[value.index];
  if (instance.kind != Namespace::Kind::kInstance || instance.parent == UINT32_MAX) return value;
  const Namespace& space = s_.namespaces[instance.parent];
  if (!space.is_named_tuple || space.opaque || instance.opaque) return value;
  std::vector<Value> values;
  for (const Symbol field : space.fields) values.push_back(instance.find(field));
  return s_.sequence(values, false);
}

}  // namespace weft::python
