import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { forgetUnusedPictures } from '#server/data/projects/texts/pictures.ts';
import { byItself, change, done, type ChangeDeps } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** As long as a deleted project can be brought back, and an unsent text waits on a device. */
const KEPT_MS = 30 * DAY_MS;

/** Every night, forgets pictures that stand in no text, earlier text, version or entry of the library any more. */
export function pictureJobs(deps: ChangeDeps & Pick<Deps, 'files' | 'log'>) {
  return [
    {
      name: 'tidy-pictures',
      schedule: '25 4 * * *',
      run: async () => {
        const before = instantFromMs(msOf(deps.clock()) - KEPT_MS);
        const paths = await change(byItself(deps), 'leftovers.forgotten', async (tx) =>
          done({}, await forgetUnusedPictures(tx, before)),
        );
        for (const path of paths) await deps.files.remove(path);
        if (paths.length > 0) deps.log.info({ pictures: paths.length }, 'pictures that no text has were removed');
      },
    },
  ];
}
