#include "weft/simt/image.h"

#include <map>
#include <type_traits>
#include <utility>
#include <vector>

#include "image_format.h"

namespace weft::simt {
namespace {

template <typename T>
void append(std::string& to, const std::vector<T>& values) {
  static_assert(std::is_trivially_copyable_v<T>);
  to.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

class Encoder {
 public:
  Encoder(const Pass& pass, std::span<const Import> imports)
      : pass_(pass), imports_(imports), numbers_(imports.size(), kNoImport) {}

  std::string run() {
    const std::vector<InstructionImage> setup = instructions(pass_.setup);
    const std::vector<InstructionImage> code = instructions(pass_.code);
    std::vector<VariableImage> variables;
    for (const Variable& variable : pass_.variables) {
      const auto size = sizes_.find(variable.type);
      const auto [import, operand] =
          size == sizes_.end() ? std::pair(kNoImport, variable.type == "bool" ? kBoolBytes : 0)
                               : size->second;
      variables.push_back({variable.shared ? 1u : 0u, import, operand});
    }
    std::vector<LiteralImage> literals;
    for (const Literal& literal : pass_.literals)
      literals.push_back({literal.variable, literal.kind == Literal::Kind::kInt ? 4u : 8u,
                          static_cast<Word>(literal.bits), static_cast<Word>(literal.bits >> 32)});
    const auto count = [](const auto& of) { return static_cast<Word>(of.size()); };
    const ImageHeader header = {.index = pass_.index,
                                .bounds = pass_.bounds,
                                .variables = count(variables),
                                .parameters = count(pass_.parameters),
                                .literals = count(literals),
                                .operands = count(pass_.operands),
                                .setup = count(setup),
                                .code = count(code),
                                .imports = count(used_),
                                .names = count(names_)};
    std::string result(reinterpret_cast<const char*>(&header), sizeof header);
    append(result, variables);
    append(result, pass_.parameters);
    append(result, literals);
    append(result, pass_.operands);
    append(result, setup);
    append(result, code);
    append(result, used_);
    return result + names_;
  }

 private:
  std::vector<InstructionImage> instructions(const std::vector<Instruction>& from) {
    std::vector<InstructionImage> result;
    for (const Instruction& each : from) {
      Word what = each.what;
      if (each.step == Step::kOperation) what = import(each);
      result.push_back({static_cast<Word>(each.step), what, each.operands});
    }
    return result;
  }

  Word name(std::string_view text) {
    const auto at = static_cast<Word>(names_.size());
    names_.append(text).push_back('\0');
    return at;
  }

  // The number of an operation among those of the pass; it tells the sizes of its operands' types.
  Word import(const Instruction& each) {
    Word& number = numbers_[each.what];
    if (number == kNoImport) {
      number = static_cast<Word>(used_.size());
      const Import& from = imports_[each.what];
      if (used_.empty() || from.object != last_object_) {
        last_object_ = from.object;
        last_name_ = name(from.object);
      }
      used_.push_back({last_name_, name(from.symbol)});
    }
    for (Word i = 0; i < each.count; ++i)
      sizes_.try_emplace(pass_.variables[pass_.operands[each.operands + i]].type,
                         std::pair(number, i));
    return number;
  }

  const Pass& pass_;
  std::span<const Import> imports_;
  std::vector<Word> numbers_;
  std::map<std::string_view, std::pair<Word, Word>> sizes_;  // by type: import and operand
  std::vector<ImportImage> used_;
  std::string names_;
  std::string_view last_object_;
  Word last_name_ = 0;
};

}  // namespace

std::string encode(const Pass& pass, std::span<const Import> imports) {
  return Encoder(pass, imports).run();
}

}  // namespace weft::simt
