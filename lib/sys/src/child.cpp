#include "weft/sys/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "spawn.h"
#include "weft/sys/process.h"

namespace weft::sys {
namespace {

Result<std::byte*> map(int descriptor, uint64_t size) {
  void* const at =
      ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor, 0);
  if (at == MAP_FAILED) return failure("cannot map shared memory");
  return static_cast<std::byte*>(at);
}

// What the child does before it is another program: system calls only.
struct Becoming {
  const char* program;
  char** arguments;
  int socket, memory, nothing;
};
void become(const void* of) {
  auto [program, arguments, socket, memory, nothing] = *static_cast<const Becoming*>(of);
  ::signal(SIGINT, SIG_IGN);  // Ctrl-C is for the parent, which ends its children
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  // Away from the low numbers first: a descriptor may already have the one that another is to get.
  constexpr int kFree = 16;
  socket = ::fcntl(socket, F_DUPFD_CLOEXEC, kFree);
  nothing = ::fcntl(nothing, F_DUPFD_CLOEXEC, kFree);
  if (memory >= 0) memory = ::fcntl(memory, F_DUPFD_CLOEXEC, kFree);
  ::dup2(socket, kChildSocket);
  ::dup2(nothing, 1);
  ::dup2(nothing, 2);
  if (memory >= 0) ::dup2(memory, kChildMemory);
  ::execv(program, arguments);
  ::_exit(127);
}

ChildEnd reap(int process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  ChildEnd end;
  if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}

}  // namespace

Result<SharedMemory> SharedMemory::create(uint64_t reserve) {
  const int descriptor = ::memfd_create("weft", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return failure("cannot make shared memory");
  // Nobody who shares it can take pages away under the others.
  ::fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL);
  Result<SharedMemory> memory = open(descriptor, reserve);
  if (!memory) ::close(descriptor);
  return memory;
}

Result<SharedMemory> SharedMemory::open(int descriptor, uint64_t reserve) {
  WEFT_TRY(std::byte* const data, map(descriptor, reserve));
  SharedMemory memory;
  memory.descriptor_ = descriptor;
  memory.data_ = data;
  memory.reserve_ = reserve;
  return memory;
}

SharedMemory::SharedMemory(SharedMemory&& other) noexcept { *this = std::move(other); }

SharedMemory& SharedMemory::operator=(SharedMemory&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(reserve_, other.reserve_);
  return *this;
}

SharedMemory::~SharedMemory() {
  if (data_ != nullptr) ::munmap(data_, reserve_);
  if (descriptor_ >= 0) ::close(descriptor_);
}

Status SharedMemory::grow(uint64_t size) {
  if (size <= size_) return ok_status();
  if (size > reserve_) return Error{fmt::format("{} bytes where {} can be shared", size, reserve_)};
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0)
    return failure("cannot grow shared memory");
  size_ = size;
  return ok_status();
}

Result<Child> Child::start(const std::vector<std::string>& command, int memory) {
  if (command.empty()) return Error{"cannot start a program without a name"};
  const std::optional<std::string> program = find_program(command[0]);
  if (!program) return not_found(command[0]);
  std::vector<char*> arguments = pointers(command);

  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return failure("cannot make a pair of sockets");
  const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  const Becoming becoming = {program->c_str(), arguments.data(), ends[1], memory, nothing};
  const int process = spawn(become, &becoming);
  const int fork_error = errno;
  ::close(ends[1]);
  ::close(nothing);
  if (process < 0) {
    ::close(ends[0]);
    errno = fork_error;
    return failure(fmt::format("cannot start `{}`", *program));
  }
  Child child;
  child.process_ = process;
  child.socket_ = ends[0];
  return child;
}

Child::Child(Child&& other) noexcept { *this = std::move(other); }

Child& Child::operator=(Child&& other) noexcept {
  std::swap(process_, other.process_);
  std::swap(socket_, other.socket_);
  return *this;
}

Child::~Child() { end(); }

Status Child::send(std::span<const std::byte> message) const { return send_to(socket_, message); }
Status Child::receive(std::span<std::byte> message) const { return receive_from(socket_, message); }

ChildEnd Child::end() {
  if (process_ > 0) ::kill(process_, SIGKILL);
  return wait();
}

ChildEnd Child::wait() {
  ChildEnd result;
  if (process_ > 0) result = reap(process_);
  if (socket_ >= 0) ::close(socket_);
  process_ = -1;
  socket_ = -1;
  return result;
}

std::vector<size_t> wait_readable(std::span<const int> sockets, double seconds) {
  std::vector<pollfd> polled;
  for (const int socket : sockets) polled.push_back({socket, POLLIN, 0});
  const int wait = static_cast<int>(std::clamp(seconds * 1000, 0.0, 1e9));
  while (::poll(polled.data(), polled.size(), wait) < 0 && errno == EINTR) {
  }
  std::vector<size_t> ready;
  for (size_t i = 0; i < polled.size(); ++i)
    if (polled[i].revents != 0) ready.push_back(i);
  return ready;
}

Status send_to(int socket, std::span<const std::byte> message) {
  while (!message.empty()) {
    const ssize_t count = ::send(socket, message.data(), message.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return failure("cannot send");
    message = message.subspan(static_cast<size_t>(count));
  }
  return ok_status();
}

Status receive_from(int socket, std::span<std::byte> message) {
  while (!message.empty()) {
    const ssize_t count = ::recv(socket, message.data(), message.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) return Error{"the other end is gone"};
    if (count < 0) return failure("cannot receive");
    message = message.subspan(static_cast<size_t>(count));
  }
  return ok_status();
}

void limit_self(const SelfLimits& limits) {
  const auto limit = [](auto resource, uint64_t most) {
    const rlimit value{most, most};
    ::setrlimit(resource, &value);
  };
  limit(RLIMIT_CORE, 0);
  if (!limits.writes_files) limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_DATA, limits.data_bytes);
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

}  // namespace weft::sys
