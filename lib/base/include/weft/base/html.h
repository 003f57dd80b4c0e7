// Text for HTML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace weft {

// For what stands between tags and in attributes with double quotes.
std::string html_escaped(std::string_view text);

}  // namespace weft
