#include "weft/standalone/host.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "host_launch.h"
#include "parts.h"

namespace weft::standalone {
namespace {

using launch::ArrayRef;
using launch::Layout;
using types::Scalar;

std::string size_text(const std::vector<Extent>& shape) {
  std::string text;
  for (const Extent& extent : shape) {
    if (!text.empty()) text += " * ";
    text += fmt::format("size_t({})", text_of(extent));
  }
  return text;
}

// The value of a parameter of the kernel as an initializer.
class ValueText {
 public:
  ValueText(const std::vector<SampleScalar>& scalars, bool cuda) : scalars_(scalars), cuda_(cuda) {}

  std::string text(const Layout& layout) {
    if (layout.is_structure) {
      std::vector<std::string> parts;
      for (const launch::Member& member : layout.members)
        if (member.rank == 0) parts.push_back(text(member.layout));
      return braces(parts);
    }
    std::vector<std::string> all;
    for (const launch::Leaf& leaf : layout.leaves) all.push_back(scalar(leaf.scalar));
    if (layout.extents.empty()) return all.front();
    if (layout.extents.size() == 2) {
      std::vector<std::string> rows;
      const auto columns = static_cast<ptrdiff_t>(layout.extents[1]);
      for (auto at = all.begin(); at != all.end(); at += columns)
        rows.push_back(braces({at, at + columns}));
      return '{' + braces(rows) + '}';
    }
    if (layout.type.starts_with("transform"))
      return braces({braces({all.begin(), all.begin() + 3}), braces({all.begin() + 3, all.end()})});
    return all.size() <= 4 && all.size() > 1 ? braces(all) : '{' + braces(all) + '}';
  }
  bool follows() const { return follows_; }

 private:
  static std::string braces(const std::vector<std::string>& parts) {
    return fmt::format("{{{}}}", fmt::join(parts, ", "));
  }

  std::string scalar(Scalar scalar) {
    const SampleScalar& of = scalars_[next_++];
    if (of.follows) {
      follows_ = true;
      return text_of(of.extent);
    }
    if (scalar == Scalar::kBool) return of.value != 0 ? "true" : "false";
    if (!types::is_float(scalar)) return fmt::format("{}", static_cast<int64_t>(of.value));
    std::string text = fmt::format("{}", of.value);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    if (scalar == Scalar::kFloat64) return text;
    text += 'f';
    return is_half(scalar) ? fmt::format("{}({})", scalar_type(scalar, cuda_), text) : text;
  }

  const std::vector<SampleScalar>& scalars_;
  const bool cuda_;
  size_t next_ = 0;
  bool follows_ = false;
};

class ProgramText {
 public:
  ProgramText(const HostInput& input, bool cuda)
      : input_(input),
        sample_(input.sample),
        kernel_(cuda ? input.cuda : input.cpp),
        cuda_(cuda),
        arrays_(launch::arrays_of(sample_.signature)),
        launch_(sample_, arrays_, kernel_) {
    for (const ArrayRef& array : arrays_)
      for (const launch::Leaf& leaf : array.layout->leaves)
        if (is_half(leaf.scalar)) halves_.insert(scalar_type(leaf.scalar, cuda_));
    for (const KernelText* text : {&input.cuda, &input.cpp}) {
      taken_.merge(words_of(text->definitions));
      taken_.merge(words_of(text->code));
      if (text->adjoint) taken_.merge(words_of(text->adjoint->code));
    }
  }

  Result<std::string> text() {
    for (const launch::Parameter& parameter : sample_.signature.parameters)
      if (!parameter.layout.arrays.empty())
        return Error{
            fmt::format("parameter `{}`: a structure that contains arrays", parameter.name)};
    head();
    kernels();
    constants();
    inputs();
    if (cuda_) {
      add(part("check"));
      add(part("buffer"));
      add(launch_.device_arrays());
    }
    running();
    checks();
    out_ += bytes_moved();
    add(part(cuda_ ? "bench_cuda" : "bench_cpu"));
    add(options());
    main();
    paragraph("");
    return std::move(done_);
  }

 private:
  void add(std::string_view text) {
    out_ += text;
    out_ += '\n';
  }

  // ---- the file's head and the kernel

