import type { ReadSheet, SpreadsheetProblem } from '#domain/project/budget-import.ts';
import type { Sheet } from '#domain/project/budget-workbook.ts';

/** `failed`: the worker itself broke; `message` is for the log. */
export type WriteOutcome = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly ok: false; readonly problem: 'failed'; readonly message: string };
export type ReadOutcome =
  | { readonly ok: true; readonly sheets: readonly ReadSheet[] }
  | { readonly ok: false; readonly problem: SpreadsheetProblem }
  | { readonly ok: false; readonly problem: 'failed'; readonly message: string };

/** Writes workbooks and reads those of unknown origin, beside the server's own thread. */
export type Spreadsheets = {
  write(sheets: readonly Sheet[]): Promise<WriteOutcome>;
  read(bytes: Uint8Array): Promise<ReadOutcome>;
};
