#include "places.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "weft/base/check.h"
#include "weft/emit/trace.h"
#include "weft/ir/module.h"
#include "weft/ir/view.h"

namespace weft::compare {
namespace {

using emit::Mark;
using emit::Section;

// Which lines of Python the parts of a function belong to.
struct FunctionLines {
  uint32_t definition = 0;
  std::vector<uint32_t> insts, values;
};

// An instruction belongs to the nearest quoted line before it that is indented no deeper: brackets
// and the choice behind an `if` to the `if`, labels and jumps of a loop to the loop. A value
// belongs to the instruction that computes it, a constant to the line that made it.
FunctionLines lines_of(const ir::Function& function) {
  FunctionLines lines{.definition = 0,
                      .insts = std::vector<uint32_t>(function.insts.size()),
                      .values = std::vector<uint32_t>(function.values.size())};
  std::vector<const ir::Inst*> quoted;  // each deeper than those before it
  for (size_t i = 0; i < function.insts.size(); ++i) {
    const ir::Inst& inst = function.insts[i];
    uint32_t& line = lines.insts[i];
    if (inst.op == ir::Op::kComment) {
      while (!quoted.empty() && quoted.back()->depth >= inst.depth) quoted.pop_back();
      quoted.push_back(&inst);
      line = function.first_line + inst.line;
      if (lines.definition == 0) lines.definition = line;
      continue;
    }
    const auto behind = std::ranges::upper_bound(
        quoted, inst.depth, {}, [](const ir::Inst* comment) { return comment->depth; });
    if (behind != quoted.begin()) line = function.first_line + (*std::prev(behind))->line;
    const auto computes = [&](ir::ValueId id) {
      if (id.valid() && lines.values[id.index] == 0) lines.values[id.index] = line;
    };
    computes(inst.result);
    if (inst.op == ir::Op::kCall)
      for (const ir::ValueId id :
           function.ids(ir::as<ir::Op::kCall>(function, inst).call().results))
        computes(id);
    if (inst.op == ir::Op::kLoop) computes(ir::as<ir::Op::kLoop>(function, inst).loop().value);
  }
  for (size_t i = 0; i < function.values.size(); ++i) {
    const ir::Value& value = function.values[i];
    if (lines.values[i] == 0 || value.constant.valid())
      lines.values[i] = function.first_line + value.line;
  }
  return lines;
}

Part part_of(const Mark& mark) {
  switch (mark.section) {
    case Section::kOutside:
      return mark.function ? Part::kArguments : Part::kStructure;
    case Section::kHead:
      return Part::kSignature;
    case Section::kSetup:
      return Part::kSetup;
    case Section::kArguments:
      return Part::kArgumentVariables;
    case Section::kVariables:
      return Part::kPrimalVariables;
    case Section::kAdjoints:
      return Part::kDualVariables;
    case Section::kForward:
      return Part::kForward;
    case Section::kReplay:
      return Part::kReplay;
    case Section::kReverse:
      return Part::kReverse;
  }
  return Part::kSetup;
}

LineKind kind_of(const Mark& mark) {
  if (mark.value.valid()) return LineKind::kDeclaration;
  if (!mark.function || !mark.inst.valid()) return LineKind::kBoilerplate;
  if (mark.function->insts[mark.inst.index].op == ir::Op::kComment) return LineKind::kComment;
  if (mark.form == ir::Form::kReplay) return LineKind::kReplay;
  return mark.section == Section::kReverse ? LineKind::kReverse : LineKind::kStatement;
}

// What stands in front of the variables of a function, and the struct of its arguments.
bool is_of_definition(Part part) {
  return part != Part::kStructure && part < Part::kPrimalVariables;
}

uint32_t python_of(const Mark& mark, Part part, const FunctionLines& lines) {
  if (is_of_definition(part)) return lines.definition;
  if (mark.value.valid()) return lines.values[mark.value.index];
  return mark.inst.valid() ? lines.insts[mark.inst.index] : 0;
}

}  // namespace

void add_places(const driver::Compiler::Traced& printed, std::string_view file,
                std::vector<Place>& places) {
  std::map<const ir::Function*, FunctionLines> known;
  uint32_t function = places.empty() ? 0 : places.back().line.function;
  for (const Mark& mark : printed.trace.marks) {
    if (mark.section <= Section::kHead) ++function;
    const Part part = part_of(mark);
    uint32_t python = 0;
    // What a kernel is in is not said in the text, and is this file.
    const bool here = mark.function && (file.empty() || mark.function->file == file ||
                                        mark.function->kind == ir::FunctionKind::kKernel);
    if (here) {
      const auto [lines, added] = known.try_emplace(mark.function);
      if (added) lines->second = lines_of(*mark.function);
      python = python_of(mark, part, lines->second);
    }
    places.push_back({mark.begin,
                      {.text = {},
                       .indent = 0,
                       .python = python,
                       .function = function,
                       .part = part,
                       .kind = kind_of(mark)}});
  }
}

std::vector<CodeLine> lines_of(std::string_view text, const driver::Artifact& artifact,
                               bool adjoint, const std::vector<Place>& places) {
  std::vector<CodeLine> lines = plain_lines(text);
  size_t at = 0;
  const auto take = [&](const CodeLine& place) {
    if (at >= lines.size()) return;
    CodeLine& line = lines[at++];
    line.python = place.python;
    line.function = place.function;
    line.part = place.part;
    line.kind = place.kind;
  };
  for (const driver::Piece& piece : artifact.pieces) {
    if (!(adjoint ? driver::is_backward(piece.kind) : driver::is_forward(piece.kind))) continue;
    if (at != 0) take(lines[at - 1]);  // the empty line between two pieces
    const std::string_view code = artifact.text(piece);
    for (size_t begin = 0; begin < code.size();
         begin = std::min(code.find('\n', begin), code.size() - 1) + 1) {
      const auto behind = std::ranges::upper_bound(places, piece.begin + begin, {}, &Place::begin);
      WEFT_CHECK(behind != places.begin(), "every piece is marked");
      take(std::prev(behind)->line);
    }
  }
  WEFT_CHECK(at == lines.size(), "the text is that of the pieces");
  return lines;
}

}  // namespace weft::compare
