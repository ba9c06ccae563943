import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { MeetingValues } from '#contract/planning/meetings.ts';
import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { auditEvents, meetings, orgMembers } from '#db/schema/index.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import { eventIn, guest, makeMeetings, meetingValues, newGuest, planMeeting } from '#test/made/portal/meetings.ts';
import { asWritten, useHarness, type Person } from '#test/harness.ts';

const harness = useHarness();
const { setUp, mailsTo } = makeMeetings(harness);

const badValues: readonly (readonly [string, Partial<MeetingValues>])[] = [
  ['no title', { title: '  ' }],
  ['a long title', { title: 'x'.repeat(meetingLimits.title + 1) }],
  ['a long agenda', { agenda: 'x'.repeat(meetingLimits.agenda + 1) }],
  ['a short while', { duration: meetingLimits.shortest - 1 }],
  ['a long while', { duration: meetingLimits.longest + 1 }],
  ['no day', { day: '2026-02-30' }],
  ['no address', { people: [{ ...guest, email: 'nobody' }] }],
  ['two addresses in one', { people: [{ ...guest, email: 'a@b.ro,c@d.ro' }] }],
  ['a header in an address', { people: [{ ...guest, email: 'a@b.ro\r\nBcc: eve@evil.example' }] }],
  ['somebody twice', { people: [guest, { ...guest, email: 'BRUNO@partner.example' }] }],
  [
    'a crowd',
    {
      people: Array.from({ length: meetingLimits.people + 1 }, (_, at) => ({ ...guest, email: `g${at}@p.example` })),
    },
  ],
];

