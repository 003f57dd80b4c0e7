// Python's dicts and sets: which keys are one, and what changes a dict.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

class Mappings : public Part {
 public:
  using Part::Part;

  // Has the class, or one that it inherits from, an equality that is not Python's own?
  bool has_own_equality(uint32_t space) const;
  // Writes what tells the key from others: two are one to Python where their codes are equal.
  // False: weft does not know which are.
  bool key_code(Value key, std::string& code) const;
  Value mapping_of(std::span<const Value> keys_and_values);
  Value eval_dict(NodeId expression);
  // Keys and values in turn, of a dict or of pairs in a sequence; empty: it is neither, or weft
  // does not know it.
  std::optional<std::vector<Value>> items_of(Value value);
  // Where the key is among the dict's keys and values, or their number if it is not there; empty:
  // weft cannot tell.
  std::optional<size_t> place_of(Value dict, Value key);
  // kUndefined: it has no such key.
  Value item_of(Value dict, Value key);
  // `object[key] = value`; false: weft does not follow it.
  bool set_item(Value object, Value key, Value value);
  std::optional<bool> equal_mappings(Value a, Value b);
  // The elements of a set, each once, in some order; empty: weft does not know them.
  std::optional<std::vector<Value>> distinct(Value set) const;
  // What `|`, `&`, `-` and `^` make of two sets.
  std::optional<std::vector<Value>> combined(syntax::Operator op, Value a, Value b) const;
  // What dict.update does; false: weft does not follow it, and nothing has changed.
  bool update(Value dict, std::span<const Value> changes);
  // The keys, values or items of a dict as they are now.
  Value dict_view(Value mapping, std::string_view view);
  // kUndefined: weft does not follow it.
  Value call_dict_method(Value dict, std::string_view method, const Arguments& arguments);

 private:
  bool put_object(Value key, std::string& code) const;
  bool merge(std::span<const Value> given, std::vector<Value>& kept) const;
};

}  // namespace weft::python
