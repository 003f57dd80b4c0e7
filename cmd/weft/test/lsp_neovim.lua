-- Run by lsp_neovim_test.sh inside `nvim --headless`: a real client against `weft lsp`.
local weft, file = vim.env.WEFT, vim.env.KERNEL

local function must(what, good)
  if good then return end
  io.stderr:write('failed: ' .. what .. '\n')
  vim.cmd('cquit 1')
end
local function wait(what, done) must(what, vim.wait(20000, done, 20)) end

vim.cmd('edit ' .. vim.fn.fnameescape(file))
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({
  name = 'weft', cmd = { weft, 'lsp' }, root_dir = vim.fn.fnamemodify(file, ':h'),
})
vim.lsp.buf_attach_client(buffer, id)
local function find(text)
  local row, column = unpack(vim.fn.searchpos('\\V' .. text, 'nw'))
  return { row - 1, column - 1 }
end
local function ask(method, text, shift, more)
  local at = find(text)
  local params = vim.tbl_extend('force', {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    position = { line = at[1], character = at[2] + (shift or 0) },
  }, more or {})
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  must(method .. ' is answered', answers and answers[id] and not answers[id].err)
  return answers[id].result
end

-- A mistake is shown, and gone when it is mended.
wait('a diagnostic', function() return #vim.diagnostic.get(buffer) == 1 end)
must('its code', vim.diagnostic.get(buffer)[1].code == 'unknown-function')
local at = find('sqrtt')
vim.api.nvim_buf_set_text(buffer, at[1], at[2], at[1], at[2] + 5, { 'sqrt' })
wait('no diagnostic', function() return #vim.diagnostic.get(buffer) == 0 end)

must('hover', ask('textDocument/hover', 'v = wp').contents.value:find('v: vec3f', 1, true))
must('completion', ask('textDocument/completion', 'v.y', 2).items[2].label == 'y')
must('signature', ask('textDocument/signatureHelp', 'vec3(x', 5).signatures[1].label:find('wp.vec3', 1, true))
must('definition', ask('textDocument/definition', 'v.y').range.start.line == find('v = wp')[1])
must('references', #ask('textDocument/references', 'v = wp', 0, { context = { includeDeclaration = true } }) == 2)
must('symbols', ask('textDocument/documentSymbol', 'v = wp')[1].name == 'k')
local lenses = ask('textDocument/codeLens', 'v = wp')
must('code', ask('workspace/executeCommand', 'v = wp', 0, lenses[1].command).text:find('_cuda_kernel_forward', 1, true))
local range = { start = { line = 0, character = 0 }, ['end'] = { line = 99, character = 0 } }
must('hints', #ask('textDocument/inlayHint', 'v = wp', 0, { range = range }) > 0)

-- The editor makes the edit of a rename itself.
local edit = ask('textDocument/rename', 'v = wp', 0, { newName = 'velocity' })
vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
must('rename', table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n'):find('sqrt%(velocity%.y%)'))
wait('no diagnostic after it', function() return #vim.diagnostic.get(buffer) == 0 end)
vim.lsp.stop_client(id)
vim.cmd('qall!')
