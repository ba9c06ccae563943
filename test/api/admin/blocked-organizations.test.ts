import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { BLOCK_REASON_MAX } from '#domain/organization/settings/blocked-organization.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { alerts, auditEvents, organizations } from '#db/schema/index.ts';
import { listMailReaders } from '#server/data/notifications/alert-mails.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';
import { listActiveOrgIds } from '#server/data/matching/applicants.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeProgram } from '#test/made/programs.ts';
import { makeProject } from '#test/made/projects.ts';
import { makeAdministrator } from '#test/tenancy-world.ts';

const harness = useHarness();
/** When everybody has joined. */
const LATER = instantFromMs(msOf(TEST_NOW) + 3_600_000);
const REASON = 'It sends advertisements to other organizations.';

async function company() {
  const [owner, reviewer] = [await harness.signUp('Ana'), await harness.signUp('Rudi')];
  const orgId = await makeOrganization(harness, owner, { name: 'Carpathia Composites SRL' });
  await addMember(harness, orgId, reviewer, 'reviewer');
  const { client } = await makeAdministrator(harness);
  const { block, unblock } = client.admin.organizations;
  return {
    owner,
    reviewer,
    orgId,
    block: async (reason = REASON) => await block({ id: orgId, reason }),
    unblock: async () => await unblock({ id: orgId }),
    find: client.admin.organizations.find,
  };
}

describe('a blocked organization', () => {
  it('is shown so to administrators and to its members, with since when and why', async () => {
    const { owner, reviewer, orgId, block, find } = await company();
    expect(await block()).toMatchObject({ blockedAt: TEST_NOW, blockedReason: REASON });
    const { organizations: found } = await find({ query: 'Carpathia', after: null });
    expect(found.find(({ id }) => id === orgId)?.blockedAt).toBe(TEST_NOW);
    for (const { client } of [owner, reviewer])
      expect((await client.account.me())?.memberships[0]?.blocked).toEqual({ at: TEST_NOW, reason: REASON });
  });

  it('is told to its owners by mail, with the reason and the way to write, and noted', async () => {
    const { owner, reviewer, orgId, block, unblock } = await company();
    await block();
    await unblock();
    const [blocked, opened] = await mailsTo(harness, owner.email);
    expect(blocked?.subject).toBe('An organization of yours is blocked');
    for (const said of ['Carpathia Composites SRL', REASON, '/contact', 'blocking cancels no subscription'])
      expect(blocked?.text).toContain(said);
    expect(opened?.subject).toBe('An organization of yours is open again');
    expect(await mailsTo(harness, reviewer.email)).toEqual([]);
    const noted = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, orgId));
    expect(noted.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['organization.blocked', 'organization.unblocked']),
    );
  });

  it('works as before once it is unblocked; what is so already is said', async () => {
    const { owner, orgId, block, unblock } = await company();
    const rename = async () => await owner.client.organizations.update({ orgId, changes: { city: 'Cluj' } });
    await expect(unblock()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await block();
    await expect(block()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await expect(rename()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await unblock()).toMatchObject({ blockedAt: null, blockedReason: null });
    await rename();
    expect((await owner.client.account.me())?.memberships[0]?.blocked).toBeNull();
  });

  it('needs a reason that can be read', async () => {
    const { block } = await company();
    for (const reason of ['', '   ', 'x'.repeat(BLOCK_REASON_MAX + 1)])
      await expect(block(reason)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('begins no checkout, and its projects say that nothing may be changed', async () => {
    const { owner, block } = await company();
    const { orgId, projectId } = await makeProject(harness, owner);
    const blocked = { blockedAt: TEST_NOW, blockedReason: REASON };
    await block();
    await harness.db.update(organizations).set(blocked).where(eq(organizations.id, orgId));
    expect((await owner.client.projects.get({ projectId })).rights.mayEdit).toBe(false);
    await expect(owner.client.billing.createProCheckout({ orgId, returnUrl: '/app' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('is told nothing by the nightly jobs, nor mailed what it was told before, until it is open again', async () => {
    const { owner, orgId, block, unblock } = await company();
    harness.setNow(LATER);
    const { id: programId } = await makeProgram(harness, { identifier: 'LIFE-BLOCKED-1', deadlines: [5] });
    await owner.client.programs.save({ orgId, programId, saved: true });
    const told = async () => await harness.db.$count(alerts, eq(alerts.orgId, orgId));
    await harness.db.delete(alerts).where(eq(alerts.orgId, orgId));
    const nightly = dashboardJobs(harness.deps).find(({ name }) => name === 'make-alerts');
    const readers = async () =>
      await listMailReaders(harness.db, {
        zone: null,
        before: (['at_once', 'daily', 'weekly'] as const).map((delivery) => ({ delivery, at: daysFromNow(2) })),
        now: LATER,
      });
    await block();
    await nightly?.run(null);
    expect(await told()).toBe(0);
    expect(await listActiveOrgIds(harness.db, TEST_NOW)).not.toContain(orgId);
    await unblock();
    await nightly?.run(null);
    expect(await told()).toBeGreaterThan(0);
    expect(await readers()).toContain(owner.id);
    await block();
    expect(await readers()).not.toContain(owner.id);
    expect(await listActiveOrgIds(harness.db, TEST_NOW)).not.toContain(orgId);
  });
});
