// Calls: builtins, constructors, functions of the user.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "machine.h"
#include "tile.h"
#include "weft/builtins/builtins.h"
#include "weft/launch/scalars.h"

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;
using types::TypeKind;

namespace {

std::string_view overload_name(Operator op) {
  switch (op) {
    case Operator::kAdd:
      return "add";
    case Operator::kSub:
      return "sub";
    case Operator::kMult:
    case Operator::kMatMult:
      return "mul";
    case Operator::kDiv:
      return "div";
    case Operator::kFloorDiv:
      return "floordiv";
    case Operator::kMod:
      return "mod";
    case Operator::kPow:
      return "pow";
    case Operator::kBitAnd:
      return "bit_and";
    case Operator::kBitOr:
      return "bit_or";
    case Operator::kBitXor:
      return "bit_xor";
    case Operator::kLShift:
      return "lshift";
    case Operator::kRShift:
      return "rshift";
    default:
      return {};
  }
}

std::string_view constructor_of(TypeKind kind) {
  switch (kind) {
    case TypeKind::kVector:
      return "vector";
    case TypeKind::kMatrix:
      return "matrix";
    case TypeKind::kQuaternion:
      return "quaternion";
    default:
      return "transformation";
  }
}

bool is_scalar_name(std::string_view name, Scalar& scalar) {
  if (name == "int") return scalar = Scalar::kInt32, true;
  if (name == "float") return scalar = Scalar::kFloat32, true;
  for (int i = 0; i <= static_cast<int>(Scalar::kFloat64); ++i) {
    scalar = static_cast<Scalar>(i);
    if (types::info(scalar).warp_name == name) return true;
  }
  return false;
}

}  // namespace

void Machine::resolve_call(NodeId id, Resolved& r) {
  using Kind = Resolved::Kind;
  const syntax::Call node = syntax::call(*frame_.code->tree, id);
  const auto refuse = [&](std::string_view reason) {
    r.kind = Kind::kUnsupported;
    r.reason = reason;
  };
  const auto by_name = [&](std::string_view name) {
    Scalar scalar{};
    if (name == "tid") {
      r.kind = Kind::kTid;
    } else if (name == "print" || name == "printf" || name == "breakpoint") {
      r.kind = Kind::kPrint;
    } else if (is_scalar_name(name, scalar)) {
      r.kind = Kind::kScalar;
      r.form = forms_.scalar(scalar);
    } else if ((r.builtin = find_builtin(name)) != nullptr) {
      r.kind = Kind::kBuiltin;
      const bool starred = std::ranges::any_of(
          r.list, [](const Resolved* each) { return each->is == NodeKind::kStarred; });
      r.plain = !r.builtin->mutates && !r.builtin->takes_type && r.more.empty() && !starred &&
                r.list.size() <= kMaxArguments;
    } else if ((r.tile = find_tile_builtin(name)) != nullptr) {
      r.kind = Kind::kTile;
    } else {
      refuse("is not supported here");
    }
  };
  const auto by_type = [&](const Form* form) {
    r.form = form;
    if (form == nullptr) return refuse("makes a value of a type that is not supported here");
    r.kind = form->is_scalar()      ? Kind::kScalar
             : form->is_composite() ? Kind::kComposite
             : form->is_struct()    ? Kind::kStruct
                                    : Kind::kUnsupported;
    r.reason = "makes a value of a type that is not supported here";
  };
  std::vector<Symbol> path;
  if (!dotted(node.func, path)) {
    if (const Form* form = type_of(node.func)) return by_type(form);
    r.kind = Kind::kLocal;  // a function in a variable
    return;
  }
  size_t found = 0;
  r.global = program_.resolve_path(frame_.code->id, path, found);
  const std::string_view last = symbols().text(path.back());
  const bool whole = found == path.size();
  switch (whole ? r.global.kind : ValueKind::kUndefined) {
    case ValueKind::kBuiltin:
      return by_name(builtins::name(r.global.builtin()));
    case ValueKind::kType: {
      const types::Type& type = program_.types()[r.global.type()];
      if (type.any_scalar || type.any_shape) return by_name(constructor_of(type.kind));
      return by_type(forms_.of(r.global.type()));
    }
    case ValueKind::kFunction:
      r.kind = Kind::kFunctions;
      return;
    case ValueKind::kSpecial:
      if (r.global.special() == scope::Special::kStatic) {
        r.kind = Kind::kStatic;
      } else if (r.global.special() == scope::Special::kTile) {
        return by_name("tile");  // as an annotation it is a type
      } else {
        refuse("is not supported here");
      }
      return;
    default:
      return by_name(last);
  }
}

