import type { ProgramFacts } from '#domain/program/facts.ts';
import { indirectBaseOf, indirectRule } from '#domain/project/budget/indirect-costs.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import { basisPoints } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import type { BudgetEditor } from '../use-budget.ts';
import { figure } from './grid-columns.ts';
import { cellClass, Labelled, rowClass } from './grid-row.tsx';

const computed = `${cellClass} md:px-2.5 md:py-2`;
const summed = 'tabular-nums md:px-2.5 md:py-2 md:text-end';

/** The indirect costs of a participant, where the program computes them. */
export function IndirectRow({
  program,
  editor,
  participantId,
}: {
  readonly program: ProgramFacts;
  readonly editor: BudgetEditor;
  readonly participantId: string | null;
}) {
  const words = useWords('budget');
  const names = useWords('project_names');
  const rule = indirectRule(program);
  const sums = editor.totals.participants.find((each) => each.participantId === participantId)?.indirect;
  const base = indirectBaseOf({ program, budgetLines: editor.budget.lines }, participantId);
  if (rule === null || sums === undefined || base === null) return null;
  const share = sums.amount === 0 ? null : basisPoints(Math.min(1, sums.requested / sums.amount));
  return (
    <div role="row" className={`${rowClass} border-b border-line bg-desk text-ink-2 max-md:py-2.5`}>
      <div role="gridcell" className={`${computed} max-md:col-span-2`}>
        {names('budget_category.indirect')}
      </div>
      <div role="gridcell" aria-colspan={3} className={`${computed} max-md:col-span-2 md:col-span-3`}>
        {words('indirect_computed', { rate: rule.rate, base: figure(words.formats, base) })}
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-end`}>
        <Labelled label={words('column.amount')}>{figure(words.formats, sums.amount)}</Labelled>
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-end`}>
        <Labelled label={words('column.rate')}>{share === null ? '' : words.formats.rate(share)}</Labelled>
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-end`}>
        <Labelled label={words('requested_amount')}>{figure(words.formats, sums.requested)}</Labelled>
      </div>
    </div>
  );
}

/** The sums of a participant or of the whole budget. */
export function SumRow({
  name,
  sums,
  total = false,
}: {
  readonly name: string;
  readonly sums: BudgetTotals['total'];
  readonly total?: boolean;
}) {
  const words = useWords('budget');
  return (
    <div
      role="row"
      className={`${rowClass} max-md:py-2.5 ${total ? 'border-t-2 border-heavy md:text-h4' : 'border-b border-rule'} font-semibold`}
    >
      <div role="gridcell" aria-colspan={4} className="max-md:col-span-2 md:col-span-4 md:px-2.5 md:py-2">
        {name}
      </div>
      <div role="gridcell" className={summed}>
        <Labelled label={words('column.amount')} strong>
          {figure(words.formats, sums.amount)}
        </Labelled>
      </div>
      <div role="gridcell" className={`${summed} md:col-start-7`}>
        <Labelled label={words('requested_amount')} strong>
          {figure(words.formats, sums.requested)}
        </Labelled>
      </div>
    </div>
  );
}
