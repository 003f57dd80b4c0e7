#include "weft/native/machine.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "host.h"
#include "weft/sandbox/jail.h"

namespace weft::native {
namespace {

bool disk_is_full(std::string_view message) {
  return message.find("No space left on device") != std::string_view::npos ||
         message.find("File too large") != std::string_view::npos;
}

// Compilers name a place in front of what is wrong with a text; what is wrong with themselves
// stands behind their name alone.
bool has_failed(std::string_view message) {
  if (message.starts_with("bwrap: ")) return true;  // there is no jail for it
  while (!message.empty()) {
    const size_t end = std::min(message.find('\n'), message.size());
    const std::string_view line = message.substr(0, end);
    message.remove_prefix(std::min(end + 1, message.size()));
    for (const std::string_view says : {": fatal error: ", ": error: unable to execute command"})
      if (const size_t at = line.find(says);
          at != line.npos && line.find(':') == at && !line.starts_with(file_name(0).substr(0, 12)))
        return true;
  }
  return false;
}

}  // namespace

std::string machine_failure(std::string_view compiler, std::string_view folder,
                            const sys::ProcessResult& result) {
  if (result.ok() || result.timed_out) return "";
  if (sandbox::could_not_start(result.exit_code))
    return fmt::format("`{}` cannot be started: {}", compiler, sys::last_line(result.errors));
  if (result.signal == SIGKILL)
    return fmt::format("`{}` was ended by signal {}", compiler, SIGKILL);
  if (disk_is_full(result.errors))
    return fmt::format("cannot compile below `{}`: no space left on device", folder);
  if (has_failed(result.errors)) return fmt::format("`{}` failed: {}", compiler, result.errors);
  return "";
}

}  // namespace weft::native
