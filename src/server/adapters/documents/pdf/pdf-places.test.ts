import { array, assert as assertProperty, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentBlock, DocumentRun } from '#domain/project/document/document-tree.ts';
import type { LaidPiece, PageLayout } from '#domain/project/document/page-layout.ts';
import { wordsOnPages } from '#test/host/readers.ts';
import { documentOf, paragraph, plainCell } from '#test/made/documents/application-documents.ts';
import { chartOf } from '#test/made/documents/charts.ts';
import { pngOf } from '#test/made/library/pictures.ts';
import { layOutPdf, renderPdf } from './pdf.ts';

const PICTURE = { format: 'png' as const, bytes: new Uint8Array(pngOf(40, 20)) };

/** Numbers so many words, each of which stands in a document once. */
const words = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}.${at}x`).join(' ');
const ownWords = (text: string): readonly string[] => text.match(/[a-z]\d+\.\d+x/g) ?? [];

/** A paragraph with signs that have no shape, that become boxes or that are written in two code units, and a note. */
function noted(number: number, own: number, inNote: number): DocumentBlock {
  const mark: DocumentRun = { text: String(number), height: 'super', note: words(`n${number}`, inNote) };
  return {
    type: 'paragraph',
    runs: [
      { text: `${words(`b${number}`, own)} \u200e😀 e\u0301\t中文\n` },
      ...(inNote === 0 ? [] : [mark]),
      { text: ` ${words(`c${number}`, own)}`, bold: true },
    ],
  };
}

type Made = { readonly kind: string; readonly own: number; readonly note: number; readonly quoted: boolean };

const madeText = (own: number, note: number, quoted = false): Made => ({ kind: 'text', own, note, quoted });

/** Blocks of these kinds and lengths, each word of which stands in the document once. */
function blocksOf(all: readonly Made[]): readonly DocumentBlock[] {
  return all.map(({ kind, own, note, quoted }, at): DocumentBlock => {
    const text = noted(at, own, note);
    if (kind === 'list')
      return { type: 'list', ordered: quoted, start: 1, items: [[text], [paragraph(words(`d${at}`, own))]] };
    if (kind === 'chart')
      return chartOf({
        packages: 1 + (own % 9),
        tasks: note % 4,
        months: 1 + (own % 72),
        milestones: note % 30,
        periods: quoted ? [1 + (own % 72)] : [],
        nameOf: (row) => words(`g${at}${String(row).padStart(3, '0')}`, 1 + ((own + row) % 4)),
      });
    if (kind === 'picture')
      return {
        type: 'picture',
        id: quoted ? 'p' : 'gone',
        alt: '',
        caption: quoted ? words(`p${at}`, own % 12) : '',
        size: 'medium',
        width: 400,
        height: own * 5,
      };
    if (kind === 'table')
      return {
        type: 'table',
        columns: 2,
        shares: [1, 3],
        headerRows: 1,
        rows: [
          [plainCell(0, `h${at}.0x`, { header: true }), plainCell(1, '', { header: true })],
          [plainCell(0, words(`d${at}`, own % 40)), { ...plainCell(1, ''), blocks: [text] }],
        ],
      };
    return quoted ? { type: 'quote', blocks: [text] } : text;
  });
}

const document = (blocks: readonly DocumentBlock[]) => documentOf(blocks, new Map([['p', PICTURE]]));

/** On which page each word of a file stands, by poppler. */
async function pagesByFile(blocks: readonly DocumentBlock[]): Promise<ReadonlyMap<string, number>> {
  const pages = wordsOnPages(await renderPdf(document(blocks)));
  return new Map(pages.flatMap((page, at) => page.map(({ text }) => [text, at + 1] as const)));
}

/** On which page each word stands, by the layout; a word that stands twice is none. */
function pagesByLayout({ blocks }: PageLayout): ReadonlyMap<string, number> {
  const found = blocks.flatMap(({ text, pieces, notes }) => {
    const inNotes = new Set(notes.flatMap(({ from, to }) => ownWords(text.slice(from, to))));
    const of = (some: readonly LaidPiece[]) =>
      some.flatMap(({ from, to, page }) => ownWords(text.slice(from, to)).map((word) => [word, page] as const));
    return [...of(pieces).filter(([word]) => !inNotes.has(word)), ...of(notes)];
  });
  expect(new Set(found.map(([word]) => word)).size).toBe(found.length);
  return new Map(found);
}

async function expectAgreement(blocks: readonly DocumentBlock[]): Promise<number> {
  const layout = layOutPdf(document(blocks));
  const byFile = await pagesByFile(blocks);
  const byLayout = pagesByLayout(layout);
  const own = [...byFile.keys()].filter((word) => ownWords(word)[0] === word);
  expect(own.filter((word) => byFile.get(word) !== byLayout.get(word))).toEqual([]);
  expect(byLayout.size).toBe(own.length);
  return own.length;
}

describe('where a text comes to stand', () => {
  it('is within margins of 15 mm on A4, in lines of 11 points at single spacing', async () => {
    const cells = Array.from({ length: 30 }, (_, row) => [plainCell(0, `row ${row}`), plainCell(1, words('d1', 60))]);
    const blocks: readonly DocumentBlock[] = [
      ...Array.from({ length: 12 }, (_, at) => noted(at + 1, 150, 60)),
      { type: 'table', columns: 2, headerRows: 0, rows: cells },
    ];
    const pages = wordsOnPages(await renderPdf(document(blocks)));
    const [margin, width, height] = [(15 * 72) / 25.4, (210 * 72) / 25.4, (297 * 72) / 25.4];
    const text = pages.map((page) => page.filter((word) => ownWords(word.text).length > 0));
    const all = text.flat();
    expect(pages.length).toBeGreaterThan(4);
    expect(Math.min(...all.map(({ left }) => left))).toBeGreaterThanOrEqual(margin - 0.01);
    expect(Math.max(...all.map(({ right }) => right))).toBeLessThanOrEqual(width - margin + 0.01);
    // The boxes of poppler reach a little beyond letters.
    expect(Math.min(...all.map(({ top }) => top))).toBeGreaterThanOrEqual(margin - 1);
    expect(Math.max(...all.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height - margin + 1);
    const tops = [...new Set((text[0] ?? []).filter(({ text: word }) => word.startsWith('b1.')).map(({ top }) => top))];
    const steps = tops.slice(1).map((top, at) => top - (tops[at] ?? 0));
    expect(steps.length).toBeGreaterThan(5);
    // 11 points of Times New Roman at single spacing.
    for (const step of steps) expect(step).toBeCloseTo(12.65, 1);
  });

  it('is where poppler finds each of its words, whatever comes together', async () => {
    const made = record({
      kind: constantFrom('text', 'text', 'list', 'table', 'picture', 'chart'),
      own: integer({ min: 1, max: 260 }),
      note: integer({ min: 0, max: 300 }),
      quoted: boolean(),
    });
    let count = 0;
    await assertProperty(
      asyncProperty(array(made, { minLength: 8, maxLength: 24 }), async (all) => {
        count += await expectAgreement(blocksOf(all));
      }),
      // The seed repeats what fails; looking for a shorter example takes longer than a test may.
      { numRuns: 4, endOnFailure: true },
    );
    expect(count).toBeGreaterThan(5_000);
  });

  it('keeps the names of columns with their first row where a page begins with what is left of notes', async () => {
    const short = Array.from({ length: 5 }, () => madeText(1, 0));
    const table = { kind: 'table', own: 256, note: 1, quoted: false };
    const all = [
      madeText(1, 174),
      madeText(184, 286, true),
      madeText(249, 21),
      ...short,
      madeText(1, 126),
      table,
      madeText(1, 0),
    ];
    const blocks = blocksOf(all);
    await expectAgreement(blocks);
    const pages = await pagesByFile(blocks);
    expect(pages.get('h9.0x')).toBe(pages.get('d9.0x'));
    expect(pages.get('n9.0x')).toBe(pages.get('d9.0x'));
  });
});
