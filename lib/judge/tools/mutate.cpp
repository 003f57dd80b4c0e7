// How many wrong texts the judge finds: makes one wrong change to emitted texts that it found
// right. Whether a text that it accepts is wrong is not known for certain: what alters no result,
// or none by more than rounding does, on the judge's own inputs may do so on others, and is counted
// apart.
//
//   weft-judge-mutate COUNT [SEED] [cpu|cuda] [text|people|KIND]
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>
#include <exception>
#include <map>
#include <string>
#include <vector>

#include "mutators.h"
#include "weft/base/read_number.h"
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
  const mutate::Kind* kind = nullptr;
  bool adjoint = false;  // in an adjoint function
  std::string shown;     // the lines before and after
  std::string text;      // empty: there is no place for it
};

// One change at a random place, as often in the adjoint as in the forward function, where there are
// both.
Change change(const mutate::Emitted& text, const mutate::Kind& kind, Rng& rng) {
  const std::vector<mutate::Place> places = mutate::places(text, kind, rng);
  if (places.empty()) return {};
  const bool want = rng.chance(0.5);
  std::vector<const mutate::Place*> fitting, all;
  for (const mutate::Place& place : places) {
    all.push_back(&place);
    if (place.adjoint == want) fitting.push_back(&place);
  }
  const std::vector<const mutate::Place*>& from = fitting.empty() ? all : fitting;
  const mutate::Place& place = *from[rng.below(static_cast<uint32_t>(from.size()))];
  Change made{&kind, place.adjoint, "", ""};
  auto edit = place.lines.begin();
  for (size_t i = 0; i < text.lines.size(); ++i) {
    const std::string* line = &text.lines[i].text;
    if (edit != place.lines.end() && edit->first == i) {
      made.shown += fmt::format("  - {}\n  + {}\n", *line, edit->second);
      line = &edit++->second;
    }
    made.text += *line + "\n";
  }
  return made;
}

class Choice {
 public:
  // `name`: text, people or a kind; `kinds` is empty if it is none of these.
  explicit Choice(std::string_view name) : in_turn_(name == "text") {
    for (const mutate::Kind& kind : mutate::kinds())
      if (kind.name == name || (kind.set == mutate::Set::kText ? "text" : "people") == name)
        kinds_.push_back(&kind);
  }

  bool empty() const { return kinds_.empty(); }

  // Whether any change to the index-th text may be asked for.
  bool fits(const mutate::Emitted& text, uint64_t index) const {
    Rng any(index);
    const auto has_place = [&](const mutate::Kind* kind) {
      return !mutate::places(text, *kind, any).empty();
    };
    if (in_turn_) return has_place(turn(index));
    return std::any_of(kinds_.begin(), kinds_.end(), has_place);
  }

  // The kinds of `text` take turns. Of others that one which was drawn least of those that have a
  // place: most have one in few texts.
  Change draw(const mutate::Emitted& text, uint64_t index, Rng& rng) {
    if (in_turn_) return change(text, *turn(index), rng);
    std::vector<const mutate::Kind*> order = kinds_;
    for (size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[rng.below(static_cast<uint32_t>(i))]);
    std::stable_sort(order.begin(), order.end(), [&](const mutate::Kind* a, const mutate::Kind* b) {
      return drawn_[a] < drawn_[b];
    });
    for (const mutate::Kind* kind : order) {
      Change made = change(text, *kind, rng);
      if (made.text.empty()) continue;
      ++drawn_[kind];
      return made;
    }
    return {};
  }

 private:
  const mutate::Kind* turn(uint64_t index) const {
    return kinds_[(index / 200 + index % 200) % kinds_.size()];
  }

  bool in_turn_;
  std::vector<const mutate::Kind*> kinds_;
  std::map<const mutate::Kind*, uint64_t> drawn_;
};

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

struct Tally {
  uint64_t compile = 0, run = 0, gradient = 0, same = 0, rounding = 0, survived = 0;

