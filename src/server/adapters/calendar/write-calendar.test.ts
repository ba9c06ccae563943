import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/notifications/calendar-dates.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { writeCalendar, type WrittenDate } from './write-calendar.ts';

const changedAt = '2026-11-01T08:00:00.000Z' as Instant;

function deadline(at: string, text: Partial<WrittenDate> = {}): WrittenDate {
  const window = { kind: 'deadline' as const, number: 1, deadlineAt: at as Instant, hourAssumed: false };
  const program = {
    id: 'p',
    slug: 's',
    identifier: 'X',
    title: 'T',
    windows: [window],
    revision: 7,
    changedAt,
    projects: [],
  };
  const date: CalendarDate = {
    kind: 'deadline',
    uid: `p-${at}`,
    sequence: 7,
    changedAt,
    remindsMinutes: [10_080, 2_880],
    at: window.deadlineAt,
    program,
    window,
  };
  return { date, title: 'Deadline: T', description: 'X', url: 'https://f.example/app/programs/s', ...text };
}

function onDay(day: string): WrittenDate {
  const task = {
    id: 't',
    title: 'Write',
    dueDate: day as LocalDate,
    revision: 1,
    changedAt,
    projectId: 'j',
    projectTitle: 'P',
  };
  const date: CalendarDate = {
    kind: 'task',
    uid: 't',
    sequence: 1,
    changedAt,
    remindsMinutes: [1_440],
    day: task.dueDate,
    task,
  };
  return { date, title: 'Task: Write', description: '', url: 'https://f.example/t' };
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}

const inBrussels = (date: Date) =>
  date.toLocaleString('en-GB', { timeZone: 'Europe/Brussels', dateStyle: 'short', timeStyle: 'short' });

describe('the calendar as a file, read by another library', () => {
  it('has each deadline at its moment on either side of both changes of the clocks', () => {
    // 17:00 in Brussels on the days before and after the clocks change in March and in October.
    const moments = ['2027-03-27T16:00:00Z', '2027-03-28T15:00:00Z', '2027-10-30T15:00:00Z', '2027-10-31T16:00:00Z'];
    const events = read(
      writeCalendar(
        'F',
        moments.map((at) => deadline(at)),
      ),
    );
    expect(events.map(({ startDate }) => inBrussels(startDate.toJSDate()))).toEqual([
      '27/03/2027, 17:00',
      '28/03/2027, 17:00',
      '30/10/2027, 17:00',
      '31/10/2027, 17:00',
    ]);
    expect(events.map(({ startDate }) => startDate.zone?.tzid)).toEqual(Array(4).fill('UTC'));
  });

  it('has a task on its day, without an hour that a time zone could move', () => {
    for (const day of ['2027-03-28', '2027-10-31', '2028-02-29']) {
      const [event] = read(writeCalendar('F', [onDay(day)]));
      expect(event?.startDate.isDate).toBe(true);
      expect(event?.startDate.toString()).toBe(day);
    }
  });

  it('says what it is, how often it was changed, where it leads and when it reminds', () => {
    const [event] = read(writeCalendar('F', [deadline('2027-03-27T16:00:00Z')]));
    expect(event?.uid).toBe('p-2027-03-27T16:00:00Z@fundwright');
    expect(event?.sequence).toBe(7);
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://f.example/app/programs/s');
    const triggers = event?.component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
    expect(triggers).toEqual(['-P7D', '-P2D']);
  });

  it('holds any title: nothing in it begins a line of its own', () => {
    const nasty = 'a;b,c\\d\r\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:file:///etc/passwd ș 😀 '.repeat(40).trim();
    const text = writeCalendar('F', [deadline('2027-03-27T16:00:00Z', { title: nasty, description: nasty })]);
    const events = read(text);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary.replaceAll(/\r?\n/g, ' ')).toBe(nasty.replaceAll(/\r?\n/g, ' '));
    expect(text).not.toMatch(/^ATTACH/m);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('is the same file for the same dates', () => {
    const dates = [deadline('2027-03-27T16:00:00Z'), onDay('2027-03-28')];
    expect(writeCalendar('F', dates)).toBe(writeCalendar('F', dates));
  });
});