describe('a meeting that is planned', () => {
  it('stands in the list with its moment, its people and nothing of the addresses of members', async () => {
    const { ana, projectId, member } = await setUp();
    const outside = newGuest();
    const { meeting, mailed, unmailed } = await planMeeting(ana, projectId, { people: [member, outside] });
    expect([mailed, unmailed]).toEqual([2, 0]);
    expect(await ana.client.meetings.list({ projectId })).toEqual({ items: [meeting], mayEdit: true });
    expect(meeting).toMatchObject({
      title: 'Kick-off of the consortium',
      startsAt: '2026-12-04T09:00:00.000Z',
      duration: 90,
      zone: 'Europe/Brussels',
      state: 'planned',
      revision: 1,
      createdBy: 'Ana Pop',
      minutes: { text: '', revision: 0, savedAt: null, savedBy: null },
      people: [
        { kind: 'member', userId: member.userId, name: 'Dan Rus', email: null, told: true },
        { kind: 'partner', userId: null, name: 'Bruno Keller', email: outside.email, told: true },
      ],
    });
  });

  it('mails each an invitation of their own with a calendar file', async () => {
    const { ana, dan, projectId, member } = await setUp();
    const outside = newGuest();
    const { meeting } = await planMeeting(ana, projectId, { people: [member, outside] });
    const [toDan] = await mailsTo(dan.email);
    const [toGuest] = await mailsTo(outside.email);
    expect(toGuest?.written?.subject).toBe('Invitation: Kick-off of the consortium');
    expect(toGuest?.written?.text).toContain('When: Friday, 4 December 2026, 10:00 to 11:30 (Europe/Brussels)');
    expect(toGuest?.written?.text).toContain('Where: https://meet.example/kick-off');
    expect(toGuest?.written?.text).not.toContain('/app/projects/');
    expect(toDan?.written?.text).toContain(`/app/projects/${projectId}/meetings`);
    const file = toGuest?.written?.calendar;
    expect(file?.method).toBe('REQUEST');
    const { event, part } = eventIn(file?.text ?? '');
    expect(event.uid).toBe(`${meeting.id}@fundwright`);
    expect(event.description).toBe(meetingValues.agenda);
    expect(part.getFirstPropertyValue('organizer')).toBe(`mailto:${ana.email}`);
    expect(event.attendees.map((each) => String(each.getFirstValue()))).toEqual([`MAILTO:${outside.email}`]);
    expect(file?.text).not.toContain(dan.email);
  });

  it('says its time on the clock of a member whose zone is known', async () => {
    const { ana, dan, projectId, member } = await setUp();
    expect(await dan.client.account.setTimeZone({ timeZone: 'europe/bucharest' })).toEqual({
      timeZone: 'Europe/Bucharest',
    });
    expect(await dan.client.account.me()).toMatchObject({ timeZone: 'Europe/Bucharest' });
    await expect(dan.client.account.setTimeZone({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
      code: 'NO_ZONE',
    });
    await planMeeting(ana, projectId, { people: [member] });
    const [mail] = await mailsTo(dan.email);
    expect(mail?.written?.text).toContain('When: Friday, 4 December 2026, 11:00 to 12:30 (Europe/Bucharest)');
    expect(mail?.written?.text).toContain('In the zone of the meeting: Friday, 4 December 2026, 10:00');
  });

  it('is one meeting where the same call comes again, and mails once', async () => {
    const { ana, dan, projectId, member } = await setUp();
    const call = { ...meetingValues, people: [member], projectId, meetingId: randomUUID() };
    const first = await ana.client.meetings.plan(call);
    expect(await ana.client.meetings.plan(call)).toEqual({ ...first, mailed: 0 });
    expect(await mailsTo(dan.email)).toHaveLength(1);
    await expect(ana.client.meetings.plan({ ...call, title: 'Another title' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: first.meeting,
    });
    await expect(ana.client.meetings.plan({ ...call, people: [] })).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = await setUp();
    await expect(
      other.ana.client.meetings.plan({ ...call, people: [], projectId: other.projectId }),
    ).rejects.toMatchObject({ code: 'ID_TAKEN' });
  });

  it.each([
    ['no_time', { time: '25:00' }],
    ['no_zone', { zone: 'Mars/Olympus' }],
    ['out_of_range', { day: '2019-12-31' }],
    ['time_skipped', { day: '2027-03-28', time: '02:30' }],
    ['time_twice', { day: '2027-10-31', time: '02:30' }],
  ] as const)('is refused with %s, and nothing is stored', async (fault, part) => {
    const { ana, projectId } = await setUp();
    await expect(planMeeting(ana, projectId, part)).rejects.toMatchObject({ code: 'BAD_TIME', data: { fault } });
    expect((await ana.client.meetings.list({ projectId })).items).toEqual([]);
  });

  it('takes the turn of a time that comes twice', async () => {
    const { ana, projectId } = await setUp();
    const { meeting } = await planMeeting(ana, projectId, { day: '2027-10-31', time: '02:30', turn: 'second' });
    expect(meeting.startsAt).toBe('2027-10-31T01:30:00.000Z');
  });

  it.each(badValues)('with %s is refused', async (_, part) => {
    const { ana, projectId } = await setUp();
    await expect(planMeeting(ana, projectId, part)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('names no member of another organization', async () => {
    const { ana, projectId } = await setUp();
    const stranger = await harness.signUp('Eve');
    await makeOrganization(harness, stranger);
    const people = [{ kind: 'member', userId: stranger.id }] as const;
    await expect(planMeeting(ana, projectId, { people: [...people] })).rejects.toMatchObject({
      code: 'UNKNOWN_PERSON',
    });
  });

  it('has its place among so many of a project, and no further one', async () => {
    const { ana, orgId, projectId } = await setUp();
    const { meeting } = await planMeeting(ana, projectId);
    const [row] = await harness.db.select().from(meetings).where(eq(meetings.id, meeting.id));
    if (!row) throw new Error('not stored');
    const others = Array.from({ length: meetingLimits.meetings - 1 }, () => ({
      ...row,
      orgId: row.orgId,
      id: randomUUID(),
    }));
    await harness.db.insert(meetings).values(others);
    await expect(planMeeting(ana, projectId)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      data: { limit: meetingLimits.meetings },
    });
    expect(row.orgId).toBe(orgId);
  });

  it('that is over already mails nobody', async () => {
    const { ana, dan, projectId, member } = await setUp();
    const { mailed, meeting } = await planMeeting(ana, projectId, { day: '2026-11-19', people: [member] });
    expect(mailed).toBe(0);
    expect(await mailsTo(dan.email)).toEqual([]);
    await expect(ana.client.meetings.invite({ projectId, meetingId: meeting.id })).rejects.toMatchObject({
      code: 'OVER',
    });
  });

  it('is read by reviewers, who plan nothing', async () => {
    const { ana, orgId, projectId } = await setUp();
    const eva = await harness.signUp('Eva');
    await addMember(harness, orgId, eva, 'reviewer');
    const { meeting } = await planMeeting(ana, projectId);
    expect(await eva.client.meetings.list({ projectId })).toEqual({ items: [meeting], mayEdit: false });
    await expect(planMeeting(eva, projectId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

const changed = async (caller: Person, projectId: string, meetingId: string, part: object, base = 1) =>
  await caller.client.meetings.change({ ...meetingValues, ...part, projectId, meetingId, base });

/** What somebody was told of meetings: how the mail begins, what its file asks, and of which revision. */
const news = async (address: string) =>
  (await mailsTo(address)).map(({ written }) => {
    const { method, event } = eventIn(written?.calendar?.text ?? '');
    return [written?.subject.split(':')[0], method, event.sequence];
  });

describe('a meeting that is changed', () => {
  it('tells those who stay what is new, invites new ones, and takes the others back', async () => {
    const { ana, dan, projectId, member } = await setUp();
    const [gone, come] = [newGuest(), newGuest()];
    const { meeting } = await planMeeting(ana, projectId, { people: [member, gone] });
    const after = await changed(ana, projectId, meeting.id, { time: '11:00', people: [member, come] });
    expect(after).toMatchObject({
      mailed: 3,
      unmailed: 0,
      meeting: { revision: 2, startsAt: '2026-12-04T10:00:00.000Z' },
    });
    expect(await news(dan.email)).toEqual([
      ['Invitation', 'REQUEST', 1],
      ['Changed', 'REQUEST', 2],
    ]);
    expect(await news(gone.email)).toEqual([
      ['Invitation', 'REQUEST', 1],
      ['Cancelled', 'CANCEL', 2],
    ]);
    expect(await news(come.email)).toEqual([['Invitation', 'REQUEST', 2]]);
  });

  it('in nothing but its people mails only those whom it concerns', async () => {
    const { ana, dan, projectId, member } = await setUp();
    const { meeting } = await planMeeting(ana, projectId, { people: [member] });
    const after = await changed(ana, projectId, meeting.id, { people: [member, newGuest()] });
    expect(after.mailed).toBe(1);
    expect(after.meeting.people.map(({ told }) => told)).toEqual([true, true]);
    expect(await mailsTo(dan.email)).toHaveLength(1);
  });

  it('answers a conflict with the newest state to whoever began with an older one', async () => {
    const { ana, dan, projectId } = await setUp();
    const { meeting } = await planMeeting(ana, projectId);
    const first = await changed(dan, projectId, meeting.id, { title: 'Of Dan' });
    await expect(changed(ana, projectId, meeting.id, { title: 'Of Ana' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: first.meeting,
    });
    expect(await changed(dan, projectId, meeting.id, { title: 'Of Dan' })).toEqual({ ...first, mailed: 0 });
    const two = await Promise.allSettled([
      changed(ana, projectId, meeting.id, { title: 'A' }, 2),
      changed(dan, projectId, meeting.id, { title: 'B' }, 2),
    ]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('stays the meeting of whoever planned it, and of whoever changes it once they have left', async () => {
    const { ana, dan, orgId, projectId } = await setUp();
    const outside = newGuest();
    const { meeting } = await planMeeting(dan, projectId, { people: [outside] });
    await changed(ana, projectId, meeting.id, { title: 'Two', people: [outside] });
    await harness.db.delete(orgMembers).where(and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, dan.id)));
    await changed(ana, projectId, meeting.id, { title: 'Three', people: [outside] }, 2);
    const organizers = (await mailsTo(outside.email)).map(({ written }) =>
      eventIn(written?.calendar?.text ?? '').part.getFirstPropertyValue('organizer'),
    );
    expect(organizers).toEqual([`mailto:${dan.email}`, `mailto:${dan.email}`, `mailto:${ana.email}`]);
  });

  it('leaves out members who have left, and goes on without them', async () => {
    const { ana, dan, orgId, projectId, member } = await setUp();
    const { meeting } = await planMeeting(ana, projectId, { people: [member] });
    await harness.db.delete(orgMembers).where(and(eq(orgMembers.orgId, orgId), eq(orgMembers.userId, dan.id)));
    expect((await ana.client.meetings.list({ projectId })).items[0]?.people).toEqual([]);
    expect((await ana.client.meetings.cancel({ projectId, meetingId: meeting.id, base: 1 })).mailed).toBe(0);
  });
});

describe('a meeting that is cancelled', () => {
  it('tells those who were invited, once, and can be changed no more', async () => {
    const { ana, projectId } = await setUp();
    const outside = newGuest();
    const { meeting } = await planMeeting(ana, projectId, { people: [outside] });
    const at = { projectId, meetingId: meeting.id };
    await expect(ana.client.meetings.cancel({ ...at, base: 7 })).rejects.toMatchObject({ code: 'CONFLICT' });
    const off = await ana.client.meetings.cancel({ ...at, base: 1 });
    expect(off).toMatchObject({ mailed: 1, meeting: { state: 'cancelled', revision: 2 } });
    const mails = await mailsTo(outside.email);
    expect(mails.map(({ written }) => written?.calendar?.method)).toEqual(['REQUEST', 'CANCEL']);
    expect(eventIn(mails[1]?.written?.calendar?.text ?? '').event).toMatchObject({
      uid: `${meeting.id}@fundwright`,
      sequence: 2,
    });
    await expect(ana.client.meetings.cancel({ ...at, base: 2 })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(ana.client.meetings.change({ ...meetingValues, ...at, base: 2 })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect(await ana.client.meetings.invite(at)).toMatchObject({ mailed: 0, unmailed: 0 });
  });

  it('is kept in the record of the project without any address or title', async () => {
    const { ana, projectId } = await setUp();
    const { meeting } = await planMeeting(ana, projectId, { people: [newGuest()] });
    await ana.client.meetings.cancel({ projectId, meetingId: meeting.id, base: 1 });
    const events = await harness.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, projectId))
      .orderBy(...asWritten(auditEvents));
    const about = events.filter(({ action }) => action.startsWith('meeting.'));
    expect(about.map(({ action, data }) => [action, data])).toEqual([
      ['meeting.planned', { meetingId: meeting.id, people: 1, mails: 1 }],
      ['meeting.cancelled', { meetingId: meeting.id, people: 1, mails: 1 }],
    ]);
  });
});
