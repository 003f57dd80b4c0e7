#include "weft/python/attributes.h"

#include "weft/base/words.h"
#include "weft/python/evaluator.h"

namespace weft::python {

Value Attributes::attribute(Value object, Symbol name) {
  const Value value = e_.model.attribute(object, name);
  if (object.kind == ValueKind::kNative && e_.model.is_hidden(object, name, value))
    return s_.unknown_text("the builtin `" + std::string(text(name)) +
                           "`, which `wp` has in kernels only");
  if (s_.is_property(value) && s_.class_of(object) != UINT32_MAX) {
    const Value result = e_.functions.call_function(value, {.positional = {object}});
    // functools.cached_property leaves what it gave in the instance.
    if (s_.namespaces[value.index].cached && object.kind == ValueKind::kNamespace && !c_.exploring)
      s_.namespaces.change(object.index).set(name, result);
    return result;
  }
  if (value.kind != ValueKind::kUndefined) return value;
  if (const Value method = bound_method(object, name); method.kind != ValueKind::kUndefined)
    return method;
  // A method that is kept may change the object when it is called.
  if ((object.kind == ValueKind::kSequence || object.kind == ValueKind::kMapping ||
       object.kind == ValueKind::kSet) &&
      !has_word("copy count get index items keys values", text(name)))
    e_.effects.escape(object);
  if (text(name) == "__name__") return name_of(object);
  if (text(name) == "__dict__" || text(name) == "__setattr__" || text(name) == "__delattr__")
    e_.assignments.change_attribute(object, text(name));
  // What is set in an object's dict is not followed.
  const bool annotations = text(name) == "__annotations__";
  if (text(name) == "__dict__" || annotations) e_.effects.escape(object);
  if (annotations && object.kind == ValueKind::kNamespace &&
      s_.namespaces[object.index].kind == Namespace::Kind::kPlainFunction)
    s_.namespaces.change(object.index).set(name, unknown("annotations that may have been changed"));
  return s_.unknown_text("the attribute `" + std::string(text(name)) +
                         "`, which weft does not find");
}

// `d.get` and methods of the class str as functions; kUndefined: it is none of these.
Value Attributes::bound_method(Value object, Symbol name) {
  constexpr auto kBuiltins = static_cast<Variant>(NativeModule::kBuiltins);
  if (object == Heap::type(types::kString) && e_.texts.is_text_method(text(name)))
    return {ValueKind::kPython, kBuiltins,
            s_.symbols.intern("str." + std::string(text(name))).index};
  if (object.kind != ValueKind::kMapping || text(name) != "get") return {};
  const Value get{ValueKind::kPython, kBuiltins, s_.symbols.intern("dict.get").index};
  return e_.functions.partial(get, {.positional = {object}});
}

Value Attributes::name_of(Value object) {
  if (object.kind == ValueKind::kNamespace) {
    const Namespace& space = s_.namespaces[object.index];
    if (space.kind == Namespace::Kind::kClass || space.kind == Namespace::Kind::kEnum ||
        space.kind == Namespace::Kind::kPlainFunction)
      return Heap::constant(s_.constants.string(space.name));
  }
  if (object.kind == ValueKind::kType && object.variant == Variant::kPlain) {
    const types::Type& type = s_.types[object.type()];
    if (object.type() == types::kPythonInt) return s_.symbol_constant("int");
    if (object.type() == types::kPythonFloat) return s_.symbol_constant("float");
    if (object.type() == types::kPythonBool) return s_.symbol_constant("bool");
    if (type.kind == types::TypeKind::kScalar)
      return s_.symbol_constant(types::info(type.scalar).warp_name);
  }
  return unknown("the name of something");
}

}  // namespace weft::python
