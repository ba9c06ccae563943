import { useMemo, useState } from 'react';
import { readWholeNumber } from '#domain/values/amount-text.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { isMonth, planLimits } from '#domain/project/workplan/plan-limits.ts';
import { planFromOutline, type StartedPlan } from '#domain/project/workplan/start/plan-from-outline.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { planOutlineFor } from '#reference/plan-outlines.ts';
import { ruleSources } from '#reference/rule-sources.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

export type StartDialogProps = {
  readonly program: ProgramFacts;
  /** How long the project is; null where the intake does not say it. */
  readonly duration: number | null;
  readonly onTake: (started: StartedPlan) => void;
  readonly onClose: () => void;
};

/** The outline for a program, written down for so many months; null where there is none, or no duration. */
function useStartedPlan(program: ProgramFacts, duration: number | null): StartedPlan | null {
  const words = useWords('work_plan_start');
  const outline = useMemo(() => planOutlineFor(program), [program]);
  return useMemo(() => {
    if (outline === null || duration === null) return null;
    return planFromOutline(outline, duration, {
      packageTitle: (key, half) => {
        const title = words(`package.${key}`);
        return half === null ? title : words(`half.${half}`, { title });
      },
      deliverableTitle: (key) => words(`deliverable.${key}`),
      milestoneTitle: (number) => words('milestone', { number }),
      riskText: (key) => words(`risk.${key}`),
      newId: () => crypto.randomUUID(),
    });
  }, [outline, duration, words]);
}

/** What the start holds: packages with their months, then each kind of item. */
function Preview({ started: { workPackages, items } }: { readonly started: StartedPlan }) {
  const words = useWords('work_plan_start');
  const plan = useWords('work_plan');
  const groups = (['deliverable', 'milestone', 'risk'] as const).map((kind) => ({
    kind,
    rows: items.flatMap((item) => {
      if (item.kind !== kind) return [];
      if (item.kind === 'risk') return [{ id: item.id, text: item.description }];
      const when = item.month === null ? '' : plan('in_month', { month: item.month });
      return [{ id: item.id, text: words('row', { title: item.title, when }) }];
    }),
  }));
  return (
    <div
      role="region"
      aria-label={words('preview')}
      tabIndex={0}
      className="grid max-h-80 gap-3 overflow-y-auto border-y border-rule py-3"
    >
      <div>
        <p className="font-medium">{plan('packages')}</p>
        <ul className="text-ink-2">
          {workPackages.map((each) => {
            const { startMonth, endMonth } = planOfPackage(each);
            const when = plan('bar', { start: startMonth ?? 1, end: endMonth ?? 1 });
            const title = plan('package_titled', { number: each.number, title: each.title });
            return <li key={each.id}>{words('row', { title, when })}</li>;
          })}
        </ul>
      </div>
      {groups.map(({ kind, rows }) =>
        rows.length === 0 ? null : (
          <div key={kind}>
            <p className="font-medium">{plan(`rows.${kind}`)}</p>
            <ul className="text-ink-2">
              {rows.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  );
}

/** Offers a start that fits the type of action, shows what it holds, and takes it over when asked to. */
export function StartDialog({ program, duration, onTake, onClose }: StartDialogProps) {
  const words = useWords('work_plan_start');
  const plan = useWords('work_plan');
  const [typed, setTyped] = useState(duration === null ? '' : String(duration));
  const months = readWholeNumber(typed);
  const known = months !== null && isMonth(months) ? months : null;
  const started = useStartedPlan(program, known);
  const outline = useMemo(() => planOutlineFor(program), [program]);
  const asks = (outline?.deliverables.length ?? 0) > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('title')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button
            variant="primary"
            aria-disabled={started === null}
            onClick={started === null ? undefined : () => onTake(started)}
          >
            {words('take')}
          </Button>
        </>
      }
    >
      {outline === null ? (
        <p className="text-ink">{words('none')}</p>
      ) : (
        <div className="grid gap-4 text-ink">
          <p>{words('text')}</p>
          <Field
            label={words('duration')}
            hint={duration === null ? words('duration_unknown') : words('duration_known')}
            error={typed !== '' && known === null ? plan('month_wrong', { last: planLimits.month }) : undefined}
          >
            <TextInput inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          {started === null ? null : <Preview started={started} />}
          <p className="text-meta text-ink-3">
            {asks ? words('source', { source: ruleSources['early-plans'] }) : words('source_none')}
            {started?.isHalved === true ? ` ${words('lump_sum')}` : ''}
          </p>
        </div>
      )}
    </Dialog>
  );
}
