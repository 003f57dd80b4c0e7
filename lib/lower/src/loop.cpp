// Loops: unrolled, counted, iterated and while.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using syntax::NodeKind;

namespace {

int64_t range_length(int64_t start, int64_t stop, int64_t step) {
  const Int128 span =
      step > 0 ? static_cast<Int128>(stop) - start : static_cast<Int128>(start) - stop;
  if (span <= 0) return 0;
  const Int128 stride = step > 0 ? step : -static_cast<Int128>(step);
  return static_cast<int64_t>((span + stride - 1) / stride);
}

}  // namespace

FunctionLowering::RangeArgument FunctionLowering::range_argument(NodeId node) {
  const auto from = [&](ConstantId id) {
    const types::Constant& constant = constants_[id];
    if (constant.type != types::kPythonInt)
      fail(diag::BadArgument, node, "`range` takes plain integers");
    constexpr Int128 kLimit = static_cast<Int128>(1) << 62;
    if (constant.number.integer > kLimit || constant.number.integer < -kLimit)
      fail(diag::BadArgument, node, "this bound of `range` is too large");
    return RangeArgument{.constant = true, .number = static_cast<int64_t>(constant.number.integer)};
  };
  const auto literal = [&](NodeId id) -> const syntax::Literal& {
    const syntax::Literal& value = tree_.literal(id);
    if (value.kind != syntax::LiteralKind::kInteger || value.too_big)
      fail(diag::BadArgument, id, "`range` takes integers");
    return value;
  };
  // Python's own `range` takes a bool that is written there; one with a name does not get so far.
  const auto boolean = [](bool value) {
    return RangeArgument{.constant = true, .number = value, .boolean = true};
  };
  if (tree_[node].kind == NodeKind::kConstant) {
    const syntax::LiteralKind kind = tree_.literal(node).kind;
    if (kind == syntax::LiteralKind::kTrue || kind == syntax::LiteralKind::kFalse)
      return boolean(kind == syntax::LiteralKind::kTrue);
    return from(constants_.integer(literal(node).integer));
  }
  if (const scope::StaticExpression* known = resolved_static(node);
      known && known->value.kind == scope::ValueKind::kConstant) {
    const types::Constant& constant = constants_[known->value.constant()];
    if (constant.type == types::kBool && known->value.variant != scope::Variant::kWarpBool)
      return boolean(constant.number.integer != 0);
    return from(known->value.constant());
  }
  if (tree_[node].kind == NodeKind::kUnaryOp) {
    const syntax::UnaryOp view = syntax::unary_op(tree_, node);
    if (view.op == syntax::Operator::kUSub && tree_[view.operand].kind == NodeKind::kConstant)
      return from(constants_.integer(-literal(view.operand).integer));
  }
  // A module constant does not become a variable here, nor does `type(v).length`.
  Few<Symbol> path;
  size_t found = 0;
  Operand operand;
  const scope::Value object = resolve_static(node, path, found);
  if (object.kind != scope::ValueKind::kUndefined)
    operand = Operand::of(object);
  else if (const auto of_type = type_expression(node))
    operand = *of_type;
  else
    operand = evaluate(node);
  if (operand.is_raw()) return from(operand.object.constant());
  if (operand.is_object() && operand.object.kind == scope::ValueKind::kEnumMember)
    fail(diag::BadArgument, node,
         "`range` takes no member of an enum; `int()` makes a number of it");
  if (operand.is_object() && operand.object.kind == scope::ValueKind::kUnknown)
    unknown(node, program_.symbols().text(path.back()), operand.object);
  if (!operand.is_value()) fail(diag::BadArgument, node, "`range` takes integers");
  if (is_constant(operand.value)) return from(at(operand.value).constant);
  return {.value = operand.value};
}

// A jump out of this loop: found in its statements and through `if` only.
bool FunctionLowering::contains_jump(syntax::Nodes body, bool breaks, bool continues) const {
  return std::ranges::any_of(body, [&](NodeId node) {
    switch (tree_[node].kind) {
      case NodeKind::kBreak:
        return breaks;
      case NodeKind::kContinue:
        return continues;
      case NodeKind::kIf: {
        const syntax::If view = syntax::if_statement(tree_, node);
        return contains_jump(view.body, breaks, continues) ||
               contains_jump(view.orelse, breaks, continues);
      }
      default:
        return false;
    }
  });
}

