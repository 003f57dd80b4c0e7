// Functions of Python's library that modules are made with: functools, inspect, os.
#include <algorithm>
#include <cstdlib>

#include "evaluator.h"

namespace weft::scope {

Value Evaluator::call_functools(Symbol function, const Arguments& arguments) {
  const std::vector<Value>& given = arguments.positional;
  const bool decorator =
      text(function) == "partial" && arguments.complete && given.size() == 1 &&
      (given[0] == State::special(Special::kKernel) || given[0] == State::special(Special::kFunc));
  if (decorator) return prepare_decorator(given[0].special(), {.named = arguments.named});
  return call_unknown(unknown("a function of functools that weft does not evaluate"), arguments);
}

// inspect.signature(wp.kernel).parameters: which arguments this version of Warp takes.
Value Evaluator::call_inspect(Symbol function, const Arguments& arguments) {
  const std::vector<Value>& given = arguments.positional;
  std::vector<std::string_view> names;
  if (text(function) != "signature" || !arguments.complete || !arguments.named.empty() ||
      given.size() != 1 || given[0].kind != ValueKind::kSpecial ||
      !parameters_of(given[0].special(), names))
    return call_unknown(State::native(NativeModule::kInspect), arguments);
  std::vector<Value> parameters;
  for (const std::string_view name : names) {
    parameters.push_back(s_.symbol_constant(name));
    parameters.push_back(unknown("a parameter as `inspect` shows it"));
  }
  const uint32_t id = s_.new_namespace(Namespace::Kind::kInstance, function);
  s_.namespaces[id].has_unknown_base = true;
  s_.namespaces[id].set(s_.symbols.intern("parameters"), s_.mapping(parameters));
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// Of a variable that is not set here, what a program takes in its place. One that is set is not
// known: the same file has to give the same text everywhere.
Value Evaluator::call_os(Symbol function, const Arguments& arguments) {
  const std::string_view name = text(function);
  const std::vector<Value>& given = arguments.positional;
  const bool reads = name == "getenv" || name == "environ.get";
  if (!reads || !arguments.complete || given.empty() || given.size() > 2) {
    s_.environment_changed |= !reads && (name.starts_with("environ.") || name.ends_with("env"));
    return call_unknown(State::native(NativeModule::kOs), arguments);
  }
  const std::optional<Symbol> variable = s_.string_of(given[0]);
  if (!variable || s_.environment_changed ||
      std::getenv(std::string(text(*variable)).c_str()) != nullptr)
    return unknown("a variable of the environment that is set");
  if (const Value* otherwise = arguments.find(1, "default", s_.symbols)) return *otherwise;
  return {ValueKind::kNone};
}

}  // namespace weft::scope
