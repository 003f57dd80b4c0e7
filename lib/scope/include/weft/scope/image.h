// A program made of live objects, as Python's interpreter holds them, in the place of a file.
//
// Types and values are written as Python expressions over `wp`, `math`, `np`, `typing`, `enum`,
// `ctypes` and the image's own objects, which are called by kind and number:
//
//   native_0     natives        a ctypes structure
//   struct_0     structures     a class under @wp.struct
//   space_0      spaces         a class, a module, an instance: something with attributes
//   instance_0   instances      an instance of a struct
//   member_0     members        a member of an enum
//   function_0   sets           what @wp.func made: the overloads of one name
//   kernel_0     definitions    the kernel that is this definition
//   object_0     objects        anything else: an error where a kernel needs it
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weft::scope {

enum class FunctionKind : uint8_t { kKernel, kFunction, kNative, kGradient, kReplay };

struct Image {
  struct Binding {
    std::string name, expression;
  };
  struct Structure {
    std::string key;
    std::vector<Binding> fields;  // of types
  };
  struct Native {
    std::string key;
    std::vector<Binding> members;  // of types
    std::string registration;      // the call that makes it a C++ class; empty: none
    bool own_making = false;       // its class makes instances in a way of its own
  };
  struct Space {
    std::string name;
    bool instance = false;            // of a class, which only wp.static may look into
    std::vector<Binding> attributes;  // those that definitions use
  };
  struct Instance {
    std::string structure;
    std::vector<Binding> fields;  // what they hold
  };
  struct Setting {
    std::string name;
    std::string text;  // `str` of its value, as digests have it
    std::string expression;
  };
  struct Definition {
    FunctionKind kind = FunctionKind::kKernel;
    std::string key;
    std::string module;       // the Warp module that it is registered in
    std::string native_name;  // of functions
    std::string file;
    uint32_t first_line = 1;             // of the source in the file
    std::string source;                  // from the first decorator on, dedented
    std::vector<Binding> parameters;     // of types, in their order
    std::vector<Binding> defaults;       // of some of them
    std::optional<std::string> returns;  // the annotation, if there is one
    std::vector<Binding> names;          // free names of the source that are bound
    std::vector<Binding> statics;        // evaluated wp.static: source texts, in their order
    std::vector<Setting> options;        // explicit ones
    std::string inline_hint;
    std::optional<std::string> snippet, adjoint_snippet, replay_snippet;
    std::optional<uint32_t> gradient, replay;  // definitions: the custom ones of this function
    std::optional<uint32_t> generic;           // definition of which a kernel is an instance
    std::string unsupported;                   // not empty: why it cannot be compiled
  };
  struct Set {
    std::string key;
    std::vector<uint32_t> overloads;  // definitions
    uint32_t top = 0;                 // the definition that the object was made for
  };

  std::string name;                    // in messages
  std::string build_options;           // expression of the option of that name; empty: none
  std::vector<Native> natives;         // each after those that its members need
  std::vector<std::string> externals;  // the calls that register C++ functions
  std::vector<Structure> structures;   // each after those that its fields need
  std::vector<Space> spaces;
  std::vector<Binding> submodules;   // of Warp's package: those that definitions reach by `wp`
  std::vector<Instance> instances;   // each after those that its fields need
  std::vector<int64_t> members;      // their values
  std::vector<std::string> objects;  // what they are
  std::vector<Definition> definitions;
  std::vector<Set> sets;
  std::vector<uint32_t> kernels;  // definitions: those to compile
};

}  // namespace weft::scope
