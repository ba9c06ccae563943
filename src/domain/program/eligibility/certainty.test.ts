import { describe, expect, it } from 'vitest';
import { exampleOrganization, exampleProgram, localDay, programme, testNow } from '#test/made/program-facts.ts';
import { codes, country, held, judge } from '#test/made/eligibility.ts';
import type { EligibilityAnswers } from '#domain/organization/profile.ts';
import type { ProgramFacts, Provenance } from '#domain/program/facts.ts';
import { nothingSaid } from '#domain/program/matching/topic-fit.ts';
import { assess } from './assess.ts';

const answered = { partners_found: 'yes', own_cofinancing: 'yes' } as const;

function source(change: Partial<Provenance>): Provenance {
  return { source: 'starter', document: 'work programme', certainty: 'high', asOf: localDay('2026-05-11'), ...change };
}

function verdict(change: Partial<ProgramFacts>, asked: EligibilityAnswers = answered, owners = held(['RO', 10_000])) {
  const answers = { organization: { excluded_or_sanctioned: 'no' }, program: asked } as const;
  const judged = assess(exampleOrganization(owners), exampleProgram(change), answers, testNow, nothingSaid);
  return `${judged.verdict} ${judged.conditions}`;
}

describe('a yes', () => {
  const portal = source({ source: 'portal' });
  it.each([
    ['read in the work programme', {}, 'eligible read'],
    ['known from elsewhere', { defaultProvenance: source({ certainty: 'medium' }) }, 'probably second_hand'],
    ['named in the portal’s lists only', { defaultProvenance: portal }, 'probably not_read'],
    [
      'of the portal, whose text was searched for standard sentences',
      { defaultProvenance: portal, provenance: { conditions: source({ source: 'portal', certainty: 'medium' }) } },
      'probably second_hand',
    ],
    [
      'of the portal, and read in the work programme before',
      { defaultProvenance: portal, provenance: { conditions: source({}) } },
      'eligible read',
    ],
    [
      'of an uncertain source that says nothing about conditions',
      { defaultProvenance: source({ certainty: 'medium' }), consortium: null },
      'probably not_read',
    ],
    ['with one fact at second hand', { provenance: { rates: source({ certainty: 'medium' }) } }, 'probably read'],
  ] as const)('to a call %s', (_name, change, expected) => {
    expect(verdict(change)).toBe(expected);
  });

  it('becomes plain once the person has read the conditions', () => {
    const change = { defaultProvenance: source({ certainty: 'medium' }) };
    expect(verdict(change, { ...answered, conditions_read: 'yes' })).toBe('eligible second_hand');
    expect(verdict(change, { ...answered, conditions_read: 'no' })).toBe('probably second_hand');
  });

  it('is never plain for a company that is held from outside, whatever was read and found', () => {
    const limited = { flags: ['limited_countries'] };
    const owners = held(['US', 10_000]);
    expect(verdict(limited, answered, owners)).toBe('check read');
    const found = { ...answered, control_accepted: 'yes', conditions_read: 'yes' } as const;
    expect(verdict(limited, found, owners)).toBe('probably read');
    expect(verdict(limited)).toBe('eligible read');
  });

  it('does not follow from an answer that a known majority contradicts', () => {
    const given = { program: { flags: ['limited_countries'] }, told: { foreign_control: 'no' } } as const;
    expect(codes({ ...given, organization: held(['US', 6000], ['RO', 4000]) }, 'control')).toEqual([
      'unknown control_foreign',
    ]);
    expect(codes({ ...given, organization: { shareholders: [] } }, 'control')).toEqual(['yes control_foreign_none']);
  });
});

describe('a warning', () => {
  it.each([
    [{ trl: 3 }, {}],
    [{ trl: null }, {}],
    [{ trl: 3 }, { trl_reached: 'no' }],
  ] as const)('about the TRL stands in nobody’s way', (organization, asked) => {
    const [trl] = judge({ program: { trlMin: 6, trlMax: 8 }, organization, asked }).filter(
      ({ criterion }) => criterion === 'trl',
    );
    expect(trl?.binding).toBe(false);
    const answers = { organization: { excluded_or_sanctioned: 'no' }, program: { ...answered, ...asked } } as const;
    const judged = assess(
      exampleOrganization(organization),
      exampleProgram({ trlMin: 6, trlMax: 8 }),
      answers,
      testNow,
      nothingSaid,
    );
    expect([judged.verdict, judged.unknowns]).toEqual(['eligible', 0]);
  });
});

describe('what alone is open', () => {
  const accelerator: Partial<ProgramFacts> = {
    programme: programme('HORIZON-EIC-ACC'),
    typeOfAction: 'EIC',
    consortium: { minEntities: 1, minCountries: 1, text: 'one SME / small mid-cap / founder' },
  };
  const organization = { excluded_or_sanctioned: 'no', small_midcap: 'yes' } as const;
  const program = { meets_topic_condition: 'yes', own_cofinancing: 'yes' } as const;
  it.each([
    ['RO', 'small', 'eligible null'],
    ['RO', 'large', 'eligible equity_only'],
    ['GB', 'small', 'eligible grant_only'],
    ['GB', 'large', 'not_eligible grant_only'],
  ] as const)('to a company in %s of size %s: %s', (iso2, size, expected) => {
    const judged = assess(
      exampleOrganization({ country: country(iso2), size }),
      exampleProgram(accelerator),
      { organization, program },
      testNow,
      nothingSaid,
    );
    expect(`${judged.verdict} ${judged.offer}`).toBe(expected);
  });
});
