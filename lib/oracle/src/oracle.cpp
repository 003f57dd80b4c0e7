#include "weft/oracle/oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "weft/sandbox/jail.h"
#include "weft/sys/files.h"
#include "weft/sys/parallel.h"
#include "weft/sys/process.h"
#include "weft/sys/temporary.h"

namespace weft::oracle {
namespace {

struct Script {
  std::string_view name, text;
};
constexpr Script kScripts[] = {
#define WEFT_TEXT(name, text) {name, text},
#include "script_texts.inc"
#undef WEFT_TEXT
};

constexpr std::array<std::string_view, 4> kKinds = {"same", "differs", "rejected", "broken"};
constexpr double kSecondsARecord = 5, kSecondsToStart = 120;
constexpr uint64_t kLifetime = 24 * 3600, kProcesses = 256;

std::optional<Answer> read_answer(std::string_view line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_array() || json.size() != 2 || !json[0].is_string() || !json[1].is_string())
    return std::nullopt;
  const auto kind = std::ranges::find(kKinds, json[0].get<std::string>());
  if (kind == kKinds.end()) return std::nullopt;
  return Answer{static_cast<Answer::Kind>(kind - kKinds.begin()), json[1].get<std::string>()};
}

// The full path of a Python with the warp-lang of these headers; empty: it has another one or none.
std::string python_with_warp(const std::string& python, const std::string& headers) {
  // Not from the folder that weft runs in, where Python looks first.
  constexpr const char* kAsk =
      "import sys; sys.path = [p for p in sys.path if p]; import warp; "
      "print(warp.__path__[0] + '/native', sys.executable, sep='\\n', end='')";
  const auto asked = sys::run_process({.command = {python, "-c", kAsk}, .time_limit = 60});
  if (!asked.ok() || !asked->ok()) return "";
  const std::string path = sys::last_line(asked->output);
  const std::string_view before(asked->output.data(), asked->output.size() - path.size());
  std::error_code error;
  return std::filesystem::equivalent(sys::last_line(before), headers, error) ? path : "";
}

}  // namespace

native::Tool find_python(const native::Toolchain& toolchain) {
  if (!toolchain.headers.found()) return {"", "", toolchain.headers.missing};
  const std::string& headers = toolchain.headers.path;
  std::vector<std::string> candidates;
  // ENVIRONMENT/lib/python3.11/site-packages/warp/native
  std::filesystem::path root = headers;
  for (int i = 0; i < 5; ++i) root = root.parent_path();
  candidates.push_back((root / "bin" / "python3").string());
  candidates.emplace_back("python3");
  for (const std::string& candidate : candidates)
    if (const std::string python = python_with_warp(candidate, headers); !python.empty())
      return {python, "warp-lang " + toolchain.headers.version, ""};
  return {"", "", fmt::format("no Python was found that imports the warp-lang of `{}`", headers)};
}

namespace {

// With all that Python, warp-lang and our scripts are; what it runs are other people's modules.
std::vector<std::string> confined_python(const std::string& python, const std::string& headers,
                                         const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path packages = fs::path(headers).parent_path().parent_path();
  const fs::path environment = fs::path(python).parent_path().parent_path();
  sandbox::Jail jail{.reads = {folder, packages.string()},
                     .environment = {"PYTHONPATH=" + packages.string()},
                     .processor_seconds = kLifetime,
                     .processes = kProcesses};
  std::error_code error;
  if (fs::exists(environment / "pyvenv.cfg", error))
    for (const char* part : {"pyvenv.cfg", "bin", "lib"})
      jail.reads.push_back((environment / part).string());
  return sandbox::confined(std::move(jail), {python, folder + "/answer.py"});
}

}  // namespace

struct Oracle::State {
  std::vector<std::string> command;
  std::string python;
  sys::TemporaryFolder folder;
  unsigned threads = 1;

  // Answers to the first of the records, in order; `why` it was ended, where those are not all.
  Result<std::vector<Answer>> ask(std::span<const std::string_view> records,
                                  std::string& why) const {
    sys::ProcessOptions options{
        .command = command,
        .time_limit = kSecondsToStart + kSecondsARecord * static_cast<double>(records.size()),
        .output_limit = UINT64_MAX};
    for (const std::string_view record : records) options.input.append(record).push_back('\n');
    WEFT_TRY(const sys::ProcessResult result, sys::run_process(options));
    std::vector<Answer> answers;
    std::string_view rest = result.output;
    for (size_t end; (end = rest.find('\n')) != std::string_view::npos;
         rest.remove_prefix(end + 1)) {
      auto answer = read_answer(rest.substr(0, end));
      if (!answer || answers.size() == records.size())
        return Error{fmt::format("`{}` gave no answer but `{}`", python, rest.substr(0, end))};
      answers.push_back(*std::move(answer));
    }
    if (answers.empty() && result.exit_code > 0)  // no record's fault
      return Error{fmt::format("`{}`: {}", python, sys::last_line(result.errors))};
    why = result.timed_out     ? "warp-lang did not end"
          : result.signal != 0 ? fmt::format("warp-lang was ended by signal {}", result.signal)
                               : sys::last_line(result.errors);
    return answers;
  }
};

Oracle::Oracle(std::unique_ptr<State> state) : state_(std::move(state)) {}
Oracle::Oracle(Oracle&&) noexcept = default;
Oracle::~Oracle() = default;

Result<Oracle> Oracle::create(const native::Tool& python, const native::Tool& headers,
                              unsigned threads) {
  auto state = std::make_unique<State>();
  state->python = python.path;
  state->threads = threads;
  WEFT_TRY(state->folder, sys::TemporaryFolder::create("weft-oracle"));
  for (const Script& script : kScripts)
    WEFT_TRY_STATUS(sys::real_files().write(
        fmt::format("{}/{}.py", state->folder.path(), script.name), script.text));
  state->command = confined_python(python.path, headers.path, state->folder.path());
  return Oracle(std::move(state));
}

Result<std::vector<Answer>> Oracle::compare(std::span<const std::string_view> records) {
  const size_t part = (records.size() + state_->threads - 1) / std::max(state_->threads, 1u);
  std::vector<std::vector<Answer>> answers(state_->threads);
  std::vector<Status> statuses(state_->threads, ok_status());
  sys::each_index(state_->threads, state_->threads, [&](size_t thread) {
    const size_t begin = std::min(records.size(), thread * part);
    std::span<const std::string_view> left =
        records.subspan(begin, std::min(part, records.size() - begin));
    while (!left.empty()) {
      std::string why;
      auto some = state_->ask(left, why);
      if (!some.ok()) {
        statuses[thread] = some.error();
        return;
      }
      left = left.subspan(some->size());
      std::ranges::move(*some, std::back_inserter(answers[thread]));
      if (left.empty()) return;
      answers[thread].push_back({Answer::Kind::kBroken, why});
      left = left.subspan(1);
    }
  });
  std::vector<Answer> all;
  for (size_t thread = 0; thread < answers.size(); ++thread) {
    if (!statuses[thread].ok()) return statuses[thread].error();
    std::ranges::move(answers[thread], std::back_inserter(all));
  }
  return all;
}

}  // namespace weft::oracle
