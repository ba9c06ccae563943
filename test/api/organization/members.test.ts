import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, invitations, orgMembers, proSeats, users } from '#db/schema/index.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { LEGAL_VERSION } from '#reference/legal.ts';

import { openBrowser } from '#test/browser.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { buyPro } from '#test/made/payments/billing.ts';

const harness = useHarness();

let count = 0;
const newEmail = () => `guest${++count}@example.org`;

async function organization(): Promise<{ ana: Person; orgId: string }> {
  const ana = await harness.signUp('Ana Pop');
  return { ana, orgId: await makeOrganization(harness, ana) };
}

async function tokensFor(email: string): Promise<string[]> {
  const mails = await mailsTo(harness, email);
  return mails.map((mail) => new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '').searchParams.get('token') ?? '');
}

async function lastToken(email: string): Promise<string> {
  return (await tokensFor(email)).at(-1) ?? '';
}

const rolesIn = async (orgId: string) =>
  (await harness.db.select().from(orgMembers).where(eq(orgMembers.orgId, orgId))).map(({ role }) => role).toSorted();
const form = (token: string, more: object = {}) => ({
  token,
  name: 'Radu Ion',
  password: 'correct horse',
  acceptTerms: true,
  acceptPrivacy: true,
  ...more,
});

describe('members.list', () => {
  it('shows everybody in the order of joining; addresses and invitations only to managers', async () => {
    const { ana, orgId } = await organization();
    const radu = await harness.signUp('Radu Ion');
    await addMember(harness, orgId, radu, 'reviewer');
    await ana.client.members.invite({ orgId, email: newEmail(), role: 'admin' });
    expect(await ana.client.members.list({ orgId })).toMatchObject({
      mayManage: true,
      members: [
        { name: 'Ana Pop', email: ana.email, role: 'owner' },
        { name: 'Radu Ion', role: 'reviewer' },
      ],
      invitations: [{ role: 'admin', invitedBy: 'Ana Pop', state: 'open' }],
    });
    expect(await radu.client.members.list({ orgId })).toMatchObject({
      mayManage: false,
      members: [{ name: 'Ana Pop', email: null }, { email: null }],
      invitations: [],
    });
  });
});

