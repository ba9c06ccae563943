import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { supportConsents, supportLooks, users } from '#db/schema/index.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { askLook } from '#test/made/accounts/looks.ts';
import { makeAdministrator } from '#test/tenancy-world.ts';

const harness = useHarness();

const later = (minutes: number) => instantFromMs(msOf(TEST_NOW) + minutes * 60_000);

describe('consent', () => {
  it('stands until its time, is replaced by a new one, and ends at once; all of it stays on record', async () => {
    const { client, id } = await harness.signUp('Ana');
    expect(await client.support.get()).toEqual({ consent: null, looks: [] });
    expect((await client.support.consent({ hours: 1 })).consent).toEqual({ givenAt: TEST_NOW, until: later(60) });
    expect((await client.support.consent({ hours: 24 })).consent?.until).toBe(later(24 * 60));
    await Promise.all([client.support.consent({ hours: 168 }), client.support.consent({ hours: 168 })]);
    expect((await client.support.endConsent()).consent).toBeNull();
    expect((await client.support.endConsent()).consent).toBeNull();
    const rows = await harness.db.select().from(supportConsents).where(eq(supportConsents.userId, id));
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.every(({ endedAt }) => endedAt === TEST_NOW)).toBe(true);
  });

  it('is what an administrator is shown, and nothing is begun without it', async () => {
    const admin = await makeAdministrator(harness);
    const ana = await harness.signUp('Ana');
    expect((await admin.client.admin.people.get({ id: ana.id })).lookUntil).toBeNull();
    expect((await askLook(harness, admin, ana.id)).status).toBe(409);
    await ana.client.support.consent({ hours: 1 });
    expect((await admin.client.admin.people.get({ id: ana.id })).lookUntil).toBe(later(60));
    await ana.client.support.endConsent();
    expect((await askLook(harness, admin, ana.id)).status).toBe(409);
    await ana.client.support.consent({ hours: 1 });
    harness.setNow(later(60));
    expect((await askLook(harness, admin, ana.id)).status).toBe(409);
    harness.setNow(TEST_NOW);
    expect(await harness.db.select().from(supportLooks).where(eq(supportLooks.userId, ana.id))).toEqual([]);
  });

  it('opens a look to administrators alone, never at another one or at somebody who is blocked', async () => {
    const admin = await makeAdministrator(harness);
    const ana = await harness.signUp('Ana');
    await ana.client.support.consent({ hours: 1 });
    const other = await harness.signUp('Bo');
    expect((await askLook(harness, other, ana.id)).status).toBe(404);
    expect((await askLook(harness, ana, ana.id)).status).toBe(404);
    expect((await askLook(harness, { ...other, cookie: '' }, ana.id)).status).toBe(401);
    expect((await askLook(harness, admin, ana.id, '  ')).status).toBe(400);
    expect((await askLook(harness, admin, ana.id, 'x'.repeat(301))).status).toBe(400);
    expect((await askLook(harness, admin, 'nobody')).status).toBe(409);
    await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, ana.id));
    expect((await askLook(harness, admin, ana.id)).status).toBe(409);
    await harness.db.update(users).set({ isAdmin: false, blockedAt: TEST_NOW }).where(eq(users.id, ana.id));
    expect((await askLook(harness, admin, ana.id)).status).toBe(409);
  });
});
