#include "weft/record/stream.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft::record {
namespace {

// Read at once: long enough that a record is short beside it.
constexpr size_t kBlockSize = 1u << 20;
// A record has some kilobytes; a file without line ends is not read whole.
constexpr size_t kLongestLine = size_t{256} << 20;
// Files that are looked for in vain, and then the caller may want to stop.
constexpr size_t kMostMissing = 10'000;

bool is_file(std::string_view path) {
  return path == "-" || path.ends_with(".jsonl") || path.ends_with(".json");
}

}  // namespace

Result<std::unique_ptr<RecordStream>> RecordStream::open(sys::Files& files,
                                                         const std::vector<std::string>& paths) {
  std::unique_ptr<RecordStream> stream(new RecordStream(files));
  for (const std::string& path : paths) WEFT_TRY_STATUS(stream->add(path));
  return stream;
}

Status RecordStream::add(const std::string& path) {
  if (is_file(path)) {
    if (path != "-" && !files_.exists(path))
      return Error{fmt::format("cannot read `{}`: no such file or directory", path)};
    inputs_.push_back({.path = path, .manifest = nullptr, .range = {}, .records = {}, .hash = {}});
    return ok_status();
  }
  WEFT_TRY(std::optional<Manifest> manifest, read_manifest(files_, path));
  if (!manifest)
    return Error{fmt::format("`{}` holds no data set: there is no manifest.jsonl", path)};
  const Manifest& kept = *manifests_.emplace_back(std::make_unique<Manifest>(*std::move(manifest)));
  for (const Shard& shard : kept.shards)
    inputs_.push_back({.path = path + "/" + shard_name(kept.options, shard.range.number),
                       .manifest = &kept,
                       .range = shard.range,
                       .records = shard.counts.records,
                       .hash = shard.hash});
  return ok_status();
}

Status RecordStream::open_input() {
  const Input& input = inputs_[at_];
  if (input.path == "-") {
    file_ = sys::open_stdin();
  } else {
    WEFT_TRY(file_, files_.open(input.path));
  }
  return ok_status();
}

Result<bool> RecordStream::next(Block& block) {
  while (at_ < inputs_.size()) {
    const Input& input = inputs_[at_];
    const bool folder = input.manifest && input.manifest->options.format == Format::kJson;
    block.input = at_;
    block.files.clear();
    WEFT_TRY(const bool some, folder ? next_files(block) : next_lines(block));
    if (some) {
      read_ += static_cast<uint64_t>(std::count(block.text.begin(), block.text.end(), '\n'));
      if (input.manifest) hasher_.update(block.text);
      return true;
    }
    if (input.records && read_ != *input.records)
      return Error{fmt::format("`{}` holds {} records; the journal says {}", input.path, read_,
                               *input.records)};
    if (input.manifest && hasher_.hex() != input.hash)
      return Error{fmt::format("`{}` is damaged: its hash is {}, and the journal has {}",
                               input.path, hasher_.hex(), input.hash)};
    hasher_.reset();
    file_.reset();
    line_ = 1;
    index_ = read_ = 0;
    ++at_;
  }
  return false;
}

Result<bool> RecordStream::next_lines(Block& block) {
  if (!file_) {
    WEFT_TRY_STATUS(open_input());
  }
  block.text.swap(rest_);
  rest_.clear();
  block.first_line = line_;
  size_t wanted = kBlockSize;
  for (;;) {
    const size_t before = block.text.size();
    block.text.resize(before + wanted);
    WEFT_TRY(const size_t count, file_->read({block.text.data() + before, wanted}));
    block.text.resize(before + count);
    const size_t end = block.text.rfind('\n');
    if (count < wanted) {
      if (end + 1 != block.text.size() && !block.text.empty())
        return Error{fmt::format("`{}`: its last line has no end", inputs_[at_].path)};
      break;
    }
    if (end == std::string::npos) {
      if (block.text.size() >= kLongestLine)
        return Error{fmt::format("`{}`, line {}: it has more than {} MiB", inputs_[at_].path, line_,
                                 kLongestLine >> 20)};
      wanted *= 2;  // a very long line
      continue;
    }
    rest_.assign(block.text, end + 1);
    block.text.resize(end + 1);
    break;
  }
  line_ += static_cast<uint64_t>(std::count(block.text.begin(), block.text.end(), '\n'));
  return !block.text.empty();
}

Result<bool> RecordStream::next_files(Block& block) {
  const Input& input = inputs_[at_];
  block.text.clear();
  size_t missing = 0;
  for (; input.range.begin + index_ < input.range.end && block.text.size() < kBlockSize &&
         missing < kMostMissing;
       ++index_) {
    for (const std::string& device : input.manifest->options.devices) {
      const std::string name =
          record_name(input.manifest->options, input.range, input.range.begin + index_, device);
      const std::string path = input.path + "/" + name;
      if (!files_.exists(path)) {  // a failed one
        ++missing;
        continue;
      }
      WEFT_TRY(const std::string text, files_.read(path));
      if (std::count(text.begin(), text.end(), '\n') != 1 || text.back() != '\n')
        return Error{fmt::format("`{}` is not one line", path)};
      block.text += text;
      block.files.push_back(path);
    }
  }
  return !block.text.empty() || input.range.begin + index_ < input.range.end;
}

std::string RecordStream::place(const Block& block, uint64_t line) const {
  if (!block.files.empty()) return fmt::format("`{}`", block.files[line]);
  const std::string& path = inputs_[block.input].path;
  return fmt::format("{}, line {}", path == "-" ? "standard input" : fmt::format("`{}`", path),
                     block.first_line + line);
}

}  // namespace weft::record
