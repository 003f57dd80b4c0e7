#include "run_kernel.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstring>

#include "weft/base/rng.h"
#include "weft/builtins/builtins.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/launch/print.h"
#include "weft/launch/scalars.h"
#include "weft/launch/values.h"
#include "weft/native/build.h"
#include "weft/native/run.h"
#include "weft/native/toolchain.h"
#include "weft/sandbox/jail.h"
#include "weft/scope/kernel_names.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

using launch::ArrayRef;

constexpr uint64_t kNoticeSteps = 5'000'000;  // of a reference that only looks for mistakes
constexpr uint64_t kGradientSteps =
    50'000'000;  // and numbers, of all runs for the reference's gradients
constexpr const char* kWithout = "; --reference runs it without a compiler";

bool has_floats(const launch::Layout& layout) {
  return std::ranges::any_of(layout.leaves,
                             [](const launch::Leaf& l) { return types::is_float(l.scalar); });
}

// `visit(byte offset, leaf, number of the leaf)` for each float of an array.
template <typename Visit>
void each_float(const launch::Layout& layout, size_t bytes, const Visit& visit) {
  const size_t leaves = layout.leaves.size();
  for (size_t e = 0; e * layout.size < bytes; ++e)
    for (size_t k = 0; k < leaves; ++k)
      if (types::is_float(layout.leaves[k].scalar))
        visit(e * layout.size + layout.leaves[k].offset, layout.leaves[k], e * leaves + k);
}

// "y[3, 0]": element and part of it.
std::string place_in(const ArrayRef& of, const std::vector<int32_t>& shape, size_t element,
                     size_t leaf) {
  std::vector<size_t> at;
  for (size_t axis = shape.size(); axis-- > 0;) {
    const auto extent = static_cast<size_t>(std::max(shape[axis], 1));
    at.insert(at.begin(), element % extent);
    element /= extent;
  }
  if (of.layout->leaves.size() > 1) at.push_back(leaf);
  return fmt::format("{}[{}]", of.name, fmt::join(at, ", "));
}

class Running {
 public:
  explicit Running(const RunRequest& request) : request_(request) {}

  ExitCode code() const { return code_; }

  Result<RunOutcome> run() {
    WEFT_TRY_STATUS(load());
    WEFT_TRY_STATUS(choose());
    WEFT_TRY_STATUS(make_launch());
    WEFT_TRY_STATUS(observe());
    if (request_.runs != Runs::kReference) {
      WEFT_TRY_STATUS(build());
    }
    if (request_.backward) {
      WEFT_TRY_STATUS(make_gradients());
    }
    if (request_.runs != Runs::kReference) {
      WEFT_TRY_STATUS(run_compiled());
    }
    if (request_.runs != Runs::kCompiled) {
      WEFT_TRY_STATUS(run_reference());
    }
    if (request_.runs == Runs::kBoth) {
      outcome_.values = difference(outcome_.compiled->values, outcome_.reference->values);
      if (request_.backward)
        outcome_.gradients =
            difference(outcome_.compiled->gradients, outcome_.reference->gradients);
    }
    return std::move(outcome_);
  }

 private:
  const launch::Array& array(const ArrayRef& of) const {
    return outcome_.launch.arguments[of.argument].arrays[of.index];
  }

  scope::SourceRequest source() const {
    return {.name = name_,
            .text = text_,
            .search = request_.file != "-",
            .warp = warp_,
            .instances = request_.instances};
  }

  Status load() {
    WEFT_TRY(text_, sys::read_file_or_stdin(request_.file));
    name_ = shown_name(request_.file);
    auto reference = interp::Interpreter::load(source());
    if (!reference) {
      fmt::print(stderr, "{}", reference.error().message);  // with the line and a caret
      return Error{""};
    }
    reference_.emplace(std::move(reference).value());
    return ok_status();
  }

  // The kernels of the file by their keys, each once.
  std::vector<std::string> keys() const {
    std::vector<std::string> all;
    for (const interp::Kernel& kernel : reference_->kernels())
      if (std::ranges::find(all, kernel.key) == all.end()) all.push_back(kernel.key);
    return all;
  }