void Machine::gather(Parts args, Arguments& arguments) {
  for (Resolved* node : args) {
    if (node->is == NodeKind::kStarred) {
      unpack(node->id, arguments);
    } else {
      add_argument(node->id, evaluate(*node), arguments);
    }
  }
}

void Machine::unpack(NodeId starred, Arguments& arguments) {
  const Value all = evaluate(frame_.code->tree->child(starred, 0));
  if (all.form != nullptr && all.form->is_composite() && !all.form->is_matrix()) {
    for (uint32_t i = 0; i < all.form->cells; ++i)
      add_argument(starred, {forms_.scalar(all.form->scalar), all.cells + i}, arguments);
  } else if (all.form != nullptr && all.form->kind == TypeKind::kTuple) {
    for (const Member& member : all.form->members)
      add_argument(starred, {member.form, all.cells + member.cell}, arguments);
  } else {
    fail(starred, "this cannot be unpacked into arguments");
  }
}

// Of builtins and constructors: each to its place, as the table of builtins names the parameters.
void Machine::keywords(const Resolved& r, Arguments& arguments) {
  const syntax::Tree& tree = *frame_.code->tree;
  struct Given {
    std::string_view name;
    Value value;
  };
  std::vector<Given> given;
  for (const Resolved* given_by_name : r.more) {
    const NodeId id = given_by_name->id;
    const syntax::Keyword keyword = syntax::keyword(tree, id);
    if (!keyword.name.valid()) fail(id, "`**` in a call");
    const std::string_view name = symbols().text(keyword.name);
    if (name == "dtype") {
      arguments.dtype = type_of(keyword.value);
      if (arguments.dtype == nullptr) fail(keyword.value, "this is no type");
    } else if (name == "shape" || name == "length") {
      const Value value = evaluate(keyword.value);
      if (value.form == nullptr) fail(keyword.value, "this has no value");
      arguments.dimensions = std::min(value.form->cells, 4u);
      for (uint32_t i = 0; i < arguments.dimensions; ++i)
        arguments.shape[i] = static_cast<int32_t>(value.cells[i].i);
    } else {
      given.push_back({name, evaluate(keyword.value)});
    }
  }
  if (given.empty()) return;
  const std::string_view name =
      r.kind == Resolved::Kind::kComposite ? constructor_of(r.form->kind) : r.builtin->name;
  const auto place_of = [&](const builtins::Overload& overload, std::string_view parameter) {
    for (size_t i = 0; i < overload.parameters.size(); ++i)
      if (overload.parameters[i].name == parameter) return static_cast<int>(i);
    return -1;
  };
  const builtins::GroupId group = builtins::find(name);
  if (group.valid()) {
    for (const builtins::Overload& overload : builtins::overloads(group)) {
      const auto takes = [&](const Given& g) {
        const int at = place_of(overload, g.name);
        return at >= static_cast<int>(arguments.count);
      };
      if (!std::ranges::all_of(given, takes)) continue;
      const uint32_t before = arguments.count;
      for (const Given& g : given) {
        const uint32_t at = static_cast<uint32_t>(place_of(overload, g.name));
        for (uint32_t i = arguments.count; i <= at; ++i) arguments.values[i] = {};
        arguments.count = std::max(arguments.count, at + 1);
        arguments.values[at] = g.value;
      }
      // Some other overload may have the names at places that leave no gap.
      bool gap = false;
      for (uint32_t i = before; i < arguments.count; ++i)
        gap |= arguments.values[i].form == nullptr && !overload.parameters[i].has_default;
      if (!gap) return;
      arguments.count = before;
    }
  }
  fail(arguments.at, fmt::format("`{}` has no such parameters", name));
}

