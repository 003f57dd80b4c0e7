#include "weft/ir/dump.h"

namespace weft::ir {

namespace {

class Dumper {
 public:
  Dumper(const Function& function, const types::TypeStore& types,
         const types::ConstantStore& constants, const SymbolTable& symbols, Text& out)
      : fn_(function), types_(types), constants_(constants), symbols_(symbols), out_(out) {}

  void run() {
    out_ << (fn_.kind == FunctionKind::kKernel ? "kernel " : "function ") << fn_.key << '(';
    for (size_t i = 0; i < fn_.parameters.size(); ++i) {
      if (i > 0) out_ << ", ";
      value(fn_.parameters[i]);
      out_ << ": " << types::spell(types_, fn_[fn_.parameters[i]].type, symbols_);
    }
    out_ << ")\n";
    for (const ValueId id : fn_.variables) {
      out_ << "  ";
      value(id);
      out_ << ": " << types::spell(types_, fn_[id].type, symbols_);
      if (fn_[id].constant.valid()) {
        out_ << " = ";
        types::spell_literal(constants_, types_, symbols_, fn_[id].constant, out_);
      }
      out_ << '\n';
    }
    for (const Inst& inst : fn_.insts) instruction(inst);
  }

 private:
  void value(ValueId id) {
    const Value& v = fn_[id];
    if (v.kind == ValueKind::kVariable)
      out_ << '%' << v.number;
    else if (v.kind == ValueKind::kPointer)
      out_ << "&place" << v.place.index;
    else
      out_ << '%' << symbols_.text(v.label);
  }
  void list(Run run) {
    for (const ValueId id : fn_.ids(run)) {
      out_ << ' ';
      value(id);
    }
  }

  void instruction(const Inst& inst) {
    out_.spaces(2 + 2u * inst.depth);
    if (inst.result.valid()) {
      value(inst.result);
      out_ << " = ";
    }
    out_ << name(inst.op);
    if (inst.negated) out_ << '!';
    switch (inst.op) {
      case Op::kComment:
        out_ << ' ' << inst.line + 1;
        break;
      case Op::kCall:
        call(fn_.calls[inst.item]);
        break;
      case Op::kAdjointCall:
        call(fn_.calls[inst.item]);
        break;
      case Op::kCompare:
        for (size_t i = 0; i < inst.operands.count / 2; ++i)
          out_ << ' ' << fn_.comparisons[inst.item + i];
        break;
      case Op::kLoop:
        loop(fn_.loops[inst.item]);
        break;
      case Op::kBreak:
      case Op::kContinue:
        out_ << " loop " << fn_.loops[inst.item].label;
        break;
      case Op::kSlotAddress:
      case Op::kSlotStore:
      case Op::kSlotAtomic: {
        const Slot& slot = fn_.slots[inst.item];
        out_ << ' ';
        value(slot.array);
        out_ << '[';
        list(slot.indices);
        out_ << " ]" << slot.access << ' ' << slot.operation;
        break;
      }
      case Op::kFieldAddress:
      case Op::kMemberStore:
        out_ << " ." << symbols_.text(Symbol{inst.item});
        break;
      default:
        break;
    }
    if (inst.operand.valid()) {
      out_ << ' ';
      value(inst.operand);
    }
    list(inst.operands);
    out_ << '\n';
  }

  void call(const Call& call) {
    if (call.builtin)
      out_ << ' ' << call.builtin->key;
    else if (call.function.valid())
      out_ << " function " << call.function.index;
    else
      out_ << ' ' << types_.structure_of(call.structure).key;
    list(call.arguments);
    if (call.results.count > 0) out_ << " ->";
    list(call.results);
    if (!call.reversible) out_ << " (no adjoint)";
  }

  void loop(const Loop& loop) {
    switch (loop.kind) {
      case Loop::Kind::kIterator:
        out_ << " over ";
        value(loop.iterator);
        break;
      case Loop::Kind::kCounter:
        out_ << " count " << loop.start << ' ' << loop.stop << ' ' << loop.step;
        break;
      case Loop::Kind::kWhile:
        out_ << " while ";
        value(loop.value);
        break;
    }
  }

  const Function& fn_;
  const types::TypeStore& types_;
  const types::ConstantStore& constants_;
  const SymbolTable& symbols_;
  Text& out_;
};

}  // namespace

void dump(const Function& function, const types::TypeStore& types,
          const types::ConstantStore& constants, const SymbolTable& symbols, Text& out) {
  Dumper(function, types, constants, symbols, out).run();
}

void dump(const Module& module, const types::TypeStore& types,
          const types::ConstantStore& constants, const SymbolTable& symbols, Text& out) {
  for (const Function& function : module.functions) dump(function, types, constants, symbols, out);
  for (const Function& kernel : module.kernels) dump(kernel, types, constants, symbols, out);
}

}  // namespace weft::ir