  // Generic kernels without instances are none that can be run: the compiler says so.
  Error no_kernel() {
    diag::Diagnostics diags;
    (void)compiler_.compile(source(), Options{}, diags);
    if (!diags.has_errors()) return Error{scope::no_kernel_in(request_.file, text_)};
    fmt::print(stderr, "{}", diag::render(diags));
    return Error{""};
  }

  Status choose() {
    const std::vector<std::string> all = keys();
    if (all.empty()) return no_kernel();
    const std::string& wanted = request_.kernel;
    if (wanted.empty() && all.size() > 1) {
      code_ = kUsage;
      return Error{fmt::format("`{}` has {} kernels, choose one with -k: {}", request_.file,
                               all.size(), fmt::join(all, ", "))};
    }
    // An instance is named by its key and a hash.
    std::string key;
    for (const std::string& each : all)
      if (wanted.empty() || wanted == each ||
          (wanted.starts_with(each + '_') && each.size() > key.size() && key != wanted))
        key = each;
    const Error none{scope::no_kernel_called(request_.file, wanted, all)};
    if (key.empty()) {
      code_ = kUsage;
      return none;
    }
    std::vector<const interp::Kernel*> instances;
    for (const interp::Kernel& kernel : reference_->kernels())
      if (kernel.key == key) instances.push_back(&kernel);
    const bool by_name = !wanted.empty() && wanted != key;
    kernel_ = instances.front();
    outcome_.kernel = by_name ? wanted : key;
    // It runs what weft cannot compile, too.
    if (request_.runs == Runs::kReference && instances.size() == 1 && !by_name) return supported();
    WEFT_TRY_STATUS(compile(key));
    std::vector<std::string> others;
    const driver::CompiledKernel* chosen = nullptr;
    for (const driver::CompiledKernel& each : artifact_->kernels) {
      const auto known = std::ranges::find_if(instances, [&](const interp::Kernel* kernel) {
        return kernel->id.index == each.definition;
      });
      if (known == instances.end()) continue;
      others.push_back(fmt::format("{} ({})", each.name, types_of((*known)->signature)));
      if (by_name && each.name != wanted) continue;
      chosen = &each;
      kernel_ = *known;
    }
    if (chosen == nullptr) return none;
    if (!by_name && others.size() > 1) {
      code_ = kUsage;
      return Error{fmt::format("`{}` has {} instances, choose one with -k: {}", key, others.size(),
                               fmt::join(others, ", "))};
    }
    code_name_ = chosen->name;
    has_adjoint_ = chosen->has_backward;
    const bool trust = request_.trust || sandbox::confines();
    if (request_.runs != Runs::kReference && !trust && !artifact_->pasted.empty()) {
      code_ = kUsage;
      return Error{
          fmt::format("`{}` was not run: {} is C++ that people wrote, and no sandbox holds it here "
                      "({}); --trust runs it, with all your rights",
                      key, artifact_->pasted, sandbox::missing())};
    }
    return supported();
  }

  static std::string types_of(const launch::Signature& signature) {
    std::vector<std::string> types;
    for (const launch::Parameter& of : signature.parameters)
      types.push_back(of.rank > 0 ? fmt::format("array of {}", of.layout.type) : of.layout.type);
    return fmt::format("{}", fmt::join(types, ", "));
  }

  Status supported() const {
    const Status plain = launch::plain(kernel_->signature);
    const std::string& why = plain ? kernel_->unsupported : plain.error().message;
    if (why.empty()) return ok_status();
    return Error{fmt::format("{}:{}: `{}` cannot be run: {}", name_, kernel_->source_place,
                             kernel_->key, why)};
  }

  Status compile(const std::string& key) {
    Options options;
    options.device = request_.device;
    options.enable_backward = request_.backward;
    diag::Diagnostics diags;
    compiler_.load(source(), options.limits);
    entries_.clear();
    artifact_ = &compiler_.compile(options, diags, key, driver::Compiler::index_into(entries_));
    if (diags.has_errors()) {
      fmt::print(stderr, "{}", diag::render(diags));
      return Error{""};
    }
    return ok_status();
  }

