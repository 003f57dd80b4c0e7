#include "print.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>

#include "python_text.h"

namespace weft::workflow {
namespace {

using standalone::Extent;
using Layout = Style::Layout;

class Printer {
 public:
  Printer(const Plan& plan, const Style& style, const Outcome& outcome)
      : plan_(plan), style_(style), outcome_(outcome) {}

  std::string text() {
    docstring();
    imports();
    for (const PlannedKernel& kernel : plan_.kernels) {
      gap();
      text_.raw(kernel.source);
      if (!kernel.source.ends_with('\n')) text_.line(0);
    }
    if (descends(plan_)) {
      gap();
      text_.raw(descend_source(plan_));
    }
    gap();
    expectations();
    gap();
    if (style_.layout == Layout::kClass)
      simulation_class();
    else if (style_.layout != Layout::kScript)
      run_function();
    if (style_.layout != Layout::kScript) gap();
    check_function();
    gap();
    if (style_.layout == Layout::kTest)
      tests();
    else
      main_function();
    gap();
    text_.line(0, "if __name__ == \"__main__\":");
    text_.line(1, style_.layout == Layout::kTest ? "unittest.main()" : "main()");
    return text_.str();
  }

 private:
  bool loops() const { return plan_.steps > 1; }
  bool has_arguments() const { return style_.arguments && style_.layout != Layout::kTest; }
  void gap() {
    text_.line(0);
    text_.line(0);
  }

  void docstring() {
    text_.paragraph(0, "\"\"\"" + sentence_of(plan_));
    text_.line(0);
    if (loops()) text_.line(0, "Each step launches in turn:");
    if (loops()) text_.line(0);
    for (const PlannedKernel& kernel : plan_.kernels)
      text_.paragraph(0, fmt::format("- {}: {}", kernel.name, kernel.description), "  ");
    text_.line(0, "\"\"\"");
    text_.line(0);
  }

  void imports() {
    if (has_arguments()) text_.line(0, "import argparse");
    if (style_.layout == Layout::kTest) text_.line(0, "import unittest");
    if (has_arguments() || style_.layout == Layout::kTest) text_.line(0);
    text_.line(0, "import numpy as np");
    text_.line(0, "import warp as wp");
  }

  void expectations() {
    text_.line(0, "# Mean and root mean square of each result, for the sizes and the seed below.");
    text_.line(0, "EXPECTED = {");
    for (const Expected& each : outcome_.expected)
      text_.line(1, fmt::format("\"{}\": ({:.7g}, {:.7g}),", each.name, each.mean, each.rms));
    text_.line(0, "}");
    if (has_slope()) {
      text_.line(0, fmt::format("# Of the sum of {0} by {1}: the gradient times {1}, summed up.",
                                plan_.buffers[plan_.gradient->of].name, by()));
      text_.line(0, fmt::format("SLOPE = {:.7g}", outcome_.slope));
    }
    text_.line(0, fmt::format("TOLERANCE = {:g}", outcome_.tolerance));
  }

  bool has_slope() const { return plan_.gradient && !descends(plan_); }
  const std::string& by() const { return plan_.buffers[plan_.gradient->by].name; }

  // How host code calls a buffer.
  std::string name(size_t buffer) const {
    return (in_class_ ? "self." : "") + plan_.buffers[buffer].name;
  }
  std::string device() const { return in_class_ ? "self.device" : "device"; }
  // A last argument, or none where a scope says it.
  void add_device(std::vector<std::string>& arguments) const {
    if (!style_.scoped) arguments.push_back("device=" + device());
  }

  static std::vector<std::string> extents(const std::vector<Extent>& shape) {
    std::vector<std::string> texts;
    for (const Extent& extent : shape) texts.push_back(standalone::text_of(extent));
    return texts;
  }

  std::string numbers(const Buffer& buffer) const {
    std::vector<std::string> axes = extents(buffer.shape);
    if (!buffer.element->axes.empty()) axes.emplace_back(buffer.element->axes);
    const std::string size = shape_text(axes), below = standalone::text_of(buffer.below);
    const std::string_view type = buffer.element->numpy;
    const std::string cast = fmt::format(".astype({}{})", type == "bool" ? "" : "np.", type);
    switch (buffer.fill) {
      case Fill::kUniform:
        return fmt::format("rng.uniform({}, {}, size={}){}", float_text(buffer.low),
                           float_text(buffer.high), size, type == "float64" ? "" : cast);
      case Fill::kIntegers:
        return fmt::format("rng.integers(0, {}, size={}, dtype=np.int32){}", below, size,
                           type == "int32" ? "" : cast);
      case Fill::kFlags:
        return fmt::format("rng.integers(0, 2, size={}, dtype=np.int32){}", size, cast);
      case Fill::kAscending:
        return fmt::format("np.minimum(np.arange({}), {} - 1){}", size, below, cast);
      case Fill::kZero:
        break;
    }
    return "";
  }

