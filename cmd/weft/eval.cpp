// weft eval: scores of models' answers.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "parse.h"
#include "paths.h"
#include "weft/eval/report.h"
#include "weft/eval/scorer.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kEvalExamples =
    "Examples:\n"
    "  weft eval tasks.jsonl answers.jsonl -o result     a table, result/index.html, JSON\n"
    "  weft eval tasks.jsonl answers.jsonl -o result -k 1,5\n"
    "  weft eval tasks.jsonl --references -o check       the tasks' own answers: all pass\n"
    "  weft eval tasks.jsonl -                           answers from a pipe, a score a line\n"
    "  weft eval tasks.jsonl --compare first,second      two models on the same tasks\n"
    "\n"
    "An answer is a line {\"task\": ID, \"sample\": 0, \"text\": \"what the model said\"}.\n"
    "The same command takes up a run that was stopped. docs/eval.md says how answers are judged.";

constexpr size_t kBatch = 64;  // answers that are compiled together

struct EvalArguments {
  std::string tasks, answers, folder;
  std::vector<std::string> compared;
  std::vector<uint64_t> ks = {1};
  bool references = false;
  uint64_t seed = 0;
  unsigned jobs = 0;
  bool ptx = false, gpu = false, trust = false, json = false, quiet = false;
};

