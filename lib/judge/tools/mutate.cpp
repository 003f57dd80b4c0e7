// How many wrong texts the judge finds: changes one operator, index, constant or sign in emitted
// texts that it found right. A change that alters no result on any input, or none by more than
// rounding does, is counted apart.
//
//   weft-judge-mutate COUNT [SEED] [cpu|cuda]
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <deque>
#include <map>
#include <regex>
#include <string>

#include "weft/base/rng.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/judge/judge.h"
#include "weft/native/worker.h"
#include "weft/synth/synth.h"
#include "weft/sys/parallel.h"

namespace {

using namespace weft;

struct Change {
  std::string_view kind;
  bool adjoint = false;  // in an adjoint function
  std::string before, after, text;
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kOperators = {{
    {"add", "sub"},         {"sub", "add"},         {"mul", "add"},         {"div", "mul"},
    {"min", "max"},         {"max", "min"},         {"sin", "cos"},         {"cos", "sin"},
    {"exp", "sin"},         {"tanh", "sin"},        {"sqrt", "sin"},        {"abs", "sin"},
    {"adj_add", "adj_sub"}, {"adj_sub", "adj_add"}, {"adj_mul", "adj_add"}, {"adj_div", "adj_mul"},
    {"adj_min", "adj_max"}, {"adj_max", "adj_min"}, {"adj_sin", "adj_cos"}, {"adj_cos", "adj_sin"},
}};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// One change at a random place; an empty text: none was found.
Change change(const std::string& text, std::string_view kind, Rng& rng) {
  static const std::regex declaration(
      R"(^\s+(const )?(wp::[\w:<>, ]+|bool) (var_\d+)( = (.*))?;$)");
  static const std::regex call(R"(wp::(\w+)\()");
  static const std::regex argument(R"(var_\d+)");
  const std::vector<std::string> lines = lines_of(text);
  std::map<std::string, std::string> types;
  struct Place {
    size_t line, begin, length;
    std::string with;
    bool adjoint;
  };
  std::vector<Place> places;
  bool adjoint = false;
  for (size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (!line.empty() && line[0] != ' ' && line[0] != '{' && line[0] != '}') {
      if (line.find('(') != std::string::npos) {
        adjoint =
            line.find("backward") != std::string::npos || line.find(" adj_") != std::string::npos;
        types.clear();
      }
      continue;
    }
    const size_t first = line.find_first_not_of(' ');
    if (first == std::string::npos || line.compare(first, 2, "//") == 0) continue;
    std::smatch match;
    if (std::regex_match(line, match, declaration)) {
      types[match[3]] = match[2];
      const std::string value = match[5];
      if (kind == "constant" && !value.empty() && match[1].matched) {
        const size_t digit = value.find_first_of("123456789");
        if (digit != std::string::npos)
          places.push_back(
              {i, static_cast<size_t>(match.position(5)) + digit, 1,
               std::string(1, value[digit] == '9' ? '4' : static_cast<char>(value[digit] + 1)),
               adjoint});
      }
      continue;
    }
    if (line.find("wp::") == std::string::npos && kind != "index") continue;
    if (kind == "operator") {
      for (std::sregex_iterator it(line.begin(), line.end(), call), end; it != end; ++it) {
        for (const auto& [from, to] : kOperators)
          if ((*it)[1].str() == from)
            places.push_back(
                {i, static_cast<size_t>(it->position(1)), from.size(), std::string(to), adjoint});
      }
    } else if (line.find("wp::adj_") == std::string::npos) {
      const size_t begin = line.find('(');
      if (begin == std::string::npos) continue;
      for (std::sregex_iterator
               it(line.begin() + static_cast<ptrdiff_t>(begin), line.end(), argument),
           end;
           it != end; ++it) {
        const std::string name = it->str();
        const auto type = types.find(name);
        if (type == types.end()) continue;
        const size_t at = begin + static_cast<size_t>(it->position());
        if (kind == "sign" && (type->second == "wp::float32" || type->second == "wp::float64") &&
            line[at - 1] != '&' && line.find("=") != std::string::npos) {
          places.push_back({i, at, name.size(), "-" + name, adjoint});
        } else if (kind == "index" && type->second == "wp::int32" &&
                   (line.find("wp::address(") != std::string::npos ||
                    line.find("array_store(") != std::string::npos ||
                    line.find("extract(") != std::string::npos)) {
          std::vector<std::string> others;
          for (const auto& [other, of] : types)
            if (of == "wp::int32" && other != name) others.push_back(other);
          if (!others.empty())
            places.push_back({i, at, name.size(),
                              others[rng.below(static_cast<uint32_t>(others.size()))], adjoint});
        }
      }
    }
  }
  if (places.empty()) return {};
  // As often in the adjoint as in the forward function, where there are both.
  const bool want = rng.chance(0.5);
  std::vector<Place> fitting;
  for (const Place& place : places)
    if (place.adjoint == want) fitting.push_back(place);
  const std::vector<Place>& from = fitting.empty() ? places : fitting;
  const Place& place = from[rng.below(static_cast<uint32_t>(from.size()))];
  Change made{kind, place.adjoint, lines[place.line], lines[place.line], ""};
  made.after.replace(place.begin, place.length, place.with);
  for (size_t i = 0; i < lines.size(); ++i)
    made.text += (i == place.line ? made.after : lines[i]) + "\n";
  return made;
}

using Results = std::vector<std::vector<double>>;

// The largest difference in an array or gradient, relative to the largest number in it.
double distance(const Results& a, const Results& b) {
  if (a.size() != b.size()) return HUGE_VAL;
  double most = 0;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i].size() != b[i].size()) return HUGE_VAL;
    double size = 0, apart = 0;
    for (size_t k = 0; k < a[i].size(); ++k) {
      const double x = a[i][k], y = b[i][k];
      if (x == y || (std::isnan(x) && std::isnan(y))) continue;
      if (!std::isfinite(x) || !std::isfinite(y)) return HUGE_VAL;
      apart = std::max(apart, std::fabs(x - y));
    }
    for (const double x : a[i])
      if (std::isfinite(x)) size = std::max(size, std::fabs(x));
    if (apart != 0) most = std::max(most, size == 0 ? HUGE_VAL : apart / size);
  }
  return most;
}

