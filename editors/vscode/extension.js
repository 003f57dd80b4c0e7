// The client of `weft lsp` in VS Code, on its own API alone: nothing to build, nothing to install.
"use strict";

const vscode = require("vscode");
const { Connection } = require("./connection.js");

const SCHEME = "weft-code";
const SELECTOR = [{ language: "python", scheme: "file" }, { language: "python", scheme: "untitled" }];

let connection;
let findings;

// --- what the protocol and VS Code call the same things ---

const toRange = (range) =>
  new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
const toLocation = (location) =>
  new vscode.Location(vscode.Uri.parse(location.uri), toRange(location.range));
const fromPosition = (position) => ({ line: position.line, character: position.character });
const fromRange = (range) => ({ start: fromPosition(range.start), end: fromPosition(range.end) });
const named = (document) => ({ textDocument: { uri: document.uri.toString() } });
const at = (document, position) => ({ ...named(document), position: fromPosition(position) });

function toEdit(edit) {
  const made = new vscode.WorkspaceEdit();
  for (const [uri, changes] of Object.entries(edit.changes || {}))
    for (const change of changes)
      made.replace(vscode.Uri.parse(uri), toRange(change.range), change.newText);
  return made;
}

function toDiagnostic(found) {
  const made = new vscode.Diagnostic(toRange(found.range), found.message, found.severity - 1);
  made.code = found.code;
  made.source = found.source;
  made.relatedInformation = (found.relatedInformation || []).map(
    (each) => new vscode.DiagnosticRelatedInformation(toLocation(each.location), each.message),
  );
  return made;
}

function toSymbol(found) {
  const made = new vscode.DocumentSymbol(
    found.name,
    found.detail || "",
    found.kind - 1,
    toRange(found.range),
    toRange(found.selectionRange),
  );
  made.children = (found.children || []).map(toSymbol);
  return made;
}

// --- requests: what VS Code asks, what weft is asked, what is made of the answer ---

async function ask(method, params, token, make) {
  if (!connection) return undefined;
  const cancelled = (stop) => token && token.onCancellationRequested(stop);
  try {
    const result = await connection.request(method, params, cancelled);
    return result ? make(result) : undefined;
  } catch (error) {
    if (method === "textDocument/rename") throw error;
    return undefined;
  }
}

