// The public face of the library: forwards to the state and the evaluator.
#include "weft/scope/program.h"

#include <algorithm>
#include <new>

#include "modules.h"
#include "snapshot.h"
#include "state.h"
#include "statics.h"
#include "weft/base/timings.h"

namespace weft::scope {

Program::Program() : alone_(std::make_unique<State>()), state_(alone_.get()) {}
Program::~Program() = default;

ModuleId Program::load(const SourceRequest& request, diag::Diagnostics& diags) {
  const StageTimer timer(TimedStage::kScope);
  alone_->files_held = request.same_files || request.shares_packages;
  alone_->warp_assumed = request.assume_warp;
  alone_->warp = request.warp;
  clear();
  if (request.shares_packages && shared_ && shared_->warp == request.warp)
    alone_->numbering.take_packages(shared_->numbering);
  if (request.image != nullptr) return load_image(*state_, *request.image);
  const std::string name(request.name);
  std::string text(request.text);
  const ModuleId module = request.search
                              ? state_->numbering.load(name, text, diags)
                              : load_module(*state_, name, std::move(text), diags, false);
  if (!diags.has_errors()) request_instances(module, request.instances, diags);
  return module;
}

std::optional<SharedModule> Program::load_shared(const SourceRequest& request,
                                                 diag::Diagnostics& diags) {
  const StageTimer timer(TimedStage::kScope);
  const Limits& limits = alone_->budget.limits();
  if (!shared_ || shared_->warp != request.warp || shared_->budget.limits() != limits) {
    shared_ = std::make_unique<State>();
    shared_->shared.take_settings(*alone_, std::string(request.warp));
  }
  state_ = shared_.get();
  try {
    return shared_->shared.load(std::string(request.name), std::string(request.text), diags);
  } catch (const OverLimit&) {
    forget_shared();
  } catch (const std::bad_alloc&) {
    forget_shared();
  }
  return std::nullopt;
}

void Program::forget_shared() {
  std::unique_ptr<State> fresh = std::make_unique<State>();
  fresh->shared.take_settings(*shared_, shared_->warp);
  shared_ = std::move(fresh);
  state_ = shared_.get();
}

void Program::limit(const Limits& limits) { alone_->budget.reset(limits); }
Budget& Program::budget() const { return state_->budget; }

void Program::clear() {
  state_ = alone_.get();
  state_->clear();
}

Value Program::lookup(ModuleId module, Symbol name) const { return state_->lookup(module, name); }
Value Program::lookup(FunctionId function, Symbol name) const {
  return state_->lookup(function, name);
}

Value Program::attribute(Value value, Symbol name) const { return state_->attribute(value, name); }

Value Program::resolve_path(ModuleId module, std::span<const Symbol> path, size_t& found) const {
  found = 0;
  if (path.empty()) return {};
  return state_->resolve(state_->lookup(module, path[0]), path, found);
}

Value Program::resolve_path(FunctionId function, std::span<const Symbol> path,
                            size_t& found) const {
  found = 0;
  if (path.empty()) return {};
  return state_->resolve(state_->lookup(function, path[0]), path, found);
}

Value Program::evaluate(FunctionId function, syntax::NodeId expression,
                        std::span<const std::pair<Symbol, Value>> locals) const {
  return evaluate_in_function(*state_, function, expression, locals);
}

bool Program::registered_with(FunctionId kernel, FunctionId definition) const {
  const Function& own = function(kernel);
  const Function* other = &function(definition);
  if (other->explored) return false;
  if (other->forward.valid()) other = &function(other->forward);
  if (own.warp_module != other->warp_module) return false;
  if (!own.warp_module.valid()) return own.module == other->module;
  // With a generic kernel Warp asks before there are instances, and not again.
  if (symbols().text(own.warp_module) == kUniqueModule) return kernel == definition && !own.generic;
  return true;
}

bool Program::is_class(Value space) const {
  if (space.kind != ValueKind::kNamespace) return false;
  const Namespace::Kind kind = state_->namespaces[space.index].kind;
  return kind == Namespace::Kind::kClass || kind == Namespace::Kind::kEnum;
}

std::string_view Program::reason(Value unknown) const { return state_->reason(unknown); }

std::span<const Value> Program::elements(Value sequence) const {
  if (sequence.kind != ValueKind::kSequence && sequence.kind != ValueKind::kMapping) return {};
  return state_->items(sequence);
}

std::string Program::describe(Value value) const {
  const auto quoted = [](std::string_view before, std::string_view name) {
    return std::string(before) + " `" + std::string(name) + "`";
  };
  switch (value.kind) {
    case ValueKind::kUndefined:
      return "an undefined name";
    case ValueKind::kUnknown:
      return std::string(reason(value));
    case ValueKind::kNone:
      return "None";
    case ValueKind::kConstant:
      return "a constant";
    case ValueKind::kEnumMember:
      return "a member of an enum";
    case ValueKind::kType:
      return quoted("the type", spell(types(), value.type(), symbols()));
    case ValueKind::kFunction:
      return quoted("the function", set(value.functions()).key);
    case ValueKind::kKernel:
      return quoted("the kernel", function(value.kernel()).key);
    case ValueKind::kBuiltin:
      return quoted("the builtin", builtins::name(value.builtin()));
    case ValueKind::kExternal:
      return quoted("the C++ function", symbols().text(external(value).name));
    case ValueKind::kUnsupportedBuiltin:
      if (state_->known.is_warp_function(Symbol{value.index}))
        return quoted("the function", symbols().text(Symbol{value.index})) +
               ", which Warp writes in Python, without the files of an installed warp-lang";
      return quoted("the builtin", symbols().text(Symbol{value.index}));
    case ValueKind::kModule:
      return quoted("the module", state_->modules[value.index].name);
    case ValueKind::kNative:
      return "a module";
    case ValueKind::kNamespace: {
      const Namespace& space = state_->namespaces[value.index];
      const std::string_view what =
          space.kind == Namespace::Kind::kPlainFunction ? "the Python function"
          : space.kind == Namespace::Kind::kInstance    ? "an instance of the class"
          : space.kind == Namespace::Kind::kEnumMember  ? "the enum's member"
                                                        : "the class";
      return quoted(what, space.name.valid() ? symbols().text(space.name) : "?");
    }
    case ValueKind::kSequence:
      return state_->sequences[value.index].is_list ? "a list" : "a tuple";
    case ValueKind::kMapping:
      return "a dict";
    case ValueKind::kSet:
      return "a set";
    case ValueKind::kWarpModule:
      return "a module of Warp's";
    case ValueKind::kModuleOptions:
      return "the options of a module";
    case ValueKind::kDecorator:
      return state_->decorators[value.index].callee.kind == ValueKind::kUndefined
                 ? "a decorator of Warp's with its arguments"
                 : "a function with some of its arguments";
    case ValueKind::kPython:
      return quoted("Python's", symbols().text(Symbol{value.index}));
    case ValueKind::kSpecial: {
      static constexpr std::string_view kNames[] = {
#define WEFT_SPECIAL(Name, module, python) python,
#include "weft/python/specials.def"
      };
      return "`" + std::string(kNames[value.index]) + "`";
    }
  }
  return "something";
}

std::string Program::type_code(types::TypeId type) const { return scope::type_code(*state_, type); }

void Program::type_code(types::TypeId type, Text& to) const {
  if (type.valid()) scope::type_code(*state_, type, to);
}
std::string Program::signature(FunctionId id) const {
  return signature_of(*state_, function(id), false);
}
bool Program::is_warp_function(FunctionId id) const {
  return scope::is_warp_function(*state_, function(id));
}
bool Program::is_extended(builtins::GroupId builtin) const {
  return std::ranges::find(state_->extended_builtins, builtin) != state_->extended_builtins.end();
}

const Module& Program::module(ModuleId id) const { return state_->modules[id.index]; }
const ModuleDefinitions& Program::definitions(ModuleId id) const {
  return state_->definitions[id.index];
}
const Function& Program::function(FunctionId id) const { return state_->functions[id.index]; }
const FunctionSet& Program::set(FunctionSetId id) const { return state_->sets[id.index]; }
const External& Program::external(Value value) const { return state_->externals[value.index]; }
std::span<const WarpModule> Program::warp_modules() const { return state_->warp_modules; }
std::span<const ConfigChange> Program::config_changes() const { return state_->config; }

std::span<const Option> Program::changed_attributes() const { return state_->changed_attributes; }

bool Program::is_for_kernels_only(Value value) const {
  if (value.kind == ValueKind::kExternal) return true;
  if (value.kind != ValueKind::kBuiltin) return false;
  const Symbol name = state_->symbols.intern(builtins::name(value.builtin()));
  bool exists = false;
  state_->known.warp_attribute(name, &exists);
  return !exists;
}

size_t Program::function_count() const { return state_->functions.size(); }
Program::Stores Program::stores() const {
  return {state_->symbols, state_->types, state_->constants};
}
SymbolTable& Program::symbols() { return state_->symbols; }
const SymbolTable& Program::symbols() const { return state_->symbols; }
types::TypeStore& Program::types() { return state_->types; }
const types::TypeStore& Program::types() const { return state_->types; }
types::ConstantStore& Program::constants() { return state_->constants; }
const types::ConstantStore& Program::constants() const { return state_->constants; }

}  // namespace weft::scope
