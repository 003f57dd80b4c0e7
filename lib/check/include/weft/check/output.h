// Findings as text for people and for machines.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "weft/check/check.h"

namespace weft::check {

enum class Format : uint8_t { kText, kJson, kSarif, kGithub, kJunit };

// Of findings that are to be shown; all files, in their order.
std::string print(std::span<const FileReport> reports, Format format);
// One line: how many findings, files and kernels.
std::string summary(std::span<const FileReport> reports);
// How often each rule and error was found, the most frequent first.
std::string statistics(std::span<const FileReport> reports);

// What the page of a rule says; docs/check.md has them.
std::string explain(Rule rule);

}  // namespace weft::check