  // The first array that is like it, and made before it.
  std::optional<size_t> like(size_t buffer) const {
    const Buffer& of = plan_.buffers[buffer];
    for (size_t b = 0; b < buffer; ++b)
      if (plan_.buffers[b].element == of.element && plan_.buffers[b].shape == of.shape) return b;
    return std::nullopt;
  }

  void allocations(size_t depth) {
    for (size_t b = 0; b < plan_.buffers.size(); ++b) {
      const Buffer& buffer = plan_.buffers[b];
      const std::string type = fmt::format("dtype={}", buffer.element->python);
      const auto other = like(b);
      std::vector<std::string> arguments;
      std::string_view made = "zeros";
      if (buffer.fill != Fill::kZero) {
        arguments = {numbers(buffer), type};
        made = style_.from_numpy ? "from_numpy" : "array";
      } else if (style_.likes && other) {
        text_.line(depth, fmt::format("{} = wp.zeros_like({})", name(b), name(*other)));
        continue;
      } else {
        arguments = {shape_text(extents(buffer.shape)), type};
      }
      add_device(arguments);
      if (plan_.gradient && is_float(*buffer.element)) arguments.emplace_back("requires_grad=True");
      text_.call(depth, fmt::format("{} = wp.{}", name(b), made), arguments);
    }
  }

  static std::string value(const Setting& setting) {
    if (setting.value.follows) return standalone::text_of(setting.value.extent);
    if (setting.type == types::Scalar::kBool) return setting.value.value != 0 ? "True" : "False";
    if (types::is_float(setting.type)) return float_text(setting.value.value);
    return fmt::format("{}", static_cast<int64_t>(setting.value.value));
  }

  // What follows the size needs no name.
  bool has_name(const Setting& setting) const { return style_.settings && !setting.value.follows; }
  std::string given(const Setting& setting) const {
    return has_name(setting) ? (in_class_ ? "self." : "") + setting.name : value(setting);
  }

  void settings(size_t depth) {
    for (const Setting& setting : plan_.settings)
      if (has_name(setting)) text_.line(depth, given(setting) + " = " + value(setting));
  }

  void launch(size_t depth, const Launch& launch) {
    const PlannedKernel& kernel = plan_.kernels[launch.kernel];
    std::vector<std::string> values;
    for (size_t p = 0; p < launch.arguments.size(); ++p)
      values.push_back(launch.arguments[p].buffer
                           ? name(*launch.arguments[p].buffer)
                           : given(plan_.settings[launch.arguments[p].setting]));
    size_t inputs = values.size();
    if (style_.outputs)
      while (inputs > 0 && kernel.written[inputs - 1]) --inputs;
    const auto list = [&](size_t from, size_t to) {
      return joined({values.begin() + static_cast<ptrdiff_t>(from),
                     values.begin() + static_cast<ptrdiff_t>(to)});
    };
    std::vector<std::string> arguments = {kernel.name, "dim=" + shape_text(extents(launch.dim))};
    if (inputs > 0) arguments.push_back(fmt::format("inputs=[{}]", list(0, inputs)));
    if (inputs < values.size())
      arguments.push_back(fmt::format("outputs=[{}]", list(inputs, values.size())));
    add_device(arguments);
    text_.call(depth, "wp.launch", arguments);
  }

  void step(size_t depth) {
    for (size_t b = 0; b < plan_.buffers.size(); ++b)
      if (plan_.buffers[b].cleared) text_.line(depth, name(b) + ".zero_()");
    if (plan_.gradient) return taped_launches(depth);
    for (const Launch& each : plan_.launches) launch(depth, each);
    if (!plan_.feedback) return;
    const std::string read = name(plan_.feedback->read), written = name(plan_.feedback->written);
    if (plan_.feedback->copies)
      text_.line(depth, fmt::format("wp.copy({}, {})", read, written));
    else
      text_.line(depth, fmt::format("{0}, {1} = {1}, {0}", read, written));
  }