void Machine::refuse_call(const Resolved& r, NodeId at) {
  std::vector<Symbol> path;
  dotted(r.first->id, path);
  fail(at, fmt::format("`{}` {}", path.empty() ? "" : symbols().text(path.back()), r.reason));
}

// The function of the user that is called by its name or as what a variable holds.
scope::FunctionSetId Machine::function_of(const Resolved& r, NodeId at) {
  if (r.kind == Resolved::Kind::kFunctions) return r.global.functions();
  const Value callee = evaluate(*r.first);
  if (callee.form == nullptr || callee.form->kind != TypeKind::kFunction)
    fail(at, "this cannot be called");
  return {static_cast<uint32_t>(callee.integer())};
}

// Of a builtin, which is given its arguments as they are.
Value Machine::plain_call(const Resolved& r, bool used) {
  expects_ = 1;
  Arguments arguments;
  arguments.at = r.id;
  arguments.used = used;
  const ArgumentStack::Part part(argument_stack_);
  arguments.values = part.values;
  bool complete = true;
  for (Resolved* node : r.list) {
    const Value value = evaluate(*node);
    part.values[arguments.count++] = value;
    complete = complete && value.form != nullptr;
  }
  if (!complete) fail(r.id, "an argument has no value");
  if (r.decision != 0) decide(r.decision, arguments);
  return r.builtin->function(*this, arguments);
}

Value Machine::call(Resolved& r, bool used) {
  if (r.plain) return plain_call(r, used);
  const NodeId id = r.id;
  const uint32_t targets = std::exchange(expects_, 1);
  if (r.kind == Resolved::Kind::kNone) resolve_call(id, r);
  using Kind = Resolved::Kind;
  if (r.kind == Kind::kTid) return tid(targets, id);
  if (r.kind == Kind::kStatic) return static_call(id);
  if (r.kind == Kind::kUnsupported) refuse_call(r, id);
  if (r.kind == Kind::kTile) return tile_call(r, used);
  scope::FunctionSetId set{};
  if (r.kind == Kind::kFunctions || r.kind == Kind::kLocal) set = function_of(r, id);
  Arguments arguments;
  arguments.at = id;
  arguments.used = used;
  const ArgumentStack::Part part(argument_stack_);
  arguments.values = part.values;
  if (r.kind == Kind::kBuiltin && r.builtin->takes_type && r.list.size() == 2) {
    arguments.values[arguments.count++] = evaluate(*r.list[0]);
    arguments.dtype = type_of(r.list[1]->id);
  } else {
    gather(r.list, arguments);
  }
  switch (r.kind) {
    case Kind::kPrint:
      return {};
    case Kind::kFunctions:
    case Kind::kLocal:
      return user_call(set, arguments, r);
    case Kind::kStruct:
      return structure(r, arguments);
    default:
      break;
  }
  for (uint32_t i = 0; i < arguments.count; ++i)
    if (arguments.values[i].form == nullptr) fail(id, "an argument has no value");
  if (!r.more.empty()) keywords(r, arguments);
  if (r.kind == Kind::kScalar) {
    if (arguments.count == 0) {
      const Value zero = make(r.form);
      *zero.cells = Cell{};
      return zero;
    }
    return cast(arguments[0], r.form, id);
  }
  if (r.kind == Kind::kComposite) return composite(r.form, arguments);
  if (r.builtin->mutates) {
    // Only a variable's own name is changed; other arguments are values.
    for (uint32_t i = 0; i < arguments.count && i < r.list.size(); ++i) {
      Value& value = arguments.values[i];
      const bool named = r.list[i]->is == NodeKind::kName;
      if (named || value.form->is_array()) continue;
      const Value copy = make(value.form);
      std::memcpy(copy.cells, value.cells, value.form->cells * sizeof(Cell));
      value = copy;
    }
  }
  if (r.decision != 0) decide(r.decision, arguments);
  return r.builtin->function(*this, arguments);
}

