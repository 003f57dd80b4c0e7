#include "weft/launch/values.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "weft/launch/scalars.h"

namespace weft::launch {
namespace {

using nlohmann::json;
using types::Scalar;
using Extents = std::vector<int32_t>;

enum class Fill : uint8_t { kZeros, kOnes, kRange, kRandom };
constexpr std::array<std::string_view, 4> kFills = {"zeros", "ones", "range", "random"};

// What was written: a list, an object or a number; or a word for all scalars.
struct Written {
  json value;
  std::optional<Fill> fill;
  std::optional<Extents> shape;  // behind a word
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

template <typename T>
std::optional<T> whole(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Result<json> parse_scalar(std::string_view text) {
  text = trimmed(text);
  if (text == "true" || text == "True") return json(true);
  if (text == "false" || text == "False") return json(false);
  std::string_view digits = text;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  if (const auto number = whole<int64_t>(digits)) return json(*number);
  if (const auto number = whole<uint64_t>(digits)) return json(*number);
  if (const auto number = whole<double>(digits)) return json(*number);
  return Error{fmt::format("`{}` is no number", text)};
}

Result<Written> parse(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[') || text.starts_with('{')) {
    json value = json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (value.is_discarded()) return Error{fmt::format("`{}` is no JSON", text)};
    return Written{std::move(value), {}, {}};
  }
  const size_t colon = text.find(':');
  const auto word = std::ranges::find(kFills, text.substr(0, colon));
  if (word != kFills.end()) {
    Written written{{}, static_cast<Fill>(word - kFills.begin()), {}};
    if (colon != std::string_view::npos) {
      WEFT_TRY(written.shape, parse_extents(text.substr(colon + 1)));
    }
    return written;
  }
  if (text.find(',') == std::string_view::npos) {
    Result<json> value = parse_scalar(text);
    if (!value)
      return Error{
          fmt::format("{}, and none of {}", value.error().message, fmt::join(kFills, ", "))};
    return Written{std::move(value).value(), {}, {}};
  }
  json list = json::array();
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find(',', at), text.size());
    WEFT_TRY(json value, parse_scalar(text.substr(at, end - at)));
    list.push_back(std::move(value));
    at = end + 1;
  }
  return Written{std::move(list), {}, {}};
}

std::string in_short(const json& value) {
  std::string text = value.dump();
  constexpr size_t kMost = 40;
  return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}

// Exact, all 64 bits of them.
Status put_integer(std::byte* at, Scalar scalar, const json& value) {
  const bool is_signed = types::info(scalar).category == types::ScalarCategory::kSigned;
  const uint32_t bytes = types::info(scalar).bytes;
  const Error no_fit{
      fmt::format("{} does not fit {}", value.dump(), types::info(scalar).warp_name)};
  uint64_t bits = 0;
  bool negative = false;
  if (value.is_number_unsigned()) {
    bits = value.get<uint64_t>();
  } else if (value.is_number_integer()) {
    bits = static_cast<uint64_t>(value.get<int64_t>());
    negative = value.get<int64_t>() < 0;
  } else {
    const double number = value.get<double>();
    if (number != std::trunc(number) || std::isinf(number))
      return Error{fmt::format("{} is no integer", value.dump())};
    if (std::fabs(number) >= 0x1p63) return no_fit;
    bits = static_cast<uint64_t>(static_cast<int64_t>(number));
    negative = number < 0;
  }
  const uint32_t width = bytes * 8 - (is_signed ? 1 : 0);
  const uint64_t most = width == 64 ? UINT64_MAX : (uint64_t{1} << width) - 1;
  if (negative ? !is_signed || ~bits > most : bits > most) return no_fit;
  std::memcpy(at, &bits, bytes);
  return ok_status();
}

Status put(std::byte* at, Scalar scalar, const json& value) {
  if (value.is_string()) {
    WEFT_TRY(const json number, parse_scalar(value.get_ref<const std::string&>()));
    return put(at, scalar, number);
  }
  if (value.is_boolean()) {
    write_scalar(at, scalar, value.get<bool>() ? 1 : 0);
    return ok_status();
  }
  if (!value.is_number())
    return Error{
        fmt::format("{} where a {} is wanted", in_short(value), types::info(scalar).warp_name)};
  if (types::is_integer(scalar)) return put_integer(at, scalar, value);
  const double number = value.get<double>();
  if (scalar == Scalar::kBool && number != 0 && number != 1)
    return Error{fmt::format("{} does not fit bool", value.dump())};
  if (types::is_float(scalar) && std::isfinite(number) &&
      std::fabs(number) > float_format(scalar).largest)
    return Error{fmt::format("{} does not fit {}", value.dump(), types::info(scalar).warp_name)};
  write_scalar(at, scalar, number);
  return ok_status();
}

// Extents beside an empty one are bounded too: what prints an array goes through them.
Result<uint64_t> count_of(const Extents& shape, const Layout& element) {
  uint64_t most = std::max<uint64_t>(element.leaves.size(), 1), count = 1;
  for (const int32_t extent : shape) {
    count *= static_cast<uint64_t>(extent);
    most *= static_cast<uint64_t>(std::max(extent, 1));
    if (most > kMostScalars)
      return Error{fmt::format("more than {} numbers in one array", kMostScalars)};
  }
  return count;
}

class Maker {
 public:
  Maker(const Extents& dim, Rng rng) : dim_(dim), rng_(rng) {
    for (const int32_t extent : dim) bound_ = std::min(bound_, std::max(extent, 1));
  }

