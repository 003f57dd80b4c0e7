#include "vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "composites.h"
#include "expansion.h"
#include "helpers.h"
#include "mappings.h"
#include "weft/base/check.h"

namespace weft::standalone {

using syntax::Operator;
using types::Scalar;
using types::TypeKind;

namespace {

struct Infix {
  std::string_view sign;
  Binding binding, left, right;
};
// What the operands have to bind: more than C++ asks for where readers and compilers want
// parentheses.
constexpr Infix kInfixes[] = {
    {"*", Binding::kMultiply, Binding::kMultiply, Binding::kUnary},
    {"/", Binding::kMultiply, Binding::kMultiply, Binding::kUnary},
    {"%", Binding::kMultiply, Binding::kMultiply, Binding::kUnary},
    {"+", Binding::kAdd, Binding::kAdd, Binding::kMultiply},
    {"-", Binding::kAdd, Binding::kAdd, Binding::kMultiply},
    {"<<", Binding::kShift, Binding::kUnary, Binding::kUnary},
    {">>", Binding::kShift, Binding::kUnary, Binding::kUnary},
    {"&", Binding::kBitAnd, Binding::kUnary, Binding::kUnary},
    {"|", Binding::kBitOr, Binding::kUnary, Binding::kUnary},
    {"^", Binding::kBitXor, Binding::kUnary, Binding::kUnary},
    {"<", Binding::kLess, Binding::kAdd, Binding::kAdd},
    {"<=", Binding::kLess, Binding::kAdd, Binding::kAdd},
    {">", Binding::kLess, Binding::kAdd, Binding::kAdd},
    {">=", Binding::kLess, Binding::kAdd, Binding::kAdd},
    {"==", Binding::kEqual, Binding::kAdd, Binding::kAdd},
    {"!=", Binding::kEqual, Binding::kAdd, Binding::kAdd},
    {"=", Binding::kAssign, Binding::kPrimary, Binding::kSelect},
};

// "$0 + $1": its sign. Null: it is no such pattern.
const Infix* infix_of(std::string_view pattern) {
  if (!pattern.starts_with("$0 ") || !pattern.ends_with(" $1")) return nullptr;
  const std::string_view sign = pattern.substr(3, pattern.size() - 6);
  const auto found = std::ranges::find(kInfixes, sign, &Infix::sign);
  return found == std::end(kInfixes) ? nullptr : found;
}

bool is_small_integer(const types::TypeStore& types, TypeId id) {
  return types[id].kind == TypeKind::kScalar && types::is_integer(types[id].scalar) &&
         types::info(types[id].scalar).bytes < 4;
}
bool is_16_bit_float(const types::TypeStore& types, TypeId id) {
  return types[id].kind == TypeKind::kScalar && types::is_float(types[id].scalar) &&
         types::info(types[id].scalar).bytes == 2;
}

bool is_call(std::string_view text, std::string_view function) {
  if (!text.starts_with(function) || text.size() <= function.size() ||
      text[function.size()] != '(' || !text.ends_with(')'))
    return false;
  int depth = 0;
  for (size_t i = function.size(); i + 1 < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return false;
  }
  return true;
}

constexpr std::string_view kAtomic = "atomic_";

}  // namespace

std::string_view key_of(Operator op) {
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
    case Operator::kUAdd:
      return "pos";
    case Operator::kUSub:
      return "neg";
    case Operator::kInvert:
      return "invert";
    case Operator::kNot:
      return "unot";
    default:
      return syntax::spelling(op);
  }
}

std::string within(const Code& code, Binding least) {
  return code.binding < least ? "(" + code.text + ")" : code.text;
}

bool changes_operand(std::string_view builtin, size_t operand) {
  if (builtin.starts_with("rand") && builtin != "rand_init") return operand == 0;
  if (builtin.starts_with("sample_") || builtin == "poisson" ||
      builtin.starts_with("transform_set_") || builtin.starts_with(kAtomic))
    return operand == 0;
  if (builtin == "svd2" || builtin == "qr3" || builtin == "quat_to_axis_angle") return operand > 0;
  return false;
}

Vocabulary::Vocabulary(const Program& program, Dialect dialect, std::set<std::string> taken)
    : program_(program), dialect_(dialect), taken_(std::move(taken)) {
  for (const Variable& variable : program.variables) taken_.insert(variable.name);
  for (const NamedConstant& constant : program.constants) taken_.insert(constant.name);
  for (const Function& function : program.functions) taken_.insert(function.name);
  taken_.insert(program.kernel.name);
  for (const TypeId id : program.structs) taken_.insert(program.types().structure_of(id).key);
  define_structures();
}