// What a builtin chooses.
void Machine::decide(uint32_t decision, const Arguments& of) {
  const DecisionKind kind = decisions_.kind(decision);
  if (kind == DecisionKind::kCondition) return decisions_.decided(decision, truth(of[0]) ? 1 : 0);
  const Form* const form = of[0].form;
  bool alike = form->is_scalar();
  for (uint32_t i = 1; i < of.count; ++i) alike = alike && of[i].form == form;
  if (!alike) return decisions_.drop(decision);
  decisions_.chosen(decision, form->is_float, *of[0].cells, *of[1].cells, *of[of.count - 1].cells);
}

void Machine::coordinates(int64_t out[4]) const {
  // All threads count along the coordinates that the kernel asks for.
  const uint32_t count = std::max<uint32_t>(kernel_dimensions_, 1);
  int64_t rest = index_;
  std::fill_n(out, 4, 0);
  for (uint32_t i = count; i-- > 1;) {
    const int64_t extent = i < dim_.size() ? std::max(dim_[i], 1) : 1;
    out[i] = rest % extent;
    rest /= extent;
  }
  out[0] = rest;
}

Value Machine::tid(uint32_t targets, NodeId at) {
  if (targets > 4) fail(at, "a thread has at most 4 coordinates");
  int64_t numbers[4];
  coordinates(numbers);
  if (targets == 1) return int32(numbers[0]);
  Value values[4];
  for (uint32_t i = 0; i < targets; ++i) values[i] = int32(numbers[i]);
  return tuple(std::span(values, targets));
}

Value Machine::static_call(NodeId id) {
  const scope::Function& function = *frame_.code->function;
  const auto expression = std::ranges::find(function.statics, id, &scope::StaticExpression::call);
  if (expression == function.statics.end()) fail(id, "this wp.static is not known");
  // A deferred one sees the constants among the variables, such as those of unrolled loops.
  std::pair<const Resolved*, std::vector<double>> key{&frame_.code->at(id), {}};
  const auto constants = [&](auto use_local) {
    if (!expression->deferred) return;
    for (size_t i = 0; i < frame_.code->locals.size(); ++i) {
      const Value& local = frame_.slots[i].value;
      if (local.form != nullptr && local.form->is_scalar() && local.literal())
        use_local(frame_.code->locals[i], local);
    }
  };
  constants([&](Symbol name, const Value& local) {
    key.second.push_back(name.index);
    key.second.push_back(local.form->is_float ? local.real().v
                                              : static_cast<double>(local.integer()));
  });
  if (const auto known = statics_.find(key); known != statics_.end()) return known->second;
  scope::Value value = expression->value;
  if (expression->deferred) {
    std::vector<std::pair<Symbol, scope::Value>> locals;
    constants([&](Symbol name, const Value& local) {
      types::ConstantStore& store = program_.constants();
      const types::ConstantId constant = local.form->is_float ? store.real(local.cells[1].r.v)
                                         : local.form->is(Scalar::kBool)
                                             ? store.boolean(local.integer() != 0)
                                             : store.integer(local.integer());
      locals.emplace_back(name, scope::Value{ValueKind::kConstant, {}, constant.index});
    });
    value =
        program_.evaluate(frame_.code->id, syntax::call(*frame_.code->tree, id).args[0], locals);
  }
  const Value made = global(value, id);
  if (made.form == nullptr) fail(id, fmt::format("wp.static gave {}", program_.describe(value)));
  return statics_[key] = made;
}

