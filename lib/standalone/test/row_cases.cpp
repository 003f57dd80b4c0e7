#include "row_cases.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>

#include "weft/builtins/resolve.h"

namespace weft::standalone {

using types::Scalar;
using types::TypeKind;

namespace {

constexpr Scalar kAll[] = {Scalar::kFloat32, Scalar::kFloat64, Scalar::kFloat16, Scalar::kBfloat16,
                           Scalar::kInt32,   Scalar::kUint32,  Scalar::kInt64,   Scalar::kUint64,
                           Scalar::kInt8,    Scalar::kUint8,   Scalar::kInt16,   Scalar::kUint16,
                           Scalar::kBool};

bool is_comparison(std::string_view key) {
  return key.find_first_of("<>=!") != std::string_view::npos;
}
bool gives_type(std::string_view key) {
  return key == "identity" || key == "quat_identity" || key == "transform_identity" ||
         key == "cast";
}

std::vector<std::string> split(std::string_view words) {
  std::istringstream stream{std::string(words)};
  std::vector<std::string> out;
  for (std::string word; stream >> word;) {
    if (word == "...") {
      out.push_back(out.back());
      out.push_back(out.back());
    } else {
      out.push_back(word);
    }
  }
  return out;
}

}  // namespace

std::string RowCases::python_type(TypeId id) {
  const types::Type type = types()[id];
  const std::string scalar = fmt::format("wp.{}", types::info(type.scalar).warp_name);
  std::string text;
  switch (type.kind) {
    case TypeKind::kVector:
      text = fmt::format("wp.types.vector(length={}, dtype={})", type.rows, scalar);
      break;
    case TypeKind::kMatrix:
      text =
          fmt::format("wp.types.matrix(shape=({}, {}), dtype={})", type.rows, type.columns, scalar);
      break;
    case TypeKind::kQuaternion:
      text = fmt::format("wp.types.quaternion(dtype={})", scalar);
      break;
    case TypeKind::kTransform:
      text = fmt::format("wp.types.transformation(dtype={})", scalar);
      break;
    default:
      return scalar;
  }
  python_types_[id.index] = text;
  return fmt::format("T{}", id.index);
}

std::string RowCases::python_call(std::string_view key, const std::vector<std::string>& operands) {
  if (is_comparison(key)) return fmt::format("{} {} {}", operands[0], key, operands[1]);
  if (key == "pos") return "+" + operands[0];
  return fmt::format("wp.{}({})", key, fmt::join(operands, ", "));
}

RowCases::RowCases() {
  program_.source = std::make_shared<scope::Program>();
  for (size_t row = 0; row < mappings().size(); ++row) add_row(row);
  add_components();
  add_casts();
  add_constructors();
  add_updates();
  add_literals();
  add_nested();
}

std::vector<TypeId> RowCases::operands_of(std::string_view words, Scalar scalar, uint32_t shape) {
  constexpr uint32_t kLengths[] = {3, 2, 5};
  constexpr std::pair<uint32_t, uint32_t> kShapes[] = {{3, 3}, {2, 3}, {5, 5}};
  types::TypeStore& store = types();
  const auto vector = [&] { return store.vector(kLengths[shape], scalar); };
  const auto matrix = [&] {
    return store.matrix(kShapes[shape].first, kShapes[shape].second, scalar);
  };
  constexpr std::string_view kExact = "iulkfdhz";
  constexpr Scalar kExactScalars[] = {Scalar::kInt32,   Scalar::kUint32,  Scalar::kInt64,
                                      Scalar::kUint64,  Scalar::kFloat32, Scalar::kFloat64,
                                      Scalar::kFloat16, Scalar::kBfloat16};
  std::vector<TypeId> out;
  TypeId first_composite;
  const bool random = words.starts_with("u ");  // floats and ints beside a generator's state
  if (random) scalar = Scalar::kFloat32;
  for (const std::string& word : split(words)) {
    const uint32_t length = word.size() > 1 ? static_cast<uint32_t>(word[1] - '0') : 0;
    const size_t exact = kExact.find(word[0]);
    switch (word[0]) {
      case 'V':
        out.push_back(length != 0 ? store.vector(length, scalar) : vector());
        // What follows a matrix has its columns, what precedes one its rows.
        if (length == 0 && first_composite.valid() &&
            store[first_composite].kind == TypeKind::kMatrix)
          out.back() = store.vector(store[first_composite].columns, scalar);
        break;
      case 'M':
        out.push_back(length != 0 ? store.matrix(length, length, scalar) : matrix());
        if (length == 0 && first_composite.valid()) {
          const types::Type before = store[first_composite];
          out.back() = before.kind == TypeKind::kVector
                           ? store.matrix(before.rows, before.rows == 3 ? 2 : 4, scalar)
                           : store.matrix(before.columns, before.columns == 3 ? 2 : 5, scalar);
        }
        break;
      case 'Q':
        out.push_back(store.quaternion(scalar));
        break;
      case 'X':
        out.push_back(store.transform(scalar));
        break;
      case 'C': {
        const TypeId shapes[] = {store.vector(3, scalar), store.matrix(2, 2, scalar),
                                 store.quaternion(scalar), store.vector(5, scalar),
                                 store.transform(scalar)};
        out.push_back(shapes[shape]);
        break;
      }
      case 'B':
        out.push_back(types::kBool);
        break;
      case 'I':
        out.push_back(random ? types::kInt32 : types::scalar_type(scalar));
        break;
      default:
        out.push_back(exact != std::string_view::npos ? types::scalar_type(kExactScalars[exact])
                                                      : types::scalar_type(scalar));
    }
    if (!first_composite.valid() && types::is_composite(store, out.back()))
      first_composite = out.back();
  }
  return out;
}

// Invalid: Warp has no such call.
TypeId RowCases::result_of(std::string_view key, const std::vector<TypeId>& operands) {
  if (is_comparison(key)) return types::kBool;
  scope::Program& source = *program_.source;
  builtins::Context context{source.types(), source.constants(), source.symbols()};
  std::vector<builtins::Argument> arguments;
  for (const TypeId operand : operands) arguments.push_back({.type = operand});
  const builtins::GroupId group = builtins::find(key);
  if (!group.valid()) return {};
  const builtins::Resolution resolution =
      builtins::resolve(context, builtins::overloads(group), arguments, {}, {}, 0);
  if (resolution.overload == nullptr) return {};
  const builtins::ResultType result = builtins::result_of(context, resolution);
  if (!result.error.empty() || result.types.size() != 1) return {};
  return types::canonical(result.types[0]);
}

void RowCases::add_row(size_t row) {
  const Mapping& mapping = mappings()[row];
  std::set<std::vector<uint32_t>> seen;
  for (const Scalar scalar : kAll) {
    for (uint32_t shape = 0; shape < 5; ++shape) {
      if (shape > 2 && mapping.operands.find('C') == std::string_view::npos) break;
      std::vector<TypeId> operands = operands_of(mapping.operands, scalar, shape);
      std::vector<uint32_t> key;
      for (const TypeId operand : operands) key.push_back(operand.index);
      if (operands.empty()) key.push_back(static_cast<uint32_t>(scalar));
      // The others are like one of these; WEFT_ROWS=all takes them too.
      constexpr Scalar kFew[] = {Scalar::kFloat32, Scalar::kFloat64, Scalar::kFloat16,
                                 Scalar::kInt32,   Scalar::kUint64,  Scalar::kUint8};
      static const bool kThorough = std::getenv("WEFT_ROWS") != nullptr;
      const bool few = std::ranges::find(kFew, scalar) != std::end(kFew);
      if (!kThorough && !few && seen.size() > 0) continue;
      // Shapes are tried with the usual types alone.
      const bool usual = scalar == Scalar::kFloat32 || scalar == Scalar::kInt32;
      if (shape > 0 && !usual && !(scalar == Scalar::kInt8 && shape == 3)) continue;
      if (!seen.insert(key).second) continue;
      if (find_mapping(types(), mapping.key, operands) != &mapping) continue;
      if (operands.empty()) operands = {types::scalar_type(scalar)};
      add_case(row, operands);
    }
  }
}

void RowCases::add_case(size_t row, const std::vector<TypeId>& operands) {
  const Mapping& mapping = mappings()[row];
  const std::string_view key = mapping.key;
  RowCase made{.row = row, .operands = operands};
  const size_t number = static_cast<size_t>(std::ranges::count(cases_, row, &RowCase::row));
  made.name = fmt::format("row_{}_{}", row, number);
  const types::Type first = types()[operands[0]];
  std::vector<std::string> names;
  std::vector<Code> codes;
  for (size_t i = 0; i < operands.size(); ++i) {
    names.push_back(fmt::format("a{}[i]", i));
    codes.push_back({fmt::format("x{}", i)});
  }
  std::vector<TypeId> types(operands);
  if (key.starts_with("atomic_")) {
    made.results = {operands[0], operands[0]};
    std::vector<std::string> values(names.begin() + 1, names.end());
    made.python = {"r0[i] = a0[i]",
                   fmt::format("r1[i] = wp.{}(r0, i, {})", key, fmt::join(values, ", "))};
    // The old value of one, and what another becomes that nothing is asked of.
    made.code = [=](Vocabulary& v) -> Result<std::string> {
      WEFT_TRY(const Code fetch, v.call(key, types[0], types, codes));
      WEFT_TRY(const Code change, v.call(key, types[0], types, codes, {.used = false}));
      return fmt::format(
          "const auto before = x0;\n    r1 = {};\n    x0 = before;\n    {};\n    r0 = x0;",
          fetch.text, change.text);
    };
    if (first.scalar == Scalar::kBool) return;
    if (!types::is_integer(first.scalar) &&
        (key == "atomic_and" || key == "atomic_or" || key == "atomic_xor"))
      return;
    cases_.push_back(std::move(made));
    return;
  }
  if (key == "lower_bound" || key == "sample_cdf") {
    // The array and its length.
    const bool cdf = key == "sample_cdf";
    const size_t array = cdf ? 1 : 0;
    if (!cdf && (first.kind != TypeKind::kScalar || first.scalar == Scalar::kBool)) return;
    made.operands.erase(made.operands.begin() + static_cast<ptrdiff_t>(array) + 1);
    codes[array].text = fmt::format("a{}", array);
    codes[array + 1].text = std::to_string(kThreads);
    for (size_t i = array + 2; i < codes.size(); ++i) codes[i].text = fmt::format("x{}", i - 1);
    std::vector<std::string> call;
    for (size_t i = 0; i < made.operands.size(); ++i)
      call.push_back(i == array ? fmt::format("a{}", i) : fmt::format("a{}[i]", i));
    if (operands.size() == 5) {
      codes[2].text = "2", codes[3].text = std::to_string(kThreads - 1);
      call[1] = "2", call[2] = std::to_string(kThreads - 1);
    }
    made.results = {types::kInt32};
    made.python = {"r0[i] = " + python_call(key, call)};
    if (cdf) made.python = {"s = a0[i]", "r0[i] = wp.sample_cdf(s, a1)"};
    made.code = [=](Vocabulary& v) -> Result<std::string> {
      WEFT_TRY(const Code text, v.call(key, types::kInt32, types, codes));
      return fmt::format("r0 = {};", text.text);
    };
    cases_.push_back(std::move(made));
    return;
  }
  if (builtins::find(key).valid() && changes_operand(key, 1)) {
    // Factors through variables.
    made.operands.resize(1);
    made.results.assign(operands.begin() + 1, operands.end());
    std::vector<std::string> call{"a0[i]"};
    for (size_t i = 1; i < operands.size(); ++i) {
      made.python.push_back(fmt::format("v{} = a{}[i]", i, i));
      call.push_back(fmt::format("v{}", i));
      codes[i].text = fmt::format("r{}", i - 1);
    }
    made.operands = operands;
    made.python.push_back(python_call(key, call));
    for (size_t i = 1; i < operands.size(); ++i)
      made.python.push_back(fmt::format("r{}[i] = v{}", i - 1, i));
    if (!types::is_float(first.scalar)) return;
    made.code = [=](Vocabulary& v) -> Result<std::string> {
      WEFT_TRY(const Code call_text, v.call(key, types[0], types, codes));
      return call_text.text + ";";
    };
    cases_.push_back(std::move(made));
    return;
  }
  if (changes_operand(key, 0)) {
    made.results = {operands[0]};
    TypeId result;
    std::vector<std::string> call(names);
    call[0] = "s";
    const bool random = operands[0] == types::kUint32;
    if (random) {
      result = result_of(key, operands);
      if (!result.valid()) return;
      made.results.push_back(result);
      made.python = {"s = a0[i]", "r1[i] = " + python_call(key, call), "r0[i] = s"};
    } else {
      if (!types::is_float(first.scalar)) return;
      result = operands[0];
      made.python = {"s = a0[i]", python_call(key, call), "r0[i] = s"};
    }
    made.code = [=](Vocabulary& v) -> Result<std::string> {
      WEFT_TRY(const Code call_text, v.call(key, result, types, codes));
      return fmt::format("{}{};\n    r0 = x0;", random ? "r1 = " : "", call_text.text);
    };
    cases_.push_back(std::move(made));
    return;
  }
  TypeId result;
  if (gives_type(key)) {
    types::TypeStore& store = this->types();
    const std::string scalar = python_type(operands[0]);
    if (key == "cast") {
      constexpr std::pair<TypeId, TypeId> kCasts[] = {
          {types::kFloat32, types::kInt32}, {types::kFloat64, types::kInt64},
          {types::kInt32, types::kFloat32}, {types::kUint32, types::kFloat32},
          {types::kInt64, types::kFloat64}, {types::kUint64, types::kFloat64}};
      for (const auto& [from, to] : kCasts)
        if (operands[0] == from) result = to;
      made.python = {fmt::format("r0[i] = wp.cast(a0[i], {})", python_type(result))};
    } else {
      if (key == "identity") result = store.matrix(3, 3, first.scalar);
      if (key == "quat_identity") result = store.quaternion(first.scalar);
      if (key == "transform_identity") result = store.transform(first.scalar);
      if (first.scalar == Scalar::kBool || (key != "identity" && !types::is_float(first.scalar)))
        return;
      made.python = {
          fmt::format("r0[i] = wp.{}({}dtype={})", key, key == "identity" ? "n=3, " : "", scalar)};
      types.clear();
      codes.clear();
    }
  } else {
    result = result_of(key, operands);
    const bool known = key != "skew" || types::is_float(first.scalar);  // to the reference
    if (!result.valid() || !known) return;
    made.python = {"r0[i] = " + python_call(key, names)};
  }
  made.results = {result};
  made.code = [=](Vocabulary& v) -> Result<std::string> {
    WEFT_TRY(const Code text, v.call(key, result, types, codes));
    return fmt::format("r0 = {};", text.text);
  };
  cases_.push_back(std::move(made));
}

std::string RowCases::python() {
  std::string text;
  for (const RowCase& one : cases_) {
    text += fmt::format("@wp.kernel\ndef {}(", one.name);
    for (size_t i = 0; i < one.operands.size(); ++i)
      text += fmt::format("a{}: wp.array(dtype={}), ", i, python_type(one.operands[i]));
    for (size_t i = 0; i < one.results.size(); ++i)
      text += fmt::format("r{}: wp.array(dtype={}){}", i, python_type(one.results[i]),
                          i + 1 < one.results.size() ? ", " : "");
    text += "):\n    i = wp.tid()\n";
    for (const std::string& line : one.python) text += "    " + line + "\n";
    text += "\n";
  }
  std::string aliases;
  for (const auto& [index, alias] : python_types_)
    aliases += fmt::format("T{} = {}\n", index, alias);
  return "import warp as wp\n\n" + aliases + "\n" + text;
}

}  // namespace weft::standalone