  Status make_launch() {
    code_ = kUsage;
    outcome_.signature = kernel_->signature;
    WEFT_TRY_STATUS(check_dim());
    const std::vector<launch::Parameter>& parameters = outcome_.signature.parameters;
    WEFT_TRY_STATUS(check_names(
        "--arg", request_.arguments,
        [&](const std::string& name) {
          return std::ranges::find(parameters, name, &launch::Parameter::name) != parameters.end();
        },
        [&] {
          std::vector<std::string> names;
          for (const launch::Parameter& each : parameters) names.push_back(each.name);
          return names;
        }));
    const Rng rng(request_.seed);
    for (size_t i = 0; i < parameters.size(); ++i) {
      auto made = launch::make_argument(
          parameters[i], given(request_.arguments, parameters[i].name), outcome_.dim, rng.child(i));
      if (!made)
        return Error{fmt::format("argument `{}`: {}", parameters[i].name, made.error().message)};
      outcome_.launch.arguments.push_back(std::move(made).value());
    }
    arrays_ = launch::arrays_of(outcome_.signature);
    for (const ArrayRef& of : arrays_)
      numbers_ += array(of).data.size() / of.layout->size * of.layout->leaves.size();
    if (!request_.gradients.empty() && !request_.backward)
      return Error{"--grad goes with --backward"};
    WEFT_TRY_STATUS(check_names(
        "--grad", request_.gradients,
        [&](const std::string& name) {
          return std::ranges::any_of(
              arrays_, [&](const ArrayRef& a) { return a.name == name && has_floats(*a.layout); });
        },
        [&] {
          std::vector<std::string> names;
          for (const ArrayRef& each : arrays_)
            if (has_floats(*each.layout)) names.push_back(each.name);
          return names;
        }));
    // Before it takes long.
    for (const ArrayRef& of : arrays_)
      if (const auto text = given(request_.gradients, of.name)) {
        WEFT_TRY_STATUS(gradient(of, *text));
      }
    code_ = kNo;
    return ok_status();
  }

  Status check_dim() {
    outcome_.dim = request_.dim;
    const auto most = static_cast<size_t>(kernel_->dimensions);
    if (outcome_.dim.size() > most)
      return Error{fmt::format("--dim {}: `{}` takes {}, as its wp.tid() says",
                               fmt::join(outcome_.dim, ","), kernel_->key,
                               most == 1 ? "one dimension" : fmt::format("{} dimensions", most))};
    outcome_.dim.resize(most, 1);
    int64_t threads = 1;
    for (const int32_t extent : outcome_.dim) {
      threads *= extent;
      if (threads > INT32_MAX) return Error{"--dim: more than 2147483647 threads"};
    }
    outcome_.launch.dim = outcome_.dim;
    return ok_status();
  }

  template <typename Known, typename Names>
  static Status check_names(std::string_view option, const NamedValues& values, const Known& known,
                            const Names& names) {
    for (size_t i = 0; i < values.size(); ++i) {
      const std::string& name = values[i].first;
      if (!known(name)) {
        const std::vector<std::string> all = names();
        return Error{fmt::format("{}: there is no `{}`{}{}", option, name,
                                 all.empty() ? "" : ", but: ", fmt::join(all, ", "))};
      }
      for (size_t j = 0; j < i; ++j)
        if (values[j].first == name)
          return Error{fmt::format("{}: `{}` is given twice", option, name)};
    }
    return ok_status();
  }

  static std::optional<std::string> given(const NamedValues& values, const std::string& name) {
    for (const auto& [key, value] : values)
      if (key == name) return value;
    return std::nullopt;
  }

  Result<launch::Array> gradient(const ArrayRef& of, const std::string& text) const {
    auto made =
        launch::make_array(*of.layout, array(of).shape, text, Rng(request_.seed).child(1u << 20));
    if (!made) return Error{fmt::format("--grad `{}`: {}", of.name, made.error().message)};
    return made;
  }

  // What the reference notices, whoever runs the kernel.
  Status observe() {
    interp::Limits limits;
    if (request_.runs == Runs::kCompiled) limits.steps = kNoticeSteps;
    auto run = reference_->run(*kernel_, outcome_.launch, interp::Mode::kNative, nullptr, limits);
    if (run) {
      outcome_.notes = run->notes;
      observed_ = std::move(run).value();
    } else if (request_.runs != Runs::kCompiled) {
      return Error{
          fmt::format("the reference cannot run it: {}:{}", request_.file, run.error().message)};
    }
    return ok_status();
  }

