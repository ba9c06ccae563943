import { describe, expect, it } from 'vitest';
import { codes, country, judge } from '#test/made/eligibility.ts';
import type { EligibilityAnswers } from '#domain/organization/profile.ts';
import type { ShareholderKind } from '#domain/organization/organization-codes.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { actorsAskedFor } from './actors.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import type { Partner } from './situation.ts';
import { situationOf } from './situation.ts';

const partner = (iso2: string, change: Partial<Partner> = {}): Partner => ({
  country: country(iso2),
  kind: 'company',
  size: 'small',
  role: 'beneficiary',
  ...change,
});
const withPartners = (...partners: readonly Partner[]) => ({ role: 'coordinator', partners }) as const;

const consortium = (partners: readonly Partner[], asked: EligibilityAnswers = {}) =>
  codes({ situation: withPartners(...partners), asked }, 'consortium');

const led = (iso2: string) => ({ role: 'beneficiary', partners: [partner(iso2, { role: 'coordinator' })] }) as const;

const named = (name: string, iso2: string, change: Partial<Partner> = {}) => ({ name, ...partner(iso2, change) });

describe('partners of the project', () => {
  it.each([
    ['one', [partner('DE')], {}, 'unknown consortium_listed_few'],
    ['one and nobody else', [partner('DE')], { composition_final: 'yes' }, 'no consortium_too_small'],
    ['two', [partner('DE'), partner('FR')], {}, 'unknown consortium_independence_open'],
    ['two independent', [partner('DE'), partner('FR')], { partners_independent: 'yes' }, 'yes consortium_complete'],
    ['two dependent', [partner('DE'), partner('FR')], { partners_independent: 'no' }, 'no consortium_dependent'],
    ['two of one country', [partner('DE'), partner('RO')], {}, 'unknown consortium_listed_few'],
    [
      'two, one without a grant',
      [partner('DE'), partner('FR', { role: 'associated_partner' })],
      {},
      'unknown consortium_listed_few',
    ],
    ['two, one in Brazil', [partner('DE'), partner('BR')], {}, 'unknown consortium_listed_few'],
    [
      'an international organization in the own country',
      [partner('DE'), partner('RO', { kind: 'international_research' })],
      { partners_independent: 'yes' },
      'yes consortium_complete',
    ],
  ] as const)('are counted: %s', (_name, partners, asked, expected) => {
    expect(consortium(partners, asked)).toEqual([expected]);
  });

  it('decide, and not what was said before they were listed', () => {
    expect(consortium([partner('DE')], { partners_found: 'yes' })).toEqual(['unknown consortium_listed_few']);
  });

  it('stand in the way where one applies alone', () => {
    const program = { flags: ['mono_beneficiary'] };
    const situation = withPartners(partner('DE'));
    expect(codes({ program, situation }, 'consortium')).toEqual(['unknown consortium_single_partners']);
    expect(codes({ program, situation, asked: { composition_final: 'yes' } }, 'consortium')).toEqual([
      'no consortium_single_partners',
    ]);
    expect(codes({ program, situation: withPartners() }, 'consortium')).toEqual(['yes consortium_single_only']);
  });

  it('bring the coordinator that a topic asks for', () => {
    const program: Partial<ProgramFacts> = {
      programme: programme('HORIZON-WIDERA'),
      typeOfAction: 'CSA',
      consortium: { minEntities: 1, minCountries: 1, text: 'coordinator from a widening country' },
    };
    const organization = { country: country('DE') };
    expect(codes({ program, organization, situation: led('PL') }, 'topic_condition')).toEqual([
      'yes widening_coordinator_partner',
    ]);
    expect(codes({ program, organization, situation: led('FR') }, 'topic_condition')).toEqual([
      'unknown widening_coordinator_open',
    ]);
    expect(
      codes({ program, organization, situation: led('FR'), asked: { composition_final: 'yes' } }, 'topic_condition'),
    ).toEqual(['no widening_coordinator_missing']);
  });
});

describe('the organization in its own project', () => {
  const own = { names: ['Ana SRL', 'Ana'], country: country('RO') };
  it('is found by one of its names', () => {
    const situation = situationOf(own, [
      named('Uni', 'PL', { role: 'coordinator' }),
      named('ANA', 'RO'),
      named('Other', 'RO'),
    ]);
    expect(situation.role).toBe('beneficiary');
    expect(situation.partners).toHaveLength(2);
  });

  it('is else the coordinator of its country, and else nobody', () => {
    const coordinator = named('Renamed', 'RO', { role: 'coordinator' });
    expect(situationOf(own, [coordinator, named('Uni', 'PL')])).toMatchObject({ role: 'coordinator' });
    expect(situationOf(own, [named('Uni', 'PL', { role: 'coordinator' })])).toMatchObject({ role: null });
  });
});

