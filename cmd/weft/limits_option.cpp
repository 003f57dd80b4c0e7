#include "limits_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "parse.h"

namespace weft::cli {
namespace {

// As options take numbers, or "none".
std::optional<uint64_t> number_of(std::string_view text) {
  if (text == "none") return UINT64_MAX;
  std::string plain(text);
  uint64_t number = 0;
  if (!make_plain(plain)) return std::nullopt;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), number);
  if (error != std::errc() || end != plain.data() + plain.size()) return std::nullopt;
  return number;
}

std::string short_number(uint64_t number) {
  if (number % 1'000'000 == 0) return fmt::format("{}M", number / 1'000'000);
  if (number % 1'000 == 0) return fmt::format("{}k", number / 1'000);
  return fmt::format("{}", number);
}

// Sets what `text` says, as in "text=256M,steps=none"; why not, or nothing.
std::string set_limits(std::string_view text, Limits& limits) {
  while (!text.empty()) {
    const std::string_view entry = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), entry.size() + 1));
    const size_t equals = entry.find('=');
    const std::string_view name = entry.substr(0, equals);
    const auto row = std::ranges::find(kLimits, name, &LimitInfo::name);
    if (row == kLimits.end()) return fmt::format("`{}` is no limit", name);
    const auto number =
        equals == std::string_view::npos ? std::nullopt : number_of(entry.substr(equals + 1));
    if (!number) return fmt::format("`{}` takes a number, as in {}=64M, or none", name, name);
    limits[static_cast<Limit>(row - kLimits.begin())] = *number;
  }
  return {};
}

}  // namespace

void declare_limits(CLI::App& app, Limits& limits) {
  std::string help = "what compiling a file may take, as NAME=NUMBER,... with k, M or G, or none:";
  for (const LimitInfo& limit : kLimits)
    help += fmt::format("\n{} ({}): {}", limit.name, short_number(limit.most), limit.meaning);
  app.add_option_function<std::string>(
         "--limits",
         [&limits](const std::string& text) {
           if (const std::string why = set_limits(text, limits); !why.empty())
             throw CLI::ValidationError("--limits", why);
         },
         help)
      ->type_name("LIST");
}

}  // namespace weft::cli
