#include "check_fix.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "command.h"
#include "weft/prove/diff.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

namespace fs = std::filesystem;

// The file has what was there before or all of the new text, and its mode.
Status replace(const std::string& path, const std::string& before, const std::string& after) {
  std::error_code none;
  const fs::path real = fs::canonical(path, none);  // what a link names
  if (none) return Error{fmt::format("`{}`: {}", path, none.message())};
  WEFT_TRY(const std::string now, sys::real_files().read(real.string(), sys::kMostSource));
  if (now != before) return Error{fmt::format("`{}` was changed meanwhile", path)};
  const fs::perms mode = fs::status(real, none).permissions();
  if (none) return Error{fmt::format("`{}`: {}", path, none.message())};
  WEFT_TRY(std::unique_ptr<sys::PendingFile> file, sys::real_files().create(real.string()));
  WEFT_TRY_STATUS(file->write(after));
  fs::permissions(real.string() + ".part", mode, none);
  if (none) return Error{fmt::format("`{}`: {}", path, none.message())};
  return file->commit();
}

int ended(const prove::Options& options, const Status& status) {
  return fail(options.stop != nullptr && *options.stop ? kInterrupted : kMachine,
              status.error().message);
}

}  // namespace

Status check_proving(const Proving& proving, std::span<const std::string> paths) {
  if (proving.fix && !proving.diff && std::ranges::find(paths, "-") != paths.end())
    return Error{"--fix writes files: of standard input --diff shows what it would be"};
  return ok_status();
}

std::optional<int> apply_proving(const Proving& proving, const prove::Options& options,
                                 std::vector<prove::File>& files) {
  Result<prove::Prover> prover = prove::Prover::create(options);
  if (!prover.ok()) return fail(kMachine, prover.error().message);
  if (const std::string& why = prover->skipped(); !why.empty()) {
    if (proving.fix || proving.diff)
      return fail(kMachine,
                  fmt::format("nothing can be run, and so nothing is rewritten: {}", why));
    fmt::print(stderr, "nothing is proved: {}\n", why);
    return std::nullopt;
  }
  if (proving.fix || proving.diff) {
    std::vector<std::string> before;
    for (const prove::File& file : files) before.push_back(file.text);
    if (const Status done = prover->fix(files); !done.ok()) return ended(options, done);
    if (proving.diff) {
      std::string text;
      size_t fixed = 0;
      for (size_t i = 0; i < files.size(); ++i) {
        text += prove::unified_diff(files[i].path, before[i], files[i].text);
        fixed += files[i].report.fixed;
      }
      if (!write_output("-", text)) return kNo;
      fmt::print(stderr, "{} finding{} would be fixed\n", fixed, fixed == 1 ? "" : "s");
      return fixed == 0 ? kSuccess : kNo;
    }
    for (size_t i = 0; i < files.size(); ++i) {
      if (files[i].text == before[i]) continue;
      if (const Status done = replace(files[i].path, before[i], files[i].text); !done.ok())
        return fail(kNo, done.error().message);
    }
  }
  if (proving.prove)
    if (const Status done = prover->prove(files); !done.ok()) return ended(options, done);
  return std::nullopt;
}

}  // namespace weft::cli
