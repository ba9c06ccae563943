import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents } from '#db/schema/index.ts';
import type { Participant } from '#domain/project/participants/participants.ts';

import { aParticipant } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const saving = (projectId: string, base: number) => ({ projectId, base, saveId: randomUUID() });
const lead = () => aParticipant('Carpathia Composites SRL');
const institute = () =>
  aParticipant('Institut Aistra', { country: 'SI', kind: 'research', size: null, role: 'beneficiary' });
const stored = async ({ client }: Person, projectId: string) => {
  const { revision, participants } = await client.participants.list({ projectId });
  return { revision, participants };
};

/** A project of two participants, at revision 1. */
async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const project = await makeProject(harness, ana);
  const participants: readonly [Participant, Participant] = [lead(), institute()];
  await ana.client.participants.add({ ...saving(project.projectId, 0), participants });
  return { ana, ...project, participants };
}

describe('the participants of a project', () => {
  it('are none at first; those added stand at the end, and each save tells its revision', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId } = await makeProject(harness, ana);
    expect(await ana.client.participants.list({ projectId })).toEqual({
      revision: 0,
      participants: [],
      savedAt: null,
      savedBy: null,
      mayEdit: true,
    });
    const [first, second] = [lead(), institute()];
    expect(await ana.client.participants.add({ ...saving(projectId, 0), participants: [first] })).toEqual({
      revision: 1,
      savedAt: TEST_NOW,
    });
    await ana.client.participants.add({ ...saving(projectId, 1), participants: [second] });
    expect(await ana.client.participants.list({ projectId })).toMatchObject({
      revision: 2,
      participants: [first, second],
      savedAt: TEST_NOW,
      savedBy: 'Ana Pop',
    });
    expect((await ana.client.projects.get({ projectId })).budget.budget.participants).toEqual([first, second]);
  });

  it('change by what a save names and by nothing else; a new coordinator makes the old one a beneficiary', async () => {
    const { ana, projectId, participants } = await setUp();
    const [first, second] = participants;
    const changed = { ...second, country: 'AT', role: 'coordinator' as const };
    await ana.client.participants.change({ ...saving(projectId, 1), participants: [changed] });
    expect(await stored(ana, projectId)).toEqual({
      revision: 2,
      participants: [{ ...first, role: 'beneficiary' }, changed],
    });
  });

  it('stand in the order that is asked for; those that are not named follow', async () => {
    const { ana, projectId, participants } = await setUp();
    const third = aParticipant('Third', { role: 'associated_partner' });
    await ana.client.participants.add({ ...saving(projectId, 1), participants: [third] });
    await ana.client.participants.reorder({ ...saving(projectId, 2), order: [third.id, participants[1].id] });
    expect((await stored(ana, projectId)).participants).toEqual([third, participants[1], participants[0]]);
  });

  it('one without lines is removed without a question', async () => {
    const { ana, projectId, participants } = await setUp();
    await ana.client.participants.remove({ ...saving(projectId, 1), participantId: participants[1].id, lines: null });
    expect(await stored(ana, projectId)).toEqual({ revision: 2, participants: [participants[0]] });
  });

  it('are one event of the log for all that a person does within ten minutes', async () => {
    const { ana, projectId, participants } = await setUp();
    await ana.client.participants.remove({ ...saving(projectId, 1), participantId: participants[1].id, lines: null });
    const events = await harness.db
      .select({ action: auditEvents.action, data: auditEvents.data })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, projectId))
      .orderBy(asc(auditEvents.at), asc(auditEvents.id));
    expect(events.filter(({ action }) => action.startsWith('participants.'))).toEqual([
      { action: 'participants.saved', data: { rows: 1 } },
    ]);
  });
});

describe('two people at once', () => {
  it('the later one is told the newest list and who made it, and nothing is written', async () => {
    const { ana, orgId, projectId, participants } = await setUp();
    const ion = await harness.signUp('Ion Radu');
    await addMember(harness, orgId, ion, 'contributor');
    const [first] = participants;
    const change = { participants: [{ ...first, country: 'FR' }] };
    await ana.client.participants.change({ ...saving(projectId, 1), ...change });
    await expect(
      ion.client.participants.remove({ ...saving(projectId, 1), participantId: first.id, lines: null }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: 2, participants: [{ country: 'FR' }, {}], savedBy: 'Ana Pop', savedAt: TEST_NOW },
    });
    expect((await stored(ana, projectId)).revision).toBe(2);
  });

  it('of several at the same moment exactly one is stored', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const results = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) =>
        ana.client.participants.add({ ...saving(projectId, 0), participants: [aParticipant(name)] }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stored(ana, projectId)).participants).toHaveLength(1);
  });
});

