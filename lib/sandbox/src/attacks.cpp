#include "weft/sandbox/attacks.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <optional>
#include <random>
#include <utility>

#include "hostile.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/files.h"
#include "weft/sys/process.h"
#include "weft/sys/temporary.h"

namespace weft::sandbox {
namespace {

namespace fs = std::filesystem;

// Seconds that an attack has, of wall time, in the jail; those that it needs are more.
constexpr double kPatience = 2, kPatienceUnconfined = 6;

std::string random_word() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

// A descriptor, closed at the end.
class File {
 public:
  explicit File(int file) : file_(file) {}
  File(File&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~File() {
    if (file_ >= 0) ::close(file_);
  }
  int get() const { return file_; }
  bool readable() const {
    pollfd one{file_, POLLIN, 0};
    return file_ >= 0 && ::poll(&one, 1, 0) > 0;
  }

 private:
  int file_;
};

template <typename Address>
File listen_at(int type, const Address& address, size_t size) {
  File file(::socket(address.ss_family, type | SOCK_CLOEXEC, 0));
  if (::bind(file.get(), reinterpret_cast<const sockaddr*>(&address),
             static_cast<socklen_t>(size)) == 0 &&
      type == SOCK_STREAM)
    ::listen(file.get(), 4);
  return file;
}

File listen_ip(int type, int& port) {
  sockaddr_storage address{};
  auto& ip = reinterpret_cast<sockaddr_in&>(address);
  ip.sin_family = AF_INET;
  ip.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  File file = listen_at(type, address, sizeof ip);
  socklen_t size = sizeof ip;
  ::getsockname(file.get(), reinterpret_cast<sockaddr*>(&ip), &size);
  port = ntohs(ip.sin_port);
  return file;
}

File listen_unix(const std::string& name) {
  sockaddr_storage address{};
  auto& local = reinterpret_cast<sockaddr_un&>(address);
  local.sun_family = AF_UNIX;
  name.copy(local.sun_path, sizeof local.sun_path);
  return listen_at(SOCK_STREAM, address, offsetof(sockaddr_un, sun_path) + name.size());
}

// In the memory of this process, and of the one that it forks.
std::array<char, 64> secret_in_memory{};

// What an attack is tried on, made anew for each. It is looked at afterwards.
class Stage {
 public:
  static Result<Stage> set() {
    WEFT_TRY(sys::TemporaryFolder folder, sys::TemporaryFolder::create("weft-attack"));
    Stage stage(std::move(folder));
    sys::Files& files = sys::real_files();
    WEFT_TRY_STATUS(files.write(stage.path("secret"), stage.secret_));
    WEFT_TRY_STATUS(files.write(stage.path("victim"), kAsItWas));
    ::chmod(stage.path("victim").c_str(), kMode);
    // As somebody leaves it open who started weft.
    stage.left_open_.emplace(::open(stage.path("secret").c_str(), O_RDONLY));
    stage.target_.shared = ::shmget(IPC_PRIVATE, 4096, 0600);
    if (void* const at = ::shmat(stage.target_.shared, nullptr, 0);
        at != reinterpret_cast<void*>(-1)) {
      stage.secret_.copy(static_cast<char*>(at), stage.secret_.size());
      ::shmdt(at);
    }
    stage.start_process();
    return stage;
  }
  Stage(Stage&& other) noexcept
      : folder_(std::exchange(other.folder_, std::nullopt)),
        target_(std::move(other.target_)),
        secret_(std::move(other.secret_)),
        tcp_(std::move(other.tcp_)),
        udp_(std::move(other.udp_)),
        abstract_(std::move(other.abstract_)),
        local_(std::move(other.local_)),
        left_open_(std::move(other.left_open_)) {}
  ~Stage() {
    if (!folder_) return;
    ::kill(target_.process, SIGKILL);
    ::waitpid(target_.process, nullptr, 0);
    ::shmctl(target_.shared, IPC_RMID, nullptr);
  }

  const Target& target() const { return target_; }
  std::string variable() const { return "WEFT_ATTACK_SECRET=" + secret_; }

