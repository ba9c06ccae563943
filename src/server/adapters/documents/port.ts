import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { Sheet } from '#domain/project/budget/workbook/sheet-cells.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

export type RenderResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  /**
   * `too_much`: ended for its time or memory. `too_many`: this person has so many waiting already that no more are
   * taken. `failed`: the renderer broke. `message` is for the log.
   */
  | { readonly ok: false; readonly reason: 'too_much' | 'too_many' | 'failed'; readonly message: string };

type Load = () => Promise<ApplicationDocument | null>;

/**
 * Turns the product's data into files, beside the server's own process. `person` is the one whose turn a file takes.
 */
export type Documents = {
  /**
   * The document is loaded when its turn has come. Null where it is no longer there. An error of loading is passed on.
   */
  render(load: Load, format: DocumentFormat, person: string): Promise<RenderResult>;
  /** The sheets as an XLSX file. */
  renderWorkbook(sheets: readonly Sheet[], person: string): Promise<RenderResult>;
  close(): Promise<void>;
};
