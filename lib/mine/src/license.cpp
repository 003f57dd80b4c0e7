#include "weft/mine/license.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace weft::mine {
namespace {

constexpr size_t kHeaderBytes = 4096;
constexpr size_t kTitleBytes = 4096;  // in which a licence says what it is

// What a licence's text must have, in lower case and with single spaces. The first row that fits
// counts: those whose words others use as well come later. A text does not say "or later".
struct License {
  std::string_view spdx;
  std::array<std::string_view, 3> phrases;
};
constexpr std::array<License, 12> kLicenses = {{
    {"Apache-2.0", {"apache license", "version 2.0"}},
    {"MPL-2.0", {"mozilla public license", "2.0"}},
    {"AGPL-3.0-only", {"gnu affero general public license", "version 3"}},
    {"LGPL-3.0-only", {"gnu lesser general public license", "version 3"}},
    {"LGPL-2.1-only", {"gnu lesser general public license", "version 2.1"}},
    {"GPL-3.0-only", {"gnu general public license", "version 3"}},
    {"GPL-2.0-only", {"gnu general public license", "version 2"}},
    {"BSD-3-Clause", {"redistribution and use in source and binary forms", "neither the name"}},
    {"BSD-2-Clause", {"redistribution and use in source and binary forms"}},
    {"MIT", {"permission is hereby granted, free of charge", "the above copyright notice"}},
    {"ISC", {"permission to use, copy, modify, and/or distribute this software"}},
    {"Unlicense", {"this is free and unencumbered software released into the public domain"}},
}};

std::string flat(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isspace(byte) == 0)
      result.push_back(static_cast<char>(std::tolower(byte)));
    else if (!result.empty() && result.back() != ' ')
      result.push_back(' ');
  }
  return result;
}

}  // namespace

std::optional<std::string> spdx_of_source(std::string_view text) {
  constexpr std::string_view kTag = "SPDX-License-Identifier:";
  text = text.substr(0, kHeaderBytes);
  const size_t at = text.find(kTag);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + kTag.size());
  text = text.substr(0, text.find_first_of("\r\n"));
  const size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return std::nullopt;
  const size_t last = text.find_last_not_of(" \t*/#\"'");
  return std::string(text.substr(first, last + 1 - first));
}

std::optional<std::string> spdx_of_license(std::string_view text) {
  const std::string all = flat(text);
  const std::string_view title = std::string_view(all).substr(0, kTitleBytes);
  for (const License& license : kLicenses)
    if (std::ranges::all_of(license.phrases, [&](std::string_view phrase) {
          return title.find(phrase) != std::string_view::npos;
        }))
      return std::string(license.spdx);
  return std::nullopt;
}

bool is_license_name(std::string_view name) {
  const std::string lower = flat(name);
  return lower.starts_with("license") || lower.starts_with("licence") ||
         lower.starts_with("copying") || lower.starts_with("unlicense");
}

}  // namespace weft::mine
