import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

import type { CatalogueRun } from '../../data/catalogue-runs.ts';
import { failAbandonedRuns, hasSucceeded } from '../../data/catalogue-runs.ts';
import { importLines } from './import-file.ts';
import type { CatalogueDeps } from './runs.ts';

const folder = fileURLToPath(new URL('../../../../data/starter', import.meta.url));

function starterLines(): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).toSorted();
  return files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')).filter((line) => line !== '');
}

/** Loads the starter catalogue that ships with the product. */
export async function loadStarter(deps: CatalogueDeps): Promise<CatalogueRun> {
  return await importLines(deps, starterLines(), 'starter');
}

/** At the first start: loads the starter catalogue once; null where that has been done. */
export async function ensureStarter(deps: CatalogueDeps): Promise<CatalogueRun | null> {
  return (await hasSucceeded(deps.db, 'starter')) ? null : await loadStarter(deps);
}

/** Before the first page is served: closes the books on a run that a killed process left open, and loads the starter catalogue once. */
export async function prepareCatalogue(deps: CatalogueDeps, options: { onlyProcess: boolean }): Promise<void> {
  // Beside other processes a running run may be theirs.
  if (options.onlyProcess) await failAbandonedRuns(deps.db, deps.clock());
  await ensureStarter(deps);
}
