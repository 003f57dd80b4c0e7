#include "hostile.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "spec.h"
#include "weft/sys/process.h"

namespace weft::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr size_t kBytes = 4096;

void say(std::string_view text) {
  [[maybe_unused]] const ssize_t count = ::write(1, text.data(), text.size());
}

void prove(bool done) {
  if (done) say(kProof);
}

void say_content(int file) {
  std::array<char, kBytes> buffer{};
  const ssize_t count = file < 0 ? 0 : ::read(file, buffer.data(), buffer.size());
  if (count > 0) say({buffer.data(), static_cast<size_t>(count)});
}

void say_file(const std::string& path) { say_content(::open(path.c_str(), O_RDONLY)); }

void put(int file, std::string_view text) {
  [[maybe_unused]] const ssize_t count = ::write(file, text.data(), text.size());
}

// --- files

void read_file(const Target& t) { say_file(t.folder + "/secret"); }
void read_by_process(const Target& t) {
  say_file(fmt::format("/proc/{}/root{}/secret", t.process, t.folder));
}
void list_folder(const Target& t) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(t.folder, error))
    prove(entry.path().filename() == "secret");
}
void link_and_read(const Target& t) {
  const std::string secret = t.folder + "/secret", link = "/tmp/" + t.token;
  if (::link(secret.c_str(), link.c_str()) != 0) (void)!::symlink(secret.c_str(), link.c_str());
  say_file(link);
  ::unlink(link.c_str());
}
void read_users(const Target&) {
  for (const char* path : {"/etc/passwd", "/etc/shadow", "/etc/hosts", "/root/.bashrc"}) {
    const int file = ::open(path, O_RDONLY);
    prove(file >= 0);
  }
}
void make_file(const Target& t) {
  put(::open((t.folder + "/made").c_str(), O_CREAT | O_WRONLY, 0600), "x");
}
void overwrite(const Target& t) { put(::open((t.folder + "/victim").c_str(), O_WRONLY), "x"); }
void overwrite_mapped(const Target& t) {
  const int file = ::open((t.folder + "/victim").c_str(), O_RDWR);
  void* const at = ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (at != MAP_FAILED) std::memcpy(at, "x", 1);
}
void truncate_file(const Target& t) { (void)!::truncate((t.folder + "/victim").c_str(), 0); }
void remove_file(const Target& t) { ::unlink((t.folder + "/victim").c_str()); }
void rename_file(const Target& t) {
  ::rename((t.folder + "/victim").c_str(), (t.folder + "/renamed").c_str());
}
void make_folder(const Target& t) { ::mkdir((t.folder + "/made").c_str(), 0700); }
void make_link(const Target& t) { (void)!::symlink("/", (t.folder + "/made").c_str()); }
void make_pipe(const Target& t) { ::mkfifo((t.folder + "/made").c_str(), 0600); }
void change_mode(const Target& t) { ::chmod((t.folder + "/victim").c_str(), 0777); }
void fill_disk(const Target&) {
  const std::string block(1u << 20, 'x');
  std::signal(SIGXFSZ, SIG_IGN);
  const int file = ::open("/tmp/large", O_CREAT | O_WRONLY | O_TRUNC, 0600);
  ssize_t written = 0;
  for (int i = 0; i < 64; ++i)
    written += std::max<ssize_t>(::write(file, block.data(), block.size()), 0);
  prove(written > (8 << 20));
}
void inherit(const Target&) {
  for (int file = 3; file < 256; ++file)
    if (::lseek(file, 0, SEEK_SET) == 0) say_content(file);
}

// --- network

template <typename Address>
void connect_to(int family, int type, const Address& address, size_t size, std::string_view text) {
  const int file = ::socket(family, type, 0);
  if (file < 0) return;
  if (::connect(file, reinterpret_cast<const sockaddr*>(&address), static_cast<socklen_t>(size)) ==
      0)
    put(file, text);
}
void connect_ip(int type, int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  connect_to(AF_INET, type, address, sizeof address, "x");
}
void connect_unix(const std::string& name) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  name.copy(address.sun_path, sizeof address.sun_path);
  connect_to(AF_UNIX, SOCK_STREAM, address, offsetof(sockaddr_un, sun_path) + name.size(), "x");
}
void connect_tcp(const Target& t) { connect_ip(SOCK_STREAM, t.tcp); }
void send_udp(const Target& t) { connect_ip(SOCK_DGRAM, t.udp); }
void connect_abstract(const Target& t) { connect_unix(std::string(1, '\0') + t.socket); }
void connect_path(const Target& t) { connect_unix(t.folder + "/socket"); }
void listen_for(const Target&) {
  const int file = ::socket(AF_INET, SOCK_STREAM, 0);
  prove(file >= 0 && ::listen(file, 1) == 0);
}
void other_sockets(const Target&) {
  for (const int family : {AF_NETLINK, AF_PACKET, AF_ALG, AF_VSOCK})
    prove(::socket(family, SOCK_RAW, 0) >= 0 || ::socket(family, SOCK_SEQPACKET, 0) >= 0);
}