describe('actors that a call asks for', () => {
  const program: Partial<ProgramFacts> = {
    consortium: {
      minEntities: 3,
      minCountries: 2,
      text: 'Three to seven beneficiaries, among them at least two SMEs and at least one end-user organisation.',
    },
  };

  it('are named', () => {
    expect(actorsAskedFor(exampleProgram(program))).toEqual({ actors: ['sme', 'end_user'], smes: 2 });
    expect(actorsAskedFor(exampleProgram())).toEqual({ actors: [], smes: 0 });
  });

  it('are asked for as far as the project does not show them', () => {
    const [, open] = judge({ program }).filter(({ criterion }) => criterion === 'consortium');
    expect(open?.reason).toEqual({ code: 'actors_open', params: { actors: 'sme end_user', smes: 2 } });
    const [, one] = judge({ program, situation: withPartners(partner('DE')) }).filter(
      ({ criterion }) => criterion === 'consortium',
    );
    expect(one?.reason.params['actors']).toBe('end_user');
  });

  it('can still be found until nobody else joins', () => {
    expect(codes({ program, asked: { actors_on_board: 'yes' } }, 'consortium')[1]).toBe('yes actors_met');
    expect(codes({ program, asked: { actors_on_board: 'no' } }, 'consortium')[1]).toBe('unknown actors_open');
    expect(codes({ program, asked: { actors_on_board: 'no', composition_final: 'yes' } }, 'consortium')[1]).toBe(
      'no actors_missing',
    );
  });
});

describe('owners and the size of an SME', () => {
  const program: Partial<ProgramFacts> = {
    programme: programme('HORIZON-EIC-ACC'),
    typeOfAction: 'EIC',
    consortium: { minEntities: 1, minCountries: 1, text: 'one SME' },
  };
  const size = (kind: ShareholderKind | null, share: number, told: EligibilityAnswers = {}) =>
    codes(
      {
        program,
        told,
        organization: { shareholders: [{ name: 'Owner', country: 'RO', kind, shareBasisPoints: share }] },
      },
      'size',
    )[0];

  it.each([
    ['person', 10_000, {}, 'yes size_sme'],
    ['company', 2499, {}, 'yes size_sme'],
    ['company', 2500, {}, 'unknown size_owners_open'],
    ['company', 6000, { owners_counted: 'yes' }, 'yes size_sme'],
    ['company', 6000, { owners_counted: 'no' }, 'unknown size_owners_left_out'],
    [null, 6000, {}, 'unknown size_owner_kind_open'],
    ['fund', 5000, {}, 'yes size_sme'],
    ['fund', 5001, {}, 'unknown size_owners_open'],
    ['state', 2499, {}, 'yes size_sme'],
    ['state', 2500, {}, 'unknown size_public_owner_open'],
    ['state', 2500, { public_owner_excepted: 'yes' }, 'yes size_sme'],
    ['state', 2500, { public_owner_excepted: 'no' }, 'no size_public_owner'],
  ] as const)('%s with %i: %j gives %s', (kind, share, told, expected) => {
    expect(size(kind, share, told)).toBe(expected);
  });
});

describe('Staff Exchanges', () => {
  const program: Partial<ProgramFacts> = {
    programme: programme('HORIZON-MSCA'),
    identifier: 'HORIZON-MSCA-2027-SE-01-01',
    typeOfAction: 'MSCA',
    typeOfActionLabel: 'MSCA SE',
  };
  it.each([
    ['ZA', 'no country_staff_exchange'],
    ['MA', 'unknown country_agreement_pending'],
    ['RS', 'yes country_associated'],
  ])('fund %s: %s', (iso2, expected) => {
    expect(codes({ program, organization: { country: country(iso2) } }, 'country')).toEqual([expected]);
    const networks = { ...program, identifier: 'HORIZON-MSCA-2026-DN-01-01', typeOfActionLabel: 'MSCA DN' };
    if (iso2 === 'ZA')
      expect(codes({ program: networks, organization: { country: country(iso2) } }, 'country')).toEqual([
        'yes country_low_income',
      ]);
  });
});
