#include "framing.h"

#include <charconv>
#include <optional>

namespace weft::lsp {
namespace {

constexpr std::string_view kLength = "content-length";

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_length(std::string_view name) {
  if (name.size() != kLength.size()) return false;
  for (size_t i = 0; i < name.size(); ++i)
    if (lower(name[i]) != kLength[i]) return false;
  return true;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

// More than fits is more than is read.
std::optional<size_t> length_in(std::string_view header) {
  std::optional<size_t> length;
  while (!header.empty()) {
    const size_t end = std::min(header.find('\n'), header.size());
    const std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    const size_t colon = line.find(':');
    if (colon == line.npos || !is_length(trimmed(line.substr(0, colon)))) continue;
    const std::string_view value = trimmed(line.substr(colon + 1));
    size_t number = 0;
    const auto [rest, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (value.empty() || rest != value.data() + value.size()) return std::nullopt;
    length = error == std::errc::result_out_of_range ? SIZE_MAX : number;
    if (error != std::errc() && error != std::errc::result_out_of_range) return std::nullopt;
  }
  return length;
}

}  // namespace

Framing::Found Framing::next(std::string& message) {
  const std::string_view rest = std::string_view(bytes_).substr(at_);
  const size_t crlf = rest.find("\r\n\r\n"), lf = rest.find("\n\n");
  const size_t end = std::min(crlf, lf);
  if (end == rest.npos) {
    if (rest.size() > kMostHeader) return Found::kLost;
    bytes_.erase(0, at_);
    at_ = 0;
    return Found::kNothing;
  }
  if (end > kMostHeader) return Found::kLost;
  const size_t body = end + (end == crlf ? 4 : 2);
  const std::optional<size_t> length = length_in(rest.substr(0, end + 1));
  if (!length) {
    at_ += body;
    return Found::kBadHeader;
  }
  if (*length > kMostMessage) return Found::kLost;
  if (rest.size() - body < *length) return Found::kNothing;
  message.assign(rest.substr(body, *length));
  at_ += body + *length;
  return Found::kMessage;
}

std::string framed(std::string_view message) {
  return "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n" + std::string(message);
}

}  // namespace weft::lsp
