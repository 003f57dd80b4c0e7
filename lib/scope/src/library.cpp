// Functions of Python's library that modules are made with: ctypes, functools, inspect, os.
#include <cstdlib>

#include "python_functions.h"

namespace weft::scope {

// ctypes.sizeof
Value PythonFunctions::size_of(const Call& call) {
  const std::optional<Evaluator::CMember> member = call.evaluator.c_member(call.given[0]);
  return member ? call.evaluator.s_.integer(member->layout.size) : Value{};
}

// functools.partial, of a decorator of Warp's.
Value PythonFunctions::partial(const Call& call) {
  const Value of = call.given[0];
  if (of != State::special(Special::kKernel) && of != State::special(Special::kFunc)) return {};
  return call.evaluator.prepare_decorator(of.special(), {.named = call.arguments.named});
}

// inspect.signature(wp.kernel).parameters: which arguments this version of Warp takes.
Value PythonFunctions::parameters(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  State& state = evaluator.s_;
  const Value of = call.given[0];
  std::vector<std::string_view> names;
  if (of.kind != ValueKind::kSpecial || !Evaluator::parameters_of(of.special(), names)) return {};
  std::vector<Value> parameters;
  for (const std::string_view name : names) {
    parameters.push_back(state.symbol_constant(name));
    parameters.push_back(evaluator.unknown("a parameter as `inspect` shows it"));
  }
  const uint32_t id = state.new_namespace(Namespace::Kind::kInstance, call.name);
  state.namespaces.change(id).has_unknown_base = true;
  state.namespaces.change(id).set(state.symbols.intern("parameters"), state.mapping(parameters));
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// Of a variable that is not set here, what a program takes in its place. One that is set is not
// known: the same file has to give the same text everywhere.
Value PythonFunctions::environment(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Symbol> variable = evaluator.s_.string_of(call.given[0]);
  if (!variable || evaluator.s_.environment_changed ||
      std::getenv(std::string(evaluator.text(*variable)).c_str()) != nullptr)
    return evaluator.unknown("a variable of the environment that is set");
  if (const Value* otherwise = call.arguments.find(1, "default", evaluator.s_.symbols))
    return *otherwise;
  return {ValueKind::kNone};
}

}  // namespace weft::scope
