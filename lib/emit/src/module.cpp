// The order of a translation unit: preamble, structs, functions, adjoints, kernels.
#include "printer.h"

namespace weft::emit {

namespace {

// Few texts have a "bf": most are done after one pass without branches.
bool mentions_bfloat16(std::string_view text) {
  uint8_t found = 0;
  for (size_t i = 1; i < text.size(); ++i)
    found |= static_cast<uint8_t>((text[i - 1] == 'b') & (text[i] == 'f'));
  return found != 0 && text.find("bfloat16") != std::string_view::npos;
}

}  // namespace

void ModulePrinter::print() {
  // Everything but the first line, which depends on the rest.
  constexpr std::string_view kNoBfloat16 = "#define WP_NO_BFLOAT16\n";
  const size_t start = out_.size();
  out_ << kNoBfloat16 << preamble_head(options_.target) << options_.block_dim
       << preamble_tail(options_.target) << options_.preamble << cast_macros();

  const auto backward = [](const Function& kernel) { return kernel.enable_backward; };
  if (!module_.structs.empty()) {
    const std::vector<types::TypeId> in_tiles = structs_in_tiles(module_, stores_.types);
    for (size_t i = 0; i < module_.structs.size(); ++i)
      piece(PieceKind::kStruct, i, [&] {
        structure(module_.structs[i],
                  std::ranges::find(in_tiles, module_.structs[i]) != in_tiles.end());
      });
  }
  if (cuda()) constant_parameters();
  const auto functions = [&](PieceKind kind, auto&& wanted, auto&& print) {
    for (size_t i = 0; i < module_.functions.size(); ++i)
      if (wanted(module_.functions[i])) piece(kind, i, [&] { print(module_.functions[i]); });
  };
  const auto forward = [&](const Function& function) { function_forward(function); };
  const auto adjoint = [&](const Function& function) { function_adjoint(function); };
  functions(
      PieceKind::kFunctionForward,
      [](const Function& f) { return f.kind != ir::FunctionKind::kGradient && !f.uses_gradient; },
      forward);
  // Custom gradients first: adjoints after them call them.
  functions(
      PieceKind::kFunctionAdjoint,
      [](const Function& f) { return f.kind == ir::FunctionKind::kGradient; }, adjoint);
  functions(
      PieceKind::kFunctionAdjoint,
      [](const Function& f) {
        return f.kind == ir::FunctionKind::kNative ||
               (f.kind == ir::FunctionKind::kFunction && !f.has_gradient && !f.uses_gradient);
      },
      adjoint);
  // These call adjoints.
  functions(
      PieceKind::kFunctionForward, [](const Function& f) { return f.uses_gradient; }, forward);
  for (size_t i = 0; i < module_.kernels.size(); ++i) {
    const Function& kernel = module_.kernels[i];
    if (cuda()) {
      piece(PieceKind::kKernelForward, i, [&] { cuda_kernel(kernel, false); });
      if (backward(kernel)) piece(PieceKind::kKernelBackward, i, [&] { cuda_kernel(kernel, true); });
      continue;
    }
    piece(PieceKind::kKernelArguments, i, [&] { cpu_arguments(kernel); });
    piece(PieceKind::kKernelForward, i, [&] { cpu_kernel(kernel, false); });
    if (backward(kernel)) piece(PieceKind::kKernelBackward, i, [&] { cpu_kernel(kernel, true); });
    piece(PieceKind::kEntry, i, [&] { cpu_entry(kernel, false); });
    if (backward(kernel)) piece(PieceKind::kEntry, i, [&] { cpu_entry(kernel, true); });
  }

  // Adjoints and entries name no type and quote no line that is not in the parts before them.
  const auto of_itself = [](PieceKind kind) {
    return kind != PieceKind::kFunctionAdjoint && kind != PieceKind::kKernelBackward &&
           kind != PieceKind::kEntry;
  };
  const bool mentioned = std::ranges::any_of(pieces_, [&](const Piece& piece) {
    return of_itself(piece.kind) &&
           mentions_bfloat16(out_.view().substr(piece.begin, piece.end - piece.begin));
  });
  if (!mentioned) return;
  const std::string rest(out_.view().substr(start + kNoBfloat16.size()));
  out_.truncate(start);
  out_ << rest;
  for (Piece& piece : pieces_) {
    piece.begin -= kNoBfloat16.size();
    piece.end -= kNoBfloat16.size();
  }
}

void emit(const ir::Module& module, const Stores& stores, const Options& options, Text& out,
          std::vector<Piece>& pieces) {
  pieces.clear();
  ModulePrinter(module, stores, options, out, pieces).print();
}

}  // namespace weft::emit
