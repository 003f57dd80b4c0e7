// A kernel as a person would write it in CUDA, plain and tuned.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/standalone/sample.h"

namespace weft::dialogue {

// With what it includes and defines. Nothing: it has no such form.
std::optional<std::string> make_plain_cuda(std::string_view source, std::string_view kernel);

struct TunedCuda {
  std::string text;
  std::string launch;                      // how it is launched; as sentences
  std::vector<std::string_view> patterns;  // not empty
};
// Nothing: no pattern is found in it, or one that holds only for arrays as long as the launch.
std::optional<TunedCuda> make_tuned_cuda(std::string_view source, std::string_view kernel,
                                         const standalone::Sample& sample);

// What a pattern is and what is gained; as sentences.
std::string_view reason_of(std::string_view pattern, const TunedCuda& tuned);

}  // namespace weft::dialogue
