import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { isSameEffort, type EffortCost } from '#domain/project/workplan/effort-costs.ts';
import { useWords } from '#web/page/words.ts';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { monthsText } from '#words/project/months-text.ts';
import type { Words } from '#words/words.ts';

/** How the months of plan and budget stand to each other, in words. */
function Compared({ cost: { planned, budgeted } }: { readonly cost: EffortCost }) {
  const words = useWords('work_plan');
  if (budgeted === null) return <span className="text-ink-2">{words('cost.no_months')}</span>;
  if (isSameEffort(planned, budgeted)) return <span className="text-ink-2">{words('cost.same')}</span>;
  const months = monthsText(words.formats, Math.abs(planned - budgeted));
  return (
    <span className="font-medium text-check">
      {words(planned > budgeted ? 'cost.more_planned' : 'cost.more_paid', { months })}
    </span>
  );
}

function columnsOf(participants: readonly Participant[], words: Words<'work_plan'>): readonly Column<EffortCost>[] {
  const { euroExact } = words.formats;
  const months = (value: number | null) => (value === null ? words('cost.not_said') : monthsText(words.formats, value));
  const nameOf = ({ participantId }: EffortCost) => {
    const who = participants.find(({ id }) => id === participantId);
    return who ? shortNameOf(who) : '';
  };
  const monthCost = ({ perMonth }: EffortCost) => (perMonth === null ? words('cost.not_said') : euroExact(perMonth));
  return [
    { key: 'who', head: words('cost.who'), cell: nameOf },
    { key: 'planned', head: words('cost.planned'), figure: true, cell: ({ planned }) => months(planned) },
    { key: 'paid', head: words('cost.paid'), figure: true, cell: ({ budgeted }) => months(budgeted) },
    { key: 'cost', head: words('cost.personnel'), figure: true, cell: ({ cost }) => euroExact(cost) },
    { key: 'month', head: words('cost.per_month'), figure: true, cell: monthCost },
    { key: 'said', head: words('cost.compared'), cell: (cost) => <Compared cost={cost} /> },
  ];
}

type Props = { readonly costs: readonly EffortCost[]; readonly participants: readonly Participant[] };

/** Personnel costs against effort: the months of the plan, those of the budget, and what a month comes to. */
export function EffortCheck({ costs, participants }: Props) {
  const words = useWords('work_plan');
  return (
    <div className="mt-6">
      <p className="mb-2 text-ink-2">{words('cost.lead')}</p>
      <div className="overflow-x-auto">
        <DataTable
          compact
          caption={words('cost.title')}
          columns={columnsOf(participants, words)}
          rows={costs}
          keyOf={({ participantId }) => participantId}
        />
      </div>
    </div>
  );
}
