// What is known under a name once a function or kernel is defined: overloads, custom gradients,
// instances of generic kernels.
#include <algorithm>

#include "evaluator.h"
#include "source_slice.h"

namespace weft::scope {

using types::TypeId;

namespace {
// What it takes to compare signatures with an overload, and names with a kernel.
constexpr uint64_t kStepsOfOverload = 4;
constexpr uint64_t kKernelsOfStep = 32;
}  // namespace

// The type codes of the parameters, as Warp tells overloads apart.
std::string Evaluator::signature(const Function& function, bool strip_references) {
  return signature_of(s_, function, strip_references);
}

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

Value Evaluator::register_function(FunctionId id) {
  Function& function = s_.functions.change(id.index);
  const Symbol name = (*tree_)[function.node].name;
  const std::vector<uint32_t>& scopes = call_scopes_ ? *call_scopes_ : scopes_;
  const Value existing =
      scopes.empty() ? s_.lookup(id_, name) : s_.namespaces[scopes.back()].find(name);
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
    const std::string code = signature(function, false);
    const FunctionSet& old = s_.sets[existing.index];
    const bool replaces_top = signature(s_.functions[old.top.index], false) == code;
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
    const std::string values = signature(function, true);
    for (const FunctionId overload : set.overloads)
      if (const Function& other = s_.functions[overload.index];
          signature(other, false) != code && signature(other, true) == values)
        refuse(function, "an overload that differs in references alone",
               (*tree_)[function.node].span);
    for (FunctionId& overload : set.overloads)
      if (signature(s_.functions[overload.index], false) == code) {
        overload = id;
        replaced = true;
      }
    if (!replaced) set.overloads.push_back(id);
  }
  function.set = set_id;
  return {ValueKind::kFunction, Variant::kPlain, set_id.index};
}

Value Evaluator::register_kernel(FunctionId id) {
  const Function& kernel = s_.functions[id.index];
  const Value value{ValueKind::kKernel, Variant::kPlain, id.index};
  if (exploring_) {
    changed_module().inner_kernels.push_back(id);
    return value;
  }
  const auto own_module = [](const Function& f) {
    return std::any_of(f.options.begin(), f.options.end(),
                       [](const Option& option) { return option.name == "module"; });
  };
  s_.budget.spend(Limit::kSteps, module_.kernels.size() / kKernelsOfStep);
  if (!own_module(kernel))
    for (const FunctionId other : module_.kernels)
      if (s_.functions[other.index].key == kernel.key && !own_module(s_.functions[other.index]))
        superseded_.insert(other.index);
  changed_module().kernels.push_back(id);
  return value;
}

// A gradient or replay whose parameters no overload has: Warp raises. False: it is not certain.
bool Evaluator::fits_none(Value forward, const Function& made, Span span) {
  if (forward.kind != ValueKind::kFunction) return checks_.check_forward(forward, span);
  const auto plain = [&](const Function& function) {
    return !function.generic && std::ranges::all_of(function.parameters, [](const Parameter& p) {
      return p.type.valid() && !p.handle;
    });
  };
  const FunctionSet& set = s_.sets[forward.index];
  return plain(made) &&
         std::ranges::all_of(set.overloads,
                             [&](FunctionId id) { return plain(s_.functions[id.index]); }) &&
         checks_.import_raises(
             span, made.kind == FunctionKind::kReplay
                       ? "no overload of the function has the parameters of this replay"
                       : "no overload of the function has the parameters of this gradient");
}

Value Evaluator::define_gradient(Value forward, NodeId definition) {
  const FunctionId id = make_function(definition, FunctionKind::kGradient, {});
  Function& gradient = s_.functions.change(id.index);
  const Span span = (*tree_)[definition].span;
  checks_.check_not_generic(forward, span);
  const bool typed =
      std::ranges::all_of(gradient.parameters, [](const Parameter& p) { return p.type.valid(); });
  if (gradient.generic && typed) checks_.import_raises(span, "a custom gradient cannot be generic");
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
      refuse(gradient, "a custom gradient that more than one overload could have", span);
    if (match.valid()) {
      Function& overload = s_.functions.change(match.index);
      gradient.forward = match;
      gradient.key = overload.key;
      gradient.native_name = overload.native_name;
      gradient.inline_hint = overload.inline_hint;
      overload.gradient = id;
      if (matches > 1)
        refuse(overload, "a custom gradient that more than one overload could have", span);
    }
  }
  if (!gradient.forward.valid() && !fits_none(forward, gradient, span))
    refuse(gradient, "a custom gradient of a function that weft does not find", span);
  return make_plain_function(definition);
}

