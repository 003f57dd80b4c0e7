// Mistakes that people make in CUDA, made on purpose.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/rng.h"

namespace weft::eval {

// Different texts, each with one mistake in the part of `code` from `begin` on; at most `count`, in
// an order that `rng` decides. Whether each is one has to be seen. `all`: of those that no
// compiler takes and those that few inputs show, too.
std::vector<std::string> broken(std::string_view code, size_t begin, size_t count, bool all,
                                Rng rng);

}  // namespace weft::eval
