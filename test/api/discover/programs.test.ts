import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProgramFilters } from '#domain/program/filters.ts';
import type { ProgramSort } from '#domain/program/program-codes.ts';
import { basisPoints } from '#domain/values/money.ts';
import type { Cents } from '#domain/values/money.ts';
import { programs } from '#db/schema/index.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { daysFromNow, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

async function found(filters: ProgramFilters, sort: ProgramSort = 'deadline'): Promise<string[]> {
  const page = await harness.visitor.programs.list({ orgId: null, filters, sort });
  return page.items.map((item) => item.identifier);
}

async function emptyCatalogue() {
  await harness.db.delete(programs);
}

const euro = (amount: number | null) => (amount === null ? null : ((amount * 100) as Cents));
const grant = (min: number | null, max: number | null) => ({ grantMin: euro(min), grantMax: euro(max) });

describe('programs.list', () => {
  it('computes each status from the dates now, and leaves closed programs out until asked for', async () => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'HORIZON-A-OPEN' });
    await makeProgram(harness, { identifier: 'HORIZON-B-FORTHCOMING', opensAt: daysFromNow(1), deadlines: [90] });
    await makeProgram(harness, { identifier: 'HORIZON-C-UNKNOWN', deadlines: [] });
    await makeProgram(harness, { identifier: 'HORIZON-D-CLOSED', deadlines: [-1] });
    await makeProgram(harness, { identifier: 'HORIZON-E-NOW', deadlines: [0] });
    expect(await found({})).toEqual(['HORIZON-A-OPEN', 'HORIZON-B-FORTHCOMING', 'HORIZON-C-UNKNOWN']);
    expect(await found({ status: ['closed'] })).toHaveLength(2);
    expect(await found({ status: ['forthcoming', 'unknown'] })).toEqual(['HORIZON-B-FORTHCOMING', 'HORIZON-C-UNKNOWN']);
    const { items } = await harness.visitor.programs.list({ orgId: null, filters: {}, sort: 'deadline' });
    expect(items.map((item) => item.status)).toEqual(['open', 'forthcoming', 'unknown']);
    expect(items[0]).toMatchObject({ match: null, saved: false, category: 'Horizon Europe' });
  });

  it('sorts by the next deadline even where the stored one has just passed', async () => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'HORIZON-TWO-CUTOFFS', deadlines: [1, 100] });
    await makeProgram(harness, { identifier: 'HORIZON-SINGLE', deadlines: [50] });
    expect(await found({})).toEqual(['HORIZON-TWO-CUTOFFS', 'HORIZON-SINGLE']);
    harness.setNow(daysFromNow(2));
    expect(await found({})).toEqual(['HORIZON-SINGLE', 'HORIZON-TWO-CUTOFFS']);
    expect(await found({ within: 60 })).toEqual(['HORIZON-SINGLE']);
    harness.setNow(daysFromNow(0));
  });

  it('narrows by amount per project, where a range that overlaps counts and an unknown one never does', async () => {
    await emptyCatalogue();
    await makeProgram(harness, { identifier: 'HORIZON-SMALL', money: grant(10_000, 60_000), deadlines: [10] });
    await makeProgram(harness, { identifier: 'HORIZON-LARGE', money: grant(2_000_000, 5_000_000), deadlines: [20] });
    await makeProgram(harness, { identifier: 'HORIZON-MAX-ONLY', money: grant(null, 100_000), deadlines: [30] });
    await makeProgram(harness, { identifier: 'HORIZON-NOT-STATED', money: grant(null, null), deadlines: [40] });
    expect(await found({ min: 60_000, max: 1_000_000 })).toEqual(['HORIZON-SMALL', 'HORIZON-MAX-ONLY']);
    expect(await found({ min: 60_001 })).toEqual(['HORIZON-LARGE', 'HORIZON-MAX-ONLY']);
    expect(await found({})).toHaveLength(4);
    expect(await found({}, 'amount')).toEqual([
      'HORIZON-LARGE',
      'HORIZON-MAX-ONLY',
      'HORIZON-SMALL',
      'HORIZON-NOT-STATED',
    ]);
  });

  it('narrows by category, type of action, rate, country and every preset chosen', async () => {
    await emptyCatalogue();
    await makeProgram(harness, {
      identifier: 'LIFE-2026-SAP-ENV',
      typeOfAction: 'SAP',
      money: { rateForProfit: basisPoints(0.6) },
      countries: ['RO', 'DE'],
      presets: ['sme-friendly'],
      deadlines: [10],
    });
    await makeProgram(harness, {
      identifier: 'DIGITAL-2026-AI',
      typeOfAction: 'SIP',
      countries: ['DE'],
      presets: ['sme-friendly', 'short-application'],
      deadlines: [20],
    });
    await makeProgram(harness, {
      identifier: 'HORIZON-CL5-2027',
      money: { rateForProfit: null, rateNonProfit: null, rateNote: '30 % to 60 %' },
      countries: null,
      presets: [],
      deadlines: [30],
    });
    expect(await found({ categories: ['LIFE'] })).toEqual(['LIFE-2026-SAP-ENV']);
    expect(await found({ types: ['SAP', 'RIA'] })).toEqual(['LIFE-2026-SAP-ENV', 'HORIZON-CL5-2027']);
    expect(await found({ rate: 70 })).toEqual(['DIGITAL-2026-AI']);
    expect(await found({ country: 'RO' })).toEqual(['LIFE-2026-SAP-ENV']);
    expect(await found({ presets: ['sme-friendly'] })).toHaveLength(2);
    expect(await found({ presets: ['sme-friendly', 'short-application'] })).toEqual(['DIGITAL-2026-AI']);
  });

  it('shows the general annexes’ rate where the call states none, in list and page', async () => {
    await emptyCatalogue();
    const none = { rateForProfit: null, rateNonProfit: null };
    await makeProgram(harness, {
      identifier: 'HORIZON-CL4-2027-RIA',
      typeOfAction: 'RIA',
      money: none,
      deadlines: [10],
    });
    await makeProgram(harness, { identifier: 'HORIZON-CL4-2027-IA', typeOfAction: 'IA', money: none, deadlines: [20] });
    await makeProgram(harness, { identifier: 'LIFE-2027-SAP', typeOfAction: 'SAP', money: none, deadlines: [30] });
    const { items } = await harness.visitor.programs.list({ orgId: null, filters: {}, sort: 'deadline' });
    expect(items.map((item) => [item.rateForProfit, item.rateNonProfit])).toEqual([
      [10_000, 10_000],
      [7000, 10_000],
      [null, null],
    ]);
    const page = await harness.visitor.programs.get({ orgId: null, slug: 'horizon-cl4-2027-ia' });
    expect([page.rateForProfit, page.rateNonProfit]).toEqual([7000, 10_000]);
  });

  it('goes on from a cursor without repeating or missing a program when others arrive in between', async () => {
    await emptyCatalogue();
    for (const days of [10, 20, 30, 40, 50])
      await makeProgram(harness, { identifier: `HORIZON-PAGE-${days}`, deadlines: [days] });
    const first = await harness.visitor.programs.list({ orgId: null, filters: {}, sort: 'deadline', limit: 2 });
    expect(first.total).toBe(5);
    await makeProgram(harness, { identifier: 'HORIZON-EARLIER', deadlines: [5] });
    await makeProgram(harness, { identifier: 'HORIZON-LATER', deadlines: [45] });
    const second = await harness.visitor.programs.list({
      orgId: null,
      filters: {},
      sort: 'deadline',
      limit: 2,
      cursor: first.nextCursor ?? '',
    });
    const third = await harness.visitor.programs.list({
      orgId: null,
      filters: {},
      sort: 'deadline',
      limit: 2,
      cursor: second.nextCursor ?? '',
    });
    expect([first, second, third].flatMap((page) => page.items.map((item) => item.identifier))).toEqual([
      'HORIZON-PAGE-10',
      'HORIZON-PAGE-20',
      'HORIZON-PAGE-30',
      'HORIZON-PAGE-40',
      'HORIZON-LATER',
      'HORIZON-PAGE-50',
    ]);
    expect(third.nextCursor).toBeNull();
  });

  it.each(['', 'rubbish', Buffer.from('["match",1,2,3,"x"]').toString('base64url')])(
    'refuses the cursor %j as none of ours',
    async (cursor) => {
      await expect(
        harness.visitor.programs.list({ orgId: null, filters: {}, sort: 'deadline', cursor }),
      ).rejects.toMatchObject({ code: 'STALE_CURSOR' });
    },
  );

  it('asks a visitor to sign in for an organization, and hides one from strangers', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const stranger = await harness.signUp();
    await expect(harness.visitor.programs.list({ orgId, filters: {}, sort: 'match' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(stranger.client.programs.list({ orgId, filters: {}, sort: 'match' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('programs.get', () => {
  it('answers with everything known and similar programs that are not closed', async () => {
    await emptyCatalogue();
    const { slug } = await makeProgram(harness, {
      identifier: 'HORIZON-CL4-2027-01',
      title: 'Recycling of composites',
      text: 'Scope text',
      callIdentifier: 'HORIZON-CL4-2027',
    });
    await makeProgram(harness, {
      identifier: 'HORIZON-CL4-2027-02',
      title: 'Textiles',
      callIdentifier: 'HORIZON-CL4-2027',
    });
    await makeProgram(harness, {
      identifier: 'LIFE-2026-X',
      title: 'Recycling of composites in LIFE',
      typeOfAction: 'SAP',
    });
    await makeProgram(harness, {
      identifier: 'HORIZON-CL4-2025-01',
      title: 'Recycling of composites',
      deadlines: [-10],
    });
    const detail = await harness.visitor.programs.get({ orgId: null, slug });
    expect(detail).toMatchObject({
      identifier: 'HORIZON-CL4-2027-01',
      assessment: null,
      answers: [],
      callIdentifier: 'HORIZON-CL4-2027',
    });
    expect(detail.sections).toMatchObject([
      { kind: 'scope', blocks: [{ type: 'paragraph', runs: [{ text: 'Scope text' }] }] },
    ]);
    expect(detail.similar.map((item) => item.identifier)).toEqual(['HORIZON-CL4-2027-02', 'LIFE-2026-X']);
  });

  it('says that an unknown address does not exist', async () => {
    await expect(harness.visitor.programs.get({ orgId: null, slug: 'nothing-here' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('programs.save', () => {
  it('keeps and releases a program for the whole organization', async () => {
    await emptyCatalogue();
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-SAVED', deadlines: [-3] });
    await makeProgram(harness, { identifier: 'HORIZON-NOT-SAVED' });
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const bob = await harness.signUp('Bob');
    await addMember(harness, orgId, bob, 'reviewer');
    await ana.client.programs.save({ orgId, programId: id, saved: true });
    await ana.client.programs.save({ orgId, programId: id, saved: true });
    const page = await bob.client.programs.list({ orgId, filters: { saved: true }, sort: 'match' });
    expect(page.items).toMatchObject([{ identifier: 'HORIZON-SAVED', saved: true, status: 'closed' }]);
    await ana.client.programs.save({ orgId, programId: id, saved: false });
    expect((await bob.client.programs.list({ orgId, filters: { saved: true }, sort: 'match' })).total).toBe(0);
  });

  it.each(['reviewer', 'consultant'] as const)('is not for a %s, and stores nothing then', async (role) => {
    await emptyCatalogue();
    const { id } = await makeProgram(harness, { identifier: 'HORIZON-SAVED' });
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const bob = await harness.signUp('Bob');
    await addMember(harness, orgId, bob, role);
    await expect(bob.client.programs.save({ orgId, programId: id, saved: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await ana.client.programs.list({ orgId, filters: { saved: true }, sort: 'match' })).total).toBe(0);
  });

  it('says that an unknown program does not exist', async () => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    await expect(ana.client.programs.save({ orgId, programId: randomUUID(), saved: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
