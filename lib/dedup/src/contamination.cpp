#include "weft/dedup/contamination.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "mix.h"
#include "weft/base/characters.h"

namespace weft::dedup {
namespace {

// Hashes of all n-grams of a row of tokens, each given as a hash.
class Ngrams {
 public:
  explicit Ngrams(std::vector<uint64_t>& out, uint64_t kind) : out_(out), kind_(kind) {}
  void put(uint64_t token, bool telling = true) {
    token = mix(token);
    const size_t at = count_++ % kNgram;
    rolling_ = rolling_ * kBase + token;
    if (count_ > kNgram) {
      rolling_ -= power(kBase, kNgram) * last_[at];
      told_ -= telling_[at];
    }
    last_[at] = token;
    telling_[at] = telling;
    told_ += telling;
    if (count_ >= kNgram && told_ >= kLeastTelling) out_.push_back(mix(rolling_ ^ kind_));
  }

 private:
  std::vector<uint64_t>& out_;
  uint64_t kind_;
  std::array<uint64_t, kNgram> last_{};
  std::array<bool, kNgram> telling_{};
  size_t told_ = 0;  // of the last ones
  uint64_t rolling_ = 0;
  size_t count_ = 0;
};

uint64_t word_hash(std::string_view word) {
  uint64_t hash = 0;
  for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u + 0x100;
  return hash;
}

// What the heads of kernels are made of, and what hardly tells one from another.
const std::unordered_set<uint64_t>& usual_words() {
  static const std::unordered_set<uint64_t> words = [] {
    std::unordered_set<uint64_t> hashes;
    for (const std::string_view word :
         {"wp",    "warp",  "kernel",  "func",      "struct",  "def",     "class",   "import",
          "as",    "array", "array1d", "array2d",   "array3d", "array4d", "dtype",   "ndim",
          "float", "int",   "bool",    "tid",       "vec2",    "vec3",    "vec4",    "mat22",
          "mat33", "mat44", "quat",    "transform", "float16", "float32", "float64", "int8",
          "int16", "int32", "int64",   "uint8",     "uint16",  "uint32",  "uint64",  "return"})
      hashes.insert(word_hash(word));
    return hashes;
  }();
  return words;
}
constexpr std::string_view kUsualSigns = "@.()=:,";

// Of any language: a word is a token and so is every other character; layout is none.
void text_ngrams(std::string_view text, std::vector<uint64_t>& out) {
  Ngrams ngrams(out, 0);
  const std::unordered_set<uint64_t>& usual = usual_words();
  for (size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (!is_name_char(c)) {
      ++at;
      if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
        ngrams.put(static_cast<unsigned char>(c), kUsualSigns.find(c) == std::string_view::npos);
      continue;
    }
    const size_t begin = at;
    while (at < text.size() && is_name_char(text[at])) ++at;
    const uint64_t token = word_hash(text.substr(begin, at - begin));
    ngrams.put(token, !usual.contains(token));
  }
}

void normal_ngrams(std::span<const Code> codes, std::vector<uint64_t>& out) {
  Ngrams ngrams(out, kBase);
  for (const Code code : codes) ngrams.put(without_number(code));
}

// The functions of a Python module with their decorators, found by indentation; a text that is no
// Python has hardly any.
std::vector<std::string_view> functions_of(std::string_view text) {
  std::vector<std::string_view> functions;
  constexpr size_t kNone = std::string_view::npos;
  size_t begin = kNone;  // of the decorators and the function that are open
  bool in_function = false;
  const auto close = [&](size_t end) {
    if (in_function) functions.push_back(text.substr(begin, end - begin));
    begin = kNone;
    in_function = false;
  };
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string_view line = text.substr(at, end - at);
    const bool inside = line.find_first_not_of(" \t\r\n") != 0 || line[0] == ')' || line[0] == '#';
    if (!inside) {
      const bool decorator = line[0] == '@', function = line.starts_with("def ");
      if (in_function || !(decorator || function)) close(at);
      if ((decorator || function) && begin == kNone) begin = at;
      in_function = function;
    }
    at = end;
  }
  close(text.size());
  return functions;
}

struct Unit {
  Fingerprint fingerprint;
  Sketch sketch;
};

// The whole and its functions, as far as they are large enough.
void units_of(std::string_view text, Normalizer& normalizer, std::vector<Unit>& out) {
  const auto put = [&](std::string_view part) {
    const std::span<const Code> codes = normalizer.normalize(part);
    if (codes.size() >= kLeastCodes) out.push_back({fingerprint(codes), sketch(codes)});
  };
  const std::vector<std::string_view> functions = functions_of(text);
  if (functions.empty()) return;
  put(text);
  for (const std::string_view function : functions)
    if (function.size() + 1 < text.size()) put(function);
}

}  // namespace

