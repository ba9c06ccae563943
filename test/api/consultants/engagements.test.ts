import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { cents } from '#domain/values/money.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { accountDeletions, auditEvents, engagements, organizations, orgMembers, users } from '#db/schema/index.ts';

import { deleteAccounts } from '#server/features/account/identity/privacy/deletion.ts';

import { useHarness, type Person } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { asked, askingOrganization, verifiedConsultant } from '#test/made/accounts/engagements.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';

const harness = useHarness();
const receivedBy = async ({ client }: Person) => (await client.engagements.received()).engagements;
const roleIn = async (orgId: string, { id }: Person) => {
  const where = and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, id));
  return (await harness.db.select({ role: orgMembers.role }).from(orgMembers).where(where))[0]?.role ?? null;
};
const bellOf = async ({ client }: Person, orgId: string) => (await client.dashboard.get({ orgId })).alerts;
const standing = async (id: string) =>
  (await harness.db.select({ state: engagements.state }).from(engagements).where(eq(engagements.id, id)))[0]?.state;
const projectsSeen = async ({ client }: Person, orgId: string) =>
  (await client.projects.list({ orgId })).items.map(({ id }) => id);

/** An organization whose request for a quote was answered and taken. */
async function engaged() {
  const world = await askingOrganization(harness);
  const engagementId = await asked(world.ana, world, 'quote');
  const quote = { engagementId, move: 'quote', text: 'Two weeks of work.', quote: cents(250_000) } as const;
  await world.irina.client.engagements.answer(quote);
  await world.ana.client.engagements.move({ orgId: world.orgId, engagementId, move: 'accept', remark: '' });
  return { ...world, engagementId };
}

