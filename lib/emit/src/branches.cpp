// The emitter's cases once more, as names. Whoever adds a case to the printer adds it here: a line
// that no branch explains fails tests/branch_test.cpp.
#include "weft/emit/branches.h"

#include <array>

#include "printer.h"

namespace weft::emit {
namespace {

constexpr std::array kInfos = {
#define WEFT_BRANCH(Name, lines) BranchInfo{#Name, lines},
#include "weft/emit/branches.def"
};

class Walk {
 public:
  Walk(const ir::Module& module, const types::TypeStore& types, const Options& options)
      : module_(module), types_(types), options_(options) {}

  BranchSet run() {
    const std::vector<types::TypeId> in_tiles = structs_in_tiles(module_, types_);
    for (const types::TypeId id : module_.structs) {
      structure(types_.structure_of(id));
      take_if(std::ranges::find(in_tiles, id) != in_tiles.end(), Branch::kStructInTile);
    }
    take_if(!module_.natives.empty(), Branch::kClassCheck);
    for (const Function& function : module_.functions) {
      fn_ = &function;
      head();
      if (function.kind == ir::FunctionKind::kNative) continue;  // its author wrote its body
      const bool own = function.kind == ir::FunctionKind::kFunction && !function.has_gradient &&
                       !function.uses_gradient;
      const bool wanted = function.used_by_backward_kernel || function.forced_adjoint;
      body(own && wanted);
      take_if(own && !wanted, Branch::kFunctionNoAdjoint);
    }
    for (const Function& kernel : module_.kernels) {
      fn_ = &kernel;
      kernel_head();
      body(kernel.enable_backward);
    }
    return taken_;
  }

 private:
  void take(Branch branch) { taken_.set(static_cast<size_t>(branch)); }
  void take_if(bool condition, Branch branch) {
    if (condition) take(branch);
  }
  bool cuda() const { return options_.target == Target::kCuda; }
  bool is_pointer(ValueId id) const {
    return types_[(*fn_)[id].type].kind == types::TypeKind::kReference;
  }

  void structure(const types::Structure& structure) {
    take_if(structure.fields.empty(), Branch::kStructEmpty);
    for (const types::Field& field : structure.fields) {
      if (types::is_native(types_, field.type)) {
        take(Branch::kStructFieldClass);
        continue;
      }
      const bool array = types::is_array(types_, field.type);
      take(array ? Branch::kStructFieldArray : Branch::kStructField);
      take_if(accumulates(types_, field), Branch::kStructFieldSums);
      take_if(types_[field.type].kind == types::TypeKind::kStruct, Branch::kStructFieldStruct);
    }
  }

  void head() {
    const size_t results = fn_->has_return_values ? fn_->returns.size() : 0;
    take(results == 1 ? Branch::kFunctionValue : Branch::kFunctionVoid);
    take_if(results > 1, Branch::kFunctionOutputs);
    take_if(fn_->inline_hint == "noinline", Branch::kFunctionNoinline);
    take_if(fn_->inline_hint == "forceinline", Branch::kFunctionForceinline);
    for (const ValueId id : fn_->parameters) take_if(is_tile(type_of(id)), Branch::kFunctionTile);
  }

  void kernel_head() {
    take_if(fn_->launch_bounds.size() == 1 && cuda(), Branch::kKernelLaunchBounds);
    take_if(fn_->launch_bounds.size() > 1 && cuda(), Branch::kKernelMinBlocks);
    if (fn_->external_entry) return take(Branch::kKernelExternalEntry);
    constexpr std::array kDimensions = {Branch::kKernel1d, Branch::kKernel2d, Branch::kKernel3d,
                                        Branch::kKernel4d};
    take(kDimensions.at(fn_->kernel_dim - 1));
    if (!cuda()) {
      take_if(linear_contiguous(*fn_, types_, options_), Branch::kKernelPackedArrays);
      return;
    }
    take(fn_->grid_stride ? Branch::kKernelGridStride : Branch::kKernelOneIndex);
    take_if(fn_->cluster_dim != 1, Branch::kKernelCluster);
    take_if(fn_->max_registers >= 0 && !options_.llvm_cuda, Branch::kKernelMaxRegisters);
    take_if((fn_->forward_spills || fn_->backward_spills) && !options_.llvm_cuda,
            Branch::kKernelSmemSpilling);
  }

