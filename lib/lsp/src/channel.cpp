#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "weft/base/check.h"
#include "weft/lsp/server.h"

namespace weft::lsp {

DescriptorChannel::DescriptorChannel(int input, int output) : input_(input), output_(output) {
  WEFT_CHECK(::pipe2(waking_.data(), O_CLOEXEC | O_NONBLOCK) == 0, "no pipe can be made");
}

DescriptorChannel::~DescriptorChannel() {
  for (const int end : waking_) ::close(end);
}

void DescriptorChannel::wake() {
  // Where the pipe is full it wakes anyhow.
  [[maybe_unused]] const ssize_t size = ::write(waking_[1], "!", 1);
}

bool DescriptorChannel::read(std::string& into, bool wait) {
  std::array<pollfd, 2> ready = {pollfd{.fd = input_, .events = POLLIN, .revents = 0},
                                 pollfd{.fd = waking_[0], .events = POLLIN, .revents = 0}};
  while (true) {
    // Who does not wait does not hear that he is woken: the next one that waits does.
    const int count = ::poll(ready.data(), wait ? 2 : 1, wait ? -1 : 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    break;
  }
  if (ready[1].revents != 0) {
    std::array<char, 64> ignored;
    while (::read(waking_[0], ignored.data(), ignored.size()) > 0) continue;
  }
  if (ready[0].revents == 0) return true;
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
