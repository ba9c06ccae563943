import { describe, expect, it } from 'vitest';
import { exampleProgram, localDay, programme } from '#test/made/program-facts.ts';
import { admittedCountries } from './country.ts';
import { type Given, judge, codes, country, inIt } from '#test/made/eligibility.ts';

describe('the country', () => {
  it.each([
    ['RO', {}, 'yes country_member_state'],
    ['CH', {}, 'yes country_associated'],
    ['GL', {}, 'yes country_overseas'],
    ['ZA', {}, 'yes country_low_income'],
    ['US', {}, 'no country_not_funded'],
    ['CN', {}, 'no country_china_excluded'],
    ['CN', { typeOfAction: 'RIA' }, 'no country_not_funded'],
    ['RU', {}, 'no country_barred'],
    ['BY', {}, 'no country_barred'],
    ['EG', {}, 'unknown country_agreement_pending'],
    ['JP', {}, 'unknown country_agreement_pending'],
    ['MA', {}, 'yes country_low_income'],
    ['CA', { programme: programme('HORIZON-MISS') }, 'unknown country_pillar_two_open'],
    ['CA', { programme: programme('HORIZON-ERC') }, 'no country_outside_pillar_two'],
    ['GB', { programme: programme('HORIZON-EIC-ACC'), typeOfAction: 'EIC' }, 'yes country_grant_only'],
    ['GB', { programme: programme('HORIZON-EIC-STEP'), typeOfAction: 'EQUITY' }, 'no country_no_equity'],
    ['ZA', { typeOfAction: 'CSA' }, 'no country_not_associated'],
    ['RS', { flags: ['limited_countries'] }, 'unknown country_named_list_open'],
    [
      'CH',
      { flags: ['limited_countries'], eligibilityNotes: ['Limited to Member States, Iceland, Norway, Switzerland.'] },
      'yes country_named',
    ],
    [
      'RS',
      { flags: ['limited_countries'], eligibilityNotes: ['Limited to Member States, Iceland, Norway, Switzerland.'] },
      'no country_not_named',
    ],
    [
      'RS',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'Participation is limited to legal entities established in Member States, Norway and Iceland.',
        ],
      },
      'unknown country_named_list_open',
    ],
    [
      'RS',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'participation is limited to legal entities established in Member States and Associated Countries',
        ],
      },
      'yes country_associated',
    ],
    [
      'RS',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'participation is limited to legal entities established in Member States and the ' +
            'following Associated Countries: Norway and Iceland',
        ],
      },
      'unknown country_named_list_open',
    ],
    [
      'NO',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'Participation is limited to legal entities established in Member States, Norway and Iceland.',
        ],
      },
      'yes country_named',
    ],
    [
      'FR',
      {
        programme: programme('HORIZON-WIDERA'),
        typeOfAction: 'CSA',
        consortium: {
          minEntities: 1,
          minCountries: 1,
          text: 'A single applicant: an SME established in a widening country.',
        },
      },
      'unknown country_widening_in_part',
    ],
    [
      'MA',
      {
        programme: programme('HORIZON-WIDERA'),
        typeOfAction: 'CSA',
        consortium: {
          minEntities: 1,
          minCountries: 1,
          text: 'A single applicant: an SME established in a widening country.',
        },
      },
      'unknown country_agreement_pending',
    ],
    ['US', { programme: programme('HORIZON-HLTH'), typeOfAction: 'RIA' }, 'no country_not_funded'],
    ['RO', { kind: 'cascade' }, 'unknown country_third_party_open'],
    ['DE', { kind: 'national', onlyCountries: ['RO'] }, 'no country_outside_national'],
    ['DK', { programme: programme('AMIF') }, 'unknown country_list_open'],
    ['DE', { programme: programme('AMIF') }, 'yes country_member_state'],
    ['RO', { programme: programme('ERDF-ESF') }, 'unknown country_area_open'],
    ['UA', { programme: programme('LIFE-CET') }, 'yes country_participates'],
    ['NO', { programme: programme('I3') }, 'no country_outside_programme'],
    ['CH', { programme: programme('ERASMUS') }, 'unknown country_list_open'],
    [
      'UA',
      { programme: programme('DIGITAL'), identifier: 'DIGITAL-ECCC-2026-DEPLOY-CYBER-11' },
      'unknown country_list_open',
    ],
  ] as const)('%s in %j: %s', (iso2, program, expected) => {
    expect(inIt(iso2, program)).toBe(expected);
  });

  it('is settled by the person who has read the list', () => {
    const program = { programme: programme('LIFE-CET') };
    expect(inIt('CH', program, { country_admitted: 'yes' })).toBe('yes country_admitted');
    expect(inIt('CH', program, { country_admitted: 'no' })).toBe('no country_not_admitted');
  });

  it('is refused for certain only by a certain source', () => {
    const unsure = { source: 'import', document: 'a list', certainty: 'low', asOf: localDay('2026-11-20') } as const;
    const given: Given = {
      program: { kind: 'national', onlyCountries: ['RO'], defaultProvenance: unsure },
      organization: { country: country('DE') },
    };
    expect(codes(given, 'country')).toEqual(['unknown low_certainty']);
    expect(judge(given)[1]?.reason.params).toMatchObject({ because: 'country_outside_national', country: 'DE' });
  });

  it('gives the countries of a filter, unknowns left out', () => {
    const some = ['RO', 'CH', 'US', 'RU', 'EG'].flatMap((iso2) => country(iso2) ?? []);
    expect(admittedCountries(exampleProgram(), some)).toEqual(['RO', 'CH']);
  });
});
