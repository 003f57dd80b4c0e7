#include "bubblewrap.h"

#include <filesystem>

#include "weft/sys/process.h"

namespace weft::sandbox {

std::vector<std::string> bubblewrap(const std::string& program, const Spec& spec) {
  namespace fs = std::filesystem;
  std::vector<std::string> words = {
      program,         "--unshare-user",    "--unshare-pid", "--unshare-net", "--unshare-ipc",
      "--unshare-uts", "--die-with-parent", "--new-session", "--cap-drop",    "ALL"};
  const auto add = [&](std::initializer_list<std::string> more) {
    words.insert(words.end(), more);
  };
  std::error_code error;
  add({"--size", std::to_string(spec.jail.file_bytes), "--tmpfs", "/tmp"});
  for (const std::string& path : system_paths()) {
    if (fs::is_symlink(path, error))
      add({"--symlink", fs::read_symlink(path, error).string(), path});
    else
      add({"--ro-bind-try", path, path});
  }
  for (const std::string& path : spec.jail.reads) add({"--ro-bind-try", path, path});
  for (const std::string& path : spec.jail.writes) add({"--bind-try", path, path});
  add({"--dev", "/dev"});
  if (spec.jail.gpu != 0)
    for (const std::string& path : gpu_devices()) add({"--dev-bind-try", path, path});
  add({"--remount-ro", "/dev", "--proc", "/proc"});
  if (spec.jail.gpu != 0)
    for (const std::string& path : paths_beside_processes()) add({"--ro-bind-try", path, path});
  add({"--remount-ro", "/"});
  add({"--", sys::own_path(), kConfined});
  const std::vector<std::string> rest = words_of(spec);
  words.insert(words.end(), rest.begin(), rest.end());
  return words;
}

}  // namespace weft::sandbox
