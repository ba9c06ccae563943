import JSZip from 'jszip';

import type { Instant } from '#domain/values/time.ts';

import { FORM_FONT } from './docx-style.ts';

/** Archives tell nothing of when they were made: equal content is equal bytes. */
const NO_MOMENT = new Date(Date.UTC(1980, 0, 1));

/** Gives each thing that a pattern finds the number of its first place, from 1. */
function numbered(text: string, pattern: RegExp): string {
  const numbers = new Map<string, number>();
  return text.replaceAll(pattern, (_all, before: string, id: string, after: string) => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `${before}${number}${after}`;
  });
}

/** The relations of a part that the library has named by chance, in the order in which they are listed. */
function renamed(relations: string): ReadonlyMap<string, string> {
  const ids = [...relations.matchAll(/ Id="(rId[^"]*)"/g)].map(([, id = '']) => id);
  const byChance = ids.filter((id) => !/^rId\d+$/.test(id));
  return new Map(byChance.map((id, index) => [id, `rIdLink${index + 1}`]));
}

function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(Id|r:id)="(rId[^"]*)"/g, (all, key: string, id: string) => {
    const name = names.get(id);
    return name === undefined ? all : `${key}="${name}"`;
  });
}

/** A heading that the table of contents leads to: where it stands, and the link and the number of its page there. */
const toHeading = /(<w:(?:bookmarkStart|hyperlink)\b[^>]*?"_Toc|<w:instrText[^>]*>\s*PAGEREF _Toc)(\d+)(["\s])/g;
const bookmark = /(<w:bookmark(?:Start|End)\b[^>]*?w:id=")(\d+)(")/g;
const drawing = /(<wp:docPr\b[^>]*?\bid=")(\d+)(")/g;

/** What the library counts over all files of a process is counted in this file alone. */
function countedAnew(text: string): string {
  return [toHeading, bookmark, drawing].reduce((counted, pattern) => numbered(counted, pattern), text);
}

/** How a key covers the beginning of an embedded font: its bytes from the last to the first (ECMA-376, 17.8.1). */
function coverOf(key: string): readonly number[] {
  return [...key.replaceAll('-', '').matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16)).toReversed();
}

const COVERED = 32;

/** An embedded font whose beginning is covered by another key. */
function coveredAnew(font: Uint8Array, from: string, to: string): Uint8Array {
  const [was, is] = [coverOf(from), coverOf(to)];
  return font.map((byte, at) => (at < COVERED ? byte ^ (was[at % was.length] ?? 0) ^ (is[at % is.length] ?? 0) : byte));
}

const fontKey = /w:fontKey="\{([0-9A-Fa-f-]{36})\}"/g;

/** The name that stands in for a font where a program takes no embedded one. */
const withOtherName = (table: string) =>
  table.replaceAll(/(<w:font w:name="[^"]*">)/g, `$1<w:altName w:val="${FORM_FONT}"/>`);

/** The fonts of a file under keys that count up, in the place of keys by chance. The nth key is that of the nth file. */
async function fontsAnew(zip: JSZip, texts: Map<string, string>): Promise<ReadonlyMap<string, Uint8Array>> {
  const table = texts.get('word/fontTable.xml') ?? '';
  const keys = [...table.matchAll(fontKey)].map(([, key = '']) => key);
  const fonts = new Map<string, Uint8Array>();
  for (const [at, key] of keys.entries()) {
    const name = `word/fonts/font${at + 1}.odttf`;
    const font = await zip.file(name)?.async('uint8array');
    if (font) fonts.set(name, coveredAnew(font, key, keyOf(at)));
  }
  let count = 0;
  const counted = table.replaceAll(fontKey, () => `w:fontKey="{${keyOf(count++)}}"`);
  texts.set('word/fontTable.xml', withOtherName(counted));
  return fonts;
}

const keyOf = (at: number) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`;

/**
 * The same Word file without chance and without the moment of its writing: what is made of equal content at another
 * time, in another process or place, is equal byte for byte.
 */
export async function sameBytes(bytes: Uint8Array, at: Instant): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes);
  const texts = new Map<string, string>();
  for (const name of Object.keys(zip.files).filter((each) => /\.(xml|rels)$/.test(each)))
    texts.set(name, (await zip.file(name)?.async('string')) ?? '');
  for (const [name, text] of texts) {
    const part = /^(.*)_rels\/([^/]+)\.rels$/.exec(name);
    if (!part) continue;
    const names = renamed(text);
    const owner = `${part[1]}${part[2]}`;
    texts.set(name, withNames(text, names));
    texts.set(owner, withNames(texts.get(owner) ?? '', names));
  }
  const core = texts.get('docProps/core.xml') ?? '';
  texts.set('docProps/core.xml', core.replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${at}`));
  const fonts = await fontsAnew(zip, texts);
  const same = new JSZip();
  for (const name of Object.keys(zip.files).toSorted()) {
    const text = texts.get(name);
    const content =
      text === undefined ? (fonts.get(name) ?? (await zip.file(name)?.async('uint8array'))) : countedAnew(text);
    if (content !== undefined) same.file(name, content, { date: NO_MOMENT, createFolders: false });
  }
  return new Uint8Array(await same.generateAsync({ type: 'uint8array', compression: 'DEFLATE', platform: 'UNIX' }));
}
