import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { MAX_LINE_BYTES, readImportLine } from './import-format.ts';

const smallest = {
  id: 'X-1',
  title: 'A call',
  programme: 'HORIZON',
  document: 'A page',
  certainty: 'high',
  asOf: '2026-11-20',
};

function read(values: Record<string, unknown>) {
  const outcome = readImportLine(JSON.stringify({ ...smallest, ...values }), 7, 'import');
  return outcome.ok ? outcome.row : outcome.rejection;
}

describe('a hostile line of an import file', () => {
  it('loses what the database cannot hold', () => {
    const row = JSON.stringify(
      read({
        title: 'A\u0000 ca\ud800ll',
        callTitle: 'C\udfff',
        keywords: ['k\ud800'],
        url: 'https://example.org/\ud800',
        texts: [{ kind: 'scope', heading: 'S\ud800', text: 'T\u0000\ud800' }],
      }),
    );
    expect(row).toContain('"A ca\ufffdll"');
    expect(row).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });

  it.each([['id'], ['reference'], ['callId']])(
    'is rejected for half of a character in its %s: two calls could become one',
    (field) => {
      expect(read({ [field]: 'X\ud800-1' })).toMatchObject({ reason: 'unknown_value', field });
    },
  );

  it.each([
    ['a year 9999', { deadlines: [{ date: '9999-12-31' }] }, 'bad_date'],
    ['1970', { opensOn: '1970-01-01' }, 'bad_date'],
    ['an absurd amount', { budgetTotalEur: 1e300 }, 'unknown_value'],
    ['a least that exceeds the most', { grantEur: { min: 2, max: 1 } }, 'unknown_value'],
    ['101 deadlines', { deadlines: Array.from({ length: 101 }, () => ({ date: '2027-01-01' })) }, 'too_large'],
    ['an identifier that no index holds', { id: 'X'.repeat(4000) }, 'too_large'],
  ])('is rejected for %s', (_name, values, reason) => {
    expect(read(values)).toMatchObject({ reason });
  });

  it('is reported without what the database cannot hold', () => {
    expect(readImportLine('{"id":\u0000', 3, 'import')).toMatchObject({
      ok: false,
      rejection: { reason: 'not_json', detail: '{"id":' },
    });
    expect(read({ id: 'a\u0000\ud800b', title: 5, 'x\u0000': 1 })).toMatchObject({
      externalId: 'a\ufffdb',
      detail: expect.stringContaining('x'),
    });
  });

  it('has keys of the prototype refused like any unknown field', () => {
    const line = `{"__proto__":{"title":"A call"},${JSON.stringify(smallest).slice(1)}`;
    expect(readImportLine(line, 1, 'import')).toMatchObject({
      ok: false,
      rejection: { reason: 'unknown_value', field: '__proto__' },
    });
  });

  it.each([
    ['elements', '<div>'.repeat(10_000)],
    ['lists', '<ul><li>'.repeat(5000)],
    ['escaped elements', '&lt;div&gt;'.repeat(10_000)],
  ])('may nest %s as deep as it likes: the words remain', (_name, markup) => {
    expect(
      JSON.stringify(read({ texts: [{ kind: 'scope', heading: 'Scope', text: `${markup}The words` }] })),
    ).toContain('The words');
  });
});

describe('a line of an import file', () => {
  it('needs little, and leaves everything else unknown', () => {
    expect(read({})).toMatchObject({
      externalId: 'X-1',
      kind: 'topic',
      windows: [],
      trlMin: null,
      money: { budgetTotal: null, budgetShared: false },
      defaultProvenance: { source: 'import', certainty: 'high' },
    });
  });

  it('takes a deadline with and without its hour, in its own zone', () => {
    const dates = {
      deadlines: [{ date: '2027-03-28' }, { date: '2027-01-15', time: '23:59', zone: 'Europe/Bucharest' }],
    };
    expect(read(dates)).toMatchObject({
      windows: [
        { number: 1, deadlineAt: '2027-01-15T21:59:00.000Z', hourAssumed: false },
        { number: 2, deadlineAt: '2027-03-28T15:00:00.000Z', hourAssumed: true },
      ],
    });
  });

  it('turns euro into cents, rates into basis points, markup into clean text', () => {
    expect(
      read({
        grantEur: { min: 0.1, max: 2.5 },
        fundingRate: { forProfit: 0.7 },
        texts: [{ kind: 'scope', heading: ' Scope ', text: '<p>See <script>x</script>this</p>' }],
      }),
    ).toMatchObject({
      money: { grantMin: 10, grantMax: 250, rateForProfit: 7000 },
      texts: [{ heading: 'Scope', blocks: [{ type: 'paragraph', runs: [{ text: 'See this' }] }] }],
    });
  });

  it.each([
    ['no title', { title: undefined }, 'missing_field', 'title'],
    ['an empty title', { title: '  ' }, 'missing_field', 'title'],
    ['a number for a title', { title: 5 }, 'wrong_type', 'title'],
    ['an unknown field', { deadline: '2027-01-01' }, 'unknown_value', 'deadline'],
    ['an unknown programme', { programme: 'NOPE' }, 'unknown_value', 'programme'],
    ['a day that does not exist', { opensOn: '2027-02-30' }, 'bad_date', 'opensOn'],
    [
      'an hour that does not exist',
      { deadlines: [{ date: '2027-01-01', time: '24:00' }] },
      'bad_date',
      'deadlines.0.time',
    ],
    [
      'an unknown zone',
      { deadlines: [{ date: '2027-01-01', zone: 'Mars/Base' }] },
      'unknown_value',
      'deadlines.0.zone',
    ],
    ['a zero for "not stated"', { budgetTotalEur: 0 }, 'unknown_value', 'budgetTotalEur'],
    ['a rate in percent', { fundingRate: { forProfit: 70 } }, 'unknown_value', 'fundingRate.forProfit'],
    ['a grant upside down', { grantEur: { min: 3, max: 2 } }, 'unknown_value', 'grantEur.min'],
    ['a dangerous address', { url: 'javascript:alert(1)' }, 'unknown_value', 'url'],
    ['a title that never ends', { title: 'x'.repeat(1001) }, 'too_large', 'title'],
    ['a wrong certainty', { certainty: 'sure' }, 'unknown_value', 'certainty'],
  ])('%s is refused with its field', (_name, values, reason, field) => {
    expect(read(values)).toMatchObject({ line: 7, reason, field });
  });

  it.each([
    ['{"id":', 'not_json'],
    ['[1]', 'not_an_object'],
    ['null', 'not_an_object'],
    [`"${'x'.repeat(MAX_LINE_BYTES)}"`, 'too_large'],
  ])('refuses what is no row', (text, reason) => {
    expect(readImportLine(text, 1, 'import')).toMatchObject({ ok: false, rejection: { line: 1, reason } });
  });
});

