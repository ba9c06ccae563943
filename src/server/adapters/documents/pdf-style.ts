import type { DocumentRun } from '#domain/project/document/document-tree.ts';

export type Pdf = PDFKit.PDFDocument;

/** A4 in points. */
export const PAGE_WIDTH = 595.28;
export const MARGIN = 62;
/** Size of running text, and the room between, in points. */
export const BODY = 10.5;
/** Size of footnotes and of what stands below a picture. */
export const NOTE = 9;
export const LINE_GAP = 2.5;
export const INDENT = 20;
export const GAP = 6;
export const CELL_PADDING = 4;
export const INK = '#151a22';
export const INK_SOFT = '#565d67';
export const LINK = '#15448c';

/** Sizes of headings in points, the document's title first. */
export const headingSizes: readonly number[] = [22, 15, 12.5, 11.5, 10.5];

const family = '@expo-google-fonts/noto-sans';
/**
 * One family for Latin, Greek and Cyrillic, and three faces for the signs that it lacks: a PDF needs each face as one
 * whole file.
 */
export const faces = {
  regular: `${family}/400Regular/NotoSans_400Regular.ttf`,
  italic: `${family}/400Regular_Italic/NotoSans_400Regular_Italic.ttf`,
  bold: `${family}/700Bold/NotoSans_700Bold.ttf`,
  boldItalic: `${family}/700Bold_Italic/NotoSans_700Bold_Italic.ttf`,
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