// --- constructors ---

Value Machine::cast(Value v, const Form* to, NodeId at) {
  if (v.form == nullptr || !v.form->is_scalar()) fail(at, "only a number can be converted");
  const bool wide = to->is(Scalar::kFloat64) || to->is(Scalar::kInt64) || to->is(Scalar::kUint64);
  if (v.literal() && wide) {  // the number as it was written
    const Value unrounded = make(to);
    if (to->is_float) {
      unrounded.cells->r =
          v.form->is_float ? v.cells[1].r : real(as_double(v.form->scalar, v.cells[1].i));
    } else {
      unrounded.cells->i = v.form->is_float ? truncate(v.cells[1].r, to->scalar) : v.cells[1].i;
    }
    return unrounded;
  }
  if (to->is(Scalar::kFloat64) || v.form == to) use(Scalar::kFloat64);
  Value result = convert(v, to, at);
  if (result.literal()) {  // a variable, no constant
    const Value plain = make(to);
    *plain.cells = *result.cells;
    return plain;
  }
  return result;
}

Value Machine::composite(const Form* form, const Arguments& a) {
  const Form* scalar = forms_.scalar(form->scalar);
  const Value made = make(form);
  std::memset(static_cast<void*>(made.cells), 0, form->cells * sizeof(Cell));
  const auto put = [&](uint32_t at, const Value& value) {
    if (value.form == nullptr || !value.form->is_scalar()) fail(a.at, "a number is wanted here");
    if (value.form != scalar && !value.literal())
      fail(a.at, "numbers of " + spell(value.form) + " in a value of " + spell(scalar));
    if (value.form == scalar) {
      made.cells[at] = *value.cells;
    } else {
      made.cells[at] = *cast(value, scalar, a.at).cells;
      if (form->is_float) made.cells[at].r.v = round_to(form->scalar, made.cells[at].r.v);
    }
  };
  const auto copy = [&](uint32_t at, const Value& value) {
    std::memcpy(made.cells + at, value.cells, value.form->cells * sizeof(Cell));
  };
  if (a.count == 0) return made;
  const Form& first = *a[0].form;
  if (form->is_transform() && first.is_vector() && first.rows == 3) {
    copy(0, a[0]);
    if (a.count > 1 && a[1].form != nullptr) {
      copy(3, a[1]);
    } else {
      made.cells[6].r = real(1.0);
    }
    return made;
  }
  if (form->is_quaternion() && first.is_vector() && a.count <= 2) {
    copy(0, a[0]);
    if (a.count == 2) put(3, a[1]);
    return made;
  }
  if (form->is_vector() && form->rows == 6 && a.count == 2 && first.is_vector()) {
    copy(0, a[0]);
    copy(3, a[1]);
    return made;
  }
  if (a.count == 1 && first.is_composite()) {
    if (first.kind == form->kind && first.cells == form->cells) return convert(a[0], form, a.at);
    fail(a.at, "no constructor takes this");
  }
  if (a.count == 1) {
    if (form->is_quaternion()) {
      put(0, a[0]);
      return made;
    }
    for (uint32_t i = 0; i < form->cells; ++i) put(i, a[0]);
    return made;
  }
  if (a.count != form->cells)
    fail(a.at, fmt::format("{} numbers where {} are wanted", a.count, form->cells));
  for (uint32_t i = 0; i < form->cells; ++i) put(i, a[i]);
  return made;
}

void Machine::clear(const Form& form, Cell* cells) {
  if (form.is_array()) {
    View* none = make_view();
    *none = {.rank = form.rank};
    cells->view = none;
  } else if (form.members.empty()) {
    std::memset(static_cast<void*>(cells), 0, form.cells * sizeof(Cell));
  } else {
    for (const Member& member : form.members) clear(*member.form, cells + member.cell);
  }
}

