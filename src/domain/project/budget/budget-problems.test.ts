import { describe, expect, it } from 'vitest';

import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { FULL_RATE, centsFromEuro } from '#domain/values/money.ts';

import type { BudgetFacts, BudgetLine } from './budget.ts';
import { budgetProblems, grantCap, isBudgetValid } from './budget-problems.ts';

const lead = exampleParticipant('lead');
const euro = (amount: number) => centsFromEuro(amount);
const facts = (change: Partial<BudgetFacts> = {}): BudgetFacts => ({
  program: exampleProgram(),
  organization: exampleProject().organization,
  participants: [lead, exampleParticipant('school', { kind: 'higher_education', role: 'beneficiary' })],
  workPackages: [],
  budgetLines: [],
  ...change,
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

it('a new project has no valid budget', () => {
  expect(isBudgetValid(exampleProject())).toBe(false);
});
