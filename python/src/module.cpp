// The compiler for Python: texts and images of live objects in, plain dictionaries out. Everything
// that people see of it is in the package's Python files.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "image.h"
#include "weft/check/check.h"
#include "weft/check/project.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/record/record.h"
#include "where.h"

namespace weft::extension {
namespace {

using driver::Artifact;
using driver::Piece;
using driver::PieceKind;

nb::str text(std::string_view view) { return nb::str(view.data(), view.size()); }

// Python's options of a compilation, by the names of Options' fields.
void read_options(const nb::dict& given, Options& options) {
  const auto take = [&](const char* name, auto& value) {
    if (given.contains(name) && !nb::try_cast(given[name], value))
      throw nb::type_error(("the value of the option " + std::string(name)).c_str());
  };
  take("enable_backward", options.enable_backward);
  take("max_unroll", options.max_unroll);
  take("block_dim", options.block_dim);
  take("default_grid_stride", options.default_grid_stride);
  take("lineinfo", options.lineinfo);
  take("debug", options.debug);
  take("line_directives", options.line_directives);
  take("vector_component_overwrites", options.vector_component_overwrites);
  take("strip_hash", options.strip_hash);
  take("llvm_cuda", options.llvm_cuda);
  take("cluster_dim", options.cluster_dim);
  take("deterministic", options.deterministic);
}

nb::object texts(const Artifact& artifact, PieceKind kind, uint32_t owner) {
  const std::optional<std::string> all = artifact.texts(kind, owner);
  return all ? nb::object(text(*all)) : nb::none();
}

nb::list diagnostics_of(const diag::Diagnostics& diags) {
  nb::list list;
  for (const diag::Diagnostic& diagnostic : diags.all()) {
    nb::dict entry;
    entry["code"] = text(diag::code_name(diagnostic.code));
    entry["error"] = diagnostic.severity == diag::Severity::kError;
    entry["message"] = text(diagnostic.message);
    entry["kernel"] = text(diagnostic.kernel);
    entry["rendered"] = text(diag::render(diagnostic));
    entry["file"] = entry["line"] = entry["column"] = nb::none();
    if (diagnostic.source != nullptr) {
      const Position position = diagnostic.source->position(diagnostic.span.begin);
      entry["file"] = text(diagnostic.source->name());
      entry["line"] = position.line;
      entry["column"] = position.column;
    }
    list.append(entry);
  }
  return list;
}

nb::dict result_of(const Artifact& artifact, const diag::Diagnostics& diags) {
  nb::list kernels, functions, structures, modules;
  for (uint32_t i = 0; i < artifact.kernels.size(); ++i) {
    nb::dict kernel;
    kernel["key"] = text(artifact.kernels[i].key);
    kernel["name"] = text(artifact.kernels[i].name);
    kernel["arguments"] = texts(artifact, PieceKind::kKernelArguments, i);
    kernel["forward"] = texts(artifact, PieceKind::kKernelForward, i);
    kernel["backward"] = texts(artifact, PieceKind::kKernelBackward, i);
    kernel["entry"] = texts(artifact, PieceKind::kEntry, i);
    kernels.append(kernel);
  }
  for (const Piece& piece : artifact.pieces) {
    nb::dict part;
    part["name"] = text(piece.name);
    if (piece.kind == PieceKind::kStruct) {
      part["text"] = text(artifact.text(piece));
      structures.append(part);
    } else if (piece.kind == PieceKind::kFunctionForward) {
      part["forward"] = text(artifact.text(piece));
      part["backward"] = texts(artifact, PieceKind::kFunctionAdjoint, piece.owner);
      functions.append(part);
    }
  }
  for (const driver::Unit& unit : artifact.units) modules.append(text(artifact.text(unit)));
  Text buffer;
  nb::dict result;
  result["kernels"] = kernels;
  result["functions"] = functions;
  result["structures"] = structures;
  result["modules"] = modules;
  result["forward"] = text(driver::forward_text(artifact, buffer));
  result["backward"] = text(driver::backward_text(artifact, buffer));
  result["diagnostics"] = diagnostics_of(diags);
  return result;
}

nb::dict dictionary_of(const check::Finding& finding) {
  nb::dict entry;
  entry["level"] = text(check::name(finding.level));
  entry["code"] = text(finding.code);
  entry["file"] = text(finding.file);
  entry["line"] = finding.range.line;
  entry["column"] = finding.range.column;
  entry["end_line"] = finding.range.end_line;
  entry["end_column"] = finding.range.end_column;
  entry["kernel"] = finding.kernel.empty() ? nb::object(nb::none()) : text(finding.kernel);
  entry["message"] = text(finding.message);
  entry["text"] = text(finding.text);
  return entry;
}

// Owns its memory; one compilation at a time.
class Compiler {
 public:
  nb::dict compile_text(const nb::bytes& source, const std::string& name, const std::string& kernel,
                        const std::string& device, bool search, bool assume_warp,
                        const std::string& warp, const nb::dict& options) {
    const std::string_view text(source.c_str(), source.size());
    return compile(
        {.name = name, .text = text, .search = search, .assume_warp = assume_warp, .warp = warp},
        kernel, device, options);
  }
  nb::dict compile_image(const nb::dict& live, const std::string& device, const std::string& warp,
                         const nb::dict& options) {
    const scope::Image image = read_image(live);
    return compile({.warp = warp, .image = &image}, "", device, options);
  }
  // `select` and `ignore` are names of rules and groups, as pyproject.toml has them.
  nb::list check_image(const nb::dict& live, const std::string& warp, const nb::dict& given,
                       const std::vector<std::string>& select,
                       const std::vector<std::string>& ignore) {
    const scope::Image image = read_image(live);
    Options options;
    read_options(given, options);
    for (const auto* names : {&select, &ignore})
      if (const Status known = check::check_names(*names); !known.ok())
        throw nb::value_error(known.error().message.c_str());
    std::vector<check::Finding> findings;
    {
      nb::gil_scoped_release released;
      findings = check::check_live(compiler_, image, warp, options);
    }
    check::Projects projects;
    nb::list result;
    for (const check::Finding& finding : findings) {
      // What was never in a file belongs to the folder where Python runs.
      const bool is_file = std::filesystem::is_regular_file(finding.file);
      const std::string file = is_file ? finding.file : "-";
      const Result<const check::Project*> project = projects.of(file);
      if (!project.ok()) throw nb::value_error(project.error().message.c_str());
      check::Selection selection = (*project)->selection;
      if (!select.empty()) selection.select = select;
      selection.ignore.insert(selection.ignore.end(), ignore.begin(), ignore.end());
      if (!finding.rule || selection.selects(*finding.rule, (*project)->relative(file)))
        result.append(dictionary_of(finding));
    }
    return result;
  }

