import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { basisPoints } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { auditEvents, matchScores, organizations, orgAnswers, programAnswers, programs } from '#db/schema/index.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { scoringOf } from '#server/platform/scoring.ts';
import { rescore } from '#server/data/matching/match-scores.ts';
import { matchingJobs } from '#server/features/discover/programs/jobs.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(programs);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
});

async function composites(): Promise<{ ana: Person; orgId: string }> {
  const ana = await harness.signUp();
  const orgId = await makeOrganization(harness, ana, {
    kind: 'company',
    industry: 'manufacturing',
    kpiJson: { description: 'We recycle carbon fibre composites.' },
  });
  return { ana, orgId };
}

const runJobs = () => harness.jobs.runAll(matchingJobs(harness.deps));

describe('programs.list for an organization', () => {
  it('shows a new organization its scores at once, best first, closed programs without one', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-FAR', title: 'Deep sea biology', deadlines: [100] });
    await makeProgram(harness, {
      identifier: 'HORIZON-CL4-NEAR',
      title: 'Recycling of carbon fibre composites',
      typeOfAction: 'IA',
      trlMin: 5,
      trlMax: 7,
      deadlines: [100],
    });
    const { ana, orgId } = await composites();
    const page = await ana.client.programs.list({ orgId, filters: {}, sort: 'match' });
    expect(page.scoresRefreshing).toBe(false);
    expect(page.items.map((item) => item.identifier)).toEqual(['HORIZON-CL4-NEAR', 'HORIZON-CL4-FAR']);
    const [best, other] = page.items.map((item) => item.match?.score ?? -1);
    expect(best).toBeGreaterThan(other ?? 100);
    expect(page.items[0]?.match?.parts.reduce((sum, part) => sum + part.points, 0)).toBe(best);
    const stored = await harness.db.select().from(matchScores).where(eq(matchScores.orgId, orgId));
    expect(stored).toHaveLength(2);
    expect(stored[0]).toMatchObject({ orgVersion: 1, factsVersion: 1, brusselsDay: '2026-11-20' });
  });

  it('leaves many scores to the job, and says so until it has run', async () => {
    for (let index = 0; index < 3; index += 1) await makeProgram(harness, { identifier: `HORIZON-CL4-${index}` });
    await harness.db
      .execute(`INSERT INTO programs (id, external_id, slug, identifier, kind, title, programme_id, domain, funder,
        facts, identifier_folded, title_folded, created_at, updated_at)
      SELECT gen_random_uuid(), external_id || n, slug || n, identifier, kind, title, programme_id, domain, funder,
        facts, identifier_folded, title_folded, created_at, updated_at FROM programs, generate_series(1, 400) AS n`);
    const { ana, orgId } = await composites();
    const first = await ana.client.programs.list({ orgId, filters: {}, sort: 'match' });
    expect(first).toMatchObject({ total: 1203, scoresRefreshing: true });
    expect(first.items[0]?.match?.score).toBeGreaterThan(0);
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId } }]);
    await runJobs();
    expect((await ana.client.programs.list({ orgId, filters: {}, sort: 'match' })).scoresRefreshing).toBe(false);
    expect(harness.jobs.queued).toEqual([]);
  });

  it('judges anew on a new day in Brussels, a changed profile and changed facts, and nothing else', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-A' });
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-CL4-B' });
    const { orgId } = await composites();
    const judged = (now: string = TEST_NOW) => rescore(scoringOf(harness.deps), orgId as OrgId, now as Instant);
    expect(await judged()).toBe(2);
    expect(await judged()).toBe(0);
    await harness.db.update(programs).set({ factsVersion: 2 }).where(eq(programs.id, id));
    expect(await judged()).toBe(1);
    await harness.db.update(organizations).set({ profileVersion: 2 }).where(eq(organizations.id, orgId));
    expect(await judged()).toBe(2);
    // 23:30 in Brussels is the same day there; half an hour later it is the next.
    expect(await judged('2026-11-20T22:30:00.000Z')).toBe(0);
    expect(await judged('2026-11-20T23:00:00.000Z')).toBe(2);
  });

  it('narrows by verdict and to where one can apply, on demand also to what is to check', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-OPEN' });
    await makeProgram(harness, { identifier: 'NATIONAL-DE', onlyCountries: ['DE'], kind: 'national' });
    const { ana, orgId } = await composites();
    const all = await ana.client.programs.list({ orgId, filters: {}, sort: 'match' });
    expect(all.items.at(-1)).toMatchObject({ identifier: 'NATIONAL-DE', match: { verdict: 'not_eligible' } });
    expect(all.items.at(-1)?.match?.score).toBeLessThanOrEqual(20);
    const narrowed = async (filters: { eligible?: boolean; check?: boolean }) =>
      (await ana.client.programs.list({ orgId, filters, sort: 'match' })).items.map((item) => item.identifier);
    expect(await narrowed({ eligible: true })).toEqual([]);
    expect(await narrowed({ eligible: true, check: true })).toEqual(['HORIZON-CL4-OPEN']);
    const not = await ana.client.programs.list({ orgId, filters: { verdicts: ['not_eligible'] }, sort: 'match' });
    expect(not.items.map((item) => item.identifier)).toEqual(['NATIONAL-DE']);
  });

  it('takes the rates of non-profits for a non-profit', async () => {
    await makeProgram(harness, {
      identifier: 'HORIZON-CL4-IA',
      money: { rateForProfit: basisPoints(0.7), rateNonProfit: basisPoints(1) },
      presets: [],
      presetsNonProfit: ['no-cofinancing'],
    });
    const { ana, orgId } = await composites();
    const club = await makeOrganization(harness, ana, { kind: 'nonprofit', legalForm: 'nonprofit' });
    const total = async (org: string, filters: object) =>
      (await ana.client.programs.list({ orgId: org, filters, sort: 'match' })).total;
    expect(await total(orgId, { rate: 100 })).toBe(0);
    expect(await total(club, { rate: 100 })).toBe(1);
    expect(await total(orgId, { presets: ['no-cofinancing'] })).toBe(0);
    expect(await total(club, { presets: ['no-cofinancing'] })).toBe(1);
  });
});