void declare(CLI::App& app, EvalArguments& arguments) {
  app.footer(kEvalExamples);
  app.add_option("TASKS", arguments.tasks, "file of tasks, as `weft tasks` writes it")->required();
  auto* const answers = app.add_option("ANSWERS", arguments.answers,
                                       "file of answers, a line of JSON each; - for a pipe");
  app.add_option("-o,--output", arguments.folder, "folder of the result")->type_name("DIR");
  app.add_option("-k,--at", arguments.ks, "for pass@k and its like, besides 1")
      ->delimiter(',')
      ->check(CLI::Range(uint64_t{1}, uint64_t{10'000}));
  app.add_flag("--references", arguments.references, "score the tasks' own answers")
      ->excludes(answers);
  app.add_option("--compare", arguments.compared, "two folders of results: which is better?")
      ->delimiter(',')
      ->expected(2)
      ->type_name("DIR,DIR");
  app.add_option("-s,--seed", arguments.seed, "another seed, other inputs")->capture_default_str();
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_flag("--ptx", arguments.ptx, "CUDA code has to compile to PTX, too, with NVRTC or nvcc");
  app.add_flag("--gpu", arguments.gpu,
               "CUDA code has to be right on the GPU here, too, and is timed there; needs nvcc");
  app.add_flag("--trust", arguments.trust, "run answers where no sandbox holds them, too");
  app.add_flag("--json", arguments.json, "the summary as JSON on standard output");
  app.add_flag("-q,--quiet", arguments.quiet, "no progress");
}

// Calls `use(line)` for each line that is not empty; an error of it gets the line's number.
template <typename Use>
Status each_line(const std::string& path, std::string_view text, Use&& use) {
  uint64_t number = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    ++number;
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    const Status status = use(line);
    if (!status.ok())
      return Error{fmt::format("{}, line {}: {}", path, number, status.error().message)};
  }
  return ok_status();
}

// The tasks of a file, and where each id stands.
struct Tasks {
  std::vector<eval::Task> all;
  std::map<std::string, size_t, std::less<>> by_id;

  const eval::Task* find(std::string_view id) const {
    const auto at = by_id.find(id);
    return at == by_id.end() ? nullptr : &all[at->second];
  }
};

Result<Tasks> read_tasks(const std::string& path) {
  WEFT_TRY(const std::string text, sys::real_files().read(path));
  Tasks tasks;
  const Status read = each_line(path, text, [&](std::string_view line) -> Status {
    WEFT_TRY(eval::Task task, eval::task_from_json(line));
    if (!tasks.by_id.emplace(task.id, tasks.all.size()).second)
      return Error{fmt::format("the task `{}` is there twice", task.id)};
    tasks.all.push_back(std::move(task));
    return ok_status();
  });
  if (!read) return read.error();
  if (tasks.all.empty()) return Error{fmt::format("`{}` has no tasks", path)};
  return tasks;
}

Result<std::vector<eval::Answer>> read_answers(const std::string& path, const Tasks& tasks) {
  WEFT_TRY(const std::string text, sys::real_files().read(path));
  std::vector<eval::Answer> answers;
  std::set<std::pair<std::string, uint64_t>> seen;
  const Status read = each_line(path, text, [&](std::string_view line) -> Status {
    WEFT_TRY(eval::Answer answer, eval::answer_from_json(line));
    if (tasks.find(answer.task) == nullptr)
      return Error{fmt::format("there is no task `{}`", answer.task)};
    if (!seen.emplace(answer.task, answer.sample).second)
      return Error{
          fmt::format("sample {} of task `{}` is there twice", answer.sample, answer.task)};
    answers.push_back(std::move(answer));
    return ok_status();
  });
  if (!read) return read.error();
  return answers;
}

// Answers from a pipe, as they come: what has come is scored together.
int score_pipe(const Tasks& tasks, eval::Scorer& scorer) {
  std::string rest;
  std::vector<char> room(1 << 16);
  bool more = true;
  while (more) {
    const ssize_t count = ::read(STDIN_FILENO, room.data(), room.size());
    more = count > 0;
    if (more) rest.append(room.data(), static_cast<size_t>(count));
    if (!more && !rest.empty()) rest += '\n';
    const size_t end = rest.rfind('\n');
    if (end == std::string::npos) continue;
    std::vector<eval::Answer> answers;
    const Status status =
        each_line("standard input", std::string_view(rest).substr(0, end + 1),
                  [&](std::string_view line) -> Status {
                    WEFT_TRY(eval::Answer answer, eval::answer_from_json(line));
                    if (tasks.find(answer.task) == nullptr)
                      return Error{fmt::format("there is no task `{}`", answer.task)};
                    answers.push_back(std::move(answer));
                    return ok_status();
                  });
    if (!status) return fail(kUsage, status.error().message);
    rest.erase(0, end + 1);
    for (size_t from = 0; from < answers.size(); from += kBatch) {
      std::vector<eval::Question> questions;
      for (size_t i = from; i < std::min(answers.size(), from + kBatch); ++i)
        questions.push_back({tasks.find(answers[i].task), &answers[i]});
      const auto scores = scorer.score(questions);
      if (!scores) return fail(kMachine, scores.error().message);
      std::string text;
      for (const eval::Score& score : *scores) text += eval::to_json(score) + '\n';
      if (!write_output("-", text)) return kNo;
    }
  }
  return kSuccess;
}

// A result's folder: scores as they are found, and what is made of all of them at the end.
class ResultFolder {
 public:
  explicit ResultFolder(std::string path) : path_(std::move(path)) {}

  static constexpr const char *kScores = "results.jsonl", *kSummary = "summary.json",
                              *kPage = "index.html";

  Status check() const {
    return check_folder("-o", path_, {{kScores, kSummary, kPage}, kSummary, "\"weft_version\""});
  }

  // What an earlier run found out, by key; lines that are damaged are found out again.
  std::map<std::string, eval::Score> known() const {
    std::map<std::string, eval::Score> known;
    for (const std::string& file : {path_ + '/' + kScores, journal()}) {
      const auto text = sys::real_files().read(file);
      if (!text) continue;
      (void)each_line(file, *text, [&](std::string_view line) {
        if (auto score = eval::score_from_json(line)) known.insert_or_assign(score->key, *score);
        return ok_status();
      });
    }
    return known;
  }

  Status note(std::span<const eval::Score> scores) const {
    std::string lines;
    for (const eval::Score& score : scores)
      if (score.outcome != eval::Outcome::unjudged) lines += eval::to_json(score) + '\n';
    if (lines.empty()) return ok_status();
    lines.pop_back();
    WEFT_TRY_STATUS(sys::real_files().make_folders(path_));
    return sys::real_files().append_line(journal(), lines);
  }

  Status finish(const eval::Report& report) const {
    std::string lines;
    for (const eval::Score& score : report.scores) lines += eval::to_json(score) + '\n';
    sys::Files& files = sys::real_files();
    WEFT_TRY_STATUS(files.make_folders(path_));
    WEFT_TRY_STATUS(files.write(path_ + '/' + kScores, lines));
    WEFT_TRY_STATUS(files.write(path_ + '/' + kPage, eval::to_html(report)));
    WEFT_TRY_STATUS(files.write(path_ + '/' + kSummary, eval::to_json(report)));
    return files.remove(journal());
  }

 private:
  std::string journal() const { return path_ + "/journal.jsonl"; }
  std::string path_;
};

eval::ScorerOptions scoring_of(const EvalArguments& arguments) {
  return {.seed = arguments.seed,
          .threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count(),
          .trust = arguments.trust,
          .ptx = arguments.ptx,
          .gpu = arguments.gpu,
          .build = {},
          .run = {}};
}

// Scores of all answers, in their order; fewer where it was stopped.
Result<std::vector<eval::Score>> score_all(const Tasks& tasks,
                                           const std::vector<eval::Answer>& answers,
                                           eval::Scorer& scorer, const ResultFolder& folder,
                                           const EvalArguments& arguments,
                                           const sys::StopFlag& stop) {
  const std::map<std::string, eval::Score> known = folder.known();
  std::vector<std::optional<eval::Score>> found(answers.size());
  std::vector<size_t> open;
  const eval::ScorerOptions scoring = scoring_of(arguments);
  for (size_t i = 0; i < answers.size(); ++i) {
    const std::string key = eval::score_key(*tasks.find(answers[i].task), answers[i], scoring);
    if (const auto at = known.find(key); at != known.end()) {
      found[i] = at->second;
      found[i]->sample = answers[i].sample;  // others may have said the same
    } else {
      open.push_back(i);
    }
  }
  sys::Progress progress(sys::progress_style(arguments.quiet), "eval", "answers", answers.size(),
                         answers.size() - open.size());
  for (size_t from = 0; from < open.size() && !stop; from += kBatch) {
    std::vector<eval::Question> questions;
    const size_t end = std::min(open.size(), from + kBatch);
    for (size_t i = from; i < end; ++i)
      questions.push_back({tasks.find(answers[open[i]].task), &answers[open[i]]});
    WEFT_TRY(std::vector<eval::Score> scores, scorer.score(questions));
    WEFT_TRY_STATUS(folder.note(scores));
    for (size_t i = from; i < end; ++i) found[open[i]] = std::move(scores[i - from]);
    progress.update(answers.size() - open.size() + end);
  }
  std::vector<eval::Score> scores;
  for (std::optional<eval::Score>& each : found)
    if (each) scores.push_back(*std::move(each));
  return scores;
}

int compare_results(const Tasks& tasks, const EvalArguments& arguments) {
  std::array<std::vector<eval::Score>, 2> scores;
  for (size_t i = 0; i < 2; ++i) {
    const std::string path = arguments.compared[i] + '/' + ResultFolder::kScores;
    const auto text = sys::real_files().read(path);
    if (!text) return fail(kNo, text.error().message);
    const Status read = each_line(path, *text, [&](std::string_view line) -> Status {
      WEFT_TRY(eval::Score score, eval::score_from_json(line));
      scores[i].push_back(std::move(score));
      return ok_status();
    });
    if (!read) return fail(kNo, read.error().message);
  }
  const eval::Comparison comparison = eval::compare(tasks.all, scores[0], scores[1]);
  const std::string text =
      arguments.json ? eval::to_json(comparison)
                     : eval::to_text(comparison, arguments.compared[0], arguments.compared[1]);
  return write_output("-", text) ? kSuccess : kNo;
}

Result<std::vector<eval::Answer>> answers_of(const Tasks& tasks, const EvalArguments& arguments) {
  if (!arguments.references) return read_answers(arguments.answers, tasks);
  std::vector<eval::Answer> answers;
  for (const eval::Task& task : tasks.all) answers.push_back({task.id, 0, task.reference});
  return answers;
}

// `gpu`: which one it is, if there is one.
int score_to_folder(const Tasks& tasks, const EvalArguments& arguments, eval::Scorer& scorer,
                    const std::string& gpu) {
  const ResultFolder folder(arguments.folder);
  const auto answers = answers_of(tasks, arguments);
  if (!answers) return fail(kNo, answers.error().message);
  const sys::InterruptScope interrupt;
  const auto scores = score_all(tasks, *answers, scorer, folder, arguments, interrupt.stop());
  if (!scores) return fail(kMachine, scores.error().message);
  if (scores->size() != answers->size()) {
    fmt::print(stderr, "weft: stopped; the same command goes on\n");
    return kInterrupted;
  }
  const eval::Report report = {
      .tasks = arguments.tasks,
      .answers = arguments.references ? "the tasks' own answers" : arguments.answers,
      .speed = arguments.gpu
                   ? fmt::format("{}; the median of 21 launches with cold caches", gpu)
                   : "skipped: answers are run on the processor, which says nothing about a GPU; "
                     "see --gpu",
      .summary = eval::summarise(tasks.all, *scores, arguments.ks),
      .of = tasks.all,
      .scores = *scores};
  if (const Status written = folder.finish(report); !written)
    return fail(kMachine, written.error().message);
  if (!write_output("-", arguments.json ? eval::to_json(report) : eval::to_text(report)))
    return kNo;
  const bool judged = report.summary.all.unjudged == 0;
  if (!judged) fmt::print(stderr, "weft: some answers could not be judged; see `unjudged`\n");
  return judged ? kSuccess : kMachine;
}

// Why the arguments do not go together; empty: they do.
std::string misuse(const EvalArguments& arguments) {
  if (!arguments.compared.empty()) return "";
  if (arguments.answers.empty() && !arguments.references)
    return "which answers? A file of them, - for a pipe, or --references";
  if (arguments.answers == "-" && !arguments.folder.empty())
    return "answers from a pipe have their scores on standard output: leave -o out";
  if (arguments.answers != "-" && arguments.folder.empty())
    return "where to? -o names the folder of the result";
  return "";
}

}  // namespace

int eval_command(const Call& call) {
  EvalArguments arguments;
  CLI::App app("Scores models' answers to tasks.", "weft eval");
  declare(app, arguments);
  if (const auto code = parse(app, call)) return *code;
  if (const std::string why = misuse(arguments); !why.empty()) return fail(kUsage, why);
  std::vector<std::string> inputs = {arguments.tasks};
  if (!arguments.answers.empty()) inputs.push_back(arguments.answers);
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  if (!arguments.folder.empty())
    if (const auto code = bad_usage(ResultFolder(arguments.folder).check())) return *code;
  const Result<Tasks> tasks = read_tasks(arguments.tasks);
  if (!tasks) return fail(kNo, tasks.error().message);
  if (!arguments.compared.empty()) return compare_results(*tasks, arguments);
  const native::Toolchain toolchain = native::find_toolchain({.gpu = arguments.gpu});
  auto scorer = eval::Scorer::create(toolchain, scoring_of(arguments));
  if (!scorer) return fail(kMachine, scorer.error().message);
  if (arguments.answers == "-") return score_pipe(*tasks, *scorer);
  return score_to_folder(*tasks, arguments, *scorer, toolchain.driver.version);
}

}  // namespace weft::cli