Code Vocabulary::apply(std::string_view pattern, TypeId result, std::span<const TypeId> types,
                       std::span<const Code> operands) {
  std::string_view suffix;
  Scalar scalar{};
  if (!types.empty() && types::scalar_of(this->types(), types[0], scalar) &&
      scalar == Scalar::kFloat32)
    suffix = "f";
  std::string text;
  if (pattern.starts_with('@')) {
    const size_t open = pattern.find('(');
    text = use_helper(pattern.substr(1, open == std::string_view::npos ? open : open - 1), result,
                      types);
    if (open == std::string_view::npos) {
      text += '(';
      for (size_t i = 0; i < operands.size(); ++i)
        text += (i == 0 ? "" : ", ") + within(operands[i], Binding::kSelect);
      return {text + ")"};
    }
    pattern.remove_prefix(open);
  } else if (const size_t needs = pattern.find(" @"); needs != std::string_view::npos) {
    use_helper(pattern.substr(needs + 2), result, types);
    pattern = pattern.substr(0, needs);
  }
  if (const Infix* infix = infix_of(pattern)) {
    const bool chained = operands[0].binding == infix->binding &&
                         infix->binding <= Binding::kBitAnd && infix->binding >= Binding::kBitOr;
    return {fmt::format("{} {} {}", chained ? operands[0].text : within(operands[0], infix->left),
                        infix->sign, within(operands[1], infix->right)),
            infix->binding};
  }
  if (pattern == "$0") return operands[0];
  if (pattern.size() == 3 && pattern.ends_with("$0"))
    return {pattern[0] + within(operands[0], Binding::kPrimary), Binding::kUnary};
  if (pattern.ends_with(" ? $1 : $2")) {
    const Code condition =
        apply(pattern.substr(0, pattern.size() - 10), types::kBool, types, operands);
    return {fmt::format("{} ? {} : {}", within(condition, Binding::kOr),
                        within(operands[1], Binding::kOr), within(operands[2], Binding::kOr)),
            Binding::kSelect};
  }
  Binding binding = Binding::kPrimary;
  for (size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '$') {
      text += pattern[i];
      continue;
    }
    const char what = pattern[++i];
    if (what == 'f') {
      text += suffix;
      continue;
    }
    const Code& operand = operands[static_cast<size_t>(what - '0')];
    const char before = i >= 2 ? pattern[i - 2] : '(';
    const char after = i + 1 < pattern.size() ? pattern[i + 1] : ')';
    const bool argument = (before == '(' || (before == ' ' && pattern[i - 3] == ',')) &&
                          (after == ',' || after == ')');
    text += within(operand, argument ? Binding::kSelect : Binding::kPrimary);
  }
  if (pattern.find(" / ") == 2) binding = Binding::kMultiply;
  if (pattern.find(" = ") != std::string_view::npos) binding = Binding::kAssign;
  return {std::move(text), binding};
}

