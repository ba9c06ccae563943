import * as z from 'zod/mini';

import { sectionKeySchema } from '#domain/project/sections/section-schema.ts';
import { list } from '#domain/values/schemas.ts';
import { partTables } from './document-codes.ts';

const tableSchema = z.enum(partTables);
const sectionTitle = z.object({ type: z.literal('section'), section: sectionKeySchema });
const tableTitle = z.object({ type: z.literal('table'), table: tableSchema });

/** A part of a document under a title of its own: a section, or a table that is made. */
export const documentPartSchema = z.discriminatedUnion('type', [sectionTitle, tableTitle]);

/**
 * What a block was made of: the title of a section or table, a line of a section's text (`textOf`) that begins at this
 * code unit, or a row of a table that is made.
 */
export const blockOriginSchema = z.discriminatedUnion('type', [
  sectionTitle,
  tableTitle,
  z.object({ type: z.literal('text'), section: sectionKeySchema, from: z.int() }),
  z.object({ type: z.literal('row'), table: tableSchema, row: z.int() }),
]);

/**
 * What of a block stands on one page. `from` and `to` count code units of the block's own text; the box is in points
 * from the top left corner of the page.
 */
export const laidPieceSchema = z.object({
  /** From 1. */
  page: z.int(),
  from: z.int(),
  to: z.int(),
  lines: z.int(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});

/** A block of text as it is laid out. */
export const laidBlockSchema = z.object({
  /** A chart is a picture whose text is its rows. */
  kind: z.enum(['heading', 'paragraph', 'note', 'picture']),
  /** As `textOf` gives it: footnotes in brackets at their place. */
  text: z.string(),
  origin: z.nullable(blockOriginSchema),
  /** The running text, page by page. */
  pieces: list(laidPieceSchema),
  /** Its footnotes at the foot of pages; `from` and `to` lie within their brackets. */
  notes: list(laidPieceSchema),
});
