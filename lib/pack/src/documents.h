// The files of a pack that say what the others are. manifest.json is the first of them; the card
// and the Croissant metadata repeat its numbers for people and for search engines.
#pragma once

#include <string>
#include <vector>

#include "weft/pack/pack.h"

namespace weft::pack {

// Whether a folder holds what pack() has written.
bool is_pack(sys::Files& files, const std::string& folder);

// All of them, SHA256SUMS last.
Status write_documents(sys::Files& files, const std::string& folder, const Options& options,
                       const LayoutInfo& layout, const Input& input, const Report& report);

std::string manifest_document(const Options& options, const Input& input, const Report& report);
std::string card_document(const Options& options, const LayoutInfo& layout, const Input& input,
                          const Report& report);
std::string croissant_document(const Options& options, const LayoutInfo& layout,
                               const Report& report);

// SPDX identifiers of all records, sorted; those that name none have the pack's.
std::vector<std::string> licenses_of(const Options& options, const Report& report);
// A glob of the files of a config and split.
std::string files_of(const LayoutInfo& layout, std::string_view config, std::string_view split);

}  // namespace weft::pack
