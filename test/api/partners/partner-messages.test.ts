import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, organizations, partnerMessages, partnerProfiles } from '#db/schema/index.ts';

import { instantFromMs, msOf } from '#domain/values/time.ts';

import { asWritten, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import {
  aMessageId,
  namesFoundBy,
  offerAsPartner,
  profileFoundBy,
  twoOrganizations,
  writtenTo,
} from '#test/made/partners.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

/** Messages have an order in time: here a second lies between them. */
function secondLater(): void {
  harness.setNow(instantFromMs(msOf(harness.deps.clock()) + 1_000));
}

describe('a message to a partner', () => {
  it('reaches owners and admins as an alert and a mail, without an address or what was written', async () => {
    const { jo, otherId, ana, theirId, orgId, name } = await writtenTo(harness);
    const { alerts, unread } = await jo.client.dashboard.get({ orgId: otherId });
    expect({ alerts, unread }).toMatchObject({
      unread: 1,
      alerts: [{ type: 'partner', path: `/app/partners?thread=${theirId}` }],
    });
    const [mail] = await mailsTo(harness, jo.email);
    expect(mail?.subject).toBe('A message from another organization on Fundwright');
    expect(mail?.text).toContain(`/app/partners?thread=${theirId}`);
    const { values } = await ana.client.organizations.get({ orgId });
    for (const text of [mail?.text ?? '', mail?.html ?? ''])
      for (const secret of [ana.email, ana.name, values.name, 'Will you join us', 'fibres', name])
        expect(text).not.toContain(secret);
    expect(await mailsTo(harness, ana.email)).toEqual([]);
  });

  it('does not exist for reviewers and consultants, nor does the news of it', async () => {
    const { otherId, theirId } = await writtenTo(harness);
    const reviewer = await harness.signUp('A reviewer');
    await addMember(harness, otherId, reviewer, 'reviewer');
    const { alerts, unread } = await reviewer.client.dashboard.get({ orgId: otherId });
    expect({ alerts, unread }).toEqual({ alerts: [], unread: 0 });
    expect(await reviewer.client.notifications.markAll({ orgId: otherId })).toEqual({ read: 0 });
    await expect(reviewer.client.partners.thread({ orgId: otherId, threadId: theirId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('is read and answered on both sides, each as it wrote it', async () => {
    const { ana, orgId, jo, otherId, threadId, theirId, body, name } = await writtenTo(harness);
    const read = await jo.client.partners.thread({ orgId: otherId, threadId: theirId });
    expect(read.messages).toMatchObject([{ from: 'them', author: 'Ana Pop', body }]);
    expect(read.thread).toMatchObject({ state: 'ours', other: { who: { country: 'RO', size: 'small', pic: '' } } });
    const messageId = aMessageId();
    secondLater();
    const answer = { orgId: otherId, threadId: theirId, messageId, body: 'With pleasure.' };
    const sent = await jo.client.partners.answer(answer);
    // Sent again after a lost answer: once.
    expect(await jo.client.partners.answer(answer)).toEqual(sent);
    const { thread, messages } = await ana.client.partners.thread({ orgId, threadId });
    expect(messages.map(({ from, author }) => [from, author])).toEqual([
      ['us', 'Ana Pop'],
      ['them', 'Jo Beck'],
    ]);
    expect(thread).toMatchObject({ state: 'ours', other: { name, who: { country: 'DE', kind: 'research' } } });
    expect(await mailsTo(harness, ana.email)).toHaveLength(1);
    expect(JSON.stringify([thread, messages])).not.toContain(jo.email);
  });

  it('keeps a conversation when the profile is switched off, and who has not written is a name again', async () => {
    const { ana, orgId, jo, otherId, threadId, theirId, name } = await writtenTo(harness);
    await offerAsPartner(jo, otherId, { visible: false });
    const hidden = await ana.client.partners.thread({ orgId, threadId });
    expect(hidden.thread.other).toEqual({ name, who: null, blocked: false });
    secondLater();
    await jo.client.partners.answer({ orgId: otherId, threadId: theirId, messageId: aMessageId(), body: 'Yes.' });
    const { thread } = await ana.client.partners.thread({ orgId, threadId });
    expect(thread.other?.who).toEqual({ country: 'DE', kind: 'research', size: null, pic: '' });
  });

  it('goes to a profile that can be seen alone: hidden ones, the own one and made-up ones do not exist', async () => {
    const { ana, orgId, projectId, jo, otherId, name } = await twoOrganizations(harness);
    await offerAsPartner(jo, otherId);
    const profileId = await profileFoundBy(ana, projectId, name);
    await offerAsPartner(jo, otherId, { visible: false });
    await offerAsPartner(ana, orgId);
    const [own] = await harness.db.select().from(partnerProfiles).where(eq(partnerProfiles.orgId, orgId));
    for (const id of [profileId, own?.id ?? '', aMessageId()])
      await expect(ana.client.partners.write({ projectId, profileId: id, body: 'Hello' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect(await harness.db.$count(partnerMessages, eq(partnerMessages.orgId, otherId))).toBe(0);
  });

  it('begins one conversation about a call, whichever side began it', async () => {
    const { ana, projectId, profileId, threadId, jo, otherId, orgId, slug, theirId } = await writtenTo(harness);
    await expect(ana.client.partners.write({ projectId, profileId, body: 'Again' })).rejects.toMatchObject({
      code: 'ALREADY_OPEN',
      data: { threadId },
    });
    const { id: programId } = await jo.client.programs.get({ slug, orgId: otherId });
    const their = await jo.client.projects.create({ orgId: otherId, programId, path: 'self' });
    await offerAsPartner(ana, orgId);
    const { values } = await ana.client.organizations.get({ orgId });
    const back = await profileFoundBy(jo, their.projectId, values.name);
    await expect(
      jo.client.partners.write({ projectId: their.projectId, profileId: back, body: 'You too' }),
    ).rejects.toMatchObject({ code: 'ALREADY_OPEN', data: { threadId: theirId } });
  });

  it('is blank, too long or at the eleventh organization in a day refused', async () => {
    const { ana, projectId, jo, otherId, name } = await twoOrganizations(harness);
    await offerAsPartner(jo, otherId);
    const profileId = await profileFoundBy(ana, projectId, name);
    for (const body of [' \n ', 'x'.repeat(2001)])
      await expect(ana.client.partners.write({ projectId, profileId, body })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    for (let count = 0; count < 10; count += 1) {
      const partner = await harness.signUp();
      const partnerName = `Many ${projectId.slice(0, 6)} ${count}`;
      await offerAsPartner(partner, await makeOrganization(harness, partner, { name: partnerName }), {
        keywords: ['materials'],
      });
      const id = await profileFoundBy(ana, projectId, partnerName);
      await ana.client.partners.write({ projectId, profileId: id, body: 'Hello' });
    }
    await expect(ana.client.partners.write({ projectId, profileId, body: 'Hello' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect((await jo.client.partners.threads({ orgId: otherId })).threads).toEqual([]);
  });

  it('makes three mails in an hour at most, and one alert for a conversation', async () => {
    const { ana, orgId, jo, otherId, threadId } = await writtenTo(harness);
    for (let count = 0; count < 5; count += 1)
      await ana.client.partners.answer({ orgId, threadId, messageId: aMessageId(), body: `More ${count}` });
    expect(await mailsTo(harness, jo.email)).toHaveLength(3);
    expect((await jo.client.dashboard.get({ orgId: otherId })).unread).toBe(1);
  });
});

describe('closing and blocking', () => {
  it('a closed conversation takes no more messages on either side, and another one may begin', async () => {
    const { ana, orgId, projectId, profileId, jo, otherId, threadId, theirId } = await writtenTo(harness);
    await jo.client.partners.close({ orgId: otherId, threadId: theirId });
    const states = [
      (await jo.client.partners.thread({ orgId: otherId, threadId: theirId })).thread.state,
      (await ana.client.partners.thread({ orgId, threadId })).thread.state,
    ];
    expect(states).toEqual(['closed_here', 'closed_there']);
    await expect(
      ana.client.partners.answer({ orgId, threadId, messageId: aMessageId(), body: 'Please' }),
    ).rejects.toMatchObject({ code: 'CLOSED' });
    expect(await ana.client.partners.write({ projectId, profileId, body: 'Once more' })).toMatchObject({
      threadId: expect.any(String),
    });
  });

  it('who is blocked neither finds nor writes, and is not told why; who blocks does not find it either', async () => {
    const { ana, orgId, projectId, profileId, jo, otherId, threadId, theirId, name } = await writtenTo(harness);
    await offerAsPartner(ana, orgId);
    await jo.client.partners.setBlocked({ orgId: otherId, threadId: theirId, blocked: true });
    expect(await namesFoundBy(ana, projectId)).not.toContain(name);
    await expect(ana.client.partners.write({ projectId, profileId, body: 'Hello' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      ana.client.partners.answer({ orgId, threadId, messageId: aMessageId(), body: 'Hello' }),
    ).rejects.toMatchObject({ code: 'CLOSED' });
    const { thread } = await ana.client.partners.thread({ orgId, threadId });
    expect(thread).toMatchObject({ state: 'closed_there', other: { name, who: null, blocked: false } });
    await jo.client.partners.setBlocked({ orgId: otherId, threadId: theirId, blocked: false });
    expect(await namesFoundBy(ana, projectId)).toContain(name);
  });
});

it('a deleted organization takes what it wrote with it; the other side keeps its own words', async () => {
  const { ana, orgId, projectId, jo, otherId, threadId, theirId, body } = await writtenTo(harness);
  await jo.client.partners.answer({ orgId: otherId, threadId: theirId, messageId: aMessageId(), body: 'Yes.' });
  await harness.db.delete(organizations).where(eq(organizations.id, otherId));
  const { thread, messages } = await ana.client.partners.thread({ orgId, threadId });
  expect(thread).toMatchObject({ state: 'gone', other: null });
  expect(messages.map((each) => each.body)).toEqual([body]);
  expect((await ana.client.partners.find({ projectId })).partners.map(({ threadId: id }) => id)).not.toContain(
    threadId,
  );
  await expect(
    ana.client.partners.answer({ orgId, threadId, messageId: aMessageId(), body: 'Hello?' }),
  ).rejects.toMatchObject({ code: 'CLOSED' });
});

async function logOf(id: string) {
  const rows = await harness.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.orgId, id))
    .orderBy(...asWritten(auditEvents));
  return rows.filter(({ action }) => action.startsWith('partner.'));
}

it('the log of each organization says what happened, and holds neither words nor the other organization', async () => {
  const { orgId, otherId, threadId, theirId } = await writtenTo(harness);
  expect(await logOf(orgId)).toMatchObject([{ action: 'partner.asked', data: { threadId } }]);
  expect(await logOf(otherId)).toMatchObject([
    { action: 'partner.profile_saved', data: { visible: true, programs: 0 } },
    { action: 'partner.received', subjectId: theirId, userId: null, data: {} },
  ]);
  expect(JSON.stringify(await logOf(otherId))).not.toContain(orgId);
});

it('the activity of a project does not say that somebody wrote to a partner', async () => {
  const { ana, projectId } = await writtenTo(harness);
  const { events } = await ana.client.activity.list({ projectId });
  expect(events.map(({ action }) => action)).toEqual(['project.created']);
});

it('two organizations that block each other at once, from different conversations, both do', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ana, orgId, jo, otherId, name, theirId } = await writtenTo(harness);
    const program = await makeProgram(harness, { identifier: `SECOND-${orgId}` });
    const { projectId } = await ana.client.projects.create({ orgId, programId: program.id, path: 'self' });
    const profileId = await profileFoundBy(ana, projectId, name);
    const { threadId } = await ana.client.partners.write({ projectId, profileId, body: 'And here?' });
    const both = await Promise.all([
      ana.client.partners.setBlocked({ orgId, threadId, blocked: true }),
      jo.client.partners.setBlocked({ orgId: otherId, threadId: theirId, blocked: true }),
    ]);
    expect(both).toEqual([{ blocked: true }, { blocked: true }]);
  }
});
