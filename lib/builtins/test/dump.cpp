// For tools/check_builtins.py, as text: the table of builtins, one row an overload; with an
// argument
//   unsupported   the names of unsupported_builtins.def
//   types         the C++ types of the names that standard input lists
//   spell         type code and C++ of the TYPEs of standard input
//   constants     literal and digest of the bytes of TYPE=number lines of standard input
//   calls         the outcome of calls that standard input describes, one a line:
//
//   call     name|expects|argument argument|keyword=argument|type
//            `type` is the constructed type whose type arguments go with the call, or nothing
//   argument TYPE, TYPE=number (a constant; !number for an instance of a Warp type; of a composite
//            all elements are the number),
//            <TYPE> (a type), (argument,...) (a tuple), [argument,argument,argument] (a slice)
//   TYPE     float32, int, str, vec(3,float32), mat(2,2,int8), quat(float32), transform(float64),
//            array(float32,2), indexedarray(...), fixedarray(...), ..., tuple(TYPE,...),
//            struct(Name,field:TYPE,...)
#include <algorithm>
#include <cctype>
#include <charconv>
#include <deque>
#include <iostream>
#include <string>
#include <vector>

#include "weft/base/check.h"
#include "weft/builtins/resolve.h"
#include "weft/types/fixed_types.h"

namespace weft::builtins {
namespace {

using types::TypeId;
using types::TypeKind;

std::string spell_default(const Parameter& parameter) {
  if (parameter.optional) return " = None";
  if (!parameter.has_default) return {};
  if (parameter.default_type == types::kString)
    return " = '" + std::string(parameter.default_text) + "'";
  if (parameter.default_type == types::kTypeObject)
    return " = " + std::string(parameter.default_text);
  Text text;
  if (parameter.default_type == types::kBool)
    text << (parameter.default_value.integer != 0 ? "True" : "False");
  else if (!parameter.default_value.is_integer)
    types::spell_float(parameter.default_value.real, text);
  else
    text << static_cast<int64_t>(parameter.default_value.integer);
  if (parameter.default_type.index < types::kFirstFixed && parameter.default_type != types::kBool)
    return " = " + std::string(types::kFixedTypes[parameter.default_type.index].spelling) + '(' +
           text.str() + ')';
  return " = " + text.str();
}

void dump_table() {
  for (const Overload& overload : all_overloads()) {
    std::cout << overload.key << " | ";
    std::string_view separator;
    for (const Parameter& parameter : overload.parameters) {
      std::cout << separator << (parameter.rest ? "*" : "") << parameter.name << ": "
                << types::kFixedTypes[parameter.type.index].spelling << spell_default(parameter);
      separator = ", ";
    }
    std::cout << " | ";
    if (overload.results == 0)
      std::cout << "nothing";
    else if (overload.result != nullptr)
      std::cout << "computed";
    else
      std::cout << types::kFixedTypes[overload.result_type.index].spelling;
    if (overload.results > 1) std::cout << " x" << +overload.results;
    std::cout << " | " << overload.space << overload.native << " |";
    if (overload.dispatch != nullptr) std::cout << " dispatch";
    if (overload.initializer_list != nullptr) std::cout << " list";
    if (overload.variadic) std::cout << " variadic";
    if (!overload.differentiable) std::cout << " nondifferentiable";
    if (overload.skip_replay) std::cout << " skip_replay";
    if (overload.original_output) std::cout << " original_output";
    if (overload.adjoint_template_args) std::cout << " adjoint_template_args";
    if (overload.hidden) std::cout << " hidden";
    std::cout << '\n';
  }
}

void dump_unsupported() {
#define WEFT_UNSUPPORTED(name, group) std::cout << name << '\n';
#include "weft/builtins/unsupported_builtins.def"
}

void dump_types() {
  types::TypeStore types;
  for (std::string name; std::getline(std::cin, name);) {
    const TypeId type = named_type(types, name);
    std::cout << name << ' ' << (type.valid() ? types::cpp(types, type) : "none") << '\n';
  }
}

// Reads one line of the language above.
class CallReader {
 public:
  CallReader(std::string_view text, Context& context, SymbolTable& symbols,
             std::deque<std::vector<Argument>>& parts)
      : rest_(text), context_(context), symbols_(symbols), parts_(parts) {}

