#include "weft/python/names.h"

#include <algorithm>
#include <iterator>

#include "weft/python/evaluator.h"

namespace weft::python {

std::string Names::qualified(Symbol name) const {
  std::string key;
  qualify(name, key);
  return key;
}

void Names::qualify(Symbol name, std::string& key) const {
  key.clear();
  if (!c_.scopes.empty()) {
    const Namespace& outer = s_.namespaces[c_.scopes.back()];
    key = outer.qualified;
    key += outer.kind == Namespace::Kind::kFrame ? "__locals__" : "__";
  }
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const std::string_view own = text(name);
  if (std::ranges::all_of(own, is_ascii))
    key += own;
  else
    std::ranges::copy_if(own, std::back_inserter(key), is_ascii);
}

bool Names::in_class() const {
  return !c_.scopes.empty() && s_.namespaces[c_.scopes.back()].kind == Namespace::Kind::kClass;
}

bool Names::in_function() const {
  return !c_.scopes.empty() && s_.namespaces[c_.scopes.back()].kind == Namespace::Kind::kFrame;
}

void Names::bind(Symbol name, Value value) {
  if (!c_.globals.empty() &&
      std::find(c_.globals.begin(), c_.globals.end(), name) != c_.globals.end()) {
    if (c_.exploring) return;
    if (c_.module.names[name].kind != ValueKind::kUndefined)
      changed_module().names.of(name) = unknown("a global that a function sets");
    return;
  }
  if (std::ranges::find(c_.nonlocals, name) != c_.nonlocals.end()) return bind_outside(name, value);
  if (!c_.scopes.empty()) {
    s_.namespaces.change(c_.scopes.back()).set(name, value);
    return;
  }
  Module& module = changed_module();
  Value& slot = module.names.of(name);
  if (slot.kind == ValueKind::kUndefined) module.bound.push_back(name);
  slot = value;
}

// A name of the nearest function around this one that has it.
void Names::bind_outside(Symbol name, Value value) {
  for (size_t i = c_.scopes.size() - 1; i-- > 0;) {
    const Namespace& space = s_.namespaces[c_.scopes[i]];
    if (space.kind != Namespace::Kind::kFrame || space.find(name).kind == ValueKind::kUndefined)
      continue;
    if (c_.exploring && c_.scopes[i] < c_.first_own_namespace) return;
    s_.namespaces.change(c_.scopes[i])
        .set(name, s_.watches == 0 ? value : unknown("a name that is set while something is read"));
    return;
  }
}

Value Names::load_global(Symbol name) {
  for (size_t i = c_.scopes.size(); i-- > 0;) {
    const Namespace& space = s_.namespaces[c_.scopes[i]];
    // A class body is a scope for itself only, not for what is nested in it.
    if (space.kind == Namespace::Kind::kClass && i + 1 != c_.scopes.size()) continue;
    if (const Value value = space.find(name); value.kind != ValueKind::kUndefined) return value;
  }
  return s_.lookup(c_.id, name);
}

Value Names::load(Symbol name) {
  if (const Value value = load_global(name); value.kind != ValueKind::kUndefined) return value;
  if (text(name) == "__name__")
    return s_.symbol_constant(c_.module.name == kMainModule ? "" : c_.module.name);
  if (text(name) == "__debug__") return s_.boolean(true);
  return s_.python_builtin(name);
}

}  // namespace weft::python
