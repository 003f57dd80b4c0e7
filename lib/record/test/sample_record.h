// A record with something in every field.
#pragma once

#include "weft/record/record.h"

namespace weft::record {

inline Record sample_record() {
  Record record;
  record.id = "0123456789abcdef0123456789abcdef";
  record.python_source = "@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = 1.0\n";
  record.ir_forward = "void forward() {\n}";
  record.ir_backward = "void backward() {\n}";
  record.ir_module = "// module\n";
  Metadata& metadata = record.metadata;
  metadata.kernel_name = "k";
  metadata.category = "arithmetic";
  metadata.description = "sets one element";
  metadata.formula = "x = 1";
  metadata.units = "x: m";
  metadata.invariants = "x >= 0";
  metadata.device = "cuda";
  metadata.ir_type = "cuda";
  metadata.has_backward = true;
  metadata.seed = 42;
  metadata.index = 7;
  metadata.origin = "extracted";
  metadata.file = "kernels/set.py";
  metadata.license = "Apache-2.0";
  metadata.sources = "a.py:k";
  metadata.family = "set";
  metadata.fingerprint = "fedcba9876543210fedcba9876543210";
  metadata.cluster = "0123456789abcdef0123456789abcdef";
  metadata.difficulty = 1;
  metadata.generator_version = 1;
  metadata.weft_version = "0.1.0";
  metadata.warp_version = "1.19.0";
  metadata.builtins = {"add", "tid"};
  metadata.features = {"for"};
  metadata.n_lines = 3;
  metadata.verdicts.same_text = "ok";
  metadata.verdicts.branches = field::Branches{3, 4};
  return record;
}

}  // namespace weft::record
