#include "cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <tuple>
#include <vector>

#include "weft/native/build.h"
#include "weft/record/hash.h"
#include "weft/sys/files.h"
#include "weft/sys/temporary.h"

namespace weft::native {
namespace {

namespace fs = std::filesystem;

// Objects that another process may be about to open stay.
constexpr auto kYoung = std::chrono::minutes(10);

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

constexpr const char* kVerdicts = "/verdicts";
// The folders in a cache.
constexpr std::array kParts = {"/objects", "/operations", "/preludes", "/work", kVerdicts};

// Folders of builders that are no more.
void sweep(const std::string& works) {
  const auto names = sys::real_files().list(works);
  if (!names) return;
  for (const std::string& name : *names) {
    const std::string folder = works + '/' + name;
    if (name == "lock" || !sys::FileLock::try_take(folder + "/lock")) continue;
    (void)sys::real_files().remove(folder);
  }
}

}  // namespace

std::string cache_folder() {
  if (std::string path = variable("XDG_CACHE_HOME"); path.starts_with('/')) return path + "/weft";
  if (std::string path = variable("HOME");
      path.starts_with('/') && ::access(path.c_str(), W_OK) == 0)
    return path + "/.cache/weft";
  std::string temporary = variable("TMPDIR");
  if (!temporary.starts_with('/')) temporary = "/tmp";
  return fmt::format("{}/weft-{}", temporary, ::getuid());
}

std::string object_folder(const std::string& cache) {
  std::error_code error;
  return fs::absolute(cache.empty() ? cache_folder() : cache, error).string() + "/objects";
}

std::string verdict_folder() { return cache_folder() + kVerdicts; }

Result<uint64_t> clear_cache(const std::string& folder) {
  uint64_t freed = 0;
  WEFT_TRY_STATUS(sys::check_own_folder(folder));  // a link may lead to other people's files
  for (const char* part : kParts) {
    if (!sys::real_files().exists(folder + part)) continue;
    WEFT_TRY(const uint64_t size, sys::real_files().size(folder + part));
    WEFT_TRY_STATUS(sys::real_files().remove(folder + part));
    freed += size;
  }
  return freed;
}

Result<Cache> Cache::open(const std::string& folder) {
  static std::atomic<unsigned> counter = 0;
  std::error_code error;
  const std::string root = fs::absolute(folder, error).string();  // compilers run elsewhere
  const std::string works = root + "/work";
  WEFT_TRY_STATUS(sys::make_own_folder(root));
  for (const char* part : kParts) WEFT_TRY_STATUS(sys::make_own_folder(root + part));
  // So that nobody sweeps a folder between its making and its locking.
  WEFT_TRY(const sys::FileLock all, sys::FileLock::take(works + "/lock"));
  sweep(works);
  std::string work = fmt::format("{}/{}-{}", works, ::getpid(), counter++);
  while (sys::real_files().exists(work)) work += '+';
  WEFT_TRY_STATUS(sys::real_files().make_folders(work));
  WEFT_TRY(sys::FileLock lock, sys::FileLock::take(work + "/lock"));
  return Cache(root, std::move(work), std::move(lock));
}

Cache::~Cache() {
  if (!work_.empty()) (void)sys::real_files().remove(work_);
}

std::string Cache::prelude(std::string_view key) const {
  return fmt::format("{}/preludes/{}", root_, record::hash_hex(fmt::format("{}\n{}", root_, key)));
}

std::string Cache::object(std::string_view key) const {
  const std::string folder = fmt::format("{}/objects/{}", root_, key.substr(0, 2));
  (void)sys::real_files().make_folders(folder);
  return fmt::format("{}/{}.so", folder, key);
}

std::string Cache::operations(std::string_view key) const {
  const std::string folder = fmt::format("{}/operations/{}", root_, key);
  (void)sys::real_files().make_folders(folder);
  return folder;
}

bool Cache::use(const std::string& object) const {
  if (!is_whole(object)) return false;
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  fs::last_write_time(object + kHashSuffix, now, error);
  fs::last_write_time(object, now, error);
  return !error;
}

Status keep_object(const std::string& written, const std::string& object) {
  WEFT_TRY(const std::string bytes, sys::real_files().read(written));
  WEFT_TRY_STATUS(keep_bytes(bytes, object));
  return sys::real_files().remove(written);
}

Status keep_bytes(std::string_view bytes, const std::string& object) {
  WEFT_TRY_STATUS(sys::real_files().write(object, bytes));
  // Last: an object without a hash is none.
  return sys::real_files().write(object + kHashSuffix, record::hash_hex(bytes));
}

bool is_whole(const std::string& object) {
  sys::Files& files = sys::real_files();
  const auto hash = files.read(object + kHashSuffix);
  if (!hash) return false;
  const auto bytes = files.read(object);
  return bytes.ok() && record::hash_hex(*bytes) == *hash;
}

void Cache::shrink(uint64_t bytes) const {
  std::vector<std::tuple<fs::file_time_type, std::string, uint64_t>> objects;
  uint64_t sum = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator each(root_ + "/objects", error), end; !error && each != end;
       each.increment(error)) {
    std::error_code gone;
    const auto time = each->last_write_time(gone);
    const uint64_t size = each->is_regular_file(gone) ? each->file_size(gone) : 0;
    if (gone || size == 0) continue;
    objects.emplace_back(time, each->path().string(), size);
    sum += size;
  }
  std::sort(objects.begin(), objects.end());
  const auto young = fs::file_time_type::clock::now() - kYoung;
  for (const auto& [time, path, size] : objects) {
    if (sum <= bytes || time > young) break;
    if (fs::remove(path, error)) sum -= size;
  }
}

}  // namespace weft::native
