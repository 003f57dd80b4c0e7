// Kernels whose blocks share what neighbouring threads read.
#include <fmt/format.h>

#include "printer.h"

namespace weft::standalone {

namespace {

constexpr std::string_view kAxes = "xyz";

// "local_i + 1".
std::string shifted(const std::string& name, int64_t by) {
  if (by == 0) return name;
  return fmt::format("{} {} {}", name, by < 0 ? '-' : '+', by < 0 ? -by : by);
}

}  // namespace

void Printer::name_tiles() {
  const Stencil& stencil = options_.tuned.stencil;
  for (const StmtId id : options_.tuned.unneeded) skipped_.insert(id.index);
  if (stencil.tiles.empty()) return;
  for (size_t t = 0; t < stencil.tiles.size(); ++t) {
    const Tile& tile = stencil.tiles[t];
    tile_names_.push_back(fresh(program_[tile.array].name + "_tile"));
    usage_.need_extents(tile.array, static_cast<uint32_t>(stencil.block.size()));
    for (const TileRead& read : tile.reads) tile_reads_[read.element.index] = {t, &read};
  }
  for (const std::string& thread : threads_) locals_.push_back(fresh("local_" + thread));
}

void Printer::load_tiles() {
  const Stencil& stencil = options_.tuned.stencil;
  if (stencil.tiles.empty()) return;
  const size_t axes = stencil.block.size();
  std::vector<int64_t> sizes;
  std::vector<std::string> firsts, steps;
  for (size_t axis = 0; axis < axes; ++axis) {
    sizes.push_back(stencil.block[axis] + stencil.below[axis] + stencil.above[axis]);
    firsts.push_back(fresh("first_" + threads_[axis]));
    steps.push_back(fresh("d" + threads_[axis]));
  }
  for (size_t t = 0; t < stencil.tiles.size(); ++t) {
    const types::Type& array = program_.types()[program_[stencil.tiles[t].array].type];
    std::string extents;
    for (const int64_t size : sizes) extents += fmt::format("[{}]", size);
    line(fmt::format("__shared__ {} {}{};", vocabulary_.type(array.element), tile_names_[t],
                     extents));
  }
  for (size_t axis = 0; axis < axes; ++axis) {
    const char c = kAxes[axes - 1 - axis];
    const std::string from = fmt::format("blockIdx.{0} * blockDim.{0}", c);
    // As an int before what may be below zero.
    line(stencil.below[axis] == 0 ? fmt::format("const int {} = {};", firsts[axis], from)
                                  : fmt::format("const int {} = int({}) - {};", firsts[axis], from,
                                                stencil.below[axis]));
  }
  for (size_t axis = 0; axis < axes; ++axis) {
    const char c = kAxes[axes - 1 - axis];
    line(fmt::format("for (int {0} = threadIdx.{1}; {0} < {2}; {0} += blockDim.{1}){3}",
                     steps[axis], c, sizes[axis],
                     axis + 1 == axes && stencil.tiles.size() > 1 ? " {" : ""));
    ++depth_;
  }
  for (size_t t = 0; t < stencil.tiles.size(); ++t) {
    const Tile& tile = stencil.tiles[t];
    std::string place, offset;
    for (uint32_t axis = 0; axis < axes; ++axis) {
      place += fmt::format("[{}]", steps[axis]);
      const std::string length = extent(tile.array, axis).text;
      std::string at = fmt::format("{} + {}", firsts[axis], steps[axis]);
      if (tile.borders[axis] == Border::kPeriodic) {
        wraps_ = true;
        at = fmt::format("wrap(({}) % {}, {})", at, length, length);
      } else {
        if (tile.borders[axis] == Border::kFromEnd) {
          wraps_ = true;
          at = fmt::format("wrap({}, {})", at, length);
        }
        at = stencil.below[axis] > 0 ? fmt::format("min(max({}, 0), {} - 1)", at, length)
                                     : fmt::format("min({}, {} - 1)", at, length);
      }
      offset = axis == 0 ? at
                         : fmt::format("{} * {} + {}", axis == 1 ? offset : '(' + offset + ')',
                                       length, at);
    }
    line(fmt::format("{}{} = {}[{}];", tile_names_[t], place, program_[tile.array].name, offset));
  }
  depth_ -= static_cast<int>(axes);
  if (stencil.tiles.size() > 1) {
    depth_ += static_cast<int>(axes) - 1;
    line("}");
    depth_ -= static_cast<int>(axes) - 1;
  }
  line("__syncthreads();");
  out_ += "\n";
  for (size_t axis = 0; axis < axes; ++axis)
    line(fmt::format(
        "const int {} = {};", locals_[axis],
        shifted(fmt::format("threadIdx.{}", kAxes[axes - 1 - axis]), stencil.below[axis])));
}

Code Printer::tile_read(size_t tile, const TileRead& read) {
  std::string text = tile_names_[tile];
  for (size_t axis = 0; axis < read.indices.size(); ++axis) {
    const TileIndex& index = read.indices[axis];
    std::string at = shifted(locals_[axis], index.offset);
    if (index.moving.valid()) {
      in_tile_ = true;
      at = expression(index.moving).text;
      in_tile_ = false;
    }
    text += fmt::format("[{}]", at);
  }
  return {text};
}

}  // namespace weft::standalone
