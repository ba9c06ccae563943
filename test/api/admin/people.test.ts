import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, secondFactors, sessions, users } from '#db/schema/index.ts';
import { administratorsCommand } from '#server/features/admin/administrators/commands.ts';

import { asWritten, TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

async function administrator(name = 'Adam') {
  const person = await harness.signUp(name);
  await administratorsCommand(harness.deps, ['add', person.email]);
  return person;
}

async function withPassword(name: string) {
  const person = await harness.signUp(name);
  const hash = await harness.deps.identity.hashPassword('correct horse');
  await harness.deps.identity.setPassword(harness.db, person.id, hash);
  return person;
}

async function signIn(email: string, password = 'correct horse') {
  const response = await harness.request('/api/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json' },
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const mailsTo = async (email: string) =>
  (await harness.deps.mail.list(harness.db, 50)).filter(({ to }) => to === email).map(({ code }) => code);
const eventsOf = async (subject: string) =>
  await harness.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, subject))
    .orderBy(...asWritten(auditEvents));

describe('people', () => {
  it('are found by a part of their name or address, whatever its case; signs of patterns mean themselves', async () => {
    const { client } = await administrator();
    const zoe = await harness.signUp('Zoe 100% Quist');
    const found = async (query: string) =>
      (await client.admin.people.find({ query, after: null })).people.map(({ id }) => id);
    expect(await found('zOE')).toEqual([zoe.id]);
    expect(await found('0% q')).toEqual([zoe.id]);
    expect(await found(zoe.email.slice(3, 20).toUpperCase())).toEqual([zoe.id]);
    expect(await found('zoe_100')).toEqual([]);
  });

  it('come in pages that hold each of them once', async () => {
    const { client } = await administrator();
    for (let index = 0; index < 60; index += 1) await harness.signUp(`Paged ${index}`);
    const first = await client.admin.people.find({ query: 'Paged', after: null });
    const second = await client.admin.people.find({ query: 'Paged', after: first.next });
    expect([first.people.length, second.people.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(60);
  });

  it('are shown with their organizations and nothing of their work', async () => {
    const { client } = await administrator();
    const ana = await harness.signUp('Ana Pop');
    const { orgId } = await makeProject(harness, ana);
    const shown = await client.admin.people.get({ id: ana.id });
    expect(shown).toMatchObject({ name: 'Ana Pop', sessions: 1, twoFactorSince: null, blockedAt: null });
    expect(shown.organizations).toEqual([expect.objectContaining({ id: orgId, role: 'owner' })]);
    const organization = await client.admin.organizations.get({ id: orgId });
    expect(organization.people).toEqual([{ id: ana.id, name: 'Ana Pop', email: ana.email, role: 'owner' }]);
    expect(organization.projects).toEqual({ draft: 1, active: 0, submitted: 0, completed: 0 });
    expect(Object.keys(organization).toSorted()).toEqual([
      'activeAt',
      'blockedAt',
      'blockedReason',
      'country',
      'createdAt',
      'id',
      'leavesAt',
      'name',
      'people',
      'projects',
      'subscription',
    ]);
    await expect(client.admin.people.get({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a blocked person', () => {
  it('is signed out at once, hears of it by mail and at the sign-in, and comes in again once unblocked', async () => {
    const admin = await administrator();
    const bo = await withPassword('Bo');
    expect(await bo.client.account.me()).not.toBeNull();
    expect((await admin.client.admin.people.block({ id: bo.id })).blockedAt).toBe(TEST_NOW);
    expect(await bo.client.account.me()).toBeNull();
    expect(await harness.db.select().from(sessions).where(eq(sessions.userId, bo.id))).toEqual([]);
    expect(await signIn(bo.email)).toEqual({ status: 403, body: expect.objectContaining({ code: 'account_blocked' }) });
    // Whoever does not know the password learns nothing of it.
    expect(await signIn(bo.email, 'a guess')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await mailsTo(bo.email)).toEqual(['account_blocked']);
    await expect(admin.client.admin.people.block({ id: bo.id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await admin.client.admin.people.unblock({ id: bo.id })).blockedAt).toBeNull();
    expect((await signIn(bo.email)).status).toBe(200);
    await expect(admin.client.admin.people.unblock({ id: bo.id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const events = await eventsOf(bo.id);
    expect(events.map(({ action, userId }) => [action, userId])).toEqual([
      ['person.blocked', admin.id],
      ['person.unblocked', admin.id],
    ]);
  });

  it('is let in by no session that was opened meanwhile', async () => {
    const bo = await harness.signUp('Bo');
    const { orgId } = await makeProject(harness, bo);
    await harness.db.update(users).set({ blockedAt: TEST_NOW }).where(eq(users.id, bo.id));
    expect(await bo.client.account.me()).toBeNull();
    await expect(bo.client.organizations.get({ orgId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is never an administrator: that is taken from them first', async () => {
    const admin = await administrator();
    const other = await administrator('Ada');
    for (const id of [admin.id, other.id])
      await expect(admin.client.admin.people.block({ id })).rejects.toMatchObject({ code: 'IS_ADMINISTRATOR' });
    expect(await other.client.account.me()).not.toBeNull();
  });
});

describe('two-factor of somebody who has lost app and codes', () => {
  it('is turned off by one who says how they checked; the person and the audit log hear of it', async () => {
    const admin = await administrator();
    const bo = await harness.signUp('Bo');
    const set = { userId: bo.id, sealedSecret: 'x', madeAt: TEST_NOW, confirmedAt: TEST_NOW };
    await harness.db.insert(secondFactors).values(set);
    const ask = async () => await admin.client.admin.people.removeTwoFactor({ id: bo.id, checked: 'document' });
    expect((await ask()).twoFactorSince).toBeNull();
    expect(await bo.client.account.me()).toBeNull();
    expect(await mailsTo(bo.email)).toEqual(['two_factor_removed']);
    await expect(ask()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await eventsOf(bo.id)).toEqual([
      expect.objectContaining({ action: 'person.two_factor_removed', userId: admin.id, data: { checked: 'document' } }),
    ]);
  });
});
