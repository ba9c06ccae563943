import { readFile } from 'node:fs/promises';

import type { IPropertiesOptions } from 'docx';

import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

/** The font that the forms name: Word has it. */
export const FORM_FONT: string = 'Times New Roman';
/** Its letters are as wide and its lines as high, so that Word breaks lines and pages where the PDF does. */
const OWN_FONT = 'Tinos';

const faceOf = async (name: string) => await readFile(new URL(`./pdf/fonts/tinos-${name}.ttf`, import.meta.url));

/**
 * Whether a file takes its font along. The four faces are two megabytes: an application that goes from machine to
 * machine for weeks needs them, a letter of one page does not. It is told by its table of contents.
 */
function isForLong({ contents }: ApplicationDocument): boolean {
  return contents !== '';
}

/** The font of a file's texts. */
export function fontOf(document: ApplicationDocument): string {
  return isForLong(document) ? OWN_FONT : FORM_FONT;
}

/** The faces that a file takes along. */
export async function embeddedFonts(document: ApplicationDocument): Promise<NonNullable<IPropertiesOptions['fonts']>> {
  if (!isForLong(document)) return [];
  const [data, bold, italic, boldItalic] = await Promise.all([
    faceOf('regular'),
    faceOf('bold'),
    faceOf('italic'),
    faceOf('bold-italic'),
  ]);
  return [{ name: OWN_FONT, data, bold, italic, boldItalic }];
}
