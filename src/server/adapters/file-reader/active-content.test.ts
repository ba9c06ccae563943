import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import { afterAll, describe, expect, it } from 'vitest';

import type { FileProblem } from '#domain/project/annexes/annex-codes.ts';
import { cfbOf, docxOf, pdfOf, xlsxOf, zipOf } from '#test/made/annex-files.ts';
import { workbookOf } from '#test/made/hostile-workbooks.ts';
import { byQpdf, encryptedPdf, pdfFrom, pdfWith, streamOf } from '#test/made/pdf-files.ts';

import { readFile } from './read-file.ts';

// Files that would do something when they are opened, and ordinary ones that look a little like them.

const folder = mkdtempSync(join(tmpdir(), 'fundwright-active-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The problem of a file; null where it is taken. */
async function problemOf(bytes: Buffer): Promise<FileProblem | null> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const read = await readFile(path);
  return read.ok ? null : read.problem;
}

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const toPage = '<</S/GoTo/D[3 0 R/Fit]>>';
const scripted: Readonly<Record<string, Buffer>> = {
  'among its names': pdfWith({ catalogue: '/Names<</JavaScript<</Names[(a) 4 0 R]>>>>', objects: [script] }),
  'when it is opened': pdfWith({ catalogue: `/OpenAction${script}` }),
  'when it is opened, by reference': pdfWith({ catalogue: '/OpenAction 4 0 R', objects: [script] }),
  'when it is closed': pdfWith({ catalogue: `/AA<</WC ${script}>>` }),
  'when a page is shown': pdfWith({ page: `/AA<</O ${script}>>` }),
  'behind a link': pdfWith({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A ${script}>>]` }),
  'behind a field': pdfWith({ page: '/Annots[4 0 R]', objects: [`<</Subtype/Widget/FT/Tx/T(a)/AA<</K ${script}>>>>`] }),
  'behind a bookmark': pdfWith({
    catalogue: '/Outlines 4 0 R',
    objects: ['<</First 5 0 R/Last 5 0 R>>', `<</Title(a)/Parent 4 0 R/A ${script}>>`],
  }),
  'behind another action': pdfWith({ catalogue: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next ${script}>>` }),
  'under an escaped name': pdfWith({ catalogue: '/OpenAction 4 0 R', objects: ['<</#53/J#61vaScript/J#53(1)>>'] }),
  'under a name that stands elsewhere': pdfWith({
    catalogue: '/OpenAction 4 0 R',
    objects: ['<</S 5 0 R/JS(1)>>', '/JavaScript'],
  }),
  'beside a picture that is played': pdfWith({ page: '/Annots[<</Subtype/Screen/A<</S/Rendition/JS(1)>>>>]' }),
  'in the middle of another stream': pdfWith({ objects: [streamOf(Buffer.from(`9 0 obj\n${script}\nendobj\n`))] }),
  'in the middle of a text': pdfWith({ objects: [`(9 0 obj ${script} endobj)`] }),
  'behind a remark': pdfWith({ objects: [`<</S %)\n/JavaScript/JS(1)>>`] }),
  'in a form of another kind': pdfWith({
    catalogue: '/AcroForm<</Fields[]/XFA[(template)4 0 R]>>',
    objects: [streamOf(Buffer.from('<template/>'))],
  }),
  'in a form of another kind, by reference': pdfWith({
    catalogue: '/AcroForm<</Fields[]/XFA 4 0 R>>',
    objects: [streamOf(Buffer.from('<xdp/>'))],
  }),
};
const starting: Readonly<Record<string, Buffer>> = {
  'a program': pdfWith({ page: '/Annots[<</Subtype/Link/A<</S/Launch/F(calc.exe)>>>>]' }),
  'a program when it is opened': pdfWith({ catalogue: '/OpenAction<</Type/Action/S/Launch/Win<</F(cmd.exe)>>>>' }),
  'a page of the web': pdfWith({ catalogue: '/OpenAction<</S/URI/URI(https://example.org)>>' }),
  'another file': pdfWith({ catalogue: '/OpenAction 4 0 R', objects: ['<</S/GoToR/F(other.pdf)/D[0/Fit]>>'] }),
  'a form': pdfWith({ catalogue: '/OpenAction<</S/SubmitForm/F(https://example.org)>>' }),
  'the printer': pdfWith({ catalogue: '/OpenAction<</S/Named/N/Print>>' }),
  'what nobody finds': pdfWith({ catalogue: '/OpenAction 99 0 R' }),
};
const locks: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'RC4 of 40 bits': ['--allow-weak-crypto', '--encrypt', '', 'o', '40', '--print=n', '--'],
  'RC4 of 128 bits': ['--allow-weak-crypto', '--encrypt', '', 'o', '128', '--use-aes=n', '--print=none', '--'],
  'AES of 128 bits': [
    '--allow-weak-crypto',
    '--encrypt',
    '',
    'o',
    '128',
    '--use-aes=y',
    '--cleartext-metadata',
    '--print=none',
    '--',
  ],
  'AES of 256 bits': ['--encrypt', '', 'o', '256', '--print=none', '--'],
  'the first AES of 256 bits': ['--allow-weak-crypto', '--encrypt', '', 'o', '256', '--force-R5', '--print=none', '--'],
};

