import { useState, type ReactNode } from 'react';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import {
  planOfPackage,
  withPlan,
  workPackageLimits,
  type WorkPackage,
  type WorkPackagePlan,
} from '#domain/project/workplan/work-packages.ts';
import { workPackagePurposes } from '#domain/project/workplan/workplan-codes.ts';
import { useWords } from '#web/page/words.ts';
import { RowMark, useMarkId } from '#web/project/findings/row-marks.tsx';
import { RemoveQuestion } from '#web/project/remove-question.tsx';
import { ChoiceCell, LongCell, MonthCell, RemoveCell, TextCell } from './cells.tsx';
import { pasteTable } from './paste/paste-table.ts';
import type { PlanEditor } from './plan-edit.ts';
import { DeliverableTable, TaskTable } from './plan-tables.tsx';

type Props = {
  readonly workPackage: WorkPackage;
  readonly budget: Budget;
  readonly editor: PlanEditor;
  readonly onPut: (workPackage: WorkPackage) => void;
  readonly onRemove: (left: LinesLeft) => void;
};

type LabelledProps = { readonly label: string; readonly className?: string; readonly children: ReactNode };

function Labelled({ label, className = '', children }: LabelledProps) {
  return (
    <div className={`grid gap-1 ${className}`}>
      <span aria-hidden="true" className="text-label text-ink-3">
        {label}
      </span>
      {children}
    </div>
  );
}

type HeadProps = Pick<Props, 'workPackage' | 'editor' | 'onPut'> & {
  readonly markId: string | undefined;
  readonly onRemove: () => void;
};

/** Number, title, months, lead and purpose of a work package. */
function Head({ workPackage, editor, markId, onPut, onRemove }: HeadProps) {
  const words = useWords('work_plan');
  const { mayEdit, participants } = editor;
  const { number, title } = workPackage;
  const name = `WP${number}`;
  const plan = planOfPackage(workPackage);
  const change = (part: Partial<WorkPackagePlan>) => onPut(withPlan(workPackage, { ...plan, ...part }));
  const label = (head: string) => words('cell', { head, row: name });
  const months = ['startMonth', 'endMonth'] as const;
  return (
    <div
      onPaste={pasteTable(editor, 'work_package', null)}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[3.5rem_minmax(0,1fr)_5.5rem_5.5rem_11rem_11rem_auto]"
    >
      <span className="self-center font-serif text-h4 font-semibold tabular-nums max-md:col-span-2">{name}</span>
      <Labelled label={words('head.title')} className="max-md:col-span-2">
        <TextCell
          label={label(words('head.title'))}
          value={title}
          limit={workPackageLimits.title}
          describedBy={markId}
          mayEdit={mayEdit}
          onChange={(text) => onPut({ ...workPackage, title: text })}
        />
      </Labelled>
      {months.map((month) => {
        const head = words(month === 'startMonth' ? 'head.start' : 'head.end');
        return (
          <Labelled key={month} label={head}>
            <MonthCell
              label={label(head)}
              value={plan[month]}
              mayEdit={mayEdit}
              onChange={(value) => change({ [month]: value })}
            />
          </Labelled>
        );
      })}
      <Labelled label={words('head.lead')}>
        <ChoiceCell
          label={label(words('head.lead'))}
          value={plan.lead}
          mayEdit={mayEdit}
          placeholder={words('nobody')}
          options={participants.map((each) => ({ value: each.id, label: shortNameOf(each) }))}
          onChange={(lead) => change({ lead })}
        />
      </Labelled>
      <Labelled label={words('head.purpose')}>
        <ChoiceCell
          label={label(words('head.purpose'))}
          value={plan.purpose}
          mayEdit={mayEdit}
          placeholder={words('not_chosen')}
          options={workPackagePurposes.map((value) => ({ value, label: words(`purpose.${value}`) }))}
          onChange={(purpose) => change({ purpose })}
        />
      </Labelled>
      {mayEdit ? <RemoveCell name={name} onRemove={onRemove} /> : null}
    </div>
  );
}

/** A work package: when, led by whom and what for, with its tasks and deliverables. */
export function WorkPackageBlock({ workPackage, budget, editor, onPut, onRemove }: Props) {
  const words = useWords('work_plan');
  const [asking, setAsking] = useState(false);
  const { mayEdit, workPackages } = editor;
  const { id, number, title } = workPackage;
  const name = `WP${number}`;
  const plan = planOfPackage(workPackage);
  const markId = useMarkId(id);
  const lines = budget.lines.filter(({ workPackageId }) => workPackageId === id).length;
  return (
    <section id={id} aria-label={`${name} ${title}`} className="border-t border-heavy py-4">
      <Head
        workPackage={workPackage}
        editor={editor}
        markId={markId}
        onPut={onPut}
        onRemove={() => (lines === 0 ? onRemove({ kind: 'leave' }) : setAsking(true))}
      />
      <div className="mt-3 grid gap-4 md:ps-17">
        <RowMark rowId={id} id={markId} />
        <Labelled label={words('head.objectives')}>
          <LongCell
            label={words('cell', { head: words('head.objectives'), row: name })}
            value={plan.objectives}
            mayEdit={mayEdit}
            onChange={(objectives) => onPut(withPlan(workPackage, { ...plan, objectives }))}
          />
        </Labelled>
        <TaskTable editor={editor} workPackageId={id} />
        <DeliverableTable editor={editor} workPackageId={id} />
      </div>
      {asking ? (
        <RemoveQuestion
          of="work_package"
          name={name}
          lines={lines}
          others={workPackages
            .filter((each) => each.id !== id)
            .map((each) => ({ value: each.id, label: `WP${each.number} ${each.title}`.trim() }))}
          onRemove={(left) => {
            setAsking(false);
            onRemove(left);
          }}
          onBack={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