// --- processes

void kill_process(const Target& t) { ::kill(t.process, SIGKILL); }
void kill_group(const Target& t) { ::kill(-t.process, SIGKILL); }
void kill_all(const Target&) { prove(::kill(-1, 0) == 0); }  // asks whether it might
void signal_by_descriptor(const Target& t) {
  const auto file = ::syscall(SYS_pidfd_open, t.process, 0);
  ::syscall(SYS_pidfd_send_signal, file, SIGKILL, nullptr, 0);
}
void read_memory(const Target& t) {
  std::array<char, 64> buffer{};
  iovec local{buffer.data(), buffer.size()};
  iovec remote{reinterpret_cast<void*>(t.address), buffer.size()};
  if (::process_vm_readv(t.process, &local, 1, &remote, 1, 0) > 0)
    say({buffer.data(), buffer.size()});
}
void open_memory(const Target& t) {
  const int file = ::open(fmt::format("/proc/{}/mem", t.process).c_str(), O_RDWR);
  std::array<char, 64> buffer{};
  if (::pread(file, buffer.data(), buffer.size(), static_cast<off_t>(t.address)) > 0)
    say({buffer.data(), buffer.size()});
}
void trace(const Target& t) { prove(::ptrace(PTRACE_SEIZE, t.process, nullptr, nullptr) == 0); }
void trace_parent(const Target&) {
  prove(::ptrace(PTRACE_SEIZE, ::getppid(), nullptr, nullptr) == 0);
}
void see_processes(const Target& t) {
  prove(fs::exists(fmt::format("/proc/{}/status", t.process)) || ::kill(t.process, 0) == 0);
}
void read_environment(const Target&) {
  for (char** at = environ; *at != nullptr; ++at) say(*at);
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error))
    say_file(entry.path().string() + "/environ");
}
void start_shell(const Target& t) {
  (void)!std::system(fmt::format("echo '{}'; touch '{}/made'", kProof, t.folder).c_str());
}
void linger(const Target& t) {
  const std::string program = sys::own_path();
  if (::fork() != 0) return;
  ::setsid();
  if (::fork() != 0) ::_exit(0);
  ::execl(program.c_str(), program.c_str(), kAttack, "sleep", t.token.c_str(), nullptr);
  ::_exit(0);
}
void multiply(const Target&) {
  int started = 0;
  for (int i = 0; i < 100; ++i) {
    const pid_t child = ::fork();
    if (child == 0) ::pause();
    started += child > 0;
  }
  prove(started > 0);
  ::kill(0, SIGKILL);
}
void start_threads(const Target&) {
  prove(::syscall(SYS_clone3, nullptr, 0) < 0 &&
        errno == EINVAL);  // it would look at its arguments
}
void replace_program(const Target& t) {
  const std::string program = sys::own_path();
  ::execl(program.c_str(), program.c_str(), kSupervise, "none", "--", "/bin/cat",
          (t.folder + "/secret").c_str(), nullptr);
}

// --- the kernel

