import { beforeEach, describe, expect, it } from 'vitest';

import { deliveryFor, mailKinds, type MailDelivery, type MailKind } from '#domain/notifications/mail-choices.ts';
import type { Instant } from '#domain/values/time.ts';
import { mailOutbox } from '#db/schema/index.ts';
import { notificationJobs } from '#server/features/organization/notifications/jobs.ts';

import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { guest, newGuest, planMeeting } from '#test/made/portal/meetings.ts';
import { makeProgram } from '#test/made/programs.ts';

// What is told of sign-offs, evaluations and meetings, and that its mails say why they come and can be ended.

const harness = useHarness();

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  await harness.db.delete(mailOutbox);
});

async function team() {
  const [ana, dan] = [await harness.signUp('Ana Pop'), await harness.signUp('Dan Rus')];
  const orgId = await makeOrganization(harness, ana);
  await addMember(harness, orgId, dan, 'contributor');
  const identifier = `HORIZON-CL4-2027-${orgId.slice(0, 8).toUpperCase()}`;
  const { id: programId } = await makeProgram(harness, { identifier, typeOfAction: 'RIA' });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  await harness.db.delete(mailOutbox);
  harness.setNow('2026-11-20T12:01:00.000Z' as Instant);
  return { ana, dan, orgId, projectId, member: { kind: 'member', userId: dan.id } as const };
}

const choose = async ({ client }: Person, kind: MailKind, delivery: MailDelivery) =>
  await client.notifications.chooseMails({ kind, delivery });
const textsTo = async (email: string) => (await mailsTo(harness, email)).map(({ text }) => text);
const newsOf = async ({ client }: Person, orgId: string) =>
  (await client.notifications.list({ orgId })).items.map(({ type, title, path }) => [type, title, path]);

async function digest(): Promise<void> {
  harness.setNow('2026-11-21T06:05:00.000Z' as Instant);
  await notificationJobs(harness.deps)
    .find(({ name }) => name === 'mail-digests')
    ?.run({});
}

/** Follows the link that a mail offers, and answers how its reader has mails of the kind come then. */
async function stop({ client }: Person, text: string, kind: MailKind): Promise<MailDelivery> {
  const link = new URL(/https?:\/\/\S+call-mails\S+/.exec(text)?.[0] ?? '');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await harness.app.request(`${link.pathname}${link.search}`, { method: 'POST', body })).status).toBe(200);
  const { choices } = await client.notifications.mails();
  const off = choices.filter((each) => each.delivery === 'off' && deliveryFor({}, each.kind) !== 'off');
  expect(off.map((each) => each.kind)).toEqual([kind]);
  return choices.find((each) => each.kind === kind)?.delivery ?? 'at_once';
}

describe('a sign-off', () => {
  it('is mailed as what it is, and not as a task that is due', async () => {
    const { ana, dan, orgId, projectId } = await team();
    await ana.client.signOffs.demand({ projectId, kind: 'legal', userId: dan.id });
    const place = `/app/projects/${projectId}/submission`;
    expect(await newsOf(dan, orgId)).toEqual([['sign_off', 'Ana Pop asks you to sign a project off', place]]);
    await digest();
    const [text = ''] = await textsTo(dan.email);
    expect(text).toContain('these kinds on: Sign-offs that you are asked for, and answers to yours.');
    expect(text).not.toContain('tasks');
    expect(await stop(dan, text, 'sign_off')).toBe('off');
  });
});

describe('an evaluation', () => {
  const asking = { note: '', dueOn: null };

  it('that is asked for stands under the bell, and its mail says why it came and ends its kind', async () => {
    const { ana, dan, orgId, projectId } = await team();
    await ana.client.evaluations.open({ projectId, ...asking, ask: [dan.id, ana.id] });
    const place = `/app/projects/${projectId}/dry-run`;
    expect(await newsOf(dan, orgId)).toEqual([['evaluation', 'Ana Pop asks you to evaluate an application', place]]);
    expect(await newsOf(ana, orgId)).toEqual([]);
    const [text = ''] = await textsTo(dan.email);
    expect(text).toContain('at once: Evaluations that you are asked for, and those handed in to you.');
    await digest();
    expect(await textsTo(dan.email)).toHaveLength(1);
    harness.setNow(TEST_NOW);
    expect(await stop(dan, text, 'evaluation')).toBe('off');
    expect(await textsTo(ana.email)).toEqual([]);
  });

  it('waits for the digest of who wants it there, and is not mailed to who wants none', async () => {
    const { ana, dan, orgId, projectId } = await team();
    const eva = await harness.signUp('Eva Lin');
    await addMember(harness, orgId, eva, 'reviewer');
    await choose(dan, 'evaluation', 'daily');
    await choose(eva, 'evaluation', 'off');
    await harness.db.delete(mailOutbox);
    await ana.client.evaluations.open({ projectId, ...asking, ask: [dan.id, eva.id] });
    expect([await textsTo(dan.email), await textsTo(eva.email)]).toEqual([[], []]);
    expect(await newsOf(eva, orgId)).toHaveLength(1);
    await digest();
    expect([(await textsTo(dan.email)).length, (await textsTo(eva.email)).length]).toEqual([1, 0]);
    expect((await textsTo(dan.email))[0]).toContain('Ana Pop asks you to evaluate an application');
  });
});

describe('a meeting', () => {
  it('stands under the bell of members; their mail ends its kind, that of a guest is as it was', async () => {
    const { ana, dan, orgId, projectId, member } = await team();
    const outside = newGuest();
    const { meeting, mailed } = await planMeeting(ana, projectId, { people: [member, outside] });
    expect(mailed).toBe(2);
    const place = `/app/projects/${projectId}/meetings?meeting=${meeting.id}`;
    expect(await newsOf(dan, orgId)).toEqual([['meeting', 'Ana Pop invites you to a meeting', place]]);
    const [text = ''] = await textsTo(dan.email);
    expect(text).toContain('at once: Meetings that you take part in.');
    const [plain = ''] = await textsTo(outside.email);
    expect(plain).toContain('If you do not know who invites you');
    expect(plain).not.toContain('call-mails');
    await digest();
    expect(await textsTo(dan.email)).toHaveLength(1);
    harness.setNow(TEST_NOW);
    expect(await stop(dan, text, 'meeting')).toBe('off');
    // Told under the bell alone, a member knows of it; the guest hears by mail.
    const off = await ana.client.meetings.cancel({ projectId, meetingId: meeting.id, base: meeting.revision });
    expect([off.mailed, off.unmailed, off.meeting.people.map(({ told }) => told)]).toEqual([1, 0, [true, true]]);
    const titles = (await newsOf(dan, orgId)).map(([, title]) => title);
    expect(titles).toContain('Ana Pop has cancelled a meeting, or no longer expects you');
    expect(await textsTo(dan.email)).toHaveLength(1);
  });

  it('is told once for each change, and not to whoever plans it', async () => {
    const { ana, dan, orgId, projectId, member } = await team();
    const people = [member, { kind: 'member', userId: ana.id } as const, guest];
    const { meeting } = await planMeeting(ana, projectId, { people });
    await ana.client.meetings.invite({ projectId, meetingId: meeting.id });
    expect([(await newsOf(dan, orgId)).length, await newsOf(ana, orgId)]).toEqual([1, []]);
  });
});

it('what has a mail of its own in any case is no choice', () => {
  expect(mailKinds).not.toContain('account');
  expect(mailKinds).not.toContain('invitation');
});
