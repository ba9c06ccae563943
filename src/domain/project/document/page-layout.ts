import type { Shape } from '#domain/values/schemas.ts';
import type { blockOriginSchema, documentPartSchema, laidBlockSchema, laidPieceSchema } from './page-layout-schema.ts';

/** A section, or a table that is made. */
export type DocumentPart = Shape<typeof documentPartSchema>;
/** What a block was made of. */
export type BlockOrigin = Shape<typeof blockOriginSchema>;
/** What of a block stands on one page. */
export type LaidPiece = Shape<typeof laidPieceSchema>;
/** A block of text as it is laid out. */
export type LaidBlock = Shape<typeof laidBlockSchema>;

/** Which text stands on which page of a file. */
export type PageLayout = {
  readonly pages: number;
  /** Pages before the one from which on pages count: the cover and the description. */
  readonly front: number;
  /** In reading order. */
  readonly blocks: readonly LaidBlock[];
};