describe('a repeated save', () => {
  it('answers what it answered first, and does nothing more', async () => {
    const { ana, orgId, programId, projectId, participants } = await setUp();
    const save = saving(projectId, 1);
    const third = aParticipant('Third', { role: 'beneficiary' });
    const first = await ana.client.participants.add({ ...save, participants: [third] });
    await ana.client.participants.remove({ ...saving(projectId, 2), participantId: third.id, lines: null });
    expect(await ana.client.participants.add({ ...save, participants: [third] })).toEqual(first);
    expect(await stored(ana, projectId)).toEqual({ revision: 3, participants });
    const { projectId: other } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    await expect(
      ana.client.participants.add({ ...save, base: 0, projectId: other, participants: [lead()] }),
    ).rejects.toMatchObject({ code: 'SAVE_ID_TAKEN' });
    expect(await stored(ana, other)).toEqual({ revision: 0, participants: [] });
  });
});

describe('nothing is written', () => {
  it.each(['reviewer', 'consultant'] as const)('for a %s', async (role) => {
    const { ana, orgId, projectId, participants } = await setUp();
    const person = await harness.signUp();
    await addMember(harness, orgId, person, role);
    const code = role === 'reviewer' ? 'FORBIDDEN' : 'NOT_FOUND';
    const save = saving(projectId, 1);
    const [first] = participants;
    const { client } = person;
    for (const refused of [
      () => client.participants.add({ ...save, participants: [aParticipant('Third')] }),
      () => client.participants.change({ ...save, participants: [{ ...first, country: 'FR' }] }),
      () => client.participants.remove({ ...save, participantId: first.id, lines: null }),
      () => client.participants.reorder({ ...save, order: [first.id] }),
    ])
      await expect(refused()).rejects.toMatchObject({ code });
    if (role === 'reviewer') expect(await client.participants.list({ projectId })).toMatchObject({ mayEdit: false });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, participants });
  });

  it('under the ids of participants of another project, which stay as they are', async () => {
    const { ana, projectId, participants } = await setUp();
    const eve = await harness.signUp();
    const own = await makeProject(harness, eve);
    const taken = participants.map((each) => ({ ...each, name: `Taken ${each.name}` }));
    await expect(
      eve.client.participants.add({ ...saving(own.projectId, 0), participants: taken }),
    ).rejects.toMatchObject({ code: 'ID_TAKEN' });
    for (const { id } of participants)
      await expect(
        eve.client.participants.remove({ ...saving(own.projectId, 0), participantId: id, lines: null }),
      ).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    expect(await stored(eve, own.projectId)).toEqual({ revision: 0, participants: [] });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, participants });
  });

  it('of one that is not there', async () => {
    const { ana, projectId, participants } = await setUp();
    const save = saving(projectId, 1);
    for (const refused of [
      () => ana.client.participants.change({ ...save, participants: [aParticipant('Third')] }),
      () => ana.client.participants.remove({ ...save, participantId: randomUUID(), lines: null }),
      () => ana.client.participants.reorder({ ...save, order: [randomUUID()] }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, participants });
  });

  it.each<[string, readonly Participant[], readonly string[]]>([
    ['a name that another one bears', [aParticipant('INSTITUT AISTRA')], ['name_repeated']],
    ['no name', [aParticipant(' ')], ['name_missing']],
    ['a line break in a name', [aParticipant('Third\nparty')], ['bad_text']],
    [
      'one too many',
      Array.from({ length: 59 }, (_, index) => aParticipant(`Partner ${index}`)),
      ['too_many_participants'],
    ],
  ])('of a list with %s', async (_, added, faults) => {
    const { ana, projectId, participants } = await setUp();
    await expect(ana.client.participants.add({ ...saving(projectId, 1), participants: added })).rejects.toMatchObject({
      code: 'NOT_STORABLE',
      data: { faults },
    });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, participants });
  });

  it('of one that is there already, when it is added again', async () => {
    const { ana, projectId, participants } = await setUp();
    await expect(
      ana.client.participants.add({ ...saving(projectId, 1), participants: [participants[1]] }),
    ).rejects.toMatchObject({ code: 'NOT_STORABLE', data: { faults: ['repeated_id', 'name_repeated'] } });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, participants });
  });

  it.each<[string, object]>([
    ['an unknown role', { role: 'leader' }],
    ['an unknown kind', { kind: 'ngo' }],
    ['a country that is no code', { country: 'Romania' }],
    ['a null character', { name: 'a\u0000' }],
    ['a name that is too long', { name: 'a'.repeat(201) }],
    ['a field that no participant has', { pic: '1' }],
  ])('of a participant with %s', async (_, change) => {
    const { ana, projectId, participants } = await setUp();
    const answer = await harness.request('/api/rpc/participants/add', {
      method: 'POST',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        json: { ...saving(projectId, 1), participants: [{ ...aParticipant('Third'), ...change }] },
      }),
    });
    expect(answer.status).toBe(400);
    expect(await stored(ana, projectId)).toEqual({ revision: 1, participants });
  });
});
