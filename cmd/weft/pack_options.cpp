#include "pack_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <system_error>
#include <vector>

#include "weft/dialogue/dialogue.h"
#include "where.h"

namespace weft::cli {
namespace {

bool parse_shares(std::string_view text, std::array<unsigned, 3>& shares) {
  const char* at = text.data();
  const char* const end = at + text.size();
  for (size_t i = 0; i < shares.size(); ++i) {
    if (i > 0) {
      if (at == end || *at != '/') return false;
      ++at;
    }
    const auto [next, code] = std::from_chars(at, end, shares[i]);
    if (code != std::errc() || shares[i] > 1'000'000) return false;
    at = next;
  }
  return at == end && shares[0] + shares[1] + shares[2] != 0;
}

}  // namespace

void add_pack_options(CLI::App& app, PackArguments& arguments) {
  pack::Options& options = arguments.options;
  app.add_option("--layout", options.layout, pack::layout_help())
      ->check(CLI::IsMember(pack::layout_names()))
      ->capture_default_str();
  app.add_option("--task", options.layout_options.task,
                 "for chat and prompt. " + dialogue::task_help())
      ->check(CLI::IsMember(dialogue::task_names()))
      ->capture_default_str();
  app.add_option("--split", arguments.split, "shares of train/validation/test")
      ->type_name("N/N/N")
      ->capture_default_str();
  app.add_option("--salt", options.salt, "another salt divides the families differently")
      ->type_name("WORD");
  app.add_option("--near", options.threshold,
                 "similarity from which kernels count as near-duplicates")
      ->check(CLI::Range(0.5, 1.0))
      ->capture_default_str();
  app.add_flag("--drop-near", arguments.drop_near, "keep only the first of near-duplicates");
  app.add_option("--against", options.against,
                 "file or folder with texts; records that share 12 tokens or structure with them "
                 "are removed")
      ->type_name("PATH");
  add_where(app, options.where);
  app.add_option("--license", options.license, "for records that name none")
      ->type_name("SPDX")
      ->capture_default_str();
}

Result<pack::Options> pack_options(PackArguments& arguments) {
  pack::Options options = arguments.options;
  if (!parse_shares(arguments.split, options.shares))
    return Error{
        fmt::format("--split takes shares such as 70/20/10, and got `{}`", arguments.split)};
  options.keep_near = !arguments.drop_near;
  // No model shall learn adjoints that nobody found right, unless somebody says which are wanted.
  arguments.right_only = pack::teaches_adjoints(options.layout, options.layout_options.task) &&
                         !std::ranges::count(options.where.keys(), "gradient");
  if (arguments.right_only) {
    std::vector<std::string> terms = options.where.texts();
    terms.emplace_back("gradient=ok");
    WEFT_TRY(options.where, record::Where::parse(terms));
  }
  return options;
}

}  // namespace weft::cli
