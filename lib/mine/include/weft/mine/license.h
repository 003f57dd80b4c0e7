// Under which licence a file stands, as far as it or its tree says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace weft::mine {

// The `SPDX-License-Identifier:` of a source's first lines, as it is written there.
std::optional<std::string> spdx_of_source(std::string_view text);

// The SPDX identifier of a licence's text; nothing for one that is not known.
std::optional<std::string> spdx_of_license(std::string_view text);

// Whether a file of this name holds a licence: LICENSE, LICENSE.txt, COPYING ...
bool is_license_name(std::string_view name);

}  // namespace weft::mine
