#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "example.h"
#include "weft/base/digits.h"
#include "weft/launch/scalars.h"

namespace weft::dialogue {
namespace {

using launch::ArrayRef;
using launch::Layout;
using standalone::SampleArray;

// What rounding may do on another machine.
constexpr double kTolerance = 1e-4;
constexpr int kDigits = 5;
constexpr int32_t kAskedSize = 1024;  // for bytes

std::string number_text(const std::byte* at, types::Scalar scalar, int digits) {
  const double value = launch::read_scalar(at, scalar);
  if (scalar == types::Scalar::kBool) return value != 0 ? "True" : "False";
  if (!types::is_float(scalar)) return fmt::format("{:.0f}", value);
  std::string text = fmt::format("{:.{}g}", value == 0 ? 0.0 : value, digits);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

// Row by row; `extents` from the first axis on.
std::string nested(std::span<const int32_t> extents, const std::byte*& at, size_t step,
                   const auto& leaf) {
  if (extents.empty()) {
    std::string text = leaf(at);
    at += step;
    return text;
  }
  std::vector<std::string> parts;
  for (int32_t i = 0; i < extents[0]; ++i)
    parts.push_back(nested(extents.subspan(1), at, step, leaf));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

std::string value_text(const std::byte* at, const Layout& layout, int digits) {
  const types::Scalar scalar = layout.leaves[0].scalar;
  const std::byte* place = at + layout.leaves[0].offset;
  return nested(layout.extents, place, types::info(scalar).bytes,
                [&](const std::byte* leaf) { return number_text(leaf, scalar, digits); });
}

std::string array_text(const std::vector<std::byte>& data, std::span<const int32_t> shape,
                       const Layout& layout, int digits) {
  const std::byte* at = data.data();
  return nested(shape, at, layout.size,
                [&](const std::byte* element) { return value_text(element, layout, digits); });
}

const launch::Array& array_of(const Example& example, const ArrayRef& ref) {
  return example.launch.arguments[ref.argument].arrays[ref.index];
}

const ArrayRef& ref_of(const Example& example, size_t parameter) {
  return *std::ranges::find(example.arrays, parameter, &ArrayRef::argument);
}
size_t place_of(const Example& example, const ArrayRef& ref) {
  return static_cast<size_t>(&ref - example.arrays.data());
}

bool is_zero(const launch::Array& array) {
  return std::ranges::all_of(array.data, [](std::byte byte) { return byte == std::byte{0}; });
}

bool is_bool(const Layout& layout) { return layout.leaves[0].scalar == types::Scalar::kBool; }
bool is_exact(const Layout& layout) { return !types::is_float(layout.leaves[0].scalar); }

std::string shape_text(std::span<const int32_t> shape) {
  return shape.size() == 1 ? fmt::format("{}", shape[0])
                           : fmt::format("({})", fmt::join(shape, ", "));
}

std::string extents_text(const std::vector<standalone::Extent>& shape) {
  std::vector<std::string> texts;
  for (const standalone::Extent& extent : shape) texts.push_back(standalone::text_of(extent));
  return texts.size() == 1 ? texts[0] : fmt::format("({})", fmt::join(texts, ", "));
}

// As host code names a type; empty: it cannot.
std::string host_type(const Layout& layout) {
  if (layout.is_structure || layout.leaves.empty()) return {};
  const bool word = std::ranges::all_of(layout.type, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  return word ? "wp." + layout.type : std::string();
}

std::string bytes_text(double bytes) {
  if (bytes < 1e3) return fmt::format("{:.0f} bytes", bytes);
  const bool kilo = bytes < 1e6;
  return fmt::format("{:.3g} {}", bytes / (kilo ? 1e3 : 1e6), kilo ? "kB" : "MB");
}

// The integers that shapes may follow: "`count = n` and `stride = 2`".
std::string integers_text(const standalone::Sample& sample) {
  std::vector<std::string> texts;
  for (size_t p = 0; p < sample.signature.parameters.size(); ++p) {
    const launch::Parameter& parameter = sample.signature.parameters[p];
    if (parameter.rank != 0 || parameter.layout.leaves.size() != 1 || is_bool(parameter.layout) ||
        !is_exact(parameter.layout))
      continue;
    const standalone::SampleScalar& scalar = sample.scalars[p][0];
    texts.push_back(scalar.follows
                        ? fmt::format("`{} = {}`", parameter.name, text_of(scalar.extent))
                        : fmt::format("`{} = {:.0f}`", parameter.name, scalar.value));
  }
  if (texts.size() < 2) return texts.empty() ? std::string() : texts[0];
  const std::string last = texts.back();
  texts.pop_back();
  return fmt::format("{} and {}", fmt::join(texts, ", "), last);
}

double count_of(const std::vector<standalone::Extent>& shape, int32_t n) {
  double count = 1;
  for (const standalone::Extent& extent : shape) count *= static_cast<double>(extent.of(n));
  return count;
}

// "params.rate = 0.5\n", a line for each number or vector of a structure.
void add_members(const std::string& name, const std::byte* at, const Layout& layout,
                 std::string& text) {
  for (const launch::Member& member : layout.members) {
    const std::string full = name + "." + member.name;
    if (member.layout.is_structure)
      add_members(full, at + member.offset, member.layout, text);
    else
      text +=
          fmt::format("{} = {}\n", full, value_text(at + member.offset, member.layout, kDigits));
  }
}

}  // namespace

std::string dim_text(const Example& example) { return shape_text(example.launch.dim); }

std::string inputs_text(const Example& example) {
  std::string text;
  for (size_t p = 0; p < example.sample.signature.parameters.size(); ++p) {
    const launch::Parameter& parameter = example.sample.signature.parameters[p];
    const launch::Argument& argument = example.launch.arguments[p];
    if (parameter.layout.is_structure) {
      add_members(parameter.name, argument.value.data(), parameter.layout, text);
      continue;
    }
    const std::string value = parameter.rank == 0
                                  ? value_text(argument.value.data(), parameter.layout, kDigits)
                                  : array_text(argument.arrays[0].data, argument.arrays[0].shape,
                                               parameter.layout, kDigits);
    text += fmt::format("{} = {}\n", parameter.name, value);
  }
  return text;
}

std::string results_text(const Example& example) {
  std::string text;
  for (size_t a = 0; a < example.arrays.size(); ++a)
    if (const ArrayRef& ref = example.arrays[a]; !example.after[a].empty())
      text += fmt::format(
          "{} = {}\n", ref.name,
          array_text(example.after[a], array_of(example, ref).shape, *ref.layout, kDigits));
  return text;
}

std::optional<std::string> test_text(const Example& example, std::string_view kernel) {
  const auto& parameters = example.sample.signature.parameters;
  std::string made, checked;
  std::vector<std::string> names;
  for (size_t p = 0; p < parameters.size(); ++p) {
    const launch::Parameter& parameter = parameters[p];
    const std::string type = host_type(parameter.layout);
    if (type.empty()) return std::nullopt;
    names.push_back(parameter.name);
    if (parameter.rank == 0) {
      const std::string value =
          value_text(example.launch.arguments[p].value.data(), parameter.layout, kDigits);
      made += parameter.layout.extents.empty()
                  ? fmt::format("        {} = {}\n", parameter.name, value)
                  : fmt::format("        {} = {}({})\n", parameter.name, type, value);
      continue;
    }
    const ArrayRef& ref = ref_of(example, p);
    const launch::Array& array = array_of(example, ref);
    made += is_zero(array)
                ? fmt::format("        {} = wp.zeros({}, dtype={})\n", parameter.name,
                              shape_text(array.shape), type)
                : fmt::format("        {} = wp.array({}, dtype={})\n", parameter.name,
                              array_text(array.data, array.shape, parameter.layout, kDigits), type);
    const std::vector<std::byte>& after = example.after[place_of(example, ref)];
    if (after.empty()) continue;
    const std::string expected = array_text(after, array.shape, parameter.layout, kDigits);
    if (is_exact(parameter.layout)) {
      checked += fmt::format("        np.testing.assert_array_equal({}.numpy(), {})\n",
                             parameter.name, expected);
      continue;
    }
    double largest = 0;
    for (size_t at = 0; at < after.size(); at += parameter.layout.size)
      for (const launch::Leaf& leaf : parameter.layout.leaves)
        largest = std::max(
            largest, std::fabs(launch::read_scalar(after.data() + at + leaf.offset, leaf.scalar)));
    checked +=
        fmt::format("        np.testing.assert_allclose({}.numpy(), {}, rtol={:g}, atol={:.1g})\n",
                    parameter.name, expected, kTolerance, kTolerance * largest);
  }
  std::string title;
  for (bool begins = true; const char c : kernel) {
    if (c != '_') title += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = c == '_';
  }
  return fmt::format(
      "import unittest\n\nimport numpy as np\nimport warp as wp\n\nfrom kernels import {0}\n\n\n"
      "class Test{1}(unittest.TestCase):\n    def test_small_launch(self):\n{2}"
      "        wp.launch({0}, dim={3}, inputs=[{4}])\n{5}\n\n"
      "if __name__ == \"__main__\":\n    unittest.main()\n",
      kernel, title, made, dim_text(example), fmt::join(names, ", "), checked);
}

std::string memory_text(const Example& example) {
  const standalone::Sample& sample = example.sample;
  std::string text = fmt::format("Launch it with `dim={}`; `n` is the size of the problem. ",
                                 extents_text(sample.dim));
  const std::string integers = integers_text(sample);
  text += integers.empty() ? "Arrays of these shapes fit it:\n\n"
                           : fmt::format("With {} arrays of these shapes fit it:\n\n", integers);
  double read = 0, written = 0;
  for (size_t a = 0; a < example.arrays.size(); ++a) {
    const ArrayRef& ref = example.arrays[a];
    const SampleArray& array = sample.arrays[a];
    const double bytes = count_of(array.shape, kAskedSize) * ref.layout->size;
    if (array.read) read += bytes;
    if (array.written) written += bytes;
    text += fmt::format("- `{}`: `{}`, elements of type `{}` ({} byte{}), {}.\n", ref.name,
                        extents_text(array.shape), ref.layout->type, ref.layout->size,
                        ref.layout->size == 1 ? "" : "s",
                        array.read && array.written ? "read and written"
                        : array.written             ? "only written"
                        : array.read                ? "only read"
                                                    : "not used");
  }
  text += fmt::format(
      "\nFor n = {} that is {} thread{}. If each array that is read is loaded once and each that "
      "is written is stored once, {} are read and {} written.\n",
      kAskedSize, grouped_digits(static_cast<uint64_t>(count_of(sample.dim, kAskedSize)), ","),
      count_of(sample.dim, kAskedSize) == 1 ? "" : "s", bytes_text(read), bytes_text(written));
  return text;
}

}  // namespace weft::dialogue
