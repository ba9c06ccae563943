import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FileProblem } from '#domain/project/annexes/annex-codes.ts';
import { cfbOf, docxOf, mp4Of, pdfOf, scannedPdf, xlsxOf, zipBomb, zipOf } from '#test/made/annex-files.ts';
import { encryptedPdf, pdfBomb } from '#test/made/pdf-files.ts';
import {
  absurdWorkbooks,
  growingWorkbooks,
  heavyWorkbooks,
  sheetOf,
  workbookOf,
} from '#test/made/hostile-workbooks.ts';

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
  return await by.read(path, 'ana');
}

async function readSheets(bytes: Buffer, by: FileReader = reader) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return await by.readWorkbook(path, 'ana');
}

describe('what a file holds', () => {
  it('is the text and the pages of a PDF', async () => {
    expect(await read(await pdfOf(['Gender Equality Plan', 'Training for all']))).toMatchObject({
      ok: true,
      content: {
        format: 'pdf',
        pages: 2,
        text: expect.stringMatching(/Gender Equality Plan[^]*Training for all/),
        restricted: false,
        checkable: true,
      },
    });
  });

  it('is no text where a PDF is a picture, and a note where it forbids printing', async () => {
    expect(await read(await scannedPdf())).toMatchObject({
      ok: true,
      content: { pages: 1, text: expect.stringMatching(/^\s*$/) },
    });
    expect(await read(encryptedPdf(await pdfOf(['Open to read']), ''))).toMatchObject({
      ok: true,
      content: { restricted: true, text: expect.stringContaining('Open to read') },
    });
  });

  it('is the text of a Word file and the cells of a spreadsheet', async () => {
    expect(await read(await docxOf(['Curriculum vitae', 'Ana Pop']))).toMatchObject({
      ok: true,
      content: { format: 'docx', text: expect.stringMatching(/Curriculum vitae\s+Ana Pop/) },
    });
    expect(
      await read(
        await xlsxOf([
          ['Personnel', 12_500.5],
          ['Travel', 300],
        ]),
      ),
    ).toMatchObject({
      ok: true,
      content: { format: 'xlsx', text: 'Budget\nPersonnel\nTravel', figures: [12_500.5, 300] },
    });
  });

  it('is the cells of an OpenDocument spreadsheet', async () => {
    const ods = zipOf([
      { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
      {
        name: 'content.xml',
        content: Buffer.from(
          '<office:document-content><table:table-cell office:value="99.5"><text:p>Research &amp; ' +
            'travel</text:p></table:table-cell></office:document-content>',
        ),
      },
    ]);
    expect(await read(ods)).toMatchObject({
      ok: true,
      content: { format: 'ods', figures: [99.5], text: expect.stringContaining('Research & travel') },
    });
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
    [
      'a script in front of a PDF',
      'unknown_type',
      async () => Buffer.concat([Buffer.from('<script>1</script>'), await pdfOf(['x'])]),
    ],
    ['an archive of something else', 'unknown_type', () => zipOf([{ name: 'a.txt', content: Buffer.from('a') }])],
    ['an old spreadsheet', 'unknown_type', () => cfbOf('Workbook')],
    ['half a PDF', 'truncated', async () => (await pdfOf(['x'.repeat(9_000)])).subarray(0, 900)],
    ['half a Word file', 'truncated', async () => (await docxOf(['x'])).subarray(0, 3_000)],
    ['half an old Word file', 'truncated', () => cfbOf('WordDocument').subarray(0, 3_072)],
    ['half a film', 'truncated', () => mp4Of(60).subarray(0, 250)],
    ['a PDF of nonsense', 'damaged', () => Buffer.from(`%PDF-1.7\n${'nonsense '.repeat(50)}\nstartxref\n9\n%%EOF\n`)],
    [
      'a Word file with a wrong byte',
      'damaged',
      async () => {
        const bytes = await docxOf(['some words that are packed']);
        const at = bytes.indexOf('word/document.xml') + 60;
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        return bytes;
      },
    ],
    ['a PDF that asks for a password', 'encrypted', async () => encryptedPdf(await pdfOf(['x']))],
    ['a new Word file that asks for a password', 'encrypted', () => cfbOf('EncryptedPackage')],
    ['an old Word file that asks for a password', 'encrypted', () => cfbOf('WordDocument', 0x0100)],
    [
      'an archive that asks for a password',
      'encrypted',
      () => zipOf([{ name: '[Content_Types].xml', content: Buffer.from('x'), encrypted: true }]),
    ],
    ['an archive that unpacks to 300 MB', 'unpacks_too_large', () => zipBomb(300)],
    ['an archive with a text of 60 MB', 'unpacks_too_large', () => zipBomb(60, 'word/document.xml')],
    [
      'a PDF that is an archive as well',
      'foreign_content',
      async () => Buffer.concat([await pdfOf(['x']), zipOf([{ name: 'a.txt', content: Buffer.from('a') }])]),
    ],
    [
      'a PDF with something behind its end',
      'foreign_content',
      async () => Buffer.concat([await pdfOf(['x']), Buffer.alloc(5_000, 'MZ')]),
    ],
    [
      'a Word file with something behind its end',
      'foreign_content',
      async () => Buffer.concat([await docxOf(['x']), Buffer.from('<script>')]),
    ],
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

describe('a workbook', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/><numFmt numFmtId="171" ' +
    'formatCode="&quot;due &quot;dd\\.mm\\.yyyy"/><numFmt numFmtId="172" ' +
    'formatCode="[Red]#,##0.00\\ &quot;days&quot;"/></numFmts><cellStyleXfs><xf ' +
    'numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="14"/><xf ' +
    'numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="10"/></cellXfs></styleSheet>';
  const strings =
    '<sst><si><t>Travel</t></si><si><r><t xml:space="preserve">Rich ' +
    '</t></r><r><rPr><b/></rPr><t>text</t></r><rPh><t>aid</t></rPh></si><si><t>a_x000D_b ' +
    '&lt;&#x20AC;&gt;</t></si></sst>';
  const first = async (cells: string, workbook = '') => {
    const found = await readSheets(
      workbookOf({ styles, strings, workbook, sheet: sheetOf(`<row r="1">${cells}</row>`) }),
    );
    return found.ok ? found.sheets[0]?.rows[0] : found.problem;
  };

  it('is read cell by cell, as it shows them', async () => {
    expect(
      await first(
        '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c><c ' +
          'r="E1" t="inlineStr"><is><t>in </t><t>line</t></is></c>',
      ),
    ).toEqual(['Travel', 'Rich text', null, 'a\rb <€>', 'in line']);
    expect(
      await first(
        '<c><v>12.5</v></c><c s="1"><v>0.7</v></c><c s="5"><v>0.055</v></c><c s="4"><v>3</v></c><c ' +
          't="b"><v>1</v></c><c t="e"><v>#REF!</v></c>',
      ),
    ).toEqual([12.5, '70%', '5.5%', 3, 'TRUE', '#REF!']);
    expect(
      await first('<c s="2"><v>46346</v></c><c s="3"><v>46346.75</v></c><c t="d"><v>2026-11-20T10:00:00</v></c>'),
    ).toEqual(['2026-11-20', '2026-11-20', '2026-11-20']);
    expect(await first('<c s="2"><v>44884</v></c>', '<workbookPr date1904="1"/>')).toEqual(['2026-11-20']);
    expect(await first('<c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>2x</v></c><c><f>1/0</f></c>')).toEqual([
      2,
      '2x',
    ]);
  });

  it.each<[string, FileProblem, () => Buffer | Promise<Buffer>]>([
    ['plain text', 'unknown_type', () => Buffer.from('a;b;c')],
    ['nothing', 'empty', () => Buffer.alloc(0)],
    ['an archive of something else', 'unknown_type', () => zipOf([{ name: 'a.txt', content: Buffer.from('a') }])],
    ['a Word file', 'unknown_type', () => docxOf(['x'])],
    ['an old spreadsheet', 'unknown_type', () => cfbOf('Workbook')],
    ['an old Word file', 'unknown_type', () => cfbOf('WordDocument')],
    ['one with a password', 'encrypted', () => cfbOf('EncryptedPackage')],
    ['half a spreadsheet', 'truncated', async () => (await xlsxOf([['Amount', 5]])).subarray(0, 900)],
    ['an archive that unpacks to 300 MB', 'unpacks_too_large', () => zipBomb(300)],
    ['names of names of names', 'damaged', () => growingWorkbooks['names of names of names']?.() ?? Buffer.alloc(0)],
    [
      'one long text in a hundred thousand cells',
      'too_complex',
      () => growingWorkbooks['one long text in a hundred thousand cells']?.() ?? Buffer.alloc(0),
    ],
    [
      'more cells than a document holds',
      'too_complex',
      () => growingWorkbooks['more cells than a document holds']?.() ?? Buffer.alloc(0),
    ],
  ])('%s is refused: %s', async (_, problem, make) => {
    expect(await readSheets(await make())).toEqual({ ok: false, problem });
  });

  it.each(Object.entries(absurdWorkbooks))('with %s is refused, as an annex too', async (_, bytes) => {
    expect(await readSheets(bytes)).toEqual({ ok: false, problem: 'damaged' });
    expect(await read(bytes)).toEqual({ ok: false, problem: 'damaged' });
  });

  it.each(Object.entries(heavyWorkbooks))('with %s is read as the one cell that it holds', async (_, bytes) => {
    expect(await readSheets(bytes)).toEqual({ ok: true, sheets: [{ name: 'Budget', rows: [[1]] }] });
    expect(await read(bytes)).toMatchObject({ ok: true, content: { text: 'Budget', figures: [1] } });
  });
});

it('says that it failed where its process does not start, and does not blame the file', async () => {
  const broken = openFileReader({ entry: new URL('./nothing.ts', import.meta.url) });
  expect(await read(await pdfOf(['x']), broken)).toMatchObject({ ok: false, problem: 'failed' });
  await broken.close();
});
