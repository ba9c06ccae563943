import { afterAll, describe, expect, it } from 'vitest';
import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { placesIn, readBookmarks, readDocx, readPdf, readStructure } from '#test/host/readers.ts';
import { openDocuments } from '../process-documents.ts';
import {
  LETTERS,
  sentence,
  paragraph,
  blocks,
  documentOf,
  plainCell,
  table,
  longTable,
  long,
} from '#test/made/documents/application-documents.ts';

const documents = openDocuments();
afterAll(() => documents.close());

async function render(document: ApplicationDocument, format: 'pdf' | 'docx'): Promise<Uint8Array> {
  const result = await documents.render(() => Promise.resolve(document), format, 'ana');
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

const withLetter = (height: { readonly height?: 'super' | 'sub' }) =>
  documentOf([
    { type: 'paragraph' as const, runs: [{ text: 'CO ' }, { text: '7', ...height }, { text: ' falls' }] },
    paragraph('next'),
  ]);
const heightOf = ({ top, bottom }: { readonly top: number; readonly bottom: number }) => bottom - top;

describe('the PDF', () => {
  it('opens without complaint and shows every letter of Latin, Greek and Cyrillic', async () => {
    const { text } = readPdf(await render(documentOf(blocks), 'pdf'));
    for (const expected of [
      LETTERS,
      'ReFibre: fibră pe piață',
      'Carpathia & Söhne <SRL>',
      '• ',
      '4. ',
      'point five',
      'Not written yet.',
      'HORIZON-X-1',
      'Page 1 of 1',
    ])
      expect(text).toContain(expected);
    expect(text).toMatch(/the portal\s*\n\s*a second line/);
  });

  it('prints the signs of mathematics, arrows, marks and emoji, which the text’s own face lacks', async () => {
    const signs = '≥ ≤ ≈ ≠ → ⇒ ↔ ∑ √ ∞ ∈ ✓ ✗ ★ ● ■ ☐ ☑ ⚠ ✅ ❌ ⚡ ♻ 😀 🚀 💡';
    const { text } = readPdf(
      await render(
        documentOf([paragraph(`TRL 4 ${signs} end`), { type: 'heading', level: 2, runs: [{ text: 'Aim → result' }] }]),
        'pdf',
      ),
    );
    for (const sign of signs.split(' ')) expect(text).toContain(sign);
    expect(text).toContain('Aim → result');
    expect(text).not.toContain('boxes');
  });

  it('leaves out no sign without a word: what no face has is a box, and the first page says so', async () => {
    const { text } = readPdf(
      await render(
        documentOf([
          { type: 'heading', level: 1, runs: [{ text: 'Title' }] },
          paragraph('before 中文 after, العربية'),
          { type: 'facts', rows: [{ name: 'Applicant', value: '日本 GmbH' }] },
        ]),
        'pdf',
      ),
    );
    expect(text).toContain('before □□ after, □□□□□□□');
    expect(text).toMatch(/Title\s+Some signs stand as boxes\./);
    expect(
      readPdf(
        await render(
          documentOf([
            { type: 'heading', level: 1, runs: [{ text: 'Title' }] },
            { type: 'facts', rows: [{ name: 'Applicant', value: 'A ⇒ B' }] },
          ]),
          'pdf',
        ),
      ).text,
    ).toContain('boxes');
    expect(
      readDocx(await render(documentOf([paragraph('before 中文 after')]), 'docx')).part('word/document.xml'),
    ).toContain('before 中文 after');
  });

  it('sets high and low letters smaller, beside the line of the others, and keeps the room between lines', async () => {
    const [low, line, high] = await Promise.all(
      [{ height: 'sub' as const }, {}, { height: 'super' as const }].map(async (height) =>
        placesIn(await render(withLetter(height), 'pdf')),
      ),
    );
    if (!low || !line || !high) throw new Error('three files were made');
    expect(heightOf(high('7'))).toBeCloseTo(heightOf(line('7')) * 0.68, 1);
    expect(high('7').bottom).toBeLessThan(line('7').bottom - 2);
    expect(low('7').top).toBeGreaterThan(line('7').top + 3);
    for (const each of [low, high]) expect(each('next').top).toBeCloseTo(line('next').top, 1);
  });

  it('names its title, author and language', async () => {
    const bytes = await render(documentOf(blocks), 'pdf');
    const { info } = readPdf(bytes);
    expect(info).toMatch(/Title: +ReFibre: fibră pe piață/);
    expect(info).toMatch(/Author: +Carpathia & Söhne <SRL>/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Lang \(en-GB\)/);
  });

  it('is tagged: headings, table, lists with labels, links and quotation in reading order', async () => {
    const { structure } = readPdf(await render(documentOf(blocks), 'pdf'));
    const tags = structure
      .split('\n')
      .flatMap((line) => /^ *(H\d|Table|TH|TD|P|L|LI|Lbl|LBody|Link|BlockQuote)\b/.exec(line)?.[1] ?? []);
    expect(tags).toEqual([
      'H1',
      'Table',
      'TH',
      'TD',
      'TH',
      'TD',
      'H2',
      'H3',
      'P',
      'Link',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'P',
      'LI',
      'Lbl',
      'LBody',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'P',
      'LI',
      'Lbl',
      'LBody',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'P',
      'BlockQuote',
      'P',
      'H2',
      'P',
    ]);
    expect(structure).not.toContain('Page 1 of 1');
  });

  it('draws a table with tags, a header and cells over several rows', async () => {
    const { text, structure } = readPdf(await render(documentOf([...blocks, table]), 'pdf'));
    for (const expected of ['Indicator', 'Baseline and target', '60 %', '85 %', 'point in a cell'])
      expect(text).toContain(expected);
    const from = structure.slice(structure.lastIndexOf('Table'));
    expect(from.split('\n').flatMap((line) => /^ *(TR|TH|TD)\b/.exec(line)?.[1] ?? [])).toEqual([
      'TR',
      'TH',
      'TH',
      'TR',
      'TD',
      'TD',
      'TD',
      'TR',
      'TD',
      'TD',
    ]);
  });

  it('says of the cells of a table what they head and how far they go', async () => {
    const heads: DocumentBlock = {
      ...table,
      rows: table.rows.map((row) => row.map((cell) => (cell.column === 0 ? { ...cell, header: true } : cell))),
    };
    const cells = readStructure(await render(documentOf([heads]), 'pdf'))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(T[HD]\b|\/(Scope|RowSpan|ColSpan)\b)/.test(line))
      .map((line) => line.replace(/[: ].*\(block\)$|:$/, ''));
    expect(cells).toEqual([
      'TH',
      '/Scope /Column',
      'TH',
      '/Scope /Column',
      '/ColSpan 2',
      'TH',
      '/Scope /Row',
      '/RowSpan 2',
      'TD',
      'TD',
      'TD',
      'TD',
    ]);
  });

  it('shows the names of the columns on each page of a table, and tells them once to who listens', async () => {
    const link = { text: 'More', href: 'https://example.org/' };
    const head = [
      {
        ...plainCell(0, 'Row', { header: true }),
        blocks: [{ type: 'paragraph' as const, runs: [{ text: 'Name of the row, ' }, link] }],
      },
      plainCell(1, 'What it holds', { header: true }),
    ];
    const { text, structure } = readPdf(
      await render(
        documentOf([
          {
            type: 'table',
            columns: 2,
            headerRows: 1,
            rows: [
              head,
              ...Array.from({ length: 36 }, (_, row) => [plainCell(0, `row ${row}`), plainCell(1, sentence.repeat(2))]),
            ],
          },
        ]),
        'pdf',
      ),
    );
    const pages = text.split('\f').filter((page) => page.includes('row '));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.split('What it holds').length - 1).toBe(1);
    expect(structure.split('What it holds').length - 1).toBe(1);
    expect(structure.split('row 35').length - 1).toBe(1);
  });

  it('never leaves the names of the columns alone at the foot of a page', async () => {
    const many = Array.from({ length: 15 }, (_, index): DocumentBlock[] => [
      ...Array.from({ length: index % 7 }, () => paragraph('One line')),
      {
        type: 'table',
        columns: 2,
        headerRows: 1,
        rows: [
          [plainCell(0, `Names ${index}.`, { header: true }), plainCell(1, 'Values', { header: true })],
          [plainCell(0, `First ${index}.`), plainCell(1, sentence.repeat(3))],
        ],
      },
    ]);
    const pages = readPdf(await render(documentOf(many.flat()), 'pdf')).text.split('\f');
    many.forEach((_, index) =>
      expect(pages.find((page) => page.includes(`Names ${index}.`))).toContain(`First ${index}.`),
    );
  });

  it('carries a long table over pages and cuts nothing off, not even a row higher than a page', async () => {
    const { text, info } = readPdf(await render(documentOf([longTable]), 'pdf'));
    expect(Number(/Pages: +(\d+)/.exec(info)?.[1])).toBeGreaterThan(4);
    for (let row = 0; row < 60; row += 1) expect(text).toContain(`row ${row}`);
    expect(text.replaceAll(/\s+/g, ' ').split('ReFibre recovers').length - 1).toBe(59 * 2 + 60);
  });

  it('has a bookmark for each heading, those of a section below it', async () => {
    const { outlines } = JSON.parse(readBookmarks(await render(documentOf(blocks), 'pdf')));
    expect(outlines).toMatchObject([
      {
        title: 'ReFibre: fibră pe piață',
        kids: [{ title: '1. Objectives', kids: [{ title: 'Scop' }] }, { title: '2. Methodology' }],
      },
    ]);
  });

  it('numbers its pages and keeps the header on each', async () => {
    const { text, info } = readPdf(await render(long, 'pdf'));
    const pages = Number(/Pages: +(\d+)/.exec(info)?.[1]);
    expect(pages).toBeGreaterThan(10);
    expect(
      text
        .split('\f')
        .slice(0, pages)
        .every((page, index) => page.includes(`Page ${index + 1} of ${pages}`) && page.includes('HORIZON-X-1')),
    ).toBe(true);
  });

  it('is the same file for the same document', async () => {
    expect(Buffer.compare(await render(documentOf(blocks), 'pdf'), await render(documentOf(blocks), 'pdf'))).toBe(0);
  });
});
