import { describe, expect, it } from 'vitest';
import { exampleOrganization, exampleProgram, programme, testNow, windowsOn } from '#test/made/program-facts.ts';
import { countryFacts } from '#reference/countries.ts';
import type { ScorePart } from '#domain/program/matching/score-codes.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import type { OrganizationProfile } from '#domain/organization/profile.ts';
import { assess, isMatch } from './assess.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';

const answers = { organization: {}, program: {} };

function partOf(part: ScorePart, program: Partial<ProgramFacts>, organization: Partial<OrganizationProfile> = {}) {
  const found = assess(exampleOrganization(organization), exampleProgram(program), answers, testNow).parts.find(
    (row) => row.part === part,
  );
  return found && { points: found.points, code: found.reason.code, params: found.reason.params };
}

describe('the score', () => {
  it('is the sum of its five parts, at most 100', () => {
    const { score, parts } = assess(exampleOrganization(), exampleProgram(), answers, testNow);
    expect(parts.map(({ part, max }) => `${part} ${max}`)).toEqual([
      'topic_fit 35',
      'size_role 20',
      'trl 15',
      'money 15',
      'time_left 15',
    ]);
    expect(score).toBe(parts.reduce((sum, { points }) => sum + points, 0));
    for (const { points, max } of parts) expect(points).toBeLessThanOrEqual(max);
  });

  it('is at most 20 where the organization is not eligible or the call is closed', () => {
    const refused = assess(exampleOrganization({ country: countryFacts('US') }), exampleProgram(), answers, testNow);
    expect([refused.verdict, refused.score]).toEqual(['not_eligible', 20]);
    expect(refused.parts.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(20);
    const closed = assess(
      exampleOrganization(),
      exampleProgram({ windows: windowsOn('deadline', '2026-11-19') }),
      answers,
      testNow,
    );
    expect([closed.verdict, closed.score]).toEqual(['closed', 20]);
  });

  it('counts the unknowns and does not lower the score by them', () => {
    const open = assess(exampleOrganization(), exampleProgram(), answers, testNow);
    const settled = assess(
      exampleOrganization(),
      exampleProgram(),
      { organization: { excluded_or_sanctioned: 'no' }, program: { partners_found: 'yes', own_cofinancing: 'yes' } },
      testNow,
    );
    expect([open.verdict, open.unknowns, settled.verdict, settled.unknowns]).toEqual(['check', 3, 'eligible', 0]);
    expect(settled.score).toBe(open.score);
  });

  it('gives the same answer to the same question', () => {
    const once = assess(exampleOrganization(), exampleProgram(), answers, testNow);
    expect(assess(exampleOrganization(), exampleProgram(), answers, testNow)).toEqual(once);
  });
});

it.each([
  [80, false],
  [81, true],
])('a score of %i is a match: %s', (score, expected) => {
  expect(isMatch(score)).toBe(expected);
});

describe('topic fit', () => {
  it('gives eight points for a shared word of the title, four for one of the description', () => {
    const description = 'composites blades';
    expect(
      partOf(
        'topic_fit',
        { topicWords: { strong: ['composit'], weak: ['blad'] } },
        { description, activityTitle: null, industry: null },
      ),
    ).toEqual({ points: 12, code: 'fit_words', params: { count: 2, words: 'composites, blades' } });
  });

  it('gives twelve for a word of title or keywords where the call has no description', () => {
    expect(
      partOf(
        'topic_fit',
        { keywords: ['polymers'] },
        { description: 'composites and polymers', activityTitle: null, industry: null },
      ),
    ).toMatchObject({ points: 24, params: { count: 2 } });
  });

  it('has its own reasons for nothing in common and for nothing to compare', () => {
    expect(partOf('topic_fit', {}, { description: 'wine', activityTitle: null, industry: null })).toMatchObject({
      points: 0,
      code: 'fit_no_words',
    });
    expect(partOf('topic_fit', {}, { description: '', activityTitle: null, industry: null })).toMatchObject({
      points: 0,
      code: 'fit_not_described',
    });
  });

  it('never passes its maximum', () => {
    const description = 'alpha beta gamma delta epsilon zeta';
    expect(partOf('topic_fit', { title: description }, { description })?.points).toBe(35);
  });
});

describe('size and role', () => {
  it.each([
    ['a small company in an innovation action of a cluster for SMEs', {}, {}, 20],
    ['a university in a research action', { typeOfAction: 'RIA' }, { kind: 'higher_education' }, 18],
    [
      'a large company in the EIC Accelerator',
      { programme: programme('HORIZON-EIC-ACC'), typeOfAction: 'EIC' },
      { size: 'large' },
      12,
    ],
    ['a company in an ERC call', { programme: programme('HORIZON-ERC'), typeOfAction: 'ERC' }, {}, 9],
    ['an organization of unknown kind', {}, { kind: null }, 0],
    ['a company of unknown size', {}, { size: null }, 10],
  ] as const)('%s', (_name, program, organization, points) => {
    expect(partOf('size_role', program, organization)?.points).toBe(points);
  });
});

describe('TRL', () => {
  it.each([
    [null, null, 6, 12, 'trl_not_asked'],
    [5, 7, 6, 15, 'trl_fits'],
    [7, 8, 6, 10, 'trl_near'],
    [8, 9, 6, 5, 'trl_near'],
    [9, 9, 6, 0, 'trl_far'],
    [2, 4, 6, 5, 'trl_near'],
    [5, 7, null, 0, 'trl_not_given'],
  ])('a call for %j to %j and TRL %j', (trlMin, trlMax, trl, points, code) => {
    expect(partOf('trl', { trlMin, trlMax }, { trl })).toMatchObject({ points, code });
  });
});

describe('money', () => {
  const base = exampleProgram().money;

  it('weighs the rate of this applicant and its share of the grant', () => {
    expect(partOf('money', {})).toMatchObject({ points: 12, params: { forRate: 6, forGrant: 6, basisPoints: 7000 } });
    expect(partOf('money', {}, { kind: 'nonprofit' })).toMatchObject({ points: 15 });
    expect(partOf('money', {}, { size: 'micro' })).toMatchObject({ points: 7 });
    expect(partOf('money', { money: { ...base, grantMin: null, grantMax: centsFromEuro(60_000_000) } })).toMatchObject({
      points: 7,
    });
  });

  it('gives nothing for what is not stated', () => {
    expect(
      partOf('money', {
        programme: programme('DIGITAL'),
        typeOfAction: 'SIMPLE',
        money: { ...base, grantMin: null, grantMax: null, rateForProfit: null, rateNonProfit: null },
      }),
    ).toMatchObject({ points: 0, code: 'money_not_stated' });
  });
});

describe('time left', () => {
  it.each([
    [windowsOn('deadline', '2027-02-02'), 11, 'time_left'],
    [windowsOn('deadline', '2027-12-01'), 15, 'time_left'],
    [windowsOn('deadline', '2026-11-20'), 0, 'time_left'],
    [windowsOn('cut_off', '2026-11-25', '2027-12-01'), 15, 'time_left'],
    [windowsOn('stage', '2026-12-01', '2027-12-01'), 2, 'time_left'],
    [[], 0, 'time_unknown'],
    [windowsOn('deadline', '2026-11-19'), 0, 'time_over'],
  ] as const)('is counted to the right deadline', (windows, points, code) => {
    expect(partOf('time_left', { windows })).toMatchObject({ points, code });
  });
});
