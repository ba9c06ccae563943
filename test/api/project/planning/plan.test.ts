import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { noDetails } from '#domain/project/participants/participant-details.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';

import { aParticipant } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { eventsOf, makeProject, storeProject } from '#test/made/projects.ts';

const harness = useHarness();

const saving = (projectId: string, base: number) => ({
  projectId,
  base,
  saveId: randomUUID(),
  removed: [],
  order: null,
});
const risk = (change: Partial<Extract<PlanItem, { kind: 'risk' }>> = {}): PlanItem => ({
  id: randomUUID(),
  kind: 'risk',
  description: 'The oven comes late.',
  workPackageIds: [],
  likelihood: null,
  severity: null,
  mitigation: '',
  ...change,
});
const effort = (participantId: string, workPackageId: string, months = 350): PlanItem => ({
  id: randomUUID(),
  kind: 'effort',
  participantId,
  workPackageId,
  months,
});
const planIn = async ({ client }: Person, projectId: string) => (await client.projects.get({ projectId })).plan;

describe('plan.save', () => {
  it('adds, changes, orders and takes away what it names, and nothing else', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId } = await makeProject(harness, ana);
    const [first, second, third] = [risk(), risk(), risk()];
    expect(await ana.client.plan.save({ ...saving(projectId, 0), put: [first, second, third] })).toEqual({
      revision: 1,
      savedAt: TEST_NOW,
    });
    const changed = { ...second, mitigation: 'A second supplier.' } as PlanItem;
    await ana.client.plan.save({
      ...saving(projectId, 1),
      put: [changed],
      removed: [first.id],
      order: [third.id, second.id],
    });
    expect(await planIn(ana, projectId)).toMatchObject({ revision: 2, items: [third, changed], savedBy: 'Ana Pop' });
    expect(await eventsOf(harness, projectId, 'plan.saved')).not.toHaveLength(0);
  });

  it('answers a repeated save as the first time, and an old base with the newest plan', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const save = { ...saving(projectId, 0), put: [risk()] };
    const first = await ana.client.plan.save(save);
    expect(await ana.client.plan.save(save)).toEqual(first);
    await expect(ana.client.plan.save({ ...saving(projectId, 0), put: [risk()] })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: 1, items: save.put },
    });
    expect((await planIn(ana, projectId)).items).toEqual(save.put);
  });

  it.each([
    ['text_too_long', [risk({ description: 'x'.repeat(5_001) })]],
    ['effort_repeated', ((a, b) => [effort(a, b), effort(a, b)])(randomUUID(), randomUUID())],
    ['months_out_of_range', [effort(randomUUID(), randomUUID(), -1)]],
    ['month_out_of_range', [{ id: randomUUID(), kind: 'period', month: 241 }]],
  ] as const)('refuses what cannot be stored: %s', async (fault, put) => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await expect(ana.client.plan.save({ ...saving(projectId, 0), put: [...put] })).rejects.toMatchObject({
      code: 'NOT_STORABLE',
      data: { faults: [fault] },
    });
    expect(await planIn(ana, projectId)).toMatchObject({ revision: 0, items: [] });
  });

  it('never writes over an item of another project, and not for a reviewer', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const other = await makeProject(harness, await harness.signUp());
    const item = risk();
    await ana.client.plan.save({ ...saving(projectId, 0), put: [item] });
    const { projectId: second } = await ana.client.projects.duplicate({ projectId });
    await expect(ana.client.plan.save({ ...saving(second, 0), put: [item] })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    });
    await expect(ana.client.plan.save({ ...saving(other.projectId, 0), put: [risk()] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const reviewer = await harness.signUp();
    await addMember(harness, orgId, reviewer, 'reviewer');
    await expect(reviewer.client.plan.save({ ...saving(projectId, 1), put: [risk()] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('a work plan', () => {
  it('points at nobody who is gone; a version brings both back, and a copy points at the copies', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const lead = aParticipant('Carpathia', { details: { ...noDetails, pic: '912345678' } });
    const pack = {
      id: randomUUID(),
      number: 1,
      title: 'Pilot',
      plan: { startMonth: 1, endMonth: 9, lead: lead.id, purpose: 'work' as const, objectives: 'Build\nit.' },
    };
    const list = (base: number) => ({ projectId, base, saveId: randomUUID() });
    await ana.client.participants.add({ ...list(0), participants: [lead] });
    await ana.client.workPackages.add({ ...list(0), workPackages: [pack] });
    const period: PlanItem = { id: randomUUID(), kind: 'period', month: 18 };
    await ana.client.plan.save({ ...saving(projectId, 0), put: [effort(lead.id, pack.id), period] });
    const { id: versionId } = await ana.client.versions.create({ projectId, description: 'Before' });
    await ana.client.participants.remove({ ...list(1), participantId: lead.id, lines: null });
    await ana.client.plan.save({ ...saving(projectId, 1), put: [], removed: [period.id] });
    const factsNow = async (id: string) => factsOf(await ana.client.projects.get({ projectId: id }));
    expect((await factsNow(projectId)).plan.effort).toEqual([]);
    await ana.client.versions.restore({ projectId, versionId });
    const back = await factsNow(projectId);
    expect(back.participants).toEqual([lead]);
    expect(back.workPackages).toEqual([pack]);
    expect(back.plan.periods).toEqual([period]);
    expect(back.plan.effort).toMatchObject([{ participantId: lead.id, workPackageId: pack.id, months: 350 }]);

    const { projectId: copyId } = await ana.client.projects.duplicate({ projectId });
    const copy = await factsNow(copyId);
    const [newLead, newPack] = [copy.participants[0], copy.workPackages[0]];
    expect(newLead).toMatchObject({ name: 'Carpathia', details: { pic: '912345678' } });
    expect(newLead?.id).not.toBe(lead.id);
    expect(newPack?.plan?.lead).toBe(newLead?.id);
    expect(copy.plan.effort).toMatchObject([{ participantId: newLead?.id, workPackageId: newPack?.id, months: 350 }]);
  });
});

describe('participants', () => {
  it('keep what is said of them, within limits, and are offered to other projects', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const details = { ...noDetails, pic: '912345678', answers: { controlled: 'no' as const } };
    const partner = aParticipant('Lumen', { role: 'beneficiary', details });
    const list = (base: number) => ({ projectId, base, saveId: randomUUID() });
    await ana.client.participants.add({ ...list(0), participants: [partner] });
    const wrong = { ...partner, details: { ...details, ownResources: -1, contribution: 'x'.repeat(3_001) } };
    await expect(ana.client.participants.change({ ...list(1), participants: [wrong] as never })).rejects.toMatchObject({
      code: 'NOT_STORABLE',
      data: { faults: ['text_too_long', 'amount_out_of_range'] },
    });
    const next = await storeProject(harness, orgId);
    expect(await ana.client.participants.known({ projectId: next })).toMatchObject({
      partners: [{ participant: partner }],
    });
    expect(await ana.client.participants.known({ projectId })).toEqual({ partners: [] });
    const stranger = await harness.signUp();
    const other = await makeProject(harness, stranger);
    expect(await stranger.client.participants.known({ projectId: other.projectId })).toEqual({ partners: [] });
  });
});
