import { useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { workChart, type ChartBar } from '#domain/project/workplan/chart.ts';
import { planOfPackage, withPlan } from '#domain/project/workplan/work-packages.ts';
import type { Months } from '#domain/project/workplan/chart-rows.ts';
import { useWords } from '#web/page/words.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { MarkedRows } from '#web/project/findings/row-marks.tsx';
import { useStoredProject } from '#web/project/use-project.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import type { Saver } from '#web/saving/saver.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { ChartSection } from './chart/chart-section.tsx';
import { EffortMatrix } from './effort-matrix.tsx';
import { PlanConflict } from './plan-conflict.tsx';
import type { PasteStart, PlanEditor } from './plan-edit.ts';
import { PlanOnPaper } from './plan-on-paper.tsx';
import { openPlanSaver, type PlanSaver } from './plan-savers.ts';
import { HomelessTables, KpiTable, MilestoneTable, RiskTable } from './plan-tables.tsx';
import { useLanding } from './use-landing.ts';
import { usePackages, usePlanEditor, usePlanStep } from './use-plan-editor.ts';
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
type OpenProps = Props & { readonly items: PlanSaver };

/** The work plan of a project: its chart, work packages with tasks and deliverables, milestones, risks, figures, effort. */
export function WorkPlanScreen(props: Props) {
  const { facts, userId, mayEdit } = props;
  const stored = useStoredProject(facts.id)?.plan;
  const orgId = facts.organization.id;
  const place = { userId, orgId, projectId: facts.id, mayEdit };
  const saver = useOpened(`${userId} ${facts.id}`, async () => (stored ? await openPlanSaver(place, stored) : null));
  return saver === null ? null : <OpenPlan {...props} items={saver} />;
}

/** How the saving of the plan stands, and what is to be decided about it. */
function PlanSaving({ items }: { readonly items: PlanSaver }) {
  const state = useSaveState(items);
  return state.kind === 'conflict' ? (
    <PlanConflict
      key={state.newest.revision}
      state={state}
      mine={items.value()}
      onResolve={(next) => items.resolve(next)}
    />
  ) : (
    <SaveTrouble state={state} onRetry={() => void items.flush()} />
  );
}

type PartsProps = {
  readonly editor: PlanEditor;
  readonly budget: Budget;
  readonly packages: ReturnType<typeof usePackages>;
};

/** Work packages, effort, milestones, risks and key figures, each as a table that can be filled in. */
function Parts({ editor, budget, packages, addButton }: PartsProps & { readonly addButton: ReactNode }) {
  const words = useWords('work_plan');
  const { tasks, deliverables } = editor.plan;
  const homeless = [...tasks, ...deliverables].some(({ workPackageId }) => workPackageId === null);
  return (
    <div className="print:hidden">
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
      {homeless ? (
        <Group title={words('homeless')}>
          <HomelessTables editor={editor} />
        </Group>
      ) : null}
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
    </div>
  );
}

const loadPaste = async () => (await import('./paste/paste-dialog.tsx')).PasteDialog;
const loadStart = async () => (await import('./start/start-dialog.tsx')).StartDialog;

/** The ways in which much comes into a plan at once: a pasted table, and a start from a template. */
function useArrivals({ saver, items, facts, mayEdit }: OpenProps) {
  const words = useWords('work_plan');
  const startWords = useWords('work_plan_start');
  const step = usePlanStep({ saver, items });
  const pasting = useOverlay(loadPaste);
  const starting = useOverlay(loadStart);
  const [from, setFrom] = useState<PasteStart>({ kind: 'work_package', workPackageId: null, text: '' });
  const paste = (begun: PasteStart) => {
    setFrom(begun);
    pasting.setOpen(true);
  };
  return {
    paste: mayEdit ? paste : null,
    start: () => starting.setOpen(true),
    drawn: (editor: PlanEditor) => (
      <>
        {pasting.open
          ? pasting.draw?.({
              projectId: facts.id,
              editor,
              items: items.value(),
              start: from,
              onClose: () => pasting.setOpen(false),
              onTake: (read) => {
                pasting.setOpen(false);
                step(words('taken_over', { count: read.changes.length }), read);
              },
            })
          : null}
        {starting.open
          ? starting.draw?.({
              program: facts.program,
              duration: facts.intake.durationMonths,
              onClose: () => starting.setOpen(false),
              onTake: (started) => {
                starting.setOpen(false);
                step(startWords('taken'), started);
              },
            })
          : null}
      </>
    ),
  };
}

type Arrivals = ReturnType<typeof useArrivals>;

/** Where nothing is planned yet: three ways to begin. */
function EmptyPlan({ arrivals, addButton }: { readonly arrivals: Arrivals; readonly addButton: ReactNode }) {
  const words = useWords('work_plan');
  return (
    <Empty
      title={words('empty')}
      actions={
        addButton === null ? null : (
          <>
            <Button onClick={arrivals.start}>{words('start')}</Button>
            <PasteButton paste={arrivals.paste} />
            {addButton}
          </>
        )
      }
    >
      {words('empty_text')}
    </Empty>
  );
}

function PasteButton({ paste }: { readonly paste: Arrivals['paste'] }) {
  const words = useWords('work_plan');
  if (paste === null) return null;
  return (
    <Button onClick={() => paste({ kind: 'work_package', workPackageId: null, text: '' })}>{words('paste')}</Button>
  );
}

function OpenPlan(props: OpenProps) {
  const { saver, facts, mayEdit, bar, notices, items } = props;
  const words = useWords('work_plan');
  const budget = useSaverValue(saver);
  const state = useSaveState(items);
  const packages = usePackages({ saver, facts });
  const arrivals = useArrivals(props);
  const editor = usePlanEditor({ saver, items, mayEdit, paste: arrivals.paste });
  useLanding();
  const { plan } = editor;
  const chart = workChart(plan, budget.workPackages, facts.intake.durationMonths);
  const move = (moved: ChartBar, { start, end }: Months) => {
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
  const isEmpty = budget.workPackages.length === 0 && items.value().length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{words('title')}</h2>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {state.kind === 'saved' ? null : <SaveStatus state={state} />}
          {bar}
        </div>
      </div>
      <FindingsHere projectId={facts.id} here={{ beside: 'page', fix: 'work_plan' }} />
      {notices}
      <PlanSaving items={items} />
      {isEmpty ? (
        <EmptyPlan arrivals={arrivals} addButton={addButton} />
      ) : (
        <>
          <ChartSection
            chart={chart}
            editor={editor}
            name={facts.intake.acronym || facts.intake.title}
            onMove={move}
            onPeriods={editor.setPeriods}
          />
          <MarkedRows projectId={facts.id}>
            <Parts
              editor={editor}
              budget={budget}
              packages={packages}
              addButton={
                <div className="flex flex-wrap gap-2">
                  <PasteButton paste={arrivals.paste} />
                  {addButton}
                </div>
              }
            />
          </MarkedRows>
          <PlanOnPaper editor={editor} />
        </>
      )}
      {arrivals.drawn(editor)}
    </div>
  );
}