Value Machine::structure(const Resolved& r, const Arguments& arguments) {
  const Form* form = r.form;
  const Value made = make(form);
  clear(*form, made.cells);
  const auto put = [&](const Member& member, const Value& value) {
    store({member.form, made.cells + member.cell}, value, false);
  };
  if (arguments.count > form->members.size()) fail(arguments.at, "more values than members");
  for (uint32_t i = 0; i < arguments.count; ++i) put(form->members[i], arguments[i]);
  for (const Resolved* node : r.more) {
    const NodeId id = node->id;
    const syntax::Keyword keyword = syntax::keyword(*frame_.code->tree, id);
    const auto member = std::ranges::find(form->members, keyword.name, &Member::name);
    if (member == form->members.end()) fail(id, "the structure has no such member");
    put(*member, evaluate(keyword.value));
  }
  return made;
}

// --- functions of the user ---

bool Machine::accepts(const scope::Function& f, const Arguments& arguments,
                      std::span<const Named> named, bool generic) {
  types::TypeStore& store = program_.types();
  const auto fits = [&](types::TypeId wanted, const Form* form) {
    if (form == nullptr) return false;
    // `Callable` has no type of its own.
    if (form->kind == TypeKind::kFunction)
      return !wanted.valid() || store[wanted].kind == TypeKind::kFunction;
    if (!wanted.valid()) return false;
    if (form->is_tile() && store[wanted].kind == TypeKind::kTile) {
      const std::vector<int64_t>* shape =
          store[wanted].rows == 0 ? nullptr : &store.tile_of(wanted).shape;
      return types::equal(store, wanted, form->id) &&
             (shape == nullptr || shape->empty() || *shape == store.tile_of(form->id).shape);
    }
    if (types::is_generic(store, wanted)) return generic && types::fits(store, wanted, form->id);
    const Form* as = forms_.of(wanted);
    return as == form || (as != nullptr && as->is_array() && form->is_array() &&
                          as->element == form->element && as->rank == form->rank);
  };
  if (arguments.count + named.size() > f.parameters.size()) return false;
  for (uint32_t i = 0; i < f.parameters.size(); ++i) {
    const scope::Parameter& parameter = f.parameters[i];
    const auto by_name = std::ranges::find(named, parameter.name, &Named::name);
    if (i < arguments.count) {
      if (by_name != named.end() || !fits(parameter.type, arguments[i].form)) return false;
    } else if (by_name != named.end()) {
      if (!fits(parameter.type, by_name->value.form)) return false;
    } else if (parameter.default_value.kind == ValueKind::kUndefined) {
      return false;
    }
  }
  return true;
}

Code* Machine::choose(scope::FunctionSetId set, const Arguments& arguments,
                      std::span<const Named> named) {
  for (const bool generic : {false, true}) {
    for (const scope::FunctionId id : program_.set(set).overloads) {
      if (!accepts(program_.function(id), arguments, named, generic)) continue;
      if (!generic) return &code_of(id);
      std::vector<const Form*> forms;
      for (uint32_t i = 0; i < arguments.count; ++i) forms.push_back(arguments[i].form);
      for (const Named& argument : named) forms.push_back(argument.value.form);
      return &instance_of(id, forms);
    }
  }
  return nullptr;
}

Value Machine::user_call(scope::FunctionSetId set, Arguments& arguments, Resolved& r) {
  std::vector<Named> named;
  for (const Resolved* node : r.more) {
    const syntax::Keyword keyword = syntax::keyword(*frame_.code->tree, node->id);
    named.push_back({keyword.name, evaluate(keyword.value)});
  }
  return user_call(set, arguments, named, r);
}

