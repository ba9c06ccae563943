import { describe, expect, it } from 'vitest';
import { countryFacts } from './countries.ts';
import { countryCodes, isCountryCode } from '#domain/organization/country-codes.ts';
import { memberStateCodes } from '#domain/organization/member-states.ts';
import { wordsFor } from '#server/platform/words.ts';
import { countryName } from '#words/organization/country-name.ts';
import { associatedCountryCodes } from './associated-countries.ts';
import { activities, activityOf, naceSections, storedActivityCode, writtenActivityCode } from './nace.ts';
import {
  categories,
  categoryAliases,
  funders,
  programmeIdOfIdentifier,
  programmeIdOfPortalCode,
  programmeProfile,
} from './programmes.ts';

describe('countries', () => {
  it('lists 27 Member States and 22 associated countries, each once', () => {
    expect(memberStateCodes).toHaveLength(27);
    expect(associatedCountryCodes).toHaveLength(22);
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    expect(isCountryCode('RO')).toBe(true);
    expect(isCountryCode('ZZ')).toBe(false);
  });

  it('has facts about every country that can be picked', () => {
    const words = wordsFor('en', 'countries');
    for (const iso2 of countryCodes)
      expect(countryFacts(iso2)?.name.replaceAll("'", '’')).toBe(countryName(words, iso2));
    for (const iso2 of memberStateCodes) expect(countryFacts(iso2)?.group).toBe('member_state');
    for (const iso2 of associatedCountryCodes) expect(countryFacts(iso2)?.group).toBe('associated');
    expect(countryFacts('ZZ')).toBeNull();
  });

  it.each([
    ['RO', { group: 'member_state', widening: true, limit: null, funded: true, counts: true }],
    ['CH', { group: 'associated', widening: false, limit: null, funded: true, counts: true }],
    ['GB', { group: 'associated', widening: false, limit: 'no_eic_equity', funded: true, counts: true }],
    ['CA', { group: 'associated', widening: false, limit: 'pillar_two_only', funded: true, counts: true }],
    ['ZA', { group: 'low_middle_income', widening: false, limit: null, funded: true, counts: false }],
    ['US', { group: 'other', widening: false, limit: null, funded: false, counts: false }],
    ['RU', { group: 'barred', widening: false, limit: null, funded: false, counts: false }],
    ['BY', { group: 'barred', widening: false, limit: null, funded: false, counts: false }],
  ])('knows what %s is to Horizon Europe', (iso2, expected) => {
    const facts = countryFacts(iso2);
    expect(
      facts && {
        group: facts.group,
        widening: facts.widening,
        limit: facts.horizon.limit,
        funded: facts.horizon.eligibleForFunding,
        counts: facts.horizon.countsForConsortium,
      },
    ).toEqual(expected);
  });

  it('leaves open what the sources leave open', () => {
    expect(countryFacts('UA')?.participation['LIFE']).toBe(true);
    expect(countryFacts('CH')?.participation['LIFE']).toBeUndefined();
    expect(countryFacts('CH')?.participation['ERASMUS']).toBeUndefined();
    expect(countryFacts('NO')?.participation['I3']).toBe(false);
  });
});

