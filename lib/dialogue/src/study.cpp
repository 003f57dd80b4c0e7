#include "study.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "weft/check/check.h"
#include "weft/compare/build.h"
#include "weft/driver/compile.h"
#include "weft/lower/facts.h"
#include "weft/syntax/parse.h"

namespace weft::dialogue {
namespace {

using syntax::NodeId;
using syntax::NodeKind;

template <typename Part>
const std::optional<Part>& once(std::optional<std::optional<Part>>& part, auto&& make) {
  if (!part) part.emplace(make());
  return *part;
}

// As the file was called that the record's code was made from.
std::string name_of(const record::Record& record) {
  return record.metadata.file ? std::string(*record.metadata.file)
                              : std::string(record.metadata.kernel_name) + ".py";
}
scope::SourceRequest request(const record::Record& record, const std::string& name) {
  return {.name = name, .text = record.python_source, .assume_warp = true};
}

std::optional<std::string> compiled(const record::Record& record, Device device) {
  const std::string name = name_of(record);
  driver::Compiler compiler;
  Options options;
  options.device = device;
  options.enable_backward = record.metadata.has_backward;
  diag::Diagnostics diags;
  const driver::Artifact& artifact =
      compiler.compile(request(record, name), options, diags, record.metadata.kernel_name);
  if (diags.has_errors() || artifact.kernels.empty()) return std::nullopt;
  Text buffer;
  return std::string(driver::forward_text(artifact, buffer));
}

// The names of a function with their types, in the order in which they are bound.
class Names {
 public:
  // `symbols`: those of `tree`.
  Names(const syntax::Tree& tree, const SymbolTable& symbols, const scope::Program& program,
        const lower::FunctionFacts& facts)
      : tree_(tree), symbols_(symbols), program_(program), facts_(facts) {}

  // Nothing: a name has no type, or several.
  std::optional<std::string> text() {
    const syntax::FunctionDef def =
        syntax::function_def(tree_, program_.function(facts_.definition).node);
    size_t parameter = 0;
    for (const NodeId child : tree_.children(def.arguments))
      if (child.valid() && tree_[child].kind == NodeKind::kArg &&
          parameter < facts_.parameters.size())
        add(tree_[child].name, facts_.parameters[parameter++]);
    for (const NodeId statement : def.body) visit(statement);
    if (!sound_ || names_.empty()) return std::nullopt;
    return text_;
  }

 private:
  void visit(NodeId node) {
    if (!node.valid()) return;
    if (tree_[node].kind == NodeKind::kAssign) {
      const syntax::Assign assign = syntax::assign(tree_, node);
      if (const lower::NodeFact& value = facts_[assign.value]; value.reached)
        for (const NodeId target : assign.targets) bind(target, value);
    }
    if (tree_[node].kind == NodeKind::kFor)
      if (const NodeId counter = tree_.child(node, 0); tree_[counter].kind == NodeKind::kName)
        add(tree_[counter].name, types::kInt32);
    for (const NodeId child : tree_.children(node)) visit(child);
  }

  void bind(NodeId target, const lower::NodeFact& value) {
    if (tree_[target].kind == NodeKind::kName) {
      if (value.types_vary) sound_ = false;
      add(tree_[target].name, value.type);
    } else if (tree_[target].kind == NodeKind::kTuple) {
      const auto parts = tree_.children(target);
      for (size_t i = 0; i < parts.size(); ++i) {
        if (parts.size() != value.results.size() || tree_[parts[i]].kind != NodeKind::kName)
          sound_ = false;
        else
          add(tree_[parts[i]].name, value.results[i]);
      }
    }
  }

