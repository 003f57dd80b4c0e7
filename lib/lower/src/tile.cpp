// Tiles: subscripts, assignment to elements and views, and the functions that maps take.
#include <algorithm>

#include "lowering.h"
#include "operators.h"
#include "weft/base/reversed.h"

namespace weft::lower {

using scope::ValueKind;
using syntax::NodeKind;

// t[X][Y]: a pair of brackets that gives a view comes first, and so does a row that a later pair
// takes a view of; all others are one list of indices.
ValueId FunctionLowering::walk_tile(ValueId target, std::span<const NodeId> brackets,
                                    Few<NodeId>& indices) {
  const auto group = [&](size_t i) {  // inner ones first
    const NodeId slice = syntax::subscript(tree_, brackets[brackets.size() - 1 - i]).slice;
    Few<NodeId> nodes;
    if (tree_[slice].kind == NodeKind::kTuple)
      nodes.append(tree_.children(slice).data(), tree_.children(slice).size());
    else
      nodes.push_back(slice);
    return nodes;
  };
  const auto views = [&](size_t i) {
    return std::ranges::any_of(group(i), [&](NodeId node) { return gives_tile(node); });
  };
  size_t next = 0;
  for (; next + 1 < brackets.size() && types::is_tile(types_, stripped(target)); ++next) {
    bool first = views(next);
    if (!first && group(next).size() < types_.tile_of(stripped(target)).shape.size())
      for (size_t later = next + 1; later < brackets.size(); ++later) first = first || views(later);
    if (!first) break;
    const Few<NodeId> nodes = group(next);
    target = index(target, nodes, false, brackets[brackets.size() - 1 - next]);
  }
  for (; next < brackets.size(); ++next) {
    const Few<NodeId> nodes = group(next);
    indices.append(nodes.data(), nodes.size());
  }
  return target;
}

// Is the index a slice or a tile of indices? What is neither a name nor a number is evaluated and
// forgotten again: its own turn comes later.
bool FunctionLowering::gives_tile(NodeId node) {
  switch (tree_[node].kind) {
    case NodeKind::kSlice:
      return true;
    case NodeKind::kConstant:
      return false;
    case NodeKind::kName: {
      const Operand* bound = symbols_.find(tree_[node].name);
      return bound && bound->is_value() && types::is_tile(types_, stripped(bound->value));
    }
    default:
      break;
  }
  Function before = fn_;
  const Symbols names = symbols_;
  const std::vector<ValueId> loop_variables = loop_variables_;
  const uint32_t labels = labels_, line = line_;
  const std::set<uint32_t> failed = module_.failed;
  std::optional<FunctionFacts> facts;
  if (facts_) facts = *facts_;
  bool tile = false;
  try {
    const Operand operand = evaluate(node);
    tile = operand.is_value() && types::is_tile(types_, stripped(operand.value));
  } catch (const Rejected&) {
    tile = false;  // said where it is evaluated in earnest
  }
  module_.failed = failed;
  fn_ = std::move(before);
  symbols_ = names;
  loop_variables_ = loop_variables;
  labels_ = labels;
  line_ = line;
  if (facts_) *facts_ = std::move(*facts);
  return tile;
}

// The bounds are resolved against the tile by the builtin that takes the slice.
ValueId FunctionLowering::tile_slice(NodeId node) {
  constexpr int64_t kBegin = 2147483647, kEnd = -2147483648;  // Warp's marks for open bounds
  const syntax::Slice view = syntax::slice(tree_, node);
  const int64_t step = view.step.valid() ? slice_component(view.step) : 1;
  if (step == 0) fail(diag::BadArgument, view.step, "the step of a slice is zero");
  const int64_t start = view.lower.valid() ? slice_component(view.lower) : kBegin;
  const int64_t stop = view.upper.valid() ? slice_component(view.upper) : kEnd;
  if ((view.lower.valid() && start == kBegin) || (view.upper.valid() && stop == kEnd))
    unsupported(node, "this bound of a slice");
  CallArgument args[3];
  const int64_t parts[] = {start, stop, step};
  for (size_t i = 0; i < 3; ++i) args[i].operand = Operand::raw(constants_.integer(parts[i]));
  return add_builtin(group::kSlice, args, {}, 0, node).value;
}

// Negative indices count from the end, known ones at once.
ValueId FunctionLowering::tile_index(ValueId index, std::span<const int64_t> shape,
                                     size_t dimension, NodeId node) {
  const TypeId index_type = stripped(index);
  if (types::is_tile(types_, index_type)) return index;
  if (!types::is_integer(types_, index_type))
    fail(diag::TypeMismatch, node,
         "a tile is indexed by integers and slices, not `" + spell(index_type) + "`");
  if (dimension >= shape.size()) return index;
  const int64_t length = shape[dimension];
  if (!is_constant(index)) {
    const ValueId zero = constant_value(constants_.integer(0), index_type);
    const ValueId end = constant_value(constants_.integer(length), index_type);
    const syntax::Operator less[] = {syntax::Operator::kLt};
    const ValueId negative = compare_values(less, index, {&zero, 1}, node);
    const ValueId wrapped = builtin_value(group::kAdd, {index, end}, node);
    return builtin_value(group::kWhere, {negative, wrapped, index}, node);
  }
  const Int128 given = constants_[at(index).constant].number.integer;
  const Int128 wrapped = given < 0 ? given + length : given;
  if (wrapped < 0 || wrapped >= length)
    fail(diag::BadArgument, node,
         "the tile has " + std::to_string(length) +
             " elements along this dimension, and no element " +
             std::to_string(static_cast<int64_t>(given)));
  return wrapped == given ? index : integer(static_cast<int64_t>(wrapped));
}

// Is a tile what these indices reach?
bool FunctionLowering::makes_view(ValueId tile, std::span<const ValueId> indices) const {
  return indices.size() < types_.tile_of(stripped(tile)).shape.size() ||
         std::ranges::any_of(indices, [&](ValueId id) { return stripped(id) == types::kSlice; });
}

ValueId FunctionLowering::index_tile(ValueId target, std::span<const ValueId> indices,
                                     NodeId node) {
  const bool gathers = std::ranges::any_of(
      indices, [&](ValueId id) { return types::is_tile(types_, stripped(id)); });
  Operand out;
  if (gathers || makes_view(target, indices)) {
    const CallArgument args[] = {{{}, Operand::of(target)}, {{}, Operand::indices(run(indices))}};
    out = add_builtin(gathers ? group::kTileSliceIndexed : group::kTileView, args, {}, 0, node);
  } else {
    Few<ValueId> args{target};
    args.append(indices.data(), indices.size());
    out = call_builtin(group::kTileExtract, args, node);
  }
  return out.value;
}

void FunctionLowering::store_tile(ValueId target, std::span<const ValueId> indices, ValueId value,
                                  NodeId node) {
  if (std::ranges::any_of(indices,
                          [&](ValueId id) { return types::is_tile(types_, stripped(id)); }))
    fail(diag::BadStatement, node, "elements that a tile of indices names cannot be assigned");
  if (!makes_view(target, indices)) {
    Few<ValueId> args{target};
    args.append(indices.data(), indices.size());
    args.push_back(value);
    call_builtin(group::kAssign, args, node);
    return;
  }
  if (!types::is_tile(types_, stripped(value)))
    fail(diag::TypeMismatch, node,
         "a part of a tile is assigned a tile, not `" + spell(stripped(value)) + "`");
  const ValueId view = index_tile(target, indices, node);
  if (types_.tile_of(stripped(view)).shape != types_.tile_of(stripped(value)).shape)
    fail(diag::TypeMismatch, node,
         "`" + spell(stripped(value)) + "` cannot be assigned to `" + spell(stripped(view)) + "`");
  call_builtin(group::kTileAssign, {view, value}, node);
}

void FunctionLowering::aug_assign_tile(Augmented& a, ValueId target, const Few<ValueId>& indices) {
  if (makes_view(target, indices) || std::ranges::any_of(indices, [&](ValueId id) {
        return types::is_tile(types_, stripped(id));
      }))
    fail(diag::BadStatement, a.node,
         "a part of a tile cannot be updated; take it, change it and assign it back");
  const builtins::GroupId direct = tile_inplace_builtin(a.view.op);
  if (!direct.valid()) return load_operate_store(a, target, indices);
  Few<ValueId> args{target};
  args.append(indices.data(), indices.size());
  args.push_back(right_side(a));
  call_builtin(direct, args, a.node);
}

// --- functions that builtins take ---

ValueId FunctionLowering::unprinted(ir::ValueKind kind, Symbol label) {
  const ValueId id{static_cast<uint32_t>(fn_.values.size())};
  ir::Value& value = fn_.values.emplace_back();
  value.kind = kind;
  value.type = kind == ir::ValueKind::kCallable ? types::kFunction : types::kString;
  value.label = label;
  return id;
}

// Builds a function that is passed.
ir::FunctionIndex FunctionLowering::passed_function(const Target& target, NodeId node) {
  if (std::ranges::find(module_.building, target.key()) != module_.building.end())
    fail(diag::BadStatement, node,
         "`" + program_.function(target.function).key + "` calls itself, directly or indirectly");
  const ir::FunctionIndex index = module_.function(target, {.adjoint = fn_.forced_adjoint});
  if (std::ranges::find(fn_.callees, index) == fn_.callees.end()) fn_.callees.push_back(index);
  return index;
}

ValueId FunctionLowering::callable(ir::FunctionIndex function) {
  return unprinted(ir::ValueKind::kCallable, symbol(module_.out.functions[function.index].name));
}

ValueId FunctionLowering::callable(const scope::Value& function, NodeId node) {
  if (function.kind == ValueKind::kBuiltin) {
    const ValueId id = unprinted(ir::ValueKind::kCallable, {});
    fn_.values[id.index].builtin = &builtins::overloads(function.builtin())[0];
    return id;
  }
  const scope::FunctionSet& set = program_.set(function.functions());
  const scope::Function& top = program_.function(set.top);
  if (top.generic || !top.unsupported.empty())
    unsupported(node, "passing `" + set.key + "` to this builtin");
  return callable(passed_function(Target{set.top}, node));
}

builtins::Passed FunctionLowering::resolve(const builtins::Argument& function,
                                           std::span<const TypeId> arguments) {
  builtins::Passed passed;
  const auto take = [&](ValueId id) {
    passed.handle = static_cast<uint32_t>(handles_.size());
    handles_.push_back(Operand::of(id));
  };
  if (function.handle == UINT32_MAX || !handles_[function.handle].is_object()) {
    passed.error = "a function is wanted first";
    return passed;
  }
  const scope::Value object = handles_[function.handle].object;
  if (object.kind == ValueKind::kBuiltin) {
    Few<builtins::Argument> values;
    for (const TypeId type : arguments) values.push_back({.type = type});
    builtins::Context ctx = context();
    const builtins::Resolution resolved = builtins::resolve(
        ctx, builtins::overloads(object.builtin()), {values.data(), values.size()}, {}, {}, 0);
    passed.error = resolved.error;
    if (!resolved.overload) return passed;
    const builtins::ResultType result = builtins::result_of(ctx, resolved);
    passed.error = result.error;
    if (result.types.size() == 1) passed.result = result.types[0];
    const ValueId id = unprinted(ir::ValueKind::kCallable, {});
    fn_.values[id.index].builtin = resolved.overload;
    take(id);
    return passed;
  }
  if (object.kind != ValueKind::kFunction) {
    passed.error = "a function is wanted first";
    return passed;
  }
  // Overloads are chosen among values, which these stand for.
  const size_t values = fn_.values.size();
  Few<CallArgument> args;
  for (const TypeId type : arguments) {
    args.push_back({{}, Operand::of(unprinted(ir::ValueKind::kText, {}))});
    fn_.values.back().type = type;
  }
  const auto target = find_overload(object.functions(), {args.data(), args.size()}, passed_at_);
  fn_.values.resize(values);
  if (!target) {
    passed.error = "no overload of `" + program_.set(object.functions()).key +
                   "` takes the elements of these tiles";
    return passed;
  }
  const ir::FunctionIndex index = passed_function(*target, passed_at_);
  const std::vector<TypeId> results = result_types(*target, index);
  if (results.size() == 1) passed.result = results[0];
  take(callable(index));
  return passed;
}

}  // namespace weft::lower
