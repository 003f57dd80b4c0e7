#include "weft/ir/dump.h"

#include <algorithm>
#include <utility>

#include "weft/ir/view.h"

namespace weft::ir {

namespace {

std::string_view strip(std::string_view line) {
  constexpr std::string_view kSpaces = " \t\r\n\f\v";
  const size_t first = line.find_first_not_of(kSpaces);
  if (first == line.npos) return {};
  return line.substr(first, line.find_last_not_of(kSpaces) + 1 - first);
}

std::string_view name(FunctionKind kind) {
  switch (kind) {
    case FunctionKind::kKernel:
      return "kernel";
    case FunctionKind::kFunction:
      return "function";
    case FunctionKind::kNative:
      return "native function";
    case FunctionKind::kGradient:
      return "gradient";
    case FunctionKind::kReplay:
      return "replay";
  }
  return "?";
}

std::string_view name(Deferral::Kind kind) {
  switch (kind) {
    case Deferral::Kind::kGuarded:
      return "guarded";
    case Deferral::Kind::kGuardedReplay:
      return "guarded, replayed";
    case Deferral::Kind::kStored:
      return "stored";
    case Deferral::Kind::kCounted:
      return "counted";
    case Deferral::Kind::kRecorded:
      return "recorded";
    case Deferral::Kind::kGradient:
      return "gradient";
    case Deferral::Kind::kSlotRecorded:
      return "slot recorded";
    case Deferral::Kind::kPassed:
      return "passed";
  }
  return "?";
}

class Dumper {
 public:
  Dumper(const Module& module, const Function& function, const DumpStores& stores, Text& out)
      : module_(module), fn_(function), stores_(stores), out_(out) {}

  void run(Schedules schedules) {
    signature();
    facts();
    if (fn_.kind == FunctionKind::kNative) return native();
    variables();
    out_ << "  forward\n";
    for (const Inst& inst : fn_.insts) {
      out_.spaces(4 + 2u * inst.depth);
      instruction(inst);
    }
    if (schedules == Schedules::kLeftOut) return;
    schedule("replay", fn_.replay);
    schedule("reverse", fn_.reverse);
  }

 private:
  // --- what is said once ---

  void signature() {
    out_ << name(fn_.kind) << ' ' << fn_.name << '(';
    for (size_t i = 0; i < fn_.parameters.size(); ++i) {
      if (i > 0) out_ << ", ";
      value(fn_.parameters[i]);
      out_ << ": ";
      type(fn_[fn_.parameters[i]].type);
    }
    out_ << ')';
    if (fn_.has_return_values) {
      out_ << " -> ";
      values(fn_.returns);
    }
    out_ << '\n';
  }

  void facts() {
    // Without folders: the same in every checkout.
    const std::string_view file = fn_.file.substr(fn_.file.rfind('/') + 1);
    out_ << "  " << fn_.key << " of " << file << ':' << fn_.first_line << '\n';
    if (fn_.kind == FunctionKind::kKernel) {
      out_ << "  digest " << hex(fn_.digest) << "\n  dimensions " << fn_.kernel_dim << '\n';
      if (fn_.cluster_dim != 1) out_ << "  cluster " << fn_.cluster_dim << '\n';
      if (fn_.max_registers >= 0) out_ << "  registers " << fn_.max_registers << '\n';
      if (!fn_.launch_bounds.empty()) {
        out_ << "  launch bounds";
        for (const int64_t bound : fn_.launch_bounds) out_ << ' ' << bound;
        out_ << '\n';
      }
    }
    if (fn_.kind == FunctionKind::kGradient) out_ << "  inputs " << fn_.inputs << '\n';
    if (!fn_.inline_hint.empty()) out_ << "  " << fn_.inline_hint << '\n';
    flags();
    if (!fn_.backward_error.empty()) out_ << "  no adjoint: " << fn_.backward_error << '\n';
    for (const DeferredArray& array : fn_.deferred) {
      out_ << "  " << (array.counter ? "counter " : "deferred ") << array.name << " in "
           << array.helper << ": ";
      type(array.element);
      out_ << '\n';
    }
  }

