import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import type { Deliverable, Kpi, Milestone, PlanTask, Risk } from '#domain/project/workplan/plan.ts';
import {
  deliverableTypes,
  disseminationLevels,
  riskLevels,
  type RiskLevel,
} from '#domain/project/workplan/workplan-codes.ts';
import { AfterCell } from './after-cell.tsx';
import type { PlanEditor } from './plan-edit.ts';
import {
  choiceField,
  longField,
  monthField,
  packagesField,
  textField,
  type CellContext,
  type Field,
} from './plan-fields.tsx';
import { PlanRows } from './plan-rows.tsx';

type Of = { readonly editor: PlanEditor };
type OfPackage = Of & { readonly workPackageId: string };

function leads(_: unknown, { editor }: CellContext) {
  return editor.participants.map((each) => ({ value: each.id, label: shortNameOf(each) }));
}

function levels(_: unknown, { words }: CellContext) {
  return riskLevels.map((value) => ({ value, label: words(`risk.${value}`) }));
}

const taskFields: readonly Field<PlanTask>[] = [
  textField('task', { get: ({ title }) => title, set: (task, title) => ({ ...task, title }) }),
  monthField('start', { get: ({ startMonth }) => startMonth, set: (task, startMonth) => ({ ...task, startMonth }) }),
  monthField('end', { get: ({ endMonth }) => endMonth, set: (task, endMonth) => ({ ...task, endMonth }) }),
  choiceField<PlanTask, string>(
    'lead',
    { get: ({ lead }) => lead, set: (task, lead) => ({ ...task, lead }) },
    leads,
    'nobody',
  ),
  { head: 'after', draw: (task, context) => <AfterCell task={task} {...context} /> },
];

/** Where tasks and deliverables that have lost their work package find another. */
function homeField<Item extends PlanTask | Deliverable>(
  set: (item: Item, workPackageId: string | null) => Item,
): Field<Item> {
  return choiceField<Item, string>(
    'package',
    { get: ({ workPackageId }) => workPackageId, set },
    (_, { words, editor: { workPackages } }) =>
      workPackages.map(({ id, number, title }) => ({ value: id, label: words('package_titled', { number, title }) })),
  );
}

const deliverableFields: readonly Field<Deliverable>[] = [
  textField('deliverable', { get: ({ title }) => title, set: (row, title) => ({ ...row, title }) }),
  choiceField('type', { get: ({ type }) => type, set: (row, type) => ({ ...row, type }) }, (_, { words }) =>
    deliverableTypes.map((value) => ({ value, label: words(`type.${value}`) })),
  ),
  choiceField(
    'level',
    { get: ({ dissemination }) => dissemination, set: (row, dissemination) => ({ ...row, dissemination }) },
    (_, { words }) => disseminationLevels.map((value) => ({ value, label: words(`level.${value}`) })),
  ),
  monthField('month', { get: ({ month }) => month, set: (row, month) => ({ ...row, month }) }),
  choiceField<Deliverable, string>(
    'lead',
    { get: ({ lead }) => lead, set: (row, lead) => ({ ...row, lead }) },
    leads,
    'nobody',
  ),
];

const milestoneFields: readonly Field<Milestone>[] = [
  textField('milestone', { get: ({ title }) => title, set: (row, title) => ({ ...row, title }) }),
  packagesField({
    get: ({ workPackageIds }) => workPackageIds,
    set: (row, workPackageIds) => ({ ...row, workPackageIds }),
  }),
  monthField('month', { get: ({ month }) => month, set: (row, month) => ({ ...row, month }) }),
  longField('verification', {
    get: ({ verification }) => verification,
    set: (row, verification) => ({ ...row, verification }),
  }),
];

const riskFields: readonly Field<Risk>[] = [
  longField('risk', { get: ({ description }) => description, set: (row, description) => ({ ...row, description }) }),
  choiceField<Risk, RiskLevel>(
    'likelihood',
    { get: ({ likelihood }) => likelihood, set: (row, likelihood) => ({ ...row, likelihood }) },
    levels,
  ),
  choiceField<Risk, RiskLevel>(
    'severity',
    { get: ({ severity }) => severity, set: (row, severity) => ({ ...row, severity }) },
    levels,
  ),
  packagesField({
    get: ({ workPackageIds }) => workPackageIds,
    set: (row, workPackageIds) => ({ ...row, workPackageIds }),
  }),
  longField('mitigation', { get: ({ mitigation }) => mitigation, set: (row, mitigation) => ({ ...row, mitigation }) }),
];

const kpiFields: readonly Field<Kpi>[] = [
  textField('kpi', { get: ({ title }) => title, set: (row, title) => ({ ...row, title }) }),
  textField('baseline', { get: ({ baseline }) => baseline, set: (row, baseline) => ({ ...row, baseline }) }, true),
  textField('target', { get: ({ target }) => target, set: (row, target) => ({ ...row, target }) }, true),
  textField('unit', { get: ({ unit }) => unit, set: (row, unit) => ({ ...row, unit }) }, true),
  monthField('month', { get: ({ month }) => month, set: (row, month) => ({ ...row, month }) }),
];

/** The tasks of a work package. */
export function TaskTable({ editor, workPackageId }: OfPackage) {
  const rows = editor.plan.tasks.filter((task) => task.workPackageId === workPackageId);
  return <PlanRows kind="task" editor={editor} workPackageId={workPackageId} rows={rows} fields={taskFields} />;
}

/** The deliverables of a work package. */
export function DeliverableTable({ editor, workPackageId }: OfPackage) {
  const rows = editor.plan.deliverables.filter((each) => each.workPackageId === workPackageId);
  return (
    <PlanRows kind="deliverable" editor={editor} workPackageId={workPackageId} rows={rows} fields={deliverableFields} />
  );
}

const homelessTasks: readonly Field<PlanTask>[] = [
  homeField<PlanTask>((task, workPackageId) => ({ ...task, workPackageId })),
  ...taskFields,
];
const homelessDeliverables: readonly Field<Deliverable>[] = [
  homeField<Deliverable>((row, workPackageId) => ({ ...row, workPackageId })),
  ...deliverableFields,
];

/** Tasks and deliverables of no work package: theirs was taken away. */
export function HomelessTables({ editor }: Of) {
  const tasks = editor.plan.tasks.filter(({ workPackageId }) => workPackageId === null);
  const deliverables = editor.plan.deliverables.filter(({ workPackageId }) => workPackageId === null);
  return (
    <div className="grid gap-4">
      {tasks.length === 0 ? null : <PlanRows closed kind="task" editor={editor} rows={tasks} fields={homelessTasks} />}
      {deliverables.length === 0 ? null : (
        <PlanRows closed kind="deliverable" editor={editor} rows={deliverables} fields={homelessDeliverables} />
      )}
    </div>
  );
}

export function MilestoneTable({ editor }: Of) {
  return <PlanRows kind="milestone" editor={editor} rows={editor.plan.milestones} fields={milestoneFields} />;
}

export function RiskTable({ editor }: Of) {
  return <PlanRows kind="risk" editor={editor} rows={editor.plan.risks} fields={riskFields} />;
}

export function KpiTable({ editor }: Of) {
  return <PlanRows kind="kpi" editor={editor} rows={editor.plan.kpis} fields={kpiFields} />;
}
