import { describe, expect, it } from 'vitest';
import {
  array,
  assert as assertProperty,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  record,
} from 'fast-check';
import type { DocumentBlock, DocumentRun } from '#domain/project/document/document-tree.ts';
import { readPdf, readStructure, wordsOnPages, type PlacedWord } from '#test/host/readers.ts';
import { documentOf, paragraph, plainCell, withNotes } from '#test/made/documents/application-documents.ts';
import { pngOf } from '#test/made/library/pictures.ts';
import { renderPdf } from './pdf.ts';

const MARGIN = 42.52;
const [PAGE_FOOT, PAGE_HEAD] = [842 - MARGIN, MARGIN];
const PICTURE = { format: 'png' as const, bytes: new Uint8Array(pngOf(40, 20)) };

/** Numbers so many words: `b7.1 b7.2 …`; each stands in a document once. */
const words = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}.${at}x`).join(' ');

/** A paragraph of so many words with a note of so many in its middle; without one where that is 0. */
function noted(number: number, own: number, inNote: number): DocumentBlock {
  const mark: DocumentRun = { text: String(number), height: 'super', note: words(`n${number}`, inNote) };
  return {
    type: 'paragraph',
    runs: [
      { text: words(`b${number}`, own) },
      ...(inNote === 0 ? [] : [mark]),
      { text: ` ${words(`c${number}`, own)}` },
    ],
  };
}

async function pagesOf(blocks: readonly DocumentBlock[]): Promise<readonly (readonly PlacedWord[])[]> {
  const pdf = await renderPdf(documentOf(blocks, new Map([['p', PICTURE]])));
  // What stands at the top and the foot of each page is no part of the text.
  return wordsOnPages(pdf).map((page) =>
    page.filter(({ top, bottom }) => top > PAGE_HEAD - 4 && bottom < PAGE_FOOT + 4),
  );
}

const isNote = ({ text }: PlacedWord) => /^n\d/.test(text);

/** The words of a text in their order, and all the other marks of what is wrong on its pages. */
function faultsOf(pages: readonly (readonly PlacedWord[])[]): readonly string[] {
  return pages.flatMap((page, at) => {
    const notes = page.filter(isNote);
    const text = page.filter(({ text: word }) => /^[a-mo-z]\d/.test(word));
    const lowest = Math.max(...text.map(({ bottom }) => bottom));
    const highest = Math.min(...notes.map(({ top }) => top));
    const overlap = page.some((one, index) =>
      page.slice(index + 1).some(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          // The boxes of poppler are as high as the face; letters of two lines touch only beyond that.
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
      ),
    );
    return [
      ...(lowest > highest + 2 ? [`text below the notes of page ${at + 1}`] : []),
      ...(overlap ? [`words over words on page ${at + 1}`] : []),
    ];
  });
}

/** Every word that was written, each once; in reading order within the text and within the notes. */
function expectWhole(pages: readonly (readonly PlacedWord[])[], names: readonly (readonly [string, number])[]): void {
  const found = pages.flatMap((page) => page.map(({ text }) => text)).filter((text) => /^[a-z]\d+\.\d+x$/.test(text));
  const wanted = names.flatMap(([name, count]) => Array.from({ length: count }, (_, at) => `${name}.${at}x`));
  expect(found.toSorted()).toEqual(wanted.toSorted());
  for (const [name, count] of names)
    expect(found.filter((word) => word.startsWith(`${name}.`))).toEqual(
      Array.from({ length: count }, (_, at) => `${name}.${at}x`),
    );
}

const pageOf = (pages: readonly (readonly PlacedWord[])[], word: string) =>
  pages.findIndex((page) => page.some(({ text }) => text === word || text.startsWith(word)));

describe('the footnotes of a PDF', () => {
  it('are told behind the paragraph that names them, under names of their own', async () => {
    const pdf = await renderPdf(documentOf(withNotes));
    expect(readPdf(pdf).structure.replaceAll(/[\s"]+/g, ' ')).toMatch(
      /P \(block\) Emissions fall Reference .*1 twice Reference .*2 Note .*1 Compared with 2019 → 2026\. Note .*2 Ana & Ion\./,
    );
    expect(readStructure(pdf)).toMatch(/Note <note-000001>[^]*Note <note-000002>/);
  });

  it('stand at the foot of the page that names them, below a rule and below all of its text', async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => at + 1);
    const pages = await pagesOf(numbers.map((number) => noted(number, 30 + (number % 7) * 9, 4 + (number % 5) * 6)));
    expect(pages.length).toBeGreaterThan(5);
    expect(faultsOf(pages)).toEqual([]);
    expectWhole(
      pages,
      numbers.flatMap((number) => [
        [`b${number}`, 30 + (number % 7) * 9] as const,
        [`c${number}`, 30 + (number % 7) * 9] as const,
        [`n${number}`, 4 + (number % 5) * 6] as const,
      ]),
    );
    for (const number of numbers) {
      const last = `b${number}.${30 + (number % 7) * 9 - 1}x`;
      expect(pageOf(pages, last), `note ${number}`).toBe(pageOf(pages, `n${number}.0x`));
    }
    // The last line of notes stands at the foot, on short pages too.
    const lowest =
      pages
        .at(-1)
        ?.filter(isNote)
        .map(({ bottom }) => bottom) ?? [];
    expect(Math.max(...lowest)).toBeGreaterThan(PAGE_FOOT - 8);
  });

  it('go on at the foot of the next pages where they are long, and leave room for text there', async () => {
    const pages = await pagesOf([noted(1, 120, 1_500), noted(2, 300, 10), noted(3, 400, 300)]);
    expect(faultsOf(pages)).toEqual([]);
    expectWhole(pages, [
      ['b1', 120],
      ['c1', 120],
      ['n1', 1_500],
      ['b2', 300],
      ['c2', 300],
      ['n2', 10],
      ['b3', 400],
      ['c3', 400],
      ['n3', 300],
    ]);
    const withBoth = pages.filter((page) => page.some(isNote) && page.some(({ text }) => /^[bc]/.test(text)));
    expect(withBoth.length).toBeGreaterThan(2);
  });

  it('go along with their row of a table, and are not told again with the names of the columns', async () => {
    const rows = Array.from({ length: 24 }, (_, row) => [
      plainCell(0, `r${row}.0x`),
      { ...plainCell(1, ''), blocks: [noted(row + 2, 20, 25)] },
    ]);
    const head = [
      { ...plainCell(0, 'Names', { header: true }), blocks: [noted(1, 20, 25)] },
      plainCell(1, 'Values', { header: true }),
    ];
    const pages = await pagesOf([{ type: 'table', columns: 2, headerRows: 1, rows: [head, ...rows] }]);
    expect(pages.length).toBeGreaterThan(2);
    expect(faultsOf(pages)).toEqual([]);
    for (let row = 0; row < 24; row += 1) expect(pageOf(pages, `r${row}.0x`)).toBe(pageOf(pages, `n${row + 2}.0x`));
    expect(pages.flat().filter(({ text }) => text === 'n1.0x')).toHaveLength(1);
    for (const page of pages) expect(page.some(({ text }) => text === 'Values')).toBe(true);
  });
});

const heading = (text: string): DocumentBlock => ({ type: 'heading', level: 3, runs: [{ text }] });

/** On how many lines of a page words of this name stand. */
const linesOn = (page: readonly PlacedWord[], name: string) =>
  new Set(page.filter(({ text }) => text.startsWith(`${name}.`)).map(({ top }) => Math.round(top))).size;

describe('the pages of a PDF', () => {
  it('end with no heading, label or single line of a paragraph, and begin with none', async () => {
    const blocks = Array.from({ length: 70 }, (_, at): readonly DocumentBlock[] => [
      ...(at % 3 === 0 ? [heading(`h${at}.0x`), ...(at % 2 === 0 ? [heading(`i${at}.0x`)] : [])] : []),
      at % 4 === 3
        ? { type: 'list', ordered: true, start: at, items: [[paragraph(words(`b${at}`, 5 + (at % 6) * 13))]] }
        : paragraph(words(`b${at}`, 5 + (at % 6) * 13)),
    ]).flat();
    const pages = await pagesOf(blocks);
    expect(pages.length).toBeGreaterThan(4);
    for (let at = 0; at < 70; at += 1) {
      const lines = pages.map((page) => linesOn(page, `b${at}`)).filter((count) => count > 0);
      if (lines.length > 1) for (const count of lines) expect(count, `paragraph ${at}`).toBeGreaterThan(1);
      if (at % 3 === 0) expect(pageOf(pages, `h${at}.0x`), `heading ${at}`).toBe(pageOf(pages, `b${at}.0x`));
      if (at % 4 === 3) expect(pageOf(pages, `${at}.`), `label ${at}`).toBe(pageOf(pages, `b${at}.0x`));
    }
  });

  it('keep a picture with its heading above and its words below, whatever stands before', async () => {
    for (const before of [0, 8, 20, 33]) {
      const pages = await pagesOf([
        ...Array.from({ length: before }, () => paragraph('line')),
        heading('h1.0x'),
        { type: 'picture', id: 'p', alt: 'a', caption: words('c1', 60), size: 'full', width: 400, height: 500 },
      ]);
      expect([pageOf(pages, 'h1.0x'), pageOf(pages, 'c1.59x')]).toEqual([pages.length - 1, pages.length - 1]);
      expect(faultsOf(pages)).toEqual([]);
    }
  });

  it('hold every word once, over no other, whatever comes together', async () => {
    const made = record({
      kind: constantFrom('text', 'list', 'table', 'picture', 'heading'),
      own: integer({ min: 1, max: 130 }),
      note: oneof(integer({ min: 0, max: 30 }), integer({ min: 0, max: 400 })),
      quoted: boolean(),
    });
    await assertProperty(
      asyncProperty(array(made, { minLength: 6, maxLength: 24 }), async (all) => {
        const blocks = all.map(({ kind, own, note, quoted }, at): DocumentBlock => {
          const text = noted(at, own, note);
          if (kind === 'list')
            return { type: 'list', ordered: quoted, start: 1, items: [[text], [paragraph(words(`d${at}`, own))]] };
          if (kind === 'heading') return heading(words(`h${at}`, (own % 9) + 1));
          if (kind === 'picture')
            return {
              type: 'picture',
              id: 'p',
              alt: '',
              caption: words(`p${at}`, own % 12),
              size: 'medium',
              width: 400,
              height: own * 9,
            };
          if (kind === 'table')
            return {
              type: 'table',
              columns: 2,
              headerRows: 1,
              rows: [
                [plainCell(0, 'Names', { header: true }), plainCell(1, '', { header: true })],
                [{ ...plainCell(0, ''), blocks: [text] }, plainCell(1, words(`d${at}`, own))],
              ],
            };
          return quoted ? { type: 'quote', blocks: [text] } : text;
        });
        const pages = await pagesOf(blocks);
        expect(faultsOf(pages)).toEqual([]);
        expectWhole(
          pages,
          all.flatMap(({ kind, own, note }, at): readonly (readonly [string, number])[] => {
            if (kind === 'heading') return [[`h${at}`, (own % 9) + 1]];
            if (kind === 'picture') return [[`p${at}`, own % 12]];
            const text = [
              [`b${at}`, own],
              [`c${at}`, own],
              [`n${at}`, note],
            ] as const;
            return kind === 'text' ? text : [...text, [`d${at}`, own]];
          }),
        );
      }),
      { numRuns: 10 },
    );
  });
});
