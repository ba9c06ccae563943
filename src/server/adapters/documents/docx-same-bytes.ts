import { buffer } from 'node:stream/consumers';

import JSZip from 'jszip';
import { ZipFile } from 'yazl';

import type { Instant } from '#domain/values/time.ts';

import { withFaces } from './docx-fonts.ts';

/** An archive tells nothing of when it was made: equal content is equal bytes. */
const about = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

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
  const fonts = await withFaces(texts.get('word/fontTable.xml') ?? '');
  texts.set('word/fontTable.xml', fonts.table);
  const same = new ZipFile();
  for (const name of Object.keys(zip.files).toSorted()) {
    const text = texts.get(name);
    const content =
      text === undefined
        ? (fonts.faces.get(name) ?? (await zip.file(name)?.async('nodebuffer')))
        : Buffer.from(countedAnew(text));
    if (content !== undefined) same.addBuffer(content, name, about);
  }
  same.end();
  return new Uint8Array(await buffer(same.outputStream));
}