  void body(bool adjoint) {
    take_if(fn_->deterministic, Branch::kDeferredContext);
    const bool arguments = !cuda() && fn_->kind == ir::FunctionKind::kKernel;
    take_if(arguments && !fn_->parameters.empty(), Branch::kCpuArgument);
    for (const ValueId id : fn_->variables) variable(id);
    for (const Inst& inst : fn_->insts) step(inst, Form::kForward);
    if (!adjoint) return;
    take_if(arguments && !fn_->parameters.empty(), Branch::kCpuArgumentAdjoint);
    for (const ValueId id : fn_->variables) adjoint_variable(id);
    for (const ir::Step& at : fn_->replay) step(fn_->insts[at.inst.index], at.form);
    for (const ir::Step& at : fn_->reverse) step(fn_->insts[at.inst.index], at.form);
    take(next() ? Branch::kReverseEndNext : Branch::kReverseEnd);
  }

  static bool is_tile(const types::Type& type) {
    return type.kind == types::TypeKind::kTile || type.kind == types::TypeKind::kTileStack;
  }
  const types::Type& type_of(ValueId id) const { return types_[(*fn_)[id].type]; }

  void variable(ValueId id) {
    if (type_of(id).kind == types::TypeKind::kTileStack) return take(Branch::kVariableTileStack);
    if (!is_tile(type_of(id)))
      return take((*fn_)[id].constant.valid() ? Branch::kVariableConstant : Branch::kVariable);
    const types::Tile& tile = types_.tile_of((*fn_)[id].type);
    take(!tile.shared ? Branch::kVariableTile
         : tile.owner ? Branch::kVariableTileShared
                      : Branch::kVariableTileView);
  }
  void adjoint_variable(ValueId id) {
    if (type_of(id).kind == types::TypeKind::kTileStack) return take(Branch::kAdjointTileStack);
    if (!is_tile(type_of(id))) return take(Branch::kVariableAdjoint);
    take(types_.tile_of((*fn_)[id].type).shared ? Branch::kAdjointTileShared
                                                : Branch::kAdjointTile);
  }
  bool next() const { return cuda() && fn_->kind == ir::FunctionKind::kKernel && fn_->grid_stride; }

