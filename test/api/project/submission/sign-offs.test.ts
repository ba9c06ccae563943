import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { alerts, users } from '#db/schema/index.ts';

import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { changeIntake, eventsOf, makeProject } from '#test/made/projects.ts';
import { recordSubmission } from '#test/made/portal/submissions.ts';

const harness = useHarness();
let ana: Person;
let eva: Person;
let orgId = '';
let projectId = '';

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  ana = await harness.signUp('Ana Pop');
  eva = await harness.signUp('Eva Reader');
  ({ orgId, projectId } = await makeProject(harness, ana));
  await addMember(harness, orgId, eva, 'reviewer');
});

const listOf = async ({ client }: Person) => await client.signOffs.list({ projectId });
const demand = async (kind: 'legal' | 'finance', { id: userId }: Person) =>
  await ana.client.signOffs.demand({ projectId, kind, userId });
const answer = async (person: Person, said: Partial<Parameters<Person['client']['signOffs']['decide']>[0]> = {}) =>
  await person.client.signOffs.decide({
    projectId,
    kind: 'legal',
    decision: 'given',
    fingerprint: (await listOf(person)).fingerprint,
    remark: '',
    ...said,
  });
const statesSeenBy = async (person: Person) =>
  (await listOf(person)).items.map(({ kind, state }) => `${kind} ${state}`);

describe('a submission', () => {
  it('waits for nothing where nothing is demanded', async () => {
    expect(await listOf(ana)).toMatchObject({ items: [], mayDemand: true });
    await expect(recordSubmission(ana, projectId)).resolves.toMatchObject({ number: 1 });
  });

  it('waits for each sign-off that is demanded, from each person', async () => {
    await demand('legal', eva);
    await demand('finance', ana);
    const refusal = { code: 'NOT_SIGNED_OFF', data: { kinds: ['finance', 'legal'] } };
    await expect(recordSubmission(ana, projectId)).rejects.toMatchObject(refusal);
    await answer(eva);
    await expect(recordSubmission(ana, projectId)).rejects.toMatchObject({ data: { kinds: ['finance'] } });
    await answer(ana, { kind: 'finance' });
    await recordSubmission(ana, projectId);
    expect((await ana.client.projects.get({ projectId })).head.status).toBe('submitted');
  });

  it('waits again once the project has changed, and holds a refusal until the person says otherwise', async () => {
    await demand('legal', eva);
    await answer(eva);
    await changeIntake(ana, projectId, { title: 'Another one' });
    expect(await statesSeenBy(ana)).toEqual(['legal outdated']);
    await expect(recordSubmission(ana, projectId)).rejects.toMatchObject({ code: 'NOT_SIGNED_OFF' });
    await answer(eva, { decision: 'refused', remark: ' The liability is missing. ' });
    expect((await listOf(ana)).items).toMatchObject([{ state: 'refused', remark: 'The liability is missing.' }]);
    await expect(recordSubmission(ana, projectId)).rejects.toMatchObject({ code: 'NOT_SIGNED_OFF' });
    await answer(eva);
    expect(await statesSeenBy(ana)).toEqual(['legal given']);
    await recordSubmission(ana, projectId);
  });

  it('goes on without it once the demand is dropped, which the activity keeps', async () => {
    await demand('legal', eva);
    await ana.client.signOffs.drop({ projectId, kind: 'legal' });
    await ana.client.signOffs.drop({ projectId, kind: 'legal' });
    await recordSubmission(ana, projectId);
    for (const action of ['sign_off.demanded', 'sign_off.dropped'])
      expect(await eventsOf(harness, projectId, action), action).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('is given by the named person alone', async () => {
    await demand('legal', eva);
    await expect(answer(ana)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(answer(eva, { kind: 'finance' })).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await statesSeenBy(ana)).toEqual(['legal waiting']);
  });

  it('is of what the person has seen', async () => {
    await demand('legal', eva);
    const { fingerprint } = await listOf(eva);
    await changeIntake(ana, projectId, { title: 'Changed meanwhile' });
    await expect(answer(eva, { fingerprint })).rejects.toMatchObject({ code: 'CHANGED' });
    expect(await statesSeenBy(ana)).toEqual(['legal waiting']);
  });

  it('does not count for somebody else of whom it is demanded then', async () => {
    await demand('legal', eva);
    await answer(eva);
    await demand('legal', eva);
    expect(await statesSeenBy(ana)).toEqual(['legal given']);
    await demand('legal', ana);
    expect((await listOf(eva)).items).toMatchObject([{ person: { name: 'Ana Pop' }, isMine: false, state: 'waiting' }]);
    await expect(answer(eva)).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });

  it('can come only from who still sees the project', async () => {
    const stranger = await harness.signUp('A stranger');
    await expect(demand('legal', stranger)).rejects.toMatchObject({ code: 'NOT_IN_PROJECT' });
    await demand('legal', eva);
    await ana.client.assignments.restrict({ projectId, restricted: true });
    expect((await listOf(ana)).items).toMatchObject([{ person: { name: 'Eva Reader' }, canAnswer: false }]);
    await expect(answer(ana)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(eva.client.signOffs.list({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stays without a name when the account is gone', async () => {
    await demand('legal', eva);
    await answer(eva);
    await harness.db.delete(users).where(eq(users.id, eva.id));
    expect((await listOf(ana)).items).toMatchObject([{ person: null, canAnswer: false, state: 'given' }]);
    await recordSubmission(ana, projectId);
  });

  it.each([{ remark: 'x'.repeat(1_001) }, { fingerprint: '' }])('of a wrong form is refused: %o', async (said) => {
    await demand('legal', eva);
    await expect(answer(eva, said)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

const told = async ({ id }: Person) =>
  (await harness.db.select({ content: alerts.content }).from(alerts).where(eq(alerts.userId, id))).map(
    ({ content }) => content,
  );

describe('news', () => {
  it('go to who is asked, and to who asked', async () => {
    await demand('legal', eva);
    const project = { id: projectId, title: expect.any(String) };
    expect(await told(eva)).toMatchObject([{ code: 'sign_off_asked', kind: 'legal', by: ana.id, project }]);
    await answer(eva, { decision: 'refused', remark: 'No.' });
    expect(await told(ana)).toMatchObject([
      { code: 'sign_off_answered', kind: 'legal', decision: 'refused', by: eva.id, project },
    ]);
    await demand('finance', ana);
    expect(await told(ana)).toHaveLength(1);
  });
});
