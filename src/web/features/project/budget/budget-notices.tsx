import { HIGH_BUDGET, type BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { budgetProblemSentence, cellSentences, HIGH_BUDGET_TEXT, HIGH_BUDGET_TITLE } from '#messages/budget.ts';
import { formatEuro, formatEuroExact, formatNumberOf } from '#web/format/format.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { categoryText } from './grid-columns.ts';
import { markOf, type Place } from './grid-lines.ts';
import type { Pasted } from './paste.ts';

const MOST_SHOWN = 6;

/** More than this is asked for, so more documents may be. */
export function HighBudgetNotice({ totals }: { readonly totals: BudgetTotals }) {
  if (totals.total.requested <= HIGH_BUDGET) return null;
  return (
    <Notice tone="check" title={HIGH_BUDGET_TITLE}>
      {`${HIGH_BUDGET_TEXT} The requested contribution of ${formatEuroExact(totals.total.requested)} is ` +
        `above ${formatEuro(HIGH_BUDGET)}.`}
    </Notice>
  );
}

type Props = {
  readonly budget: Budget;
  readonly problems: readonly BudgetProblem[];
  readonly onGo: (place: Place) => void;
};

/** Everything that keeps the budget from being valid, with a way to the line. */
export function ProblemsNotice({ budget, problems, onGo }: Props) {
  const listed = problems.filter(({ code }) => code !== 'no_lines');
  if (listed.length === 0) return null;
  const grave = listed.some(({ code }) => markOf({ code, lineId: null, params: {} })?.kind !== 'missing');
  return (
    <Notice
      tone={grave ? 'block' : 'info'}
      title={`${formatNumberOf(listed.length, 'point')} to settle before this budget is valid`}
    >
      <ul className="mt-1 grid gap-1">
        {listed.slice(0, MOST_SHOWN).map((problem) => {
          const line = budget.lines.find(({ id }) => id === problem.lineId);
          const name = line && (line.description || `line ${budget.lines.indexOf(line) + 1}, ${categoryText(line)}`);
          return (
            <li key={`${problem.lineId} ${problem.code}`}>
              {line ? (
                <>
                  <TextButton onClick={() => onGo({ lineId: line.id, column: markOf(problem)?.column ?? 'category' })}>
                    Go to {name}
                  </TextButton>
                  :{' '}
                </>
              ) : null}
              {budgetProblemSentence(problem)}
            </li>
          );
        })}
        {listed.length > MOST_SHOWN ? <li>{`and ${listed.length - MOST_SHOWN} more, marked in the table`}</li> : null}
      </ul>
    </Notice>
  );
}

/** What of a pasted block could not be read. */
export function PasteNotice({ pasted, onClose }: { readonly pasted: Pasted; readonly onClose: () => void }) {
  if (pasted.problems.length === 0) return null;
  return (
    <Notice
      tone="check"
      announce
      title={`${formatNumberOf(pasted.problems.length, 'pasted cell')} could not be read`}
      actions={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>What stood there before is kept.</p>
      <ul className="mt-1 grid gap-1">
        {pasted.problems.slice(0, MOST_SHOWN).map(({ row, column, text, problem }) => (
          <li key={`${row} ${column}`}>{`Row ${row}, ${column}, “${text}”: ${cellSentences[problem]}`}</li>
        ))}
        {pasted.problems.length > MOST_SHOWN ? <li>{`and ${pasted.problems.length - MOST_SHOWN} more`}</li> : null}
      </ul>
    </Notice>
  );
}
