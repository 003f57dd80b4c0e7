#include "weft/prove/prove.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "edits.h"
#include "healer.h"
#include "weft/base/edited.h"
#include "weft/diag/diagnostics.h"
#include "weft/judge/judge.h"
#include "weft/mine/cut.h"
#include "weft/syntax/parse.h"
#include "weft/sys/parallel.h"

namespace weft::prove {
namespace {

using judge::Verdict;
using Run = judge::State;

constexpr size_t kBatch = 128;  // kernels that are compiled together
constexpr int kMostRounds = 8;  // of fixes that touch one another

// The kernels at the top of a file, each with all that it needs; in the order of the file.
struct Cut {
  std::string kernel, source;
  uint32_t first = 0, last = 0;  // lines
};

std::vector<Cut> cuts_of(const std::string& path, const std::string& text) {
  std::vector<Cut> cuts;
  const Source source(path, text);
  SymbolTable symbols;
  syntax::Tree tree;
  diag::Diagnostics ignored;
  if (!syntax::parse(source, symbols, ignored, tree)) return cuts;
  const mine::Cutter cutter(source, tree, symbols);
  for (const mine::KernelPlace& place : mine::find_kernels(tree, symbols)) {
    if (!place.at_top) continue;
    const Span span = tree[place.node].span;
    cuts.push_back(
        {place.name, cutter.cut(place.node), source.line_of(span.begin), source.line_of(span.end)});
  }
  return cuts;
}

const Cut* find(const std::vector<Cut>& cuts, std::string_view kernel) {
  const auto at = std::ranges::find(cuts, kernel, &Cut::kernel);
  return at == cuts.end() ? nullptr : &*at;
}

std::string number(double value, int digits) { return fmt::format("{:.{}g}", value, digits); }

std::string proof_of(const Verdict& verdict) {
  if (!verdict.witness) return verdict.gradient.message;
  const judge::Witness& witness = *verdict.witness;
  std::string index, threads;
  for (const int32_t at : witness.index)
    index += fmt::format("{}{}", index.empty() ? "" : ", ", at);
  for (const int32_t extent : witness.dim)
    threads += fmt::format("{}{}", threads.empty() ? "" : " x ", extent);
  int digits = 4;
  while (digits < 9 && number(witness.gradient, digits) == number(witness.difference, digits))
    ++digits;
  return fmt::format(
      "gradient of `{}[{}]{}` is {}; central differences of the kernel give {} (launch of {})",
      witness.array, index, witness.part, number(witness.gradient, digits),
      number(witness.difference, digits), threads);
}

bool ran(const Verdict& verdict) {
  return verdict.run.state == Run::kOk || verdict.run.state == Run::kTrivial;
}

// Of a branch that no input reaches the numbers say nothing.
bool is_proved(const Verdict& verdict) {
  return verdict.gradient.state == Run::kOk && verdict.branches &&
         verdict.branches->reached == verdict.branches->total;
}

std::string joined(const std::vector<std::string>& titles) {
  std::string text;
  std::set<std::string_view> said;
  for (const std::string& title : titles)
    if (said.insert(title).second) text += (text.empty() ? "" : "; ") + title;
  return text;
}

}  // namespace

struct Prover::State {
  Options options;
  std::string skipped;
  std::optional<judge::Judge> judge;
  std::map<std::string, Verdict> known;  // by the sources

  // A kernel with findings.
  struct Task {
    size_t file;
    std::string kernel;
    const Verdict* verdict = nullptr;
    std::optional<Healing> healing;
    std::vector<std::pair<std::string, std::string>> changed;  // kernels and their new sources
  };
  // What is known of files that are looked at together.
  struct Pass {
    std::vector<std::vector<Cut>> cuts;  // of each file
    std::vector<Task> tasks;             // in the order of files and their kernels
  };

  Status stopped() const {
    if (options.stop != nullptr && *options.stop) return Error{"interrupted"};
    return ok_status();
  }

  struct Question {
    std::string kernel, source, reference;
  };
  static std::string key(const Question& question) {
    return question.kernel + '\0' + question.source + '\0' + question.reference;
  }
  const Verdict& answer(const Question& question) const { return known.at(key(question)); }

  // Afterwards all have an answer.
  Status ask(const std::vector<Question>& questions) {
    std::vector<const Question*> open;
    std::set<std::string> asked;
    for (const Question& question : questions)
      if (std::string name = key(question); !known.contains(name) && asked.insert(name).second)
        open.push_back(&question);
    for (size_t from = 0; from < open.size(); from += kBatch) {
      WEFT_TRY_STATUS(stopped());
      const size_t end = std::min(open.size(), from + kBatch);
      std::vector<judge::Case> cases;
      for (size_t i = from; i < end; ++i)
        cases.push_back({.source = open[i]->source,
                         .kernel = open[i]->kernel,
                         .device = Device::kCuda,
                         .reference = open[i]->reference});
      WEFT_TRY(std::vector<Verdict> verdicts, judge->judge(cases));
      for (size_t i = from; i < end; ++i) known[key(*open[i])] = std::move(verdicts[i - from]);
    }
    return stopped();
  }

