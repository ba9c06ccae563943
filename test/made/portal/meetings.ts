import { randomUUID } from 'node:crypto';

import type { MeetingValues } from '#contract/planning/meetings.ts';

import type { Client } from '#test/harness.ts';

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
