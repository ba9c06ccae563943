import { describe, expect, it } from 'vitest';

import { likenesses, mostAlike } from './likeness.ts';
import { words } from '#domain/values/text.ts';
import { judgedCoverage, measured, type Suggests } from '#test/judged/coverage.ts';

// Paragraphs that were written for real calls and judged by hand: which outcome does each cover? The suggestions beside
// a plain count of the words that both have. docs/coverage.md names the figures.

const ours: Suggests = ({ outcomes, paragraphs }) =>
  likenesses(
    outcomes,
    paragraphs.map(({ text }) => text),
  ).map((row) => mostAlike(row));

const plain: Suggests = ({ outcomes, paragraphs }) =>
  outcomes.map((outcome) => {
    const own = new Set(words(outcome));
    return paragraphs
      .map(({ text }, number) => ({ number, shared: [...new Set(words(text))].filter((word) => own.has(word)).length }))
      .filter(({ shared }) => shared > 0)
      .toSorted((a, b) => b.shared - a.shared)
      .map(({ number }) => number);
  });

const pairs = judgedCoverage.reduce((all, { outcomes, paragraphs }) => all + outcomes.length * paragraphs.length, 0);
const percent = (share: number) => `${Math.round(share * 100)} %`;

describe.each([
  ['tuned', false],
  ['held out', true],
] as const)('suggestions for the %s calls', (name, held) => {
  const calls = judgedCoverage.filter((call) => call.held === held);
  const [own, base] = [measured(calls, ours), measured(calls, plain)];

  it('are right more often than a count of shared words', () => {
    for (const [what, { suggested, outcomes, firstRight, found, shownRight }] of [
      ['suggested', own],
      ['shared words', base],
    ] as const)
      process.stdout.write(
        `Coverage, ${name} calls, ${what}: for ${suggested} of ${outcomes} outcomes; the first right ` +
          `${percent(firstRight)}, found among three ${percent(found)}, right of all shown ${percent(shownRight)}.\n`,
      );
    expect(own.firstRight).toBeGreaterThan(base.firstRight);
    expect(own.shownRight).toBeGreaterThan(base.shownRight);
    expect(own.firstRight).toBeGreaterThanOrEqual(held ? 0.65 : 0.75);
    expect(own.found).toBeGreaterThanOrEqual(held ? 0.45 : 0.6);
  });
});

it('the judged set is large enough to say something', () => {
  expect(judgedCoverage.length).toBeGreaterThanOrEqual(12);
  expect(pairs).toBeGreaterThanOrEqual(100);
  expect(judgedCoverage.filter(({ held }) => held).length * 2).toBeGreaterThanOrEqual(judgedCoverage.length - 1);
});