const holder = (content: Buffer, filter: string) => pdfWith({ objects: [streamOf(content, `/N 1/First 4${filter}`)] });

describe('a PDF', () => {
  it.each(Object.entries(scripted))('with a script %s is refused', async (_, bytes) => {
    expect(await problemOf(bytes)).toBe('active_content');
  });

  it.each(Object.entries(starting))('that starts %s is refused', async (_, bytes) => {
    expect(await problemOf(bytes)).toBe('active_content');
  });

  it.each(Object.entries(locks))(
    'with its objects packed in streams, locked with %s, is looked into',
    async (_, settings) => {
      const packed = (bytes: Buffer) => byQpdf(bytes, ['--object-streams=generate', ...settings]);
      expect(await problemOf(packed(pdfWith({ catalogue: '/OpenAction 4 0 R', objects: [toPage] })))).toBeNull();
      for (const place of ['among its names', 'behind a field', 'in a form of another kind'])
        expect(await problemOf(packed(scripted[place] ?? Buffer.alloc(0))), place).toBe('active_content');
      expect(await problemOf(packed(starting['another file'] ?? Buffer.alloc(0)))).toBe('active_content');
    },
  );

  it('that hides its packed objects is refused', async () => {
    const plain = Buffer.from(`9 0 ${script}`);
    expect(await problemOf(holder(plain, ''))).toBe('active_content');
    expect(await problemOf(holder(deflateSync(plain), '/Filter[/FlateDecode]'))).toBe('active_content');
    expect(await problemOf(holder(Buffer.from(plain.toString('hex')), '/Filter/ASCIIHexDecode'))).toBe('too_complex');
    expect(await problemOf(holder(deflateSync(plain), '/Filter 7 0 R'))).toBe('too_complex');
    expect(await problemOf(holder(deflateSync(plain).subarray(0, 20), '/Filter/FlateDecode'))).toBe('damaged');
    expect(await problemOf(holder(deflateSync(Buffer.alloc(80_000_000, ' ')), '/Filter/FlateDecode'))).toBe(
      'too_complex',
    );
  });

  it('that opens on a page is taken, and one that speaks of scripts', async () => {
    const texts = [
      '(9 0 obj is no object /S /JavaScript)',
      '<</Title(HTML/JavaScript developer)/Keywords(/Launch /OpenAction)>>',
    ];
    const destinations = '/Dests<</JavaScript[3 0 R/Fit]/JS[3 0 R/Fit]/XFA[3 0 R/XYZ 0 0 0]/Launch[3 0 R/Fit]>>';
    for (const catalogue of [
      '/OpenAction[3 0 R/XYZ null null 0]',
      `/OpenAction${toPage}`,
      '/OpenAction<</S/Named/N/FirstPage>>',
      '/OpenAction(here)',
      destinations,
      '/AcroForm<</Fields[]>>',
    ]) {
      expect(await problemOf(pdfWith({ catalogue, objects: texts.slice(1) })), catalogue).toBeNull();
    }
    expect(
      await problemOf(
        await pdfOf(['/S /JavaScript /JS (1)', 'endobj 4 0 obj'], {
          compress: false,
          info: { Keywords: 'HTML/JavaScript' },
        }),
      ),
    ).toBeNull();
  });

  it('may say up to 1,024 bytes behind its end, and no more', async () => {
    const pdf = await pdfOf(['x']);
    const end = pdf.lastIndexOf('%%EOF') + 5;
    expect(await problemOf(Buffer.concat([pdf.subarray(0, end), Buffer.alloc(1_024, '\n')]))).toBeNull();
    expect(await problemOf(Buffer.concat([pdf.subarray(0, end), Buffer.alloc(1_025, '\n')]))).toBe('foreign_content');
  });

  it('that asks for a password is refused for that', async () => {
    expect(await problemOf(encryptedPdf(pdfWith({})))).toBe('encrypted');
    expect(
      await problemOf(byQpdf(pdfWith({}), ['--object-streams=generate', '--encrypt', 'secret', 'o', '256', '--'])),
    ).toBe('encrypted');
  });

  it('that is nested without end is refused', async () => {
    expect(await problemOf(pdfFrom(['['.repeat(2_000_000)]))).not.toBeNull();
  });
});

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
function wordFile({
  types = '',
  main = `${wordTypes}.document.main+xml`,
  parts = {},
  references = '',
}: {
  types?: string;
  main?: string;
  parts?: Readonly<Record<string, Buffer>>;
  references?: string | Buffer;
}): Buffer {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  return zipOf(
    Object.entries({
      '[Content_Types].xml': Buffer.from(
        '<Types><Default Extension="xml" ContentType="application/xml"/><Override ' +
          `PartName="/word/document.xml" ContentType="${main}"/>${types}</Types>`,
      ),
      '_rels/.rels': Buffer.from(
        `<Relationships><Relationship Id="rId1" Type="${relation}" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': Buffer.from(
        '<w:document ' +
          'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
          '<w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body></w:document>',
      ),
      'word/_rels/document.xml.rels':
        typeof references === 'string' ? Buffer.from(`<Relationships>${references}</Relationships>`) : references,
      ...parts,
    }).map(([name, content]) => ({ name, content })),
  );
}

describe('an Office file', () => {
  const tied =
    '<Relationship Id="r" ' +
    'Type="http://schemas.microsoft.com/office/2006/relationships/vba&#80;roject" ' +
    'Target="anything.bin"/>';
  const cases: Readonly<Record<string, Buffer | Promise<Buffer>>> = {
    'a Word file with a macro project': wordFile({
      types: '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      parts: { 'word/vbaProject.bin': Buffer.from('x') },
    }),
    'one whose project is not listed': wordFile({ parts: { 'word/VBAPROJECT.BIN': Buffer.from('x') } }),
    'one whose project is tied in under another name': wordFile({
      references: tied,
      parts: { 'word/anything.bin': Buffer.from('x') },
    }),
    'one that says so in two bytes a sign': wordFile({
      references: Buffer.from(`\ufeff<Relationships>${tied}</Relationships>`, 'utf16le'),
    }),
    'a .docm under another name': wordFile({ main: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    'a spreadsheet with a macro project': workbookOf({
      types: '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    }),
    'a .xlsm under another name': workbookOf({
      types: '<Override PartName="/a.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>',
    }),
    'a spreadsheet with a sheet of macros': workbookOf({
      types: '<Override PartName="/xl/macrosheets/sheet1.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
    }),
    'an OpenDocument spreadsheet with a program': zipOf(
      Object.entries({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': '<office:document-content><text:p>x</text:p></office:document-content>',
        'Basic/Standard/Module1.xml': '<script:module/>',
      }).map(([name, content]) => ({ name, content: Buffer.from(content) })),
    ),
    'an old Word file with macros': cfbOf('Macros'),
  };
  it.each(Object.entries(cases))('%s is refused', async (_, bytes) => {
    expect(await problemOf(await bytes)).toBe('macros');
  });

  it('without macros is taken', async () => {
    expect(await problemOf(wordFile({}))).toBeNull();
    expect(await problemOf(await docxOf(['vbaProject and macroEnabled']))).toBeNull();
    expect(await problemOf(await xlsxOf([['vbaProject', 1]]))).toBeNull();
  });
});

it.each(['writer.pdf', 'writer.docx', 'writer.doc', 'calc.pdf', 'calc.xlsx', 'calc.ods', 'chromium.pdf', 'signed.pdf'])(
  'an ordinary export is taken: %s',
  async (name) => {
    expect(
      await problemOf(readFileSync(new URL(`../../../../test/fixtures/office/${name}`, import.meta.url))),
    ).toBeNull();
  },
);
