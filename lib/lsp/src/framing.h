// Bytes to messages: headers, of which Content-Length counts, an empty line, and so many bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace weft::lsp {

inline constexpr size_t kMostMessage = size_t{64} << 20;
inline constexpr size_t kMostHeader = size_t{8} << 10;

class Framing {
 public:
  enum class Found {
    kNothing,    // more bytes are wanted
    kMessage,    // `message` is the next
    kBadHeader,  // a header without a length; what follows it may be read
    kLost,       // a length or a header beyond all measure: where the next begins, nobody knows
  };
  std::string& bytes() { return bytes_; }
  Found next(std::string& message);

 private:
  std::string bytes_;
  size_t at_ = 0;  // what is before has been read
};

std::string framed(std::string_view message);

}  // namespace weft::lsp
