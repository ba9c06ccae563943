import { describe, expect, it } from 'vitest';

import { unwantedKinds } from '#domain/organization/organization-codes.ts';
import type { OrganizationProfile } from '#domain/organization/profile.ts';
import { assess } from '#domain/program/eligibility/assess.ts';
import { assumedDeadline } from '#domain/program/deadlines.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import {
  exampleOrganization,
  exampleProgram,
  localDay,
  programme,
  testNow,
  windowsOn,
} from '#test/made/program-facts.ts';
import { hasOpenSubject } from './open-subject.ts';
import { saidBy } from './said.ts';
import type { ScorePart } from './score-codes.ts';
import type { TopicFit } from './topic-fit.ts';
import { fitInSteps, nothingSaid } from './topic-fit.ts';

const answers = { organization: {}, program: {} };

function judged(
  program: Partial<ProgramFacts>,
  organization: Partial<OrganizationProfile> = {},
  fit: TopicFit = nothingSaid,
) {
  return assess(exampleOrganization(organization), exampleProgram(program), answers, testNow, fit);
}

function partOf(part: ScorePart, ...of: Parameters<typeof judged>) {
  const found = judged(...of).parts.find((row) => row.part === part);
  return found && { points: found.points, code: found.reason.code, params: found.reason.params };
}

const accelerator = {
  programme: programme('HORIZON-EIC-ACC'),
  identifier: 'HORIZON-EIC-2026-ACCELERATOR-01',
  title: 'EIC Accelerator 2026 - short proposal',
  typeOfAction: 'EIC',
} as const;

describe('topic fit', () => {
  it('gives its share of the points and names what both speak of', () => {
    expect(partOf('topic_fit', {}, {}, { fit: 0.8, shared: ['composites', 'recycling'] })).toEqual({
      points: 52,
      code: 'fit_subjects',
      params: { subjects: 'composites, recycling' },
    });
  });

  it.each([
    ['nobody asks what is shared', { fit: 0.8, shared: null }, 52, 'fit_share'],
    ['little is shared', { fit: 0.1, shared: ['the'] }, 7, 'fit_little'],
    ['nothing that could be named is shared', { fit: 0.4, shared: [] }, 26, 'fit_little'],
    ['the organization has said nothing', nothingSaid, 0, 'fit_not_described'],
  ] as const)('where %s', (_name, fit, points, code) => {
    expect(partOf('topic_fit', {}, {}, fit)).toMatchObject({ points, code });
  });

  it('is neutral where a call leaves the subject to the applicant, and says so', () => {
    expect(partOf('topic_fit', accelerator)).toMatchObject({ points: 23, code: 'fit_open' });
    expect(partOf('topic_fit', accelerator, {}, { fit: 0.1, shared: ['x'] })).toMatchObject({
      points: 23,
      code: 'fit_open',
    });
    expect(partOf('topic_fit', accelerator, {}, { fit: 0.8, shared: ['start-ups'] })).toMatchObject({
      points: 52,
      code: 'fit_open_subjects',
    });
  });

  it('keeps fits in thousandths, within their bounds', () => {
    expect([-1, 0, 0.12345, 1, 2].map(fitInSteps)).toEqual([0, 0, 123, 1000, 1000]);
  });
});

it.each([
  ['HORIZON-EIC-2026-ACCELERATOR-01', 'EIC Accelerator 2026 - short proposal', 'HORIZON-EIC-ACC', true],
  ['HORIZON-EIC-2026-PATHFINDEROPEN', 'EIC Pathfinder Open 2026', 'HORIZON-EIC-PATH', true],
  ['HORIZON-EIC-2026-PATHFINDERCHALLENGES', 'EIC Pathfinder Challenges 2026', 'HORIZON-EIC-PATH', false],
  ['HORIZON-MSCA-2027-PF-01-01', 'MSCA Postdoctoral Fellowships 2027', 'HORIZON-MSCA', true],
  ['HORIZON-MSCA-2027-CITIZENS-01-01', 'MSCA and Citizens 2027', 'HORIZON', false],
  ['ERC-2027-STG', 'ERC Starting Grants', 'HORIZON-ERC', true],
  ['HORIZON-CL4-2027-01-MAT-PROD-47', 'Proof of market for start-ups', 'HORIZON-CL4', true],
  ['HORIZON-CL6-2026-02-FARM2FORK-02', 'Open topic: Boosting organic farming', 'HORIZON-CL6', false],
  ['HORIZON-CL4-2027-01-MAT-PROD-08', 'Robots for recycling composites', 'HORIZON-CL4', false],
])('%s leaves its subject open: %s', (identifier, title, programmeId, expected) => {
  expect(hasOpenSubject(exampleProgram({ identifier, title, programme: programme(programmeId) }))).toBe(expected);
});

describe('size and role', () => {
  it.each([
    ['a small company in an innovation action of a cluster for SMEs', {}, {}, 15],
    ['a university in a research action', { typeOfAction: 'RIA' }, { kind: 'higher_education' }, 14],
    ['a large company in the EIC Accelerator', accelerator, { size: 'large' }, 11],
    ['a company in an ERC call', { programme: programme('HORIZON-ERC'), typeOfAction: 'ERC' }, {}, 6],
    ['an organization of unknown kind', {}, { kind: null }, 0],
    ['a company of unknown size', {}, { size: null }, 10],
  ] as const)('%s', (_name, program, organization, points) => {
    expect(partOf('size_role', program, organization)?.points).toBe(points);
  });
});

