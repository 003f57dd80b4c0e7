#include "host_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "host_arrays.h"
#include "host_parts.h"
#include "host_steps.h"
#include "print.h"
#include "weft/standalone/names.h"

namespace weft::workflow {
namespace {

using Layout = HostStyle::Layout;
using standalone::KernelText;

class HostText {
 public:
  HostText(const Plan& plan, const HostStyle& style, const Outcome& outcome, std::string file,
           const standalone::FileText& kernels, HostArrays arrays)
      : plan_(plan),
        style_(style),
        outcome_(outcome),
        file_(std::move(file)),
        kernels_(kernels),
        arrays_(std::move(arrays)),
        steps_(plan, style, arrays_, kernels) {}

  std::string text() {
    // What may give way is printed first: it is known then what it needs.
    constants();
    part("random", {{"draws", draws()},
                    {"half", draws_integers() ? "\n" + host_part("half") : ""},
                    {"half_members", draws_integers() ? host_part("half_members") : ""}});
    fills();
    if (cuda()) memory();
    if (cuda()) grids();
    reports();
    options();
    if (in_class())
      simulation_class();
    else
      run_function();
    main_function();

    std::set<std::string, std::less<>> taken = standalone::words_of(kernels_.definitions);
    for (const KernelText& kernel : kernels_.kernels) {
      taken.merge(standalone::words_of(kernel.definitions));
      taken.merge(standalone::words_of(kernel.code));
      if (kernel.adjoint) taken.merge(standalone::words_of(kernel.adjoint->code));
    }
    const std::string host = standalone::with_names(text_.str(), taken);
    CppText whole;
    head(whole, host);
    whole.part(kernels_.definitions);
    for (const KernelText& kernel : kernels_.kernels) {
      whole.part(kernel.definitions);
      whole.part(kernel.code);
      if (kernel.adjoint) whole.part(kernel.adjoint->code);
    }
    whole.raw(host);
    return whole.str();
  }

 private:
  bool cuda() const { return style_.layout != Layout::kProcessor; }
  bool in_class() const { return is_class(style_.layout); }
  bool loops() const { return plan_.steps > 1; }
  bool has_slope() const { return plan_.gradient && !descends(plan_); }
  const HostArray& by() const { return arrays_.buffer(plan_.gradient->by); }
  const char* check() const { return check_of(style_); }
  bool lists() const { return takes_lists(style_.layout); }

  void part(std::string_view name, standalone::Fillings fillings = {}) {
    text_.part(host_part(name, fillings));
  }
  void checked_part(std::string_view name) { part(name, {{"check", check()}}); }

  void head(CppText& out, const std::string& host) const {
    out.comment(0, sentence_of(plan_));
    out.line(0, "//");
    out.line(0, fmt::format("//   {}",
                            cuda() ? fmt::format("nvcc -O3 -std=c++17 {0}.cu -o {0}", file_)
                                   : fmt::format("c++ -O3 -std=c++17 {0}.cpp -o {0}_cpu", file_)));
    out.line(0, fmt::format("//   ./{}{} --help", file_, cuda() ? "" : "_cpu"));
    out.line(0);
    std::set<std::string> standard = {"<cerrno>", "<climits>", "<cmath>",  "<cstdint>",
                                      "<cstdio>", "<cstdlib>", "<cstring>"};
    std::set<std::string> own;
    if (cuda()) own.insert("<cuda_runtime.h>");
    if (style_.reduces) own.insert("<cub/device/device_reduce.cuh>");
    if (host.find("std::min(") != host.npos) standard.insert("<algorithm>");
    if (host.find("std::swap(") != host.npos) standard.insert("<utility>");
    if (host.find("std::vector<") != host.npos) standard.insert("<vector>");
    for (const KernelText& kernel : kernels_.kernels)
      for (size_t at = 0; at < kernel.includes.size();) {
        const size_t end = std::min(kernel.includes.find('\n', at), kernel.includes.size());
        const std::string line = kernel.includes.substr(at, end - at);
        if (const size_t name = line.find_first_of("<\""); name != line.npos)
          (line.find('.') == line.npos ? standard : own).insert(line.substr(name));
        at = end + 1;
      }
    // CUDA's own comes first: others need it.
    std::vector<std::string> ordered(own.begin(), own.end());
    std::ranges::stable_partition(
        ordered, [](const std::string& name) { return name == "<cuda_runtime.h>"; });
    for (const std::string& name : ordered) out.line(0, "#include " + name);
    if (!own.empty()) out.line(0);
    for (const std::string& name : standard) out.line(0, "#include " + name);
    out.line(0);
  }

