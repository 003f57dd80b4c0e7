// A helper's text for types: what helpers.h says about `$`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "helpers.h"
#include "vocabulary.h"

namespace weft::standalone {

class Expansion {
 public:
  Expansion(Vocabulary& vocabulary, const Helper& helper, TypeId result,
            std::span<const TypeId> types);

  std::string function_name() { return expand(helper_.function); }
  std::string text(std::string_view name);

 private:
  std::string expand(std::string_view text);
  std::string word(std::string_view name);
  std::string macro(std::string_view name, std::string_view codes, std::string_view arguments);
  Code apply(std::string_view name, std::string_view codes, std::string_view arguments);
  Code argument(std::string_view text);
  std::string each_component(std::string_view macro, std::string_view expression);
  std::string each_sum(TypeId over, std::string_view expression);
  std::string fold(std::string_view function, std::string_view name);
  std::string put(std::string_view statement);
  std::string put_each(std::string_view statement);
  std::string entries(std::string_view expression);
  std::string best(std::string_view sign);
  std::string at_component(std::string_view expression, TypeId whole, uint32_t index);
  std::string at_loop(std::string_view expression, TypeId whole);
  TypeId type_of(char code);
  const types::Type& operator[](TypeId id) { return vocabulary_.types()[id]; }

  Vocabulary& vocabulary_;
  const Helper& helper_;
  const TypeId result_;
  const std::vector<TypeId> types_;
  types::Scalar scalar_{};
  std::string_view self_;
  std::string indent_;  // of the line that is expanded
};

}  // namespace weft::standalone