  Status build() {
    WEFT_TRY_STATUS(check_handles());
    code_ = kMachine;
    const native::Toolchain toolchain = native::find_toolchain();
    if (const std::string why = toolchain.no_host_code(); !why.empty())
      return Error{why + kWithout};
    WEFT_TRY(native::Builder builder, native::Builder::create(toolchain));
    const std::string text = artifact_->module.str();
    const native::Module module{request_.device, text, false, entries_};
    WEFT_TRY(std::vector<native::Built> built, builder.build({&module, 1}));
    if (built[0].outcome != native::Built::Outcome::kFailed) code_ = kNo;
    if (!built[0].ok())
      return Error{fmt::format("`{}` cannot be built: {}", kernel_->key, built[0].message)};
    built_ = std::move(built[0]);
    outcome_.by =
        fmt::format("{} compiled by {}", request_.device == Device::kCpu ? "C++" : "CUDA code",
                    toolchain.compiler.version);
    if (request_.device == Device::kCuda) outcome_.by += " and run on the CPU";
    return ok_status();
  }

  Result<native::JobResult> run_job(native::Pass pass, const native::Gradients* gradients) {
    const auto code = std::ranges::find(built_.kernels, code_name_, &native::Kernel::name);
    if (code == built_.kernels.end()) return Error{fmt::format("`{}` has no entry", kernel_->key)};
    native::Job job;
    job.object = built_.object;
    job.kernel = code->symbol;
    job.signature = &outcome_.signature;
    job.launch = &outcome_.launch;
    job.gradients = gradients;
    job.pass = pass;
    native::Runner runner({.time_limit = request_.seconds});
    code_ = kMachine;
    WEFT_TRY(std::vector<native::JobResult> results, runner.run({&job, 1}));
    if (results[0].outcome != native::JobResult::Outcome::kFailed) code_ = kNo;
    switch (results[0].outcome) {
      case native::JobResult::Outcome::kDone:
        return std::move(results[0]);
      case native::JobResult::Outcome::kCrashed:
        return Error{fmt::format("the compiled code of `{}` crashed: {}; {}", kernel_->key,
                                 ::strsignal(results[0].signal), why_crashed())};
      case native::JobResult::Outcome::kTimedOut:
        return Error{fmt::format("`{}` did not end in {} seconds of processor time", kernel_->key,
                                 request_.seconds)};
      case native::JobResult::Outcome::kRefused:
      case native::JobResult::Outcome::kFailed:
        break;
    }
    return Error{fmt::format("`{}` cannot be run: {}", kernel_->key, results[0].message)};
  }

  std::string why_crashed() const {
    if (!outcome_.notes) return "the reference interpreter cannot run it and knows no reason";
    if (outcome_.notes->outside.empty()) return "the reference interpreter runs it without a fault";
    return outside_text(*outcome_.notes);
  }

  // A mesh, a volume or a pointer is what a running Warp makes; any other number is a crash.
  Status check_handles() const {
    if (observed_) return ok_status();
    for (const std::string_view name : artifact_->builtins) {
      const builtins::GroupId group = builtins::find(name);
      if (!group.valid()) continue;
      for (const builtins::Overload& overload : builtins::overloads(group)) {
        if (overload.parameters.empty()) continue;
        const builtins::Parameter& first = overload.parameters[0];
        if (first.type != types::kUint64 || (first.name != "id" && first.name != "ptr")) continue;
        return Error{fmt::format(
            "`{}` cannot be run: `wp.{}` takes {} of a running Warp, which cannot be given here",
            kernel_->key, name, first.name == "id" ? "the handle of an object" : "a pointer")};
      }
    }
    return ok_status();
  }

