// Classes and enums called: instances as namespaces.
#include <algorithm>

#include "evaluator.h"

namespace weft::scope {

Value Evaluator::initializer_of(const Namespace& space, bool& known) {
  Value initializer;
  known = true;
  for (const Namespace* c = &space; known; c = &s_.namespaces[c->parent]) {
    known = !c->has_unknown_base && !c->opaque;
    s_.budget.spend(Limit::kSteps, 1 + c->entries.size());
    for (const auto& [name, value] : c->entries) {
      const std::string_view method = text(name);
      known = known && method != "__new__" && method != "__setattr__" &&
              method != "__getattribute__" && method != "__post_init__";
      if (method == "__init__" && initializer.kind == ValueKind::kUndefined) initializer = value;
    }
    if (c->parent == UINT32_MAX) break;
  }
  return initializer;
}

Value Evaluator::call_class(Value class_value, const Arguments& arguments) {
  const Namespace& space = s_.namespaces[class_value.index];
  if (space.kind == Namespace::Kind::kEnum) {
    if (arguments.positional.size() != 1) return unknown("a call of an enum");
    for (const auto& [name, value] : space.entries)
      if (const std::optional<bool> same = equal(value, arguments.positional[0]); same && *same)
        return value;
    return unknown("a call of an enum");
  }
  bool known = arguments.complete && space.kind == Namespace::Kind::kClass;
  const Value initializer = known ? initializer_of(space, known) : Value{};
  if (known && space.is_dataclass && initializer.kind == ValueKind::kUndefined &&
      space.parent == UINT32_MAX)
    return make_dataclass(class_value, arguments);
  const bool plain = initializer.kind == ValueKind::kNamespace &&
                     s_.namespaces[initializer.index].kind == Namespace::Kind::kPlainFunction;
  const bool bare = initializer.kind == ValueKind::kUndefined && arguments.positional.empty() &&
                    arguments.named.empty();
  if (!known || (!plain && !bare)) {
    escape(class_value);
    return call_unknown(class_value, arguments);
  }
  const uint32_t id = s_.new_namespace(Namespace::Kind::kInstance, space.name);
  Namespace& instance = s_.namespaces.change(id);
  instance.parent = class_value.index;
  const Value value{ValueKind::kNamespace, Variant::kPlain, id};
  if (plain) {
    Arguments with_self = arguments;
    with_self.positional.insert(with_self.positional.begin(), value);
    const Value result = call_function(initializer, with_self);
    if (result.kind != ValueKind::kNone) instance.opaque = true;
  }
  return value;
}

Value Evaluator::make_dataclass(Value class_value, const Arguments& arguments) {
  const Namespace& space = s_.namespaces[class_value.index];
  if (arguments.positional.size() > space.fields.size())
    return unknown("an instance of a dataclass that weft does not know");
  const uint32_t id = s_.new_namespace(Namespace::Kind::kInstance, space.name);
  Namespace& instance = s_.namespaces.change(id);
  instance.parent = class_value.index;
  s_.budget.spend(Limit::kValues, kValuesOfField * space.fields.size());
  for (size_t i = 0; i < space.fields.size(); ++i) {
    const Symbol field = space.fields[i];
    Value value = space.find(field);
    if (i < arguments.positional.size()) value = arguments.positional[i];
    for (const Keyword& keyword : arguments.named)
      if (keyword.name == field) value = keyword.value;
    if (value.kind == ValueKind::kUndefined)
      value = unknown("a field of a dataclass that is not set");
    instance.set(field, value);
  }
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// A tuple with names is one of its values; anything else stays what it is.
Value Evaluator::as_sequence(Value value) {
  if (value.kind != ValueKind::kNamespace) return value;
  const Namespace& instance = s_.namespaces[value.index];
  if (instance.kind != Namespace::Kind::kInstance || instance.parent == UINT32_MAX) return value;
  const Namespace& space = s_.namespaces[instance.parent];
  if (!space.is_named_tuple || space.opaque || instance.opaque) return value;
  std::vector<Value> values;
  for (const Symbol field : space.fields) values.push_back(instance.find(field));
  return s_.sequence(values, false);
}

Value Evaluator::make_simple_namespace(const Arguments& arguments) {
  if (!arguments.complete || !arguments.positional.empty())
    return call_unknown(unknown("a namespace whose names weft does not know"), arguments);
  const uint32_t id =
      s_.new_namespace(Namespace::Kind::kInstance, s_.symbols.intern("SimpleNamespace"));
  for (const Keyword& keyword : arguments.named)
    s_.namespaces.change(id).set(keyword.name, keyword.value);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

}  // namespace weft::scope
