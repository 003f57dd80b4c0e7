// Bodies of functions and kernels, and the signatures of functions.
#include "printer.h"

namespace weft::emit {

void Spellings::name_values(const Function& function) {
  names_.clear();
  names_.reserve(function.values.size());
  prefixed_ = true;
  for (const ir::Value& value : function.values) {
    prefixed_ = prefixed_ && value.kind <= ir::ValueKind::kMember;
    names_.push_back(make([&](Text& text) {
      if (value.kind == ir::ValueKind::kVariable)
        text << value.number;
      else if (value.builtin)
        text << value.builtin->native;
      else if (value.kind != ir::ValueKind::kPointer)
        text << stores_.symbols.text(value.label);
    }));
  }
}

void ModulePrinter::begin_function(const Function& function) {
  if (at_hand_ == &function) return;
  at_hand_ = &function;
  forward_.insts.clear();
  spellings_.name_values(function);
}

BodyPrinter::BodyPrinter(ModulePrinter& module, const Function& function, uint32_t indent)
    : module_(module),
      stores_(module.stores_),
      fn_(function),
      out_(module.out_),
      indent_(indent),
      directives_(module.options_.line_directives && function.first_line != 0),
      trace_(module.trace_) {
  module.begin_function(function);
  prefixed_ = module.spellings_.prefixed();
}

// What is not called `var_` and its name, `adj_` and its name.
void BodyPrinter::other_name(std::string_view prefix, ValueId id) {
  const ir::Value& value = fn_[id];
  const bool adjoint = prefix != "var_";
  switch (value.kind) {
    case ir::ValueKind::kAdjoint: {
      if (!value.place.valid()) break;
      const ir::Place& place = fn_.places[value.place.index];
      return place_lvalue(place, place.steps.count, "adj_");
    }
    case ir::ValueKind::kText:
      cover(Branch::kCallText);
      break;
    case ir::ValueKind::kPointer: {
      const ir::Place& place = fn_.places[value.place.index];
      if (place.steps.count != 0 || !place.root_is_reference)
        cover(ends_in_element(place) ? Branch::kPointerToElement : Branch::kPointerArgument);
      return place_pointer(place, prefix, adjoint ? std::optional(value.number) : std::nullopt);
    }
    case ir::ValueKind::kCallable:
      cover(Branch::kCallPassed);
      if (value.builtin) out_ << value.builtin->space;
      if (adjoint) out_ << prefix;
      break;
    default:
      out_ << prefix;
      break;
  }
  module_.spellings_.name(id, out_);
}

void print_directive(const Function& function, uint32_t source_line, Text& out) {
  out << "#line " << source_line << " \"";
  for (const char c : function.file) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
      case '\\':
        out << '/';
        break;
      case '"':
        out << "\\\"";
        break;
      case '\n':
        out << "\\n";
        break;
      case '\r':
        out << "\\r";
        break;
      case '\t':
        out << "\\t";
        break;
      default:
        if (byte < 32 || byte == 127)
          out << '\\' << static_cast<char>('0' + byte / 64) << static_cast<char>('0' + byte / 8 % 8)
              << static_cast<char>('0' + byte % 8);
        else
          out << c;
    }
  }
  out << "\"\n";
}

void BodyPrinter::directive(uint32_t source_line) {
  if (directives_) print_directive(fn_, source_line, out_);
}

void BodyPrinter::line(const Inst& inst, uint32_t depth) {
  directive(fn_.first_line + inst.line);
  raw(depth);
}

void BodyPrinter::section(Section section, std::string_view title) {
  section_ = section;
  mark({});
  raw(0);
  out_ << "//---------\n";
  raw(0);
  out_ << "// " << title << '\n';
}

void BodyPrinter::argument_variables(bool adjoints) {
  if (module_.cuda() || fn_.kind != ir::FunctionKind::kKernel) return;
  section(Section::kArguments, "argument vars");
  const auto variables = [&](std::string_view prefix, std::string_view from) {
    for (const ValueId id : fn_.parameters) {
      cover(prefix == "var_" ? Branch::kCpuArgument : Branch::kCpuArgumentAdjoint);
      mark({.value = id});
      raw(0);
      spell(fn_[id].type);
      out_ << ' ';
      name(prefix, id);
      out_ << from << stores_.symbols.text(fn_[id].label) << ";\n";
    }
  };
  variables("var_", " = _wp_args->");
  if (adjoints) variables("adj_", " = _wp_adj_args->");
}

