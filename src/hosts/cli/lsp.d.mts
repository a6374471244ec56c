/** The language server, built beside the command line from `lsp/main.ts`: to load it is to start it. */
export {};
