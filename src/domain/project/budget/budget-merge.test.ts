import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aBudget, aLine, aParticipant } from '#test/made/budgets.ts';
import { exampleProject } from '#test/made/project-facts.ts';

import { centsFromEuro } from '#domain/values/money.ts';
import { changeLine, insertLines, moveLines, removeLines, removeParticipant } from './budget-edit.ts';
import { mergeBudgets, mergeWhileTyping, replay, settleBudget } from './budget-merge.ts';
import type { Budget } from './budget-value.ts';
import { faultsOfBudget } from './budget-value.ts';

const funding = exampleProject();
const base = aBudget();
const idAt = (budget: Budget, at: number) => budget.lines[at]?.id ?? '';
const priced = (budget: Budget, at: number, euro: number) =>
  changeLine(budget, funding, idAt(budget, at), { amount: centsFromEuro(euro) });

describe('two changes of one budget', () => {
  it('of different lines both stand', () => {
    const { merged, clashes } = mergeBudgets(base, priced(base, 0, 1), priced(base, 1, 2));
    expect(clashes).toEqual([]);
    expect(merged).toEqual(priced(priced(base, 0, 1), 1, 2));
  });

  it('of the same line clash, and the chosen one stands', () => {
    const theirs = priced(base, 0, 2);
    const merge = mergeBudgets(base, priced(base, 0, 1), theirs);
    expect(merge.clashes.map(({ kind, id }) => [kind, id])).toEqual([['line', idAt(base, 0)]]);
    expect(settleBudget(merge, theirs, () => 'mine')).toEqual(priced(base, 0, 1));
    expect(settleBudget(merge, theirs, () => 'theirs')).toEqual(theirs);
  });

  it('a changed line stays where the other one deleted it, until somebody chooses', () => {
    const theirs = removeLines(base, [idAt(base, 0)]);
    const merge = mergeBudgets(base, priced(base, 0, 1), theirs);
    expect(merge.merged.lines.map(({ id }) => id)).toContain(idAt(base, 0));
    expect(settleBudget(merge, theirs, () => 'theirs')).toEqual(theirs);
  });

  it('never take away a line that is being typed in: it comes back as one of one’s own', () => {
    const typedIn = [idAt(base, 0)];
    const theirs = removeLines(base, [...typedIn, idAt(base, 1)]);
    const { merged, clashes } = mergeWhileTyping(base, base, theirs, typedIn);
    expect(clashes).toEqual([]);
    expect(merged.lines.find(({ id }) => id === typedIn[0])).toEqual(base.lines[0]);
    expect(merged.lines.map(({ id }) => id)).not.toContain(idAt(base, 1));
    // What others changed in it is a change like any other.
    expect(mergeWhileTyping(base, base, priced(base, 0, 2), typedIn).merged).toEqual(priced(base, 0, 2));
  });

  it('that add the same name and number make two of them', () => {
    const withNew = (): Budget => ({
      ...base,
      participants: [...base.participants, aParticipant('Third')],
      workPackages: [...base.workPackages, { id: crypto.randomUUID(), number: 3, title: '' }],
    });
    const { merged, clashes } = mergeBudgets(base, withNew(), withNew());
    expect(clashes).toEqual([]);
    expect(merged.participants.map(({ name }) => name)).toEqual(expect.arrayContaining(['Third', 'Third (2)']));
    expect(merged.workPackages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(faultsOfBudget(merged)).toEqual([]);
  });

  it('lines of a participant that the other one removed belong to nobody', () => {
    const [lead] = base.participants;
    const mine = insertLines(base, [aLine({ participantId: lead?.id ?? null })], null);
    const { merged } = mergeBudgets(base, mine, removeParticipant(base, funding, lead?.id ?? '', { kind: 'leave' }));
    expect(faultsOfBudget(merged)).toEqual([]);
    expect(merged.lines.filter(({ participantId }) => participantId === lead?.id)).toEqual([]);
  });

  it('that each name another coordinator keep the one that is stored', () => {
    const [lead, institute] = base.participants;
    const third = aParticipant('Third', { role: 'beneficiary' });
    if (!lead || !institute) throw new Error('the example has two participants');
    const three = { ...base, participants: [...base.participants, third] };
    const leadBy = (id: string): Budget => ({
      ...three,
      participants: three.participants.map((each) => ({
        ...each,
        role: each.id === id ? ('coordinator' as const) : ('beneficiary' as const),
      })),
    });
    const { merged, clashes } = mergeBudgets(three, leadBy(institute.id), leadBy(third.id));
    expect(clashes).toEqual([]);
    expect(merged).toEqual(leadBy(third.id));
  });

  const step = fc.constantFrom<((budget: Budget) => Budget)[]>(
    (budget) => priced(budget, 0, 7),
    (budget) => removeLines(budget, [idAt(budget, 1)]),
    (budget) => insertLines(budget, [aLine()], idAt(budget, 0)),
    (budget) => moveLines(budget, [idAt(budget, 0)], 1),
    (budget) => removeParticipant(budget, funding, budget.participants[0]?.id ?? '', { kind: 'leave' }),
  );

  it('always make a budget that can be stored, and one side alone is taken as it is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), fc.array(step, { maxLength: 4 }), (own, other) => {
        const mine = own.reduce((budget, change) => change(budget), base);
        const theirs = other.reduce((budget, change) => change(budget), base);
        expect(faultsOfBudget(mergeBudgets(base, mine, theirs).merged)).toEqual([]);
        expect(mergeBudgets(base, mine, base).merged).toEqual(mine);
        expect(mergeBudgets(base, base, theirs).merged).toEqual(theirs);
      }),
    );
  });

  it('a step is undone without what others did meanwhile', () => {
    const after = priced(base, 0, 1);
    expect(replay(after, base, after)).toEqual(base);
    expect(replay(after, base, priced(after, 1, 5))).toEqual(priced(base, 1, 5));
    expect(replay(after, base, priced(priced(after, 0, 9), 1, 5))).toEqual(priced(priced(base, 0, 9), 1, 5));
  });
});