  Result<Pass> look(std::span<const File> files) {
    Pass pass;
    pass.cuts.resize(files.size());
    std::vector<std::vector<Task>> tasks(files.size());
    WEFT_TRY_STATUS(sys::try_each_index(files.size(), options.threads, [&](unsigned, size_t i) {
      std::set<std::string_view> seen;
      for (const check::Finding& finding : files[i].report.findings) {
        if (!is_provable(finding, files[i].path)) continue;
        if (pass.cuts[i].empty()) pass.cuts[i] = cuts_of(files[i].path, files[i].text);
        if (find(pass.cuts[i], finding.kernel) != nullptr && seen.insert(finding.kernel).second)
          tasks[i].push_back({.file = i, .kernel = finding.kernel, .healing = {}, .changed = {}});
      }
      return stopped();
    }));
    std::vector<Question> questions;
    for (std::vector<Task>& of_file : tasks)
      for (Task& task : of_file) {
        questions.push_back(
            {task.kernel, find(pass.cuts[task.file], task.kernel)->source, std::string()});
        pass.tasks.push_back(std::move(task));
      }
    WEFT_TRY_STATUS(ask(questions));
    for (size_t i = 0; i < pass.tasks.size(); ++i) pass.tasks[i].verdict = &answer(questions[i]);
    return pass;
  }

  // Of kernels whose gradient is not right: rewrites that the judge finds right.
  Status heal(std::span<const File> files, Pass& pass) {
    std::vector<std::optional<Healer>> healers(options.threads);
    WEFT_TRY_STATUS(sys::try_each_index(
        pass.tasks.size(), options.threads, [&](unsigned thread, size_t i) -> Status {
          if (Status status = stopped(); !status.ok()) return status;
          Task& task = pass.tasks[i];
          const File& file = files[task.file];
          if (task.verdict->gradient.state == Run::kOk || !ran(*task.verdict)) return ok_status();
          if (!healers[thread]) healers[thread].emplace(options.warp, options.limits);
          task.healing =
              healers[thread]->heal(file.path, file.text, file.search, task.kernel, file.select);
          if (!task.healing) return ok_status();
          for (const Cut& cut : cuts_of(file.path, task.healing->text)) {
            const Cut* const before = find(pass.cuts[task.file], cut.kernel);
            if (before == nullptr || before->source != cut.source)
              task.changed.emplace_back(cut.kernel, cut.source);
          }
          return ok_status();
        }));
    const auto question = [&](const Task& task, const std::pair<std::string, std::string>& of) {
      const Cut* const before = find(pass.cuts[task.file], of.first);
      return Question{of.first, of.second, before == nullptr ? std::string() : before->source};
    };
    std::vector<Question> questions;
    for (const Task& task : pass.tasks)
      for (const auto& each : task.changed) questions.push_back(question(task, each));
    WEFT_TRY_STATUS(ask(questions));
    for (Task& task : pass.tasks) {
      bool healed = false, harmless = true;
      for (const auto& each : task.changed) {
        const Verdict& verdict = answer(question(task, each));
        harmless = harmless && ran(verdict) && verdict.gradient.state != Run::kWrong;
        healed |= each.first == task.kernel && is_proved(verdict);
      }
      if (!healed || !harmless) task.healing.reset();
    }
    return ok_status();
  }

