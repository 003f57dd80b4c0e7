#include "weft/eval/make.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "breaking.h"
#include "prompt.h"
#include "target.h"
#include "weft/base/rng.h"
#include "weft/driver/options.h"
#include "weft/judge/examine.h"
#include "weft/record/hash.h"
#include "weft/record/record.h"
#include "weft/standalone/grid.h"
#include "weft/sys/parallel.h"

namespace weft::eval {
namespace {

using standalone::KernelParameter;
using standalone::ParameterKind;

constexpr std::string_view kCanary =
    "weft-tasks: test data, not for training; canary 5d7c0f53-6f0e-4a53-9f3e-8f6d3a5b8e11";
constexpr size_t kBatch = 32;
// Answers with a mistake each. A task that lets more than one of kMostPassing pass says little:
// much of its code changes no result.
constexpr size_t kBreaks = 6, kMostPassing = 4;
// Each time on other inputs; an adjoint may have no number on few of them.
size_t references_of(Kind kind) { return kind == Kind::kAdjoint ? 8 : 3; }

// A task in the making.
struct Draft {
  Task task;
  Target target;
  std::vector<std::string> broken;  // the reference with a mistake each; none in Python
  std::string why;                  // it is dropped; empty: it is not
};

std::vector<std::string> headers() {
  return {"cuda_runtime.h", "cuda_fp16.h", "cuda_bf16.h", "cstdint",  "stdint.h",
          "cmath",          "math.h",      "cfloat",      "float.h",  "climits",
          "limits.h",       "limits",      "cstddef",     "stddef.h", "type_traits",
          "utility",        "algorithm",   "cassert",     "assert.h"};
}

std::string tolerance_of(const launch::Signature& signature) {
  std::optional<types::Scalar> least;
  for (const launch::Parameter& parameter : signature.parameters)
    for (const launch::Leaf& leaf : parameter.layout.leaves)
      if (types::is_float(leaf.scalar) &&
          (!least || types::info(leaf.scalar).bytes < types::info(*least).bytes))
        least = leaf.scalar;
  return least ? std::string(types::info(*least).warp_name) : "exact";
}

// "[*][cols]": an axis without a name is as long as the kernel needs.
std::string shape_of(const std::vector<KernelParameter>& all, size_t parameter, int rank) {
  std::string shape;
  for (int axis = 0; axis < rank; ++axis) {
    const auto extent = std::ranges::find_if(all, [&](const KernelParameter& each) {
      return each.kind == ParameterKind::kExtent && each.parameter == parameter &&
             each.axis == axis;
    });
    shape += fmt::format("[{}]", extent == all.end() ? "*" : extent->name);
  }
  return shape;
}

std::vector<Parameter> parameters_of_task(const Target& target, Kind kind,
                                          const launch::Signature& signature) {
  std::vector<Parameter> parameters;
  const std::vector<KernelParameter>& all = parameters_of(target, kind);
  for (const KernelParameter& each : all) {
    const bool array = each.kind == ParameterKind::kPointer ||
                       each.kind == ParameterKind::kGradient || each.kind == ParameterKind::kCopy;
    parameters.push_back(
        {.name = each.name,
         .type = each.type,
         .shape =
             array ? shape_of(all, each.parameter, signature.parameters[each.parameter].rank) : "",
         .role = array && !each.type.starts_with("const ") ? "inout" : "in"});
  }
  return parameters;
}

void draft(const Source& source, Kind kind, Draft& of) {
  Task& task = of.task;
  task.kind = kind;
  task.python = source.python;
  task.kernel = source.kernel;
  auto target = make_target(source.python, source.kernel, kind == Kind::kAdjoint);
  if (!target) {
    of.why = kind == Kind::kAdjoint ? "no adjoint, or no form in CUDA" : "no form in CUDA";
    return;
  }
  of.target = std::move(target).value();
  const auto examination = judge::Examination::create({.source = source.python,
                                                       .kernel = source.kernel,
                                                       .seed = 1,
                                                       .adjoint = kind == Kind::kAdjoint,
                                                       .after = of.target.after,
                                                       .inputs = of.target.inputs,
                                                       .hundreds = kind == Kind::kOptimise});
  if (!examination) {
    of.why = "no input has a result that can be compared";
    return;
  }
  if (const Status plain = launch::plain(examination->signature()); !plain) {
    of.why = plain.error().message;
    return;
  }
  if (examination->determinism() == judge::Determinism::kOrder) {
    of.why = "the result depends on the order of threads";
    return;
  }
  if (examination->trivial() != judge::Reason::kNone) {
    of.why = fmt::format("trivial: {}", judge::name(examination->trivial()));
    return;
  }
  if (examination->has_trivial_array()) {
    of.why = "an output is constant, or what it was";
    return;
  }
  if (examination->has_idle_parameter()) {
    of.why = "no result depends on one of its parameters";
    return;
  }
  if (examination->loose()) {
    of.why = "rounding may take up much of the result";
    return;
  }
  const judge::Branches branches = examination->branches();
  if (branches.reached * 10 < branches.total * 9) {
    of.why = "too little of it is reached";
    return;
  }
  const auto [x, y, z] = standalone::block_of(static_cast<size_t>(examination->dimensions()));
  if (kind == Kind::kOptimise && examination->threads() <= int64_t{x} * y * z) {
    of.why = "no launch has several blocks";
    return;
  }
  task.function = kind == Kind::kWarp ? source.kernel : function_of(of.target, kind);
  task.signature = kind == Kind::kWarp ? python_signature(source.python, source.kernel)
                                       : signature_of(of.target, kind);
  task.parameters = parameters_of_task(of.target, kind, examination->signature());
  task.tolerance = tolerance_of(examination->signature());
  if (kind != Kind::kWarp) task.headers = headers();
  task.reference = kind == Kind::kWarp ? source.python : reference_of(of.target, kind);
  task.inputs = kInputScheme;
  task.category = source.category;
  task.family = source.family;
  task.license = source.license;
  task.difficulty = source.difficulty;
  task.canary = kCanary;
  task.weft_version = record::weft_version();
  task.warp_version = weft::Options{}.warp_version;
  if (kind == Kind::kWarp) return;
  const std::string& text = task.reference;
  const uint64_t seed = std::stoull(record::hash_hex(text).substr(0, 16), nullptr, 16);
  const size_t begins = text.find("__global__");
  of.broken = broken(text, text.find('{', begins), kBreaks, kind == Kind::kRepair, Rng(seed));
}

// What has the task's signature and computes nothing.
std::string without_body(const Draft& of) {
  const Task& task = of.task;
  if (task.kind == Kind::kWarp)
    return fmt::format("import warp as wp\n\n{}\n\n@wp.kernel\n{}\n    pass\n",
                       python_types(task.python, task.signature), task.signature);
  return fmt::format("#include <cuda_runtime.h>\n{}\n{}\n{} {{}}\n", of.target.text.includes,
                     of.target.types, task.signature);
}

// Asks what each text comes to as an answer to its draft.
class Trials {
 public:
  void add(Draft& draft, std::string text) {
    answers_.push_back({.task = "", .sample = 0, .text = std::move(text)});
    questions_.push_back({&draft.task, &answers_.back()});
  }
  Result<std::vector<Score>> run(Scorer& scorer) { return scorer.score(questions_); }

