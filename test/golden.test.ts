import { describe, expect, it } from 'vitest';
import { assess } from '#domain/program/eligibility/assess.ts';
import { decidingCriterion } from '#domain/program/eligibility/eligibility.ts';
import { clauseOf } from '#reference/clauses.ts';
import { goldenOrganizations, goldenPrograms } from './golden/facts.ts';
import { nothingSaid } from '#domain/program/matching/topic-fit.ts';
import verdicts from './golden/verdicts.json' with { type: 'json' };

// The table was written from the rules of the programmes, cell by cell, before the code was asked. A cell is the
// verdict and the clause that decides it: the first criterion against, else the first that is not known; "eligible"
// has none against it.
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = verdicts;

it('holds 20 programs and 20 organizations, each pair once', () => {
  expect(goldenPrograms).toHaveLength(20);
  expect(goldenOrganizations).toHaveLength(20);
  expect(Object.keys(table)).toEqual(goldenPrograms.map(({ program }) => program.identifier));
  for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(goldenOrganizations.map(({ id }) => id));
});

describe.each(goldenPrograms)('$program.identifier', ({ program, now }) => {
  it.each(goldenOrganizations)('$id', ({ id, profile, answers }) => {
    const { verdict, criteria, score } = assess(profile, program, answers, now, nothingSaid);
    const deciding = decidingCriterion(criteria);
    expect(deciding === null ? verdict : `${verdict} ${deciding.clause}`).toBe(table[program.identifier]?.[id]);
    for (const { clause } of criteria) expect(clauseOf(clause)).not.toBeNull();
    if (verdict === 'not_eligible' || verdict === 'closed') expect(score).toBeLessThanOrEqual(20);
  });
});
