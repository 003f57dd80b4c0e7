// `--where`, the same for all commands that read records.
#pragma once

#include <string>
#include <vector>

#include "parse.h"
#include "weft/record/where.h"

namespace weft::cli {

inline void add_where(CLI::App& app, record::Where& where) {
  app.add_option_function<std::vector<std::string>>(
         "--where",
         [&where](const std::vector<std::string>& terms) {
           Result<record::Where> read = record::Where::parse(terms);
           if (!read.ok()) throw CLI::ValidationError("--where", read.error().message);
           where = *std::move(read);
         },
         std::string(record::where_help()))
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

}  // namespace weft::cli
