import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/values/time.ts';
import { auditEvents, orgAnswers, programs } from '#db/schema/index.ts';
import { matchingJobs } from '#server/features/discover/programs/jobs.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { aParticipant } from '#test/made/budgets.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
});

const single = { minEntities: 1, minCountries: 1, text: 'One applicant is enough.' };

async function company() {
  const ana = await harness.signUp();
  const orgId = await makeOrganization(harness, ana, { kind: 'company', size: 'small' });
  return { ana, orgId };
}

async function answered({ ana, orgId }: Awaited<ReturnType<typeof company>>): Promise<void> {
  await ana.client.programs.settle({ orgId, question: 'excluded_or_sanctioned', answer: 'no' });
}

const partner = (name: string, country: string) => aParticipant(name, { country, role: 'beneficiary' });

describe('programs.settling', () => {
  it('counts in how many open calls an answer settles a rule, and in how many the verdict', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-ONE', typeOfAction: 'CSA', consortium: single });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-TWO' });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-NET', flags: ['5g_high_risk_supplier_restriction'] });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-GONE', deadlines: [-1] });
    await makeProgram(harness, { identifier: 'NATIONAL-DE', onlyCountries: ['DE'], kind: 'national' });
    const { ana, orgId } = await company();
    expect(await ana.client.programs.settling({ orgId })).toEqual({
      settling: [
        { subject: 'excluded_or_sanctioned', calls: 3, alone: 1 },
        { subject: 'high_risk_supplier', calls: 1, alone: 0 },
      ],
      scoresRefreshing: false,
    });
  });
});

describe('programs.settle', () => {
  it('stores an answer for every program, has the others judged anew and is taken back by null', async () => {
    const { slug } = await makeProgram(harness, {
      identifier: 'HORIZON-CL4-ONE',
      typeOfAction: 'CSA',
      consortium: single,
    });
    const { ana, orgId } = await company();
    const question = 'excluded_or_sanctioned';
    expect((await ana.client.programs.get({ orgId, slug })).assessment?.verdict).toBe('check');
    expect(await ana.client.programs.settle({ orgId, question, answer: 'no' })).toEqual({ question, answer: 'no' });
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId } }]);
    await harness.jobs.runAll(matchingJobs(harness.deps));
    expect((await ana.client.programs.get({ orgId, slug })).assessment?.verdict).toBe('eligible');
    expect((await ana.client.programs.settling({ orgId })).settling).toEqual([]);
    expect(await harness.db.select().from(auditEvents).where(eq(auditEvents.orgId, orgId))).toMatchObject([
      { action: 'question.answered', subjectId: orgId, userId: ana.id },
    ]);
    await ana.client.programs.settle({ orgId, question, answer: null });
    expect(await harness.db.select().from(orgAnswers).where(eq(orgAnswers.orgId, orgId))).toEqual([]);
  });

  it('is refused to who may not edit the profile, and stores nothing then', async () => {
    const { orgId } = await company();
    const bob = await harness.signUp('Bob');
    await addMember(harness, orgId, bob, 'contributor');
    await expect(
      bob.client.programs.settle({ orgId, question: 'foreign_control', answer: 'no' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await harness.db.select().from(orgAnswers).where(eq(orgAnswers.orgId, orgId))).toEqual([]);
  });

  it('takes no question about one program', async () => {
    const { ana, orgId } = await company();
    await expect(
      ana.client.programs.settle({ orgId, question: 'partners_found' as never, answer: 'yes' }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('a verdict', () => {
  it('is probable where the source is no first-hand one, and the filter and the counts say so', async () => {
    const asOf = '2026-11-20' as LocalDate;
    const secondHand = { source: 'starter', document: 'a page', certainty: 'medium', asOf } as const;
    const { slug, id } = await makeProgram(harness, {
      identifier: 'HORIZON-CL4-ONE',
      typeOfAction: 'CSA',
      consortium: single,
      defaultProvenance: secondHand,
    });
    const one = await company();
    const { ana, orgId } = one;
    await answered(one);
    const before = await ana.client.programs.get({ orgId, slug });
    expect(before.assessment).toMatchObject({ verdict: 'probably', conditions: 'second_hand', unknowns: 0 });
    const { items } = await ana.client.programs.list({ orgId, filters: { eligible: true }, sort: 'match' });
    expect(items).toMatchObject([{ identifier: 'HORIZON-CL4-ONE', match: { verdict: 'probably', offer: null } }]);
    const facets = await ana.client.programs.facets({ orgId, filters: {} });
    expect(facets.verdicts).toContainEqual({ value: 'probably', count: 1 });
    const given = { orgId, programId: id, question: 'conditions_read', scope: 'program', answer: 'yes' } as const;
    expect(await ana.client.programs.answer(given)).toMatchObject({ verdict: 'eligible' });
  });

  it('counts the participants of the organization’s project, and a change of them stores a new one', async () => {
    const { slug, id } = await makeProgram(harness, {
      identifier: 'HORIZON-CL4-RIA',
      consortium: { minEntities: 3, minCountries: 3, text: '3 entities from 3 countries' },
    });
    const one = await company();
    const { ana, orgId } = one;
    await answered(one);
    const codeOf = async () =>
      (await ana.client.programs.get({ orgId, slug })).assessment?.criteria.find(
        ({ criterion }) => criterion === 'consortium',
      )?.reason.code;
    const listed = async (verdict: 'check' | 'eligible') =>
      (await ana.client.programs.list({ orgId, filters: { verdicts: [verdict] }, sort: 'match' })).total;
    expect(await codeOf()).toBe('consortium_partners_open');
    const { projectId } = await ana.client.projects.create({ orgId, programId: id, path: 'self' });
    const { revision } = await ana.client.participants.list({ projectId });
    const add = { projectId, base: revision, saveId: randomUUID() };
    await ana.client.participants.add({ ...add, participants: [partner('A', 'DE'), partner('B', 'FR')] });
    expect(await codeOf()).toBe('consortium_independence_open');
    expect(await listed('check')).toBe(1);
    const given = { orgId, programId: id, scope: 'program', answer: 'yes' } as const;
    await ana.client.programs.answer({ ...given, question: 'partners_independent' });
    expect(await listed('eligible')).toBe(1);
    // Out of use, its partners do not count, and the list knows it at once.
    await ana.client.projects.setArchived({ projectId, archived: true });
    expect([await listed('eligible'), await listed('check')]).toEqual([0, 1]);
    await ana.client.projects.setArchived({ projectId, archived: false });
    expect(await listed('eligible')).toBe(1);
    await ana.client.projects.remove({ projectId });
    expect([await listed('eligible'), await listed('check')]).toEqual([0, 1]);
    await ana.client.projects.undelete({ orgId, projectId });
    expect(await listed('eligible')).toBe(1);
    const after = await ana.client.participants.list({ projectId });
    const left = after.participants.find(({ name }) => name === 'B');
    await ana.client.participants.remove({
      projectId,
      base: after.revision,
      saveId: randomUUID(),
      participantId: left?.id ?? '',
      lines: null,
    });
    expect(await codeOf()).toBe('consortium_listed_few');
    expect(await listed('check')).toBe(1);
    await ana.client.programs.answer({ ...given, question: 'composition_final' });
    const final = await ana.client.programs.get({ orgId, slug });
    expect(final.assessment?.verdict).toBe('not_eligible');
  });
});