// A deferred `wp.static` in a loop forces it to be unrolled.
bool FunctionLowering::contains_static_call(NodeId node) {
  if (resolved_static(node)) return false;
  if (tree_[node].kind == NodeKind::kCall) {
    const NodeId callee = syntax::call(tree_, node).func;
    const Symbol last = tree_[callee].kind == NodeKind::kAttribute
                            ? syntax::attribute(tree_, callee).attr
                        : tree_[callee].kind == NodeKind::kName ? tree_[callee].name
                                                                : Symbol{};
    if (last.valid() && text(last) == "static") return true;
  }
  for (const NodeId child : tree_.children(node))
    if (child.valid() && contains_static_call(child)) return true;
  return false;
}

FunctionLowering::Range FunctionLowering::analyse_range(NodeId node) {
  const syntax::For loop = syntax::for_loop(tree_, node);
  if (tree_[loop.iter].kind != NodeKind::kCall) return {};
  const syntax::Call call = syntax::call(tree_, loop.iter);
  if (tree_[call.func].kind != NodeKind::kName || text(tree_[call.func].name) != "range" ||
      call.args.empty() || call.args.size() > 3)
    return {};

  Few<RangeArgument> args;
  for (const NodeId arg : call.args) args.push_back(range_argument(arg));
  if (std::ranges::all_of(args, &RangeArgument::constant)) {
    Range range;
    range.start = args.size() > 1 ? args[0].number : 0;
    range.stop = args.size() > 1 ? args[1].number : args[0].number;
    range.step = args.size() > 2 ? args[2].number : 1;
    if (range.step == 0) fail(diag::BadArgument, call.args[2], "the step of `range` is zero");
    range.count = range_length(range.start, range.stop, range.step);

    bool unroll = true;
    if (contains_static_call(node)) {
      // Always unrolled, whatever its length.
    } else if (range.count > module_.options.max_unroll) {
      fn_.has_rolled_constant_loop = true;
      unroll = false;
    } else if (contains_jump(loop.body, true, false)) {
      unroll = false;
    }
    if (unroll) {
      range.form = Range::Form::kUnrolled;
      return range;
    }
    if (!contains_jump(loop.body, true, true)) {
      range.form = Range::Form::kCounter;
      return range;
    }
  }

  Few<ValueId> values;
  for (size_t i = 0; i < args.size(); ++i) {
    if (args[i].boolean) fail(diag::BadArgument, call.args[i], "`range` takes plain integers");
    values.push_back(args[i].constant ? integer(args[i].number) : args[i].value);
  }
  Range range;
  range.form = Range::Form::kIterator;
  const Operand made = call_builtin(group::kRange, values, loop.iter);
  range.iterator = made.value;
  return range;
}

bool FunctionLowering::is_iteration_constant(Symbol name) const {
  return std::ranges::find(iteration_constants_, name) != iteration_constants_.end();
}

void FunctionLowering::for_loop(NodeId node) {
  const Range range = analyse_range(node);
  const syntax::For loop = syntax::for_loop(tree_, node);
  if (tree_[loop.target].kind != NodeKind::kName)
    unsupported(loop.target, "a loop over anything but one name");
  if (range.form == Range::Form::kUnrolled)
    unrolled_loop(node, range);
  else
    rolled_loop(loop, range);
}

void FunctionLowering::unrolled_loop(NodeId node, const Range& range) {
  const syntax::For loop = syntax::for_loop(tree_, node);
  constexpr int64_t kMostIterations = 1 << 16;
  if (range.count > kMostIterations) unsupported(loop.iter, "unrolling this many iterations");
  const Symbol name = tree_[loop.target].name;
  if (range.count > 0 && !is_iteration_constant(name)) iteration_constants_.push_back(name);

  Symbol active;
  if (range.count > 0 && contains_jump(loop.body, false, true)) {
    do {
      active = symbol("_wp_continue_" + std::to_string(labels_++));
    } while (symbols_.find(active) || mentions(node, active));
  }
  for (int64_t i = 0, value = range.start; i < range.count; ++i, value += range.step) {
    spend(1);
    symbols_.bind(name, Operand::of(integer(value)));
    if (active.valid()) {
      symbols_.bind(active, Operand::of(constant_value(constants_.boolean(true))));
      guarded(loop.body, active);
    } else {
      statements(loop.body);
    }
  }
  if (active.valid()) symbols_.erase(active);
}

