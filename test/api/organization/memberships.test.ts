import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, orgMembers, proSeats } from '#db/schema/index.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { mailsTo, tokenFor } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { buyPro } from '#test/made/payments/billing.ts';

const harness = useHarness();

async function team() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const [dan, eva] = [await harness.signUp('Dan Admin'), await harness.signUp('Eva Writer')];
  await addMember(harness, orgId, dan, 'admin');
  await addMember(harness, orgId, eva, 'contributor');
  return { ana, dan, eva, orgId };
}

const problem = (code: string) => ({ code: 'NOT_SO', data: { problem: code } });
const rolesIn = async (orgId: string) =>
  (await harness.db.select().from(orgMembers).where(eq(orgMembers.orgId, orgId))).map(({ role }) => role).toSorted();

describe('a membership', () => {
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
    await eva.client.members.accept({ token: await tokenFor(harness, eva.email) });
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
