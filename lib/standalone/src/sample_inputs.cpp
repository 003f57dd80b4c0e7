// The numbers of a sample: what program_text.cpp says in C++.
#include <algorithm>

#include "weft/launch/scalars.h"
#include "weft/standalone/sample.h"

namespace weft::standalone {
namespace {

using launch::ArrayRef;

double number(const Sample& sample, const launch::Layout& element, types::Scalar scalar,
              int64_t bound, uint64_t index, double unit) {
  if (types::is_float(scalar)) return sample.low + (sample.high - sample.low) * unit;
  // Those of structures are true: there a program tells floats from others, and no more.
  if (scalar == types::Scalar::kBool) return element.is_structure || unit >= 0.5 ? 1 : 0;
  if (sample.ascending && !element.is_structure) {
    const auto offset = static_cast<int64_t>(index) - (unit < 0.5 ? 1 : 0);
    return static_cast<double>(std::max<int64_t>(std::min(offset, bound - 1), 0));
  }
  return static_cast<double>(static_cast<int64_t>(static_cast<double>(bound) * unit));
}

}  // namespace

int64_t Extent::of(int64_t n) const {
  int64_t product = times;
  for (int32_t i = 0; i < power; ++i) product *= n;
  return product + plus;
}

double uniform(uint64_t seed, uint64_t stream, uint64_t index) {
  uint64_t x = (seed << 32) + stream + (index + 1) * 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  x ^= x >> 31;
  return (static_cast<double>(x >> 42) + 0.5) / (1 << 22);
}

launch::Launch make_launch(const Sample& sample, int32_t n, uint64_t seed) {
  launch::Launch made;
  for (const Extent& extent : sample.dim) made.dim.push_back(static_cast<int32_t>(extent.of(n)));
  made.arguments.resize(sample.signature.parameters.size());
  for (size_t i = 0; i < made.arguments.size(); ++i) {
    const launch::Parameter& parameter = sample.signature.parameters[i];
    if (parameter.rank > 0) continue;
    std::vector<std::byte>& value = made.arguments[i].value;
    value.resize(parameter.layout.size);
    for (size_t k = 0; k < parameter.layout.leaves.size(); ++k) {
      const launch::Leaf& leaf = parameter.layout.leaves[k];
      const SampleScalar& scalar = sample.scalars[i][k];
      launch::write_scalar(value.data() + leaf.offset, leaf.scalar,
                           scalar.follows ? double(scalar.extent.of(n)) : scalar.value);
    }
  }
  const std::vector<ArrayRef> arrays = launch::arrays_of(sample.signature);
  for (size_t a = 0; a < arrays.size(); ++a) {
    const launch::Layout& layout = *arrays[a].layout;
    launch::Array& array = made.arguments[arrays[a].argument].arrays.emplace_back();
    size_t count = 1;
    for (const Extent& extent : sample.arrays[a].shape) {
      array.shape.push_back(static_cast<int32_t>(extent.of(n)));
      count *= static_cast<size_t>(array.shape.back());
    }
    array.data.resize(count * layout.size);
    if (sample.arrays[a].zero) continue;
    const int64_t bound = sample.arrays[a].below.of(n);
    uint64_t index = 0;
    for (size_t at = 0; at < array.data.size(); at += layout.size)
      for (const launch::Leaf& leaf : layout.leaves) {
        const double value =
            number(sample, layout, leaf.scalar, bound, index, uniform(seed, a, index));
        launch::write_scalar(array.data.data() + at + leaf.offset, leaf.scalar, value);
        ++index;
      }
  }
  return made;
}

}  // namespace weft::standalone
