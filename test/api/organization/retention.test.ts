import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { auditEvents, projects } from '#db/schema/index.ts';
import { retained } from '#domain/organization/settings/retention.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { makeProject } from '#test/made/projects.ts';
import { removingNight } from '#test/made/retention/night.ts';

const harness = useHarness();
afterEach(() => harness.setNow(TEST_NOW));

const USUAL = { trash: 'days_30', exports: 'days_30', versions: 'always', conversations: 'always' };
const night = async () => await removingNight(harness);
const ago = (days: number, ms = 0) => instantFromMs(msOf(TEST_NOW) - days * DAY_MS + ms);
const retentionOf = async ({ client }: Person, orgId: string) => await client.organizationRetention.get({ orgId });

async function world() {
  const ana = await harness.signUp('Ana');
  return { ana, ...(await makeProject(harness, ana)) };
}

const eventsOf = async (orgId: string) =>
  await harness.db
    .select({ userId: auditEvents.userId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.orgId, orgId), eq(auditEvents.action, 'organization.retention_chosen')));

describe('how long an organization keeps things', () => {
  it('is what it always was until an owner or admin chooses; everybody sees it', async () => {
    const { ana, orgId } = await world();
    for (const role of ['contributor', 'reviewer', 'consultant'] as const) {
      const dan = await harness.signUp('Dan');
      await addMember(harness, orgId, dan, role);
      expect(await retentionOf(dan, orgId)).toEqual({ retention: USUAL, mayChange: false });
      for (const confirmed of [false, true])
        await expect(
          dan.client.organizationRetention.save({ orgId, kept: 'trash', period: 'days_90', confirmed }),
        ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const eva = await harness.signUp('Eva');
    await expect(retentionOf(eva, orgId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      eva.client.organizationRetention.save({ orgId, kept: 'trash', period: 'days_7', confirmed: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const mara = await harness.signUp('Mara');
    await addMember(harness, orgId, mara, 'admin');
    expect(
      await mara.client.organizationRetention.save({ orgId, kept: 'trash', period: 'days_90', confirmed: false }),
    ).toEqual({ retention: { ...USUAL, trash: 'days_90' }, toConfirm: null });
    expect(await retentionOf(ana, orgId)).toEqual({ retention: { ...USUAL, trash: 'days_90' }, mayChange: true });
    expect(await eventsOf(orgId)).toEqual([
      { userId: mara.id, data: { kept: 'trash', period: 'days_90', before: 'days_30' } },
    ]);
  });

  it('is stored shorter only when it is confirmed, and is told nothing that is not there', async () => {
    const { ana, orgId } = await world();
    const save = async (confirmed: boolean) =>
      await ana.client.organizationRetention.save({ orgId, kept: 'exports', period: 'days_7', confirmed });
    expect(await save(false)).toEqual({ retention: USUAL, toConfirm: 0 });
    expect(await retentionOf(ana, orgId)).toMatchObject({ retention: USUAL });
    // A double click confirms once.
    expect(await Promise.all([save(true), save(true)])).toEqual([
      { retention: { ...USUAL, exports: 'days_7' }, toConfirm: null },
      { retention: { ...USUAL, exports: 'days_7' }, toConfirm: null },
    ]);
    expect(await eventsOf(orgId)).toHaveLength(1);
  });

  it('takes two changes of two kinds at once, and no period that is not offered for a kind', async () => {
    const { ana, orgId } = await world();
    const { organizationRetention } = ana.client;
    await Promise.all([
      organizationRetention.save({ orgId, kept: 'versions', period: 'months_12', confirmed: true }),
      organizationRetention.save({ orgId, kept: 'conversations', period: 'months_3', confirmed: true }),
    ]);
    for (const [kept, period] of [
      ['trash', 'always'],
      ['exports', 'months_24'],
      ['conversations', 'days_7'],
    ] as const)
      await expect(organizationRetention.save({ orgId, kept, period, confirmed: true })).rejects.toMatchObject({
        code: 'NOT_OFFERED',
      });
    expect((await retentionOf(ana, orgId)).retention).toEqual({
      ...USUAL,
      versions: 'months_12',
      conversations: 'months_3',
    });
  });
});

describe('the trash', () => {
  it('of each organization is emptied by its own choice, and nothing a day short goes', async () => {
    const [first, second] = [await world(), await world()];
    const kept = await makeProject(harness, first.ana);
    await first.ana.client.organizationRetention.save({
      orgId: first.orgId,
      kept: 'trash',
      period: 'days_90',
      confirmed: false,
    });
    const put = async (projectId: string, deletedAt: Instant) =>
      await harness.db.update(projects).set({ deletedAt }).where(eq(projects.id, projectId));
    await put(first.projectId, ago(89));
    await put(second.projectId, ago(29));
    await night();
    expect(await first.ana.client.projects.list({ orgId: first.orgId, view: 'deleted' })).toMatchObject({
      items: [{ id: first.projectId }],
      keptDays: 90,
    });
    // A restored project is there as before.
    await first.ana.client.projects.undelete(first);
    await put(first.projectId, ago(90));
    await put(second.projectId, ago(30));
    await expect(first.ana.client.projects.undelete(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await night();
    await night();
    const left = await harness.db
      .select({ id: projects.id })
      .from(projects)
      .where(inArray(projects.id, [first.projectId, second.projectId, kept.projectId]));
    expect(left).toEqual([{ id: kept.projectId }]);
  });

  it('says what the coming night would take before it is emptied sooner', async () => {
    const { ana, orgId, projectId, programId } = await world();
    const made = [projectId];
    for (let more = 0; more < 2; more += 1)
      made.push((await ana.client.projects.create({ orgId, programId, path: 'self' })).projectId);
    const days = [7.5, 6.5, 6];
    for (const [index, id] of made.entries())
      await harness.db
        .update(projects)
        .set({ deletedAt: ago(days[index] ?? 0) })
        .where(eq(projects.id, id));
    const shorter = { orgId, kept: 'trash', period: 'days_7' } as const;
    // The second one is seven days old by then; the third is not.
    expect(await ana.client.organizationRetention.save({ ...shorter, confirmed: false })).toMatchObject({
      toConfirm: 2,
    });
    await ana.client.organizationRetention.save({ ...shorter, confirmed: true });
    harness.setNow('2026-11-21T03:45:00.000Z' as Instant);
    await night();
    expect(await harness.db.select({ id: projects.id }).from(projects).where(eq(projects.orgId, orgId))).toEqual([
      { id: made[2] },
    ]);
  });
});

it('lengthening asks for nothing, whatever is there', async () => {
  const { ana, orgId } = await world();
  for (const kept of retained)
    await ana.client.organizationRetention.save({
      orgId,
      kept,
      period: kept === 'versions' || kept === 'conversations' ? 'months_6' : 'days_7',
      confirmed: true,
    });
  for (const kept of retained)
    expect(
      await ana.client.organizationRetention.save({
        orgId,
        kept,
        period: kept === 'versions' || kept === 'conversations' ? 'always' : 'days_90',
        confirmed: false,
      }),
    ).toMatchObject({ toConfirm: null });
  expect(await eventsOf(orgId)).toHaveLength(8);
});
