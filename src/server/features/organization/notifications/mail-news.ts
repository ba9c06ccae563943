import { seesProject } from '#domain/organization/access-and-read-only.ts';
import { alertPath } from '#domain/notifications/alert-path.ts';
import { digestCuts, mailKinds, readingNeeds } from '#domain/notifications/mail-choices.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import { can } from '#domain/organization/permissions.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import {
  listMailable,
  listMailReaders,
  listReaderZones,
  markMailed,
  type MailableAlert,
  type MailRound,
} from '#server/data/notifications/alert-mails.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';

/** So much news stands in a mail; of the rest it says how much it is. */
const MOST_MAILED = 30;
/** So many people are looked at together. Each is mailed alone. */
const CHUNK = 200;
/** So many of them are mailed beside each other: while one waits for the database, the next is prepared. */
const AT_ONCE = 3;

/** Whether the reader may see it now, whatever they were when it was told. */
function maySee({ role, type, content, isRestricted, isAssigned }: MailableAlert): boolean {
  const needs = readingNeeds(type);
  if (needs !== null && !can(role, needs)) return false;
  return !('project' in content) || (isRestricted !== null && seesProject(role, { isRestricted, isAssigned }));
}

function mailOf(deps: Deps, userId: string, news: readonly MailableAlert[]): MailContent {
  const { publicUrl } = deps.env;
  const kinds = mailKinds.filter((kind) => news.some(({ type }) => type === kind));
  return {
    code: 'news',
    name: news[0]?.name ?? '',
    items: news.slice(0, MOST_MAILED).map(({ organization, content, author, slug, projectId }) => {
      const path = alertPath(content, { slug, projectId, invitationToken: null });
      return { organization, alert: content, author, url: path === null ? null : `${publicUrl}${path}` };
    }),
    more: Math.max(0, news.length - MOST_MAILED),
    stops: kinds.map((kind) => ({ kind, url: mailStopAddress(deps, userId, [kind]) })),
    url: `${publicUrl}/app`,
    settingsUrl: `${publicUrl}/app/settings/notifications`,
    unsubscribeUrl: mailStopAddress(deps, userId, kinds),
  };
}

/** Mails one person what they have not been mailed; in the same step it is noted that they were. */
async function mailPerson(deps: Deps, userId: string, all: readonly MailableAlert[]): Promise<void> {
  const seen = all.filter(maySee);
  if (seen.length === 0) return;
  await change(byItself(deps), 'alerts.mailed', async (tx) => {
    const fresh = new Set(await markMailed(tx, userId, seen, deps.clock()));
    const news = seen.filter(({ id }) => fresh.has(id));
    const [first] = news;
    if (first === undefined) return unchanged(null);
    return done({}, await deps.mail.send(tx, { to: first.email, content: mailOf(deps, userId, news) }));
  });
}

async function mailRound(deps: Deps, round: MailRound): Promise<void> {
  const readers = await listMailReaders(deps.db, round);
  for (let start = 0; start < readers.length; start += CHUNK) {
    const news = await listMailable(deps.db, round, readers.slice(start, start + CHUNK));
    await forEachAlone(
      [...Map.groupBy(news, ({ userId }) => userId)],
      ([userId, theirs]) => mailPerson(deps, userId, theirs),
      'some people were not mailed their news',
      AT_ONCE,
    );
  }
}

/** Mails what its readers want at once. */
export async function mailAtOnce(deps: Deps): Promise<void> {
  const now = deps.clock();
  // What is stored at this very moment belongs to it.
  const at = instantFromMs(msOf(now) + DAY_MS);
  await mailRound(deps, { zone: null, before: [{ delivery: 'at_once', at }], now });
}

/** Mails the digests whose morning has come, zone by zone. Run again, it mails nothing twice. */
export async function mailDigests(deps: Deps): Promise<void> {
  const now = deps.clock();
  await forEachAlone(
    await listReaderZones(deps.db),
    async (zone) => {
      const { daily, weekly } = digestCuts(zone, now);
      const before = [
        { delivery: 'daily', at: daily },
        { delivery: 'weekly', at: weekly },
      ] as const;
      await mailRound(deps, { zone, before, now });
    },
    'some digests were not mailed',
  );
}