Value Machine::user_call(scope::FunctionSetId set, Arguments& arguments,
                         std::span<const Named> named, Resolved& r) {
  bool known = r.target != nullptr && r.kind == Resolved::Kind::kFunctions && named.empty() &&
               r.forms.size() == arguments.count;
  for (uint32_t i = 0; i < arguments.count && known; ++i) known = r.forms[i] == arguments[i].form;
  if (!known) {
    r.target = choose(set, arguments, named);
    if (r.target == nullptr)
      fail(arguments.at,
           fmt::format("no overload of `{}` takes these arguments", program_.set(set).key));
    r.forms.clear();
    for (uint32_t i = 0; i < arguments.count; ++i) r.forms.push_back(arguments[i].form);
  }
  Code& code = *r.target;
  const scope::Function& f = *code.function;
  if (f.kind != scope::FunctionKind::kFunction) fail(arguments.at, "a native function");
  if (code.takes_references) fail(arguments.at, "a parameter that is a reference");
  for (size_t i = arguments.count; i < f.parameters.size(); ++i) {
    const scope::Parameter& parameter = f.parameters[i];
    const auto by_name = std::ranges::find(named, parameter.name, &Named::name);
    Value value =
        by_name != named.end() ? by_name->value : global(parameter.default_value, arguments.at);
    if (value.form == nullptr) fail(arguments.at, "a default that is no value");
    const Form* wanted = forms_.of(parameter.type);
    if (wanted != nullptr && wanted != value.form && value.literal())
      value = cast(value, wanted, arguments.at);
    arguments.values[i] = value;
  }
  const std::span<const Value> values(arguments.values, f.parameters.size());
  if (!f.gradient.valid()) return enter(code, values);
  double paths = 0;
  for (const Value& value : values)
    if (value.form->is_float && !value.form->has_view())
      for (uint32_t i = 0; i < value.form->cells; ++i) paths += value.cells[i].r.paths();
  const Value made = enter(code, values);
  if (made.form != nullptr && made.form->is_float && !made.form->has_view())
    for (uint32_t i = 0; i < made.form->cells; ++i)
      widen_slope(made.cells[i].r, paths, launch::float_format(made.form->scalar).epsilon);
  return made;
}

Value Machine::enter(Code& code, std::span<const Value> arguments) {
  if (depth_ == 64) throw Stop{"calls are nested too deeply"};
  const Frame before = frame_;
  const size_t slot_mark = slot_top_;
  const size_t mark = kept_.mark();
  if (slots_.size() - slot_top_ < code.locals.size()) throw Stop{"too many variables"};
  frame_ = {&code, slots_.data() + slot_top_};
  slot_top_ += code.locals.size();
  std::fill_n(frame_.slots, code.locals.size(), Slot{});
  for (size_t i = 0; i < arguments.size(); ++i) {
    set_slot(frame_.slots[i], arguments[i]);
    frame_.slots[i].value.no_literal();
  }
  ++depth_;
  returned_ = {};
  code.entered = true;
  run(code.statements);
  --depth_;
  frame_ = before;
  slot_top_ = slot_mark;
  kept_.release(mark);
  return std::exchange(returned_, {});
}

bool Machine::may_overload(Resolved& r) {
  if (r.kind == Resolved::Kind::kNone) {
    r.kind = Resolved::Kind::kLocal;
    const Symbol name = symbols().find(overload_name(r.op));
    if (name.valid()) {
      r.global = program_.lookup(frame_.code->id, name);
      if (r.global.kind == ValueKind::kFunction) r.kind = Resolved::Kind::kFunctions;
    }
  }
  return r.kind == Resolved::Kind::kFunctions;
}

// A function of the user that is named like the operator comes first.
bool Machine::operator_overload(Value a, Value b, NodeId at, Value& result) {
  Resolved& r = frame_.code->at(at);
  if (!may_overload(r)) return false;
  Value values[kMaxArguments] = {a, b};
  Arguments arguments{.at = at, .count = 2, .values = values};
  if (choose(r.global.functions(), arguments, {}) == nullptr) return false;
  result = user_call(r.global.functions(), arguments, {}, r);
  return true;
}

}  // namespace weft::interp
