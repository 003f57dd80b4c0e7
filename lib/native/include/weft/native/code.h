// Compiles C++ that strangers wrote to objects that a Runner runs.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/build.h"
#include "weft/native/toolchain.h"

namespace weft::native {

// What all codes have in common: headers, and a text that stands before each of them, behind
// host/call.h.
struct CodeHeader {
  std::string_view name, text;
};
struct CodeSurroundings {
  std::span<const CodeHeader> headers;
  std::string_view prelude;
  std::string_view opening;        // stands first in the namespace that a code gets
  std::string_view runtime;        // a source that is linked into each object
  std::vector<std::string> flags;  // of the compiler: {"-O1"}
};

struct Code {
  std::string_view text;  // messages are in its lines
  // Behind it: defines `WEFT_ENTRY WEFT_SYMBOL = {...};`, a weft_entry (host/call.h).
  std::string_view entry;
  // Not in one translation unit with others: it has what does not end with a namespace.
  bool alone = false;
};

// Codes share objects, each in a namespace of its own; but one that does not compile there has a
// translation unit for itself, without one, and so has what would run when it is loaded.
// Built::kernels has the entry, without a name.
class CodeBuilder {
 public:
  static Result<CodeBuilder> create(const Toolchain& toolchain,
                                    const CodeSurroundings& surroundings,
                                    const BuildOptions& options = {});
  CodeBuilder(CodeBuilder&&) noexcept;
  ~CodeBuilder();

  // One result a code, in their order. An error is the world's.
  Result<std::vector<Built>> build(std::span<const Code> codes);

 private:
  struct State;
  explicit CodeBuilder(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::native
