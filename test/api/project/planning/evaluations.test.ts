import { describe, expect, it } from 'vitest';

import { mailOutbox } from '#db/schema/index.ts';

import { asWritten, daysFromNow, useHarness, type Person } from '#test/harness.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

/** An owner, a contributor and a reviewer of a project whose criteria are known. */
async function started(typeOfAction: 'RIA' | 'PCP' = 'RIA') {
  const ana = await harness.signUp('Ana Pop');
  const [ion, rea] = [await harness.signUp('Ion Dima'), await harness.signUp('Rea Viewer')];
  const orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, ion, 'contributor');
  await addMember(harness, orgId, rea, 'reviewer');
  const identifier = `HORIZON-CL4-2027-${orgId.slice(0, 8).toUpperCase()}`;
  const { id: programId } = await makeProgram(harness, { identifier, typeOfAction });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, ion, rea, orgId, projectId };
}

const asking = { note: 'Be strict.', dueOn: '2026-12-01', ask: [] };
const gives = (...scores: readonly (number | null)[]) => ({
  criteria: scores.map((score) => ({ score, comment: score === null ? '' : `It is worth ${score}.` })),
  comment: 'Read twice.',
});

async function opened() {
  const made = await started();
  const { roundId } = await made.ana.client.evaluations.open({ projectId: made.projectId, ...asking });
  const input = { projectId: made.projectId, roundId };
  const give = async ({ client }: Person, ...scores: readonly number[]) => {
    const { revision } = await client.evaluations.save({ ...input, base: 0, content: gives(...scores) });
    await client.evaluations.handIn({ ...input, base: revision });
  };
  const newest = async ({ client }: Person) => {
    const { newest: round } = await client.evaluations.list({ projectId: made.projectId });
    if (!round) throw new Error('a round is open');
    return round;
  };
  return { ...made, roundId, input, give, newest };
}

describe('a round of evaluations', () => {
  it('is opened by those who edit, on the criteria of the call, and asks people by mail', async () => {
    const { ana, rea, projectId } = await started();
    const before = await ana.client.evaluations.list({ projectId });
    expect(before).toMatchObject({ newest: null, hasCriteria: true, mayOpen: true, mayEvaluate: true });
    expect(before.people).toContainEqual({ userId: rea.id, name: 'Rea Viewer', reviewer: true });
    await ana.client.evaluations.open({ projectId, ...asking, ask: [rea.id] });
    const { newest, people, mayOpen } = await rea.client.evaluations.list({ projectId });
    expect([people, mayOpen]).toEqual([[], false]);
    expect(newest).toMatchObject({ number: 1, note: 'Be strict.', dueOn: '2026-12-01', openedBy: 'Ana Pop' });
    expect(newest?.scheme.criteria.map(({ name, max, threshold }) => [name, max, threshold])).toEqual([
      ['Excellence', 5, 3],
      ['Impact', 5, 3],
      ['Implementation', 5, 3],
    ]);
    expect(newest?.evaluators).toEqual([
      { name: 'Rea Viewer', mine: true, state: 'asked', handedInAt: null, changed: [] },
    ]);
    const mails = (
      await harness.db
        .select()
        .from(mailOutbox)
        .orderBy(...asWritten(mailOutbox))
    ).filter(({ toAddress }) => toAddress === rea.email);
    expect(mails.map(({ content }) => content)).toMatchObject([
      { code: 'evaluation_asked', name: 'Rea Viewer', by: 'Ana Pop' },
    ]);
  });

  it('is one at a time, known persons and known criteria alone, and as many as there may be', async () => {
    const { ana, projectId, roundId } = await opened();
    await expect(ana.client.evaluations.open({ projectId, ...asking })).rejects.toMatchObject({ code: 'OPEN_ALREADY' });
    await ana.client.evaluations.close({ projectId, roundId });
    await expect(ana.client.evaluations.close({ projectId, roundId })).rejects.toMatchObject({ code: 'CLOSED' });
    const stranger = await harness.signUp('Some Body');
    await expect(ana.client.evaluations.open({ projectId, ...asking, ask: [stranger.id] })).rejects.toMatchObject({
      code: 'UNKNOWN_PERSON',
    });
    const unknown = await started('PCP');
    await expect(
      unknown.ana.client.evaluations.open({ projectId: unknown.projectId, ...asking }),
    ).rejects.toMatchObject({ code: 'NO_CRITERIA' });
    expect(await unknown.ana.client.evaluations.list({ projectId: unknown.projectId })).toMatchObject({
      hasCriteria: false,
      newest: null,
    });
  });

  it('keeps what each gives to themselves until they hand it in, and shows it to those who edit then', async () => {
    const { ana, ion, rea, input, give, newest } = await opened();
    await rea.client.evaluations.save({ ...input, base: 0, content: gives(4, 3.5, null) });
    expect((await newest(rea)).own).toMatchObject({ revision: 1, handedInAt: null, content: gives(4, 3.5, null) });
    const forAna = await newest(ana);
    expect([forAna.own, forAna.results, forAna.evaluators.map(({ state }) => state)]).toEqual([
      null,
      null,
      ['writing'],
    ]);
    expect(JSON.stringify(forAna)).not.toContain('It is worth 4');
    await give(ion, 4, 4, 2);
    expect((await newest(ana)).results?.given.map(({ name }) => name)).toEqual(['Ion Dima']);
    // A reviewer sees it after their own, not before.
    expect((await newest(rea)).results).toBeNull();
    expect(JSON.stringify(await rea.client.evaluations.get(input))).not.toContain('It is worth 2.');
  });

  it('tells the means with how far they lie apart, and who opened it hears of each that is handed in', async () => {
    const { ana, ion, rea, give, newest } = await opened();
    await give(ion, 4, 4, 3);
    await give(rea, 3, 2, 2.5);
    const { results, handedIn } = await newest(rea);
    expect(handedIn).toBe(2);
    expect(results?.means).toEqual({
      criteria: [
        { count: 2, mean: 3.5, lowest: 3, highest: 4, standing: 'above' },
        { count: 2, mean: 3, lowest: 2, highest: 4, standing: 'above' },
        { count: 2, mean: 2.75, lowest: 2.5, highest: 3, standing: 'below' },
      ],
      total: { mean: 9.3, max: 15, kind: 'points', needed: 10, standing: 'below' },
    });
    const mails = (
      await harness.db
        .select()
        .from(mailOutbox)
        .orderBy(...asWritten(mailOutbox))
    ).filter(({ toAddress }) => toAddress === ana.email);
    expect(mails.map(({ content }) => content)).toMatchObject([
      { code: 'evaluation_handed_in', by: 'Ion Dima' },
      { code: 'evaluation_handed_in', by: 'Rea Viewer' },
    ]);
  });

  it('says which sections were changed after each', async () => {
    const { ana, rea, projectId, give, newest } = await opened();
    await give(rea, 3, 3, 3);
    harness.setNow(daysFromNow(0.1));
    const { sections } = await ana.client.projects.get({ projectId });
    await writeText(ana, sections[1]?.id ?? '', textDoc('We recover fibres.'));
    expect((await newest(ana)).evaluators[0]?.changed).toEqual([sections[1]?.key]);
  });

  it('stays readable when it is closed, and takes nothing more', async () => {
    const { ana, rea, projectId, roundId, input, give } = await opened();
    await give(ana, 5, 5, 5);
    await ana.client.evaluations.close(input);
    const save = rea.client.evaluations.save({ ...input, base: 0, content: gives(1, 1, 1) });
    await expect(save).rejects.toMatchObject({ code: 'CLOSED' });
    await expect(ana.client.evaluations.takeBack(input)).rejects.toMatchObject({ code: 'CLOSED' });
    await ana.client.evaluations.open({ projectId, ...asking });
    const { newest, earlier } = await rea.client.evaluations.list({ projectId });
    expect([newest?.number, earlier.map(({ id, handedIn }) => [id, handedIn])]).toEqual([2, [[roundId, 1]]]);
    // Everybody reads what was given in a round that is over.
    expect((await rea.client.evaluations.get(input)).results?.given).toHaveLength(1);
  });
});

