# What stands around a kernel in a program.
target_sources(
  weft_standalone
  PUBLIC FILE_SET HEADERS FILES include/weft/standalone/sample.h
  PRIVATE src/sample.cpp src/sample_inputs.cpp src/scheme.cpp)
target_link_libraries(weft_standalone PUBLIC weft::interp weft::launch PRIVATE fmt::fmt)