  Status argument(const Parameter& of, const std::optional<std::string>& text, Argument& out) {
    if (of.rank > 0) return array(of.rank, of.layout, text.value_or("random"), out);
    out.value.resize(of.layout.size);
    WEFT_TRY(const Written written, parse(text.value_or("ones")));
    return value(of.layout, written, !text, out.value.data(), out);
  }

  Status array(int rank, const Layout& element, std::string_view text, Argument& out) {
    WEFT_TRY(const Written written, parse(text));
    return array(rank, element, written, {}, out);
  }

  // With `wanted`, no other shape will do.
  Status array(int rank, const Layout& element, const Written& written,
               const std::optional<Extents>& wanted, Argument& out) {
    Array made;
    if (written.fill) {
      made.shape = written.shape ? *written.shape : wanted ? *wanted : default_extents(dim_, rank);
      if (made.shape.size() != static_cast<size_t>(rank))
        return Error{fmt::format("a shape of {} where the array has {} dimensions",
                                 fmt::join(made.shape, "x"), rank)};
    } else if (!shape_of(written.value, rank, made.shape)) {
      return Error{fmt::format("{} where lists of {} {} of {} are wanted", in_short(written.value),
                               rank, rank == 1 ? "dimension" : "dimensions", element.type)};
    }
    if (wanted && made.shape != *wanted)
      return Error{fmt::format("a shape of {} where {} is wanted", fmt::join(made.shape, "x"),
                               fmt::join(*wanted, "x"))};
    WEFT_TRY(const uint64_t count, count_of(made.shape, element));
    made.data.resize(count * element.size);
    std::byte* at = made.data.data();
    if (written.fill) {
      uint64_t index = 0;
      for (uint64_t i = 0; i < count; ++i, at += element.size)
        if (Status status = fill(element, *written.fill, index, at); !status) return status;
    } else if (Status status = elements(element, written.value, rank, made.shape, at, out);
               !status) {
      return status;
    }
    out.arrays.push_back(std::move(made));
    return ok_status();
  }

 private:
  // Extents of nested lists, by the first of each; whether the others are alike is seen later.
  static bool shape_of(const json& value, int rank, Extents& shape) {
    const json* at = &value;
    const json empty = json::array();
    for (int axis = 0; axis < rank; ++axis) {
      if (!at->is_array()) return false;
      shape.push_back(static_cast<int32_t>(at->size()));
      at = at->empty() ? &empty : &at->front();
    }
    return true;
  }

  Status elements(const Layout& element, const json& list, int rank, std::span<const int32_t> shape,
                  std::byte*& at, Argument& out) {
    if (!list.is_array() || list.size() != static_cast<size_t>(shape[0]))
      return Error{
          fmt::format("{} is no list of {}, as the one before it", in_short(list), shape[0])};
    for (const json& each : list) {
      if (rank > 1) {
        if (Status status = elements(element, each, rank - 1, shape.subspan(1), at, out); !status)
          return status;
        continue;
      }
      if (Status status = value(element, {each, {}, {}}, false, at, out); !status) return status;
      at += element.size;
    }
    return ok_status();
  }

  // `left_out`: no one said anything, so that arrays in it are random.
  Status value(const Layout& layout, const Written& written, bool left_out, std::byte* at,
               Argument& out) {
    if (written.shape) return Error{"a shape for what is no array"};
    if (layout.is_structure) return structure(layout, written, left_out, at, out);
    uint64_t index = 0;
    if (written.fill) return fill(layout, *written.fill, index, at);
    return components(layout, layout.extents, written.value, at, index);
  }

  // Of a vector or matrix: lists of lists down to the scalars.
  Status components(const Layout& layout, std::span<const int32_t> extents, const json& value,
                    std::byte* at, uint64_t& leaf) {
    if (extents.empty()) {
      const Leaf& to = layout.leaves[leaf++];
      return put(at + to.offset, to.scalar, value);
    }
    if (!value.is_array() || value.size() != static_cast<size_t>(extents[0]))
      return Error{fmt::format("{} where a {} is wanted: {}", in_short(value), layout.type,
                               extents.size() == 1
                                   ? fmt::format("a list of {}", extents[0])
                                   : fmt::format("{} lists of {}", extents[0], extents[1]))};
    for (const json& each : value)
      if (Status status = components(layout, extents.subspan(1), each, at, leaf); !status)
        return status;
    return ok_status();
  }