  uint64_t found() const { return run + gradient; }
  uint64_t compiled() const { return found() + same + rounding + survived; }
  void add(const Tally& other) {
    compile += other.compile;
    run += other.run;
    gradient += other.gradient;
    same += other.same;
    rounding += other.rounding;
    survived += other.survived;
  }
};

struct Subject {
  uint64_t index;
  std::string source, kernel, module_text;
};

void tell(std::string_view outcome, const Subject& subject, const Change& made,
          std::string_view why) {
  fmt::print("{}: {}: `{}`, index {} ({})\n{}", outcome, made.kind->name, subject.kernel,
             subject.index, why, made.shown);
}

void count(const Subject& subject, const Change& made, const Results& untouched,
           const judge::Verdict& verdict, Tally& tally) {
  const double moved = distance(untouched, verdict.results);
  const auto accepted = [&](std::string_view outcome) {
    tell(outcome, subject, made,
         fmt::format("moved by {:.2g}; gradient {} {}", moved, judge::name(verdict.gradient.state),
                     verdict.gradient.message));
  };
  if (!verdict.failure.empty()) {
    tell("not judged", subject, made, verdict.failure);
  } else if (verdict.compile.state == judge::State::kWrong) {
    ++tally.compile;
    const std::string& message = verdict.compile.message;
    const size_t error = std::min(message.find("error: "), message.size());
    tell("does not compile", subject, made,
         std::string_view(message).substr(error, message.find('\n', error) - error));
  } else if (verdict.run.state == judge::State::kWrong) {
    ++tally.run;
  } else if (verdict.gradient.state == judge::State::kWrong) {
    ++tally.gradient;
  } else if (moved == 0) {
    ++tally.same;
    accepted("not seen to differ");
  } else if (moved <= kRounding) {
    ++tally.rounding;
    accepted("within rounding");
  } else {
    ++tally.survived;
    accepted("survived");
  }
}

void print_row(std::string_view name, const Tally& tally) {
  fmt::print("{:20} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}\n", name,
             tally.compile + tally.compiled(), tally.compile, tally.run, tally.gradient, tally.same,
             tally.rounding, tally.survived);
}

double percentage(uint64_t part, uint64_t of) {
  return of == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(of);
}

void print(const std::map<std::string, Tally>& tallies) {
  fmt::print("{:20} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}\n", "kind", "mutants", "compile",
             "run", "gradient", "same", "rounding", "survived");
  Tally all;
  for (const auto& [name, tally] : tallies) {
    print_row(name, tally);
    all.add(tally);
  }
  print_row("all", all);
  fmt::print(
      "{} of {} that differ were found: {:.2f} %; of all {} that compile: {:.2f} %; {} were not "
      "seen to differ, {} by less than {} of the array\n",
      all.found(), all.found() + all.survived, percentage(all.found(), all.found() + all.survived),
      all.compiled(), percentage(all.found(), all.compiled()), all.same, all.rounding, kRounding);
}

constexpr uint64_t kBatch = 200;       // texts judged at once
constexpr uint64_t kPatience = 20000;  // texts looked at for one with a place

class Campaign {
 public:
  Campaign(judge::Judge judge, uint64_t seed, Device device, Choice choice)
      : judge_(std::move(judge)),
        generator_(seed, synth::categories()),
        rng_(Rng(seed).child(99)),
        choice_(std::move(choice)) {
    options_.device = device;
  }

  Result<bool> run(uint64_t count) {
    while (done_ < count) {
      const std::deque<Subject> subjects = next(std::min(kBatch, 20 + 2 * (count - done_)));
      if (subjects.empty()) break;
      WEFT_TRY(const bool able, judge(subjects, count));
      if (!able) return false;
    }
    return true;
  }

  const std::map<std::string, Tally>& tallies() const { return tallies_; }