  void constants() {
    text_.line(0, fmt::format("constexpr int @kSize = {}, @kLargestSize = {};", plan_.n,
                              arrays_.largest_size()));
    if (loops()) text_.line(0, fmt::format("constexpr int @kSteps = {};", plan_.steps));
    text_.line(0, fmt::format("constexpr uint32_t @kSeed = {};", plan_.seed));
    text_.line(0);
  }

  // ---- inputs

  bool draws_uniform() const { return arrays_.any(Fill::kUniform); }
  bool draws_integers() const { return arrays_.any(Fill::kIntegers) || arrays_.any(Fill::kFlags); }

  std::string draws() const {
    std::string text;
    if (draws_uniform()) text += host_part("draw_uniform");
    if (draws_uniform() && draws_integers()) text += '\n';
    if (draws_integers()) text += host_part("draw_integer");
    return text;
  }

  void fills() {
    const char* const form = lists() ? "list" : "fill";
    if (draws_uniform()) part(fmt::format("uniform_{}", form));
    if (draws_integers()) part(fmt::format("integers_{}", form));
    if (arrays_.any(Fill::kAscending)) part(fmt::format("ascending_{}", form));
  }

  // ---- memory

  void memory() {
    checked_part("check");
    const bool zeros = arrays_.any(Fill::kZero);
    switch (style_.layout) {
      case Layout::kFunctions:
        checked_part("upload");
        if (zeros) checked_part("zeros");
        if (downloads()) checked_part("download");
        break;
      case Layout::kClass:
      case Layout::kGraph: {
        const std::string numbers = host_part("device_array_from_numbers", {{"check", check()}});
        const bool streams = style_.layout == Layout::kGraph;
        const std::string clear = host_part(
            "device_array_clear", {{"check", check()},
                                   {"parameter", streams ? "cudaStream_t stream" : ""},
                                   {"call", streams ? "cudaMemsetAsync(data_, 0, bytes(), stream)"
                                                    : "cudaMemset(data_, 0, bytes())"}});
        part("device_array",
             {{"check", check()},
              {"from_numbers", numbers},
              {"clear", steps_.clears() ? clear : ""},
              {"swap", steps_.swaps() ? host_part("device_array_swap") : ""},
              {"download",
               downloads() ? host_part("device_array_download", {{"check", check()}}) : ""}});
        break;
      }
      case Layout::kStreams:
        checked_part("pinned");
        checked_part("on_device");
        break;
      case Layout::kManaged:
        checked_part("managed");
        break;
      case Layout::kProcessor:
        break;
    }
  }

  void grids() {
    if (steps_.has_lines()) part("blocks", {{"block", std::to_string(style_.block)}});
    if (steps_.has_planes() || steps_.has_volumes()) part("grid");
    if (steps_.has_planes()) text_.line(0, "const dim3 @kBlock2D(32, 8);");
    if (steps_.has_volumes()) text_.line(0, "const dim3 @kBlock3D(32, 4, 2);");
    if (steps_.has_planes() || steps_.has_volumes()) text_.line(0);
  }

  // ---- results

  bool downloads() const { return !style_.reduces || has_slope(); }

  // A half converts to several types as well as to double.
  std::string number(std::string_view value) const {
    return fmt::format("{}({})", arrays_.half().empty() ? "static_cast<double>" : "@to_double",
                       value);
  }