Value Evaluator::define_replay(Value forward, NodeId definition) {
  const FunctionId id = make_function(definition, FunctionKind::kReplay, {});
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
      number(replay);
      overload.replay = id;
      break;
    }
  }
  const Span span = (*tree_)[definition].span;
  checks_.check_not_generic(forward, span);
  if (replay.generic) checks_.import_raises(span, "a custom replay cannot be generic");
  if (!replay.forward.valid() && !fits_none(forward, replay, span))
    refuse(replay, "a custom replay of a function that weft does not find", span);
  return make_plain_function(definition);
}

// @wp.overload above a kernel's name and concrete annotations.
Value Evaluator::define_overload(NodeId definition) {
  const Value named = load((*tree_)[definition].name);
  if (named.kind != ValueKind::kKernel)
    return unknown("an overload of something that is no kernel");
  const syntax::FunctionDef def = syntax::function_def(*tree_, definition);
  const syntax::Arguments arguments = syntax::arguments(*tree_, def.arguments);
  // Warp takes nothing but a stub.
  const bool stub = std::ranges::all_of(def.body, [&](NodeId statement) {
    const NodeKind kind = (*tree_)[statement].kind;
    if (kind == NodeKind::kPass) return true;
    const NodeId value = kind == NodeKind::kExpr ? tree_->child(statement, 0) : NodeId{};
    if (!value.valid() || (*tree_)[value].kind != NodeKind::kConstant) return false;
    const syntax::LiteralKind literal = tree_->literal(value).kind;
    return literal == syntax::LiteralKind::kString || literal == syntax::LiteralKind::kEllipsis;
  });
  if (!stub)
    checks_.import_raises((*tree_)[definition].span,
                          "an overload of a kernel has no statements of its own");
  if (def.returns.valid() && eval_annotation(def.returns).kind == ValueKind::kType)
    checks_.import_raises((*tree_)[def.returns].span, "an overload of a kernel returns nothing");
  std::vector<TypeId> types;
  for (const NodeId node : arguments.args) {
    const syntax::Arg arg = syntax::arg(*tree_, node);
    std::string reason;
    if (!stub || !arg.annotation.valid()) {
      types.push_back({});
      continue;
    }
    const Value written = eval_annotation(arg.annotation);
    if (checks_.is_no_type(written, arg.annotation))
      checks_.import_raises((*tree_)[arg.annotation].span,
                            "a kernel cannot have a parameter of this type");
    types.push_back(type_of(written, reason));
  }
  if (stub) checks_.check_fits(s_.functions[named.index], types, (*tree_)[definition].span);
  const Value instance = instantiate(named.kernel(), types);
  // The name stays with the generic kernel.
  return instance.kind == ValueKind::kKernel ? named : instance;
}

// wp.overload(kernel, [types]) and wp.overload(kernel, {name: type}).
Value Evaluator::overload_kernel(const Arguments& arguments) {
  const auto refused = [&] {
    for (const Value& value : arguments.positional) escape(value);
    for (const Keyword& keyword : arguments.named) escape(keyword.value);
    return unknown("an overload of a kernel that weft does not know");
  };
  const Value* kernel_value = arguments.find("kernel", s_.symbols);
  const Value* list = arguments.find("arg_types", s_.symbols);
  if (!arguments.positional.empty()) kernel_value = &arguments.positional[0];
  if (arguments.positional.size() > 1) list = &arguments.positional[1];
  if (kernel_value != nullptr) {
    // A function of Python's may have the name of a kernel.
    const PythonClass of = checks_.class_of(*kernel_value, {});
    if (checks_.is_no_function(*kernel_value) ||
        (of != PythonClass::kUnknown && of != PythonClass::kKernel && of != PythonClass::kFunction))
      checks_.import_raises((*tree_)[statement_].span, "`wp.overload` is for a kernel");
  }
  if (kernel_value != nullptr && kernel_value->kind == ValueKind::kKernel && list == nullptr &&
      arguments.complete && !s_.functions[kernel_value->index].parameters.empty())
    checks_.import_raises((*tree_)[statement_].span,
                          "`wp.overload` has no types for the parameters");
  if (kernel_value == nullptr || list == nullptr || kernel_value->kind != ValueKind::kKernel)
    return refused();
  const Function& kernel = s_.functions[kernel_value->index];
  checks_.check_overload(kernel, *list);
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
        checks_.import_raises((*tree_)[statement_].span,
                              "an overload of a parameter that the kernel does not have");
        return refused();
      }
      types[static_cast<size_t>(named - kernel.parameters.begin())] = items[i + 1].type();
    }
  }
  checks_.check_fits(kernel, types, (*tree_)[statement_].span);
  return instantiate(kernel_value->kernel(), types);
}

