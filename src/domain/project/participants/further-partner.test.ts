import { expect, it } from 'vitest';

import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleParticipant, exampleProject } from '#test/made/project-facts.ts';

import { furtherPartner } from './further-partner.ts';
import type { Participant } from './participants.ts';

const one = (id: string, country: string, change: Partial<Participant> = {}) =>
  exampleParticipant(id, { country, role: id === 'p1' ? 'coordinator' : 'beneficiary', ...change });
const project = (participants: readonly Participant[]) => exampleProject({ participants, program: exampleProgram() });
const candidate = (country: string | null) => ({ country, kind: 'company', size: 'small' }) as const;

// An innovation action asks for three of three countries, one of them in a Member State.
it.each([
  ['of a third country completes two', [one('p1', 'RO'), one('p2', 'DE')], 'NO', 'settles'],
  ['of a country that is there brings nothing', [one('p1', 'RO'), one('p2', 'DE')], 'DE', 'nothing'],
  ['of another country brings one nearer', [one('p1', 'RO')], 'DE', 'helps'],
  ['of a country that does not count brings nothing', [one('p1', 'RO'), one('p2', 'DE')], 'US', 'nothing'],
  ['without a country brings nothing that is known', [one('p1', 'RO'), one('p2', 'DE')], null, 'nothing'],
  [
    'of a Member State completes three without one',
    [one('p1', 'NO'), one('p2', 'CH'), one('p3', 'TR')],
    'DE',
    'settles',
  ],
  ['of no Member State does not', [one('p1', 'NO'), one('p2', 'CH'), one('p3', 'TR')], 'IL', 'nothing'],
  ['is not needed where nothing is missing', [one('p1', 'RO'), one('p2', 'DE'), one('p3', 'FR')], 'ES', null],
])('one more %s', (_name, participants, country, expected) => {
  expect(furtherPartner(project(participants), candidate(country))).toBe(expected);
});
