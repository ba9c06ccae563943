import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { orgMembers } from '#db/schema/index.ts';

import { useHarness, type Person } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { asked, askingOrganization, verifiedConsultant } from '#test/made/accounts/engagements.ts';
import { addMember } from '#test/made/factories.ts';
import { makeAssigned, makeDelivered, orderOf } from '#test/made/payments/services.ts';

// A project goes to the trash while consultants work on it or are asked to.

const harness = useHarness();

/** How many letters say that a project was deleted. */
async function lettersTo({ email }: Person): Promise<number> {
  const mails = await mailsTo(harness, email);
  return mails.filter(({ text }) => /deleted the project|was deleted/.test(text)).length;
}

async function isMember(orgId: string, { id }: Person): Promise<boolean> {
  const isIt = and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, id));
  return (await harness.db.select().from(orgMembers).where(isIt)).length > 0;
}

/** An engagement for which an admin asked, and a request to another consultant, in one project. */
async function atWork() {
  const world = await askingOrganization(harness);
  const eva = await harness.signUp('Eva Admin');
  await addMember(harness, world.orgId, eva, 'admin');
  const engagementId = await asked(eva, world);
  await world.irina.client.engagements.answer({ engagementId, move: 'accept' });
  const zoe = await verifiedConsultant(harness, 'Zoe Xanthou');
  const openId = await asked(world.ana, { ...world, consultantId: zoe.consultantId }, 'quote');
  return { ...world, eva, zoe: zoe.irina, engagementId, openId };
}

describe('when a project is deleted', () => {
  it('its engagements end and its requests are withdrawn, both sides are told, and both lists keep them', async () => {
    const { ana, eva, irina, zoe, orgId, projectId, engagementId, openId } = await atWork();
    const { title } = (await ana.client.projects.list({ orgId })).items.find(({ id }) => id === projectId) ?? {};
    expect(await isMember(orgId, irina)).toBe(true);
    await ana.client.projects.remove({ projectId });
    const { engagements } = await ana.client.engagements.ofOrganization({ orgId });
    expect(engagements.find((each) => each.engagementId === engagementId)).toMatchObject({
      state: 'ended',
      endedSide: 'organization',
      moves: [],
      project: { title, isDeleted: true },
    });
    expect(engagements.find((each) => each.engagementId === openId)?.state).toBe('withdrawn');
    const [theirs] = (await irina.client.engagements.received()).engagements;
    expect(theirs).toMatchObject({ state: 'ended', projectId: null, project: { title, isDeleted: true } });
    const [others] = (await zoe.client.engagements.received()).engagements;
    expect(others, 'who never worked in it is not told its title').toMatchObject({ state: 'withdrawn', project: null });
    expect(await isMember(orgId, irina), 'nothing is left to them').toBe(false);
    for (const person of [irina, zoe]) expect(await lettersTo(person)).toBe(1);
    expect(await lettersTo(eva), 'whoever asked and did not delete it').toBe(1);
    expect(await lettersTo(ana), 'whoever deleted it knows').toBe(0);
    await ana.client.engagements.review({ orgId, engagementId, stars: 4, body: '' });
  });

  it('nothing comes back with it: the team asks anew', async () => {
    const { ana, irina, orgId, projectId, consultantId, engagementId } = await atWork();
    await ana.client.projects.remove({ projectId });
    await expect(asked(ana, { projectId, consultantId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(irina.client.engagements.answer({ engagementId, move: 'accept' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await ana.client.projects.undelete({ orgId, projectId });
    expect(await isMember(orgId, irina)).toBe(false);
    const again = await asked(ana, { projectId, consultantId });
    await irina.client.engagements.answer({ engagementId: again, move: 'accept' });
    const states = (await irina.client.engagements.received()).engagements.map(({ state }) => state);
    expect(states.toSorted()).toEqual(['accepted', 'ended']);
  });

  it('a consultant who works on another project of the organization stays for that', async () => {
    const { ana, irina, orgId, projectId, otherId, consultantId } = await atWork();
    const second = await asked(ana, { projectId: otherId, consultantId });
    await irina.client.engagements.answer({ engagementId: second, move: 'accept' });
    await ana.client.projects.remove({ projectId });
    expect(await isMember(orgId, irina)).toBe(true);
    const { items } = await irina.client.projects.list({ orgId });
    expect(items.map(({ id }) => id)).toEqual([otherId]);
    await ana.client.projects.remove({ projectId: otherId });
    expect(await isMember(orgId, irina)).toBe(false);
  });

  it('a paid order waits, is given to nobody, and can be assigned once the project is back', async () => {
    const { ana, administrator, irina, orgId, projectId, orderId, consultantId } = await makeAssigned(harness);
    await ana.client.projects.remove({ projectId });
    expect(await isMember(orgId, irina)).toBe(false);
    expect(await lettersTo(irina)).toBe(1);
    const [order] = (await ana.client.services.ofOrganization({ orgId })).orders;
    expect(order).toMatchObject({ state: 'paid', consultant: null, project: { isDeleted: true } });
    const desk = administrator.client.admin.services;
    expect((await desk.get({ id: orderId })).order).toMatchObject({ isProjectGone: true });
    await expect(desk.assign({ id: orderId, consultantId })).rejects.toMatchObject({ code: 'PROJECT_GONE' });
    await ana.client.projects.undelete({ orgId, projectId });
    expect((await desk.get({ id: orderId })).order).toMatchObject({ isProjectGone: false });
    await desk.assign({ id: orderId, consultantId });
    expect(await orderOf(ana, projectId)).toMatchObject({ state: 'assigned' });
    expect(await isMember(orgId, irina)).toBe(true);
  });

  it('what was handed over stays with the customer, who accepts it or has it corrected later', async () => {
    const { ana, irina, orgId, projectId, orderId } = await makeDelivered(harness);
    await ana.client.projects.remove({ projectId });
    expect(await isMember(orgId, irina)).toBe(false);
    const [theirs] = (await irina.client.services.mine()).orders;
    expect(theirs).toMatchObject({ state: 'delivered', project: { isDeleted: true } });
    await ana.client.services.askForCorrections({ orgId, orderId, reason: 'Where are the figures?' });
    const [order] = (await ana.client.services.ofOrganization({ orgId })).orders;
    expect(order).toMatchObject({ state: 'paid', consultant: null, returns: 1 });
    const other = await makeDelivered(harness);
    await other.ana.client.projects.remove({ projectId: other.projectId });
    await other.ana.client.services.accept({ orgId: other.orgId, orderId: other.orderId });
    expect((await other.irina.client.services.mine()).orders[0]?.state).toBe('accepted');
  });
});
