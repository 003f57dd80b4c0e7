// Two kernels over the same threads become one, which does both: what kernel fusion does.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "operators.h"
#include "weft/base/edited.h"

namespace weft::recombine {

namespace {

constexpr size_t kMostLines = 90;
constexpr size_t kMostParameters = 24;

// Only threads without work return early, which have none in what follows either.
bool returns_only_in_guards(const Program& program, const Threads& threads) {
  const auto is_guard = [&](NodeId id) {
    if (!program.is(id, NodeKind::kIf)) return false;
    const syntax::If of = syntax::if_statement(program.tree, id);
    const auto names = program.names(of.test);
    return of.orelse.empty() && of.body.size() == 1 &&
           std::ranges::any_of(threads.names,
                               [&](std::string_view name) { return names.contains(name); });
  };
  return std::ranges::all_of(program.body(), [&](NodeId id) {
    return program.count(id, NodeKind::kReturn) == 0 || is_guard(id);
  });
}

class Fusion {
 public:
  Fusion(const Program& first, const Program& second) : first_(first), second_(second) {}

  bool fits() {
    const auto threads = first_.threads(), others = second_.threads();
    if (!threads || !others || threads->names.size() != others->names.size()) return false;
    if (!returns_only_in_guards(first_, *threads)) return false;
    tid_ = others->statement;
    for (size_t i = 0; i < threads->names.size(); ++i)
      renamed_[others->names[i]] = threads->names[i];
    return choose_parameters() && choose_definitions() && !overwrites();
  }

  // The source of both, the second one's statements behind those of the first.
  std::optional<std::string> text(std::string_view name) const {
    const auto tail = body();
    if (!tail) return std::nullopt;
    std::string definitions;
    for (const NodeId id : definitions_) {
      const Span lines = second_.lines(id);
      definitions += second_.text.substr(lines.begin, lines.end - lines.begin);
      definitions += second_.is(id, NodeKind::kFunctionDef) || second_.is(id, NodeKind::kClassDef)
                         ? "\n\n"
                         : "\n";
    }
    const Span kernel = first_.lines(first_.kernel), signature = first_.signature();
    const uint32_t end = first_.body_lines().end;
    std::vector<Edit> edits = {{{kernel.begin, kernel.begin}, std::move(definitions)},
                               {signature, signature_text(name, parameters_)},
                               {{end, end}, "\n" + *tail}};
    for (const NodeId id : first_.body().first(1)) {
      if (!first_.is_docstring(id)) continue;
      const Span lines = first_.lines(id);
      edits.push_back({lines, ""});
    }
    return edited(first_.text, std::move(edits));
  }

 private:
  bool choose_parameters() {
    const auto taken = first_.names(first_.kernel), inner = second_.bound(second_.kernel);
    std::set<std::string_view> own;
    for (const Parameter& parameter : first_.parameters()) {
      own.insert(parameter.name);
      parameters_.push_back(parameter_text(parameter.name, parameter.annotation));
    }
    for (const Parameter& parameter : second_.parameters()) {
      std::string text = parameter_text(parameter.name, parameter.annotation);
      if (std::ranges::find(parameters_, text) != parameters_.end()) {
        shared_.insert(parameter.name);
        continue;
      }
      if (taken.contains(parameter.name)) {
        const std::string other = first_.fresh(parameter.name);
        if (second_.symbols.find(other).valid()) return false;
        renamed_[parameter.name] = other;
        text = parameter_text(other, parameter.annotation);
      }
      parameters_.push_back(std::move(text));
    }
    // A variable of the second may not be a parameter of the first, nor its threads something else.
    const auto others = second_.parameters();
    for (const std::string_view name : inner) {
      if (renamed_.contains(name)) continue;
      const bool parameter = std::ranges::find(others, name, &Parameter::name) != others.end();
      if (!parameter && own.contains(name)) renamed_[name] = first_.fresh(name);
    }
    for (const auto& [from, to] : renamed_)
      if (from != to && second_.symbols.find(to).valid() &&
          second_.names(second_.kernel).contains(to))
        return false;
    // What both work on is an array: a number of the same name may mean anything.
    return parameters_.size() <= kMostParameters &&
           std::ranges::any_of(others, [&](const Parameter& parameter) {
             return shared_.contains(parameter.name) &&
                    parameter.annotation.find("array") != std::string_view::npos;
           });
  }

