import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Participant } from '#domain/project/participants/participants.ts';
import { basisPoints } from '#domain/values/money.ts';

import { aLine, aParticipant } from '#test/made/budgets.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const saving = (projectId: string, base: number) => ({ projectId, base, saveId: randomUUID() });

/** A project of two participants, at revision 1. */
async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const project = await makeProject(harness, ana);
  const participants: readonly [Participant, Participant] = [
    aParticipant('Carpathia Composites SRL'),
    aParticipant('Institut Aistra', { country: 'SI', kind: 'research', size: null, role: 'beneficiary' }),
  ];
  await ana.client.participants.add({ ...saving(project.projectId, 0), participants });
  return { ana, ...project, participants };
}

/** The same with three lines: two of the institute, one of the lead; the budget is at revision 1. */
async function setUpLines() {
  const made = await setUp();
  const [first, second] = made.participants;
  const lines = [
    aLine({ participantId: first.id }),
    aLine({ participantId: second.id, description: 'Tests' }),
    aLine({ participantId: second.id, description: 'Journeys' }),
  ];
  await made.ana.client.budget.save({ ...saving(made.projectId, 0), lines });
  return { ...made, lines };
}

async function remove(
  { ana, projectId, participants }: Awaited<ReturnType<typeof setUpLines>>,
  kind: 'leave' | 'delete' | 'move',
) {
  const decision = { budgetRevision: 1 };
  const left = kind === 'move' ? { ...decision, kind, to: participants[0].id } : { ...decision, kind };
  await ana.client.participants.remove({ ...saving(projectId, 1), participantId: participants[1].id, lines: left });
  const { revisions, budget } = (await ana.client.projects.get({ projectId })).budget;
  expect(revisions).toMatchObject({ participants: 2, budget: 2 });
  expect(budget.participants).toEqual([participants[0]]);
  return budget.lines;
}

describe('a participant that lines point at', () => {
  it('is not removed until somebody says what becomes of them', async () => {
    const { ana, projectId, participants, lines } = await setUpLines();
    const [, second] = participants;
    const asked = { participantId: second.id, lines: null };
    await expect(ana.client.participants.remove({ ...saving(projectId, 1), ...asked })).rejects.toMatchObject({
      code: 'IN_USE',
      data: { lines: 2, budgetRevision: 1 },
    });
    expect((await ana.client.projects.get({ projectId })).budget.budget).toMatchObject({ participants, lines });
  });

  it('leaves them with nobody', async () => {
    const made = await setUpLines();
    const [first, ...others] = made.lines;
    expect(await remove(made, 'leave')).toEqual([first, ...others.map((line) => ({ ...line, participantId: null }))]);
  });

  it('takes them with it', async () => {
    const made = await setUpLines();
    expect(await remove(made, 'delete')).toEqual(made.lines.slice(0, 1));
  });

  it('gives them to another participant', async () => {
    const made = await setUpLines();
    const [first] = made.participants;
    expect(await remove(made, 'move')).toEqual(made.lines.map((line) => ({ ...line, participantId: first.id })));
  });

  it('gives those at its highest rate the highest rate of the other one', async () => {
    const made = await setUpLines();
    const { ana, projectId, participants, lines } = made;
    const partner = { ...participants[0], role: 'associated_partner' as const };
    await ana.client.participants.change({ ...saving(projectId, 1), participants: [partner] });
    const atHighest = lines.map((line, index) => (index === 1 ? { ...line, rate: basisPoints(0.5) } : line));
    await ana.client.budget.save({ ...saving(projectId, 1), lines: atHighest });
    const left = { kind: 'move', to: partner.id, budgetRevision: 2 } as const;
    await ana.client.participants.remove({ ...saving(projectId, 2), participantId: participants[1].id, lines: left });
    const after = (await ana.client.projects.get({ projectId })).budget.budget.lines;
    expect(after.map(({ rate }) => rate)).toEqual([lines[0]?.rate, basisPoints(0), lines[2]?.rate]);
  });

  it('is asked about again where the budget has been changed since', async () => {
    const { ana, projectId, participants, lines } = await setUpLines();
    const [, second] = participants;
    const more = [...lines, aLine({ participantId: second.id, description: 'Written meanwhile' })];
    await ana.client.budget.save({ ...saving(projectId, 1), lines: more });
    const left = { kind: 'delete', budgetRevision: 1 } as const;
    await expect(
      ana.client.participants.remove({ ...saving(projectId, 1), participantId: second.id, lines: left }),
    ).rejects.toMatchObject({ code: 'IN_USE', data: { lines: 3, budgetRevision: 2 } });
    expect((await ana.client.projects.get({ projectId })).budget.budget).toMatchObject({ participants, lines: more });
  });

  it('gives nothing to one who is not there, nor to itself', async () => {
    const { ana, projectId, participants, lines } = await setUpLines();
    const [, second] = participants;
    for (const to of [randomUUID(), second.id]) {
      const left = { kind: 'move', to, budgetRevision: 1 } as const;
      await expect(
        ana.client.participants.remove({ ...saving(projectId, 1), participantId: second.id, lines: left }),
      ).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    }
    expect((await ana.client.projects.get({ projectId })).budget.budget).toMatchObject({ participants, lines });
  });

  it('a removal and a new line at the same moment never lose the line', async () => {
    const { ana, projectId, participants } = await setUp();
    const [, second] = participants;
    const line = aLine({ participantId: second.id });
    const [removed, saved] = await Promise.allSettled([
      ana.client.participants.remove({ ...saving(projectId, 1), participantId: second.id, lines: null }),
      ana.client.budget.save({ ...saving(projectId, 0), lines: [line] }),
    ]);
    const { budget } = (await ana.client.projects.get({ projectId })).budget;
    if (saved.status === 'fulfilled') {
      expect(removed).toMatchObject({ status: 'rejected', reason: { code: 'IN_USE' } });
      expect(budget).toMatchObject({ participants, lines: [line] });
    } else {
      expect(saved.reason).toMatchObject({ code: 'UNKNOWN_REFERENCE' });
      expect(budget).toMatchObject({ participants: [participants[0]], lines: [] });
    }
  });
});
