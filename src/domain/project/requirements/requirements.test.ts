import { describe, expect, it } from 'vitest';
import { consortiumRequirement } from '#domain/program/requirements.ts';
import { readCallDemands } from '#domain/program/reading/call-demands.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Instant } from '#domain/values/time.ts';
import { exampleProgram, testNow, windowsOn } from '#test/made/program-facts.ts';
import { knownProgram } from './known-program.ts';
import type { RequirementKey } from './requirement-codes.ts';
import { askedNow, requirementChanges } from './requirement-changes.ts';
import { analyseRequirements, type AnalysisSource } from './requirements.ts';

function demandsOf(text: string) {
  return readCallDemands([{ kind: 'conditions', heading: '', blocks: [{ type: 'paragraph', runs: [{ text }] }] }]);
}

const form = { pages: 40, lumpSumPages: 45, parts: { team: ['3.2'] }, thresholds: [3, 3, 3], document: 'HE RIA IA' };
const template = [{ key: 'team', limit: 2500 }] as const;

function analysed(
  text: string,
  change: Parameters<typeof exampleProgram>[0] = {},
  other: Partial<AnalysisSource> = {},
) {
  const program = exampleProgram(change);
  const source = { program, firstStage: false, demands: demandsOf(text), template, form };
  return analyseRequirements({ ...source, annexes: { wanted: ['BUDGET_TABLE'], document: 'A list' }, ...other });
}

const rowOf = (rows: ReturnType<typeof analysed>, key: RequirementKey) => rows.find((row) => row.key === key);

