#include "answer.h"

#include <fmt/format.h>

#include "effects.h"
#include "gradient_text.h"
#include "question.h"
#include "source_parts.h"

namespace weft::dialogue {

using record::Metadata;
using record::Record;

namespace {

std::string explanation(const Metadata& metadata) {
  std::string out(metadata.description);
  out += fmt::format("\n\n{}", metadata.paragraph);
  if (!metadata.formula.empty()) out += "\n\n" + formula_text(metadata);
  return out + "\n";
}

// What draws the wording of an answer; not the digits that drew the question's.
uint64_t wording(const Record& record) { return number_of(std::string_view(record.id).substr(8)); }

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
      return has_gradient_text(record);
    case Need::kOrder:
      return order_text(record, wording(record)).has_value();
    case Need::kBothDevices:
      return study.forward_cpp() && study.forward_cuda();
    case Need::kPlain:
      return study.plain().has_value();
    case Need::kTuned:
      return study.tuned().has_value();
    case Need::kPrediction:
      return study.example() && !study.example()->random;
    case Need::kMemory:
      return study.example() && has_sizes(*study.example());
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
    case Give::kBarePython:
      return without_comments(without_documentation(record.python_source));
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
      return gradient_text(study, wording(record));
    case Give::kOrder:
      return *order_text(record, wording(record));
    case Give::kMemory:
      return memory_text(*study.example(), record.python_source, wording(record));
    case Give::kLines:
      return *study.lines();
  }
  return {};
}

std::string_view language(const Task& task, const Record& record) {
  switch (task.give) {
    case Give::kPython:
    case Give::kBarePython:
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
