import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { FULL_RATE, cents, centsFromEuro } from '#domain/values/money.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';

import { budgetCategories } from './budget-codes.ts';
import type { BudgetFacts } from './budget.ts';
import { budgetProblems } from './budget-problems.ts';
import { budgetTotals, splitByWeight } from './budget-totals.ts';
import { indirectRule } from './indirect-costs.ts';

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
