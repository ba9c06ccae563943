import { useCallback, useMemo, useRef, useState } from 'react';
import { budgetProblems, type BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import { budgetTotals, type BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import { replay } from '#domain/project/budget/budget-merge.ts';
import { isSameBudget, type Budget } from '#domain/project/budget/budget-value.ts';
import type { Saver } from '#web/saving/saver.ts';
import { useSaverValue } from '#web/saving/use-saver.ts';

type Step = { readonly from: Budget; readonly to: Budget };
type Steps = { readonly done: readonly Step[]; readonly undone: readonly Step[] };
const MOST_STEPS = 200;

export type BudgetEditor = {
  readonly budget: Budget;
  readonly totals: BudgetTotals;
  readonly problems: readonly BudgetProblem[];
  /** Does one step that can be undone. */
  readonly change: (step: (budget: Budget) => Budget) => void;
  /** A step back or forth; answers the budget that came of it, or null where there is no such step. */
  readonly undo: () => Budget | null;
  readonly redo: () => Budget | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/**
 * The budget as it is edited, with its sums and problems, and the steps back and forth. What others saved meanwhile
 * stays when a step is undone.
 */
export function useBudget(saver: Saver<Budget>, { program, organization }: Funding): BudgetEditor {
  const budget = useSaverValue(saver);
  // A message offers to undo what its own step has just done: it must find that step before the page is drawn again.
  const steps = useRef<Steps>({ done: [], undone: [] });
  const [possible, setPossible] = useState({ canUndo: false, canRedo: false });
  const judged = useMemo(() => {
    const facts = {
      program,
      organization,
      participants: budget.participants,
      workPackages: budget.workPackages,
      budgetLines: budget.lines,
    };
    return { totals: budgetTotals(facts), problems: budgetProblems(facts) };
  }, [budget, program, organization]);

  const keep = useCallback((next: Steps) => {
    steps.current = next;
    setPossible({ canUndo: next.done.length > 0, canRedo: next.undone.length > 0 });
  }, []);

  const change = useCallback(
    (step: (budget: Budget) => Budget) => {
      const from = saver.value();
      const to = step(from);
      if (isSameBudget(from, to)) return;
      keep({ done: [...steps.current.done, { from, to }].slice(-MOST_STEPS), undone: [] });
      saver.change(to);
    },
    [saver, keep],
  );

  const undo = useCallback(() => {
    const { done, undone } = steps.current;
    const step = done.at(-1);
    if (!step) return null;
    keep({ done: done.slice(0, -1), undone: [...undone, step] });
    const next = replay(step.to, step.from, saver.value());
    saver.change(next);
    return next;
  }, [saver, keep]);

  const redo = useCallback(() => {
    const { done, undone } = steps.current;
    const step = undone.at(-1);
    if (!step) return null;
    keep({ done: [...done, step], undone: undone.slice(0, -1) });
    const next = replay(step.from, step.to, saver.value());
    saver.change(next);
    return next;
  }, [saver, keep]);

  return { budget, ...judged, change, undo, redo, ...possible };
}