  void taped_launches(size_t depth) {
    const std::string of = name(plan_.gradient->of);
    text_.line(depth, "with wp.Tape() as tape:");
    for (const Launch& each : plan_.launches) launch(depth + 1, each);
    text_.call(depth, "tape.backward", {fmt::format("grads={{{}: wp.ones_like({})}}", of, of)});
    if (!descends(plan_)) return;
    const std::string by = name(plan_.gradient->by);
    std::vector<std::string> arguments = {
        kDescend, "dim=" + shape_text(extents(plan_.buffers[plan_.gradient->by].shape)),
        fmt::format("inputs=[{0}, {0}.grad, {1}]", by, float_text(plan_.gradient->rate))};
    add_device(arguments);
    text_.call(depth, "wp.launch", arguments);
    text_.line(depth, "tape.zero()");
  }

  // A block under `head` if there is one.
  void under(size_t& depth, bool is_there, std::string_view head) {
    if (is_there) text_.line(depth++, head);
  }

  // From the arrays on.
  void body(size_t depth) {
    settings(depth);
    text_.line(depth, "rng = np.random.default_rng(seed)");
    under(depth, style_.scoped, "with wp.ScopedDevice(device):");
    allocations(depth);
    text_.line(0);
    under(depth, style_.timer,
          fmt::format("with wp.ScopedTimer(\"{}\", synchronize=True):",
                      loops() ? "steps" : "launches"));
    under(depth, loops(), "for _ in range(steps):");
    step(depth);
  }

  void results(size_t depth, std::string_view head) {
    text_.line(depth, fmt::format("{}{{", head));
    for (const size_t b : results_of(plan_))
      text_.line(depth + 1, fmt::format("\"{}\": {}.numpy(),", plan_.buffers[b].name, name(b)));
    if (has_slope()) {
      const std::string of = name(plan_.gradient->by);
      text_.line(depth + 1, fmt::format("\"{}\": {}.numpy(),", by(), of));
      text_.line(depth + 1, fmt::format("\"{}_gradient\": {}.grad.numpy(),", by(), of));
    }
    text_.line(depth, "}");
  }

  // "n: int = 64", "steps: int = 8", "seed: int = 1", "device: str | None = None"
  std::vector<std::string> parameters(bool with_steps, std::string_view before = "") const {
    const auto number = [&](std::string_view name, int64_t value) {
      return style_.annotated ? fmt::format("{}: int = {}", name, value)
                              : fmt::format("{}={}", name, value);
    };
    std::vector<std::string> all;
    if (!before.empty()) all.emplace_back(before);
    all.push_back(number("n", plan_.n));
    if (with_steps) all.push_back(number("steps", plan_.steps));
    all.push_back(number("seed", plan_.seed));
    all.emplace_back(style_.annotated ? "device: str | None = None" : "device=None");
    return all;
  }
  std::string_view gives_arrays() const {
    return style_.annotated ? " -> dict[str, np.ndarray]" : "";
  }
  std::string_view gives_none() const { return style_.annotated ? " -> None" : ""; }

  void run_function() {
    text_.call(0, "def run", parameters(loops()), fmt::format("{}:", gives_arrays()));
    text_.line(1, loops()
                      ? "\"\"\"Returns the arrays after so many steps from random inputs.\"\"\""
                      : "\"\"\"Returns the arrays that the kernels leave of random inputs.\"\"\"");
    body(1);
    text_.line(0);
    results(1, "return ");
  }

  void simulation_class() {
    in_class_ = true;
    text_.line(0, fmt::format("class {}:", name_of(plan_)));
    text_.line(1, "\"\"\"The arrays of one run, on one device.\"\"\"");
    text_.line(0);
    text_.call(1, "def __init__", parameters(false, "self"), fmt::format("{}:", gives_none()));
    text_.line(2, "self.device = wp.get_device(device)");
    text_.line(2, "self.n = n");
    settings(2);
    text_.line(2, "rng = np.random.default_rng(seed)");
    size_t depth = 2;
    under(depth, style_.scoped, "with wp.ScopedDevice(self.device):");
    allocations(depth);
    text_.line(0);
    text_.line(1, fmt::format("def step(self){}:", gives_none()));
    depth = 2;
    text_.line(depth, "n = self.n");
    under(depth, style_.scoped, "with wp.ScopedDevice(self.device):");
    step(depth);
    if (loops()) {
      text_.line(0);
      text_.line(1,
                 style_.annotated ? "def run(self, steps: int) -> None:" : "def run(self, steps):");
      run_steps();
    }
    text_.line(0);
    text_.line(1, fmt::format("def results(self){}:", gives_arrays()));
    results(2, "return ");
    in_class_ = false;
  }

