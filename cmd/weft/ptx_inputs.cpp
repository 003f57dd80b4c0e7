#include "ptx_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <vector>

#include "records.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

namespace fs = std::filesystem;

using Use = std::function<Status(PtxInput)>;

// As `weft extract --module` prints them.
bool is_module_of_warp(std::string_view text) {
  return text.starts_with("#include \"builtin.h\"") ||
         text.find("\n#include \"builtin.h\"") != text.npos;
}

Status use_text(PtxInput input, Result<std::string> text, const Use& use) {
  if (!text)
    input.problem = text.error().message;
  else if (text->find('\0') != std::string::npos)
    input.problem = "it is no text";
  else
    input.source.text = *std::move(text);
  input.source.warp = is_module_of_warp(input.source.text);
  return use(std::move(input));
}

Status use_file(const std::string& path, std::string stem, const Use& use) {
  return use_text({.title = path, .stem = std::move(stem), .source = {.name = path, .path = path}},
                  sys::real_files().read(path), use);
}

// Records as CUDA sources.
class Records {
 public:
  Records(const std::string& only, LeftOut& left_out, const Use& use)
      : only_(only), left_out_(left_out), use_(use) {}

  Status operator()(const record::Record& record) {
    const record::Metadata& metadata = record.metadata;
    if (device_of(metadata.device) != Device::kCuda) {
      if (!only_.empty()) return Error{fmt::format("record `{}` is for the CPU", only_)};
      ++left_out_.cpu;
      return ok_status();
    }
    PtxInput input{.title = fmt::format("record {} ({})", record.id, metadata.kernel_name),
                   .stem = std::string(record.id)};
    input.source = {.name = std::string(record.id), .warp = true};
    if (record.ir_module)
      input.source.text = *record.ir_module;
    else
      input.problem = compile(record, input.source.text);
    return use_(std::move(input));
  }

 private:
  // The module that a record's code is from. What is returned says why there is none.
  std::string compile(const record::Record& record, std::string& text) {
    const record::Metadata& metadata = record.metadata;
    Options options;
    options.enable_backward = metadata.has_backward;
    diags_.clear();
    const driver::Artifact& artifact =
        compiler_.compile({.name = fmt::format("{}.py", metadata.kernel_name),
                           .text = record.python_source,

                           .assume_warp = true},
                          options, diags_, metadata.kernel_name);
    if (diags_.has_errors())
      return fmt::format("its source does not compile: {}", diags_.all().front().message);
    if (record.ir_forward != driver::forward_text(artifact, buffer_) ||
        (metadata.has_backward && record.ir_backward != driver::backward_text(artifact, buffer_)))
      return "its code is not what its source compiles to (weft verify --level text)";
    text = artifact.module.view();
    return "";
  }

  const std::string& only_;
  LeftOut& left_out_;
  const Use& use_;
  driver::Compiler compiler_;
  diag::Diagnostics diags_;
  Text buffer_;
};

// A program, or a folder of them: its .cu files, else those of the folders in it, in the order of
// their names.
Result<std::vector<std::string>> cuda_files(const std::string& folder) {
  const auto in = [](const std::string& where) -> Result<std::vector<std::string>> {
    std::vector<std::string> names;
    WEFT_TRY(const std::vector<std::string> all, sys::real_files().list(where));
    for (const std::string& name : all)
      if (name.ends_with(".cu")) names.push_back(name);
    return names;
  };
  WEFT_TRY(std::vector<std::string> files, in(folder));
  if (!files.empty()) return files;
  WEFT_TRY(const std::vector<std::string> all, sys::real_files().list(folder));
  for (const std::string& name : all) {
    std::error_code error;
    if (!fs::is_directory(folder + '/' + name, error)) continue;
    WEFT_TRY(const std::vector<std::string> below, in(folder + '/' + name));
    for (const std::string& file : below) files.push_back(name + '/' + file);
  }
  return files;
}

std::string without_ending(const std::string& name) { return name.substr(0, name.rfind('.')); }

}  // namespace

Status each_ptx_input(const std::string& path, const std::string& only, LeftOut& left_out,
                      const Use& use) {
  Records records(only, left_out, use);
  const UseRecord use_record = [&](const record::Record& record) { return records(record); };
  if (path == "-") {
    WEFT_TRY(std::string text, sys::read_file_or_stdin(path));
    if (text.starts_with('{')) return each_record_in(text, "standard input", only, use_record);
    if (!only.empty()) return Error{"standard input has no records"};
    return use_text({.title = "<stdin>", .stem = "stdin", .source = {.name = "<stdin>"}},
                    std::move(text), use);
  }
  std::error_code error;
  const bool folder = fs::is_directory(path, error);
  if (folder) {
    WEFT_TRY(const auto manifest, record::read_manifest(sys::real_files(), path));
    if (manifest) return each_record(path, only, use_record);
  } else if (path.ends_with(".jsonl") || path.ends_with(".json")) {
    return each_record(path, only, use_record);
  }
  if (!only.empty()) return Error{fmt::format("`{}` has no records", path)};
  if (path.ends_with(".py"))
    return Error{fmt::format(
        "`{0}` is Python; its CUDA code: weft extract {0} --module | weft ptx -", path)};
  if (!folder) return use_file(path, without_ending(fs::path(path).filename().string()), use);
  WEFT_TRY(const std::vector<std::string> files, cuda_files(path));
  if (files.empty()) return Error{fmt::format("`{}` is no data set and has no .cu files", path)};
  for (const std::string& file : files)
    WEFT_TRY_STATUS(use_file(path + '/' + file, without_ending(file), use));
  return ok_status();
}

}  // namespace weft::cli