namespace {

bool is_tile(types::TypeKind kind) {
  return kind == types::TypeKind::kTile || kind == types::TypeKind::kTileStack;
}

Branch branch_of_variable(const types::TypeStore& types, const ir::Value& value) {
  const types::TypeKind kind = types[value.type].kind;
  if (kind == types::TypeKind::kTileStack) return Branch::kVariableTileStack;
  if (kind != types::TypeKind::kTile)
    return value.constant.valid() ? Branch::kVariableConstant : Branch::kVariable;
  const types::Tile& tile = types.tile_of(value.type);
  return !tile.shared ? Branch::kVariableTile
         : tile.owner ? Branch::kVariableTileShared
                      : Branch::kVariableTileView;
}

}  // namespace

void BodyPrinter::primal_variables(bool gradients) {
  section(Section::kVariables, "primal vars");
  for (const ValueId id : fn_.variables) {
    const ir::Value& value = fn_[id];
    cover(branch_of_variable(stores_.types, value));
    mark({.value = id});
    directive(fn_.first_line + value.line);
    raw(0);
    if (value.constant.valid()) out_ << "const ";
    spell(value.type);
    out_ << ' ';
    var(id);
    if (is_tile(stores_.types[value.type].kind)) {
      module_.forward_.has_tiles = true;
      out_ << " = ";
      types::spell_initializer(stores_.types, value.type, gradients, out_);
    } else if (value.constant.valid()) {
      out_ << " = ";
      types::spell_literal(stores_.constants, stores_.types, stores_.symbols, value.constant, out_);
    }
    out_ << ";\n";
  }
}

void BodyPrinter::dual_variables() {
  section(Section::kAdjoints, "dual vars");
  for (const ValueId id : fn_.variables) {
    const ir::Value& value = fn_[id];
    mark({.value = id});
    directive(fn_.first_line + value.line);
    raw(0);
    if (is_tile(stores_.types[value.type].kind)) {
      tile_adjoint(id);
      continue;
    }
    cover(Branch::kVariableAdjoint);
    spell(types::strip_reference(stores_.types, value.type));
    out_ << ' ';
    adj(id);
    out_ << " = {};\n";
  }
}

// A tile in shared memory holds its adjoint itself.
void BodyPrinter::tile_adjoint(ValueId id) {
  const types::TypeId type = fn_[id].type;
  const bool stack = stores_.types[type].kind == types::TypeKind::kTileStack;
  spell(type);
  if (stack) {
    cover(Branch::kAdjointTileStack);
    out_ << ' ';
    adj(id);
    out_ << ";\n";
  } else if (stores_.types.tile_of(type).shared) {
    cover(Branch::kAdjointTileShared);
    out_ << "& ";
    adj(id);
    out_ << " = ";
    var(id);
    out_ << ";\n";
  } else {
    cover(Branch::kAdjointTile);
    out_ << ' ';
    adj(id);
    out_ << "{};\n";
  }
}

void BodyPrinter::forward() {
  ForwardText& text = module_.forward_;
  argument_variables(false);
  text.variables_begin = out_.size();
  text.has_tiles = false;
  text.variables_mark = trace_ ? trace_->marks.size() : 0;
  primal_variables(false);
  text.variables_end = out_.size();
  section(Section::kForward, "forward");
  text.insts.clear();
  text.insts_mark = trace_ ? trace_->marks.size() : 0;
  text.insts.reserve(fn_.insts.size() + 1);
  for (uint32_t i = 0; i < fn_.insts.size(); ++i) {
    text.insts.push_back(out_.size());
    step({{i}, Form::kForward});
  }
  text.insts.push_back(out_.size());
  mark({});
}

// Does the forward pass hold this text?
bool BodyPrinter::stands_in_forward(const ir::Step& step) const {
  if (step.form == Form::kForward) return true;
  if (step.form != Form::kReplay) return false;
  const Inst& inst = fn_.insts[step.inst.index];
  switch (inst.op) {
    case Op::kCall: {
      const ir::Call& call = as<Op::kCall>(inst).call();
      if (call.deferral.valid()) return false;
      return call.builtin ? !call.builtin->skip_replay : !replays_otherwise(call);
    }
    case Op::kReturn:
    case Op::kReturnDefault:
    case Op::kSlotStore:
    case Op::kSlotAtomic:
      return false;
    default:
      return true;
  }
}

