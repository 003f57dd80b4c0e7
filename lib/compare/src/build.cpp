#include "weft/compare/build.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "align.h"
#include "code.h"
#include "places.h"
#include "python.h"
#include "weft/driver/compile.h"

namespace weft::compare {
namespace {

constexpr std::array kDevices = {Device::kCpu, Device::kCuda};

// What the compiler makes of one kernel for one device. Not to be copied: lines are views.
struct Texts {
  std::string forward, adjoint;
  std::string forward_entry, adjoint_entry;
  std::vector<CodeLine> forward_lines, adjoint_lines;  // their texts are the first two
  bool has_adjoint = false;
};

// "step_1a2b3c4d": the name without the digest.
std::string_view plain_name(std::string_view name) { return name.substr(0, name.rfind('_')); }

// Structs belong to their classes, fields to their lines.
void link_structs(std::vector<CodeLine>& lines, const PythonText& python) {
  std::string_view structure;
  for (CodeLine& line : lines) {
    if (line.part != Part::kStructure) continue;
    if (line.indent == 0 && line.text.starts_with("struct ")) {
      structure = plain_name(line.text.substr(7));
      line.python = python.class_line(structure);
      continue;
    }
    const size_t space = line.text.rfind(' ');
    if (line.text == "};") structure = {};
    if (structure.empty() || !line.text.ends_with(';') || space == line.text.npos) continue;
    line.python =
        python.field_line(structure, line.text.substr(space + 1, line.text.size() - space - 2));
    if (line.python != 0) line.kind = LineKind::kDeclaration;
  }
}

// All that is known of the code for one device.
struct Input {
  std::string forward, adjoint;
  std::shared_ptr<const Texts> made;  // null: of another text, or none
};

}  // namespace

struct Builder::State {
  driver::Compiler compiler;

  // `file`: as in read_code. Null: it does not compile.
  std::shared_ptr<const Texts> compile(const driver::Compiler::Input& input,
                                       std::string_view kernel, std::string_view file,
                                       Device device, bool backward) {
    Options options;
    options.device = device;
    options.enable_backward = backward;
    diag::Diagnostics diags;
    std::vector<Place> places;
    compiler.load(input, options.limits);
    const driver::Artifact& artifact = compiler.compile(
        options, diags, kernel,
        [&](const driver::Compiler::Traced& printed) { add_places(printed, file, places); });
    if (diags.has_errors() || artifact.kernels.empty()) return nullptr;
    auto texts = std::make_shared<Texts>();
    Text buffer;
    texts->forward = driver::forward_text(artifact, buffer);
    texts->adjoint = driver::backward_text(artifact, buffer);
    texts->forward_lines = lines_of(texts->forward, artifact, false, places);
    texts->adjoint_lines = lines_of(texts->adjoint, artifact, true, places);
    for (const driver::Piece& piece : artifact.pieces) {
      if (piece.kind != driver::PieceKind::kEntry) continue;
      const std::string_view text = artifact.text(piece);
      std::string& entry =
          text.find("_wp_adj_args") == text.npos ? texts->forward_entry : texts->adjoint_entry;
      (entry += entry.empty() ? "" : "\n\n") += text;
    }
    return texts;
  }

  static std::vector<CodeLine> read(const Input& input, bool adjoint, std::string_view file,
                                    const PythonText& python) {
    const Texts* made = input.made.get();
    const std::string& text = adjoint ? input.adjoint : input.forward;
    std::vector<CodeLine> lines = !made          ? read_code(text, file)
                                  : text.empty() ? std::vector<CodeLine>()
                                  : adjoint      ? made->adjoint_lines
                                                 : made->forward_lines;
    link_structs(lines, python);
    if (!made) return lines;
    const uint32_t last = lines.empty() ? 0 : lines.back().function;
    for (CodeLine line : plain_lines(adjoint ? made->adjoint_entry : made->forward_entry)) {
      line.part = Part::kEntry;
      line.function = last + 1;
      lines.push_back(line);
    }
    return lines;
  }

