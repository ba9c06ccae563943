import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { forgetFieldSaves } from '#server/data/organizations/field-saves.ts';
import { forgetListSaves } from '#server/data/projects/list-saves.ts';
import { addNewSections } from '#server/data/projects/section-template.ts';
import { listSectionsBehind, storeFollowed } from '#server/data/projects/texts/section-anchors.ts';
import { forgetSuggested } from '#server/data/projects/texts/suggested-texts.ts';
import { forgetSteps, packSteps } from '#server/data/projects/texts/section-log.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Longer than any draft waits in a browser to be sent again. After that, a save is judged by its base alone, and a text
 * is read anew.
 */
const KEPT_DAYS = 30;

/** Who has a text open has pulled such steps long ago. */
const PACKED_AFTER_MS = 10 * 60_000;

/**
 * Every ten minutes: stores where the anchors of texts stand now. Every hour: packs steps, so that they take little
 * room. Every night: deletes steps, the ids of saves and settled suggestions of more than 30 days ago, and gives
 * projects the sections that their programs newly ask for.
 */
export function applicationJobs(deps: ChangeDeps & Pick<Deps, 'log'>) {
  const { db, clock, newId, log } = deps;
  return [
    {
      name: 'add-new-sections',
      schedule: '25 4 * * *',
      run: async () => {
        const added = await change(byItself(deps), 'sections.added', async (tx) =>
          done({}, await addNewSections(tx, newId, clock())),
        );
        if (added > 0) log.info({ added }, 'sections added that programs newly ask for');
      },
    },
    {
      name: 'pack-steps',
      schedule: '20 * * * *',
      run: async () => {
        const before = instantFromMs(msOf(clock()) - PACKED_AFTER_MS);
        await change(byItself(deps), 'leftovers.forgotten', async (tx) => done({}, await packSteps(tx, before)));
      },
    },
    {
      name: 'follow-anchors',
      schedule: '*/10 * * * *',
      run: async () => {
        for (const section of await listSectionsBehind(db))
          await change(byItself(deps), 'anchors.followed', async (tx) => done({}, await storeFollowed(tx, section)));
      },
    },
    {
      name: 'tidy-sections',
      schedule: '30 4 * * *',
      run: async () => {
        const before = instantFromMs(msOf(clock()) - KEPT_DAYS * DAY_MS);
        for (const forget of [forgetSteps, forgetSuggested, forgetListSaves, forgetFieldSaves])
          await change(byItself(deps), 'leftovers.forgotten', async (tx) => done({}, await forget(tx, before)));
      },
    },
  ];
}