// Is a custom replay called in the function's place? Of a text in C++ only where it gives nothing.
bool BodyPrinter::replays_otherwise(const ir::Call& call) const {
  if (!call.function.valid()) return false;
  const Function& function = module_.module_.functions[call.function.index];
  return function.has_replay || (function.replay_snippet && call.results.count == 0);
}

void BodyPrinter::steps(std::span<const ir::Step> scheduled) {
  const std::vector<size_t>& forward = module_.forward_.insts;
  for (size_t i = 0; i < scheduled.size(); ++i) {
    const uint32_t first = scheduled[i].inst.index;
    if (forward.empty() || !stands_in_forward(scheduled[i])) {
      step(scheduled[i]);
      continue;
    }
    uint32_t end = first + 1;
    const auto marked = [&] {
      if (trace_)
        repeat_mark(module_.forward_.insts_mark + end - 1, forward[first], scheduled[i].form);
    };
    marked();
    while (i + 1 < scheduled.size() && scheduled[i + 1].inst.index == end &&
           stands_in_forward(scheduled[i + 1])) {
      ++end;
      ++i;
      marked();
    }
    out_.repeat(forward[first], forward[end]);
  }
}

// The mark of what is repeated from `begin` on.
void BodyPrinter::repeat_mark(size_t of, size_t begin, Form form) {
  Mark again = trace_->marks[of];
  again.begin += out_.size() - begin;
  again.section = section_;
  again.form = form;
  trace_->marks.push_back(again);
}

void BodyPrinter::reverse() {
  const ForwardText& forward = module_.forward_;
  argument_variables(true);
  if (forward.insts.empty() || forward.has_tiles) {
    primal_variables(true);
  } else {
    section_ = Section::kVariables;
    for (size_t i = 0; trace_ && i <= fn_.variables.size(); ++i)
      repeat_mark(forward.variables_mark + i, forward.variables_begin, Form::kForward);
    out_.repeat(forward.variables_begin, forward.variables_end);
  }
  dual_variables();
  section(Section::kReplay, "forward");
  steps(fn_.replay);
  section(Section::kReverse, "reverse");
  steps(fn_.reverse);
  mark({});
  raw(0);
  const bool next = goes_on();
  cover(next ? Branch::kReverseEndNext : Branch::kReverseEnd);
  out_ << (next ? "continue;\n"sv : "return;\n"sv);
}

// --- functions ---

void ModulePrinter::kernel_directive(const Function& function) {
  if (options_.line_directives && function.first_line != 0)
    print_directive(function, function.first_line + function.def_line, out_);
}

void ModulePrinter::spell_adjoint(types::TypeId id) {
  const types::Type& t = stores_.types[id];
  if (t.kind != types::TypeKind::kArray || t.family != types::ArrayFamily::kIndexed)
    return spell(id);
  out_ << "wp::array_t<";
  spell(t.element);
  out_ << '>';
}

namespace {

std::string_view inline_attribute(std::string_view hint) {
  if (hint == "noinline") return "WP_NOINLINE ";
  if (hint == "forceinline") return "WP_FORCEINLINE ";
  return "";
}

}  // namespace

