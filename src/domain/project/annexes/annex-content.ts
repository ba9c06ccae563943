import type { AnnexFormat, FileProblem } from './annex-codes.ts';

/** What an uploaded file holds, as far as it can be read. */
export type AnnexContent = {
  readonly format: AnnexFormat;
  /** Pages or slides. Null where the format has none, or does not say. */
  readonly pages: number | null;
  /** The readable text, cut off after some hundred pages. Empty where there is none. */
  readonly text: string;
  /** The figures in the cells of a spreadsheet. */
  readonly figures: readonly number[];
  /** Length of a film. */
  readonly seconds: number | null;
  /** The file opens without a password, but forbids printing, copying or changing. */
  readonly restricted: boolean;
  /** False for the old Word format, which is stored without a look inside. */
  readonly checkable: boolean;
};

/** What reading a file gives: its content, or why the file cannot be used. */
export type ReadAnnex =
  | { readonly ok: true; readonly content: AnnexContent }
  | { readonly ok: false; readonly problem: FileProblem };
