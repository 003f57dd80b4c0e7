// The finders of patterns.cpp, one a kind.
#pragma once

#include "kernel_uses.h"
#include "weft/standalone/patterns.h"

namespace weft::standalone {

// What a block may have of shared memory without being asked for more; of it copies of arrays and
// totals of warps.
inline constexpr int64_t kSharedBytes = 48 << 10, kCopiesBytes = 40 << 10, kTotalsBytes = 8 << 10;

// Of a number, or a vector, matrix ... of them.
int64_t bytes_of(const Program& program, TypeId type);

void find_reductions(const Program& program, const KernelUses& uses, Patterns& out);
void find_histograms(const Program& program, const Sample& sample, const KernelUses& uses,
                     Patterns& out);

void find_stencil(const Program& program, const Sample& sample, const KernelUses& uses,
                  Patterns& out);
void find_elementwise(const Program& program, const Sample& sample, const KernelUses& uses,
                      Patterns& out);
void find_constants(const Program& program, const Sample& sample, const KernelUses& uses,
                    Patterns& out);
void find_textures(const Program& program, const Sample& sample, const KernelUses& uses,
                   Patterns& out);
// What makes one of two totals of this atomic; empty: it has none.
std::string_view combination(std::string_view atomic);

}  // namespace weft::standalone
