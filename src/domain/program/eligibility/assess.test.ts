import { describe, expect, it } from 'vitest';
import { exampleOrganization, exampleProgram, testNow, windowsOn } from '#test/made/program-facts.ts';
import { countryFacts } from '#reference/countries.ts';
import type { TopicFit } from '#domain/program/matching/topic-fit.ts';
import { assess, isMatch } from './assess.ts';

const answers = { organization: {}, program: {} };

/** As the search finds the fit of a call that suits. */
const fits: TopicFit = { fit: 0.9, shared: ['composites'] };

describe('the score', () => {
  it('is the sum of its five parts, at most 100', () => {
    const { score, parts } = assess(exampleOrganization(), exampleProgram(), answers, testNow, fits);
    expect(parts.map(({ part, max }) => `${part} ${max}`)).toEqual([
      'topic_fit 65',
      'size_role 15',
      'trl 8',
      'money 6',
      'time_left 6',
    ]);
    expect(score).toBe(parts.reduce((sum, { points }) => sum + points, 0));
    for (const { points, max } of parts) expect(points).toBeLessThanOrEqual(max);
  });

  it('is at most 20 where the organization is not eligible or the call is closed', () => {
    const refused = assess(
      exampleOrganization({ country: countryFacts('US') }),
      exampleProgram(),
      answers,
      testNow,
      fits,
    );
    expect([refused.verdict, refused.score]).toEqual(['not_eligible', 20]);
    expect(refused.parts.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(20);
    const closed = assess(
      exampleOrganization(),
      exampleProgram({ windows: windowsOn('deadline', '2026-11-19') }),
      answers,
      testNow,
      fits,
    );
    expect([closed.verdict, closed.score]).toEqual(['closed', 20]);
  });

  it('counts the unknowns and does not lower the score by them', () => {
    const open = assess(exampleOrganization(), exampleProgram(), answers, testNow, fits);
    const settled = assess(
      exampleOrganization(),
      exampleProgram(),
      { organization: { excluded_or_sanctioned: 'no' }, program: { partners_found: 'yes', own_cofinancing: 'yes' } },
      testNow,
      fits,
    );
    expect([open.verdict, open.unknowns, settled.verdict, settled.unknowns]).toEqual(['check', 3, 'eligible', 0]);
    expect(settled.score).toBe(open.score);
  });

  it('gives the same answer to the same question', () => {
    const once = assess(exampleOrganization(), exampleProgram(), answers, testNow, fits);
    expect(assess(exampleOrganization(), exampleProgram(), answers, testNow, fits)).toEqual(once);
  });
});

it.each([
  [80, false],
  [81, true],
])('a score of %i is a match: %s', (score, expected) => {
  expect(isMatch(score)).toBe(expected);
});
