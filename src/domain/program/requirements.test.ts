import { describe, expect, it } from 'vitest';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import type { ProgramFacts } from './facts.ts';
import { basisPoints } from '#domain/values/money.ts';
import {
  consortiumRequirement,
  fundingRateFor,
  fundingRates,
  isForSmesOnly,
  isNonProfit,
  ownRate,
} from './requirements.ts';

const noRates = { ...exampleProgram().money, rateForProfit: null, rateNonProfit: null };
const under = (id: string, change: Partial<ProgramFacts>): ProgramFacts =>
  exampleProgram({ programme: programme(id), consortium: null, ...change });

describe('the minimum consortium', () => {
  it.each([
    ['RIA', under('HORIZON-CL5', { typeOfAction: 'RIA' }), 3, 3, true, 'consortium-ria-ia'],
    ['CSA', under('HORIZON-CL5', { typeOfAction: 'CSA' }), 1, 1, false, 'consortium-csa'],
    ['PCP', under('HORIZON-CL3', { typeOfAction: 'PCP' }), 3, 3, true, 'consortium-procurement'],
    ['ERC', under('HORIZON-ERC', { typeOfAction: 'ERC' }), 1, 1, false, 'consortium-single'],
    [
      'doctoral network',
      under('HORIZON-MSCA', { typeOfAction: 'MSCA', typeOfActionLabel: 'MSCA DN' }),
      3,
      3,
      true,
      'consortium-msca',
    ],
    [
      'postdoctoral fellowship',
      under('HORIZON-MSCA', { typeOfAction: 'MSCA', typeOfActionLabel: 'HORIZON TMA MSCA Postdoctoral Fellowships' }),
      1,
      1,
      false,
      'consortium-msca',
    ],
    ['EIC Accelerator', under('HORIZON-EIC-ACC', { typeOfAction: 'EIC' }), 1, 1, false, 'consortium-single'],
    [
      'EIC Pathfinder without a stated rule',
      under('HORIZON-EIC-PATH', { typeOfAction: 'EIC' }),
      null,
      null,
      false,
      'consortium-call',
    ],
    [
      'a CSA with an unnumbered rule of its own',
      under('HORIZON-EIE', {
        typeOfAction: 'CSA',
        consortium: { minEntities: null, minCountries: null, text: 'consortium, see topic' },
      }),
      null,
      null,
      false,
      'consortium-call',
    ],
    [
      'a call of its own numbers',
      under('CREA', {
        typeOfAction: 'OTHER',
        consortium: { minEntities: 5, minCountries: 5, text: '5 entities from 5 eligible countries' },
      }),
      5,
      5,
      false,
      'consortium-call',
    ],
    [
      'an innovation action with numbers of its own',
      exampleProgram({
        consortium: {
          minEntities: 3,
          minCountries: 2,
          text: 'Three to seven beneficiaries, among them at least two SMEs.',
        },
      }),
      3,
      2,
      true,
      'consortium-call',
    ],
    [
      'a CSA that asks for three',
      under('HORIZON-CL2', {
        typeOfAction: 'CSA',
        consortium: {
          minEntities: 3,
          minCountries: 3,
          text: 'Three entities from three countries, at least two of them in Member States.',
        },
      }),
      3,
      3,
      true,
      'consortium-call',
    ],
    [
      'a call that leaves the countries open',
      under('I3', {
        consortium: { minEntities: 2, minCountries: null, text: 'A consortium; the call document says how large.' },
      }),
      2,
      null,
      false,
      'consortium-call',
    ],
    ['EDF by its programme', under('EDF', { typeOfAction: 'OTHER' }), 3, 3, false, 'consortium-call'],
    [
      'Digital Europe, which differs by topic',
      under('DIGITAL', { typeOfAction: 'SIMPLE' }),
      null,
      null,
      false,
      'consortium-call',
    ],
    [
      'a partnership, which has rules of its own',
      under('HORIZON-JU', { typeOfAction: 'RIA' }),
      null,
      null,
      false,
      'consortium-call',
    ],
  ] as const)('of %s', (_name, program, minEntities, minCountries, memberState, clause) => {
    expect(consortiumRequirement(program)).toMatchObject({ minEntities, minCountries, memberState, clause });
  });

  it('is one and only one where the topic says single applicant only', () => {
    expect(consortiumRequirement(exampleProgram({ flags: ['mono_beneficiary'] }))).toMatchObject({
      minEntities: 1,
      singleOnly: true,
    });
  });
});