describe('what a call asks for', () => {
  it('is quoted from its text', () => {
    const rows = analysed('First. The page limit of the application is 60 pages. Last.', { pageLimit: null });
    expect(rowOf(rows, 'pages')).toEqual({
      key: 'pages',
      value: { pages: 60 },
      origin: {
        from: 'call_text',
        quote: 'The page limit of the application is 60 pages.',
        document: null,
        asOf: null,
      },
      doubt: null,
    });
  });

  it('is in doubt where data and text differ, and sure where both say the same', () => {
    const text = 'The page limit of the application is 60 pages.';
    expect(rowOf(analysed(text, { pageLimit: 45 }), 'pages')).toMatchObject({
      value: { pages: 45 },
      doubt: 'text_differs',
    });
    expect(rowOf(analysed(text, { pageLimit: 60 }), 'pages')).toMatchObject({ value: { pages: 60 }, doubt: null });
  });

  it('is the limit of the first stage while that is due, whatever the text says of the full proposal', () => {
    const text = 'The page limit of the application is 60 pages.';
    const limits = { pageLimit: 45, firstStagePageLimit: 12 };
    expect(rowOf(analysed(text, limits, { firstStage: true }), 'pages')).toMatchObject({
      value: { pages: 12 },
      origin: { from: 'call_data' },
      doubt: null,
    });
    expect(rowOf(analysed(text, { pageLimit: 45 }, { firstStage: true }), 'pages')).toMatchObject({
      value: { pages: 40 },
      doubt: 'of_the_form',
    });
  });

  it('agrees with a text that says less', () => {
    const text = 'Activities are expected to achieve TRL 7 by the end of the project.';
    expect(rowOf(analysed(text, { trlMin: 5, trlMax: 7 }), 'trl')).toMatchObject({
      value: { min: 5, max: 7 },
      doubt: null,
    });
    expect(rowOf(analysed(text, { trlMin: 5, trlMax: 8 }), 'trl')).toMatchObject({ doubt: 'text_differs' });
  });

  it('comes from the form where the call says nothing, with what the call adds to it', () => {
    const none = { pageLimit: null };
    expect(rowOf(analysed('', none), 'pages')).toMatchObject({ value: { pages: 40 }, doubt: 'of_the_form' });
    const added = 'The page limit in part B of the General Annexes is exceptionally extended by 3 pages.';
    expect(rowOf(analysed(added, none), 'pages')).toMatchObject({ value: { pages: 43 }, doubt: 'of_the_form' });
    expect(rowOf(analysed('', none, { form: null }), 'pages')).toMatchObject({ value: null, origin: null });
  });

  it('counts a limit for lump sums only where the call pays one', () => {
    const only = 'For CSA using lump sum the page limit of Part B is 28 pages.';
    expect(rowOf(analysed(only, { pageLimit: null }, { form: null }), 'pages')).toMatchObject({ value: null });
    const lump = `${only} Eligible costs will take the form of a lump sum.`;
    expect(rowOf(analysed(lump, { pageLimit: null }, { form: null }), 'pages')).toMatchObject({ value: { pages: 28 } });
  });

  it.each([
    'This topic requires the involvement, as beneficiaries, of at least three police forces.',
    'At least three cities, each from a different country, must participate as beneficiaries.',
    'Proposals must apply the ‘multi-actor approach’.',
    'The proposal must be submitted by the coordinator of the consortium that is funded now.',
    'Each ecosystem must comprise four different categories of actors.',
    'Regulatory bodies shall also be represented.',
  ])('doubts a number of participants where the call asks for certain ones too: %s', (text) =>
    expect(rowOf(analysed(text), 'consortium')).toMatchObject({ doubt: 'more_conditions' }),
  );

  it('does not doubt it where the call would only like to see certain ones', () => {
    const text = 'Cities are encouraged to take part. Industry should be represented in the spirit of co-creation.';
    expect(rowOf(analysed(text), 'consortium')).toMatchObject({ doubt: null });
  });

  it.each([
    ['The requested funding cannot exceed EUR 5 000 000.', { min: null, max: 500_000_000 }, null],
    ['The requested grant may not exceed EUR 1,500,000.', { min: null, max: 150_000_000 }, null],
    [
      'The Commission estimates that an EU contribution of between EUR 2 and 3.5 million would allow this.',
      { min: 200_000_000, max: 350_000_000 },
      'estimate',
    ],
    ['The long-term investment can reach per investee at maximum EUR 1 000 000.', null, null],
    ['EUR 35 000 000 to support this topic.', null, null],
    ['A maximum of EUR 1 500 000; additional funding up to EUR 1 000 000 can be requested.', null, null],
  ])('reads the grant of one project in: %s', (text, value, doubt) => {
    const { money } = exampleProgram();
    const open = { money: { ...money, grantMin: null, grantMax: null } };
    expect(rowOf(analysed(text, open), 'grant')).toMatchObject({ value, doubt });
  });

  it('reads two rates in one sentence', () => {
    const { money } = exampleProgram();
    const open = { money: { ...money, rateForProfit: null, rateNonProfit: null } };
    const text =
      'The funding rate is 60% of the eligible costs, except for non-profit legal entities where the ' +
      'funding rate is up to 100%.';
    expect(rowOf(analysed(text, open), 'rates')).toMatchObject({
      value: { forProfit: basisPoints(0.6), nonProfit: basisPoints(1) },
      doubt: null,
    });
    expect(rowOf(analysed('At least 60% of the budget goes to third parties.', open), 'rates')).toMatchObject({
      origin: { from: 'general_rule' },
    });
  });

  it('reads a consortium whose parts stand in a list', () => {
    const text =
      'Applications must be submitted by a consortium including participation, as beneficiaries, of at least three ' +
      'independent legal entities: Each established in a different Member State or Associated Country; and two of ' +
      'which are established in a Member State.';
    expect(rowOf(analysed(text, { consortium: null }), 'consortium')?.value).toEqual({
      minEntities: 3,
      minCountries: 3,
      memberState: true,
      singleOnly: false,
    });
  });

  it('names the parts of the form that each section answers to', () => {
    expect(rowOf(analysed(''), 'sections')?.value).toEqual({
      sections: [{ key: 'team', limit: 2500, parts: ['3.2'] }],
    });
  });
});