  void add(Symbol name, types::TypeId type) {
    if (!names_.insert(name.index).second) return;
    if (!type.valid()) {
      sound_ = false;
      return;
    }
    text_ +=
        fmt::format("{}: {}\n", symbols_.text(name),
                    types::spell(program_.types(), types::strip_reference(program_.types(), type),
                                 program_.symbols()));
  }

  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  const scope::Program& program_;
  const lower::FunctionFacts& facts_;
  std::set<uint32_t> names_;
  std::string text_;
  bool sound_ = true;
};

std::optional<std::string> typed_names(const record::Record& record) {
  const Source source(name_of(record), std::string(record.python_source));
  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  if (!syntax::parse(source, symbols, diags, tree)) return std::nullopt;
  driver::Compiler compiler;
  compiler.load(request(record, source.name()), {});
  std::optional<std::string> text;
  size_t instances = 0;  // of a generic kernel, each with types of its own
  compiler.examine({}, diags, [&](const driver::Compiler::Examined& examined) {
    if (examined.facts == nullptr) return;
    for (const lower::FunctionFacts& facts : examined.facts->kernels) {
      const scope::Function& kernel = examined.program.function(facts.definition);
      if (kernel.key == record.metadata.kernel_name && ++instances == 1)
        text = Names(tree, symbols, examined.program, facts).text();
    }
  });
  return diags.has_errors() || instances != 1 ? std::nullopt : text;
}

// Whether what an assignment `wp::assign(var_1, var_2);` copies is computed in these lines.
bool is_computed(std::string_view assign, std::string_view code) {
  const size_t comma = assign.find(", ");
  const size_t end = assign.find(')', comma);
  if (comma == assign.npos || end == assign.npos) return false;
  return code.find(fmt::format("{} = ", assign.substr(comma + 2, end - comma - 2))) != code.npos;
}

// Whose statements the lines of generated code are; 0: of nobody. A bracket closes what its line
// has opened, whatever stands below it.
std::vector<uint32_t> owners_of(const std::vector<compare::Row>& rows, Device device) {
  std::vector<uint32_t> owners, open;
  for (const compare::Row& row : rows) {
    uint32_t owner = 0;
    if (row.has(device)) {
      if (row.kind == compare::LineKind::kStatement) owner = row.python;
      if (row.text.starts_with("}") && !open.empty()) {
        owner = open.back();
        open.pop_back();
      }
      if (row.text.ends_with("{")) open.push_back(owner);
    }
    owners.push_back(owner);
  }
  return owners;
}

// What a line becomes, with "..." for what stands between.
std::string code_of(const std::vector<compare::Row>& rows, const std::vector<uint32_t>& owners,
                    uint32_t line, Device device) {
  struct Kept {
    std::string_view text;
    int indent;
    bool apart;  // from the one above it
  };
  std::vector<Kept> kept;
  std::string code;
  bool apart = false;
  for (size_t i = 0; i < rows.size(); ++i) {
    const std::string_view text = rows[i].text;
    // An assignment at the end of a branch or an iteration stands below the last line of that,
    // whatever it is of.
    if (owners[i] != line || (text.starts_with("wp::assign(") && !is_computed(text, code))) {
      apart |= owners[i] != 0;
      continue;
    }
    kept.push_back(
        {text, device == Device::kCpu ? rows[i].cpu : rows[i].cuda, apart && !kept.empty()});
    code += text;
    code += '\n';
    apart = false;
  }
  if (kept.empty()) return {};
  const int least = std::ranges::min(kept, {}, &Kept::indent).indent;
  code.clear();
  for (const Kept& row : kept) {
    const std::string margin(static_cast<size_t>(4 + row.indent - least), ' ');
    if (row.apart) code += fmt::format("{}{}...\n", margin, row.text == "}" ? "    " : "");
    code += fmt::format("{}{}\n", margin, row.text);
  }
  return code;
}

// A line of Python, and below it what it becomes; what belongs to no line is left out.
std::optional<std::string> line_by_line(const record::Record& record) {
  compare::Builder builder;
  const record::Record* const one = &record;
  const compare::Comparison comparison = builder.of_records({&one, 1});
  const Device device = record.metadata.device == "cuda" ? Device::kCuda : Device::kCpu;
  const std::vector<uint32_t> owners = owners_of(comparison.forward, device);
  std::string text;
  for (uint32_t line = comparison.first_line; line <= comparison.last_line && line > 0; ++line) {
    std::string_view python = comparison.python[line - 1].text;
    python.remove_prefix(std::min(python.find_first_not_of(' '), python.size()));
    const std::string code = code_of(comparison.forward, owners, line, device);
    if (code.empty() && python.starts_with("for "))
      text += fmt::format("{}`{}` is unrolled: its body stands there once for each iteration.\n",
                          text.empty() ? "" : "\n", python);
    if (code.empty()) continue;
    text += fmt::format("{}`{}` becomes\n\n{}", text.empty() ? "" : "\n", python, code);
  }
  if (text.empty()) return std::nullopt;
  return text;
}

// By the rules of `weft check` about gradients.
std::optional<std::string> lost_gradients(const record::Record& record) {
  const Source source(name_of(record), std::string(record.python_source));
  driver::Compiler compiler;
  compiler.load(request(record, source.name()), {});
  check::KnownKernels known;
  const auto findings = check::check_rules(compiler, source, known, [] { return false; });
  if (!findings) return std::nullopt;
  std::string text;
  for (const check::Finding& finding : *findings) {
    if (!finding.rule || check::info(*finding.rule).group != "gradient" ||
        finding.range.line == 0 || finding.kernel != record.metadata.kernel_name)
      continue;
    const std::string_view line = source.line(finding.range.line);
    text += fmt::format("- `{}` (line {}): {}\n",
                        line.substr(std::min(line.find_first_not_of(' '), line.size())),
                        finding.range.line, finding.message);
  }
  if (text.empty()) return std::nullopt;
  return text;
}

}  // namespace

const std::optional<std::string>& Study::plain() {
  return once(plain_,
              [&] { return make_plain_cuda(record_.python_source, record_.metadata.kernel_name); });
}

const std::optional<TunedCuda>& Study::tuned() {
  return once(tuned_, [&]() -> std::optional<TunedCuda> {
    if (!plain() || !example()) return std::nullopt;
    return make_tuned_cuda(record_.python_source, record_.metadata.kernel_name, example()->sample);
  });
}

const std::optional<Example>& Study::example() {
  return once(example_,
              [&] { return make_example(record_.python_source, record_.metadata.kernel_name); });
}

const std::optional<std::string>& Study::test() {
  return once(test_, [&]() -> std::optional<std::string> {
    if (!example()) return std::nullopt;
    return test_text(*example(), record_.metadata.kernel_name);
  });
}

const std::optional<std::string>& Study::forward_cpp() {
  return once(cpp_, [&]() -> std::optional<std::string> {
    if (record_.metadata.device == "cpu") return std::string(record_.ir_forward);
    return compiled(record_, Device::kCpu);
  });
}

const std::optional<std::string>& Study::forward_cuda() {
  return once(cuda_, [&]() -> std::optional<std::string> {
    if (record_.metadata.device == "cuda") return std::string(record_.ir_forward);
    return compiled(record_, Device::kCuda);
  });
}

const std::optional<std::string>& Study::types() {
  return once(types_, [&] { return typed_names(record_); });
}

const std::optional<std::string>& Study::losses() {
  return once(losses_, [&] { return lost_gradients(record_); });
}

const std::optional<std::string>& Study::lines() {
  return once(lines_, [&] { return line_by_line(record_); });
}

}  // namespace weft::dialogue
