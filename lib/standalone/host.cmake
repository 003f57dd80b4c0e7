# What stands around a kernel: its inputs, the text of a program, its folder, many of them, and whether
# they are right.
find_package(nlohmann_json REQUIRED)
weft_embed(program_texts program_texts ${CMAKE_CURRENT_SOURCE_DIR}/program/parts.txt
           ${CMAKE_CURRENT_SOURCE_DIR}/program/project.txt
           ${CMAKE_CURRENT_SOURCE_DIR}/program/tuned.txt)
weft_embed(shim_texts shim_texts ${CMAKE_CURRENT_SOURCE_DIR}/shim/cub_device_reduce.h
           ${CMAKE_CURRENT_SOURCE_DIR}/shim/cuda_bf16.h
           ${CMAKE_CURRENT_SOURCE_DIR}/shim/cuda_fp16.h
           ${CMAKE_CURRENT_SOURCE_DIR}/shim/cuda_intrinsics.h
           ${CMAKE_CURRENT_SOURCE_DIR}/shim/cuda_runtime.h
           ${CMAKE_CURRENT_SOURCE_DIR}/shim/cuda_textures.h
           ${CMAKE_CURRENT_SOURCE_DIR}/shim/cuda_threads.h)
target_sources(
  weft_standalone
  PUBLIC FILE_SET HEADERS FILES include/weft/standalone/check.h
         include/weft/standalone/folder.h include/weft/standalone/grid.h include/weft/standalone/host.h
         include/weft/standalone/parts.h include/weft/standalone/produce.h include/weft/standalone/project.h
         include/weft/standalone/sample.h include/weft/standalone/shim.h
  PUBLIC FILE_SET tables FILES include/weft/standalone/steps.def
  PRIVATE ${program_texts} ${shim_texts} src/check.cpp src/folder.cpp src/grid.cpp src/host.cpp
          src/host_launch.cpp src/own.cpp src/parts.cpp src/produce.cpp
          src/project.cpp src/sample.cpp src/sample_inputs.cpp src/scheme.cpp src/shim.cpp
          src/variety.cpp)
target_link_libraries(weft_standalone PUBLIC weft::interp weft::launch weft::synth weft::sys
                      PRIVATE fmt::fmt nlohmann_json::nlohmann_json weft::driver weft::native
                              weft::record weft::sandbox)

weft_test(standalone_sample_test
  SOURCES test/produce_test.cpp test/sample_test.cpp
  DEPENDS weft::standalone)
weft_test(standalone_host_test
  SOURCES test/host_test.cpp
  DEPENDS weft::standalone weft::sys
  LABELS native)
weft_test(standalone_tuned_test
  SOURCES test/shim_test.cpp test/tuned_test.cpp
  DEPENDS weft::standalone weft::native weft::sys
  LABELS native)
weft_test(standalone_adjoint_test
  SOURCES test/adjoint_test.cpp
  DEPENDS weft::standalone weft::sys
  LABELS native)
weft_test(standalone_slopes_test
  SOURCES test/slopes_test.cpp
  DEPENDS weft::standalone weft::sys fmt::fmt
  LABELS native)
if(WEFT_TESTS)
  set_tests_properties(standalone_slopes_test PROPERTIES TIMEOUT 900)
endif()
