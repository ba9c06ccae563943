import { expect, it } from 'vitest';

import { documentWords } from '#words/project/document-words.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { BlockNode, InlineNode, RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { HeadingLevel } from '#domain/project/text/text-codes.ts';
import { testNow } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { applicationDocument } from './application-document.ts';
import { textBlocks } from './text-blocks.ts';

const english = documentWords(wordsFor('en', 'application_document'), wordsFor('en', 'project_names'));
const docOf = (content: readonly BlockNode[]): RichTextDocument => ({ type: 'doc', content });
const heading = (level: HeadingLevel, text: string): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});

it('keeps headings of one level on one level, and every level below the one above', () => {
  const levels = textBlocks(docOf(([2, 2, 3, 4, 5, 5, 4, 2, 4] as const).map((level) => heading(level, 'x')))).map(
    (block) => (block.type === 'heading' ? block.level : 0),
  );
  expect(levels).toEqual([3, 3, 4, 5, 6, 6, 5, 3, 4]);
});

it('keeps high and low letters, and those that are written so', () => {
  const block: BlockNode = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'CO' },
      { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
      { type: 'text', text: ', 10' },
      { type: 'text', text: '3', marks: [{ type: 'superscript' }] },
      { type: 'text', text: ' m², CO₂' },
    ],
  };
  expect(textBlocks(docOf([block]))).toEqual([
    {
      type: 'paragraph',
      runs: [
        { text: 'CO' },
        { text: '2', height: 'sub' },
        { text: ', 10' },
        { text: '3', height: 'super' },
        { text: ' m², CO₂' },
      ],
    },
  ]);
});

it('prints what a stored value says, with its marks', () => {
  const value: InlineNode = { type: 'storedValue', attrs: { of: 'duration', row: null, text: '36 months' } };
  const content = [
    { type: 'text', text: 'In ' },
    { ...value, marks: [{ type: 'bold' }] },
  ] as const;
  expect(textBlocks({ type: 'doc', content: [{ type: 'paragraph', content }] })).toEqual([
    { type: 'paragraph', runs: [{ text: 'In ' }, { text: '36 months', bold: true }] },
  ]);
});

const noted = (...notes: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: notes.flatMap((text) => [
        { type: 'text', text: 'w' },
        { type: 'footnote', attrs: { text } },
      ]),
    },
  ],
});

it('counts footnotes on from section to section', () => {
  const texts = new Map([
    ['project-summary', noted('one', 'two')],
    ['objectives', noted('three')],
  ] as const);
  const { blocks } = applicationDocument({ facts: exampleProject(), texts, at: testNow }, english);
  const runs = blocks.flatMap((block) => (block.type === 'paragraph' ? block.runs : []));
  expect(runs.filter(({ note }) => note !== undefined)).toEqual([
    { text: '1', height: 'super', note: 'one' },
    { text: '2', height: 'super', note: 'two' },
    { text: '3', height: 'super', note: 'three' },
  ]);
});
