// The parts of headers and sources that are always the same.
#pragma once

#include <string>
#include <string_view>

namespace weft::linkable {

std::string_view views_text();  // of the header: arrays, vectors ...
std::string atomics_text(std::string_view tag);
std::string launch_text(std::string_view tag);

}  // namespace weft::linkable
