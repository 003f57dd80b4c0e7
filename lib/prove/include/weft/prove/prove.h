// What numbers say of findings about gradients: kernels are run, with their adjoints, on inputs of
// the judge. And rewrites of the text after which the numbers are right.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "weft/base/limits.h"
#include "weft/base/result.h"
#include "weft/check/check.h"
#include "weft/driver/compile.h"
#include "weft/sys/interrupt.h"

namespace weft::prove {

struct Options {
  unsigned threads = 1;
  Limits limits = {};
  std::string warp = {};                // as check::Checker takes it
  const sys::StopFlag* stop = nullptr;  // ends it with an error
};

// A file that was checked.
struct File {
  std::string path, text;
  bool search = true;  // it follows imports
  // Takes out of a report what is not asked for.
  std::function<void(check::FileReport&)> select;
  check::FileReport report;
};

// Titles of the rewrites that may heal a finding of the file, those first that are tried first.
// Whether one heals is for a Prover to say, which takes seconds, and this a few milliseconds.
// `compiler` then has another text loaded; `same_files` is as it takes it.
std::vector<std::string> candidates(driver::Compiler& compiler, bool same_files, const File& file,
                                    const check::Finding& finding, const Options& options);

// What is the same for any number of threads.
class Prover {
 public:
  static Result<Prover> create(const Options& options);
  Prover(Prover&&) noexcept;
  ~Prover();

  // Why nothing can be run here; empty: it can.
  const std::string& skipped() const;

  // Findings that are confirmed get a proof, and a fix where there is one; those that are refuted
  // are taken out and counted.
  Status prove(std::span<File> files);
  // Texts become healed ones, and reports are of these.
  Status fix(std::span<File> files);

 private:
  struct State;
  explicit Prover(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::prove