  void head() {
    const std::string build =
        cuda_ ? fmt::format("nvcc -O3 -std=c++17 {0}.cu -o {0}", input_.file)
              : fmt::format("c++ -O3 -std=c++17 {0}.cpp -o {0}_cpu", input_.file);
    std::string description;
    for (const std::string& line : wrapped(input_.description, 95))
      description += "// " + line + '\n';
    paragraph(description + "//");
    done_.pop_back();
    if (cuda_) {
      out_ +=
          "// Runs the kernel on a GPU and compares what it leaves with the same kernel on the "
          "host, and with\n// a checksum that was computed apart from both.\n";
    } else {
      out_ +=
          "// The program of the .cu file for a processor alone. Compares what the kernel "
          "leaves with a\n// checksum that was computed apart from it.\n";
    }
    out_ +=
        fmt::format("//\n//   {}\n//   ./{}{} --help\n\n", build, input_.file, cuda_ ? "" : "_cpu");
    std::set<std::string> includes = {"<algorithm>", "<cerrno>",  "<climits>",
                                      "<cmath>",     "<cstdint>", "<cstdio>",
                                      "<cstdlib>",   "<cstring>", "<vector>"};
    std::set<std::string> own;  // not of the standard library
    if (cuda_) own.insert("<cuda_runtime.h>");
    if (!cuda_) includes.insert("<chrono>");
    if (structures()) includes.insert("<type_traits>");
    std::string text = kernel_.includes;
    if (cuda_) text += input_.cpp.includes;
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view line = std::string_view(text).substr(at, end - at);
      if (const size_t name = line.find_first_of("<\""); name != std::string_view::npos) {
        const bool system = line[name] == '<' && line.find('.') == std::string_view::npos;
        (system ? includes : own).emplace(line.substr(name));
      }
      at = end + 1;
    }
    for (const std::string& name : own) out_ += fmt::format("#include {}\n", name);
    if (!own.empty()) out_ += '\n';
    for (const std::string& name : includes) out_ += fmt::format("#include {}\n", name);
    out_ += '\n';
  }

  // Lines of at most `width` columns.
  static std::vector<std::string> wrapped(std::string_view text, size_t width) {
    std::vector<std::string> lines(1);
    for (size_t at = 0; at < text.size();) {
      const size_t end = std::min(text.find_first_of(" \n", at), text.size());
      const std::string_view word = text.substr(at, end - at);
      if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width)
        lines.emplace_back();
      if (!lines.back().empty() && !word.empty()) lines.back() += ' ';
      lines.back() += word;
      at = end + 1;
    }
    return lines;
  }

  void kernels() {
    paragraph(kernel_.definitions);
    paragraph(kernel_.code);
    if (kernel_.adjoint) paragraph(kernel_.adjoint->code);
    if (!cuda_) return;
    out_ += "// The same kernel in plain C++, to compare with.\nnamespace @reference {\n\n";
    paragraph(input_.cpp.definitions);
    paragraph(input_.cpp.code);
    if (input_.cpp.adjoint) paragraph(input_.cpp.adjoint->code);
    out_ += "}  // namespace @reference\n\n";
  }

  // Text of others: none of its words gives way.
  void paragraph(std::string_view text) {
    done_ += with_names(out_, taken_);
    out_.clear();
    while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    while (!text.empty() && text.front() == '\n') text.remove_prefix(1);
    if (text.empty()) return;
    done_ += text;
    done_ += "\n\n";
  }

  // ---- sizes and inputs

  int32_t largest() const {
    // All extents and products of them are ints.
    int64_t n = 1 << 30;
    const auto fits = [](const std::vector<Extent>& shape, int64_t size) {
      double product = 1;
      for (const Extent& extent : shape) product *= static_cast<double>(extent.of(size));
      return product < INT32_MAX;
    };
    while (!fits(sample_.dim, n) || !std::ranges::all_of(sample_.arrays, [&](const SampleArray& a) {
      return fits(a.shape, n);
    }))
      n /= 2;
    return static_cast<int32_t>(n);
  }

  void constants() {
    out_ += fmt::format(
        "constexpr int @kDefaultSize = {}, @kBenchSize = {}, @kLargestSize = {};\n"
        "constexpr int @kDefaultSeed = {};\n\n",
        sample_.n, cuda_ ? sample_.bench_n : sample_.host_bench_n, largest(), sample_.seed);
  }

  static std::string double_text(double value) {
    std::string text = fmt::format("{}", value);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
  }

