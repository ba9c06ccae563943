import type { MailedCalls } from '#domain/notifications/mail-content.ts';
import { digestCuts } from '#domain/notifications/mail-choices.ts';
import { MOST_TOLD } from '#domain/notifications/fitting-calls.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { hasPro } from '#server/data/billing/facts.ts';
import {
  listSeatsWithNews,
  listUntoldAlerts,
  lockCallReader,
  saveMailedUpTo,
  type MailedAlert,
} from '#server/data/notifications/call-mails.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';

/** What a mail says of one organization: so many calls, and how many more there are. */
function callsOf(publicUrl: string, organization: string, told: readonly MailedAlert[]): MailedCalls {
  const calls = told.flatMap(({ content, slug }) => {
    if (content.code !== 'call_fits' || slug === null) return [];
    const { code: _code, news: _news, ...judged } = content;
    return [{ ...judged, url: `${publicUrl}/app/programs/${slug}` }];
  });
  const left = told.reduce(
    (count, { content }) => count + (content.code === 'more_calls_fit' ? content.programIds.length : 0),
    0,
  );
  return {
    organization,
    calls: calls.slice(0, MOST_TOLD),
    more: left + Math.max(0, calls.length - MOST_TOLD),
    searchUrl: `${publicUrl}/app/programs`,
  };
}

async function mailedCalls(
  tx: Tx,
  deps: Deps,
  { userId, orgIds, now }: { readonly userId: string; readonly orgIds: readonly OrgId[]; readonly now: Instant },
): Promise<readonly MailedCalls[]> {
  const all: MailedCalls[] = [];
  for (const orgId of orgIds) {
    const untold = await listUntoldAlerts(tx, orgId, userId, now);
    const mailed = callsOf(deps.env.publicUrl, untold.organization, untold.alerts);
    if (mailed.calls.length > 0) all.push(mailed);
  }
  return all;
}

/** Whether the next mail may go out after that one: a day later, or in another week for those who want one a week. */
function isMailDay(last: Instant, now: Instant, isWeekly: boolean): boolean {
  if (dayIn(BRUSSELS, last) === dayIn(BRUSSELS, now)) return false;
  return !isWeekly || digestCuts(BRUSSELS, now).weekly > last;
}

/** Mails one person what is new in these organizations, at most once on a day in Brussels. */
async function mailPerson(deps: Deps, userId: string, orgIds: readonly OrgId[]): Promise<void> {
  await change(byItself(deps), 'alerts.mailed', async (tx) => {
    const now = deps.clock();
    const reader = await lockCallReader(tx, userId);
    if (reader === null) return unchanged(null);
    if (reader.upTo !== null && !isMailDay(reader.upTo, now, reader.isWeekly)) return unchanged(null);
    const organizations = await mailedCalls(tx, deps, { userId, orgIds, now });
    if (organizations.length === 0) return unchanged(null);
    await deps.mail.send(tx, {
      to: reader.email,
      content: {
        code: 'fitting_calls',
        name: reader.name,
        organizations,
        url: `${deps.env.publicUrl}/app`,
        unsubscribeUrl: mailStopAddress(deps, userId, ['fit']),
      },
    });
    return done({}, await saveMailedUpTo(tx, userId, now));
  });
}

/** Mails everybody with a seat of Pro the calls that fit and were not mailed to them, one person after the other. */
export async function mailFittingCalls(deps: Deps): Promise<void> {
  const now = deps.clock();
  const seats = await listSeatsWithNews(deps.db);
  const withPro = new Set<OrgId>();
  for (const orgId of new Set(seats.map((seat) => seat.orgId)))
    if (await hasPro(deps.db, orgId, now)) withPro.add(orgId);
  const people = Map.groupBy(
    seats.filter(({ orgId }) => withPro.has(orgId)),
    ({ userId }) => userId,
  );
  await forEachAlone(
    [...people],
    ([userId, theirs]) =>
      mailPerson(
        deps,
        userId,
        theirs.map(({ orgId }) => orgId),
      ),
    'some people were not mailed about new calls',
  );
}
