// An emitted text taken apart by its lines, for changes to them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weft::mutate {

enum class Part : uint8_t {
  kOther,
  kDeclarations,
  kForward,  // in an adjoint function the replay
  kReverse,  // with the replays of the loops
};

struct Function {
  bool adjoint = false;
  bool kernel = false;
  std::map<std::string, std::string, std::less<>> types;   // of var_* and adj_*
  std::map<std::string, std::string, std::less<>> values;  // of what is declared `const`
  std::set<std::string, std::less<>> arguments;
  std::set<std::string, std::less<>> deciding;  // what says whether a branch is taken

  std::string_view type_of(std::string_view name) const;  // "": not declared
};

struct Line {
  std::string text;
  Part part = Part::kOther;
  size_t function = 0;
  size_t branch = 0;  // the line of the innermost `if` around it; 0: none

  bool is_statement() const;
};

struct Emitted {
  std::vector<Line> lines;
  std::vector<Function> functions;  // the first is none
  std::string thread;               // the name of a thread's number in a kernel

  const Function& of(const Line& line) const { return functions[line.function]; }
};
Emitted read(std::string_view module_text);

// `result = callee(arguments);`
struct Call {
  std::string_view result;  // "": there is none
  std::string_view callee;
  std::vector<std::string_view> arguments;

  std::string value() const;
  std::string statement() const;
  Call with(size_t argument, std::string_view value) const;
  Call swapped(size_t one, size_t other) const;
};
std::optional<Call> call_of(const Line& line);

bool contains(std::string_view text, std::string_view what);
// As a word of its own.
bool mentions(std::string_view line, std::string_view name);
std::string indented(std::string_view like, std::string_view statement);
// The words that begin with var_.
std::vector<std::string_view> variables(std::string_view line);

bool is_float(std::string_view type);
bool is_half(std::string_view type);  // of 16 bits
bool is_signed(std::string_view type);
bool is_integer(std::string_view type);
// Of a float, or a vector, matrix, quaternion or transform of them: which float; else "".
std::string_view float_in(std::string_view type);
// Whether a gradient can be in it. (What is not Warp's own is a struct.)
bool has_floats(std::string_view type);
uint32_t length_of(std::string_view type);  // of a vector; else 0

}  // namespace weft::mutate
