#include "kept.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

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

Json json_of(size_t place, const Verdict& verdict) {
  Json json = {place, static_cast<int>(verdict.determinism)};
  for (const auto finding : kFindings) {
    const Finding& of = verdict.*finding;
    json.push_back({static_cast<int>(of.state), of.cause, of.message, of.detail});
  }
  return json;
}

bool read_finding(const Json& json, Finding& finding) {
  if (!json.is_array() || json.size() != 4 || !json[0].is_number_unsigned() ||
      json[0] > static_cast<int>(judge::State::kNotApplicable))
    return false;
  for (size_t i = 1; i < 4; ++i)
    if (!json[i].is_string()) return false;
  finding = {static_cast<judge::State>(json[0].get<int>()), json[1], json[2], json[3]};
  return true;
}

bool read_verdict(const Json& json, size_t& place, Verdict& verdict) {
  if (!json.is_array() || json.size() != 2 + kFindings.size() || !json[0].is_number_unsigned() ||
      !json[1].is_number_unsigned() || json[1] > static_cast<int>(judge::Determinism::kOrder))
    return false;
  place = json[0];
  verdict.determinism = static_cast<judge::Determinism>(json[1].get<int>());
  for (size_t i = 0; i < kFindings.size(); ++i)
    if (!read_finding(json[2 + i], verdict.*kFindings[i])) return false;
  return true;
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
  std::string text = fmt::format("{}\nlevel {} ptx {} inputs {} {} {} {}\n", own_build(),
                                 static_cast<int>(request.level), request.ptx, judge.seed,
                                 judge.seeds, judge.blocks, judge.steps);
  for (const native::Tool* tool : {&toolchain.compiler, &toolchain.headers, &toolchain.nvrtc,
                                   &toolchain.nvcc, &toolchain.driver})
    text += fmt::format("{} {}\n", tool->path, tool->version);
  return text;
}

KeptVerdicts::KeptVerdicts(sys::Files& files, const std::string& folder,
                           std::string_view conditions, std::string_view records, bool forget)
    : files_(files), folder_(folder) {
  if (folder.empty()) return;
  record::Hasher hasher;
  hasher.update(conditions);
  hasher.update(records);
  path_ = fmt::format("{}/{}.jsonl", folder, hasher.hex());
  if (forget) {
    (void)files.remove(path_);
  } else if (files.exists(path_)) {
    if (const auto text = files.read(path_)) read(*text);
  }
}

void KeptVerdicts::read(std::string_view text) {
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const Json batch = Json::parse(text.substr(0, end), nullptr, false);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!batch.is_array()) continue;  // torn
    for (const Json& each : batch) {
      size_t place = 0;
      Verdict verdict;
      if (read_verdict(each, place, verdict)) verdicts_.insert_or_assign(place, verdict);
    }
  }
}

const Verdict* KeptVerdicts::find(size_t place) const {
  const auto found = verdicts_.find(place);
  return found == verdicts_.end() ? nullptr : &found->second;
}

Status KeptVerdicts::add(std::span<const std::pair<size_t, const Verdict*>> verdicts) {
  if (path_.empty()) return ok_status();
  Json batch = Json::array();
  for (const auto& [place, verdict] : verdicts) batch.push_back(json_of(place, *verdict));
  if (batch.empty()) return ok_status();
  WEFT_TRY_STATUS(files_.make_folders(folder_));
  return files_.append_line(path_,
                            batch.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace weft::verify
