#include "weft/reduce/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "weft/sys/files.h"
#include "weft/sys/parallel.h"
#include "weft/sys/process.h"

namespace weft::reduce {
namespace {

constexpr std::string_view kFile = "{}";

// As a shell splits a line: quotes keep spaces, a backslash keeps what follows.
Result<std::vector<std::string>> split(std::string_view line) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    char c = line[i];
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
      continue;
    }
    if (!word) word.emplace();
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      if (c == '\\' && quote != '\'' && i + 1 < line.size()) c = line[++i];
      *word += c;
    }
  }
  if (quote != 0) return Error{fmt::format("a {} has no end", quote)};
  if (word) words.push_back(*word);
  return words;
}

}  // namespace

Result<Command> Command::create(std::string_view line, const CommandOptions& options) {
  Command command;
  WEFT_TRY(command.words_, split(line));
  if (std::ranges::none_of(command.words_,
                           [](const std::string& word) { return word.find(kFile) != word.npos; }))
    return Error{"it has no `{}`, which stands for the file"};
  if (!sys::find_program(command.words_.front()))
    return Error{fmt::format("there is no program `{}`", command.words_.front())};
  command.options_ = options;
  WEFT_TRY(command.folder_, sys::TemporaryFolder::create("weft-reduce"));
  return command;
}

Check Command::check() {
  return {.plausible = nullptr,
          .holds = [this](std::span<const std::string> texts) { return run(texts); }};
}

Result<std::vector<bool>> Command::run(std::span<const std::string> texts) {
  sys::Files& files = sys::real_files();
  const auto run_one = [&](const std::string& text, size_t slot) -> Result<bool> {
    // Tools take its name for that of a module, and what lies beside it for others.
    const std::string folder = fmt::format("{}/{}", folder_.path(), slot);
    const std::string path = fmt::format("{}/{}", folder, options_.file_name);
    WEFT_TRY_STATUS(files.remove(folder));
    WEFT_TRY_STATUS(files.make_folders(folder));
    WEFT_TRY_STATUS(files.write_loose(path, text));
    sys::ProcessOptions process;
    process.time_limit = options_.seconds;
    constexpr uint64_t kKept = 4096;
    process.output_limit = kKept;
    for (std::string word : words_) {
      for (size_t at = word.find(kFile); at != word.npos; at = word.find(kFile, at + path.size()))
        word.replace(at, kFile.size(), path);
      process.command.push_back(std::move(word));
    }
    WEFT_TRY(const sys::ProcessResult result, sys::run_process(process));
    return result.ok() && !result.timed_out;
  };
  const size_t window = std::max<size_t>(texts.size(), 1);
  std::vector<Result<bool>> results(window, false);
  sys::ordered_loop(
      {.count = texts.size(), .threads = options_.threads, .window = window, .stop = options_.stop},
      [&](unsigned, uint64_t index, size_t slot) { results[index] = run_one(texts[index], slot); },
      [](uint64_t, size_t) { return true; });
  std::vector<bool> answers;
  for (size_t i = 0; i < texts.size(); ++i) {
    if (!results[i].ok()) return results[i].error();
    answers.push_back(*results[i]);
  }
  return answers;
}

}  // namespace weft::reduce
