import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';

import { budgetCategories } from './budget-codes.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { FULL_RATE, basisPoints, cents, centsFromEuro } from '#domain/values/money.ts';
import { fundingRateFor } from '#domain/program/requirements.ts';
import type { BudgetFacts, BudgetLine } from './budget.ts';
import {
  budgetProblems,
  budgetTotals,
  grantCap,
  indirectRule,
  isBudgetValid,
  maximumRate,
  requestedOf,
  splitByWeight,
  startingRate,
} from './budget.ts';

const lead = exampleParticipant('lead');
const school = exampleParticipant('school', { kind: 'higher_education', role: 'beneficiary' });
const euro = (amount: number) => centsFromEuro(amount);
const life = exampleProgram({ programme: programme('LIFE'), typeOfAction: 'SAP' });
const facts = (change: Partial<BudgetFacts> = {}): BudgetFacts => ({
  program: exampleProgram(),
  organization: exampleProject().organization,
  participants: [lead, school],
  workPackages: [],
  budgetLines: [],
  ...change,
});

describe('what a line asks for', () => {
  it.each([
    [100_00, 0.5, 50_00],
    [1, 0.5, 1],
    [3, 0.5, 2],
    [333_33, 0.7, 233_33],
    [0, 1, 0],
  ])('%i cents at %f are %i cents, halves upwards', (amount, rate, expected) => {
    expect(requestedOf({ amount: cents(amount), rate: basisPoints(rate) })).toBe(expected);
  });

  it('is nothing while no amount is filled in', () => {
    expect(requestedOf({ amount: null, rate: FULL_RATE })).toBe(0);
  });
});

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

describe('indirect costs', () => {
  const lines = [
    exampleLine('a', { participantId: 'lead', amount: euro(100_000) }),
    exampleLine('b', { participantId: 'lead', category: 'subcontracting', amount: euro(40_000) }),
    exampleLine('c', {
      participantId: 'lead',
      category: 'other_direct',
      subtype: 'third_party_support',
      amount: euro(10_000),
    }),
    exampleLine('d', { participantId: 'school', category: 'travel', amount: euro(2_000), rate: FULL_RATE }),
  ];

  it('are 25 % in Horizon Europe, without subcontracting and support to third parties', () => {
    const totals = budgetTotals(facts({ budgetLines: lines }));
    expect(totals.indirect).toEqual({ amount: euro(25_500), requested: euro(17_500 + 500) });
    expect(totals.total.amount).toBe(euro(152_000 + 25_500));
    expect(totals.participants.map(({ participantId, indirect }) => [participantId, indirect.amount])).toEqual([
      ['lead', euro(25_000)],
      ['school', euro(500)],
    ]);
  });

  it('are 7 % of all direct costs in LIFE', () => {
    expect(budgetTotals(facts({ program: life, budgetLines: lines })).indirect.amount).toBe(euro(152_000 * 0.07));
  });

  it('are entered by hand where the programme has no flat rate', () => {
    const national = exampleProgram({ programme: programme('RO-SUN') });
    expect(indirectRule(national)).toBeNull();
    const totals = budgetTotals(
      facts({ program: national, budgetLines: [exampleLine('i', { category: 'indirect', amount: euro(70) })] }),
    );
    expect(totals.categories.find(({ category }) => category === 'indirect')?.amount).toBe(euro(70));
  });

  it('typed where they are computed are a problem and never counted twice', () => {
    const typed = facts({
      participants: [lead],
      budgetLines: [
        exampleLine('a', { participantId: 'lead' }),
        exampleLine('i', { participantId: 'lead', category: 'indirect' }),
      ],
    });
    expect(budgetTotals(typed).total.amount).toBe(euro(1_250));
    expect(budgetProblems(typed)).toEqual([{ code: 'indirect_by_hand', lineId: 'i', params: {} }]);
  });
});