bool FunctionLowering::mentions(NodeId node, Symbol name) const {
  if (!node.valid()) return false;
  if (tree_[node].kind == NodeKind::kName && tree_[node].name == name) return true;
  return std::ranges::any_of(tree_.children(node),
                             [&](NodeId child) { return mentions(child, name); });
}

bool FunctionLowering::may_continue(NodeId statement) const {
  return contains_jump({&statement, 1}, false, true);
}

// After a statement that may continue, the rest of the iteration stands under `if active:`.
void FunctionLowering::guarded(syntax::Nodes body, Symbol active) {
  for (size_t i = 0; i < body.size(); ++i) {
    const NodeId node = body[i];
    if (tree_[node].kind == NodeKind::kContinue) {
      line(node);
      symbols_.bind(active, Operand::of(constant_value(constants_.boolean(false))));
      return;
    }
    if (tree_[node].kind != NodeKind::kIf || !may_continue(node)) {
      statement(node);
      continue;
    }
    if (passes_over(node)) continue;
    line(node);
    const syntax::If view = syntax::if_statement(tree_, node);
    conditional(
        value_of(view.test), node, [&] { guarded(view.body, active); }, !view.orelse.empty(),
        [&] { guarded(view.orelse, active); });
    const syntax::Nodes rest = body.subspan(i + 1);
    if (!rest.empty()) {
      line(rest.front());
      conditional(
          symbols_.find(active)->value, rest.front(), [&] { guarded(rest, active); }, false, [] {});
    }
    return;
  }
}

void FunctionLowering::rolled_loop(const syntax::For& loop, const Range& range) {
  ir::Loop shape{};
  if (range.form == Range::Form::kCounter) {
    shape.kind = ir::Loop::Kind::kCounter;
    shape.iterator = variable(types::kInt32);
    shape.start = range.start;
    shape.stop = range.stop;
    shape.step = range.step;
    shape.last = range.start + (range.count - 1) * range.step;
  } else {
    shape.kind = ir::Loop::Kind::kIterator;
    shape.iterator = range.form == Range::Form::kIterator ? range.iterator : value_of(loop.iter);
    const types::TypeKind kind = types_[stripped(shape.iterator)].kind;
    if (stripped(shape.iterator) != types::kRange && kind != types::TypeKind::kOpaque)
      unsupported(loop.iter, "a loop over anything but `range` and queries");
  }
  promote_iteration_constants(loop.body);

  if (shape.kind == ir::Loop::Kind::kCounter) {
    emit<Op::kCounterStart>().counter(shape.iterator).loop(static_cast<uint32_t>(fn_.loops.size()));
  }
  open_loop(shape);
  ++depth_;
  ValueId value;
  if (shape.kind == ir::Loop::Kind::kCounter) {
    value = variable(types::kInt32);
    fn_.loops[loops_.back().loop.index].value = value;
  } else {
    value = builtin_value(group::kIterNext, {shape.iterator}, loop.iter);
  }
  open_body();
  symbols_.bind(tree_[loop.target].name, Operand::of(value));
  loops_.back().before = symbols_;
  statements(loop.body);
  carry(loops_.back().before, loop.iter);
  // The closing goto still stands at the depth of the body.
  close_loop();
}

void FunctionLowering::while_loop(NodeId node) {
  const syntax::While loop = syntax::while_loop(tree_, node);
  promote_iteration_constants(loop.body);
  ir::Loop shape{};
  shape.kind = ir::Loop::Kind::kWhile;
  open_loop(shape);
  const ValueId condition = load(value_of(loop.test));
  fn_.loops[loops_.back().loop.index].value = condition;
  open_body();
  ++depth_;
  loops_.back().before = symbols_;
  statements(loop.body);
  carry(loops_.back().before, node);
  close_loop();
}

