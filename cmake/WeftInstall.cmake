# weft_install_share and weft_wheel: what is installed beside programs, and what a wheel has.
include_guard()

# weft_install_share(<command> <destination> [COMPONENT <component>])
#
# The man page and the completions, which the command prints itself, to where man and shells look below
# the destination. It is an absolute path, or one below the prefix.
function(weft_install_share command destination)
  set(texts ${CMAKE_CURRENT_BINARY_DIR}/share)
  cmake_path(IS_ABSOLUTE destination absolute)
  if(NOT absolute)
    string(PREPEND destination "\${CMAKE_INSTALL_PREFIX}/")
  endif()
  install(CODE "
    function(weft_text folder name)
      file(MAKE_DIRECTORY \"${texts}\")
      execute_process(COMMAND \"${command}\" \${ARGN} OUTPUT_FILE \"${texts}/\${name}\" COMMAND_ERROR_IS_FATAL ANY)
      file(INSTALL \"${texts}/\${name}\" DESTINATION \"${destination}/\${folder}\")
    endfunction()
    weft_text(bash-completion/completions weft completion bash)
    weft_text(zsh/site-functions _weft completion zsh)
    weft_text(fish/vendor_completions.d weft.fish completion fish)
    weft_text(man/man1 weft.1 man)" ${ARGN})
endfunction()

# weft_wheel(<module> <command>)
#
# What a wheel has beside the Python files: the module, the command, and what is installed with it. An
# environment keeps that in share/, below its own folder.
function(weft_wheel module command)
  install(FILES ${module} DESTINATION weft COMPONENT python)
  install(PROGRAMS ${command} DESTINATION weft/bin COMPONENT python)
  weft_install_share(${command} ${SKBUILD_DATA_DIR}/share COMPONENT python)
endfunction()