  void reports() {
    part("summary");
    text_.comment(
        0, fmt::format("For the default size{} seed.", loops() ? ", number of steps and" : " and"));
    text_.line(0, "constexpr @Summary @kExpected[] = {");
    std::vector<std::string> rows;
    size_t widest = 0;
    for (const Expected& each : outcome_.expected) {
      rows.push_back(fmt::format("{{{:.7g}, {:.7g}}},", each.mean, each.rms));
      widest = std::max(widest, rows.back().size());
    }
    for (size_t r = 0; r < rows.size(); ++r)
      text_.line(2, fmt::format("{:{}}  // {}", rows[r], widest, outcome_.expected[r].name));
    text_.line(0, "};");
    if (has_slope())
      text_.line(0, fmt::format("constexpr double @kSlope = {:.7g};  // of the sum of {} along {}",
                                outcome_.slope, plan_.buffers[plan_.gradient->of].name,
                                plan_.buffers[plan_.gradient->by].name));
    text_.line(0, fmt::format("constexpr double @kTolerance = {:g};  // times the root mean square",
                              outcome_.tolerance));
    text_.line(0);
    if (!arrays_.half().empty()) part("to_double", {{"half", arrays_.half()}});
    if (style_.reduces)
      checked_part("summarize_cub");
    else
      part(lists() ? "summarize_list" : "summarize_pointer",
           {{"number", number(lists() ? "number" : "values[i]")}});
    part("agrees");
    if (has_slope())
      part("slope_agrees",
           {{"product", fmt::format("{} * {}", number("gradient[i]"), number("values[i]"))}});
  }

  // `ok &= agrees(...)` for each result.
  void results(size_t depth) {
    const std::vector<size_t> of = results_of(plan_);
    for (size_t r = 0; r < of.size(); ++r) {
      const HostArray& array = arrays_.buffer(of[r]);
      text_.call(depth, "ok &= @agrees",
                 {fmt::format("\"{}\"", plan_.buffers[of[r]].name), arrays_.summary(array),
                  fmt::format("@kExpected[{}]", r), "recorded"});
    }
    if (!has_slope()) return;
    const HostArray &values = by(), &gradient = arrays_.gradient(plan_.gradient->by);
    if (lists() && cuda()) {
      for (const HostArray* const array : {&values, &gradient})
        text_.line(depth, fmt::format("const auto {}_list = {};", array->name,
                                      arrays_.downloaded(*array)));
      text_.call(depth, "ok &= @slope_agrees",
                 {gradient.name + "_list.data()", values.name + "_list.data()",
                  values.name + "_list.size()", "recorded"});
      return;
    }
    text_.call(depth, "ok &= @slope_agrees",
               {arrays_.host_numbers(gradient), arrays_.host_numbers(values),
                arrays_.numbers(values), "recorded"});
  }

  // ---- options

  void options() {
    const auto given = [](bool has, std::string_view text) {
      return has ? std::string(text) : std::string();
    };
    part("options",
         {{"steps_member", given(loops(), "  int steps = @kSteps;\n")},
          {"device_member", given(cuda(), "  int device = 0;\n")},
          {"steps_usage", given(loops(), " [--steps STEPS]")},
          {"device_usage", given(cuda(), " [--device DEVICE]")},
          {"least", std::to_string(plan_.least_n)},
          {"steps_help", given(loops(), "      \"  --steps STEPS  default %d\\n\"\n")},
          {"device_help",
           given(cuda(), "\n      \"  --device D     number of the GPU (default 0)\\n\"")},
          {"steps_value", given(loops(), ", @kSteps")},
          {"steps_parse", given(loops(),
                                "    } else if (std::strcmp(name, \"--steps\") == 0 && "
                                "@parse(argv[++i], 1, INT_MAX, value)) {\n"
                                "      options.steps = static_cast<int>(value);\n")},
          {"device_parse", given(cuda(),
                                 "    } else if (std::strcmp(name, \"--device\") == 0 && "
                                 "@parse(argv[++i], 0, INT_MAX, value)) {\n"
                                 "      options.device = static_cast<int>(value);\n")}});
  }

  // ---- the run

  void settings(size_t depth) {
    for (const Setting& setting : plan_.settings)
      if (arrays_.has_name(setting)) text_.line(depth, arrays_.declared(setting));
  }

  void sized(CppText& out, size_t depth, const std::string& body) const {
    if (standalone::has_word(body, "n")) out.line(depth, "const int n = options.n;");
  }