  void step(const Inst& inst, Form form) {
    const bool reverse = form == Form::kReverse;
    switch (inst.op) {
      case Op::kComment:
        return take(reverse ? Branch::kCommentAdjoint : Branch::kComment);
      case Op::kCall:
        return call(fn_->calls[inst.item], form);
      case Op::kLiteral:
        return take_if(!reverse, Branch::kLiteral);
      case Op::kCompare:
        return take_if(!reverse,
                       inst.operands.count > 2 ? Branch::kCompareChain : Branch::kCompare);
      case Op::kBoolStart:
        return take_if(!reverse, Branch::kBoolStart);
      case Op::kBoolJoin:
        return take_if(!reverse, inst.negated ? Branch::kBoolJoinOr : Branch::kBoolJoinAnd);
      case Op::kBoolBranch:
        return take(inst.negated ? Branch::kBoolBranchOr : Branch::kBoolBranchAnd);
      case Op::kIf:
        return take(inst.negated ? Branch::kIfNot : Branch::kIf);
      case Op::kEndBoolBranch:
      case Op::kEndIf:
        return;  // with those that they close
      case Op::kCounterStart:
        return take_if(!reverse, Branch::kLoopCounterStart);
      case Op::kLoop:
        return open_loop(fn_->loops[inst.item], form);
      case Op::kLoopBody:
        return;  // with the loop
      case Op::kEndLoop:
        return close_loop(fn_->loops[inst.item], form);
      case Op::kBreak:
        return take_if(!reverse, is_while(inst) ? Branch::kBreakWhile : Branch::kBreakFor);
      case Op::kContinue:
        return take_if(!reverse, is_while(inst) ? Branch::kContinueWhile : Branch::kContinueFor);
      case Op::kReturn:
        return return_statement(inst, form);
      case Op::kReturnDefault:
        return take_if(form == Form::kForward, Branch::kReturnDefault);
      case Op::kFieldAddress:
        return field_address(inst, form);
      case Op::kDataAddress:
        return take(reverse                    ? Branch::kDataAdjoint
                    : is_pointer(inst.operand) ? Branch::kDataOfPointer
                                               : Branch::kDataOfValue);
      case Op::kSlotAddress:
        if (reverse) return;
        take(Branch::kSlotAddress);
        return slot_array(fn_->slots[inst.item]);
      case Op::kSlotStore:
      case Op::kSlotAtomic:
        return slot_write(inst, form);
      case Op::kMemberStore:
        if ((*fn_)[inst.operand].kind == ir::ValueKind::kAdjoint)
          return take(Branch::kAdjointStore);
        if (!reverse) return take(Branch::kMemberStore);
        return take(inst.negated ? Branch::kMemberAdjointClear : Branch::kMemberAdjoint);
      case Op::kZero:
        return take_if(!reverse, Branch::kGradientZero);
      case Op::kOne:
        return take_if(!reverse, Branch::kGradientOne);
      case Op::kAdjointCall:
        return take_if(!reverse, Branch::kGradientCall);
      case Op::kTupleOf:
        return take_if(!reverse, Branch::kGradientTuple);
      case Op::kAddressOf:
        return take_if(!reverse, Branch::kAddressOf);
      case Op::kReferenceStore:
        return take_if(!reverse, Branch::kReferenceStore);
      case Op::kAdjointStore:
        return take(Branch::kAdjointStore);
      case Op::kAssert:
        return take_if(!reverse, Branch::kAssert);
    }
  }

  void call(const ir::Call& call, Form form) {
    const bool printed = form != Form::kReverse || call.reversible;
    for (const ValueId id : fn_->ids(call.arguments)) {
      take_if(printed && (*fn_)[id].kind == ir::ValueKind::kText, Branch::kCallText);
      take_if(printed && (*fn_)[id].kind == ir::ValueKind::kCallable, Branch::kCallPassed);
      const ir::Value& value = (*fn_)[id];
      if (printed && value.kind == ir::ValueKind::kAdjoint && value.place.valid())
        place(fn_->places[value.place.index]);
    }
    if (call.deferral.valid() && deferred(call, form)) return;
    if (form == Form::kReverse) {
      if (!call.reversible) return;
      take_if(!call.initializer_list, Branch::kCallAdjoint);
      take_if(call.initializer_list, Branch::kCallAdjointList);
      take_if(!call.initializer_list && call.results.count == 1 && call.builtin &&
                  call.builtin->original_output,
              Branch::kCallAdjointResult);
      take_if(call.function.valid(), Branch::kCallAdjointFunction);
      take_if(std::ranges::any_of(fn_->ids(call.adjoints),
                                  [&](ValueId id) { return points_into_view((*fn_)[id]); }),
              Branch::kPointerView);
      return pointers(call.adjoints);
    }
    pointers(call.arguments);
    if (form == Form::kReplay && call.builtin && call.builtin->skip_replay)
      return take(Branch::kCallCommented);
    take_if(call.builtin && call.template_arguments.count != 0, Branch::kCallTemplate);
    take_if(call.function.valid(), Branch::kCallFunction);
    if (call.structure.valid() && types::is_native(types_, call.structure))
      return take(call.arguments.count == 0 ? Branch::kCallEmptyClass : Branch::kCallAggregate);
    take_if(call.structure.valid(), Branch::kCallStruct);
    if (call.initializer_list) return take(Branch::kCallList);
    take(call.results.count == 0   ? Branch::kCallStatement
         : call.results.count == 1 ? Branch::kCallValue
                                   : Branch::kCallOutputs);
  }

