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
    case Op::kLiteral: {
      if (reverse) return;
      const auto literal = as<Op::kLiteral>(inst);
      cover(Branch::kLiteral);
      line(inst);
      var(literal.variable());
      out_ << " = ";
      types::spell_literal(stores_.constants, stores_.types, stores_.symbols, literal.constant(),
                           out_);
      out_ << ";\n";
      return;
    }
    case Op::kCompare:
      if (!reverse) compare(inst);
      return;
    case Op::kBoolStart: {
      if (reverse) return;
      const auto start = as<Op::kBoolStart>(inst);
      cover(Branch::kBoolStart);
      return assign(inst, start.result(), start.value());
    }
    case Op::kBoolJoin: {
      if (reverse) return;
      const auto join = as<Op::kBoolJoin>(inst);
      cover(join.is_or() ? Branch::kBoolJoinOr : Branch::kBoolJoinAnd);
      line(inst);
      var(join.result());
      out_ << " = ";
      var(join.result());
      out_ << (join.is_or() ? " || "sv : " && "sv);
      var(join.value());
      out_ << ";\n";
      return;
    }
    // Blocks are mirrored in the reverse pass: their end opens them.
    case Op::kBoolBranch: {
      if (reverse) return close_block(inst);
      const auto opening = as<Op::kBoolBranch>(inst);
      cover(opening.is_or() ? Branch::kBoolBranchOr : Branch::kBoolBranchAnd);
      return open_block(inst, opening.condition(), opening.is_or());
    }
    case Op::kEndBoolBranch: {
      if (!reverse) return close_block(inst);
      const auto closing = as<Op::kEndBoolBranch>(inst);
      return open_block(inst, closing.condition(), closing.is_or());
    }
    case Op::kIf: {
      if (reverse) return close_block(inst);
      const auto opening = as<Op::kIf>(inst);
      cover(opening.is_not() ? Branch::kIfNot : Branch::kIf);
      return open_block(inst, opening.condition(), opening.is_not());
    }
    case Op::kEndIf: {
      if (!reverse) return close_block(inst);
      const auto closing = as<Op::kEndIf>(inst);
      return open_block(inst, closing.condition(), closing.is_not());
    }
    case Op::kCounterStart: {
      if (reverse) return;
      const auto start = as<Op::kCounterStart>(inst);
      cover(Branch::kLoopCounterStart);
      line(inst);
      var(start.counter());
      out_ << " = " << start.loop().start << ";\n";
      return;
    }
    case Op::kLoop:
      return open_loop(inst, form);
    case Op::kLoopBody:
      if (!reverse) loop_body(inst);
      return;
    case Op::kEndLoop:
      return close_loop(inst, form);
    case Op::kBreak:
    case Op::kContinue:
      if (!reverse) jump(inst);
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
    case Op::kSlotStore: {
      const auto store = as<Op::kSlotStore>(inst);
      return slot_write(inst, store.slot(), store.value(), form);
    }
    case Op::kSlotAtomic: {
      const auto update = as<Op::kSlotAtomic>(inst);
      return slot_write(inst, update.slot(), update.value(), form);
    }
    case Op::kMemberStore:
      return member_store(inst, form);
    case Op::kZero:
      if (reverse) return;
      cover(Branch::kGradientZero);
      line(inst);
      var(as<Op::kZero>(inst).result());
      out_ << " = {};\n";
      return;
    case Op::kOne: {
      if (reverse) return;
      const auto one = as<Op::kOne>(inst);
      cover(Branch::kGradientOne);
      line(inst);
      var(one.result());
      out_ << " = ";
      spell(one.type());
      out_ << "(1);\n";
      return;
    }
    case Op::kAdjointCall:
      if (!reverse) adjoint_call(inst);
      return;
    case Op::kTupleOf:
      if (!reverse) tuple_of(inst);
      return;
    case Op::kAddressOf: {
      if (reverse) return;
      const auto address = as<Op::kAddressOf>(inst);
      cover(Branch::kAddressOf);
      line(inst);
      var(address.result());
      out_ << " = (wp::uint64)(";
      var(address.pointer());
      out_ << ");\n";
      return;
    }
    case Op::kReferenceStore: {
      if (reverse) return;
      const auto store = as<Op::kReferenceStore>(inst);
      cover(Branch::kReferenceStore);
      line(inst);
      out_ << '*';
      var(store.reference());
      out_ << " = ";
      var(store.value());
      out_ << ";\n";
      return;
    }
    case Op::kAdjointStore: {
      const auto store = as<Op::kAdjointStore>(inst);
      cover(Branch::kAdjointStore);
      return assign(inst, store.adjoint(), store.value());
    }
    case Op::kAssert: {
      if (reverse) return;
      const auto assertion = as<Op::kAssert>(inst);
      cover(Branch::kAssert);
      line(inst);
      out_ << "assert(((void)\"" << assertion.message() << "\",";
      var(assertion.condition());
      out_ << "));\n";
      return;
    }
  }
}

