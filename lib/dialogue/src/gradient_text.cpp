#include "gradient_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "effects.h"
#include "source_parts.h"
#include "wording.h"

namespace weft::dialogue {
namespace {

struct Cause {
  std::string_view name, meaning;
};
constexpr std::array kCauses = {
#define WEFT_CAUSE(name, meaning) Cause{#name, meaning},
#include "weft/judge/causes.def"
};

// With one colon before it, a meaning has none of its own.
std::string after_colon(std::string_view meaning) {
  std::string text(meaning);
  for (size_t at = text.find(": "); at != text.npos; at = text.find(": ")) text[at] = ';';
  return text;
}

// What speaks for a gradient that was found right; of the source, and not of one run.
class Reasons {
 public:
  Reasons(const record::Record& record, uint64_t number)
      : record_(record),
        body_(without_comments(without_documentation(record.python_source))),
        effects_(effects_of(record)),
        drawn_(number) {}

  std::string text() {
    add(of_loops());
    if (effects_.known) {
      add(of_arrays());
      add(of_sums());
    }
    if (!effects_.integers.empty())
      add(drawn(fmt::format("No gradient belongs to {}: integers and flags have none",
                            listed(effects_.integers)),
                fmt::format("Nothing flows back to {}: integers have no gradient",
                            listed(effects_.integers))));
    return text_;
  }

 private:
  void add(const std::string& sentence) {
    if (!sentence.empty()) text_ += fmt::format(" {}.", sentence);
  }
  // One of two sentences.
  std::string drawn(const std::string& one, const std::string& other) {
    return drawn_("{" + one + "|" + other + "}");
  }
  static bool has(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
  }

  std::string of_loops() {
    const bool loops = has(body_, " for ") || has(body_, " while ");
    if (!loops)
      return drawn(
          "It has no loop, so the adjoint computes all of its values once more before it goes "
          "backwards",
          "Without loops each statement runs once, and the adjoint repeats it before it goes "
          "backwards");
    if (!has(record_.ir_forward, "start_for_") && !has(record_.ir_forward, "start_while_"))
      return drawn(
          "Its loops have few iterations, which Warp unrolls, so each iteration has variables of "
          "its own",
          "Warp unrolls its loops, so the reverse pass finds the values of each iteration");
    return {};
  }

  std::string of_arrays() {
    std::vector<std::string_view> changed;
    for (const std::string_view array : effects_.arrays) {
      bool read = false, written = false;
      for (const Effect& effect : effects_.all) {
        if (effect.array != array) continue;
        (effect.kind == Effect::Kind::kRead ? read : written) = true;
      }
      if (read && written) return {};
      if (written) changed.push_back(array);
    }
    if (changed.empty()) return {};
    return drawn(fmt::format("What it writes, {}, it does not read, so the inputs are still there "
                             "when the adjoint runs",
                             listed(changed)),
                 fmt::format("It reads nothing of what it writes ({}), so the adjoint reads the "
                             "same inputs",
                             listed(changed)));
  }

  std::string of_sums() {
    for (const Effect& effect : effects_.all)
      if (effect.by_call && effect.kind == Effect::Kind::kSum && !effect.used &&
          !std::ranges::count(effects_.integers, effect.array))
        return fmt::format(
            "The atomic sum in line {} hands the gradient of the element of `{}` on "
            "to what is added",
            effect.line, effect.array);
    return {};
  }

  const record::Record& record_;
  const std::string body_;
  const Effects effects_;
  Drawn drawn_;
  std::string text_;
};

}  // namespace

bool has_gradient_text(const record::Record& record) {
  const auto& verdicts = record.metadata.verdicts;
  return verdicts.gradient == "ok" ||
         (verdicts.gradient == "wrong" && verdicts.gradient_cause &&
          std::ranges::find(kCauses, *verdicts.gradient_cause, &Cause::name) != kCauses.end());
}

std::string gradient_text(Study& study, uint64_t number) {
  constexpr std::string_view kRight =
      "{Yes|Yes, it is right|The gradient is right}: on {all inputs that were tried|every input "
      "that was tried}, ordinary ones and edge cases, Warp's adjoint {is|equals} the derivative of "
      "this kernel.";
  constexpr std::string_view kWrong =
      "{No|No, it is wrong|The gradient is wrong}: the forward values are right, but {Warp's "
      "adjoint|the adjoint} is not their derivative.";
  const record::Record& record = study.record();
  const auto& verdicts = record.metadata.verdicts;
  if (verdicts.gradient == "ok")
    return form(kRight, number % count_forms(kRight)) + Reasons(record, number).text() + '\n';
  const auto cause = std::ranges::find(kCauses, *verdicts.gradient_cause, &Cause::name);
  std::string text =
      form(kWrong, number % count_forms(kWrong)) +
      fmt::format(" The cause, `{}`: {}.\n", cause->name, after_colon(cause->meaning));
  if (study.losses()) text += fmt::format("\nWhere it is lost:\n\n{}", *study.losses());
  return text;
}

}  // namespace weft::dialogue