  void run_function() {
    CppText before;
    std::swap(text_, before);
    settings(1);
    text_.line(1, "@NumpyRandom rng(options.seed);");
    if (style_.layout == Layout::kStreams) stream_begins();
    arrays_.allocate(text_, 1);
    text_.line(0);
    if (style_.layout == Layout::kStreams)
      text_.line(1, fmt::format("{}(cudaEventRecord(start, stream));", check()));
    if (loops()) text_.line(1, "for (int step = 0; step < options.steps; ++step) {");
    steps_.step(text_, loops() ? 2 : 1);
    if (loops()) text_.line(1, "}");
    if (style_.layout == Layout::kStreams)
      stream_ends();
    else if (style_.layout == Layout::kManaged)
      text_.line(1, fmt::format("{}(cudaDeviceSynchronize());", check()));
    text_.line(0);
    text_.line(1, "bool ok = true;");
    results(1);
    free_all();
    text_.line(1, "return ok;");
    const std::string body = text_.str();
    std::swap(text_, before);
    text_.comment(0, loops() ? "Runs the steps from random inputs; false where a result should be "
                               "another."
                             : "Runs the kernels on random inputs; false where a result should be "
                               "another.");
    text_.line(0, "bool @run(const @Options& options, bool recorded) {");
    sized(text_, 1, body);
    text_.raw(body);
    text_.line(0, "}");
    text_.line(0);
  }

  void stream_begins() {
    text_.line(1, "cudaStream_t stream;");
    text_.line(1, "cudaEvent_t start, stop;");
    text_.line(1, fmt::format("{}(cudaStreamCreate(&stream));", check()));
    text_.line(1, fmt::format("{}(cudaEventCreate(&start));", check()));
    text_.line(1, fmt::format("{}(cudaEventCreate(&stop));", check()));
    text_.line(0);
  }

  void stream_ends() {
    text_.line(1, fmt::format("{}(cudaEventRecord(stop, stream));", check()));
    if (downloads()) arrays_.fetch(text_, 1, style_.reduces, has_slope());
    text_.line(1, fmt::format("{}(cudaStreamSynchronize(stream));", check()));
    text_.line(1, "float milliseconds = 0.0f;");
    text_.line(1, fmt::format("{}(cudaEventElapsedTime(&milliseconds, start, stop));", check()));
    text_.line(1, fmt::format("std::printf(\"{}: %.3f ms\\n\", milliseconds);",
                              loops() ? "steps" : "kernels"));
  }

  void free_all() {
    if (cuda()) text_.line(0);
    if (cuda()) arrays_.release(text_, 1);
    if (style_.layout != Layout::kStreams) return;
    text_.line(1, fmt::format("{}(cudaEventDestroy(start));", check()));
    text_.line(1, fmt::format("{}(cudaEventDestroy(stop));", check()));
    text_.line(1, fmt::format("{}(cudaStreamDestroy(stream));", check()));
  }

  std::string class_name() const { return "@" + name_of(plan_) + "Simulation"; }

  void simulation_class() {
    const bool graph = style_.layout == Layout::kGraph;
    CppText steps;
    steps_.step(steps, 2);
    CppText checks;
    std::swap(text_, checks);
    results(2);
    std::swap(text_, checks);
    const bool keeps_size =
        standalone::has_word(steps.str(), "n_") || standalone::has_word(checks.str(), "n_");
    text_.line(0, fmt::format("class {} {{", class_name()));
    text_.line(0, " public:");
    std::vector<std::string> made;
    if (keeps_size) made.emplace_back("n_(n)");
    arrays_.initializers(made);
    const bool uses_size = std::ranges::any_of(
        made, [](const std::string& one) { return standalone::has_word(one, "n"); });
    const std::string parameters =
        fmt::format("{}, @NumpyRandom rng", uses_size ? "int n" : "int /*n*/");
    text_.line(1, fmt::format("{}({})", class_name(), parameters));
    for (size_t i = 0; i < made.size(); ++i)
      text_.line(3, (i == 0 ? ": " : "  ") + made[i] +
                        (i + 1 < made.size() ? ","
                         : graph             ? " {"
                                             : " {}"));
    if (graph) {
      text_.line(2, fmt::format("{}(cudaStreamCreate(&stream_));", check()));
      text_.line(1, "}");
      text_.line(1, fmt::format("~{}() {{ cudaStreamDestroy(stream_); }}", class_name()));
      text_.line(1, fmt::format("{0}(const {0}&) = delete;", class_name()));
      text_.line(1, fmt::format("{0}& operator=(const {0}&) = delete;", class_name()));
    }
    text_.line(0);
    text_.line(1, "void step() {");
    text_.raw(steps.str());
    text_.line(1, "}");
    text_.line(0);
    if (graph)
      replay();
    else if (loops())
      text_.raw(
          "  void run(int steps) {\n"
          "    for (int i = 0; i < steps; ++i) step();\n"
          "  }\n\n");
    text_.line(1, "// Prints the results; false where one should be another.");
    text_.line(1, "bool check(bool recorded) const {");
    text_.line(2, "bool ok = true;");
    text_.raw(checks.str());
    text_.line(2, "return ok;");
    text_.line(1, "}");
    text_.line(0);
    text_.line(0, " private:");
    if (keeps_size) text_.line(1, "int n_;");
    for (const Setting& setting : plan_.settings)
      if (arrays_.has_name(setting)) text_.line(1, arrays_.declared(setting));
    arrays_.members(text_, 1);
    if (graph) text_.line(1, "cudaStream_t stream_ = nullptr;");
    text_.line(0, "};");
    text_.line(0);
  }

