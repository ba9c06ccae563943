// A document as a plain tree. PDF and DOCX are two drawings of this one value.
import type { PictureFormat, PictureWidth } from '#domain/project/text/picture.ts';
import type { ChartBar, ChartPoint } from '#domain/project/workplan/chart.ts';
import type { Months } from '#domain/project/workplan/chart-rows.ts';
import type { Instant } from '#domain/values/time.ts';
import type { BlockOrigin } from './page-layout.ts';

/** What a block was made of, where that is kept. */
type OfOrigin = { readonly origin?: BlockOrigin };

/** A piece of text in one style. A line break within a paragraph is the text "\n". */
export type DocumentRun = {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  /** High, as the 2 of x², or low, as that of CO₂. */
  readonly height?: 'super' | 'sub';
  readonly href?: string;
  /** This run is the number of a footnote with these words, which stand at the foot of the page. */
  readonly note?: string;
  /** The number of a section: a program that counts by itself puts its own in the place of this. */
  readonly counted?: true;
};

/** A cell with its place in the grid. `column` counts from 0, and spans stay inside the table. */
export type DocumentCell = {
  readonly header: boolean;
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly blocks: readonly DocumentBlock[];
  /** This cell is a piece of time in a chart: as narrow as can be, and filled where a bar covers it. */
  readonly time?: { readonly bar: ChartBar['kind'] | null };
};
/** A table with this many columns. Each position of its grid belongs to exactly one cell. */
export type DocumentTable = {
  readonly type: 'table';
  readonly columns: number;
  /** How the width is shared by the columns; left out where they are equally wide. */
  readonly shares?: readonly number[];
  /** Rows at the top that name the columns. */
  readonly headerRows: number;
  readonly rows: readonly (readonly DocumentCell[])[];
};

/** What falls on the end of a month. */
export type ChartMark = Pick<ChartPoint, 'kind' | 'number' | 'month'>;
/** A row of a chart: a bar, where its months are known, and what falls into its row. */
export type ChartRow = Pick<ChartBar, 'kind'> & {
  /** Number and title; a few lines at most. */
  readonly name: string;
  readonly months: Months | null;
  readonly marks: readonly ChartMark[];
  /** The rows, counted from 0, whose bars have to end before it begins. */
  readonly after: readonly number[];
};
/** Bars over months. */
export type DocumentChart = {
  readonly type: 'chart';
  readonly alt: string;
  /** Stands below and says what the signs mean. */
  readonly caption: string;
  /** What each month is called, from the first on. */
  readonly months: readonly string[];
  readonly periods: readonly (Months & { readonly name: string })[];
  readonly rows: readonly ChartRow[];
  /** What stands below all bars; left out where nothing does. */
  readonly below?: { readonly name: string; readonly marks: readonly ChartMark[] };
  /** The same as cells, for files in which people go on editing. */
  readonly table: DocumentTable;
  /** What the signs of these cells mean; they have no arrows. */
  readonly tableCaption: string;
} & OfOrigin;

export type DocumentBlock =
  | ({ readonly type: 'heading'; readonly level: number; readonly runs: readonly DocumentRun[] } & OfOrigin)
  | ({ readonly type: 'paragraph'; readonly runs: readonly DocumentRun[] } & OfOrigin)
  /** Says that something is missing. Nobody can mistake it for the applicant's own words. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'quote'; readonly blocks: readonly DocumentBlock[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly DocumentBlock[])[];
    }
  | { readonly type: 'facts'; readonly rows: readonly { readonly name: string; readonly value: string }[] }
  | ({
      readonly type: 'picture';
      readonly id: string;
      /** Empty where it only decorates. */
      readonly alt: string;
      readonly caption: string;
      /** Counts the pictures of the document that have words below them, from 1; left out where there are none. */
      readonly number?: number;
      readonly size: PictureWidth;
      /** Pixels. */
      readonly width: number;
      readonly height: number;
    } & OfOrigin)
  | { readonly type: 'rule' }
  /** What follows begins on a page of its own. */
  | { readonly type: 'page' }
  | DocumentTable
  | DocumentChart;

/** Where the number of a page and the number of all pages belong in `page`: only a renderer knows them. */
export const PAGE_NUMBER = '{page}';
export const PAGE_COUNT = '{pages}';

/** Where the number of a picture belongs in `figure`: in files in which people go on editing, their program counts. */
export const FIGURE_NUMBER = '{number}';

/** The bytes of a picture, read from the storage for one file. */
export type DocumentPicture = { readonly format: PictureFormat; readonly bytes: Uint8Array<ArrayBuffer> };

export type ApplicationDocument = {
  readonly title: string;
  readonly author: string;
  /** BCP 47 tag of the headings, facts and texts. */
  readonly language: string;
  readonly subject: string;
  readonly createdAt: Instant;
  /** Stands at the top of each page. */
  readonly header: string;
  /** Stands at the foot of each page, with `PAGE_NUMBER` and `PAGE_COUNT` in the place of the numbers. */
  readonly page: string;
  /** What the style of notes is called in files whose styles people see. */
  readonly noteStyle: string;
  /** Follows the title of a file that has no shape for some of the signs in the text. */
  readonly missingSigns: string;
  /** Stands in the place of a picture that is not there any more. */
  readonly missingPicture: string;
  /** Stands before the words below a picture, with `FIGURE_NUMBER` in the place of its number. */
  readonly figure: string;
  /** The title of the table of contents, in files that have one. */
  readonly contents: string;
  readonly blocks: readonly DocumentBlock[];
  /** The pictures of the blocks, by their ids. */
  readonly pictures: ReadonlyMap<string, DocumentPicture>;
  /** What a file in which people go on editing says of itself, for when it comes back. */
  readonly properties?: readonly (readonly [name: string, value: string])[];
};