describe('an evaluation', () => {
  it('is saved on the base that it was written on', async () => {
    const { rea, input } = await opened();
    const { evaluations } = rea.client;
    await evaluations.save({ ...input, base: 0, content: gives(4, null, null) });
    await expect(evaluations.save({ ...input, base: 0, content: gives(1, 1, 1) })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: 1, content: gives(4, null, null) },
    });
    expect(await evaluations.save({ ...input, base: 1, content: gives(4, 2, null) })).toMatchObject({ revision: 2 });
    await expect(evaluations.handIn({ ...input, base: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each([[gives(4, 4)], [gives(4, 4, 5.5)], [gives(4, 4, 4.25)], [gives(4, 4, -1)], [gives(4, 4, 4, 4)]])(
    'is refused where it does not fit the criteria: %j',
    async (content) => {
      const { rea, input } = await opened();
      await expect(rea.client.evaluations.save({ ...input, base: 0, content })).rejects.toMatchObject({
        code: 'BAD_SCORE',
      });
      expect((await rea.client.evaluations.get(input)).own).toBeNull();
    },
  );

  it('is refused where a comment is too long', async () => {
    const { rea, input } = await opened();
    const content = { ...gives(4, 4, 4), comment: 'x'.repeat(5_001) };
    await expect(rea.client.evaluations.save({ ...input, base: 0, content })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('is handed in with a score for each criterion, and changed only after it is taken back', async () => {
    const { rea, input, newest } = await opened();
    const { evaluations } = rea.client;
    await expect(evaluations.handIn({ ...input, base: 0 })).rejects.toMatchObject({ code: 'INCOMPLETE' });
    await evaluations.save({ ...input, base: 0, content: gives(4, null, 3) });
    await expect(evaluations.handIn({ ...input, base: 1 })).rejects.toMatchObject({
      code: 'INCOMPLETE',
      data: { criteria: ['Impact'] },
    });
    await evaluations.save({ ...input, base: 1, content: gives(4, 4, 3) });
    await evaluations.handIn({ ...input, base: 2 });
    const again = evaluations.save({ ...input, base: 2, content: gives(5, 5, 5) });
    await expect(again).rejects.toMatchObject({ code: 'HANDED_IN' });
    await expect(evaluations.handIn({ ...input, base: 2 })).rejects.toMatchObject({ code: 'HANDED_IN' });
    await evaluations.takeBack(input);
    const round = await newest(rea);
    expect([round.handedIn, round.results, round.own?.content]).toEqual([0, null, gives(4, 4, 3)]);
    expect(await evaluations.save({ ...input, base: 2, content: gives(5, 5, 5) })).toMatchObject({ revision: 3 });
  });

  it('stands as it was given once the person sees those of others', async () => {
    const { rea, ion, input, give, newest } = await opened();
    await give(rea, 4, 4, 3);
    await give(ion, 1, 1, 1);
    for (const { client } of [rea, ion])
      await expect(client.evaluations.takeBack(input)).rejects.toMatchObject({ code: 'OTHERS_SEEN' });
    const round = await newest(rea);
    expect([round.handedIn, round.own?.content]).toEqual([2, gives(4, 4, 3)]);
  });
});
