import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { Sheet } from '#domain/project/budget/workbook/sheet-cells.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import type { PageLayout } from '#domain/project/document/page-layout.ts';

/**
 * `too_much`: ended for its time or memory. `too_many`: this person has so many waiting already that no more are taken.
 * `failed`: the renderer broke. `message` is for the log.
 */
type NotRendered = {
  readonly ok: false;
  readonly reason: 'too_much' | 'too_many' | 'failed';
  readonly message: string;
};
export type RenderResult = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | NotRendered;
export type LayoutResult = { readonly ok: true; readonly layout: PageLayout } | NotRendered;

type Load = () => Promise<ApplicationDocument | null>;

/**
 * Turns the product's data into files, beside the server's own process. `person` is the one whose turn a file takes.
 */
export type Documents = {
  /**
   * The document is loaded when its turn has come. Null where it is no longer there. An error of loading is passed on.
   */
  render(load: Load, format: DocumentFormat, person: string): Promise<RenderResult>;
  /** Which text stands on which page of the PDF that `render` makes of the same document. */
  layOut(load: Load, person: string): Promise<LayoutResult>;
  /** The sheets as an XLSX file. */
  renderWorkbook(sheets: readonly Sheet[], person: string): Promise<RenderResult>;
  close(): Promise<void>;
};