// Some dozens of units in the last place of a float32.
constexpr double kRounding = 1e-5;

int run(uint64_t count, uint64_t seed, Device device) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // long runs are watched
  judge::JudgeOptions options;
  options.threads = sys::processor_count();
  auto judge = judge::Judge::create(native::find_toolchain(), options);
  if (!judge) return fmt::print(stderr, "{}\n", judge.error().message), 1;
  synth::Generator generator(seed, synth::categories());
  driver::Compiler compiler;
  Options compile;
  compile.device = device;
  Rng rng = Rng(seed).child(99);
  constexpr std::array<std::string_view, 4> kKinds = {"operator", "index", "constant", "sign"};
  struct Tally {
    uint64_t compile = 0, run = 0, gradient = 0, same = 0, rounding = 0, survived = 0;
  };
  std::map<std::string, Tally> tallies;
  uint64_t done = 0;
  for (uint64_t from = 0; done < count; from += 200) {
    std::deque<std::string> sources, names, modules;
    std::vector<judge::Case> cases;
    for (uint64_t index = from; index < from + 200; ++index) {
      const synth::Sample& sample = generator.make(index);
      diag::Diagnostics diags;
      const driver::Artifact& artifact = compiler.compile({.name = "kernel.py",
                                                           .text = sample.source,
                                                           .kernel = sample.kernel_name,
                                                           .assume_warp = true},
                                                          compile, diags);
      cases.push_back({.source = sources.emplace_back(sample.source),
                       .kernel = names.emplace_back(sample.kernel_name),
                       .device = device,
                       .module_text = modules.emplace_back(artifact.module.str())});
    }
    auto right = judge->judge(cases);
    if (!right) return fmt::print(stderr, "{}\n", right.error().message), 1;
    if (const judge::Finding& first = right->front().compile; first.state == judge::State::kSkipped)
      return fmt::print(stderr, "{}\n", first.message), 1;
    std::deque<Change> changes;
    std::vector<judge::Case> changed;
    std::vector<const Results*> untouched;
    for (size_t i = 0; i < cases.size(); ++i) {
      const judge::Verdict& verdict = (*right)[i];
      if (verdict.run.state != judge::State::kOk || verdict.gradient.state != judge::State::kOk)
        continue;
      Change made = change(modules[i], kKinds[(from / 200 + i) % kKinds.size()], rng);
      if (made.text.empty()) continue;
      judge::Case of = cases[i];
      of.module_text = changes.emplace_back(std::move(made)).text;
      changed.push_back(of);
      untouched.push_back(&verdict.results);
    }
    auto verdicts = judge->judge(changed);
    if (!verdicts) return fmt::print(stderr, "{}\n", verdicts.error().message), 1;
    for (size_t i = 0; i < changed.size() && done < count; ++i, ++done) {
      const judge::Verdict& verdict = (*verdicts)[i];
      const double moved = distance(*untouched[i], verdict.results);
      Tally& tally = tallies[fmt::format("{} {}", changes[i].kind,
                                         changes[i].adjoint ? "adjoint" : "forward")];
      if (verdict.compile.state == judge::State::kWrong)
        ++tally.compile;
      else if (verdict.run.state == judge::State::kWrong)
        ++tally.run;
      else if (verdict.gradient.state == judge::State::kWrong)
        ++tally.gradient;
      else if (moved == 0)
        ++tally.same;
      else if (moved <= kRounding)
        ++tally.rounding;
      else {
        ++tally.survived;
        fmt::print("survived: {} (moved by {:.2g}; gradient {} {})\n  {}\n  {}\n",
                   changed[i].kernel, moved, judge::name(verdict.gradient.state),
                   verdict.gradient.message, changes[i].before, changes[i].after);
      }
    }
  }
  Tally all;
  fmt::print("{:20} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "change", "compile", "run", "gradient",
             "no effect", "rounding", "survived");
  for (const auto& [name, tally] : tallies) {
    fmt::print("{:20} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}\n", name, tally.compile, tally.run,
               tally.gradient, tally.same, tally.rounding, tally.survived);
    all.compile += tally.compile;
    all.run += tally.run;
    all.gradient += tally.gradient;
    all.same += tally.same;
    all.rounding += tally.rounding;
    all.survived += tally.survived;
  }
  const uint64_t found = all.compile + all.run + all.gradient;
  fmt::print(
      "{} of {} that change a result were found: {:.2f} %; {} more change none, {} by less than "
      "{} of the array\n",
      found, found + all.survived,
      100.0 * static_cast<double>(found) / static_cast<double>(found + all.survived), all.same,
      all.rounding, kRounding);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  return run(argc > 1 ? std::stoull(argv[1]) : 100, argc > 2 ? std::stoull(argv[2]) : 0,
             argc > 3 && std::string_view(argv[3]) == "cuda" ? Device::kCuda : Device::kCpu);
}
