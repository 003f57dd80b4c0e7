#include "weft/base/source.h"

#include <algorithm>

#include "weft/base/check.h"

namespace weft {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool starts_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

void Source::reset(std::string name, std::string text) {
  name_ = std::move(name);
  text_ = std::move(text);
  WEFT_CHECK(text_.size() < UINT32_MAX, "a source of 4 GiB or more");
  const auto size = static_cast<uint32_t>(text_.size());
  line_starts_.clear();
  line_starts_.reserve(size / 32 + 1);
  line_starts_.push_back(0);
  if (text_.find('\r') == std::string::npos) {  // most have none, and are read faster
    for (size_t at = 0; (at = text_.find('\n', at)) != std::string::npos;) {
      line_starts_.push_back(static_cast<uint32_t>(++at));
    }
    return;
  }
  for (uint32_t i = 0; i < size; ++i) {
    if (text_[i] == '\n' || (text_[i] == '\r' && (i + 1 == size || text_[i + 1] != '\n'))) {
      line_starts_.push_back(i + 1);
    }
  }
}

uint32_t Source::line_of(uint32_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<uint32_t>(after - line_starts_.begin());
}

std::string_view Source::line(uint32_t line) const {
  const uint32_t begin = line_start(line);
  uint32_t end = line < line_count() ? line_start(line + 1) : static_cast<uint32_t>(text_.size());
  if (line < line_count()) {
    if (text_[end - 1] == '\n') --end;
    if (end > begin && text_[end - 1] == '\r') --end;
  }
  return text({begin, end});
}

Position Source::position(uint32_t offset) const {
  const uint32_t line = line_of(offset);
  uint32_t begin = line_start(line);
  if (line == 1 && text().starts_with(kByteOrderMark)) begin += 3;
  const std::string_view before = text({begin, std::max(begin, offset)});
  const auto columns = std::count_if(before.begin(), before.end(), starts_code_point);
  return {line, static_cast<uint32_t>(columns) + 1};
}

}  // namespace weft
