// Records without a compiler: quick to make, different for each index, some of them failures.
#pragma once

#include <memory>
#include <string>

#include "weft/base/rng.h"
#include "weft/pipeline/maker.h"

namespace weft::pipeline {

class FakeMaker : public Maker {
 public:
  explicit FakeMaker(const record::DataOptions& options, uint64_t fail_every = 0,
                     uint64_t same_every = 0)
      : options_(options), fail_every_(fail_every), same_every_(same_every) {}

  void make(uint64_t begin, uint64_t end, Batch& batch) override {
    for (uint64_t index = begin; index < end; ++index) make(index, batch);
  }

 private:
  void make(uint64_t index, Batch& batch) {
    Rng rng = Rng(options_.seed).child(index);
    for (const std::string& device : options_.devices) {
      if (fail_every_ != 0 && index % fail_every_ == fail_every_ - 1) {
        batch.fail({.index = index, .device = device, .message = "no luck"});
        continue;
      }
      source_ = "# kernel " + std::to_string(index) + "\n";
      source_.append(rng.below(200), 'x');
      record::Record record;
      const std::string id = record::content_id({source_, device, "1.19.0", "0.1.0"});
      record.id = id;
      record.python_source = source_;
      record.ir_forward = "forward\n";
      record.metadata.index = index;
      record.metadata.seed = options_.seed;
      record.metadata.device = device;
      record.metadata.category = options_.categories[index % options_.categories.size()];
      record.metadata.builtins = {"sin"};
      record.metadata.n_lines = 1;
      batch.add(record, {.low = same_every_ == 0 ? index : index % same_every_});
    }
  }

  const record::DataOptions& options_;
  uint64_t fail_every_, same_every_;
  std::string source_;
};

}  // namespace weft::pipeline
