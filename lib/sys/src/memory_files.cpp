#include <fmt/format.h>

#include <algorithm>

#include "weft/sys/files.h"

namespace weft::sys {
namespace {

bool is_below(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

}  // namespace

class MemoryFiles::Pending : public PendingFile {
 public:
  Pending(MemoryFiles& files, std::string path) : files_(files), path_(std::move(path)) {}
  ~Pending() override {
    const std::scoped_lock lock(files_.mutex_);
    files_.files_.erase(path_ + ".part");
  }
  Status write(std::string_view data) override {
    const std::scoped_lock lock(files_.mutex_);
    WEFT_TRY_STATUS(files_.take(path_ + ".part", data.size()));
    files_.files_[path_ + ".part"].append(data);
    return ok_status();
  }
  Status commit() override {
    const std::scoped_lock lock(files_.mutex_);
    auto part = files_.files_.extract(path_ + ".part");
    files_.files_[path_] = std::move(part.mapped());
    return ok_status();
  }

 private:
  MemoryFiles& files_;
  std::string path_;
};

Status MemoryFiles::take(const std::string& path, uint64_t bytes) {
  if (bytes > space_) return Error{fmt::format("cannot write `{}`: no space left on device", path)};
  if (space_ != UINT64_MAX) space_ -= bytes;
  return ok_status();
}

Result<std::string> MemoryFiles::read(const std::string& path, uint64_t most) {
  const std::scoped_lock lock(mutex_);
  const auto at = files_.find(path);
  if (at == files_.end())
    return Error{fmt::format("cannot read `{}`: no such file or directory", path)};
  if (at->second.size() > most)
    return Error{fmt::format("cannot read `{}`: it has more than {} bytes", path, most)};
  return at->second;
}

namespace {

class MemoryInputFile : public InputFile {
 public:
  explicit MemoryInputFile(std::string text) : text_(std::move(text)) {}
  Result<size_t> read(std::span<char> room) override {
    const size_t size = text_.copy(room.data(), room.size(), at_);
    at_ += size;
    return size;
  }

 private:
  std::string text_;
  size_t at_ = 0;
};

}  // namespace

Result<std::unique_ptr<InputFile>> MemoryFiles::open(const std::string& path) {
  WEFT_TRY(std::string text, read(path));
  return std::unique_ptr<InputFile>(std::make_unique<MemoryInputFile>(std::move(text)));
}

Result<std::string> MemoryFiles::read_part(const std::string& path, uint64_t offset,
                                           uint64_t size) {
  WEFT_TRY(const std::string text, read(path));
  return offset < text.size() ? text.substr(offset, size) : std::string();
}

bool MemoryFiles::exists(const std::string& path) {
  const std::scoped_lock lock(mutex_);
  if (files_.contains(path)) return true;
  const auto at = files_.lower_bound(path + "/");
  return at != files_.end() && is_below(at->first, path);
}

Result<uint64_t> MemoryFiles::size(const std::string& path) {
  if (!exists(path)) return Error{fmt::format("cannot read `{}`: no such file or directory", path)};
  const std::scoped_lock lock(mutex_);
  uint64_t bytes = 0;
  for (const auto& [name, text] : files_)
    if (name == path || is_below(name, path)) bytes += text.size();
  return bytes;
}

Result<std::vector<std::string>> MemoryFiles::list(const std::string& folder) {
  const std::scoped_lock lock(mutex_);
  if (files_.contains(folder))
    return Error{fmt::format("cannot list `{}`: not a directory", folder)};
  std::vector<std::string> names;
  for (auto at = files_.lower_bound(folder + "/");
       at != files_.end() && is_below(at->first, folder); ++at) {
    std::string name = at->first.substr(folder.size() + 1);
    name.resize(std::min(name.size(), name.find('/')));
    if (names.empty() || names.back() != name) names.push_back(std::move(name));
  }
  return names;
}

Status MemoryFiles::make_folders(const std::string&) { return ok_status(); }

Result<std::unique_ptr<PendingFile>> MemoryFiles::create(const std::string& path) {
  const std::scoped_lock lock(mutex_);
  files_[path + ".part"].clear();
  return std::unique_ptr<PendingFile>(std::make_unique<Pending>(*this, path));
}

Status MemoryFiles::append_line(const std::string& path, std::string_view line) {
  const std::scoped_lock lock(mutex_);
  WEFT_TRY_STATUS(take(path, line.size() + 1));
  std::string& file = files_[path];
  if (!file.empty() && file.back() != '\n') file += '\n';
  file.append(line).append("\n");
  return ok_status();
}

void MemoryFiles::erase(const std::string& path) {
  std::erase_if(files_,
                [&](const auto& file) { return file.first == path || is_below(file.first, path); });
}

Status MemoryFiles::remove(const std::string& path) {
  const std::scoped_lock lock(mutex_);
  erase(path);
  return ok_status();
}

Status MemoryFiles::rename(const std::string& from, const std::string& to) {
  const std::scoped_lock lock(mutex_);
  auto file = files_.extract(from);
  if (file.empty())
    return Error{fmt::format("cannot rename `{}`: no such file or directory", from)};
  files_[to] = std::move(file.mapped());
  return ok_status();
}

Status MemoryFiles::write_loose(const std::string& path, std::string_view data) {
  const std::scoped_lock lock(mutex_);
  WEFT_TRY_STATUS(take(path, data.size()));
  files_[path] = data;
  return ok_status();
}

Status MemoryFiles::commit_folder(const std::string& aside, const std::string& folder) {
  const std::scoped_lock lock(mutex_);
  std::map<std::string, std::string> moved;
  for (auto at = files_.lower_bound(aside + "/");
       at != files_.end() && is_below(at->first, aside);) {
    moved[folder + at->first.substr(aside.size())] = std::move(at->second);
    at = files_.erase(at);
  }
  erase(folder);
  files_.merge(moved);
  return ok_status();
}

std::map<std::string, std::string> MemoryFiles::all() const {
  const std::scoped_lock lock(mutex_);
  return files_;
}

void MemoryFiles::set_space(uint64_t bytes) {
  const std::scoped_lock lock(mutex_);
  space_ = bytes;
}

}  // namespace weft::sys
