// Calls in flat code: builtins, constructors, functions of the user.
#include <algorithm>

#include "builtins.h"
#include "flat_compiler.h"

namespace weft::interp {

using syntax::NodeKind;
using types::Scalar;

// --- values that stand in for those of a run, to see what a builtin gives ---

void FlatCompiler::fill(const Form& form, Cell* cells) {
  if (form.is_array()) {
    cells->view = &views_.emplace_back(View{.rank = form.rank});
  } else if (!form.members.empty()) {
    for (const Member& member : form.members) fill(*member.form, cells + member.cell);
  } else {
    for (uint32_t i = 0; i < form.cells; ++i) {
      if (form.is_float)
        cells[i].r = real(0.5);
      else
        cells[i].i = 1;
    }
  }
}

Value FlatCompiler::stand_in(const Reg& reg) {
  const bool literal = reg.literal == Known::kYes;
  if (reg.constant != nullptr) return {reg.form, const_cast<Cell*>(reg.constant), literal};
  for (auto& [form, cells] : stand_ins_)
    if (form == reg.form) return {form, cells.data(), literal};
  std::vector<Cell> cells(reg.form->cells + 1);
  fill(*reg.form, cells.data());
  if (reg.form->is_scalar()) cells[1] = cells[0];
  stand_ins_.emplace_back(reg.form, std::move(cells));
  return {reg.form, stand_ins_.back().second.data(), literal};
}

// --- builtins ---

FlatCompiler::Reg FlatCompiler::builtin(BuiltinFunction function, std::span<const Reg> arguments,
                                        NodeId at, const Form* dtype, bool used) {
  need(arguments.size() <= kMaxArguments, "too many arguments");
  FlatCall& call = code_.calls.emplace_back();
  call.function = function;
  for (const Reg& argument : arguments) {
    need(argument.form != nullptr, "an argument without a value");
    call.values.push_back(stand_in(argument));
    call.registers.push_back(argument.at);
  }
  call.arguments.at = at;
  call.arguments.used = used;
  call.arguments.count = static_cast<uint32_t>(arguments.size());
  call.arguments.dtype = dtype;
  call.arguments.values = call.values.data();
  const size_t mark = m_.temporary_.mark();
  const Form* form = function(m_, call.arguments).form;
  m_.temporary_.release(mark);
  Reg made;
  uint32_t own = flat_op::kNothing;
  if (form != nullptr) {
    own = room(form).at;
    made = moving(form);
  }
  emit_stopping({.run = flat_op::builtin,
                 .out = made.at,
                 .c = own,
                 .count = form == nullptr ? 0 : form->cells,
                 .of = &call});
  return made;
}

// Arguments by name: types, and constants, which are evaluated without a trace.
void FlatCompiler::keywords(Resolved& r, std::vector<Reg>& arguments, const Form*& dtype) {
  need(!r.builtin->mutates, "a keyword");
  bool constants = false;
  for (const Resolved* node : r.more) {
    const syntax::Keyword keyword = syntax::keyword(*f_->function->code->tree, node->id);
    need(keyword.name.valid(), "a keyword");
    Resolved& value = f_->function->code->at(keyword.value);
    if (m_.symbols().text(keyword.name) == "dtype") {
      dtype = type_of(value);
    } else {
      const std::string_view name = m_.symbols().text(keyword.name);
      need(value.is == NodeKind::kConstant && name != "shape" && name != "length", "a keyword");
      constants = true;
    }
  }
  if (!constants) return;
  std::vector<Value> values(kMaxArguments);
  Arguments given;
  given.at = r.id;
  given.values = values.data();
  for (const Reg& argument : arguments) values[given.count++] = stand_in(argument);
  m_.keywords(r, given);
  for (size_t i = arguments.size(); i < given.count; ++i) {
    need(values[i].form != nullptr, "an argument that is left out");
    arguments.push_back(constant(values[i]));
  }
}

// Before what counts its arguments as used, which stays beside the call.
void FlatCompiler::note_choice(const Resolved& r, std::span<const Reg> arguments) {
  const Form& form = *arguments[0].form;
  const FlatRun run = flat_op::note_choice_of(m_.decisions_.kind(r.decision), form.is_float);
  if (!form.is_scalar() || run == nullptr ||
      !std::ranges::all_of(arguments, [&](const Reg& each) { return each.form == &form; }))
    return m_.decisions_.drop(r.decision);
  std::vector<FlatOp> counts;
  while (ops().size() > f_->landed && ops().back().run == flat_op::count_one) {
    counts.push_back(ops().back());
    ops().pop_back();
  }
  emit({.run = run,
        .a = arguments[0].at,
        .b = arguments[1].at,
        .c = arguments.back().at,
        .count = r.decision});
  ops().insert(ops().end(), counts.rbegin(), counts.rend());
  f_->fresh = -1;
}

FlatCompiler::Reg FlatCompiler::builtin_call(Resolved& r, bool used) {
  const Builtin& of = *r.builtin;
  need(!of.takes_id, "a query");
  const Form* dtype = nullptr;
  std::vector<Reg> arguments;
  const bool typed = of.takes_type && r.list.size() == 2;
  for (size_t i = 0; i < (typed ? 1 : r.list.size()); ++i) {
    Resolved& node = *r.list[i];
    need(node.is != NodeKind::kStarred, "a starred argument");
    Reg argument = evaluate(node);
    need(argument.form != nullptr, "an argument without a value");
    arguments.push_back(argument);
  }
  if (typed) dtype = type_of(*r.list[1]);
  if (!r.more.empty()) keywords(r, arguments, dtype);
  // What these give depends on numbers.
  if (of.takes_type && of.function != run_cast) {
    need(of.function == run_identity && arguments.size() == 1 && arguments[0].constant != nullptr,
         "a builtin whose type depends on a number");
  }
  const size_t count = arguments.size();
  const bool alike = count > 0 && std::ranges::all_of(arguments, [&](const Reg& each) {
                       return each.form == arguments[0].form;
                     });
  // They look at whether numbers are literals, where these are of several types.
  for (const Reg& each : arguments)
    need(alike || each.literal != Known::kMaybe, "a number that may be a constant");
  if (of.function == run_where && count == 3 && arguments[1].form == arguments[2].form) {
    const Reg condition = truth(arguments[0]);
    if (r.decision != 0)
      emit({.run = flat_op::note_condition, .a = condition.at, .count = r.decision});
    Reg made = moving(arguments[1].form);
    made.reference = arguments[1].reference || arguments[2].reference;
    emit({.run = flat_op::choose,
          .out = made.at,
          .a = condition.at,
          .b = arguments[1].at,
          .c = arguments[2].at});
    return made;
  }
  if (r.decision != 0) note_choice(r, arguments);
  if (of.function == run_len && count == 1 && arguments[0].form->is_array()) {
    const Reg made = room(scalar(Scalar::kInt32));
    emit_fresh({.run = flat_op::extent, .out = made.at, .a = arguments[0].at, .count = 0});
    return made;
  }
  if (alike && r.more.empty() && arguments[0].form->is_scalar() && arguments[0].form->is_float) {
    const FlatRun run = flat_op::builtin_of_floats(of.function, static_cast<uint32_t>(count));
    if (run != nullptr) {
      const Reg made = room(arguments[0].form);
      emit_counting({.run = run,
                     .out = made.at,
                     .a = arguments[0].at,
                     .b = count > 1 ? arguments[1].at : 0,
                     .c = count > 2 ? arguments[2].at : 0,
                     .scalar = made.form->scalar},
                    static_cast<uint32_t>(count));
      return made;
    }
  }
  if (of.mutates) {
    for (size_t i = 0; i < count; ++i) {
      Reg& argument = arguments[i];
      if (argument.form->is_array()) continue;
      if (r.list[i]->is == NodeKind::kName) {
        need(argument.constant == nullptr, "a constant that is changed");
        continue;
      }
      Reg own = room(argument.form);
      argument.literal = Known::kNo;
      copy(own, argument);
      argument = own;
    }
  }
  return builtin(of.function, arguments, r.id, dtype, used);
}

// --- conversions and constructors ---

namespace {
Value cast_to(Machine& m, const Arguments& a) { return m.cast(a[0], a.dtype, a.at); }
Value convert_to(Machine& m, const Arguments& a) { return m.convert(a[0], a.dtype, a.at); }
Value composite_of(Machine& m, const Arguments& a) { return m.composite(a.dtype, a); }
}  // namespace

const Form* FlatCompiler::type_of(Resolved& node) {
  // Of a value's type only what needs no value to be read.
  if (node.form == nullptr) {
    need(names_variable(node.id) == Known::kNo, "the type of a value");
  }
  const Form* form = m_.type_of(node.id);
  need(form != nullptr, "no type");
  return form;
}

FlatCompiler::Reg FlatCompiler::convert(const Reg& value, const Form* to, NodeId at) {
  const Form& from = *value.form;
  if (&from == to) return value;
  FlatRun run = nullptr;
  if (from.is_scalar() && to->is_scalar()) {
    run = to->is_float    ? from.is_float                    ? flat_op::float_to_float
                            : from.scalar == Scalar::kUint64 ? nullptr
                                                             : flat_op::int32_to_float
          : from.is_float ? flat_op::float_to_integer
                          : flat_op::integer_to_integer;
  }
  if (run == nullptr) return builtin(convert_to, {&value, 1}, at, to);
  const Reg made = room(to);
  emit_fresh({.run = run, .out = made.at, .a = value.at, .scalar = to->scalar});
  return made;
}

FlatCompiler::Reg FlatCompiler::cast(const Reg& value, const Form* to, NodeId at) {
  need(value.form != nullptr && value.form->is_scalar(), "a cast of no number");
  const bool wide = to->is(Scalar::kFloat64) || to->is(Scalar::kInt64) || to->is(Scalar::kUint64);
  if (wide && value.literal != Known::kNo) {
    need(value.literal == Known::kYes, "a cast of what may be a constant");
    if (value.constant != nullptr && (to->is_float || !value.form->is_float)) {
      const size_t mark = m_.temporary_.mark();
      const Reg made = constant(m_.cast(stand_in(value), to, at));
      m_.temporary_.release(mark);
      return made;
    }
    return builtin(cast_to, {&value, 1}, at, to);
  }
  if (to->is(Scalar::kFloat64) || value.form == to) emit({.run = flat_op::use_float64});
  Reg made = convert(value, to, at);
  made.literal = Known::kNo;
  if (value.form == to) made.constant = nullptr;
  return made;
}

FlatCompiler::Reg FlatCompiler::composite(const Form* form, std::span<const Reg> values,
                                          NodeId at) {
  const Form* number = scalar(form->scalar);
  const size_t count = values.size();
  const bool numbers = std::ranges::all_of(values, [&](const Reg& v) { return v.form == number; });
  if (!numbers || (count > 1 && count != form->cells) || (count == 1 && form->is_quaternion())) {
    const bool alike = std::ranges::all_of(
        values, [&](const Reg& v) { return v.form == number || v.literal != Known::kMaybe; });
    need(alike, "a number that may be a constant");
    return builtin(composite_of, values, at, form);
  }
  const Reg made = room(form);
  if (count == 0) {
    emit({.run = flat_op::clear, .out = made.at, .count = form->cells});
    return made;
  }
  std::vector<uint32_t>& list = code_.lists.emplace_back();
  for (uint32_t i = 0; i < form->cells; ++i) list.push_back(values[count == 1 ? 0 : i].at);
  emit({.run = flat_op::gather, .out = made.at, .count = form->cells, .of = list.data()});
  return made;
}

FlatCompiler::Reg FlatCompiler::structure(Resolved& r, const Form* form) {
  std::vector<Reg> values;
  for (Resolved* node : r.list) {
    need(node->is != NodeKind::kStarred, "a starred argument");
    values.push_back(evaluate(*node));
  }
  need(values.size() <= form->members.size(), "more values than members");
  const auto has_array = [](const Form& of, const auto& self) -> bool {
    if (of.is_array()) return true;
    return std::ranges::any_of(of.members, [&](const Member& m) { return self(*m.form, self); });
  };
  need(!has_array(*form, has_array), "a structure with arrays");
  const Reg made = room(form);
  emit({.run = flat_op::clear, .out = made.at, .count = form->cells});
  const auto put = [&](const Member& member, const Reg& value) {
    store({part(made, member.form, member.cell)}, value);
  };
  for (size_t i = 0; i < values.size(); ++i) put(form->members[i], values[i]);
  for (const Resolved* node : r.more) {
    const syntax::Keyword keyword = syntax::keyword(*f_->function->code->tree, node->id);
    const auto member = std::ranges::find(form->members, keyword.name, &Member::name);
    need(member != form->members.end(), "no such member");
    put(*member, evaluate(f_->function->code->at(keyword.value)));
  }
  return made;
}

// --- calls ---

// What is called. The type in `type(x)(...)` reads x, once in the tree: the operation does so.
void FlatCompiler::look_up_call(Resolved& r, Resolved::Kind& kind, const Form*& form) {
  const bool known = r.kind != Resolved::Kind::kNone;
  if (!known) {
    const syntax::Tree& tree = *f_->function->code->tree;
    need(names_variable(r.first->id) != Known::kMaybe, "a variable that may have no value");
    m_.resolve_call(r.id, r);
    const NodeKind callee = tree[r.first->id].kind;
    if (callee == NodeKind::kCall) {
      const FlatTyped& typed = code_.typed.emplace_back(FlatTyped{&r, r.kind, r.form});
      need(r.first->list.size() == 1 && r.first->list[0]->is == NodeKind::kName &&
               r.first->list[0]->slot >= 0,
           "the type of an expression");
      const auto slot = static_cast<size_t>(r.first->list[0]->slot);
      need(f_->state.variables[slot].assigned == Known::kYes, "the type of no variable");
      const Variable& variable = f_->variables[slot];
      const bool counts = directed_ && variable.form->is_float && !variable.form->is_array();
      emit_stopping({.run = flat_op::first_use,
                     .a = variable.reg.at,
                     .count = counts ? variable.form->cells : 0,
                     .of = &typed,
                     .scalar = variable.form->scalar});
    } else if (names_variable(r.first->id) == Known::kYes) {
      code_.typed.push_back({&r, r.kind, r.form});
      give_up("a call of a variable's");
    }
  }
  kind = r.kind;
  form = r.form;
}

FlatCompiler::Reg FlatCompiler::call(Resolved& r, bool used, uint32_t expects) {
  using Kind = Resolved::Kind;
  Kind kind;
  const Form* form;
  look_up_call(r, kind, form);
  switch (kind) {
    case Kind::kTid: {
      need(expects <= 4, "a thread has at most 4 coordinates");
      const Form* number = scalar(Scalar::kInt32);
      if (expects > 1) {
        const std::vector<types::TypeId> ids(expects, number->id);
        number = m_.forms_.of(m_.forms_.types().tuple(ids));
      }
      const Reg made = room(number);
      const FlatOp op{.run = flat_op::thread_index, .out = made.at, .count = expects};
      if (expects > 1)
        emit(op);
      else
        emit_fresh(op);
      return made;
    }
    case Kind::kFunctions:
      return user_call(r);
    case Kind::kStruct:
      return structure(r, form);
    case Kind::kBuiltin:
      return builtin_call(r, used);
    case Kind::kScalar:
    case Kind::kComposite: {
      need(r.more.empty(), "a keyword");
      std::vector<Reg> arguments;
      for (Resolved* node : r.list) {
        need(node->is != NodeKind::kStarred, "a starred argument");
        arguments.push_back(evaluate(*node));
        need(arguments.back().form != nullptr, "an argument without a value");
      }
      if (kind == Kind::kComposite) return composite(form, arguments, r.id);
      if (!arguments.empty()) return cast(arguments[0], form, r.id);
      Cell zero{};
      return constant({form, &zero});
    }
    case Kind::kPrint:
      for (Resolved* node : r.list) {
        need(node->is != NodeKind::kStarred, "a starred argument");
        evaluate(*node);
      }
      return {};
    default:
      give_up("a call");
  }
}

FlatCompiler::Reg FlatCompiler::user_call(Resolved& r) {
  need(r.more.empty(), "a keyword");
  std::vector<Reg> values;
  std::vector<Value> shown(kMaxArguments);
  for (Resolved* node : r.list) {
    need(node->is != NodeKind::kStarred && values.size() < kMaxArguments, "an argument");
    values.push_back(evaluate(*node));
    need(values.back().form != nullptr, "an argument without a value");
    shown[values.size() - 1].form = values.back().form;
  }
  Arguments arguments;
  arguments.at = r.id;
  arguments.count = static_cast<uint32_t>(values.size());
  arguments.values = shown.data();
  Code* target = m_.choose(r.global.functions(), arguments, {});
  need(target != nullptr, "no such overload");
  const scope::Function& f = *target->function;
  need(f.kind == scope::FunctionKind::kFunction && !target->takes_references, "a native function");
  for (size_t i = values.size(); i < f.parameters.size(); ++i) {
    const scope::Parameter& parameter = f.parameters[i];
    Value value = m_.global(parameter.default_value, r.id);
    need(value.form != nullptr, "a default that is no value");
    const Form* wanted = m_.forms_.of(parameter.type);
    if (wanted != nullptr && wanted != value.form && value.literal())
      value = m_.cast(value, wanted, r.id);
    values.push_back(constant(value));
  }
  std::vector<const Form*> forms;
  for (const Reg& value : values) forms.push_back(value.form);
  FlatFunction& function = function_for(*target, forms);
  for (size_t i = 0; i < values.size(); ++i) {
    Reg value = values[i];
    value.literal = Known::kNo;
    copy({.form = value.form, .at = function.parameters[i]}, value);
  }
  emit_stopping({.run = flat_op::call, .of = &function});
  if (function.result == nullptr) return {};
  const Reg made = room(function.result);
  copy(made, {.form = function.result, .at = function.returned});
  if (f.gradient.valid() && function.result->is_float)
    for (const Reg& value : values)
      if (value.form->is_float && !value.form->has_view())
        emit({.run = flat_op::widen_slopes,
              .out = made.at,
              .a = value.at,
              .d = value.form->cells,
              .count = function.result->cells,
              .scalar = function.result->scalar});
  f_->fresh = -1;
  return made;
}

}  // namespace weft::interp