  Status structure(const Layout& layout, const Written& written, bool left_out, std::byte* at,
                   Argument& out) {
    if (!written.fill) {
      if (!written.value.is_object())
        return Error{fmt::format("{} where a {} is wanted: an object with {}",
                                 in_short(written.value), layout.type, names(layout))};
      for (const auto& [name, unused] : written.value.items())
        if (std::ranges::find(layout.members, name, &Member::name) == layout.members.end())
          return Error{
              fmt::format("{} has no member `{}`, but {}", layout.type, name, names(layout))};
    }
    for (const Member& member : layout.members)
      if (Status status = this->member(member, written, left_out, at + member.offset, out); !status)
        return Error{fmt::format("`{}`: {}", member.name, status.error().message)};
    return ok_status();
  }

  Status member(const Member& of, const Written& whole, bool left_out, std::byte* at,
                Argument& out) {
    Written written{{}, whole.fill, {}};
    if (!whole.fill) {
      const auto found = whole.value.find(of.name);
      left_out = found == whole.value.end();
      if (left_out) {
        written.fill = Fill::kOnes;
      } else if (found->is_string()) {
        WEFT_TRY(written, parse(found->template get_ref<const std::string&>()));
      } else {
        written.value = *found;
      }
    }
    if (of.rank == 0) return value(of.layout, written, left_out, at, out);
    if (left_out) written.fill = Fill::kRandom;
    return array(of.rank, of.layout, written, {}, out);
  }

  Status fill(const Layout& layout, Fill with, uint64_t& index, std::byte* at) {
    for (const Leaf& leaf : layout.leaves) {
      const uint64_t number = index++;
      if (with == Fill::kRange) {
        const json value = number;
        if (Status status = put(at + leaf.offset, leaf.scalar, value); !status) return status;
        continue;
      }
      write_scalar(at + leaf.offset, leaf.scalar,
                   with == Fill::kRandom ? random(leaf.scalar)
                   : with == Fill::kOnes ? 1
                                         : 0);
    }
    return ok_status();
  }

  double random(Scalar scalar) {
    if (types::is_float(scalar)) return rng_.unit();
    if (scalar == Scalar::kBool) return rng_.below(2);
    const uint32_t bytes = types::info(scalar).bytes;
    const int32_t most = bytes == 1 ? INT8_MAX : bytes == 2 ? INT16_MAX : INT32_MAX;
    return rng_.below(static_cast<uint32_t>(std::min(bound_, most)));
  }

  static std::string names(const Layout& layout) {
    std::string text;
    for (const Member& member : layout.members)
      text += fmt::format("{}`{}`", text.empty() ? "" : ", ", member.name);
    return text;
  }

  const Extents& dim_;
  Rng rng_;
  int32_t bound_ = INT32_MAX;
};

}  // namespace

Result<std::vector<int32_t>> parse_extents(std::string_view text) {
  Extents extents;
  for (size_t at = 0; at <= text.size();) {
    const size_t end = std::min(text.find_first_of(",x", at), text.size());
    const auto extent = whole<int32_t>(trimmed(text.substr(at, end - at)));
    if (!extent || *extent < 0)
      return Error{fmt::format("`{}` is no shape: numbers from 0 on, such as 64 or 4x4", text)};
    extents.push_back(*extent);
    at = end + 1;
  }
  return extents;
}

std::vector<int32_t> default_extents(const std::vector<int32_t>& dim, int rank) {
  const auto wanted = static_cast<size_t>(rank);
  Extents extents(wanted, 4);
  if (wanted >= dim.size()) {
    std::ranges::copy(dim, extents.begin());
    return extents;
  }
  const size_t folded = dim.size() - wanted + 1;
  int64_t first = 1;
  for (size_t i = 0; i < folded; ++i) first = std::min<int64_t>(first * dim[i], INT32_MAX);
  extents[0] = static_cast<int32_t>(first);
  std::copy(dim.begin() + static_cast<ptrdiff_t>(folded), dim.end(), extents.begin() + 1);
  return extents;
}

Result<Argument> make_argument(const Parameter& parameter, const std::optional<std::string>& text,
                               const std::vector<int32_t>& dim, Rng rng) {
  Argument made;
  if (Status status = Maker(dim, rng).argument(parameter, text, made); !status)
    return status.error();
  return made;
}

Result<Array> make_array(const Layout& element, const std::vector<int32_t>& shape,
                         std::string_view text, Rng rng) {
  WEFT_TRY(const Written written, parse(text));
  Argument made;
  if (Status status =
          Maker(shape, rng).array(static_cast<int>(shape.size()), element, written, shape, made);
      !status)
    return status.error();
  return std::move(made.arrays.front());
}

}  // namespace weft::launch