  // Of each array: whether the kernel writes it.
  Result<std::vector<bool>> written() {
    std::vector<bool> all;
    if (observed_) {
      for (const ArrayRef& of : arrays_)
        all.push_back(std::ranges::any_of(
            observed_->arguments[of.argument][of.index].uses,
            [](interp::UseSet uses) { return (uses & (interp::kWritten | interp::kAdded)) != 0; }));
      return all;
    }
    WEFT_TRY(const native::JobResult result, run_job(native::Pass::kForward, nullptr));
    for (size_t a = 0; a < arrays_.size(); ++a)
      all.push_back(result.arrays[a] != array(arrays_[a]).data);
    return all;
  }

  // The gradients that the adjoint starts from.
  Status make_gradients() {
    if (request_.runs != Runs::kReference && !has_adjoint_)
      return Error{fmt::format("`{}` has no adjoint: enable_backward is off", kernel_->key)};
    WEFT_TRY(const std::vector<bool> outputs, written());
    for (const launch::Argument& argument : outcome_.launch.arguments)
      seeds_.emplace_back(argument.arrays.size());
    for (size_t a = 0; a < arrays_.size(); ++a) {
      const ArrayRef& of = arrays_[a];
      std::vector<std::byte>& seeds = seeds_[of.argument][of.index];
      if (const auto text = given(request_.gradients, of.name)) {
        WEFT_TRY(launch::Array made, gradient(of, *text));
        seeds = std::move(made.data);
        continue;
      }
      seeds.resize(array(of).data.size());
      if (outputs[a])
        each_float(*of.layout, seeds.size(), [&](size_t at, const launch::Leaf& leaf, size_t) {
          launch::write_scalar(seeds.data() + at, leaf.scalar, 1);
        });
    }
    return ok_status();
  }

  Status run_compiled() {
    WEFT_TRY(native::JobResult result,
             run_job(request_.backward ? native::Pass::kForwardAdjoint : native::Pass::kForward,
                     request_.backward ? &seeds_ : nullptr));
    for (const native::Overrun& overrun : result.overruns)
      for (const ArrayRef& of : arrays_)
        if (of.argument == overrun.argument && of.index == overrun.array)
          outcome_.overruns.push_back(of.name);
    outcome_.compiled = {std::move(result.arrays), std::move(result.gradients)};
    if (!request_.backward) outcome_.compiled->gradients.assign(arrays_.size(), {});
    for (size_t a = 0; a < arrays_.size(); ++a)
      if (!has_floats(*arrays_[a].layout)) outcome_.compiled->gradients[a].clear();
    return ok_status();
  }

  // It takes a run for each number.
  Status check_gradient_steps() const {
    uint64_t runs = 0;
    for (const ArrayRef& of : arrays_)
      if (has_floats(*of.layout))
        runs += array(of).data.size() / of.layout->size * of.layout->leaves.size();
    if (runs * (observed_->notes.steps + numbers_) <= kGradientSteps) return ok_status();
    return Error{"the launch is too large for gradients of the reference; take a smaller --dim"};
  }

  Status run_reference() {
    if (request_.backward) {
      WEFT_TRY_STATUS(check_gradient_steps());
    }
    outcome_.reference.emplace();
    for (const ArrayRef& of : arrays_) {
      outcome_.reference->values.push_back(observed_->arguments[of.argument][of.index].data);
      outcome_.reference->gradients.emplace_back();
      if (!request_.backward || !has_floats(*of.layout)) continue;
      WEFT_TRY(outcome_.reference->gradients.back(), reference_gradient(of));
    }
    if (request_.runs == Runs::kReference) outcome_.by = "run by the reference interpreter";
    return ok_status();
  }

  // A run for each number that goes in: the reference has derivatives along one direction.
  Result<std::vector<std::byte>> reference_gradient(const ArrayRef& of) {
    const std::vector<interp::UseSet>& uses = observed_->arguments[of.argument][of.index].uses;
    const size_t leaves = of.layout->leaves.size();
    std::vector<std::byte> result = seeds_[of.argument][of.index];
    interp::Tangents tangents(outcome_.launch.arguments.size());
    for (size_t i = 0; i < tangents.size(); ++i)
      tangents[i].arrays.resize(outcome_.launch.arguments[i].arrays.size());
    std::vector<double>& direction = tangents[of.argument].arrays[of.index];
    direction.assign(uses.size() * leaves, 0.0);
    Status status = ok_status();
    each_float(*of.layout, result.size(), [&](size_t at, const launch::Leaf& leaf, size_t number) {
      if (!status || uses[number / leaves] == 0) return;  // untouched: its gradient stays
      direction[number] = 1;
      const auto run = reference_->run(*kernel_, outcome_.launch, interp::Mode::kExact, &tangents);
      direction[number] = 0;
      if (run)
        launch::write_scalar(result.data() + at, leaf.scalar, weighted(*run));
      else
        status = run.error();
    });
    if (!status) return status.error();
    return result;
  }