describe('TRL', () => {
  it.each([
    [null, null, 6, 6, 'trl_not_asked'],
    [5, 7, 6, 8, 'trl_fits'],
    [7, 8, 6, 5, 'trl_near'],
    [8, 9, 6, 2, 'trl_near'],
    [9, 9, 6, 0, 'trl_far'],
    [2, 4, 6, 2, 'trl_near'],
    [5, 7, null, 0, 'trl_not_given'],
  ])('a call for %j to %j and TRL %j', (trlMin, trlMax, trl, points, code) => {
    expect(partOf('trl', { trlMin, trlMax }, { trl })).toMatchObject({ points, code });
  });
});

describe('money', () => {
  const base = exampleProgram().money;

  it('weighs the rate of this applicant and its share of the grant', () => {
    expect(partOf('money', {})).toMatchObject({ points: 5, params: { forRate: 3, forGrant: 2, basisPoints: 7000 } });
    expect(partOf('money', {}, { kind: 'nonprofit' })).toMatchObject({ points: 6 });
    expect(partOf('money', {}, { size: 'micro' })).toMatchObject({ points: 3 });
    expect(partOf('money', { money: { ...base, grantMin: null, grantMax: centsFromEuro(60_000_000) } })).toMatchObject({
      points: 3,
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
    [windowsOn('deadline', '2027-02-02'), 5, 'time_left'],
    [windowsOn('deadline', '2027-12-01'), 6, 'time_left'],
    [windowsOn('deadline', '2026-11-20'), 0, 'time_left'],
    [windowsOn('cut_off', '2026-11-25', '2027-12-01'), 6, 'time_left'],
    [windowsOn('stage', '2026-12-01', '2027-12-01'), 1, 'time_left'],
    [[], 0, 'time_unknown'],
    [windowsOn('deadline', '2026-11-19'), 0, 'time_over'],
  ] as const)('is counted to the right deadline', (windows, points, code) => {
    expect(partOf('time_left', { windows })).toMatchObject({ points, code });
  });

  it.each([
    ['2026-12-10', 6, 'time_left'],
    ['2027-03-05', 3, 'time_opens_later'],
    ['2027-06-20', 0, 'time_opens_later'],
  ] as const)('is worth less the later the call opens: %s', (day, points, code) => {
    const opensAt = assumedDeadline(localDay(day));
    expect(partOf('time_left', { opensAt, windows: windowsOn('deadline', '2027-12-01') })).toMatchObject({
      points,
      code,
    });
  });
});

describe('what is not wanted', () => {
  const all = { unwanted: unwantedKinds };

  it('lowers the score and says so', () => {
    const fit: TopicFit = { fit: 0.9, shared: ['composites'] };
    const [free, wary] = [judged({}, {}, fit), judged({}, { unwanted: ['coordination'] }, fit)];
    expect(wary.score).toBe(free.score - 8);
    expect(wary.parts.at(-1)).toEqual({
      part: 'wishes',
      points: -8,
      max: 0,
      reason: { code: 'not_wanted', params: { kinds: 'coordination' } },
    });
  });

  it.each([
    ['the EIC Accelerator, which may give equity', { ...accelerator, consortium: null }, 'equity_too'],
    ['the equity of STEP Scale Up', { programme: programme('HORIZON-EIC-STEP'), typeOfAction: 'EQUITY' }, 'equity'],
    ['a loan facility', { programme: programme('JTM-PSLF'), typeOfAction: 'OTHER', consortium: null }, 'loans'],
    ['a consortium', {}, 'coordination'],
  ] as const)('is found in %s', (_name, program, kinds) => {
    expect(partOf('wishes', program, all)?.params).toEqual({ kinds });
  });

  it('is no part where the program brings nothing of it, and no score falls below zero', () => {
    expect(partOf('wishes', {}, { unwanted: ['equity', 'loans'] })).toBeUndefined();
    const { score } = judged(
      { programme: programme('HORIZON-EIC-STEP'), typeOfAction: 'EQUITY', windows: [] },
      { ...all, kind: null, size: null, trl: null },
    );
    expect(score).toBeGreaterThanOrEqual(0);
  });
});

describe('what an organization says', () => {
  it('counts keywords most, and takes the industry only where no activity code says it better', () => {
    const { sayings, division } = saidBy(
      exampleOrganization({ keywords: ['robots'], activities: ['Recycle blades'], description: 'We recycle.' }),
    );
    expect(division).toBe('22');
    expect(sayings.map(({ text }) => text)).toEqual([
      'robots',
      'Recycle blades',
      'We recycle.',
      'Manufacture of rubber and plastic products',
    ]);
    expect(sayings[0]?.weight).toBeGreaterThan(sayings[2]?.weight ?? 0);
    const plain = saidBy(exampleOrganization({ caen: null, activityTitle: null, description: '' }));
    expect(plain).toMatchObject({ division: null, sayings: [{ text: 'manufacturing. factories. materials' }] });
  });

  it('is nothing where nothing was said', () => {
    const silent = exampleOrganization({ caen: null, activityTitle: null, industry: null, description: ' ' });
    expect(saidBy(silent)).toEqual({ sayings: [], division: null });
  });
});
