import { z } from 'zod';

import { findRun } from '#server/data/catalogue/catalogue-runs.ts';
import { listAdministrators } from '#server/data/accounts/users.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

const payloadOf = z.object({ runId: z.uuid() });

/** Tells the platform's administrators of a run that was stopped for what it would have taken away. */
export async function tellAdministrators(deps: Deps, payload: unknown): Promise<void> {
  const { db, mail, log } = deps;
  const run = await findRun(db, payloadOf.parse(payload).runId);
  if (!run) return;
  const administrators = await listAdministrators(db);
  if (administrators.length === 0)
    log.error(
      { run: run.id, detail: run.failureDetail },
      'a run of the catalogue was stopped, and there is no administrator to tell',
    );
  await change(byItself(deps), 'administrators.told', async (tx) => {
    for (const { name, email } of administrators)
      await mail.send(tx, {
        to: email,
        content: { code: 'stopped_run', name, startedAt: run.startedAt, detail: run.failureDetail ?? '' },
      });
    return done({}, null);
  });
}
