#include "weft/sys/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include "spawn.h"

namespace weft::sys {
namespace {

using Clock = std::chrono::steady_clock;

std::string reason(int code) { return std::generic_category().message(code); }

struct Pipe {
  int read = -1, write = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    read = ends[0];
    write = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close(read);
    close(write);
  }
  static void close(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

// Standard input as a file in memory: nothing to write while the program runs, no broken pipes.
int input_file(std::string_view input) {
  const int file = ::memfd_create("input", MFD_CLOEXEC);
  while (file >= 0 && !input.empty()) {
    const ssize_t count = ::write(file, input.data(), input.size());
    if (count < 0 && errno != EINTR) break;
    if (count > 0) input.remove_prefix(static_cast<size_t>(count));
  }
  if (file >= 0) ::lseek(file, 0, SEEK_SET);
  return file;
}

std::vector<std::string> whole_environment(const std::vector<std::string>& added) {
  std::vector<std::string> result;
  for (char** at = environ; *at != nullptr; ++at) {
    const std::string_view variable = *at;
    const std::string_view name = variable.substr(0, variable.find('=') + 1);
    const bool replaced = std::any_of(added.begin(), added.end(), [&](const std::string& text) {
      return text.starts_with(name);
    });
    if (!replaced) result.emplace_back(variable);
  }
  result.insert(result.end(), added.begin(), added.end());
  return result;
}

// What the child does before it is another program: system calls only.
struct Launch {
  const char* program;
  char** arguments;
  char** environment;
  const char* folder;
  uint64_t memory_limit;
  int input, output, errors, failed;

  [[noreturn]] void run() const {
    ::setpgid(0, 0);
    if (memory_limit != 0) {
      const rlimit limit{memory_limit, memory_limit};
      ::setrlimit(RLIMIT_AS, &limit);
    }
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (::dup2(input, 0) >= 0 && ::dup2(output, 1) >= 0 && ::dup2(errors, 2) >= 0 &&
        (folder == nullptr || ::chdir(folder) == 0))
      ::execve(program, arguments, environment);
    const int code = errno;
    // The parent reads it only when exec did not happen.
    [[maybe_unused]] const ssize_t count = ::write(failed, &code, sizeof code);
    ::_exit(127);
  }
};

// Reads both streams to their ends; false when the time was over first.
bool drain(Pipe& output, Pipe& errors, const ProcessOptions& options, Clock::time_point start,
           ProcessResult& result) {
  struct Stream {
    int descriptor;
    std::string* text;
  };
  std::array<Stream, 2> streams = {{{output.read, &result.output}, {errors.read, &result.errors}}};
  std::array<char, 65536> buffer{};
  while (streams[0].descriptor >= 0 || streams[1].descriptor >= 0) {
    int wait = -1;
    if (options.time_limit > 0) {
      const double left =
          options.time_limit - std::chrono::duration<double>(Clock::now() - start).count();
      if (left <= 0) return false;
      wait = static_cast<int>(std::min(left * 1000, 1e9)) + 1;
    }
    std::array<pollfd, 2> polled = {
        {{streams[0].descriptor, POLLIN, 0}, {streams[1].descriptor, POLLIN, 0}}};
    if (::poll(polled.data(), polled.size(), wait) < 0 && errno != EINTR) return true;
    for (size_t i = 0; i < streams.size(); ++i) {
      if (streams[i].descriptor < 0 || polled[i].revents == 0) continue;
      const ssize_t count = ::read(streams[i].descriptor, buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) {
        streams[i].descriptor = -1;
        continue;
      }
      std::string& text = *streams[i].text;
      const uint64_t room =
          options.output_limit - std::min<uint64_t>(options.output_limit, text.size());
      text.append(buffer.data(), std::min<uint64_t>(static_cast<uint64_t>(count), room));
    }
  }
  return true;
}

// A program may close its streams and go on: it is waited for with the same limit.
bool wait_until(pid_t child, const ProcessOptions& options, Clock::time_point start, int& status,
                rusage& usage) {
  while (options.time_limit > 0) {
    const pid_t ended = ::wait4(child, &status, WNOHANG, &usage);
    if (ended == child) return true;
    if (std::chrono::duration<double>(Clock::now() - start).count() > options.time_limit)
      return false;
    ::usleep(1000);
  }
  while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  return true;
}

}  // namespace

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  result.reserve(texts.size() + 1);
  for (const std::string& text : texts) result.push_back(const_cast<char*>(text.c_str()));
  result.push_back(nullptr);
  return result;
}

std::string last_line(std::string_view said) {
  while (said.ends_with('\n')) said.remove_suffix(1);
  return std::string(said.substr(said.rfind('\n') + 1));
}

Error failure(std::string_view what) { return Error{fmt::format("{}: {}", what, reason(errno))}; }

std::optional<std::string> find_program(std::string_view name) {
  const auto runs = [](const std::string& path) { return ::access(path.c_str(), X_OK) == 0; };
  if (name.find('/') != std::string_view::npos) {
    std::string path(name);
    if (runs(path)) return path;
    return std::nullopt;
  }
  const char* variable = std::getenv("PATH");
  std::string_view folders = variable != nullptr ? variable : "/usr/bin:/bin";
  while (!folders.empty()) {
    const size_t end = std::min(folders.find(':'), folders.size());
    std::string path = fmt::format("{}/{}", folders.substr(0, end), name);
    if (path.starts_with('/') && runs(path)) return path;
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  return std::nullopt;
}

std::string own_path() {
  std::array<char, 4096> path{};
  const ssize_t count = ::readlink("/proc/self/exe", path.data(), path.size());
  return count > 0 ? std::string(path.data(), static_cast<size_t>(count)) : std::string();
}

bool own_file_is_gone() {
  struct stat running{}, there{};
  return ::stat("/proc/self/exe", &running) == 0 &&
         (::stat(own_path().c_str(), &there) != 0 || there.st_ino != running.st_ino ||
          there.st_dev != running.st_dev);
}

Error not_found(const std::string& program) {
  constexpr std::string_view kDeleted = " (deleted)";  // as the system says it
  const std::string own = own_path();
  const bool gone = own.ends_with(kDeleted);
  const std::string was = own.substr(0, own.size() - (gone ? kDeleted.size() : 0));
  if (!gone || (program != own && program != was))
    return Error{fmt::format("cannot start `{}`: not found", program)};
  return Error{fmt::format("`{}` was replaced or removed while it ran; start it again", was)};
}

uint64_t address_space() {
  rlimit limit{};
  return ::getrlimit(RLIMIT_AS, &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

Result<ProcessResult> run_process(const ProcessOptions& options) {
  if (options.command.empty()) return Error{"cannot start a program without a name"};
  const std::optional<std::string> program = find_program(options.command[0]);
  if (!program) return not_found(options.command[0]);

  Pipe output, errors, failed;
  int input = input_file(options.input);
  if (input < 0 || output.read < 0 || errors.read < 0 || failed.read < 0) {
    const Error error{fmt::format("cannot start `{}`: {}", *program, reason(errno))};
    Pipe::close(input);
    return error;
  }
  const std::vector<std::string> variables = whole_environment(options.environment);
  std::vector<char*> arguments = pointers(options.command);
  std::vector<char*> environment = pointers(variables);
  const Launch launch = {.program = program->c_str(),
                         .arguments = arguments.data(),
                         .environment = environment.data(),
                         .folder = options.folder.empty() ? nullptr : options.folder.c_str(),
                         .memory_limit = options.memory_limit,
                         .input = input,
                         .output = output.write,
                         .errors = errors.write,
                         .failed = failed.write};
  const Clock::time_point start = Clock::now();
  const pid_t child = spawn([](const void* of) { static_cast<const Launch*>(of)->run(); }, &launch);
  const int fork_error = errno;
  Pipe::close(input);
  Pipe::close(output.write);
  Pipe::close(errors.write);
  Pipe::close(failed.write);
  if (child < 0) return Error{fmt::format("cannot start `{}`: {}", *program, reason(fork_error))};
  ::setpgid(child, child);

  int code = 0;
  ssize_t count = 0;
  while ((count = ::read(failed.read, &code, sizeof code)) < 0 && errno == EINTR) {
  }
  ProcessResult result;
  int status = 0;
  rusage usage{};
  if (count > 0) {
    ::wait4(child, &status, 0, &usage);
    if (code == ENOENT && own_file_is_gone()) return not_found(*program);
    return Error{fmt::format("cannot start `{}`: {}", *program, reason(code))};
  }
  if (!drain(output, errors, options, start, result) ||
      !wait_until(child, options, start, status, usage)) {
    result.timed_out = true;
    ::kill(-child, SIGKILL);
    ::wait4(child, &status, 0, &usage);
  }
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  result.processor_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.peak_memory = static_cast<uint64_t>(usage.ru_maxrss) * 1024;
  if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  return result;
}

}  // namespace weft::sys
