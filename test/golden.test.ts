import { describe, expect, it } from 'vitest';
import { assess } from '#domain/program/eligibility/assess.ts';
import { decidingCriterion } from '#domain/program/eligibility/eligibility.ts';
import { clauseOf } from '#reference/clauses/clauses.ts';
import { goldenOrganizations, goldenPrograms } from './golden/facts.ts';
import { nothingSaid } from '#domain/program/matching/topic-fit.ts';
import verdicts from './golden/verdicts.json' with { type: 'json' };

// The table was written from the rules of the programmes, cell by cell, before the code was asked. A cell is the
// verdict and the clause that decides it: the first criterion against, else the first that is not known. "eligible" has
// none against it and is certain; "probably" has none against it either, but rests on a source at second hand. Where
// only part of what a call offers is open to the organization, the cell names that part.
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = verdicts;

it('holds 25 programs and 30 organizations, each pair once', () => {
  expect(goldenPrograms).toHaveLength(25);
  expect(goldenOrganizations).toHaveLength(30);
  expect(Object.keys(table)).toEqual(goldenPrograms.map(({ program }) => program.identifier));
  for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(goldenOrganizations.map(({ id }) => id));
});

describe.each(goldenPrograms)('$program.identifier', ({ program, now }) => {
  it.each(goldenOrganizations)('$id', ({ id, profile, answers, situation }) => {
    const { verdict, offer, criteria, score } = assess(profile, program, answers, now, nothingSaid, situation);
    const deciding = decidingCriterion(criteria);
    expect([verdict, deciding?.clause ?? offer].filter((part) => part !== null).join(' ')).toBe(
      table[program.identifier]?.[id],
    );
    for (const { clause } of criteria) expect(clauseOf(clause)).not.toBeNull();
    if (verdict === 'not_eligible' || verdict === 'closed') expect(score).toBeLessThanOrEqual(20);
  });
});
