import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { Sheet } from '#domain/project/budget/workbook/sheet-cells.ts';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import type { PageLayout } from '#domain/project/document/page-layout.ts';
import type { Instant } from '#domain/values/time.ts';

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

/** A workbook: what stands in it, who wrote it, and when it was made. */
export type WorkbookSource = {
  readonly sheets: readonly Sheet[];
  readonly author: string;
  readonly createdAt: Instant;
};

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
  /** The sheets as an XLSX file; the same ones of the same moment are the same bytes, wherever they are written. */
  renderWorkbook(workbook: WorkbookSource, person: string): Promise<RenderResult>;
  close(): Promise<void>;
};
