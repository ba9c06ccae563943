import { describe, expect, it } from 'vitest';
import { pickRows } from './pick-rows.ts';
import { searchRow } from '#test/made/portal/portal-rows.ts';

function cascadeRow(reference: string, language: string) {
  return searchRow({ type: ['8'] }, { reference, language });
}

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
