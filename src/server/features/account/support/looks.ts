import { z } from 'zod';

import { text } from '#contract/base.ts';
import { LOOK_REASON_MAX, lookEnd, mayLookUntil } from '#domain/account/support/looking.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { storedLocale } from '#domain/values/asked-locale.ts';
import { canonicalPath } from '#domain/values/locale-address.ts';
import { msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { findPersonForAdministrators } from '#server/data/administration/people.ts';
import { endLooks, holdSupportConsent, saveLook } from '#server/data/accounts/looks.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import { openSession } from '#server/data/accounts/sessions.ts';
import { findSettings } from '#server/data/accounts/user-settings.ts';
import { tellPeople } from '#server/data/notifications/personal-alerts.ts';
import { listMemberships } from '#server/data/organizations/members.ts';
import { change, done, noteWithin, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AppContext } from '#server/platform/http/hono-app.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { clearedCookie, signedCookie } from '#server/platform/http/signed-cookie.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { readUser } from '#server/platform/session.ts';

const typed = z.object({ id: text(100).min(1), reason: text(LOOK_REASON_MAX).trim().min(1) });
type Typed = z.output<typeof typed>;

const AGENT_MAX = 300;
/** Where a person sees who looked, and ends it. */
const OWN_PAGE = '/app/settings/privacy';

/** The person hears of each look: under the bell of the organization they work in, and by mail. */
async function tell(deps: Deps, tx: Tx, { id, userId }: { id: string; userId: string }): Promise<void> {
  const memberships = await listMemberships(tx, userId);
  const { currentOrgId } = await findSettings(tx, userId);
  const current = memberships.find(({ orgId }) => orgId === currentOrgId) ?? memberships[0];
  if (!current) return;
  const told = await tellPeople(tx, current.orgId as OrgId, {
    newId: deps.newId,
    now: deps.clock(),
    type: 'account',
    key: `looked_at:${id}`,
    content: { code: 'looked_at', call: null },
    readers: [userId],
  });
  await announce(tx, deps, told);
}

/** Begins a look; answers what its cookie holds and until when, or null where the person lets nobody look. */
async function begin(deps: Deps, administrator: SignedInUser, { id: userId, reason }: Typed, userAgent: string) {
  const now = deps.clock();
  const acting = ofPerson(deps, administrator.id);
  return await change(acting, 'support.look_begun', async (tx) => {
    const consent = await holdSupportConsent(tx, userId, now);
    const person = await findPersonForAdministrators(tx, userId, now);
    if (consent === null || person === null || mayLookUntil(person, consent.until, now) === null)
      return unchanged(null);
    // One look at a time from one session.
    for (const { userId: subject } of await endLooks(tx, { from: administrator.sessionId }, now))
      await noteWithin(tx, acting, 'support.look_ended', { subject });
    const id = deps.newId();
    const until = lookEnd(now, consent.until, administrator.sessionExpiresAt);
    const lookedBy = administrator.id;
    await saveLook(tx, { id, consentId: consent.id, userId, lookedBy, reason, begunAt: now, until });
    const token = await openSession(tx, {
      id: deps.newId(),
      userId,
      now,
      expiresAt: until,
      userAgent,
      lookId: id,
      lookedFrom: administrator.sessionId,
    });
    await tell(deps, tx, { id, userId });
    const url = `${deps.env.publicUrl.replace(/\/$/, '')}${canonicalPath(OWN_PAGE, storedLocale('en'))}`;
    await deps.mail.send(tx, { to: person.email, content: { code: 'support_looks', name: person.name, url } });
    return done({ subject: userId }, { token, until });
  });
}

function setCookie(c: AppContext, cookie: string): void {
  c.header('cache-control', 'no-store');
  c.header('set-cookie', cookie);
}

/** Mounts how an administrator begins and ends a look. Their own session stays as it is beside it. */
export function mountLooks(mount: RawMount, deps: Deps): void {
  const { publicUrl } = deps.env;
  mount.answer('beginLook', async (c) => {
    const user = await readUser(deps, c.req.raw);
    if (!user) return refusal('UNAUTHORIZED');
    if (!user.isAdmin) return refusal('NOT_FOUND');
    const asked = typed.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return refusal('BAD_REQUEST');
    const begun = await begin(deps, user, asked.data, (c.req.header('user-agent') ?? '').slice(0, AGENT_MAX));
    if (begun === null) return refusal('NO_CONSENT', 409);
    const maxAgeSeconds = Math.ceil((msOf(begun.until) - msOf(deps.clock())) / 1000);
    const cookie = signedCookie('look', begun.token, { publicUrl, secret: deps.secret, maxAgeSeconds });
    setCookie(c, cookie);
    return c.json({ until: begun.until }, 200);
  });

  mount.answer('endLook', async (c) => {
    const look = c.get('look');
    if (look !== null && look !== 'over')
      await change(ofPerson(deps, look.lookedBy), 'support.look_ended', async (tx) => {
        const ended = await endLooks(tx, { id: look.id }, deps.clock());
        return ended.length === 0 ? unchanged(null) : done({ subject: look.userId }, null);
      });
    setCookie(c, clearedCookie('look', publicUrl));
    // A form of every page asks for it, so that it works without any script.
    return c.redirect(look === null || look === 'over' ? '/admin/people' : `/admin/people/${look.userId}`, 303);
  });
}
