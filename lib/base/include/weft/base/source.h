// A source file: its text, where its lines start, and spans of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weft {

// Byte offsets [begin, end) into a source's text.
struct Span {
  uint32_t begin = 0;
  uint32_t end = 0;
};

// 1-based; columns count code points, a byte order mark not included.
struct Position {
  uint32_t line = 1;
  uint32_t column = 1;
};

class Source {
 public:
  Source(std::string name, std::string text) { reset(std::move(name), std::move(text)); }
  // As if made anew; keeps the memory of the lines.
  void reset(std::string name, std::string text);

  const std::string& name() const { return name_; }
  std::string_view text() const { return text_; }
  std::string_view text(Span span) const {
    return text().substr(span.begin, span.end - span.begin);
  }

  // Lines end at \n, \r or \r\n, as Python's tokenizer sees them. What follows the last line end is
  // a line too, even when it is empty.
  uint32_t line_count() const { return static_cast<uint32_t>(line_starts_.size()); }
  uint32_t line_of(uint32_t offset) const;  // 1-based
  uint32_t line_start(uint32_t line) const { return line_starts_[line - 1]; }
  std::string_view line(uint32_t line) const;  // without its line end
  Position position(uint32_t offset) const;

 private:
  std::string name_;
  std::string text_;
  std::vector<uint32_t> line_starts_;
};

}  // namespace weft
