# What stands around a kernel in a program.
weft_embed(program_texts program_texts ${CMAKE_CURRENT_SOURCE_DIR}/program/parts.txt)
target_sources(
  weft_standalone
  PUBLIC FILE_SET HEADERS FILES include/weft/standalone/host.h include/weft/standalone/sample.h
  PRIVATE ${program_texts} src/host.cpp src/parts.cpp src/sample.cpp src/sample_inputs.cpp
          src/scheme.cpp)
target_include_directories(weft_standalone PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
target_link_libraries(weft_standalone PUBLIC weft::interp weft::launch PRIVATE fmt::fmt)
