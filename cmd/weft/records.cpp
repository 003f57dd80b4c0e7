#include "records.h"

#include <fmt/format.h>

#include <algorithm>

#include "weft/record/stream.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

using Place = std::function<std::string(uint64_t line)>;

Status use_lines(std::string_view text, const Place& place, record::RecordReader& reader,
                 const UseRecord& use) {
  for (uint64_t line = 0; !text.empty(); ++line) {
    const std::string_view json = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(json.size() + 1, text.size()));
    const auto record = reader.read(json);
    if (!record.ok()) return Error{fmt::format("{}: {}", place(line), record.error().message)};
    WEFT_TRY_STATUS(use(**record));
  }
  return ok_status();
}

// The line of the record that is wanted; empty: it is not there.
Result<std::string_view> find_line(std::string_view text, std::string_view only, const Place& place,
                                   record::RecordReader& reader) {
  for (uint64_t line = 0; !text.empty(); ++line) {
    const std::string_view json = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(json.size() + 1, text.size()));
    if (json.find(only) == json.npos) continue;  // reading takes longer
    const auto record = reader.read(json);
    if (!record.ok()) return Error{fmt::format("{}: {}", place(line), record.error().message)};
    if ((*record)->id == only) return json;
  }
  return std::string_view();
}

Error not_there(const std::string& name, std::string_view only) {
  return Error{fmt::format("`{}` has no record `{}`", name, only)};
}

}  // namespace

Status each_record(const std::string& path, std::string_view only, const UseRecord& use) {
  WEFT_TRY(const auto stream, record::RecordStream::open(sys::real_files(), {path}));
  record::Block block;
  record::RecordReader reader;
  const Place place = [&](uint64_t line) { return stream->place(block, line); };
  for (;;) {
    WEFT_TRY(bool more, stream->next(block));
    if (!more) break;
    if (only.empty()) {
      WEFT_TRY_STATUS(use_lines(block.text, place, reader, use));
      continue;
    }
    WEFT_TRY(const std::string_view found, find_line(block.text, only, place, reader));
    if (found.empty()) continue;
    // To the end of the shard: there it shows whether it is damaged.
    const std::string json(found);
    for (const size_t input = block.input; more && block.input == input;) {
      WEFT_TRY(more, stream->next(block));
    }
    WEFT_TRY(const record::Record* const record, reader.read(json));
    return use(*record);
  }
  if (!only.empty()) return not_there(path, only);
  return ok_status();
}

Status each_record_in(std::string_view text, const std::string& name, std::string_view only,
                      const UseRecord& use) {
  record::RecordReader reader;
  const Place place = [&](uint64_t line) { return fmt::format("{}, line {}", name, line + 1); };
  if (only.empty()) return use_lines(text, place, reader, use);
  WEFT_TRY(const std::string_view found, find_line(text, only, place, reader));
  if (found.empty()) return not_there(name, only);
  WEFT_TRY(const record::Record* const record, reader.read(found));
  return use(*record);
}

}  // namespace weft::cli