  bool structures() const {
    return std::ranges::any_of(arrays_, [](const ArrayRef& a) { return a.layout->is_structure; });
  }
  // A pointer to the numbers of an array that is no list of structures, and their count.
  std::vector<std::string> numbers(size_t a, const std::string& array, bool constant) const {
    const Layout& layout = *arrays_[a].layout;
    const std::string size = array + ".size()";
    if (!composite(layout)) return {array + ".data()", size};
    return {fmt::format("reinterpret_cast<{}{}*>({}.data())", constant ? "const " : "",
                        scalar_type(layout.leaves.front().scalar, cuda_), array),
            fmt::format("{} * {}", layout.leaves.size(), size)};
  }

  const KernelParameter& pointer_of(size_t array) const {
    return *std::ranges::find_if(kernel_.parameters, [&](const KernelParameter& parameter) {
      return parameter.kind == ParameterKind::kPointer && launch_.array_of(parameter) == array;
    });
  }

  void inputs() {
    std::string members, sets;
    bool threads = false;
    for (const KernelParameter& parameter : parameters_of(kernel_)) {
      switch (parameter.kind) {
        case ParameterKind::kThreads:
          members += fmt::format("  int {};{}\n", parameter.name,
                                 threads                   ? ""
                                 : sample_.dim.size() == 1 ? "  // threads"
                                                           : "  // threads along each axis");
          threads = true;
          sets += set(parameter, sample_.dim[static_cast<size_t>(parameter.axis)]);
          break;
        case ParameterKind::kExtent:
          members += fmt::format("  int {};\n", parameter.name);
          sets += set(parameter, sample_.arrays[launch_.array_of(parameter)]
                                     .shape[static_cast<size_t>(parameter.axis)]);
          break;
        case ParameterKind::kValue: {
          const std::string type = plain(parameter.type);
          ValueText value(sample_.scalars[parameter.parameter], cuda_);
          const std::string text =
              value.text(sample_.signature.parameters[parameter.parameter].layout);
          if (value.follows()) {
            members += fmt::format("  {} {};\n", type, parameter.name);
            sets += fmt::format("  p.{} = {};\n", parameter.name, text);
          } else {
            members += fmt::format("  {} {} = {};\n", type, parameter.name, text);
          }
          break;
        }
        case ParameterKind::kPointer:
        case ParameterKind::kGradient:
        case ParameterKind::kCopy:
          members += fmt::format("  std::vector<{}> {};  // {}\n", element_type(parameter),
                                 parameter.name, shape_text(launch_.array_of(parameter)));
          break;
        case ParameterKind::kPartial:
        case ParameterKind::kBlocks:
          break;
      }
    }
    add("// What the kernel is launched with.\nstruct @Problem {\n" + members + "};\n");
    bool fills = false, offsets = false;
    for (size_t a = 0; a < arrays_.size(); ++a) {
      const Layout& layout = *arrays_[a].layout;
      const std::string array = "p." + pointer_of(a).name;
      sets += fmt::format("  {}.resize({});\n", array, size_text(sample_.arrays[a].shape));
      if (sample_.arrays[a].zero) continue;
      const std::string low = double_text(sample_.low), high = double_text(sample_.high);
      const std::string bound = text_of(sample_.arrays[a].below);
      if (layout.is_structure) {
        sets += fill_structures(a, array, element_type(pointer_of(a)), "seed", a, low, high, bound);
        continue;
      }
      const Scalar scalar = layout.leaves.front().scalar;
      const bool is_float = types::is_float(scalar), is_bool = scalar == Scalar::kBool;
      const bool ascending = !is_float && !is_bool && sample_.ascending;
      (ascending ? offsets : fills) = true;
      std::vector<std::string> arguments = numbers(a, array, false);
      arguments.insert(arguments.end(), {"seed", std::to_string(a)});
      if (!ascending) arguments.push_back(is_float ? low : "0");
      arguments.push_back(is_float ? high : is_bool ? "2" : bound);
      sets += call(ascending ? "  @fill_offsets" : "  @fill", arguments);
    }
    each_gradient([&](size_t a, const KernelParameter& parameter) {
      const Layout& layout = *arrays_[a].layout;
      const std::string array = "p." + parameter.name;
      sets += fmt::format("  {}.resize({});\n", array, size_text(sample_.arrays[a].shape));
      if (!is_seed(a)) return;
      if (layout.is_structure) {
        sets += fill_structures(a, array, element_type(parameter), "0", kGradients + a, "-1.0",
                                "1.0", "0.0");
        return;
      }
      fills = true;
      std::vector<std::string> arguments = numbers(a, array, false);
      arguments.insert(arguments.end(), {"0", std::to_string(kGradients + a), "-1.0", "1.0"});
      sets += call("  @fill", arguments);
    });
    add(part("uniform"));
    if (fills) add(part("fill"));
    if (offsets) add(part("fill_offsets"));
    std::set<std::string> visited;
    for (const ArrayRef& array : arrays_)
      if (array.layout->is_structure && visited.insert(array.layout->type).second)
        add(part("each_number", {{"type", array.layout->type}, {"visits", visits(*array.layout)}}));
    add(fmt::format(
        "// Its inputs follow from the size and the seed.\n"
        "@Problem @make_problem(int n, uint64_t {}) {{\n  @Problem p;\n{}  return p;\n}}\n",
        sets.find("seed") != std::string::npos ? "seed" : "/*seed*/", sets));
  }

