import { describe, expect, it } from 'vitest';

import { isLocalDate } from '#domain/values/time.ts';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import { hasSharedData, readSharedJson } from '#test/host/shared-data.ts';

import { ownBudget } from './budget.ts';
import type { RowOutcome } from './outcome.ts';
import { fromBulkRecord } from './bulk-row.ts';
import { pickRows } from './pick-rows.ts';
import { fromSearchRow } from './portal-row.ts';
import { isRecord, parseLooseJson, recordsOf } from './read-loose.ts';
import { readTextFacts } from './text-facts.ts';
import { wholeSection } from './sections.ts';
import { typeOfActionCode } from './type-of-action.ts';

const TODAY = '2026-11-20';

function today() {
  if (!isLocalDate(TODAY)) throw new Error('a test date that is none');
  return TODAY;
}

function searchRow(metadata: Record<string, readonly string[]>, row: Partial<PortalSearchRow> = {}): PortalSearchRow {
  return {
    reference: '1TOPICSen',
    language: 'en',
    summary: '',
    content: '',
    url: '',
    ...row,
    metadata: {
      type: ['1'],
      identifier: ['HORIZON-CL5-2027-07-D3-28'],
      title: ['A title'],
      frameworkProgramme: ['43108390'],
      DATASOURCE: ['SEDIA'],
      ...metadata,
    },
  };
}

function rowOf(outcome: RowOutcome) {
  if (!outcome.ok) throw new Error(`rejected: ${outcome.rejection.detail}`);
  return outcome.row;
}

function rejectionOf(outcome: RowOutcome) {
  if (outcome.ok) throw new Error('accepted');
  return outcome.rejection;
}

function budgetLine(action: string, year: number | string) {
  return { action, budgetYearMap: { 2026: year } };
}

function budgetOf(values: Record<string, unknown>): string {
  return JSON.stringify({
    budgetTopicActionMap: { 1: [{ action: 'HORIZON-CL5-2027-07-D3-28 - HORIZON-IA X', ...values }] },
  });
}

function factsOf(text: string) {
  return readTextFacts(wholeSection('conditions', 'Conditions', text));
}

function cascadeRow(reference: string, language: string) {
  return searchRow({ type: ['8'] }, { reference, language });
}

