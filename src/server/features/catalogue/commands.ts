import { resolve } from 'node:path';

import type { CallsSource } from '../../adapters/calls-source/port.ts';
import type { CommandResult } from '../../control-socket.ts';
import type { CatalogueRun } from '../../data/catalogue-runs.ts';
import { listRejections, listRuns } from '../../data/catalogue-runs.ts';
import type { Deps } from '../../deps.ts';
import { importFile } from './import-file.ts';
import { syncBulk, syncPortal } from './sync-portal.ts';


const REJECTIONS_SHOWN = 20;
const RUNS_SHOWN = 10;

const failures: Readonly<Record<string, string>> = {
  network: 'there is no way to the portal from here; the catalogue stays as it is and usable',
  timeout: 'the portal took too long to answer',
  http_status: 'the portal answered with an error',
  bad_answer: 'what was read is not what it should be',
  implausible: 'the answer cannot be right and was not imported',
  interrupted: 'the process ended during the run',
  defect: 'an error in this program',
};

function summary(run: CatalogueRun): string {
  const counts = `${run.fetched} read, ${run.added} new, ${run.changed} changed, ${run.closed} closed, ${run.rejected} rejected`;
  const outcome = run.failure === null ? run.status : `${run.status}: ${failures[run.failure] ?? run.failure}${run.failureDetail === null ? '' : ` (${run.failureDetail})`}`;
  return `${run.startedAt.slice(0, 16).replace('T', ' ')} UTC  ${run.kind.padEnd(13)} ${outcome}; ${counts}`;
}

async function rejectionLines(deps: Deps, run: CatalogueRun): Promise<readonly string[]> {
  if (run.rejected === 0 || run.kind !== 'import') return [];
  const shown = await listRejections(deps.db, run.id, REJECTIONS_SHOWN);
  const lines = shown.map(({ line, externalId, reason, field, detail }) =>
    `  ${line === null ? '' : `line ${line}: `}${reason}${field === null ? '' : ` in ${field}`}${externalId === null ? '' : ` (${externalId})`}: ${detail}`);
  return run.rejected > shown.length ? [...lines, `  … and ${run.rejected - shown.length} more`] : lines;
}

async function told(deps: Deps, runs: readonly CatalogueRun[]): Promise<CommandResult> {
  const lines = await Promise.all(runs.map(async (run) => [summary(run), ...(await rejectionLines(deps, run))]));
  return { ok: runs.at(-1)?.status === 'succeeded', lines: lines.flat() };
}

export const catalogueUsage: readonly string[] = [
  'catalogue sync          bring the catalogue up to date from the EU Funding & Tenders Portal',
  'catalogue sync --bulk   the same from the portal’s bulk file (titles and dates only)',
  'catalogue import FILE   import a JSON Lines file (docs/import-format.md)',
  'catalogue status        the newest runs',
];

/** The command `catalogue …`; null where there is no such command. */
export async function catalogueCommand(deps: Deps, source: CallsSource, args: readonly string[]): Promise<CommandResult | null> {
  const [name, argument, ...rest] = args;
  if (rest.length > 0) return null;
  if (name === 'sync' && argument === undefined) return await told(deps, await syncPortal(deps, source));
  if (name === 'sync' && argument === '--bulk') return await told(deps, [await syncBulk(deps, source)]);
  if (name === 'import' && argument !== undefined) return await told(deps, [await importFile(deps, resolve(argument))]);
  if (name !== 'status' || argument !== undefined) return null;
  const runs = await listRuns(deps.db, RUNS_SHOWN);
  return { ok: true, lines: runs.length === 0 ? ['no run yet'] : runs.map(summary) };
}
