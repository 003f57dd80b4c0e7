#include "weft/diag/diagnostics.h"

#include <array>
#include <tuple>

namespace weft::diag {
namespace {

constexpr std::string_view kPlaceholder = "{}";

consteval size_t count_placeholders(std::string_view message) {
  size_t count = 0;
  for (size_t at = message.find(kPlaceholder); at != std::string_view::npos;
       at = message.find(kPlaceholder, at + kPlaceholder.size())) {
    ++count;
  }
  return count;
}

#define WEFT_DIAGNOSTIC(Name, code, severity, message, ...)                                \
  static_assert(count_placeholders(message) == std::tuple_size_v<std::tuple<__VA_ARGS__>>, \
                "the message of " #Name " has another number of {} than arguments");
#include "weft/diag/diagnostics.def"

struct Row {
  std::string_view name;
  Severity severity;
  std::string_view message;
};

constexpr std::array kRows = {
#define WEFT_DIAGNOSTIC(Name, code, severity, message, ...) Row{code, Severity::severity, message},
#include "weft/diag/diagnostics.def"
};

const Row& row(Code code) { return kRows[static_cast<size_t>(code)]; }

}  // namespace

std::string_view code_name(Code code) { return row(code).name; }
Severity severity(Code code) { return row(code).severity; }

Diagnostic& Diagnostic::label(const Source& in, Span at, std::string text) {
  labels.push_back({&in, at, std::move(text)});
  return *this;
}

void Diagnostics::append(Diagnostics&& other, const Source& source, uint32_t begin) {
  for (Diagnostic& diagnostic : other.all_) {
    diagnostic.source = &source;
    diagnostic.span = {diagnostic.span.begin + begin, diagnostic.span.end + begin};
    all_.push_back(std::move(diagnostic));
  }
  errors_ += other.errors_;
  other.clear();
}

void Diagnostics::append(const Diagnostics& other) {
  all_.insert(all_.end(), other.all_.begin(), other.all_.end());
  errors_ += other.errors_;
}

void Diagnostics::append(Diagnostics&& other, std::string_view kernel) {
  for (Diagnostic& diagnostic : other.all_) {
    diagnostic.kernel = kernel;
    all_.push_back(std::move(diagnostic));
  }
  errors_ += other.errors_;
  other.clear();
}

void Diagnostics::forget(Code code) {
  const size_t gone =
      std::erase_if(all_, [&](const Diagnostic& diagnostic) { return diagnostic.code == code; });
  if (diag::severity(code) == Severity::kError) errors_ -= gone;
}

void Diagnostics::clear() {
  all_.clear();
  errors_ = 0;
}

std::string Diagnostics::render(Code code, std::initializer_list<std::string> args) {
  std::string_view rest = row(code).message;
  std::string message;
  for (const std::string& argument : args) {
    const size_t at = rest.find(kPlaceholder);
    message += rest.substr(0, at);
    message += argument;
    rest.remove_prefix(at + kPlaceholder.size());
  }
  message += rest;
  return message;
}

Diagnostic& Diagnostics::add(Code code, const Source* source, Span span, std::string message) {
  const Severity how_bad = diag::severity(code);
  if (how_bad == Severity::kError) ++errors_;
  return all_.emplace_back(Diagnostic{code, how_bad, source, span, std::move(message), {}, {}});
}

}  // namespace weft::diag
