import { afterAll, describe, expect, it } from 'vitest';

import type { ApplicationDocument, DocumentBlock, DocumentCell } from '#domain/project/document/document.ts';
import type { Instant } from '#domain/values/time.ts';
import { readBookmarks, readDocx, readPdf, readStructure } from '#test/host/readers.ts';

import { openDocuments } from './process-documents.ts';

const documents = openDocuments();
afterAll(() => documents.close());

const LETTERS = 'științe și țesături, Ελληνικά, Кирилиця, Łódź, žluťoučký, 50 €';
const sentence = `ReFibre recovers carbon fibre from end-of-life parts: ${LETTERS}. `;
const paragraph = (text: string): DocumentBlock => ({ type: 'paragraph', runs: [{ text }] });

const blocks: readonly DocumentBlock[] = [
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

function documentOf(content: readonly DocumentBlock[]): ApplicationDocument {
  return {
    title: 'ReFibre: fibră pe piață',
    author: 'Carpathia & Söhne <SRL>',
    language: 'en',
    subject: 'HORIZON-X-1',
    createdAt: '2026-11-20T12:00:00.000Z' as Instant,
    header: 'HORIZON-X-1',
    pageWord: 'Page',
    ofWord: 'of',
    missingSigns: 'Some signs stand as boxes.',
    blocks: content,
  };
}

const plainCell = (column: number, text: string, change: Partial<DocumentCell> = {}): DocumentCell => ({
  header: false,
  column,
  columns: 1,
  rows: 1,
  blocks: text === '' ? [] : [paragraph(text)],
  ...change,
});
const table: DocumentBlock = {
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
const longTable: DocumentBlock = {
  type: 'table',
  columns: 2,
  headerRows: 0,
  rows: Array.from({ length: 60 }, (_, row) => [
    plainCell(0, `row ${row}`),
    plainCell(1, sentence.repeat(row === 30 ? 60 : 2)),
  ]),
};

const long = documentOf([...blocks, ...Array.from({ length: 120 }, () => paragraph(sentence.repeat(6)))]);

async function render(document: ApplicationDocument, format: 'pdf' | 'docx'): Promise<Uint8Array> {
  const result = await documents.render(() => Promise.resolve(document), format, 'ana');
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

/** What is wrong with an XML text: elements that do not close in order, and bare signs that stand for markup. */
function flawsOf(xml: string): readonly string[] {
  const open: string[] = [];
  const flaws: string[] = [];
  let at = 0;
  for (const match of xml.matchAll(/<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|<\?[^>]*\?>/g)) {
    const between = xml.slice(at, match.index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(`${between}${match[3] ?? ''}`)) flaws.push(between);
    at = match.index + match[0].length;
    const name = match[2];
    if (name === undefined || match[4] === '/') continue;
    if (match[1] !== '/') open.push(name);
    else if (open.pop() !== name) flaws.push(match[0]);
  }
  return [...flaws, ...open, ...(xml.slice(at).trim() === '' ? [] : [xml.slice(at)])];
}

it('the check of XML finds what is broken', () => {
  for (const broken of ['<a><b></a></b>', '<a>', '<a>1 < 2</a>', '<a b="c&d"/>', '<a>x & y</a>', '<a/>rest'])
    expect(flawsOf(broken)).not.toEqual([]);
  expect(flawsOf('<?xml version="1.0"?><a b="c &amp; d"><c:d/>1 &lt; 2</a>')).toEqual([]);
});

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
            { type: 'facts', rows: [{ name: 'Applicant', value: 'A → B' }] },
          ]),
          'pdf',
        ),
      ).text,
    ).toContain('boxes');
    expect(
      readDocx(await render(documentOf([paragraph('before 中文 after')]), 'docx')).part('word/document.xml'),
    ).toContain('before 中文 after');
  });

  it('names its title, author and language', async () => {
    const bytes = await render(documentOf(blocks), 'pdf');
    const { info } = readPdf(bytes);
    expect(info).toMatch(/Title: +ReFibre: fibră pe piață/);
    expect(info).toMatch(/Author: +Carpathia & Söhne <SRL>/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Lang \(en\)/);
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
  }, 60_000);

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
  }, 60_000);

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

