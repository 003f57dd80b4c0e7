#include "registration.h"

#include <algorithm>

#include "warp.h"

namespace weft::scope {

using types::TypeId;

namespace {
// What it takes to compare signatures with an overload, and names with a kernel.
constexpr uint64_t kStepsOfOverload = 4;
constexpr uint64_t kKernelsOfStep = 32;
}  // namespace

// The type codes of the parameters, as Warp tells overloads apart.
std::string signature_of(const State& s, const Function& function, bool strip_references) {
  Text out;
  for (const Parameter& parameter : function.parameters) {
    if (&parameter != &function.parameters.front()) out << '_';
    if (!parameter.type.valid()) continue;
    type_code(s,
              strip_references ? types::strip_reference(s.types, parameter.type) : parameter.type,
              out);
  }
  return out.str();
}

Value Registration::register_function(FunctionId id) {
  Function& function = s_.functions.change(id.index);
  const Symbol name = tree()[function.node].name;
  const std::vector<uint32_t>& scopes = w_.decorators.caller_scopes();
  const Value existing =
      scopes.empty() ? s_.lookup(c_.id, name) : s_.namespaces[scopes.back()].find(name);
  const auto new_set = [&](FunctionSetId& set_id) -> FunctionSet& {
    set_id = FunctionSetId{static_cast<uint32_t>(s_.sets.size())};
    FunctionSet& set = s_.sets.next();
    set.key = function.key;
    set.overloads.clear();
    set.top = id;
    return set;
  };
  FunctionSetId set_id;
  if (existing.kind != ValueKind::kFunction) {
    new_set(set_id).overloads.push_back(id);
  } else {
    const std::string code = signature_of(s_, function, false);
    const FunctionSet& old = s_.sets[existing.index];
    const bool replaces_top = signature_of(s_, s_.functions[old.top.index], false) == code;
    if (replaces_top) {
      // Python's name gets a new object; whoever holds the old one keeps the old overloads.
      const std::vector<FunctionId> overloads = old.overloads;
      new_set(set_id).overloads = overloads;
    } else {
      set_id = existing.functions();
    }
    FunctionSet& set = s_.sets.change(set_id.index);
    s_.budget.spend(Limit::kSteps, kStepsOfOverload * set.overloads.size());
    bool replaced = false;
    const std::string values = signature_of(s_, function, true);
    for (const FunctionId overload : set.overloads)
      if (const Function& other = s_.functions[overload.index];
          signature_of(s_, other, false) != code && signature_of(s_, other, true) == values)
        Definitions::refuse(function, "an overload that differs in references alone",
                            tree()[function.node].span);
    for (FunctionId& overload : set.overloads)
      if (signature_of(s_, s_.functions[overload.index], false) == code) {
        overload = id;
        replaced = true;
      }
    if (!replaced) set.overloads.push_back(id);
  }
  function.set = set_id;
  return {ValueKind::kFunction, Variant::kPlain, set_id.index};
}

Value Registration::register_kernel(FunctionId id) {
  const Function& kernel = s_.functions[id.index];
  const Value value{ValueKind::kKernel, Variant::kPlain, id.index};
  if (c_.exploring) {
    own_definitions().inner_kernels.push_back(id);
    return value;
  }
  const auto own_module = [](const Function& f) {
    return std::any_of(f.options.begin(), f.options.end(),
                       [](const Option& option) { return option.name == "module"; });
  };
  std::vector<FunctionId>& kernels = own_definitions().kernels;
  s_.budget.spend(Limit::kSteps, kernels.size() / kKernelsOfStep);
  if (!own_module(kernel))
    for (const FunctionId other : kernels)
      if (s_.functions[other.index].key == kernel.key && !own_module(s_.functions[other.index]))
        superseded_.insert(other.index);
  kernels.push_back(id);
  return value;
}

// A gradient or replay whose parameters no overload has: Warp raises. False: it is not certain.
bool Registration::fits_none(Value forward, const Function& made, Span span) {
  if (forward.kind != ValueKind::kFunction) return w_.warp_checks.check_forward(forward, span);
  const auto plain = [&](const Function& function) {
    return !function.generic && std::ranges::all_of(function.parameters, [](const Parameter& p) {
      return p.type.valid() && !p.handle;
    });
  };
  const FunctionSet& set = s_.sets[forward.index];
  return plain(made) &&
         std::ranges::all_of(set.overloads,
                             [&](FunctionId id) { return plain(s_.functions[id.index]); }) &&
         e_.checks.import_raises(
             span, made.kind == FunctionKind::kReplay
                       ? "no overload of the function has the parameters of this replay"
                       : "no overload of the function has the parameters of this gradient");
}

Value Registration::define_gradient(Value forward, NodeId definition) {
  const FunctionId id = w_.definitions.make_function(definition, FunctionKind::kGradient, {});
  Function& gradient = s_.functions.change(id.index);
  const Span span = tree()[definition].span;
  w_.warp_checks.check_not_generic(forward, span);
  const bool typed =
      std::ranges::all_of(gradient.parameters, [](const Parameter& p) { return p.type.valid(); });
  if (gradient.generic && typed)
    e_.checks.import_raises(span, "a custom gradient cannot be generic");
  if (forward.kind == ValueKind::kFunction) {
    // Its parameters: those of the overload, then an adjoint for each result. How many results
    // there are, only an annotation says here.
    const FunctionSet& set = s_.sets[forward.index];
    FunctionId match;
    size_t matches = 0;
    for (const FunctionId overload_id : set.overloads) {
      const Function& overload = s_.functions[overload_id.index];
      const size_t inputs = overload.parameters.size();
      bool fits = !overload.generic && inputs <= gradient.parameters.size();
      for (size_t i = 0; fits && i < inputs; ++i)
        fits = overload.parameters[i].type.valid() && gradient.parameters[i].type.valid() &&
               types::equal(s_.types, overload.parameters[i].type, gradient.parameters[i].type);
      if (fits && !overload.returns.empty())
        fits = gradient.parameters.size() - inputs == overload.returns.size();
      if (!fits) continue;
      match = overload_id;
      ++matches;
    }
    if (matches > 1)
      Definitions::refuse(gradient, "a custom gradient that more than one overload could have",
                          span);
    if (match.valid()) {
      Function& overload = s_.functions.change(match.index);
      gradient.forward = match;
      gradient.key = overload.key;
      gradient.native_name = overload.native_name;
      gradient.inline_hint = overload.inline_hint;
      overload.gradient = id;
      if (matches > 1)
        Definitions::refuse(overload, "a custom gradient that more than one overload could have",
                            span);
    }
  }
  if (!gradient.forward.valid() && !fits_none(forward, gradient, span))
    Definitions::refuse(gradient, "a custom gradient of a function that weft does not find", span);
  return e_.functions.make_plain_function(definition);
}

Value Registration::define_replay(Value forward, NodeId definition) {
  const FunctionId id = w_.definitions.make_function(definition, FunctionKind::kReplay, {});
  Function& replay = s_.functions.change(id.index);
  if (forward.kind == ValueKind::kFunction) {
    for (const FunctionId overload_id : s_.sets[forward.index].overloads) {
      Function& overload = s_.functions.change(overload_id.index);
      bool fits = overload.parameters.size() == replay.parameters.size();
      for (size_t i = 0; fits && i < replay.parameters.size(); ++i)
        fits = overload.parameters[i].type.valid() && replay.parameters[i].type.valid() &&
               types::equal(s_.types, overload.parameters[i].type, replay.parameters[i].type);
      if (!fits) continue;
      replay.forward = overload_id;
      replay.key = "replay_" + overload.key;
      replay.inline_hint = overload.inline_hint;
      w_.definitions.number(replay);
      overload.replay = id;
      break;
    }
  }
  const Span span = tree()[definition].span;
  w_.warp_checks.check_not_generic(forward, span);
  if (replay.generic) e_.checks.import_raises(span, "a custom replay cannot be generic");
  if (!replay.forward.valid() && !fits_none(forward, replay, span))
    Definitions::refuse(replay, "a custom replay of a function that weft does not find", span);
  return e_.functions.make_plain_function(definition);
}

// @wp.overload above a kernel's name and concrete annotations.
Value Registration::define_overload(NodeId definition) {
  const Value named = e_.names.load(tree()[definition].name);
  if (named.kind != ValueKind::kKernel)
    return unknown("an overload of something that is no kernel");
  const syntax::FunctionDef def = syntax::function_def(tree(), definition);
  const syntax::Arguments arguments = syntax::arguments(tree(), def.arguments);
  // Warp takes nothing but a stub.
  const bool stub = std::ranges::all_of(def.body, [&](NodeId statement) {
    const NodeKind kind = tree()[statement].kind;
    if (kind == NodeKind::kPass) return true;
    const NodeId value = kind == NodeKind::kExpr ? tree().child(statement, 0) : NodeId{};
    if (!value.valid() || tree()[value].kind != NodeKind::kConstant) return false;
    const syntax::LiteralKind literal = tree().literal(value).kind;
    return literal == syntax::LiteralKind::kString || literal == syntax::LiteralKind::kEllipsis;
  });
  if (!stub)
    e_.checks.import_raises(tree()[definition].span,
                            "an overload of a kernel has no statements of its own");
  if (def.returns.valid() && w_.annotations.eval_annotation(def.returns).kind == ValueKind::kType)
    e_.checks.import_raises(tree()[def.returns].span, "an overload of a kernel returns nothing");
  std::vector<TypeId> types;
  for (const NodeId node : arguments.args) {
    const syntax::Arg arg = syntax::arg(tree(), node);
    std::string reason;
    if (!stub || !arg.annotation.valid()) {
      types.push_back({});
      continue;
    }
    const Value written = w_.annotations.eval_annotation(arg.annotation);
    if (e_.object_classes.is_no_type(written, arg.annotation))
      e_.checks.import_raises(tree()[arg.annotation].span,
                              "a kernel cannot have a parameter of this type");
    types.push_back(w_.annotations.type_of(written, reason));
  }
  if (stub) w_.warp_checks.check_fits(s_.functions[named.index], types, tree()[definition].span);
  const Value instance = instantiate(named.kernel(), types);
  // The name stays with the generic kernel.
  return instance.kind == ValueKind::kKernel ? named : instance;
}

// wp.overload(kernel, [types]) and wp.overload(kernel, {name: type}).
Value Registration::overload_kernel(const Arguments& arguments) {
  const auto refused = [&] {
    for (const Value& value : arguments.positional) e_.effects.escape(value);
    for (const Keyword& keyword : arguments.named) e_.effects.escape(keyword.value);
    return unknown("an overload of a kernel that weft does not know");
  };
  const Value* kernel_value = arguments.find("kernel", s_.symbols);
  const Value* list = arguments.find("arg_types", s_.symbols);
  if (!arguments.positional.empty()) kernel_value = &arguments.positional[0];
  if (arguments.positional.size() > 1) list = &arguments.positional[1];
  if (kernel_value != nullptr) {
    // A function of Python's may have the name of a kernel.
    const PythonClass of = e_.object_classes.class_of(*kernel_value, {});
    if (w_.warp_classes.is_no_function(*kernel_value) ||
        (of != PythonClass::kUnknown && of != PythonClass::kKernel && of != PythonClass::kFunction))
      e_.checks.import_raises(tree()[c_.statement].span, "`wp.overload` is for a kernel");
  }
  if (kernel_value != nullptr && kernel_value->kind == ValueKind::kKernel && list == nullptr &&
      arguments.complete && !s_.functions[kernel_value->index].parameters.empty())
    e_.checks.import_raises(tree()[c_.statement].span,
                            "`wp.overload` has no types for the parameters");
  if (kernel_value == nullptr || list == nullptr || kernel_value->kind != ValueKind::kKernel)
    return refused();
  const Function& kernel = s_.functions[kernel_value->index];
  w_.warp_checks.check_overload(kernel, *list);
  std::vector<TypeId> types;
  const auto listed = [&](Value value) {
    return value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping;
  };
  if (!listed(*list) || s_.sequences[list->index].opaque) return refused();
  const std::span<const Value> items = s_.items(*list);
  if (list->kind == ValueKind::kSequence) {
    for (const Value& item : items) {
      if (item.kind != ValueKind::kType) return refused();
      types.push_back(item.type());
    }
  } else {
    for (const Parameter& parameter : kernel.parameters) types.push_back(parameter.type);
    for (size_t i = 0; i + 1 < items.size(); i += 2) {
      if (items[i].kind != ValueKind::kConstant || items[i + 1].kind != ValueKind::kType)
        return refused();
      const Symbol name = s_.constants[items[i].constant()].text;
      const auto named = std::ranges::find(kernel.parameters, name, &Parameter::name);
      if (named == kernel.parameters.end()) {
        e_.checks.import_raises(tree()[c_.statement].span,
                                "an overload of a parameter that the kernel does not have");
        return refused();
      }
      types[static_cast<size_t>(named - kernel.parameters.begin())] = items[i + 1].type();
    }
  }
  w_.warp_checks.check_fits(kernel, types, tree()[c_.statement].span);
  return instantiate(kernel_value->kernel(), types);
}

Value Registration::instantiate(FunctionId parent_id, std::span<const TypeId> types) {
  Function& parent = s_.functions.change(parent_id.index);
  bool fits = parent.generic && types.size() == parent.parameters.size();
  for (size_t i = 0; fits && i < types.size(); ++i)
    fits = types[i].valid() && parent.parameters[i].type.valid() &&
           types::fits(s_.types, parent.parameters[i].type, types[i]);
  if (!fits) {
    parent.unknown_instances = true;
    return unknown("an overload that does not fit its kernel");
  }
  Text code;
  for (const TypeId type : types) type_code(s_, type, code << '_');
  for (const FunctionId other : s_.definitions[parent.module.index].kernels) {
    const Function& instance = s_.functions[other.index];
    if (instance.generic_parent != parent_id) continue;
    s_.budget.spend(Limit::kSteps, kStepsOfOverload);
    if ("_" + signature_of(s_, instance, false) == code.view())
      return {ValueKind::kKernel, Variant::kPlain, other.index};
  }
  const FunctionId id{static_cast<uint32_t>(s_.functions.size())};
  Function& instance = s_.functions.next();
  instance = s_.functions[parent_id.index];
  python::split_lines(instance.source, instance.lines);
  instance.first_line = 0;
  instance.generic = instance.unknown_instances = false;
  instance.generic_parent = parent_id;
  for (size_t i = 0; i < types.size(); ++i) instance.parameters[i].type = types[i];
  ModuleDefinitions& module = s_.definitions.change(instance.module.index);
  (c_.exploring ? module.inner_kernels : module.kernels).push_back(id);
  return {ValueKind::kKernel, Variant::kPlain, id.index};
}

void Registration::drop_superseded() {
  if (superseded_.empty()) return;
  // A kernel whose key was defined again lives on only while something else refers to it.
  const auto family = [&](uint32_t index) {
    const FunctionId parent = s_.functions[index].generic_parent;
    return parent.valid() ? parent.index : index;
  };
  std::unordered_set<uint32_t> referred;
  const auto refer = [&](const Value& value) {
    if (value.kind == ValueKind::kKernel) referred.insert(family(value.index));
  };
  for (const Symbol name : c_.module.bound) refer(c_.module.names[name]);
  for (size_t i = 0; i < s_.namespaces.size(); ++i)
    for (const auto& [name, entry] : s_.namespaces[i].entries) refer(entry);
  for (const Value& element : s_.elements) refer(element);
  for (const GivenAttribute& given : s_.given_attributes) refer(given.value);
  for (const python::CachedCall& call : s_.cached_calls) refer(call.result);
  for (const PreparedDecorator& kept : s_.decorators) {
    refer(kept.callee);
    for (const Value& argument : kept.positional) refer(argument);
    for (const auto& [name, argument] : kept.named) refer(argument);
  }
  std::erase_if(superseded_, [&](uint32_t id) { return referred.contains(family(id)); });
  // A generic kernel and its instances refer to each other: Python's garbage collector decides.
  for (const uint32_t id : superseded_)
    if (const FunctionId parent = s_.functions[id].generic_parent; parent.valid())
      s_.functions.change(parent.index).unknown_instances = true;
  std::erase_if(own_definitions().kernels, [&](FunctionId id) {
    return !s_.functions[id.index].unknown_instances && superseded_.contains(id.index);
  });
}

}  // namespace weft::scope
