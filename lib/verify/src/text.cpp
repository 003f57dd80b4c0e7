// Level `text`: the compiler makes of the Python source what the record holds.
#include <fmt/format.h>

#include <algorithm>

#include "check.h"
#include "weft/diag/diagnostics.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"

namespace weft::verify {
namespace {

std::string first_difference(std::string_view field, std::string_view there,
                             std::string_view expected) {
  const auto at = std::ranges::mismatch(there, expected).in1 - there.begin();
  return fmt::format("field `{}` differs from what its source compiles to, from line {} of {} on",
                     field, std::count(there.begin(), there.begin() + at, '\n') + 1,
                     std::ranges::count(expected, '\n'));
}

class TextCheck : public Check {
 public:
  explicit TextCheck(const record::DataOptions& options) : options_(options) {
    compile_.enable_backward = options.backward;
  }

  std::string look(const record::Record& record) override {
    const record::Metadata& metadata = record.metadata;
    compile_.device = device_of(metadata.device);
    name_.assign(metadata.kernel_name).append(".py");
    diags_.clear();
    const driver::Artifact& artifact = compiler_.compile({.name = name_,
                                                          .text = record.python_source,

                                                          .assume_warp = true},
                                                         compile_, diags_, metadata.kernel_name);
    if (diags_.has_errors())
      return fmt::format("`python_source` does not compile: {}", diags_.all().front().message);
    if (artifact.kernels.empty())  // a generic kernel has several instances
      return fmt::format("`python_source` has no kernel `{}`", metadata.kernel_name);
    const std::string_view forward = driver::forward_text(artifact, buffer_);
    if (record.ir_forward != forward)
      return first_difference("ir_forward", record.ir_forward, forward);
    if (metadata.has_backward != artifact.kernels.front().has_backward)
      return "field `metadata.has_backward` differs from what its source compiles to";
    if (metadata.has_backward) {
      const std::string_view backward = driver::backward_text(artifact, buffer_);
      if (*record.ir_backward != backward)
        return first_difference("ir_backward", *record.ir_backward, backward);
    }
    if (options_.module && *record.ir_module != artifact.module.view())
      return first_difference("ir_module", *record.ir_module, artifact.module.view());
    if (metadata.builtins != artifact.builtins || metadata.features != artifact.features)
      return "`metadata.builtins` or `metadata.features` differ from what the source uses";
    return "";
  }

 private:
  const record::DataOptions& options_;
  Options compile_;
  driver::Compiler compiler_;
  diag::Diagnostics diags_;
  std::string name_;
  Text buffer_;
};

}  // namespace

std::unique_ptr<Check> make_text_check(const record::DataOptions& options) {
  return std::make_unique<TextCheck>(options);
}

}  // namespace weft::verify