Result<Code> Vocabulary::call(std::string_view builtin, TypeId result,
                              std::span<const TypeId> given, std::span<const Code> operands,
                              AtomicUse atomic) {
  std::vector<TypeId> of;
  for (const TypeId id : given) of.push_back(plain(id));
  if (!result.valid() && !of.empty()) result = of[0];  // a call for its effect
  result = plain(result);
  std::vector<Code> codes(operands.begin(), operands.end());
  constexpr std::string_view kConstructors[] = {"vector", "matrix", "quaternion", "transformation",
                                                "spatial_vector"};
  if (std::ranges::find(kConstructors, builtin) != std::end(kConstructors))
    return construct(result, of, codes);
  const bool is_atomic = builtin.starts_with(kAtomic);
  const bool plainly = is_atomic && (atomic.alone || dialect_ == Dialect::kCpp);
  const Mapping* mapping = find_mapping(types(), builtin, of);
  if (mapping == nullptr) {
    const std::string_view reason = reason_for_no_form(builtin);
    return Error{reason.empty() ? fmt::format("`{}` has no form here", builtin)
                                : fmt::format("`{}` has no form here: {}", builtin, reason)};
  }
  if (plainly && !atomic.used && builtin != "atomic_cas") return plain_atomic(builtin, of, codes);
  const std::string_view pattern =
      dialect_ == Dialect::kCuda && !plainly ? mapping->cuda : mapping->cpp;
  Scalar scalar{};
  if (is_atomic && !plainly && types::scalar_of(types(), of[0], scalar) &&
      !types::is_float(scalar) && types::info(scalar).bytes < 4)
    return Error{fmt::format("CUDA has no atomics of {} bits", types::info(scalar).bytes * 8)};
  if (pattern == "-") return Error{fmt::format("`{}` of such values has no form here", builtin)};
  // What is computed in a wider type than its own.
  TypeId inner = result;
  const bool is_function = pattern.find('(') != std::string_view::npos && pattern[0] != '@';
  const bool of_scalars =
      std::ranges::none_of(of, [&](TypeId id) { return types::is_composite(types(), id); });
  for (size_t i = 0; i < of.size() && of_scalars && !is_atomic; ++i) {
    const char letter = class_of(*mapping, i);
    const bool widens = letter == 'I' || letter == 'N' || (letter == 'U' && pattern[0] != '@');
    if (is_small_integer(types(), of[i]) && widens) {
      if (is_function) codes[i] = cast(types::kInt32, of[i], codes[i]);
      of[i] = types::kInt32;
      if (is_small_integer(types(), result)) inner = types::kInt32;
    } else if (is_16_bit_float(types(), of[i]) && letter == 'F') {
      codes[i] = cast(types::kFloat32, of[i], codes[i]);
      of[i] = types::kFloat32;
      if (is_16_bit_float(types(), result)) inner = types::kFloat32;
    }
  }
  Code code = apply(pattern, inner, of, codes);
  note(code.text);
  return inner == result ? code : cast(result, inner, code);
}

// Where the old value is not used.
Result<Code> Vocabulary::plain_atomic(std::string_view builtin, std::span<const TypeId> types,
                                      std::span<const Code> operands) {
  const std::string_view name = builtin.substr(kAtomic.size());
  constexpr std::pair<std::string_view, Operator> kOperators[] = {{"add", Operator::kAdd},
                                                                  {"sub", Operator::kSub},
                                                                  {"and", Operator::kBitAnd},
                                                                  {"or", Operator::kBitOr},
                                                                  {"xor", Operator::kBitXor}};
  for (const auto& [key, op] : kOperators)
    if (name == key) return update(op, types[0], types[1], operands[0], operands[1]);
  Code value = operands[1];
  if (name != "exch") {
    WEFT_TRY(const Code least, call(name, types[0], types, operands));
    value = least;
  }
  return apply("$0 = $1", types[0], types, std::array{operands[0], value});
}

Result<Code> Vocabulary::builtin(const Expr& call, std::span<const Code> operands,
                                 AtomicUse atomic) {
  std::vector<TypeId> of;
  for (const ExprId id : program_.operands(call.operands)) {
    const types::Type& type = program_.types()[program_[id].type];
    if (type.kind == TypeKind::kArray) {
      of.push_back(type.element);
      of.push_back(types::kInt32);
    } else {
      of.push_back(program_[id].type);
    }
  }
  if (of.size() != operands.size())
    return Error{fmt::format("`{}` has no form here", call.builtin->key)};
  std::vector<Code> codes(operands.begin(), operands.end());
  // Of a state that is no variable only a copy goes on.
  const std::string_view key = call.builtin->key;
  const bool copies = !of.empty() && of[0] == types::kUint32 && changes_operand(key, 0) &&
                      !key.starts_with(kAtomic) &&
                      program_[program_.operands(call.operands)[0]].kind != ExprKind::kVariable;
  if (copies)
    codes[0] = apply("@temporary(static_cast<unsigned int>($0))", of[0], std::array{of[0]},
                     std::array{codes[0]});
  return this->call(key, call.type, of, codes, atomic);
}

Code Vocabulary::helper(std::string_view name, TypeId result, std::span<const TypeId> given,
                        std::span<const Code> operands) {
  std::vector<TypeId> of;
  for (const TypeId id : given) of.push_back(plain(id));
  const Code made = apply("@" + std::string(name), plain(result), of, operands);
  note(made.text);
  return made;
}

Result<Code> Vocabulary::unary(Operator op, TypeId type, const Code& operand) {
  const TypeId result = op == Operator::kNot ? types::kBool : type;
  return call(key_of(op), result, std::array{type}, std::array{operand});
}

Result<Code> Vocabulary::binary(Operator op, TypeId result, TypeId left, TypeId right,
                                const Code& a, const Code& b) {
  if (op == Operator::kDiv && dialect_ == Dialect::kCuda) {
    // The device has an instruction for it.
    if (a.text == "1.0f" && is_call(b.text, "sqrtf")) return Code{"r" + b.text};
    if (a.text == "1.0" && is_call(b.text, "sqrt")) return Code{"r" + b.text};
  }
  return call(key_of(op), result, std::array{left, right}, std::array{a, b});
}