  // Draws numbers for an array of structures.
  static std::string fill_structures(size_t a, const std::string& array, const std::string& element,
                                     const std::string& seed, uint64_t stream,
                                     const std::string& low, const std::string& high,
                                     const std::string& bound) {
    return fmt::format(
        "  uint64_t @index{8} = 0;\n"
        "  for ({1}& element : {2})\n"
        "    @each_number_of_{1}(element, [&](auto& number) {{\n"
        "      using Number = std::decay_t<decltype(number)>;\n"
        "      const bool whole = std::is_integral<Number>::value;\n"
        "      const double low = whole ? 0.0 : {4}, high = whole ? {5} : {6};\n"
        "      number = static_cast<Number>(low + (high - low) * @uniform({3}, {7}, "
        "@index{8}++));\n"
        "    }});\n",
        a, element, array, seed, low, bound, high, stream, stream);
  }

  // Visits the gradients that the adjoint has.
  template <typename Visit>
  void each_gradient(Visit&& visit) const {
    if (!kernel_.adjoint) return;
    for (const KernelParameter& parameter : kernel_.adjoint->parameters)
      if (parameter.kind == ParameterKind::kGradient) visit(launch_.array_of(parameter), parameter);
  }
  bool is_seed(size_t array) const { return sample_.arrays[array].seed; }
  bool is_input(size_t array) const { return sample_.arrays[array].input; }

  // The places of all numbers of an element, in order.
  static void paths(const Layout& layout, const std::string& prefix,
                    std::vector<std::string>& all) {
    if (layout.is_structure) {
      for (const launch::Member& member : layout.members)
        paths(member.layout, prefix + '.' + member.name, all);
      return;
    }
    static constexpr std::string_view kNames[] = {".x", ".y", ".z", ".w"};
    const size_t count = layout.leaves.size();
    for (size_t i = 0; i < count; ++i) {
      if (layout.extents.empty()) {
        all.push_back(prefix);
      } else if (layout.extents.size() == 2) {
        const auto columns = static_cast<size_t>(layout.extents[1]);
        all.push_back(fmt::format("{}.m[{}][{}]", prefix, i / columns, i % columns));
      } else if (layout.type.starts_with("transform")) {
        all.push_back(
            fmt::format("{}{}{}", prefix, i < 3 ? ".p" : ".q", kNames[i < 3 ? i : i - 3]));
      } else {
        all.push_back(count >= 2 && count <= 4 ? fmt::format("{}{}", prefix, kNames[i])
                                               : fmt::format("{}.c[{}]", prefix, i));
      }
    }
  }

  static std::string visits(const Layout& layout) {
    std::vector<std::string> all;
    paths(layout, "element", all);
    std::string text;
    for (const std::string& path : all) text += fmt::format("  visit({});\n", path);
    return text;
  }

  std::string set(const KernelParameter& parameter, const Extent& extent) const {
    return fmt::format("  p.{} = {};\n", parameter.name, text_of(extent));
  }

  std::string shape_text(size_t array) const {
    std::string text;
    for (const Extent& extent : sample_.arrays[array].shape)
      text += (text.empty() ? "" : " x ") + text_of(extent, sample_.arrays[array].shape.size() > 1);
    return text;
  }

  // ---- running it

