#include "records.h"

#include <fmt/format.h>

#include <algorithm>

#include "weft/record/stream.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

using Place = std::function<std::string(uint64_t line)>;

// True: the one that is wanted was there.
Result<bool> use_lines(std::string_view text, std::string_view only, const Place& place,
                       record::RecordReader& reader, const UseRecord& use) {
  for (uint64_t line = 0; !text.empty(); ++line) {
    const std::string_view json = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(json.size() + 1, text.size()));
    if (json.find(only) == json.npos) continue;  // reading takes longer
    const auto record = reader.read(json);
    if (!record.ok()) return Error{fmt::format("{}: {}", place(line), record.error().message)};
    if (!only.empty() && (*record)->id != only) continue;
    WEFT_TRY_STATUS(use(**record));
    if (!only.empty()) return true;
  }
  return false;
}

Error not_there(const std::string& name, std::string_view only) {
  return Error{fmt::format("`{}` has no record `{}`", name, only)};
}

}  // namespace

Status each_record(const std::string& path, std::string_view only, const UseRecord& use) {
  WEFT_TRY(const auto stream, record::RecordStream::open(sys::real_files(), {path}));
  record::Block block;
  record::RecordReader reader;
  for (;;) {
    WEFT_TRY(const bool more, stream->next(block));
    if (!more) break;
    WEFT_TRY(const bool found,
             use_lines(
                 block.text, only, [&](uint64_t line) { return stream->place(block, line); },
                 reader, use));
    if (found) return ok_status();
  }
  if (!only.empty()) return not_there(path, only);
  return ok_status();
}

Status each_record_in(std::string_view text, const std::string& name, std::string_view only,
                      const UseRecord& use) {
  record::RecordReader reader;
  WEFT_TRY(
      const bool found,
      use_lines(
          text, only, [&](uint64_t line) { return fmt::format("{}, line {}", name, line + 1); },
          reader, use));
  if (!only.empty() && !found) return not_there(name, only);
  return ok_status();
}

}  // namespace weft::cli