describe('the starter catalogue', () => {
  const folder = 'data/starter';
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').split('\n').filter(Boolean),
  );
  const outcomes = lines.map((text, index) => readImportLine(text, index + 1, 'starter'));
  const rows = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.row] : []));

  it('is read without a rejection, each opportunity once', () => {
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
    expect(rows).toHaveLength(512 + 40 + 34);
    expect(new Set(rows.map((row) => row.externalId)).size).toBe(rows.length);
  });

  it('holds the topic of the main job as the work programme states it', () => {
    expect(rows.find((row) => row.identifier === 'HORIZON-CL4-2027-01-MAT-PROD-49')).toMatchObject({
      typeOfAction: 'IA',
      opensAt: '2026-09-21T22:00:00.000Z',
      windows: [{ deadlineAt: '2027-02-02T16:00:00.000Z', hourAssumed: false }],
      money: {
        grantMin: 20_000_000,
        grantMax: 20_000_000,
        wording: 'around',
        budgetTotal: 500_000_000,
        expectedGrants: 25,
        rateForProfit: 7000,
        rateNonProfit: 10_000,
      },
      pageLimit: 40,
      flags: ['china_control_restriction', 'right_to_object_transfer'],
      defaultProvenance: { source: 'starter', certainty: 'high' },
    });
  });

  it('has both stages of two-stage topics', () => {
    const staged = rows.filter((row) => row.deadlineModel === 'two-stage');
    expect(staged.length).toBeGreaterThan(35);
    for (const row of staged)
      expect(row.windows.map((window) => [window.kind, window.number])).toEqual([
        ['stage', 1],
        ['stage', 2],
      ]);
  });

  it('says nothing about where a copy lay', () => {
    expect(lines.join('\n')).not.toMatch(/github|memory\)|from memory|\.txt|\/work\//i);
  });
});

describe('the summary of a call', () => {
  const summary = {
    about: 'Joins of <b>metal</b>.',
    outcomes: ['Stronger joins', ' Stronger  joins '],
    activities: ['Weld'],
    who: 'Makers of machines',
    keywords: ['welding'],
    naceDivisions: ['25', '28'],
  };

  it('is read as plain lines, each once', () => {
    expect(read({ summary })).toMatchObject({
      summary: { ...summary, about: 'Joins of metal.', outcomes: ['Stronger joins'] },
    });
  });

  it('needs nothing but what the call is about', () => {
    expect(read({ summary: { about: 'Joins.' } })).toMatchObject({
      summary: { about: 'Joins.', outcomes: [], activities: [], who: null, keywords: [], naceDivisions: [] },
    });
    expect(read({})).not.toHaveProperty('summary');
  });

  it('has its own source', () => {
    const ours = { document: 'Our summary', certainty: 'medium', asOf: '2026-08-10' };
    expect(read({ summary, fields: { summary: ours } })).toMatchObject({
      defaultProvenance: { document: 'A page' },
      provenance: { summary: { source: 'import', ...ours } },
    });
  });

  it.each([
    ['nothing', {}, 'missing_field', 'summary.about'],
    ['a class of NACE in place of a division', { ...summary, naceDivisions: ['2511'] }, 'unknown_value', null],
    [
      'a division that does not exist',
      { ...summary, naceDivisions: ['04'] },
      'unknown_value',
      'summary.naceDivisions.0',
    ],
    ['a misspelt field', { ...summary, outcome: [] }, 'unknown_value', 'summary.outcome'],
    ['a line that is none', { ...summary, outcomes: ['x'.repeat(301)] }, 'too_large', 'summary.outcomes.0'],
    ['too many lines', { ...summary, keywords: Array.from({ length: 31 }, String) }, 'too_large', 'summary.keywords'],
  ])('is rejected with %s', (_name, given, reason, field) => {
    expect(read({ summary: given })).toMatchObject({ reason, ...(field === null ? {} : { field }) });
  });
});
