import type { CallsSource } from '#server/adapters/calls-source/port.ts';
import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { remakeSearchWords } from '#server/data/catalogue/search-words.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPassages } from './read-passages.ts';
import { settle } from './runs.ts';
import { tellAdministrators } from './tell-administrators.ts';

/** So many programs are written in one transaction, so that imports get their turn. */
const WORDS_AT_ONCE = 50;

async function remakeAllSearchWords(deps: Deps): Promise<void> {
  let isLeft = true;
  while (isLeft)
    isLeft = await change(byItself(deps), 'catalogue.words_remade', async (tx) =>
      done({}, await remakeSearchWords(tx, WORDS_AT_ONCE)),
    );
}

/** The catalogue's background work: the portal once a day, the clock every ten minutes. */
export function catalogueJobs(deps: Deps, source: CallsSource): readonly JobDefinition[] {
  const portal: readonly JobDefinition[] = deps.env.portal.enabled
    ? [
        {
          name: 'sync-catalogue',
          schedule: '20 5 * * *',
          run: async () => void (await (await import('./sync-portal.ts')).syncPortal(deps, source)),
        },
      ]
    : [];
  return [
    ...portal,
    { name: 'tell-administrators-of-run', run: (payload) => tellAdministrators(deps, payload) },
    { name: 'remake-search-words', run: async () => await remakeAllSearchWords(deps) },
    { name: 'read-passages', schedule: '*/10 * * * *', run: async () => await readPassages(deps) },
    { name: 'catalogue-clock', schedule: '*/10 * * * *', run: async () => void (await settle(deps, null, 0)) },
  ];
}
