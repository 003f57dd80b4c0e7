# weft_library, weft_test and weft_executable, the three kinds of targets there are, and weft_embed.
include_guard()
find_package(PkgConfig REQUIRED)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)

find_program(WEFT_CCACHE ccache)
if(WEFT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The first setting lets it work with precompiled headers; the second shares objects among build
  # folders, such as that of a wheel.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_NOHASHDIR=1 ${WEFT_CCACHE})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # With every processor; before CMake 3.26 it would be one.
  set(CMAKE_CXX_COMPILE_OPTIONS_IPO -flto=auto -fno-fat-lto-objects)
endif()

set(unity_options)
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # All sources are included; and gcc 12 sees the other three in `std::string + text` that it inlines.
  set(unity_options -Wno-subobject-linkage -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow)
endif()

# What every target of ours is compiled with. Linked privately, so that it stays ours.
add_library(weft_flags INTERFACE)
add_library(weft::flags ALIAS weft_flags)
target_compile_features(weft_flags INTERFACE cxx_std_20)
target_compile_options(
  weft_flags
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wno-sign-conversion # clang has it in -Wconversion, gcc does not
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wno-missing-field-initializers # rows of tables name only what is unusual
            -ffp-contract=off # the same numbers on every machine
            ${unity_options}
            $<$<BOOL:${WEFT_WERROR}>:-Werror>)
if(WEFT_SANITIZE)
  target_compile_options(weft_flags INTERFACE -fsanitize=${WEFT_SANITIZE} -fno-omit-frame-pointer
                                              -fno-sanitize-recover=all)
  target_link_options(weft_flags INTERFACE -fsanitize=${WEFT_SANITIZE})
endif()

# Optimised by what a usual run does: a build with WEFT_PROFILE_WRITE writes the profile to the folder
# WEFT_PROFILE when it runs, others read it if it is there (scripts/profile).
if(WEFT_PROFILE AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # The files are named after the objects, as seen from the build's own folder.
  set(profile -fprofile-prefix-path=${CMAKE_BINARY_DIR})
  if(WEFT_PROFILE_WRITE)
    list(APPEND profile -fprofile-generate=${WEFT_PROFILE} -fprofile-update=prefer-atomic)
    # gcc's own execve writes the profile first and never again, and a child that shares its parent's
    # memory until then (lib/sys/src/spawn.cpp) would do so for the parent.
    list(APPEND profile -fno-builtin-execve -fno-builtin-execv -fno-builtin-execvp)
  elseif(EXISTS ${WEFT_PROFILE})
    # Where the source has changed since, it is of no use; that is no error.
    list(APPEND profile -fprofile-use=${WEFT_PROFILE} -fprofile-correction -Wno-missing-profile
         -Wno-coverage-mismatch)
  else()
    set(profile)
  endif()
  if(profile AND CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
    # Where it knows how long copies are, gcc would use `rep movs`, which takes long to begin.
    list(APPEND profile -mmemcpy-strategy=vector_loop:256:noalign,libcall:-1:noalign
         -mmemset-strategy=vector_loop:256:noalign,libcall:-1:noalign)
  endif()
  target_compile_options(weft_flags INTERFACE ${profile})
  target_link_options(weft_flags INTERFACE ${profile})
endif()

# weft_precompile(<target> <kind> [<headers>])
#
# Half of a build is reading the standard library again. The first target of a kind, `library` or
# `test`, precompiles it, with these headers too; the others of that kind take it over.
function(weft_precompile target kind)
  if(NOT WEFT_PRECOMPILE)
    return()
  endif()
  get_property(first GLOBAL PROPERTY weft_precompiled_${kind})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
    return()
  endif()
  set_property(GLOBAL PROPERTY weft_precompiled_${kind} ${target})
  target_precompile_headers(
    ${target}
    PRIVATE
    <algorithm> <array> <charconv> <cmath> <cstdint> <cstring> <functional> <limits> <memory>
    <optional> <span> <string> <string_view> <utility> <vector> ${ARGN})
endfunction()

# weft_library(<name> HEADERS <public headers and tables> SOURCES <files> DEPENDS <targets of its
# headers> USES <targets of its sources alone>)
#
# Makes weft::<name> with include/ of its folder as the only way in: including a header of a library
# that is not linked does not compile, so the layers keep themselves.
function(weft_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;SOURCES;DEPENDS;USES")
  set(tables ${arg_HEADERS})
  list(FILTER tables INCLUDE REGEX "\\.def$")
  list(FILTER arg_HEADERS EXCLUDE REGEX "\\.def$")
  if(arg_SOURCES)
    set(scope PUBLIC)
    add_library(weft_${name} STATIC ${arg_SOURCES})
    target_link_libraries(weft_${name} PRIVATE weft::flags ${arg_USES})
    set_target_properties(weft_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    weft_precompile(weft_${name} library)
  else()
    set(scope INTERFACE)
    add_library(weft_${name} INTERFACE)
  endif()
  target_compile_features(weft_${name} ${scope} cxx_std_20)
  add_library(weft::${name} ALIAS weft_${name})
  target_link_libraries(weft_${name} ${scope} ${arg_DEPENDS})
  target_sources(
    weft_${name}
    ${scope} FILE_SET HEADERS BASE_DIRS include FILES ${arg_HEADERS}
    ${scope} FILE_SET tables TYPE HEADERS BASE_DIRS include FILES ${tables})
  # `all_verify_interface_header_sets` compiles each public header alone; a table is no header.
  set_target_properties(
    weft_${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON INTERFACE_HEADER_SETS_TO_VERIFY HEADERS)
endfunction()

# weft_embed(<variable> <name> <files>)
#
# Makes <name>.inc in the build folder, rows of WEFT_TEXT that have the files' texts, and sets the
# variable to its path: for the SOURCES of a library of the same folder, which can include it.
function(weft_embed variable name)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.inc)
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedTexts.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${ARGN}" -DOUTPUT=${output} -P ${script}
    DEPENDS ${ARGN} ${script}
    VERBATIM)
  if(NOT TARGET embedded)
    add_custom_target(embedded) # what reading any source takes
  endif()
  add_custom_target(embed_${name} DEPENDS ${output})
  add_dependencies(embedded embed_${name})
  set(${variable} ${output} PARENT_SCOPE)
endfunction()

# weft_executable(<name> SOURCES <files> DEPENDS <targets>)
function(weft_executable name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE weft::flags ${arg_DEPENDS})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF) # tests share names
endfunction()

# weft_test(<name> SOURCES <files> DEPENDS <targets> [LABELS unit|golden|oracle|exec|gpu])
#
# A GoogleTest executable that is one test of ctest. It may include what stands in src/ beside it.
# WEFT_SOURCE_DIR is the root of the repository. Exit 77 means skipped.
function(weft_test name)
  if(NOT WEFT_TESTS)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;LABELS")
  if(NOT arg_LABELS)
    set(arg_LABELS unit)
  endif()
  weft_executable(${name} SOURCES ${arg_SOURCES} DEPENDS ${arg_DEPENDS} GTest::gmock
                  GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE WEFT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  if(IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/src)
    target_include_directories(${name} PRIVATE src)
  endif()
  weft_precompile(${name} test <gmock/gmock.h> <gtest/gtest.h>)
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}" SKIP_RETURN_CODE 77)
endfunction()
