import type { ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StoredDryRun } from '#contract/planning/dry-runs.ts';
import type { NoCreditReason } from '#domain/organization/billing/billing-codes.ts';
import type { DryRun } from '#domain/project/dry-run/dry-run.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { CriterionPart } from './criterion-part.tsx';
import { GainsPart } from './gains-part.tsx';
import { PointsTable, totalText, type BesideColumn } from './points-table.tsx';
import { RunChanges } from './run-changes.tsx';

type OfProject = { readonly projectId: string };

function useRun(projectId: string) {
  const words = useWords('dry_run');
  const client = useQueryClient();
  return useMutation(
    queries.dryRuns.run.mutationOptions({
      // What is being typed belongs to what is judged.
      onMutate: () => flushEverything(),
      // Somebody else may have spent the credit of the month.
      onError: () => client.invalidateQueries({ queryKey: queries.dryRuns.list.queryKey({ input: { projectId } }) }),
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: queries.dryRuns.list.queryKey({ input: { projectId } }) });
        showToast({ title: words('ran') });
      },
    }),
  );
}

function RunMeta({ run }: { readonly run: StoredDryRun }) {
  const words = useWords('dry_run');
  const at = instantOf(run.ranAt);
  if (at === null) return null;
  return <>{words('last.by', { at, name: run.ranBy ?? words('former_member') })}</>;
}

/** What is to be known about the sum of a run. */
function SumNotes({ result: { criteria, form, total, ranking } }: { readonly result: DryRun }) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  return (
    <>
      {ranking === null ? null : <p>{words('ranking', ranking)}</p>}
      {total !== null && criteria.some(({ weight }) => weight !== null) ? <p>{words('total.weighted')}</p> : null}
      {total === null || total.unjudged === 0 ? null : <p>{words('total.unjudged', { points: total.unjudged })}</p>}
      {form === null || form.overall === null ? null : <p lang={lang}>{words('overall', { overall: form.overall })}</p>}
    </>
  );
}

type Runs = { readonly now: DryRun; readonly runs: readonly StoredDryRun[] };

function LastRun({ now, runs, beside }: Runs & { readonly beside: BesideColumn | null }) {
  const words = useWords('dry_run');
  const [last, before] = runs;
  const table = (
    <PointsTable result={last?.result ?? now} hasRun={last !== undefined} before={before?.result} beside={beside} />
  );
  if (last === undefined)
    return (
      <Part title={words('last')}>
        {beside === null ? null : <div className="mb-6">{table}</div>}
        <Empty title={words('last.none')}>{words('last.none_text')}</Empty>
      </Part>
    );
  return (
    <Part title={words('last')}>
      {table}
      <div className="mt-3 grid max-w-[44rem] gap-1 text-meta text-ink-3">
        <p>
          <RunMeta run={last} />
        </p>
        {isSameValue(last.result, now) ? null : <p className="text-check">{words('last.stale')}</p>}
        <SumNotes result={last.result} />
        <p>{words('reason')}</p>
      </div>
    </Part>
  );
}

