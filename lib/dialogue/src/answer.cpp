#include "answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "question.h"
#include "source_parts.h"

namespace weft::dialogue {

using record::Metadata;
using record::Record;

namespace {

struct Meaning {
  std::string_view name, text;
};
constexpr std::array kCauses = {
#define WEFT_CAUSE(name, meaning) Meaning{#name, meaning},
#include "weft/judge/causes.def"
};
constexpr std::array kOrders = {
    Meaning{"exact",
            "Nothing: no thread uses what another one writes, so that all results are the same in "
            "every order."},
    Meaning{"rounding",
            "The last bits of sums: threads add floats atomically, in an order that is not fixed, "
            "and each order rounds in another way."},
    Meaning{"order",
            "The results themselves: threads use what others write, or what an atomic operation "
            "gave back, so that it matters which comes first."}};

std::string_view meaning(std::span<const Meaning> all, std::string_view name) {
  const auto at = std::ranges::find(all, name, &Meaning::name);
  return at == all.end() ? std::string_view() : at->text;
}

std::string explanation(const Metadata& metadata) {
  std::string out(metadata.description);
  out += fmt::format("\n\n{}", metadata.paragraph);
  if (!metadata.formula.empty()) out += "\n\n" + formula_text(metadata);
  return out + "\n";
}

std::string gradient_review(Study& study) {
  const Metadata& metadata = study.record().metadata;
  if (metadata.verdicts.gradient == "ok")
    return "The gradient is right: on all inputs that were tried, ordinary ones and edge cases, "
           "Warp's adjoint is the derivative of this kernel.\n";
  const std::string_view cause = *metadata.verdicts.gradient_cause;
  std::string text = fmt::format(
      "The gradient is wrong: the forward values are right, and the adjoint is not their "
      "derivative (`{}`): {}.\n",
      cause, meaning(kCauses, cause));
  if (study.losses()) text += fmt::format("\nWhere it is lost:\n\n{}", *study.losses());
  return text;
}

std::string tuned_text(const TunedCuda& tuned) {
  std::string text;
  for (const std::string_view pattern : tuned.patterns)
    text += fmt::format("{}\n\n", reason_of(pattern, tuned));
  return fmt::format("{}```cuda\n{}```\n\n{}\n", text, tuned.text, tuned.launch);
}

}  // namespace

bool has(Study& study, Need need) {
  const Record& record = study.record();
  const Metadata& metadata = record.metadata;
  const auto& gradient = metadata.verdicts.gradient;
  switch (need) {
    case Need::kNothing:
      return true;
    case Need::kAdjoint:
      return record.ir_backward.has_value();
    case Need::kDescribed:
      return !metadata.description.empty();
    case Need::kTitle:
      return has_title(metadata);
    case Need::kParagraph:
      return !metadata.paragraph.empty();
    case Need::kFormula:
      return !metadata.formula.empty();
    case Need::kGradient:
      return gradient == "ok" || (gradient == "wrong" && metadata.verdicts.gradient_cause &&
                                  !meaning(kCauses, *metadata.verdicts.gradient_cause).empty());
    case Need::kOrder:
      // Atomics that no launch made meet are exact, and might meet.
      return metadata.verdicts.determinism &&
             !meaning(kOrders, *metadata.verdicts.determinism).empty() &&
             (metadata.verdicts.determinism != "exact" ||
              record.python_source.find("atomic_") == std::string_view::npos);
    case Need::kBothDevices:
      return study.forward_cpp() && study.forward_cuda();
    case Need::kPlain:
      return study.plain().has_value();
    case Need::kTuned:
      return study.tuned().has_value();
    case Need::kExample:
    case Need::kMemory:
      return study.example().has_value();
    case Need::kTest:
      return study.test().has_value();
    case Need::kTypes:
      return study.types().has_value();
    case Need::kLines:
      return study.lines().has_value();
  }
  return false;
}

std::string answer(const Task& task, Study& study) {
  const Record& record = study.record();
  switch (task.give) {
    case Give::kPython:
      return std::string(record.python_source);
    case Give::kForward:
      return std::string(record.ir_forward);
    case Give::kForwardCuda:
      return *study.forward_cuda();
    case Give::kBackward:
      return std::string(*record.ir_backward);
    case Give::kBoth:
      return fmt::format("{}\n{}", record.ir_forward, *record.ir_backward);
    case Give::kMiddle: {
      const Part gap = gap_of(record);
      return std::string(record.python_source.substr(gap.begin, gap.end - gap.begin));
    }
    case Give::kPlain:
      return *study.plain();
    case Give::kTuned:
      return tuned_text(*study.tuned());
    case Give::kValues:
      return results_text(*study.example());
    case Give::kTest:
      return *study.test();
    case Give::kTypes:
      return *study.types();
    case Give::kExplanation:
      return explanation(record.metadata);
    case Give::kGradientReview:
      return gradient_review(study);
    case Give::kOrder:
      return fmt::format("{}\n", meaning(kOrders, *record.metadata.verdicts.determinism));
    case Give::kMemory:
      return memory_text(*study.example());
    case Give::kLines:
      return *study.lines();
  }
  return {};
}

std::string_view language(const Task& task, const Record& record) {
  switch (task.give) {
    case Give::kPython:
    case Give::kMiddle:
    case Give::kValues:
    case Give::kTest:
      return "python";
    case Give::kForward:
    case Give::kBackward:
    case Give::kBoth:
      return fence_of(record);
    case Give::kForwardCuda:
    case Give::kPlain:
      return "cuda";
    case Give::kTypes:
      return "text";
    default:
      return "";
  }
}

}  // namespace weft::dialogue
