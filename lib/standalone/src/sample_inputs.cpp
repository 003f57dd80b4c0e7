// The numbers of a sample: what program_text.cpp says in C++.
#include <algorithm>

#include "weft/launch/scalars.h"
#include "weft/standalone/sample.h"

namespace weft::standalone {
namespace {

using launch::ArrayRef;

void add_parts(size_t array, const launch::Layout& layout, const std::string& name, uint32_t first,
               std::vector<Part>& parts) {
  if (!layout.is_structure) {
    if (!layout.leaves.empty())
      parts.push_back({array, name, layout.leaves[0].scalar, first,
                       static_cast<uint32_t>(layout.leaves.size())});
    return;
  }
  for (const launch::Member& member : layout.members) {
    if (member.rank > 0) continue;
    add_parts(array, member.layout, name.empty() ? member.name : name + '.' + member.name, first,
              parts);
    first += static_cast<uint32_t>(member.layout.leaves.size());
  }
}

double number(const Sample& sample, types::Scalar scalar, int64_t bound, uint64_t seed,
              uint64_t stream, uint64_t index) {
  const double unit = uniform(seed, stream, index);
  if (types::is_float(scalar)) return sample.low + (sample.high - sample.low) * unit;
  if (scalar == types::Scalar::kBool) return unit >= 0.5 ? 1 : 0;
  if (sample.ascending) {
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

std::vector<Part> parts_of(const launch::Signature& signature) {
  std::vector<Part> parts;
  const std::vector<launch::ArrayRef> arrays = launch::arrays_of(signature);
  for (size_t a = 0; a < arrays.size(); ++a) add_parts(a, *arrays[a].layout, "", 0, parts);
  return parts;
}

Extent integer_bound(types::Scalar scalar) {
  return types::info(scalar).bytes <= 2 ? Extent{0, 100} : Extent{1, 0};
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
  }
  for (uint64_t stream = 0; stream < sample.parts.size(); ++stream) {
    const Part& part = sample.parts[stream];
    if (sample.arrays[part.array].zero) continue;
    const ArrayRef& of = arrays[part.array];
    std::vector<std::byte>& data = made.arguments[of.argument].arrays[of.index].data;
    const int64_t bound = integer_bound(part.scalar).of(n);
    uint64_t index = 0;
    for (size_t at = 0; at < data.size(); at += of.layout->size)
      for (uint32_t k = 0; k < part.count; ++k, ++index)
        launch::write_scalar(data.data() + at + of.layout->leaves[part.first + k].offset,
                             part.scalar, number(sample, part.scalar, bound, seed, stream, index));
  }
  return made;
}

}  // namespace weft::standalone
