import type { DocumentRun } from '#domain/project/document/document-tree.ts';

export type Pdf = PDFKit.PDFDocument;

const POINTS_PER_MM = 72 / 25.4;

/** A4 in points. */
export const PAGE_WIDTH = 595.28;
/** The forms of Horizon Europe ask for 15 mm at least on each side. */
export const MARGIN = 15 * POINTS_PER_MM;
/** Size of running text in points, cells of tables included: the forms ask for 11 at least. */
export const BODY = 11;
/** Size of footnotes and of what stands below a picture. */
export const NOTE = 9;
export const INDENT = 20;
export const GAP = 6;
export const CELL_PADDING = 4;
export const INK = '#151a22';
export const INK_SOFT = '#565d67';
export const LINK = '#15448c';

/** Sizes of headings in points, the document's title first. */
export const headingSizes: readonly number[] = [20, 14, 12.5, 11.5, 11];

/**
 * One family for Latin, Greek and Cyrillic, whose letters are as wide and whose lines are as high as those of Times New
 * Roman, and four faces for the signs that it lacks: a PDF needs each face as one whole file.
 */
export const faces = {
  regular: './fonts/tinos-regular.ttf',
  italic: './fonts/tinos-italic.ttf',
  bold: './fonts/tinos-bold.ttf',
  boldItalic: './fonts/tinos-bold-italic.ttf',
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  math: '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  symbols: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const;
export type Face = keyof typeof faces;

/** The face in which a run is set; headings are bold throughout. */
export function faceOf(run: DocumentRun, bold: boolean): Face {
  const strong = bold || run.bold === true;
  if (run.italic === true) return strong ? 'boldItalic' : 'italic';
  return strong ? 'bold' : 'regular';
}
