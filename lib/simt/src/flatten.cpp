#include "flatten.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "weft/base/characters.h"

namespace weft::simt {
namespace {

constexpr size_t kMostCode = 200'000;  // instructions of a pass
constexpr size_t kDeepest = 32;        // calls within calls

// What a name of the text stands for.
struct Bound {
  uint32_t variable = 0;
  bool constant = false;
};

using Label = uint32_t;

// A function while its statements are read; the kernel is the outermost.
struct Scope {
  const Section* section = nullptr;
  std::unordered_map<std::string_view, Bound> names;
  std::unordered_map<std::string_view, Label> labels;
  std::vector<Label> blocks;                      // the ends of those that are open
  std::unordered_set<std::string_view> assigned;  // before anything can read them
  std::optional<uint32_t> result;                 // variable
  Label end = 0;
};

// Types of which no bit is set in a value that `{}` gives.
bool is_plain(std::string_view type) {
  constexpr std::string_view kPlain[] = {"bool",       "wp::float32", "wp::float64", "wp::int8",
                                         "wp::int16",  "wp::int32",   "wp::int64",   "wp::uint8",
                                         "wp::uint16", "wp::uint32",  "wp::uint64"};
  return type.ends_with('*') || std::ranges::find(kPlain, type) != std::end(kPlain);
}

// Types whose values are more than their bytes: they own what they point to. An operation assigns
// to what no constructor has made.
bool owns_memory(std::string_view type) {
  constexpr std::string_view kOwners[] = {"tile_shared_t<", "tile_stack_t<"};
  return std::ranges::any_of(kOwners,
                             [&](std::string_view owner) { return type.find(owner) != type.npos; });
}

// A statement ends where it seems to end: `;` stands only within braces that it closes itself.
bool is_closed(std::string_view statement) {
  int open = 0;
  for (const char c : statement) {
    open += (c == '{' ? 1 : 0) - (c == '}' ? 1 : 0);
    if (c == ';' && open == 0) return false;
  }
  return is_plain_code(statement) && is_balanced(statement);
}

// What a number of C++ source is; nothing: it is left in the text.
std::optional<Literal> literal(std::string_view text) {
  const char* const begin = std::to_address(text.begin());
  const char* const end = std::to_address(text.end());
  Literal result;
  if (text.find_first_not_of("0123456789") == text.npos) {
    if (text.size() > 1 && text[0] == '0') return {};  // octal
    int64_t value = 0;
    if (std::from_chars(begin, end, value).ec != std::errc()) return {};
    result.kind = std::in_range<int32_t>(value) ? Literal::Kind::kInt : Literal::Kind::kLong;
    result.bits = static_cast<uint64_t>(value);
    return result;
  }
  if (text.find_first_not_of("0123456789.e+-") != text.npos) return {};
  double value = 0;
  const auto [at, error] = std::from_chars(begin, end, value);
  if (error != std::errc() || at != end) return {};
  result.kind = Literal::Kind::kDouble;
  result.bits = std::bit_cast<uint64_t>(value);
  return result;
}

std::string_view type_of(Literal::Kind kind) {
  constexpr std::string_view kTypes[] = {"const int", "const long", "const double"};
  return kTypes[static_cast<size_t>(kind)];
}

class Flattener {
 public:
  Flattener(const Sections& sections, Module& module) : sections_(sections), module_(module) {
    for (size_t i = 0; i < module.operations.size(); ++i)
      operations_.emplace(key(module.operations[i]), static_cast<uint32_t>(i));
    for (const Section& function : sections.functions) functions_.emplace(function.name, &function);
  }

  Result<Pass> run(const Section& kernel, bool grid_stride, const ThreadNames& names) {
    grid_stride_ = grid_stride;
    linear_ = names.linear;
    Scope scope{.section = &kernel};
    pass_.bounds = add_variable(kernel.parameters[0].type, true);
    pass_.index = add_variable("size_t", false);
    scope.names.emplace("dim", Bound{pass_.bounds, true});
    scope.names.emplace(names.index, Bound{pass_.index, true});
    for (const Declaration& parameter : std::span(kernel.parameters).subspan(1)) {
      if (parameter.reference) return Error{"a kernel's parameter is a reference"};
      pass_.parameters.push_back(add_variable(parameter.type, false));
      if (!scope.names.emplace(parameter.name, Bound{pass_.parameters.back()}).second)
        return Error{fmt::format("`{}` is there twice", parameter.name)};
    }
    scope.end = new_label();
    WEFT_TRY_STATUS(statements(scope));
    place(scope.end);
    add(grid_stride ? Step::kNext : Step::kEnd);
    WEFT_TRY_STATUS(resolve_labels());
    return std::move(pass_);
  }

