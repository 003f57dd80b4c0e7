// The maker of the real thing: a synthesised kernel and the code that the compiler makes of it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/pipeline/maker.h"
#include "weft/synth/synth.h"

namespace weft::pipeline {

// What the generator is made with, of the names and the text that a data set has of it.
struct Recipe {
  std::vector<synth::Category> categories;
  synth::Policy policy;
};
// An error: this generator makes no such data set.
Result<Recipe> recipe_of(const record::DataOptions& options);

// `options` must outlive the maker; its `categories` are the names of `chosen`.
std::unique_ptr<Maker> make_kernel_maker(const record::DataOptions& options,
                                         std::span<const synth::Category> chosen,
                                         const synth::Policy& policy);

struct Found {
  uint64_t index = 0;
  std::string device;
};
// The first record with this id among the indices below `count`, if there is one. An id is a hash:
// it is found by making the sources again. Nothing is compiled.
std::optional<Found> find_record(const record::DataOptions& options,
                                 std::span<const synth::Category> chosen,
                                 const synth::Policy& policy, std::string_view id, uint64_t count);

}  // namespace weft::pipeline
