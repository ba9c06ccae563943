import type { ApplicationDocument, DocumentBlock, DocumentCell } from '#domain/project/document/document-tree.ts';
import type { Instant } from '#domain/values/time.ts';

// Documents with everything that an application can hold, for the tests of their renderers.

export const LETTERS = 'științe și țesături, Ελληνικά, Кирилиця, Łódź, žluťoučký, 50 €';

export const sentence = `ReFibre recovers carbon fibre from end-of-life parts: ${LETTERS}. `;

export const paragraph = (text: string): DocumentBlock => ({ type: 'paragraph', runs: [{ text }] });

export const blocks: readonly DocumentBlock[] = [
  { type: 'heading', level: 1, runs: [{ text: 'ReFibre: fibră pe piață' }] },
  {
    type: 'facts',
    rows: [
      { name: 'Call', value: 'HORIZON-X-1' },
      { name: 'Applicant', value: 'Carpathia & Söhne <SRL>' },
    ],
  },
  { type: 'heading', level: 2, runs: [{ text: '1. Objectives' }] },
  { type: 'heading', level: 3, runs: [{ text: 'Scop' }] },
  {
    type: 'paragraph',
    runs: [
      { text: 'plain ' },
      { text: 'strong', bold: true },
      { text: ' and ' },
      { text: 'slanted', italic: true },
      { text: ' and ' },
      { text: 'the portal', href: 'https://ec.europa.eu/info?a=1&b=2' },
      { text: '\n' },
      { text: 'a second line' },
    ],
  },
  {
    type: 'list',
    ordered: false,
    start: 1,
    items: [
      [paragraph('first point')],
      [
        paragraph('second point'),
        { type: 'list', ordered: true, start: 4, items: [[paragraph('point four')], [paragraph('point five')]] },
      ],
    ],
  },
  { type: 'list', ordered: true, start: 1, items: [[paragraph('step one')]] },
  { type: 'quote', blocks: [paragraph(LETTERS)] },
  { type: 'rule' },
  { type: 'heading', level: 2, runs: [{ text: '2. Methodology' }] },
  { type: 'note', text: 'Not written yet.' },
];

export const withNotes: readonly DocumentBlock[] = [
  {
    type: 'paragraph',
    runs: [
      { text: 'Emissions fall' },
      { text: '1', height: 'super', note: 'Compared with 2019 → 2026.' },
      { text: ' twice' },
      { text: '2', height: 'super', note: 'Ana & Ion.' },
    ],
  },
];

export function documentOf(
  content: readonly DocumentBlock[],
  pictures: ApplicationDocument['pictures'] = new Map(),
): ApplicationDocument {
  return {
    title: 'ReFibre: fibră pe piață',
    author: 'Carpathia & Söhne <SRL>',
    language: 'en-GB',
    subject: 'HORIZON-X-1',
    missingPicture: 'No picture.',
    figure: 'Figure {number}:',
    contents: 'Contents',
    pictures,
    createdAt: '2026-11-20T12:00:00.000Z' as Instant,
    header: 'HORIZON-X-1',
    page: 'Page {page} of {pages}',
    noteStyle: 'Not written',
    missingSigns: 'Some signs stand as boxes.',
    blocks: content,
  };
}

export const plainCell = (column: number, text: string, change: Partial<DocumentCell> = {}): DocumentCell => ({
  header: false,
  column,
  columns: 1,
  rows: 1,
  blocks: text === '' ? [] : [paragraph(text)],
  ...change,
});

export const table: Extract<DocumentBlock, { type: 'table' }> = {
  type: 'table',
  columns: 3,
  headerRows: 1,
  rows: [
    [plainCell(0, 'Indicator', { header: true }), plainCell(1, 'Baseline and target', { header: true, columns: 2 })],
    [
      plainCell(0, `Tensile strength of țesătură. ${sentence.repeat(3)}`, { rows: 2 }),
      plainCell(1, '60 %'),
      plainCell(2, '85 %'),
    ],
    [
      plainCell(1, ''),
      {
        ...plainCell(2, ''),
        blocks: [{ type: 'list', ordered: true, start: 1, items: [[paragraph('point in a cell')]] }],
      },
    ],
  ],
};

export const longTable: DocumentBlock = {
  type: 'table',
  columns: 2,
  headerRows: 0,
  rows: Array.from({ length: 60 }, (_, row) => [
    plainCell(0, `row ${row}`),
    plainCell(1, sentence.repeat(row === 30 ? 60 : 2)),
  ]),
};

export const long = documentOf([...blocks, ...Array.from({ length: 120 }, () => paragraph(sentence.repeat(6)))]);
