import { describe, expect, it } from 'vitest';

import { wordsFor } from '#server/platform/words.ts';
import { documentWords } from '#words/project/document-words.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { exampleProgram, testNow } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { applicationDocument } from './application-document.ts';
import type { DocumentBlock } from './document-tree.ts';
import { parts } from './parts/parts.ts';
import type { BlockNode, RichTextDocument } from '#domain/project/text/rich-text.ts';

const english = documentWords(wordsFor('en', 'application_document'), wordsFor('en', 'project_names'));

function treeOf(summary: readonly BlockNode[], { title = 'ReFibre', description = '' } = {}): readonly DocumentBlock[] {
  const program = exampleProgram({ identifier: 'HORIZON-X', title: 'Materials', windows: [] });
  const organization = { ...exampleProject().organization, name: 'Carpathia' };
  const facts = exampleProject({ organization, intake: intakeOf(title, description, {}), program });
  const texts = new Map<string, RichTextDocument>([['project-summary', { type: 'doc', content: summary }]]);
  return applicationDocument({ facts, texts, at: testNow }, english).blocks;
}

const wordsOf = ({ runs }: DocumentBlock & { type: 'heading' }) => runs.map(({ text }) => text).join('');

/** Where the blocks of a text come from has tests of its own. */
const withoutOrigins = (blocks: readonly DocumentBlock[]): readonly DocumentBlock[] =>
  JSON.parse(JSON.stringify(blocks, (name, value: unknown) => (name === 'origin' ? undefined : value)));

const summaryOf = (blocks: readonly BlockNode[]) => {
  const tree = withoutOrigins(treeOf(blocks));
  const headings = tree.flatMap((block, index) => (block.type === 'heading' && block.level === 2 ? [index] : []));
  return tree.slice((headings[0] ?? 0) + 1, headings[1]);
};
const paragraph = (value: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text: value }] });
const heading = (level: 1 | 2 | 3, value: string): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text: value }],
});

function headerOf(acronym: string): string {
  const program = exampleProgram({ identifier: 'HORIZON-X' });
  const facts = exampleProject({ intake: intakeOf('ReFibre', '', { acronym }), program });
  return applicationDocument({ facts, texts: new Map(), at: testNow }, english).header;
}

it('heads each page with the acronym, where there is one, and the call', () => {
  expect(headerOf(' REFIBRE ')).toBe('REFIBRE · HORIZON-X');
  expect(headerOf('')).toBe('HORIZON-X');
});

it('has the title, the facts of the call and all six sections in order', () => {
  const tree = treeOf([]);
  expect(tree.filter((block) => block.type === 'heading').map((block) => [block.level, wordsOf(block)])).toEqual([
    [1, 'ReFibre'],
    [2, '1. Project summary'],
    [2, '2. Objectives'],
    [2, '3. Methodology'],
    [2, '4. Innovation'],
    [2, '5. Team'],
    [2, '6. Timeline'],
  ]);
  expect(tree[1]).toMatchObject({
    type: 'facts',
    rows: expect.arrayContaining([
      { name: 'Deadline', value: 'not stated' },
      { name: 'Applicant', value: 'Carpathia' },
    ]),
  });
});

it('says of an empty section that it is not written', () => {
  expect(summaryOf([])).toEqual([{ type: 'note', text: 'Not written yet.' }]);
  expect(summaryOf([{ type: 'paragraph' }, paragraph('  ')])).toEqual([{ type: 'note', text: 'Not written yet.' }]);
});

it('names a project without a title', () => {
  expect(treeOf([], { title: '  ' })[0]).toEqual({ type: 'heading', level: 1, runs: [{ text: 'Untitled project' }] });
});

it('shows the description as paragraphs, and no heading where there is none', () => {
  const [, , second, third, fourth] = treeOf([], { description: 'One.\n\nTwo.' });
  expect([second, third, fourth]).toEqual([
    { type: 'heading', level: 2, runs: [{ text: 'Description' }] },
    { type: 'paragraph', runs: [{ text: 'One.' }] },
    { type: 'paragraph', runs: [{ text: 'Two.' }] },
  ]);
  expect(treeOf([]).some((block) => block.type === 'heading' && block.runs[0]?.text === 'Description')).toBe(false);
});

