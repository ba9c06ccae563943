import { randomUUID } from 'node:crypto';

import ICAL from 'ical.js';

import type { MeetingValues } from '#contract/planning/meetings.ts';

import type { Client, Harness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { makeProject } from '#test/made/projects.ts';

/** A meeting a fortnight after the clock of the tests, of nobody yet. */
export const meetingValues: MeetingValues = {
  title: 'Kick-off of the consortium',
  day: '2026-12-04',
  time: '10:00',
  zone: 'Europe/Brussels',
  turn: null,
  duration: 90,
  place: 'https://meet.example/kick-off',
  agenda: '1. Work plan\n2. Budget',
  people: [],
};

type Caller = { readonly client: Client };

/** Plans a meeting. */
export async function planMeeting({ client }: Caller, projectId: string, said: Partial<MeetingValues> = {}) {
  return await client.meetings.plan({ ...meetingValues, ...said, projectId, meetingId: randomUUID() });
}

/** A guest of a partner. */
export const guest = { kind: 'partner', name: 'Bruno Keller', email: 'bruno@partner.example' } as const;

/** The same under an address of their own, so that no other test has mailed them. */
export const newGuest = () => ({ ...guest, email: `bruno-${randomUUID()}@partner.example` });

/** The event in a calendar file, read by another library, and what the file asks. */
export function eventIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const part = calendar.getFirstSubcomponent('vevent');
  if (!part) throw new Error('no event');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(part), part };
}

/** Ana with a project of hers and Dan, who contributes to it; and what is mailed about meetings. */
export function makeMeetings(harness: Harness) {
  const setUp = async () => {
    const ana = await harness.signUp('Ana Pop');
    const dan = await harness.signUp('Dan Rus');
    const { orgId, projectId } = await makeProject(harness, ana);
    await addMember(harness, orgId, dan, 'contributor');
    return { ana, dan, orgId, projectId, member: { kind: 'member', userId: dan.id } as const };
  };
  /** What was mailed to an address, in the order of the changes: the clock of the tests stands still. */
  const mailsTo = async (address: string) => {
    const shown = await harness.deps.mail.list(harness.db, 1_000);
    const sequence = (mail: (typeof shown)[number]) => eventIn(mail.written?.calendar?.text ?? '').event.sequence;
    return shown
      .filter(({ to, code }) => to === address && code === 'meeting')
      .toSorted((a, b) => sequence(a) - sequence(b));
  };
  return { setUp, mailsTo };
}
