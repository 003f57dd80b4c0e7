// weft run: one kernel, and its adjoint, for a person.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "command.h"
#include "instances.h"
#include "parse.h"
#include "paths.h"
#include "run_kernel.h"
#include "timings_option.h"
#include "trust.h"
#include "weft/launch/print.h"
#include "weft/launch/values.h"
#include "weft/record/json.h"

namespace weft::cli {
namespace {

constexpr const char* kRunExamples =
    "Examples:\n"
    "  weft run saxpy.py -k saxpy --dim 10\n"
    "  weft run saxpy.py -k saxpy --dim 4 --arg x=1,2,3,4 --arg a=2.5\n"
    "  weft run heat.py --dim 8x8 --arg u=random:8x8 --backward\n"
    "  weft run heat.py --dim 8x8 --backward --compare     and what the reference says\n"
    "  weft run saxpy.py --dim 10 -d cuda                  the CUDA code, on the CPU\n"
    "  weft run saxpy.py --dim 10 --reference              without a compiler\n\n"
    "Values: 2.5, true, inf; lists 1,2,3 or [[1,0],[0,1]] for arrays, vectors and matrices;\n"
    "zeros, ones, range or random for any of them, with the shape of an array: zeros:4x4;\n"
    "'{\"n\": 3, \"cells\": \"zeros:4x4\"}' for a structure. Arrays that are not given are random, "
    "in\n"
    "the launch's shape; everything else is 1. Compiling takes what `weft doctor` shows.";

constexpr uint64_t kShownNumbers = 100;  // numbers of an array

Result<NamedValues> named(std::string_view option, const std::vector<std::string>& texts) {
  NamedValues values;
  for (const std::string& text : texts) {
    const size_t equal = text.find('=');
    if (equal == std::string::npos || equal == 0)
      return Error{fmt::format("{} {}: NAME=VALUE is wanted", option, text)};
    values.emplace_back(text.substr(0, equal), text.substr(equal + 1));
  }
  return values;
}

std::string threads_of(const std::vector<int32_t>& dim) {
  return fmt::format(
      "{} thread{}", fmt::join(dim, "x"),
      std::ranges::all_of(dim, [](int32_t extent) { return extent == 1; }) ? "" : "s");
}

std::string plural(uint64_t count, std::string_view of) {
  return fmt::format("{} {}{}", count, of, count == 1 ? "" : "s");
}

// What the reference noticed and the numbers do not show.
std::vector<std::string> remarks(const interp::Notes& notes) {
  std::vector<std::string> all;
  if (notes.division_by_zero != 0)
    all.push_back(plural(notes.division_by_zero, "division") + " of integers by zero");
  if (notes.bad_conversions != 0)
    all.push_back(plural(notes.bad_conversions, "float") +
                  " converted to integers that cannot hold them");
  if (notes.nan) all.emplace_back("an operation made a NaN");
  if (notes.infinite) all.emplace_back("an operation made an infinity");
  if (notes.failed_assert) all.emplace_back("an assert failed");
  if (notes.race)
    all.emplace_back("threads read elements that others write: the result depends on their order");
  if (notes.overwritten) all.emplace_back("several threads write one element: the last one stays");
  if (notes.atomic_order)
    all.emplace_back("old values of atomics are used: the result depends on the order of threads");
  return all;
}

// Not empty: the run is not what the kernel means.
std::string mistakes(const RunOutcome& outcome) {
  if (outcome.notes && outcome.notes->out_of_bounds != 0) return outside_text(*outcome.notes);
  if (!outcome.overruns.empty())
    return fmt::format("it writes outside of `{}`", fmt::join(outcome.overruns, "`, `"));
  return "";
}

const ArraysAfter& shown_of(const RunOutcome& outcome) {
  return outcome.compiled ? *outcome.compiled : *outcome.reference;
}

// Arrays that a kernel has changed as they were before and after; of more than `whole` numbers a
// part.
std::string as_text(const RunRequest& request, const RunOutcome& outcome, uint64_t whole) {
  std::string text =
      fmt::format("{}: {}, {}\n", outcome.kernel, threads_of(outcome.dim), outcome.by);
  const ArraysAfter& after = shown_of(outcome);
  constexpr size_t kIndent = 2;
  size_t next = 0;
  const auto array = [&](const std::string& name, const launch::Layout& element,
                         const launch::Array& before) {
    const auto values = [&](std::string_view title, const std::vector<std::byte>& data) {
      if (!title.empty()) text += fmt::format("  {}\n", title);
      text +=
          fmt::format("  {}\n", launch::people_text(element, before.shape, data, kIndent, whole));
    };
    text +=
        fmt::format("\n{}: array of {}, {}\n", name, element.type, fmt::join(before.shape, "x"));
    const bool changed = after.values[next] != before.data;
    if (changed) values("before", before.data);
    values(changed ? "after" : "", after.values[next]);
    const std::vector<std::byte>& gradient = after.gradients[next++];
    if (!gradient.empty()) values("gradient", gradient);
  };
  for (size_t i = 0; i < outcome.signature.parameters.size(); ++i) {
    const launch::Parameter& of = outcome.signature.parameters[i];
    const launch::Argument& argument = outcome.launch.arguments[i];
    if (of.rank > 0) {
      array(of.name, of.layout, argument.arrays[0]);
      continue;
    }
    const std::string name = fmt::format("{}: {} = ", of.name, of.layout.type);
    text += fmt::format("\n{}{}\n", name,
                        launch::people_text(of.layout, {}, argument.value, name.size()));
    for (size_t n = 0; n < of.layout.arrays.size(); ++n)
      array(of.name + '.' + of.layout.arrays[n].name, of.layout.arrays[n].element,
            argument.arrays[n]);
  }
  const auto compared = [&](std::string_view what, const std::optional<Difference>& difference) {
    if (!difference) return;
    text += difference->where.empty() ? fmt::format("\n{} are those of the reference\n", what)
                                      : fmt::format("\nlargest difference of {}: {:.3g} in {}\n",
                                                    what, difference->largest, difference->where);
  };
  compared("values", outcome.values);
  compared("gradients", outcome.gradients);
  if (outcome.notes)
    for (const std::string& remark : remarks(*outcome.notes))
      text += fmt::format("\nnote: {}\n", remark);
  if (outcome.compiled && request.backward)
    text +=
        "\nnote: these are the gradients for one input; `weft verify FILE` tries many, and says "
        "whether Warp's adjoint is right\n";
  return text;
}

std::string as_json(const RunRequest& request, const RunOutcome& outcome) {
  Text text;
  record::JsonWriter json(text);
  json.object();
  json.key("file").value(request.file).key("kernel").value(outcome.kernel);
  json.key("device").value(name(request.device)).key("by").value(outcome.by);
  json.key("seed").value(request.seed);
  json.key("dim").array();
  for (const int32_t extent : outcome.dim) json.value(extent);
  json.end().key("arguments").array();
  size_t next = 0;
  const auto array = [&](const std::string& name, const launch::Layout& element,
                         const launch::Array& before) {
    json.object().key("name").value(name).key("type").value(element.type).key("shape").array();
    for (const int32_t extent : before.shape) json.value(extent);
    json.end();
    const auto bytes = [&](std::string_view key, const std::vector<std::byte>& data) {
      json.key(key).raw(launch::json_text(element, before.shape, data));
    };
    bytes("before", before.data);
    const auto after = [&](const std::string& prefix, const std::optional<ArraysAfter>& of) {
      if (!of) return;
      bytes(prefix + "after", of->values[next]);
      if (!of->gradients[next].empty()) bytes(prefix + "gradient", of->gradients[next]);
    };
    if (outcome.compiled) after("", outcome.compiled);
    after(outcome.compiled ? "reference_" : "", outcome.reference);
    json.end();
    ++next;
  };
  for (size_t i = 0; i < outcome.signature.parameters.size(); ++i) {
    const launch::Parameter& of = outcome.signature.parameters[i];
    const launch::Argument& argument = outcome.launch.arguments[i];
    if (of.rank > 0) {
      array(of.name, of.layout, argument.arrays[0]);
      continue;
    }
    json.object().key("name").value(of.name).key("type").value(of.layout.type);
    json.key("value").raw(launch::json_text(of.layout, {}, argument.value)).end();
    for (size_t n = 0; n < of.layout.arrays.size(); ++n)
      array(of.name + '.' + of.layout.arrays[n].name, of.layout.arrays[n].element,
            argument.arrays[n]);
  }
  json.end();
  const auto compared = [&](std::string_view key, const std::optional<Difference>& difference) {
    if (!difference) return;
    json.key(key)
        .object()
        .key("largest")
        .value(difference->largest)
        .key("where")
        .value(difference->where)
        .end();
  };
  compared("difference", outcome.values);
  compared("gradient_difference", outcome.gradients);
  json.key("mistake").value(mistakes(outcome));
  json.key("out_of_bounds").array();
  if (outcome.notes) {
    const auto numbers = [&](std::string_view key, const auto& all) {
      json.key(key).array();
      for (const auto each : all) json.value(each);
      json.end();
    };
    for (const interp::OutOfBounds& access : outcome.notes->outside) {
      json.object().key("file").value(access.file);
      json.key("line").value(access.line).key("column").value(access.column);
      json.key("array").value(access.array);
      numbers("index", access.index);
      numbers("shape", access.shape);
      numbers("thread", access.thread);
      json.end();
    }
  }
  json.end();
  json.key("notes").array();
  if (outcome.notes)
    for (const std::string& remark : remarks(*outcome.notes)) json.value(remark);
  json.end().end();
  text << '\n';
  return text.str();
}

}  // namespace

int run_command(const Call& call) {
  RunRequest request;
  std::string dim, device = "cpu";
  std::vector<std::string> arguments, gradients, instances;
  bool reference = false, compare = false, json = false, all = false;
  CLI::App app(
      "Compiles one kernel of a Python file, runs it and shows every array before and after.",
      "weft run");
  app.footer(kRunExamples);
  app.add_option("FILE", request.file, "Python file, - for standard input")->required();
  app.add_option("-k,--kernel", request.kernel, "the kernel (default: the only one of the file)")
      ->type_name("NAME");
  app.add_option("--instance", instances, kInstanceHelp)
      ->type_name("CALL")
      ->allow_extra_args(false);
  app.add_option("--dim", dim, "threads of the launch: 64, or 4,4 or 4x4")
      ->type_name("N,N...")
      ->required();
  app.add_option("--arg", arguments, "value of an argument; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  app.add_option("-d,--device", device, "cpu, or cuda: the CUDA code, run on the CPU")
      ->check(CLI::IsMember({"cpu", "cuda"}))
      ->capture_default_str();
  app.add_flag(
      "--backward", request.backward,
      "run the adjoint too and show gradients; those of what the kernel writes start at 1");
  app.add_option("--grad", gradients, "the gradient of an array, to start from; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  auto* const alone =
      app.add_flag("--reference", reference, "run the reference interpreter; needs no compiler");
  app.add_flag("--compare", compare, "run both and show the largest difference")->excludes(alone);
  app.add_option("-s,--seed", request.seed, "of random values")->capture_default_str();
  app.add_option("--time-limit", request.seconds,
                 "seconds of processor time for the compiled kernel")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  app.add_flag("--trust", request.trust, kTrustHelp);
  app.add_flag("--all", all, "show all elements of long arrays");
  app.add_flag("--json", json, "as JSON, with all values");
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;

  const std::vector<std::string> inputs = {request.file};
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  const Instances asked(instances);
  request.instances = asked.of(request.file);
  const auto extents = launch::parse_extents(dim);
  if (!extents) return fail(kUsage, "--dim: " + extents.error().message);
  request.dim = *extents;
  auto values = named("--arg", arguments);
  if (!values) return fail(kUsage, values.error().message);
  request.arguments = std::move(values).value();
  values = named("--grad", gradients);
  if (!values) return fail(kUsage, values.error().message);
  request.gradients = std::move(values).value();
  request.device = device_of(device);
  request.runs = compare ? Runs::kBoth : reference ? Runs::kReference : Runs::kCompiled;

  RunFailure failure;
  const auto outcome = run_kernel(request, failure);
  if (!outcome) return failure.message.empty() ? failure.code : fail(failure.code, failure.message);
  if (!write_output("-", json ? as_json(request, *outcome)
                              : as_text(request, *outcome, all ? UINT64_MAX : kShownNumbers)))
    return kNo;
  const std::string mistake = mistakes(*outcome);
  return mistake.empty() ? kSuccess : fail(kNo, mistake);
}

}  // namespace weft::cli
