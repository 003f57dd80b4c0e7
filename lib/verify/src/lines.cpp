#include "lines.h"

#include "weft/record/hash.h"

namespace weft::verify {
namespace {

void add_file(sys::Files& files, const std::string& folder, const std::string& name,
              record::Hasher& hasher, Lines& to) {
  Result<std::string> text = files.read(folder + "/" + name);
  if (!text.ok()) {
    to.problems.push_back({.file = name, .message = text.error().message});
    return;
  }
  std::string_view rest = to.texts.emplace_back(*std::move(text));
  hasher.update(rest);
  for (uint64_t number = 1; !rest.empty(); ++number) {
    const size_t end = rest.find('\n');
    if (end == std::string_view::npos)
      to.problems.push_back({.file = name, .line = number, .message = "the line has no end"});
    to.lines.push_back({.json = rest.substr(0, end), .file = name, .number = number});
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
}

}  // namespace

Lines read_lines(sys::Files& files, const std::string& folder, const record::DataOptions& options,
                 const record::Range& range, const sys::StopFlag* stop) {
  Lines result;
  record::Hasher hasher;
  const std::string name = record::shard_name(options, range.number);
  if (!files.exists(folder + "/" + name)) {
    result.problems.push_back({.file = name, .message = "the shard is not there"});
  } else if (options.format == record::Format::kJsonl) {
    add_file(files, folder, name, hasher, result);
  } else {
    for (uint64_t index = range.begin;
         index < range.end && (stop == nullptr || !stop->load(std::memory_order_relaxed)); ++index)
      for (const std::string& device : options.devices) {
        const std::string file = name + "/" + record::record_name(options, range, index, device);
        if (files.exists(folder + "/" + file)) add_file(files, folder, file, hasher, result);
      }
  }
  result.hash = hasher.hex();
  return result;
}

}  // namespace weft::verify