describe('the funding rate', () => {
  it.each([
    ['IA', 7000, 10_000],
    ['RIA', 10_000, 10_000],
    ['CSA', 10_000, 10_000],
    ['PPI', 5000, 5000],
    ['COFUND', null, null],
  ] as const)('of a Horizon %s that states none is that of annex G', (typeOfAction, forProfit, nonProfit) => {
    expect(fundingRates(exampleProgram({ typeOfAction, money: noRates }))).toMatchObject({ forProfit, nonProfit });
  });

  it('is the call’s own where it states one, and unknown beyond Horizon where it does not', () => {
    expect(fundingRates(exampleProgram())).toEqual({ forProfit: 7000, nonProfit: 10_000, clause: 'rates-horizon' });
    expect(fundingRates(exampleProgram({ programme: programme('DIGITAL'), money: noRates }))).toEqual({
      forProfit: null,
      nonProfit: null,
      clause: 'rates-call',
    });
    expect(fundingRates(exampleProgram({ money: { ...noRates, rateNote: '30-70%' } })).forProfit).toBeNull();
  });

  it.each([
    ['company', 'limited', 7000],
    ['nonprofit', 'nonprofit', 10_000],
    ['public_body', null, 10_000],
    ['higher_education', 'other', 10_000],
    ['research', 'nonprofit', 10_000],
    ['research', 'limited', 7000],
    ['research', null, 7000],
  ] as const)('of a %s (%s) in an innovation action is %i', (kind, legalForm, expected) => {
    expect(fundingRateFor(exampleProgram(), { kind, legalForm })).toBe(expected);
  });

  it('takes nobody for non-profit whose kind is not known', () => {
    expect(isNonProfit({ kind: null, legalForm: 'nonprofit' })).toBeNull();
    expect(fundingRateFor(exampleProgram(), { kind: null, legalForm: null })).toBe(7000);
  });
});

it.each([
  [exampleProgram({ programme: programme('HORIZON-EIC-STEP') }), true],
  [exampleProgram({ onlyApplicants: ['sme'] }), true],
  [exampleProgram({ onlyApplicants: ['sme', 'research'] }), false],
  [
    exampleProgram({
      consortium: {
        minEntities: 1,
        minCountries: 1,
        text: 'single applicant: an SME established in a widening country',
      },
    }),
    true,
  ],
  [
    exampleProgram({ consortium: { minEntities: 3, minCountries: 3, text: '3 to 7 beneficiaries; at least 2 SMEs' } }),
    false,
  ],
])('tells whether only SMEs may apply', (program, expected) => {
  expect(isForSmesOnly(program)).toBe(expected);
});

describe('the rate of an applicant', () => {
  const [low, full] = [basisPoints(0.7), basisPoints(1)];
  it.each([
    ['a company', { forProfit: low, nonProfit: full }, false, { code: 'known', rate: low }],
    ['a non-profit', { forProfit: low, nonProfit: full }, true, { code: 'known', rate: full }],
    [
      'one of whom it is not known',
      { forProfit: low, nonProfit: full },
      null,
      { code: 'kind_open', forProfit: low, nonProfit: full },
    ],
    ['one of whom it makes no difference', { forProfit: full, nonProfit: full }, null, { code: 'known', rate: full }],
    ['anybody, where none is stated', { forProfit: null, nonProfit: null }, null, { code: 'not_stated' }],
    [
      'a company, where none is stated for companies',
      { forProfit: null, nonProfit: full },
      false,
      { code: 'not_stated' },
    ],
  ] as const)('%s', (_, rates, isFree, expected) => {
    expect(ownRate(rates, isFree)).toEqual(expected);
  });
});