Result<Code> Vocabulary::update(Operator op, TypeId target, TypeId value, const Code& a,
                                const Code& b) {
  target = plain(target);
  value = plain(value);
  const std::string_view key = key_of(op);
  const std::array of{target, value};
  const Mapping* mapping = find_mapping(types(), key, of);
  std::string_view pattern;
  if (mapping != nullptr) pattern = dialect_ == Dialect::kCuda ? mapping->cuda : mapping->cpp;
  const size_t needs = pattern.find(" @");
  if (const Infix* infix = infix_of(pattern.substr(0, needs))) {
    if (needs != std::string_view::npos) {
      const std::string helper = fmt::format("update_{}", key);
      WEFT_CHECK(find_helper(helper) != nullptr, "an operator of composites cannot be assigned");
      use_helper(helper, target, of);
    }
    return Code{fmt::format("{} {}= {}", within(a, Binding::kPrimary), infix->sign,
                            within(b, Binding::kSelect)),
                Binding::kAssign};
  }
  WEFT_TRY(const Code made, binary(op, target, target, value, a, b));
  return apply("$0 = $1", target, of, std::array{a, made});
}

Result<Code> Vocabulary::compare(Operator op, TypeId left, TypeId right, const Code& a,
                                 const Code& b) {
  const auto is_unsigned = [&](TypeId id) {
    const types::Type& type = types()[plain(id)];
    return type.kind == TypeKind::kScalar && types::info(type.scalar).bytes >= 4 &&
           types::info(type.scalar).category == types::ScalarCategory::kUnsigned;
  };
  const auto is_signed = [&](TypeId id) {
    return types::is_integer(types(), plain(id)) && !is_unsigned(id);
  };
  // C++ would convert the signed side as well, and warn of it.
  if (is_signed(left) && is_unsigned(right))
    return call(key_of(op), types::kBool, std::array{right, right},
                std::array{cast(right, left, a), b});
  if (is_unsigned(left) && is_signed(right))
    return call(key_of(op), types::kBool, std::array{left, left},
                std::array{a, cast(left, right, b)});
  return call(key_of(op), types::kBool, std::array{left, right}, std::array{a, b});
}

