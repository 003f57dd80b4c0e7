#include "weft/python/calls.h"

#include "python_functions.h"
#include "weft/python/evaluator.h"

namespace weft::python {

const Value* Arguments::find(std::string_view name, const SymbolTable& symbols) const {
  for (const Keyword& keyword : named)
    if (keyword.name.valid() && symbols.text(keyword.name) == name) return &keyword.value;
  return nullptr;
}

const Value* Arguments::find(size_t position, std::string_view name,
                             const SymbolTable& symbols) const {
  return position < positional.size() ? &positional[position] : find(name, symbols);
}

void Calls::eval_arguments(NodeId id, Arguments& out, Reads reads) {
  const syntax::Call call = syntax::call(tree(), id);
  for (const NodeId argument : call.args) {
    if (tree()[argument].kind != NodeKind::kStarred) {
      out.positional.push_back(e_.expressions.eval_read(argument, reads));
      continue;
    }
    const Value inner = e_.expressions.eval_read(tree().child(argument, 0), Reads::kAll);
    if (const std::optional<std::vector<Value>> elements = e_.iteration.elements_of(inner)) {
      out.positional.insert(out.positional.end(), elements->begin(), elements->end());
    } else {
      e_.effects.escape(inner);
      out.complete = false;
    }
  }
  for (const NodeId argument : call.keywords) {
    const syntax::Keyword keyword = syntax::keyword(tree(), argument);
    const Value value = e_.expressions.eval(keyword.value);
    if (keyword.name.valid()) {
      out.named.push_back({keyword.name, value});
    } else if (value.kind == ValueKind::kMapping && !s_.sequences[value.index].opaque) {
      const std::span<const Value> items = s_.items(value);
      for (size_t i = 0; i + 1 < items.size(); i += 2) {
        if (const std::optional<Symbol> name = s_.string_of(items[i]))
          out.named.push_back({*name, items[i + 1]});
        else
          out.complete = false;
      }
    } else {
      e_.effects.escape(value);
      out.complete = false;
    }
  }
  // Python raises at a name that is given twice.
  for (size_t i = 0; i < out.named.size() && call.keywords.size() > 1; ++i)
    for (size_t j = 0; j < i; ++j)
      if (out.named[i].name == out.named[j].name) out.complete = false;
}

Value Calls::eval_call(NodeId id) {
  if (c_.in_static)
    if (const std::optional<Int128> length = e_.model.length_in_static(id))
      return s_.integer(*length);
  const NodeId function = tree().child(id, 0);
  Arguments arguments;
  if (tree()[function].kind == NodeKind::kAttribute) {
    const syntax::Attribute attribute = syntax::attribute(tree(), function);
    if (e_.classes.is_super(attribute.value)) return e_.classes.call_super(id);
    const Value object = e_.expressions.eval(attribute.value);
    if (object.kind == ValueKind::kSequence || object.kind == ValueKind::kMapping ||
        object.kind == ValueKind::kSet || object.kind == ValueKind::kConstant) {
      e_.checks.check_attribute(object, function);
      eval_arguments(id, arguments, read_by_method(text(attribute.attr)));
      return e_.methods.call_method(object, attribute.attr, arguments);
    }
    e_.checks.check_attribute(object, function);
    const Value callee = e_.attributes.attribute(object, attribute.attr);
    e_.python_checks.check_callable(callee, function, tree()[id].span);
    eval_arguments(id, arguments, read_by(callee, tree().children(id).size() - 1));
    const std::string_view name = text(attribute.attr);
    // `object.__setattr__(module, name, value)`
    if ((name == "__setattr__" || name == "__delattr__") && !arguments.positional.empty())
      e_.assignments.change_attribute(arguments.positional.front(), name);
    if (object.kind == ValueKind::kUnknown && object.variant == Variant::kNames && name != "get" &&
        name != "keys" && name != "values" && name != "items" && name != "copy")
      e_.effects.escape(object);
    Value first;
    if (is_method(object, attribute.attr, callee, first)) {
      if (first.kind != ValueKind::kUndefined)
        arguments.positional.insert(arguments.positional.begin(), first);
      return call(callee, arguments);
    }
    e_.call_checks.check_call(callee, function, arguments, tree()[id].span);
    e_.model.check_call(callee, id, arguments);
    if (object.kind == ValueKind::kNamespace) {
      const bool method =
          callee.kind == ValueKind::kNamespace || callee.kind == ValueKind::kUnknown;
      if (method) {
        e_.effects.escape(object);
        return call_unknown(callee, arguments);
      }
    }
    return call(callee, arguments);
  }
  const Value callee = e_.expressions.eval(function);
  e_.python_checks.check_callable(callee, function, tree()[id].span);
  eval_arguments(id, arguments, read_by(callee, tree().children(id).size() - 1));
  e_.call_checks.check_call(callee, function, arguments, tree()[id].span);
  e_.model.check_call(callee, id, arguments);
  e_.python_checks.check_number_made(callee, id, arguments);
  e_.python_checks.check_python_call(callee, arguments, tree()[id].span);
  e_.call_checks.check_arguments(callee, arguments, tree()[id].span);
  e_.python_checks.check_instance(callee, arguments, tree()[id].span);
  return call(callee, arguments);
}

bool Calls::is_method(Value object, Symbol name, Value callee, Value& first) {
  if (callee.kind != ValueKind::kNamespace) return false;
  const Namespace& function = s_.namespaces[callee.index];
  if (function.kind != Namespace::Kind::kPlainFunction || function.binding == Binding::kProperty)
    return false;
  const uint32_t owner = s_.class_of(object);
  const Value itself{ValueKind::kNamespace, Variant::kPlain, owner};
  if (owner == UINT32_MAX) {
    if (object.kind != ValueKind::kNamespace) return false;
    const Namespace::Kind kind = s_.namespaces[object.index].kind;
    if (kind != Namespace::Kind::kClass && kind != Namespace::Kind::kEnum) return false;
    if (function.binding == Binding::kClass) first = object;
    return true;
  }
  if (object.kind == ValueKind::kNamespace &&
      s_.namespaces[object.index].find(name).kind != ValueKind::kUndefined)
    return false;
  if (function.binding == Binding::kClass) first = itself;
  if (function.binding == Binding::kObject) first = object;
  return true;
}

Value Calls::call(Value callee, Arguments& arguments) {
  switch (callee.kind) {
    case ValueKind::kType:
      if (Conversions::is_python_type(callee)) return e_.conversions.convert(callee, arguments);
      break;
    case ValueKind::kPython:
      return call_python(static_cast<NativeModule>(callee.variant), Symbol{callee.index},
                         arguments);
    case ValueKind::kNamespace:
      if (s_.namespaces[callee.index].kind == Namespace::Kind::kPlainFunction)
        return s_.namespaces[callee.index].cached && !c_.exploring
                   ? e_.functions.call_cached(callee, arguments)
                   : e_.functions.call_function(callee, arguments);
      return e_.classes.call_class(callee, arguments);
    case ValueKind::kDecorator:
      if (s_.decorators[callee.index].callee.kind != ValueKind::kUndefined)
        return call_partial(callee, arguments);
      break;
    default:
      break;
  }
  const Value value = e_.model.call(callee, arguments);
  return value.kind != ValueKind::kUndefined ? value : call_unknown(callee, arguments);
}

// What functools.partial made, with what is given at last.
Value Calls::call_partial(Value partial, const Arguments& given) {
  const PreparedDecorator kept = s_.decorators[partial.index];
  Arguments arguments{.positional = kept.positional, .complete = given.complete};
  arguments.positional.insert(arguments.positional.end(), given.positional.begin(),
                              given.positional.end());
  for (const auto& [name, value] : kept.named)
    if (given.find(text(name), s_.symbols) == nullptr) arguments.named.push_back({name, value});
  arguments.named.insert(arguments.named.end(), given.named.begin(), given.named.end());
  return call(kept.callee, arguments);
}

Value Calls::call_unknown(Value callee, const Arguments& arguments) {
  for (const Value& value : arguments.positional) e_.effects.escape(value);
  for (const Keyword& keyword : arguments.named) e_.effects.escape(keyword.value);
  if (callee.kind == ValueKind::kUnknown || callee.kind == ValueKind::kNamespace)
    c_.ran_unknown_code = true;
  return unknown("the result of a call that weft does not run");
}

Reads Calls::read_by(Value callee, size_t count) const {
  if (callee.kind != ValueKind::kPython) return Reads::kNothing;
  const std::string_view name = text(Symbol{callee.index});
  const auto* const row =
      python_functions::find_reader(static_cast<NativeModule>(callee.variant), name);
  if (row == nullptr || (row->if_read && c_.reads < Reads::kElements)) return Reads::kNothing;
  // Of several arguments these are compared themselves.
  if ((name == "min" || name == "max") && count > 1) return Reads::kNothing;
  return row->reads;
}

Reads Calls::read_by_method(std::string_view method) {
  return method == "join" || method == "extend" || method == "update" ? Reads::kElements
                                                                      : Reads::kNothing;
}

Value Calls::call_python(NativeModule module, Symbol function, const Arguments& arguments) {
  const python_functions::Call call{e_, function, arguments, arguments.positional};
  if (module == NativeModule::kBuiltins && text(function).starts_with("str.") &&
      !arguments.positional.empty() && s_.string_of(arguments.positional[0])) {
    Arguments rest = arguments;
    rest.positional.erase(rest.positional.begin());
    return e_.texts.text_method(arguments.positional[0], std::string(text(function).substr(4)),
                                rest);
  }
  const python_functions::Row* const row = python_functions::find(module, text(function));
  if (row != nullptr && row->fits(arguments))
    if (const Value value = row->run(call); value.kind != ValueKind::kUndefined) return value;
  return python_functions::refused(module, row, call);
}

}  // namespace weft::python