void make_namespaces(const Target&) {
  for (const int kind : {CLONE_NEWUSER, CLONE_NEWNET, CLONE_NEWNS, CLONE_NEWPID})
    prove(::unshare(kind) == 0);
}
void mount_folder(const Target& t) {
  prove(::mount("tmpfs", t.folder.c_str(), "tmpfs", 0, nullptr) == 0);
  prove(::mount(nullptr, "/usr", nullptr, MS_REMOUNT | MS_BIND, nullptr) == 0);
}
void change_root(const Target&) { prove(::chroot("/") == 0); }
void become_other(const Target&) {
  prove(::setresuid(12345, 12345, 12345) == 0);
  prove(::setresgid(12345, 12345, 12345) == 0);
}
void set_kernel(const Target&) {
  for (const char* path : {"/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger",
                           "/proc/sys/kernel/modprobe", "/sys/kernel/uevent_helper"})
    prove(::open(path, O_WRONLY) >= 0);
}
void open_devices(const Target&) {
  for (const char* path : {"/dev/mem", "/dev/kmsg", "/dev/fuse", "/dev/kvm", "/dev/sda", "/dev/vda",
                           "/dev/net/tun", "/dev/nvidiactl"})
    prove(::open(path, O_RDONLY) >= 0);
}
void make_device(const Target&) {
  prove(::mknod("/tmp/device", S_IFCHR | 0600, makedev(1, 1)) == 0 &&
        ::open("/tmp/device", O_RDONLY) >= 0);
}
// A call that is allowed says what is wrong with its arguments.
void rare_calls(const Target&) {
  for (const long call :
       {SYS_bpf, SYS_perf_event_open, SYS_io_uring_setup, SYS_userfaultfd, SYS_add_key, SYS_keyctl,
        SYS_init_module, SYS_finit_module, SYS_kexec_load, SYS_swapon, SYS_reboot, SYS_acct,
        SYS_open_by_handle_at, SYS_fanotify_init, SYS_setns, SYS_process_madvise, SYS_quotactl}) {
    errno = 0;
    const auto result = ::syscall(call, -1L, 0L, -1L, 0L, 0L, 0L);
    prove(result >= 0 || (errno != EPERM && errno != ENOSYS && errno != EACCES));
  }
}
void type_into_terminal(const Target&) {
  const auto reaches_it = [](unsigned long request, char* argument) {
    return ::ioctl(0, request, argument) == 0 || errno == ENOTTY || errno == EIO;
  };
  char character = 'x';
  prove(reaches_it(TIOCSTI, &character));
  char paste = 3;
  prove(reaches_it(TIOCLINUX, &paste));
}

// --- memory, time

void share_memory(const Target&) {
  constexpr size_t kSize = 256u << 20;
  void* const at =
      ::mmap(nullptr, kSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  prove(at != MAP_FAILED);
  const auto file = ::syscall(SYS_memfd_create, "x", 0);
  prove(file >= 0);
}
void read_shared(const Target& t) {
  const void* const at = ::shmat(t.shared, nullptr, SHM_RDONLY);
  if (at != reinterpret_cast<const void*>(-1)) say({static_cast<const char*>(at), 64});
}
void raise_limits(const Target&) {
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  if (limit.rlim_max == RLIM_INFINITY) return prove(true);
  limit.rlim_cur = limit.rlim_max += 1;
  prove(::setrlimit(RLIMIT_FSIZE, &limit) == 0);
}
void burn(const Target&) {
  ::signal(SIGXCPU, SIG_IGN);
  const auto seconds = [] {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec;
  };
  while (seconds() < 2) {
  }
  say(kProof);
}
void wait_for_ever(const Target&) {
  ::sleep(3);
  say(kProof);
}

constexpr Hostile kHostile[] = {
#define WEFT_ATTACK(function, harmless, name, held_by) {name, held_by, harmless, function},
#include "attacks.def"
};

}  // namespace

std::span<const Hostile> hostile_set() { return kHostile; }

std::string words_of(const Target& t) {
  return fmt::format("{} {} {} {} {} {} {} {}", t.token, t.tcp, t.udp, t.socket, t.process,
                     t.address, t.shared, t.folder);
}

Target read_target(const std::string& words) {
  Target t;
  size_t at = 0;
  const auto word = [&] {
    const size_t end = words.find(' ', at);
    std::string result = words.substr(at, end - at);
    at = end == std::string::npos ? words.size() : end + 1;
    return result;
  };
  t.token = word();
  t.tcp = std::atoi(word().c_str());
  t.udp = std::atoi(word().c_str());
  t.socket = word();
  t.process = std::atoi(word().c_str());
  t.address = std::strtoull(word().c_str(), nullptr, 10);
  t.shared = std::atoi(word().c_str());
  t.folder = words.substr(at);
  return t;
}

int run_attack(int argc, char** argv) {
  if (argc < 4) return 2;
  const std::string_view name = argv[2];
  if (name == "sleep") {
    ::sleep(20);
    return 0;
  }
  const Target target = read_target(argv[3]);
  if (target.folder.empty()) return 2;  // nobody has put anything there
  for (const Hostile& each : hostile_set())
    if (each.name == name) each.attempt(target);
  return 0;
}

}  // namespace weft::sandbox
