// The one list of what can be wrong with a user's program. Each kind is declared once, in
// diagnostics.def, with the types of its arguments; count and types are checked when weft is built.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "weft/base/source.h"

namespace weft::diag {

enum class Severity : uint8_t { kError, kWarning, kNote };

enum class Code : uint16_t {
#define WEFT_DIAGNOSTIC(Name, code, severity, message, ...) k##Name,
#include "weft/diag/diagnostics.def"
};

std::string_view code_name(Code code);  // "unsupported"
Severity severity(Code code);

template <Code kCode, typename... Args>
struct Kind {
  static constexpr Code code = kCode;
};

// `diag::NoOverload` and so on: what `Diagnostics::report` takes first.
#define WEFT_DIAGNOSTIC(Name, code, severity, message, ...) \
  inline constexpr Kind<Code::k##Name __VA_OPT__(, ) __VA_ARGS__> Name{};
#include "weft/diag/diagnostics.def"

struct Label {
  const Source* source;
  Span span;
  std::string message;
};

struct Diagnostic {
  Code code;
  Severity severity;
  const Source* source;  // null: no place
  Span span;
  std::string message;
  std::vector<Label> labels;
  std::string kernel;  // the definition that it keeps from being compiled, if any

  Diagnostic& label(const Source& in, Span at, std::string text);
};

class Diagnostics {
 public:
  template <Code kCode, typename... Args>
  Diagnostic& report(Kind<kCode, Args...>, const Source& source, Span span,
                     std::type_identity_t<Args>... args) {
    return add(kCode, &source, span, render(kCode, {argument(args)...}));
  }

  // Takes over what was found in a text that stands in `source` from `begin` on.
  void append(Diagnostics&& other, const Source& source, uint32_t begin);
  void append(const Diagnostics& other);
  // Takes over another list; `kernel` is the definition that it keeps from being compiled.
  void append(Diagnostics&& other, std::string_view kernel);

  const std::vector<Diagnostic>& all() const { return all_; }
  bool has_errors() const { return errors_ != 0; }
  size_t error_count() const { return errors_; }
  void forget(Code code);  // those of one kind
  void clear();

 private:
  static std::string argument(std::string_view text) { return std::string(text); }
  static std::string argument(int64_t number) { return std::to_string(number); }
  static std::string render(Code code, std::initializer_list<std::string> args);
  Diagnostic& add(Code code, const Source* source, Span span, std::string message);

  std::vector<Diagnostic> all_;
  size_t errors_ = 0;
};

}  // namespace weft::diag
