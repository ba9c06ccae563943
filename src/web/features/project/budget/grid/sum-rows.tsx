import type { ProgramFacts } from '#domain/program/facts.ts';
import { indirectBaseOf, indirectRule } from '#domain/project/budget/indirect-costs.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import { basisPoints } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import type { BudgetEditor } from '../use-budget.ts';
import { figure } from './grid-columns.ts';
import { cellClass, rowClass } from './grid-row.tsx';

const computed = `${cellClass} px-2.5 py-2`;
const summed = 'px-2.5 py-2 text-end tabular-nums';

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
    <div role="row" className={`${rowClass} border-b border-line bg-desk text-ink-2`}>
      <div role="gridcell" className={computed}>
        {names('budget_category.indirect')}
      </div>
      <div role="gridcell" aria-colspan={2} className={`${computed} col-span-2`}>
        {words('indirect_computed', { rate: rule.rate, base: figure(words.formats, base) })}
      </div>
      <div role="gridcell" className={`${computed} text-end tabular-nums`}>
        {figure(words.formats, sums.amount)}
      </div>
      <div role="gridcell" className={`${computed} text-end tabular-nums`}>
        {share === null ? '' : words.formats.rate(share)}
      </div>
      <div role="gridcell" className={`${computed} text-end tabular-nums`}>
        {figure(words.formats, sums.requested)}
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
      className={`${rowClass} ${total ? 'border-t-2 border-heavy text-h4' : 'border-b border-rule'} font-semibold`}
    >
      <div role="gridcell" aria-colspan={3} className="col-span-3 px-2.5 py-2">
        {name}
      </div>
      <div role="gridcell" className={summed}>
        {figure(words.formats, sums.amount)}
      </div>
      <div role="gridcell" className={`${summed} col-start-6`}>
        {figure(words.formats, sums.requested)}
      </div>
    </div>
  );
}
