import { readFile } from 'node:fs/promises';

import type { IPropertiesOptions } from 'docx';

import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

import { isOwnFont, OWN_FONT } from './docx-style.ts';

const faceOf = async (name: string) => await readFile(new URL(`./pdf/fonts/tinos-${name}.ttf`, import.meta.url));

/** The faces that a file takes along. */
export async function embeddedFonts(document: ApplicationDocument): Promise<NonNullable<IPropertiesOptions['fonts']>> {
  if (!isOwnFont(document)) return [];
  const [data, bold, italic, boldItalic] = await Promise.all([
    faceOf('regular'),
    faceOf('bold'),
    faceOf('italic'),
    faceOf('bold-italic'),
  ]);
  return [{ name: OWN_FONT, data, bold, italic, boldItalic }];
}
