// Deterministic mode: which updates of arrays are recorded, and what must not stand beside them.
#include "determinism.h"

#include <algorithm>

#include "lowering.h"
#include "weft/base/reversed.h"

namespace weft::lower {

using ir::Deferral;
using ir::DeferralId;
using types::TypeKind;

namespace {

std::string_view noun(Update update) {
  switch (update) {
    case Update::kAdd:
      return "added to";
    case Update::kMin:
      return "lowered to a minimum";
    case Update::kMax:
      return "raised to a maximum";
    case Update::kCount:
      return "used as a counter";
  }
  return "";
}

// A name as part of an identifier: what is no word becomes `_`, which does not stand at the ends.
std::string identifier(std::string_view name) {
  std::string out;
  for (const char c : name) out += c == '.' ? '_' : c;
  const size_t first = out.find_first_not_of('_');
  if (first == std::string::npos) return "target";
  return out.substr(first, out.find_last_not_of('_') - first + 1);
}

bool of_floats(const types::TypeStore& types, TypeId id) {
  types::Scalar scalar{};
  return types::scalar_of(types, id, scalar) && types::is_float(scalar);
}

}  // namespace

void FunctionLowering::begin_determinism() {
  determinism_ = std::make_unique<Determinism>();
  determinism_->effects.is_guarded =
      uses_old_values(program_, id_) || (is_user_function() && has_effects(program_, id_));
}

void FunctionLowering::end_determinism() {
  const ArrayEffects& effects = determinism_->effects;
  fn_.deterministic = effects.deterministic();
  if (!is_user_function() && effects.has_counter() && !effects.unrepeatable.empty())
    fail(diag::BadStatement, at_or_near(effects.unrepeatable_at),
         "in deterministic mode a kernel that uses the old values of a counter runs twice, and "
         "what " +
             effects.unrepeatable + " gives may differ; use it in another kernel");
}

// In the first of two passes nothing may be stored.
bool FunctionLowering::guarded_stores() const {
  return determinism_->effects.is_guarded || determinism_->effects.has_counter();
}

NodeId FunctionLowering::at_or_near(NodeId node) const { return node.valid() ? node : current_; }

// Instances of generic functions are none for Warp here.
bool FunctionLowering::is_user_function() const {
  return fn_.kind != ir::FunctionKind::kKernel && !definition_.generic;
}

// Of a call of a builtin, at its node or at the statement that stands for one.
bool FunctionLowering::uses_result(NodeId node) const {
  return !node.valid() || (tree_[node].kind != syntax::NodeKind::kAugAssign && node != statement_);
}

DeferralId FunctionLowering::add_deferral(Deferral deferral) {
  fn_.deferrals.push_back(std::move(deferral));
  return {static_cast<uint32_t>(fn_.deferrals.size()) - 1};
}

// --- where arrays lie ---

const ArrayOrigin* FunctionLowering::array_origin(ValueId value) const {
  const auto found = determinism_->origins.find(value);
  return found == determinism_->origins.end() ? nullptr : &found->second;
}

Symbol FunctionLowering::symbol_of(ValueId value) const {
  const ir::Value& at = this->at(value);
  return at.kind == ir::ValueKind::kVariable ? symbol(label_of(value)) : at.label;
}

std::optional<FunctionLowering::ArrayTarget> FunctionLowering::array_target(ValueId value) const {
  if (const ArrayOrigin* known = array_origin(value); known && known->path)
    return ArrayTarget{*known->path, known->array.valid() ? known->array : stripped(value)};
  if (is_reference(value)) return std::nullopt;
  return ArrayTarget{{symbol_of(value), {}, false}, type(value)};
}

bool FunctionLowering::is_parameter(const ArrayPath& path) const {
  return std::ranges::any_of(fn_.parameters, [&](ValueId id) { return at(id).label == path.root; });
}

// The array of which this is a view.
ValueId FunctionLowering::viewed_array(ValueId array) const {
  for (auto at = views_.find(array); at != views_.end(); at = views_.find(array))
    array = at->second.source;
  return array;
}

// The array of which this is a view by integers, and the indices that lead from it.
ValueId FunctionLowering::without_views(ValueId array, Few<ValueId>& indices) const {
  std::vector<std::span<const ValueId>> views;
  for (auto at = views_.find(array); at != views_.end(); at = views_.find(array)) {
    const std::span<const ValueId> by = fn_.ids(at->second.indices);
    if (!std::ranges::all_of(by, [&](ValueId id) { return is_integer_value(id); })) break;
    views.push_back(by);
    array = at->second.source;
  }
  for (const std::span<const ValueId> by : reversed(views)) indices.append(by.data(), by.size());
  return array;
}

std::string FunctionLowering::spell(const ArrayPath& path) const {
  std::string out(text(path.root));
  for (const Symbol field : path.fields) out += "." + std::string(text(field));
  return out;
}

// A name for a value that there was: arrays are the same storage, structs hold the same arrays.
void FunctionLowering::follow_alias(ValueId from, ValueId to) {
  const bool parameter = std::ranges::find(fn_.parameters, from) != fn_.parameters.end();
  const ArrayOrigin* known = array_origin(from);
  ArrayOrigin made;
  if (types::is_array(types_, type(to))) {
    if (known) made = *known;
    if (!made.path && !views_.contains(from) && parameter)
      made = {.path = ArrayPath{at(from).label, {}, false}, .array = stripped(from)};
  } else if (types_[stripped(to)].kind == TypeKind::kStruct) {
    std::optional<ArrayPath> base;
    if (known && known->path)
      base = known->path;
    else if (parameter)
      base = ArrayPath{at(from).label, {}, false};
    const auto visit = [&](const auto& self, TypeId structure, const Fields& prefix) -> void {
      for (const types::Field& field : types_.structure_of(structure).fields) {
        Fields fields = prefix;
        fields.push_back(field.name);
        const TypeId type = types::canonical(field.type);
        if (types_[type].kind == TypeKind::kStruct) self(self, type, fields);
        if (!types::is_array(types_, type)) continue;
        if (known && known->fields.contains(fields)) {
          made.fields.emplace(fields, known->fields.at(fields));
        } else if (base) {
          ArrayPath path = *base;
          path.fields.insert(path.fields.end(), fields.begin(), fields.end());
          made.fields.emplace(fields, std::move(path));
        }
      }
    };
    visit(visit, stripped(to), {});
  }
  determinism_->origins[to] = std::move(made);
}

void FunctionLowering::follow_field(ValueId base, Symbol field, TypeId type, ValueId to) {
  ArrayOrigin made;
  const bool array = types::is_array(types_, type);
  if (array) made.array = type;
  const ArrayOrigin* known = array_origin(base);
  if (known && known->path) {
    made.path = known->path;
  } else {
    made.path = ArrayPath{symbol_of(base), {}, false};
  }
  made.path->fields.push_back(field);
  if (known) {
    for (const auto& [fields, path] : known->fields) {
      if (fields[0] != field) continue;
      if (fields.size() == 1)
        made.path = path;
      else
        made.fields.emplace(Fields(fields.begin() + 1, fields.end()), path);
    }
  }
  determinism_->origins[to] = std::move(made);
}

void FunctionLowering::follow_element(ValueId array, ValueId to) {
  const auto target = array_target(viewed_array(array));
  if (!target || !types::is_array(types_, target->array)) return;
  determinism_->origins[to] = {.path = target->path, .array = target->array};
}

void FunctionLowering::follow_adjoint(ValueId array, ValueId to) {
  auto target = array_target(array);
  if (!target) return;
  target->path.adjoint = true;
  determinism_->origins[to] = {.path = target->path, .array = type(to)};
}

// --- arrays that are updated later, and others ---

void FunctionLowering::reject_two_uses(const ArrayPath& path, Update update, std::string_view use,
                                       NodeId node) {
  fail(diag::BadStatement, at_or_near(node),
       "in deterministic mode `" + spell(path) + "` cannot be " + std::string(noun(update)) +
           " and " + std::string(use) + " in one kernel: the order would change; use two arrays");
}

void FunctionLowering::reject_deferred(const ArrayPath& path, std::string_view use, NodeId node) {
  for (const DeferredPath& one : determinism_->effects.deferred)
    if (one.forward && one.path == path) reject_two_uses(path, one.update, use, node);
}

void FunctionLowering::read_directly(const ArrayPath& path, NodeId node) {
  reject_deferred(path, "read", node);
  determinism_->effects.read.insert(path);
}

void FunctionLowering::write_directly(ValueId array, NodeId node) {
  const auto target = array_target(viewed_array(array));
  if (!target || !types::is_array(types_, target->array)) return;
  if (fn_.kind != ir::FunctionKind::kGradient) reject_deferred(target->path, "written", node);
  determinism_->effects.written.insert(target->path);
}

void FunctionLowering::update_directly(const ArrayPath& path, NodeId node) {
  if (fn_.kind == ir::FunctionKind::kGradient) return;
  reject_deferred(path, "updated by another atomic operation", node);
  determinism_->effects.updated.insert(path);
}

uint32_t FunctionLowering::defer(const ArrayPath& path, Update update, TypeId element, bool forward,
                                 NodeId node) {
  ArrayEffects& effects = determinism_->effects;
  const auto conflict = [&](std::string_view use) { reject_two_uses(path, update, use, node); };
  if (forward && effects.read.contains(path)) conflict("read");
  if (forward && effects.written.contains(path)) conflict("written");
  if ((forward || update == Update::kCount) && effects.updated.contains(path))
    conflict("updated by another atomic operation");
  for (size_t i = 0; i < effects.deferred.size(); ++i) {
    DeferredPath& known = effects.deferred[i];
    if (known.path != path) continue;
    if (known.update != update) conflict(noun(known.update));
    known.forward = known.forward || forward;
    return static_cast<uint32_t>(i);
  }
  const uint32_t number = static_cast<uint32_t>(effects.deferred.size());
  effects.deferred.push_back({path, update, element, forward});
  const bool counter = update == Update::kCount;
  const std::string name = spell(path);
  fn_.deferred.push_back({counter, name,
                          std::string(counter ? "det_counter_" : "det_scatter_") +
                              std::to_string(number) + "_" +
                              identifier(path.adjoint ? "adj_" + name : name),
                          element});
  return number;
}

// --- calls of builtins ---

Operand FunctionLowering::deterministic_call(ir::Call call, std::span<const ValueId> outputs,
                                             std::span<const ValueId> native, ValueId first,
                                             bool keep_first, NodeId node) {
  const std::string_view name = call.builtin->key;
  const bool backward_body = fn_.kind == ir::FunctionKind::kGradient;
  if (first.valid() && !backward_body) {
    if (is_direct_atomic(name) || name == "tile_atomic_add" || name == "tile_atomic_add_indexed") {
      if (const auto target = array_target(first)) update_directly(target->path, node);
    } else if (name == "tile_store" || name == "tile_store_indexed") {
      write_directly(first, node);
    } else if ((name == "load" && !types::is_array(types_, stripped(first))) ||
               name == "tile_load" || name == "tile_load_indexed") {
      const auto target = array_target(first);
      if (target && types::is_array(types_, target->array)) read_directly(target->path, node);
    }
  }
  if (const auto update = recorded_update(name))
    if (const auto done = atomic_call(call, outputs, native, *update, node)) return *done;

  ArrayEffects& effects = determinism_->effects;
  const bool store = name == "array_store";
  if (has_effect(name)) {
    if (is_user_function()) effects.is_guarded = true;
    if (uses_result(node) && effects.unrepeatable.empty()) {
      effects.unrepeatable = "`wp." + std::string(name) + "`";
      effects.unrepeatable_at = node;
    }
  }
  if ((store || has_effect(name)) && guarded_stores()) {
    effects.needs_context = true;
    call.deferral =
        add_deferral({.kind = store ? Deferral::Kind::kStored : Deferral::Kind::kGuarded});
  }
  const Operand out =
      finish_call(call, outputs, native, [&](size_t i) { return keep_first && i == 0; });
  if (store) write_directly(first, node);
  if (name == "address" && !backward_body) record_gradient(fn_.calls.back());
  return out;
}

// wp.atomic_add and the like; none: the call goes on as any other.
std::optional<Operand> FunctionLowering::atomic_call(ir::Call& call,
                                                     std::span<const ValueId> outputs,
                                                     std::span<const ValueId> native, Update update,
                                                     NodeId node) {
  const std::string name = "`wp." + std::string(call.builtin->key) + "`";
  Few<ValueId> indices;
  const ValueId array = without_views(native[0], indices);
  const auto target = array_target(array);
  if (!target || !types::is_array(types_, target->array) || !is_parameter(target->path))
    fail(
        diag::BadStatement, at_or_near(node),
        name + " in deterministic mode updates parameters, and arrays in them, by integer indices");
  const TypeId element = types::canonical(types_[target->array].element);
  const bool floats = of_floats(types_, element);
  const bool used = uses_result(node);
  const bool backward = fn_.kind == ir::FunctionKind::kGradient || target->path.adjoint;

  Few<ValueId> loaded;
  for (const ValueId id : native) loaded.push_back(load(id));
  const auto finish = [&](Deferral deferral, bool reversible) {
    call.results = run(outputs);
    call.arguments = run(loaded);
    call.adjoints = run(native);
    call.reversible = reversible;
    call.deferral = add_deferral(std::move(deferral));
    emit<Op::kCall>().call(static_cast<uint32_t>(fn_.calls.size()));
    fn_.calls.push_back(call);
    return Operand::of(outputs[0]);
  };
  // Sums of integers do not depend on the order.
  if (!floats && !used) {
    update_directly(target->path, node);
    if (!is_user_function() && !guarded_stores()) return std::nullopt;
    determinism_->effects.needs_context = true;
    return finish({.kind = Deferral::Kind::kGuardedReplay}, false);
  }
  for (size_t i = 1; i + 1 < loaded.size(); ++i) indices.push_back(loaded[i]);
  Deferral deferral;
  if (used) {
    if (call.builtin->key != "atomic_add")
      fail(diag::BadStatement, at_or_near(node),
           "in deterministic mode the value that " + name +
               " gives cannot be used: only `wp.atomic_add` counts in a fixed order");
    types::Scalar scalar{};
    if (!types::scalar_of(types_, element, scalar) || scalar != types::Scalar::kInt32)
      fail(diag::BadStatement, at_or_near(node),
           "in deterministic mode a counter is an array of `int32`");
    if (backward)
      fail(diag::BadStatement, at_or_near(node),
           "in deterministic mode the old values of a counter cannot be used in an adjoint");
    deferral.kind = Deferral::Kind::kCounted;
    deferral.array = defer(target->path, Update::kCount, types::kInt32, true, node);
  } else {
    deferral.kind = Deferral::Kind::kRecorded;
    deferral.array = defer(target->path, update, element, !backward, node);
  }
  deferral.indices = run(indices);
  return finish(std::move(deferral), !used && !target->path.adjoint);
}

// What reads an element adds to the array's adjoint, in the reverse pass.
void FunctionLowering::record_gradient(ir::Call& call) {
  Few<ValueId> indices;
  const std::span<const ValueId> arguments = fn_.ids(call.arguments);
  const ValueId array = without_views(arguments[0], indices);
  const auto target = array_target(array);
  if (!target || !types::is_array(types_, target->array) || !is_parameter(target->path)) return;
  const TypeId element = types::canonical(types_[target->array].element);
  if (!of_floats(types_, element)) return;
  ArrayPath path = target->path;
  path.adjoint = true;
  Deferral deferral{.kind = Deferral::Kind::kGradient, .of_adjoint = true};
  deferral.array = defer(path, Update::kAdd, element, false, {});
  indices.append(arguments.data() + 1, arguments.size() - 1);
  deferral.indices = run(indices);
  call.deferral = add_deferral(std::move(deferral));
}

// --- stores to parts of elements ---

bool FunctionLowering::deterministic_slot(SlotId id, ValueId value, NodeId node) {
  const ir::Slot& slot = fn_.slots[id.index];
  const bool atomic = !slot.operation.empty();
  if (atomic && (slot.operation == "add" || slot.operation == "sub")) {
    if (record_slot(id, value)) return true;
    if (of_floats(types_, slot.type))
      fail(diag::BadStatement, at_or_near(node),
           "in deterministic mode parts of an array's elements cannot be added to; add whole "
           "elements, "
           "or use an array of numbers");
  }
  if (guarded_stores()) {
    determinism_->effects.needs_context = true;
    fn_.slots[id.index].deferral = add_deferral({.kind = Deferral::Kind::kGuarded});
  }
  if (!atomic) write_directly(slot.array, node);
  return false;
}

// An update of a part of an adjoint, as that of an element that is zero but for the part.
bool FunctionLowering::record_slot(SlotId id, ValueId value) {
  const ir::Slot slot = fn_.slots[id.index];
  Few<ValueId> indices;
  const auto target = array_target(without_views(slot.array, indices));
  if (!target || !target->path.adjoint || !types::is_array(types_, target->array)) return false;
  const TypeId element = types::canonical(types_[target->array].element);
  if (!of_floats(types_, element)) return false;
  Deferral deferral{.kind = Deferral::Kind::kSlotRecorded, .of_adjoint = true};
  deferral.array = defer(target->path, Update::kAdd, element, false, {});
  for (const ValueId index : fn_.ids(slot.indices)) indices.push_back(index);
  deferral.indices = run(indices);
  deferral.packed = variable(element);
  fn_.slots[id.index].deferral = add_deferral(std::move(deferral));
  emit<Op::kSlotAtomic>().value(value).slot(id.index);
  return true;
}

// --- calls of functions ---

ArrayPath FunctionLowering::mapped(const ArrayPath& path,
                                   std::span<const std::pair<Symbol, ValueId>> bound) const {
  const auto found = std::ranges::find(bound, path.root, &std::pair<Symbol, ValueId>::first);
  if (found == bound.end()) return path;
  ArrayPath out;
  if (const ArrayOrigin* known = array_origin(found->second); known && known->path)
    out = *known->path;
  else if (is_reference(found->second))
    return path;
  else
    out = array_target(found->second)->path;
  out.adjoint = path.adjoint;
  out.fields.insert(out.fields.end(), path.fields.begin(), path.fields.end());
  return out;
}

void FunctionLowering::include(const ArrayEffects& of,
                               std::span<const std::pair<Symbol, ValueId>> bound,
                               bool backward_only, NodeId node) {
  ArrayEffects& effects = determinism_->effects;
  effects.needs_context = effects.needs_context || of.needs_context;
  if (!backward_only) {
    if (!of.unrepeatable.empty() && effects.unrepeatable.empty()) {
      effects.unrepeatable = of.unrepeatable;
      effects.unrepeatable_at = node;
    }
    for (const ArrayPath& path : of.read) read_directly(mapped(path, bound), node);
    for (const ArrayPath& path : of.written) {
      const ArrayPath own = mapped(path, bound);
      reject_deferred(own, "written", node);
      effects.written.insert(own);
    }
  }
  for (const bool counters : {false, true})
    for (const DeferredPath& one : of.deferred)
      if ((one.update == Update::kCount) == counters)
        defer(mapped(one.path, bound), one.update, one.element, one.forward, node);
  if (backward_only) return;
  for (const ArrayPath& path : of.updated) {
    const ArrayPath own = mapped(path, bound);
    reject_deferred(own, "updated by another atomic operation", node);
    effects.updated.insert(own);
  }
}

// What a function with these effects takes beside its arguments, counters first.
Deferral::Records FunctionLowering::records(const ArrayEffects& of,
                                            std::span<const std::pair<Symbol, ValueId>> bound,
                                            NodeId node) {
  if (!of.deterministic()) return std::nullopt;
  std::vector<uint32_t> out;
  for (const bool counters : {true, false})
    for (const DeferredPath& one : of.deferred)
      if ((one.update == Update::kCount) == counters)
        out.push_back(defer(mapped(one.path, bound), one.update, one.element, one.forward, node));
  return out;
}

DeferralId FunctionLowering::take_over(const scope::Function& callee, ir::FunctionIndex index,
                                       std::span<const std::pair<Symbol, ValueId>> bound,
                                       NodeId node) {
  const ArrayEffects& effects = module_.effects.at(index);
  include(effects, bound, false, node);
  Deferral deferral{.kind = Deferral::Kind::kPassed};
  deferral.forward = deferral.replay = deferral.reverse = records(effects, bound, node);
  // Warp builds replays behind all kernels: the calls that it makes before hand on nothing, unless
  // it is the second time.
  if (callee.replay.valid())
    deferral.replay = module_.built_before ? records(module_.effects_of(callee.replay), bound, node)
                                           : std::nullopt;
  if (callee.gradient.valid()) {
    const ArrayEffects& gradient = module_.effects_of(callee.gradient);
    include(gradient, bound, true, node);
    deferral.reverse = records(gradient, bound, node);
  }
  if (!deferral.forward && !deferral.replay && !deferral.reverse) return {};
  return add_deferral(std::move(deferral));
}

}  // namespace weft::lower
