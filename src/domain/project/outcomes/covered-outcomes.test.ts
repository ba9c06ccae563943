import { describe, expect, it } from 'vitest';

import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { coverageOf, type CoveredOutcome } from './covered-outcomes.ts';
import { anchorOfParagraph, placeOfParagraph } from './covering-paragraph.ts';

const paragraphs = [
  'A truck that runs on hydrogen carries six tanks, and half of their price is new carbon fibre.',
  'Recovered fibre takes the place of new fibre in the rings, which lowers the price of a tank by a fifth.',
  'The rings are burst at an institute, and a notified body says what they are worth.',
];
const text = paragraphs.join('\n');

/** The anchor of the paragraph that begins with these words. */
function anchorOf(beginning: string, whole = text): TextAnchor {
  const from = whole.indexOf(beginning);
  const end = whole.indexOf('\n', from);
  const anchor = anchorOfParagraph(whole, from, end === -1 ? whole.length : end);
  if (anchor === null) throw new Error('nothing stands there');
  return anchor;
}

const marked = anchorOf('Recovered');
const [first = '', second = '', third = ''] = paragraphs;

describe('a marked paragraph', () => {
  it.each([
    ['stands', text, false],
    ['was moved to the end', [first, third, second].join('\n'), false],
    ['has another word', text.replace('a fifth', 'a quarter'), true],
    [
      'has other words, and so have its neighbours',
      text.replace('a fifth', 'a quarter').replace('new carbon fibre.', 'dear.').replace('The rings are', 'All are'),
      true,
    ],
    [
      'was rewritten where it stood',
      [first, 'New fibre gives way to recovered fibre: a tank costs less.', third].join('\n'),
      true,
    ],
  ])('is there where it %s', (_what, now, changed) => {
    const place = placeOfParagraph(now, marked);
    expect(place?.changed).toBe(changed);
    expect(now.slice(place?.from, place?.to)).toMatch(/fibre.*tank/i);
  });

  it.each([
    ['was deleted', [first, third].join('\n')],
    ['gave way to something else', [first, 'Our team has worked together for nine years.', third].join('\n')],
    ['was in a text that is empty now', ''],
  ])('is gone where it %s', (_what, now) => {
    expect(placeOfParagraph(now, marked)).toBeNull();
  });

  it('that is longer than a quote is known by its beginning', () => {
    const long = `${'Every ring is wound from recovered fibre. '.repeat(80)}The end.`;
    const anchor = anchorOf('Every ring', `${first}\n${long}`);
    expect(anchor.quote.length).toBeLessThanOrEqual(2000);
    expect(placeOfParagraph(`${first}\n${long}`, anchor)).toMatchObject({ changed: false });
  });

  it('has to have words', () => {
    expect(anchorOfParagraph('One\n \nTwo', 4, 5)).toBeNull();
  });
});

function mark(id: string, outcome: string, section: CoveredOutcome['section'] = 'innovation'): CoveredOutcome {
  return { id, outcome, section, anchor: marked };
}

describe('the coverage of expected outcomes', () => {
  const expected = ['Cheaper tanks', 'Less waste'];

  it('counts an outcome once one of its paragraphs stands', () => {
    const coverage = coverageOf(expected, [mark('a', 'Cheaper tanks'), mark('b', 'Cheaper tanks', 'team')], {
      innovation: text,
      team: '',
    });
    expect(coverage.coveredCount).toBe(1);
    expect(coverage.expected.map(({ outcome, covered }) => [outcome, covered])).toEqual([
      ['Cheaper tanks', true],
      ['Less waste', false],
    ]);
    expect(coverage.expected[0]?.marks.map(({ place }) => place !== null)).toEqual([true, false]);
  });

  it('says that an outcome is not covered any more when its paragraph goes', () => {
    const coverage = coverageOf(expected, [mark('a', 'Cheaper tanks')], { innovation: first });
    expect(coverage.coveredCount).toBe(0);
    expect(coverage.expected[0]).toMatchObject({ covered: false, marks: [{ place: null }] });
  });

  it('keeps apart what the call does not expect any more', () => {
    const coverage = coverageOf(expected, [mark('a', 'Dearer tanks')], { innovation: text });
    expect(coverage.former).toMatchObject([{ outcome: 'Dearer tanks', covered: true }]);
    expect(coverage.coveredCount).toBe(0);
  });
});
