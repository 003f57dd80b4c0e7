// Of a vocabulary: names and texts of types, numbers and helpers, and what a file needs of them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

#include "composites.h"
#include "expansion.h"
#include "helpers.h"
#include "mappings.h"
#include "vocabulary.h"
#include "weft/base/characters.h"
#include "weft/base/check.h"

namespace weft::standalone {

using types::Scalar;
using types::TypeKind;

namespace {

// The shortest text that gives the same number.
template <typename Float>
std::string shortest(Float value, std::string_view suffix) {
  if (std::isnan(value)) return "NAN";
  if (std::isinf(value)) return value < 0 ? "-INFINITY" : "INFINITY";
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text.append(suffix);
}

bool contains_word(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    const bool begins = at == 0 || !is_name_char(text[at - 1]);
    if (begins && (end == text.size() || !is_name_char(text[end]) || !is_name_char(word.back())))
      return true;
  }
  return false;
}

}  // namespace

TypeId Vocabulary::plain(TypeId id) {
  if (!id.valid()) return id;  // of what gives no value
  id = types::canonical(types::strip_reference(types(), id));
  const types::Type type = types()[id];
  if (!type.python_scalar) return id;
  return type.kind == TypeKind::kQuaternion ? types().quaternion(type.scalar)
                                            : types().transform(type.scalar);
}

std::string Vocabulary::number(Scalar scalar, const types::Number& number, Binding& binding) {
  const bool cuda = dialect_ == Dialect::kCuda;
  std::string text;
  if (types::is_float(scalar)) {
    const double value = number.as_double();
    text =
        scalar == Scalar::kFloat64 ? shortest(value, "") : shortest(static_cast<float>(value), "f");
    if (scalar == Scalar::kFloat16 || scalar == Scalar::kBfloat16)
      return fmt::format("{}({})", cuda ? scalar_name(scalar).cuda : scalar_name(scalar).cpp, text);
  } else if (scalar == Scalar::kBool) {
    return number.as_double() != 0.0 ? "true" : "false";
  } else {
    const types::Number stored = types::store_as(scalar, number);
    const std::string digits = fmt::format("{}", static_cast<int64_t>(stored.integer));
    switch (scalar) {
      case Scalar::kInt32:
        text = stored.integer == std::numeric_limits<int32_t>::min() ? "INT_MIN" : digits;
        break;
      case Scalar::kUint32:
        text = digits + "u";
        break;
      case Scalar::kInt64:
        if (stored.integer == std::numeric_limits<int64_t>::min()) return "INT64_MIN";
        return fmt::format("int64_t({})", digits);
      case Scalar::kUint64:
        return fmt::format("uint64_t({}{})", static_cast<uint64_t>(stored.integer),
                           stored.integer > std::numeric_limits<int64_t>::max() ? "u" : "");
      default:
        text = digits;
    }
  }
  if (text.starts_with('-')) binding = Binding::kUnary;
  return text;
}

Code Vocabulary::literal_of(TypeId type, const types::Number& number) {
  Code code;
  code.text = this->number(types()[type].scalar, number, code.binding);
  note(code.text);
  return code;
}

Code Vocabulary::literal(ConstantId constant, TypeId type) {
  type = plain(type);
  const types::ConstantStore& constants = program_.source->constants();
  if (types()[type].kind == TypeKind::kScalar) return literal_of(type, constants[constant].number);
  std::vector<TypeId> given;
  std::vector<Code> parts;
  if (types()[type].kind == TypeKind::kStruct) {
    const types::Structure& structure = types().structure_of(type);
    const auto fields = constants.fields(constant);
    for (size_t i = 0; i < fields.size(); ++i) {
      given.push_back(structure.fields[i].type);
      parts.push_back(literal(fields[i], structure.fields[i].type));
    }
  } else {
    const TypeId scalar = types::scalar_type(types()[type].scalar);
    for (const types::Number& number : constants.elements(constant)) {
      given.push_back(scalar);
      parts.push_back(literal_of(scalar, number));
    }
  }
  Result<Code> made = construct(type, given, parts);
  WEFT_CHECK(made.ok(), "a constant has no form");
  return made.value();
}

std::string Vocabulary::name_of_helper(const std::string& wanted) {
  if (wanted.starts_with("operator")) return wanted;
  std::string& name = names_[wanted];
  if (!name.empty()) return name;
  name = wanted;
  const bool is_type = std::isupper(static_cast<unsigned char>(wanted[0])) != 0;
  for (int i = 1; taken_.contains(name); ++i)
    name =
        fmt::format("{}{}{}", wanted, is_type ? "Value" : "_of", i == 1 ? "" : std::to_string(i));
  taken_.insert(name);
  return name;
}

std::string Vocabulary::use_helper(std::string_view helper, TypeId result,
                                   std::span<const TypeId> types) {
  const Helper* found = find_helper(helper);
  WEFT_CHECK(found != nullptr, fmt::format("no helper `{}`", helper));
  Expansion expansion(*this, *found, result, types);
  const std::string name = name_of_helper(expansion.function_name());
  std::string key = fmt::format("{} {}", name, helper);
  for (const TypeId type : types) key += fmt::format(" {}", type.index);
  if (!used_.insert(key).second) return name;
  std::string text = expansion.text(name);  // what it needs comes first
  // Several rows may lead to one function.
  if (std::ranges::find(function_texts_, text) != function_texts_.end()) return name;
  note(text);
  function_texts_.push_back(std::move(text));
  return name;
}

