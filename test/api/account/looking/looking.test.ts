import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, organizations, sessions, supportConsents, supportLooks, users } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { asWritten, TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { askLook, clientWith, lookAs, lookCookieOf } from '#test/made/accounts/looks.ts';
import { makeProject } from '#test/made/projects.ts';
import { makeAdministrator } from '#test/tenancy-world.ts';

const harness = useHarness();

const later = (minutes: number) => instantFromMs(msOf(TEST_NOW) + minutes * 60_000);
const mailsTo = async (email: string) =>
  (await harness.deps.mail.list(harness.db, 200)).filter(({ to }) => to === email).map(({ code }) => code);
const supportEvents = async () =>
  (
    await harness.db
      .select()
      .from(auditEvents)
      .orderBy(...asWritten(auditEvents))
  )
    .filter(({ action }) => action.startsWith('support.'))
    .map(({ action, userId, subjectId }) => [action, userId, subjectId]);
const endLook = async (cookie: string) =>
  await harness.request('/api/admin/looks/end', { method: 'POST', cookie, redirect: 'manual' });

/** Who the server takes these cookies for. */
async function whoIs(cookie: string): Promise<string | null> {
  try {
    return (await clientWith(harness, cookie).account.me())?.user.id ?? null;
  } catch {
    return null;
  }
}

describe('a look', () => {
  it('shows what the person sees, is told to them, and ends with the administrator as themselves', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { orgId, projectId } = await makeProject(harness, ana);
    const before = (await supportEvents()).length;
    const { administrator, client, cookie } = await lookAs(harness, ana);
    const me = await client.account.me();
    expect(me).toMatchObject({
      user: { id: ana.id, isAdmin: false },
      lookUntil: later(30),
      sessionExpiresAt: later(30),
    });
    expect((await ana.client.account.me())?.lookUntil).toBeNull();
    expect(await client.projects.get({ projectId })).toEqual(await ana.client.projects.get({ projectId }));
    await expect(client.admin.people.get({ id: ana.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const shown = await ana.client.support.get();
    expect(shown.looks).toEqual([
      expect.objectContaining({ by: 'Adam Admin', reason: 'A budget that is stuck', endedAt: null, isOpen: true }),
    ]);
    expect(await mailsTo(ana.email)).toContain('support_looks');
    const bell = await ana.client.notifications.list({ orgId });
    expect(JSON.stringify(bell)).toContain('Support looks at Fundwright as you see it');
    const { sessions: devices } = await ana.client.settings.getSecurity();
    expect(devices.map(({ isLook }) => isLook).toSorted()).toEqual([false, true]);
    const ended = await endLook(cookie);
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `/admin/people/${ana.id}`]);
    expect(ended.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await whoIs(administrator.cookie)).toBe(administrator.id);
    expect(await whoIs(cookie)).toBeNull();
    expect((await ana.client.support.get()).looks[0]).toMatchObject({ endedAt: TEST_NOW, isOpen: false });
    expect((await supportEvents()).slice(before)).toEqual([
      ['support.consented', ana.id, null],
      ['support.look_begun', administrator.id, ana.id],
      ['support.look_ended', administrator.id, ana.id],
    ]);
  });

  it('touches nothing of the person: not when they were last seen, not when their organization was used', async () => {
    const ana = await harness.signUp('Ana');
    const { orgId, projectId } = await makeProject(harness, ana);
    await ana.client.support.consent({ hours: 24 });
    harness.setNow(later(5 * 60));
    const admin = await makeAdministrator(harness);
    const look = lookCookieOf(await askLook(harness, admin, ana.id));
    const stored = async () => [
      await harness.db.select().from(sessions).where(eq(sessions.userId, ana.id)),
      await harness.db.select().from(organizations).where(eq(organizations.id, orgId)),
    ];
    const before = await stored();
    harness.setNow(later(5 * 60 + 20));
    const client = clientWith(harness, `${admin.cookie}; ${look}`);
    await client.account.me();
    await client.projects.get({ projectId });
    await client.organizations.get({ orgId });
    expect(await stored()).toEqual(before);
    harness.setNow(TEST_NOW);
  });

  it('shows nothing that is the person’s alone', async () => {
    const ana = await harness.signUp('Ana');
    const { orgId } = await makeProject(harness, ana);
    const { client } = await lookAs(harness, ana);
    const closed = [
      () => client.settings.getSecurity(),
      () => client.privacy.get(),
      () => client.support.get(),
      () => client.settings.emailChangeLink({ token: 'none' }),
      () => client.copilot.conversations({ orgId }),
    ];
    for (const ask of closed) await expect(ask()).rejects.toMatchObject({ code: 'LOOKING_ONLY', status: 423 });
  });
});

describe('a look is over at once, and its cookie useless, when', () => {
  const ends: readonly (readonly [
    string,
    (of: { ana: Person; administrator: Person; cookie: string }) => Promise<unknown>,
  ])[] = [
    ['the administrator ends it', async ({ cookie }) => await endLook(cookie)],
    [
      'the person ends it',
      async ({ ana }) => {
        const [look] = (await ana.client.support.get()).looks;
        await ana.client.support.endLook({ id: look?.id ?? '' });
      },
    ],
    [
      'the person signs its session out',
      async ({ ana }) => {
        const { sessions: devices } = await ana.client.settings.getSecurity();
        await ana.client.settings.endSession({ id: devices.find(({ isLook }) => isLook)?.id ?? '' });
      },
    ],
    ['the person signs all others out', async ({ ana }) => await ana.client.settings.endOtherSessions()],
    ['the person takes the consent back', async ({ ana }) => await ana.client.support.endConsent()],
    ['the person gives another consent', async ({ ana }) => await ana.client.support.consent({ hours: 24 })],
    [
      'the administrator signs out',
      async ({ administrator }) =>
        await harness.request('/api/auth/sign-out', { method: 'POST', cookie: administrator.cookie }),
    ],
    [
      'the administrator signs out while looking',
      async ({ cookie }) => await harness.request('/api/auth/sign-out', { method: 'POST', cookie }),
    ],
    [
      'the person is blocked',
      async ({ ana }) => {
        const other = await makeAdministrator(harness);
        await other.client.admin.people.block({ id: ana.id });
      },
    ],
    [
      'the administrator is none any more',
      async ({ administrator }) =>
        await harness.db.update(users).set({ isAdmin: false }).where(eq(users.id, administrator.id)),
    ],
    [
      'the person becomes an administrator',
      async ({ ana }) => await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, ana.id)),
    ],
    [
      'the administrator’s account is deleted',
      async ({ administrator }) => await harness.db.delete(users).where(eq(users.id, administrator.id)),
    ],
    [
      'its 30 minutes are over',
      () => {
        harness.setNow(later(30));
        return Promise.resolve();
      },
    ],
  ];

  it.each(ends)('%s', async (_when, end) => {
    const ana = await harness.signUp('Ana');
    const { projectId } = await makeProject(harness, ana);
    const { administrator, cookie, look } = await lookAs(harness, ana);
    expect(await whoIs(cookie)).toBe(ana.id);
    await end({ ana, administrator, cookie });
    for (const stolen of [cookie, look, `${ana.cookie}; ${look}`]) {
      expect(await whoIs(stolen)).toBeNull();
      await expect(clientWith(harness, stolen).projects.get({ projectId })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
    }
    harness.setNow(TEST_NOW);
  });

  it('the consent runs out, also before 30 minutes', async () => {
    const ana = await harness.signUp('Ana');
    await ana.client.support.consent({ hours: 1 });
    const admin = await makeAdministrator(harness);
    harness.setNow(later(50));
    const response = await askLook(harness, admin, ana.id);
    expect(await response.json()).toEqual({ until: later(60) });
    const cookie = `${admin.cookie}; ${lookCookieOf(response)}`;
    expect(await whoIs(cookie)).toBe(ana.id);
    harness.setNow(later(60));
    expect(await whoIs(cookie)).toBeNull();
    harness.setNow(TEST_NOW);
  });

  it('the same administrator begins another one', async () => {
    const [ana, bo] = [await harness.signUp('Ana'), await harness.signUp('Bo')];
    const { administrator, cookie } = await lookAs(harness, ana);
    await bo.client.support.consent({ hours: 1 });
    // While they look they begin none: that would be a change.
    expect((await askLook(harness, { ...administrator, cookie }, bo.id)).status).toBe(423);
    expect((await askLook(harness, administrator, bo.id)).status).toBe(200);
    expect(await whoIs(cookie)).toBeNull();
    expect((await ana.client.support.get()).looks[0]).toMatchObject({ endedAt: TEST_NOW });
  });
});