void ModulePrinter::function_head(const Function& function, Head head) {
  mark(Section::kHead, &function);
  const bool native = function.kind == ir::FunctionKind::kNative;
  const bool gradient = function.kind == ir::FunctionKind::kGradient;
  const bool adjoint = head == Head::kAdjoint;
  // The memory that a tile lies in is the caller's business.
  const auto tile = [&](ValueId id) { return is_tile(stores_.types[function[id].type].kind); };
  std::string_view separator = "template<";
  for (const ValueId id : function.parameters) {
    if (!tile(id)) continue;
    cover(Branch::kFunctionTile);
    out_ << separator << "typename tile_" << label(function, id);
    separator = ", ";
  }
  if (separator == ", ") out_ << ">\n";
  const auto parameter_type = [&](ValueId id) {
    if (tile(id))
      out_ << "tile_" << label(function, id);
    else
      spell(function[id].type);
  };
  out_ << "\n// " << function.file << ':' << function.first_line << '\n';
  if (cuda() && !native) kernel_directive(function);
  out_ << "static " << inline_attribute(function.inline_hint);
  if (cuda() || native) out_ << "CUDA_CALLABLE ";
  if (function.inline_hint == "noinline") cover(Branch::kFunctionNoinline);
  if (function.inline_hint == "forceinline") cover(Branch::kFunctionForceinline);
  const bool several = function.has_return_values && function.returns.size() > 1;
  const bool single = function.has_return_values && function.returns.size() == 1;
  cover(single ? Branch::kFunctionValue : Branch::kFunctionVoid);
  if (several) cover(Branch::kFunctionOutputs);
  const auto return_type = [&](size_t i) { spell(function[function.returns[i]].type); };
  if (single && !adjoint)
    return_type(0);
  else
    out_ << "void";
  out_ << ' '
       << (adjoint                 ? "adj_"sv
           : head == Head::kReplay ? "replay_"sv
                                   : ""sv)
       << function.name << "(\n    ";

  const auto by_reference = [&](ValueId id) {
    return types::is_reference(stores_.types, function[id].type);
  };
  bool first = true;
  const auto separate = [&] {
    if (!std::exchange(first, false)) out_ << ",\n    ";
  };
  const std::span<const ValueId> all(function.parameters);
  const std::span<const ValueId> inputs = gradient ? all.first(function.inputs) : all;
  for (const ValueId id : inputs) {
    separate();
    parameter_type(id);
    out_ << (tile(id) ? "&"sv : ""sv)
         << (!native            ? " var_"sv
             : by_reference(id) ? " _wp_ref_"sv
                                : " "sv)
         << label(function, id);
  }
  // Warp gives the context to native functions, too, but writes no parameter for it.
  if (function.deterministic && !native) {
    separate();
    cover(Branch::kDeferredContext);
    out_ << "wp::det_ctx det_ctx";
    deferred_parameters(function, "");
  }
  for (size_t i = 0; several && i < function.returns.size(); ++i) {
    separate();
    return_type(i);
    out_ << " & ret_" << i;
  }
  if (adjoint) {
    for (const ValueId id : inputs) {
      separate();
      if (tile(id))
        parameter_type(id);
      else
        spell_adjoint(function[id].type);
      out_ << (!by_reference(id) ? " & adj_"sv
               : native          ? " _wp_ref_adj_"sv
                                 : " adj_"sv)
           << label(function, id);
    }
    for (size_t i = 0; several && i < function.returns.size(); ++i) {
      separate();
      return_type(i);
      out_ << " & adj_ret_" << i;
    }
    if (single) {
      separate();
      return_type(0);
      out_ << " & adj_ret";
    }
    for (const ValueId id : all.subspan(inputs.size())) {
      separate();
      parameter_type(id);
      out_ << " & var_" << label(function, id);
    }
  }
  out_ << ")\n{\n";
  mark(Section::kSetup, &function);
}

void ModulePrinter::native_function(const Function& function, Head head, std::string_view body) {
  function_head(function, head);
  // The text sees what its references refer to.
  const auto alias = [&](ValueId id, std::string_view prefix) {
    out_ << "    ";
    spell(types::strip_reference(stores_.types, function[id].type));
    out_ << "& " << prefix << label(function, id) << " = *_wp_ref_" << prefix << label(function, id)
         << ";\n";
  };
  for (const ValueId id : function.parameters) {
    if (!types::is_reference(stores_.types, function[id].type)) continue;
    alias(id, "");
    if (head == Head::kAdjoint) alias(id, "adj_");
  }
  out_ << body << "}\n\n";
}

void ModulePrinter::function_forward(const Function& function) {
  if (function.kind == ir::FunctionKind::kNative) {
    native_function(function, Head::kForward, function.snippet);
    if (function.replay_snippet) native_function(function, Head::kReplay, *function.replay_snippet);
    return;
  }
  function_head(function, Head::kForward);
  BodyPrinter(*this, function, 4).forward();
  if (cuda()) kernel_directive(function);
  out_ << "}\n\n";
}

void ModulePrinter::function_adjoint(const Function& function) {
  if (function.kind == ir::FunctionKind::kNative)
    return native_function(function, Head::kAdjoint, function.adjoint_snippet);
  function_head(function, Head::kAdjoint);
  if (function.kind == ir::FunctionKind::kGradient) {
    out_ << "\t// user-defined adjoint code\n";
    BodyPrinter(*this, function, 4).forward();
  } else if (function.used_by_backward_kernel || function.forced_adjoint) {
    BodyPrinter(*this, function, 4).reverse();
  } else {
    cover(Branch::kFunctionNoAdjoint);
    out_ << "\t// reverse mode disabled (no backward-enabled kernel depends on this function)\n";
  }
  if (cuda()) kernel_directive(function);
  out_ << "}\n\n";
}

}  // namespace weft::emit
