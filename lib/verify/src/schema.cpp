// Level `schema`: a record by itself. That every field is there with its type is the reader's
// doing.
#include <fmt/format.h>

#include <algorithm>

#include "check.h"
#include "weft/base/source.h"
#include "weft/dedup/fingerprint.h"
#include "weft/dedup/normalize.h"
#include "weft/diag/diagnostics.h"
#include "weft/judge/cause.h"
#include "weft/judge/judge.h"
#include "weft/record/where.h"
#include "weft/syntax/parse.h"

namespace weft::verify {
namespace {

using record::Metadata;
using record::Record;

bool is_sorted_set(const std::vector<std::string_view>& names) {
  return std::ranges::is_sorted(names) && std::ranges::adjacent_find(names) == names.end();
}

class SchemaCheck : public Check {
 public:
  explicit SchemaCheck(const record::DataOptions& options) : options_(options) {}

  std::string look(const Record& record) override {
    if (std::string problem = fields(record); !problem.empty()) return problem;
    if (std::string problem = verdicts(record.metadata.verdicts); !problem.empty()) return problem;
    return source(record);
  }

 private:
  static std::string wrong(std::string_view field, const auto& is, const auto& wanted) {
    return fmt::format("field `metadata.{}` is `{}`, and it should be `{}`", field, is, wanted);
  }

  std::string fields(const Record& record) const {
    const Metadata& m = record.metadata;
    const std::string id = record::content_id({.python_source = record.python_source,
                                               .device = m.device,
                                               .warp_version = m.warp_version,
                                               .weft_version = m.weft_version});
    if (record.id != id)
      return fmt::format("field `id` does not fit the content, whose id is {}", id);
    if (std::ranges::find(options_.devices, m.device) == options_.devices.end())
      return fmt::format("device `{}` is none of the data set's", m.device);
    if (const std::string_view type = m.device == "cpu" ? "cpp" : "cuda"; m.ir_type != type)
      return wrong("ir_type", m.ir_type, type);
    if (m.has_backward != record.ir_backward.has_value())
      return wrong("has_backward", m.has_backward, record.ir_backward.has_value());
    if (m.has_backward && !options_.backward) return "it has an adjoint, and the data set has none";
    if (record.ir_module.has_value() != options_.module)
      return fmt::format("field `ir_module` is {}", options_.module ? "null" : "not null");
    if (record.ir_forward.empty()) return "field `ir_forward` is empty";
    if (m.kernel_name.empty() || record.ir_forward.find(m.kernel_name) == std::string_view::npos)
      return fmt::format("`ir_forward` has no kernel `{}`", m.kernel_name);
    if (std::ranges::find(options_.categories, m.category) == options_.categories.end())
      return fmt::format("category `{}` is none of the data set's", m.category);
    if (m.family.empty()) return "field `metadata.family` is empty";
    if (m.seed != options_.seed) return wrong("seed", m.seed, options_.seed);
    if (m.origin != options_.origin) return wrong("origin", m.origin, options_.origin);
    if (m.file.has_value() != (m.origin != "synthesised"))
      return "field `metadata.file` does not fit `metadata.origin`";
    if (m.difficulty < 1 || m.difficulty > 5)
      return fmt::format("difficulty {} is not from 1 to 5", m.difficulty);
    if (m.generator_version != static_cast<uint64_t>(options_.generator_version))
      return wrong("generator_version", m.generator_version, options_.generator_version);
    if (m.weft_version != options_.weft_version)
      return wrong("weft_version", m.weft_version, options_.weft_version);
    if (m.warp_version != options_.warp_version)
      return wrong("warp_version", m.warp_version, options_.warp_version);
    if (!is_sorted_set(m.builtins)) return "field `metadata.builtins` is not sorted";
    if (!is_sorted_set(m.features)) return "field `metadata.features` is not sorted";
    const auto lines = static_cast<uint64_t>(std::ranges::count(record.python_source, '\n'));
    if (m.n_lines != lines) return wrong("n_lines", m.n_lines, lines);
    return "";
  }

  static std::string verdicts(const record::Verdicts& verdicts) {
    std::string unknown;
    const auto look = [&](std::string_view name, const auto& verdict) {
      if constexpr (std::is_same_v<std::decay_t<decltype(verdict)>, record::field::MaybeText>) {
        const auto values = record::known_values(name);
        if (verdict && !values.empty() && std::ranges::find(values, *verdict) == values.end())
          unknown = fmt::format("verdict `{}` of `{}` is none", *verdict, name);
      }
    };
#define WEFT_VERDICT(Kind, name) look(#name, verdicts.name);
#include "weft/record/fields.def"
    if (!unknown.empty()) return unknown;
    const auto& cause = verdicts.gradient_cause;
    if (cause && verdicts.gradient != "wrong") return "a gradient that is not wrong has a cause";
    if (cause && !judge::is_cause(*cause)) return fmt::format("there is no cause `{}`", *cause);
    for (const auto& [reason, of] : {std::pair(&verdicts.run_reason, &verdicts.run),
                                     std::pair(&verdicts.gradient_reason, &verdicts.gradient)}) {
      if (!*reason) continue;
      if (*of != "trivial" && *of != "not_applicable")
        return "a verdict that is neither trivial nor not applicable has a reason";
      if (!judge::is_reason(**reason)) return fmt::format("there is no reason `{}`", **reason);
    }
    return "";
  }

  // Parsed once: for the syntax and for the fingerprint.
  std::string source(const Record& record) {
    diags_.clear();
    symbols_.truncate(0);
    source_.reset(std::string(record.metadata.kernel_name) + ".py",
                  std::string(record.python_source));
    if (!syntax::parse(source_, symbols_, diags_, tree_))
      return fmt::format("`python_source` is no Python: {}", diags_.all().front().message);
    const std::string fingerprint =
        dedup::fingerprint(normalizer_.normalize(tree_, symbols_)).hex();
    if (record.metadata.fingerprint != fingerprint)
      return wrong("fingerprint", record.metadata.fingerprint, fingerprint);
    return "";
  }

  const record::DataOptions& options_;
  Source source_{"", ""};
  SymbolTable symbols_;
  syntax::Tree tree_;
  diag::Diagnostics diags_;
  dedup::Normalizer normalizer_;
};

}  // namespace

std::unique_ptr<Check> make_schema_check(const record::DataOptions& options) {
  return std::make_unique<SchemaCheck>(options);
}

}  // namespace weft::verify
