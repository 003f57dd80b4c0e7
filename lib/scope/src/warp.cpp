#include "warp.h"

#include <algorithm>
#include <filesystem>

#include "modules.h"
#include "weft/builtins/builtins.h"

namespace weft::scope {

void Warp::run() {
  if (state.warp_assumed && python.context.id.index == 0) {
    bool found = false;
    python.names.bind(state.symbols.intern("wp"), python.imports.import_module("warp", found));
  }
  python.run();
  python.explore();
  registration.drop_superseded();
}

void Warp::run_imported() {
  python.run();
  if (registration.has_superseded() || python.context.module.file->names_environment(state.symbols))
    python.explore();
  Module& module = state.modules.change(python.context.id.index);
  module.unexplored = python.functions.take_unexplored();
  module.annotations_are_text = python.context.annotations_are_text;
  registration.drop_superseded();
}

void Warp::explore() {
  const Module& module = python.context.module;
  python.context.annotations_are_text = module.annotations_are_text;
  python.functions.explore_later(module.unexplored);
  python.explore();
}

Value Warp::attribute(Value object, Symbol name) { return state.attribute(object, name); }

Value Warp::call(Value callee, Arguments& arguments) {
  switch (callee.kind) {
    case ValueKind::kType:
      return constructors.make(callee, arguments);
    case ValueKind::kSpecial:
      return call_special(callee.special(), arguments);
    case ValueKind::kDecorator:
      if (arguments.complete && arguments.named.empty() && arguments.positional.size() == 1)
        return decorators.decorate_prepared(callee, arguments.positional[0]);
      return python.calls.call_unknown(state.unknown("a decorator of Warp's that gets no function"),
                                       arguments);
    case ValueKind::kFunction:
      return call_function(callee.functions(), arguments);
    case ValueKind::kBuiltin:
      if (builtins::name(callee.builtin()) == "zeros" && !python.context.in_static)
        return launches.make_array_object(Special::kEmpty, arguments);
      [[fallthrough]];
    case ValueKind::kUnsupportedBuiltin:
      return state.unknown("a builtin called outside of a kernel");
    default:
      return {};
  }
}

Value Warp::call_special(Special special, Arguments& arguments) {
  warp_checks.check_special(special, arguments);
  switch (special) {
    case Special::kConstant: {
      const Value* x = arguments.find("x", state.symbols);
      if (arguments.positional.size() == 1) return arguments.positional[0];
      return x != nullptr ? *x : state.unknown("a call of wp.constant without a value");
    }
    case Special::kSetModuleOptions:
      options.set_module_options(arguments);
      return {ValueKind::kNone};
    case Special::kGetModule:
    case Special::kWarpModule:
      return options.warp_module(special, arguments);
    case Special::kAddNativeType: {
      native_classes.add_native_type(arguments);
      const Value* ctype = arguments.find("ctype", state.symbols);
      if (!arguments.positional.empty()) ctype = &arguments.positional[0];
      return ctype != nullptr ? *ctype : state.unknown("a ctypes structure that is not given");
    }
    case Special::kAddBuiltin:
      return native_classes.add_external(arguments);
    case Special::kStatic:
      // Outside of kernels it gives what it is given.
      if (arguments.positional.size() == 1 && arguments.named.empty())
        return arguments.positional[0];
      return state.unknown("a call of wp.static");
    case Special::kAuto:
      return State::special(Special::kAuto);
    case Special::kVectorType:
    case Special::kMatrixType:
    case Special::kQuaternionType:
    case Special::kTransformType:
      return annotations.make_type(special, arguments);
    case Special::kKernel:
    case Special::kFunc: {
      const Value* f = arguments.find("f", state.symbols);
      if (!arguments.positional.empty()) f = &arguments.positional[0];
      if (f != nullptr && f->kind == ValueKind::kNamespace &&
          state.namespaces[f->index].kind == Namespace::Kind::kPlainFunction)
        return decorators.decorate_plain(special, *f, arguments);
      if (f == nullptr && arguments.complete)
        return decorators.prepare_decorator(special, arguments);
      return state.unknown("a kernel or function made by a call");
    }
    case Special::kFuncNative:
    case Special::kFuncGrad:
    case Special::kFuncReplay:
      if (arguments.complete) return decorators.prepare_decorator(special, arguments);
      return state.unknown("a decorator whose arguments weft does not know");
    case Special::kOverload:
      return registration.overload_kernel(arguments);
    case Special::kSimpleNamespace:
      return python.classes.make_simple_namespace(arguments);
    case Special::kLaunch:
      launches.launch(arguments);
      return {ValueKind::kNone};
    default:
      if (special >= Special::kArray && special <= Special::kTileStack)
        return annotations.make_array(special, arguments, false);
      if (special >= Special::kEmpty && special <= Special::kClone)
        return launches.make_array_object(special, arguments);
      if (special >= Special::kTypeIsInt && special <= Special::kTypeSizeInBytes)
        return annotations.ask_type(special, arguments);
      return python.calls.call_unknown(state.unknown("a call that weft does not evaluate"),
                                       arguments);
  }
}

// Called from Python, a Warp function is its Python body.
Value Warp::call_function(FunctionSetId set_id, const Arguments& arguments) {
  const FunctionSet& set = state.sets[set_id.index];
  const Function& function = state.functions[set.overloads[0].index];
  if (set.overloads.size() != 1 || function.kind != FunctionKind::kFunction)
    return python.calls.call_unknown(state.unknown("a Warp function with overloads"), arguments);
  const Module& module = state.modules[function.module.index];
  const uint32_t id =
      state.new_namespace(Namespace::Kind::kPlainFunction, (*module.tree)[function.node].name);
  Namespace& plain = state.namespaces.change(id);
  plain.module = function.module;
  plain.node = function.node;
  for (uint32_t frame = function.frame; frame != UINT32_MAX; frame = state.namespaces[frame].parent)
    plain.scopes.insert(plain.scopes.begin(), frame);
  return python.functions.call_function({ValueKind::kNamespace, Variant::kPlain, id}, arguments);
}

Value Warp::subscript(Value object, NodeId expression) {
  return annotations.subscript(object, expression);
}

Value Warp::operate(syntax::Operator op, Value left, Value right) {
  if (op == syntax::Operator::kMult)
    if (const Value array = native_classes.c_array(left, right); array.kind == ValueKind::kType)
      return array;
  return vectors.operate(op, left, right);
}

Value Warp::operate(syntax::Operator op, Value operand) { return vectors.operate(op, operand); }

bool Warp::has_items(Value object) { return object.kind == ValueKind::kModuleOptions; }

void Warp::set_item(Value object, Value key, Value value) {
  options.set_module_option(object, key, value);
}

bool Warp::set_attribute(Value object, Symbol name, Value value) {
  if (object == State::native(NativeModule::kWarpConfig)) {
    options.set_config(name, value);
    return true;
  }
  if (object.kind != ValueKind::kFunction && object.kind != ValueKind::kKernel) return false;
  if (python.context.exploring) return true;
  const FunctionId function =
      object.kind == ValueKind::kKernel ? object.kernel() : state.sets[object.index].top;
  state.note_change_in(state.modules[state.functions[function.index].module.index].source);
  state.given_attributes.push_back({object, name, value});
  return true;
}

Value Warp::stored(types::TypeId of_class, Symbol name, Value value) {
  const types::Field* field = state.types.structure_of(of_class).find(name);
  return field != nullptr ? structures.stored_field(field->type, value)
                          : state.unknown("a field that the struct does not have");
}

Value Warp::with_arguments(Value callee, const Arguments& arguments) {
  const bool decorator =
      callee == State::special(Special::kKernel) || callee == State::special(Special::kFunc);
  return decorator && arguments.positional.empty()
             ? decorators.prepare_decorator(callee.special(), arguments)
             : Value{};
}

std::optional<uint32_t> Warp::size_of(Value c_type) {
  const std::optional<NativeClasses::CMember> member = native_classes.c_member(c_type);
  return member ? std::optional(member->layout.size) : std::nullopt;
}

// Builtins that `wp` has in kernels only.
bool Warp::is_hidden(Value module, Symbol name, Value attribute) {
  if (module != State::native(NativeModule::kWarp)) return false;
  if (attribute.kind == ValueKind::kExternal) return true;
  if (attribute.kind != ValueKind::kBuiltin && attribute.kind != ValueKind::kUnsupportedBuiltin)
    return false;
  bool exists = false;
  state.known.warp_attribute(name, &exists);
  return !exists;
}

Value Warp::decorate(Value decorator, NodeId expression, NodeId definition, Value below) {
  return decorators.decorate(decorator, expression, definition, below);
}

Value Warp::decorate_class(Value decorator, NodeId expression, NodeId definition, Value made) {
  return decorators.decorate_class(decorator, expression, definition, made);
}

bool Warp::is_base(Value base) {
  return (base.kind == ValueKind::kType && types::is_composite(state.types, base.type())) ||
         NativeClasses::is_structure(state, base);
}

Value Warp::make_class(uint32_t space, std::span<const Value> bases, size_t count) {
  const auto is_structure = [&](Value base) { return NativeClasses::is_structure(state, base); };
  if (std::ranges::any_of(bases, is_structure))
    return count == 1 ? native_classes.read_ctypes_structure(state.namespaces[space])
                      : state.unknown("a ctypes structure that inherits from another class");
  // A class of its own that kernels see as the same vector or matrix.
  Value value = bases.back();
  value.variant = static_cast<Variant>(200 + space % 50);
  state.vectors_subclassed = true;
  return value;
}

void Warp::escape(Value object) {
  // A launch makes an instance of a generic kernel.
  if (object.kind == ValueKind::kKernel && state.functions[object.index].generic &&
      !python.context.exploring)
    state.functions.change(object.index).unknown_instances = true;
  if (object == State::special(Special::kSetModuleOptions)) options.set_module_options({});
}

bool Warp::escape_named(NodeId expression) {
  const syntax::Tree& tree = *python.context.tree;
  const syntax::Node& node = tree[expression];
  const bool setter =
      node.kind == NodeKind::kAttribute
          ? state.text(syntax::attribute(tree, expression).attr) == "set_module_options"
          : node.kind == NodeKind::kName &&
                python.names.load(node.name) == State::special(Special::kSetModuleOptions);
  if (setter) options.set_module_options({});
  return setter;
}

void Warp::forget_attributes(const Changes& changes) {
  for (GivenAttribute& given : state.given_attributes)
    if (changes.attributes.contains(given.name))
      given.value = state.unknown("an attribute that a function may have set");
}

void Warp::change_attribute(NativeModule module, std::string_view name) {
  if (module == NativeModule::kOther || module == NativeModule::kWarpConfig) return;
  const Context& context = python.context;
  const Span span = context.statement.valid() ? (*context.tree)[context.statement].span : Span{};
  state.changed_attributes.push_back({std::string(name), {}, {}, context.source, span});
}

PythonClass Warp::class_of(Value value, NodeId expression) {
  return warp_classes.class_of(value, expression);
}

bool Warp::may_have_attributes(Value object) { return warp_classes.may_have_attributes(object); }

const Signature* Warp::signature(Value callee, NodeId expression) {
  return warp_classes.signature(callee, expression);
}

NodeId Warp::definition_of(Value function) {
  if (function.kind != ValueKind::kFunction) return {};
  const Function& top = state.functions[state.sets[function.index].top.index];
  return top.module == python.context.id ? top.node : NodeId{};
}

void Warp::check_attribute(Value object, NodeId expression) {
  warp_classes.check_attribute(object, expression);
}

void Warp::check_call(Value callee, NodeId expression, const Arguments& arguments) {
  warp_classes.check_builtin_call(callee, expression, arguments);
}

void Warp::look_through(const std::function<void()>& run) {
  const size_t names_taken = state.numbering.names_taken();
  run();
  state.numbering.return_names(names_taken);
}

std::optional<NativeModule> Warp::known_module(std::string_view dotted) {
  return native_module(dotted);
}

bool Warp::is_in_known_module(std::string_view dotted) { return is_in_native_module(dotted); }

Value Warp::import_file(const std::string& path, const std::string& name) {
  return scope::import_file(state, path, name);
}

// In the order of Python it may have it by now.
void Warp::miss_name() {
  if (!state.runs_packages && state.numbering.has_package()) state.numbering.need_packages();
}

// Parts of Warp that are Python: warp.fem, warp.utils.
Value Warp::import_part(std::string_view dotted) {
  if (state.warp.empty() || !dotted.starts_with("warp.")) return {};
  const std::string packages = std::filesystem::path(state.warp).parent_path().string();
  const std::string& part = state.files.find(packages, dotted);
  return part.empty() ? Value{} : scope::import_file(state, part, std::string(dotted));
}

bool Warp::has_parts(Value module) { return module == State::native(NativeModule::kWarp); }

void Warp::add_part(Symbol name, Value part) {
  // Of the parts of `_src` weft has its own idea.
  if (part.kind == ValueKind::kModule && state.text(name) != "_src")
    state.submodules.emplace_back(name, part);
}

bool Warp::import_all(NativeModule module) {
  const auto bind = [&](std::string_view text) {
    const Symbol name = state.symbols.intern(text);
    python.names.bind(name, state.known.attribute(module, name));
  };
  if (module == NativeModule::kMath) {
    for (const std::string_view name : math_names()) bind(name);
    return true;
  }
  if (module != NativeModule::kWarp) return false;
  for (uint32_t i = 0; i < state.known.count(); ++i) {
    bool exists = false;
    const Value value = state.known.warp_attribute(Symbol{i}, &exists);
    if (exists && !state.text(Symbol{i}).starts_with("_")) python.names.bind(Symbol{i}, value);
  }
  for (const std::string_view type : warp_type_names()) {
    const Symbol name = state.symbols.intern(type);
    python.names.bind(name, state.known.warp_attribute(name));
  }
  return true;
}

Value Warp::call_there(Value function, const Arguments& arguments) {
  const Context& here = python.context;
  Warp other(state, state.namespaces[function.index].module, here.diags);
  Context& there = other.python.context;
  there.calls = here.calls + 1;
  there.exploring = here.exploring;
  there.first_own_sequence = here.first_own_sequence;
  there.first_own_namespace = here.first_own_namespace;
  return other.python.functions.run_function(function, arguments);
}

std::optional<Int128> Warp::length_in_static(NodeId call) { return statics.static_length(call); }

}  // namespace weft::scope
