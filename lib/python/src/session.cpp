#include "weft/python/session.h"

namespace weft::python {

void Module::forget() {
  names.clear();
  bound.clear();
  unexplored.clear();
  annotations_are_text = false;
}

Value Session::lookup(ModuleId module, Symbol name) const {
  return modules[module.index].names[name];
}

Value Session::python_builtin(Symbol name) const {
  if (name.index >= python_builtins.size() || !python_builtins[name.index]) return {};
  const std::string_view text = symbols.text(name);
  if (text == "float") return type(types::kPythonFloat);
  if (text == "int") return type(types::kPythonInt);
  if (text == "bool") return type(types::kPythonBool);
  if (text == "str") return type(types::kString);
  return {ValueKind::kPython, static_cast<Variant>(NativeModule::kBuiltins), name.index};
}

}  // namespace weft::python
