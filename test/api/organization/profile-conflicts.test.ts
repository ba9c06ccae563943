import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, fieldSaves } from '#db/schema/index.ts';

import { applicationJobs } from '#server/features/project/application/jobs.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
const eventsOf = async (orgId: string) => await harness.db.$count(auditEvents, eq(auditEvents.orgId, orgId));

describe('a save of the profile', () => {
  it('on what stands raises the revision; on anything older it writes nothing and answers what stands', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const { revision } = await ana.client.organizations.get({ orgId });
    const first = await ana.client.organizations.update({ orgId, base: revision, changes: { city: 'Cluj' } });
    expect(first.revision).toBe(revision + 1);
    await expect(
      ana.client.organizations.update({ orgId, base: revision, changes: { city: 'Sibiu' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      defined: true,
      data: { revision: revision + 1, values: { city: 'Cluj' } },
    });
    expect((await ana.client.organizations.get({ orgId })).values.city).toBe('Cluj');
  });

  it('and one of the set-up meet at the same revision, each told what the other typed', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const { revision } = await ana.client.organizations.setUp.get({ orgId });
    const saved = await ana.client.organizations.setUp.save({ orgId, base: revision, fields: { headcount: 'many' } });
    expect(saved).toMatchObject({ revision: revision + 1, problems: [{ field: 'headcount' }] });
    await expect(
      ana.client.organizations.setUp.save({ orgId, base: revision, fields: { headcount: '60' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: revision + 1, fields: { headcount: 'many' } },
    });
    await expect(
      ana.client.organizations.update({ orgId, base: revision, changes: { city: 'Sibiu' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { revision: revision + 1 } });
  });

  it('without a base changes what it names, whatever stands', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await ana.client.organizations.update({ orgId, changes: { city: 'Cluj' } });
    expect((await ana.client.organizations.update({ orgId, changes: { region: 'Cluj' } })).values).toMatchObject({
      city: 'Cluj',
      region: 'Cluj',
    });
  });
});

describe('a repeated save, whose answer was lost,', () => {
  it('of the profile is answered as the first time, and stored once', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const { revision } = await ana.client.organizations.get({ orgId });
    const save = { orgId, base: revision, saveId: randomUUID(), changes: { city: 'Cluj' } };
    const first = await ana.client.organizations.update(save);
    const events = await eventsOf(orgId);
    expect(await ana.client.organizations.update(save)).toEqual(first);
    expect(await eventsOf(orgId)).toBe(events);
    expect((await ana.client.organizations.get({ orgId })).revision).toBe(revision + 1);
  });

  it('of the profile meets a later save with what stands, and writes nothing over it', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const { revision } = await ana.client.organizations.get({ orgId });
    const save = { orgId, base: revision, saveId: randomUUID(), changes: { city: 'Cluj' } };
    await ana.client.organizations.update(save);
    await ana.client.organizations.update({ orgId, base: revision + 1, changes: { city: 'Sibiu' } });
    await expect(ana.client.organizations.update(save)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: revision + 2, values: { city: 'Sibiu' } },
    });
  });

  it('of the set-up is answered as the first time, also after later saves, and stored once', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const { revision } = await ana.client.organizations.setUp.get({ orgId });
    const save = { orgId, base: revision, saveId: randomUUID(), fields: { headcount: 'many' } };
    const first = await ana.client.organizations.setUp.save(save);
    expect(await ana.client.organizations.setUp.save(save)).toEqual(first);
    await ana.client.organizations.setUp.save({ orgId, base: revision + 1, fields: { city: 'Sibiu' } });
    expect(await ana.client.organizations.setUp.save(save)).toEqual(first);
    expect((await ana.client.organizations.setUp.get({ orgId })).fields).toMatchObject({
      headcount: 'many',
      city: 'Sibiu',
    });
  });

  it('is none where its id belongs to a save of something else: nothing is stored', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const saveId = randomUUID();
    const { revision, intake } = (await ana.client.projects.get({ projectId })).intake;
    await ana.client.projects.saveIntake({ projectId, base: revision, intake, saveId });
    for (const save of [
      () => ana.client.organizations.update({ orgId, saveId, changes: { city: 'Cluj' } }),
      () => ana.client.organizations.setUp.save({ orgId, saveId, fields: { city: 'Cluj' } }),
    ])
      await expect(save()).rejects.toMatchObject({ code: 'SAVE_ID_TAKEN', defined: true });
    expect((await ana.client.organizations.get({ orgId })).values.city).toBeNull();
  });

  it('of more than 30 days ago is an ordinary one: its id is forgotten', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const save = { orgId, saveId: randomUUID(), changes: { city: 'Cluj' } };
    const { revision } = await ana.client.organizations.update(save);
    harness.setNow(daysFromNow(31));
    for (const job of applicationJobs(harness.deps)) await job.run();
    harness.setNow(TEST_NOW);
    expect(await harness.db.$count(fieldSaves, eq(fieldSaves.orgId, orgId))).toBe(0);
    expect((await ana.client.organizations.update(save)).revision).toBe(revision + 1);
  });
});