  // Of a graph: it holds the addresses of arrays, so that after those changed places it is recorded
  // twice over.
  void run_steps() {
    if (!style_.graph || plan_.gradient) {
      text_.line(2, "for _ in range(steps):");
      return text_.line(3, "self.step()");
    }
    const bool swaps = plan_.feedback && !plan_.feedback->copies;
    text_.line(2, swaps ? "\"\"\"On a GPU two steps, after which arrays are in their places again, "
                          "are one graph.\"\"\""
                        : "\"\"\"On a GPU a step is a graph.\"\"\"");
    text_.line(2, fmt::format("if self.device.is_cuda{}:", swaps ? " and steps >= 2" : ""));
    text_.line(3, "wp.load_module(device=self.device)");
    text_.line(3, "with wp.ScopedCapture(device=self.device) as capture:");
    for (int i = 0; i < (swaps ? 2 : 1); ++i) text_.line(4, "self.step()");
    text_.line(3, swaps ? "for _ in range(steps // 2):" : "for _ in range(steps):");
    text_.line(4, "wp.capture_launch(capture.graph)");
    text_.line(3, swaps ? "steps %= 2" : "steps = 0");
    text_.line(2, "for _ in range(steps):");
    text_.line(3, "self.step()");
  }

  void check_function() {
    text_.line(0, fmt::format("def check(results{}){}:",
                              style_.annotated ? ": dict[str, np.ndarray]" : "", gives_none()));
    text_.line(1, "\"\"\"Raises an AssertionError unless results are as expected.\"\"\"");
    text_.line(1, "for name, (mean, rms) in EXPECTED.items():");
    text_.line(2, "values = results[name].astype(np.float64)");
    text_.line(2, "assert abs(values.mean() - mean) <= TOLERANCE * rms, name");
    text_.line(2, "assert abs(np.sqrt(np.mean(values**2)) - rms) <= TOLERANCE * rms, name");
    if (!has_slope()) return;
    text_.line(1, fmt::format("gradient = results[\"{}_gradient\"].astype(np.float64)", by()));
    text_.line(1, fmt::format("slopes = gradient * results[\"{}\"]", by()));
    text_.line(1,
               "assert abs(slopes.sum() - SLOPE) <= TOLERANCE * np.abs(slopes).sum(), \"SLOPE\"");
  }

  void tests() {
    text_.line(0, fmt::format("class {}Test(unittest.TestCase):", name_of(plan_)));
    text_.line(1, "def test_results_are_as_expected(self):");
    text_.line(2, "for device in wp.get_devices():");
    text_.line(3, "with self.subTest(device=device.alias):");
    text_.line(4, "check(run(device=device.alias))");
    text_.line(0);
    text_.line(1, "def test_the_same_seed_gives_the_same_results(self):");
    text_.line(2, "first, second = run(), run()");
    text_.line(2, "for name, values in first.items():");
    text_.line(3, "np.testing.assert_allclose(values, second[name], rtol=1e-4, atol=1e-4)");
  }

  void parse_arguments() {
    text_.line(1, "parser = argparse.ArgumentParser(description=__doc__)");
    const auto option = [&](std::string_view name, int64_t value) {
      text_.line(1,
                 fmt::format("parser.add_argument(\"--{}\", type=int, default={})", name, value));
    };
    option("n", plan_.n);
    if (loops()) option("steps", plan_.steps);
    option("seed", plan_.seed);
    text_.line(1, "parser.add_argument(\"--device\", default=None)");
    text_.line(1, "args = parser.parse_args()");
    text_.line(0);
  }

  void report() {
    text_.line(1, "for name, values in results.items():");
    text_.line(2, "print(f\"{name}: {values.shape}, mean {values.mean():.6g}\")");
    if (!has_arguments()) return text_.line(1, "check(results)");
    text_.line(1, loops()
                      ? fmt::format("if (args.n, args.steps, args.seed) == ({}, {}, {}):", plan_.n,
                                    plan_.steps, plan_.seed)
                      : fmt::format("if (args.n, args.seed) == ({}, {}):", plan_.n, plan_.seed));
    text_.line(2, "check(results)");
  }

