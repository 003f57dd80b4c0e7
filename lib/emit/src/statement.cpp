// One instruction in the forward pass, the replay or the reverse pass.
#include "printer.h"
#include "weft/base/check.h"

namespace weft::emit {

void BodyPrinter::statement(const Inst& inst, Form form) {
  const bool reverse = form == Form::kReverse;
  switch (inst.op) {
    case Op::kComment:
      return comment(inst, form);
    case Op::kCall:
      return call(inst, form);
    case Op::kLiteral:
      if (reverse) return;
      cover(Branch::kLiteral);
      line(inst);
      var(inst.result);
      out_ << " = ";
      types::spell_literal(stores_.constants, stores_.types, stores_.symbols, {inst.item}, out_);
      out_ << ";\n";
      return;
    case Op::kCompare:
      if (!reverse) compare(inst);
      return;
    case Op::kBoolStart:
      if (reverse) return;
      cover(Branch::kBoolStart);
      line(inst);
      var(inst.result);
      out_ << " = ";
      var(inst.operand);
      out_ << ";\n";
      return;
    case Op::kBoolJoin:
      if (reverse) return;
      cover(inst.negated ? Branch::kBoolJoinOr : Branch::kBoolJoinAnd);
      line(inst);
      var(inst.result);
      out_ << " = ";
      var(inst.result);
      out_ << (inst.negated ? " || "sv : " && "sv);
      var(inst.operand);
      out_ << ";\n";
      return;
    // Blocks are mirrored in the reverse pass: their end opens them.
    case Op::kBoolBranch:
    case Op::kEndBoolBranch:
    case Op::kIf:
    case Op::kEndIf: {
      const bool opens = (inst.op == Op::kBoolBranch || inst.op == Op::kIf) != reverse;
      line(inst);
      if (!opens) {
        out_ << "}\n";
        return;
      }
      const bool is_if = inst.op == Op::kIf || inst.op == Op::kEndIf;
      if (is_if)
        cover(inst.negated ? Branch::kIfNot : Branch::kIf);
      else
        cover(inst.negated ? Branch::kBoolBranchOr : Branch::kBoolBranchAnd);
      out_ << (inst.negated ? "if (!"sv : "if ("sv);
      var(is_if ? inst.operand : inst.result);
      out_ << ") {\n";
      return;
    }
    case Op::kCounterStart:
      if (reverse) return;
      cover(Branch::kLoopCounterStart);
      line(inst);
      var(inst.result);
      out_ << " = " << fn_.loops[inst.item].start << ";\n";
      return;
    case Op::kLoop:
      return open_loop(inst, form);
    case Op::kLoopBody:
      if (!reverse) loop_body(inst);
      return;
    case Op::kEndLoop:
      return close_loop(inst, form);
    case Op::kBreak:
      if (!reverse) jump(inst, "end_");
      return;
    case Op::kContinue:
      if (!reverse) jump(inst, "start_");
      return;
    case Op::kReturn:
      return return_statement(inst, form);
    case Op::kReturnDefault:
      if (form != Form::kForward) return;
      cover(Branch::kReturnDefault);
      line(inst);
      out_ << "return {};\n";
      return;
    case Op::kFieldAddress:
      return field_address(inst, form);
    case Op::kDataAddress:
      return data_address(inst, form);
    case Op::kSlotAddress:
      if (!reverse) slot_address(inst);
      return;
    case Op::kSlotStore:
    case Op::kSlotAtomic:
      return slot_write(inst, form);
    case Op::kMemberStore:
      return member_store(inst, form);
    case Op::kZero:
    case Op::kOne:
      if (form == Form::kReverse) return;
      cover(inst.op == Op::kZero ? Branch::kGradientZero : Branch::kGradientOne);
      line(inst);
      var(inst.result);
      if (inst.op == Op::kZero) {
        out_ << " = {};\n";
        return;
      }
      out_ << " = ";
      spell(types::TypeId{inst.item});
      out_ << "(1);\n";
      return;
    case Op::kAdjointCall:
      if (form != Form::kReverse) adjoint_call(inst);
      return;
    case Op::kTupleOf:
      if (form != Form::kReverse) tuple_of(inst);
      return;
    case Op::kAddressOf:
      if (reverse) return;
      cover(Branch::kAddressOf);
      line(inst);
      var(inst.result);
      out_ << " = (wp::uint64)(";
      var(inst.operand);
      out_ << ");\n";
      return;
    case Op::kReferenceStore:
      if (reverse) return;
      cover(Branch::kReferenceStore);
      line(inst);
      out_ << '*';
      var(inst.operand);
      out_ << " = ";
      var(fn_.ids(inst.operands)[0]);
      out_ << ";\n";
      return;
    case Op::kAdjointStore:
      cover(Branch::kAdjointStore);
      line(inst);
      var(inst.result);
      out_ << " = ";
      var(inst.operand);
      out_ << ";\n";
      return;
    case Op::kAssert:
      if (reverse) return;
      cover(Branch::kAssert);
      line(inst);
      out_ << "assert(((void)\"" << fn_.texts[inst.item] << "\",";
      var(inst.operand);
      out_ << "));\n";
      return;
  }
}

namespace {

// Python's str.strip, for the characters that end up in source lines.
std::string_view strip(std::string_view text) {
  const auto is_space = [](char c) {
    return c == ' ' || (c >= '\t' && c <= '\r') || (c >= '\x1c' && c <= '\x1f');
  };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

size_t code_points(std::string_view text) {
  size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

}  // namespace

// The source line, padded to a width that shrinks with the indentation.
void BodyPrinter::comment(const Inst& inst, Form form) {
  const std::string_view source = strip(fn_.lines[inst.line]);
  cover(form == Form::kReverse ? Branch::kCommentAdjoint : Branch::kComment);
  const size_t width = 80 - std::min<size_t>(80, 4u * inst.depth);
  const size_t length = code_points(source);
  raw(inst.depth);
  out_ << (form == Form::kReverse ? "// adj: "sv : "// "sv) << source;
  if (length < width) out_.spaces(width - length);
  out_ << (form == Form::kReverse ? "  <L "sv : "       <L "sv) << fn_.first_line + inst.line
       << ">\n";
}

// --- calls ---

void BodyPrinter::callee(const ir::Call& call, std::string_view prefix, bool template_arguments) {
  if (call.builtin) {
    out_ << call.builtin->space << prefix << call.builtin->native;
    if (!template_arguments || call.template_arguments.count == 0) return;
    out_ << '<';
    for (uint32_t i = 0; i < call.template_arguments.count; ++i) {
      const builtins::TemplateArgument& argument =
          fn_.template_pool[call.template_arguments.first + i];
      if (i > 0) out_ << ", ";
      switch (argument.kind) {
        case builtins::TemplateArgument::Kind::kType:
          // Warp names a C++ class of the program's by its Python class here.
          if (types::is_native(stores_.types, argument.type))
            out_ << stores_.types.structure_of(argument.type).key;
          else
            spell(argument.type);
          break;
        case builtins::TemplateArgument::Kind::kNumber:
          out_ << argument.number;
          break;
        case builtins::TemplateArgument::Kind::kBool:
          out_ << (argument.number ? "true"sv : "false"sv);
          break;
        case builtins::TemplateArgument::Kind::kText:
          out_ << argument.text;
          break;
      }
    }
    out_ << '>';
  } else if (call.function.valid()) {
    out_ << prefix << module_.module_.functions[call.function.index].name;
  } else {
    out_ << prefix << stores_.types.structure_of(call.structure).native_name;
  }
}

// Of a call that is all that its line has.
void BodyPrinter::cover_call(const ir::Call& call, Form form) {
  if (!trace_) return;
  const size_t results = call.results.count;
  if (form == Form::kReverse) {
    if (call.function.valid()) cover(Branch::kCallAdjointFunction);
    if (call.initializer_list) return cover(Branch::kCallAdjointList);
    if (results == 1 && call.builtin && call.builtin->original_output)
      cover(Branch::kCallAdjointResult);
    return cover(Branch::kCallAdjoint);
  }
  if (form == Form::kReplay && call.builtin && call.builtin->skip_replay)
    return cover(Branch::kCallCommented);
  if (call.builtin && call.template_arguments.count != 0) cover(Branch::kCallTemplate);
  if (call.function.valid()) cover(Branch::kCallFunction);
  if (call.structure.valid()) {
    if (types::is_native(stores_.types, call.structure))
      return cover(call.arguments.count == 0 ? Branch::kCallEmptyClass : Branch::kCallAggregate);
    cover(Branch::kCallStruct);
  }
  if (call.initializer_list) return cover(Branch::kCallList);
  cover(results == 0   ? Branch::kCallStatement
        : results == 1 ? Branch::kCallValue
                       : Branch::kCallOutputs);
}

// Without the end of the line, as the next.
void BodyPrinter::call_forward(const ir::Call& call, std::string_view prefix,
                               const ir::Deferral::Records& passed) {
  const std::span<const ValueId> results = fn_.ids(call.results);
  const std::span<const ValueId> arguments = fn_.ids(call.arguments);
  if (results.size() == 1) {
    var(results[0]);
    out_ << " = ";
  }
  callee(call, prefix, true);
  const bool aggregate = call.structure.valid() && !arguments.empty() &&
                         types::is_native(stores_.types, call.structure);
  out_ << (call.initializer_list ? "({"sv : aggregate ? "{"sv : "("sv);
  list("var_", arguments);
  records(passed, arguments.empty());
  if (results.size() > 1) {
    if (!arguments.empty() || passed) out_ << ", ";
    list("var_", results);
  }
  out_ << (call.initializer_list ? "});"sv : aggregate ? "};"sv : ");"sv);
}

void BodyPrinter::call_reverse(const ir::Call& call, const ir::Deferral::Records& passed) {
  const std::span<const ValueId> results = fn_.ids(call.results);
  const bool custom =
      call.function.valid() && module_.module_.functions[call.function.index].has_gradient;
  const bool with_results = (results.size() > 1 && !custom) ||
                            (call.builtin && call.builtin->original_output && !results.empty());
  callee(call, "adj_", call.builtin && call.builtin->adjoint_template_args);
  if (call.initializer_list) {
    out_ << "({";
    list("var_", fn_.ids(call.arguments));
    out_ << "}, ";
    if (results.size() > 1) {
      out_ << '{';
      list("var_", results);
      out_ << "}, ";
    }
    out_ << '{';
    list("&adj_", fn_.ids(call.adjoints));
    out_ << '}';
  } else {
    out_ << '(';
    list("var_", fn_.ids(call.arguments));
    records(passed, false);
    if (with_results) {
      out_ << ", ";
      list("var_", results);
    }
    out_ << ", ";
    list("adj_", fn_.ids(call.adjoints));
  }
  if (!results.empty()) {
    out_ << ", ";
    list("adj_", results);
  }
  out_ << ");";
}

// Of wp.grad: in the forward pass, with variables for the adjoints.
void BodyPrinter::adjoint_call(const Inst& inst) {
  const ir::Call& call = fn_.calls[inst.item];
  cover(Branch::kGradientCall);
  line(inst);
  callee(call, "adj_", false);
  out_ << '(';
  list("var_", fn_.ids(call.arguments));
  out_ << ", ";
  list("var_", fn_.ids(call.adjoints));
  out_ << ");\n";
}

void BodyPrinter::tuple_of(const Inst& inst) {
  const std::span<const ValueId> operands = fn_.ids(inst.operands);
  cover(Branch::kGradientTuple);
  line(inst);
  var(inst.result);
  out_ << " = ";
  spell(fn_[inst.result].type);
  out_ << '(';
  list("var_", operands);
  out_ << ");\n";
}

void BodyPrinter::call(const Inst& inst, Form form) {
  const ir::Call& call = fn_.calls[inst.item];
  if (form == Form::kReverse && !call.reversible) return;
  if (form == Form::kReverse)
    for (const ValueId id : fn_.ids(call.adjoints))
      if (fn_[id].kind == ir::ValueKind::kPointer) adjoint_views(inst, fn_[id]);
  if (call.deferral.valid()) return deferred_call(inst, call, form);
  cover_call(call, form);
  line(inst);
  if (form == Form::kReverse) {
    call_reverse(call);
  } else {
    if (form == Form::kReplay && call.builtin && call.builtin->skip_replay) out_ << "// ";
    call_forward(call, form == Form::kReplay && replays_otherwise(call) ? "replay_"sv : ""sv);
  }
  out_ << '\n';
}

// (((a < b) && (b < c)) && (c < d))
void BodyPrinter::compare(const Inst& inst) {
  const std::span<const ValueId> operands = fn_.ids(inst.operands);
  const size_t links = operands.size() / 2;
  cover(links > 1 ? Branch::kCompareChain : Branch::kCompare);
  line(inst);
  var(inst.result);
  out_ << " = ";
  for (size_t i = 0; i < links; ++i) out_ << '(';
  for (size_t i = 0; i < links; ++i) {
    if (i > 0) out_ << " && (";
    var(operands[2 * i]);
    out_ << ' ' << fn_.comparisons[inst.item + i] << ' ';
    var(operands[2 * i + 1]);
    out_ << (i > 0 ? "))"sv : ")"sv);
  }
  out_ << ";\n";
}

// --- loops ---

namespace {

std::string_view prefix(const ir::Loop& loop) {
  return loop.kind == ir::Loop::Kind::kWhile ? "while_" : "for_";
}

}  // namespace

void BodyPrinter::jump(const Inst& inst, std::string_view to) {
  const ir::Loop& loop = fn_.loops[inst.item];
  if (loop.kind == ir::Loop::Kind::kWhile)
    cover(inst.op == Op::kBreak ? Branch::kBreakWhile : Branch::kContinueWhile);
  else
    cover(inst.op == Op::kBreak ? Branch::kBreakFor : Branch::kContinueFor);
  line(inst);
  out_ << "goto " << to << prefix(loop) << loop.label << ";\n";
}

// Warp writes the bookkeeping of reverse loops with tab characters, and the labels and tests of
// `while` without any indentation.
void BodyPrinter::open_loop(const Inst& inst, Form form) {
  const ir::Loop& loop = fn_.loops[inst.item];
  if (form == Form::kLoopRewind) {
    raw(inst.depth);
    if (loop.kind == ir::Loop::Kind::kIterator) {
      cover(Branch::kLoopRewindRange);
      var(loop.iterator);
      out_ << " = wp::iter_reverse(";
      var(loop.iterator);
      out_ << ");\n";
      return;
    }
    cover(loop.step > 0 ? Branch::kLoopRewindUp : Branch::kLoopRewindDown);
    var(loop.iterator);
    out_ << " = " << loop.last << ";\n";
    raw(inst.depth);
    out_ << "start_for_" << loop.label << ":;\n";
    raw(inst.depth);
    out_ << "\tif (";
    var(loop.iterator);
    out_ << (loop.step > 0 ? " < "sv : " > "sv) << loop.start << ") goto end_for_" << loop.label
         << ";\n";
    raw(inst.depth);
    out_ << '\t';
    var(loop.value);
    out_ << " = ";
    var(loop.iterator);
    out_ << ";\n";
    raw(inst.depth);
    out_ << '\t';
    var(loop.iterator);
    out_ << " -= " << loop.step << ";\n";
    return;
  }
  if (loop.kind == ir::Loop::Kind::kWhile) {
    cover(Branch::kLoopWhile);
    raw(0);
    out_ << "start_while_" << loop.label << ":;\n";
    return;
  }
  line(inst);
  out_ << "start_for_" << loop.label << ":;\n";
  line(inst, inst.depth + 1u);
  if (loop.kind == ir::Loop::Kind::kIterator) {
    cover(Branch::kLoopRange);
    out_ << "if (iter_cmp(";
    var(loop.iterator);
    out_ << ") == 0) goto end_for_" << loop.label << ";\n";
    return;
  }
  cover(loop.step > 0 ? Branch::kLoopCounterUp : Branch::kLoopCounterDown);
  out_ << "if (";
  var(loop.iterator);
  out_ << (loop.step > 0 ? " >= "sv : " <= "sv) << loop.stop << ") goto end_for_" << loop.label
       << ";\n";
  line(inst, inst.depth + 1u);
  var(loop.value);
  out_ << " = ";
  var(loop.iterator);
  out_ << ";\n";
  line(inst, inst.depth + 1u);
  var(loop.iterator);
  out_ << " += " << loop.step << ";\n";
}

void BodyPrinter::loop_body(const Inst& inst) {
  const ir::Loop& loop = fn_.loops[inst.item];
  if (loop.kind != ir::Loop::Kind::kWhile) return;
  raw(0);
  out_ << "if ((";
  var(loop.value);
  out_ << ") == false) goto end_while_" << loop.label << ";\n";
}

void BodyPrinter::close_loop(const Inst& inst, Form form) {
  const ir::Loop& loop = fn_.loops[inst.item];
  const bool is_while = loop.kind == ir::Loop::Kind::kWhile;
  const uint32_t depth = is_while ? 0 : inst.depth;
  const std::string_view tab = is_while ? "" : "\t";
  switch (form) {
    case Form::kForward:
      cover(is_while ? Branch::kLoopEndWhile : Branch::kLoopEndFor);
      if (is_while) {
        raw(0);
        out_ << "goto start_while_" << loop.label << ";\n";
        raw(0);
      } else {
        line(inst, inst.depth + 1u);
        out_ << "goto start_for_" << loop.label << ";\n";
        line(inst);
      }
      out_ << "end_" << prefix(loop) << loop.label << ":;\n";
      return;
    case Form::kLoopZero:
      for (const ValueId id : fn_.ids(loop.variables)) {
        const types::TypeId type = fn_[id].type;
        const bool tile = types::is_tile(stores_.types, type);
        if (tile && !stores_.types.tile_of(type).owner) continue;  // another tile's memory
        cover(tile ? Branch::kLoopZeroTile : Branch::kLoopZero);
        raw(depth);
        out_ << tab;
        adj(id);
        out_ << (tile ? ".grad_zero();\n"sv : " = {};\n"sv);
      }
      return;
    case Form::kLoopAgain:
      cover(is_while ? Branch::kLoopAgainWhile : Branch::kLoopAgainFor);
      raw(depth);
      out_ << tab << "goto start_" << prefix(loop) << loop.label << ";\n";
      raw(depth);
      out_ << "end_" << prefix(loop) << loop.label << ":;\n";
      return;
    default:
      WEFT_CHECK(false, "a loop is scheduled as a whole");
  }
}

void BodyPrinter::return_statement(const Inst& inst, Form form) {
  const std::span<const ValueId> values = fn_.ids(inst.operands);
  const bool several = values.size() > 1;
  if (form == Form::kReverse) {
    cover(Branch::kReturnLabel);
    if (!values.empty()) cover(several ? Branch::kReturnAdjointOutputs : Branch::kReturnAdjoint);
    line(inst);
    out_ << "label" << inst.item << ":;\n";
    for (size_t i = values.size(); i-- > 0;) {
      line(inst);
      adj(values[i]);
      out_ << " += adj_ret";
      if (several) out_ << '_' << i;
      out_ << ";\n";
    }
    return;
  }
  if (several) {
    cover(Branch::kReturnOutputs);
    for (size_t i = 0; i < values.size(); ++i) {
      line(inst);
      out_ << "ret_" << i << " = ";
      var(values[i]);
      out_ << ";\n";
    }
  }
  line(inst);
  if (form == Form::kReplay) {
    cover(Branch::kReturnReplay);
    out_ << "goto label" << inst.item << ";\n";
  } else if (values.size() == 1) {
    cover(Branch::kReturnValue);
    out_ << "return ";
    var(values[0]);
    out_ << ";\n";
  } else {
    // In a grid-stride loop a thread goes on with its next index.
    const bool next = goes_on();
    cover(next ? Branch::kReturnNext : Branch::kReturnNone);
    out_ << (next ? "continue;\n"sv : "return;\n"sv);
  }
}

}  // namespace weft::emit
