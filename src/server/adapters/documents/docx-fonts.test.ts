import { readFileSync } from 'node:fs';

import JSZip from 'jszip';
import { afterAll, describe, expect, it } from 'vitest';

import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

import { blocks, documentOf } from '#test/made/documents/application-documents.ts';
import { readDocx, readFonts, savedByOffice } from '#test/host/readers.ts';
import { openDocuments } from './process-documents.ts';

const documents = openDocuments();
afterAll(() => documents.close());

async function render(document: ApplicationDocument): Promise<Uint8Array> {
  const result = await documents.render(() => Promise.resolve(document), 'docx', 'ana');
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

describe('a Word file', () => {
  it('takes its font along, whole, under keys that are no chance, and says so to whoever saves it', async () => {
    const made = await render({ ...documentOf(blocks), contents: 'Contents' });
    const zip = await new JSZip().loadAsync(made);
    const part = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
    const fonts = await part('word/fontTable.xml');
    expect(fonts).toMatch(/<w:font w:name="Tinos"><w:altName w:val="Times New Roman"\/>/);
    expect(await part('word/settings.xml')).toContain('<w:embedTrueTypeFonts');
    expect(await part('word/styles.xml')).toContain('Tinos');
    const relations = await part('word/_rels/fontTable.xml.rels');
    for (const [element, file] of [
      ['embedRegular', 'regular'],
      ['embedBold', 'bold'],
      ['embedItalic', 'italic'],
      ['embedBoldItalic', 'bold-italic'],
    ]) {
      const [, id = '', key = ''] =
        new RegExp(`<w:${element} r:id="([^"]+)" w:fontKey="\\{([^}]+)\\}"`).exec(fonts) ?? [];
      const target = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"|Target="([^"]+)"[^>]*Id="${id}"`).exec(relations);
      const covered = (await zip.file(`word/${target?.[1] ?? target?.[2]}`)?.async('uint8array')) ?? new Uint8Array();
      // As a reader of the standard does it: the first 32 bytes, by the key from its end.
      const mask = Buffer.from(key.replaceAll('-', ''), 'hex').toReversed();
      const plain = covered.map((byte, at) => (at < 32 ? byte ^ (mask[at % 16] ?? 0) : byte));
      const face = readFileSync(new URL(`./pdf/fonts/tinos-${file}.ttf`, import.meta.url));
      expect(Buffer.compare(Buffer.from(plain), face), element).toBe(0);
    }
    expect(Buffer.from(await render({ ...documentOf(blocks), contents: 'Contents' })).equals(made)).toBe(true);
  });

  it('is drawn with its own faces by a program that has no such font', async () => {
    const drawn = savedByOffice(await render({ ...documentOf(blocks), contents: 'Contents' }), 'pdf');
    const names = readFonts(drawn).map(({ name }) => name);
    expect(names.some((name) => name.endsWith('Tinos-Regular'))).toBe(true);
    expect(names.some((name) => name.endsWith('Tinos-Bold'))).toBe(true);
  });

  it('of some pages takes none along', async () => {
    const made = await render({ ...documentOf(blocks), contents: '' });
    const { names, part } = readDocx(made);
    expect(names.filter((name) => name.startsWith('word/fonts/'))).toEqual([]);
    expect(part('word/styles.xml')).toContain('Times New Roman');
  });
});
