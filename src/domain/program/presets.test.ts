import { describe, expect, it } from 'vitest';
import { exampleProgram, programme, windowsOn } from '#test/made/program-facts.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import type { ProgramFacts, ProgramMoney } from './facts.ts';
import { isSmeFriendly, presetsOf } from './presets.ts';

const money = (change: Partial<ProgramMoney>): { readonly money: ProgramMoney } => ({
  money: { ...exampleProgram().money, ...change },
});
const has = (
  preset: string,
  change: Partial<ProgramFacts>,
  kind: Parameters<typeof presetsOf>[1] = 'company',
): boolean => presetsOf(exampleProgram(change), kind).some((code) => code === preset);

describe('no co-financing', () => {
  it('is for the kind of applicant that gets 100 %', () => {
    expect(has('no-cofinancing', {}, 'company')).toBe(false);
    expect(has('no-cofinancing', {}, 'nonprofit')).toBe(true);
    expect(has('no-cofinancing', {}, null)).toBe(false);
    expect(
      has('no-cofinancing', { typeOfAction: 'RIA', ...money({ rateForProfit: null, rateNonProfit: null }) }, null),
    ).toBe(true);
    expect(
      has(
        'no-cofinancing',
        { programme: programme('LIFE-CET'), ...money({ rateForProfit: null, rateNonProfit: null }) },
        'nonprofit',
      ),
    ).toBe(false);
  });
});

describe('SME-friendly', () => {
  it.each([
    [5_000_000, true],
    [5_000_001, false],
  ])('up to five million euro for a project: %i', (euro, expected) => {
    expect(isSmeFriendly(exampleProgram(money({ grantMax: centsFromEuro(euro) })))).toBe(expected);
  });

  it('or where SMEs are named; an amount that is not stated counts for nothing', () => {
    expect(isSmeFriendly(exampleProgram(money({ grantMax: null })))).toBe(false);
    expect(isSmeFriendly(exampleProgram({ onlyApplicants: ['sme', 'research'], ...money({ grantMax: null }) }))).toBe(
      true,
    );
    expect(
      isSmeFriendly(
        exampleProgram({ programme: programme('HORIZON-EIC-ACC'), ...money({ grantMax: centsFromEuro(12_500_000) }) }),
      ),
    ).toBe(true);
  });
});

describe('short application', () => {
  it.each([
    [{ pageLimit: 15 }, true],
    [{ pageLimit: 16 }, false],
    [{ pageLimit: null }, false],
    [{ deadlineModel: 'two-stage' }, true],
    [{ windows: windowsOn('stage', '2027-02-02', '2027-09-01') }, true],
  ] as const)('%j: %s', (change, expected) => {
    expect(has('short-application', change)).toBe(expected);
  });
});

describe('beginner-friendly', () => {
  it.each([
    [{}, false],
    [{ typeOfAction: 'CSA' }, true],
    [{ consortium: { minEntities: 1, minCountries: 1, text: 'single applicant possible' } }, true],
    [{ programme: programme('DIGITAL'), consortium: null }, false],
    [money({ costModel: 'lump sum (type 2)', grantMax: centsFromEuro(500_000) }), true],
    [money({ costModel: 'lump sum (type 2)', grantMax: centsFromEuro(500_001) }), false],
    [money({ costModel: 'lump sum (type 2)', grantMax: null }), false],
    [money({ costModel: null, grantMax: centsFromEuro(60_000) }), false],
  ] as const)('%j: %s', (change, expected) => {
    expect(has('beginner-friendly', change)).toBe(expected);
  });
});
