import type { Line } from './pdf-lines.ts';
import type { BlockPlaces } from './pdf-places.ts';
import type { Tags } from './pdf-tags.ts';

/** Some lines of a footnote on a page, and the height at which they begin and end. */
export type NoteLines = {
  readonly page: number;
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
};

/**
 * A footnote in lines, its place among the tags, which is behind the paragraph that names it, and who wants to know
 * where its lines come to stand.
 */
export type FootNote = {
  readonly lines: readonly Line[];
  readonly tags: Tags;
  readonly laid?: ((lines: NoteLines) => void) | undefined;
};

/** Where the notes of a text go. */
export type Foot = {
  /** The height that these take on the page that is open, at least: a long one may go on at the foot of the next. */
  least(notes: readonly Pick<FootNote, 'lines'>[]): number;
  /** Takes the notes of what has just been drawn, and makes the page shorter by their height. */
  take(notes: readonly FootNote[]): void;
};

/**
 * Where the next block goes: its edges and its parent among the tags; bold where it names a column; boxed where it has
 * its room already and no page ends in it; the foot of the page, except where it is drawn again or tried out; and who
 * wants to know where the block comes to stand.
 */
export type DrawArea = {
  readonly left: number;
  readonly right: number;
  readonly parent: Tags;
  readonly bold?: true;
  readonly boxed?: true;
  readonly foot?: Foot;
  readonly places?: BlockPlaces | undefined;
};
