// weft eval: scores of models' answers.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "command.h"
#include "parse.h"
#include "paths.h"
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
    "  weft eval --compare first second                  two models on the same tasks\n"
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
  bool trust = false, json = false, quiet = false;
};

void declare(CLI::App& app, EvalArguments& arguments) {
  app.footer(kEvalExamples);
  app.add_option("TASKS", arguments.tasks, "file of tasks, as `weft tasks` writes it");
  auto* const answers = app.add_option("ANSWERS", arguments.answers,
                                       "file of answers, a line of JSON each; - for a pipe");
  app.add_option("-o,--output", arguments.folder, "folder of the result")->type_name("DIR");
  app.add_option("-k,--at", arguments.ks, "for pass@k and its like")
      ->delimiter(',')
      ->check(CLI::Range(uint64_t{1}, uint64_t{10'000}))
      ->capture_default_str();
  app.add_flag("--references", arguments.references, "score the tasks' own answers")
      ->excludes(answers);
  app.add_option("--compare", arguments.compared, "two folders of results: which is better?")
      ->expected(2)
      ->type_name("A B");
  app.add_option("-s,--seed", arguments.seed, "another seed, other inputs")->capture_default_str();
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
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

[[maybe_unused]] Result<std::vector<eval::Answer>> read_answers(const std::string& path, const Tasks& tasks) {
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

}  // namespace

int eval_command(const Call& call) {
  EvalArguments arguments;
  CLI::App app("Scores models' answers to tasks.", "weft eval");
  declare(app, arguments);
  if (const auto code = parse(app, call)) return *code;
  const Result<Tasks> tasks = read_tasks(arguments.tasks);
  if (!tasks) return fail(kNo, tasks.error().message);
  eval::ScorerOptions scoring;
  scoring.seed = arguments.seed;
  scoring.threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count();
  scoring.trust = arguments.trust;
  auto scorer = eval::Scorer::create(native::find_toolchain(), scoring);
  if (!scorer) return fail(kMachine, scorer.error().message);
  return score_pipe(*tasks, *scorer);
}

}  // namespace weft::cli