describe('the cookie of a look', () => {
  it('is good for the browser of its administrator alone', async () => {
    const ana = await harness.signUp('Ana');
    const { look, cookie } = await lookAs(harness, ana);
    const other = await makeAdministrator(harness);
    const bo = await harness.signUp('Bo');
    for (const stolen of [look, `${other.cookie}; ${look}`, `${bo.cookie}; ${look}`, `${ana.cookie}; ${look}`])
      expect(await whoIs(stolen)).toBeNull();
    const [name = '', value = ''] = look.split('=');
    // Its signature is of a look: as a session's cookie it says nothing.
    expect(await whoIs(`${name.replace('look', 'session_token')}=${value}`)).toBeNull();
    expect(await whoIs(cookie)).toBe(ana.id);
  });

  it('never becomes a session: every way to one is closed, and its end stays where it is', async () => {
    const ana = await harness.signUp('Ana');
    const { cookie } = await lookAs(harness, ana);
    const paths = ['renew', 'sign-up', 'sign-up-invited', 'sign-in', 'second-step', 'passkey', 'passkey-challenge'];
    paths.push('verify-email', 'resend', 'request-reset', 'reset-password', 'stop-email-change');
    for (const path of paths) {
      const response = await harness.request(`/api/auth/${path}`, {
        method: 'POST',
        cookie,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect([path, response.status, await response.json()]).toEqual([path, 423, { code: 'LOOKING_ONLY' }]);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    const [kept] = (await harness.db.select().from(sessions)).filter(
      ({ userId, lookId }) => userId === ana.id && lookId !== null,
    );
    expect(kept?.expiresAt).toBe(later(30));
  });
});

describe('what is kept', () => {
  it('of the person goes along with them: the archive has it, and the deletion of the account ends it', async () => {
    const ana = await harness.signUp('Ana');
    const { administrator } = await lookAs(harness, ana);
    await harness.db.delete(users).where(eq(users.id, administrator.id));
    expect((await ana.client.support.get()).looks).toEqual([
      expect.objectContaining({ by: null, reason: 'A budget that is stuck', isOpen: false }),
    ]);
    await harness.db.delete(users).where(eq(users.id, ana.id));
    expect(await harness.db.select().from(supportLooks).where(eq(supportLooks.userId, ana.id))).toEqual([]);
    expect(await harness.db.select().from(supportConsents).where(eq(supportConsents.userId, ana.id))).toEqual([]);
  });
});