 private:
  static std::string key(const Operation& operation) {
    std::string result = operation.statement;
    for (const std::string& type : operation.types) result.append("|").append(type);
    return result;
  }

  uint32_t add_variable(std::string_view type, bool shared) {
    pass_.variables.push_back({std::string(type), shared});
    return static_cast<uint32_t>(pass_.variables.size() - 1);
  }

  // ---- labels: jumps hold a label's number until all is read

  Label new_label() {
    positions_.push_back(kNowhere);
    return static_cast<Label>(positions_.size() - 1);
  }
  void place(Label label) { positions_[label] = static_cast<uint32_t>(pass_.code.size()); }
  Label named(Scope& scope, std::string_view name) {
    const auto [at, is_new] = scope.labels.try_emplace(name, 0);
    if (is_new) at->second = new_label();
    return at->second;
  }
  Status resolve_labels() {
    for (Instruction& each : pass_.code) {
      if (each.step != Step::kJump && each.step != Step::kJumpIf && each.step != Step::kJumpUnless)
        continue;
      each.what = positions_[each.what];
      if (each.what == kNowhere) return Error{"a `goto` leads nowhere"};
    }
    return ok_status();
  }

  // ---- instructions

  void add(Step step, uint32_t what = 0, std::initializer_list<uint32_t> operands = {}) {
    append(pass_.code, step, what, std::span(operands.begin(), operands.size()));
  }

  void append(std::vector<Instruction>& to, Step step, uint32_t what,
              std::span<const uint32_t> operands) {
    to.push_back({step, what, static_cast<uint32_t>(pass_.operands.size()),
                  static_cast<uint32_t>(operands.size())});
    pass_.operands.insert(pass_.operands.end(), operands.begin(), operands.end());
  }

  uint32_t operation(Operation each) {
    const auto [at, is_new] =
        operations_.try_emplace(key(each), static_cast<uint32_t>(module_.operations.size()));
    if (is_new) module_.operations.push_back(std::move(each));
    return at->second;
  }

  bool is_struct(const Token& token) const {
    return std::ranges::find(sections_.struct_names, token.text) != sections_.struct_names.end();
  }
  bool names_struct(std::string_view type) const {
    if (sections_.struct_names.empty()) return false;
    return std::ranges::any_of(tokens(type), [&](const Token& token) { return is_struct(token); });
  }

  // The statement as an instruction for `to`, code or setup. `target`: what it assigns to, if that
  // is not in the statement: "$0 = ".
  Status add_operation(Scope& scope, const Line& line, std::string_view statement,
                       std::optional<uint32_t> target, std::vector<Instruction>& to) {
    Operation result;
    std::vector<uint32_t> operands;
    const auto operand = [&](uint32_t variable, bool constant) {
      const std::string& type = pass_.variables[variable].type;
      result.with_structs |= names_struct(type);
      result.types.push_back(constant ? "const " + type : type);
      operands.push_back(variable);
      return placeholder(operands.size() - 1);
    };
    std::string& text = result.statement;
    if (target) text = operand(*target, false) + " = ";
    std::vector<Token> all = tokens(statement);
    std::string expanded;
    if (std::ranges::any_of(all, [&](const Token& token) { return is_macro(token); })) {
      if (!expand(statement, all, expanded)) return not_understood(line);
      statement = expanded;
      all = tokens(statement);
    }
    if (!is_closed(statement)) return not_understood(line);
    int templates = 0;  // that are open
    char before = '=';  // the last character that is no space and no sign
    for (const Token& token : all) {
      const char first = token.text[0];
      const auto name = token.member ? scope.names.end() : scope.names.find(token.text);
      if (token.kind == Token::Kind::kName && name != scope.names.end()) {
        text += operand(name->second.variable, name->second.constant);
      } else if (token.kind == Token::Kind::kName) {
        if (!token.member && functions_.contains(token.text)) return not_understood(line);
        result.with_structs |= is_struct(token);
        text += token.text;
      } else if (token.kind == Token::Kind::kNumber) {
        const bool compared = before == '=' || before == '<' || before == '>';
        const auto number = compared && templates == 0 ? literal(token.text) : std::nullopt;
        if (number) {
          operands.push_back(number_variable(*number));
          result.types.emplace_back(type_of(number->kind));
          text += placeholder(operands.size() - 1);
        } else {
          text += token.text;
        }
      } else {
        // Templates' brackets have a name right before them; what compares has a space.
        const bool opens = first == '<' && !text.empty() && is_name_char(text.back());
        if (opens) ++templates;
        if (first == '>' && templates > 0) --templates;
        text += first;
      }
      if (first != ' ' && first != '-') before = first;
    }
    text += ';';
    const uint32_t number = operation(std::move(result));
    append(to, Step::kOperation, number, operands);
    return ok_status();
  }

