import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { applications, auditEvents, projects, projectSections } from '#db/schema/index.ts';
import { roles } from '#domain/organization/roles.ts';
import { sectionKeys } from '#test/made/sections.ts';
import type { Instant } from '#domain/values/time.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { changeIntake, makeCall, makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const projectsOf = async (orgId: string) => await harness.db.select().from(projects).where(eq(projects.orgId, orgId));

describe('projects.create', () => {
  it('makes a free draft on the self path, with its application and six empty sections', async () => {
    const ana = await harness.signUp();
    const { orgId, programId, projectId } = await makeProject(harness, ana);
    expect(await projectsOf(orgId)).toMatchObject([
      {
        id: projectId,
        programId,
        title: '',
        description: '',
        status: 'draft',
        projectPath: 'self',
        paymentStatus: 'free',
        createdBy: ana.id,
        archived: false,
      },
    ]);
    expect(await harness.db.select().from(applications).where(eq(applications.projectId, projectId))).toMatchObject([
      { orgId, status: 'draft' },
    ]);
    const sections = await harness.db.select().from(projectSections).where(eq(projectSections.projectId, projectId));
    expect(sections.map((section) => section.sectionKey).toSorted()).toEqual([...sectionKeys].toSorted());
    expect(sections.every((section) => section.revision === 0 && section.textLength === 0)).toBe(true);
    expect(await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId))).toMatchObject([
      { action: 'project.created', orgId, userId: ana.id, data: { programId, path: 'self' } },
    ]);
  });

  it.each([
    ['forthcoming', { opensInDays: 3 }],
    ['without a known deadline', { days: null }],
    ['on its last minute', { days: 1 / 1440 }],
  ])('is allowed for a call that is %s', async (_, call) => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await ana.client.projects.create({ orgId, programId: await makeCall(harness, call), path: 'self' });
    expect(await projectsOf(orgId)).toHaveLength(1);
  });

  it.each([
    ['ended yesterday', -1],
    ['ends at this instant', 0],
  ])('is refused for a call that %s, and nothing is written', async (_, days) => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const programId = await makeCall(harness, { days });
    await expect(ana.client.projects.create({ orgId, programId, path: 'self' })).rejects.toMatchObject({
      code: 'PROGRAM_CLOSED',
      defined: true,
    });
    expect(await projectsOf(orgId)).toEqual([]);
  });

  it('answers that an unknown call does not exist', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await expect(ana.client.projects.create({ orgId, programId: randomUUID(), path: 'self' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await projectsOf(orgId)).toEqual([]);
  });

  it.each(roles)('is open to those who may create: %s', async (role) => {
    const owner = await harness.signUp();
    const person = await harness.signUp();
    const orgId = await makeOrganization(harness, owner);
    await addMember(harness, orgId, person, role);
    const attempt = person.client.projects.create({ orgId, programId: await makeCall(harness), path: 'self' });
    if (['owner', 'admin', 'contributor'].includes(role)) await expect(attempt).resolves.toHaveProperty('projectId');
    else {
      await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await projectsOf(orgId)).toEqual([]);
    }
  });

  it('is refused to strangers and visitors', async () => {
    const owner = await harness.signUp();
    const stranger = await harness.signUp();
    const orgId = await makeOrganization(harness, owner);
    const programId = await makeCall(harness);
    await expect(stranger.client.projects.create({ orgId, programId, path: 'self' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(harness.visitor.projects.create({ orgId, programId, path: 'self' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await projectsOf(orgId)).toEqual([]);
  });

  it('takes no other path and no malformed id', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const post = async (input: unknown) =>
      await harness.request('/api/rpc/projects/create', {
        method: 'POST',
        cookie: ana.cookie,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: input }),
      });
    for (const bad of [
      { orgId, programId: await makeCall(harness), path: 'ai' },
      { orgId, programId: 'x', path: 'self' },
      { orgId, path: 'self' },
      null,
      'x',
    ])
      expect((await post(bad)).status).toBe(400);
    expect(await projectsOf(orgId)).toEqual([]);
  });
});

describe('projects.list', () => {
  it('shows the projects of the organization with their call, last changed first', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const first = await ana.client.projects.create({
      orgId,
      programId: await makeCall(harness, { title: 'First call' }),
      path: 'self',
    });
    const second = await ana.client.projects.create({
      orgId,
      programId: await makeCall(harness, { title: 'Second call' }),
      path: 'self',
    });
    harness.setNow('2026-11-20T12:05:00.000Z' as Instant);
    await changeIntake(ana, first.projectId, { title: 'ReFibre', description: 'Carbon fibre' });
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
    const { items, mayCreate } = await ana.client.projects.list({ orgId });
    expect(mayCreate).toBe(true);
    expect(items.map((item) => item.id)).toEqual([first.projectId, second.projectId]);
    expect(items[0]).toMatchObject({
      title: 'ReFibre',
      description: 'Carbon fibre',
      status: 'draft',
      updatedAt: '2026-11-20T12:05:00.000Z',
      program: { title: 'First call', category: 'Horizon Europe', funder: 'European Commission' },
    });
  });

  it('is empty for a consultant without an assignment, and says that a reviewer creates none', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const consultant = await harness.signUp();
    const reviewer = await harness.signUp();
    await addMember(harness, orgId, consultant, 'consultant');
    await addMember(harness, orgId, reviewer, 'reviewer');
    expect(await consultant.client.projects.list({ orgId })).toEqual({
      items: [],
      total: 0,
      keptDays: 30,
      mayCreate: false,
      mayEdit: false,
    });
    expect(await reviewer.client.projects.list({ orgId })).toMatchObject({
      items: [{ id: projectId }],
      mayCreate: false,
    });
  });
});

describe('projects.get', () => {
  it('answers the project with its call and its sections in the order of the application', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const project = await ana.client.projects.get({ projectId });
    expect(project).toMatchObject({
      head: {
        id: projectId,
        organization: { id: orgId },
        status: 'draft',
        program: { programme: { funder: 'European Commission' }, windows: [{ hourAssumed: true }] },
      },
      intake: { revision: 1 },
      rights: { mayEdit: true },
    });
    expect(project.sections.map((section) => section.key)).toEqual(sectionKeys);
    expect(project.sections[0]).toMatchObject({
      doc: { type: 'doc', content: [] },
      length: 0,
      revision: 0,
      updatedBy: null,
    });
  });

  it('shows a reviewer the project without leave to edit, and a consultant without an assignment nothing', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const reviewer = await harness.signUp();
    const consultant = await harness.signUp();
    await addMember(harness, orgId, reviewer, 'reviewer');
    await addMember(harness, orgId, consultant, 'consultant');
    expect(await reviewer.client.projects.get({ projectId })).toMatchObject({ rights: { mayEdit: false } });
    await expect(consultant.client.projects.get({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