  // Everything that is not as it was; empty: nothing.
  std::string harm(const sys::ProcessResult& result) const {
    const auto said = [&](std::string_view text) {
      return result.output.find(text) != std::string::npos;
    };
    if (said(secret_)) return "it read a secret";
    if (said(kProof)) return "it was allowed";
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(target_.folder))
      names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    if (names != std::vector<std::string>{"secret", "socket", "victim"})
      return "it changed a folder";
    struct stat is{};
    const auto victim = sys::real_files().read(path("victim"));
    if (!victim || *victim != kAsItWas || ::stat(path("victim").c_str(), &is) != 0 ||
        (is.st_mode & 07777) != kMode)
      return "it changed a file";
    if (tcp_.readable() || udp_.readable() || abstract_.readable() || local_.readable())
      return "it made a connection";
    if (::waitpid(target_.process, nullptr, WNOHANG) != 0) return "it killed a process";
    // The system takes a moment to end what a jail has left.
    for (int i = 0; i < 20 && !rest().empty(); ++i) ::usleep(50000);
    if (rest().empty()) return "";
    for (const pid_t process : rest()) ::kill(process, SIGKILL);
    return "it lives on";
  }

 private:
  static constexpr const char* kAsItWas = "as it was";
  static constexpr mode_t kMode = 0600;

  explicit Stage(sys::TemporaryFolder folder)
      : folder_(std::move(folder)),
        secret_(random_word()),
        tcp_(listen_ip(SOCK_STREAM, target_.tcp)),
        udp_(listen_ip(SOCK_DGRAM, target_.udp)),
        abstract_(-1),
        local_(listen_unix(folder_->path() + "/socket")) {
    target_.folder = folder_->path();
    target_.token = random_word();
    target_.socket = random_word();
    abstract_ = listen_unix(std::string(1, '\0') + target_.socket);
  }

  std::string path(const char* name) const { return target_.folder + '/' + name; }

  // One that waits, in a group of its own, and ends with this one.
  void start_process() {
    secret_in_memory.fill(0);
    secret_.copy(secret_in_memory.data(), secret_.size());
    target_.address = reinterpret_cast<uint64_t>(secret_in_memory.data());
    target_.process = ::fork();
    if (target_.process == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::prctl(PR_SET_DUMPABLE, 1);
      ::setpgid(0, 0);
      while (true) ::pause();
    }
    ::setpgid(target_.process, target_.process);
    secret_in_memory.fill(0);
  }

  // Processes that have the token on their command lines.
  std::vector<pid_t> rest() const {
    std::vector<pid_t> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator("/proc", error)) {
      // It may end while one looks.
      const auto words = sys::real_files().read((entry.path() / "cmdline").string());
      if (words.ok() && words->find(target_.token) != std::string::npos)
        found.push_back(std::atoi(entry.path().filename().c_str()));
    }
    return found;
  }

  std::optional<sys::TemporaryFolder> folder_;
  Target target_;
  std::string secret_;
  File tcp_, udp_, abstract_, local_;
  std::optional<File> left_open_;
};

Attack attempt(const Hostile& hostile, bool unconfined) {
  Attack attack{hostile.name, hostile.held_by, ""};
  const Result<Stage> stage = Stage::set();
  if (!stage) return {hostile.name, hostile.held_by, stage.error().message};
  std::vector<std::string> command = {sys::own_path(), kAttack, hostile.name,
                                      words_of(stage->target())};
  // As compiled kernels run.
  if (!unconfined)
    command = confined({.file_bytes = 1u << 20, .processor_seconds = 1, .processes = 1},
                       std::move(command));
  const auto result =
      sys::run_process({.command = std::move(command),
                        .environment = {stage->variable()},
                        .time_limit = unconfined ? kPatienceUnconfined : kPatience});
  attack.harm = result ? stage->harm(*result) : result.error().message;
  return attack;
}

}  // namespace

std::vector<Attack> attack(bool unconfined) {
  std::vector<Attack> all;
  for (const Hostile& hostile : hostile_set())
    if (!unconfined || hostile.harmless) all.push_back(attempt(hostile, unconfined));
  return all;
}

}  // namespace weft::sandbox
