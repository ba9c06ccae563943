import { isDeepStrictEqual } from 'node:util';

import * as fc from 'fast-check';

import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import {
  changeLine,
  insertLines,
  moveLines,
  removeLines,
  removeParticipant,
} from '#domain/project/budget/budget-edit.ts';
import { mergeBudgets, replay, settleBudget } from '#domain/project/budget/budget-merge.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { faultsOfBudget } from '#domain/project/budget/budget-value.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { aBudget, aLine } from '#test/made/budgets.ts';
import { exampleProject } from '#test/made/project-facts.ts';

import type { Soak } from './soak.ts';

const funding = exampleProject();
const base = aBudget();
const idAt = ({ lines }: Budget, at: number) => lines[at % Math.max(1, lines.length)]?.id ?? '';

/** What becomes of the lines of a participant who is removed; they never move to that participant. */
function leftOf({ participants }: Budget, removed: string, choice: number): LinesLeft {
  const to = participants.find(({ id }) => id !== removed)?.id;
  if (choice % 3 === 2 && to !== undefined) return { kind: 'move', to };
  return { kind: choice % 3 === 1 ? 'delete' : 'leave' };
}

type Step = (budget: Budget) => Budget;
const step: fc.Arbitrary<Step> = fc
  .tuple(fc.nat(4), fc.nat(9), fc.nat(9), fc.integer({ min: 0, max: 100_000 }))
  .map(([kind, at, to, euro]): Step => {
    switch (kind) {
      case 0:
        return (budget) => changeLine(budget, funding, idAt(budget, at), { amount: centsFromEuro(euro) });
      case 1:
        return (budget) => removeLines(budget, [idAt(budget, at)]);
      case 2:
        return (budget) => insertLines(budget, [aLine({ amount: centsFromEuro(euro) })], idAt(budget, at));
      case 3:
        return (budget) => moveLines(budget, [idAt(budget, at)], to % 2 === 0 ? 1 : -1);
      default:
        return (budget) => {
          const removed = budget.participants[at % 2]?.id ?? '';
          return removeParticipant(budget, funding, removed, leftOf(budget, removed, to));
        };
    }
  });
const steps = fc.array(step, { maxLength: 8 });
const after = (changes: readonly Step[]) => changes.reduce((budget, change) => change(budget), base);

export const budgetSoaks: readonly Soak[] = [
  {
    name: 'budget merge: two changes make a budget that can be stored, whatever is chosen where they clash',
    longRuns: 20_000,
    check: (bounds) =>
      fc.assert(
        fc.property(steps, steps, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (own, other, choices) => {
          const [mine, theirs] = [after(own), after(other)];
          const merge = mergeBudgets(base, mine, theirs);
          let asked = 0;
          const chosen = settleBudget(merge, theirs, () => (choices[(asked += 1) % 20] ? 'mine' : 'theirs'));
          return faultsOfBudget(merge.merged).length === 0 && faultsOfBudget(chosen).length === 0;
        }),
        bounds,
      ),
  },
  {
    name: 'budget merge: a change beside nothing is taken as it is, and undone by its opposite',
    longRuns: 20_000,
    check: (bounds) =>
      fc.assert(
        fc.property(steps, (own) => {
          const mine = after(own);
          return (
            isDeepStrictEqual(mergeBudgets(base, mine, base).merged, mine) &&
            isDeepStrictEqual(mergeBudgets(base, base, mine).merged, mine) &&
            isDeepStrictEqual(replay(mine, base, mine), base)
          );
        }),
        bounds,
      ),
  },
];
