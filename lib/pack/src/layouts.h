// The layouts, a function and a file each; layouts.def lists them.
#pragma once

#include <functional>
#include <memory>

#include "out_file.h"
#include "weft/pack/sink.h"

namespace weft::pack {

using LayoutFactory = std::unique_ptr<Layout> (*)(const LayoutInfo&, const LayoutOptions&);

#define WEFT_LAYOUT(name, make, rows, suffix, help) \
  std::unique_ptr<Layout> make(const LayoutInfo& info, const LayoutOptions& options);
#include "layouts.def"

// A layout of texts, one behind the other.
std::unique_ptr<Layout> make_text_layout(TextPiece::Render render, std::string_view suffix,
                                         const LayoutOptions& options, RowWriterFactory writer);
// A writer that adds nothing to the texts.
Result<std::unique_ptr<RowWriter>> make_plain_writer(OutFile& file);

}  // namespace weft::pack
