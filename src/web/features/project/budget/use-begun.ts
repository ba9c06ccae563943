import { useEffect } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { adoptBudget, type LoadedBudget, type OpenBudget } from './budget-savers.ts';
import { lineOfWrong } from './grid/grid-events.ts';
import type { Grid } from './grid/use-grid.ts';

type Options = {
  readonly open: OpenBudget;
  readonly facts: ProjectFacts;
  readonly stored: LoadedBudget;
  readonly budget: Budget;
  readonly grid: Grid;
  /** Whether a form or the import lies over the sheet. */
  readonly isOverlaid: boolean;
};

/**
 * What is being typed or chosen was begun on the budget as it stands: others' changes wait until it is entered, and
 * meet it as a save does.
 */
export function useBegun({ open, facts, stored, budget, grid, isOverlaid }: Options): void {
  const entered = [
    ...(grid.editing ? [grid.editing.lineId] : []),
    ...(grid.sheet === null ? [] : [grid.sheet]),
    ...[...grid.wrong.keys()].map(lineOfWrong),
  ];
  const typedIn = entered.filter((id) => budget.lines.some((line) => line.id === id)).join(' ');
  const isBegun = typedIn !== '' || isOverlaid;
  useEffect(() => {
    open.typeIn(typedIn === '' ? [] : typedIn.split(' '));
    return () => open.typeIn([]);
  }, [open, typedIn]);
  useEffect(() => {
    if (!isBegun) adoptBudget(facts.id, open.saver, stored);
  }, [isBegun, facts.id, open, stored]);
}