void BodyPrinter::assign(const Inst& inst, ValueId to, ValueId from) {
  line(inst);
  var(to);
  out_ << " = ";
  var(from);
  out_ << ";\n";
}

void BodyPrinter::open_block(const Inst& inst, ValueId condition, bool inverted) {
  line(inst);
  out_ << (inverted ? "if (!"sv : "if ("sv);
  var(condition);
  out_ << ") {\n";
}

void BodyPrinter::close_block(const Inst& inst) {
  line(inst);
  out_ << "}\n";
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
  const ir::Call& call = as<Op::kAdjointCall>(inst).call();
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
  const auto tuple = as<Op::kTupleOf>(inst);
  cover(Branch::kGradientTuple);
  line(inst);
  var(tuple.result());
  out_ << " = ";
  spell(fn_[tuple.result()].type);
  out_ << '(';
  list("var_", tuple.values());
  out_ << ");\n";
}

void BodyPrinter::call(const Inst& inst, Form form) {
  const ir::Call& call = as<Op::kCall>(inst).call();
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
  const auto comparison = as<Op::kCompare>(inst);
  const std::span<const ValueId> values = comparison.values();
  const std::span<const std::string_view> operators = comparison.operators();
  const size_t links = operators.size();
  cover(links > 1 ? Branch::kCompareChain : Branch::kCompare);
  line(inst);
  var(comparison.result());
  out_ << " = ";
  for (size_t i = 0; i < links; ++i) out_ << '(';
  for (size_t i = 0; i < links; ++i) {
    if (i > 0) out_ << " && (";
    var(values[2 * i]);
    out_ << ' ' << operators[i] << ' ';
    var(values[2 * i + 1]);
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

void BodyPrinter::jump(const Inst& inst) {
  const bool leaves = inst.op == Op::kBreak;
  const ir::Loop& loop = leaves ? as<Op::kBreak>(inst).loop() : as<Op::kContinue>(inst).loop();
  if (loop.kind == ir::Loop::Kind::kWhile)
    cover(leaves ? Branch::kBreakWhile : Branch::kContinueWhile);
  else
    cover(leaves ? Branch::kBreakFor : Branch::kContinueFor);
  line(inst);
  out_ << (leaves ? "goto end_"sv : "goto start_"sv) << prefix(loop) << loop.label << ";\n";
}

// Warp writes the bookkeeping of reverse loops with tab characters, and the labels and tests of
// `while` without any indentation.
void BodyPrinter::open_loop(const Inst& inst, Form form) {
  const ir::Loop& loop = as<Op::kLoop>(inst).loop();
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
  const ir::Loop& loop = as<Op::kLoopBody>(inst).loop();
  if (loop.kind != ir::Loop::Kind::kWhile) return;
  raw(0);
  out_ << "if ((";
  var(loop.value);
  out_ << ") == false) goto end_while_" << loop.label << ";\n";
}

void BodyPrinter::close_loop(const Inst& inst, Form form) {
  const ir::Loop& loop = as<Op::kEndLoop>(inst).loop();
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
  const auto statement = as<Op::kReturn>(inst);
  const std::span<const ValueId> values = statement.values();
  const bool several = values.size() > 1;
  if (form == Form::kReverse) {
    cover(Branch::kReturnLabel);
    if (!values.empty()) cover(several ? Branch::kReturnAdjointOutputs : Branch::kReturnAdjoint);
    line(inst);
    out_ << "label" << statement.label() << ":;\n";
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
    out_ << "goto label" << statement.label() << ";\n";
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
