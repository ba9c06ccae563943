import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FileProblem } from '#domain/codes.ts';
import { cfbOf, docxOf, encryptedPdf, mp4Of, pdfBomb, pdfOf, scannedPdf, xlsxOf, zipBomb, zipOf } from '#test/annex-files.ts';

import type { FileReader } from './port.ts';
import { openFileReader } from './process-reader.ts';

let folder = '';
let reader: FileReader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundwright-reader-'));
  reader = openFileReader();
});
afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(bytes: Buffer, by: FileReader = reader) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return await by.read(path);
}

describe('what a file holds', () => {
  it('is the text and the pages of a PDF', async () => {
    expect(await read(await pdfOf(['Gender Equality Plan', 'Training for all']))).toMatchObject({
      ok: true, content: { format: 'pdf', pages: 2, text: expect.stringMatching(/Gender Equality Plan[^]*Training for all/), restricted: false, checkable: true },
    });
  });

  it('is no text where a PDF is a picture, and a note where it forbids printing', async () => {
    expect(await read(await scannedPdf())).toMatchObject({ ok: true, content: { pages: 1, text: expect.stringMatching(/^\s*$/) } });
    expect(await read(encryptedPdf(await pdfOf(['Open to read']), ''))).toMatchObject({ ok: true, content: { restricted: true, text: expect.stringContaining('Open to read') } });
  });

  it('is the text of a Word file and the cells of a spreadsheet', async () => {
    expect(await read(await docxOf(['Curriculum vitae', 'Ana Pop']))).toMatchObject({ ok: true, content: { format: 'docx', text: expect.stringMatching(/Curriculum vitae\s+Ana Pop/) } });
    expect(await read(await xlsxOf([['Personnel', 12_500.5], ['Travel', 300]]))).toMatchObject({ ok: true, content: { format: 'xlsx', text: 'Budget\nPersonnel\nTravel', figures: [12_500.5, 300] } });
  });

  it('is the cells of an OpenDocument spreadsheet', async () => {
    const ods = zipOf([
      { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
      { name: 'content.xml', content: Buffer.from('<office:document-content><table:table-cell office:value="99.5"><text:p>Research &amp; travel</text:p></table:table-cell></office:document-content>') },
    ]);
    expect(await read(ods)).toMatchObject({ ok: true, content: { format: 'ods', figures: [99.5], text: expect.stringContaining('Research & travel') } });
  });

  it('is the length of a film', async () => {
    expect(await read(mp4Of(179))).toMatchObject({ ok: true, content: { format: 'mp4', seconds: 179, text: '' } });
  });

  it('is not looked at in the old Word format', async () => {
    expect(await read(cfbOf('WordDocument'))).toMatchObject({ ok: true, content: { format: 'doc', checkable: false } });
  });
});

describe('a file that is refused', () => {
  const cases: readonly (readonly [string, FileProblem, () => Buffer | Promise<Buffer>])[] = [
    ['nothing', 'empty', () => Buffer.alloc(0)],
    ['a Word file without a word', 'empty', () => docxOf([])],
    ['a spreadsheet without a cell', 'empty', () => xlsxOf([])],
    ['plain text', 'unknown_type', () => Buffer.from('only text')],
    ['a page of the web', 'unknown_type', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a script in front of a PDF', 'unknown_type', async () => Buffer.concat([Buffer.from('<script>1</script>'), await pdfOf(['x'])])],
    ['an archive of something else', 'unknown_type', () => zipOf([{ name: 'a.txt', content: Buffer.from('a') }])],
    ['an old spreadsheet', 'unknown_type', () => cfbOf('Workbook')],
    ['half a PDF', 'truncated', async () => (await pdfOf(['x'.repeat(9_000)])).subarray(0, 900)],
    ['half a Word file', 'truncated', async () => (await docxOf(['x'])).subarray(0, 3_000)],
    ['half an old Word file', 'truncated', () => cfbOf('WordDocument').subarray(0, 3_072)],
    ['half a film', 'truncated', () => mp4Of(60).subarray(0, 250)],
    ['a PDF of nonsense', 'damaged', () => Buffer.from(`%PDF-1.7\n${'nonsense '.repeat(50)}\nstartxref\n9\n%%EOF\n`)],
    ['a Word file with a wrong byte', 'damaged', async () => {
      const bytes = await docxOf(['some words that are packed']);
      const at = bytes.indexOf('word/document.xml') + 60;
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    }],
    ['a PDF that asks for a password', 'encrypted', async () => encryptedPdf(await pdfOf(['x']))],
    ['a new Word file that asks for a password', 'encrypted', () => cfbOf('EncryptedPackage')],
    ['an old Word file that asks for a password', 'encrypted', () => cfbOf('WordDocument', 0x0100)],
    ['an archive that asks for a password', 'encrypted', () => zipOf([{ name: '[Content_Types].xml', content: Buffer.from('x'), encrypted: true }])],
    ['an archive that unpacks to 300 MB', 'unpacks_too_large', () => zipBomb(300)],
    ['an archive with a text of 60 MB', 'unpacks_too_large', () => zipBomb(60, 'word/document.xml')],
    ['a PDF that is an archive as well', 'foreign_content', async () => Buffer.concat([await pdfOf(['x']), zipOf([{ name: 'a.txt', content: Buffer.from('a') }])])],
    ['a PDF with something behind its end', 'foreign_content', async () => Buffer.concat([await pdfOf(['x']), Buffer.alloc(5_000, 'MZ')])],
    ['a Word file with something behind its end', 'foreign_content', async () => Buffer.concat([await docxOf(['x']), Buffer.from('<script>')])],
  ];

  it.each(cases)('%s: %s', async (_, problem, make) => {
    expect(await read(await make())).toEqual({ ok: false, problem });
  });

  it('takes more memory than a document may, and the next file is read as ever', async () => {
    const small = openFileReader({ limitMb: 170 });
    expect(await read(pdfBomb(120), small)).toEqual({ ok: false, problem: 'too_complex' });
    expect(await read(await pdfOf(['after']), small)).toMatchObject({ ok: true });
    await small.close();
  });

  it('takes more time than a document may', async () => {
    const hurried = openFileReader({ limitMs: 1 });
    expect(await read(await pdfOf(['x']), hurried)).toEqual({ ok: false, problem: 'too_complex' });
    await hurried.close();
  });
});

it('says that it failed where its process does not start, and does not blame the file', async () => {
  const broken = openFileReader({ entry: new URL('./nothing.ts', import.meta.url) });
  expect(await read(await pdfOf(['x']), broken)).toMatchObject({ ok: false, problem: 'failed' });
  await broken.close();
});
