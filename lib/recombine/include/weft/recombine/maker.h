// Real kernels, put together anew: what `weft generate --from` writes.
#pragma once

#include <memory>
#include <string_view>

#include "weft/pipeline/maker.h"
#include "weft/recombine/stock.h"
#include "weft/record/manifest.h"

namespace weft::recombine {

inline constexpr std::string_view kCategory = "recombined";
// Changes whenever the same seed, index and stock would give another kernel.
inline constexpr int kRecombinerVersion = 2;

// Index to a kernel that stands nowhere in the stock: a few operators (operators.def), one after
// the other, on a kernel drawn from it; drafts that the compiler refuses are drawn again. `options`
// and `stock` must outlive the maker.
std::unique_ptr<pipeline::Maker> make_recombining_maker(const record::DataOptions& options,
                                                        const Stock& stock);

}  // namespace weft::recombine
