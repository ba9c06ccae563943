import { useMemo, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { wizardChecks, type WizardCheck } from '#domain/project/wizard/wizard-checklist.ts';
import { wizardTicks } from '#domain/project/wizard/wizard-keys.ts';
import type { StoredWizard, WizardStep } from '#domain/project/wizard/wizard-steps.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import type { Marking } from './use-wizard.ts';

// All rules come with it. The steps are there before.
const loadStanding = async () => (await import('#domain/project/overview/standing.ts')).standingOf;

const pages = {
  intake: 'intake',
  sections: 'application',
  budget: 'budget',
  annexes: 'annexes',
  validation: 'red-flags',
} as const;

function Check({ check, projectId }: { readonly check: WizardCheck; readonly projectId: string }) {
  const words = useWords('wizard');
  const name = words(`check.${check.of}`);
  const page = check.of === 'fields' || check.of === 'steps' ? null : pagePath(projectId, pages[check.of]);
  const said = (): string => {
    switch (check.of) {
      case 'fields':
        return words('check_over', { over: check.over });
      case 'steps':
        return words('check_steps', check);
      default:
        return words('check_percent', { percent: check.percent });
    }
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2">
      <div className="min-w-0">
        <p className="font-medium">{page === null ? name : <Link to={page}>{name}</Link>}</p>
        <p className="text-meta text-ink-3 tabular-nums">{said()}</p>
      </div>
      <StatusBadge status={check.status} />
    </li>
  );
}

/** What the product itself knows: how the project stands, and how the texts and steps here do. */
function KnownChecks({ facts, steps }: { readonly facts: ProjectFacts; readonly steps: readonly WizardStep[] }) {
  const words = useWords('wizard');
  const now = useNow();
  const judge = useLatePart(loadStanding, true, sayNotLoaded);
  const standing = useMemo(() => judge?.(facts, instantFromMs(now)) ?? null, [judge, facts, now]);
  if (standing === null) return <Loading label={words('loading')} rows={3} />;
  return (
    <ul className="border-t border-line">
      {wizardChecks(standing, steps).map((check) => (
        <Check key={check.of} check={check} projectId={facts.id} />
      ))}
    </ul>
  );
}

type TicksProps = { readonly wizard: StoredWizard; readonly mayEdit: boolean; readonly marking: Marking };

/** What only a person can know, to be ticked. */
function Ticks({ wizard, mayEdit, marking }: TicksProps): ReactNode {
  const words = useWords('wizard');
  return (
    <ul>
      {wizardTicks.map((tick) => {
        const done = wizard.marks.find(({ mark }) => mark === tick) ?? null;
        const at = instantOf(done?.at ?? null);
        const by = done?.by ?? null;
        return (
          <li key={tick} className="border-b border-line py-1 first:border-t">
            <Checkbox
              checked={done !== null}
              disabled={!mayEdit}
              onChange={({ target }) => (target.checked ? marking.mark(tick) : marking.unmark(tick))}
              hint={
                at === null ? null : by === null ? words('ticked_at', { at }) : words('ticked_by', { name: by, at })
              }
            >
              {words(`tick.${tick}`)}
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
}

/** The checklist of the submission: what the product knows beside what is to be ticked by a person. */
export function SubmissionChecklist({
  facts,
  steps,
  ...ticking
}: TicksProps & { readonly facts: ProjectFacts; readonly steps: readonly WizardStep[] }) {
  const words = useWords('wizard');
  return (
    <Part title={words('checklist')} className="mt-12">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 [&>section]:mt-0!">
        <Group title={words('checks')}>
          <KnownChecks facts={facts} steps={steps} />
        </Group>
        <Group title={words('ticks')}>
          <Ticks {...ticking} />
        </Group>
      </div>
    </Part>
  );
}
