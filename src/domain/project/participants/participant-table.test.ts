import { expect, it } from 'vitest';

import { exampleParticipant } from '#test/made/project-facts.ts';

import { detailsOf, noDetails } from './participant-details.ts';
import { readParticipants } from './participant-table.ts';

const words = {
  countries: new Map([['romania', 'RO']]),
  kinds: new Map([['company', 'company']]),
  sizes: new Map<string, string>(),
  roles: new Map([['beneficiary', 'beneficiary']]),
};
let made = 0;
const newId = () => `new${(made += 1)}`;
const read = (table: readonly (readonly string[])[], there = [exampleParticipant('p1')]) =>
  readParticipants(table, there, words, newId);

it('changes who is there by PIC or name, adds others, and never a second coordinator', () => {
  const known = exampleParticipant('p2', { role: 'beneficiary', details: { ...noDetails, pic: '923456789' } });
  const found = read(
    [
      ['Nume', 'PIC', 'Țara', 'E-mail'],
      ['PARTNER p1', '', 'Romania', 'ana@x.example'],
      ['Renamed', '923 456 789', '', ''],
      ['Lumen', '934567890', 'RO', ''],
    ],
    [exampleParticipant('p1', { country: null }), known],
  );
  expect(found?.participants.map(({ name, country, role }) => [name, country, role])).toEqual([
    ['Partner p1', 'RO', 'coordinator'],
    ['Partner p2', 'RO', 'beneficiary'],
    ['Lumen', 'RO', 'beneficiary'],
  ]);
  expect(found && detailsOf(found.participants[0] ?? known).contact.email).toBe('ana@x.example');
  expect([found?.added, found?.changed, found?.problems]).toEqual([['Lumen'], ['Partner p1', 'Partner p2'], []]);
});

it('leaves out cells that it cannot read and says which, and columns that it does not know', () => {
  const found = read([
    ['Name', 'PIC', 'Country', 'Kind', 'Shoe size'],
    ['Lumen', '12', 'Atlantis', 'thing', '42'],
    ['', '912345678', '', '', ''],
  ]);
  expect(found?.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '2 pic not_pic',
    '2 country unknown_country',
    '2 kind unknown_kind',
    '3 name name_missing',
  ]);
  expect(found?.unread).toEqual(['Shoe size']);
  expect(found?.added).toEqual(['Lumen']);
});

it('knows what lists of partners call kinds of organization', () => {
  const kinds = ['University', 'HES', 'REC', 'PRC', 'Primărie', 'ngo'];
  const found = read([['Name', 'Type'], ...kinds.map((kind, index) => [`P${index}`, kind])]);
  expect(found?.participants.slice(1).map(({ kind }) => kind)).toEqual([
    'higher_education',
    'higher_education',
    'research',
    'company',
    'public_body',
    'nonprofit',
  ]);
});

it('takes every row of the table in, also two of one PIC or one name: others say what is wrong with them', () => {
  const found = read([
    ['Name', 'PIC'],
    ['Lumen', '912345678'],
    ['Lumen Lab', '912345678'],
    ['Lumen', ''],
  ]);
  expect(found?.added).toEqual(['Lumen', 'Lumen Lab', 'Lumen (2)']);
});

it('reads nothing without a column of names', () => expect(read([['PIC'], ['912345678']])).toBeNull());
