// Records that the generator of this weft makes again.
#pragma once

#include <memory>

#include "weft/record/manifest.h"
#include "weft/record/record.h"
#include "weft/synth/synth.h"

namespace weft::verify {

class Generated {
 public:
  explicit Generated(const record::DataOptions& options);
  // Whether its Python is, to the byte, what the options of its data set give at its index. Not
  // thread-safe.
  bool makes(const record::Record& record);

 private:
  std::unique_ptr<synth::Generator> generator_;  // none: the options are not of this generator
};

}  // namespace weft::verify
