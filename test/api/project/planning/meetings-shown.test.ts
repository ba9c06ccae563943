import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { orgMembers, projects, users } from '#db/schema/index.ts';

import { addMember } from '#test/made/factories.ts';
import { eventIn, makeMeetings, newGuest, planMeeting } from '#test/made/portal/meetings.ts';
import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';

const harness = useHarness();
const { setUp } = makeMeetings(harness);

const minutesOf = async ({ client }: Person, projectId: string) =>
  (await client.meetings.list({ projectId })).items[0]?.minutes;

describe('the minutes of a meeting', () => {
  it('are saved beside its plan, each save on the newest one', async () => {
    const { ana, dan, projectId } = await setUp();
    const { meeting } = await planMeeting(ana, projectId);
    const save = async (caller: Person, base: number, text: string, saveId: string = randomUUID()) =>
      await caller.client.meetings.saveMinutes({ projectId, meetingId: meeting.id, base, saveId, text });
    const saveId = randomUUID();
    expect(await save(dan, 0, 'Agreed.', saveId)).toEqual({ revision: 1, savedAt: TEST_NOW });
    expect(await save(dan, 0, 'Agreed.', saveId)).toEqual({ revision: 1, savedAt: TEST_NOW });
    const stored = { text: 'Agreed.', revision: 1, savedAt: TEST_NOW, savedBy: 'Dan Rus' };
    expect(await minutesOf(ana, projectId)).toEqual(stored);
    await expect(save(ana, 0, 'Mine.')).rejects.toMatchObject({ code: 'CONFLICT', data: stored });
    expect((await ana.client.meetings.list({ projectId })).items[0]?.revision).toBe(1);
    await expect(save(ana, 1, 'x'.repeat(meetingLimits.minutes + 1))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('stay without the name of a person whose account is gone', async () => {
    const { ana, dan, projectId, member } = await setUp();
    const { meeting } = await planMeeting(dan, projectId, { people: [member] });
    const saveId = randomUUID();
    await dan.client.meetings.saveMinutes({ projectId, meetingId: meeting.id, base: 0, saveId, text: 'Agreed.' });
    await harness.db.delete(users).where(eq(users.id, dan.id));
    const [item] = (await ana.client.meetings.list({ projectId })).items;
    expect(item).toMatchObject({ createdBy: null, people: [], minutes: { text: 'Agreed.', savedBy: null } });
  });
});

describe('the calendar file of a meeting', () => {
  it('has it under the name of its invitations, and names nobody', async () => {
    const { ana, projectId } = await setUp();
    const outside = newGuest();
    const title = 'Kick-off "A"; B/C\r\nX: y';
    const { meeting } = await planMeeting(ana, projectId, { title, people: [outside] });
    const path = `/api/projects/${projectId}/meetings/${meeting.id}/meeting.ics`;
    const answer = await harness.request(path, { cookie: ana.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="Kick-off A ; B C X y.ics"');
    const text = await answer.text();
    const { event, method } = eventIn(text);
    expect([event.uid, event.sequence, method]).toEqual([`${meeting.id}@fundwright`, 1, null]);
    expect(text).not.toContain(outside.email);
    expect(text).not.toContain(ana.email);
    for (const id of [randomUUID(), 'x'])
      expect((await harness.request(path.replace(meeting.id, id), { cookie: ana.cookie })).status).toBe(404);
  });
});

async function feedOf({ client }: Person) {
  const { address } = await client.calendar.make();
  return async () => {
    const answer = await harness.request(new URL(address).pathname);
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  };
}

const overviewOf = async ({ client }: Person, orgId: string) => await client.dashboard.get({ orgId });

describe('the feed of a person and the dashboard', () => {
  it('have the meetings that are theirs, the next one first, with those that name no member', async () => {
    const { ana, dan, orgId, projectId, member } = await setUp();
    const self = { kind: 'member', userId: ana.id } as const;
    await planMeeting(ana, projectId, { title: 'Of Ana', day: '2026-12-05', people: [self] });
    const { meeting } = await planMeeting(ana, projectId, { title: 'With Dan', people: [self, member] });
    await planMeeting(ana, projectId, { title: 'Of nobody', day: '2026-12-06', people: [newGuest()] });
    await planMeeting(ana, projectId, { title: 'Over', day: '2026-11-19' });
    const off = await planMeeting(ana, projectId, { title: 'Off' });
    await ana.client.meetings.cancel({ projectId, meetingId: off.meeting.id, base: 1 });
    const titles = async (who: Person) => (await overviewOf(who, orgId)).meetings.map(({ title }) => title);
    expect(await titles(ana)).toEqual(['With Dan', 'Of Ana', 'Of nobody']);
    expect(await titles(dan)).toEqual(['With Dan', 'Of nobody']);
    expect((await overviewOf(dan, orgId)).counters).toMatchObject({ meetings: 3, ownMeetings: 2 });
    expect((await overviewOf(dan, orgId)).meetings[0]).toMatchObject({
      id: meeting.id,
      startsAt: meeting.startsAt,
      duration: 90,
      projectId,
    });
    const events = (await (await feedOf(dan))()).filter(({ uid }) => uid === `${meeting.id}@fundwright`);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ summary: 'With Dan', location: 'https://meet.example/kick-off', sequence: 1 });
    expect(events[0]?.endDate.toJSDate().toISOString()).toBe('2026-12-04T10:30:00.000Z');
    expect(events[0]?.description).toMatch(/^1\. Work plan\n2\. Budget\n\nProject: /);
  });

  it('have one under way until it ends', async () => {
    const { ana, orgId, projectId } = await setUp();
    // The clock of the tests stands at 13:00 in Brussels.
    await planMeeting(ana, projectId, { title: 'Under way', day: '2026-11-20', time: '12:00', duration: 61 });
    await planMeeting(ana, projectId, { title: 'Over', day: '2026-11-20', time: '12:00', duration: 60 });
    expect((await overviewOf(ana, orgId)).meetings.map(({ title }) => title)).toEqual(['Under way']);
  });

  it('have nothing of an archived project, nor for those who may not see it or have left', async () => {
    const { ana, dan, orgId, projectId, member } = await setUp();
    const consultant = await harness.signUp('Cara');
    await addMember(harness, orgId, consultant, 'consultant');
    await ana.client.assignments.assign({ projectId, userId: consultant.id });
    await planMeeting(ana, projectId, { people: [member, { kind: 'member', userId: consultant.id }] });
    const [ofDan, ofCara] = [await feedOf(dan), await feedOf(consultant)];
    const meetingsIn = async (read: typeof ofDan) =>
      (await read()).filter(({ summary }) => summary === 'Kick-off of the consortium').length;
    expect([await meetingsIn(ofDan), await meetingsIn(ofCara)]).toEqual([1, 1]);
    expect((await overviewOf(consultant, orgId)).counters).toMatchObject({ meetings: 1, ownMeetings: 1 });
    await ana.client.assignments.end({ projectId, userId: consultant.id });
    expect([await meetingsIn(ofDan), await meetingsIn(ofCara)]).toEqual([1, 0]);
    expect((await overviewOf(consultant, orgId)).counters).toMatchObject({ meetings: 0, ownMeetings: 0 });
    await harness.db.update(projects).set({ archived: true }).where(eq(projects.id, projectId));
    expect(await meetingsIn(ofDan)).toBe(0);
    expect((await overviewOf(ana, orgId)).counters.meetings).toBe(0);
    await harness.db.update(projects).set({ archived: false }).where(eq(projects.id, projectId));
    await harness.db.delete(orgMembers).where(and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, dan.id)));
    expect(await meetingsIn(ofDan)).toBe(0);
  });
});
