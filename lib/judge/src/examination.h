// What an Examination keeps: its launches, and the reference that judges them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "trial.h"
#include "weft/judge/examine.h"

namespace weft::judge {

// Why a run has no result to look at; kNone: it has one.
Examined ending(const native::JobResult& result);

struct Examination::State {
  bool adjoint = false;
  interp::Interpreter reference;
  const interp::Kernel* kernel = nullptr;
  std::vector<ArrayRef> arrays;
  Trials trials;
  std::vector<launch::Launch> launches;  // that the code is run on, by trial
  Reason trivial = Reason::kNone;

  Examined forward(std::span<const native::JobResult> results, bool gpu) const;
  Examined backward(std::span<const native::JobResult> results, bool gpu);
  std::string place(const Trial& trial) const;
  Examined outside(const native::JobResult& result) const;
  Examined beside(const Trial& trial, const native::JobResult& result) const;
  bool is_idle(size_t parameter);
  bool differs(const Trial& trial, const interp::Run& run) const;
};

}  // namespace weft::judge
