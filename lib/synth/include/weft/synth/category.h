// What a kernel is meant to show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace weft::synth {

enum class Category : uint8_t {
#define WEFT_CATEGORY(Name, text, ...) k##Name,
#include "weft/synth/categories.def"
};
inline constexpr size_t kCategories = 0
#define WEFT_CATEGORY(Name, text, ...) +1
#include "weft/synth/categories.def"
    ;

std::string_view name(Category category);
std::span<const Category> categories();  // all, in their order
// By name or older alias ("nested", "multi_cond"); false when unknown.
bool find_category(std::string_view name, Category& category);

}  // namespace weft::synth
