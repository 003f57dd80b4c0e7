#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "weft/lsp/server.h"

namespace weft::lsp {

bool DescriptorChannel::read(std::string& into, bool wait) {
  pollfd ready{.fd = input_, .events = POLLIN, .revents = 0};
  while (true) {
    const int count = ::poll(&ready, 1, wait ? -1 : 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    if (count == 0) return true;
    break;
  }
  std::array<char, 64 * 1024> room;
  while (true) {
    const ssize_t size = ::read(input_, room.data(), room.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return false;
    into.append(room.data(), static_cast<size_t>(size));
    return true;
  }
}

void DescriptorChannel::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t size = ::write(output_, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return;  // the client is gone: the next read says so
    bytes.remove_prefix(static_cast<size_t>(size));
  }
}

}  // namespace weft::lsp