 private:
  // The next texts that have a place.
  std::deque<Subject> next(uint64_t most) {
    std::deque<Subject> subjects;
    for (uint64_t tried = 0; subjects.size() < most && tried < kPatience; ++tried, ++index_) {
      const synth::Sample& sample = generator_.make(index_);
      diag::Diagnostics diags;
      const driver::Artifact& artifact =
          compiler_.compile({.name = "kernel.py", .text = sample.source, .assume_warp = true},
                            options_, diags, sample.kernel_name);
      Subject subject{index_, sample.source, sample.kernel_name, artifact.module.str()};
      if (choice_.fits(mutate::read(subject.module_text), index_))
        subjects.push_back(std::move(subject));
    }
    return subjects;
  }

  judge::Case case_of(const Subject& subject, std::string_view text) const {
    return {.source = subject.source,
            .kernel = subject.kernel,
            .device = options_.device,
            .module_text = text};
  }

  // False: nothing can be judged here, which was said.
  Result<bool> judge(const std::deque<Subject>& subjects, uint64_t count_to) {
    std::vector<judge::Case> cases;
    for (const Subject& subject : subjects) cases.push_back(case_of(subject, subject.module_text));
    WEFT_TRY(const std::vector<judge::Verdict> right, judge_.judge(cases));
    if (const judge::Finding& first = right.front().compile; first.state == judge::State::kSkipped)
      return fmt::print(stderr, "{}\n", first.message), false;
    std::deque<Change> changes;
    std::vector<size_t> of;
    std::vector<judge::Case> changed;
    for (size_t i = 0; i < subjects.size(); ++i) {
      if (right[i].run.state != judge::State::kOk || right[i].gradient.state != judge::State::kOk)
        continue;
      Change made = choice_.draw(mutate::read(subjects[i].module_text), subjects[i].index, rng_);
      if (made.text.empty()) continue;
      of.push_back(i);
      changed.push_back(case_of(subjects[i], changes.emplace_back(std::move(made)).text));
    }
    if (changed.empty()) return true;
    WEFT_TRY(const std::vector<judge::Verdict> verdicts, judge_.judge(changed));
    for (size_t i = 0; i < changed.size() && done_ < count_to; ++i, ++done_) {
      std::string row(changes[i].kind->name);
      if (changes[i].kind->side == mutate::Side::kBoth)
        row += changes[i].adjoint ? " adjoint" : " forward";
      count(subjects[of[i]], changes[i], right[of[i]].results, verdicts[i], tallies_[row]);
    }
    return true;
  }

  judge::Judge judge_;
  synth::Generator generator_;
  driver::Compiler compiler_;
  Options options_;
  Rng rng_;
  Choice choice_;
  uint64_t index_ = 0, done_ = 0;
  std::map<std::string, Tally> tallies_;
};

int usage() {
  fmt::print(stderr,
             "usage: weft-judge-mutate COUNT [SEED] [cpu|cuda] [text|people|KIND]\nkinds:\n");
  for (const mutate::Kind& kind : mutate::kinds())
    fmt::print(stderr, "  {:20} {}\n", kind.name, kind.what);
  return 2;
}

int run(uint64_t count, uint64_t seed, Device device, Choice choice) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // long runs are watched
  judge::JudgeOptions options;
  options.threads = sys::processor_count();
  auto judge = judge::Judge::create(native::find_toolchain(), options);
  if (!judge) return fmt::print(stderr, "{}\n", judge.error().message), 1;
  Campaign campaign(std::move(*judge), seed, device, std::move(choice));
  const auto able = campaign.run(count);
  if (!able) return fmt::print(stderr, "{}\n", able.error().message), 1;
  if (!*able) return 1;
  print(campaign.tallies());
  return 0;
}

}  // namespace

int main(int argc, char** argv) try {
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  const std::string_view device = argc > 3 ? argv[3] : "cpu";
  Choice choice(argc > 4 ? argv[4] : "text");
  if (argc < 2 || argc > 5 || choice.empty() || (device != "cpu" && device != "cuda"))
    return usage();
  uint64_t count = 0, seed = 0;
  if (!read_number(argv[1], count) || (argc > 2 && !read_number(argv[2], seed))) return usage();
  return run(count, seed, device == "cuda" ? Device::kCuda : Device::kCpu, std::move(choice));
} catch (const std::exception& error) {
  std::fputs(error.what(), stderr);
  return 1;
}
