#include "told.h"

#include <fmt/format.h>

#include <algorithm>

#include "weft/native/build.h"
#include "weft/native/cuda.h"

namespace weft::eval {
namespace {

// Of a path, the slash with it; rfind's npos is -1.
size_t folder_size(std::string_view path) { return path.rfind('/') + 1; }

}  // namespace

std::string told_of_cuda(std::string_view log) {
  std::string text;
  for (const native::CudaMessage& each : native::messages_in(log))
    if (!each.file.empty())
      text += fmt::format("{}:{}: {}: {}\n", each.file, each.line, each.severity, each.text);
  return text.empty() ? std::string(log) : text;
}

std::string told_of_host(std::string_view log) {
  std::string text;
  bool kept = true;  // the message that a line which quotes the source belongs to
  while (!log.empty()) {
    const std::string_view line = log.substr(0, std::min(log.find('\n'), log.size() - 1) + 1);
    log.remove_prefix(line.size());
    if (line.starts_with("In file included from ")) continue;
    const auto messages = native::messages_in(line);
    if (messages.empty() || messages[0].file.empty()) {
      if (kept) text += line;
      continue;
    }
    const native::CudaMessage& message = messages[0];
    kept = message.file == native::kModuleName || message.severity != "note";
    if (kept) text += line.substr(folder_size(message.file));
  }
  return text;
}

}  // namespace weft::eval
