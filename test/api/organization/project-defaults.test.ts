import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, projects } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();
let calls = 0;

async function world() {
  const [ana, dan] = [await harness.signUp('Ana'), await harness.signUp('Dan')];
  const orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, dan, 'contributor');
  const { id: programId } = await makeProgram(harness, { identifier: `HORIZON-DEFAULTS-${++calls}` });
  return { ana, dan, orgId, programId };
}

describe('what the projects of an organization begin with', () => {
  it('is what everything begins with, until an owner or admin chooses otherwise', async () => {
    const { ana, dan, orgId, programId } = await world();
    expect(await dan.client.projectDefaults.get({ orgId })).toEqual({
      defaults: { language: 'en', restricted: false, durationMonths: null },
      mayChange: false,
    });
    await ana.client.projectDefaults.save({ orgId, changes: { language: 'ro' } });
    // What is not named stays: two people change two of them at once.
    await Promise.all([
      ana.client.projectDefaults.save({ orgId, changes: { durationMonths: 36 } }),
      ana.client.projectDefaults.save({ orgId, changes: { restricted: true } }),
    ]);
    const { projectId } = await dan.client.projects.create({ orgId, programId, path: 'self' });
    const {
      head,
      intake: { intake },
    } = await dan.client.projects.get({ projectId });
    expect([head.language, intake.durationMonths]).toEqual(['ro', 36]);
    const [stored] = await harness.db.select().from(projects).where(eq(projects.id, projectId));
    expect(stored?.restricted).toBe(true);
  });

  it('leaves whoever begins a project that few see in it, and nobody else', async () => {
    const { ana, dan, orgId, programId } = await world();
    const mara = await harness.signUp('Mara');
    await addMember(harness, orgId, mara, 'contributor');
    await ana.client.projectDefaults.save({ orgId, changes: { restricted: true } });
    const { projectId } = await dan.client.projects.create({ orgId, programId, path: 'self' });
    await expect(mara.client.projects.get({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await dan.client.projects.get({ projectId })).rights.mayEdit).toBe(true);
  });

  it('changes nothing of projects that are there', async () => {
    const { ana, orgId, programId } = await world();
    const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    await ana.client.projectDefaults.save({ orgId, changes: { language: 'ro', durationMonths: 12, restricted: true } });
    const {
      head,
      intake: { intake },
    } = await ana.client.projects.get({ projectId });
    expect([head.language, intake.durationMonths]).toEqual(['en', null]);
  });

  it('is noted when it changes, and takes no duration that a project could not have', async () => {
    const { ana, orgId } = await world();
    await expect(ana.client.projectDefaults.save({ orgId, changes: { durationMonths: 1000 } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await harness.db.$count(auditEvents, eq(auditEvents.orgId, orgId))).toBe(0);
    await ana.client.projectDefaults.save({ orgId, changes: { durationMonths: 12 } });
    const [event] = await harness.db.select().from(auditEvents).where(eq(auditEvents.orgId, orgId));
    expect(event).toMatchObject({ action: 'organization.defaults_chosen', userId: ana.id });
  });
});