  bool done() const { return rest_.empty(); }
  bool is_type_object(uint32_t handle) const {
    return std::ranges::find(type_objects_, handle) != type_objects_.end();
  }
  bool take(char c) {
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::string_view word() {
    size_t n = 0;
    while (n < rest_.size() &&
           (std::isalnum(static_cast<unsigned char>(rest_[n])) || rest_[n] == '_'))
      ++n;
    const std::string_view text = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return text;
  }
  std::string_view until(char c) {
    const size_t n = std::min(rest_.find(c), rest_.size());
    const std::string_view text = rest_.substr(0, n);
    rest_.remove_prefix(std::min(n + 1, rest_.size()));
    return text;
  }

  TypeId type() {
    const std::string_view name = word();
    if (!take('(')) return plain_type(name);
    TypeId result;
    if (name == "vec") {
      const uint32_t n = number();
      take(',');
      result = context_.types.vector(n, scalar());
    } else if (name == "mat") {
      const uint32_t r = number();
      take(',');
      const uint32_t c = number();
      take(',');
      result = context_.types.matrix(r, c, scalar());
    } else if (name == "quat") {
      result = context_.types.quaternion(scalar());
    } else if (name == "transform") {
      result = context_.types.transform(scalar());
    } else if (name == "tuple") {
      std::vector<TypeId> elements;
      while (!done() && rest_[0] != ')') {
        elements.push_back(type());
        take(',');
      }
      result = context_.types.tuple(elements);
    } else if (name == "struct") {
      std::string key(word());
      std::vector<types::Field> fields;
      while (take(',')) {
        const Symbol field = symbols_.intern(word());
        take(':');
        fields.push_back({field, type()});
      }
      result = context_.types.structure(std::move(key), std::move(fields), symbols_);
    } else {
      result = array(name);
    }
    WEFT_CHECK(take(')'), "a type does not end");
    return result;
  }

  Argument argument() {
    Argument argument;
    argument.handle = handles_++;
    if (take('<')) {
      argument.type = types::kTypeObject;
      argument.named_type = type();
      type_objects_.push_back(argument.handle);
      WEFT_CHECK(take('>'), "a type does not end");
    } else if (take('(')) {
      std::vector<TypeId> elements;
      argument.elements = sequence(')', elements);
      argument.type = context_.types.tuple(elements);
    } else if (take('[')) {
      std::vector<TypeId> elements;
      argument.elements = sequence(']', elements);
      argument.type = types::kSlice;
    } else {
      argument.type = type();
      if (take('=')) argument.constant = constant(argument.type);
    }
    return argument;
  }

 private:
  uint32_t number() {
    uint32_t value = 0;
    for (const char c : word()) value = value * 10 + static_cast<uint32_t>(c - '0');
    return value;
  }
  types::Scalar scalar() {
    types::Scalar scalar;
    WEFT_CHECK(types::scalar_of(context_.types, type(), scalar), "not a scalar");
    return scalar;
  }
  static TypeId plain_type(std::string_view name) {
    for (uint32_t i = 0; i < types::kFixedTypes.size(); ++i)
      if (types::kFixedTypes[i].spelling == name) return TypeId{i};
    WEFT_CHECK(false, name);
    return {};
  }
  TypeId array(std::string_view name) {
    using enum types::ArrayFamily;
    const types::ArrayFamily family = name == "array"          ? kArray
                                      : name == "indexedarray" ? kIndexed
                                      : name == "fabricarray"  ? kFabric
                                      : name == "fixedarray"   ? kFixed
                                                               : kIndexedFabric;
    const TypeId element = type();
    take(',');
    const uint32_t rank = number();
    return context_.types.array(element, static_cast<uint8_t>(rank), family,
                                family == kFixed ? 1u << rank : 0);
  }
  std::span<const Argument> sequence(char end, std::vector<TypeId>& elements) {
    std::vector<Argument> arguments;
    while (!take(end)) {
      arguments.push_back(argument());
      elements.push_back(arguments.back().type);
      take(',');
    }
    return parts_.emplace_back(std::move(arguments));
  }
  std::string_view constant_text() {
    const size_t n = std::min(rest_.find_first_of(",)]>| "), rest_.size());
    const std::string_view text = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return text;
  }
  static types::Number parse_number(std::string_view text) {
    types::Number value;
    value.is_integer = text.find_first_of(".en") == std::string_view::npos;
    const bool negative = text.starts_with('-');
    if (value.is_integer) {
      uint64_t magnitude = 0;
      std::from_chars(text.data() + negative, text.data() + text.size(), magnitude);
      value.integer = negative ? -static_cast<Int128>(magnitude) : magnitude;
    } else {
      std::from_chars(text.data(), text.data() + text.size(), value.real);
    }
    return value;
  }
  types::ConstantId constant(TypeId type) {
    if (types::is_composite(context_.types, type)) {  // all elements alike
      const uint32_t count = context_.types[type].kind == TypeKind::kMatrix
                                 ? context_.types[type].rows * context_.types[type].columns
                                 : types::length_of(context_.types, type);
      const std::vector<types::Number> elements(count, parse_number(constant_text()));
      return context_.constants.composite(context_.types, type, elements);
    }
    const bool instance = take('!');
    const std::string_view text = constant_text();
    if (text == "True" || text == "False") return context_.constants.boolean(text == "True");
    const types::Number value = parse_number(text);
    if (instance) return context_.constants.scalar(type, value);
    return value.is_integer ? context_.constants.integer(value.integer)
                            : context_.constants.real(value.real);
  }

  std::string_view rest_;
  Context& context_;
  SymbolTable& symbols_;
  std::deque<std::vector<Argument>>& parts_;
  uint32_t handles_ = 0;
  std::vector<uint32_t> type_objects_;
};

void print(const Context& context, const NativeArgument& argument) {
  if (argument.handle != UINT32_MAX) {
    std::cout << '#' << argument.handle;
    return;
  }
  Text text;
  types::spell_literal(context.constants, context.types, context.symbols, argument.constant, text);
  std::cout << types::cpp(context.types, argument.constant_type) << '=' << text.view();
}

void print(const Context& context, const TemplateArgument& argument) {
  using enum TemplateArgument::Kind;
  switch (argument.kind) {
    case kType:
      std::cout << types::cpp(context.types, argument.type);
      break;
    case kNumber:
      std::cout << argument.number;
      break;
    case kBool:
      std::cout << (argument.number != 0 ? "true" : "false");
      break;
    case kText:
      std::cout << argument.text;
      break;
  }
}

void run_call(std::string_view line, Context& context, SymbolTable& symbols) {
  std::deque<std::vector<Argument>> parts;
  CallReader reader(line, context, symbols, parts);
  const std::string_view name = reader.until('|');
  const std::string_view expects = reader.until('|');
  std::vector<Argument> args;
  while (!reader.take('|')) {
    args.push_back(reader.argument());
    reader.take(' ');
  }
  std::vector<NamedArgument> keywords;
  while (!reader.take('|')) {
    const std::string_view keyword = reader.word();
    reader.take('=');
    keywords.push_back({keyword, reader.argument()});
    reader.take(' ');
  }
  TypeArguments type_arguments;
  if (!reader.done()) type_arguments = type_arguments_of(context, reader.type());

  const GroupId group = find(name);
  if (!group.valid()) {
    std::cout << "unknown\n";
    return;
  }
  const auto count = static_cast<uint32_t>(expects[0] - '0');
  const Resolution resolution =
      resolve(context, overloads(group), args, keywords, type_arguments, count);
  if (resolution.overload == nullptr) {
    std::cout << "error resolve: " << resolution.error << '\n';
    return;
  }
  const ResultType result = result_of(context, resolution);
  if (!result.error.empty()) {
    std::cout << "error result: " << result.error << '\n';
    return;
  }
  if (result.constant.valid()) {
    std::cout << "constant ";
    print(context, NativeArgument{.constant = result.constant, .constant_type = result.types[0]});
    std::cout << '\n';
    return;
  }
  const Dispatched dispatched = dispatch(context, resolution, result.types);
  for (const NativeArgument& argument : dispatched.arguments) {
    if (!reader.is_type_object(argument.handle)) continue;
    std::cout << "error: a type is no native argument\n";  // as a caller finds out
    return;
  }
  if (!dispatched.error.empty()) {
    std::cout << "error dispatch: " << dispatched.error << '\n';
    return;
  }
  std::cout << "ok [";
  std::string_view separator;
  for (const TypeId type : result.types) {
    std::cout << separator << types::cpp(context.types, type);
    if (types::is_array(context.types, type)) std::cout << ':' << +context.types[type].rank;
    separator = ", ";
  }
  const Overload& overload = *resolution.overload;
  std::cout << "] " << overload.space << overload.native << '<';
  separator = {};
  for (const TemplateArgument& argument : dispatched.template_arguments) {
    std::cout << separator;
    print(context, argument);
    separator = ", ";
  }
  std::cout << ">(";
  separator = {};
  for (const NativeArgument& argument : dispatched.arguments) {
    std::cout << separator;
    print(context, argument);
    separator = ", ";
  }
  std::cout << ')';
  if (dispatched.raw_reference) std::cout << " raw";
  if (uses_initializer_list(context, resolution, result.types)) std::cout << " list";
  if (!overload.differentiable) std::cout << " nondifferentiable";
  if (overload.skip_replay) std::cout << " skip_replay";
  if (overload.original_output) std::cout << " original_output";
  std::cout << '\n';
}

void spell_type(std::string_view line, Context& context, SymbolTable& symbols) {
  std::deque<std::vector<Argument>> parts;
  const TypeId type = CallReader(line, context, symbols, parts).type();
  Text text;
  types::spell_code(context.types, type, text);
  std::cout << text.view() << ' ' << types::cpp(context.types, type) << '\n';
}

void spell_constant(std::string_view line, Context& context, SymbolTable& symbols) {
  std::deque<std::vector<Argument>> parts;
  const Argument argument = CallReader(line, context, symbols, parts).argument();
  Text text;
  types::spell_literal(context.constants, context.types, context.symbols, argument.constant, text);
  Sha256 digest;
  types::hash_bytes(context.constants, context.types, argument.constant, digest);
  std::cout << text.view() << " # " << hex(digest.finish(), 16) << '\n';
}

}  // namespace
}  // namespace weft::builtins

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::string_view what = argc > 1 ? argv[1] : "table";
  if (what == "table") weft::builtins::dump_table();
  if (what == "unsupported") weft::builtins::dump_unsupported();
  if (what == "types") weft::builtins::dump_types();
  if (what != "calls" && what != "constants" && what != "spell") return 0;
  weft::types::TypeStore types;
  weft::types::ConstantStore constants;
  weft::SymbolTable symbols;
  weft::builtins::Context context{types, constants, symbols};
  for (std::string line; std::getline(std::cin, line);) {
    if (what == "calls")
      weft::builtins::run_call(line, context, symbols);
    else if (what == "spell")
      weft::builtins::spell_type(line, context, symbols);
    else
      weft::builtins::spell_constant(line, context, symbols);
    types.clear();
    constants.clear();
    std::cout.flush();
  }
}