  // Fills in what follows from the texts. `file`: as in read_code.
  static void fill(Comparison& comparison, const std::array<Input, 2>& inputs,
                   std::string_view file, PythonText python) {
    for (const bool adjoint : {false, true}) {
      std::array<std::vector<CodeLine>, 2> lines;
      for (const Device device : kDevices)
        if (comparison.side(device).present)
          lines[static_cast<size_t>(device)] =
              read(inputs[static_cast<size_t>(device)], adjoint, file, python);
      std::vector<Row>& rows = adjoint ? comparison.adjoint : comparison.forward;
      rows = align(lines[0], lines[1]);
      if (comparison.sides[0].present && comparison.sides[1].present) explain(rows);
    }
    std::set<uint32_t> linked;
    const std::vector<PythonLine>& all = python.lines();
    for (std::vector<Row>* rows : {&comparison.forward, &comparison.adjoint})
      for (Row& row : *rows) {
        if (row.python > all.size()) row.python = 0;  // the text is not of this source
        // A quoted line may be in the middle of its statement.
        if (row.python != 0 && all[row.python - 1].statement != 0)
          row.python = all[row.python - 1].statement;
        if (row.python != 0) linked.insert(row.python);
      }
    python.show_only_around({linked.begin(), linked.end()});
    comparison.python = python.lines();
    std::tie(comparison.first_line, comparison.last_line) =
        python.function_lines(comparison.kernel);
  }
};

Builder::Builder() : state_(std::make_unique<State>()) {}
Builder::~Builder() = default;

std::vector<std::string> Builder::kernels(const scope::SourceRequest& source,
                                          diag::Diagnostics& diags) {
  const driver::Artifact& artifact = state_->compiler.compile(source, Options{}, diags);
  std::vector<std::pair<uint32_t, std::string>> found;
  for (const driver::CompiledKernel& kernel : artifact.kernels)
    found.emplace_back(kernel.definition, kernel.key);
  std::ranges::sort(found);
  std::vector<std::string> names;
  for (const auto& [definition, name] : found)
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  return names;
}

Comparison Builder::of_kernel(const scope::SourceRequest& source, const std::string& kernel) {
  Comparison comparison;
  comparison.kernel = kernel;
  comparison.file = source.name;
  std::array<Input, 2> inputs;
  for (const Device device : kDevices) {
    const auto texts = state_->compile(source, kernel, comparison.file, device, true);
    if (!texts) continue;
    comparison.side(device).present = true;
    inputs[static_cast<size_t>(device)] = {texts->forward, texts->adjoint, texts};
  }
  State::fill(comparison, inputs, comparison.file,
              PythonText(comparison.file, std::string(source.text)));
  return comparison;
}

namespace {

std::vector<Verdict> verdicts_of(const record::Verdicts& verdicts) {
  const auto text = [](const record::field::MaybeText& value) {
    return std::string(value.value_or(""));
  };
  std::vector<Verdict> result;
  const auto add = [&](std::string_view name, const record::field::MaybeText& value,
                       std::string cause = "", std::string reason = "") {
    if (value) result.push_back({name, text(value), std::move(cause), std::move(reason)});
  };
  add("same_text", verdicts.same_text);
  add("compile", verdicts.compile);
  add("run", verdicts.run, "", text(verdicts.run_reason));
  add("determinism", verdicts.determinism);
  add("gradient", verdicts.gradient, text(verdicts.gradient_cause), text(verdicts.gradient_reason));
  if (verdicts.singular == "nan") add("singular", verdicts.singular);
  add("gpu", verdicts.gpu);
  return result;
}

}  // namespace

Comparison Builder::of_records(std::span<const record::Record* const> records) {
  const record::Record& first = *records.front();
  Comparison comparison;
  comparison.kernel = first.metadata.kernel_name;
  comparison.file = first.metadata.file.value_or("");
  comparison.category = first.metadata.category;
  comparison.description = first.metadata.description;
  comparison.difficulty = first.metadata.difficulty;
  std::array<Input, 2> inputs;
  for (const record::Record* record : records) {
    Side& side = comparison.side(device_of(record->metadata.device));
    side = {true, true, std::string(record->id), verdicts_of(record->metadata.verdicts)};
    Input& input = inputs[static_cast<size_t>(device_of(record->metadata.device))];
    input.forward = record->ir_forward;
    input.adjoint = record->ir_backward.value_or("");
  }
  const std::string name = comparison.kernel + ".py";
  const bool live = first.metadata.origin == "live";
  const std::string source(first.python_source);
  for (const Device device : kDevices) {
    if (live) break;
    Side& side = comparison.side(device);
    Input& input = inputs[static_cast<size_t>(device)];
    const auto texts =
        state_->compile({.name = name, .text = source, .search = false, .assume_warp = true}, "",
                        "", device, first.metadata.has_backward);
    if (!texts) {
      if (!side.present)
        comparison.notes.emplace_back("weft cannot compile the source for the other device");
      continue;
    }
    if (!side.present) {
      side.present = true;
      input.forward = texts->forward;
      input.adjoint = first.metadata.has_backward ? texts->adjoint : std::string();
    }
    if (texts->forward == input.forward &&
        (input.adjoint.empty() || texts->adjoint == input.adjoint))
      input.made = texts;
    else
      comparison.notes.push_back(std::string("the record's code for ") +
                                 std::string(weft::name(device)) +
                                 " is not what this weft makes of the source");
  }
  State::fill(comparison, inputs, live ? comparison.file : std::string(), PythonText(name, source));
  return comparison;
}

}  // namespace weft::compare
