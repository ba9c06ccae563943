import { expect, it } from 'vitest';

import { nodeOf } from '#text/schema.ts';
import { faultOfSuggesting } from '#test/made/living/suggesters.ts';
import { followed } from './following.ts';

it.each([
  ['nothing of anybody is lost or doubled', false],
  ['nothing of anybody is lost, where they move blocks and hear late of each other too', true],
])('where some write, some suggest and some settle: %s', (_, isRough) => {
  for (let seed = 0; seed < 25; seed += 1) expect(faultOfSuggesting(seed, isRough), `seed ${seed}`).toBeNull();
});

const doc = (...lines: readonly string[]) =>
  nodeOf({
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });
const line = (other: string, count: number) =>
  Array.from({ length: count }, (_, nth) => (nth % 2 === 0 ? `word${nth % 7}` : other)).join(' ');

it.each([
  ['in a text of many lines', 150, 100],
  ['in one long line', 1, 10_000],
])('a suggestion that changes every second word follows what others write: %s', (_, lines, words) => {
  const [before, after] = [line('old', words), line('new', words)];
  const many = (text: string) => Array.from({ length: lines }, (__, nth) => `${nth} ${text}`);
  const text = followed(
    { base: doc(...many(before)), doc: doc(...many(after)), reasons: [] },
    doc('A new beginning.', ...many(before)),
    null,
  );
  expect(text.doc.eq(doc('A new beginning.', ...many(after)))).toBe(true);
});