describe('the Word file', () => {
  it('opens, and each of its parts is well-formed', async () => {
    const { names, part } = readDocx(await render(documentOf(blocks), 'docx'));
    expect(names).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        'word/document.xml',
        'word/styles.xml',
        'word/numbering.xml',
        'docProps/core.xml',
      ]),
    );
    for (const name of names.filter((each) => each.endsWith('.xml') || each.endsWith('.rels'))) {
      expect(part(name), name).toMatch(/^<\?xml/);
      expect(flawsOf(part(name)), name).toEqual([]);
    }
  });

  it('has a real table with spans and a header row, and a paragraph at the end of each cell', async () => {
    const body = readDocx(await render(documentOf([table]), 'docx')).part('word/document.xml');
    expect(body).toContain('<w:gridSpan w:val="2"/>');
    expect(body).toContain('<w:vMerge w:val="restart"/>');
    expect(body).toContain('<w:tblHeader/>');
    expect(flawsOf(body)).toEqual([]);
    expect([...body.matchAll(/<w:tc>.*?<\/w:tc>/gs)].every(([found]) => /(<\/w:p>|<w:p\/>)<\/w:tc>$/.test(found))).toBe(
      true,
    );
  });

  it('has real headings, lists of their own, a link and every letter', async () => {
    const { part } = readDocx(await render(documentOf(blocks), 'docx'));
    const body = part('word/document.xml');
    for (const style of ['Heading1', 'Heading2', 'Heading3', 'Quote', 'Missing', 'Hyperlink'])
      expect(body).toContain(`w:val="${style}"`);
    expect(body).toContain(LETTERS);
    expect(body).toContain('Carpathia &amp; Söhne &lt;SRL&gt;');
    // Three lists, each with a numbering of its own; the nested one a level deeper.
    const lists = [...body.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map((match) => [
      match[1],
      match[2],
    ]);
    expect(lists.map(([level]) => level)).toEqual(['0', '0', '1', '1', '0']);
    expect(new Set(lists.map(([, id]) => id)).size).toBe(3);
    expect(part('word/numbering.xml')).toContain('<w:start w:val="4"/>');
    expect(part('word/_rels/document.xml.rels')).toContain(
      'Target="https://ec.europa.eu/info?a=1&amp;b=2" TargetMode="External"',
    );
  });

  it('names its title and author, the call in its header and the page in its footer', async () => {
    const { part } = readDocx(await render(documentOf(blocks), 'docx'));
    expect(part('docProps/core.xml')).toContain('<dc:title>ReFibre: fibră pe piață</dc:title>');
    expect(part('docProps/core.xml')).toContain('<dc:creator>Carpathia &amp; Söhne &lt;SRL&gt;</dc:creator>');
    expect(part('word/header1.xml')).toContain('HORIZON-X-1');
    expect(part('word/footer1.xml')).toContain('NUMPAGES');
  });
});

const short = () => Promise.resolve(documentOf(blocks));

describe('the renderer', () => {
  it('leaves the server free while it works', async () => {
    await render(long, 'pdf');
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 1);
    await render(long, 'pdf');
    clearInterval(ticking);
    // In the same thread not one tick would come through before the file is there.
    expect(ticks).toBeGreaterThan(10);
  });

  it('does one document after the other and answers each with its own', async () => {
    const files = await Promise.all(
      ['one', 'two', 'three'].map((word) => render(documentOf([paragraph(word)]), 'pdf')),
    );
    expect(files.map((file) => readPdf(file).text.includes('two'))).toEqual([false, true, false]);
  });

  it('gives up what takes too long, and renders the next', async () => {
    const impatient = openDocuments({
      limitMs: 1_500,
      entry: new URL('../../../../test/fixtures/stuck-renderer.ts', import.meta.url),
    });
    const [stuck, next] = await Promise.all([
      impatient.render(short, 'pdf', 'ana'),
      impatient.render(short, 'docx', 'ana'),
    ]);
    expect(stuck).toMatchObject({ ok: false, reason: 'too_much' });
    expect(next).toEqual({ ok: true, bytes: new Uint8Array([1]) });
    await impatient.close();
  });

  it('reports a process that dies and starts another', async () => {
    const broken = openDocuments({ entry: new URL('./no-such-renderer.ts', import.meta.url) });
    expect(await broken.render(short, 'pdf', 'ana')).toMatchObject({ ok: false, reason: 'failed' });
    expect(await broken.render(short, 'pdf', 'ana')).toMatchObject({ ok: false, reason: 'failed' });
    await broken.close();
    expect(await broken.render(short, 'pdf', 'ana')).toMatchObject({ ok: false, reason: 'failed' });
  });
});
