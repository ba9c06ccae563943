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

  it.each<[string, Partial<ReturnType<typeof exampleParticipant>>, string[]]>([
    ['of a kind that nobody has said, at any rate', { kind: null }, ['kind_missing']],
    ['of a stated kind', {}, []],
    ['of no stated kind that is the applicant itself', { kind: null, name: 'Carpathia Composites SRL' }, []],
    ['of no stated kind that gets no funding', { kind: null, role: 'associated_partner' }, ['partner_without_funding']],
    ['that is a research organization, whose legal form nobody can say', { kind: 'research' }, []],
  ])('with lines of a participant %s, the open questions are told', (_, change, codes) => {
    const partner = exampleParticipant('p', { role: 'beneficiary', ...change });
    const lines = [exampleLine('1', { participantId: 'p' }), exampleLine('2', { participantId: 'p' })];
    const given = facts({ participants: [partner], budgetLines: change.role ? lines.slice(0, 1) : lines });
    expect(budgetProblems(given).map(({ code }) => code)).toEqual(codes);
    expect(isBudgetValid(given)).toBe(codes.length === 0);
  });

  it('a kind that nobody has said is no question where both rates are the same', () => {
    const program = exampleProgram({
      typeOfAction: 'RIA',
      money: { ...exampleProgram().money, rateForProfit: null, rateNonProfit: null },
    });
    const given = facts({
      program,
      participants: [exampleParticipant('p', { kind: null })],
      budgetLines: [exampleLine('1', { participantId: 'p' })],
    });
    expect(budgetProblems(given)).toEqual([]);
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