  // What the first wrote would be lost where the second writes it without reading it.
  bool overwrites() const {
    const auto written = first_.written_arrays();
    for (const std::string_view array : second_.written_arrays())
      if (shared_.contains(array) && written.contains(array) && !second_.reads_elements(array))
        return true;
    return false;
  }

  // What the second needs of its module and the first does not have.
  bool choose_definitions() {
    std::set<std::string_view> texts, bound;
    for (const NodeId id : first_.tree.children(first_.tree.root)) {
      if (id == first_.kernel) continue;
      texts.insert(first_.text_of(id));
      bound.merge(first_.bound(id));
    }
    const auto used = first_.names(first_.kernel);
    for (const NodeId id : second_.tree.children(second_.tree.root)) {
      if (id == second_.kernel || texts.contains(second_.text_of(id))) continue;
      for (const std::string_view name : second_.bound(id))
        if (bound.contains(name) || used.contains(name)) return false;
      definitions_.push_back(id);
    }
    return true;
  }

  std::optional<std::string> body() const {
    const Span whole = second_.body_lines();
    std::vector<Edit> edits;
    const auto cut = [&](NodeId statement) {
      const Span lines = second_.lines(statement);
      edits.push_back({{lines.begin - whole.begin, lines.end - whole.begin}, ""});
    };
    cut(tid_);
    if (second_.is_docstring(second_.body()[0])) cut(second_.body()[0]);
    for (const NodeId statement : second_.body()) {
      if (statement == tid_ || second_.is_docstring(statement)) continue;
      second_.walk(statement, [&](NodeId id) {
        const auto to = renamed_.find(second_.name_of(id));
        if (second_.is(id, NodeKind::kName) && to != renamed_.end() && to->first != to->second) {
          const Span span = second_.node(id).span;
          edits.push_back({{span.begin - whole.begin, span.end - whole.begin}, to->second});
        }
        return true;
      });
    }
    std::optional<std::string> text =
        edited(std::string_view(second_.text).substr(whole.begin, whole.end - whole.begin),
               std::move(edits));
    if (!text) return std::nullopt;
    text->erase(0, std::min(text->find_first_not_of("\r\n"), text->size()));
    return reindented(*text, second_.indentation(second_.body()[0]),
                      first_.indentation(first_.body()[0]));
  }

  const Program& first_;
  const Program& second_;
  NodeId tid_;                                       // of the second
  std::set<std::string_view> shared_;                // parameters
  std::map<std::string_view, std::string> renamed_;  // names of the second
  std::vector<std::string> parameters_;              // of both
  std::vector<NodeId> definitions_;                  // of the second
};

std::string lower_first(std::string text) {
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0)
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string name_of_both(std::string_view first, std::string_view second) {
  constexpr size_t kLongest = 48;
  std::string words = words_of(second);
  std::ranges::replace(words, ' ', '_');
  std::string name = with_suffix(first, "and_" + words);
  return name.size() <= kLongest ? name : with_suffix(first, "fused");
}

}  // namespace

bool fuse(Draft& draft, Bench& bench) {
  const auto partner = bench.stock.partner(draft.parents.front(), bench.rng);
  if (!partner || std::ranges::find(draft.parents, *partner) != draft.parents.end()) return false;
  const Member& other = bench.stock.members[*partner];
  Fusion fusion(*draft.program, *other.program);
  const auto lines = [](const Program& program) {
    return static_cast<size_t>(std::ranges::count(program.text, '\n'));
  };
  if (lines(*draft.program) + lines(*other.program) > kMostLines) return false;
  if (!fusion.fits()) return false;
  const std::string name = name_of_both(draft.kernel, other.mined.name);
  if (draft.program->symbols.find(name).valid() || other.program->symbols.find(name).valid())
    return false;
  std::optional<std::string> text = fusion.text(name);
  if (!text || !draft.become(tidied(*text), name)) return false;
  std::string said =
      other.mined.description.empty() ? words_of(other.mined.name) : other.mined.description;
  if (said.ends_with('.')) said.pop_back();
  draft.said += fmt::format(", then {}", lower_first(std::move(said)));
  draft.parents.push_back(*partner);
  return true;
}

}  // namespace weft::recombine
