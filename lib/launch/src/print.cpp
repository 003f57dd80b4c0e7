#include "weft/launch/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "weft/launch/scalars.h"

namespace weft::launch {
namespace {

using types::Scalar;

constexpr int32_t kEdge = 3;  // numbers that stay at either end of an axis
constexpr size_t kWidth = 96;

// Of two bytes: as few digits as tell it from its neighbours; integers exactly.
std::string short_float(double value, Scalar scalar) {
  if (value == std::trunc(value)) return fmt::format("{}", value);
  for (int digits = 1;; ++digits) {
    std::string text = fmt::format("{:.{}g}", value, digits);
    std::byte back[2];
    write_scalar(back, scalar, std::stod(text));
    if (digits == 9 || read_scalar(back, scalar) == value) return text;
  }
}

std::string structure_text(const Layout& layout, const std::byte* at, bool as_json);

// A scalar, or a vector or matrix as a member of a structure.
std::string value_text(const Layout& layout, const std::byte* at, bool as_json) {
  if (layout.is_structure) return structure_text(layout, at, as_json);
  const std::span<const std::byte> data(at, layout.size);
  if (as_json) return json_text(layout, {}, data);
  std::string text = people_text(layout, {}, data);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::string structure_text(const Layout& layout, const std::byte* at, bool as_json) {
  std::string text;
  for (const Member& member : layout.members) {
    if (member.rank > 0) continue;
    if (!text.empty()) text += as_json ? "," : ", ";
    text += as_json ? fmt::format("\"{}\":", member.name) : member.name + "=";
    text += value_text(member.layout, at + member.offset, as_json);
  }
  return as_json ? '{' + text + '}' : '(' + text + ')';
}

// The axes of an array and, behind them, those of its vectors or matrices.
class Grid {
 public:
  Grid(const Layout& element, std::span<const int32_t> shape, std::span<const std::byte> data)
      : element_(element), data_(data), axes_(shape.begin(), shape.end()) {
    axes_.insert(axes_.end(), element.extents.begin(), element.extents.end());
    per_element_ = 1;
    for (const int32_t extent : element.extents) per_element_ *= static_cast<uint64_t>(extent);
    for (const int32_t extent : axes_) items_ *= static_cast<uint64_t>(extent);
  }

  std::string json() const {
    std::string out;
    uint64_t index = 0;
    write_json(0, index, out);
    return out;
  }

  std::string people(size_t indent, uint64_t whole) {
    short_ = items_ > whole;
    std::string out;
    visit(0, 0, [&](uint64_t index) { width_ = std::max(width_, item(index, false).size()); });
    write(0, 0, indent, out);
    return out;
  }

 private:
  std::string item(uint64_t index, bool as_json) const {
    const std::byte* const at = data_.data() + index / per_element_ * element_.size;
    if (element_.is_structure) return structure_text(element_, at, as_json);
    const Leaf& leaf = element_.leaves[index % per_element_];
    const std::byte* const scalar = at + leaf.offset;
    if (as_json && types::is_float(leaf.scalar) && !std::isfinite(read_scalar(scalar, leaf.scalar)))
      return "null";
    std::string text = scalar_text(scalar, leaf.scalar);
    // As many digits as one looks at.
    if (!as_json && leaf.scalar == Scalar::kFloat64 && text != "nan")
      text = fmt::format("{:.8g}", read_scalar(scalar, leaf.scalar));
    return text;
  }

  uint64_t stride(size_t axis) const {
    uint64_t count = 1;
    for (size_t i = axis + 1; i < axes_.size(); ++i) count *= static_cast<uint64_t>(axes_[i]);
    return count;
  }

  bool left_out(size_t axis, int32_t i) const {
    return short_ && axes_[axis] > 2 * kEdge && i >= kEdge && i < axes_[axis] - kEdge;
  }

  template <typename Visit>
  void visit(size_t axis, uint64_t first, const Visit& visitor) const {
    if (axis == axes_.size()) return visitor(first);
    for (int32_t i = 0; i < axes_[axis]; ++i) {
      if (left_out(axis, i)) i = axes_[axis] - kEdge;
      visit(axis + 1, first + static_cast<uint64_t>(i) * stride(axis), visitor);
    }
  }

  void write_json(size_t axis, uint64_t& index, std::string& out) const {
    if (axis == axes_.size()) {
      out += item(index++, true);
      return;
    }
    out += '[';
    for (int32_t i = 0; i < axes_[axis]; ++i) {
      if (i != 0) out += ',';
      write_json(axis + 1, index, out);
    }
    out += ']';
  }

  // `column`: where this axis' bracket stands.
  void write(size_t axis, uint64_t first, size_t column, std::string& out) const {
    if (axis == axes_.size()) {
      out += fmt::format("{:>{}}", item(first, false), width_);
      return;
    }
    const bool last = axis + 1 == axes_.size();
    const std::string line_end = '\n' + std::string(column + 1, ' ');
    size_t used = column + 1;
    out += '[';
    const auto separate = [&](size_t width, bool begin) {
      if (!last) {
        if (!begin) out += line_end;
        return;
      }
      if (!begin && used + 1 + width > kWidth) {
        out += line_end;
        used = column + 1;
      } else if (!begin) {
        out += ' ';
        ++used;
      }
      used += width;
    };
    for (int32_t i = 0; i < axes_[axis]; ++i) {
      if (left_out(axis, i)) {
        separate(3, false);
        out += "...";
        i = axes_[axis] - kEdge;
      }
      separate(width_, i == 0);
      write(axis + 1, first + static_cast<uint64_t>(i) * stride(axis), column + 1, out);
    }
    out += ']';
  }

  const Layout& element_;
  std::span<const std::byte> data_;
  std::vector<int32_t> axes_;
  uint64_t per_element_ = 1, items_ = 1;
  bool short_ = false;
  size_t width_ = 0;
};

}  // namespace

std::string scalar_text(const std::byte* at, Scalar scalar) {
  if (types::is_float(scalar) && std::isnan(read_scalar(at, scalar))) return "nan";  // of any sign
  const auto load = [&](auto value) {
    std::memcpy(&value, at, sizeof value);
    return fmt::format("{}", value);
  };
  switch (scalar) {
    case Scalar::kInt64:
      return load(int64_t{});
    case Scalar::kUint64:
      return load(uint64_t{});
    case Scalar::kFloat32:
      return load(float{});
    case Scalar::kFloat64:
      return load(double{});
    case Scalar::kBool:
      return read_scalar(at, scalar) != 0 ? "true" : "false";
    case Scalar::kFloat16:
    case Scalar::kBfloat16:
      return short_float(read_scalar(at, scalar), scalar);
    default:
      return fmt::format("{}", static_cast<int64_t>(read_scalar(at, scalar)));
  }
}

std::string people_text(const Layout& element, std::span<const int32_t> shape,
                        std::span<const std::byte> data, size_t indent, uint64_t whole) {
  return Grid(element, shape, data).people(indent, whole);
}

std::string json_text(const Layout& element, std::span<const int32_t> shape,
                      std::span<const std::byte> data) {
  return Grid(element, shape, data).json();
}

}  // namespace weft::launch