  static std::string placeholder(size_t operand) { return "$" + std::to_string(operand); }

  // Those of conversions are the operation's.
  bool is_macro(const Token& token) const {
    return token.kind == Token::Kind::kName && sections_.macros.contains(token.text) &&
           !is_conversion(token.text);
  }

  // With what the macros of a thread's place stand for. False: it uses another one, whose meaning
  // may hang on the device.
  bool expand(std::string_view statement, const std::vector<Token>& all,
              std::string& result) const {
    for (size_t i = 0; i < all.size(); ++i) {
      if (!is_macro(all[i])) {
        result += all[i].text;
        continue;
      }
      const auto macro = sections_.macros.find(all[i].text);
      const auto begin = static_cast<size_t>(all[i].text.data() - statement.data());
      const std::string_view rest = statement.substr(begin);
      const auto used = call(rest.substr(0, std::min(rest.find(')'), rest.size() - 1) + 1));
      if (!used || !all[i].text.starts_with("builtin_tid") ||
          used->arguments.size() != macro->second.parameters.size())
        return false;
      for (const Token& token : tokens(macro->second.body)) {
        const auto parameter = std::ranges::find(macro->second.parameters, token.text);
        if (parameter != macro->second.parameters.end())
          result +=
              used->arguments[static_cast<size_t>(parameter - macro->second.parameters.begin())];
        else if (token.text == "wp_linear_tid")
          result += linear_;
        else
          result += token.text;
      }
      const size_t end = begin + rest.find(')');
      while (i + 1 < all.size() &&
             static_cast<size_t>(all[i + 1].text.data() - statement.data()) <= end)
        ++i;
    }
    return true;
  }

  uint32_t number_variable(Literal number) {
    const auto [at, is_new] = numbers_.try_emplace({number.kind, number.bits}, 0);
    if (is_new) {
      at->second = number.variable = add_variable(type_of(number.kind).substr(6), true);
      pass_.literals.push_back(number);
    }
    return at->second;
  }

  // A bool variable, and whether it stands for the opposite of the expression.
  Result<std::pair<uint32_t, bool>> condition(Scope& scope, const Line& line,
                                              std::string_view expression) {
    const bool negated = expression.starts_with('!');
    const auto name = scope.names.find(expression.substr(negated ? 1 : 0));
    if (name != scope.names.end() && pass_.variables[name->second.variable].type == "bool")
      return std::pair(name->second.variable, negated);
    const uint32_t variable = add_variable("bool", false);
    WEFT_TRY_STATUS(add_operation(scope, line, fmt::format("static_cast<bool>({})", expression),
                                  variable, pass_.code));
    return std::pair(variable, false);
  }

  // ---- statements

  Status statements(Scope& scope) {
    find_assigned(scope);
    for (const Line& line : scope.section->body) {
      if (pass_.code.size() > kMostCode) return Error{"the code is too long"};
      WEFT_TRY_STATUS(statement(scope, line));
    }
    return scope.blocks.empty() ? ok_status() : Status(Error{"a block is not closed"});
  }

  // Variables that get their value in the first statement that names them, on every way: they need
  // no pattern.
  static void find_assigned(Scope& scope) {
    std::unordered_set<std::string_view> seen;
    const auto see = [&](std::string_view text) {
      for (const Token& token : tokens(text))
        if (token.kind == Token::Kind::kName) seen.insert(token.text);
    };
    for (const Line& line : scope.section->body) {
      const std::string_view text = line.text;
      if (text.starts_with("if ") || text.starts_with("goto ") || text.starts_with("return") ||
          text.starts_with("continue") || text.ends_with(":;"))
        return;
      if (text.ends_with(';') && declaration(text.substr(0, text.size() - 1))) {
        see(text.substr(std::min(text.find(" = "), text.size())));
        continue;
      }
      const size_t equals = text.find(" = ");
      const std::string_view target = equals == text.npos ? "" : text.substr(0, equals);
      see(text.substr(equals == text.npos ? 0 : equals));
      if (is_name(target) && !seen.contains(target)) scope.assigned.insert(target);
      seen.insert(target);
    }
  }

