// Compares records with what an installed warp-lang itself generates from their sources.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/toolchain.h"

namespace weft::oracle {

struct Answer {
  enum class Kind : uint8_t {
    kSame,
    kDiffers,   // `message` is a unified diff
    kRejected,  // Warp refuses the source, by `message`
    kBroken,    // nothing was found out, by `message`
  };
  Kind kind = Kind::kBroken;
  std::string message;
};

// The Python that has the warp-lang whose headers these are; or the reason why there is none.
native::Tool find_python(const native::Toolchain& toolchain);

class Oracle {
 public:
  // Python runs in a jail where there is one. An error: no temporary folder can be made.
  static Result<Oracle> create(const native::Tool& python, const native::Tool& headers,
                               unsigned threads);
  Oracle(Oracle&&) noexcept;
  ~Oracle();

  // One answer a record, given as its line of JSON, in their order. Some thousand at once are best:
  // warp-lang takes a second to start. An error: Python cannot be started.
  Result<std::vector<Answer>> compare(std::span<const std::string_view> records);

 private:
  struct State;
  explicit Oracle(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::oracle
