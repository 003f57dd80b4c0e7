// Making values, instructions and places.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

// Warp prints a source line as a comment whenever evaluation reaches another line.
void FunctionLowering::line(NodeId node) {
  const uint32_t line = tree_[node].line - first_line_;
  if (line == line_) return;
  line_ = line;
  emit(Op::kComment);
}

ValueId FunctionLowering::variable(TypeId type) {
  const ValueId id{static_cast<uint32_t>(fn_.values.size())};
  ir::Value& value = fn_.values.emplace_back();
  value.type = types::canonical(type);
  value.number = static_cast<uint32_t>(fn_.variables.size());
  value.line = line_;
  fn_.variables.push_back(id);
  if (!loops_.empty()) loop_variables_.push_back(id);
  return id;
}

ValueId FunctionLowering::constant_value(ConstantId constant) {
  const TypeId type = types::variable_type(constants_[constant]);
  if (types::is_native(types_, type) && !types::is_aggregate(types_, type))
    fail(diag::BadConstant, current_,
         "an instance of `" + spell(type) +
             "` from outside needs `initializer=\"aggregate\"` of the "
             "C++ class; or pass it as an argument");
  return constant_value(constant, type);
}

ValueId FunctionLowering::constant_value(scope::Value constant, NodeId node) {
  // Warp makes a wp::float64 of it, with a type of its own that functions and arrays do not take.
  if (constant.variant == scope::Variant::kNumpy)
    unsupported(node, "a numpy.float64 in a kernel, of which `float()` makes a number");
  return constant_value(constant.constant());
}

ValueId FunctionLowering::constant_value(ConstantId constant, TypeId type) {
  const ValueId id = variable(type);
  fn_.values[id.index].constant = constant;
  return id;
}

ValueId FunctionLowering::integer(int64_t value) {
  return constant_value(constants_.integer(value));
}

ValueId FunctionLowering::member(ValueId root, Symbol field, TypeId type) {
  const ir::Value& base = at(root);
  Text label;
  if (base.kind == ir::ValueKind::kVariable)
    label << base.number;
  else
    label << text(base.label);
  label << '.' << text(field);
  const ValueId id{static_cast<uint32_t>(fn_.values.size())};
  ir::Value& value = fn_.values.emplace_back();
  value.kind = ir::ValueKind::kMember;
  value.type = type;
  value.label = symbol(label.view());
  return id;
}

ValueId FunctionLowering::load(ValueId value) {
  if (!is_reference(value)) return value;
  return call_builtin(group::kLoad, {value}, {}).value;
}

ValueId FunctionLowering::copy_reference(ValueId value, NodeId node) {
  return is_reference(value) ? builtin_value(group::kCopy, {value}, node) : value;
}

std::optional<PlaceId> FunctionLowering::place_of(ValueId value) {
  const PlaceId stored = origin(value);
  const auto known = [&]() -> std::optional<PlaceId> {
    if (stored.valid()) return stored;
    return std::nullopt;
  };
  if (is_reference(value)) return known();
  // Arrays are descriptors: aliases and views keep the storage that they refer to.
  if (types::is_array(types_, type(value)) && stored.valid()) return stored;
  // A named value is a copy and its own storage; an unnamed one keeps its origin for chaining.
  for (const Symbols::Entry& entry : symbols_.entries()) {
    if (!entry.operand.is_value() || entry.operand.value != value) continue;
    const PlaceId own{static_cast<uint32_t>(fn_.places.size())};
    fn_.places.push_back({value, false, {}});
    return own;
  }
  return known();
}

PlaceId FunctionLowering::extend(PlaceId base, ir::PlaceStep step) {
  const ir::Place from = fn_.places[base.index];
  const Run steps{static_cast<uint32_t>(fn_.steps.size()), from.steps.count + 1};
  for (uint32_t i = 0; i < from.steps.count; ++i) {
    const ir::PlaceStep copied = fn_.steps[from.steps.first + i];
    fn_.steps.push_back(copied);
  }
  fn_.steps.push_back(step);
  fn_.places.push_back({from.root, from.root_is_reference, steps});
  return {static_cast<uint32_t>(fn_.places.size()) - 1};
}

void FunctionLowering::set_place(ValueId value, PlaceId place) {
  fn_.values[value.index].place = place;
}

// Does the gradient of a value of this type accumulate? Not for arrays.
bool FunctionLowering::differentiable(TypeId type) const {
  const types::Type& t = types_[type];
  if (t.kind == types::TypeKind::kStruct) return true;
  types::Scalar scalar;
  return t.kind != types::TypeKind::kArray && types::scalar_of(types_, type, scalar) &&
         types::is_float(scalar);
}

bool FunctionLowering::has_native(std::span<const ValueId> values) const {
  return types_.has_natives() && std::ranges::any_of(values, [&](ValueId id) {
           TypeId type = stripped(id);
           while (types::is_array(types_, type)) type = types_[type].element;
           return types::is_native(types_, type);
         });
}

void FunctionLowering::no_construct(NodeId node) {
  if (tree_[node].kind == syntax::NodeKind::kList)
    fail(diag::BadStatement, node,
         "no list can be in a kernel; vectors hold few values, `wp.zeros` makes arrays");
  fail(diag::BadStatement, node,
       "no `" + std::string(syntax::python_name(tree_[node].kind)) +
           "` can be in a kernel or function");
}

void FunctionLowering::unsupported(NodeId node, std::string_view what) {
  fail(diag::Unsupported, node, what);
}

void FunctionLowering::unknown(NodeId node, std::string_view name, scope::Value value) {
  unsupported(node, "the value of `" + std::string(name) + "` (" +
                        std::string(program_.reason(value)) + ")");
}

}  // namespace weft::lower