function recordedRows(): PortalSearchRow[] {
  const file = readSharedJson('portal/search-response.raw.json');
  return recordsOf(isRecord(file) ? file['results'] : null).map((row) => ({
    reference: '',
    language: '',
    summary: '',
    content: '',
    url: '',
    metadata: {},
    ...row,
  }));
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

describe('budgets', () => {
  it('takes the own line only and adds its years, not its neighbours', () => {
    const overview = {
      budgetTopicActionMap: {
        1: [
          {
            action: 'A-1 - HORIZON-RIA X',
            budgetYearMap: { 2026: '4000000', 2027: 2_000_000 },
            minContribution: 2_000_000,
            maxContribution: 3_000_000,
            expectedGrants: 2,
          },
        ],
        2: [budgetLine('A-10 - HORIZON-RIA X', 9)],
      },
    };
    expect(ownBudget(overview, 'A-1', null)).toMatchObject({
      budgetTotal: 600_000_000,
      budgetShared: false,
      grantMin: 200_000_000,
      grantMax: 300_000_000,
      wording: 'between',
      expectedGrants: 2,
    });
  });

  it('labels one amount on the lines of several topics as a shared pot', () => {
    expect(
      ownBudget({ budgetTopicActionMap: { 1: [budgetLine('A-1 - X', 422), budgetLine('A-2 - X', 422)] } }, 'A-2', null),
    ).toMatchObject({ budgetTotal: 42_200, budgetShared: true });
  });

  it('takes zero and absent as not stated', () => {
    expect(
      ownBudget(
        {
          budgetTopicActionMap: {
            1: [{ ...budgetLine('A-1 - X', 0), minContribution: 0, maxContribution: '0', expectedGrants: 0 }],
          },
        },
        'A-1',
        null,
      ),
    ).toMatchObject({
      budgetTotal: null,
      budgetShared: false,
      grantMin: null,
      grantMax: null,
      wording: null,
      expectedGrants: null,
    });
  });

  it.each([[null], ['cut'], [{ budgetTopicActionMap: [] }], [{ budgetTopicActionMap: { 1: 'x' } }]])(
    '%j is no budget',
    (overview) => {
      expect(ownBudget(overview, 'A-1', null)).toBeNull();
    },
  );
});

it('parses JSON whose strings hold raw line breaks, and answers null for a cut one', () => {
  expect(parseLooseJson('{"a":"x\r\ny"}')).toEqual({ a: 'x y' });
  expect(parseLooseJson('{"a":"x')).toBeNull();
});

describe('facts from sentences', () => {
  it('reads the fixed wordings, with the sentence as source', () => {
    const found = factsOf(
      '<p>Intro. Activities are expected to start at TRL 5 and achieve TRL 7 by the end of the project – see General Annex B.</p><p>The page limit of the application is 60 pages.</p><p>The maximum amount to be granted to each third party is EUR 200,000 to reach many.</p>',
    );
    expect(found.trl).toEqual({
      value: { min: 5, max: 7 },
      sentence:
        'Activities are expected to start at TRL 5 and achieve TRL 7 by the end of the project – see General Annex B.',
    });
    expect(found.pages?.value).toBe(60);
    expect(found.thirdPartyMax?.value).toBe(20_000_000);
  });

  it.each([
    [
      'Entities established in an eligible country but which are directly or indirectly controlled by China or by a legal entity established in China are not eligible to participate in the action.',
      'china_control_restriction',
    ],
    [
      'Entities established in an eligible country, but which are directly or indirectly controlled by a non-eligible country, may not participate in the action.',
      'third_country_control_restriction',
    ],
    [
      'Subject to restrictions for the protection of European communication networks.',
      '5g_high_risk_supplier_restriction',
    ],
    [
      'Any legal entity established in the United States of America is eligible to receive Union funding.',
      'us_entities_eligible_for_funding',
    ],
    ['Applications may only be submitted by one legal entity (mono-beneficiary).', 'mono_beneficiary'],
    ['Proposals must adopt a multi-actor approach.', 'multi_actor_approach'],
    ['Proposals may be inspired by a multi-actor approach.', null],
  ])('reads the restriction in: %s', (sentence, flag) => {
    expect(factsOf(`<p>Intro. ${sentence}</p><p>${sentence}</p>`).flags).toEqual(
      flag === null ? [] : [{ value: flag, sentence }],
    );
  });

  it('reads who alone may hand in or coordinate', () => {
    const conditions = [
      'The proposal must be submitted by the coordinator of the consortium funded under HORIZON-EURATOM-2021-NRT-01-09.',
      'Participation as coordinators is limited to legal entities established in Widening countries.',
    ];
    expect(factsOf(`<p>${conditions.join(' ')}</p>`).conditions.map(({ value }) => value)).toEqual(conditions);
  });

  it('reads nothing where two sentences differ or the wording is another', () => {
    expect(
      factsOf(
        '<p>The page limit of the application is 60 pages.</p><p>The page limit of the application is 45 pages.</p>',
      ).pages,
    ).toBeNull();
    expect(factsOf('<p>Activities may start at any TRL. Up to TRL 4-5 at the end.</p>').trl).toBeNull();
    expect(
      factsOf('<p>Participation as coordinators is limited to legal entities established in Widening countries.</p>')
        .limitedTo,
    ).toEqual([]);
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

describe('one row per call', () => {
  it('prefers the portal’s index, the language, text, and then the newest', () => {
    const good = searchRow({ descriptionByte: ['text'], esDA_IngestDate: ['2026-02-01'] }, { reference: 'good' });
    const others = [
      searchRow(
        { DATASOURCE: ['SEDIA_PRD_CENTRICITY'], descriptionByte: ['text'], esDA_IngestDate: ['2026-09-01'] },
        { reference: 'legacy' },
      ),
      searchRow(
        { descriptionByte: ['text'], esDA_IngestDate: ['2026-09-01'] },
        { reference: 'other-language', language: 'bg' },
      ),
      searchRow({ descriptionByte: [], esDA_IngestDate: ['2026-09-01'] }, { reference: 'stub' }),
      searchRow(
        { descriptionByte: ['text'], esDA_IngestDate: ['2026-01-01'], identifier: ['horizon-cl5-2027-07-d3-28'] },
        { reference: 'older' },
      ),
    ];
    for (const order of [
      [good, ...others],
      [...others, good],
    ]) {
      const { picked, duplicates } = pickRows(order, 'en');
      expect(picked.map((row) => row.reference)).toEqual(['good']);
      expect(duplicates).toHaveLength(4);
    }
  });

  it('keeps cascade calls of one parent apart', () => {
    const { picked } = pickRows(
      [
        cascadeRow('1COMPETITIVE_CALLen', 'en'),
        cascadeRow('1COMPETITIVE_CALLbg', 'bg'),
        cascadeRow('2COMPETITIVE_CALLen', 'en'),
      ],
      'en',
    );
    expect(picked.map((row) => row.reference)).toEqual(['1COMPETITIVE_CALLen', '2COMPETITIVE_CALLen']);
  });
});

describe.runIf(hasSharedData)('real rows', () => {
  it('the recorded answer: every deadline, every own budget line', () => {
    const read = recordedRows().map((row) => rowOf(fromSearchRow(row, today())));
    expect(
      read.map((row) => [
        row.identifier,
        row.windows.map((window) => window.deadlineAt),
        row.windows.every((window) => window.hourAssumed),
        row.money.budgetTotal,
        row.money.budgetShared,
      ]),
    ).toEqual([
      ['EUAF-2023-TRAI-03', ['2023-05-11T15:00:00.000Z'], true, 90_000_000, true],
      ['HORIZON-INFRA-2022-EOSC-01-02', ['2022-04-20T15:00:00.000Z'], true, 500_000_000, false],
      ['HORIZON-WIDERA-2023-ERA-01-02', ['2023-03-09T16:00:00.000Z'], true, 200_000_000, false],
      ['HORIZON-WIDERA-2023-ERA-01-03', ['2023-03-09T16:00:00.000Z'], true, 300_000_000, false],
      ['HORIZON-CL6-2023-ZEROPOLLUTION-01-6', ['2023-03-28T15:00:00.000Z'], true, 800_000_000, false],
      ['HORIZON-CL4-2021-RESILIENCE-01-25', ['2021-09-23T15:00:00.000Z'], true, 600_000_000, false],
      ['HORIZON-CL3-2021-INFRA-01-02', ['2021-11-23T16:00:00.000Z'], true, 2_000_000_000, true],
      ['HORIZON-JU-SNS-2022-STREAM-A-01-06', ['2022-04-26T15:00:00.000Z'], true, 600_000_000, false],
      ['CEF-T-2022-CORECOEN-MARP-WORKS', ['2023-01-18T16:00:00.000Z'], true, 200_000_000_000, true],
      ['HORIZON-CL5-2023-D5-01-19', ['2023-04-20T15:00:00.000Z'], true, 50_000_000, false],
    ]);
    for (const row of read) {
      expect(row.texts.some((section) => section.kind === 'scope')).toBe(true);
      expect(row.texts.some((section) => section.kind === 'conditions')).toBe(true);
      expect(JSON.stringify(row.texts)).not.toMatch(/<[a-z/!]|&[a-z]+;|mso-|LsdException|WordDocument/i);
    }
    const conditions = read[6]?.texts.find((section) => section.kind === 'conditions');
    expect(
      conditions?.blocks.flatMap((block) => (block.type === 'heading' && /^\d/.test(block.text) ? [block.text] : [])),
    ).toEqual(
      expect.arrayContaining([
        '1. Admissibility conditions',
        '2. Eligible countries',
        '3. Other eligibility conditions',
        '4. Financial and operational capacity and exclusion',
        '5. Evaluation and award',
      ]),
    );
  });

  it('the excerpts: two stages with a cut budget, a stale row, and three that are no calls', () => {
    const file = readSharedJson('portal/search-row-excerpts.json');
    const excerpts = recordsOf(isRecord(file) ? file['rows'] : null).map((row): PortalSearchRow => ({
      reference: '',
      language: '',
      summary: '',
      content: '',
      url: '',
      metadata: {},
      ...row,
    }));
    const outcomes = excerpts.map((row) => fromSearchRow(row, today()));
    expect(
      outcomes.map((outcome) =>
        outcome.ok ? outcome.row.windows.map((window) => window.deadlineAt) : outcome.rejection.reason,
      ),
    ).toEqual([
      ['2027-04-08T15:00:00.000Z', '2027-09-14T15:00:00.000Z'],
      ['2024-02-07T16:00:00.000Z'],
      'not_a_call',
      'not_a_call',
      'not_a_call',
    ]);
    const [first, second] = outcomes;
    expect(first?.ok && first.row.money.budgetTotal).toBeNull();
    expect(second?.ok && second.row.keywords).toContain('Policy recommendations');
  });

  it('the bulk sample: grants with their dates, tenders rejected', () => {
    const file = readSharedJson('portal/reference/grants-tenders.sample.json');
    const data = isRecord(file) ? file['fundingData'] : null;
    const outcomes = recordsOf(isRecord(data) ? data['GrantTenderObj'] : null).map((record) => ({
      record,
      outcome: fromBulkRecord(record, today()),
    }));
    expect(outcomes.length).toBe(7);
    for (const { record, outcome } of outcomes) expect(outcome.ok).toBe(record['type'] === 1);
    const cancer = rowOf(fromBulkRecord(outcomes[0]?.record, today()));
    expect(cancer).toMatchObject({
      externalId: 'HORIZON-MISS-2026-02-CANCER-05',
      typeOfAction: 'IA',
      opensAt: '2026-02-09T23:00:00.000Z',
      programmeId: 'HORIZON-MISS',
    });
    expect(cancer.money.costModel).toBe('lump sum');
    expect(cancer.windows).toEqual([
      { kind: 'deadline', number: 1, deadlineAt: '2026-09-15T15:00:00.000Z', hourAssumed: true },
    ]);
  });

  it('a thousand texts in twelve languages come out without markup', () => {
    const file = readSharedJson('portal/multilingual-calls.json');
    let read = 0;
    for (const call of recordsOf(isRecord(file) ? file['grants'] : null)) {
      if (typeof call['description'] !== 'string') continue;
      read += 1;
      const row = rowOf(
        fromSearchRow(searchRow({ descriptionByte: [call['description']], title: [String(call['title'])] }), today()),
      );
      expect(JSON.stringify([row.title, row.texts])).not.toMatch(/<[a-z/!]/i);
      if (/\p{L}/u.test(call['description'].replace(/<[^>]*>/g, ''))) expect(row.texts.length).toBeGreaterThan(0);
    }
    expect(read).toBeGreaterThan(700);
  });
});
