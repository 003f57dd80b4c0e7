#include "check_watch.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <thread>
#include <utility>

#include "command.h"

namespace weft::cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto kPause = 250ms;   // between two looks
constexpr auto kSettled = 50ms;  // an editor may still be writing

// When each file was written, and how long it is; and the projects' files above.
using Times = std::map<std::string, std::pair<fs::file_time_type, uintmax_t>>;

void add(const fs::path& path, Times& to) {
  std::error_code none;
  const auto time = fs::last_write_time(path, none);
  if (none) return;
  const uintmax_t size = fs::file_size(path, none);
  if (!none) to[path.string()] = {time, size};
}

Times times_of(const std::vector<std::string>& files) {
  Times times;
  std::error_code none;
  for (const std::string& file : files) {
    add(file, times);
    for (fs::path folder = fs::absolute(file, none).lexically_normal().parent_path();;
         folder = folder.parent_path()) {
      const fs::path project = folder / "pyproject.toml";
      if (times.contains(project.string())) break;
      add(project, times);
      if (!folder.has_relative_path()) break;
    }
  }
  return times;
}

std::string changed(const Times& before, const Times& after) {
  std::string name;
  size_t count = 0;
  const auto note = [&](const std::string& path) {
    if (count++ == 0) name = path;
  };
  for (const auto& [path, time] : after)
    if (const auto at = before.find(path); at == before.end() || at->second != time) note(path);
  for (const auto& [path, time] : before)
    if (!after.contains(path)) note(path);
  return count < 2 ? name : fmt::format("{} and {} more", name, count - 1);
}

}  // namespace

int watch(const std::function<std::vector<std::string>()>& files, const std::function<int()>& round,
          const sys::StopFlag& stop) {
  for (bool first = true; !stop; first = false) {
    // Before the round, so that what changes meanwhile is seen.
    const Times before = times_of(files());
    // A pyproject.toml that is being written is wrong for a while.
    if (const int code = round(); code == kInterrupted || (first && code == kUsage)) return code;
    fmt::print(stderr, "watching {} file{}; Ctrl-C ends\n", before.size(),
               before.size() == 1 ? "" : "s");
    Times now = before;
    while (!stop && now == before) {
      std::this_thread::sleep_for(kPause);
      now = times_of(files());
    }
    if (stop) break;
    std::this_thread::sleep_for(kSettled);
    const auto time = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    fmt::print(stderr, "\n==== {:%H:%M:%S} {} changed ====\n",
               fmt::localtime(std::chrono::system_clock::to_time_t(time)), changed(before, now));
  }
  return kInterrupted;
}

}  // namespace weft::cli
