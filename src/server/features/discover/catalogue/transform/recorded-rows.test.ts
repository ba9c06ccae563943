import { describe, expect, it } from 'vitest';
import type { PortalSearchRow } from '#server/adapters/calls-source/port.ts';
import { hasSharedData, readSharedJson } from '#test/host/shared-data.ts';
import { fromBulkRecord } from './bulk-row.ts';
import { fromSearchRow } from './portal-row.ts';
import { isRecord, recordsOf } from './read-loose.ts';
import { today, searchRow, rowOf } from '#test/made/portal/portal-rows.ts';

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

it.each([{ type: 2 }, { type: 'grant' }, { type: { toString: [] } }, {}])('a record with %o is no call', (fields) => {
  const outcome = fromBulkRecord({ identifier: 'HORIZON-X-1', ...fields }, today());
  expect(outcome).toMatchObject({ ok: false, rejection: { reason: 'not_a_call' } });
});
