// The order of a translation unit: preamble, structs, functions, adjoints, kernels.
#include "printer.h"
#include "weft/base/timings.h"

namespace weft::emit {

namespace {

constexpr BranchInfo kBranchInfos[] = {
#define WEFT_BRANCH(Name, lines) {#Name, lines},
#include "weft/emit/branches.def"
};

// Few texts have a "bf": most are done after one pass without branches.
bool mentions_bfloat16(std::string_view text) {
  uint8_t found = 0;
  for (size_t i = 1; i < text.size(); ++i)
    found |= static_cast<uint8_t>((text[i - 1] == 'b') & (text[i] == 'f'));
  return found != 0 && text.find("bfloat16") != std::string_view::npos;
}

}  // namespace

std::span<const BranchInfo> branch_infos() { return kBranchInfos; }

void ModulePrinter::print() {
  // Everything but the first line, which depends on the rest.
  constexpr std::string_view kNoBfloat16 = "#define WP_NO_BFLOAT16\n";
  const size_t start = out_.size();
  out_ << kNoBfloat16 << preamble_head(options_.target) << options_.block_dim
       << preamble_tail(options_.target) << options_.preamble << cast_macros();

  native_checks();

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
      if (backward(kernel))
        piece(PieceKind::kKernelBackward, i, [&] { cuda_kernel(kernel, true); });
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
  if (!trace_) return;
  for (Mark& mark : trace_->marks) mark.begin -= kNoBfloat16.size();
}

// What Python says of the program's C++ classes, held against the classes themselves.
void ModulePrinter::native_checks() {
  const auto fields_of = [&](types::TypeId id) -> const std::vector<types::Field>& {
    return stores_.types.structure_of(id).fields;
  };
  if (std::ranges::any_of(module_.natives,
                          [&](types::TypeId id) { return !fields_of(id).empty(); }))
    out_ << "template <typename T, typename U> struct wp_external_type_is_same { static constexpr "
            "bool value = false; };\n"
            "template <typename T> struct wp_external_type_is_same<T, T> { static constexpr bool "
            "value = true; };\n";
  for (const types::TypeId id : module_.natives) {
    cover(Branch::kClassCheck);
    const types::Structure& structure = stores_.types.structure_of(id);
    const std::string& name = structure.native_name;
    const types::Layout layout = structure.native->layout;
    const auto type_check = [&](std::string_view what, std::string_view fault) {
      out_ << "static_assert(" << what << ", \"Native type " << name << ' ' << fault << "\");\n";
    };
    const auto whole = [&](std::string_view property) {
      return std::string(property) + '(' + name + ')';
    };
    type_check(whole("__is_trivially_copyable"), "must be trivially copyable");
    type_check(whole("__is_standard_layout"), "must be standard-layout");
    type_check(whole("sizeof") + " == " + std::to_string(layout.size), "has an incompatible size");
    type_check(whole("alignof") + " == " + std::to_string(layout.alignment),
               "has an incompatible alignment");
    for (const types::Field& field : structure.fields) {
      const std::string_view label = text(field.name);
      const auto field_check = [&](const std::string& what, std::string_view fault) {
        out_ << "static_assert(" << what << ", \"Native field " << name << "::" << label
             << " has an incompatible " << fault << "\");\n";
      };
      const std::string member = "((" + name + "*)0)->" + std::string(label);
      field_check("wp_external_type_is_same<decltype(" + member + "), " +
                      types::cpp(stores_.types, field.type) + ">::value",
                  "type");
      if (cuda())
        field_check("sizeof(" + member +
                        ") == " + std::to_string(types::layout_of(stores_.types, field.type).size),
                    "size");
      else
        field_check("__builtin_offsetof(" + name + ", " + std::string(label) +
                        ") == " + std::to_string(structure.native->find(field.name)->offset),
                    "offset");
    }
  }
}

void emit(const ir::Module& module, const Stores& stores, const Options& options, Text& out,
          std::vector<Piece>& pieces, Trace* trace) {
  const StageTimer timer(TimedStage::kEmit);
  pieces.clear();
  if (trace) *trace = {};
  ModulePrinter(module, stores, options, out, pieces, trace).print();
}

}  // namespace weft::emit
