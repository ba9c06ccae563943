import { dropCalendarFeed, findCalendarFeed, makeCalendarFeed } from '#server/data/accounts/calendar-feeds.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

import { calendarAddress } from './feed.ts';

export const calendar = {
  get: os.calendar.get.use(signedIn).handler(async ({ context: { deps, user } }) => ({
    madeAt: await findCalendarFeed(deps.db, user.id),
  })),

  make: os.calendar.make.use(signedIn).handler(async ({ context }) => {
    const { deps, user } = context;
    const now = deps.clock();
    const token = await change(context, 'account.calendar_made', async (tx) =>
      done({}, await makeCalendarFeed(tx, user.id, now)),
    );
    return { address: calendarAddress(deps.env, token), madeAt: now };
  }),

  stop: os.calendar.stop.use(signedIn).handler(async ({ context }) => ({
    stopped: await change(context, 'account.calendar_stopped', async (tx) =>
      (await dropCalendarFeed(tx, context.user.id)) ? done({}, true) : unchanged(false),
    ),
  })),
};
