# Kernels in a C++ project:
#
#   include(WeftKernels)
#   weft_add_kernels(physics step.py)
#   target_link_libraries(my_program PRIVATE physics)     # and #include "physics.h"
#
# `weft build` (docs/build.md) runs again when the file, or weft itself, has changed.
include_guard()
find_package(Threads REQUIRED)
find_program(WEFT weft HINTS ${CMAKE_CURRENT_LIST_DIR}/../build/release/cmd/weft
                             ${CMAKE_CURRENT_LIST_DIR}/../build/dev/cmd/weft
             DOC "weft, which compiles Warp kernels")

# weft_add_kernels(<name> <file.py> [SHARED] [NO_BACKWARD] [KERNELS <kernels>] [DEPENDS <files>])
#
# Makes a target <name> with the header <name>.h: a static library, or a shared one. Without KERNELS
# it has all of the file; DEPENDS names the files that it imports.
function(weft_add_kernels name file)
  cmake_parse_arguments(PARSE_ARGV 2 arg "SHARED;NO_BACKWARD" "" "KERNELS;DEPENDS")
  if(NOT WEFT)
    message(FATAL_ERROR "weft was not found: -DWEFT=path/to/weft says where it is")
  endif()
  get_filename_component(source ${file} ABSOLUTE)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name})
  set(library ${folder}/lib${name}.a)
  set(options --name ${name} --quiet)
  if(arg_SHARED)
    set(library ${folder}/lib${name}.so)
    list(APPEND options --shared)
  endif()
  if(arg_NO_BACKWARD)
    list(APPEND options --no-backward)
  endif()
  foreach(kernel ${arg_KERNELS})
    list(APPEND options -k ${kernel})
  endforeach()
  add_custom_command(
    OUTPUT ${folder}/${name}.h ${library}
    COMMAND ${WEFT} build ${source} -o ${folder} ${options}
    DEPENDS ${source} ${arg_DEPENDS} ${WEFT}
    COMMENT "Building the kernels of ${file}"
    VERBATIM)
  add_custom_target(${name}_kernels DEPENDS ${folder}/${name}.h ${library})
  add_library(${name} INTERFACE)
  add_dependencies(${name} ${name}_kernels)
  target_compile_features(${name} INTERFACE cxx_std_17)
  target_include_directories(${name} INTERFACE ${folder})
  target_link_libraries(${name} INTERFACE ${library} Threads::Threads)
endfunction()
