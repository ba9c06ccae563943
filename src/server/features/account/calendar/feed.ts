import { calendarDates } from '#domain/notifications/calendar-dates.ts';
import { askedNothing, localeFor } from '#domain/values/asked-locale.ts';
import { rawRoutes } from '#contract/raw-routes.ts';

import { writeCalendar } from '#server/adapters/calendar/write-calendar.ts';
import { findCalendarOwner } from '#server/data/accounts/calendar-feeds.ts';
import { findReaderLocale } from '#server/data/accounts/reader-locale.ts';
import { listDated } from '#server/data/notifications/calendar-dates.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Env } from '#server/platform/env.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';
import { calendarText } from '#words/organization/calendar-text.ts';
import { shownTask } from '#words/project/task-text.ts';

/** Where programs for calendars find the calendar that this secret opens. */
export function calendarAddress({ publicUrl }: Pick<Env, 'publicUrl'>, token: string): string {
  return `${publicUrl}${rawRoutes.calendarFeed.path.replace(':file', `${token}.ics`)}`;
}

/** The calendar of a person as they may see it now, in their language. */
async function calendarOf(deps: Deps, userId: string): Promise<string> {
  const { db } = deps;
  const locale = localeFor(askedNothing, await findReaderLocale(db, userId));
  const names = wordsFor(locale, 'project_names');
  const words = wordsFor(locale, 'calendar');
  const taskWords = { words: wordsFor(locale, 'task_suggestions'), names };
  const now = deps.clock();
  const dated = await listDated(db, userId, now);
  const tasks = dated.tasks.map((task) => shownTask(taskWords, task));
  const dates = calendarDates({ ...dated, tasks }, now);
  return writeCalendar(
    words('name'),
    dates.map((date) => {
      const { title, description, path } = calendarText({ words, names }, date);
      return { date, title, description, url: `${deps.env.publicUrl}${path}` };
    }),
  );
}

/** Mounts the calendars. Whoever has an address may read it: a program for calendars has no session. */
export function mountCalendar(mount: RawMount, deps: Deps): void {
  mount.answer('calendarFeed', async (c) => {
    const token = /^([\w-]{43})\.ics$/.exec(c.req.param('file') ?? '')?.[1];
    const owner = token === undefined ? null : await findCalendarOwner(deps.db, token);
    if (owner === null) return refusal('NOT_FOUND');
    return new Response(await calendarOf(deps, owner), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="fundwright.ics"',
        'x-robots-tag': 'noindex',
      },
    });
  });
}