 private:
  nb::dict compile(const driver::Compiler::Input& input, std::string_view kernel,
                   const std::string& device, const nb::dict& given) {
    Options options;
    options.device = device_of(device);
    read_options(given, options);
    diag::Diagnostics diags;
    const Artifact* artifact = nullptr;
    {
      nb::gil_scoped_release released;
      artifact = &compiler_.compile(input, options, diags, kernel);
    }
    return result_of(*artifact, diags);
  }

  driver::Compiler compiler_;
};

}  // namespace
}  // namespace weft::extension

NB_MODULE(_weft, module) {
  using weft::extension::Compiler;
  nb::class_<Compiler>(module, "Compiler")
      .def(nb::init<>())
      .def("compile_text", &Compiler::compile_text, nb::kw_only(), nb::arg("source"),
           nb::arg("name"), nb::arg("kernel"), nb::arg("device"), nb::arg("search"),
           nb::arg("assume_warp"), nb::arg("warp"), nb::arg("options"))
      .def("compile_image", &Compiler::compile_image, nb::kw_only(), nb::arg("image"),
           nb::arg("device"), nb::arg("warp"), nb::arg("options"))
      .def("check_image", &Compiler::check_image, nb::kw_only(), nb::arg("image"), nb::arg("warp"),
           nb::arg("options"), nb::arg("select"), nb::arg("ignore"));
  weft::extension::bind_records(module);
  module.attr("weft_version") = weft::extension::text(weft::record::weft_version());
  module.attr("warp_version") = weft::extension::text(weft::Options{}.warp_version);
}
