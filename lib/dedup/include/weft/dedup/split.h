// Divides programs among train, validation and test, so that nothing that is alike stands in two of
// them and nothing moves when more programs follow.
//
// The family decides: a hash of its name and a salt. Programs come in an order. One that has the
// normal form of an earlier one is a duplicate. One that is nearly the same as an accepted one of
// another split is a bridge between the two, and is left out; so the programs that are
// accepted never move, and each set of programs connected by likeness lies in one split.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/dedup/fingerprint.h"
#include "weft/dedup/near.h"
#include "weft/dedup/numbering.h"

namespace weft::dedup {

enum class Split : uint8_t { kTrain, kValidation, kTest };
inline constexpr std::array<std::string_view, 3> kSplitNames = {"train", "validation", "test"};

struct SplitOptions {
  std::array<unsigned, 3> shares = {70, 20, 10};  // of their sum
  std::string salt;                               // another salt, another division
  double threshold = 0.8;                         // from which on programs are nearly the same
  bool keep_near = true;  // or of programs that are nearly the same only the first is accepted
};

// The split of a family. The same on every machine and in every version of weft.
Split split_of_family(std::string_view family, std::string_view salt,
                      const std::array<unsigned, 3>& shares);

enum class Placed : uint8_t { kAccepted, kDuplicate, kNearDuplicate, kBridge };

struct Placement {
  Placed placed = Placed::kAccepted;
  Split split = Split::kTrain;
  Member kernel = 0;  // of all with this normal form
};

// Needs some 40 bytes a program, besides what its neighbours need (a NearIndex 200 to 350).
class Splitter {
 public:
  // `neighbours` are asked once for each program, in order, and must outlive the splitter.
  Splitter(SplitOptions options, Neighbours& neighbours)
      : options_(std::move(options)), neighbours_(neighbours) {}

  // A kernel for a device, a number below 8. What was compiled for several devices is one program:
  // what becomes of it on the first becomes of it on each.
  // `split`: that of its family.
  Placement place(const Fingerprint& fingerprint, unsigned device, Split split,
                  const Sketch& sketch);

  // The fingerprint of the first program of an accepted one's cluster.
  Fingerprint cluster(Member kernel);
  size_t kernels() const { return kernels_.size(); }
  size_t clusters();

 private:
  struct Kernel {
    Placed placed = Placed::kAccepted;
    Split split = Split::kTrain;
    uint8_t devices = 0;  // a bit each
  };

  void decide(Member number, const Sketch& sketch);

  SplitOptions options_;
  Neighbours& neighbours_;
  Clusters clusters_;  // of accepted ones
  Numbering numbers_;
  std::vector<Kernel> kernels_;
};

}  // namespace weft::dedup
