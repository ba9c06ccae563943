import { useMemo, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { putWorkPackage, removeWorkPackage, type LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { workChart, type ChartBar } from '#domain/project/workplan/chart.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOf, withPlanChange } from '#domain/project/workplan/plan.ts';
import { freeNumber, planOfPackage, withPlan, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { useWords } from '#web/page/words.ts';
import { useStoredProject } from '#web/project/use-project.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import type { Saver } from '#web/saving/saver.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { EffortMatrix } from './effort-matrix.tsx';
import { GanttChart } from './gantt-chart.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import { withEffort, type PlanEditor } from './plan-edit.ts';
import { openPlanSaver, type PlanSaver } from './plan-savers.ts';
import { KpiTable, MilestoneTable, RiskTable } from './plan-tables.tsx';
import { WorkPackageBlock } from './work-package-block.tsx';

type Props = {
  /** Participants, work packages and lines as they are edited. */
  readonly saver: Saver<Budget>;
  readonly facts: ProjectFacts;
  readonly mayEdit: boolean;
  readonly userId: string;
  readonly bar: ReactNode;
  readonly notices: ReactNode;
};

/** The work plan of a project: its chart, work packages with tasks and deliverables, milestones, risks, figures, effort. */
export function WorkPlanScreen(props: Props) {
  const { facts, userId, mayEdit } = props;
  const stored = useStoredProject(facts.id)?.plan;
  const orgId = facts.organization.id;
  const place = { userId, orgId, projectId: facts.id, mayEdit };
  const saver = useOpened(`${userId} ${facts.id}`, async () => (stored ? await openPlanSaver(place, stored) : null));
  return saver === null ? null : <OpenPlan {...props} items={saver} />;
}

/** The work packages as they are changed on this page, each step with its way back where it takes something away. */
function usePackages({ saver, facts }: Props) {
  const words = useWords('work_plan');
  const change = (step: (now: Budget) => Budget) => saver.change(step(saver.value()));
  return {
    put: (workPackage: WorkPackage) => change((now) => putWorkPackage(now, workPackage)),
    add: () =>
      change((now) => {
        const number = freeNumber(now.workPackages.map((each) => each.number));
        return number === null ? now : putWorkPackage(now, { id: crypto.randomUUID(), number, title: '' });
      }),
    remove: ({ id, number }: WorkPackage, left: LinesLeft) => {
      const before = saver.value();
      change((now) => removeWorkPackage(now, facts, id, left));
      showToast({
        title: words('removed', { name: `WP${number}` }),
        action: { label: words('undo'), onClick: () => saver.change(before) },
      });
    },
  };
}

function useEditor({ saver, mayEdit }: Props, items: PlanSaver): PlanEditor {
  const words = useWords('work_plan');
  const { participants, workPackages } = useSaverValue(saver);
  const value = useSaverValue(items);
  const plan = useMemo(() => planOf(value, { participants, workPackages }), [value, participants, workPackages]);
  const numbers = useMemo(() => planNumbers(plan, workPackages), [plan, workPackages]);
  return {
    plan,
    participants,
    workPackages,
    numbers,
    mayEdit,
    put: (item) => items.change(withPlanChange(items.value(), { put: [item], removed: [], order: null })),
    remove: (id, name) => {
      const before = items.value();
      items.change(withPlanChange(before, { put: [], removed: [id], order: null }));
      showToast({
        title: words('removed', { name }),
        action: { label: words('undo'), onClick: () => items.change(before) },
      });
    },
    setEffort: (workPackageId, participantId, months) =>
      items.change(withEffort(items.value(), { workPackageId, participantId, months })),
  };
}

function OpenPlan(props: Props & { readonly items: PlanSaver }) {
  const { saver, facts, mayEdit, bar, notices, items } = props;
  const words = useWords('work_plan');
  const budget = useSaverValue(saver);
  const state = useSaveState(items);
  const packages = usePackages(props);
  const editor = useEditor(props, items);
  const { plan } = editor;
  const chart = workChart(plan, budget.workPackages, facts.intake.durationMonths);
  const move = (moved: ChartBar, { start, end }: { readonly start: number; readonly end: number }) => {
    const task = plan.tasks.find(({ id }) => id === moved.id);
    const pack = budget.workPackages.find(({ id }) => id === moved.id);
    if (task) editor.put({ ...task, startMonth: start, endMonth: end });
    else if (pack) packages.put(withPlan(pack, { ...planOfPackage(pack), startMonth: start, endMonth: end }));
  };
  const addButton = mayEdit ? (
    <Button onClick={packages.add}>
      <Icon icon={Plus} />
      {words('add.package')}
    </Button>
  ) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{words('title')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          {state.kind === 'saved' ? null : <SaveStatus state={state} />}
          {bar}
        </div>
      </div>
      {notices}
      {state.kind === 'conflict' ? (
        <PlanConflict
          key={state.newest.revision}
          state={state}
          mine={items.value()}
          onResolve={(next) => items.resolve(next)}
        />
      ) : (
        <SaveTrouble state={state} onRetry={() => void items.flush()} />
      )}
      {budget.workPackages.length === 0 ? (
        <Empty title={words('empty')} actions={addButton}>
          {words('empty_text')}
        </Empty>
      ) : (
        <>
          <div>
            <GanttChart chart={chart} mayEdit={mayEdit} onMove={move} />
            <p className="mt-2 text-meta text-ink-3">{words(mayEdit ? 'chart_hint' : 'chart_text')}</p>
          </div>
          <Group title={words('packages')} aside={addButton}>
            {budget.workPackages.map((workPackage) => (
              <WorkPackageBlock
                key={workPackage.id}
                workPackage={workPackage}
                budget={budget}
                editor={editor}
                onPut={packages.put}
                onRemove={(left) => packages.remove(workPackage, left)}
              />
            ))}
          </Group>
          <Group title={words('effort')}>
            <EffortMatrix editor={editor} lines={budget.lines} />
          </Group>
          <Group title={words('milestones')}>
            <MilestoneTable editor={editor} />
          </Group>
          <Group title={words('risks')}>
            <RiskTable editor={editor} />
          </Group>
          <Group title={words('kpis')}>
            <KpiTable editor={editor} />
          </Group>
        </>
      )}
    </div>
  );
}