describe('programs.answer', () => {
  it('settles an unknown for one program, stores the new score and is taken back by null', async () => {
    const { id, slug } = await makeProgram(harness, {
      identifier: 'HORIZON-CL4-RIA',
      consortium: { minEntities: 3, minCountries: 3, text: '3 entities from 3 countries' },
    });
    const { ana, orgId } = await composites();
    const before = await ana.client.programs.get({ orgId, slug });
    const open = before.assessment?.criteria.find(
      (criterion) => criterion.settle?.by === 'answer' && criterion.settle.question === 'partners_found',
    );
    expect(open).toMatchObject({ criterion: 'consortium', answer: 'unknown' });
    const given = { orgId, programId: id, question: 'partners_found', scope: 'program' } as const;
    const after = await ana.client.programs.answer({ ...given, answer: 'yes' });
    expect(after.unknowns).toBeLessThan(before.assessment?.unknowns ?? 0);
    expect((await ana.client.programs.get({ orgId, slug })).answers).toEqual([
      { question: 'partners_found', scope: 'program', answer: 'yes' },
    ]);
    expect(await harness.db.select().from(matchScores).where(eq(matchScores.orgId, orgId))).toMatchObject([
      { programId: id, verdict: after.verdict, score: after.score },
    ]);
    expect(await harness.db.select().from(auditEvents).where(eq(auditEvents.orgId, orgId))).toMatchObject([
      { action: 'question.answered', subjectId: id, userId: ana.id },
    ]);
    const taken = await ana.client.programs.answer({ ...given, answer: null });
    expect(taken.unknowns).toBe(before.assessment?.unknowns);
    expect(await harness.db.select().from(programAnswers)).toEqual([]);
  });

  it('settles an unknown for every program at once and lets the job judge the others', async () => {
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-CL4-ONE' });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-TWO' });
    const { ana, orgId } = await composites();
    await ana.client.programs.list({ orgId, filters: {}, sort: 'match' });
    await ana.client.programs.answer({
      orgId,
      programId: id,
      question: 'excluded_or_sanctioned',
      scope: 'organization',
      answer: 'yes',
    });
    expect(harness.jobs.queued).toEqual([{ name: 'rescore-organization', payload: { orgId } }]);
    await runJobs();
    const page = await ana.client.programs.list({ orgId, filters: { verdicts: ['not_eligible'] }, sort: 'match' });
    expect(page.total).toBe(2);
  });

  it.each([
    ['reviewer', 'program', 'partners_found'],
    ['consultant', 'program', 'partners_found'],
    ['contributor', 'organization', 'foreign_control'],
    ['reviewer', 'organization', 'foreign_control'],
  ] as const)('is refused to a %s for the %s, and stores nothing then', async (role, scope, question) => {
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-CL4-ONE' });
    const { orgId } = await composites();
    const bob = await harness.signUp('Bob');
    await addMember(harness, orgId, bob, role);
    await expect(
      bob.client.programs.answer({ orgId, programId: id, question, scope, answer: 'yes' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await harness.db.select().from(orgAnswers).where(eq(orgAnswers.orgId, orgId))).toEqual([]);
    expect(await harness.db.select().from(programAnswers)).toEqual([]);
    expect(harness.jobs.queued).toEqual([]);
  });

  it('refuses a question in the wrong scope, an unknown program and a stranger', async () => {
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-CL4-ONE' });
    const { ana, orgId } = await composites();
    const stranger = await harness.signUp();
    const given = { orgId, programId: id, question: 'partners_found', scope: 'program', answer: 'yes' } as const;
    await expect(ana.client.programs.answer({ ...given, scope: 'organization' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(ana.client.programs.answer({ ...given, programId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.client.programs.answer(given)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await harness.db.select().from(programAnswers)).toEqual([]);
  });
});

describe('the jobs of matching', () => {
  it('judge after an import only for organizations that somebody used in the last 30 days', async () => {
    await makeProgram(harness, { identifier: 'HORIZON-CL4-ONE' });
    const { orgId } = await composites();
    const idle = await makeOrganization(harness, await harness.signUp(), { activeAt: daysFromNow(-31) });
    await harness.jobs.enqueue(harness.db, 'rescore-programs', {});
    await harness.jobs.enqueue(harness.db, 'rescore-organization', { orgId: idle });
    await runJobs();
    expect(await harness.db.select().from(matchScores).where(eq(matchScores.orgId, orgId))).toHaveLength(1);
    expect(await harness.db.select().from(matchScores).where(eq(matchScores.orgId, idle))).toEqual([]);
  });

  it('forget at midnight the scores of programs that have closed, and judge the others for the new day', async () => {
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-CL4-CUTOFFS', deadlines: [1, 50] });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-CLOSING', deadlines: [1] });
    const { orgId } = await composites();
    await harness.jobs.enqueue(harness.db, 'rescore-daily', {});
    await runJobs();
    expect(await harness.db.select().from(matchScores).where(eq(matchScores.orgId, orgId))).toHaveLength(2);
    harness.setNow(daysFromNow(2));
    await harness.jobs.enqueue(harness.db, 'rescore-daily', {});
    await runJobs();
    expect(await harness.db.select().from(matchScores).where(eq(matchScores.orgId, orgId))).toMatchObject([
      { programId: id, brusselsDay: '2026-11-22' },
    ]);
  });
});