  void flags() {
    const bool kernel = fn_.kind == FunctionKind::kKernel;
    const std::pair<bool, std::string_view> all[] = {
        {kernel && fn_.enable_backward, "backward"},
        {kernel && fn_.grid_stride, "grid_stride"},
        {fn_.external_entry, "external_entry"},
        {fn_.forward_spills, "forward_spills"},
        {fn_.backward_spills, "backward_spills"},
        {fn_.passes_references, "passes_references"},
        {fn_.uses_gradient, "uses_gradient"},
        {fn_.forced_adjoint, "forced_adjoint"},
        {fn_.has_gradient, "has_gradient"},
        {fn_.has_replay, "has_replay"},
        {fn_.used_by_backward_kernel, "used_by_backward_kernel"},
        {fn_.uses_scalar_tid, "uses_scalar_tid"},
        {fn_.has_rolled_constant_loop, "has_rolled_constant_loop"},
        {fn_.deterministic, "deterministic"}};
    if (std::ranges::none_of(all, [](const auto& flag) { return flag.first; })) return;
    out_ << "  flags";
    for (const auto& [set, flag] : all)
      if (set) out_ << ' ' << flag;
    out_ << '\n';
  }

  void native() {
    text_block("forward", fn_.snippet);
    text_block("adjoint", fn_.adjoint_snippet);
    if (fn_.replay_snippet) text_block("replay", *fn_.replay_snippet);
  }

