#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "instructions.h"
#include "lexer.h"
#include "weft/ptx/module.h"

namespace weft::ptx {
namespace {

using Kind = Token::Kind;

uint64_t number(std::string_view digits) {
  uint64_t value = 0;
  const int base = digits.starts_with("0x") ? 16 : 10;
  if (base == 16) digits.remove_prefix(2);
  std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  return value;
}

uint64_t product(uint64_t a, uint64_t b) {
  return b != 0 && a > std::numeric_limits<uint64_t>::max() / b
             ? std::numeric_limits<uint64_t>::max()
             : a * b;
}

// ".b8", ".u32", ".f64": bytes of one; 0 for what is no type.
uint64_t type_size(std::string_view word) {
  if (word.size() < 3 || word[0] != '.' || std::string_view("busf").find(word[1]) == word.npos)
    return 0;
  return number(word.substr(2)) / 8;
}

struct Variable {
  std::string_view name;
  uint64_t bytes = 0;
  bool open = false;  // "name[]": as many as the launch says
};

class Parser {
 public:
  explicit Parser(std::string_view text) : lexer_(text) { step(); }

  Result<Module> run() {
    if (!token_.is(".version")) fail("no `.version` at its begin: this is no PTX");
    while (!error_ && token_.kind != Kind::kEnd) top();
    if (error_) return *std::move(error_);
    return std::move(module_);
  }

 private:
  // The first one counts; all loops end with it.
  void fail(std::string_view message) {
    if (!error_) error_ = Error{fmt::format("line {}: {}", token_.line, message)};
    token_ = {Kind::kEnd, {}, token_.line};
  }

  void step() {
    if (error_) return;
    end_ = lexer_.position();
    token_ = lexer_.next();
    if (token_.kind == Kind::kBad)
      fail(fmt::format("`{}` is not closed", token_.text.substr(0, 2)));
  }

  // Takes it, if it is there.
  bool take(char sign) {
    if (!token_.is(sign)) return false;
    step();
    return true;
  }

  void rest_of_line() {
    for (const size_t line = token_.line; token_.line == line && token_.kind != Kind::kEnd;) step();
  }

  // From an opening sign to behind its counterpart.
  void balanced(char open, char close) {
    const size_t line = token_.line;
    size_t depth = 0;
    do {
      if (token_.kind == Kind::kEnd)
        return fail(fmt::format("`{}` of line {} is not closed", open, line));
      depth += token_.is(open);
      depth -= token_.is(close);
      step();
    } while (depth != 0);
  }

  // To behind the semicolon. `see` is shown the words.
  template <typename See>
  void statement(See see) {
    const size_t line = token_.line;
    size_t depth = 0;  // of braces around several operands
    while (!token_.is(';') || depth != 0) {
      if (token_.kind == Kind::kEnd || (token_.is('}') && depth == 0))
        return fail(fmt::format("the statement of line {} has no end", line));
      depth += token_.is('{');
      depth -= token_.is('}');
      if (token_.kind == Kind::kWord) see(token_.text);
      step();
    }
    step();
  }
  void statement() {
    statement([](std::string_view) {});
  }

  // One declaration, from its first word on, up to the sign behind it: ".align 4 .b8 name[16]".
  Variable variable() {
    Variable result;
    uint64_t element = 0, count = 1;
    while (token_.kind == Kind::kWord) {
      if (token_.is(".align")) {
        step();
      } else if (token_.is(".v2") || token_.is(".v4")) {
        count = number(token_.text.substr(2));
      } else if (const uint64_t bytes = type_size(token_.text)) {
        element = bytes;
      } else if (token_.text[0] != '.') {
        result.name = token_.text;
      }
      step();
      if (token_.is('(')) balanced('(', ')');  // .attribute(.managed)
    }
    while (take('[')) {
      result.open |= token_.is(']');
      count = product(count, token_.is(']') ? 0 : number(token_.text));
      while (token_.kind == Kind::kWord) step();
      if (!take(']')) fail("`]` is missing");
    }
    result.bytes = product(element, count);
    return result;
  }

  void use(const Variable& shared) {
    if (!used_.insert(shared.name).second) return;
    Function& function = module_.functions.back();
    function.shared_bytes += shared.bytes;
    function.dynamic_shared |= shared.open;
  }