  Status statement(Scope& scope, const Line& line) {
    std::string_view text = line.text;
    if (text == "}") {
      if (scope.blocks.empty()) return not_understood(line);
      place(scope.blocks.back());
      scope.blocks.pop_back();
      return ok_status();
    }
    if (text.starts_with("if (")) return branch(scope, line);
    if (!text.ends_with(';')) return not_understood(line);
    text.remove_suffix(1);
    if (text.ends_with(':')) {
      const std::string_view name = text.substr(0, text.size() - 1);
      if (!is_name(name)) return not_understood(line);
      const Label label = named(scope, name);
      if (positions_[label] != kNowhere) return not_understood(line);
      place(label);
      return ok_status();
    }
    if (text.starts_with("goto ")) {
      if (!is_name(text.substr(5))) return not_understood(line);
      add(Step::kJump, named(scope, text.substr(5)));
      return ok_status();
    }
    const bool in_kernel = depth_ == 0;
    if (text == "return") {
      in_kernel ? add(Step::kEnd) : add(Step::kJump, scope.end);
      return ok_status();
    }
    if (text == "continue") {
      if (!in_kernel || !grid_stride_) return not_understood(line);
      add(Step::kNext);
      return ok_status();
    }
    if (text.starts_with("return ")) return give_back(scope, line, text.substr(7));
    if (const auto declared = declaration(text)) return declare(scope, line, *declared);
    return assign_or_call(scope, line, text);
  }

  Status branch(Scope& scope, const Line& line) {
    const std::string_view text = line.text;
    if (text.ends_with(") {")) {
      WEFT_TRY(const auto found, condition(scope, line, text.substr(4, text.size() - 7)));
      scope.blocks.push_back(new_label());
      add(found.second ? Step::kJumpIf : Step::kJumpUnless, scope.blocks.back(), {found.first});
      return ok_status();
    }
    const size_t to = text.rfind(") goto ");
    if (to == text.npos || !text.ends_with(';')) return not_understood(line);
    const std::string_view name = text.substr(to + 7, text.size() - to - 8);
    if (!is_name(name)) return not_understood(line);
    WEFT_TRY(const auto found, condition(scope, line, text.substr(4, to - 4)));
    add(found.second ? Step::kJumpUnless : Step::kJumpIf, named(scope, name), {found.first});
    return ok_status();
  }

  Status give_back(Scope& scope, const Line& line, std::string_view expression) {
    if (!scope.result) return not_understood(line);
    const auto name = scope.names.find(expression);
    if (name != scope.names.end() &&
        pass_.variables[name->second.variable].type == pass_.variables[*scope.result].type)
      add(Step::kCopy, 0, {*scope.result, name->second.variable});
    else
      WEFT_TRY_STATUS(add_operation(scope, line, expression, scope.result, pass_.code));
    add(Step::kJump, scope.end);
    return ok_status();
  }

  // A variable of a function is one for all places that call it: none is active twice.
  std::pair<uint32_t, bool> local(const Scope& scope, std::string_view name, std::string_view type,
                                  bool shared) {
    const auto [at, is_new] = locals_.try_emplace({scope.section, name}, 0);
    if (is_new) at->second = add_variable(type, shared);
    return {at->second, is_new};
  }

  Status declare(Scope& scope, const Line& line, const Declaration& declared) {
    if (declared.reference || scope.names.contains(declared.name) || owns_memory(declared.type))
      return not_understood(line);
    const bool shared =
        declared.constant && !declared.value.empty() &&
        std::ranges::none_of(tokens(declared.value), [&](const Token& token) {
          if (functions_.contains(token.text)) return true;
          if (sections_.macros.contains(token.text) && !is_conversion(token.text)) return true;
          const auto name = scope.names.find(token.text);
          return name != scope.names.end() && !pass_.variables[name->second.variable].shared;
        });
    const auto [variable, is_new] = local(scope, declared.name, declared.type, shared);
    if (shared) {
      if (is_new)
        WEFT_TRY_STATUS(add_operation(scope, line, declared.value, variable, pass_.setup));
    } else if (declared.value == "{}" && is_plain(declared.type)) {
      add(Step::kZero, 0, {variable});
    } else if (!declared.value.empty()) {
      WEFT_TRY_STATUS(add_operation(scope, line, declared.value, variable, pass_.code));
    } else if (!scope.assigned.contains(declared.name)) {
      add(Step::kPattern, 0, {variable});
    }
    scope.names.emplace(declared.name, Bound{variable, declared.constant});
    return ok_status();
  }

