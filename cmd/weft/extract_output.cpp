#include "extract_output.h"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "weft/record/json.h"
#include "weft/record/record.h"

namespace weft::cli {
namespace {

using driver::Artifact;
using driver::Piece;
using driver::PieceKind;

std::string_view heading(PieceKind kind) {
  switch (kind) {
    case PieceKind::kStruct:
      return "struct";
    case PieceKind::kFunctionForward:
      return "function, forward";
    case PieceKind::kFunctionAdjoint:
      return "function, adjoint";
    case PieceKind::kKernelArguments:
      return "kernel, arguments";
    case PieceKind::kKernelForward:
      return "kernel, forward";
    case PieceKind::kKernelBackward:
      return "kernel, backward";
    case PieceKind::kEntry:
      return "kernel, entry points";
  }
  return "";
}

class TextOutput : public ExtractOutput {
 public:
  void add(std::string_view file, Device device, const Artifact& artifact,
           const diag::Diagnostics&) override {
    if (artifact.pieces.empty()) return;
    text_ += fmt::format("// {} for {}, as warp-lang {} generates it (weft {})\n", file,
                         name(device), Options{}.warp_version, record::weft_version());
    for (const Piece& piece : artifact.pieces)
      text_ += fmt::format("\n// ---- {}: {} ----\n{}\n", heading(piece.kind), piece.name,
                           artifact.text(piece));
    text_ += '\n';
  }
  std::string finish() override { return std::move(text_); }

 private:
  std::string text_;
};

class ModuleOutput : public ExtractOutput {
 public:
  void add(std::string_view, Device, const Artifact& artifact, const diag::Diagnostics&) override {
    text_ += artifact.module.view();
  }
  std::string finish() override { return std::move(text_); }

 private:
  std::string text_;
};

// Arrays grow side by side, because the pieces of one kind come from several artifacts.
class JsonOutput : public ExtractOutput {
 public:
  void add(std::string_view file, Device device, const Artifact& artifact,
           const diag::Diagnostics& diags) override {
    for (size_t i = 0; i < artifact.kernels.size(); ++i) add_kernel(file, device, artifact, i);
    for (const Piece& piece : artifact.pieces) {
      if (piece.kind == PieceKind::kFunctionForward) add_function(file, device, artifact, piece);
      if (piece.kind == PieceKind::kStruct) add_struct(file, device, artifact, piece);
    }
    for (const driver::Unit& unit : artifact.units) modules_.value(artifact.text(unit));
    for (const diag::Diagnostic& diagnostic : diags.all()) add_diagnostic(diagnostic);
  }

  std::string finish() override {
    Text text;
    record::JsonWriter json(text);
    json.object();
    json.key("weft_version").value(record::weft_version());
    json.key("warp_version").value(Options{}.warp_version);
    const std::array<std::pair<std::string_view, Array*>, 5> arrays = {
        {{"kernels", &kernels_},
         {"functions", &functions_},
         {"structs", &structs_},
         {"modules", &modules_},
         {"diagnostics", &diagnostics_}}};
    for (const auto& [key, array] : arrays) {
      array->end();
      json.key(key).raw(array->text().view());
    }
    json.end();
    text << '\n';
    return text.str();
  }

 private:
  // A JSON array with its own text.
  class Array : public record::JsonWriter {
   public:
    Array() : JsonWriter(text_) { array(); }
    Array(const Array&) = delete;
    Array& operator=(const Array&) = delete;
    const Text& text() const { return text_; }

   private:
    Text text_;
  };

  static void place(Array& array, std::string_view file, Device device) {
    array.object().key("file").value(file).key("device").value(name(device));
  }

  static void texts(record::JsonWriter& json, const Artifact& artifact, PieceKind kind,
                    uint32_t owner) {
    if (const std::optional<std::string> all = artifact.texts(kind, owner))
      json.value(*all);
    else
      json.null();
  }

  void add_kernel(std::string_view file, Device device, const Artifact& artifact, size_t index) {
    const driver::CompiledKernel& kernel = artifact.kernels[index];
    place(kernels_, file, device);
    kernels_.key("kernel").value(kernel.key).key("name").value(kernel.name);
    kernels_.key("has_backward").value(kernel.has_backward);
    constexpr std::array<std::pair<const char*, PieceKind>, 4> kParts = {
        {{"args", PieceKind::kKernelArguments},
         {"forward", PieceKind::kKernelForward},
         {"backward", PieceKind::kKernelBackward},
         {"entry", PieceKind::kEntry}}};
    for (const auto& [key, kind] : kParts)
      texts(kernels_.key(key), artifact, kind, static_cast<uint32_t>(index));
    kernels_.end();
  }

  void add_function(std::string_view file, Device device, const Artifact& artifact,
                    const Piece& forward) {
    place(functions_, file, device);
    functions_.key("name").value(forward.name).key("forward").value(artifact.text(forward));
    texts(functions_.key("backward"), artifact, PieceKind::kFunctionAdjoint, forward.owner);
    functions_.end();
  }

  void add_struct(std::string_view file, Device device, const Artifact& artifact,
                  const Piece& piece) {
    place(structs_, file, device);
    structs_.key("name").value(piece.name).key("text").value(artifact.text(piece)).end();
  }

  void add_diagnostic(const diag::Diagnostic& diagnostic) {
    Array& json = diagnostics_;
    json.object();
    json.key("code").value(diag::code_name(diagnostic.code));
    json.key("severity");
    json.value(diagnostic.severity == diag::Severity::kError     ? "error"
               : diagnostic.severity == diag::Severity::kWarning ? "warning"
                                                                 : "note");
    json.key("message").value(diagnostic.message);
    json.key("kernel").value(diagnostic.kernel);
    if (diagnostic.source != nullptr) {
      const Position position = diagnostic.source->position(diagnostic.span.begin);
      json.key("file").value(diagnostic.source->name());
      json.key("line").value(position.line).key("column").value(position.column);
    } else {
      json.key("file").null().key("line").null().key("column").null();
    }
    json.end();
  }

  Array kernels_, functions_, structs_, modules_, diagnostics_;
};

}  // namespace

std::unique_ptr<ExtractOutput> make_text_output() { return std::make_unique<TextOutput>(); }
std::unique_ptr<ExtractOutput> make_module_output() { return std::make_unique<ModuleOutput>(); }
std::unique_ptr<ExtractOutput> make_json_output() { return std::make_unique<JsonOutput>(); }

}  // namespace weft::cli
