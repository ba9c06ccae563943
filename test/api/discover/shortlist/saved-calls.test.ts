import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SavedCallValues } from '#contract/shortlist/shortlist.ts';
import {
  DECISION_REASON_LIMIT,
  MAX_SAVED_PROGRAMS,
  REMOVED_KEPT_DAYS,
  SAVED_NOTE_LIMIT,
} from '#domain/program/shortlist/shortlist-limits.ts';
import { auditEvents, orgMembers, programs, savedPrograms } from '#db/schema/index.ts';
import { shortlistJobs } from '#server/features/discover/programs/shortlist/jobs.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
});

const untouched: SavedCallValues = { stage: 'looking', owner: null, note: '', decision: null, reason: '' };

/** Ana and Radu of one organization, which has saved one call. */
async function setUp() {
  const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ionescu')];
  const orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, radu, 'contributor');
  const { id: programId } = await makeProgram(harness, { identifier: 'HORIZON-SAVED', title: 'Wind blades' });
  await ana.client.programs.save({ orgId, programId, saved: true });
  const list = async () => (await ana.client.shortlist.list({ orgId })).items;
  const update = (values: Partial<SavedCallValues>, base = 0, person = ana) =>
    person.client.shortlist.update({ orgId, programId, base, ...untouched, ...values });
  return { ana, radu, orgId, programId, list, update };
}