  // A graph holds the addresses of arrays: after those changed places it is of two steps.
  void replay() {
    const bool swaps = steps_.swaps();
    text_.line(1, swaps ? "// Two steps, after which the arrays are in their places again, are one "
                          "graph."
                        : "// A step is a graph.");
    text_.line(1, "void run(int steps) {");
    text_.line(2, fmt::format("{}(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeGlobal));",
                              check()));
    for (int i = 0; i < (swaps ? 2 : 1); ++i) text_.line(2, "step();");
    text_.line(2, "cudaGraph_t graph;");
    text_.line(2, fmt::format("{}(cudaStreamEndCapture(stream_, &graph));", check()));
    text_.line(2, "cudaGraphExec_t replay;");
    text_.line(2, fmt::format("{}(cudaGraphInstantiate(&replay, graph, 0));", check()));
    text_.line(2, fmt::format("for (int i = 0; i < steps{}; ++i) {}(cudaGraphLaunch(replay, "
                              "stream_));",
                              swaps ? " / 2" : "", check()));
    if (swaps) text_.line(2, "if (steps % 2 == 1) step();");
    text_.line(2, fmt::format("{}(cudaStreamSynchronize(stream_));", check()));
    text_.line(2, fmt::format("{}(cudaGraphExecDestroy(replay));", check()));
    text_.line(2, fmt::format("{}(cudaGraphDestroy(graph));", check()));
    text_.line(1, "}");
    text_.line(0);
  }

  void main_function() {
    text_.line(0, "int main(int argc, char** argv) {");
    text_.line(1, "const @Options options = @parse_options(argc, argv);");
    if (cuda()) text_.raw(host_part("find_device", {{"check", check()}}));
    if (cuda()) text_.line(0);
    std::string recorded = "options.n == @kSize";
    if (loops()) recorded += " && options.steps == @kSteps";
    text_.line(1, fmt::format("const bool recorded = {} && options.seed == @kSeed;", recorded));
    if (in_class()) {
      text_.line(
          1, fmt::format("{} simulation(options.n, @NumpyRandom(options.seed));", class_name()));
      text_.line(1, loops() ? "simulation.run(options.steps);" : "simulation.step();");
      text_.line(1, "const bool ok = simulation.check(recorded);");
    } else {
      text_.line(1, "const bool ok = @run(options, recorded);");
    }
    text_.line(1, "std::printf(\"%s\\n\", ok ? \"ok\" : \"WRONG\");");
    text_.line(1, "return ok ? 0 : 1;");
    text_.line(0, "}");
  }

  const Plan& plan_;
  const HostStyle& style_;
  const Outcome& outcome_;
  const std::string file_;
  const standalone::FileText& kernels_;
  HostArrays arrays_;
  HostSteps steps_;
  CppText text_;
};

}  // namespace

Result<std::string> host_text(const Plan& plan, const Translation& translation,
                              const HostStyle& style, const Outcome& outcome,
                              const std::string& file) {
  const standalone::FileText& kernels =
      style.layout == Layout::kProcessor ? translation.cpp : translation.cuda;
  WEFT_TRY(HostArrays arrays, HostArrays::make(plan, translation, style));
  return HostText(plan, style, outcome, file, kernels, std::move(arrays)).text();
}

}  // namespace weft::workflow
