import { readFile } from 'node:fs/promises';

import type { IPropertiesOptions } from 'docx';

import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

import { FORM_FONT, isOwnFont, OWN_FONT } from './docx-style.ts';

/** In the order in which the library numbers the files of a font. */
const FACES = ['regular', 'bold', 'italic', 'bold-italic'] as const;

const COVERED = 32;
/** Stands where a face will: the library would pack half a megabyte that is put in afterwards in any case. */
const noFace = Buffer.alloc(COVERED);

/** The font that a file takes along, by its name: the faces themselves are put in by `withFaces`. */
export function namedFonts(document: ApplicationDocument): NonNullable<IPropertiesOptions['fonts']> {
  if (!isOwnFont(document)) return [];
  return [{ name: OWN_FONT, data: noFace, bold: noFace, italic: noFace, boldItalic: noFace }];
}

/** Keys count up: what is made of equal content is equal byte for byte. */
const keyOf = (at: number) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`;

/** How a key covers the beginning of an embedded font: its bytes from the last to the first (ECMA-376, 17.8.1). */
function coverOf(key: string): readonly number[] {
  return [...key.replaceAll('-', '').matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16)).toReversed();
}

async function coveredFace(name: (typeof FACES)[number], key: string): Promise<Buffer> {
  const face = await readFile(new URL(`./pdf/fonts/tinos-${name}.ttf`, import.meta.url));
  const cover = coverOf(key);
  for (let at = 0; at < COVERED; at += 1) face[at] = (face[at] ?? 0) ^ (cover[at % cover.length] ?? 0);
  return face;
}

const fontKey = /w:fontKey="\{[0-9A-Fa-f-]{36}\}"/g;

/** The name that stands in for a font where a program takes no embedded one. */
const withOtherName = (table: string) =>
  table.replaceAll(/(<w:font w:name="[^"]*">)/g, `$1<w:altName w:val="${FORM_FONT}"/>`);

/** A file's table of fonts under its own keys, and the faces that it names, by the names of their parts. */
export async function withFaces(table: string): Promise<{
  readonly table: string;
  readonly faces: ReadonlyMap<string, Buffer>;
}> {
  const count = table.match(fontKey)?.length ?? 0;
  const faces = await Promise.all(
    FACES.slice(0, count).map(
      async (name, at) => [`word/fonts/font${at + 1}.odttf`, await coveredFace(name, keyOf(at))] as const,
    ),
  );
  let next = 0;
  const counted = table.replaceAll(fontKey, () => `w:fontKey="{${keyOf(next++)}}"`);
  return { table: withOtherName(counted), faces: new Map(faces) };
}
