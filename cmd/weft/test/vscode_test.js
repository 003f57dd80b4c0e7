// The VS Code extension with an API of VS Code's shape in its place: what it tells the server and
// what it makes of the answers.
//
// node vscode_test.js path/to/weft path/to/editors/vscode
"use strict";

const assert = require("assert");
const Module = require("module");
const path = require("path");

const [weft, folder] = process.argv.slice(2);
const URI = "file:///nowhere/k.py";
const TEXT = `import warp as wp


@wp.kernel
def k(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    v = wp.vec3(x[i])
    y[i] = wp.sqrtt(v.y)
`;

const SUM = `import warp as wp


@wp.kernel
def k(x: wp.array2d(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j]
    y[i] = s * s
`;

const handlers = {};
const providers = {};
const found = new Map();
const disposable = { dispose() {} };
const keep = (table, name) => (...given) => {
  table[name] = given;
  return disposable;
};
const shape = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, i) => (this[name] = values[i]));
    }
  };
const Position = shape("line", "character");
class Range {
  constructor(a, b, c, d) {
    this.start = new Position(a, b);
    this.end = new Position(c, d);
  }
}
const uri = (text) => ({ text, toString: () => text, get query() { return this.parts.query; } });
const document = {
  uri: uri(URI), version: 1, text: TEXT, languageId: "python", getText: () => document.text,
};
const shown = [];

const vscode = {
  Position,
  Range,
  Location: shape("uri", "range"),
  Diagnostic: shape("range", "message", "severity"),
  DiagnosticRelatedInformation: shape("location", "message"),
  DocumentSymbol: shape("name", "detail", "kind", "range", "selectionRange"),
  Hover: shape("contents", "range"),
  MarkdownString: shape("value"),
  CompletionItem: shape("label", "kind"),
  SignatureHelp: shape(),
  SignatureInformation: shape("label", "documentation"),
  ParameterInformation: shape("label"),
  InlayHint: shape("position", "label", "kind"),
  CodeLens: shape("range", "command"),
  CodeAction: shape("title", "kind"),
  CodeActionKind: { QuickFix: "quickfix" },
  ViewColumn: { Beside: -2 },
  EventEmitter: class { fire() {} event() { return disposable; } },
  WorkspaceEdit: class {
    constructor() { this.edits = []; }
    replace(...edit) { this.edits.push(edit); }
  },
  Uri: { parse: uri, from: (parts) => ({ parts, query: parts.query, scheme: parts.scheme }) },
  languages: {
    match: () => 10,
    createDiagnosticCollection: () => ({
      set: (key, list) => found.set(String(key), list), clear: () => found.clear(), dispose() {},
    }),
    setTextDocumentLanguage: async () => {},
    ...Object.fromEntries(
      ("Hover CompletionItem SignatureHelp Definition Reference Rename DocumentSymbol InlayHints " +
        "CodeLens CodeActions").split(" ").map((name) =>
        [`register${name}${name.endsWith("Provider") ? "" : "Provider"}`, keep(providers, name)]),
    ),
  },
  workspace: {
    textDocuments: [document],
    workspaceFolders: undefined,
    getConfiguration: () => ({ get: (name) => (name === "path" ? weft : "") }),
    registerTextDocumentContentProvider: keep(providers, "content"),
    openTextDocument: async (of) => ({ text: await providers.content[1].provideTextDocumentContent(of) }),
    ...Object.fromEntries(
      ["Open", "Change", "Save", "Close"].map((name) =>
        [`onDid${name}TextDocument`, keep(handlers, name)]),
    ),
  },
  window: {
    showErrorMessage: (text) => shown.push(text),
    showTextDocument: async (text) => shown.push(text),
  },
  commands: { registerCommand: (name, run) => ((handlers[name] = run), disposable) },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const extension = require(path.join(path.resolve(folder), "extension.js"));

const until = async (done) => {
  for (let i = 0; i < 600 && !done(); ++i) await new Promise((wake) => setTimeout(wake, 50));
  assert(done(), "the server says nothing");
};

async function main() {
  await extension.activate({ subscriptions: [] });
  await until(() => found.has(URI));
  const [wrong] = found.get(URI);
  assert.strictEqual(wrong.code, "unknown-function");
  assert.strictEqual(wrong.severity, 0);

  const provider = (name) => providers[name][1];
  const hover = await provider("Hover").provideHover(document, new Position(6, 4));
  assert.match(hover.contents.value, /v: vec3f/);
  const items = await provider("CompletionItem").provideCompletionItems(document, new Position(7, 22));
  assert.deepStrictEqual(items.map((item) => item.label), ["x", "y", "z"]);
  const help = await provider("SignatureHelp").provideSignatureHelp(document, new Position(6, 16));
  assert.match(help.signatures[0].label, /wp\.vec3\(/);
  const [symbol] = await provider("DocumentSymbol").provideDocumentSymbols(document);
  assert.strictEqual(symbol.kind, 11);
  const [fix] = await provider("CodeActions").provideCodeActions(document, wrong.range, {});
  assert.strictEqual(fix.edit.edits[0][2], "sqrt");
  const edit = await provider("Rename").provideRenameEdits(document, new Position(6, 4), "w");
  assert.strictEqual(edit.edits.length, 2);
  const hints = await provider("InlayHints").provideInlayHints(document, new Range(0, 0, 9, 0));
  assert(hints.some((hint) => hint.label === ": vec3f"));

  const range = new Range(7, 14, 7, 19);
  document.version = 2;
  document.text = TEXT.replace("sqrtt", "sqrt");
  handlers.Change[0]({ document, contentChanges: [{ range, text: "sqrt" }] });
  await until(() => found.get(URI).length === 0);
  const [lens] = await provider("CodeLens").provideCodeLenses(document);
  await handlers["weft.code"](lens.command.arguments[0]);
  assert.match(shown[0].text, /_cuda_kernel_forward/);

  // A fix whose edit comes later; without a compiler a message says why there is none.
  document.version = 3;
  document.text = SUM;
  const whole = new Range(0, 0, 99, 0);
  handlers.Change[0]({ document, contentChanges: [{ range: whole, text: SUM }] });
  await until(() => found.get(URI).length === 1);
  const [lost] = found.get(URI);
  assert.strictEqual(lost.code, "dynamic-loop-result");
  const actions = provider("CodeActions");
  const fixes = await actions.provideCodeActions(document, lost.range, {});
  assert.deepStrictEqual(fixes.map((each) => Boolean(each.edit)), [false, true]);
  assert.strictEqual(fixes[1].edit.edits[0][2], "  # weft: ignore[dynamic-loop-result]");
  assert.strictEqual(fixes[0].diagnostics[0].code, lost.code);
  const made = await actions.resolveCodeAction(fixes[0]);
  if (made.edit) assert(made.edit.edits.length > 0);
  else assert.match(shown.pop(), /^weft: .*nothing is rewritten/);
  await extension.deactivate();
  assert.strictEqual(shown.length, 1);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