describe('a request to a consultant', () => {
  it('reaches them by bell and mail, and shows them nothing of the project but its call', async () => {
    const { ana, orgId, projectId, irina, consultantId } = await askingOrganization(harness);
    const ownOrg = await makeOrganization(harness, irina, { name: 'Vlad Consulting' });
    const engagementId = await asked(ana, { projectId, consultantId });
    const [mail] = (await mailsTo(harness, irina.email)).slice(-1);
    expect(mail?.subject).toBe('A request to you as a consultant');
    expect(mail?.text).toContain(`/app/consultants/requests?engagement=${engagementId}`);
    expect(mail?.text).not.toContain('tyres');
    const path = `/app/consultants/requests?engagement=${engagementId}`;
    expect(await bellOf(irina, ownOrg)).toMatchObject([{ type: 'engagement', path }]);
    const [seen] = await receivedBy(irina);
    expect(seen).toMatchObject({
      organization: 'Carpathia Composites SRL',
      askedBy: 'Ana Pop',
      message: 'We make tyres. Can you help?',
      wished: 'Tuesday morning',
      projectId: null,
      moves: ['accept', 'decline'],
    });
    const text = JSON.stringify(seen);
    for (const secret of [projectId, orgId, ana.email, ana.id]) expect(text).not.toContain(secret);
    await expect(irina.client.projects.get({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const theirs = JSON.stringify((await ana.client.engagements.ofOrganization({ orgId })).engagements);
    for (const secret of [irina.email, irina.id]) expect(theirs).not.toContain(secret);
  });

  it('that is accepted gives them this project alone, and tells whoever asked', async () => {
    const { ana, orgId, projectId, otherId, irina, consultantId } = await askingOrganization(harness);
    const engagementId = await asked(ana, { projectId, consultantId });
    const accept = { engagementId, move: 'accept' } as const;
    expect(await irina.client.engagements.answer(accept)).toEqual({ state: 'accepted' });
    expect(await irina.client.engagements.answer(accept)).toEqual({ state: 'accepted' });
    expect(await roleIn(orgId, irina)).toBe('consultant');
    expect(await projectsSeen(irina, orgId)).toEqual([projectId]);
    await expect(irina.client.projects.get({ projectId: otherId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await receivedBy(irina))[0]).toMatchObject({ state: 'accepted', projectId, moves: ['end'] });
    expect((await mailsTo(harness, ana.email)).map(({ subject }) => subject)).toEqual([
      'News of your request to a consultant',
    ]);
    expect(await bellOf(ana, orgId)).toMatchObject([{ title: 'A consultant accepts your call' }]);
    const log = await harness.db.select({ action: auditEvents.action }).from(auditEvents);
    const actions = new Set(log.map(({ action }) => action));
    for (const action of ['engagement.asked', 'engagement.answered', 'consultant.joined', 'assignment.made'])
      expect(actions).toContain(action);
  });

  it('for a quote is accepted by the organization alone, after there is a price', async () => {
    const { ana, orgId, projectId, irina, consultantId } = await askingOrganization(harness);
    const engagementId = await asked(ana, { projectId, consultantId }, 'quote');
    const accept = { orgId, engagementId, move: 'accept', remark: '' } as const;
    await expect(ana.client.engagements.move(accept)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(irina.client.engagements.answer({ engagementId, move: 'accept' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const quote = { engagementId, move: 'quote', text: 'Two weeks.', quote: cents(250_000) } as const;
    await irina.client.engagements.answer(quote);
    expect(await roleIn(orgId, irina)).toBeNull();
    const [offer] = (await ana.client.engagements.ofOrganization({ orgId, projectId })).engagements;
    expect(offer).toMatchObject({
      state: 'quoted',
      quote: 250_000,
      answer: 'Two weeks.',
      moves: ['accept', 'decline'],
    });
    const both = await Promise.allSettled([ana.client.engagements.move(accept), ana.client.engagements.move(accept)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await projectsSeen(irina, orgId)).toEqual([projectId]);
  });

  it('that is accepted and declined at once stands as one of the two', async () => {
    const { ana, orgId, projectId, irina, consultantId } = await askingOrganization(harness);
    const engagementId = await asked(ana, { projectId, consultantId });
    const both = await Promise.allSettled([
      irina.client.engagements.answer({ engagementId, move: 'accept' }),
      ana.client.engagements.move({ orgId, engagementId, move: 'withdraw', remark: '' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const state = await standing(engagementId);
    expect(await roleIn(orgId, irina)).toBe(state === 'accepted' ? 'consultant' : null);
  });

  it('is refused to oneself, to whoever is not verified or is blocked, and while another is open', async () => {
    const { ana, projectId, orgId, irina, consultantId } = await askingOrganization(harness);
    await addMember(harness, orgId, irina, 'admin');
    const where = { projectId, consultantId };
    await expect(asked(irina, where)).rejects.toMatchObject({ code: 'ONESELF' });
    const engagementId = await asked(ana, where);
    await expect(asked(ana, where, 'quote')).rejects.toMatchObject({
      code: 'ALREADY_OPEN',
      data: { engagementId },
    });
    await ana.client.engagements.move({ orgId, engagementId, move: 'withdraw', remark: '' });
    await harness.db.update(users).set({ blockedAt: harness.deps.clock() }).where(eq(users.id, irina.id));
    await expect(asked(ana, where)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await harness.db.update(users).set({ blockedAt: null }).where(eq(users.id, irina.id));
    await irina.client.consultants.withdraw();
    await expect(asked(ana, where)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const nobody = { ...where, consultantId: '00000000-0000-4000-8000-000000000000' };
    await expect(asked(ana, nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be accepted once the profile is withdrawn, nor by another consultant', async () => {
    const { ana, projectId, irina, consultantId } = await askingOrganization(harness);
    const { irina: other } = await verifiedConsultant(harness, 'Zoe Xanthou');
    const engagementId = await asked(ana, { projectId, consultantId });
    const accept = { engagementId, move: 'accept' } as const;
    await expect(other.client.engagements.answer(accept)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await receivedBy(other)).toEqual([]);
    await irina.client.consultants.withdraw();
    await expect(irina.client.engagements.answer(accept)).rejects.toMatchObject({ code: 'NOT_AVAILABLE' });
    const no = { engagementId, move: 'decline', text: 'I no longer do this.' } as const;
    expect(await irina.client.engagements.answer(no)).toEqual({ state: 'declined' });
  });

  it('is limited for each person and in length', async () => {
    const { ana, projectId, consultantId, orgId } = await askingOrganization(harness);
    for (let at = 0; at < 10; at += 1) {
      const engagementId = await asked(ana, { projectId, consultantId });
      await ana.client.engagements.move({ orgId, engagementId, move: 'withdraw', remark: '' });
    }
    await expect(asked(ana, { projectId, consultantId })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const long = { projectId, consultantId, kind: 'call', message: 'a'.repeat(2_001), wished: '' } as const;
    await expect(ana.client.engagements.ask(long)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ana.client.engagements.ask({ ...long, message: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is neither made nor accepted while the organization leaves', async () => {
    const { ana, projectId, consultantId, orgId, irina } = await askingOrganization(harness);
    const engagementId = await asked(ana, { projectId, consultantId });
    const now = harness.deps.clock();
    const leaving = { deletionAskedAt: now, deletionDueAt: instantFromMs(msOf(now) + 86_400_000) };
    await harness.db.update(organizations).set(leaving).where(eq(organizations.id, orgId));
    await expect(asked(ana, { projectId, consultantId }, 'quote')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(irina.client.engagements.answer({ engagementId, move: 'accept' })).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
    });
  });
});

describe('an engagement', () => {
  it('that either side ends takes the project back, and the membership that came with it', async () => {
    for (const side of ['ana', 'irina'] as const) {
      const { ana, irina, orgId, engagementId } = await engaged();
      if (side === 'ana') await ana.client.engagements.move({ orgId, engagementId, move: 'end', remark: '' });
      else await irina.client.engagements.answer({ engagementId, move: 'end' });
      expect(await standing(engagementId)).toBe('ended');
      expect(await roleIn(orgId, irina)).toBeNull();
      const told = (await mailsTo(harness, side === 'ana' ? irina.email : ana.email)).at(-1)?.text;
      expect(told).toContain(side === 'ana' ? 'has ended its engagement with you' : 'has ended the engagement');
    }
  });

  it('leaves somebody a member to whom another project is left', async () => {
    const { ana, irina, orgId, otherId, consultantId, engagementId } = await engaged();
    const second = await asked(ana, { projectId: otherId, consultantId });
    await irina.client.engagements.answer({ engagementId: second, move: 'accept' });
    await irina.client.engagements.answer({ engagementId, move: 'end' });
    expect(await roleIn(orgId, irina)).toBe('consultant');
    expect(await projectsSeen(irina, orgId)).toEqual([otherId]);
    await irina.client.engagements.answer({ engagementId: second, move: 'end' });
    expect(await roleIn(orgId, irina)).toBeNull();
  });

  it('keeps the role of a member, during and after it', async () => {
    const { ana, irina, orgId, projectId, consultantId } = await askingOrganization(harness);
    await addMember(harness, orgId, irina, 'reviewer');
    const engagementId = await asked(ana, { projectId, consultantId });
    await irina.client.engagements.answer({ engagementId, move: 'accept' });
    expect(await roleIn(orgId, irina)).toBe('reviewer');
    await irina.client.engagements.answer({ engagementId, move: 'end' });
    expect(await roleIn(orgId, irina)).toBe('reviewer');
  });

  it('ends with the assignment, and with the membership', async () => {
    const first = await engaged();
    const { ana, irina, orgId, projectId } = first;
    await ana.client.assignments.end({ projectId, userId: irina.id });
    expect([await standing(first.engagementId), await roleIn(orgId, irina)]).toEqual(['ended', null]);
    const second = await engaged();
    await second.ana.client.members.remove({ orgId: second.orgId, userId: second.irina.id });
    expect(await standing(second.engagementId)).toBe('ended');
    const third = await engaged();
    await third.irina.client.members.leave({ orgId: third.orgId });
    expect(await standing(third.engagementId)).toBe('ended');
    expect((await mailsTo(harness, third.ana.email)).at(-1)?.text).toContain('has ended the engagement');
  });

  it('that is ended in three ways at once ends once, and nobody waits for ever', async () => {
    const { ana, irina, orgId, projectId, engagementId } = await engaged();
    const ended = await Promise.allSettled([
      irina.client.engagements.answer({ engagementId, move: 'end' }),
      ana.client.assignments.end({ projectId, userId: irina.id }),
      ana.client.members.remove({ orgId, userId: irina.id }),
    ]);
    for (const each of ended) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'NOT_FOUND' });
    expect([await standing(engagementId), await roleIn(orgId, irina)]).toEqual(['ended', null]);
    const isOfIt = eq(auditEvents.subjectId, engagementId);
    const log = await harness.db.select({ action: auditEvents.action }).from(auditEvents).where(isOfIt);
    const ends = log.filter(({ action }) => action === 'engagement.fell_away' || action === 'engagement.answered');
    // Its quote was an answer too.
    expect(ends).toHaveLength(2);
  });

  it('ends with the account of the consultant, and then names nobody', async () => {
    const { ana, irina, orgId, otherId, consultantId, engagementId } = await engaged();
    const open = await asked(ana, { projectId: otherId, consultantId });
    const now = harness.deps.clock();
    const due = { userId: irina.id, askedAt: instantFromMs(msOf(now) - 60_000), dueAt: now };
    await harness.db.insert(accountDeletions).values(due);
    await deleteAccounts(harness.deps);
    expect([await standing(engagementId), await standing(open)]).toEqual(['ended', 'withdrawn']);
    const left = (await ana.client.engagements.ofOrganization({ orgId })).engagements;
    for (const each of left) expect(each).toMatchObject({ consultant: null, consultantId: null, moves: [] });
    expect(JSON.stringify(left)).not.toContain('Irina');
  });

  it('is gone with its project and its organization', async () => {
    const { orgId, engagementId } = await engaged();
    await harness.db.delete(organizations).where(eq(organizations.id, orgId));
    expect(await standing(engagementId)).toBeUndefined();
  });
});