 private:
  std::deque<Answer> answers_;
  std::vector<Question> questions_;
};

Status check(Scorer& scorer, std::vector<Draft*>& drafts) {
  Trials trials;
  for (Draft* const each : drafts) {
    // Each text meets other inputs.
    const std::string_view comment = each->task.kind == Kind::kWarp ? "#" : "//";
    for (size_t n = 0; n < references_of(each->task.kind); ++n)
      trials.add(*each, fmt::format("{}{} {}\n", each->task.reference, comment, n));
    trials.add(*each, without_body(*each));
    for (const std::string& text : each->broken) trials.add(*each, text);
  }
  WEFT_TRY(const std::vector<Score> scores, trials.run(scorer));
  size_t at = 0;
  for (Draft* const each : drafts) {
    for (size_t n = 0; n < references_of(each->task.kind); ++n)
      if (const Score& right = scores[at++]; right.outcome != Outcome::ok)
        each->why = fmt::format("the reference itself: {}", name(right.outcome));
    if (scores[at++].outcome == Outcome::ok) each->why = "an empty kernel passes";
    const Score* failed = nullptr;
    std::string_view shown;
    size_t built = 0, passing = 0;
    for (const std::string& text : each->broken) {
      const Score& score = scores[at++];
      built += score.built ? 1 : 0;
      passing += score.outcome == Outcome::ok ? 1 : 0;
      if (failed != nullptr || score.outcome == Outcome::ok || score.outcome == Outcome::unjudged)
        continue;
      failed = &score;
      shown = text;
    }
    if (passing * kMostPassing > built && each->why.empty()) each->why = "mistakes pass";
    if (each->task.kind == Kind::kRepair && failed == nullptr && each->why.empty())
      each->why = "nothing that breaks it was found";
    if (!each->why.empty()) continue;
    each->task.prompt = prompt_of(
        each->task, each->target, shown,
        failed == nullptr ? "" : fmt::format("{}: {}", meaning(failed->outcome), failed->message));
    each->task.id = content_id(each->task);
  }
  return ok_status();
}

}  // namespace

Result<Made> make_tasks(Scorer& scorer, std::span<const Source> sources,
                        const MakeOptions& options) {
  Made made;
  const size_t kinds = options.kinds.size();
  const size_t total = options.count == 0 ? sources.size() * kinds : sources.size();
  const auto enough = [&] { return options.count != 0 && made.tasks.size() >= options.count; };
  for (size_t from = 0; from < total && !enough(); from += kBatch) {
    if (options.stop != nullptr && *options.stop) return made;
    std::vector<Draft> drafts(std::min(kBatch, total - from));
    sys::each_index(drafts.size(), scorer.threads(), [&](size_t i) {
      const size_t n = from + i;
      const Source& source = sources[options.count == 0 ? n / kinds : n];
      draft(source, options.kinds[n % kinds], drafts[i]);
    });
    std::vector<Draft*> open;
    for (Draft& each : drafts)
      if (each.why.empty()) open.push_back(&each);
    WEFT_TRY_STATUS(check(scorer, open));
    for (Draft& each : drafts) {
      if (enough()) break;
      ++made.sources;
      if (each.why.empty())
        made.tasks.push_back(std::move(each.task));
      else
        ++made.dropped[each.why];
    }
    if (options.progress) options.progress(made.tasks.size());
  }
  made.complete = true;
  return made;
}

}  // namespace weft::eval
