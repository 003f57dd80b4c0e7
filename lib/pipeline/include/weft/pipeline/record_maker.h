// Python source to its records, one a device.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "weft/dedup/fingerprint.h"
#include "weft/pipeline/maker.h"
#include "weft/record/manifest.h"
#include "weft/record/record.h"

namespace weft::pipeline {

// What a thread has. `options` must outlive it.
class RecordMaker {
 public:
  explicit RecordMaker(const record::DataOptions& options);
  ~RecordMaker();

  // A source with one kernel, which has to live until the next call.
  void load(std::string_view source, std::string_view kernel);
  // For the device of that number in the options. False: `message` says why not.
  bool compile(size_t device);
  const std::string& message() const;
  // What was compiled last: the same for all devices.
  const dedup::Fingerprint& fingerprint();
  // Adds the record of what was compiled last; `known` is what its metadata say besides what
  // follows from the options, the source and the code.
  void add(const record::Metadata& known, Batch& batch);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::pipeline
