import { describe, expect, it } from 'vitest';

import type { Meeting } from '#contract/planning/meetings.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { consortium, exampleProject } from '#test/made/project-facts.ts';
import { contactsOf, formOf, hasProblem, newMeeting, problemsOf, valuesOf } from './meeting-form.ts';

const meeting: Meeting = {
  id: 'm1',
  title: 'Kick-off',
  startsAt: '2027-10-31T01:30:00.000Z',
  duration: 75,
  zone: 'Europe/Brussels',
  place: 'Room 1',
  agenda: '1. All',
  state: 'planned',
  revision: 2,
  people: [
    { kind: 'member', userId: 'u1', name: 'Ana', email: null, told: true },
    { kind: 'partner', userId: null, name: 'Bruno', email: 'bruno@partner.example', told: true },
  ],
  minutes: { text: '', revision: 0, savedAt: null, savedBy: null },
  createdBy: 'Ana',
};

const contact = (name: string, email: string) => ({ ...noDetails, contact: { ...noDetails.contact, name, email } });

describe('the contacts of a project', () => {
  it('are those with an address, each once, by their name or that of their organization', () => {
    const { participants } = consortium('RO', 'BE', 'DE', 'FR', 'IT');
    const details = [
      contact('Ana Pop', ' Ana@Carpathia.example '),
      contact('', 'office@partner.example'),
      contact('Ana again', 'ana@carpathia.example'),
      contact('No address', 'by phone'),
      noDetails,
    ];
    const project = exampleProject({
      participants: participants.map((each, at) => ({ ...each, details: details[at] ?? noDetails })),
    });
    expect(contactsOf(project)).toEqual([
      { name: 'Ana Pop', email: 'ana@carpathia.example' },
      { name: participants[1]?.name, email: 'office@partner.example' },
    ]);
  });
});

const other = (key: string, email: string) => ({ key, kind: 'guest' as const, name: '', email });

describe('the form of a meeting', () => {
  it('of one that is planned sends the same again, which of two times included', () => {
    expect(valuesOf(formOf(meeting))).toEqual({
      title: 'Kick-off',
      day: '2027-10-31',
      time: '02:30',
      turn: 'second',
      zone: 'Europe/Brussels',
      duration: 75,
      place: 'Room 1',
      agenda: '1. All',
      people: [
        { kind: 'member', userId: 'u1' },
        { kind: 'partner', name: 'Bruno', email: 'bruno@partner.example' },
      ],
    });
  });

  it('of a new one begins tomorrow at ten on the clock of its reader, with the reader', () => {
    const now = Date.parse('2026-11-20T23:30:00.000Z');
    expect(newMeeting(now, 'Europe/Bucharest', 'u1')).toMatchObject({
      day: '2026-11-22',
      time: '10:00',
      zone: 'Europe/Bucharest',
      members: ['u1'],
    });
  });

  it('says everything that keeps it from being sent', () => {
    const form = formOf(meeting);
    expect(hasProblem(problemsOf(form))).toBe(false);
    const wrong = {
      ...form,
      title: ' ',
      turn: null,
      others: [other('a', 'a@b.ro'), other('b', 'nobody'), other('c', ' A@B.ro')],
    };
    expect(problemsOf(wrong)).toEqual({
      title: true,
      time: 'time_twice',
      others: new Map([
        ['b', 'bad_email'],
        ['c', 'twice_named'],
      ]),
      isTooMany: false,
    });
    expect(problemsOf({ ...form, day: '' }).time).toBe('no_time');
    expect(problemsOf({ ...form, members: Array.from({ length: 50 }, (_, at) => `u${at}`) }).isTooMany).toBe(true);
  });
});
