import { describe, expect, it } from 'vitest';
import { fromSearchRow } from './portal-row.ts';
import { typeOfActionCode } from './type-of-action.ts';
import { today, searchRow, rowOf, rejectionOf } from '#test/made/portal/portal-rows.ts';

function budgetOf(values: Record<string, unknown>): string {
  return JSON.stringify({
    budgetTopicActionMap: { 1: [{ action: 'HORIZON-CL5-2027-07-D3-28 - HORIZON-IA X', ...values }] },
  });
}

describe('a search row', () => {
  it('keeps both stages of a two-stage topic', () => {
    const row = rowOf(
      fromSearchRow(
        searchRow({
          deadlineDate: ['2027-09-14T00:00:00.000+0000', '2027-04-08T00:00:00.000+0000'],
          deadlineModel: ['two-stage'],
        }),
        today(),
      ),
    );
    expect(row.windows).toEqual([
      { kind: 'stage', number: 1, deadlineAt: '2027-04-08T15:00:00.000Z', hourAssumed: true },
      { kind: 'stage', number: 2, deadlineAt: '2027-09-14T15:00:00.000Z', hourAssumed: true },
    ]);
  });

  it('keeps every cut-off, once each', () => {
    const row = rowOf(
      fromSearchRow(
        searchRow({
          deadlineDate: ['2026-12-17', '2027-03-17', '2026-12-17', '2027-06-17'],
          deadlineModel: ['multiple cut-off'],
        }),
        today(),
      ),
    );
    expect(row.deadlineModel).toBe('multiple-cut-off');
    expect(row.windows.map((window) => [window.kind, window.number, window.deadlineAt.slice(0, 10)])).toEqual([
      ['cut_off', 1, '2026-12-17'],
      ['cut_off', 2, '2027-03-17'],
      ['cut_off', 3, '2027-06-17'],
    ]);
  });

  it('keys a cascade call on its reference and gives it its own name', () => {
    const row = rowOf(
      fromSearchRow(
        searchRow(
          {
            type: ['8'],
            identifier: ['SMP-COSME-2024-CLUSTER-01'],
            title: ['The parent'],
            callTitle: ['GreenMantis Innovation Support '],
            callccm2Id: ['47108154'],
            deadlineDate: ['2026-05-20T17:00:00.000Z'],
            description: ['<p>For SMEs</p>'],
          },
          { reference: '13501COMPETITIVE_CALLen' },
        ),
        today(),
      ),
    );
    expect(row).toMatchObject({
      externalId: '13501COMPETITIVE_CALLEN',
      kind: 'cascade',
      title: 'GreenMantis Innovation Support',
      callTitle: 'The parent',
      typeOfAction: 'CASCADE',
      programmeId: 'SMP-COSME',
    });
    expect(row.url).toContain('competitive-calls-cs/47108154');
    expect(row.texts).toEqual([
      { kind: 'summary', heading: 'Description', blocks: [{ type: 'paragraph', runs: [{ text: 'For SMEs' }] }] },
    ]);
  });

  it('takes an identifier with slashes and a title with line breaks', () => {
    const row = rowOf(
      fromSearchRow(
        searchRow(
          {
            type: ['2'],
            identifier: ['EuropeAid/186246/DD/ACT/NG'],
            title: ['Support\nto civil &amp; society'],
            frameworkProgramme: ['111111'],
            callIdentifier: ['186246'],
          },
          { reference: '186246PROSPECTSfr' },
        ),
        today(),
      ),
    );
    expect(row).toMatchObject({
      externalId: '186246PROSPECTSEN',
      identifier: 'EuropeAid/186246/DD/ACT/NG',
      title: 'Support to civil & society',
      kind: 'prospect',
    });
    expect(row.url).toContain('prospect-details/186246PROSPECTSEN');
  });

  it('reads keywords from one text that holds a list', () => {
    const row = rowOf(
      fromSearchRow(
        searchRow({ keywords: ['["Gender research","HORIZON-CL5-2027-07-D3-28"]'], tags: ['Soil', 'Soil'] }),
        today(),
      ),
    );
    expect(row.keywords).toEqual(['Gender research', 'Soil']);
  });

  it.each([
    ['a call update', { type: ['6'], identifier: [] }, 'not_a_call'],
    ['an organization', { type: ['ORGANISATION'] }, 'not_a_call'],
    ['a tender', { type: ['0'] }, 'not_a_call'],
    ['an event', { type: [] }, 'not_a_call'],
    ['no identifier', { identifier: [] }, 'missing_field'],
    ['no title', { title: [' '] }, 'missing_field'],
    ['an unknown programme', { identifier: ['XX-1'], frameworkProgramme: ['1'] }, 'unknown_value'],
    ['half of a character in its identifier', { identifier: ['HORIZON-X\ud800'] }, 'unknown_value'],
    ['an identifier that no index holds', { identifier: [`HORIZON-${'X'.repeat(4000)}`] }, 'too_large'],
    ['101 deadlines', { deadlineDate: Array.from({ length: 101 }, () => '2027-01-01') }, 'too_large'],
    ['an absurd amount', { budgetOverview: [budgetOf({ budgetYearMap: { 2027: 1e300 } })] }, 'unknown_value'],
    [
      'a least that exceeds the most',
      { budgetOverview: [budgetOf({ minContribution: 2, maxContribution: 1 })] },
      'unknown_value',
    ],
    ['half a project', { budgetOverview: [budgetOf({ expectedGrants: 0.5 })] }, 'unknown_value'],
  ])('%s is rejected with its reason', (_name, metadata, reason) => {
    expect(rejectionOf(fromSearchRow(searchRow(metadata), today())).reason).toBe(reason);
  });

  it.each([
    ['a deadline that is no date', { deadlineDate: ['soon'] }, 'windows'],
    ['a deadline without a value', { deadlineDate: [''] }, 'windows'],
    ['a deadline in 1970', { deadlineDate: ['1970-01-01T00:00:00.000+0000'] }, 'windows'],
    ['one of two deadlines in 9999', { deadlineDate: ['2027-04-08', '9999-12-31T00:00:00.000+0000'] }, 'windows'],
    ['an opening in 9999', { startDate: ['9999-12-31'] }, 'opensAt'],
  ] as const)('%s leaves that field out, and says so', (_name, metadata, field) => {
    const outcome = fromSearchRow(searchRow(metadata), today());
    expect(outcome).toMatchObject({ ok: true, unread: [{ field, rejection: { reason: 'bad_date' } }] });
    expect(rowOf(outcome)).toMatchObject({ windows: [], opensAt: null });
  });

  it('lets no markup through, whatever the fields hold', () => {
    const nasty = '<p>&lt;script&gt;alert(1)&lt;/script&gt;<img src=x onerror=y>&amp;lt;b&amp;gt;bold</p>';
    const fields = [
      'title',
      'callTitle',
      'descriptionByte',
      'topicConditions',
      'supportInfo',
      'typesOfAction',
      'keywords',
      'callIdentifier',
    ];
    const row = rowOf(fromSearchRow(searchRow(Object.fromEntries(fields.map((field) => [field, [nasty]]))), today()));
    expect(JSON.stringify(row)).not.toMatch(/<[a-z/!]/i);
  });
});

it.each([
  ['HORIZON  Research and Innovation Actions', 'RIA'],
  ['HORIZON JU Innovation Actions', 'IA'],
  ['HORIZON TMA MSCA Cofund Doctoral programme', 'MSCA'],
  ['HORIZON EIC Equity Only', 'EQUITY'],
  ['HORIZON Recognition Prize', 'PRIZE'],
  ['LIFE Operating Grants Framework Partnerships', 'OPERATING'],
  ['HORIZON Programme Cofund Actions', 'COFUND'],
  ['CREA Lump Sum Grants', 'LUMP_SUM'],
  ['AGRIP SIMPLE Project Grants', 'PJG'],
  ['DIGITAL JU Simple Grants', 'SIMPLE'],
  ['CEF Infrastructure Projects', 'OTHER'],
  ['  ', null],
  [null, null],
])('the type of action %j is %s', (label, code) => {
  expect(typeOfActionCode(label)).toBe(code);
});
