import { randomUUID } from 'node:crypto';

import { factsOf } from '#domain/project/stored-project.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, projects } from '#db/schema/index.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { Instant } from '#domain/values/time.ts';

import { addMember } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { changeIntake, makeProject, requiredIntake } from '#test/made/projects.ts';

const harness = useHarness();
const empty = intakeOf('', '', {});
const rowOf = async (projectId: string) =>
  (await harness.db.select().from(projects).where(eq(projects.id, projectId)))[0];

describe('the intake of projects.get', () => {
  it('is empty in a new project, beside what the organization says about itself', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    expect((await ana.client.projects.get({ projectId })).intake).toEqual({
      revision: 1,
      updatedAt: '2026-11-20T12:00:00.000Z',
      intake: empty,
      organization: { description: null, trl: 6, administrator: null },
    });
  });
});

describe('projects.saveIntake', () => {
  const full = {
    ...intakeOf('', '', {}),
    ...requiredIntake,
    acronym: 'ReFibre',
    trlEnd: 8,
    declarations: { ...noDeclarations, answers: { early_start: 'no' as const }, ethicsText: 'None.\nAt all.' },
    title: 'Științe <b>',
    description: 'a\nb',
    durationMonths: 36,
    requestedAmount: centsFromEuro(200_000.5),
    methodology: 'M',
    keyPersonnel: 'K',
  };

  it('stores every field, raises the revision and shows them in the facts', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    expect(await ana.client.projects.saveIntake({ projectId, base: 1, intake: full })).toEqual({
      revision: 2,
      savedAt: '2026-11-20T12:00:00.000Z',
      status: 'active',
    });
    expect((await ana.client.projects.get({ projectId })).intake).toMatchObject({ revision: 2, intake: full });
    expect(factsOf(await ana.client.projects.get({ projectId })).intake).toEqual(full);
    await changeIntake(ana, projectId, empty);
    expect((await ana.client.projects.get({ projectId })).intake).toMatchObject({ revision: 3, intake: empty });
    expect((await rowOf(projectId))?.intakeData).toEqual({});
  });

  it('answers a repeated save as the first time, also after later saves, and stores it once', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const save = { projectId, base: 1, intake: full, saveId: randomUUID() };
    const first = await ana.client.projects.saveIntake(save);
    expect(await ana.client.projects.saveIntake(save)).toEqual(first);
    await changeIntake(ana, projectId, { title: 'Later' });
    expect(await ana.client.projects.saveIntake(save)).toEqual(first);
    expect((await ana.client.projects.get({ projectId })).intake).toMatchObject({
      revision: 3,
      intake: { ...full, title: 'Later' },
    });
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId));
    expect(events.filter(({ action }) => action === 'project.activated')).toHaveLength(1);
  });

  it('refuses the id of a save of another project', async () => {
    const ana = await harness.signUp();
    const [one, two] = [await makeProject(harness, ana), await makeProject(harness, ana)];
    const saveId = randomUUID();
    await harness.db.update(projects).set({ orgId: one.orgId }).where(eq(projects.id, two.projectId));
    await ana.client.projects.saveIntake({ projectId: one.projectId, base: 1, intake: full, saveId });
    await expect(
      ana.client.projects.saveIntake({ projectId: two.projectId, base: 1, intake: full, saveId }),
    ).rejects.toMatchObject({ code: 'SAVE_ID_TAKEN', defined: true });
    expect(await rowOf(two.projectId)).toMatchObject({ revision: 1, title: '' });
  });

  it('turns a draft active when the five required fields are filled, says so once, and never turns back', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    await changeIntake(ana, projectId, { ...requiredIntake, trl: null });
    expect(await rowOf(projectId)).toMatchObject({ status: 'draft' });
    await changeIntake(ana, projectId, { trl: 5 });
    expect(await rowOf(projectId)).toMatchObject({ status: 'active' });
    await changeIntake(ana, projectId, { title: '' });
    await changeIntake(ana, projectId, { title: 'Again' });
    expect(await rowOf(projectId)).toMatchObject({ status: 'active', title: 'Again' });
    expect(
      await harness.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, projectId), eq(auditEvents.action, 'project.activated'))),
    ).toMatchObject([{ orgId, userId: ana.id }]);
  });

  it('answers a wrong base with what is stored, and writes nothing', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    harness.setNow('2026-11-20T12:05:00.000Z' as Instant);
    await changeIntake(ana, projectId, { title: 'First', trl: 4 });
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
    await expect(
      ana.client.projects.saveIntake({ projectId, base: 1, intake: { ...empty, title: 'Second' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      defined: true,
      data: { revision: 2, intake: { ...empty, title: 'First', trl: 4 }, updatedAt: '2026-11-20T12:05:00.000Z' },
    });
    expect((await ana.client.projects.get({ projectId })).intake).toMatchObject({
      revision: 2,
      intake: { title: 'First', trl: 4 },
    });
  });

  it('lets only one of two saves on the same revision through', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const results = await Promise.allSettled(
      ['A', 'B', 'C'].map((title) =>
        ana.client.projects.saveIntake({ projectId, base: 1, intake: { ...empty, title } }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ana.client.projects.get({ projectId })).intake).toMatchObject({ revision: 2 });
  });

  it.each(['reviewer', 'consultant'] as const)('is refused to a %s', async (role) => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const person = await harness.signUp();
    await addMember(harness, orgId, person, role);
    await expect(
      person.client.projects.saveIntake({ projectId, base: 1, intake: { ...empty, title: 'x' } }),
    ).rejects.toMatchObject({ code: role === 'reviewer' ? 'FORBIDDEN' : 'NOT_FOUND' });
    expect((await ana.client.projects.get({ projectId })).intake).toMatchObject({ revision: 1, intake: empty });
  });

  it('refuses what cannot be stored', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const post = async (intake: unknown) =>
      await harness.request('/api/rpc/projects/saveIntake', {
        method: 'POST',
        cookie: ana.cookie,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: { projectId, base: 1, intake } }),
      });
    const wrong = [
      { title: 'x'.repeat(301) },
      { title: 'a\nb' },
      { description: 'x'.repeat(5_001) },
      { objectives: '\u0000' },
      { beneficiaries: 'x'.repeat(3_001) },
      { trl: 0 },
      { trl: 10 },
      { trl: 1.5 },
      { trl: '5' },
      { durationMonths: 0 },
      { durationMonths: 121 },
      { durationMonths: 'three' },
      { requestedAmount: -1 },
      { requestedAmount: 0.5 },
      { requestedAmount: 1e13 },
      { keyPersonnel: 7 },
    ];
    for (const bad of wrong) expect((await post({ ...empty, ...bad })).status, JSON.stringify(bad)).toBe(400);
    expect((await post({ title: 'alone' })).status).toBe(400);
    expect((await ana.client.projects.get({ projectId })).intake).toMatchObject({ revision: 1, intake: empty });
  });
});

describe('projects.notePlace', () => {
  it('keeps the last page of each person, and shows it to nobody else', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const reviewer = await harness.signUp();
    await addMember(harness, orgId, reviewer, 'reviewer');
    expect(await ana.client.projects.place({ projectId })).toBeNull();
    await ana.client.projects.notePlace({ projectId, route: 'intake' });
    harness.setNow('2026-11-20T12:03:00.000Z' as Instant);
    await ana.client.projects.notePlace({ projectId, route: 'application?section=team' });
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
    expect(await ana.client.projects.place({ projectId })).toEqual({
      route: 'application?section=team',
      at: '2026-11-20T12:03:00.000Z',
    });
    expect(await reviewer.client.projects.place({ projectId })).toBeNull();
  });

  it.each([
    '',
    '/intake',
    '../other',
    'https://elsewhere.example',
    'intake?next=//x',
    'a'.repeat(121),
    'application?section=',
  ])('takes no address that is none of a project: %j', async (route) => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await expect(ana.client.projects.notePlace({ projectId, route })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ana.client.projects.place({ projectId })).toBeNull();
  });
});
