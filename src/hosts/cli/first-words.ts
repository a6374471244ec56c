/*
 * First words of a call that decide it alone, so that nothing else need be read.
 */

/** Tells whether a call asks for the version, and for nothing else. */
export function asksVersion(args: readonly string[]): boolean {
  return /^(?:lsp )?(?:--version|-v)$/.test(args.join(" "));
}

/**
 * Tells whether a call starts the language server: `lsp` alone, or with what clients of the protocol add unasked
 * (`--stdio`, `--clientProcessId 123`).
 */
export function startsServer(args: readonly string[]): boolean {
  return /^lsp(?: --stdio| --clientProcessId(?:=| )\d+)*$/.test(args.join(" "));
}