describe('programmes', () => {
  it('names the ancestors of a programme, nearest first', () => {
    expect(programmeProfile('HORIZON-CL4')?.lineage).toEqual(['HORIZON-CL4', 'HORIZON']);
    expect(programmeProfile('LIFE-CET')?.lineage).toEqual(['LIFE-CET', 'LIFE']);
    expect(programmeProfile('NO-SUCH')).toBeNull();
  });

  it('takes DEP and Digital Europe for one category, found by both names', () => {
    expect(categories.filter((name) => /DEP|Digital Europe/.test(name))).toEqual(['Digital Europe (DEP)']);
    expect(categoryAliases['Digital Europe (DEP)']).toEqual(expect.arrayContaining(['DEP', 'Digital Europe']));
    for (const name of Object.keys(categoryAliases)) expect(categories).toContain(name);
  });

  it('offers every category and funder that the specification lists', () => {
    expect(categories).toEqual(
      expect.arrayContaining(['Horizon Europe', 'CERV', 'EDF', 'ERDF/ESF+', 'LIFE', 'Erasmus+']),
    );
    expect(funders).toEqual(
      expect.arrayContaining([
        'European Commission',
        'National Agency (Germany)',
        'National Agency (France)',
        'National Agency (Spain)',
        'National Agency (Italy)',
        'EDIH Network',
      ]),
    );
  });

  it.each([
    ['HORIZON-CL4-2027-01-MAT-PROD-49', 'HORIZON-CL4'],
    ['HORIZON-JU-CBE-2026-IA-01', 'HORIZON-JU'],
    ['HORIZON-EIC-2026-ACCELERATOR-01', 'HORIZON-EIC-ACC'],
    ['HORIZON-EIC-2026-PATHFINDEROPEN', 'HORIZON-EIC-PATH'],
    ['HORIZON-RAISE-2027-01-02', 'HORIZON'],
    ['ERC-2026-ADG', 'HORIZON-ERC'],
    ['MSCA-2027-PF-01', 'HORIZON-MSCA'],
    ['HORIZON-EURATOM-LS-2026-01-01', 'EURATOM'],
    ['LIFE-2026-SAP-NAT-NATURE', 'LIFE-NAT'],
    ['LIFE-2026-CET-INDUSTRY', 'LIFE-CET'],
    ['CEF-T-2026-SUSTMOBGEN-EMS-WORKS', 'CEF-T'],
    ['ERASMUS-EDU-2026-PEX-COVE', 'ERASMUS'],
    ['SMP-COSME-2026-TOURSME-01', 'SMP-COSME'],
    ['SMP-CONS-2026-NEB', 'SMP'],
    ['I3-2026-INV1', 'I3'],
    ['EuropeAid/186246/DD/ACT/NG', null],
  ])('finds the programme of %s', (identifier, expected) => {
    expect(programmeIdOfIdentifier(identifier)).toBe(expected);
  });

  it('finds a programme by the code of the portal', () => {
    expect(programmeIdOfPortalCode('43108390')).toBe('HORIZON');
    expect(programmeIdOfPortalCode('43252405')).toBe('LIFE');
    expect(programmeIdOfPortalCode('43251567')).toBe('CEF');
    expect(programmeIdOfPortalCode('43152860')).toBe('DIGITAL');
    expect(programmeIdOfPortalCode('1')).toBeNull();
  });
});

describe('activities', () => {
  it('holds the 22 sections and 87 divisions of NACE Rev. 2.1', () => {
    expect(naceSections).toHaveLength(22);
    expect(activities.filter((row) => row.code.length === 2)).toHaveLength(87);
  });

  it.each([
    ['62.10', '6210'],
    ['K62.10', '6210'],
    [' k62.10 ', '6210'],
    ['62', '62'],
    ['2229', '2229'],
    ['3600', '3600'],
    ['621', null],
    ['62.1', null],
    ['6', null],
    ['62100', null],
    ['abc', null],
    ['', null],
    ['4520', null],
    ['0000', null],
    ['45', null],
    ['A62.10', null],
  ])('stores %j as %j', (text, expected) => {
    expect(storedActivityCode(text)).toBe(expected);
  });

  it('accepts a class in each of the divisions, named or not', () => {
    for (const { code } of activities) expect(storedActivityCode(code.padEnd(4, '9'))).toBe(code.padEnd(4, '9'));
  });

  it.each([
    ['22', 'C22'],
    ['2229', 'C22.29'],
    ['6210', 'K62.10'],
    ['4520', '45.20'],
  ])('writes %s as %s', (code, expected) => {
    expect(writtenActivityCode(code)).toBe(expected);
  });

  it('names a class where it is listed and its division otherwise', () => {
    expect(activityOf('6210')).toMatchObject({ title: 'Computer programming activities', industry: 'technology' });
    expect(activityOf('2229')).toMatchObject({
      code: '22',
      title: 'Manufacture of rubber and plastic products',
      industry: 'manufacturing',
    });
    expect(activityOf('4500')).toBeNull();
  });
});
