import type { ILevelsOptions, IStylesOptions } from 'docx';
import { AlignmentType, LevelFormat, LevelSuffix, LineRuleType } from 'docx';

import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

/** The font that the forms name: Word has it. */
export const FORM_FONT: string = 'Times New Roman';
/** Its letters are as wide and its lines as high, so that Word breaks lines where the PDF does. */
export const OWN_FONT: string = 'Tinos';

/**
 * Whether a file has a font of its own, which it takes along. Its four faces are two megabytes: an application that
 * goes from machine to machine for weeks needs them, a letter of one page does not. Its table of contents tells it.
 */
export function isOwnFont({ contents }: ApplicationDocument): boolean {
  return contents !== '';
}

const INK = '151A22';
const INK_SOFT = '565D67';

/** 15 mm on each side, as the forms ask at least, and what A4 leaves for text, in twentieths of a point. */
export const MARGIN = 851;
export const TEXT_WIDTH = 11_906 - 2 * MARGIN;
/** Twentieths of a point by which each level of a list goes in. */
export const LIST_INDENT = 360;
/** Word knows nine levels of a list. */
export const DEEPEST_LEVEL = 8;

const heading = (font: string) => (size: number, before: number) => ({
  run: { size, bold: true, color: INK, font },
  paragraph: { spacing: { before, after: 120, line: 240, lineRule: LineRuleType.AUTO }, keepNext: true },
});

/** A line of the table of contents, close to the next one; a section stands out, and its headings go in below it. */
const entry = (left: number, before: number) => ({
  paragraph: { spacing: { before, after: 0, line: 240, lineRule: LineRuleType.AUTO }, indent: { left } },
});

/**
 * The styles of the whole file: sizes in half points, spacing in twentieths of a point. A line is counted in parts of
 * its own height, and says so: without the rule some readers take the number as a height, and large lines overlap.
 */
export function documentStyles(document: ApplicationDocument): IStylesOptions {
  const { language, noteStyle } = document;
  const font = isOwnFont(document) ? OWN_FONT : FORM_FONT;
  const title = heading(font);
  return {
    default: {
      document: {
        run: { font, size: 22, color: INK, language: { value: language } },
        paragraph: { spacing: { after: 120, line: 240, lineRule: LineRuleType.AUTO } },
      },
      heading1: title(40, 0),
      heading2: title(28, 320),
      heading3: title(25, 160),
      heading4: title(23, 160),
      heading5: title(22, 160),
      heading6: title(22, 120),
      footnoteText: {
        run: { font, size: 18 },
        paragraph: { spacing: { after: 40, line: 240, lineRule: LineRuleType.AUTO } },
      },
    },
    paragraphStyles: [
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        next: 'Normal',
        quickFormat: true,
        run: { italics: true },
        paragraph: { indent: { left: 567, right: 567 } },
      },
      { id: 'TOCHeading', name: 'TOC Heading', basedOn: 'Normal', next: 'Normal', ...title(28, 320) },
      { id: 'TOC2', name: 'toc 2', basedOn: 'Normal', next: 'Normal', ...entry(0, 60) },
      { id: 'TOC3', name: 'toc 3', basedOn: 'Normal', next: 'Normal', ...entry(284, 0) },
      { id: 'Caption', name: 'caption', basedOn: 'Normal', next: 'Normal', run: { size: 19, color: INK_SOFT } },
      { id: 'Header', name: 'header', basedOn: 'Normal', run: { size: 17, color: INK_SOFT } },
      { id: 'Footer', name: 'footer', basedOn: 'Normal', run: { size: 17, color: INK_SOFT } },
      { id: 'Missing', name: noteStyle, basedOn: 'Normal', run: { italics: true, color: INK_SOFT } },
    ],
  };
}

/** The numbers before the titles of sections: Word counts them, so that one that comes in between moves the rest. */
export const SECTIONS: string = 'sections';
export const sectionLevels: ILevelsOptions[] = [
  {
    level: 0,
    format: LevelFormat.DECIMAL,
    text: '%1.',
    alignment: AlignmentType.START,
    suffix: LevelSuffix.SPACE,
    style: { paragraph: { indent: { left: 0, hanging: 0 } } },
  },
];

/** The levels of one list; only the list's own level begins elsewhere than at 1. */
export function listLevels(ordered: boolean, start: { readonly level: number; readonly at: number }): ILevelsOptions[] {
  return Array.from({ length: DEEPEST_LEVEL + 1 }, (_, level) => ({
    level,
    format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: ordered ? `%${level + 1}.` : '•',
    alignment: AlignmentType.START,
    start: level === start.level ? start.at : 1,
    style: { paragraph: { indent: { left: LIST_INDENT * (level + 1), hanging: LIST_INDENT } } },
  }));
}