describe('a section', () => {
  it('keeps its headings below its title and never skips a level', () => {
    const levels = summaryOf([heading(3, 'c'), heading(1, 'a'), heading(3, 'd'), heading(2, 'b'), heading(3, 'e')]).map(
      (block) => (block.type === 'heading' ? block.level : 0),
    );
    expect(levels).toEqual([3, 3, 4, 4, 5]);
  });

  it('keeps marks, links and line breaks', () => {
    const block: BlockNode = {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
        {
          type: 'text',
          text: 'b',
          marks: [{ type: 'link', attrs: { href: 'https://example.org' } }, { type: 'underline' }, { type: 'strike' }],
        },
      ],
    };
    expect(summaryOf([block])).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: 'a', bold: true, italic: true },
          { text: '\n' },
          { text: 'b', underline: true, strike: true, href: 'https://example.org' },
        ],
      },
    ]);
  });

  it('keeps lists, what stands inside them, and where they start', () => {
    const inner: BlockNode = {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [{ type: 'listItem', content: [paragraph('x')] }],
    };
    const outer: BlockNode = {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph('a'), inner] },
        { type: 'listItem', content: [{ type: 'paragraph' }] },
      ],
    };
    expect(summaryOf([outer])).toEqual([
      {
        type: 'list',
        ordered: false,
        start: 1,
        items: [
          [
            { type: 'paragraph', runs: [{ text: 'a' }] },
            { type: 'list', ordered: true, start: 4, items: [[{ type: 'paragraph', runs: [{ text: 'x' }] }]] },
          ],
        ],
      },
    ]);
  });

  it('keeps header rows and spans of tables; headings and tables in a cell become lines', () => {
    const inner: BlockNode = {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph('in')] },
            { type: 'tableCell', content: [paragraph('side')] },
          ],
        },
      ],
    };
    const table: BlockNode = {
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [heading(2, 'KPI')] }] },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph('a'), inner] },
            { type: 'tableCell', content: [{ type: 'paragraph' }] },
          ],
        },
      ],
    };
    const place = { rows: 1, header: false, columns: 1 };
    expect(
      summaryOf([
        table,
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
        },
      ]),
    ).toEqual([
      {
        type: 'table',
        columns: 2,
        headerRows: 1,
        rows: [
          [{ ...place, header: true, column: 0, columns: 2, blocks: [{ type: 'paragraph', runs: [{ text: 'KPI' }] }] }],
          [
            {
              ...place,
              column: 0,
              blocks: ['a', 'in', 'side'].map((value) => ({ type: 'paragraph', runs: [{ text: value }] })),
            },
            { ...place, column: 1, blocks: [] },
          ],
        ],
      },
    ]);
  });

  it('keeps quotations and rules, and drops empty lines', () => {
    expect(
      summaryOf([
        { type: 'blockquote', content: [paragraph('q'), { type: 'paragraph' }] },
        { type: 'horizontalRule' },
        { type: 'blockquote', content: [{ type: 'paragraph' }] },
        heading(1, ' '),
      ]),
    ).toEqual([{ type: 'quote', blocks: [{ type: 'paragraph', runs: [{ text: 'q' }] }] }, { type: 'rule' }]);
  });
});

function inLocale(locale: 'ro' | 'en-XA', title: string) {
  const words = documentWords(wordsFor(locale, 'application_document'), wordsFor(locale, 'project_names'));
  const facts = exampleProject({ intake: intakeOf(title, 'One.', {}), program: exampleProgram({ windows: [] }) });
  return applicationDocument({ facts, texts: new Map(), at: testNow }, words);
}

describe('the language of a document', () => {
  it('is that of its headings, labels, figures and dates', () => {
    const { language, page, blocks } = inLocale('ro', 'ReFibre');
    expect([language, page]).toEqual(['ro-RO', 'Pagina {page} din {pages}']);
    expect(blocks[1]).toMatchObject({
      rows: [
        { name: 'Apel' },
        { name: 'Program' },
        { name: 'Finanțator' },
        { name: 'Solicitant' },
        { name: 'Termen', value: 'neprecizat' },
        { name: 'Acest exemplar', value: '20\u00a0nov.\u00a02026, 13:00\u00a0ora\u00a0Bruxelles-ului' },
      ],
    });
    expect(blocks.flatMap((block) => (block.type === 'heading' ? [wordsOf(block)] : []))).toEqual([
      'ReFibre',
      'Descriere',
      '1. Rezumatul proiectului',
      '2. Obiective',
      '3. Metodologie',
      '4. Inovare',
      '5. Echipă',
      '6. Calendar',
    ]);
    expect(inLocale('ro', ' ').title).toBe('Proiect fără titlu');
  });

  it('is in files of words throughout: only what belongs to the project stands without their marks', () => {
    const { noteStyle, missingSigns, page, title, blocks } = inLocale('en-XA', '');
    const said = blocks.flatMap((block) => {
      if (block.type === 'facts') return block.rows.map(({ name }) => name);
      if (block.type === 'heading') return [wordsOf(block)];
      return block.type === 'note' ? [block.text] : [];
    });
    expect(said).toHaveLength(1 + 6 + 1 + 6 + 6);
    for (const text of [noteStyle, missingSigns, page, title, ...said]) expect(text).toMatch(/^⟦.*⟧$/s);
    expect(page).toMatch(/\{page\}.*\{pages\}/);
  });
});

it('is put together from parts, in the order that is asked for', () => {
  const source = { facts: exampleProject({ intake: intakeOf('ReFibre', 'One.', {}) }), texts: new Map(), at: testNow };
  const { blocks } = applicationDocument(source, english);
  expect(parts(source, english, ['cover', 'description', 'sections', 'tables'])).toEqual(blocks);
  expect(parts(source, english, ['description']).map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  expect(parts(source, english, ['sections', 'cover']).at(-2)).toEqual(blocks[0]);
});
