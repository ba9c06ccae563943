import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { alertReads, alerts } from '#db/schema/index.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import type { Person } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';

const harness = useHarness();

async function setUp() {
  const ana = await harness.signUp();
  return { ana, orgId: await makeOrganization(harness, ana) };
}

async function tell(orgId: string, titles: readonly string[]): Promise<void> {
  for (const [index, title] of titles.entries())
    await harness.db.insert(alerts).values({
      id: randomUUID(),
      orgId,
      type: 'other',
      key: title,
      content: { code: 'written', title, message: 'm' },
      createdAt: daysFromNow(-index),
    });
}

/** What a person sees: the titles of the alerts that are new to them, and how many it is said there are. */
async function newsOf({ client }: Person, orgId: string) {
  const { alerts: shown, unread } = await client.dashboard.get({ orgId });
  return { fresh: shown.flatMap(({ title, read }) => (read ? [] : [title])), unread };
}

describe('notifications.markAll', () => {
  it('reads all of this organization and none of another', async () => {
    const { ana, orgId } = await setUp();
    const { ana: other, orgId: otherOrgId } = await setUp();
    for (const id of [orgId, otherOrgId]) await tell(id, ['T']);
    expect(await ana.client.notifications.markAll({ orgId })).toEqual({ read: 1 });
    expect(await ana.client.notifications.markAll({ orgId })).toEqual({ read: 0 });
    expect((await ana.client.dashboard.get({ orgId })).unread).toBe(0);
    expect((await other.client.dashboard.get({ orgId: otherOrgId })).unread).toBe(1);
  });

  it('reads them for the one who asks: to a colleague they stay new', async () => {
    const { ana, orgId } = await setUp();
    const radu = await harness.signUp('Radu Ion');
    await addMember(harness, orgId, radu, 'reviewer');
    await tell(orgId, ['One', 'Two']);
    expect(await ana.client.notifications.markAll({ orgId })).toEqual({ read: 2 });
    expect(await newsOf(ana, orgId)).toEqual({ fresh: [], unread: 0 });
    expect(await newsOf(radu, orgId)).toEqual({ fresh: ['One', 'Two'], unread: 2 });
    await tell(orgId, ['Three']);
    expect(await newsOf(ana, orgId)).toEqual({ fresh: ['Three'], unread: 1 });
    expect(await radu.client.notifications.markAll({ orgId })).toEqual({ read: 3 });
    expect(await newsOf(ana, orgId)).toEqual({ fresh: ['Three'], unread: 1 });
  });

  it('counts for one organization of a person and not for their other one', async () => {
    const { ana, orgId } = await setUp();
    const secondId = await makeOrganization(harness, ana);
    for (const id of [orgId, secondId]) await tell(id, ['T']);
    await ana.client.notifications.markAll({ orgId });
    expect((await newsOf(ana, orgId)).unread).toBe(0);
    expect((await newsOf(ana, secondId)).unread).toBe(1);
  });

  it('refuses strangers and visitors, and reads nothing', async () => {
    const { orgId } = await setUp();
    await tell(orgId, ['T']);
    const stranger = await harness.signUp();
    await expect(stranger.client.notifications.markAll({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.client.dashboard.get({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(harness.visitor.notifications.markAll({ orgId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await harness.db.$count(alertReads, eq(alertReads.orgId, orgId))).toBe(0);
  });
});

describe('whoever joins an organization', () => {
  it('finds nothing new in what it was told before, and everything in what it is told from then on', async () => {
    const { ana, orgId } = await setUp();
    await tell(orgId, ['Before']);
    const radu = await harness.signUp('Radu Ion');
    await ana.client.members.invite({ orgId, email: radu.email, role: 'contributor' });
    await radu.client.members.accept({ token: await tokenFor(harness, radu.email) });
    expect(await newsOf(radu, orgId)).toEqual({ fresh: [], unread: 0 });
    await tell(orgId, ['After']);
    expect(await newsOf(radu, orgId)).toEqual({ fresh: ['After'], unread: 1 });
    expect((await newsOf(ana, orgId)).unread).toBe(2);
    expect(await harness.db.$count(alertReads, eq(alertReads.readAt, TEST_NOW))).toBeGreaterThan(0);
  });
});
