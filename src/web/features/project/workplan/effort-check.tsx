import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { isSameEffort, type EffortCost } from '#domain/project/workplan/effort-costs.ts';
import type { Cents } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { monthsText } from '#words/project/months-text.ts';
import type { Words } from '#words/words.ts';

/** How the months of plan and budget stand to each other, in words. */
function Compared({ cost: { planned, budgeted, cost } }: { readonly cost: EffortCost }) {
  const said = useWords('work_plan_chart');
  if (cost === null) return <span className="text-ink-2">{said('cost.no_costs')}</span>;
  if (budgeted === null) return <span className="text-ink-2">{said('cost.no_months')}</span>;
  if (isSameEffort(planned, budgeted)) return <span className="text-ink-2">{said('cost.same')}</span>;
  const months = monthsText(said.formats, Math.abs(planned - budgeted));
  return (
    <span className="font-medium text-check">
      {said(planned > budgeted ? 'cost.more_planned' : 'cost.more_paid', { months })}
    </span>
  );
}

function columnsOf(
  participants: readonly Participant[],
  said: Words<'work_plan_chart'>,
): readonly Column<EffortCost>[] {
  const { euroExact } = said.formats;
  const months = (value: number | null) => (value === null ? said('cost.not_said') : monthsText(said.formats, value));
  const nameOf = ({ participantId }: EffortCost) => {
    const who = participants.find(({ id }) => id === participantId);
    return who ? shortNameOf(who) : '';
  };
  const money = (amount: Cents | null) => (amount === null ? said('cost.not_said') : euroExact(amount));
  return [
    { key: 'who', head: said('cost.who'), cell: nameOf },
    { key: 'planned', head: said('cost.planned'), figure: true, cell: ({ planned }) => months(planned) },
    { key: 'paid', head: said('cost.paid'), figure: true, cell: ({ budgeted }) => months(budgeted) },
    { key: 'cost', head: said('cost.personnel'), figure: true, cell: ({ cost }) => money(cost) },
    { key: 'month', head: said('cost.per_month'), figure: true, cell: ({ perMonth }) => money(perMonth) },
    { key: 'said', head: said('cost.compared'), cell: (cost) => <Compared cost={cost} /> },
  ];
}

type Props = { readonly costs: readonly EffortCost[]; readonly participants: readonly Participant[] };

/** Personnel costs against effort: the months of the plan, those of the budget, and what a month comes to. */
export function EffortCheck({ costs, participants }: Props) {
  const said = useWords('work_plan_chart');
  return (
    <div className="mt-6">
      <p className="mb-2 text-ink-2">{said('cost.lead')}</p>
      <div className="overflow-x-auto">
        <DataTable
          compact
          caption={said('cost.title')}
          columns={columnsOf(participants, said)}
          rows={costs}
          keyOf={({ participantId }) => participantId}
        />
      </div>
    </div>
  );
}