Value Evaluator::instantiate(FunctionId parent_id, std::span<const TypeId> types) {
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
  for (const FunctionId other : s_.modules[parent.module.index].kernels) {
    const Function& instance = s_.functions[other.index];
    if (instance.generic_parent != parent_id) continue;
    s_.budget.spend(Limit::kSteps, kStepsOfOverload);
    if ("_" + signature_of(s_, instance, false) == code.view())
      return {ValueKind::kKernel, Variant::kPlain, other.index};
  }
  const FunctionId id{static_cast<uint32_t>(s_.functions.size())};
  Function& instance = s_.functions.next();
  instance = s_.functions[parent_id.index];
  split_lines(instance.source, instance.lines);
  instance.first_line = 0;
  instance.generic = instance.unknown_instances = false;
  instance.generic_parent = parent_id;
  for (size_t i = 0; i < types.size(); ++i) instance.parameters[i].type = types[i];
  Module& module = s_.modules.change(instance.module.index);
  (exploring_ ? module.inner_kernels : module.kernels).push_back(id);
  return {ValueKind::kKernel, Variant::kPlain, id.index};
}

Value Evaluator::decorate_plain(Special special, Value plain_value, const Arguments& arguments) {
  const Namespace& plain = s_.namespaces[plain_value.index];
  if (plain.module != id_ || !plain.node.valid() || is_lambda(plain))
    return unknown("a kernel or function made by a call");
  Arguments rest = arguments;
  if (special == Special::kKernel || special == Special::kFunc) {
    std::erase_if(rest.named, [&](const Keyword& keyword) { return text(keyword.name) == "f"; });
    if (!rest.positional.empty()) rest.positional.erase(rest.positional.begin());
  }
  // What a function has been given may make another kernel of it.
  const Value* given_name = arguments.find("name", s_.symbols);
  const bool named = given_name != nullptr && given_name->kind != ValueKind::kNone;
  bool changed = false;
  for (const auto& [name, value] : plain.entries) {
    if (text(name) != "__qualname__") {
      changed = changed || (text(name).starts_with("__") && text(name) != "__name__" &&
                            text(name) != "__doc__");
    } else if (const std::optional<Symbol> key = s_.string_of(value)) {
      if (!named) rest.named.push_back({s_.symbols.intern("name"), key_of(text(*key))});
    } else {
      changed = true;
    }
  }
  const NodeId definition = plain.node;
  const std::vector<uint32_t> outer = std::exchange(scopes_, plain.scopes);
  call_scopes_ = &outer;
  const Value value = decorate_with(special, rest, definition, (*tree_)[definition].span);
  call_scopes_ = nullptr;
  scopes_ = outer;
  if (changed && (value.kind == ValueKind::kKernel || value.kind == ValueKind::kFunction)) {
    const FunctionId made = value.kind == ValueKind::kKernel
                                ? value.kernel()
                                : s_.sets[value.functions().index].overloads.back();
    refuse(s_.functions.change(made.index), "a function with attributes that weft does not follow",
           (*tree_)[definition].span);
  }
  return value;
}

Value Evaluator::prepare_decorator(Special special, const Arguments& arguments) {
  PreparedDecorator& made = s_.decorators.emplace_back();
  made.special = special;
  made.positional = arguments.positional;
  for (const Keyword& keyword : arguments.named)
    made.named.emplace_back(keyword.name, keyword.value);
  return {ValueKind::kDecorator, Variant::kPlain, static_cast<uint32_t>(s_.decorators.size() - 1)};
}

Value Evaluator::decorate_prepared(Value decorator, Value decorated) {
  const PreparedDecorator prepared = s_.decorators[decorator.index];
  if (decorated.kind != ValueKind::kNamespace ||
      s_.namespaces[decorated.index].kind != Namespace::Kind::kPlainFunction)
    return unknown("a decorator of Warp's on what is no function");
  Arguments arguments{.positional = prepared.positional};
  for (const auto& [name, value] : prepared.named) arguments.named.push_back({name, value});
  const bool takes_function =
      prepared.special == Special::kKernel || prepared.special == Special::kFunc;
  if (takes_function) arguments.positional.insert(arguments.positional.begin(), decorated);
  return decorate_plain(prepared.special, decorated, arguments);
}

// Warp's key for a name with dots, of which it keeps letters, digits and underscores.
Value Evaluator::key_of(std::string_view qualified_name) {
  std::string key;
  for (const char c : qualified_name) {
    if (c == '.') key += "__";
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_')
      key += c;
  }
  return s_.symbol_constant(key);
}

}  // namespace weft::scope
