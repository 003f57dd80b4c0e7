#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "example.h"
#include "weft/base/characters.h"
#include "weft/base/digits.h"
#include "weft/launch/scalars.h"
#include "wording.h"

namespace weft::dialogue {
namespace {

using launch::ArrayRef;
using launch::Layout;
using standalone::SampleArray;

// What rounding may do on another machine.
constexpr double kTolerance = 1e-4;
constexpr int kDigits = 5;
constexpr int32_t kAskedSize = 1024;  // for bytes
constexpr int32_t kAskedEdge = 128;   // of each of three axes and more

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

// How lengths are called: `n0` and `n1` along the axes of a launch that may differ, else by `n`.
class Lengths {
 public:
  explicit Lengths(const standalone::Sample& sample) : dim_(sample.dim) {
    for (size_t i = 0; i < dim_.size(); ++i)
      for (size_t j = 0; j < i; ++j) named_ &= dim_[i] != dim_[j];
    named_ &= dim_.size() > 1 && std::ranges::all_of(dim_, [](const standalone::Extent& extent) {
                return extent.times == 1 && extent.power == 1;
              });
    if (!named_) return;
    const auto has_name = [&](const standalone::Extent& extent) {
      return extent.times == 0 || !of_axis(extent).empty();
    };
    for (const SampleArray& array : sample.arrays)
      named_ &= std::ranges::all_of(array.shape, has_name);
    for (const auto& scalars : sample.scalars)
      for (const standalone::SampleScalar& scalar : scalars)
        named_ &= !scalar.follows || has_name(scalar.extent);
  }

  bool named() const { return named_; }
  size_t axes() const { return dim_.size(); }
  std::string text(const standalone::Extent& extent) const {
    return named_ && extent.times != 0 ? of_axis(extent) : standalone::text_of(extent);
  }
  std::string text(const std::vector<standalone::Extent>& shape) const {
    std::vector<std::string> texts;
    for (const standalone::Extent& extent : shape) texts.push_back(text(extent));
    return texts.size() == 1 ? texts[0] : fmt::format("({})", fmt::join(texts, ", "));
  }

 private:
  // "n1", or "n1 + 2"; empty: it follows no axis.
  std::string of_axis(const standalone::Extent& extent) const {
    std::string text;
    int32_t least = -1;
    for (size_t axis = 0; axis < dim_.size(); ++axis) {
      const int32_t more = extent.plus - dim_[axis].plus;
      if (extent.times != dim_[axis].times || extent.power != dim_[axis].power || more < 0 ||
          (least >= 0 && more >= least))
        continue;
      least = more;
      text = more == 0 ? fmt::format("n{}", axis) : fmt::format("n{} + {}", axis, more);
    }
    return text;
  }

