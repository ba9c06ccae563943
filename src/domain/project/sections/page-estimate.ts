// An estimate of how long the text will be in the portal's form. docs/portal-pages.md explains it.

import type { PictureNode } from '#domain/project/text/rich-text.ts';
import { pictureBox } from '#domain/project/text/picture.ts';

/**
 * The characters of one line on A4 with margins of 15 mm, in Times at 11 points. A full line has 109, and lines break
 * before a word.
 */
const CHARACTERS_PER_LINE = 105;
/** The lines of one page at single spacing (59 of 12.65 points), less two for headings that stay with their text. */
const LINES_PER_PAGE = 57;
/** Millimetres: the width of a line, its height, and the height that a picture may take of a page. */
const TEXT_WIDTH = 180;
const LINE_HEIGHT = 4.46;
const MOST_HEIGHT = 220;
/** The space after a paragraph, in lines. */
const LINES_AFTER_PARAGRAPH = 0.5;

/**
 * How many pages this text takes in the portal's form, in tenths and rounded up. The text is what `textOf` gives: one
 * line for each paragraph; its pictures take their height, their captions stand in the text. `tableLines`: what
 * `tableLinesOf` says of the tables behind it.
 */
export function estimatedPages(
  texts: readonly string[],
  pictures: readonly Pick<PictureNode['attrs'], 'size' | 'width' | 'height'>[] = [],
  tableLines = 0,
): number {
  const paragraphs = texts
    .flatMap((text) => text.split('\n'))
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const lines = paragraphs.reduce(
    (sum, paragraph) => sum + Math.ceil(paragraph.length / CHARACTERS_PER_LINE) + LINES_AFTER_PARAGRAPH,
    0,
  );
  const pictureLines = pictures.reduce(
    (sum, picture) => sum + pictureBox(picture, TEXT_WIDTH, MOST_HEIGHT).height / LINE_HEIGHT + LINES_AFTER_PARAGRAPH,
    0,
  );
  return Math.ceil(((lines + pictureLines + tableLines) / LINES_PER_PAGE) * 10) / 10;
}

/** How many words a text has. A word is a run of letters or figures, as word processors count. */
export function wordCount(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
