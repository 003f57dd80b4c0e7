// Functions of Python's library that modules are made with: collections, ctypes, functools,
// inspect, os.
#include <algorithm>
#include <cstdlib>

#include "python_functions.h"
#include "weft/base/words.h"

namespace weft::python {

// Names in one text, with spaces or commas between, or in a sequence of texts.
std::vector<Symbol> python_functions::field_names(const Call& call, Value given) {
  Session& state = call.evaluator.state;
  std::vector<Symbol> names;
  if (const std::optional<Symbol> text = state.string_of(given)) {
    std::string words(state.symbols.text(*text));
    std::ranges::replace(words, ',', ' ');
    for (std::string_view rest = words; !rest.empty();)
      if (const std::string_view word = next_word(rest); !word.empty())
        names.push_back(state.symbols.intern(word));
  } else if (call.evaluator.state.is_known_sequence(given)) {
    for (const Value item : state.items(given)) {
      const std::optional<Symbol> name = state.string_of(item);
      if (!name) return {};
      names.push_back(*name);
    }
  }
  return names;
}

// collections.namedtuple, with or without defaults for the last fields.
Value python_functions::named_tuple(const Call& call) {
  Session& state = call.evaluator.state;
  const std::optional<Symbol> name = state.string_of(call.given[0]);
  const std::vector<Symbol> fields = field_names(call, call.given[1]);
  std::vector<Value> defaults;
  for (const Keyword& keyword : call.arguments.named) {
    if (call.evaluator.state.text(keyword.name) != "defaults" ||
        !call.evaluator.state.is_known_sequence(keyword.value))
      return {};
    const std::span<const Value> values = state.items(keyword.value);
    defaults.assign(values.begin(), values.end());
  }
  if (!name || fields.empty() || defaults.size() > fields.size()) return {};
  const uint32_t id = state.new_namespace(Namespace::Kind::kClass, *name);
  Namespace& space = state.namespaces.change(id);
  space.is_dataclass = space.is_named_tuple = true;
  space.fields = fields;
  for (size_t i = 0; i < defaults.size(); ++i)
    space.set(fields[fields.size() - defaults.size() + i], defaults[i]);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// ctypes.sizeof
Value python_functions::size_of(const Call& call) {
  const std::optional<uint32_t> size = call.evaluator.model.size_of(call.given[0]);
  return size ? call.evaluator.state.integer(*size) : Value{};
}

// functools.partial: of a decorator of Warp's it is one too.
Value python_functions::partial(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const Value of = call.given[0];
  const Arguments given{.positional = {call.given.begin() + 1, call.given.end()},
                        .named = call.arguments.named};
  if (const Value made = evaluator.model.with_arguments(of, given);
      made.kind != ValueKind::kUndefined)
    return made;
  const bool function = of.kind == ValueKind::kPython || of.kind == ValueKind::kType ||
                        of.kind == ValueKind::kFunction || of.kind == ValueKind::kDecorator ||
                        (of.kind == ValueKind::kNamespace &&
                         evaluator.state.namespaces[of.index].kind != Namespace::Kind::kInstance);
  return function ? evaluator.functions.partial(of, given) : Value{};
}

// dataclasses.field, as an object that the dataclass takes the default or the factory from.
Value python_functions::field(const Call& call) {
  Session& state = call.evaluator.state;
  if (!call.has_only("default default_factory repr compare hash metadata")) return {};
  const uint32_t id =
      state.new_namespace(Namespace::Kind::kInstance, state.symbols.intern("dataclasses.Field"));
  for (const std::string_view name : {"default", "default_factory"})
    if (const Value* const given = call.find(kMany, name))
      state.namespaces.change(id).set(state.symbols.intern(name), *given);
  state.namespaces.change(id).has_unknown_base = true;  // it has more attributes
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// inspect.signature(wp.kernel).parameters: which arguments this version of Warp takes.
Value python_functions::parameters(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  Session& state = evaluator.state;
  const Value of = call.given[0];
  std::vector<std::string_view> names;
  if (of.kind != ValueKind::kSpecial || !evaluator.call_checks.parameters_of(of, names)) return {};
  std::vector<Value> parameters;
  for (const std::string_view name : names) {
    parameters.push_back(state.symbol_constant(name));
    parameters.push_back(evaluator.state.unknown("a parameter as `inspect` shows it"));
  }
  const uint32_t id = state.new_namespace(Namespace::Kind::kInstance, call.name);
  state.namespaces.change(id).has_unknown_base = true;
  state.namespaces.change(id).set(state.symbols.intern("parameters"), state.mapping(parameters));
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

// Of a variable that is not set here, what a program takes in its place. One that is set is not
// known: the same file has to give the same text everywhere.
Value python_functions::environment(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Symbol> variable = evaluator.state.string_of(call.given[0]);
  if (!variable || evaluator.state.environment_changed ||
      std::getenv(std::string(evaluator.state.text(*variable)).c_str()) != nullptr)
    return evaluator.state.unknown("a variable of the environment that is set");
  if (const Value* otherwise = call.arguments.find(1, "default", evaluator.state.symbols))
    return *otherwise;
  return {ValueKind::kNone};
}

}  // namespace weft::python