  // The tangents of all arrays, times the gradients that the adjoint starts from.
  double weighted(const interp::Run& run) const {
    double sum = 0;
    for (const ArrayRef& of : arrays_) {
      const std::vector<std::byte>& seeds = seeds_[of.argument][of.index];
      const interp::LeafNumbers& numbers = run.arguments[of.argument][of.index].numbers;
      each_float(*of.layout, seeds.size(), [&](size_t at, const launch::Leaf& leaf, size_t number) {
        const double seed = launch::read_scalar(seeds.data() + at, leaf.scalar);
        if (seed != 0) sum += seed * numbers[number].tangent;
      });
    }
    return sum;
  }

  Difference difference(const std::vector<std::vector<std::byte>>& compiled,
                        const std::vector<std::vector<std::byte>>& reference) const {
    Difference found;
    for (size_t a = 0; a < arrays_.size(); ++a) {
      const launch::Layout& layout = *arrays_[a].layout;
      for (size_t e = 0; e * layout.size < compiled[a].size(); ++e) {
        for (size_t k = 0; k < layout.leaves.size(); ++k) {
          const launch::Leaf& leaf = layout.leaves[k];
          const std::byte* const one = compiled[a].data() + e * layout.size + leaf.offset;
          const std::byte* const other = reference[a].data() + e * layout.size + leaf.offset;
          const double left = launch::read_scalar(one, leaf.scalar);
          const double right = launch::read_scalar(other, leaf.scalar);
          if (left == right || (std::isnan(left) && std::isnan(right))) continue;
          const double size =
              std::isfinite(left) && std::isfinite(right) ? std::fabs(left - right) : HUGE_VAL;
          if (size <= found.largest) continue;
          found = {size, fmt::format("{}: {}, the reference {}",
                                     place_in(arrays_[a], array(arrays_[a]).shape, e, k),
                                     launch::scalar_text(one, leaf.scalar),
                                     launch::scalar_text(other, leaf.scalar))};
        }
      }
    }
    return found;
  }

  const RunRequest& request_;
  ExitCode code_ = kNo;
  std::string text_, name_;
  std::optional<interp::Interpreter> reference_;
  const interp::Kernel* kernel_ = nullptr;
  const std::string warp_ = native::find_warp_package();
  driver::Compiler compiler_;
  std::vector<driver::KernelEntry> entries_;  // of the module
  const driver::Artifact* artifact_ = nullptr;
  std::string code_name_;  // of the kernel in the artifact
  bool has_adjoint_ = false;
  native::Built built_;
  std::vector<ArrayRef> arrays_;
  uint64_t numbers_ = 0;  // in all arrays
  std::optional<interp::Run> observed_;
  native::Gradients seeds_;
  RunOutcome outcome_;
};

}  // namespace

std::string outside_text(const interp::Notes& notes) {
  if (notes.out_of_bounds == 0) return "";
  std::string text = fmt::format("{} {} out of bounds", notes.out_of_bounds,
                                 notes.out_of_bounds == 1 ? "access is" : "accesses are");
  for (const interp::OutOfBounds& access : notes.outside)
    text += fmt::format("{}\n  {}", &access == notes.outside.data() ? ":" : "", told(access));
  if (notes.out_of_bounds > notes.outside.size()) text += "\n  ...";
  return text;
}

std::optional<RunOutcome> run_kernel(const RunRequest& request, RunFailure& failure) {
  Running running(request);
  Result<RunOutcome> outcome = running.run();
  if (outcome) return std::move(outcome).value();
  failure = {running.code(), outcome.error().message};
  return std::nullopt;
}

}  // namespace weft::cli
