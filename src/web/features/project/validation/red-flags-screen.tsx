import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ListChecks } from 'lucide-react';
import type { ProjectFlag } from '#contract/validation.ts';
import { isCannotCheck } from '#domain/rules/flag.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import { countChanges } from '#domain/rules/reconcile.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { formatMoment, formatNumberOf } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { useProject } from '#web/project/use-project.ts';
import { fixPlace } from './fix-path.ts';
import { FlagEntry, type FlagActions } from './flag-entry.tsx';
import { useValidation } from './use-validation.ts';
import { WaiveDialog } from './waive-dialog.tsx';

function figure(count: number, colour: string): ReactNode {
  return <span className={count > 0 ? colour : undefined}>{count}</span>;
}

function Counts({ flags }: { readonly flags: readonly ProjectFlag[] }) {
  const open = flags.filter(({ status }) => status === 'open');
  const blocking = open.filter(({ severity }) => severity === 'hard').length;
  const unknown = open.filter(isCannotCheck).length;
  const warnings = open.length - blocking - unknown;
  return (
    <BoxGrid
      large
      className="mb-10"
      boxes={[
        { label: 'Blocking', value: figure(blocking, 'text-block') },
        { label: 'Warnings', value: figure(warnings, 'text-check') },
        { label: 'Cannot check', value: unknown },
        { label: 'Resolved and waived', value: flags.length - open.length },
      ]}
    />
  );
}

type Group = { readonly title: string; readonly note: string; readonly flags: readonly ProjectFlag[] };

function groupsOf(flags: readonly ProjectFlag[]): readonly Group[] {
  const open = flags.filter(({ status }) => status === 'open');
  const warnings = open.filter(({ severity }) => severity === 'soft');
  return [
    {
      title: 'Blocking',
      note: 'The application is not ready while one of these is open.',
      flags: open.filter(({ severity }) => severity === 'hard'),
    },
    // Findings that could not be checked come last: they need an answer, not a correction.
    {
      title: 'Warnings',
      note: 'They do not block. Evaluators may ask.',
      flags: [...warnings.filter((flag) => !isCannotCheck(flag)), ...warnings.filter(isCannotCheck)],
    },
    { title: 'Resolved and waived', note: '', flags: flags.filter(({ status }) => status !== 'open') },
  ].filter((group) => group.flags.length > 0);
}

type GroupsProps = FlagActions & {
  readonly flags: readonly ProjectFlag[];
  readonly mayEdit: boolean;
  readonly facts: ProjectFacts;
};

function Groups({ flags, facts, ...rest }: GroupsProps) {
  return groupsOf(flags).map(({ title, note, flags: own }) => (
    <Part
      key={title}
      title={title}
      aside={note === '' ? undefined : <span className="text-meta text-ink-3">{note}</span>}
    >
      <ul className="border-t border-rule">
        {own.map((flag) => (
          <FlagEntry key={flag.id} flag={flag} fix={fixPlace(facts, flag)} {...rest} />
        ))}
      </ul>
    </Part>
  ));
}

/** When the rules last ran, and whether they would find the same now. */
function LastRun({
  ranAt,
  flags,
  facts,
}: {
  readonly ranAt: string | null;
  readonly flags: readonly ProjectFlag[];
  readonly facts: ProjectFacts;
}) {
  const now = useNow();
  const changes = useMemo(() => countChanges(flags, redFlags(facts, instantFromMs(now))), [flags, facts, now]);
  const at = instantOf(ranAt);
  if (at === null) return <p className="mt-1 text-ink-2">Not run yet.</p>;
  const since =
    changes > 0
      ? ` Something has changed since: a new run would change ${formatNumberOf(changes, 'finding')}.`
      : ' Nothing has changed since that the rules would notice.';
  return <p className="mt-1 max-w-[44rem] text-ink-2">{`Last run ${formatMoment(at)}.${since}`}</p>;
}

function NothingOpen({
  ranAt,
  flags,
}: {
  readonly ranAt: string | null;
  readonly flags: readonly ProjectFlag[];
}): ReactNode {
  if (ranAt === null) {
    return (
      <Empty title="Not validated yet">
        A run checks the dates of the call, the intake, the sections, the budget and the annexes, and says for each
        finding what to do.
      </Empty>
    );
  }
  if (flags.some(({ status }) => status === 'open')) return null;
  return (
    <div className="mb-10">
      <Notice tone="yes" title="No open issues">
        The last run found nothing that is still open.
      </Notice>
    </div>
  );
}

/** What the rules found in a project, with a way to each of it. */
export function RedFlagsScreen({ projectId }: { readonly projectId: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [waiving, setWaiving] = useState<ProjectFlag | null>(null);
  const { run, resolve, waive, reopen } = useValidation(projectId, () => {
    setWaiving(null);
    // The finding has moved to another group, and the focus would be lost with its button.
    title.current?.focus();
  });
  const project = useProject(projectId, (open) => open);
  const moved = [resolve, reopen].find(({ isPending }) => isPending);
  const input = (flag: ProjectFlag) => ({ projectId, flagId: flag.id });
  // The frame around this page waits for the project and says when it does not come.
  if (!project) return null;
  const {
    facts,
    validation: { ranAt, flags },
    rights: { mayEdit },
  } = project;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 ref={title} tabIndex={-1}>
            Validation &amp; Red Flags
          </h2>
          <LastRun ranAt={ranAt} flags={flags} facts={facts} />
        </div>
        {mayEdit ? (
          <Button variant="primary" busy={run.isPending} onClick={() => run.mutate({ projectId })}>
            {run.isPending ? null : <Icon icon={ListChecks} />}Run Validation
          </Button>
        ) : null}
      </div>
      {ranAt === null ? null : <Counts flags={flags} />}
      <NothingOpen ranAt={ranAt} flags={flags} />
      <Groups
        flags={flags}
        facts={facts}
        mayEdit={mayEdit}
        busyId={moved?.variables?.flagId ?? null}
        onResolve={(flag) => resolve.mutate(input(flag))}
        onWaive={setWaiving}
        onReopen={(flag) => reopen.mutate(input(flag))}
      />
      <WaiveDialog
        flag={waiving}
        busy={waive.isPending}
        onClose={() => setWaiving(null)}
        onWaive={(flag, reason) => waive.mutate({ ...input(flag), reason })}
      />
    </>
  );
}
