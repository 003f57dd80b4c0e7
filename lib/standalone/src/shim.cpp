#include "weft/standalone/shim.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "weft/base/characters.h"
#include "weft/sys/files.h"

namespace weft::standalone {
namespace {

constexpr std::array kHeaders = {
#define WEFT_TEXT(name, text) ShimHeader{name ".h", text},
#include "shim_texts.inc"
#undef WEFT_TEXT
};

// Its size is known where the kernel is launched.
std::string with_dynamic_shared(std::string_view cuda) {
  constexpr std::string_view kDeclaration = "extern __shared__ ";
  std::string out;
  size_t done = 0;
  for (size_t at = cuda.find(kDeclaration); at != std::string_view::npos;
       at = cuda.find(kDeclaration, at + 1)) {
    const size_t begin = at + kDeclaration.size(), end = cuda.find("[];", begin);
    if (end == std::string_view::npos) continue;
    const std::string_view declared = cuda.substr(begin, end - begin);
    const size_t name = declared.rfind(' ') + 1;
    if (name == 0 || declared.find('\n') != std::string_view::npos) continue;
    const std::string_view type = declared.substr(0, name - 1);
    out += cuda.substr(done, at - done);
    out +=
        fmt::format("{0}* const {1} = shim::dynamic_shared<{0}>();", type, declared.substr(name));
    done = end + 3;
  }
  out += cuda.substr(done);
  return out;
}

// All headers lie in one folder.
std::string with_own_headers(std::string text) {
  for (const std::string_view name : {"<cub/cub.cuh>", "<cub/device/device_reduce.cuh>"})
    for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
      text.replace(at, name.size(), "<cub_device_reduce.h>");
  return text;
}

}  // namespace

std::span<const ShimHeader> shim_headers() { return kHeaders; }

Status write_shim(const std::string& folder) {
  for (const ShimHeader& header : kHeaders)
    WEFT_TRY_STATUS(
        sys::real_files().write(fmt::format("{}/{}", folder, header.name), header.text));
  return ok_status();
}

std::string for_shim(std::string_view text) {
  const std::string cuda = with_own_headers(with_dynamic_shared(text));
  std::string out;
  size_t done = 0;
  for (size_t at = cuda.find("<<<"); at != std::string::npos; at = cuda.find("<<<", at + 1)) {
    size_t begin = at;
    while (begin > done && is_name_char(cuda[begin - 1])) --begin;
    const size_t end = cuda.find(">>>", at);
    if (begin == at || end == std::string_view::npos) continue;
    out += cuda.substr(done, begin - done);
    out += fmt::format("shim::launch({}, {})", cuda.substr(begin, at - begin),
                       cuda.substr(at + 3, end - at - 3));
    done = end + 3;
  }
  out += cuda.substr(done);
  return out;
}

}  // namespace weft::standalone
