import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ListChecks } from 'lucide-react';
import type { ProjectFlag } from '#contract/validation.ts';
import { isCannotCheck } from '#domain/rules/flag.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import { countChanges } from '#domain/rules/reconcile.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useNow } from '#web/page/now.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { BoxGrid } from '#web/ui/page/box-grid.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { useProject } from '#web/project/use-project.ts';
import { FlagFilter } from './flag-filter.tsx';
import { FlagHistory } from './flag-history.tsx';
import { FlagGroups } from './flag-groups.tsx';
import { searchFlags } from './asked-flags.ts';
import type { FlagSearch } from './flag-search.ts';
import { ReportButtons } from './report-buttons.tsx';
import { shownFlags, type ShownFlag } from './shown-flags.ts';
import type { Repairing } from './use-repair.ts';
import { useValidation } from './use-validation.ts';
import { WaiveDialog } from './waive-dialog.tsx';

function figure(count: number, colour: string): ReactNode {
  return <span className={count > 0 ? colour : undefined}>{count}</span>;
}

function Counts({ flags }: { readonly flags: readonly ShownFlag[] }) {
  const words = useWords('validation');
  const open = flags.filter(({ status }) => status === 'open');
  const blocking = open.filter(({ severity }) => severity === 'hard').length;
  const unknown = open.filter(isCannotCheck).length;
  const warnings = open.length - blocking - unknown;
  return (
    <BoxGrid
      large
      className="mb-10"
      boxes={[
        { label: words('blocking'), value: figure(blocking, 'text-block') },
        { label: words('warnings'), value: figure(warnings, 'text-check') },
        { label: words('cannot_check'), value: unknown },
        { label: words('settled'), value: flags.length - open.length },
      ]}
    />
  );
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
  const words = useWords('validation');
  const now = useNow();
  const changes = useMemo(() => countChanges(flags, redFlags(facts, instantFromMs(now))), [flags, facts, now]);
  const at = instantOf(ranAt);
  if (at === null) return <p className="mt-1 text-ink-2">{words('not_run')}</p>;
  const said = changes > 0 ? words('last_run_changed', { at, count: changes }) : words('last_run_same', { at });
  return <p className="mt-1 max-w-[44rem] text-ink-2">{said}</p>;
}

function NothingOpen({
  ranAt,
  flags,
}: {
  readonly ranAt: string | null;
  readonly flags: readonly ShownFlag[];
}): ReactNode {
  const words = useWords('validation');
  if (flags.some(({ status }) => status === 'open')) return null;
  if (ranAt === null) return <Empty title={words('empty.title')}>{words('empty.text')}</Empty>;
  return (
    <div className="mb-10">
      <Notice tone="yes" title={words('no_open.title')}>
        {words('no_open.text')}
      </Notice>
    </div>
  );
}

type Props = {
  readonly projectId: string;
  readonly search: FlagSearch;
  readonly onSearch: (search: FlagSearch) => void;
  /** Does what a repair says; null until that can be done. */
  readonly onRepair: Repairing['onRepair'] | null;
};

/** What puts findings right in one step arrives when there are some. */
const loadOffer = async () => (await import('./repair-offer.tsx')).RepairOffer;

/** What the rules found in a project, with a way to each of it. */
export function RedFlagsScreen({ projectId, search, onSearch, onRepair }: Props) {
  const words = useWords('validation');
  const title = useRef<HTMLHeadingElement>(null);
  const [waiving, setWaiving] = useState<ProjectFlag | null>(null);
  const { run, resolve, waive, reopen } = useValidation(projectId, () => {
    setWaiving(null);
    // The finding has moved to another group, and the focus would be lost with its button.
    title.current?.focus();
  });
  const project = useProject(projectId, (open) => open);
  const now = useNow();
  const shown = useMemo(() => (project ? shownFlags(project, instantFromMs(now)) : []), [project, now]);
  const mayRepair = onRepair !== null && project?.rights.mayEdit === true;
  const drawRepair = useLate(loadOffer, mayRepair && shown.length > 0);
  const asked = useMemo(() => searchFlags(shown, search), [shown, search]);
  const moved = [resolve, reopen].find(({ isPending }) => isPending);
  const input = (flag: ProjectFlag) => ({ projectId, flagId: flag.id, seen: flag.status });
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
            {words('title')}
          </h2>
          <LastRun ranAt={ranAt} flags={flags} facts={facts} />
        </div>
        {mayEdit ? (
          <Button
            className="print:hidden"
            variant="primary"
            busy={run.isPending}
            onClick={() => run.mutate({ projectId })}
          >
            {run.isPending ? null : <Icon icon={ListChecks} />}
            {words('run')}
          </Button>
        ) : null}
      </div>
      {ranAt === null && shown.length === 0 ? null : <Counts flags={shown} />}
      <NothingOpen ranAt={ranAt} flags={shown} />
      {shown.length === 0 ? null : <FlagFilter flags={shown} search={search} onSearch={onSearch} />}
      {shown.length > 0 && asked.length === 0 ? (
        <Empty title={words('filter.none')}>{words('filter.none_text')}</Empty>
      ) : null}
      <FlagGroups
        flags={asked}
        facts={facts}
        mayEdit={mayEdit}
        drawOffer={
          drawRepair && onRepair
            ? (flag, message) => drawRepair({ flag, message, facts, onRepair, onGone: () => title.current?.focus() })
            : null
        }
        busyId={moved?.variables?.flagId ?? null}
        onResolve={(flag) => resolve.mutate(input(flag))}
        onWaive={setWaiving}
        onReopen={(flag) => reopen.mutate(input(flag))}
      />
      {shown.length === 0 ? null : <ReportButtons project={project} flags={shown} onPrint={() => window.print()} />}
      <FlagHistory projectId={projectId} />
      <WaiveDialog
        flag={waiving}
        busy={waive.isPending}
        onClose={() => setWaiving(null)}
        onWaive={(flag, reason) => waive.mutate({ ...input(flag), reason })}
      />
    </>
  );
}