describe('a budget is not valid', () => {
  const fine = exampleLine('1', { participantId: 'lead' });
  it.each<[string, BudgetLine[], string[]]>([
    ['without lines', [], ['no_lines']],
    ['with a line that says nothing', [{ ...fine, description: ' ' }], ['description_missing']],
    ['with a line without an amount', [{ ...fine, amount: null }], ['amount_missing']],
    ['with a line of nobody among several participants', [{ ...fine, participantId: null }], ['participant_missing']],
    ['with a rate above the participant’s', [{ ...fine, rate: FULL_RATE }], ['rate_above_maximum']],
    [
      'when it asks for more than the call gives at most',
      [{ ...fine, amount: euro(9_000_000) }],
      ['requested_above_maximum'],
    ],
  ])('%s', (_, budgetLines, codes) => {
    const program = exampleProgram({ money: { ...exampleProgram().money, wording: 'up_to' } });
    const given = facts({ program, budgetLines });
    expect(budgetProblems(given).map(({ code }) => code)).toEqual(codes);
    expect(isBudgetValid(given)).toBe(false);
  });

  it('what a call only expects is no cap', () => {
    expect(grantCap(exampleProgram())).toBeNull();
    expect(isBudgetValid(facts({ budgetLines: [{ ...fine, amount: euro(9_000_000) }] }))).toBe(true);
  });

  it('funding for an associated partner is a problem of its own', () => {
    const partner = exampleParticipant('p', { role: 'associated_partner' });
    expect(
      budgetProblems(facts({ participants: [lead, partner], budgetLines: [{ ...fine, participantId: 'p' }] })).map(
        ({ code }) => code,
      ),
    ).toEqual(['partner_without_funding']);
  });
});

type Sums = readonly { readonly amount: Cents; readonly requested: Cents }[];
const add = (sums: Sums) => ({
  amount: sums.reduce((total, { amount }) => total + amount, 0),
  requested: sums.reduce((total, { requested }) => total + requested, 0),
});

describe('sums', () => {
  const line = fc.record({
    id: fc.uuid(),
    participantId: fc.constantFrom(null, 'lead', 'school', 'gone'),
    workPackageId: fc.constantFrom(null, 'w1', 'w2', 'gone'),
    category: fc.constantFrom(...budgetCategories),
    subtype: fc.constantFrom(null, 'third_party_support' as const, 'internal_invoicing' as const),
    description: fc.string(),
    amount: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map((value) => value as Cents)),
    rate: fc.integer({ min: 0, max: 10_000 }).map((value) => value as BasisPoints),
  });

  it.each([
    ['Horizon Europe', exampleProgram()],
    ['LIFE', life],
    ['a programme without a flat rate', exampleProgram({ programme: programme('RO-SUN') })],
  ])('agree along every axis for any lines: %s', (_, program) => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (budgetLines) => {
        const totals = budgetTotals(
          facts({
            program,
            budgetLines,
            workPackages: [
              { id: 'w1', number: 1, title: '' },
              { id: 'w2', number: 2, title: '' },
            ],
          }),
        );
        expect(add(totals.categories)).toEqual(totals.total);
        expect(add(totals.participants)).toEqual(totals.total);
        expect(add(totals.workPackages)).toEqual(totals.total);
        expect(add(totals.participants.map(({ indirect }) => indirect))).toEqual(totals.indirect);
      }),
    );
  });

  it('parts by weight add up to the whole and differ from their exact share by less than a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999_99 }),
        fc.array(fc.integer({ min: 0, max: 9_999_999_999_99 }), { minLength: 1, maxLength: 12 }),
        (whole, weights) => {
          const parts = splitByWeight(cents(whole), weights);
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : whole);
          for (const [index, part] of parts.entries()) {
            const exact = all === 0 ? 0n : (BigInt(whole) * BigInt(weights[index] ?? 0)) / BigInt(all);
            expect(BigInt(part) - exact >= 0n && BigInt(part) - exact <= 1n).toBe(true);
          }
        },
      ),
    );
  });
});

it('a new project has no valid budget', () => {
  expect(isBudgetValid(exampleProject())).toBe(false);
});
