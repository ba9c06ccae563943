import { useCallback, useMemo, useState } from 'react';
import {
  budgetProblems,
  budgetTotals,
  type BudgetProblem,
  type BudgetTotals,
  type Funding,
} from '#domain/project/budget/budget.ts';
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
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/** The budget as it is edited, with its sums and problems, and the steps back and forth. What others saved meanwhile stays when a step is undone. */
export function useBudget(saver: Saver<Budget>, { program, organization }: Funding): BudgetEditor {
  const budget = useSaverValue(saver);
  const [steps, setSteps] = useState<Steps>({ done: [], undone: [] });
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

  const change = useCallback(
    (step: (budget: Budget) => Budget) => {
      const from = saver.value();
      const to = step(from);
      if (isSameBudget(from, to)) return;
      setSteps(({ done }) => ({ done: [...done, { from, to }].slice(-MOST_STEPS), undone: [] }));
      saver.change(to);
    },
    [saver],
  );

  const undo = useCallback(() => {
    const step = steps.done.at(-1);
    if (!step) return;
    setSteps({ done: steps.done.slice(0, -1), undone: [...steps.undone, step] });
    saver.change(replay(step.to, step.from, saver.value()));
  }, [saver, steps]);

  const redo = useCallback(() => {
    const step = steps.undone.at(-1);
    if (!step) return;
    setSteps({ done: [...steps.done, step], undone: steps.undone.slice(0, -1) });
    saver.change(replay(step.from, step.to, saver.value()));
  }, [saver, steps]);

  return { budget, ...judged, change, undo, redo, canUndo: steps.done.length > 0, canRedo: steps.undone.length > 0 };
}