  void main_function() {
    text_.line(0, fmt::format("def main(){}:", gives_none()));
    if (has_arguments()) parse_arguments();
    switch (style_.layout) {
      case Layout::kFunctions: {
        std::vector<std::string> given;
        if (has_arguments()) given = {"args.n", "args.seed", "args.device"};
        if (has_arguments() && loops()) given.insert(given.begin() + 1, "args.steps");
        text_.call(1, "results = run", given);
        break;
      }
      case Layout::kClass:
        text_.call(1, fmt::format("simulation = {}", name_of(plan_)),
                   has_arguments() ? std::vector<std::string>{"args.n", "args.seed", "args.device"}
                                   : std::vector<std::string>());
        text_.line(1, !loops()          ? "simulation.step()"
                      : has_arguments() ? "simulation.run(args.steps)"
                                        : fmt::format("simulation.run(steps={})", plan_.steps));
        text_.line(1, "results = simulation.results()");
        break;
      case Layout::kScript:
        for (const std::string_view name : {"n", "steps", "seed", "device"})
          if (name != "steps" || loops()) setting(name);
        body(1);
        text_.line(0);
        results(1, "results = ");
        break;
      case Layout::kTest:
        break;
    }
    report();
  }

  void setting(std::string_view name) {
    const std::string value = name == "n"       ? std::to_string(plan_.n)
                              : name == "steps" ? std::to_string(plan_.steps)
                              : name == "seed"  ? std::to_string(plan_.seed)
                                                : "wp.get_device()";
    text_.line(
        1, fmt::format("{} = {}", name, has_arguments() ? fmt::format("args.{}", name) : value));
  }

  const Plan& plan_;
  const Style& style_;
  const Outcome& outcome_;
  PythonText text_;
  bool in_class_ = false;
};

}  // namespace

Style draw_style(Rng& rng) {
  return {.layout = static_cast<Layout>(rng.below(std::size(kLayoutNames))),
          .scoped = rng.chance(0.4),
          .annotated = rng.chance(0.5),
          .outputs = rng.chance(0.6),
          .from_numpy = rng.chance(0.3),
          .likes = rng.chance(0.5),
          .settings = rng.chance(0.6),
          .graph = rng.chance(0.5),
          .timer = rng.chance(0.2),
          .arguments = rng.chance(0.5)};
}

std::string name_of(const Plan& plan) {
  std::string name;
  bool upper = true;
  for (const char c : plan.kernels.back().name) {
    if (c == '_') {
      upper = true;
      continue;
    }
    name += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = false;
  }
  return name;
}

std::string sentence_of(const Plan& plan) {
  std::string names;
  for (size_t k = 0; k < plan.kernels.size(); ++k) {
    const bool last = k + 1 == plan.kernels.size();
    names += (k == 0 ? "" : last ? " and " : ", ") + plan.kernels[k].name;
  }
  if (descends(plan))
    return fmt::format("Lowers the sum of {} by {} steps of gradient descent through {}.",
                       plan.buffers[plan.gradient->of].name, plan.steps, names);
  return plan.steps > 1 ? fmt::format("Runs {} for {} steps.", names, plan.steps)
                        : fmt::format("Runs {}, one after the other.", names);
}

std::string print(const Plan& plan, const Style& style, const Outcome& outcome) {
  return Printer(plan, style, outcome).text();
}

std::vector<std::string> features_of(const Plan& plan, const Style& style) {
  using Layout = Style::Layout;
  std::vector<std::string> features;
  const auto add = [&](bool has, const char* name) {
    if (has) features.emplace_back(name);
  };
  const bool in_class = style.layout == Layout::kClass;
  add(style.arguments && style.layout != Layout::kTest, "argparse");
  add(std::ranges::any_of(plan.buffers, &Buffer::cleared), "clear");
  add(plan.feedback && plan.feedback->copies, "copy");
  add(in_class && style.graph && plan.steps > 1 && !plan.gradient, "graph");
  add(descends(plan), "descent");
  add(plan.gradient.has_value(), "gradient");
  add(plan.steps > 1, "loop");
  add(style.scoped, "scoped_device");
  add(plan.feedback && !plan.feedback->copies, "swap");
  add(style.timer && !in_class, "timer");
  add(style.layout == Layout::kTest, "unittest");
  return features;
}

}  // namespace weft::workflow
