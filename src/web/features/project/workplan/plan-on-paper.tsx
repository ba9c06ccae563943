import { isFunded } from '#domain/project/participants/consortium.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import { effortTable } from '#domain/project/workplan/effort-sums.ts';
import type { Deliverable, PlanTask } from '#domain/project/workplan/plan.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { useWords } from '#web/page/words.ts';
import { monthsText } from '#words/project/months-text.ts';
import type { PlanEditor } from './plan-edit.ts';
import type { Head } from './plan-fields.tsx';

type Table = {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
};

/** A table as paper has it: texts in full, nothing that can be pressed. */
function PaperTable({ title, heads, rows }: Table) {
  if (rows.length === 0) return null;
  return (
    <table className="mt-3 w-full border-collapse text-meta">
      <caption className="py-1 text-start font-semibold text-ink">{title}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            // Two columns may have one name: participants are called what they are called.
            <th key={`${at} ${head}`} className="border-b border-heavy px-1.5 py-1 text-start align-bottom font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className="break-inside-avoid">
            {heads.map((head, at) => (
              <td
                key={`${at} ${head}`}
                className="border-b border-rule px-1.5 py-1 align-top whitespace-pre-line [overflow-wrap:anywhere]"
              >
                {cells[at] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const month = (value: number | null) => (value === null ? '' : String(value));

/** The names and figures that the tables on paper are written with. */
function usePaper({ participants, workPackages, plan, numbers }: PlanEditor) {
  const words = useWords('work_plan');
  const { list } = words.formats;
  const head = (...names: readonly Head[]) => names.map((name) => words(`head.${name}`));
  const who = (id: string | null) => {
    const found = participants.find((each) => each.id === id);
    return found ? shortNameOf(found) : '';
  };
  const number = (id: string) => numbers.get(id) ?? '';
  const packages = (ids: readonly string[]) =>
    list(
      workPackages.flatMap((each) => (ids.includes(each.id) ? [words('package_name', { number: each.number })] : [])),
      'plain',
    );
  const tasksOf = (tasks: readonly PlanTask[]): Table => ({
    title: words('rows.task'),
    heads: [words('head.number'), ...head('task', 'start', 'end', 'lead', 'after')],
    rows: tasks.map(({ id, title, startMonth, endMonth, lead, after }) => ({
      id,
      cells: [number(id), title, month(startMonth), month(endMonth), who(lead), list(after.map(number), 'plain')],
    })),
  });
  const deliverablesOf = (rows: readonly Deliverable[]): Table => ({
    title: words('rows.deliverable'),
    heads: [words('head.number'), ...head('deliverable', 'type', 'level', 'month', 'lead')],
    rows: rows.map(({ id, title, type, dissemination, month: due, lead }) => {
      const kind = type === null ? '' : words(`type.${type}`);
      const level = dissemination === null ? '' : words(`level.${dissemination}`);
      return { id, cells: [number(id), title, kind, level, month(due), who(lead)] };
    }),
  });
  const wholePlan: readonly Table[] = [
    {
      title: words('milestones'),
      heads: [words('head.number'), ...head('milestone', 'packages', 'month', 'verification')],
      rows: plan.milestones.map(({ id, title, workPackageIds, month: due, verification }) => ({
        id,
        cells: [number(id), title, packages(workPackageIds), month(due), verification],
      })),
    },
    {
      title: words('risks'),
      heads: head('risk', 'likelihood', 'severity', 'packages', 'mitigation'),
      rows: plan.risks.map(({ id, description, likelihood, severity, workPackageIds, mitigation }) => {
        const levels = [likelihood, severity].map((level) => (level === null ? '' : words(`risk.${level}`)));
        return { id, cells: [description, ...levels, packages(workPackageIds), mitigation] };
      }),
    },
    {
      title: words('kpis'),
      heads: head('kpi', 'baseline', 'target', 'unit', 'month'),
      rows: plan.kpis.map(({ id, title, baseline, target, unit, month: due }) => ({
        id,
        cells: [title, baseline, target, unit, month(due)],
      })),
    },
  ];
  return { words, who, tasksOf, deliverablesOf, wholePlan };
}

function effortOf(
  { plan, participants, workPackages }: PlanEditor,
  words: ReturnType<typeof usePaper>['words'],
): Table {
  const works = new Set(plan.effort.map(({ participantId }) => participantId));
  const people = participants.filter((each) => isFunded(each) || works.has(each.id));
  const table = effortTable(plan.effort, workPackages, people, []);
  const text = (months: number) => (months === 0 ? '' : monthsText(words.formats, months));
  const sums = [words('sum'), ...table.byParticipant.map(text), text(table.total)];
  return {
    title: words('effort'),
    heads: [words('head.package'), ...people.map(shortNameOf), words('sum')],
    rows: [
      ...workPackages.map(({ id, number }, row) => ({
        id,
        cells: [
          words('package_name', { number }),
          ...people.map((_, column) => text(table.cells[row]?.[column] ?? 0)),
          text(table.byPackage[row] ?? 0),
        ],
      })),
      ...(table.total === 0 ? [] : [{ id: 'sum', cells: sums }]),
    ],
  };
}

/** The tables of a work plan on paper. Nothing of them is seen on the screen. */
export function PlanOnPaper({ editor }: { readonly editor: PlanEditor }) {
  const said = useWords('work_plan_chart');
  const { plan, workPackages } = editor;
  const { words, who, tasksOf, deliverablesOf, wholePlan } = usePaper(editor);
  const facts = (workPackage: WorkPackage) => {
    const { startMonth, endMonth, lead, purpose } = planOfPackage(workPackage);
    const when = startMonth === null || endMonth === null ? [] : [words('bar', { start: startMonth, end: endMonth })];
    const led = who(lead);
    return words.formats.list(
      [
        ...when,
        ...(led === '' ? [] : [said('led_by', { who: led })]),
        ...(purpose === null ? [] : [words(`purpose.${purpose}`)]),
      ],
      'plain',
    );
  };
  const homeless = { workPackageId: null };
  const inPackage = (of: { readonly workPackageId: string | null }) => (
    <>
      <PaperTable {...tasksOf(plan.tasks.filter((each) => each.workPackageId === of.workPackageId))} />
      <PaperTable {...deliverablesOf(plan.deliverables.filter((each) => each.workPackageId === of.workPackageId))} />
    </>
  );
  return (
    <div aria-hidden="true" className="hidden print:block">
      {workPackages.map((pack) => (
        <div key={pack.id} className="mt-5 border-t border-heavy pt-2">
          <p className="break-after-avoid text-h4 font-semibold">
            {words('package_titled', { number: pack.number, title: pack.title })}
          </p>
          <p className="break-after-avoid text-meta text-ink-2">{facts(pack)}</p>
          {planOfPackage(pack).objectives === '' ? null : (
            <p className="mt-1 text-meta whitespace-pre-line">{planOfPackage(pack).objectives}</p>
          )}
          {inPackage({ workPackageId: pack.id })}
        </div>
      ))}
      {inPackage(homeless)}
      <PaperTable {...effortOf(editor, words)} />
      {wholePlan.map((table) => (
        <PaperTable key={table.title} {...table} />
      ))}
      {plan.periods.length === 0 ? null : (
        <p className="mt-3 text-meta">
          {said('periods_paper', {
            months: words.formats.list(
              plan.periods.map((each) => month(each.month)),
              'and',
            ),
          })}
        </p>
      )}
    </div>
  );
}
