import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { invitationOf, meetingFile, type ToldMeeting } from '#domain/project/meetings/invitation.ts';
import type { Instant } from '#domain/values/time.ts';
import { writeMeeting } from './write-calendar.ts';

const meeting = (part: Partial<ToldMeeting> = {}): ToldMeeting => ({
  id: '0b7f',
  revision: 3,
  changedAt: '2026-11-20T12:00:00.000Z' as Instant,
  title: 'Kick-off',
  startsAt: '2027-03-28T00:30:00.000Z' as Instant,
  duration: 90,
  zone: 'Europe/Brussels',
  place: 'Room 1; second floor, left',
  agenda: '1. Work plan\n2. Budget',
  ...part,
});
const people = {
  organizer: { name: 'Ana Pop', email: 'ana@carpathia.example' },
  attendee: { name: 'Bruno Keller', email: 'bruno@partner.example' },
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  const [part] = events;
  if (!part) throw new Error('no event');
  return { calendar, events, event: new ICAL.Event(part), part };
}

describe('the invitation to a meeting, read by another library', () => {
  const { calendar, event, part } = read(writeMeeting(invitationOf(meeting(), 'planned', people)));

  it('asks, says who invites whom, and is known again', () => {
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.uid).toBe('0b7f@fundwright');
    expect(event.sequence).toBe(3);
    expect(part.getFirstPropertyValue('organizer')).toBe('mailto:ana@carpathia.example');
    expect(part.getFirstProperty('organizer')?.getParameter('cn')).toBe('Ana Pop');
    expect(event.attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
      'mailto:bruno@partner.example',
    ]);
    expect(event.attendees[0]?.getParameter('rsvp')).toBe('TRUE');
    expect(part.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  it('has the moment and the length across a change of the clocks, and what was typed', () => {
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-28T00:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2027-03-28T02:00:00.000Z');
    expect(event.startDate.zone?.tzid).toBe('UTC');
    expect(event.location).toBe('Room 1; second floor, left');
    expect(event.description).toBe('1. Work plan\n2. Budget');
  });

  it('is taken back under the same name', () => {
    const off = read(writeMeeting(invitationOf(meeting({ revision: 4 }), 'cancelled', people)));
    expect(off.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(off.event.uid).toBe(event.uid);
    expect(off.event.sequence).toBe(4);
    expect(off.part.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('as a file to take along asks nothing and names nobody', () => {
    const text = writeMeeting(meetingFile(meeting(), 'planned'));
    expect(read(text).calendar.getFirstPropertyValue('method')).toBeNull();
    expect(text).not.toMatch(/ORGANIZER|ATTENDEE|mailto/i);
  });
});

describe('an invitation with hostile texts', () => {
  const nasty = 'a";b,c\\d\r\nEND:VEVENT\nBEGIN:VEVENT\r\nATTENDEE:mailto:eve@evil.example\u2028x ș 😀 '
    .repeat(20)
    .trim();
  const named = { organizer: { name: nasty, email: 'ana@carpathia.example' }, attendee: people.attendee };
  const text = writeMeeting(invitationOf(meeting({ title: nasty, place: nasty, agenda: nasty }), 'planned', named));

  it('holds one event with one attendee: nothing begins a line of its own', () => {
    const { events, event } = read(text);
    expect(events).toHaveLength(1);
    expect(event.attendees).toHaveLength(1);
    expect(text).not.toMatch(/^ATTENDEE:mailto:eve/m);
    expect(event.summary.replaceAll(/\s+/g, ' ')).toBe(nasty.replaceAll(/\s+/g, ' '));
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  it('folds its lines at 75 bytes', () => {
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
