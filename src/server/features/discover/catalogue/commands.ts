import { resolve } from 'node:path';

import type { CallsSource } from '#server/adapters/calls-source/port.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { CatalogueRun } from '#server/data/catalogue/catalogue-runs.ts';
import { findLastRejecting, findRunByEnd, listRejections, listRuns } from '#server/data/catalogue/catalogue-runs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { importFile } from './import-file.ts';
import { syncBulk, syncPortal } from './sync-portal.ts';

const RUNS_SHOWN = 10;
const AT_ONCE = 1000;

const failures: Readonly<Record<string, string>> = {
  broken_off: 'the connection broke before the answer was whole',
  losses:
    'the answer would take away more than a third of what is open; nothing was changed. If it is ' +
    'right, run: catalogue sync --accept-losses',
  all_rejected: 'nothing of it could be taken in',
  network: 'there is no way to the portal from here; the catalogue stays as it is and usable',
  timeout: 'the portal took too long to answer',
  http_status: 'the portal answered with an error',
  bad_answer: 'what was read is not what it should be',
  implausible: 'the answer cannot be right and was not imported',
  interrupted: 'the process ended during the run',
  defect: 'an error in this program',
};

/** The end of a run's id, by which commands name it. */
function shortId({ id }: CatalogueRun): string {
  return id.slice(-8);
}

function summary(run: CatalogueRun): string {
  const unread = run.unreadFields === 0 ? '' : `, ${run.unreadFields} fields not readable`;
  const counts =
    `${run.fetched} read, ${run.added} new, ${run.changed} changed, ${run.closed} closed, ${run.unlisted} ` +
    `no longer listed, ${run.rejected} rejected${unread}`;
  const outcome =
    run.failure === null
      ? run.status
      : `${run.status}: ` +
        `${failures[run.failure] ?? run.failure}${run.failureDetail === null ? '' : ` (${run.failureDetail})`}`;
  return (
    `${run.startedAt.slice(0, 16).replace('T', ' ')} UTC  ${shortId(run)}  ${run.kind.padEnd(13)} ` +
    `${outcome}; ${counts}`
  );
}

function hasRejected(run: CatalogueRun): boolean {
  return run.rejected + run.unreadFields > 0;
}

/** Every rejected row and unreadable field of a run. */
async function rejectionLines(deps: Deps, run: CatalogueRun): Promise<readonly string[]> {
  const lines: string[] = [];
  let last = 0;
  for (;;) {
    const rows = await listRejections(deps.db, run.id, last, AT_ONCE);
    for (const { line, externalId, reason, field, detail } of rows) {
      lines.push(
        '  ' +
          `${line === null ? '' : `line ${line}: `}${reason}${field === null ? '' : ` in ${field}`}${externalId === null ? '' : ` (${externalId})`}: ` +
          `${detail}`,
      );
    }
    last = rows.at(-1)?.number ?? last;
    if (rows.length < AT_ONCE) break;
  }
  const rest = run.rejected + run.unreadFields - lines.length;
  return rest > 0 ? [...lines, `  and ${rest} more, which are counted but not kept`] : lines;
}

async function told(deps: Deps, runs: readonly CatalogueRun[]): Promise<CommandResult> {
  const lines = await Promise.all(
    runs.map(async (run) => [summary(run), ...(run.kind === 'import' ? await rejectionLines(deps, run) : [])]),
  );
  return { ok: runs.at(-1)?.status === 'succeeded', lines: lines.flat() };
}

/** The newest runs with their results, and every row that the newest run with rejections has rejected. */
async function status(deps: Deps): Promise<CommandResult> {
  const runs = await listRuns(deps.db, RUNS_SHOWN);
  if (runs.length === 0) return { ok: true, lines: ['no run yet'] };
  const run = runs.find(hasRejected);
  return {
    ok: true,
    lines: [
      ...runs.map(summary),
      ...(run ? ['', `Rejected by ${shortId(run)}:`, ...(await rejectionLines(deps, run))] : []),
    ],
  };
}

/** Every row that a run rejected: the named run, or the newest one that rejected any. */
async function rejections(deps: Deps, name: string | undefined): Promise<CommandResult> {
  const run = name === undefined ? await findLastRejecting(deps.db) : await findRunByEnd(deps.db, name);
  if (!run)
    return {
      ok: name === undefined,
      lines: [
        name === undefined
          ? 'no run has rejected anything'
          : `there is no run ${name}; catalogue status names the newest`,
      ],
    };
  return {
    ok: true,
    lines: [summary(run), ...(hasRejected(run) ? await rejectionLines(deps, run) : ['  nothing rejected'])],
  };
}

export const catalogueUsage: readonly string[] = [
  'catalogue sync          bring the catalogue up to date from the EU Funding & Tenders Portal',
  'catalogue sync --bulk   the same from the portal’s bulk file (titles and dates only)',
  'catalogue import FILE   import a JSON Lines file (docs/import-format.md)',
  'catalogue sync --accept-losses   the same, though more than a third of the open calls would go',
  'catalogue status        the newest runs, and what was rejected last',
  'catalogue rejections [RUN]   every row that a run has rejected',
];

/** The command `catalogue …`; null where there is no such command. */
export async function catalogueCommand(
  deps: Deps,
  source: CallsSource,
  args: readonly string[],
): Promise<CommandResult | null> {
  const [name, argument, ...rest] = args;
  if (rest.length > 0) return null;
  switch (name) {
    case 'sync':
      if (argument === undefined) return await told(deps, await syncPortal(deps, source));
      if (argument === '--accept-losses')
        return await told(deps, await syncPortal(deps, source, { acceptLosses: true }));
      return argument === '--bulk' ? await told(deps, [await syncBulk(deps, source)]) : null;
    case 'import':
      return argument === undefined ? null : await told(deps, [await importFile(deps, resolve(argument))]);
    case 'status':
      return argument === undefined ? await status(deps) : null;
    case 'rejections':
      return await rejections(deps, argument);
    default:
      return null;
  }
}