std::string Vocabulary::type(TypeId id) {
  id = plain(id);
  const types::Type of = types()[id];
  if (of.kind == TypeKind::kStruct) return types().structure_of(id).key;
  const ScalarName& names = scalar_name(of.scalar);
  const std::string_view scalar = dialect_ == Dialect::kCuda ? names.cuda : names.cpp;
  std::string name;
  bool own = true;
  switch (of.kind) {
    case TypeKind::kScalar:
      note(scalar);
      if (scalar != names.cuda && used_.insert(std::string(scalar)).second)
        type_texts_.emplace_back(find_helper(scalar)->text), note(type_texts_.back());
      return std::string(scalar);
    case TypeKind::kVector:
      own = of.rows < 2 || of.rows > names.most;
      name = own ? fmt::format("Vec{}{}", of.rows, names.suffix)
                 : fmt::format("{}{}", names.vectors, of.rows);
      break;
    case TypeKind::kMatrix:
      name = fmt::format("Mat{}{}{}{}", of.rows, of.rows > 9 || of.columns > 9 ? "x" : "",
                         of.columns, names.suffix);
      break;
    case TypeKind::kQuaternion:
      name = fmt::format("Quat{}", names.suffix);
      break;
    case TypeKind::kTransform:
      name = fmt::format("Transform{}", names.suffix);
      break;
    default:
      WEFT_CHECK(false, "a type has no form");
  }
  if (own) name = name_of_helper(name);
  if ((own || dialect_ == Dialect::kCpp) && used_.insert(name).second) {
    // CUDA's own vectors of two and four are aligned; those that stand for them lie alike.
    const std::string aligned =
        own || of.rows == 3 ? ""
                            : fmt::format("alignas({}) ", of.rows * types::info(of.scalar).bytes);
    type_texts_.push_back(fmt::format("struct {}{} {{\n{}}};", aligned, name, define_type(id)));
  }
  return name;
}

std::string Vocabulary::define_type(TypeId id) {
  const types::Type of = types()[id];
  const std::string scalar = type(types::scalar_type(of.scalar));
  if (of.kind == TypeKind::kTransform) {
    const std::string p = type(types().vector(3, of.scalar));
    const std::string q = type(types().quaternion(of.scalar));
    return fmt::format("  {} p;\n  {} q;\n", p, q);
  }
  if (of.kind == TypeKind::kMatrix)
    return fmt::format("  {} m[{}][{}];\n", scalar, of.rows, of.columns);
  if (!has_members(of)) return fmt::format("  {} c[{}];\n", scalar, of.rows);
  constexpr std::string_view kNames[] = {"x", "x, y", "x, y, z", "x, y, z, w"};
  return fmt::format("  {} {};\n", scalar, kNames[component_count(of) - 1]);
}

std::string Vocabulary::parameter_type(TypeId id) {
  id = plain(id);
  const types::Type of = types()[id];
  const bool large =
      of.kind == TypeKind::kStruct || component_count(of) * types::info(of.scalar).bytes > 16;
  return large ? fmt::format("const {}&", type(id)) : type(id);
}

void Vocabulary::note(std::string_view text) {
  const bool cuda = dialect_ == Dialect::kCuda;
  for (const HeaderOfWord& header : headers()) {
    if (!contains_word(text, header.word)) continue;
    std::string_view names = cuda ? header.cuda : header.cpp;
    while (!names.empty()) {
      const size_t end = std::min(names.find(' '), names.size());
      headers_.emplace(names.substr(0, end));
      names.remove_prefix(std::min(end + 1, names.size()));
    }
  }
}

std::string Vocabulary::includes() const {
  std::string text;
  for (const std::string& header : headers_) text += fmt::format("#include {}\n", header);
  return text;
}

std::string Vocabulary::add_function(const std::string& wanted,
                                     const std::function<std::string(const std::string&)>& text) {
  const std::string name = name_of_helper(wanted);
  std::string made = text(name);
  while (made.ends_with('\n')) made.pop_back();
  if (std::ranges::find(function_texts_, made) == function_texts_.end())
    function_texts_.push_back(std::move(made));
  return name;
}

std::vector<std::string> Vocabulary::pieces() const {
  std::vector<std::string> all = type_texts_;
  all.insert(all.end(), struct_texts_.begin(), struct_texts_.end());
  all.insert(all.end(), function_texts_.begin(), function_texts_.end());
  return all;
}

void Vocabulary::define_structures() {
  for (const TypeId id : program_.structs) {
    const types::Structure structure = types().structure_of(id);
    std::string members;
    for (const types::Field& field : structure.fields)
      if (!types::is_array(types(), field.type))
        members += fmt::format("  {} {};\n", type(field.type),
                               program_.source->symbols().text(field.name));
    if (!members.empty())
      struct_texts_.push_back(fmt::format("struct {} {{\n{}}};", structure.key, members));
  }
}

}  // namespace weft::standalone
