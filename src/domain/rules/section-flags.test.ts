import { describe, expect, it } from 'vitest';

import { anchorOfFinding, isAboutSections } from './section-flags.ts';
import * as strayFigureBook from './stray-figure-book.ts';
import { placeOfAnchor, QUOTE_LIMIT } from '#domain/project/text/text-anchor.ts';

const over = (limit: number) => ({ ruleId: 'SECTION_LENGTH', params: { length: 0, limit } }) as const;

describe('anchorOfFinding', () => {
  it('stands on what is beyond the limit, counted as characters', () => {
    const anchor = anchorOfFinding(over(4), 'a😀bc too much');
    expect(anchor?.quote).toBe('too much');
    expect(anchor && placeOfAnchor('a😀bc too much', anchor)).toEqual({ from: 6, to: 14, changed: false });
  });

  it('stands on as much as an anchor holds', () => {
    expect(anchorOfFinding(over(10), 'x'.repeat(10_000))?.quote).toHaveLength(QUOTE_LIMIT);
  });

  it('stands on the first placeholder', () => {
    const flag = { ruleId: 'PLACEHOLDER_TEXT', params: { first: 'TBD', found: 'TBD; XXX', count: 2 } } as const;
    expect(anchorOfFinding(flag, 'Month TBD, cost XXX')).toEqual({
      quote: 'TBD',
      before: 'Month ',
      after: ', cost XXX',
    });
    expect(anchorOfFinding(flag, 'Month 6')).toBeNull();
  });

  it('stands on the words that a rule of stray figures quotes, once that is there', () => {
    const flag = { ruleId: 'TEXT_DURATION_DIFFERS', params: { first: '24 months', found: '24 months' } } as const;
    const late = Object.values(strayFigureBook);
    expect(anchorOfFinding(flag, 'The project lasts 24 months.', late)?.quote).toBe('24 months');
    expect(anchorOfFinding(flag, 'The project lasts 24 months.')).toBeNull();
  });

  it('has no place for what is not there', () => {
    expect(anchorOfFinding({ ruleId: 'MISSING_KPI', params: { count: 0 } }, 'Some text')).toBeNull();
    expect(anchorOfFinding(over(400), 'Some text')).toBeNull();
  });
});

it('what arrives later never blocks: how a section stands is known without it', () => {
  for (const rule of Object.values(strayFigureBook)) {
    expect(rule.severity).toBe('soft');
    expect(isAboutSections({ ruleId: rule.id })).toBe(false);
  }
});
