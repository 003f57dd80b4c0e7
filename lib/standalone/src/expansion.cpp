#include "expansion.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "composites.h"
#include "mappings.h"
#include "weft/base/characters.h"
#include "weft/base/check.h"

namespace weft::standalone {

using types::Scalar;
using types::TypeKind;

namespace {

size_t closing(std::string_view text, size_t open) {
  int depth = 0;
  for (size_t i = open; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  WEFT_CHECK(false, "a helper's text has an open parenthesis");
  return open;
}

std::vector<std::string_view> split(std::string_view arguments) {
  std::vector<std::string_view> parts;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i <= arguments.size(); ++i) {
    const char c = i == arguments.size() ? ',' : arguments[i];
    if (c == '(' || c == '{' || c == '[') ++depth;
    if (c == ')' || c == '}' || c == ']') --depth;
    if (c != ',' || depth > 0) continue;
    std::string_view part = arguments.substr(begin, i - begin);
    while (part.starts_with(' ') || part.starts_with('\n')) part.remove_prefix(1);
    if (!part.empty()) parts.push_back(part);
    begin = i + 1;
  }
  return parts;
}

size_t word_end(std::string_view text, size_t at) {
  while (at < text.size() && is_name_char(text[at])) ++at;
  return at;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

void put_component(std::string& text, const std::string& path) {
  replace_all(text, "->@", "->" + path.substr(1));
  replace_all(text, ".@", path);
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

constexpr size_t kWidth = 100;

// Where a line that is too long is broken best: behind the outermost of its last commas and
// operators. 0: nowhere.
size_t best_break(std::string_view line, size_t indent) {
  int depth = 0, least = 1000;
  size_t best = 0;
  for (size_t i = indent + 4; i + 2 < std::min(kWidth, line.size()); ++i) {
    if (line[i] == '(' || line[i] == '{') ++depth;
    if (line[i] == ')' || line[i] == '}') --depth;
    const bool comma = line[i] == ',' && line[i + 1] == ' ';
    const bool sign = line[i - 1] == ' ' && (line[i] == '+' || line[i] == '-' || line[i] == '=') &&
                      line[i + 1] == ' ';
    const bool logic =
        line[i + 1] == ' ' && (line.substr(i - 2, 3) == " &&" || line.substr(i - 2, 3) == " ||");
    const int weight = 2 * depth + (comma || logic ? 0 : 1);
    if ((comma || sign || logic) && weight <= least) {
      least = weight;
      best = i + 1;
    }
  }
  return best;
}

// Breaks what does not fit in a line.
std::string broken(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const size_t body = line.find(") { ");
    if (line.size() > kWidth && body != std::string::npos && line.ends_with(" }")) {
      out += broken(line.substr(0, body + 3)) + "\n";
      line = fmt::format("  {}\n}}", line.substr(body + 4, line.size() - body - 6));
      text = {};
      out += broken(line);
      break;
    }
    while (line.size() > kWidth) {
      const size_t best = best_break(line, indent);
      if (best == 0) break;
      out.append(line, 0, best);
      out += '\n';
      line = std::string(indent + 4, ' ') + line.substr(best + 1);
    }
    out += line;
    if (!text.empty()) out += '\n';
  }
  return out;
}

// Macros that stand for whole statements.
bool is_statement(std::string_view name) {
  constexpr std::string_view kNames[] = {"each", "sum",      "all",     "any", "each_sum",
                                         "fold", "put_each", "entries", "put", "best"};
  return std::ranges::find(kNames, name) != std::end(kNames);
}

std::string_view word_of(uint32_t bytes) {
  return bytes == 8 ? "unsigned long long" : bytes == 4 ? "unsigned int" : "unsigned short";
}

// Bits to and from what atomics of a device swap.
std::string bits_as(Scalar scalar, bool to_word, std::string_view type, std::string_view value) {
  switch (scalar) {
    case Scalar::kFloat32:
      return fmt::format("{}({})", to_word ? "__float_as_uint" : "__uint_as_float", value);
    case Scalar::kFloat64:
      return to_word
                 ? fmt::format("static_cast<unsigned long long>(__double_as_longlong({}))", value)
                 : fmt::format("__longlong_as_double(static_cast<long long>({}))", value);
    case Scalar::kFloat16:
      return fmt::format("{}({})", to_word ? "__half_as_ushort" : "__ushort_as_half", value);
    case Scalar::kBfloat16:
      return fmt::format("{}({})", to_word ? "__bfloat16_as_ushort" : "__ushort_as_bfloat16",
                         value);
    default:
      return fmt::format("static_cast<{}>({})", type, value);
  }
}

}  // namespace

Expansion::Expansion(Vocabulary& vocabulary, const Helper& helper, TypeId result,
                     std::span<const TypeId> types)
    : vocabulary_(vocabulary),
      helper_(helper),
      result_(result),
      types_(types.begin(), types.end()) {
  types::scalar_of(vocabulary_.types(), types_.empty() ? result_ : types_[0], scalar_);
}

std::string Expansion::text(std::string_view name) {
  self_ = name;
  std::string text = expand(helper_.text);
  replace_all(text, "inline  ", "inline ");
  return broken(text);
}

TypeId Expansion::type_of(char code) {
  types::TypeStore& store = vocabulary_.types();
  if (code >= 'A' && code <= 'F') {
    WEFT_CHECK(code - 'A' < static_cast<int>(types_.size()), "a helper has no such operand");
    return types_[static_cast<size_t>(code - 'A')];
  }
  Scalar of_result{};
  switch (code) {
    case 'R':
      return result_;
    case 'T':
      return types::scalar_type(scalar_);
    case 'S':
      types::scalar_of(store, result_, of_result);
      return types::scalar_type(of_result);
    case 'i':
      return types::kInt32;
    case 'u':
      return types::kUint32;
    case 'l':
      return types::kInt64;
    case 'k':
      return types::kUint64;
    case 'f':
      return types::kFloat32;
    case 'd':
      return types::kFloat64;
    case 'b':
      return types::kBool;
    case '2':
    case '3':
    case '4':
    case '6':
      return store.vector(static_cast<uint32_t>(code - '0'), scalar_);
    case 'q':
      return store.quaternion(scalar_);
    case 'x':
      return store.transform(scalar_);
    case 'm':
      return store.matrix(3, 3, scalar_);
    default:
      WEFT_CHECK(false, "a helper's text names no type");
  }
  return {};
}

std::string Expansion::word(std::string_view name) {
  types::TypeStore& store = vocabulary_.types();
  const bool cuda = vocabulary_.dialect_ == Dialect::kCuda;
  if (name == "inline") return cuda ? "__host__ __device__ inline " : "inline ";
  if (name == "device") return cuda ? "__device__ inline " : "inline ";
  if (name == "self") return std::string(self_);
  if (name == "r") return result_ == types::kUint32 ? "uint" : lower(vocabulary_.type(result_));
  if (name == "word") return std::string(word_of(types::info(scalar_).bytes));
  if (name == "unsigned") {
    constexpr std::string_view kTypes[] = {"", "uint8_t", "uint16_t", "",        "unsigned int",
                                           "", "",        "",         "uint64_t"};
    return std::string(kTypes[types::info(scalar_).bytes]);
  }
  if (name == "parameters") {
    std::string text;
    for (size_t i = 0; i < types_.size(); ++i)
      text += fmt::format("{}{} v{}", i == 0 ? "" : ", ", vocabulary_.parameter_type(types_[i]), i);
    return text;
  }
  if (name == "periods" || name == "names") {
    std::string text;
    for (size_t i = 2; i < types_.size(); ++i)
      text += fmt::format("{}{}{}", i == 2 ? "" : ", ", name == "names" ? "" : "int ",
                          std::array{"px", "py", "pz", "pt"}[i - 2]);
    return text;
  }
  if (name == "parts") {
    const types::Type type = (*this)[types_[1]];
    if (type.kind == TypeKind::kScalar) return "p";
    std::string text;
    for (uint32_t i = 0; i < type.rows; ++i)
      text += fmt::format("{}p{}", i == 0 ? "" : ", ", component_path(type, i));
    return text;
  }
  if (name == "pnoise_slope") return vocabulary_.use_helper(name, result_, types_);
  if (name == "gradient_of")
    return vocabulary_.use_helper(
        (*this)[types_[1]].kind == TypeKind::kScalar ? "lattice_gradient_line" : "lattice_gradient",
        result_, types_);
  if (name == "members") {
    const types::Type type = (*this)[types_[0]];
    const uint32_t count = component_count(type);
    std::string text;
    for (uint32_t i = 0; i + 1 < count; ++i)
      text += fmt::format("i == {} ? v{} : ", i, component_path(type, i));
    return text + "v" + component_path(type, count - 1);
  }
  if (name.size() == 2 && (name[0] == 'n' || name[0] == 'm')) {
    const types::Type& type = (*this)[type_of(name[1])];
    return std::to_string(name[0] == 'm'                       ? type.columns
                          : type.kind == TypeKind::kQuaternion ? 4
                          : type.kind == TypeKind::kScalar     ? 1
                                                               : type.rows);
  }
  struct Named {
    std::string_view name;
    uint32_t rows, columns;
  };
  constexpr Named kNamed[] = {{"vec2", 2, 0},  {"vec3", 3, 0},  {"vec4", 4, 0},  {"vec6", 6, 0},
                              {"mat22", 2, 2}, {"mat33", 3, 3}, {"mat44", 4, 4}, {"mat66", 6, 6}};
  for (const Named& named : kNamed) {
    if (named.name != name) continue;
    return vocabulary_.type(named.columns == 0 ? store.vector(named.rows, scalar_)
                                               : store.matrix(named.rows, named.columns, scalar_));
  }
  if (name == "quat") return vocabulary_.type(type_of('q'));
  if (name == "transform") return vocabulary_.type(type_of('x'));
  WEFT_CHECK(name.size() == 1, fmt::format("{} has ${}", helper_.name, name));
  return vocabulary_.type(type_of(name[0]));
}

std::string Expansion::expand(std::string_view text) {
  std::string out;
  size_t at = 0;
  while (at < text.size()) {
    const size_t mark = text.find('$', at);
    out.append(text, at, mark == std::string_view::npos ? std::string_view::npos : mark - at);
    if (mark == std::string_view::npos) break;
    size_t end = mark + 1;
    if (text[end] == '(') {
      const size_t close = closing(text, end);
      out += macro("", "", text.substr(end + 1, close - end - 1));
      at = close + 1;
      continue;
    }
    if (text[end] == '&') {
      out += vocabulary_.parameter_type(type_of(text[end + 1]));
      at = end + 2;
      continue;
    }
    end = word_end(text, end);
    const std::string_view name = text.substr(mark + 1, end - mark - 1);
    std::string_view codes;
    bool has_codes = false;
    if (end < text.size() && text[end] == ':') {
      const size_t open = std::min(text.find_first_of("( \n;)", end), text.size());
      codes = text.substr(end + 1, open - end - 1);
      end = open;
      has_codes = true;
    }
    const bool each = is_statement(name);
    const bool bits = name == "to_word" || name == "from_word";
    if (name == "needs") {
      WEFT_CHECK(has_codes, "a helper needs something without types");
      const size_t colon = codes.find(':');
      macro(codes.substr(0, colon), codes.substr(colon + 1),
            codes.size() == colon + 2 ? "a" : "a, b");
      at = end + (end < text.size() && text[end] == '\n' ? 1 : 0);
      continue;
    }
    if ((has_codes || each || bits) && end < text.size() && text[end] == '(') {
      const size_t line = text.rfind('\n', mark);
      const size_t start = line == std::string_view::npos ? 0 : line + 1;
      if (each) indent_ = std::string(text.find_first_not_of(' ', start) - start, ' ');
      const size_t close = closing(text, end);
      out += macro(name, codes, text.substr(end + 1, close - end - 1));
      at = close + 1;
      if (each && at < text.size() && text[at] == ';') ++at;
      continue;
    }
    out += word(name);
    at = end;
  }
  return out;
}

std::string Expansion::macro(std::string_view name, std::string_view codes,
                             std::string_view arguments) {
  if (name.empty()) {
    types::Number number;
    number.is_integer = arguments.find_first_of(".e") == std::string_view::npos;
    std::from_chars(arguments.data(), arguments.data() + arguments.size(), number.real);
    number.integer = static_cast<int64_t>(number.real);
    if (number.is_integer) number.real = 0.0;
    return vocabulary_.literal_of(type_of('T'), number).text;
  }
  if (name == "each_sum") return each_sum(type_of(codes[0]), arguments);
  if (name == "fold") return fold(codes, arguments);
  if (name == "put") return put(arguments);
  if (name == "put_each") return put_each(arguments);
  if (name == "entries") return entries(arguments);
  if (name == "best") return best(arguments);
  if (is_statement(name)) return each_component(name, arguments);
  if (name == "to_word" || name == "from_word")
    return bits_as(scalar_, name == "to_word",
                   name == "to_word" ? word("word") : vocabulary_.type(type_of('T')),
                   expand(arguments));
  return apply(name, codes, arguments).text;
}

Code Expansion::apply(std::string_view name, std::string_view codes, std::string_view arguments) {
  std::vector<Code> parts;
  for (const std::string_view part : split(arguments)) parts.push_back(argument(part));
  std::vector<TypeId> types;
  TypeId result;
  const size_t arrow = codes.find('>');
  for (const char code : codes.substr(0, arrow)) types.push_back(type_of(code));
  if (arrow != std::string_view::npos) {
    result = type_of(codes[arrow + 1]);
  } else if (types.size() > 1 && !types::is_composite(vocabulary_.types(), types[0])) {
    result = types::is_composite(vocabulary_.types(), types[1]) ? types[1] : types[0];
  } else if (!types.empty()) {
    result = types[0];
  }
  if (name == "cast") return vocabulary_.cast(types[0], types[1], parts[0]);
  if (name == "make") {
    const std::vector<TypeId> given(parts.size(), type_of('T'));
    Result<Code> made = vocabulary_.construct(types[0], given, parts);
    WEFT_CHECK(made.ok(), "a helper makes nothing");
    return made.value();
  }
  if (name == "eq") name = "==";
  if (find_mapping(vocabulary_.types(), name, types) == nullptr)
    return vocabulary_.apply(fmt::format("@{}", name), result, types, parts);
  Result<Code> made = vocabulary_.call(name, result, types, parts);
  WEFT_CHECK(made.ok(), fmt::format("{}: {}", helper_.name, made.error().message));
  return made.value();
}

Code Expansion::argument(std::string_view text) {
  if (text.starts_with('$')) {
    const size_t open = text.find('(');
    const size_t colon = text.find(':');
    if (colon < open && open != std::string_view::npos && closing(text, open) == text.size() - 1)
      return apply(text.substr(1, colon - 1), text.substr(colon + 1, open - colon - 1),
                   text.substr(open + 1, text.size() - open - 2));
  }
  Code code{expand(text)};
  int depth = 0;
  for (const char c : code.text) {
    if (c == '(' || c == '[' || c == '{') ++depth;
    if (c == ')' || c == ']' || c == '}') --depth;
    if (c == ' ' && depth == 0) code.binding = Binding::kSelect;
  }
  if (code.binding == Binding::kPrimary && code.text.starts_with('-'))
    code.binding = Binding::kUnary;
  return code;
}

std::string Expansion::at_component(std::string_view expression, TypeId whole, uint32_t index) {
  const types::Type type = (*this)[whole];
  std::string text(expression);
  put_component(text, component_path(type, index));
  replace_all(text, "@i", std::to_string(index));
  return argument(text).text;
}

std::string Expansion::at_loop(std::string_view expression, TypeId whole) {
  std::string text(expression);
  const bool matrix = (*this)[whole].kind == TypeKind::kMatrix;
  put_component(text, matrix ? ".m[i][j]" : ".c[i]");
  replace_all(text, "@i", "i");
  replace_all(text, "@r", "i");
  replace_all(text, "@c", "j");
  return argument(text).text;
}

std::string Expansion::each_component(std::string_view macro, std::string_view expression) {
  TypeId whole = result_;
  if (macro != "each" || !types::is_composite(vocabulary_.types(), result_)) {
    const auto composite = std::ranges::find_if(
        types_, [&](TypeId id) { return types::is_composite(vocabulary_.types(), id); });
    WEFT_CHECK(composite != types_.end(),
               fmt::format("{} goes over the components of nothing", helper_.name));
    whole = *composite;
  }
  const types::Type type = (*this)[whole];
  const std::string indent = indent_;
  if (has_members(type)) {
    std::vector<std::string> parts;
    for (uint32_t i = 0; i < component_count(type); ++i)
      parts.push_back(at_component(expression, whole, i));
    if (macro == "each") {
      std::vector<Code> codes;
      for (std::string& part : parts) codes.push_back({std::move(part)});
      Scalar scalar{};
      types::scalar_of(vocabulary_.types(), whole, scalar);
      const std::vector<TypeId> given(codes.size(), types::scalar_type(scalar));
      return fmt::format("return {};", vocabulary_.construct(whole, given, codes).value().text);
    }
    const std::string_view between = macro == "sum" ? " + " : macro == "all" ? " && " : " || ";
    return fmt::format("return {};", fmt::join(parts, between));
  }
  const bool matrix = type.kind == TypeKind::kMatrix;
  const std::string part = at_loop(expression, whole);
  std::string loop = fmt::format("for (int i = 0; i < {}; ++i)", type.rows);
  const std::string inner =
      matrix ? fmt::format("\n{}  for (int j = 0; j < {}; ++j)", indent, type.columns) : "";
  const auto body = [&](const std::string& statement) {
    return matrix ? fmt::format("{}{} {}", loop, inner, statement)
                  : fmt::format("{} {}", loop, statement);
  };
  if (macro == "each")
    return fmt::format("{0} result;\n{1}{2}\n{1}return result;", vocabulary_.type(whole), indent,
                       body(fmt::format("result{} = {};", matrix ? ".m[i][j]" : ".c[i]", part)));
  if (macro == "sum") {
    const TypeId scalar = types::scalar_type(type.scalar);
    return fmt::format("{0} sum = {1};\n{2}{3}\n{2}return sum;", vocabulary_.type(scalar),
                       vocabulary_.literal_of(scalar, {}).text, indent,
                       body(fmt::format("sum += {};", part)));
  }
  const bool all = macro == "all";
  return fmt::format("{0}\n{1}return {2};",
                     body(all ? fmt::format("if (!({})) return false;", part)
                              : fmt::format("if ({}) return true;", part)),
                     indent, all);
}

// For each component of the result a sum over those of an operand: `#` and `#k`.
std::string Expansion::each_sum(TypeId over, std::string_view expression) {
  const types::Type result = (*this)[result_], operand = (*this)[over];
  const auto inner = [&](const std::string& path, const std::string& index) {
    std::string text(expression);
    replace_all(text, "#k", index);
    replace_all(text, ".#", path);
    return text;
  };
  if (!has_members(result) && !has_members(operand))
    return fmt::format(
        "{0} result;\n{1}for (int i = 0; i < {2}; ++i) {{\n{1}  {3} sum = {4};\n{1}  for (int k = "
        "0; "
        "k < {5}; ++k) sum += {6};\n{1}  result.c[i] = sum;\n{1}}}\n{1}return result;",
        vocabulary_.type(result_), indent_, result.rows, word("T"),
        vocabulary_.literal_of(type_of('T'), {}).text, operand.rows,
        at_loop(inner(".c[k]", "k"), result_));
  std::vector<Code> sums;
  const TypeId scalar = type_of('T');
  for (uint32_t i = 0; i < result.rows; ++i) {
    std::string sum;
    for (uint32_t k = 0; k < operand.rows; ++k)
      sum += (k == 0 ? "" : " + ") +
             at_component(inner(component_path(operand, k), std::to_string(k)), result_, i);
    sums.push_back(vocabulary_.narrowed(scalar, {sum, Binding::kAdd}));
  }
  const std::vector<TypeId> given(sums.size(), scalar);
  return fmt::format("return {};", vocabulary_.construct(result_, given, sums).value().text);
}

// A function of two numbers over the components of the operand `v`.
std::string Expansion::fold(std::string_view function, std::string_view name) {
  const types::Type type = (*this)[types_[0]];
  const std::array scalars{type_of('T'), type_of('T')};
  const auto both = [&](const Code& a, const std::string& b) {
    return vocabulary_.call(function, scalars[0], scalars, std::array{a, Code{b}}).value();
  };
  if (has_members(type)) {
    Code all{std::string(name) + component_path(type, 0)};
    for (uint32_t i = 1; i < component_count(type); ++i)
      all = both(all, std::string(name) + component_path(type, i));
    return fmt::format("return {};", all.text);
  }
  return fmt::format(
      "{0} result = {1}.c[0];\n{2}for (int i = 1; i < {3}; ++i) result = {4};\n{2}return result;",
      word("T"), name, indent_, type.rows, both({"result"}, fmt::format("{}.c[i]", name)).text);
}

// A statement for each component of the last composite.
std::string Expansion::put(std::string_view statement) {
  const auto composite = std::find_if(types_.rbegin(), types_.rend(), [&](TypeId id) {
    return types::is_composite(vocabulary_.types(), id);
  });
  const types::Type type = (*this)[*composite];
  if (!has_members(type))
    return fmt::format("for (int i = 0; i < {}; ++i) {};", type.rows,
                       at_loop(statement, *composite));
  std::string text;
  for (uint32_t i = 0; i < component_count(type); ++i)
    text +=
        fmt::format("{}{};", i == 0 ? "" : "\n" + indent_, at_component(statement, *composite, i));
  return text;
}

// `put` for each of the operands v0, v1 ...: `@n` and `@p`.
std::string Expansion::put_each(std::string_view statement) {
  std::string text;
  for (size_t n = 0; n < types_.size(); ++n) {
    std::string one(statement);
    replace_all(one, "@n", std::to_string(n));
    replace_all(one, "@p", fmt::format("v{}", n));
    text += (n == 0 ? "" : "\n" + indent_) + put(one);
  }
  return text;
}

// A matrix of what is given for each component of A (`.@r`) and of B (`.@c`).
std::string Expansion::entries(std::string_view expression) {
  const types::Type a = (*this)[types_[0]], b = (*this)[types_[1]];
  const auto entry = [&](const std::string& row, const std::string& column) {
    std::string text(expression);
    replace_all(text, ".@r", row);
    replace_all(text, ".@c", column);
    return argument(text).text;
  };
  if (!has_members(a) && !has_members(b))
    return fmt::format(
        "{0} result;\n{1}for (int i = 0; i < {2}; ++i)\n{1}  for (int j = 0; j < {3}; "
        "++j) result.m[i][j] = {4};\n{1}return result;",
        vocabulary_.type(result_), indent_, a.rows, b.rows, entry(".c[i]", ".c[j]"));
  std::vector<Code> parts;
  for (uint32_t i = 0; i < a.rows; ++i)
    for (uint32_t j = 0; j < b.rows; ++j)
      parts.push_back({entry(component_path(a, i), component_path(b, j))});
  const std::vector<TypeId> given(parts.size(), type_of('T'));
  return fmt::format("return {};", vocabulary_.construct(result_, given, parts).value().text);
}

// The index of the first component of `v` that no other is before.
std::string Expansion::best(std::string_view sign) {
  const types::Type type = (*this)[types_[0]];
  std::string text = fmt::format("unsigned int best = 0;\n{}{} value = v{};\n{}", indent_,
                                 word("T"), component_path(type, 0), indent_);
  const auto test = [&](const std::string& component, std::string_view index) {
    return fmt::format("if ({0} {1} value) {{\n{2}  best = {3};\n{2}  value = {0};\n{2}}}",
                       component, sign, indent_, index);
  };
  if (has_members(type)) {
    for (uint32_t i = 1; i < component_count(type); ++i)
      text += test("v" + component_path(type, i), std::to_string(i)) + "\n" + indent_;
  } else {
    const std::string outer = indent_;
    indent_ += "  ";
    text += fmt::format("for (unsigned int i = 1; i < {}; ++i) {{\n{}{}\n{}}}\n{}", type.rows,
                        indent_, test("v.c[i]", "i"), outer, outer);
    indent_ = outer;
  }
  return text + "return best;";
}

}  // namespace weft::standalone
