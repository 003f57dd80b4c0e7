// What weft's pages have in common.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace weft::page {

// The style sheet of reports: headings, cards, tables, plots, light and dark.
std::string_view style();

// The element of a page's head by which nothing comes from elsewhere and no script runs but these,
// whatever the page quotes. Each is the exact text of a <script>.
std::string content_policy(std::span<const std::string_view> scripts);

}  // namespace weft::page
