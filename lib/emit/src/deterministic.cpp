// Deterministic mode: records of updates and guards, as parameters, locals and in statements.
#include "printer.h"

namespace weft::emit {

using ir::Deferral;

namespace {

// Counters first, as Warp passes them.
template <typename Visit>
void each_deferred(const Function& function, const Visit& visit) {
  for (const bool counters : {true, false})
    for (const ir::DeferredArray& array : function.deferred)
      if (array.counter == counters) visit(array);
}

}  // namespace

void ModulePrinter::deferred_type(const ir::DeferredArray& array) {
  if (array.counter) {
    out_ << "wp::det_counter_buf_t";
    return;
  }
  out_ << "wp::det_scatter_buf_t<";
  spell(array.element);
  out_ << '>';
}

void ModulePrinter::deferred_parameters(const Function& function, std::string_view prefix) {
  each_deferred(function, [&](const ir::DeferredArray& array) {
    out_ << ",\n    ";
    deferred_type(array);
    out_ << ' ' << prefix << array.helper;
  });
}

// The context, and names for the kernel's parameters. On the CPU, which is in order, they stand for
// nothing.
void ModulePrinter::deterministic_locals(const Function& kernel) {
  if (!kernel.deterministic) return;
  if (!cuda()) {
    cover(Branch::kDeferredContext);
    out_ << "    wp::det_ctx det_ctx{1, 0, 0, nullptr, nullptr, 0};\n";
    each_deferred(kernel, [&](const ir::DeferredArray& array) {
      out_ << "    ";
      deferred_type(array);
      out_ << ' ' << array.helper
           << (array.counter
                   ? "{nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, 0, 0, "
                     "wp::array_t<int>{}, 0};\n"sv
                   : "{nullptr, nullptr, nullptr, 0};\n"sv);
    });
    return;
  }
  std::vector<std::string_view> counters;
  for (const ir::DeferredArray& array : kernel.deferred)
    if (array.counter) counters.push_back(array.helper);
  if (!counters.empty()) {
    out_ << "    wp::array_t<int> _wp_det_counter_targets[" << counters.size() << "] = {";
    for (size_t i = 0; i < counters.size(); ++i)
      out_ << (i > 0 ? ", "sv : ""sv) << "_wp_" << counters[i] << ".target";
    out_ << "};\n";
  }
  out_ << "    wp::det_ctx det_ctx{_wp_det_phase, _wp_det_debug, _idx, _wp_det_overflow, "
       << (counters.empty() ? "nullptr"sv : "_wp_det_counter_targets"sv) << ", " << counters.size()
       << "};\n";
  each_deferred(kernel, [&](const ir::DeferredArray& array) {
    out_ << "    auto& " << array.helper << " = _wp_" << array.helper << ";\n";
  });
}

// What a function takes beside its arguments.
void BodyPrinter::records(const Deferral::Records& records, bool first) {
  if (!records) return;
  out_ << (first ? "det_ctx"sv : ", det_ctx"sv);
  for (const uint32_t array : *records) out_ << ", " << fn_.deferred[array].helper;
}

void BodyPrinter::deferred_array(const Deferral& deferral, std::string_view prefix) {
  out_ << prefix << fn_.deferred[deferral.array].name;
}

// What holds the records, and which element of the array is meant, counted from its start.
void BodyPrinter::record_place(const Deferral& deferral) {
  const ir::DeferredArray& array = fn_.deferred[deferral.array];
  const std::string_view prefix = deferral.of_adjoint ? "adj_" : "var_";
  const std::span<const ValueId> indices = fn_.ids(deferral.indices);
  out_ << "det_ctx, " << array.helper << ", ((";
  for (size_t i = 0; i < indices.size(); ++i) {
    if (i > 0) out_ << " + ";
    out_ << "((";
    var(indices[i]);
    out_ << " < 0) ? (";
    var(indices[i]);
    out_ << " + ";
    deferred_array(deferral, prefix);
    out_ << ".shape[" << i << "]) : ";
    var(indices[i]);
    out_ << ") * ";
    deferred_array(deferral, prefix);
    out_ << ".strides[" << i << ']';
  }
  out_ << ") / static_cast<int>(sizeof(";
  spell(array.element);
  out_ << "))), ";
}

void BodyPrinter::deferred_call(const Inst& inst, const ir::Call& call, Form form) {
  const Deferral& deferred = fn_.deferrals[call.deferral.index];
  const bool reverse = form == Form::kReverse, replay = form == Form::kReplay;
  line(inst);
  switch (deferred.kind) {
    case Deferral::Kind::kGuarded:
    case Deferral::Kind::kGuardedReplay:
      if (reverse) {
        cover_call(call, form);
        call_reverse(call);
        break;
      }
      if (replay && deferred.kind == Deferral::Kind::kGuarded && call.builtin->skip_replay) {
        cover(Branch::kDeferredGuardCommented);
        out_ << "// ";
      } else {
        cover(Branch::kDeferredGuard);
      }
      out_ << "WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, ";
      call_forward(call, "");
      out_ << ");";
      break;
    case Deferral::Kind::kStored:
      if (reverse) {
        cover_call(call, form);
        call_reverse(call);
      } else if (replay) {
        cover(Branch::kDeferredStoreReplay);
        call_forward(call, "");
      } else {
        cover(Branch::kDeferredStore);
        out_ << "WP_DET_STORE_IF_ACTIVE(det_ctx, " << (call.initializer_list ? "{"sv : ""sv);
        list("var_", fn_.ids(call.arguments));
        out_ << (call.initializer_list ? "});"sv : ");"sv);
      }
      break;
    case Deferral::Kind::kCounted:
      cover(Branch::kDeferredCount);
      out_ << "WP_DET_COUNTER_OR_FALLBACK(";
      var(fn_.ids(call.results)[0]);
      out_ << ", ";
      record_place(deferred);
      var(fn_.ids(call.arguments).back());
      out_ << ", ";
      call_forward(call, "");
      out_ << ");";
      break;
    case Deferral::Kind::kRecorded: {
      if (reverse) {
        recorded_reverse(call, deferred);
        break;
      }
      const bool minus = call.builtin->key == "atomic_sub";
      if (replay) {
        cover(Branch::kDeferredRecordSkipped);
        out_ << "// deterministic scatter replay (skipped)\n";
      } else {
        cover(Branch::kDeferredRecord);
        if (minus) cover(Branch::kDeferredRecordMinus);
        out_ << "WP_DET_SCATTER_OR_FALLBACK(";
        record_place(deferred);
        out_ << (minus ? "(-"sv : ""sv);
        var(fn_.ids(call.arguments).back());
        out_ << (minus ? "), "sv : ", "sv);
        call_forward(call, "");
        out_ << ");\n";
      }
      const ValueId result = fn_.ids(call.results)[0];
      line(inst);
      var(result);
      out_ << " = ";
      spell(fn_[result].type);
      out_ << "{};";
      break;
    }
    case Deferral::Kind::kGradient:
      if (!reverse) {
        cover_call(call, form);
        call_forward(call, "");
        break;
      }
      cover(Branch::kDeferredGradient);
      out_ << "WP_DET_SCATTER_OR_FALLBACK(";
      record_place(deferred);
      adj(fn_.ids(call.results)[0]);
      out_ << ", ";
      call_reverse(call);
      out_ << ");";
      break;
    case Deferral::Kind::kPassed: {
      const bool otherwise = replay && replays_otherwise(call);
      const Deferral::Records& passed = reverse     ? deferred.reverse
                                        : otherwise ? deferred.replay
                                                    : deferred.forward;
      if (passed)
        cover(reverse ? Branch::kDeferredRecordsPassedBack : Branch::kDeferredRecordsPassed);
      else
        cover_call(call, form);
      if (reverse)
        call_reverse(call, passed);
      else
        call_forward(call, otherwise ? "replay_"sv : ""sv, passed);
      break;
    }
    case Deferral::Kind::kSlotRecorded:
      break;
  }
  out_ << '\n';
}

// The adjoint of an update that was recorded, as if it had been made.
void BodyPrinter::recorded_reverse(const ir::Call& call, const Deferral& deferred) {
  const std::span<const ValueId> indices = fn_.ids(deferred.indices);
  cover(Branch::kDeferredRecordAdjoint);
  callee(call, "adj_", false);
  out_ << '(';
  deferred_array(deferred, "var_");
  out_ << ", ";
  list("var_", indices);
  out_ << ", ";
  var(fn_.ids(call.arguments).back());
  out_ << ", ";
  deferred_array(deferred, "adj_");
  out_ << ", ";
  list("adj_", indices);
  out_ << ", ";
  adj(fn_.ids(call.adjoints).back());
  out_ << ", ";
  adj(fn_.ids(call.results)[0]);
  out_ << ");";
}

void BodyPrinter::recorded_slot(const Inst& inst, const ir::Slot& slot, ValueId value, Form form) {
  if (form == Form::kReverse) return;
  const Deferral& deferred = fn_.deferrals[slot.deferral.index];
  line(inst);
  var(deferred.packed);
  out_ << " = ";
  spell(fn_[deferred.packed].type);
  out_ << "{};\n";
  line(inst);
  var(deferred.packed);
  const bool minus = slot.operation == "sub";
  out_ << slot.access << " = " << (minus ? "-("sv : ""sv);
  var(value);
  out_ << (minus ? ");\n"sv : ";\n"sv);
  line(inst);
  if (form == Form::kReplay) {
    cover(Branch::kDeferredRecordSkipped);
    out_ << "// deterministic scatter replay (skipped)\n";
    return;
  }
  cover(Branch::kDeferredSlotRecord);
  out_ << "WP_DET_SCATTER_OR_FALLBACK(";
  record_place(deferred);
  var(deferred.packed);
  out_ << ", ";
  slot_update(slot, value);
  out_ << ");\n";
}

}  // namespace weft::emit
