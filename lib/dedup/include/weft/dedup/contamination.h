// Whether a program shares text or structure with texts that it must not share, such as those of a
// benchmark.
//
// It does when one of these holds:
// - 12 tokens in a row are the same, and these 12 are no boilerplate;
// - 8 different rows of 12 codes of its normal form, names taken as equal, are in the text's, and
// no
//   boilerplate. One such row is a statement of a usual form, and says nothing;
// - a function of it, or the whole, has the normal form of one of the text, or is as alike as
//   near-duplicates are. Functions with fewer than 40 codes are too small to tell.
//
// Boilerplate is what occurs in more than three programs of a sample of 10,000: what several
// kernels share was not taken from the text. Of 12 tokens, fewer than 4 that are no part of every
// kernel's head (`wp`, `array`, `dtype`, `float`, `tid`, brackets ...) are boilerplate too.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "weft/dedup/fingerprint.h"
#include "weft/dedup/minhash.h"

namespace weft::dedup {

inline constexpr size_t kNgram = 12;  // tokens
inline constexpr size_t kLeastTelling = 4;
inline constexpr size_t kLeastNormal = 8;
inline constexpr size_t kBoilerplate = 3;      // programs of the sample
inline constexpr size_t kLeastCodes = 40;      // of a function whose structure counts
inline constexpr size_t kSampleSize = 10'000;  // programs

enum class Shared : uint8_t { kTokens, kNormalTokens, kStructure };
inline constexpr std::array<std::string_view, 3> kSharedNames = {
    "12 tokens", "12 normalised tokens", "structure"};

struct Hit {
  uint32_t text = 0;  // number, as they were added
  Shared shared = Shared::kTokens;
};

// The texts, cut up. First texts are added, then the sample, then programs are looked at; looking
// is safe from several threads.
class Benchmarks {
 public:
  explicit Benchmarks(double threshold) : threshold_(threshold) {}

  // Python, C++, CUDA or prose; what looks like a Python function is compared by structure too.
  void add(std::string name, std::string_view text);
  const std::string& name(uint32_t text) const { return names_[text]; }
  size_t size() const { return names_.size(); }

  // A program of the sample: what Scanner::shared_ngrams found in it.
  void add_sample(std::span<const uint64_t> ngrams);

  // What one thread needs to look.
  class Scanner;

 private:
  friend class Scanner;
  struct Ngram {
    uint32_t text = 0;
    uint32_t sampled = 0;  // programs of the sample in which it occurs
    bool normal = false;
  };
  struct Structure {
    uint32_t text = 0;
    Fingerprint fingerprint;
    Sketch sketch;
  };

  double threshold_;
  std::vector<std::string> names_;
  std::unordered_map<uint64_t, Ngram> ngrams_;
  std::vector<uint64_t> filter_ = std::vector<uint64_t>(kFilterBits / 64);  // of their hashes
  std::vector<Structure> structures_;

  static constexpr size_t kFilterBits = size_t{1} << 22;
};

class Benchmarks::Scanner {
 public:
  explicit Scanner(const Benchmarks& benchmarks);
  ~Scanner();

  // N-grams of the texts that occur in a program, for `count`.
  std::span<const uint64_t> shared_ngrams(std::string_view python, std::string_view code);
  // The first thing found that the program shares.
  std::optional<Hit> look(std::string_view python, std::string_view code);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::dedup