  Status assign_or_call(Scope& scope, const Line& line, std::string_view text) {
    const size_t equals = text.find(" = ");
    std::string_view target = equals == text.npos ? "" : text.substr(0, equals);
    const std::string_view value = equals == text.npos ? text : text.substr(equals + 3);
    const auto name = scope.names.find(target);
    if (name != scope.names.end() && value == "{}" && !name->second.constant &&
        is_plain(pass_.variables[name->second.variable].type)) {
      add(Step::kZero, 0, {name->second.variable});
      return ok_status();
    }
    const auto called = call(value);
    if (!called || !functions_.contains(called->name))
      return add_operation(scope, line, text, {}, pass_.code);
    const Section* const function = overload(scope, *called);
    if (function == nullptr) return not_understood(line);
    std::optional<uint32_t> result;
    if (equals != text.npos) {
      if (name == scope.names.end() || name->second.constant) return not_understood(line);
      result = name->second.variable;
    }
    return inline_call(scope, line, *function, called->arguments, result);
  }

  // The one function of that name whose parameters have exactly the arguments' types.
  const Section* overload(const Scope& scope, const Call& called) const {
    const Section* result = nullptr;
    const auto [begin, end] = functions_.equal_range(called.name);
    for (auto each = begin; each != end; ++each) {
      const bool fits =
          std::ranges::equal(each->second->parameters, called.arguments,
                             [&](const Declaration& parameter, std::string_view argument) {
                               const auto name = scope.names.find(argument);
                               return name != scope.names.end() &&
                                      pass_.variables[name->second.variable].type == parameter.type;
                             });
      if (!fits) continue;
      if (result != nullptr) return nullptr;
      result = each->second;
    }
    return result;
  }

  // `arguments` are names of the scope, of the types of the function's parameters.
  Status inline_call(Scope& scope, const Line& line, const Section& function,
                     const std::vector<std::string_view>& arguments,
                     std::optional<uint32_t> result) {
    if (active_.contains(&function) || depth_ == kDeepest) return not_understood(line);
    Scope inner{.section = &function};
    for (size_t i = 0; i < arguments.size(); ++i) {
      const Declaration& parameter = function.parameters[i];
      const Bound argument = scope.names.find(arguments[i])->second;
      Bound bound{argument.variable};
      if (parameter.reference) {
        if (argument.constant) return not_understood(line);
      } else {
        bound.variable = local(inner, parameter.name, parameter.type, false).first;
        add(Step::kCopy, 0, {bound.variable, argument.variable});
      }
      if (!inner.names.emplace(parameter.name, bound).second) return not_understood(line);
    }
    if (function.result != "void") {
      if (result && pass_.variables[*result].type != function.result) return not_understood(line);
      inner.result = result ? *result : add_variable(function.result, false);
    } else if (result) {
      return not_understood(line);
    }
    inner.end = new_label();
    active_.insert(&function);
    ++depth_;
    WEFT_TRY_STATUS(statements(inner));
    --depth_;
    active_.erase(&function);
    place(inner.end);
    return ok_status();
  }

  static constexpr uint32_t kNowhere = ~0u;

  const Sections& sections_;
  Module& module_;
  Pass pass_;
  bool grid_stride_ = true;
  std::string_view linear_;
  std::unordered_map<std::string, uint32_t> operations_;
  std::unordered_multimap<std::string_view, const Section*> functions_;
  std::vector<uint32_t> positions_;  // of labels in the code
  std::map<std::pair<const Section*, std::string_view>, uint32_t> locals_;
  std::map<std::pair<Literal::Kind, uint64_t>, uint32_t> numbers_;
  std::set<const Section*> active_;  // functions that are being read
  size_t depth_ = 0;
};

}  // namespace

Result<Pass> flatten(const Section& kernel, bool grid_stride, const ThreadNames& names,
                     const Sections& sections, Module& module) {
  return Flattener(sections, module).run(kernel, grid_stride, names);
}

}  // namespace weft::simt
