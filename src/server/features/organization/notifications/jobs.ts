import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { tellOfDueTasks, tellOfProjectDeadlines } from '#server/data/notifications/personal-alerts.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { mailAtOnce, mailDigests } from './mail-news.ts';

/** Each night people are told what is due; each hour digests go to those whose morning has come. */
export function notificationJobs(deps: Deps): readonly JobDefinition[] {
  const { clock, newId } = deps;
  return [
    {
      name: 'tell-what-is-due',
      schedule: '30 0 * * *',
      run: async () => {
        await change(byItself(deps), 'alerts.made', async (tx) => {
          const telling = { now: clock(), newId };
          await announce(tx, deps, await tellOfDueTasks(tx, telling));
          return done({}, await announce(tx, deps, await tellOfProjectDeadlines(tx, telling)));
        });
      },
    },
    { name: 'mail-alerts', run: () => mailAtOnce(deps) },
    { name: 'mail-digests', schedule: '5 * * * *', run: () => mailDigests(deps) },
  ];
}
