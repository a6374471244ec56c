import type MarkdownIt from "markdown-it";

/* What VS Code hands to an extension, for tests that run without one. */

export interface Extension {
  activate(
    context: unknown,
  ): Promise<{ extendMarkdownIt(md: InstanceType<typeof MarkdownIt>): InstanceType<typeof MarkdownIt> }>;
}

/** Stands for the whole of VS Code's interface: classes, functions, values, whatever is asked for. */
function anything(): unknown {
  const each: unknown = new Proxy(function () {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => "" : key === "then" ? undefined : each),
    apply: () => each,
    construct: () => ({}),
    set: () => true,
  });
  return each;
}

/** The `require` of an extension: it notes what is asked for, and has VS Code alone. */
export function vscode(note: string, asked: string[]): (name: string) => unknown {
  class Disposable {
    static from = () => new Disposable();
    dispose(): void {}
  }
  class EventEmitter {
    event = () => new Disposable();
    fire(): void {}
  }
  class Uri {
    static joinPath = () => new Uri();
    static parse = () => new Uri();
    static from = () => new Uri();
    toString = () => "file:///note.md";
  }
  const document = { languageId: "markdown", uri: new Uri(), getText: () => note };
  const getConfiguration = () => ({ get: (_: string, otherwise?: unknown) => otherwise });
  const some = anything();
  const event = (): Disposable => new Disposable();
  const workspace = new Proxy(
    {
      textDocuments: [document],
      workspaceFolders: undefined,
      getConfiguration,
      findFiles: () => Promise.resolve([]),
      fs: { readDirectory: () => Promise.resolve([]) },
      createFileSystemWatcher: () => ({ onDidCreate: event, onDidChange: event, onDidDelete: event, dispose() {} }),
    },
    { get: (own, key): unknown => (key in own ? Reflect.get(own, key) : event) },
  );
  const known = { Disposable, EventEmitter, Uri, workspace, env: { uriScheme: "vscode" } };
  const module = new Proxy(known, { get: (own, key): unknown => Reflect.get(own, key) ?? some });
  return (name) => {
    asked.push(name);
    if (name !== "vscode") throw new Error(`A browser's VS Code has no module ${name}.`);
    return module;
  };
}