describe('what a call has changed', () => {
  it('is what is asked otherwise than before, wherever it was read', () => {
    const before = analysed('', { pageLimit: 45 });
    const now = analysed('The page limit of the application is 45 pages.', { pageLimit: null, trlMax: 8 });
    const changed = (rows: typeof now) => requirementChanges({ rows: before, at: testNow }, { rows, at: testNow });
    expect(changed(before)).toEqual([]);
    expect(changed(now).map(({ now: { key } }) => key)).toEqual(['trl']);
  });

  it('is not what the full proposal asks for once the first stage is over', () => {
    const windows = windowsOn('stage', '2027-02-02', '2027-09-02');
    const program = { pageLimit: 45, firstStagePageLimit: 10, windows };
    const first = { rows: analysed('', program, { firstStage: true }), at: testNow };
    const full = analysed('', { ...program, trlMax: 8 }, { form: { ...form, thresholds: [4, 4, 4] } });
    const keys = (at: Instant) => requirementChanges(first, { rows: full, at }).map(({ now: { key } }) => key);
    expect(keys('2027-03-01T12:00:00.000Z' as Instant)).toEqual(['trl']);
    expect(keys(testNow)).toEqual(['pages', 'trl', 'thresholds']);
  });

  it('is told by what is asked now: another value of the same requirement is other news', () => {
    const before = { rows: analysed('', { pageLimit: 45 }), at: testNow };
    const told = (pageLimit: number) =>
      askedNow(requirementChanges(before, { rows: analysed('', { pageLimit }), at: testNow }));
    expect(told(60)).toEqual([{ key: 'pages', now: { pages: 60 } }]);
    expect(isSameValue(told(60), told(60))).toBe(true);
    expect(isSameValue(told(60), told(70))).toBe(false);
  });
});

describe('a corrected consortium', () => {
  it('needs nobody in a Member State where a person says so, whatever the general rule', () => {
    const value = { minEntities: 2, minCountries: 2, memberState: false, singleOnly: false };
    const corrections = { consortium: { value, note: '', at: testNow, by: null } };
    const known = knownProgram(exampleProgram(), { rows: [], analysedAt: testNow, corrections });
    expect(consortiumRequirement(known)).toMatchObject(value);
  });
});

describe('the program as a project knows it', () => {
  const analysedAt = testNow;

  it('has what only the text says, and nothing that is in doubt', () => {
    const program = exampleProgram({ pageLimit: null });
    const sure = analysed('The page limit of the application is 60 pages.', { pageLimit: null });
    const known = knownProgram(program, { rows: sure, analysedAt, corrections: {} });
    expect([known.pageLimit, known.provenance.pages?.certainty]).toEqual([60, 'medium']);
    const unsure = analysed('', { pageLimit: null });
    expect(knownProgram(program, { rows: unsure, analysedAt, corrections: {} }).pageLimit).toBeNull();
    expect(knownProgram(program, null)).toBe(program);
  });

  it('has what a person corrected in place of anything else', () => {
    const said = { note: 'Corrigendum of May', at: testNow, by: 'Ana' };
    const known = knownProgram(exampleProgram({ pageLimit: 45 }), {
      rows: [],
      analysedAt,
      corrections: {
        pages: { value: { pages: 50 }, ...said },
        grant: { value: { min: null, max: centsFromEuro(2_000_000) }, ...said },
        rates: { value: { forProfit: basisPoints(0.6), nonProfit: null }, ...said },
        trl: { value: { min: 5, max: 6 }, ...said },
        consortium: {
          value: { minEntities: 2, minCountries: 2, memberState: true, singleOnly: false },
          ...said,
        },
      },
    });
    expect(known).toMatchObject({
      pageLimit: 50,
      trlMin: 5,
      trlMax: 6,
      money: { grantMin: null, grantMax: centsFromEuro(2_000_000), rateForProfit: basisPoints(0.6) },
      consortium: { minEntities: 2, minCountries: 2, memberState: true },
      provenance: { pages: { source: 'correction', document: 'Corrigendum of May', certainty: 'high' } },
    });
  });
});
