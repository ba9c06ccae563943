import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { alerts, engagementMessages } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { asked, askingOrganization, verifiedConsultant } from '#test/made/accounts/engagements.ts';
import { addMember } from '#test/made/factories.ts';
import { aMessageId } from '#test/made/partners.ts';

const harness = useHarness();
const secondLater = () => harness.setNow(instantFromMs(msOf(harness.deps.clock()) + 1_000));

async function conversation() {
  const world = await askingOrganization(harness);
  return { ...world, engagementId: await asked(world.ana, world) };
}

describe('messages about a request', () => {
  it('reach both sides in their order, once each, and name nobody by an address', async () => {
    const { ana, irina, orgId, engagementId } = await conversation();
    const first = { orgId, engagementId, messageId: aMessageId(), body: 'Shall we talk on Monday?' };
    const sent = await ana.client.engagements.write(first);
    expect(await ana.client.engagements.write(first)).toEqual(sent);
    secondLater();
    await irina.client.engagements.writeBack({ engagementId, messageId: aMessageId(), body: 'Monday is fine.' });
    const ours = await ana.client.engagements.messages({ orgId, engagementId });
    const theirs = await irina.client.engagements.receivedMessages({ engagementId });
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({
      isOpen: true,
      messages: [
        { from: 'organization', author: 'Ana Pop', body: 'Shall we talk on Monday?' },
        { from: 'consultant', author: null, body: 'Monday is fine.' },
      ],
    });
    for (const secret of [irina.email, irina.id, ana.email]) expect(JSON.stringify(ours)).not.toContain(secret);
    for (const { email } of [ana, irina]) {
      const text = (await mailsTo(harness, email)).at(-1)?.text;
      expect(text).toContain('has written to you');
      expect(text).not.toContain('Monday');
    }
  });

  it('stay to be read once it is closed, and no more are taken then', async () => {
    const { ana, irina, orgId, engagementId } = await conversation();
    const body = 'Shall we talk?';
    await ana.client.engagements.write({ orgId, engagementId, messageId: aMessageId(), body });
    await irina.client.engagements.answer({ engagementId, move: 'decline', text: 'No time.' });
    const late = { engagementId, messageId: aMessageId(), body: 'Sorry.' };
    await expect(irina.client.engagements.writeBack(late)).rejects.toMatchObject({ code: 'CLOSED' });
    await expect(ana.client.engagements.write({ orgId, ...late })).rejects.toMatchObject({ code: 'CLOSED' });
    const { messages, isOpen } = await ana.client.engagements.messages({ orgId, engagementId });
    expect({ bodies: messages.map((each) => each.body), isOpen }).toEqual({ bodies: [body], isOpen: false });
  });

  it('are for the two sides alone: not for other consultants, nor for members who assign nobody', async () => {
    const { ana, orgId, engagementId, projectId } = await conversation();
    const { irina: other } = await verifiedConsultant(harness, 'Zoe Xanthou');
    const note = { engagementId, messageId: aMessageId(), body: 'Hello' };
    await expect(other.client.engagements.receivedMessages({ engagementId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(other.client.engagements.writeBack(note)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const contributor = await harness.signUp();
    await addMember(harness, orgId, contributor, 'contributor');
    await expect(contributor.client.engagements.write({ orgId, ...note })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await ana.client.projects.remove({ projectId });
    const kept = await ana.client.engagements.messages({ orgId, engagementId });
    expect(kept.isOpen, 'what was written about a deleted project is read, and nothing is added').toBe(false);
    await expect(ana.client.engagements.write({ orgId, ...note })).rejects.toMatchObject({ code: 'CLOSED' });
  });

  it('are limited in size and in an hour, tell once by the bell, and do not fill a mailbox', async () => {
    const { ana, irina, orgId, engagementId } = await conversation();
    const write = async (body: string) =>
      await ana.client.engagements.write({ orgId, engagementId, messageId: aMessageId(), body });
    await expect(write('a'.repeat(2_001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(write('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (let at = 0; at < 60; at += 1) {
      await write(`Message ${at}`);
      // What a person may ask for at once is a limit of its own.
      harness.setNow(instantFromMs(msOf(harness.deps.clock()) + 5_000));
    }
    await expect(write('One too many')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const stored = eq(engagementMessages.engagementId, engagementId);
    expect(await harness.db.select().from(engagementMessages).where(stored)).toHaveLength(60);
    const told = await harness.db.select().from(alerts).where(eq(alerts.userId, irina.id));
    expect(told).toHaveLength(2);
    expect((await mailsTo(harness, irina.email)).filter((each) => each.subject.includes('request'))).toHaveLength(6);
  });
});
