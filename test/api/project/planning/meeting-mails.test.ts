import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { meetingMailLimits } from '#contract/planning/meetings.ts';
import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { mailOutbox, rateLimits } from '#db/schema/index.ts';

import { guest, makeMeetings, newGuest, planMeeting } from '#test/made/portal/meetings.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();
const { setUp, mailsTo } = makeMeetings(harness);

const many = (count: number) => Array.from({ length: count }, newGuest);

describe('mails about meetings', () => {
  it('go to so many outside the organization in a day; the rest is known, and told another day', async () => {
    const { ana, dan, projectId, member } = await setUp();
    await planMeeting(ana, projectId, { people: many(meetingLimits.people) });
    const left = meetingMailLimits.outside.max - meetingLimits.people;
    const second = await planMeeting(ana, projectId, { people: [...many(left + 3), member] });
    expect([second.mailed, second.unmailed]).toEqual([left + 1, 3]);
    expect(second.meeting.people.filter(({ told }) => !told)).toHaveLength(3);
    expect(await mailsTo(dan.email)).toHaveLength(1);
    const at = { projectId, meetingId: second.meeting.id };
    expect(await ana.client.meetings.invite(at)).toMatchObject({ mailed: 0, unmailed: 3 });
    // A day later nothing of it counts.
    await harness.db.delete(rateLimits);
    expect(await ana.client.meetings.invite(at)).toMatchObject({ mailed: 3, unmailed: 0 });
    expect(await ana.client.meetings.invite(at)).toMatchObject({ mailed: 0, unmailed: 0 });
  });

  it('that a meeting is off reach another day whom they did not reach', async () => {
    const { ana, projectId } = await setUp();
    const [told, never] = [newGuest(), newGuest()];
    const first = await planMeeting(ana, projectId, { people: [told] });
    await planMeeting(ana, projectId, { people: many(meetingLimits.people) });
    await planMeeting(ana, projectId, { people: many(meetingMailLimits.outside.max - meetingLimits.people) });
    const second = await planMeeting(ana, projectId, { people: [never] });
    const at = ({ meeting }: typeof first) => ({ projectId, meetingId: meeting.id });
    const off = await ana.client.meetings.cancel({ ...at(first), base: 1 });
    expect([off.mailed, off.unmailed, off.meeting.people[0]?.told]).toEqual([0, 1, false]);
    // Who never heard of a meeting need not hear of its end.
    const unheard = await ana.client.meetings.cancel({ ...at(second), base: 1 });
    expect([unheard.mailed, unheard.unmailed, unheard.meeting.people[0]?.told]).toEqual([0, 0, true]);
    await harness.db.delete(rateLimits);
    expect(await ana.client.meetings.invite(at(first))).toMatchObject({ mailed: 1, unmailed: 0 });
    const mails = await mailsTo(told.email);
    expect(mails.map(({ written }) => written?.calendar?.method)).toEqual(['REQUEST', 'CANCEL']);
    expect(await mailsTo(never.email)).toEqual([]);
  });

  it('reach a mailbox so often in a day, whoever sends them and however it is written', async () => {
    const name = `bruno${randomUUID().replaceAll('-', '')}`;
    const told: number[] = [];
    for (const round of [0, 1]) {
      const { ana, projectId } = await setUp();
      for (let at = 0; at < 8; at += 1) {
        const email = `${name}+${round}${at}@partner.example`;
        told.push((await planMeeting(ana, projectId, { people: [{ ...guest, email }] })).mailed);
      }
    }
    expect(told.filter((count) => count === 1)).toHaveLength(meetingMailLimits.received.max);
  });

  it('go once to an address that stands there as a member and as a guest', async () => {
    const { ana, dan, projectId, member } = await setUp();
    const { mailed, meeting } = await planMeeting(ana, projectId, { people: [member, { ...guest, email: dan.email }] });
    expect(mailed).toBe(1);
    expect(meeting.people.map(({ told }) => told)).toEqual([true, true]);
    expect(await mailsTo(dan.email)).toHaveLength(1);
  });

  it('are not sent where the meeting was not stored', async () => {
    const { ana, projectId } = await setUp();
    const before = await harness.db.$count(mailOutbox);
    await expect(
      planMeeting(ana, projectId, { people: [newGuest(), { kind: 'member', userId: 'nobody' }] }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_PERSON' });
    expect(await harness.db.$count(mailOutbox)).toBe(before);
  });
});