  // Of healings of one file those that go together, as their kernels then have the very sources
  // that were judged. The number of findings that they heal.
  static size_t merge(const File& file, std::span<Task> tasks, std::string& text, bool& left) {
    std::vector<check::Edit> edits;
    std::map<std::string, std::string> sources;
    size_t findings = 0;
    for (const Task& task : tasks) {
      if (!task.healing) continue;
      std::vector<check::Edit> more = edits_between(file.text, task.healing->text);
      const bool touch = std::ranges::any_of(more, [&](const check::Edit& a) {
        return std::ranges::any_of(edits, [&](const check::Edit& b) {
          return a.span.begin <= b.span.end && b.span.begin <= a.span.end;
        });
      });
      std::map<std::string, std::string> wanted = sources;
      for (const auto& [kernel, source] : task.changed) wanted[kernel] = source;
      std::vector<check::Edit> all = edits;
      all.insert(all.end(), more.begin(), more.end());
      bool together = !touch;
      if (together && !edits.empty()) {
        const std::vector<Cut> cuts = cuts_of(file.path, edited(file.text, all).value_or(""));
        together = std::ranges::all_of(wanted, [&](const auto& each) {
          const Cut* const cut = find(cuts, each.first);
          return cut != nullptr && cut->source == each.second;
        });
      }
      if (!together) {
        left = true;
        continue;
      }
      edits = std::move(all);
      sources = std::move(wanted);
      findings += static_cast<size_t>(
          std::ranges::count_if(file.report.findings, [&](const check::Finding& finding) {
            return is_provable(finding, file.path) && finding.kernel == task.kernel;
          }));
    }
    text = edited(file.text, edits).value_or(file.text);
    return findings;
  }
};

Prover::Prover(std::unique_ptr<State> state) : state_(std::move(state)) {}
Prover::Prover(Prover&&) noexcept = default;
Prover::~Prover() = default;

Result<Prover> Prover::create(const Options& options) {
  auto state = std::make_unique<State>();
  state->options = options;
  const native::Toolchain toolchain = native::find_toolchain();
  state->skipped = toolchain.no_host_code();
  if (state->skipped.empty()) {
    judge::JudgeOptions judging;
    judging.threads = options.threads;
    judging.witness = true;
    WEFT_TRY(judge::Judge judge, judge::Judge::create(toolchain, judging));
    state->judge.emplace(std::move(judge));
  }
  return Prover(std::move(state));
}

const std::string& Prover::skipped() const { return state_->skipped; }

Status Prover::prove(std::span<File> files) {
  if (!state_->judge) return ok_status();
  WEFT_TRY(State::Pass pass, state_->look(files));
  WEFT_TRY_STATUS(state_->heal(files, pass));
  for (const State::Task& task : pass.tasks) {
    File& file = files[task.file];
    const std::vector<Cut>& cuts = pass.cuts[task.file];
    const Cut& cut = *find(cuts, task.kernel);
    const Run state = task.verdict->gradient.state;
    std::optional<check::Fix> fix;
    if (task.healing)
      fix = check::Fix{joined(task.healing->titles), edits_between(file.text, task.healing->text)};
    for (check::Finding& finding : file.report.findings) {
      if (!is_provable(finding, file.path) || finding.kernel != task.kernel) continue;
      if (state == Run::kWrong) finding.proof = proof_of(*task.verdict);
      finding.fix = fix;
    }
    // What stands in a function is found once, and other kernels may call it too.
    if (state == Run::kOk)
      file.report.withdrawn += std::erase_if(file.report.findings, [&](const check::Finding& each) {
        return is_provable(each, file.path) && each.kernel == task.kernel &&
               (cuts.size() == 1 || (each.range.line >= cut.first && each.range.line <= cut.last));
      });
  }
  return ok_status();
}

Status Prover::fix(std::span<File> files) {
  if (!state_->judge) return ok_status();
  std::vector<size_t> open(files.size());
  for (size_t i = 0; i < open.size(); ++i) open[i] = i;
  for (int round = 0; round < kMostRounds && !open.empty(); ++round) {
    std::vector<File> current;
    for (const size_t i : open) current.push_back(files[i]);
    WEFT_TRY(State::Pass pass, state_->look(current));
    WEFT_TRY_STATUS(state_->heal(current, pass));
    std::vector<uint8_t> again(current.size());
    WEFT_TRY_STATUS(
        sys::try_each_index(current.size(), state_->options.threads, [&](unsigned, size_t i) {
          const auto first = std::ranges::find(pass.tasks, i, &State::Task::file);
          const auto last = std::ranges::find_if(
              first, pass.tasks.end(), [&](const State::Task& task) { return task.file != i; });
          std::string text;
          bool left = false;
          File& file = files[open[i]];
          const size_t fixed = State::merge(current[i], {first, last}, text, left);
          if (fixed == 0) return ok_status();
          check::Checker checker(state_->options.warp, state_->options.limits);
          check::FileReport report = checker.check(file.path, text, file.search);
          file.select(report);
          const auto errors = [](const check::FileReport& of) {
            return std::ranges::count(of.findings, check::Level::kError, &check::Finding::level);
          };
          // With something new to say of it the file stays as it was.
          if (errors(report) > errors(file.report) ||
              report.findings.size() + fixed > file.report.findings.size())
            return ok_status();
          report.fixed = file.report.fixed + fixed;
          file.text = std::move(text);
          file.report = std::move(report);
          again[i] = left ? 1 : 0;
          return ok_status();
        }));
    std::vector<size_t> next;
    for (size_t i = 0; i < open.size(); ++i)
      if (again[i] != 0) next.push_back(open[i]);
    open = std::move(next);
  }
  return state_->stopped();
}

}  // namespace weft::prove