const PROVIDERS = [
  () =>
    vscode.languages.registerHoverProvider(SELECTOR, {
      provideHover: (document, position, token) =>
        ask("textDocument/hover", at(document, position), token, (found) => {
          const text = new vscode.MarkdownString(found.contents.value);
          return new vscode.Hover(text, toRange(found.range));
        }),
    }),
  () =>
    vscode.languages.registerCompletionItemProvider(
      SELECTOR,
      {
        provideCompletionItems: (document, position, token) =>
          ask("textDocument/completion", at(document, position), token, (found) =>
            found.items.map((each) => {
              const item = new vscode.CompletionItem(each.label, each.kind - 1);
              item.detail = each.detail;
              item.documentation = each.documentation;
              return item;
            }),
          ),
      },
      ".",
    ),
  () =>
    vscode.languages.registerSignatureHelpProvider(
      SELECTOR,
      {
        provideSignatureHelp: (document, position, token) =>
          ask("textDocument/signatureHelp", at(document, position), token, (found) => {
            const help = new vscode.SignatureHelp();
            help.activeSignature = found.activeSignature;
            help.activeParameter = found.activeParameter;
            help.signatures = found.signatures.map((each) => {
              const one = new vscode.SignatureInformation(each.label, each.documentation);
              one.parameters = each.parameters.map((p) => new vscode.ParameterInformation(p.label));
              one.activeParameter = each.activeParameter;
              return one;
            });
            return help;
          }),
      },
      "(",
      ",",
    ),
  () =>
    vscode.languages.registerDefinitionProvider(SELECTOR, {
      provideDefinition: (document, position, token) =>
        ask("textDocument/definition", at(document, position), token, toLocation),
    }),
  () =>
    vscode.languages.registerReferenceProvider(SELECTOR, {
      provideReferences: (document, position, context, token) =>
        ask("textDocument/references", { ...at(document, position), context }, token, (found) =>
          found.map(toLocation),
        ),
    }),
  () =>
    vscode.languages.registerRenameProvider(SELECTOR, {
      prepareRename: async (document, position, token) => {
        const params = at(document, position);
        const found = await ask("textDocument/prepareRename", params, token, (range) => range);
        if (!found) throw new Error("nothing stands here that weft can rename");
        return { range: toRange(found.range), placeholder: found.placeholder };
      },
      provideRenameEdits: (document, position, newName, token) =>
        ask("textDocument/rename", { ...at(document, position), newName }, token, toEdit),
    }),
  () =>
    vscode.languages.registerDocumentSymbolProvider(SELECTOR, {
      provideDocumentSymbols: (document, token) =>
        ask("textDocument/documentSymbol", named(document), token, (found) => found.map(toSymbol)),
    }),
  () =>
    vscode.languages.registerInlayHintsProvider(SELECTOR, {
      provideInlayHints: (document, range, token) =>
        ask(
          "textDocument/inlayHint",
          { ...named(document), range: fromRange(range) },
          token,
          (found) =>
            found.map((each) => {
              const place = new vscode.Position(each.position.line, each.position.character);
              const hint = new vscode.InlayHint(place, each.label, each.kind);
              hint.tooltip = each.tooltip;
              hint.paddingLeft = each.paddingLeft;
              return hint;
            }),
        ),
    }),
  () =>
    vscode.languages.registerCodeLensProvider(SELECTOR, {
      provideCodeLenses: (document, token) =>
        ask("textDocument/codeLens", named(document), token, (found) =>
          found.map((each) => new vscode.CodeLens(toRange(each.range), each.command)),
        ),
    }),
  () =>
    vscode.languages.registerCodeActionsProvider(
      SELECTOR,
      {
        provideCodeActions: (document, range, context, token) =>
          ask(
            "textDocument/codeAction",
            { ...named(document), range: fromRange(range), context: { diagnostics: [] } },
            token,
            (found) =>
              found.map((each) => {
                const made = new vscode.CodeAction(each.title, vscode.CodeActionKind.QuickFix);
                if (each.edit) made.edit = toEdit(each.edit);
                made.isPreferred = each.isPreferred;
                made.diagnostics = each.diagnostics.map(toDiagnostic);
                made.asked = each;
                return made;
              }),
          ),
        // Kernels are run for the edit: it takes seconds, and may come to nothing.
        resolveCodeAction: async (made, token) => {
          if (made.edit || !connection) return made;
          const cancelled = (stop) => token && token.onCancellationRequested(stop);
          try {
            const found = await connection.request("codeAction/resolve", made.asked, cancelled);
            made.edit = toEdit(found.edit);
          } catch (error) {
            vscode.window.showErrorMessage(`weft: ${error.message}`);
          }
          return made;
        },
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
];

// --- the texts that lenses open: of a scheme of ours, so that nobody can write them ---

const code = {
  changed: new vscode.EventEmitter(),
  get onDidChange() {
    return this.changed.event;
  },
  async provideTextDocumentContent(uri) {
    if (!connection) return "// the server is not running";
    try {
      return (await connection.request("weft/code", JSON.parse(uri.query))).text;
    } catch (error) {
      return `// ${error.message}`;
    }
  },
};

async function showCode(argument) {
  const uri = vscode.Uri.from({
    scheme: SCHEME,
    path: `/${argument.kernel}.${argument.part}.cu`,
    query: JSON.stringify(argument),
  });
  code.changed.fire(uri);
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.languages.setTextDocumentLanguage(document, "cpp");
  await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside, true);
}

// --- documents and the server's life ---

const isOurs = (document) => vscode.languages.match(SELECTOR, document) > 0;

function opened(document) {
  if (!connection || !isOurs(document)) return;
  connection.notify("textDocument/didOpen", {
    textDocument: {
      uri: document.uri.toString(),
      languageId: "python",
      version: document.version,
      text: document.getText(),
    },
  });
}

function changed(event) {
  if (!connection || !isOurs(event.document) || event.contentChanges.length === 0) return;
  connection.notify("textDocument/didChange", {
    textDocument: { uri: event.document.uri.toString(), version: event.document.version },
    contentChanges: event.contentChanges.map((change) => ({
      range: fromRange(change.range),
      text: change.text,
    })),
  });
}

async function start() {
  const settings = vscode.workspace.getConfiguration("weft");
  const environment = { ...process.env };
  if (settings.get("warp")) environment.WEFT_WARP = settings.get("warp");
  const made = new Connection(settings.get("path"), ["lsp"], environment);
  made.notified = (method, params) => {
    if (method === "textDocument/publishDiagnostics")
      findings.set(vscode.Uri.parse(params.uri), params.diagnostics.map(toDiagnostic));
  };
  made.ended = (why) => {
    if (connection === made) connection = undefined;
    findings.clear();
    vscode.window.showErrorMessage(`weft lsp: ${why}`);
  };
  const folders = (vscode.workspace.workspaceFolders || []).map((folder) => ({
    uri: folder.uri.toString(),
    name: folder.name,
  }));
  await made.request("initialize", {
    processId: process.pid,
    capabilities: {
      textDocument: {
        codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } },
      },
    },
    workspaceFolders: folders,
  });
  made.notify("initialized", {});
  connection = made;
  vscode.workspace.textDocuments.forEach(opened);
}

async function stop() {
  const old = connection;
  connection = undefined;
  if (!old) return;
  old.ended = () => {};
  await old.request("shutdown", null).catch(() => {});
  old.notify("exit", null);
}

async function activate(context) {
  findings = vscode.languages.createDiagnosticCollection("weft");
  context.subscriptions.push(
    findings,
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, code),
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidChangeTextDocument(changed),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (connection && isOurs(document))
        connection.notify("textDocument/didSave", named(document));
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (connection && isOurs(document))
        connection.notify("textDocument/didClose", named(document));
    }),
    vscode.commands.registerCommand("weft.code", showCode),
    vscode.commands.registerCommand("weft.restart", async () => {
      await stop();
      await start();
    }),
    ...PROVIDERS.map((register) => register()),
  );
  await start().catch(() => {});  // said by `ended`
}

module.exports = { activate, deactivate: stop };
