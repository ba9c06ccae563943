// What is read of a Word file, in the nodes of our texts. Nothing here knows of Word itself.
import type { BlockNode } from '#domain/project/text/rich-text.ts';
import type { WordLeftOut } from './word-codes.ts';

/** A line of the file in which words stand. */
export type WordParagraph = {
  readonly is: 'paragraph';
  /** Counts the lines of the file, those in tables too. */
  readonly line: number;
  readonly block: Extract<BlockNode, { readonly type: 'paragraph' }>;
  /** 1 to 9 for a heading, 0 for other lines. */
  readonly heading: number;
  /** The list whose number or sign it has: which one, how deep (from 0), and of what kind. */
  readonly list: {
    readonly id: string;
    readonly depth: number;
    readonly ordered: boolean;
    readonly start: number;
  } | null;
  /** It stands further in than other text, without a number of its own. */
  readonly indented: boolean;
  readonly quoted: boolean;
  /** The words below a picture. */
  readonly caption: boolean;
  /** The marks of places that begin in it or before it. */
  readonly marks: readonly string[];
};
export type WordRule = { readonly is: 'rule'; readonly line: number };
/** A picture by the name that the file has for it. */
export type WordPicture = { readonly is: 'picture'; readonly line: number; readonly name: string };
export type WordCell = {
  readonly columns: number;
  readonly rows: number;
  readonly lines: readonly WordParagraph[];
};
export type WordTable = {
  readonly is: 'table';
  readonly line: number;
  readonly headerRows: number;
  readonly rows: readonly (readonly WordCell[])[];
  readonly marks: readonly string[];
};
export type WordBlock = WordParagraph | WordRule | WordPicture | WordTable;

/** A place in a line: how many code units of its plain text stand before it. */
export type WordPlace = { readonly line: number; readonly at: number };

/** A comment on a stretch of the file. Answers to it follow in the order of the file. */
export type WordThread = {
  readonly from: WordPlace;
  readonly to: WordPlace;
  readonly comments: readonly { readonly author: string; readonly at: string | null; readonly text: string }[];
};

export type WordFile = {
  readonly blocks: readonly WordBlock[];
  readonly threads: readonly WordThread[];
  /** Properties that programs keep in a file, by their names. */
  readonly properties: Readonly<Record<string, string>>;
  /** What a text cannot hold, and how often the file has it. */
  readonly leftOut: Readonly<Partial<Record<WordLeftOut, number>>>;
};
