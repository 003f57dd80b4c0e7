// The adjoint of a program's kernel.
#pragma once

#include "weft/base/result.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// A program whose kernel is `NAME_adjoint`. Its threads add to the gradients of what the kernel
// reads what follows from the gradients of what it writes. Arrays have to be as they were before
// the kernel ran; those of `Adjoint::after` as it left them.
//
// It has the variables and functions of the given one, in their places, and more behind them.
struct Adjoint {
  Program program;
  std::vector<bool> inputs;  // by the kernel's parameters: arrays whose gradients it adds to
  std::vector<bool> seeds;   // arrays whose gradients it starts from
  std::vector<bool> after;
};

// An error says why there is none.
Result<Adjoint> differentiate(const Program& program);

}  // namespace weft::standalone
