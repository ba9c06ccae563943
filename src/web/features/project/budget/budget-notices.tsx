import type { ReactNode } from 'react';
import { HIGH_BUDGET, type BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { useWords } from '#web/page/words.ts';
import { budgetProblemText } from '#words/project/budget-problem.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { categoryText } from './grid/grid-columns.ts';
import { markOf, type Place } from './grid/grid-lines.ts';
import { useGridWords } from './grid/use-grid-words.ts';

const MOST_SHOWN = 6;

/** More than this is asked for, so more documents may be. */
export function HighBudgetNotice({ totals }: { readonly totals: BudgetTotals }) {
  const words = useWords('budget');
  if (totals.total.requested <= HIGH_BUDGET) return null;
  return (
    <Notice tone="check" title={words('high.title')}>
      {words('high.text', { requested: totals.total.requested, limit: HIGH_BUDGET })}
    </Notice>
  );
}

type Props = {
  readonly budget: Budget;
  readonly problems: readonly BudgetProblem[];
  readonly onGo: (place: Place) => void;
};

/** A part of a sentence that does something when it is pressed. */
function pressed(onPress: () => void) {
  return (inner: ReactNode) => <TextButton onClick={onPress}>{inner}</TextButton>;
}

/** Everything that keeps the budget from being valid, with a way to the line. */
export function ProblemsNotice({ budget, problems, onGo }: Props) {
  const said = useGridWords();
  const words = useWords('budget');
  const listed = problems.filter(({ code }) => code !== 'no_lines');
  if (listed.length === 0) return null;
  const grave = listed.some(({ code }) => markOf({ code, lineId: null, params: {} })?.kind !== 'missing');
  return (
    <Notice tone={grave ? 'block' : 'info'} title={words('points', { points: listed.length })}>
      <ul className="mt-1 grid gap-1">
        {listed.slice(0, MOST_SHOWN).map((problem) => {
          const line = budget.lines.find(({ id }) => id === problem.lineId);
          const name =
            line &&
            (line.description ||
              words('line_named', { number: budget.lines.indexOf(line) + 1, category: categoryText(said, line) }));
          return (
            <li key={`${problem.lineId} ${problem.code}`}>
              {line && name !== undefined
                ? words.rich('go_to', {
                    name,
                    problem: budgetProblemText(words, problem),
                    link: pressed(() => onGo({ lineId: line.id, column: markOf(problem)?.column ?? 'category' })),
                  })
                : budgetProblemText(words, problem)}
            </li>
          );
        })}
        {listed.length > MOST_SHOWN ? <li>{words('more_marked', { count: listed.length - MOST_SHOWN })}</li> : null}
      </ul>
    </Notice>
  );
}
