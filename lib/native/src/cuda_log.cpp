#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "weft/native/cuda.h"

namespace weft::native {
namespace {

constexpr std::array<std::string_view, 8> kSeverities = {"catastrophic error",
                                                         "internal error",
                                                         "fatal error",
                                                         "fatal",
                                                         "error",
                                                         "warning",
                                                         "remark",
                                                         "note"};

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::optional<uint64_t> whole_number(std::string_view text) {
  uint64_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "k.cu(3)" and, as the preprocessor has it, "k.cu:3:10"; all else is no place.
void read_place(std::string_view text, CudaMessage& message) {
  const size_t open = text.rfind('(');
  if (text.ends_with(')') && open != text.npos) {
    if (const auto line = whole_number(text.substr(open + 1, text.size() - open - 2))) {
      message.file = text.substr(0, open);
      message.line = *line;
    }
    return;
  }
  const size_t second = text.rfind(':');
  const size_t first = second == text.npos || second == 0 ? text.npos : text.rfind(':', second - 1);
  if (first == text.npos) return;
  const auto line = whole_number(text.substr(first + 1, second - first - 1));
  if (!line || !whole_number(text.substr(second + 1))) return;
  message.file = text.substr(0, first);
  message.line = *line;
}

// "k.cu(3): warning #177-D: text", "k.cu:1:10: fatal error: text", "ptxas error   : text". Between
// the severity and the colon there is a number at most.
std::optional<CudaMessage> message_in(std::string_view line) {
  if (line.starts_with(' ')) return std::nullopt;
  for (size_t at = 0; at < line.size(); at = std::min(line.find(' ', at), line.size() - 1) + 1) {
    for (const std::string_view severity : kSeverities) {
      if (!line.substr(at).starts_with(severity)) continue;
      const std::string_view behind = line.substr(at + severity.size());
      const size_t colon = behind.find(':');
      if (colon == behind.npos) continue;
      const std::string_view number = trimmed(behind.substr(0, colon));
      if (!number.empty() && !number.starts_with('#')) continue;
      CudaMessage message{.severity = std::string(severity),
                          .text = std::string(trimmed(behind.substr(colon + 1)))};
      std::string_view place = trimmed(line.substr(0, at));
      if (place.ends_with(':')) place.remove_suffix(1);
      read_place(place, message);
      return message;
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<CudaMessage> messages_in(std::string_view log) {
  std::vector<CudaMessage> result;
  while (!log.empty()) {
    const std::string_view line = log.substr(0, log.find('\n'));
    log.remove_prefix(std::min(line.size() + 1, log.size()));
    if (auto message = message_in(line)) result.push_back(*std::move(message));
  }
  return result;
}

}  // namespace weft::native
