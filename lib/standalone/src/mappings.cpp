#include "mappings.h"

namespace weft::standalone {

using types::Scalar;
using types::TypeId;
using types::TypeKind;

namespace {

constexpr Mapping kMappings[] = {
#define WEFT_MAP(key, operands, cuda, cpp) {key, operands, cuda, cpp},
#include "mappings.def"
};
struct Formless {
  std::string_view key, reason;
};
constexpr Formless kFormless[] = {
#define WEFT_NO_FORM(key, reason) {key, reason},
#include "mappings.def"
};
constexpr ScalarName kScalarNames[] = {
#define WEFT_SCALAR_NAME(Scalar, cuda, cpp, suffix, vectors, most) \
  {cuda, cpp, suffix, vectors, most},
#include "mappings.def"
};
constexpr HeaderOfWord kHeaders[] = {
#define WEFT_HEADER(word, cuda, cpp) {word, cuda, cpp},
#include "mappings.def"
};

std::string_view word_at(std::string_view words, size_t index) {
  std::string_view word;
  for (size_t i = 0;; ++i) {
    const size_t end = words.find(' ');
    const std::string_view next = words.substr(0, end);
    if (next == "...") return word;
    word = next;
    if (i == index || end == std::string_view::npos) return i == index ? word : "";
    words.remove_prefix(end + 1);
  }
}

bool is_exactly(char letter, TypeId type) {
  constexpr std::string_view kLetters = "iulkfdhz";
  constexpr Scalar kScalars[] = {Scalar::kInt32,   Scalar::kUint32,  Scalar::kInt64,
                                 Scalar::kUint64,  Scalar::kFloat32, Scalar::kFloat64,
                                 Scalar::kFloat16, Scalar::kBfloat16};
  return type == types::scalar_type(kScalars[kLetters.find(letter)]);
}

bool fits_word(const types::TypeStore& types, std::string_view word, TypeId id) {
  const types::Type& type = types[id];
  const bool scalar = type.kind == TypeKind::kScalar;
  const uint32_t length = word.size() > 1 ? static_cast<uint32_t>(word[1] - '0') : 0;
  switch (word[0]) {
    case 'A':
      return scalar || type.kind == TypeKind::kStruct || types::is_composite(types, id);
    case 'N':
      return scalar && type.scalar != Scalar::kBool;
    case 'I':
      return scalar && types::is_integer(type.scalar);
    case 'P':
      return scalar && types::is_integer(type.scalar) && types::info(type.scalar).bytes < 4;
    case 'U':
      return scalar && types::info(type.scalar).category == types::ScalarCategory::kUnsigned;
    case 'F':
      return scalar && types::is_float(type.scalar);
    case 'B':
      return scalar && type.scalar == Scalar::kBool;
    case 'V':
      return type.kind == TypeKind::kVector && (length == 0 || type.rows == length);
    case 'M':
      return type.kind == TypeKind::kMatrix &&
             (length == 0 || (type.rows == length && type.columns == length));
    case 'Q':
      return type.kind == TypeKind::kQuaternion;
    case 'X':
      return type.kind == TypeKind::kTransform;
    case 'C':
      return types::is_composite(types, id);
    default:
      return scalar && is_exactly(word[0], id);
  }
}

}  // namespace

bool fits(const types::TypeStore& types, std::string_view words, std::span<const TypeId> operands) {
  for (size_t i = 0; i < operands.size(); ++i) {
    const std::string_view word = word_at(words, i);
    if (word.empty() || !fits_word(types, word, operands[i])) return false;
  }
  return words.empty() == operands.empty() &&
         (words.ends_with("...") || word_at(words, operands.size()).empty());
}

std::span<const Mapping> mappings() { return kMappings; }

const Mapping* find_mapping(const types::TypeStore& types, std::string_view key,
                            std::span<const TypeId> operands) {
  for (const Mapping& mapping : kMappings)
    if (mapping.key == key && fits(types, mapping.operands, operands)) return &mapping;
  return nullptr;
}

std::string_view reason_for_no_form(std::string_view key) {
  for (const Formless& row : kFormless) {
    const bool begins =
        row.key.ends_with('*') && key.starts_with(row.key.substr(0, row.key.size() - 1));
    if (begins || row.key == key) return row.reason;
  }
  return {};
}

char class_of(const Mapping& mapping, size_t operand) {
  const std::string_view word = word_at(mapping.operands, operand);
  return word.empty() ? ' ' : word[0];
}

const ScalarName& scalar_name(Scalar scalar) { return kScalarNames[static_cast<size_t>(scalar)]; }
std::span<const HeaderOfWord> headers() { return kHeaders; }

}  // namespace weft::standalone