struct Benchmarks::Scanner::State {
  const Benchmarks& benchmarks;
  Normalizer normalizer;
  std::vector<uint64_t> hashes;
  std::vector<Unit> units;
  std::vector<uint32_t> normal;  // texts, once for each n-gram of a normal form

  bool may_have(uint64_t hash) const {
    const uint64_t bit = hash % kFilterBits;
    return (benchmarks.filter_[bit / 64] >> (bit % 64) & 1) != 0;
  }
  // Those of the program that are n-grams of a text, in the order of the program.
  void find_ngrams(std::string_view python, std::string_view code) {
    hashes.clear();
    text_ngrams(python, hashes);
    text_ngrams(code, hashes);
    normal_ngrams(normalizer.normalize(python), hashes);
    std::erase_if(hashes, [&](uint64_t hash) {
      return !may_have(hash) || !benchmarks.ngrams_.contains(hash);
    });
  }
};

void Benchmarks::add(std::string name, std::string_view text) {
  const auto number = static_cast<uint32_t>(names_.size());
  names_.push_back(std::move(name));
  std::vector<uint64_t> hashes;
  text_ngrams(text, hashes);
  const size_t plain = hashes.size();
  Normalizer normalizer;
  std::vector<Unit> units;
  if (!functions_of(text).empty()) {
    normal_ngrams(normalizer.normalize(text), hashes);
    units_of(text, normalizer, units);
  }
  for (size_t i = 0; i < hashes.size(); ++i) {
    ngrams_.try_emplace(hashes[i], Ngram{.text = number, .normal = i >= plain});
    const uint64_t bit = hashes[i] % kFilterBits;
    filter_[bit / 64] |= uint64_t{1} << (bit % 64);
  }
  for (const Unit& unit : units) structures_.push_back({number, unit.fingerprint, unit.sketch});
}

void Benchmarks::add_sample(std::span<const uint64_t> ngrams) {
  for (const uint64_t hash : ngrams) ++ngrams_.at(hash).sampled;
}

Benchmarks::Scanner::Scanner(const Benchmarks& benchmarks)
    : state_(new State{.benchmarks = benchmarks}) {}
Benchmarks::Scanner::~Scanner() = default;

std::span<const uint64_t> Benchmarks::Scanner::shared_ngrams(std::string_view python,
                                                             std::string_view code) {
  State& s = *state_;
  s.find_ngrams(python, code);
  std::ranges::sort(s.hashes);
  const auto rest = std::ranges::unique(s.hashes);
  s.hashes.erase(rest.begin(), rest.end());
  return s.hashes;
}

std::optional<Hit> Benchmarks::Scanner::look(std::string_view python, std::string_view code) {
  State& s = *state_;
  s.units.clear();
  units_of(python, s.normalizer, s.units);
  for (const Unit& unit : s.units)
    for (const Structure& structure : s.benchmarks.structures_)
      if (unit.fingerprint == structure.fingerprint ||
          similarity(unit.sketch, structure.sketch) >= s.benchmarks.threshold_)
        return Hit{structure.text, Shared::kStructure};
  s.normal.clear();
  for (const uint64_t hash : shared_ngrams(python, code)) {
    const Ngram& ngram = s.benchmarks.ngrams_.at(hash);
    if (ngram.sampled > kBoilerplate) continue;
    if (!ngram.normal) return Hit{ngram.text, Shared::kTokens};
    s.normal.push_back(ngram.text);
  }
  // Of one text enough.
  std::ranges::sort(s.normal);
  for (size_t i = kLeastNormal - 1; i < s.normal.size(); ++i)
    if (s.normal[i + 1 - kLeastNormal] == s.normal[i])
      return Hit{s.normal[i], Shared::kNormalTokens};
  return std::nullopt;
}

}  // namespace weft::dedup