describe('an invitation', () => {
  it('goes by mail, holds for 14 days, and only the hash of its link is stored', async () => {
    const { ana, orgId } = await organization();
    const email = newEmail();
    await ana.client.members.invite({ orgId, email: ` ${email.toUpperCase()} `, role: 'contributor' });
    const token = await lastToken(email);
    expect(await harness.visitor.members.invitation({ token })).toEqual({
      organization: expect.any(String),
      role: 'contributor',
      email,
      invitedBy: 'Ana Pop',
      state: 'open',
      hasAccount: false,
    });
    const rows = await harness.db.select().from(invitations).where(eq(invitations.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 14 * DAY_MS));
    expect(await harness.visitor.members.invitation({ token })).toMatchObject({ state: 'expired' });
    harness.setNow(TEST_NOW);
    expect(
      await harness.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, rows[0]?.id ?? '')),
    ).toMatchObject([{ action: 'member.invited', orgId, userId: ana.id, data: { role: 'contributor' } }]);
  });

  it('sent again replaces the one that was open: the older link is withdrawn', async () => {
    const { ana, orgId } = await organization();
    const email = newEmail();
    await ana.client.members.invite({ orgId, email, role: 'contributor' });
    await ana.client.members.invite({ orgId, email, role: 'reviewer' });
    const [first, second] = await tokensFor(email);
    expect(await harness.visitor.members.invitation({ token: first ?? '' })).toMatchObject({ state: 'withdrawn' });
    expect(await harness.visitor.members.invitation({ token: second ?? '' })).toMatchObject({
      state: 'open',
      role: 'reviewer',
    });
    expect((await ana.client.members.list({ orgId })).invitations).toHaveLength(1);
  });

  it('is refused for a member, for a wrong address and for the role of owner, and nothing is sent', async () => {
    const { ana, orgId } = await organization();
    const radu = await harness.signUp();
    await addMember(harness, orgId, radu, 'reviewer');
    await expect(ana.client.members.invite({ orgId, email: radu.email, role: 'admin' })).rejects.toMatchObject({
      code: 'ALREADY_MEMBER',
      defined: true,
    });
    await expect(ana.client.members.invite({ orgId, email: 'not an address', role: 'admin' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    // The type allows no such role; a hand-made request may still name it.
    await expect(
      ana.client.members.invite({ orgId, email: newEmail(), role: 'owner' as 'admin' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await harness.db.select().from(invitations).where(eq(invitations.orgId, orgId))).toEqual([]);
  });

  it('of an organization with a hostile name keeps that name out of the mail', async () => {
    const ana = await harness.signUp('Win money at evil.example');
    const orgId = await makeOrganization(harness, ana, { name: '<b>Click https://evil.example</b>' });
    const email = newEmail();
    await ana.client.members.invite({ orgId, email, role: 'reviewer' });
    const [mail] = await mailsTo(harness, email);
    expect(mail?.subject).toContain('Invitation');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('stops after 30 in an hour', async () => {
    const { ana, orgId } = await organization();
    for (let sent = 0; sent < 30; sent += 1)
      await ana.client.members.invite({ orgId, email: newEmail(), role: 'reviewer' });
    await expect(ana.client.members.invite({ orgId, email: newEmail(), role: 'reviewer' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('withdrawn leads nowhere, and cannot be withdrawn twice', async () => {
    const { ana, orgId } = await organization();
    const radu = await harness.signUp();
    const { invitationId } = await ana.client.members.invite({ orgId, email: radu.email, role: 'reviewer' });
    await ana.client.members.withdraw({ orgId, invitationId });
    await expect(ana.client.members.withdraw({ orgId, invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(radu.client.members.accept({ token: await lastToken(radu.email) })).rejects.toMatchObject({
      code: 'INVITATION_GONE',
      data: { state: 'withdrawn' },
    });
    expect(await rolesIn(orgId)).toEqual(['owner']);
  });
});

describe('accepting', () => {
  it('with an account makes the person a member and leads to the organization; the link works once', async () => {
    const { ana, orgId } = await organization();
    const radu = await harness.signUp();
    await ana.client.members.invite({ orgId, email: radu.email, role: 'contributor' });
    const token = await lastToken(radu.email);
    expect(await harness.visitor.members.invitation({ token })).toMatchObject({ hasAccount: true });
    expect(await radu.client.members.accept({ token })).toEqual({ orgId });
    expect(await rolesIn(orgId)).toEqual(['contributor', 'owner']);
    expect(await radu.client.account.me()).toMatchObject({ currentOrgId: orgId });
    await expect(radu.client.members.accept({ token })).rejects.toMatchObject({
      code: 'INVITATION_GONE',
      data: { state: 'accepted' },
    });
  });

  it('is for the invited address only', async () => {
    const { ana, orgId } = await organization();
    const other = await harness.signUp();
    const email = newEmail();
    await ana.client.members.invite({ orgId, email, role: 'contributor' });
    await expect(other.client.members.accept({ token: await lastToken(email) })).rejects.toMatchObject({
      code: 'OTHER_PERSON',
    });
    await expect(other.client.members.accept({ token: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rolesIn(orgId)).toEqual(['owner']);
  });

  it('never takes a role away: a member who follows an older link keeps the role they have', async () => {
    const { ana, orgId } = await organization();
    const radu = await harness.signUp();
    await ana.client.members.invite({ orgId, email: radu.email, role: 'reviewer' });
    await addMember(harness, orgId, radu, 'admin');
    await radu.client.members.accept({ token: await lastToken(radu.email) });
    expect(await rolesIn(orgId)).toEqual(['admin', 'owner']);
  });

  it('without an account makes one that is confirmed and signed in, since the link came to that address', async () => {
    const { ana, orgId } = await organization();
    const email = newEmail();
    await ana.client.members.invite({ orgId, email, role: 'reviewer' });
    const token = await lastToken(email);
    const browser = openBrowser(harness);
    expect(await browser.post('/api/auth/sign-up-invited', form(token))).toMatchObject({
      status: 200,
      body: { done: true },
    });
    const [user] = await harness.db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ name: 'Radu Ion', emailVerified: true, consentVersion: LEGAL_VERSION });
    expect(await rolesIn(orgId)).toEqual(['owner', 'reviewer']);
    expect(await openBrowser(harness).post('/api/auth/sign-up-invited', form(token))).toMatchObject({
      status: 410,
      body: { code: 'link_used' },
    });
  });

  it.each([
    ['without consent', { acceptTerms: false }, 400, 'consent_missing'],
    ['with a weak password', { password: '123' }, 400, 'weak_password'],
    ['with an unknown link', { token: 'none' }, 410, 'link_unknown'],
  ])('without an account is refused %s, and nothing is written', async (_, more, status, code) => {
    const { ana, orgId } = await organization();
    const email = newEmail();
    await ana.client.members.invite({ orgId, email, role: 'reviewer' });
    expect(
      await openBrowser(harness).post('/api/auth/sign-up-invited', form(await lastToken(email), more)),
    ).toMatchObject({ status, body: { code } });
    expect(await harness.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(await rolesIn(orgId)).toEqual(['owner']);
  });

  it('without an account is refused where the address has one', async () => {
    const { ana, orgId } = await organization();
    const radu = await harness.signUp();
    await ana.client.members.invite({ orgId, email: radu.email, role: 'reviewer' });
    expect(
      await openBrowser(harness).post('/api/auth/sign-up-invited', form(await lastToken(radu.email))),
    ).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await rolesIn(orgId)).toEqual(['owner']);
  });
});

describe('a membership', () => {
  async function team() {
    const { ana, orgId } = await organization();
    const [dan, eva] = [await harness.signUp('Dan Admin'), await harness.signUp('Eva Writer')];
    await addMember(harness, orgId, dan, 'admin');
    await addMember(harness, orgId, eva, 'contributor');
    return { ana, dan, eva, orgId };
  }
  const problem = (code: string) => ({ code: 'NOT_SO', data: { problem: code } });

  it('gets another role at once, and the person is told by mail', async () => {
    const { dan, eva, orgId } = await team();
    expect(await dan.client.members.setRole({ orgId, userId: eva.id, role: 'reviewer' })).toEqual({ role: 'reviewer' });
    await expect(eva.client.projects.create({ orgId, programId: randomUUID(), path: 'self' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const [mail] = await mailsTo(harness, eva.email);
    expect(mail?.subject).toBe('Your role on Fundwright was changed');
    expect(mail?.text).toContain('Dan Admin changed your role');
    expect(mail?.text).toContain('It is now: Reviewer.');
    // The same again is no change, and tells nothing.
    await dan.client.members.setRole({ orgId, userId: eva.id, role: 'reviewer' });
    expect(await mailsTo(harness, eva.email)).toHaveLength(1);
  });

  it('of an owner is for owners, and the last one keeps it', async () => {
    const { ana, dan, eva, orgId } = await team();
    const setRole = (by: Person, of: Person, role: 'owner' | 'admin' | 'reviewer') =>
      by.client.members.setRole({ orgId, userId: of.id, role });
    await expect(setRole(dan, eva, 'owner')).rejects.toMatchObject(problem('owners_only'));
    await expect(setRole(dan, ana, 'reviewer')).rejects.toMatchObject(problem('owners_only'));
    await expect(dan.client.members.remove({ orgId, userId: ana.id })).rejects.toMatchObject(problem('owners_only'));
    await expect(setRole(ana, ana, 'admin')).rejects.toMatchObject(problem('last_owner'));
    await expect(ana.client.members.leave({ orgId })).rejects.toMatchObject(problem('last_owner'));
    await expect(ana.client.members.remove({ orgId, userId: ana.id })).rejects.toMatchObject(problem('oneself'));
    await setRole(ana, eva, 'owner');
    await setRole(eva, ana, 'reviewer');
    expect(await rolesIn(orgId)).toEqual(['admin', 'owner', 'reviewer']);
  });

  it('ends for whoever is removed: nothing of the organization is there for them, and their seat is free', async () => {
    const { ana, eva, orgId } = await team();
    await buyPro(harness, ana, orgId);
    await ana.client.billing.setSeat({ orgId, userId: eva.id, hasSeat: true });
    await ana.client.members.remove({ orgId, userId: eva.id });
    await expect(eva.client.organizations.get({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await eva.client.account.me())?.currentOrgId).toBeNull();
    expect(await harness.db.$count(proSeats, eq(proSeats.userId, eva.id))).toBe(0);
    expect((await mailsTo(harness, eva.email)).at(-1)?.subject).toBe('Your membership on Fundwright has ended');
    await expect(ana.client.members.remove({ orgId, userId: eva.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // They can be invited again.
    await ana.client.members.invite({ orgId, email: eva.email, role: 'reviewer' });
    await eva.client.members.accept({ token: await lastToken(eva.email) });
    expect(await rolesIn(orgId)).toEqual(['admin', 'owner', 'reviewer']);
  });

  it('is left by whoever wants, without a mail to themselves', async () => {
    const { eva, orgId } = await team();
    expect(await eva.client.members.leave({ orgId })).toEqual({ left: true });
    expect(await mailsTo(harness, eva.email)).toEqual([]);
    expect(await rolesIn(orgId)).toEqual(['admin', 'owner']);
    await expect(eva.client.members.leave({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('with its ownership is handed over in one go', async () => {
    const { ana, dan, eva, orgId } = await team();
    await expect(dan.client.members.transfer({ orgId, userId: eva.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ana.client.members.transfer({ orgId, userId: ana.id })).rejects.toMatchObject(problem('oneself'));
    await ana.client.members.transfer({ orgId, userId: dan.id });
    const { members } = await eva.client.members.list({ orgId });
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ['Ana Pop', 'admin'],
      ['Dan Admin', 'owner'],
      ['Eva Writer', 'contributor'],
    ]);
    expect((await mailsTo(harness, dan.email)).at(-1)?.text).toContain('Ana Pop made you an owner');
    await ana.client.members.leave({ orgId });
    const events = await harness.db.select().from(auditEvents).where(eq(auditEvents.orgId, orgId));
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['ownership.transferred', 'member.left']),
    );
  });

  it('of two owners who leave in the same moment keeps one', async () => {
    const { ana, eva, orgId } = await team();
    await ana.client.members.setRole({ orgId, userId: eva.id, role: 'owner' });
    const both = await Promise.allSettled([ana.client.members.leave({ orgId }), eva.client.members.leave({ orgId })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rolesIn(orgId)).toEqual(['admin', 'owner']);
  });

  it('of a consultant comes and goes with the engagement', async () => {
    const { ana, orgId } = await team();
    const ion = await harness.signUp('Ion Expert');
    await addMember(harness, orgId, ion, 'consultant');
    await expect(ana.client.members.setRole({ orgId, userId: ion.id, role: 'admin' })).rejects.toMatchObject(
      problem('engaged'),
    );
    await ana.client.members.remove({ orgId, userId: ion.id });
    expect(await rolesIn(orgId)).toEqual(['admin', 'contributor', 'owner']);
  });
});