  void running() {
    if (!cuda_) {
      add(fmt::format("void @run(@Problem& @p) {{\n{}}}\n",
                      call("  " + kernel_.name, launch_.arguments(kernel_.parameters, true, ""))));
      if (kernel_.adjoint)
        add(fmt::format("void @run_adjoint(@Problem& @p) {{\n{}{}}}\n",
                        LaunchText::copies(*kernel_.adjoint, true),
                        call("  " + kernel_.adjoint->name,
                             launch_.arguments(kernel_.adjoint->parameters, true, ""))));
      return;
    }
    const auto reference = [&](const KernelCode& kernel) {
      return LaunchText::copies(kernel, true) +
             call("  @reference::" + kernel.name,
                  launch_.arguments(kernel.parameters, true, "@reference::"));
    };
    const std::string plain = reference(input_.cpp);
    const std::string adjoint = input_.cpp.adjoint ? reference(*input_.cpp.adjoint) : "";
    if (launch_.changes_types(input_.cpp.parameters, "@reference::") ||
        (input_.cpp.adjoint &&
         launch_.changes_types(input_.cpp.adjoint->parameters, "@reference::")))
      add(part("same_bytes"));
    add(launch_.function(kernel_, "@launch"));
    if (kernel_.adjoint) add(launch_.function(*kernel_.adjoint, "@launch_adjoint"));
    add("void @run_reference(@Problem& @p) {\n" + plain + "}\n");
    if (kernel_.adjoint) add("void @run_reference_adjoint(@Problem& @p) {\n" + adjoint + "}\n");
  }

  // ---- checking it

  std::string as_number(std::string_view value) const {
    return halves_.empty() ? fmt::format("static_cast<double>({})", value)
                           : fmt::format("@to_double({})", value);
  }

  // Visits each array that is written.
  template <typename Visit>
  void each_result(Visit&& visit) const {
    for (size_t a = 0; a < arrays_.size(); ++a)
      if (pointer_of(a).written) visit(a, pointer_of(a).name);
  }

  void checks() {
    if (!halves_.empty()) add(part("to_double"));
    for (const std::string& name : halves_) add(part("to_double_of", {{"type", name}}));
    std::set<std::string> visited;
    const auto list_numbers = [&](size_t a) {
      const Layout& layout = *arrays_[a].layout;
      if (layout.is_structure && visited.insert(layout.type).second)
        add(part("numbers", {{"type", layout.type},
                             {"element", element_type(pointer_of(a))},
                             {"number", as_number("number")}}));
    };
    each_result([&](size_t a, const std::string&) { list_numbers(a); });
    each_gradient([&](size_t a, const KernelParameter&) {
      if (is_input(a)) list_numbers(a);
    });
    add(part("checksum", {{"value_i", as_number("values[i]")}}));
    add(part("check_sum"));
    std::string sums;
    each_result([&](size_t a, const std::string& name) {
      std::vector<std::string> list = numbers(a, "p." + name, true);
      if (arrays_[a].layout->is_structure) {
        sums += fmt::format("  const std::vector<double> @list{} = @numbers(p.{});\n", a, name);
        list = {fmt::format("@list{}.data()", a), fmt::format("@list{}.size()", a)};
      }
      const Checksum& recorded = sample_.arrays[a].checksum;
      sums +=
          call("  @same &= @check_sum",
               {fmt::format("\"{}\"", name),
                fmt::format("@checksum({}, {}, {})", list[0], list[1], kWeights + a), "recorded",
                double_text(recorded.value), fmt::format("{:.3g}", recorded.bound)});
    });
    add("// What is recorded was computed in double by an interpreter of the Python source, for "
        "the\n"
        "// default size and seed; with it stands how far the roundings of this program can take "
        "it.\n"
        "bool @check_sums(const @Problem& p, bool recorded) {\n  bool @same = true;\n" +
        sums + "  return @same;\n}\n");
    if (kernel_.adjoint) check_gradient();
    if (cuda_) comparison();
  }

