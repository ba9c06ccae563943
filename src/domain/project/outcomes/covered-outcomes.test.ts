import { describe, expect, it } from 'vitest';

import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { coverageOf, type Coverage, type CoveringParts, type CoverMark } from './covered-outcomes.ts';
import {
  anchorOfParagraph,
  firstWords,
  paragraphBeginning,
  placeOfParagraph,
  shownWords,
} from './covering-paragraph.ts';

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

const { quote, before, after } = marked;
const paragraphIn = (section: string): CoverMark['target'] => ({
  kind: 'paragraph',
  section,
  anchor: { quote, before, after },
});

function mark(id: string, outcome: string, change: Partial<CoverMark> = {}): CoverMark {
  const target = paragraphIn('innovation');
  return { id, about: 'outcome', outcome, verdict: 'covers', target, by: null, at: '', ...change };
}

const kpi = { id: 'k1', kind: 'kpi', title: 'Waste', unit: 't', baseline: '9', target: '3', month: 30 } as const;
const workPackage = { id: 'w1', number: 2, title: 'Pilot line' };

const parts = (innovation: string, kpis = [kpi]): CoveringParts => ({
  sections: [
    { key: 'innovation', text: innovation },
    { key: 'team', text: '' },
  ],
  kpis,
  workPackages: [workPackage],
});
const states = ({ expected }: Coverage) => expected.map(({ outcome, covered }) => [outcome, covered]);

describe('the coverage of what a call asks for', () => {
  const [cheaper, less] = ['Cheaper tanks', 'Less waste'];
  const coverage = (marks: readonly CoverMark[], of = parts(text)) =>
    coverageOf({ expected: { from: 'summary', outcomes: [cheaper, less] }, criteria: ['Impact'], marks }, of);

  it('counts an outcome once one of its paragraphs stands', () => {
    const found = coverage([mark('a', cheaper), mark('b', cheaper, { target: paragraphIn('team') })]);
    expect(found.coveredCount).toBe(1);
    expect(states(found)).toEqual([
      [cheaper, true],
      [less, false],
    ]);
    expect(found.expected[0]?.marks.map(({ place }) => place !== null)).toEqual([true, false]);
  });

  it('says that an outcome is not covered any more when its paragraph goes', () => {
    const found = coverage([mark('a', cheaper)], parts(first));
    expect(found.coveredCount).toBe(0);
    expect(found.expected[0]).toMatchObject({ covered: false, marks: [{ place: null, anchor: { quote: second } }] });
  });

  it('knows the paragraph as it stands, also where somebody types on in it', () => {
    const one = mark('a', cheaper);
    coverage([one]);
    const [placed] = coverage([one], parts(text.replace('a fifth', 'a quarter'))).expected[0]?.marks ?? [];
    expect(placed).toMatchObject({ place: { changed: true }, anchor: { quote: second.replace('fifth', 'quarter') } });
  });

  it('counts a KPI and a work package while they are there, and again when they come back', () => {
    const marks = [
      mark('a', cheaper, { target: { kind: 'work_package', id: 'w1' } }),
      mark('b', less, { target: { kind: 'kpi', id: 'k1' } }),
    ];
    const whole = coverage(marks);
    expect(whole.coveredCount).toBe(2);
    expect(whole.expected.flatMap(({ marks: own }) => own.map(({ place }) => place))).toEqual([
      { number: 2, title: 'Pilot line' },
      { number: null, title: 'Waste' },
    ]);
    expect(states(coverage(marks, parts(text, [])))).toEqual([
      [cheaper, true],
      [less, false],
    ]);
    expect(coverage(marks).coveredCount).toBe(2);
  });

  it('keeps apart what the call does not expect any more', () => {
    const found = coverage([mark('a', 'Dearer tanks')]);
    expect(found.former).toMatchObject([{ outcome: 'Dearer tanks', covered: true }]);
    expect(found.coveredCount).toBe(0);
  });

  it('takes a criterion for no outcome, though both have one name', () => {
    const found = coverage([mark('a', 'Impact', { about: 'criterion' }), mark('b', 'Impact')]);
    expect(found.criteria).toMatchObject([{ outcome: 'Impact', covered: true, marks: [{ mark: { id: 'a' } }] }]);
    expect(found.former).toMatchObject([{ about: 'outcome', outcome: 'Impact', marks: [{ mark: { id: 'b' } }] }]);
    expect(found.coveredCount).toBe(0);
  });

  it('covers nothing by what was dismissed', () => {
    const found = coverage([mark('a', cheaper, { verdict: 'dismissed' })]);
    expect([found.coveredCount, found.former]).toEqual([0, []]);
    expect(found.dismissed).toMatchObject([{ mark: { id: 'a' }, place: { changed: false } }]);
  });
});

it('a paragraph is found by its first words', () => {
  expect(paragraphBeginning(text, firstWords(second))?.quote).toBe(second);
  expect(paragraphBeginning(text, 'Nobody wrote')).toBeNull();
});

it('shows a long paragraph by its first words, and a short one whole', () => {
  expect(shownWords('  We weld. ')).toBe('We weld.');
  const long = shownWords('Fibre '.repeat(60));
  expect(long).toMatch(/^(?:Fibre )+Fibre…$/);
  expect(long.length).toBeLessThanOrEqual(181);
  expect(shownWords('x'.repeat(400))).toBe(`${'x'.repeat(180)}…`);
});
