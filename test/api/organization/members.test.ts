import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, invitations, orgMembers, sessions, users } from '#db/schema/index.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { LEGAL_VERSION } from '#reference/public/legal.ts';

import { openBrowser } from '#test/browser.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';

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

  it('is refused once the invitation has expired, with an account and without, and nothing is written', async () => {
    const { ana, orgId } = await organization();
    const [radu, email] = [await harness.signUp(), newEmail()];
    for (const to of [radu.email, email]) await ana.client.members.invite({ orgId, email: to, role: 'reviewer' });
    const [own, outside] = [await lastToken(radu.email), await lastToken(email)];
    const expiry = msOf(TEST_NOW) + 14 * DAY_MS;
    await harness.db.update(sessions).set({ expiresAt: instantFromMs(expiry + DAY_MS) });
    harness.setNow(instantFromMs(expiry));
    await expect(radu.client.members.accept({ token: own })).rejects.toMatchObject({
      code: 'INVITATION_GONE',
      data: { state: 'expired' },
    });
    expect(await openBrowser(harness).post('/api/auth/sign-up-invited', form(outside))).toMatchObject({
      status: 410,
      body: { code: 'link_expired' },
    });
    expect(await harness.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(await rolesIn(orgId)).toEqual(['owner']);
    // A moment earlier both would have been taken in.
    harness.setNow(instantFromMs(expiry - 1));
    expect(await radu.client.members.accept({ token: own })).toEqual({ orgId });
    expect(await openBrowser(harness).post('/api/auth/sign-up-invited', form(outside))).toMatchObject({ status: 200 });
    harness.setNow(TEST_NOW);
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