function Ties({ ties }: { readonly ties: DryRun['ties'] }) {
  const words = useWords('dry_run');
  if (ties.length === 0) return null;
  return (
    <Part title={words('ties')}>
      <p className="mb-2 text-ink-2">{words('ties.note')}</p>
      <ol className="list-decimal ps-5">
        {ties.map((tie) => (
          <li key={tie} className="py-0.5 ps-1">
            {words(`tie.${tie}`)}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Earlier({ runs }: { readonly runs: readonly StoredDryRun[] }) {
  const words = useWords('dry_run');
  if (runs.length < 2) return null;
  return (
    <Part title={words('earlier')}>
      <ul className="border-t border-rule">
        {runs.slice(1).map((run) => (
          <li key={run.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span className="text-ink-2">
              <RunMeta run={run} />
            </span>
            <span className="tabular-nums">
              {run.result.total === null ? words('earlier.no_total') : totalText(words, run.result.total)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Blocking({ projectId, count }: OfProject & { readonly count: number }) {
  const words = useWords('dry_run');
  const flags = pagePath(projectId, 'red-flags');
  if (count === 0) return null;
  return (
    <div className="mb-8">
      <Notice
        tone="block"
        title={words('blocking', { count })}
        actions={flags === null ? null : <Link to={flags}>{words('blocking_link')}</Link>}
      >
        {words('blocking_text')}
      </Notice>
    </div>
  );
}

type Around = {
  /** What people gave, to stand beside the ranges. */
  readonly beside: BesideColumn | null;
  /** What follows the ranges: the evaluations of people. */
  readonly children: ReactNode;
};

function Judged({ projectId, now, runs, beside, children }: OfProject & Runs & Around) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  const [last, before] = runs;
  return (
    <>
      <Blocking projectId={projectId} count={now.blocking} />
      {now.form === null ? (
        <>
          <Empty title={words('no_form')}>{words('no_form_text')}</Empty>
          <div className="mt-12">{children}</div>
        </>
      ) : (
        <>
          <LastRun now={now} runs={runs} beside={beside} />
          {children}
          <GainsPart projectId={projectId} now={now} />
          <RunChanges now={now} last={last?.result} before={before?.result} />
          <Part title={words('criteria')}>
            {now.criteria.map((criterion) => (
              <CriterionPart key={criterion.name} projectId={projectId} criterion={criterion} />
            ))}
            <SourceNote>
              <span lang={lang}>{words('source', { name: now.form.name, source: now.form.source })}</span>
            </SourceNote>
          </Part>
          <Ties ties={now.ties} />
          <Earlier runs={runs} />
        </>
      )}
    </>
  );
}

const PRICES: string = '/pricing';

/** Why no run can be made now, and what changes that. */
function NoRun({ reason }: { readonly reason: NoCreditReason }) {
  const words = useWords('dry_run');
  return (
    <div className="mb-8">
      <Notice tone="check" title={words(`refused.${reason}`)}>
        <p>{words(`refused_text.${reason}`)}</p>
        <p>
          <Link to={PRICES}>{words('see_prices')}</Link>
        </p>
      </Notice>
    </div>
  );
}

/** A simulated evaluation: the criteria with what is there, the range of the last run, and what would gain most. */
export function DryRunScreen({ projectId, beside, children }: OfProject & Around) {
  const words = useWords('dry_run');
  const { data, isError, isFetching, refetch } = useQuery({
    ...queries.dryRuns.list.queryOptions({ input: { projectId } }),
    staleTime: 0,
  });
  const run = useRun(projectId);
  const refused = data?.mayRun === true ? data.right.refused : null;
  const mayRun = data?.mayRun === true && data.now.form !== null && refused === null;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2>{words('title')}</h2>
          <p className="mt-1 max-w-[44rem] text-ink-2">{words('lead')}</p>
        </div>
        {mayRun ? (
          <Button variant="primary" busy={run.isPending} onClick={() => run.mutate({ projectId })}>
            {words(run.isPending ? 'running' : 'run')}
          </Button>
        ) : null}
      </div>
      <p className="mb-8 max-w-[44rem] text-meta text-ink-3">
        {words('caution')}
        {data?.mayRun === false ? ` ${words('read_only')}` : null}
      </p>
      {refused === null ? null : <NoRun reason={refused} />}
      {mayRun && data.right.by === 'credit' ? <p className="mb-8 max-w-[44rem]">{words('on_credit')}</p> : null}
      {run.isError ? (
        <div className="mb-8">
          <Notice tone="block" announce title={words('run_failed')}>
            {words('run_failed_text')}
          </Notice>
        </div>
      ) : null}
      {data ? (
        <Judged projectId={projectId} now={data.now} runs={data.runs} beside={beside}>
          {children}
        </Judged>
      ) : isError ? (
        <Failed title={words('failed')} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={words('loading')} rows={6} />
      )}
    </>
  );
}
