# Run by `cmake -P`: writes the FILES as rows `WEFT_TEXT("name", R"~~~(...)~~~")` to OUTPUT, in the
# order of their names.
set(rows)
list(SORT FILES)
foreach(file ${FILES})
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND rows "WEFT_TEXT(\"${name}\", R\"~~~(${text})~~~\")\n")
endforeach()
file(WRITE ${OUTPUT} "${rows}")
