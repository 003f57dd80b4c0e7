// Any bytes as what people give: values of arguments, shapes of launches, policies of the
// generator. What is refused is explained; a policy that is read prints as one that reads the same.
#include <array>
#include <string>
#include <vector>

#include "target.h"
#include "weft/base/check.h"
#include "weft/launch/launch.h"
#include "weft/launch/values.h"
#include "weft/scope/program.h"
#include "weft/synth/policy.h"

using namespace weft;

namespace {

// Every kind of parameter there is.
launch::Signature signature() {
  scope::Program program;
  diag::Diagnostics diags;
  constexpr std::string_view kText =
      "@wp.struct\nclass Cell:\n    mass: wp.float64\n    at: wp.vec3\n    n: wp.int8\n\n"
      "@wp.struct\nclass Grid:\n    n: int\n    cells: wp.array2d(dtype=float)\n    one: Cell\n\n"
      "@wp.kernel\ndef k(a: wp.array(dtype=float), b: wp.array3d(dtype=wp.vec3), c: wp.float16,\n"
      "      d: wp.mat22, e: wp.quat, f: Grid, g: wp.array(dtype=Cell), h: bool, i: wp.uint8):\n"
      "    pass\n";
  const scope::ModuleId module =
      program.load({.name = "k.py", .text = kText, .assume_warp = true}, diags);
  auto made = launch::signature_of(program, program.definitions(module).kernels.at(0));
  WEFT_CHECK(made.ok(), "the fuzz target's own kernel is refused");
  return *std::move(made);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const launch::Signature kernel = signature();
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::vector<int32_t> dim = {3, 2};
  if (const auto extents = launch::parse_extents(text)) {
    for (const int32_t extent : *extents) WEFT_CHECK(extent >= 0, "an extent below zero");
  } else {
    WEFT_CHECK(!extents.error().message.empty(), "a refusal without a reason");
  }
  // Shapes that are asked for may be large; what they hold is not looked at here.
  if (text.find_first_of("x:") == text.npos)
    for (const launch::Parameter& parameter : kernel.parameters)
      if (const auto made = launch::make_argument(parameter, text, dim, Rng(1)); !made)
        WEFT_CHECK(!made.error().message.empty(), "a refusal without a reason");

  const auto policy = synth::load_policy(text);
  if (!policy) {
    WEFT_CHECK(!policy.error().message.empty(), "a refusal without a reason");
    return 0;
  }
  Text printed, again;
  synth::print(*policy, printed);
  const auto same = synth::load_policy(printed.view());
  WEFT_CHECK(same.ok(), "what was printed is no policy:\n" + printed.str());
  synth::print(*same, again);
  WEFT_CHECK(printed.view() == again.view(), "another policy comes back from:\n" + printed.str());
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> made = {"2.5",
                                     "-1",
                                     "true",
                                     "inf",
                                     "nan",
                                     "1e400",
                                     "zeros",
                                     "ones",
                                     "range",
                                     "64",
                                     "4,4",
                                     "4x4",
                                     "1,2,3",
                                     "[1,2,3]",
                                     "[[1,0],[0,1]]",
                                     "random",
                                     "[[[1,2,3],[4,5,6]]]",
                                     "{\"n\": 3, \"one\": {\"mass\": 1, \"at\": [1,2,3]}}",
                                     "[{\"mass\": 1.5, \"n\": -128}, {}]"};
    Text policy;
    synth::print(synth::Policy(), policy);
    made.push_back(policy.str());
    return made;
  }();
  static const std::vector<std::string_view> views(texts.begin(), texts.end());
  return views;
}

}  // namespace weft::fuzz
