import * as z from 'zod/mini';

import { listProjectsWithValues } from '#server/data/projects/texts/stale-values.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself } from '#server/platform/change.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { renewValues } from '#server/platform/renew-values.ts';

const waiting = z.object({ projectId: z.uuid() });

/**
 * Brings stored values in texts up to date: those of a project that somebody wrote in when a value changed, and every
 * night those of all projects, because what a program pays may have changed.
 */
export function valueJobs(deps: ChangeDeps) {
  const renew = async (projectId: string | null) => {
    const places = await listProjectsWithValues(deps.db, projectId);
    await forEachAlone(
      places,
      (place) => renewValues({ ...byItself(deps), place }),
      'the stored values of some projects were not renewed',
    );
  };
  return [
    { name: 'renew-values', run: async (payload: unknown) => await renew(waiting.parse(payload).projectId) },
    { name: 'renew-all-values', schedule: '35 4 * * *', run: async () => await renew(null) },
  ];
}
