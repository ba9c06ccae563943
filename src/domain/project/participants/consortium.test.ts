import { describe, expect, it } from 'vitest';

import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleParticipant, exampleProject } from '#test/made/project-facts.ts';

import { consortiumOf, dependentGroups, withUnsaidOwner } from './consortium.ts';
import { noDetails } from './participant-details.ts';
import type { Participant } from './participants.ts';

const said = (answer: 'yes' | 'no', owner = '') => ({
  details: { ...noDetails, owner, answers: { controlled: answer } },
});
const one = (id: string, country: string | null, change: Partial<Participant> = {}) =>
  exampleParticipant(id, { country, role: id === 'p1' ? 'coordinator' : 'beneficiary', ...said('no'), ...change });
const of = (participants: readonly Participant[], program = exampleProgram()) =>
  consortiumOf(exampleProject({ participants, program }));
const answers = (participants: readonly Participant[]) =>
  Object.fromEntries(of(participants).clauses.map(({ code, answer }) => [code, answer]));
const all = { entities: 'yes', countries: 'yes', member_state: 'yes', independence: 'yes', coordinator: 'yes' };

describe('a consortium of an innovation action', () => {
  it('is complete with three independent beneficiaries of three countries, one of them a Member State', () => {
    const three = [one('p1', 'RO'), one('p2', 'NO'), one('p3', 'CH')];
    expect(answers(three)).toEqual(all);
    expect(of(three).missing).toBeNull();
  });

  it.each([
    ['two', [one('p1', 'RO'), one('p2', 'DE')], { entities: 1, countries: 1, memberState: false }],
    [
      'three of two countries',
      [one('p1', 'RO'), one('p2', 'DE'), one('p3', 'DE')],
      { entities: 1, countries: 1, memberState: false },
    ],
    [
      'none of a Member State',
      [one('p1', 'NO'), one('p2', 'CH'), one('p3', 'TR')],
      { entities: 1, countries: 0, memberState: true },
    ],
    [
      'an associated partner as the third',
      [one('p1', 'RO'), one('p2', 'DE'), one('p3', 'FR', { role: 'associated_partner' })],
      { entities: 1, countries: 1, memberState: false },
    ],
  ] as const)('of %s says what a further partner would have to be', (_, participants, missing) =>
    expect(of(participants).missing).toEqual(missing),
  );

  it('counts two of one owner as one, also through a third, and not where the owner leaves them independent', () => {
    const owned = [one('p1', 'RO'), one('p2', 'DE', said('yes', 'Holding')), one('p3', 'FR', said('yes', 'Hólding '))];
    expect(answers(owned)).toMatchObject({ entities: 'no', independence: 'no' });
    const chain = [
      one('p1', 'RO'),
      one('p2', 'DE', said('yes', 'Partner p1')),
      one('p3', 'FR', said('yes', 'Partner p2')),
    ];
    expect(dependentGroups(chain)).toHaveLength(1);
    const exempt = owned.map((each) => ({
      ...each,
      details: {
        ...noDetails,
        owner: 'Holding',
        answers: { controlled: 'yes' as const, exempt_owner: 'yes' as const },
      },
    }));
    expect(answers(exempt)).toEqual(all);
  });

  it('counts of two that depend on each other the one who counts, and who adds a country', () => {
    const owned = (id: string, country: string, owner: string) => one(id, country, said('yes', owner));
    const abroad = [one('p1', 'RO'), owned('p2', 'US', 'Holding'), owned('p3', 'DE', 'Holding'), one('p4', 'FR')];
    expect(of(abroad).missing).toBeNull();
    const same = [one('p1', 'RO'), owned('p2', 'RO', 'Holding'), owned('p3', 'DE', 'Holding'), one('p4', 'FR')];
    expect(of(same).missing).toBeNull();
  });

  it('holds two for one where each owns the other, or the owner who leaves independent takes part itself', () => {
    const round = [one('p1', 'RO', said('yes', 'Partner p2')), one('p2', 'DE', said('yes', 'Partner p1'))];
    expect(dependentGroups(round)).toHaveLength(1);
    const exempt = { controlled: 'yes', exempt_owner: 'yes' } as const;
    const fund = one('p3', 'FR', { details: { ...noDetails, owner: 'Partner p1', answers: exempt } });
    expect(dependentGroups([one('p1', 'RO'), one('p2', 'DE'), fund])).toHaveLength(1);
  });

  it('leaves open what nobody has said', () => {
    const open = [one('p1', 'RO'), one('p2', 'DE'), one('p3', null)];
    expect(answers(open)).toMatchObject({ entities: 'unknown', countries: 'unknown', independence: 'yes' });
    const silent = [one('p1', 'RO'), one('p2', 'DE'), exampleParticipant('p3', { country: 'FR', role: 'beneficiary' })];
    expect(answers(silent)).toMatchObject({ entities: 'yes', independence: 'unknown' });
    const associated = exampleParticipant('p4', { country: 'FR', role: 'associated_partner' });
    expect(withUnsaidOwner([...silent, associated]).map(({ id }) => id)).toEqual(['p3']);
  });
});

it('a call for one applicant takes one', () => {
  const program = exampleProgram({ flags: ['mono_beneficiary'] });
  expect(of([one('p1', 'RO'), one('p2', 'DE')], program).clauses[0]).toMatchObject({ code: 'alone', answer: 'no' });
  expect(of([one('p1', 'RO')], program).clauses[0]).toMatchObject({ code: 'alone', answer: 'yes' });
});