  void check_gradient() {
    add(part("along", {{"value_i", as_number("gradient[i]")}}));
    std::string sums;
    each_gradient([&](size_t a, const KernelParameter& parameter) {
      if (!is_input(a)) return;
      std::vector<std::string> list = numbers(a, "p." + parameter.name, true);
      if (arrays_[a].layout->is_structure) {
        sums += fmt::format("  const std::vector<double> @list{} = @numbers(p.{});\n", a,
                            parameter.name);
        list = {fmt::format("@list{}.data()", a), fmt::format("@list{}.size()", a)};
      }
      sums += call("  sum += @along", {list[0], list[1], std::to_string(kDirections + a)});
    });
    add("// The slope of the results, each with the weight that its gradient has at first, along a "
        "random\n"
        "// direction of the inputs. What is recorded was computed forwards, with dual numbers.\n"
        "bool @check_gradient(const @Problem& p, bool recorded) {\n  double sum = 0.0;\n" +
        sums +
        call("  return @check_sum",
             {"\"the gradient\"", "sum", "recorded", double_text(sample_.gradient.value),
              fmt::format("{:.3g}", sample_.gradient.bound)}) +
        "}\n");
  }

  void comparison() {
    add(part(
        "compare",
        {{"result_i", as_number("result[i]")},
         {"expected_i", as_number("expected[i]")},
         {"decides_comment",
          sample_.decides
              ? "\n// A condition on rounded numbers may turn over: so one of 100,000 may be wrong."
              : ""},
         {"is_right", sample_.decides ? "wrong <= count / 100000" : "wrong == 0"}}));
    std::string comparisons;
    bool grows = false;
    each_result([&](size_t a, const std::string&) { grows |= sample_.arrays[a].grows; });
    each_gradient([&](size_t a, const KernelParameter&) { grows |= is_input(a); });
    if (grows) {
      std::string threads;
      double standard = 1;
      for (const KernelParameter& parameter : kernel_.parameters)
        if (parameter.kind == ParameterKind::kThreads)
          threads += (threads.empty() ? "double(p." : " * double(p.") + parameter.name + ')';
      for (const Extent& extent : sample_.dim)
        standard *= static_cast<double>(extent.of(sample_.n));
      comparisons += fmt::format(
          "  // Of sums over threads the errors add up like steps of a random walk.\n"
          "  const double @growth = std::sqrt(std::max({} / {}, 1.0));\n",
          threads, double_text(standard));
    }
    comparisons += "  bool @same = true;\n";
    const auto compare = [&](size_t a, const std::string& name, double tolerance, bool growing) {
      std::vector<std::string> got = numbers(a, "p." + name, true);
      std::string want = numbers(a, "expected." + name, true).front();
      if (arrays_[a].layout->is_structure) {
        comparisons += fmt::format(
            "  const std::vector<double> @got_{0} = @numbers(p.{0}), @want_{0} = "
            "@numbers(expected.{0});\n",
            name);
        got = {fmt::format("@got_{}.data()", name), fmt::format("@got_{}.size()", name)};
        want = fmt::format("@want_{}.data()", name);
      }
      const std::string least = tolerance == 0 ? "0.0" : fmt::format("{:g}", tolerance);
      comparisons += call("  @same &= @compare", {fmt::format("\"{}\"", name), got[0], want, got[1],
                                                  least + (growing ? " * @growth" : "")});
    };
    each_result([&](size_t a, const std::string& name) {
      compare(a, name, sample_.arrays[a].tolerance, sample_.arrays[a].grows);
    });
    each_gradient([&](size_t a, const KernelParameter& parameter) {
      if (is_input(a)) compare(a, parameter.name, sample_.gradient_tolerance, true);
    });
    add("// A tolerance is four times the largest share of a number that rounding may have: half a "
        "unit in\n"
        "// the last place for each operation, passed on through those that follow.\n"
        "bool @compare_all(const @Problem& p, const @Problem& expected) {\n" +
        comparisons + "  return @same;\n}\n");
  }

  std::string bytes_moved() const {
    std::string terms;
    for (size_t a = 0; a < arrays_.size(); ++a) {
      const SampleArray& array = sample_.arrays[a];
      const int times = (array.read ? 1 : 0) + (array.written ? 1 : 0);
      if (times == 0) continue;
      const KernelParameter& pointer = pointer_of(a);
      terms += fmt::format("  bytes += {}sizeof({}) * static_cast<double>(p.{}.size());\n",
                           times == 2 ? "2.0 * " : "", element_type(pointer), pointer.name);
    }
    return "double @bytes_moved(const @Problem& p) {\n  double bytes = 0.0;\n" + terms +
           "  return bytes;\n}\n\n";
  }

