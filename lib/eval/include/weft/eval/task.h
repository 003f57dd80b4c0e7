// What a model is asked, and what its answer is held against. A task is a line of JSON;
// docs/eval.md has its fields.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::eval {

// Changes with any field, with prompts and with what answers are held against.
inline constexpr int kTaskFormat = 1;
// How launches are made: numbers, blocks, what lies around arrays. Prompts speak of it.
inline constexpr std::string_view kInputScheme = "judge 3";

enum class Kind : uint8_t {
#define WEFT_TASK_KIND(id, name, language, help) id,
#include "weft/eval/kinds.def"
};
struct KindInfo {
  std::string_view name;
  std::string_view language;  // of the answer: "cuda", "python"
  std::string_view help;
};
inline constexpr std::array kKinds = {
#define WEFT_TASK_KIND(id, name, language, help) KindInfo{name, language, help},
#include "weft/eval/kinds.def"
};
inline const KindInfo& info(Kind kind) { return kKinds[static_cast<size_t>(kind)]; }
std::optional<Kind> find_kind(std::string_view name);

// An array or a value that the kernel takes.
struct Parameter {
  std::string name;
  std::string type;   // "const float*", as the signature has it
  std::string shape;  // "[n][3]", of an array; empty: a value
  std::string role;   // "in", "out", "inout"
  bool operator==(const Parameter&) const = default;
};

struct Task {
  std::string id;  // 32 hex digits, of all that follows
  Kind kind{};
  std::string prompt;     // all that a model is told
  std::string function;   // the name that the answer has to define
  std::string signature;  // as the answer's language has it, on a line
  std::vector<Parameter> parameters;
  std::string tolerance;             // class: "exact", "float16", "float32", "float64"
  std::vector<std::string> headers;  // that the answer may include
  std::string python;                // the reference: source of a Warp kernel
  std::string kernel;                // its key there
  std::string reference;             // an answer that is right
  std::string inputs;                // scheme by which they are made
  std::string category, family, license;
  uint64_t difficulty = 0;
  std::string canary;
  std::string weft_version, warp_version;
};

// Of all fields but the id.
std::string content_id(const Task& task);
std::string to_json(const Task& task);  // a line without its end
// Strict: each field with its type and no other, the id that its content has, this version.
Result<Task> task_from_json(std::string_view line);

}  // namespace weft::eval
