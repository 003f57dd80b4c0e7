#include "spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

namespace weft::sandbox {
namespace {

// The lists and numbers of a jail, and the word that each of their values follows.
constexpr std::array<std::pair<const char*, std::vector<std::string> Jail::*>, 3> kLists = {
    {{"read", &Jail::reads}, {"write", &Jail::writes}, {"set", &Jail::environment}}};
constexpr std::array<std::pair<const char*, uint64_t Jail::*>, 7> kNumbers = {
    {{"address-space", &Jail::address_space},
     {"file-bytes", &Jail::file_bytes},
     {"processor-seconds", &Jail::processor_seconds},
     {"processes", &Jail::processes},
     {"open-files", &Jail::open_files},
     {"descriptors", &Jail::descriptors},
     {"gpu", &Jail::gpu}}};
constexpr std::string_view kEnd = "--";

}  // namespace

std::vector<std::string> words_of(const Spec& spec) {
  std::vector<std::string> words;
  for (const auto& [name, list] : kLists)
    for (const std::string& value : spec.jail.*list) words.insert(words.end(), {name, value});
  for (const auto& [name, number] : kNumbers)
    words.insert(words.end(), {name, std::to_string(spec.jail.*number)});
  words.emplace_back(kEnd);
  words.insert(words.end(), spec.command.begin(), spec.command.end());
  return words;
}

Spec read_spec(int argc, char** argv, int first) {
  Spec spec;
  int at = first;
  for (; at + 1 < argc && argv[at] != kEnd; at += 2) {
    for (const auto& [name, list] : kLists)
      if (argv[at] == std::string_view(name)) (spec.jail.*list).emplace_back(argv[at + 1]);
    for (const auto& [name, number] : kNumbers)
      if (argv[at] == std::string_view(name))
        spec.jail.*number = std::strtoull(argv[at + 1], nullptr, 10);
  }
  if (at < argc) spec.command.assign(argv + at + 1, argv + argc);
  return spec;
}

std::vector<std::string> environment_of(const Jail& jail) {
  std::vector<std::string> all = {"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp", "LC_ALL=C"};
  bool has_temporary = false;
  for (const std::string& variable : jail.environment)
    has_temporary |= variable.starts_with("TMPDIR=");
  if (!has_temporary) all.emplace_back("TMPDIR=/tmp");
  all.insert(all.end(), jail.environment.begin(), jail.environment.end());
  return all;
}

std::vector<std::string> gpu_devices() {
  std::vector<std::string> devices;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/dev", error)) {
    const std::string name = entry.path().filename().string();
    // A folder's entry says of a device that is mounted on a file that it is a file.
    if (name.starts_with("nvidia") &&
        std::filesystem::is_character_file(std::filesystem::status(entry.path(), error)))
      devices.push_back(entry.path().string());
  }
  std::ranges::sort(devices);
  return devices;
}

std::vector<std::string> paths_beside_processes() {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != name.npos && !entry.is_symlink(error))
      paths.push_back(entry.path().string());
  }
  std::ranges::sort(paths);
  return paths;
}

std::vector<std::string> system_paths() {
  return {"/usr",
          "/bin",
          "/sbin",
          "/lib",
          "/lib32",
          "/lib64",
          "/libx32",
          "/etc/alternatives",
          "/etc/ld.so.cache",
          "/etc/ld.so.conf",
          "/etc/ld.so.conf.d"};
}

}  // namespace weft::sandbox
