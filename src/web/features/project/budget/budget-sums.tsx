import { Pencil, Plus } from 'lucide-react';
import type { Funding } from '#domain/project/budget/budget.ts';
import type { Sum } from '#domain/project/budget/budget-totals.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { categoryLabels } from '#messages/budget.ts';
import { formatEuroExact } from '#web/format/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { participantNote } from './budget-grid.tsx';
import { figure } from './grid-columns.ts';
import type { BudgetEditor } from './use-budget.ts';

const percent = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Costs by category, the largest first, each with its share of all costs. */
export function CategorySums({ editor: { totals } }: { readonly editor: BudgetEditor }) {
  const rows = totals.categories.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
  return (
    <Group title="Costs by category">
      {rows.length === 0 ? (
        <p className="text-ink-3">No amounts yet.</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="hidden-text">Costs and requested contribution by category</caption>
          <thead className="hidden-text">
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Share</th>
              <th scope="col">Costs</th>
              <th scope="col">Requested</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, amount, requested }) => {
              const share = (amount / totals.total.amount) * 100;
              return (
                <tr key={category} className="border-b border-line">
                  <th scope="row" className="py-2 pr-3 text-left font-normal">
                    {categoryLabels[category]}
                  </th>
                  <td className="w-1/4 py-2 align-middle max-sm:hidden">
                    <Progress percent={share} />
                  </td>
                  <td className="py-2 pl-3 text-right tabular-nums">
                    {formatEuroExact(amount)}{' '}
                    <span className="inline-block w-14 text-meta text-ink-3">{`${percent.format(share)} %`}</span>
                  </td>
                  <td className="py-2 pl-3 text-right text-meta tabular-nums text-ink-3">
                    <span className="hidden-text">requested </span>
                    {formatEuroExact(requested)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Group>
  );
}

type ListProps<T> = {
  readonly editor: BudgetEditor;
  readonly mayEdit: boolean;
  readonly onEdit: (row: T) => void;
  readonly onAdd: () => void;
};
/** One row of sums: whose they are, and how that is changed. */
type SumRow = Sum & {
  readonly key: string;
  readonly name: string;
  readonly note: string | null;
  readonly indirect: string;
  readonly edit: (() => void) | null;
};

const nameOf: Column<SumRow>['cell'] = (row) => (
  <>
    {row.name}
    {row.note === null ? null : <span className="block text-meta font-normal text-ink-3">{row.note}</span>}
  </>
);
const editOf: Column<SumRow>['cell'] = (row) =>
  row.edit === null ? null : (
    <Button variant="quiet" size="small" icon aria-label={`Edit ${row.name}`} onClick={row.edit}>
      <Icon icon={Pencil} />
    </Button>
  );
const requestedIn: Column<SumRow>['cell'] = (row) => <b>{figure(row.requested)}</b>;
const amountColumn: Column<SumRow> = {
  key: 'amount',
  head: 'Costs, €',
  figure: true,
  cell: (row) => figure(row.amount),
};
const indirectColumn: Column<SumRow> = {
  key: 'indirect',
  head: 'of these indirect, €',
  figure: true,
  cell: (row) => row.indirect,
};
const requestedColumn: Column<SumRow> = { key: 'requested', head: 'Requested, €', figure: true, cell: requestedIn };
const editColumn: Column<SumRow> = {
  key: 'edit',
  head: <span className="hidden-text">Edit</span>,
  figure: true,
  cell: editOf,
};
const participantColumns: readonly Column<SumRow>[] = [
  { key: 'name', head: 'Participant', cell: nameOf },
  amountColumn,
  indirectColumn,
  requestedColumn,
  editColumn,
];
const packageColumns: readonly Column<SumRow>[] = [
  { key: 'name', head: 'Work package', cell: nameOf },
  amountColumn,
  requestedColumn,
  editColumn,
];

/** The participants with their sums; here they are added and changed. */
export function ParticipantSums({
  editor: { budget, totals },
  funding,
  mayEdit,
  onEdit,
  onAdd,
}: ListProps<Participant> & { readonly funding: Funding }) {
  const rows = totals.participants.map((sums): SumRow => {
    const at = budget.participants.findIndex(({ id }) => id === sums.participantId);
    const participant = budget.participants[at];
    const who = participant
      ? { key: participant.id, name: `${at + 1} ${participant.name}`, note: participantNote(funding, participant) }
      : { key: 'none', name: 'Lines of no participant', note: null };
    return {
      ...who,
      amount: sums.amount,
      requested: sums.requested,
      indirect: figure(sums.indirect.amount),
      edit: mayEdit && participant ? () => onEdit(participant) : null,
    };
  });
  return (
    <Group
      title="Participants"
      aside={
        mayEdit ? (
          <Button size="small" onClick={onAdd}>
            <Icon icon={Plus} />
            Add a participant
          </Button>
        ) : undefined
      }
    >
      <DataTable
        caption="Costs and requested contribution by participant"
        rows={rows}
        keyOf={(row) => row.key}
        columns={participantColumns}
        empty={<p className="text-ink-3">No participants yet.</p>}
      />
    </Group>
  );
}

/** The work packages with their sums; here they are added and changed. */
export function WorkPackageSums({ editor: { budget, totals }, mayEdit, onEdit, onAdd }: ListProps<WorkPackage>) {
  const rows = totals.workPackages.map((sums): SumRow => {
    const workPackage = budget.workPackages.find(({ id }) => id === sums.workPackageId);
    const name = workPackage ? `WP${workPackage.number} ${workPackage.title}`.trim() : 'In no work package';
    return {
      key: workPackage?.id ?? 'none',
      name,
      note: null,
      indirect: '',
      amount: sums.amount,
      requested: sums.requested,
      edit: mayEdit && workPackage ? () => onEdit(workPackage) : null,
    };
  });
  return (
    <Group
      title="Work packages"
      aside={
        mayEdit ? (
          <Button size="small" onClick={onAdd}>
            <Icon icon={Plus} />
            Add a work package
          </Button>
        ) : undefined
      }
    >
      <DataTable
        caption="Costs and requested contribution by work package"
        rows={rows}
        keyOf={(row) => row.key}
        columns={packageColumns}
        empty={<p className="text-ink-3">No work packages yet.</p>}
      />
    </Group>
  );
}
