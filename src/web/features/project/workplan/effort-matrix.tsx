import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { isFunded } from '#domain/project/participants/consortium.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { effortCosts, isSameEffort } from '#domain/project/workplan/effort-costs.ts';
import { effortTable, type EffortTable } from '#domain/project/workplan/effort-sums.ts';
import { useWords } from '#web/page/words.ts';
import { monthsText } from '#words/project/months-text.ts';
import { EffortCell } from './cells.tsx';
import { EffortCheck } from './effort-check.tsx';
import { pasteTable } from './paste/paste-table.ts';
import type { PlanEditor } from './plan-edit.ts';

type Props = { readonly editor: PlanEditor; readonly lines: readonly BudgetLine[] };

const cell = 'border-b border-line px-2 py-1.5 first:ps-0';
const figure = `${cell} text-end tabular-nums whitespace-nowrap`;

/** What the lines of the budget say; where it differs from the plan, it stands out. */
function InBudget({ planned, paid }: { readonly planned: readonly number[]; readonly paid: EffortTable['inBudget'] }) {
  const words = useWords('work_plan');
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-normal text-ink-2`}>
        {words('in_budget')}
      </th>
      {paid.map((months, column) => (
        <td
          // The columns are the participants, in their order.
          key={`${column} ${months ?? ''}`}
          className={`${figure} ${months === null || isSameEffort(planned[column] ?? 0, months) ? 'text-ink-2' : 'font-medium text-check'}`}
        >
          {months === null ? '–' : monthsText(words.formats, months)}
        </td>
      ))}
      <td className={cell} aria-hidden="true" />
    </tr>
  );
}

function Heads({ people }: { readonly people: readonly Participant[] }) {
  const words = useWords('work_plan');
  return (
    <thead className="border-t border-heavy">
      <tr>
        <th scope="col" className={`${cell} text-start text-label font-medium text-ink-3`}>
          {words('head.package')}
        </th>
        {people.map((each) => (
          <th
            key={each.id}
            scope="col"
            className={`${cell} text-end text-label font-medium text-ink-3 [overflow-wrap:anywhere]`}
          >
            {shortNameOf(each)}
          </th>
        ))}
        <th scope="col" className={`${cell} text-end text-label font-medium text-ink-3`}>
          {words('sum')}
        </th>
      </tr>
    </thead>
  );
}

/** Person-months of each participant in each work package, with sums on both sides and what the budget says. */
export function EffortMatrix({ editor, lines }: Props) {
  const words = useWords('work_plan');
  const { plan, workPackages, mayEdit, setEffort } = editor;
  const works = new Set(plan.effort.map(({ participantId }) => participantId));
  const people = editor.participants.filter((each) => isFunded(each) || works.has(each.id));
  if (workPackages.length === 0 || people.length === 0) return <p className="text-ink-2">{words('effort_needs')}</p>;
  const table = effortTable(plan.effort, workPackages, people, lines);
  const text = (months: number) => monthsText(words.formats, months);
  const checks = table.inBudget.some((months) => months !== null);
  const costs = effortCosts(people, table, lines);
  const isPaid = costs.some(({ cost }) => cost !== null);
  return (
    <>
      <div
        className="overflow-x-auto"
        role="group"
        aria-label={words('effort')}
        onPaste={pasteTable(editor, 'effort', null)}
      >
        <table className="w-full border-collapse">
          <caption className="hidden-text">{words('effort')}</caption>
          <Heads people={people} />
          <tbody>
            {workPackages.map((pack, row) => (
              <tr key={pack.id}>
                <th scope="row" className={`${cell} max-w-64 text-start font-medium [overflow-wrap:anywhere]`}>
                  {words('package_titled', { number: pack.number, title: pack.title })}
                </th>
                {people.map((each, column) => (
                  <td key={each.id} className={cell}>
                    <EffortCell
                      label={words('effort_of', {
                        who: shortNameOf(each),
                        where: words('package_name', { number: pack.number }),
                      })}
                      value={table.cells[row]?.[column] ?? 0}
                      mayEdit={mayEdit}
                      onChange={(months) => setEffort(pack.id, each.id, months)}
                      className="ms-auto w-24"
                    />
                  </td>
                ))}
                <td className={`${figure} font-medium`}>{text(table.byPackage[row] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-heavy">
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {words('sum')}
              </th>
              {people.map((each, column) => (
                <td key={each.id} className={`${figure} font-semibold`}>
                  {text(table.byParticipant[column] ?? 0)}
                </td>
              ))}
              <td className={`${figure} font-semibold`}>{text(table.total)}</td>
            </tr>
            {checks ? <InBudget planned={table.byParticipant} paid={table.inBudget} /> : null}
          </tfoot>
        </table>
      </div>
      {isPaid ? <EffortCheck costs={costs} participants={people} /> : null}
    </>
  );
}
