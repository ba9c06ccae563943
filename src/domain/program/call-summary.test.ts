import { describe, expect, it } from 'vitest';

import type { CallSummary } from './call-summary.ts';
import { expectedOutcomes, OUTCOME_LIMIT } from './call-summary.ts';
import type { TextBlock, TextSection } from './facts.ts';

const summary: CallSummary = {
  about: 'Joins of metal.',
  outcomes: ['Stronger joins'],
  activities: [],
  who: null,
  keywords: [],
  naceDivisions: [],
};

function paragraph(text: string): TextBlock {
  return { type: 'paragraph', runs: [{ text }] };
}

function outcomeSection(...items: readonly TextBlock[][]): TextSection {
  return {
    kind: 'outcome',
    heading: 'Expected Outcome',
    blocks: [paragraph('Projects are expected to contribute to:'), { type: 'list', ordered: false, items }],
  };
}

describe('what a call expects of its projects', () => {
  it('is said by our summary, also beside an official text, so that it stays the same', () => {
    expect(expectedOutcomes(summary, [outcomeSection([paragraph('Official joins')])])).toEqual({
      from: 'summary',
      outcomes: ['Stronger joins'],
    });
  });

  it.each([
    ['no summary', null],
    ['a summary that names none', { ...summary, outcomes: [] }],
  ])('is said by the list of the official text where there is %s', (_name, given) => {
    const nested: TextBlock = {
      type: 'list',
      ordered: false,
      items: [[paragraph('in ships')], [paragraph('in cars')]],
    };
    const text = outcomeSection(
      [paragraph('Joins\n that hold:'), nested],
      [paragraph('Less waste')],
      [paragraph('Less waste')],
    );
    expect(expectedOutcomes(given, [{ ...text, kind: 'scope' }, text])).toEqual({
      from: 'official',
      outcomes: ['Joins that hold: in ships in cars', 'Less waste'],
    });
  });

  it('is cut where the official text puts a page into one item', () => {
    const [line = ''] = expectedOutcomes(null, [outcomeSection([paragraph('word '.repeat(200))])])?.outcomes ?? [];
    expect(line.length).toBeLessThanOrEqual(OUTCOME_LIMIT);
    expect(line).toMatch(/word …$/);
  });

  it('is not known where neither lists anything', () => {
    expect(expectedOutcomes(null, [])).toBeNull();
    expect(expectedOutcomes(null, [{ ...outcomeSection(), blocks: [paragraph('A better world.')] }])).toBeNull();
  });
});