  // What deterministic mode prints; false: the call as it is.
  bool deferred(const ir::Call& call, Form form) {
    using Kind = ir::Deferral::Kind;
    const ir::Deferral& deferral = fn_->deferrals[call.deferral.index];
    const bool reverse = form == Form::kReverse, replay = form == Form::kReplay;
    if (reverse && !call.reversible) return true;
    switch (deferral.kind) {
      case Kind::kGuarded:
      case Kind::kGuardedReplay:
        if (reverse) return false;
        take(replay && deferral.kind == Kind::kGuarded && call.builtin->skip_replay
                 ? Branch::kDeferredGuardCommented
                 : Branch::kDeferredGuard);
        return true;
      case Kind::kStored:
        if (reverse) return false;
        take(replay ? Branch::kDeferredStoreReplay : Branch::kDeferredStore);
        return true;
      case Kind::kCounted:
        take(Branch::kDeferredCount);
        return true;
      case Kind::kRecorded:
        if (!reverse && !replay) {
          take(Branch::kDeferredRecord);
          take_if(call.builtin->key == "atomic_sub", Branch::kDeferredRecordMinus);
        } else {
          take(reverse ? Branch::kDeferredRecordAdjoint : Branch::kDeferredRecordSkipped);
        }
        return true;
      case Kind::kGradient:
        if (reverse) take(Branch::kDeferredGradient);
        return reverse;
      case Kind::kPassed: {
        const auto& records = reverse  ? deferral.reverse
                              : replay ? deferral.replay
                                       : deferral.forward;
        if (records)
          take(reverse ? Branch::kDeferredRecordsPassedBack : Branch::kDeferredRecordsPassed);
        return records.has_value();
      }
      case Kind::kSlotRecorded:
        break;
    }
    return false;
  }

  bool points_into_view(const ir::Value& value) const {
    return value.kind == ir::ValueKind::kPointer &&
           std::ranges::any_of(
               fn_->path(fn_->places[value.place.index]),
               [](const ir::PlaceStep& step) { return step.kind == ir::StepKind::kView; });
  }

  void pointers(ir::Run arguments) {
    for (const ValueId id : fn_->ids(arguments)) {
      const ir::Value& value = (*fn_)[id];
      if (value.kind != ir::ValueKind::kPointer) continue;
      const ir::Place& at = fn_->places[value.place.index];
      place(at);
      const std::span<const ir::PlaceStep> path = fn_->path(at);
      if (path.empty() && at.root_is_reference) continue;
      const bool element = !path.empty() && (path.back().kind == ir::StepKind::kArray ||
                                             path.back().kind == ir::StepKind::kIndex);
      take(element ? Branch::kPointerToElement : Branch::kPointerArgument);
    }
  }

  bool is_while(const Inst& inst) const {
    return fn_->loops[inst.item].kind == ir::Loop::Kind::kWhile;
  }

  void open_loop(const ir::Loop& loop, Form form) {
    const bool up = loop.step > 0;
    const bool rewind = form == Form::kLoopRewind;
    switch (loop.kind) {
      case ir::Loop::Kind::kIterator:
        return take(rewind ? Branch::kLoopRewindRange : Branch::kLoopRange);
      case ir::Loop::Kind::kCounter:
        if (rewind) return take(up ? Branch::kLoopRewindUp : Branch::kLoopRewindDown);
        return take(up ? Branch::kLoopCounterUp : Branch::kLoopCounterDown);
      case ir::Loop::Kind::kWhile:
        return take(Branch::kLoopWhile);
    }
  }

