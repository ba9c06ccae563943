import { Pencil, Plus } from 'lucide-react';
import type { Funding } from '#domain/project/budget/budget.ts';
import type { Sum } from '#domain/project/budget/budget-totals.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { Cents } from '#domain/values/money.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { useParticipantNote } from './use-participant-note.ts';
import { figure } from './grid/grid-columns.ts';
import type { BudgetEditor } from './use-budget.ts';
import type { Dialogs } from './use-dialogs.tsx';

const loadGuidelines = async () => (await import('./guidelines.tsx')).Guidelines;

/** Costs by category, the largest first, each with its share of all costs. */
function CategorySums({ editor: { totals } }: { readonly editor: BudgetEditor }) {
  const words = useWords('budget');
  const names = useWords('project_names');
  const rows = totals.categories.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
  return (
    <Group title={words('by_category')}>
      {rows.length === 0 ? (
        <p className="text-ink-3">{words('no_amounts')}</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="hidden-text">{words('by_category_caption')}</caption>
          <thead className="hidden-text">
            <tr>
              <th scope="col">{words('column.category')}</th>
              <th scope="col">{words('share')}</th>
              <th scope="col">{words('costs')}</th>
              <th scope="col">{words('requested')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ category, amount, requested }) => {
              const share = (amount / totals.total.amount) * 100;
              return (
                <tr key={category} className="border-b border-line">
                  <th
                    scope="row"
                    className="min-w-24 py-2 pe-3 max-sm:pe-1 text-start font-normal [overflow-wrap:anywhere]"
                  >
                    {names(`budget_category.${category}`)}
                  </th>
                  <td className="w-1/4 py-2 align-middle max-sm:hidden">
                    <Progress percent={share} />
                  </td>
                  <td className="py-2 ps-3 text-end tabular-nums">
                    {words.formats.euroExact(amount)}{' '}
                    <span className="inline-block w-14 text-meta text-ink-3">
                      {words('percent', { share: words.formats.decimal(share, 1) })}
                    </span>
                  </td>
                  <td className="py-2 ps-3 text-end text-meta tabular-nums text-ink-3 max-sm:ps-2">
                    {words.rich('requested_of', { amount: requested, more: hidden })}
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

const nameColumn = (head: string): Column<SumRow> => ({ key: 'name', head, cell: nameOf });

/** The columns of both tables, in the language of the page. */
function columnsIn(words: Words<'budget'>) {
  const shown = (amount: Cents) => figure(words.formats, amount);
  const amount: Column<SumRow> = {
    key: 'amount',
    head: words('sum.amount'),
    figure: true,
    cell: (row) => shown(row.amount),
  };
  const indirect: Column<SumRow> = {
    key: 'indirect',
    head: words('sum.indirect'),
    figure: true,
    cell: (row) => row.indirect,
  };
  const requested: Column<SumRow> = {
    key: 'requested',
    head: words('sum.requested'),
    figure: true,
    cell: (row) => <b>{shown(row.requested)}</b>,
  };
  const edit: Column<SumRow> = {
    key: 'edit',
    head: <span className="hidden-text">{words('edit')}</span>,
    figure: true,
    cell: (row) =>
      row.edit === null ? null : (
        <Button variant="quiet" size="small" icon aria-label={words('edit_of', { name: row.name })} onClick={row.edit}>
          <Icon icon={Pencil} />
        </Button>
      ),
  };
  return {
    participants: [nameColumn(words('column.participant')), amount, indirect, requested, edit],
    packages: [nameColumn(words('column.workPackage')), amount, requested, edit],
  };
}

/** The participants with their sums; here they are added and changed. */
function ParticipantSums({
  editor: { budget, totals },
  funding,
  mayEdit,
  onEdit,
  onAdd,
}: ListProps<Participant> & { readonly funding: Funding }) {
  const words = useWords('budget');
  const participantNote = useParticipantNote(funding);
  const rows = totals.participants.map((sums): SumRow => {
    const at = budget.participants.findIndex(({ id }) => id === sums.participantId);
    const participant = budget.participants[at];
    const who = participant
      ? { key: participant.id, name: `${at + 1} ${participant.name}`, note: participantNote(participant) }
      : { key: 'none', name: words('lines_of_nobody'), note: null };
    return {
      ...who,
      amount: sums.amount,
      requested: sums.requested,
      indirect: figure(words.formats, sums.indirect.amount),
      edit: mayEdit && participant ? () => onEdit(participant) : null,
    };
  });
  return (
    <Group
      title={words('participants')}
      aside={
        mayEdit ? (
          <Button size="small" onClick={onAdd}>
            <Icon icon={Plus} />
            {words('add_participant')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        caption={words('by_participant')}
        rows={rows}
        keyOf={(row) => row.key}
        columns={columnsIn(words).participants}
        empty={<p className="text-ink-3">{words('no_participants')}</p>}
      />
    </Group>
  );
}

/** The work packages with their sums; here they are added and changed. */
function WorkPackageSums({ editor: { budget, totals }, mayEdit, onEdit, onAdd }: ListProps<WorkPackage>) {
  const words = useWords('budget');
  const rows = totals.workPackages.map((sums): SumRow => {
    const workPackage = budget.workPackages.find(({ id }) => id === sums.workPackageId);
    const name = workPackage ? `WP${workPackage.number} ${workPackage.title}`.trim() : words('in_no_work_package');
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
      title={words('work_packages')}
      aside={
        mayEdit ? (
          <Button size="small" onClick={onAdd}>
            <Icon icon={Plus} />
            {words('add_work_package')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        caption={words('by_work_package')}
        rows={rows}
        keyOf={(row) => row.key}
        columns={columnsIn(words).packages}
        empty={<p className="text-ink-3">{words('no_work_packages')}</p>}
      />
    </Group>
  );
}

/** What the lines come to: by category, participant and work package, beside the guidelines of the program. */
export function BudgetSums({
  editor,
  funding,
  mayEdit,
  dialogs,
}: {
  readonly editor: BudgetEditor;
  readonly funding: Funding;
  readonly mayEdit: boolean;
  readonly dialogs: Dialogs;
}) {
  const drawGuidelines = useLate(loadGuidelines, true);
  return (
    <>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-2">
        <div>
          <CategorySums editor={editor} />
        </div>
        <div>{drawGuidelines?.({ program: funding.program })}</div>
      </div>
      <ParticipantSums
        editor={editor}
        funding={funding}
        mayEdit={mayEdit}
        onEdit={dialogs.editParticipant}
        onAdd={dialogs.addParticipant}
      />
      <WorkPackageSums
        editor={editor}
        mayEdit={mayEdit}
        onEdit={dialogs.editWorkPackage}
        onAdd={dialogs.addWorkPackage}
      />
    </>
  );
}