  void shared_variables(bool in_body) {
    do {
      step();  // .shared, or a comma
      const Variable shared = variable();
      if (in_body)
        use(shared);
      else
        shared_.insert_or_assign(shared.name, shared);
    } while (token_.is(','));
    statement();  // what is left of it: an initial value
  }

  void parameters(std::vector<uint64_t>& sizes) {
    do {
      step();  // the parenthesis, or a comma
      if (token_.is(')')) break;
      sizes.push_back(variable().bytes);
    } while (token_.is(','));
    if (!take(')')) fail("`)` is missing behind parameters");
  }

  // The part of the text that a function is begins with `begin`.
  void function(size_t begin, bool kernel) {
    Function made{.kernel = kernel};
    step();
    if (token_.is('(')) balanced('(', ')');  // what it returns
    if (token_.kind != Kind::kWord) return fail("the name of a function is missing");
    made.name = token_.text;
    step();
    if (token_.is('(')) parameters(made.parameters);
    while (!token_.is('{') && !token_.is(';')) {
      if (token_.kind == Kind::kEnd) return fail(fmt::format("`{}` has no body", made.name));
      if (token_.is('}')) return fail("`}` without `{`");
      step();
    }
    if (take(';')) return;  // declared, not defined
    module_.functions.push_back(std::move(made));
    used_.clear();
    body();
    module_.functions.back().bytes = end_ - begin;
  }

  void body() {
    const size_t line = token_.line;
    step();
    for (size_t depth = 1; depth != 0;) {
      if (token_.kind == Kind::kEnd)
        return fail(fmt::format("`{{` of line {} is not closed", line));
      if (take('{'))
        ++depth;
      else if (take('}'))
        --depth;
      else if (!take(';'))
        in_body();
    }
  }

  void in_body() {
    if (take('@')) {
      take('!');
      if (token_.kind != Kind::kWord) return fail("a predicate is missing behind `@`");
      step();
    }
    if (token_.kind != Kind::kWord) return fail(fmt::format("`{}` is no statement", token_.text));
    const std::string_view word = token_.text;
    if (word[0] == '.') return directive(true);
    const size_t line = token_.line;
    step();
    if (take(':')) return;  // a label
    if (token_.kind == Kind::kEnd && !error_)
      return fail(fmt::format("the statement of line {} has no end", line));
    count(word, module_.functions.back().counts);
    statement([&](std::string_view operand) {
      const auto shared = shared_.find(operand);
      if (shared != shared_.end()) use(shared->second);
    });
  }

  void directive(bool in_body) {
    if (token_.is(".shared")) return shared_variables(in_body);
    if (token_.is(".loc") || token_.is(".file")) return rest_of_line();
    if (token_.is(".section")) {
      while (!token_.is('{') && token_.kind != Kind::kEnd) step();
      return balanced('{', '}');
    }
    statement();
  }

  void top() {
    const size_t begin = lexer_.position() - token_.text.size();
    // The words in front of what it is about.
    while (token_.is(".visible") || token_.is(".extern") || token_.is(".weak") ||
           token_.is(".common"))
      step();
    if (token_.kind != Kind::kWord || token_.text[0] != '.')
      return fail(fmt::format("`{}` is not expected outside of functions", token_.text));
    if (token_.is(".entry")) return function(begin, true);
    if (token_.is(".func")) return function(begin, false);
    const bool version = token_.is(".version");
    if (version || token_.is(".target")) {
      const size_t line = token_.line;
      step();
      if (token_.kind == Kind::kWord) (version ? module_.version : module_.target) = token_.text;
      while (token_.line == line && token_.kind != Kind::kEnd) step();
    } else if (token_.is(".address_size")) {
      rest_of_line();
    } else {
      directive(false);
    }
  }

  Lexer lexer_;
  Token token_;
  size_t end_ = 0;  // of the token before
  Module module_;
  std::optional<Error> error_;
  std::map<std::string_view, Variable> shared_;  // outside of functions
  std::set<std::string_view> used_;              // by the last function
};

}  // namespace

Result<Module> parse(std::string_view text) { return Parser(text).run(); }

}  // namespace weft::ptx
