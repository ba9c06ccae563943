import { resolve } from 'node:path';

import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { CallsSource } from '#server/adapters/calls-source/port.ts';
import type { CommandResult } from '#server/platform/command-result.ts';
import type { CatalogueRun } from '#server/data/catalogue/catalogue-runs.ts';
import { findLastRejecting, findRunByEnd, listRejections, listRuns } from '#server/data/catalogue/catalogue-runs.ts';
import { wordsFor } from '#server/platform/words.ts';
import { codedDetail } from '#words/discover/coded-detail.ts';
import type { Words } from '#words/words.ts';
import type { Deps } from '#server/platform/deps.ts';
import { importFile } from './import-file.ts';
import { syncBulk, syncPortal } from './sync-portal.ts';

const RUNS_SHOWN = 10;
const AT_ONCE = 1000;

const failures = [
  'broken_off',
  'losses',
  'all_rejected',
  'network',
  'timeout',
  'http_status',
  'bad_answer',
  'implausible',
  'interrupted',
  'defect',
] as const;

type CommandWords = Words<'catalogue_commands'>;

/** The terminal speaks English, like the names of the commands. */
function commandWords(): CommandWords {
  return wordsFor(DEFAULT_LOCALE, 'catalogue_commands');
}

/** The end of a run's id, by which commands name it. */
function shortId({ id }: CatalogueRun): string {
  return id.slice(-8);
}

function outcomeOf(words: CommandWords, run: CatalogueRun): string {
  const { failure: code, failureDetail: detail } = run;
  if (code === null) return run.status;
  const known = failures.find((each) => each === code);
  const failure = known === undefined ? code : words(`failure.${known}`);
  return detail === null
    ? words('outcome_failed', { status: run.status, failure })
    : words('outcome_failed_with', { status: run.status, failure, detail: detailText(detail) });
}

function countsOf(words: CommandWords, run: CatalogueRun): string {
  const counts = {
    fetched: String(run.fetched),
    added: String(run.added),
    changed: String(run.changed),
    closed: String(run.closed),
    unlisted: String(run.unlisted),
    rejected: String(run.rejected),
  };
  return run.unreadFields === 0
    ? words('counts', counts)
    : words('counts_unread', { ...counts, unread: String(run.unreadFields) });
}

function summary(run: CatalogueRun): string {
  const words = commandWords();
  return (
    `${run.startedAt.slice(0, 16).replace('T', ' ')} UTC  ${shortId(run)}  ${run.kind.padEnd(13)} ` +
    `${outcomeOf(words, run)}; ${countsOf(words, run)}`
  );
}

function detailText(detail: string): string {
  return codedDetail(wordsFor(DEFAULT_LOCALE, 'catalogue_details'), detail);
}

function hasRejected(run: CatalogueRun): boolean {
  return run.rejected + run.unreadFields > 0;
}

/** Every rejected row and unreadable field of a run. */
async function rejectionLines(deps: Deps, run: CatalogueRun): Promise<readonly string[]> {
  const words = commandWords();
  const lines: string[] = [];
  let last = 0;
  for (;;) {
    const rows = await listRejections(deps.db, run.id, last, AT_ONCE);
    for (const { line, externalId, reason, field, detail } of rows) {
      const at = line === null ? '' : `${words('line', { line: String(line) })}: `;
      const what = field === null ? reason : words('in_field', { reason, field });
      const whose = externalId === null ? '' : ` (${externalId})`;
      lines.push(`  ${at}${what}${whose}: ${detailText(detail)}`);
    }
    last = rows.at(-1)?.number ?? last;
    if (rows.length < AT_ONCE) break;
  }
  const rest = run.rejected + run.unreadFields - lines.length;
  return rest > 0 ? [...lines, `  ${words('more_rejected', { rest: String(rest) })}`] : lines;
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
  if (runs.length === 0) return { ok: true, lines: [commandWords()('no_run')] };
  const run = runs.find(hasRejected);
  return {
    ok: true,
    lines: [
      ...runs.map(summary),
      ...(run ? ['', commandWords()('rejected_by', { run: shortId(run) }), ...(await rejectionLines(deps, run))] : []),
    ],
  };
}

/** Every row that a run rejected: the named run, or the newest one that rejected any. */
async function rejections(deps: Deps, name: string | undefined): Promise<CommandResult> {
  const run = name === undefined ? await findLastRejecting(deps.db) : await findRunByEnd(deps.db, name);
  if (!run)
    return {
      ok: name === undefined,
      lines: [name === undefined ? commandWords()('none_rejected') : commandWords()('unknown_run', { run: name })],
    };
  return {
    ok: true,
    lines: [
      summary(run),
      ...(hasRejected(run) ? await rejectionLines(deps, run) : [`  ${commandWords()('nothing_rejected')}`]),
    ],
  };
}

/** What can be asked of the catalogue at the terminal. */
export function catalogueUsage(): readonly string[] {
  const words = commandWords();
  return [
    `catalogue sync          ${words('usage.sync')}`,
    `catalogue sync --bulk   ${words('usage.bulk')}`,
    `catalogue import FILE   ${words('usage.import')}`,
    `catalogue sync --accept-losses   ${words('usage.accept_losses')}`,
    `catalogue status        ${words('usage.status')}`,
    `catalogue rejections [RUN]   ${words('usage.rejections')}`,
  ];
}

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
