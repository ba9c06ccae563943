import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import type { CatalogueRun } from '#server/data/catalogue/catalogue-runs.ts';
import { failAbandonedRuns, findLastEtag, findLastSuccess } from '#server/data/catalogue/catalogue-runs.ts';
import { hasOldSearchWords } from '#server/data/catalogue/search-words.ts';
import { byItself, change, done, note } from '#server/platform/change.ts';
import { job } from '#server/platform/jobs.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';

const folder = fileURLToPath(new URL('../../../../../data/starter', import.meta.url));

function starterLines(): readonly string[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted();
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')).filter((line) => line !== '');
}

function stateOf(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('base64url');
}

/** Loads the starter catalogue that ships with the product. */
export async function loadStarter(deps: CatalogueDeps, lines = starterLines()): Promise<CatalogueRun> {
  const { importLines } = await import('./import-file.ts');
  return await importLines(deps, lines, 'starter', stateOf(lines));
}

/**
 * At the start: loads the starter catalogue, once for each state that it had. A newer product knows more of its calls.
 * Null where this state has been loaded.
 */
export async function ensureStarter(deps: CatalogueDeps): Promise<CatalogueRun | null> {
  const lines = starterLines();
  return (await findLastEtag(deps.db, 'starter')) === stateOf(lines) ? null : await loadStarter(deps, lines);
}

/**
 * Before the first page is served: ends a run that a killed process left open, and loads the starter catalogue
 * where this state of it has not been loaded.
 */
export async function prepareCatalogue(deps: CatalogueDeps, options: { onlyProcess: boolean }): Promise<void> {
  // Beside other processes a running run may be theirs.
  if (options.onlyProcess)
    await change(byItself(deps), 'catalogue.run_noted', async (tx) =>
      done({}, await failAbandonedRuns(tx, deps.clock())),
    );
  await ensureStarter(deps);
}

/** At the start: asks for a synchronisation with the portal if the last one is over a day old. */
export async function requestFirstSync(deps: Deps): Promise<void> {
  if (!deps.env.portal.enabled) return;
  const last = await findLastSuccess(deps.db, 'portal_search');
  if (last === null || last < instantFromMs(msOf(deps.clock()) - DAY_MS))
    await note(byItself(deps), 'sync.requested', {}, { jobs: [job('sync-catalogue', {})] });
}

/** At the start: a newer version of the product makes the search words of programs that an older one has read. */
export async function requestSearchWords(deps: Deps): Promise<void> {
  if (await hasOldSearchWords(deps.db))
    await note(byItself(deps), 'search_words.wanted', {}, { jobs: [job('remake-search-words', {})] });
}
