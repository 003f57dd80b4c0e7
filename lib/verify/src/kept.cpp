#include "kept.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "weft/judge/cause.h"
#include "weft/record/hash.h"
#include "weft/record/record.h"
#include "weft/sys/process.h"

namespace weft::verify {
namespace {

using Json = nlohmann::json;
using judge::Finding;
using judge::Verdict;

constexpr std::array kFindings = {&Verdict::compile, &Verdict::run, &Verdict::gradient,
                                  &Verdict::gpu};

constexpr size_t kFirstFinding = 6;  // in the array of a verdict

constexpr uint64_t kMostBytes = uint64_t{1} << 30;  // of a file
constexpr size_t kLongestText = 64u << 10;          // of a finding

Json json_of(const std::optional<judge::Branches>& branches) {
  if (!branches) return nullptr;
  return {branches->reached, branches->total, branches->missed};
}

Json json_of(const KeptVerdicts::Entry& entry) {
  const Verdict& verdict = *entry.verdict;
  Json json = {entry.place,
               entry.id,
               static_cast<int>(verdict.determinism),
               static_cast<int>(verdict.method),
               static_cast<int>(verdict.singular),
               json_of(verdict.branches)};
  for (const auto finding : kFindings) {
    const Finding& of = verdict.*finding;
    json.push_back(
        {static_cast<int>(of.state), of.cause, of.message, of.detail, static_cast<int>(of.reason)});
  }
  return json;
}

// One of an enumeration's numbers, or a count.
template <typename Enum>
bool is_upto(const Json& json, Enum last) {
  return json.is_number_unsigned() && json <= static_cast<uint32_t>(last);
}

bool read_finding(const Json& json, Finding& finding) {
  if (!json.is_array() || json.size() != 5 || !is_upto(json[0], judge::State::kNotApplicable) ||
      !is_upto(json[4], judge::kLastReason))
    return false;
  for (size_t i = 1; i < 4; ++i)
    if (!json[i].is_string() || json[i].get_ref<const std::string&>().size() > kLongestText)
      return false;
  finding = {static_cast<judge::State>(json[0].get<int>()), json[1], json[2], json[3],
             static_cast<judge::Reason>(json[4].get<int>())};
  return true;
}

bool read_branches(const Json& json, std::optional<judge::Branches>& branches) {
  branches.reset();
  if (json.is_null()) return true;
  constexpr uint32_t kMost = 1u << 20;  // outcomes
  if (!json.is_array() || json.size() != 3 || !is_upto(json[0], kMost) ||
      !is_upto(json[1], kMost) || !json[2].is_array() || json[0] > json[1] ||
      json[2].size() != json[1].get<uint32_t>() - json[0].get<uint32_t>())
    return false;
  for (const Json& missed : json[2])
    if (!missed.is_string() || missed.get_ref<const std::string&>().size() > kLongestText)
      return false;
  branches = {json[0], json[1], json[2]};
  return true;
}

bool read_verdict(const Json& json, size_t& place, std::string& id, Verdict& verdict) {
  if (!json.is_array() || json.size() != kFirstFinding + kFindings.size() ||
      !json[0].is_number_unsigned() || !json[1].is_string() ||
      !is_upto(json[2], judge::Determinism::kOrder) ||
      !is_upto(json[3], judge::Method::kCompiled) || !is_upto(json[4], judge::Singular::kNan) ||
      !read_branches(json[5], verdict.branches))
    return false;
  place = json[0];
  id = json[1];
  verdict.determinism = static_cast<judge::Determinism>(json[2].get<int>());
  verdict.method = static_cast<judge::Method>(json[3].get<int>());
  verdict.singular = static_cast<judge::Singular>(json[4].get<int>());
  for (size_t i = 0; i < kFindings.size(); ++i)
    if (!read_finding(json[kFirstFinding + i], verdict.*kFindings[i])) return false;
  return true;
}

// Whether a judge could have said it at a level.
bool is_possible(const Verdict& verdict, Level level) {
  using S = judge::State;
  const S compile = verdict.compile.state, run = verdict.run.state,
          gradient = verdict.gradient.state;
  if (compile == S::kSkipped || compile == S::kTrivial || gradient == S::kTrivial) return false;
  if (compile != S::kOk && (run != S::kNotApplicable || gradient != S::kNotApplicable))
    return false;
  if (run == S::kSkipped && level >= Level::kRun) return false;
  if (gradient == S::kSkipped && level >= Level::kGradient) return false;
  const std::string& cause = verdict.gradient.cause;
  if (!cause.empty() && (gradient != S::kWrong || !judge::is_cause(cause))) return false;
  for (const auto finding : kFindings) {
    const Finding& of = verdict.*finding;
    const bool with_reason = of.state == S::kTrivial || of.state == S::kNotApplicable;
    if (of.reason != judge::Reason::kNone && !with_reason) return false;
  }
  return verdict.compile.cause.empty() && verdict.run.cause.empty() && verdict.gpu.cause.empty();
}

// A weft that was built anew may judge otherwise.
std::string own_build() {
  std::error_code error;
  const std::filesystem::path path = sys::own_path();
  const auto size = std::filesystem::file_size(path, error);
  const auto time = std::filesystem::last_write_time(path, error).time_since_epoch().count();
  return fmt::format("{} {} {}", record::weft_version(), size, time);
}

}  // namespace

std::string conditions_of(const Request& request, const native::Toolchain& toolchain) {
  const judge::JudgeOptions judge;
  std::string text = fmt::format("{}\nlevel {} ptx {} whole {} inputs {} {} {}\n", own_build(),
                                 static_cast<int>(request.level), request.ptx, request.whole,
                                 judge.seed, judge.few, judge.steps);
  for (const native::Tool* tool :
       {&toolchain.compiler, &toolchain.headers, &toolchain.nvrtc, &toolchain.nvcc})
    text += fmt::format("{} {}\n", tool->path, tool->version);
  return text;
}

KeptVerdicts::KeptVerdicts(sys::Files& files, const std::string& folder, const Of& of)
    : files_(files), level_(of.level), folder_(folder) {
  if (folder.empty()) return;
  record::Hasher hasher;
  hasher.update(of.conditions);
  hasher.update(of.records);
  path_ = fmt::format("{}/{}.kept", folder, hasher.hex());
  if (of.forget) {
    (void)files.remove(path_);
  } else if (files.exists(path_)) {
    if (const auto text = files.read(path_, kMostBytes)) read(*text);
  }
}

void KeptVerdicts::read(std::string_view text) {
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const size_t space = std::min(line.find(' '), line.size());
    const std::string_view json = line.substr(std::min(space + 1, line.size()));
    if (line.substr(0, space) != record::hash_hex(json)) continue;  // torn, or damaged
    const Json batch = Json::parse(json, nullptr, false);
    if (!batch.is_array()) continue;
    for (const Json& each : batch) {
      size_t place = 0;
      Known known;
      if (read_verdict(each, place, known.id, known.verdict) && is_possible(known.verdict, level_))
        verdicts_.insert_or_assign(place, std::move(known));
    }
  }
}

const Verdict* KeptVerdicts::find(size_t place, std::string_view id) const {
  const auto found = verdicts_.find(place);
  return found == verdicts_.end() || found->second.id != id ? nullptr : &found->second.verdict;
}

Status KeptVerdicts::add(std::span<const Entry> entries) {
  if (path_.empty()) return ok_status();
  Json batch = Json::array();
  for (const Entry& entry : entries) batch.push_back(json_of(entry));
  if (batch.empty()) return ok_status();
  WEFT_TRY_STATUS(files_.make_folders(folder_));
  const std::string json = batch.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return files_.append_line(path_, fmt::format("{} {}", record::hash_hex(json), json));
}

}  // namespace weft::verify
