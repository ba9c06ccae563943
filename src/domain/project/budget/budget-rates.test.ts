import { describe, expect, it } from 'vitest';

import { exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { fundingRateFor } from '#domain/program/requirements.ts';

import { maximumRate, startingRate } from './budget-rates.ts';

const lead = exampleParticipant('lead');
const school = exampleParticipant('school', { kind: 'higher_education', role: 'beneficiary' });

describe('rates', () => {
  it('an innovation action pays companies 70 % and universities all of it', () => {
    expect(maximumRate(exampleProject(), lead)).toBe(7_000);
    expect(maximumRate(exampleProject(), school)).toBe(10_000);
  });

  it('a research organization may ask for what non-profits get, and starts with what it certainly gets', () => {
    const institute = exampleParticipant('institute', { kind: 'research', role: 'beneficiary' });
    expect(maximumRate(exampleProject(), institute)).toBe(10_000);
    expect(startingRate(exampleProject(), institute)).toBe(7_000);
  });

  it('the applicant’s own organization is paid by its legal form too, as the page of the call says', () => {
    const organization = {
      ...exampleProject().organization,
      name: 'Institutul Ștefan',
      kind: 'research' as const,
      legalForm: 'nonprofit' as const,
    };
    const own = exampleParticipant('own', { name: 'institutul stefan', kind: 'research' });
    const asked = (form: typeof organization.legalForm | 'limited' | null) => {
      const of = { program: exampleProgram(), organization: { ...organization, legalForm: form } };
      return [maximumRate(of, own), startingRate(of, own)];
    };
    expect(asked('nonprofit')).toEqual([10_000, 10_000]);
    expect(asked('limited')).toEqual([7_000, 7_000]);
    expect(asked(null)).toEqual([10_000, 7_000]);
    for (const legalForm of ['nonprofit', 'limited', null] as const)
      expect(startingRate({ program: exampleProgram(), organization: { ...organization, legalForm } }, own)).toBe(
        fundingRateFor(exampleProgram(), { kind: 'research', legalForm }),
      );
    const other = exampleParticipant('other', { name: 'Another institute', kind: 'research' });
    expect(maximumRate({ program: exampleProgram(), organization }, other)).toBe(10_000);
    expect(startingRate({ program: exampleProgram(), organization }, other)).toBe(7_000);
  });

  it('associated partners get no funding, whatever the call says', () => {
    expect(maximumRate(exampleProject(), { ...school, role: 'associated_partner' })).toBe(0);
  });

  it('a new line starts with the highest rate, and with 50 % where none is known', () => {
    expect(startingRate(exampleProject(), school)).toBe(10_000);
    const silent = exampleProgram({
      programme: programme('CEF-T'),
      typeOfAction: null,
      money: { ...exampleProgram().money, rateForProfit: null, rateNonProfit: null },
    });
    expect(startingRate(exampleProject({ program: silent }), lead)).toBe(5_000);
  });
});