void FunctionLowering::open_loop(const ir::Loop& loop) {
  const ir::LoopId id{static_cast<uint32_t>(fn_.loops.size())};
  fn_.loops.push_back(loop);
  fn_.loops.back().label = labels_++;
  const InstId opening{static_cast<uint32_t>(fn_.insts.size())};
  emit<Op::kLoop>().loop(id.index);
  const size_t variables = loop_variables_.size();
  loops_.push_back({id, opening, variables, variables, {}});
}

void FunctionLowering::open_body() {
  ++labels_;  // Warp numbers the body's block too
  const ir::LoopId id = loops_.back().loop;
  fn_.loops[id.index].body = static_cast<uint32_t>(fn_.insts.size());
  emit<Op::kLoopBody>().loop(id.index);
  loops_.back().body_variables = loop_variables_.size();
}

void FunctionLowering::close_loop() {
  const ActiveLoop active = std::move(loops_.back());
  loops_.pop_back();
  --depth_;
  const InstId closing{static_cast<uint32_t>(fn_.insts.size())};
  emit<Op::kEndLoop>().loop(active.loop.index).begin(active.opening);
  ir::Writer<Op::kLoop>{fn_.insts[active.opening.index]}.end(closing);
  ir::Loop& loop = fn_.loops[active.loop.index];
  loop.variables = run(std::span(loop_variables_).subspan(active.body_variables));
  // An enclosing loop zeroes the adjoints of a `for` inside it, but not of a `while`.
  if (loop.kind == ir::Loop::Kind::kWhile) loop_variables_.resize(active.head_variables);
  if (loops_.empty()) loop_variables_.clear();
}

// At the end of a loop body, and at jumps, names that changed are written back to the variables
// that the next iteration reads.
void FunctionLowering::carry(const Symbols& before, NodeId node) {
  for (const Symbols::Entry& entry : before.entries()) {
    const Operand* now = symbols_.find(entry.name);
    if (!now || *now == entry.operand) continue;
    if (!entry.operand.is_value() || !now->is_value())
      fail(diag::BadStatement, node, "a name of a function is bound to something else in a loop");
    const bool was_constant = is_constant(entry.operand.value);
    if (was_constant && is_iteration_constant(entry.name)) continue;
    if (was_constant)
      fail(diag::BadStatement, node,
           "`" + std::string(text(entry.name)) +
               "` is a constant that a dynamic loop changes; declare it as a variable, such as "
               "`x = float(0.0)`");
    call_builtin(group::kAssign, {entry.operand.value, now->value}, node);
    symbols_.bind(entry.name, entry.operand);
  }
}

// A constant that an unrolled loop left behind and that this loop assigns becomes a variable.
void FunctionLowering::promote_iteration_constants(syntax::Nodes body) {
  if (iteration_constants_.empty()) return;
  std::vector<Symbol> promoted;
  const auto store = [&](auto&& self, NodeId target) -> void {
    const NodeKind kind = tree_[target].kind;
    if (kind == NodeKind::kName) {
      const Symbol name = tree_[target].name;
      const Operand* operand = symbols_.find(name);
      if (is_iteration_constant(name) && operand && operand->is_value() &&
          is_constant(operand->value) && std::ranges::find(promoted, name) == promoted.end())
        promoted.push_back(name);
    } else if (kind == NodeKind::kTuple || kind == NodeKind::kList || kind == NodeKind::kStarred) {
      for (const NodeId element : tree_.children(target)) self(self, element);
    }
  };
  const auto visit = [&](auto&& self, NodeId node) -> void {
    if (!node.valid()) return;
    const NodeKind kind = tree_[node].kind;
    if (kind == NodeKind::kAssign) {
      for (const NodeId target : syntax::assign(tree_, node).targets) store(store, target);
    } else if (kind == NodeKind::kAugAssign || kind == NodeKind::kFor ||
               kind == NodeKind::kAnnAssign || kind == NodeKind::kNamedExpr) {
      store(store, tree_.child(node, 0));
    }
    for (const NodeId child : tree_.children(node)) self(self, child);
  };
  for (const NodeId node : body) visit(visit, node);
  // Warp takes several in the order of a Python set, which is not fixed: here that of the text.
  for (const Symbol name : promoted) {
    const Operand* operand = symbols_.find(name);
    symbols_.bind(name, Operand::of(builtin_value(group::kCopy, {operand->value}, body.front())));
  }
}

}  // namespace weft::lower