  void text_block(std::string_view title, std::string_view text) {
    out_ << "  " << title << '\n';
    while (!text.empty()) {
      const size_t end = std::min(text.find('\n'), text.size());
      out_ << "    | " << text.substr(0, end) << '\n';
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  void variables() {
    if (!fn_.variables.empty()) out_ << "  variables\n";
    for (const ValueId id : fn_.variables) {
      const Value& v = fn_[id];
      out_ << "    ";
      value(id);
      out_ << ": ";
      type(v.type);
      if (v.constant.valid()) {
        out_ << " = ";
        literal(v.constant);
      }
      if (v.elements.count > 0) {
        out_ << " = (";
        values(fn_.ids(v.elements));
        out_ << ')';
      }
      if (v.place.valid()) {
        out_ << " at ";
        place(v.place);
      }
      if (v.slot.valid()) {
        out_ << " for ";
        slot(fn_.slots[v.slot.index]);
      }
      out_ << '\n';
    }
  }

  void schedule(std::string_view title, std::span<const Step> steps) {
    if (steps.empty()) return;
    out_ << "  " << title << '\n';
    for (const Step& step : steps) {
      const Inst& inst = fn_.insts[step.inst.index];
      constexpr size_t kWidth = sizeof("forward");
      const std::string_view form = ir::name(step.form);
      out_ << "    " << form;
      out_.spaces(kWidth - form.size() + 2u * inst.depth);
      instruction(inst);
    }
  }

  // --- values, types, places ---

  void type(types::TypeId id) { out_ << types::spell(stores_.types, id, stores_.symbols); }
  void literal(types::ConstantId id) {
    types::spell_literal(stores_.constants, stores_.types, stores_.symbols, id, out_);
  }
  std::string_view text(Symbol symbol) const { return stores_.symbols.text(symbol); }

  void value(ValueId id) {
    const Value& v = fn_[id];
    switch (v.kind) {
      case ValueKind::kVariable:
        out_ << '%' << v.number;
        return;
      case ValueKind::kPointer:
        out_ << '&';
        place(v.place);
        return;
      case ValueKind::kCallable:
        out_ << '@' << (v.builtin ? v.builtin->key : text(v.label));
        return;
      case ValueKind::kAdjoint:
        out_ << text(v.label);
        if (!v.place.valid()) return;
        out_ << " of ";
        place(v.place);
        return;
      case ValueKind::kText:
        out_ << '\'' << text(v.label) << '\'';
        return;
      case ValueKind::kParameter:
      case ValueKind::kMember:
        out_ << '%' << text(v.label);
        return;
    }
  }
  void values(std::span<const ValueId> ids) {
    for (size_t i = 0; i < ids.size(); ++i) {
      if (i > 0) out_ << ", ";
      value(ids[i]);
    }
  }

  void place(PlaceId id) { place(fn_.places[id.index]); }
  void place(const Place& p) {
    if (p.root_is_reference) out_ << '*';
    value(p.root);
    for (const PlaceStep& step : fn_.path(p)) {
      if (step.kind == StepKind::kField) {
        out_ << '.' << text(step.field);
        continue;
      }
      out_ << (step.kind == StepKind::kView    ? "[view "
               : step.kind == StepKind::kIndex ? "[index "
                                               : "[");
      values(fn_.ids(step.indices));
      out_ << ']';
    }
  }

  void slot(const Slot& s) {
    if (s.array_place.valid())
      place(s.array_place);
    else
      value(s.array);
    out_ << '[';
    values(fn_.ids(s.indices));
    out_ << ']' << s.access << ": ";
    type(s.type);
  }

  void slot_access(const Slot& s, ValueId stored) {
    if (!s.operation.empty()) out_ << ' ' << s.operation;
    out_ << ' ';
    slot(s);
    if (stored.valid()) {
      out_ << " = ";
      value(stored);
    }
    if (s.deferral.valid()) deferral(fn_.deferrals[s.deferral.index]);
  }

  void field(ValueId object, Symbol name) {
    out_ << ' ';
    value(object);
    out_ << '.' << text(name);
  }

  // --- instructions ---

  void instruction(const Inst& inst) {
    if (inst.op == Op::kCall || inst.op == Op::kAdjointCall) {
      call(inst, inst.op == Op::kCall ? as<Op::kCall>(fn_, inst).call()
                                      : as<Op::kAdjointCall>(fn_, inst).call());
      out_ << '\n';
      return;
    }
    if (inst.result.valid()) {
      value(inst.result);
      out_ << " = ";
    }
    out_ << ir::name(inst.op);
    details(inst);
    out_ << '\n';
  }

  void details(const Inst& inst) {
    const std::span<const ValueId> operands = fn_.ids(inst.operands);
    switch (inst.op) {
      case Op::kComment:
        out_ << ' ' << fn_.first_line + inst.line << ": " << strip(fn_.lines[inst.line]);
        return;
      case Op::kLiteral:
        out_ << ' ';
        literal(as<Op::kLiteral>(fn_, inst).constant());
        return;
      case Op::kOne:
        out_ << ' ';
        type(as<Op::kOne>(fn_, inst).type());
        return;
      case Op::kCompare: {
        const auto comparison = as<Op::kCompare>(fn_, inst);
        const std::span<const std::string_view> operators = comparison.operators();
        for (size_t i = 0; i < operators.size(); ++i) {
          out_ << (i == 0 ? " " : " and ");
          value(comparison.values()[2 * i]);
          out_ << ' ' << operators[i] << ' ';
          value(comparison.values()[2 * i + 1]);
        }
        return;
      }
      case Op::kBoolJoin:
        out_ << (inst.negated ? " or" : " and");
        break;
      case Op::kLoop:
        return loop(as<Op::kLoop>(fn_, inst).loop());
      case Op::kEndLoop: {
        const Loop& closed = as<Op::kEndLoop>(fn_, inst).loop();
        label(closed);
        if (closed.variables.count == 0) return;
        out_ << " clears ";
        values(fn_.ids(closed.variables));
        return;
      }
      case Op::kLoopBody:
        return label(as<Op::kLoopBody>(fn_, inst).loop());
      case Op::kBreak:
        return label(as<Op::kBreak>(fn_, inst).loop());
      case Op::kContinue:
        return label(as<Op::kContinue>(fn_, inst).loop());
      case Op::kCounterStart: {
        const Loop& started = as<Op::kCounterStart>(fn_, inst).loop();
        out_ << ' ' << started.start;
        return label(started);
      }
      case Op::kReturn:
        out_ << " label" << as<Op::kReturn>(fn_, inst).label();
        break;
      case Op::kSlotAddress:
        return slot_access(as<Op::kSlotAddress>(fn_, inst).slot(), {});
      case Op::kSlotStore: {
        const auto store = as<Op::kSlotStore>(fn_, inst);
        return slot_access(store.slot(), store.value());
      }
      case Op::kSlotAtomic: {
        const auto update = as<Op::kSlotAtomic>(fn_, inst);
        return slot_access(update.slot(), update.value());
      }
      case Op::kFieldAddress: {
        const auto at = as<Op::kFieldAddress>(fn_, inst);
        field(at.object(), at.field());
        if (const Place* const origin = at.place()) {
          out_ << " at ";
          place(*origin);
        }
        if (at.sets_gradient()) out_ << " (gradient is overwritten)";
        return;
      }
      case Op::kMemberStore: {
        const auto store = as<Op::kMemberStore>(fn_, inst);
        field(store.object(), store.field());
        out_ << " = ";
        value(store.value());
        if (store.only_clears()) out_ << " (gradient is overwritten)";
        return;
      }
      case Op::kAssert:
        out_ << " \"" << as<Op::kAssert>(fn_, inst).message() << '"';
        break;
      case Op::kBoolBranch:
      case Op::kIf:
      case Op::kEndIf:
        if (inst.negated) out_ << " not";
        break;
      default:
        break;
    }
    if (inst.operand.valid()) {
      out_ << ' ';
      value(inst.operand);
    }
    if (operands.empty()) return;
    out_ << " (";
    values(operands);
    out_ << ')';
  }

  void call(const Inst& inst, const Call& call) {
    const std::span<const ValueId> results = fn_.ids(call.results);
    values(results);
    if (!results.empty()) out_ << " = ";
    out_ << ir::name(inst.op) << ' ';
    callee(call);
    out_ << (call.initializer_list ? "({" : "(");
    values(fn_.ids(call.arguments));
    out_ << (call.initializer_list ? "})" : ")");
    if (!std::ranges::equal(fn_.ids(call.arguments), fn_.ids(call.adjoints))) {
      out_ << " adjoints (";
      values(fn_.ids(call.adjoints));
      out_ << ')';
    }
    if (!call.reversible) out_ << " (no adjoint)";
    if (call.deferral.valid()) deferral(fn_.deferrals[call.deferral.index]);
  }

  void callee(const Call& call) {
    if (call.function.valid()) {
      out_ << "function " << module_.functions[call.function.index].name;
      return;
    }
    if (!call.builtin) {
      out_ << "struct " << stores_.types.structure_of(call.structure).native_name;
      return;
    }
    out_ << call.builtin->space << call.builtin->native;
    if (call.template_arguments.count == 0) return;
    out_ << '<';
    for (uint32_t i = 0; i < call.template_arguments.count; ++i) {
      const builtins::TemplateArgument& argument =
          fn_.template_pool[call.template_arguments.first + i];
      if (i > 0) out_ << ", ";
      switch (argument.kind) {
        case builtins::TemplateArgument::Kind::kType:
          type(argument.type);
          break;
        case builtins::TemplateArgument::Kind::kNumber:
          out_ << argument.number;
          break;
        case builtins::TemplateArgument::Kind::kBool:
          out_ << (argument.number ? "true" : "false");
          break;
        case builtins::TemplateArgument::Kind::kText:
          out_ << argument.text;
          break;
      }
    }
    out_ << '>';
  }

  void deferral(const Deferral& d) {
    out_ << " (deferred: " << name(d.kind);
    if (d.kind >= Deferral::Kind::kCounted && d.kind != Deferral::Kind::kPassed &&
        d.array < fn_.deferred.size())
      out_ << ' ' << fn_.deferred[d.array].name << (d.of_adjoint ? " of the adjoint" : "");
    if (d.indices.count > 0) {
      out_ << " [";
      values(fn_.ids(d.indices));
      out_ << ']';
    }
    if (d.packed.valid()) {
      out_ << " as ";
      value(d.packed);
    }
    const std::pair<std::string_view, const Deferral::Records*> passed[] = {
        {"forward", &d.forward}, {"replay", &d.replay}, {"reverse", &d.reverse}};
    for (const auto& [form, records] : passed) {
      if (!*records) continue;
      out_ << ", " << form << " context";
      for (const uint32_t array : **records) out_ << ' ' << fn_.deferred[array].name;
    }
    out_ << ')';
  }

  void label(const Loop& loop) {
    out_ << (loop.kind == Loop::Kind::kWhile ? " while_" : " for_") << loop.label;
  }

  void loop(const Loop& loop) {
    label(loop);
    switch (loop.kind) {
      case Loop::Kind::kIterator:
        out_ << " over ";
        value(loop.iterator);
        break;
      case Loop::Kind::kCounter:
        out_ << ' ';
        value(loop.value);
        out_ << " by ";
        value(loop.iterator);
        out_ << " from " << loop.start << " to " << loop.stop << " step " << loop.step << " last "
             << loop.last;
        break;
      case Loop::Kind::kWhile:
        out_ << " on ";
        value(loop.value);
        break;
    }
  }

  const Module& module_;
  const Function& fn_;
  const DumpStores& stores_;
  Text& out_;
};

void dump_structure(types::TypeId id, const DumpStores& stores, Text& out) {
  const types::Structure& structure = stores.types.structure_of(id);
  out << "struct " << structure.native_name << '\n';
  for (const types::Field& field : structure.fields)
    out << "  " << stores.symbols.text(field.name) << ": "
        << types::spell(stores.types, field.type, stores.symbols) << '\n';
}

}  // namespace

void dump(const Module& module, const Function& function, const DumpStores& stores,
          Schedules schedules, Text& out) {
  Dumper(module, function, stores, out).run(schedules);
}

void dump(const Module& module, const DumpStores& stores, Schedules schedules, Text& out) {
  bool first = true;
  const auto separate = [&] {
    if (!std::exchange(first, false)) out << '\n';
  };
  for (const std::vector<types::TypeId>* const list : {&module.natives, &module.structs}) {
    for (const types::TypeId id : *list) {
      separate();
      dump_structure(id, stores, out);
    }
  }
  for (const std::vector<Function>* const list : {&module.functions, &module.kernels}) {
    for (const Function& function : *list) {
      separate();
      dump(module, function, stores, schedules, out);
    }
  }
}

}  // namespace weft::ir
