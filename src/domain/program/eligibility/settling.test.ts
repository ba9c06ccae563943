import { describe, expect, it } from 'vitest';
import { judge } from '#test/made/eligibility.ts';
import { organizationQuestions } from './eligibility-codes.ts';
import { openSubjects, settlingOf, settlingSubjects } from './settling.ts';

const bit = (subject: (typeof settlingSubjects)[number]): number => 1 << settlingSubjects.indexOf(subject);

it('knows every question about the organization', () => {
  expect(settlingSubjects).toEqual(expect.arrayContaining([...organizationQuestions]));
});

describe('what is open in a call', () => {
  it('are the questions and fields that hold for every call, not those of this call', () => {
    const program = { flags: ['5g_high_risk_supplier_restriction'] };
    expect(openSubjects(judge({ program }))).toBe(bit('excluded_or_sanctioned') | bit('high_risk_supplier'));
    expect(openSubjects(judge({ program, organization: { kind: null } })) & bit('kind')).not.toBe(0);
  });

  it('is nothing that only warns', () => {
    const criteria = judge({
      program: { trlMin: 8, trlMax: 9 },
      organization: { trl: null },
      told: { excluded_or_sanctioned: 'no' },
    });
    expect(criteria.find(({ criterion }) => criterion === 'trl')?.answer).toBe('unknown');
    expect(openSubjects(criteria)).toBe(0);
  });
});

describe('the answers that settle most', () => {
  it('come first, with in how many calls they settle the verdict', () => {
    const exclusion = bit('excluded_or_sanctioned');
    expect(
      settlingOf([
        { asks: exclusion | bit('kind'), unknowns: 2, calls: 30 },
        { asks: exclusion, unknowns: 1, calls: 10 },
        { asks: exclusion, unknowns: 3, calls: 5 },
      ]),
    ).toEqual([
      { subject: 'excluded_or_sanctioned', calls: 45, alone: 10 },
      { subject: 'kind', calls: 30, alone: 0 },
    ]);
  });

  it('are none where nothing is open', () => {
    expect(settlingOf([])).toEqual([]);
  });
});
