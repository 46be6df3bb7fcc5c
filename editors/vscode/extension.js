// Starts `hornbook lsp` and hands everything on to it; whatever the extension can do, the server does.

const { window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function activate() {
  const settings = workspace.getConfiguration("hornbook");
  const command = settings.get("command");
  const options = settings.get("verify") ? [] : ["--no-verify"];
  client = new LanguageClient(
    "hornbook",
    "Hornbook",
    { command, args: ["lsp", ...options] },
    {
      documentSelector: [{ language: "hornbook" }],
      synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.rules") },
    },
  );
  try {
    await client.start();
  } catch (error) {
    window.showErrorMessage(
      `Hornbook could not be started as \`${command}\`: install it with \`pip install 'hornbook[lsp]'\`, ` +
        "or say in the setting `hornbook.command` where it lies.",
    );
  }
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