Code Vocabulary::cast(TypeId to, TypeId from, const Code& value) {
  to = plain(to);
  from = plain(from);
  if (to == from) return value;
  if (types::is_composite(types(), to))
    return apply("@convert", to, std::array{from}, std::array{value});
  Code given = value;
  const bool small = is_16_bit_float(types(), to) || is_16_bit_float(types(), from);
  if (small && to != types::kFloat32 && from != types::kFloat32)
    given = cast(types::kFloat32, from, value);
  if (to == types::kBool && small)
    return {within(given, Binding::kAdd) + " != 0.0f", Binding::kEqual};
  const bool is_literal = std::ranges::all_of(
      given.text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
  if (is_literal && (to == types::kFloat32 || to == types::kFloat64))
    return {given.text + (to == types::kFloat32 ? ".0f" : ".0")};
  const std::string name = type(to);
  const std::string operand = within(given, Binding::kSelect);
  if (name.find(' ') != std::string::npos)
    return {fmt::format("static_cast<{}>({})", name, operand)};
  return {fmt::format("{}({})", name, operand)};
}

Code Vocabulary::narrowed(TypeId type, const Code& value) {
  return is_small_integer(types(), type) ? cast(type, types::kInt32, value) : value;
}

Result<Code> Vocabulary::construct(TypeId type, std::span<const TypeId> given,
                                   std::span<const Code> parts) {
  type = plain(type);
  const types::Type of = types()[type];
  const std::string name = this->type(type);
  const auto list = [&](std::span<const Code> items) {
    std::string text;
    for (const Code& item : items)
      text += (text.empty() ? "" : ", ") + within(item, Binding::kSelect);
    return text;
  };
  if (of.kind == TypeKind::kStruct) return Code{fmt::format("{}{{{}}}", name, list(parts))};
  if (of.kind == TypeKind::kScalar) {
    if (parts.empty()) return literal_of(type, {});
    return cast(type, given[0], parts[0]);
  }
  const uint32_t count = component_count(of);
  const TypeId scalar = types::scalar_type(of.scalar);
  const ScalarName& names = scalar_name(of.scalar);
  const bool native = dialect_ == Dialect::kCuda && of.kind == TypeKind::kVector && of.rows >= 2 &&
                      of.rows <= names.most;
  if (parts.empty() && !native) return Code{name + "{}"};
  std::vector<Code> all(parts.begin(), parts.end());
  if (parts.empty()) all.assign(count, literal_of(scalar, {}));
  if (parts.size() == 1) {
    const TypeId only = plain(given[0]);
    if (types::is_composite(types(), only) && of.kind != TypeKind::kTransform)
      return cast(type, only, parts[0]);
    if (of.kind == TypeKind::kTransform && only != type)
      return apply("@transform_of_translation", type, std::array{only}, parts);
    if (only == type) return parts[0];
    const Code value = cast(scalar, only, parts[0]);
    const bool simple = value.text.find_first_of("( ") == std::string::npos;
    if (!has_members(of) || !simple)
      return apply("@splat", type, std::array{scalar}, std::array{value});
    all.assign(count, value);
  } else if (parts.size() == 2 && parts.size() != count) {
    const std::array pair{plain(given[0]), plain(given[1])};
    if (of.kind == TypeKind::kTransform) return Code{fmt::format("{}{{{}}}", name, list(parts))};
    return apply(of.kind == TypeKind::kQuaternion ? "@quat_of_parts" : "@join", type, pair, parts);
  } else if (!parts.empty()) {
    if (parts.size() != count) return Error{fmt::format("{} numbers for a {}", parts.size(), name)};
    for (size_t i = 0; i < all.size(); ++i) all[i] = cast(scalar, given[i], all[i]);
  }
  if (native) return Code{fmt::format("make_{}({})", name, list(all))};
  if (of.kind == TypeKind::kTransform) {
    const std::vector<TypeId> scalars(4, scalar);
    const TypeId p = types().vector(3, of.scalar), q = types().quaternion(of.scalar);
    const std::span<const Code> numbers(all);
    WEFT_TRY(const Code first, construct(p, std::span(scalars).first(3), numbers.first(3)));
    WEFT_TRY(const Code second, construct(q, scalars, numbers.subspan(3)));
    return Code{fmt::format("{}{{{}, {}}}", name, first.text, second.text)};
  }
  if (of.kind == TypeKind::kMatrix) {
    std::string rows;
    for (uint32_t i = 0; i < of.rows; ++i)
      rows += fmt::format("{}{{{}}}", i == 0 ? "" : ", ",
                          list(std::span(all).subspan(size_t{i} * of.columns, of.columns)));
    return Code{fmt::format("{}{{{{{}}}}}", name, rows)};
  }
  if (has_members(of)) return Code{fmt::format("{}{{{}}}", name, list(all))};
  return Code{fmt::format("{}{{{{{}}}}}", name, list(all))};
}

Code Vocabulary::component(TypeId whole, const Code& value, std::span<const Code> indices,
                           std::span<const int64_t> constants) {
  whole = plain(whole);
  const types::Type of = types()[whole];
  const TypeId scalar = types::scalar_type(of.scalar);
  if (std::ranges::all_of(constants, [](int64_t constant) { return constant >= 0; })) {
    int64_t index = constants[0];
    if (constants.size() == 2) index = index * of.columns + constants[1];
    return {within(value, Binding::kPrimary) + component_path(of, static_cast<uint32_t>(index))};
  }
  std::vector<TypeId> types{whole};
  std::vector<Code> operands{value};
  for (const Code& index : indices) {
    types.push_back(types::kInt32);
    operands.push_back(index);
  }
  return apply(indices.size() == 2               ? "@at_matrix"
               : of.kind == TypeKind::kTransform ? "@at_transform"
               : has_members(of)                 ? "@at_members"
                                                 : "@at_array",
               scalar, types, operands);
}

Code Vocabulary::row(TypeId matrix, const Code& value, const Code& index) {
  matrix = plain(matrix);
  const types::Type of = types()[matrix];
  return apply("@row", types().vector(of.columns, of.scalar), std::array{matrix, types::kInt32},
               std::array{value, index});
}

Code Vocabulary::set_row(TypeId matrix, const Code& target, const Code& index, const Code& value) {
  matrix = plain(matrix);
  const types::Type of = types()[matrix];
  const TypeId vector = types().vector(of.columns, of.scalar);
  return apply("@set_row", vector, std::array{matrix, types::kInt32, vector},
               std::array{target, index, value});
}

}  // namespace weft::standalone
