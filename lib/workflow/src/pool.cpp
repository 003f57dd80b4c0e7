#include "pool.h"

#include <algorithm>
#include <string_view>

#include "weft/interp/interp.h"

namespace weft::workflow {
namespace {

constexpr uint64_t kStride = 1000;       // indices of the generator for one drawing
constexpr uint64_t kMostSteps = 40'000;  // of the reference, in one launch

// Tiles are launched otherwise; kernels of the others have functions that host code would have to
// know of, or instances.
bool is_taken(synth::Category category) {
  using synth::Category;
  return category != Category::kTile && category != Category::kGradient &&
         category != Category::kTuple && category != Category::kGeneric;
}

std::vector<synth::Category> taken_categories() {
  std::vector<synth::Category> some;
  for (const synth::Category category : synth::categories())
    if (is_taken(category)) some.push_back(category);
  return some;
}

// "def name(", "class Name:", "NAME = ...": what a line at the margin defines.
std::string_view defined_in(std::string_view line) {
  for (const std::string_view keyword : {"def ", "class "})
    if (line.starts_with(keyword)) {
      line.remove_prefix(keyword.size());
      return line.substr(0, line.find_first_of("(:"));
    }
  const size_t end = line.find(' ');
  return end != line.npos && line.substr(end).starts_with(" = ") ? line.substr(0, end)
                                                                 : std::string_view();
}

std::vector<std::string> top_level(std::string_view source) {
  std::vector<std::string> names;
  while (!source.empty()) {
    const std::string_view line = source.substr(0, source.find('\n'));
    source.remove_prefix(std::min(line.size() + 1, source.size()));
    if (const std::string_view name = defined_in(line); !name.empty()) names.emplace_back(name);
  }
  return names;
}

// All are arrays that host code can make, or values that it can write down.
bool has_form(const launch::Signature& signature) {
  return std::ranges::all_of(signature.parameters, [](const launch::Parameter& parameter) {
    if (parameter.rank > 0) return find_element(parameter.layout.type) != nullptr;
    return parameter.layout.extents.empty() && !parameter.layout.is_structure &&
           parameter.layout.leaves.size() == 1;
  });
}

bool has_integer_rows(const launch::Parameter& parameter) {
  return types::is_integer(parameter.layout.leaves[0].scalar) &&
         (parameter.rank > 1 || (parameter.rank == 1 && parameter.layout.leaves.size() > 1));
}

std::vector<bool> added_arrays(const interp::Run& run) {
  std::vector<bool> added;
  for (const auto& arrays : run.arguments)
    added.push_back(!arrays.empty() && std::ranges::any_of(arrays[0].uses, [](interp::UseSet uses) {
      return (uses & interp::kAdded) != 0;
    }));
  return added;
}

}  // namespace

// As far as rules tell, which find nearly all adjoints that are wrong (docs/check.md).
bool Pool::is_differentiable(const synth::Sample& drawn) {
  const check::FileReport report =
      checker_.check("kernel.py", "import warp as wp\n" + drawn.source, false);
  return report.kernels > 0 && report.unknown == 0 &&
         std::ranges::none_of(report.findings, [](const check::Finding& finding) {
           return !finding.rule || check::info(*finding.rule).group == "gradient";
         });
}

Pool::Pool(uint64_t seed) : generator_(seed, taken_categories()) {}

std::vector<Candidate> Pool::draw(uint64_t number, size_t count) {
  std::vector<Candidate> drawn;
  size_t others = 0;  // kernels of the grammar
  for (uint64_t index = number * kStride; drawn.size() < count && index < (number + 1) * kStride;
       ++index) {
    const synth::Sample& sample = generator_.make(index);
    const bool other = sample.about.paragraph.empty();
    if (other && 4 * others >= count) continue;
    auto made = candidate(sample);
    if (!made) continue;
    others += other ? 1 : 0;
    drawn.push_back(*std::move(made));
  }
  return drawn;
}

std::optional<Candidate> Pool::candidate(const synth::Sample& drawn) {
  // Imports stand at the head of a file, which is printed elsewhere.
  if (drawn.source.find("import ") != std::string::npos) return std::nullopt;
  auto reference =
      interp::Interpreter::load({.name = "kernel.py", .text = drawn.source, .assume_warp = true});
  if (!reference) return std::nullopt;
  const interp::Kernel* const kernel = reference->find(drawn.kernel_name);
  if (kernel == nullptr || !kernel->unsupported.empty() || kernel->tiles ||
      !launch::plain(kernel->signature) || !has_form(kernel->signature))
    return std::nullopt;
  auto sample = standalone::find_sample(*reference, *kernel, {.steps = kMostSteps});
  if (!sample) return std::nullopt;
  if (std::ranges::any_of(sample->arrays, &standalone::SampleArray::constant)) return std::nullopt;
  // `np.arange` has one axis.
  if (sample->ascending && std::ranges::any_of(kernel->signature.parameters, has_integer_rows))
    return std::nullopt;
  const auto run =
      reference->run(*kernel, standalone::make_launch(*sample, sample->n, sample->seed),
                     interp::Mode::kNative, nullptr, {.unused = false});
  if (!run || run->notes.random) return std::nullopt;
  Candidate made{.kernel = {.name = drawn.kernel_name,
                            .source = drawn.source,
                            .description = drawn.description,
                            .category = std::string(synth::name(drawn.category)),
                            .family = drawn.family,
                            .signature = kernel->signature,
                            .written = {}},
                 .sample = *std::move(sample),
                 .added = added_arrays(*run),
                 .differentiable = is_differentiable(drawn),
                 .top_level = top_level(drawn.source)};
  size_t array = 0;
  for (const launch::Parameter& parameter : kernel->signature.parameters)
    made.kernel.written.push_back(parameter.rank > 0 && made.sample.arrays[array++].written);
  return made;
}

}  // namespace weft::workflow