  void close_loop(const ir::Loop& loop, Form form) {
    const bool is_while = loop.kind == ir::Loop::Kind::kWhile;
    if (form == Form::kForward) take(is_while ? Branch::kLoopEndWhile : Branch::kLoopEndFor);
    if (form == Form::kLoopAgain) take(is_while ? Branch::kLoopAgainWhile : Branch::kLoopAgainFor);
    if (form != Form::kLoopZero) return;
    for (const ValueId id : fn_->ids(loop.variables)) {
      if (type_of(id).kind != types::TypeKind::kTile)
        take(Branch::kLoopZero);
      else
        take_if(types_.tile_of((*fn_)[id].type).owner, Branch::kLoopZeroTile);
    }
  }

  void return_statement(const Inst& inst, Form form) {
    const uint32_t values = inst.operands.count;
    if (form == Form::kReverse) {
      take(Branch::kReturnLabel);
      take_if(values == 1, Branch::kReturnAdjoint);
      take_if(values > 1, Branch::kReturnAdjointOutputs);
      return;
    }
    take_if(values > 1, Branch::kReturnOutputs);
    if (form == Form::kReplay) return take(Branch::kReturnReplay);
    take(values == 1 ? Branch::kReturnValue : next() ? Branch::kReturnNext : Branch::kReturnNone);
  }

  void field_address(const Inst& inst, Form form) {
    if (form == Form::kReverse)
      return take(inst.negated ? Branch::kFieldAdjointSet : Branch::kFieldAdjoint);
    if (inst.partner == UINT32_MAX)
      return take(is_pointer(inst.operand) ? Branch::kFieldOfPointer : Branch::kFieldOfValue);
    take(Branch::kFieldOfPlace);
    place(fn_->places[inst.partner]);
  }

  void place(const ir::Place& place) {
    for (const ir::PlaceStep& step : fn_->path(place)) {
      switch (step.kind) {
        case ir::StepKind::kField:
          take(Branch::kPlaceField);
          break;
        case ir::StepKind::kArray:
          take(Branch::kPlaceArray);
          break;
        case ir::StepKind::kView:
          take(Branch::kPlaceView);
          break;
        case ir::StepKind::kIndex:
          break;  // no field lies behind a component
      }
    }
  }

  void slot_array(const ir::Slot& slot) {
    take_if(is_pointer(slot.array), Branch::kSlotOfReference);
  }

  void slot_write(const Inst& inst, Form form) {
    const ir::Slot& slot = fn_->slots[inst.item];
    const bool atomic = inst.op == Op::kSlotAtomic;
    slot_array(slot);
    if (slot.deferral.valid() && form != Form::kReverse) {
      if (fn_->deferrals[slot.deferral.index].kind == ir::Deferral::Kind::kSlotRecorded)
        return take(form == Form::kForward ? Branch::kDeferredSlotRecord
                                           : Branch::kDeferredRecordSkipped);
      if (form == Form::kForward)
        return take(atomic ? Branch::kDeferredGuard : Branch::kDeferredSlotStore);
      return take(atomic ? Branch::kDeferredGuardCommented : Branch::kDeferredSlotStoreCommented);
    }
    if (form == Form::kForward) return take(atomic ? Branch::kSlotAtomic : Branch::kSlotStore);
    if (form == Form::kReplay)
      return take(atomic ? Branch::kSlotAtomicCommented : Branch::kSlotStoreCommented);
    take(atomic ? Branch::kSlotAtomicAdjoint : Branch::kSlotStoreAdjoint);
    if (!slot.array_place.valid()) return;
    const auto path = fn_->path(fn_->places[slot.array_place.index]);
    for (const ir::PlaceStep& step : path)
      if (step.kind == ir::StepKind::kIndex) return;
    take(path.empty() ? Branch::kSlotAdjointRoot : Branch::kSlotAdjointPath);
  }

  const ir::Module& module_;
  const types::TypeStore& types_;
  const Options& options_;
  const Function* fn_ = nullptr;
  BranchSet taken_;
};

}  // namespace

std::span<const BranchInfo> branch_infos() { return kInfos; }

BranchSet branches(const ir::Module& module, const types::TypeStore& types,
                   const Options& options) {
  return Walk(module, types, options).run();
}

}  // namespace weft::emit
