// Kernels in the order of their digests, functions in the order in which their builds finish.
#include <algorithm>
#include <functional>
#include <utility>

#include "lowering.h"
#include "weft/base/reversed.h"
#include "weft/base/timings.h"

namespace weft::lower {

using scope::ValueKind;
using types::TypeKind;

FunctionLowering::FunctionLowering(ModuleLowering& module, scope::FunctionId id, ir::Function& out,
                                   FunctionFacts* facts, const Instance* instance)
    : module_(module),
      program_(module.program),
      types_(module.program.stores().types),
      constants_(module.program.stores().constants),
      id_(id),
      definition_(module.program.function(id)),
      instance_(instance),
      source_(*module.program.module(definition_.module).source),
      tree_(*module.program.module(definition_.module).tree),
      fn_(out),
      facts_(facts),
      first_line_(definition_.text_line) {
  if (!instance_) module.statics.forget(id);
  fn_.key = definition_.key;
  fn_.definition = id.index;
  fn_.name = instance_ && !instance_->native_name.empty() ? instance_->native_name
                                                          : definition_.native_name;
  fn_.file = source_.name();
  // Instances of generics print their lines as if they stood at line 0 of a file.
  fn_.first_line = instance_ ? 0 : definition_.first_line;
  fn_.text_line = first_line_;
  fn_.def_line = definition_.def_line - first_line_;
  fn_.lines = definition_.lines;
  fn_.inline_hint = definition_.inline_hint;
  fn_.has_gradient = definition_.gradient.valid();
  fn_.has_replay = definition_.replay.valid();
  if (definition_.kind == scope::FunctionKind::kGradient)
    fn_.inputs = static_cast<uint32_t>(program_.function(definition_.forward).parameters.size());
  const auto snippet = [&](Symbol text) { return program_.symbols().text(text); };
  if (definition_.snippet.valid()) fn_.snippet = snippet(definition_.snippet);
  if (definition_.adjoint_snippet.valid())
    fn_.adjoint_snippet = snippet(definition_.adjoint_snippet);
  if (definition_.replay_snippet.valid()) fn_.replay_snippet = snippet(definition_.replay_snippet);
}

namespace {

// A type that fits a generic one, as Python writes it.
std::string example_of(const types::TypeStore& types, TypeId pattern) {
  const types::Type& type = types[pattern];
  const bool integer =
      type.kind == TypeKind::kAnyInt || (type.any_scalar && type.scalar_class == TypeKind::kAnyInt);
  switch (type.kind) {
    case TypeKind::kArray:
      return "wp.array" + (type.rank > 1 ? std::to_string(type.rank) + "d" : "") +
             "(dtype=" + example_of(types, type.element) + ")";
    case TypeKind::kVector:
      return "wp.vec" + std::to_string(type.rows == 0 ? 3 : type.rows) + (integer ? "i" : "");
    case TypeKind::kMatrix:
      return "wp.mat33";
    case TypeKind::kQuaternion:
      return "wp.quat";
    case TypeKind::kTransform:
      return "wp.transform";
    default:
      return integer ? "int" : "float";
  }
}

// A call that `--instance` takes.
std::string instance_example(const scope::Program& program, const scope::Function& kernel) {
  std::string types;
  for (const scope::Parameter& parameter : kernel.parameters) {
    if (!types::is_generic(program.types(), parameter.type)) continue;
    types += types.empty() ? "" : ", ";
    types += program.symbols().text(parameter.name);
    types += "=" + example_of(program.types(), parameter.type);
  }
  return kernel.key + "(" + types + ")";
}

}  // namespace

// A struct with everything that it contains, what it depends on first.
void ModuleLowering::use_struct(TypeId structure) {
  const types::TypeStore& types = program.types();
  const auto is_used = [&](TypeId id) {
    return std::ranges::find(out.structs, id) != out.structs.end();
  };
  // The struct that a field's values are of, or those of its array.
  const auto struct_of = [&](const types::Field& field) {
    const types::Type& t = types[field.type];
    const TypeId id = t.kind == TypeKind::kArray ? t.element : field.type;
    return types[id].kind == TypeKind::kStruct ? id : TypeId{};
  };
  struct Open {
    TypeId id;
    size_t field = 0;  // the next
  };
  std::vector<Open> open;
  if (!is_used(structure)) open.push_back({structure});
  while (!open.empty()) {
    Open& last = open.back();
    const TypeId id = last.id;
    const std::vector<types::Field>& fields = types.structure_of(id).fields;
    if (last.field < fields.size()) {
      const TypeId inner = struct_of(fields[last.field++]);
      if (inner.valid() && !is_used(inner)) open.push_back({inner});
      continue;
    }
    open.pop_back();
    out.structs.push_back(id);
    for (const types::Field& field : fields) use_natives(field.type);
  }
}

// The C++ classes of the program's that a type has in it, outer ones first.
void ModuleLowering::use_natives(TypeId type) {
  const types::TypeStore& types = program.types();
  if (!types.has_natives()) return;
  type = types::strip_reference(types, type);
  while (types::is_array(types, type)) type = types[type].element;
  const bool native = types::is_native(types, type);
  if (!native && types[type].kind != TypeKind::kStruct) return;
  if (native) {
    if (std::ranges::find(out.natives, type) != out.natives.end()) return;
    out.natives.push_back(type);
  }
  for (const types::Field& field : types.structure_of(type).fields) use_natives(field.type);
}

void ModuleLowering::use_natives(const ir::Function& function) {
  if (!program.types().has_natives()) return;
  for (const std::vector<ValueId>* values : {&function.parameters, &function.variables})
    for (const ValueId id : *values) use_natives(function[id].type);
}

namespace {

ir::FunctionKind kind_of(scope::FunctionKind kind) {
  switch (kind) {
    case scope::FunctionKind::kKernel:
      return ir::FunctionKind::kKernel;
    case scope::FunctionKind::kFunction:
      return ir::FunctionKind::kFunction;
    case scope::FunctionKind::kNative:
      return ir::FunctionKind::kNative;
    case scope::FunctionKind::kGradient:
      return ir::FunctionKind::kGradient;
    case scope::FunctionKind::kReplay:
      return ir::FunctionKind::kReplay;
  }
  return ir::FunctionKind::kFunction;
}

// A function's own gradient or replay, which no call names: nobody has looked at it before.
void refuse_unsupported(const scope::Program& program, scope::FunctionId part) {
  const scope::Function& definition = program.function(part);
  if (definition.unsupported.empty()) return;
  Rejected rejected;
  rejected.diagnostics.report(diag::Unsupported, *program.module(definition.module).source,
                              definition.unsupported_at, definition.unsupported);
  throw rejected;
}

// A gradient has an adjoint for each result of its function: how many there are, the built function
// says where no annotation does.
void refuse_adjoints(const scope::Program& program, scope::FunctionId part,
                     const ir::Function& owner) {
  const scope::Function& gradient = program.function(part);
  if (gradient.kind != scope::FunctionKind::kGradient || owner.kind != ir::FunctionKind::kFunction)
    return;
  const size_t adjoints =
      gradient.parameters.size() - program.function(gradient.forward).parameters.size();
  if (adjoints == owner.returns.size()) return;
  const scope::Module& module = program.module(gradient.module);
  Rejected rejected;
  rejected.diagnostics.report(diag::BadArgument, *module.source, (*module.tree)[gradient.node].span,
                              "this gradient has adjoints of " + std::to_string(adjoints) +
                                  " results, and its function returns " +
                                  std::to_string(owner.returns.size()));
  throw rejected;
}

}  // namespace

std::optional<ir::FunctionIndex> ModuleLowering::build_deferred(Rejected& why) {
  while (!deferred.empty()) {  // building one may add others
    for (const auto& [part, owner] : std::exchange(deferred, {})) {
      try {
        refuse_unsupported(program, part);
        refuse_adjoints(program, part, out.functions[owner.index]);
        function(Target{part}, {});
      } catch (Rejected& rejected) {
        why = std::move(rejected);
        return owner;
      }
    }
  }
  return std::nullopt;
}

const ir::Function* ModuleLowering::find_called(
    const ir::Function& from, const std::function<bool(const ir::Function&)>& wanted) const {
  std::vector<bool> met(out.functions.size());
  std::vector<ir::FunctionIndex> pending;
  const ir::Function* function = &from;
  while (true) {
    if (wanted(*function)) return function;
    for (const ir::FunctionIndex callee : reversed(function->callees))
      if (!met[callee.index]) pending.push_back(callee);
    // In the order of a walk that goes down at each callee.
    while (!pending.empty() && met[pending.back().index]) pending.pop_back();
    if (pending.empty()) return nullptr;
    met[pending.back().index] = true;
    function = &out.functions[pending.back().index];
    pending.pop_back();
  }
}

bool ModuleLowering::reaches(const ir::Function& from, ir::FunctionIndex callee) const {
  const ir::Function* const wanted = &out.functions[callee.index];
  return find_called(from, [&](const ir::Function& function) {
           return &function == wanted && &function != &from;
         }) != nullptr;
}

bool ModuleLowering::passes_references(const ir::Function& from) const {
  return find_called(from, [&](const ir::Function& function) {
           return function.passes_references ||
                  std::ranges::any_of(function.parameters, [&](ir::ValueId id) {
                    return types::is_reference(program.types(), function[id].type);
                  });
         }) != nullptr;
}

ir::FunctionIndex ModuleLowering::function(Target target, Need need) {
  const uint32_t key = target.key();
  if (const auto known = built.find(key); known != built.end()) {
    ir::Function& function = out.functions[known->second.index];
    function.forced_adjoint = function.forced_adjoint || need.adjoint;
    return known->second;
  }
  struct Guard {
    std::vector<uint32_t>& stack;
    ~Guard() { stack.pop_back(); }
  };
  program.budget().spend(Limit::kNodes);
  building.push_back(key);
  const Guard guard{building};
  ir::Function fn = out.take();
  fn.kind = kind_of(program.function(target.function).kind);
  fn.forced_adjoint = need.adjoint;
  const Instance* instance = target.is_instance() ? instances[target.instance].get() : nullptr;
  FunctionFacts about;
  FunctionLowering lowering(*this, target.function, fn, facts ? &about : nullptr, instance);
  if (options.all_errors && !failed.insert(key).second) throw Rejected();
  try {
    lowering.run();
  } catch (const Rejected&) {
    keep_rejected(about);
    throw;
  }
  if (options.all_errors) failed.erase(key);
  use_natives(fn);
  const ir::FunctionIndex index{static_cast<uint32_t>(out.functions.size())};
  if (const ArrayEffects* found = lowering.effects()) effects.emplace(index, *found);
  out.functions.push_back(std::move(fn));
  if (facts) facts->functions.push_back(std::move(about));
  built.emplace(key, index);
  const scope::Function& definition = program.function(target.function);
  // Warp forgets them where wp.grad is the first to need the function.
  for (const scope::FunctionId part : {definition.gradient, definition.replay})
    if (part.valid() && need.by_call) deferred.emplace_back(part, index);
  return index;
}

namespace {

const scope::Option* find_option(const std::vector<scope::Option>& options, std::string_view name) {
  const auto it = std::ranges::find(options, name, &scope::Option::name);
  return it == options.end() ? nullptr : &*it;
}

// The first `return` with a value, also where nothing is built of it: Warp looks at the syntax.
NodeId value_return(const syntax::Tree& tree, NodeId function) {
  const auto search = [&](const auto& self, NodeId node) -> NodeId {
    if (!node.valid()) return {};
    switch (tree[node].kind) {
      case syntax::NodeKind::kReturn:
        return tree.child(node, 0).valid() ? node : NodeId{};
      case syntax::NodeKind::kFunctionDef:
      case syntax::NodeKind::kAsyncFunctionDef:
      case syntax::NodeKind::kLambda:
      case syntax::NodeKind::kClassDef:
        return {};
      default:
        break;
    }
    for (const NodeId child : tree.children(node))
      if (const NodeId found = self(self, child); found.valid()) return found;
    return {};
  };
  for (const NodeId statement : syntax::function_def(tree, function).body)
    if (const NodeId found = search(search, statement); found.valid()) return found;
  return {};
}

enum class OptionKind : uint8_t { kAny, kInteger, kTruth };

// Python's own int or bool. Of anything else Warp's digest has a text that weft does not know.
std::optional<int64_t> integer_option(const scope::Program& program, const scope::Value& value,
                                      OptionKind kind) {
  if (value.kind != ValueKind::kConstant || value.variant != scope::Variant::kPlain)
    return std::nullopt;
  const types::Constant& constant = program.constants()[value.constant()];
  const bool truth = constant.type == types::kBool;
  if (constant.instance || (!truth && constant.type != types::kPythonInt)) return std::nullopt;
  if (kind != OptionKind::kAny && truth != (kind == OptionKind::kTruth)) return std::nullopt;
  const Int128 integer = constant.number.integer;
  if (integer > INT64_MAX || integer < INT64_MIN) return std::nullopt;
  return static_cast<int64_t>(integer);
}

}  // namespace

void ModuleLowering::read_options(const scope::Function& definition, ir::Function& kernel) const {
  const auto reject = [&](const std::string& why) {
    Rejected rejected;
    const scope::Module& module = program.module(definition.module);
    rejected.diagnostics.report(diag::Unsupported, *module.source,
                                (*module.tree)[definition.node].span, why);
    throw rejected;
  };
  const auto number = [&](std::string_view name, int64_t otherwise, OptionKind kind,
                          int64_t least = INT32_MIN) {
    const scope::Option* option = find_option(definition.options, name);
    if (!option || option->value.kind == ValueKind::kNone) return otherwise;
    const auto value = integer_option(program, option->value, kind);
    if (!value || *value < least || *value > INT32_MAX)
      reject("the value of the option `" + std::string(name) + "`");
    return *value;
  };
  kernel.enable_backward =
      number("enable_backward", options.enable_backward, OptionKind::kAny) != 0;
  kernel.grid_stride = number("grid_stride", options.default_grid_stride, OptionKind::kAny) != 0;
  kernel.cluster_dim =
      static_cast<int>(number("cluster_dim", options.cluster_dim, OptionKind::kInteger));
  kernel.max_registers = number("cuda_max_registers", -1, OptionKind::kInteger, 1);
  kernel.forward_spills = kernel.backward_spills =
      number("enable_cuda_smem_spilling", 0, OptionKind::kTruth) != 0;
  if (const scope::Option* option = find_option(definition.options, "launch_bounds");
      option && option->value.kind != ValueKind::kNone) {
    if (const auto single = integer_option(program, option->value, OptionKind::kInteger)) {
      kernel.launch_bounds = {*single};
    } else {
      for (const scope::Value& element : program.elements(option->value)) {
        const auto value = integer_option(program, element, OptionKind::kInteger);
        if (!value) reject("the value of the option `launch_bounds`");
        kernel.launch_bounds.push_back(*value);
      }
      if (kernel.launch_bounds.empty() || kernel.launch_bounds.size() > 2)
        reject("the value of the option `launch_bounds`");
    }
  }
  if (const scope::Option* option = find_option(definition.options, "entry_point_abi");
      option && option->value.kind != ValueKind::kNone) {
    if (option->text != "external_constant_params")
      reject("the value of the option `entry_point_abi`");
    kernel.external_entry = true;
    kernel.grid_stride = false;
  }
}

// The first function with an adjoint that must not be generated, among `from` and all it calls.
const ir::Function* ModuleLowering::without_adjoint(const ir::Function& from) const {
  return find_called(from, [](const ir::Function& f) { return !f.backward_error.empty(); });
}

// Other runtimes know neither launches nor Warp's shared memory.
void ModuleLowering::check_external_entry(const scope::Function& definition,
                                          const ir::Function& kernel) {
  for_one_device = true;
  const types::TypeStore& types = program.types();
  const auto is_tid = [](const ir::Call& call) {
    return call.builtin && call.builtin->key == "tid";
  };
  const auto holds_tiles = [&](const ir::Function& function) {
    return std::ranges::any_of(function.values, [&](const ir::Value& value) {
      const types::TypeKind kind = types[value.type].kind;
      return kind == types::TypeKind::kTile || kind == types::TypeKind::kTileStack;
    });
  };
  const auto is_structure = [&](const ir::Function& of) {
    return of.parameters.size() == 1 &&
           types[of[of.parameters[0]].type].kind == types::TypeKind::kStruct;
  };
  const auto other = std::ranges::find_if(out.kernels, [&](const ir::Function& known) {
    return known.external_entry && &known != &kernel && is_structure(kernel) &&
           known[known.parameters[0]].type != kernel[kernel.parameters[0]].type;
  });
  std::string_view why;
  if (!options.external_entries)
    why = "the CPU has no entry points but Warp's";
  else if (kernel.enable_backward)
    why = "an external entry point needs `enable_backward=False`";
  else if (kernel.deterministic)
    why = "an external entry point has no place for what deterministic mode passes";
  else if (!is_structure(kernel))
    why = "an external entry point takes one struct";
  else if (std::ranges::any_of(kernel.calls, is_tid))
    why = "an external entry point has no `wp.tid()`";
  else if (find_called(kernel, holds_tiles) != nullptr)
    why = "an external entry point cannot use tiles";
  else if (other != out.kernels.end())
    why = "the external entry points of a module take the same struct";
  else
    return;
  Rejected rejected;
  const scope::Module& module = program.module(definition.module);
  rejected.diagnostics.report(diag::BadArgument, *module.source,
                              (*module.tree)[definition.node].span, why);
  throw rejected;
}

void ModuleLowering::build_kernel(scope::FunctionId id, const digest::References& references) {
  const scope::Function& definition = program.function(id);
  ir::Function& fn = out.kernels.emplace_back(out.take());
  fn.kind = ir::FunctionKind::kKernel;
  read_options(definition, fn);
  const scope::Module& file = program.module(definition.module);
  NodeId returns = value_return(*file.tree, definition.node);
  if (definition.has_return_annotation && !definition.returns_none) returns = definition.node;
  if (returns.valid()) {
    Rejected rejected;
    rejected.diagnostics.report(diag::BadStatement, *file.source, (*file.tree)[returns].span,
                                "a kernel cannot return a value; it writes to array arguments");
    throw rejected;
  }
  FunctionLowering lowering(*this, id, fn, facts ? &facts->kernels.emplace_back() : nullptr);
  fn.digest = references.digest;
  fn.kernel_dim = references.kernel_dim;
  fn.name = definition.key;
  if (!options.strip_hash) fn.name += "_" + hex(references.digest, 8);
  lowering.run();
  use_natives(fn);
  if (fn.external_entry) check_external_entry(definition, fn);
  if (!references.uncertain.empty()) {
    // Without the digest there is no name: a value that weft does not know would change it.
    Rejected rejected;
    const scope::Module& module = program.module(definition.module);
    rejected.diagnostics.report(diag::Unsupported, *module.source,
                                (*module.tree)[definition.node].span, references.uncertain);
    throw rejected;
  }
  if (fn.enable_backward) {
    if (const ir::Function* culprit = without_adjoint(fn)) {
      Rejected rejected;
      const Source& source = *program.module(definition.module).source;
      const uint32_t line = definition.text_line + culprit->backward_error_line;
      const uint32_t begin =
          culprit == &fn && line <= source.line_count() ? source.line_start(line) : 0;
      rejected.diagnostics.report(diag::BadStatement, source, Span{begin, begin + 1},
                                  culprit->backward_error);
      throw rejected;
    }
  }
}

std::optional<Rejected> ModuleLowering::try_kernel(scope::FunctionId id,
                                                   const digest::References& references) {
  const Mark before = mark();
  try {
    build_kernel(id, references);
    return std::nullopt;
  } catch (Rejected& rejected) {
    back_to(before);
    return std::move(rejected);
  }
}

ModuleLowering::Mark ModuleLowering::mark() const {
  return {out.kernels.size(), out.functions.size(), out.structs.size(), out.natives.size()};
}

// Of what was not begun there are no facts.
void ModuleLowering::keep_rejected(FunctionFacts& about) const {
  if (facts && facts->of_rejected && !about.nodes.empty())
    facts->rejected.push_back(std::move(about));
}

void ModuleLowering::back_to(const Mark& mark) {
  const auto is_new = [&](const auto& item) { return item.second.index >= mark.functions; };
  std::erase_if(built, is_new);
  std::erase_if(deferred, is_new);
  std::erase_if(effects, [&](const auto& item) { return item.first.index >= mark.functions; });
  out.kernels.resize(mark.kernels);
  out.functions.resize(mark.functions);
  out.structs.resize(mark.structs);
  out.natives.resize(mark.natives);
  if (facts) {
    for (size_t i = mark.kernels; i < facts->kernels.size(); ++i) keep_rejected(facts->kernels[i]);
    for (size_t i = mark.functions; i < facts->functions.size(); ++i)
      keep_rejected(facts->functions[i]);
    facts->kernels.resize(mark.kernels);
    facts->functions.resize(mark.functions);
  }
}

const ArrayEffects& ModuleLowering::effects_of(scope::FunctionId part) {
  if (const auto known = effects_of_parts_.find(part); known != effects_of_parts_.end())
    return known->second;
  refuse_unsupported(program, part);
  const Mark before = mark();
  const ir::FunctionIndex index = function(Target{part}, {});
  const ArrayEffects& found = effects_of_parts_.emplace(part, effects[index]).first->second;
  if (index.index >= before.functions) back_to(before);
  return found;
}

bool ModuleLowering::has_functions() {
  for (; !has_functions_ && looked_at_ < program.function_count(); ++looked_at_) {
    const scope::FunctionId id{static_cast<uint32_t>(looked_at_)};
    has_functions_ = program.function(id).kind != scope::FunctionKind::kKernel;
  }
  return has_functions_;
}

// Adjoints of functions are generated only where a kernel with a backward pass reaches them.
void ModuleLowering::propagate_backward() {
  std::vector<ir::FunctionIndex> pending;
  const auto reach = [&](const ir::Function& caller) {
    for (const ir::FunctionIndex callee : caller.callees) {
      ir::Function& function = out.functions[callee.index];
      if (std::exchange(function.used_by_backward_kernel, true)) continue;
      pending.push_back(callee);
    }
  };
  for (const ir::Function& kernel : out.kernels)
    if (kernel.enable_backward) reach(kernel);
  while (!pending.empty()) {
    const ir::FunctionIndex index = pending.back();
    pending.pop_back();
    reach(out.functions[index.index]);
  }
}

// The passes of a kernel that take shared memory leave none for registers.
void ModuleLowering::place_spills() {
  if (std::ranges::none_of(out.kernels, &ir::Function::forward_spills)) return;
  const types::TypeStore& types = program.types();
  const auto is_shared = [&](types::TypeId id) {
    const types::TypeKind kind = types[id].kind;
    return kind == types::TypeKind::kTileStack ||
           (kind == types::TypeKind::kTile && types.tile_of(id).shared && types.tile_of(id).owner);
  };
  // On a GPU a transform exchanges through shared memory.
  const auto is_transform = [](const ir::Call& call) {
    return call.builtin && (call.builtin->key == "tile_fft" || call.builtin->key == "tile_ifft");
  };
  struct Passes {
    bool forward, backward;
  };
  std::unordered_map<uint32_t, Passes> known;  // by position in out.functions
  const auto passes_of = [&](auto&& self, const ir::Function& function) -> Passes {
    const bool own =
        std::ranges::any_of(function.variables,
                            [&](ir::ValueId id) { return is_shared(function[id].type); }) ||
        std::ranges::any_of(function.calls, is_transform);
    Passes found{own, own};
    const auto at = [&](ir::FunctionIndex index) {
      if (const auto met = known.find(index.index); met != known.end()) return met->second;
      const Passes passes = self(self, out.functions[index.index]);
      known.emplace(index.index, passes);
      return passes;
    };
    const auto forward_of = [&](scope::FunctionId part, bool otherwise) {
      const auto place = part.valid() ? built.find(Target{part}.key()) : built.end();
      return place == built.end() ? otherwise : at(place->second).forward;
    };
    for (const ir::FunctionIndex callee : function.callees) {
      const scope::FunctionId id{out.functions[callee.index].definition};
      const scope::Function& definition = program.function(id);
      const Passes passes = at(callee);
      found.forward |= passes.forward;
      // A reverse pass replays what was called, and then calls its adjoint.
      found.backward |= forward_of(definition.replay, passes.forward) ||
                        forward_of(definition.gradient, passes.backward);
    }
    return found;
  };
  for (ir::Function& kernel : out.kernels) {
    if (!kernel.forward_spills) continue;
    const Passes passes = passes_of(passes_of, kernel);
    kernel.forward_spills = !passes.forward;
    kernel.backward_spills = !passes.backward;
  }
}

Statics find_statics(const scope::Program& program, scope::StaticValues known,
                     std::span<const scope::FunctionId> kernels, const Options& options) {
  const StageTimer timer(TimedStage::kLower);
  const auto defers = [&](size_t i) {
    const scope::FunctionId id{static_cast<uint32_t>(i)};
    return std::ranges::any_of(program.function(id).statics, &scope::StaticExpression::deferred) &&
           program.registered_with(kernels.front(), id);
  };
  size_t first = 0;
  while (!kernels.empty() && first < program.function_count() && !defers(first)) ++first;
  if (kernels.empty() || first == program.function_count()) return {std::move(known)};
  ir::Module scratch;
  ModuleLowering module(program, std::move(known), options, scratch, nullptr);
  // What is rejected here is said by the build that counts.
  for (const scope::FunctionId id : kernels) {
    const scope::Function& definition = program.function(id);
    if (!definition.generic && definition.unsupported.empty()) module.try_kernel(id, {});
  }
  Rejected ignored;
  module.build_deferred(ignored);
  return {.values = std::move(module.statics), .built = true};
}

Outcome lower(const scope::Program& program, const Statics& statics,
              std::span<const scope::FunctionId> kernels,
              std::span<const digest::References> references, const Options& options,
              diag::Diagnostics& diags, ir::Module& out, Facts* facts) {
  const StageTimer timer(TimedStage::kLower);
  out.clear();
  if (facts) {
    facts->kernels.clear();
    facts->functions.clear();
  }
  ModuleLowering module(program, statics.values, options, out, facts);
  module.built_before = statics.built;
  size_t rejected_count = 0;

  struct Pending {
    scope::FunctionId id;
    digest::References references;
  };
  std::vector<Pending> pending;
  for (const scope::Option& changed : program.changed_attributes())
    diags.report(diag::Unsupported, *changed.source, changed.span,
                 "changing the attribute `" + changed.name +
                     "` of a module, on which every kernel may depend,");
  if (!program.changed_attributes().empty()) return {.rejected = kernels.size()};
  const auto reject = [&](scope::FunctionId id, diag::Diagnostics& why) {
    ++rejected_count;
    diags.append(std::move(why), program.function(id).key);
  };
  for (size_t i = 0; i < kernels.size(); ++i) {
    const scope::FunctionId id = kernels[i];
    const scope::Function& definition = program.function(id);
    std::string why = definition.unsupported;
    Span at = definition.unsupported_at;
    if (why.empty() && definition.generic) {
      // The template itself has no text; its instances do.
      const bool instantiated = std::ranges::any_of(kernels, [&](scope::FunctionId other) {
        return program.function(other).generic_parent == id;
      });
      if (instantiated && !definition.unknown_instances) continue;
      at = (*program.module(definition.module).tree)[definition.node].span;
      if (!definition.unknown_instances) {
        diag::Diagnostics one;
        one.report(diag::GenericKernel, *program.module(definition.module).source, at,
                   definition.key, instance_example(program, definition));
        reject(id, one);
        continue;
      }
      why = "a generic kernel with instances that weft does not know";
    }
    if (!why.empty()) {
      diag::Diagnostics one;
      one.report(diag::Unsupported, *program.module(definition.module).source, at, why);
      reject(id, one);
      continue;
    }
    pending.push_back({id, references[i]});
  }
  // Kernels with equal digests are one kernel, whichever comes last.
  if (pending.size() > 1)
    std::ranges::stable_sort(pending, {}, [](const Pending& p) { return p.references.digest; });
  std::vector<Pending> unique;
  for (Pending& entry : pending) {
    if (!unique.empty() && unique.back().references.digest == entry.references.digest)
      unique.back() = std::move(entry);
    else
      unique.push_back(std::move(entry));
  }
  for (const Pending& entry : unique)
    if (auto rejected = module.try_kernel(entry.id, entry.references))
      reject(entry.id, rejected->diagnostics);
  Rejected why;
  if (const auto owner = module.build_deferred(why)) {
    // The kernels that reach it go, and the others start again. Where only another function's
    // gradient or replay reaches it, it is not known whose that is: all go.
    const bool known = std::ranges::any_of(
        out.kernels, [&](const ir::Function& kernel) { return module.reaches(kernel, *owner); });
    const auto goes = [&](const ir::Function& kernel) {
      return !known || module.reaches(kernel, *owner);
    };
    std::vector<scope::FunctionId> rest;
    std::vector<digest::References> of_rest;
    for (size_t i = 0; i < kernels.size(); ++i) {
      const bool stays = std::ranges::any_of(out.kernels, [&](const ir::Function& kernel) {
        return kernel.definition == kernels[i].index && !goes(kernel);
      });
      if (!stays) continue;
      rest.push_back(kernels[i]);
      of_rest.push_back(references[i]);
    }
    for (const ir::Function& kernel : out.kernels) {
      if (!goes(kernel)) continue;
      diag::Diagnostics copy = why.diagnostics;
      reject({kernel.definition}, copy);
    }
    Outcome outcome = lower(program, {std::move(module.statics), statics.built}, rest, of_rest,
                            options, diags, out, facts);
    outcome.rejected += rejected_count;
    outcome.for_one_device |= module.for_one_device;
    return outcome;
  }
  module.propagate_backward();
  module.place_spills();
  return {.rejected = rejected_count,
          .statics = std::move(module.statics),
          .for_one_device = module.for_one_device || program.types().has_tiles()};
}

}  // namespace weft::lower