  std::string options() const {
    const std::string least = std::to_string(sample_.least_n);
    return part("options",
                {{"device_option", cuda_ ? "  int device = 0;\n" : ""},
                 {"device_usage", cuda_ ? " [--device DEVICE]" : ""},
                 {"device_help",
                  cuda_ ? "      \"  --device D   number of the GPU (default 0)\\n\"\n" : ""},
                 {"device_parse", cuda_ ? "    } else if (std::strcmp(name, \"--device\") == 0 && "
                                          "@parse(argv[++i], 0, INT_MAX, value)) {\n"
                                          "      options.device = static_cast<int>(value);\n"
                                        : ""},
                 {"size_meaning", sample_.dim.size() == 1 ? "threads" : "threads along an axis"},
                 {"least", least}});
  }

  void main() {
    out_ +=
        "int main(int argc, char** argv) {\n"
        "  const @Options options = @parse_options(argc, argv);\n";
    if (cuda_)
      out_ +=
          "  int devices = 0;\n"
          "  if (cudaGetDeviceCount(&devices) != cudaSuccess || options.device >= devices) {\n"
          "    std::fprintf(stderr, \"there is no CUDA device %d\\n\", options.device);\n"
          "    return 2;\n"
          "  }\n"
          "  CUDA_CHECK(cudaSetDevice(options.device));\n\n";
    out_ += "  const @Problem problem = @make_problem(options.n, options.seed);\n";
    const std::string note =
        input_.adjoint_first
            ? "  // The adjoint needs arrays as they are before the kernel has run.\n"
            : "";
    const auto both = [&](const std::string& plain, const std::string& adjoint) {
      if (!kernel_.adjoint) return plain;
      return input_.adjoint_first ? adjoint + plain : plain + adjoint;
    };
    if (cuda_) {
      out_ += "  const @DeviceArrays device(problem);\n" + note +
              both("  @launch(problem, device);\n", "  @launch_adjoint(problem, device);\n") +
              "  @Problem result = problem;\n";
      for (const KernelParameter& parameter : parameters_of(kernel_))
        if (is_pointer(parameter) && parameter.written)
          out_ += fmt::format("  device.{0}.download(result.{0});\n", parameter.name);
      out_ += "  @Problem expected = problem;\n" +
              both("  @run_reference(expected);\n", "  @run_reference_adjoint(expected);\n") +
              "  bool ok = @compare_all(result, expected);\n";
    } else {
      out_ += "  @Problem result = problem;\n" + note +
              both("  @run(result);\n", "  @run_adjoint(result);\n") + "  bool ok = true;\n";
    }
    out_ +=
        "  const bool recorded = options.n == @kDefaultSize && options.seed == @kDefaultSeed;\n"
        "  ok &= @check_sums(result, recorded);\n";
    if (kernel_.adjoint) out_ += "  ok &= @check_gradient(result, recorded);\n";
    out_ += cuda_ ? "  if (options.bench) @bench(problem, options.device);\n"
                  : "  if (options.bench) @bench(problem);\n";
    out_ +=
        "  std::printf(\"%s\\n\", ok ? \"ok\" : \"WRONG\");\n"
        "  return ok ? 0 : 1;\n"
        "}\n";
  }

  const HostInput& input_;
  const Sample& sample_;
  const KernelText& kernel_;
  const bool cuda_;
  const std::vector<ArrayRef> arrays_;
  const LaunchText launch_;
  std::set<std::string> halves_;              // types of 16 bits in arrays
  std::set<std::string, std::less<>> taken_;  // words of the kernel's own text
  std::string done_, out_;                    // `out_` has names that may give way
};

}  // namespace

std::string text_of(const Extent& extent, bool factor) {
  std::string text =
      extent.times == 1 || extent.times == 0 ? "" : fmt::format("{} * ", extent.times);
  if (extent.times == 0) return std::to_string(extent.plus);
  text += "n";
  for (int32_t i = 1; i < extent.power; ++i) text += " * n";
  if (extent.plus == 0) return text;
  text += fmt::format(" + {}", extent.plus);
  return factor ? '(' + text + ')' : text;
}

Result<std::string> cuda_program(const HostInput& input) { return ProgramText(input, true).text(); }
Result<std::string> cpu_program(const HostInput& input) { return ProgramText(input, false).text(); }

}  // namespace weft::standalone
