import { expect, it } from 'vitest';

import { intakeOf } from '#domain/project/intake/intake.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { cents } from '#domain/values/money.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';

import { portalValues } from './portal-values.ts';

const facts = {
  intake: intakeOf('ReFibre', '', { acronym: 'RF', durationMonths: 36 }),
  participants: [
    exampleParticipant('p1', { name: 'Acme', details: { ...noDetails, pic: '999999999' } }),
    exampleParticipant('p2', { name: 'Beta', role: 'subcontractor' }),
    exampleParticipant('p3', { name: 'Gamma', role: 'associated_partner' }),
  ],
};
const total = { amount: cents(10_050), requested: cents(7_035) };

it('the draft asks for title, acronym and duration, also where they are not filled in', () => {
  expect(portalValues(facts, 'general_information', total)).toEqual([
    { of: 'title', text: 'ReFibre' },
    { of: 'acronym', text: 'RF' },
    { of: 'duration', months: 36 },
  ]);
  const empty = { ...facts, intake: intakeOf('', '', {}) };
  expect(portalValues(empty, 'general_information', null)[2]).toEqual({ of: 'duration', months: null });
});

it('participants are added by their number; subcontractors are none of the portal’s', () => {
  expect(portalValues(facts, 'participants', total)).toEqual([
    { of: 'pic', participantId: 'p1', name: 'Acme', text: '999999999' },
    { of: 'pic', participantId: 'p3', name: 'Gamma', text: '' },
  ]);
});

it('the budget has its sums, where there is one', () => {
  expect(portalValues(facts, 'budget', total)).toEqual([
    { of: 'total', amount: 10_050 },
    { of: 'requested', amount: 7_035 },
  ]);
  expect(portalValues(facts, 'budget', null)).toEqual([]);
});

it('other steps ask for texts or files alone', () => {
  expect(portalValues(facts, 'impact', total)).toEqual([]);
});
