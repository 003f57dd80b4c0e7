#include "weft/page/page.h"

#include <fmt/format.h>

#include "weft/base/sha256.h"

namespace weft::page {
namespace {

#define WEFT_TEXT(name, text) constexpr std::string_view kStyle = text;
#include "shared_texts.inc"
#undef WEFT_TEXT

std::string base64(const Digest& digest) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string result;
  for (size_t i = 0; i < digest.size(); i += 3) {
    uint32_t bits = 0;
    for (size_t j = i; j < i + 3; ++j) bits = bits << 8 | (j < digest.size() ? digest[j] : 0u);
    for (size_t j = 0; j < 4; ++j)
      result += i + j <= digest.size() ? kDigits[bits >> (18 - 6 * j) & 63] : '=';
  }
  return result;
}

}  // namespace

std::string_view style() { return kStyle; }

std::string content_policy(std::span<const std::string_view> scripts) {
  std::string hashes;
  for (const std::string_view script : scripts)
    hashes += fmt::format(" 'sha256-{}'", base64(sha256(script)));
  return fmt::format(
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; script-src{}; base-uri 'none'\">\n",
      hashes.empty() ? " 'none'" : hashes);
}

}  // namespace weft::page
