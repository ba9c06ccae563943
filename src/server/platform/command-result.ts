/** What a command has to say: lines for the terminal, and whether it did what was asked. */
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] };