describe('saved calls', () => {
  it('are listed with what the organization says of them, and what the call is for it', async () => {
    const { list, programId } = await setUp();
    expect(await list()).toMatchObject([
      {
        program: { id: programId, identifier: 'HORIZON-SAVED', title: 'Wind blades', status: 'open' },
        stage: 'looking',
        owner: null,
        note: '',
        decision: null,
        savedAt: TEST_NOW,
        savedBy: 'Ana Pop',
        changed: null,
        revision: 0,
      },
    ]);
    const [call] = await list();
    expect(call?.program.match?.score).toBeGreaterThan(0);
    expect(call?.program.match?.parts.length).toBeGreaterThan(0);
  });

  it('stand in the order of what presses most, the closed ones at the end', async () => {
    const { ana, orgId, list } = await setUp();
    for (const [identifier, days] of [
      ['HORIZON-CLOSED', -3],
      ['HORIZON-SOON', 5],
      ['HORIZON-LATE', 300],
    ] as const) {
      const { id } = await makeProgram(harness, { identifier, deadlines: [days] });
      await ana.client.programs.save({ orgId, programId: id, saved: true });
    }
    expect((await list()).map(({ program }) => program.identifier)).toEqual([
      'HORIZON-SOON',
      'HORIZON-SAVED',
      'HORIZON-LATE',
      'HORIZON-CLOSED',
    ]);
  });

  it('are shown to a reviewer and a consultant, who change nothing', async () => {
    const { orgId, programId } = await setUp();
    for (const role of ['reviewer', 'consultant'] as const) {
      const person = await harness.signUp(role);
      await addMember(harness, orgId, person, role);
      const { items, mayEdit } = await person.client.shortlist.list({ orgId });
      expect([items.length, mayEdit], role).toEqual([1, false]);
      await expect(
        person.client.shortlist.update({ orgId, programId, base: 0, ...untouched, note: 'Mine' }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await harness.db.select({ note: savedPrograms.note }).from(savedPrograms)).toEqual([{ note: '' }]);
  });

  it('are at most so many, and those there may be saved again', async () => {
    const { ana, orgId, programId } = await setUp();
    const made = await Promise.all(
      Array.from({ length: MAX_SAVED_PROGRAMS }, (_, index) =>
        makeProgram(harness, { identifier: `HORIZON-MANY-${index}` }),
      ),
    );
    const [last, ...others] = made.map(({ id }) => id);
    await harness.db.insert(savedPrograms).values(others.map((id) => ({ orgId, programId: id, savedAt: TEST_NOW })));
    const save = (id: string, saved = true) => ana.client.programs.save({ orgId, programId: id, saved });
    await expect(save(last ?? '')).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect(await save(programId)).toEqual({ saved: true });
    expect(await harness.db.$count(savedPrograms)).toBe(MAX_SAVED_PROGRAMS);
    await save(programId, false);
    expect(await save(last ?? '')).toEqual({ saved: true });
    expect((await ana.client.shortlist.list({ orgId })).items).toHaveLength(MAX_SAVED_PROGRAMS);
  });
});

describe('a change of a saved call', () => {
  it('stores stage, owner and note, and says who changed it', async () => {
    const { radu, update, list } = await setUp();
    const changed = await update({ stage: 'preparing', owner: radu.id, note: '  Ask Delft to lead.  ' }, 0, radu);
    expect(changed).toMatchObject({
      stage: 'preparing',
      owner: { id: radu.id, name: 'Radu Ionescu' },
      note: 'Ask Delft to lead.',
      changed: { at: TEST_NOW, by: 'Radu Ionescu' },
      savedBy: 'Ana Pop',
      revision: 1,
    });
    expect(await list()).toEqual([changed]);
  });

  it('stores a decision with its reason, who made it and when; later changes leave that as it was', async () => {
    const { ana, radu, orgId, programId, update } = await setUp();
    const decided = await update({ stage: 'preparing', decision: 'go', reason: 'Our core subject.' });
    expect(decided.decision).toEqual({ go: 'go', reason: 'Our core subject.', at: TEST_NOW, by: 'Ana Pop' });
    harness.setNow(daysFromNow(1));
    const again = await harness.signUp('Radu again');
    await addMember(harness, orgId, again, 'contributor');
    const values = { ...untouched, stage: 'preparing', decision: 'go', reason: 'Our core subject.' } as const;
    const noted = await again.client.shortlist.update({ orgId, programId, base: 1, ...values, note: 'Budget first' });
    expect(noted.decision).toEqual(decided.decision);
    expect(noted.changed).toEqual({ at: daysFromNow(1), by: 'Radu again' });
    harness.setNow(TEST_NOW);
    const back = await update({ stage: 'looking', note: 'Budget first' }, 2, radu);
    expect(back.decision).toBeNull();
    const events = await harness.db
      .select({ action: auditEvents.action, data: auditEvents.data, userId: auditEvents.userId })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, programId));
    const said = events.map(({ action, data, userId }) => ({ action, data, userId }));
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        { action: 'shortlist.decided', data: { stage: 'preparing', decision: 'go' }, userId: ana.id },
        { action: 'shortlist.changed', data: { stage: 'preparing' }, userId: again.id },
        { action: 'shortlist.decided', data: { stage: 'looking', decision: 'none' }, userId: radu.id },
      ]),
    );
  });

  it('made on an older revision writes nothing, and answers what stands', async () => {
    const { radu, update, list } = await setUp();
    await update({ note: 'Of Radu' }, 0, radu);
    await expect(update({ note: 'Of Ana', stage: 'preparing' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { note: 'Of Radu', stage: 'looking', revision: 1, changed: { by: 'Radu Ionescu' } },
    });
    expect(await list()).toMatchObject([{ note: 'Of Radu', stage: 'looking', revision: 1 }]);
  });

  it.each([
    ['a note that is too long', { note: 'x'.repeat(SAVED_NOTE_LIMIT + 1) }],
    ['a reason that is too long', { decision: 'go', reason: 'x'.repeat(DECISION_REASON_LIMIT + 1) }],
    ['a reason for no decision', { reason: 'Because.' }],
    ['a go for what is decided against', { stage: 'decided_against', decision: 'go' }],
    ['a no-go for what is being prepared', { stage: 'preparing', decision: 'no_go' }],
  ] satisfies readonly (readonly [string, Partial<SavedCallValues>])[])('is refused with %s', async (_, values) => {
    const { update, list } = await setUp();
    await expect(update(values)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await list()).toMatchObject(
      [{ ...untouched, decision: null, revision: 0 }].map(({ reason: _r, ...row }) => row),
    );
  });

  it('names nobody as its owner who is no member', async () => {
    const { update, list } = await setUp();
    const stranger = await harness.signUp('A stranger');
    for (const owner of [stranger.id, 'nobody'])
      await expect(update({ owner })).rejects.toMatchObject({ code: 'UNKNOWN_OWNER' });
    expect(await list()).toMatchObject([{ owner: null, revision: 0 }]);
  });

  it('may leave a person named who is no member any more, who is shown as nobody', async () => {
    const { radu, update, list } = await setUp();
    await update({ owner: radu.id });
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, radu.id));
    expect(await list()).toMatchObject([{ owner: null }]);
    expect(await update({ owner: radu.id, note: 'Still here' }, 1)).toMatchObject({ owner: null, note: 'Still here' });
  });

  it('of a call that is not saved finds nothing', async () => {
    const { ana, orgId } = await setUp();
    const { id: other } = await makeProgram(harness, { identifier: 'HORIZON-NOT-SAVED' });
    for (const programId of [other, randomUUID()])
      await expect(ana.client.shortlist.update({ orgId, programId, base: 0, ...untouched })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});

describe('a call that was taken off the list', () => {
  it('is gone from it, and comes back with all that was written about it', async () => {
    const { ana, radu, orgId, programId, list, update } = await setUp();
    await update({ stage: 'preparing', note: 'Ask Delft', decision: 'go', reason: 'Ours' });
    await ana.client.programs.save({ orgId, programId, saved: false });
    expect(await list()).toEqual([]);
    await expect(update({ note: 'Too late' }, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await radu.client.programs.save({ orgId, programId, saved: true });
    expect(await list()).toMatchObject([
      {
        stage: 'preparing',
        note: 'Ask Delft',
        decision: { go: 'go', reason: 'Ours', by: 'Ana Pop' },
        savedBy: 'Radu Ionescu',
      },
    ]);
  });

  it('is forgotten for good after a month, those that are saved never', async () => {
    const { ana, orgId, programId, update } = await setUp();
    await update({ note: 'Ask Delft' });
    const { id: other } = await makeProgram(harness, { identifier: 'HORIZON-KEPT' });
    await ana.client.programs.save({ orgId, programId: other, saved: true });
    await ana.client.programs.save({ orgId, programId, saved: false });
    const [job] = shortlistJobs(harness.deps);
    harness.setNow(daysFromNow(REMOVED_KEPT_DAYS - 1));
    await job?.run({});
    expect(await harness.db.$count(savedPrograms)).toBe(2);
    harness.setNow(daysFromNow(REMOVED_KEPT_DAYS));
    await job?.run({});
    expect(await harness.db.select({ id: savedPrograms.programId }).from(savedPrograms)).toEqual([{ id: other }]);
    harness.setNow(TEST_NOW);
  });
});