  const std::vector<standalone::Extent>& dim_;
  bool named_ = true;
};

// As people call a type.
std::string usual_type(const std::string& type) {
  struct Name {
    std::string_view type, usual;
  };
  static constexpr Name kNames[] = {
      {"vector(length=6, dtype=float32)", "spatial_vectorf"},
      {"vector(length=6, dtype=float64)", "spatial_vectord"},
      {"matrix(shape=(6, 6), dtype=float32)", "spatial_matrixf"},
      {"matrix(shape=(6, 6), dtype=float64)", "spatial_matrixd"},
  };
  const auto* const name = std::ranges::find(kNames, type, &Name::type);
  return name == std::end(kNames) ? type : std::string(name->usual);
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

// Whether an index, a loop or a limit names a parameter.
bool is_in_index(std::string_view source, const std::string& name) {
  for (size_t at = source.find(name); at != source.npos; at = source.find(name, at + 1)) {
    const size_t end = at + name.size();
    if ((at > 0 && (is_name_char(source[at - 1]) || source[at - 1] == '.')) ||
        (end < source.size() && is_name_char(source[end])))
      continue;
    const size_t line = source.rfind('\n', at) + 1;  // npos + 1 is 0
    const std::string_view before = source.substr(line, at - line);
    const bool limit = before.ends_with(">= ") || before.ends_with("> ") ||
                       before.ends_with("< ") || before.ends_with("<= ");
    if (limit || before.find("range(") != before.npos ||
        std::ranges::count(before, '[') > std::ranges::count(before, ']'))
      return true;
  }
  return false;
}

// The integers that shapes may follow: "`count = n` and `stride = 2`".
std::string integers_text(const standalone::Sample& sample, const Lengths& lengths,
                          std::string_view source) {
  std::vector<std::string> texts;
  for (size_t p = 0; p < sample.signature.parameters.size(); ++p) {
    const launch::Parameter& parameter = sample.signature.parameters[p];
    if (parameter.rank != 0 || parameter.layout.leaves.size() != 1 || is_bool(parameter.layout) ||
        !is_exact(parameter.layout))
      continue;
    const standalone::SampleScalar& scalar = sample.scalars[p][0];
    const std::string extent = scalar.follows ? lengths.text(scalar.extent) : std::string();
    if (extent == parameter.name) continue;
    if (scalar.follows)
      texts.push_back(fmt::format("`{} = {}`", parameter.name, extent));
    else if (is_in_index(source, parameter.name))
      texts.push_back(fmt::format("`{} = {:.0f}`", parameter.name, scalar.value));
  }
  return in_series(texts);
}

// Lengths that the kernel asks for, and that are therefore no more than examples.
std::string free_lengths_text(const Example& example, std::string_view source) {
  std::string text;
  for (size_t a = 0; a < example.arrays.size(); ++a) {
    const auto& shape = example.sample.arrays[a].shape;
    for (size_t axis = 0; axis < shape.size(); ++axis) {
      const std::string asked = fmt::format("{}.shape[{}]", example.arrays[a].name, axis);
      if (shape[axis].times == 0 && source.find(asked) != source.npos)
        text += fmt::format(
            "The kernel asks for `{}`, so the length {} along that axis is only an example. ",
            asked, shape[axis].plus);
    }
  }
  if (!text.empty()) text.back() = '\n';
  return text.empty() ? text : '\n' + text;
}

// What the axis has that a length follows: the lengths of a launch differ by such numbers.
int32_t least_plus(const standalone::Sample& sample, const standalone::Extent& extent) {
  int32_t most = 0;
  for (const standalone::Extent& axis : sample.dim)
    if (axis.times == extent.times && axis.power == extent.power && axis.plus <= extent.plus)
      most = std::max(most, axis.plus);
  return most;
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

bool has_sizes(const Example& example) {
  const auto follows = [](const standalone::Extent& extent) { return extent.times != 0; };
  const auto& arrays = example.sample.arrays;
  return std::ranges::none_of(example.sample.dim, follows) ||
         std::ranges::any_of(arrays, [&](const SampleArray& array) {
           return std::ranges::any_of(array.shape, follows);
         });
}

std::string memory_text(const Example& example, std::string_view source, uint64_t number) {
  constexpr std::string_view kLaunch =
      "{Launch it with|It is launched with|The launch is} `dim=DIM`{. Here WHAT|; WHAT}. ";
  constexpr std::string_view kOnce =
      "{If each array that is read is loaded once and each that is written is stored once|With "
      "each array that is read loaded once and each that is written stored once|Counting each "
      "array once for reading and once for writing}, ";
  const standalone::Sample& sample = example.sample;
  const Lengths lengths(sample);
  std::string text = form(kLaunch, number % count_forms(kLaunch));
  text.replace(text.find("DIM"), 3, lengths.text(sample.dim));
  std::string what = "`n` is the size of the problem";
  if (lengths.named()) {
    std::vector<std::string> names;
    for (size_t axis = 0; axis < lengths.axes(); ++axis)
      names.push_back(fmt::format("`n{}`", axis));
    what = in_series(names) + " are the sizes of the problem along its axes";
  }
  text.replace(text.find("WHAT"), 4, what);
  const std::string integers = integers_text(sample, lengths, source);
  text += integers.empty() ? "Arrays of these shapes fit it:\n\n"
                           : fmt::format("With {}, arrays of these shapes fit it:\n\n", integers);
  double read = 0, written = 0;
  // Of each axis, since none need be as long as another one.
  const int32_t asked = lengths.named() && lengths.axes() > 2 ? kAskedEdge : kAskedSize;
  const auto count = [&](const std::vector<standalone::Extent>& shape) {
    double product = 1;
    for (const standalone::Extent& extent : shape)
      product *= lengths.named() && extent.times != 0
                     ? static_cast<double>(asked + extent.plus - least_plus(sample, extent))
                     : static_cast<double>(extent.of(asked));
    return product;
  };
  for (size_t a = 0; a < example.arrays.size(); ++a) {
    const ArrayRef& ref = example.arrays[a];
    const SampleArray& array = sample.arrays[a];
    const double bytes = count(array.shape) * ref.layout->size;
    if (array.read) read += bytes;
    if (array.written) written += bytes;
    text += fmt::format("- `{}`: `{}`, elements of type `{}` ({} byte{}), {}.\n", ref.name,
                        lengths.text(array.shape), usual_type(ref.layout->type), ref.layout->size,
                        ref.layout->size == 1 ? "" : "s",
                        array.read && array.written ? "read and written"
                        : array.written             ? "only written"
                        : array.read                ? "only read"
                                                    : "not used");
  }
  text += free_lengths_text(example, source);
  const double threads = count(sample.dim);
  std::string sizes = "`n`";
  if (lengths.named()) {
    sizes = "`n0`";
    for (size_t axis = 1; axis < lengths.axes(); ++axis) sizes += fmt::format(" = `n{}`", axis);
  }
  text += fmt::format("\nFor {} = {} that is {} thread{}. ", sizes,
                      grouped_digits(static_cast<uint64_t>(asked), ","),
                      grouped_digits(static_cast<uint64_t>(threads), ","), threads == 1 ? "" : "s");
  text += form(kOnce, number / 7 % count_forms(kOnce));
  text += fmt::format("at least {} are read and {} are written.\n", bytes_text(read),
                      bytes_text(written));
  return text;
}

}  // namespace weft::dialogue
