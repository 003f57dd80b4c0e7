// Decorators of Python's own that leave the function what it is, but for how it is called.
#include <algorithm>

#include "python_functions.h"

namespace weft::python {

const python_functions::Decorator* python_functions::find_decorator(NativeModule module,
                                                                    std::string_view name) {
  static constexpr Decorator kRows[] = {
#define WEFT_PYTHON_DECORATOR(module, name, called, function) \
  {NativeModule::k##module, name, Called::k##called, function},
#include "python_functions.def"
  };
  const auto* const row = std::ranges::find_if(
      kRows, [&](const Decorator& it) { return it.module == module && it.name == name; });
  return row != std::end(kRows) ? row : nullptr;
}

bool Functions::decorate_python(Value callee, NodeId decorator, Value value) {
  if (callee.kind != ValueKind::kPython) return false;
  const auto module = static_cast<NativeModule>(callee.variant);
  const bool called = tree()[decorator].kind == NodeKind::kCall;
  // Those of typing are for who reads the program.
  if (module == NativeModule::kTyping) return !called;
  const python_functions::Decorator* const row =
      python_functions::find_decorator(module, text(Symbol{callee.index}));
  if (row == nullptr || row->called == (called ? python_functions::Called::kNever
                                               : python_functions::Called::kAlways))
    return false;
  const bool plain = value.kind == ValueKind::kNamespace &&
                     s_.namespaces[value.index].kind == Namespace::Kind::kPlainFunction;
  return row->run({e_, decorator, called, plain ? &s_.namespaces.change(value.index) : nullptr});
}

bool python_functions::bind_nothing(const Decorated& decorated) {
  if (decorated.function != nullptr) decorated.function->binding = Binding::kNothing;
  return true;
}

bool python_functions::bind_class(const Decorated& decorated) {
  if (decorated.function != nullptr) decorated.function->binding = Binding::kClass;
  return decorated.function != nullptr;
}

bool python_functions::bind_property(const Decorated& decorated) {
  if (decorated.function != nullptr) decorated.function->binding = Binding::kProperty;
  return decorated.function != nullptr;
}

bool python_functions::keep_property(const Decorated& decorated) {
  if (decorated.function != nullptr) decorated.function->cached = true;
  return bind_property(decorated);
}

bool python_functions::keep_all_results(const Decorated& decorated) {
  return keep_results(decorated);
}

bool python_functions::keep_results(const Decorated& decorated) {
  Evaluator& evaluator = decorated.evaluator;
  if (decorated.function == nullptr) return false;
  Arguments arguments;
  if (decorated.called) evaluator.calls.eval_arguments(decorated.decorator, arguments);
  const Value* size = arguments.find(0, "maxsize", evaluator.state.symbols);
  const auto number = size != nullptr ? evaluator.state.numeric(*size) : std::nullopt;
  // A small cache forgets; and the same object is made again.
  if (size != nullptr && size->kind != ValueKind::kNone &&
      !(number && number->number.is_integer && number->number.integer >= 64))
    return false;
  decorated.function->cached = true;
  return true;
}

bool python_functions::wrap(const Decorated& decorated) {
  Evaluator& evaluator = decorated.evaluator;
  if (decorated.function != nullptr)
    for (const char* given : {"__wrapped__", "__name__"})
      decorated.function->set(evaluator.state.symbols.intern(given),
                              evaluator.state.unknown("what functools.wraps gives a function"));
  return true;
}

}  // namespace weft::python
