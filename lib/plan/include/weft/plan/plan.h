// A run cut into shards that any engine can have done, on any machine and in any order: what is to
// be done, as a file. docs/scale.md describes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/pack/pack.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"
#include "weft/verify/verify.h"

namespace weft::plan {

inline constexpr uint64_t kPlanVersion = 1;

// What each shard is verified to before it is published.
struct Verification {
  verify::Level level = verify::Level::kSchema;
  uint64_t audit = 0;  // verify::Request::audit
};

// A data set that is there, or that another plan makes.
struct Source {
  std::string folder;
  std::string hash;  // of it; empty:
  std::string plan;  // the id of the plan whose store the folder is
};
// The data set of a source, complete; an error: the folder holds something else.
Result<record::Manifest> open_source(sys::Files& files, const Source& source);

struct Expected {
  uint64_t records = 0, bytes = 0;
};

// A pack of data sets that are there. Its shards are the facts of each shard of those, then the
// parts of the pairs, then the pack.
struct Packing {
  pack::Options options;        // no inputs, no output, no threads
  std::vector<Source> sources;  // in order
  std::string against;          // hash of the texts of --against
  uint64_t inputs = 0;          // shards of all sources
  uint64_t parts = 1;
};

enum class PlanKind : uint8_t { kGenerate, kVerify, kPack };
inline constexpr std::array<std::string_view, 3> kKindNames = {"generate", "verify", "pack"};

// Neighbouring shards that need those of the stages before, and not each other.
struct Stage {
  std::string_view name;
  uint64_t first = 0, count = 0;
};

struct Plan {
  std::string weft_version;
  record::DataOptions options;  // of a pack nothing, nor are there indices
  uint64_t indices = 0;
  std::optional<Verification> verification;
  std::optional<Source> source;  // of a plan that verifies what is there
  std::optional<Packing> packing;
  Expected expected;

  PlanKind kind() const {
    return packing ? PlanKind::kPack : source ? PlanKind::kVerify : PlanKind::kGenerate;
  }
  std::vector<Stage> stages() const;
  uint64_t shards() const { return stages().back().first + stages().back().count; }
  record::Range range(uint64_t shard) const { return record::shard_range(options, indices, shard); }
};

// What it says, but for where its source is and what is expected: 32 hex digits.
std::string id(const Plan& plan);
// One line of JSON, with its line end.
std::string document(const Plan& plan);
// An error: it is no plan, it was changed by hand, or another version of weft has written it.
Result<Plan> parse(std::string_view document);

// Shards as people and engines write them: "0-3,7".
std::string ranges_text(const std::vector<uint64_t>& shards);
// "12" or "0-3": both ends included. Nothing: it is neither, or not of a plan with so many.
struct Span {
  uint64_t first = 0, last = 0;
};
std::optional<Span> parse_span(std::string_view text, uint64_t shards);

}  // namespace weft::plan
