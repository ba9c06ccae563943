import { describe, expect, it } from 'vitest';

import { anchorOfFinding } from './section-flags.ts';
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

  it('has no place for what is not there', () => {
    expect(anchorOfFinding({ ruleId: 'MISSING_KPI', params: { count: 0 } }, 'Some text')).toBeNull();
    expect(anchorOfFinding(over(400), 'Some text')).toBeNull();
  });
});
