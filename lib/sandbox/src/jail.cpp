#include "weft/sandbox/jail.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

#include "hostile.h"
#include "jail_kinds.h"
#include "namespaces.h"
#include "restrict.h"
#include "spec.h"
#include "supervise.h"
#include "weft/sys/process.h"

namespace weft::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVariable = "WEFT_SANDBOX";
constexpr std::array<std::pair<Kind, const char*>, 3> kKinds = {
    {{Kind::kBubblewrap, "bubblewrap"}, {Kind::kNamespaces, "namespaces"}, {Kind::kNone, "none"}}};

// Another program of this library's users would not know what its first argument is for.
std::atomic<bool> has_jail_main = false;

struct Choice {
  Kind kind = Kind::kNone;
  std::string missing;
};

Choice choose() {
  if (!has_jail_main) return {Kind::kNone, "this program cannot build one"};
  const char* const set = std::getenv(kVariable);
  const std::string_view wish = set != nullptr ? set : "";
  if (wish == name_of(Kind::kNone))
    return {Kind::kNone, fmt::format("{} is `{}`", kVariable, wish)};
  // It cannot be tried any more, and nothing is to run without: each start is an error.
  if (sys::own_file_is_gone()) return {Kind::kNamespaces, ""};
  // The wish first. What is misspelt or not to be had must not leave a program without a jail.
  std::vector<Kind> order = {Kind::kBubblewrap, Kind::kNamespaces};
  if (wish == name_of(Kind::kNamespaces)) std::ranges::reverse(order);
  std::string missing;
  for (const Kind kind : order) {
    std::string why = why_not(kind);
    if (why.empty()) return {kind, ""};
    missing += fmt::format("{}{}: {}", missing.empty() ? "" : "; ", name_of(kind), why);
  }
  return {Kind::kNone, missing};
}

const Choice& choice() {
  static const Choice made = choose();
  return made;
}

// Full path of a program, which is this one if it says so by /proc/self/exe.
std::string full_path(const std::string& program) {
  std::error_code error;
  if (program == "/proc/self/exe") return sys::own_path();
  const std::string found = sys::find_program(program).value_or(program);
  return fs::absolute(found, error).lexically_normal().string();
}

// A path and, where links are on it, each that they lead to.
std::vector<fs::path> with_targets(const std::string& given) {
  constexpr int kLinks = 40;  // as the system follows
  std::error_code error;
  std::vector<fs::path> all = {fs::absolute(given, error).lexically_normal()};
  for (int i = 0; i < kLinks; ++i) {
    const fs::path path = all.back();
    fs::path at;
    auto part = path.begin();
    for (; part != path.end(); ++part) {
      const fs::path next = at / *part;
      if (fs::is_symlink(next, error)) break;
      at = next;
    }
    if (part == path.end()) break;
    fs::path target = at / fs::read_symlink(at / *part, error);  // a full one replaces `at`
    for (++part; part != path.end(); ++part) target /= *part;
    all.push_back(target.lexically_normal());
  }
  return all;
}

bool lies_in(const fs::path& path, const fs::path& folder) {
  const auto [rest, ignored] =
      std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return rest == folder.end() && path != folder;
}

// What a jail has to show so that each of the paths can be opened: what lies in another one is
// there.
std::vector<std::string> to_show(const std::vector<std::string>& given) {
  std::vector<fs::path> all;
  for (const std::string& path : given)
    for (fs::path& each : with_targets(path)) all.push_back(std::move(each));
  std::ranges::sort(all);
  const auto [first, last] = std::ranges::unique(all);
  all.erase(first, last);
  std::vector<fs::path> folders = all;
  for (const std::string& path : system_paths()) folders.emplace_back(path);
  std::vector<std::string> shown;
  for (const fs::path& path : all)
    if (std::ranges::none_of(folders,
                             [&](const fs::path& folder) { return lies_in(path, folder); }))
      shown.push_back(path.string());
  return shown;
}

}  // namespace

const char* name_of(Kind kind) {
  for (const auto& [each, name] : kKinds)
    if (each == kind) return name;
  return "";
}

std::vector<std::string> parts_of_program(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(full_path(path), error);
  if (error) return {};
  const fs::path root = real.parent_path().parent_path();
  if (real.string().starts_with("/usr/") || root == "/") return {};
  std::vector<std::string> parts = {real.parent_path().string()};
  for (const char* part :
       {"lib", "lib32", "lib64", "libexec", "include", "share", "nvvm", "targets"})
    if (fs::exists(root / part, error)) parts.push_back((root / part).string());
  return parts;
}

std::vector<std::string> supervised(Kind how, const Spec& spec) {
  std::vector<std::string> words = {sys::own_path(), kSupervise, name_of(how)};
  const std::vector<std::string> rest = words_of(spec);
  words.insert(words.end(), rest.begin(), rest.end());
  return words;
}

std::string why_not(Kind how) {
  if (how == Kind::kBubblewrap && !sys::find_program("bwrap")) return "not installed";
  Spec spec{.jail = {.reads = {sys::own_path()}}, .command = {sys::own_path(), kNothing}};
  constexpr double kPatience = 20;
  const auto tried = sys::run_process({.command = supervised(how, spec), .time_limit = kPatience});
  if (!tried) return tried.error().message;
  if (tried->exit_code == kNothingCode) return "";
  const std::string said = sys::last_line(tried->errors);
  return said.empty() ? "it does not work here" : said;
}

std::vector<std::string> confined(Jail jail, std::vector<std::string> command) {
  if (has_jail_main) hide_self();
  if (!confines() || command.empty()) return command;
  for (std::string& path : jail.writes) path = fs::absolute(path).lexically_normal().string();
  Spec spec{.jail = std::move(jail), .command = std::move(command)};
  spec.command[0] = full_path(spec.command[0]);
  for (const std::string& path : parts_of_program(spec.command[0])) spec.jail.reads.push_back(path);
  spec.jail.reads.push_back(spec.command[0]);
  spec.jail.reads.push_back(sys::own_path());  // it restricts itself in there
  spec.jail.reads = to_show(spec.jail.reads);
  return supervised(kind(), spec);
}

bool could_not_start(int exit_code) {
  constexpr int kNoProgram = 127;  // as shells have it
  return exit_code == kBroken || exit_code == kNoProgram;
}

Kind kind() { return choice().kind; }
std::string missing() { return choice().missing; }

std::optional<int> jail_main(int argc, char** argv) {
  has_jail_main = true;
  if (argc < 2) return std::nullopt;
  const std::string_view what = argv[1];
  if (what == kNothing) return kNothingCode;
  if (what == kAttack) return run_attack(argc, argv);
  if (what == kConfined) return become_command(read_spec(argc, argv, 2));
  if (what != kSupervise || argc < 3) return std::nullopt;
  for (const auto& [kind, name] : kKinds)
    if (std::string_view(argv[2]) == name) return supervise(kind, read_spec(argc, argv, 3));
  return kBroken;
}

}  // namespace weft::sandbox
