import { describe, expect, it } from 'vitest';
import type { AwardScheme } from '#domain/project/award/award-scheme.ts';
import { readInstant } from '#domain/values/time.ts';
import {
  changedSince,
  fitsScheme,
  isScore,
  openCriteria,
  roundMeans,
  seesOthers,
  type Evaluation,
} from './evaluations.ts';
import { mergeEvaluations } from './merge-evaluations.ts';

const horizon: AwardScheme = {
  form: 'Horizon Europe',
  criteria: ['Excellence', 'Impact', 'Implementation'].map((name) => ({ name, max: 5, threshold: 3, weight: null })),
  sum: { kind: 'points', needed: 10 },
};
const gives = (...scores: readonly (number | null)[]): Evaluation => ({
  criteria: scores.map((score) => ({ score, comment: '' })),
  comment: '',
});

const clock = (time: string) => readInstant(`2026-11-20T${time}:00.000Z`);

describe('a score', () => {
  it.each([
    [5, 0, true],
    [5, 4.5, true],
    [5, 5, true],
    [5, 5.5, false],
    [5, -0.5, false],
    [5, 4.25, false],
    [20, 12, true],
    [20, 12.5, false],
    [null, 3, false],
    [null, null, true],
    [5, null, true],
    [5, Number.NaN, false],
    [5, Number.POSITIVE_INFINITY, false],
  ])('of a criterion of %s points may be %s: %s', (max, score, may) => expect(isScore({ max }, score)).toBe(may));

  it('belongs to each criterion of the round', () => {
    expect(fitsScheme(gives(3, 4, 5), horizon)).toBe(true);
    expect(fitsScheme(gives(3, 4), horizon)).toBe(false);
    expect(fitsScheme(gives(3, 4, 5, 5), horizon)).toBe(false);
    expect(fitsScheme(gives(3, 4, 6), horizon)).toBe(false);
  });
});

describe('an evaluation', () => {
  it('can be handed in when each criterion has a score, or a comment where no points are given', () => {
    const [first, second, third] = horizon.criteria;
    if (!first || !second || !third) throw new Error('three criteria');
    const jury = { ...horizon, criteria: [first, second, { ...third, max: null }] };
    expect(openCriteria(gives(0, null, 3), horizon)).toEqual(['Impact']);
    expect(openCriteria(gives(1, 2, null), jury)).toEqual(['Implementation']);
    const said = {
      ...gives(1, 2, null),
      criteria: gives(1, 2, null).criteria.map((one) => ({ ...one, comment: 'Go' })),
    };
    expect(openCriteria(said, jury)).toEqual([]);
  });

  it('names the sections whose text was changed after it', () => {
    const sections = [
      { key: 'objectives', updatedAt: clock('10:00') },
      { key: 'team', updatedAt: clock('12:00') },
      { key: 'timeline', updatedAt: clock('11:00') },
    ];
    expect(changedSince(sections, clock('11:00'))).toEqual(['team']);
  });
});

describe('what one person wrote in two tabs', () => {
  const from = gives(3, null, 2);
  const said = (score: number | null, comment: string): Evaluation => ({ ...gives(3, score, 2), comment });

  it('is put together, a score that was taken out too', () => {
    expect(mergeEvaluations(from, said(4, ''), said(null, 'Clear.'))).toEqual({ merged: said(4, 'Clear.'), both: [] });
    expect(mergeEvaluations(from, from, gives(null, null, 2)).merged).toEqual(gives(null, null, 2));
  });

  it('is left to the person where both say another thing of the same', () => {
    const { merged, both } = mergeEvaluations(from, said(4, 'Clear.'), said(2, 'Clear.'));
    expect([merged, both]).toEqual([said(4, 'Clear.'), [{ at: 1, what: 'score' }]]);
  });
});

describe('the means of a round', () => {
  it('are those of the scores, with how far they lie apart, and where they stand', () => {
    const { criteria, total } = roundMeans(horizon, [gives(3, 4, 2.5), gives(4, 4, 3), gives(4.5, 2, 3)]);
    expect(criteria).toEqual([
      { count: 3, mean: 3.83, lowest: 3, highest: 4.5, standing: 'above' },
      { count: 3, mean: 3.33, lowest: 2, highest: 4, standing: 'above' },
      { count: 3, mean: 2.83, lowest: 2.5, highest: 3, standing: 'below' },
    ]);
    expect(total).toEqual({ mean: 10, max: 15, kind: 'points', needed: 10, standing: 'above' });
  });

  it('are not lifted to a threshold by rounding', () => {
    const scheme = { ...horizon, criteria: horizon.criteria.map((one) => ({ ...one, threshold: 3.34 })) };
    const { criteria } = roundMeans(scheme, [gives(3, 3, 3), gives(3, 3, 3), gives(4, 4, 4)]);
    expect(criteria[0]).toMatchObject({ mean: 3.33, standing: 'below' });
  });

  it('are not lifted to the threshold of their sum either', () => {
    // 66.5 + 66.5 + 66 in 20 evaluations: 9.95 together.
    const given = Array.from({ length: 20 }, (_, at) => gives(at < 13 ? 3.5 : 3, at < 13 ? 3.5 : 3, at < 12 ? 3.5 : 3));
    expect(roundMeans(horizon, given).total).toMatchObject({ mean: 10, needed: 10, standing: 'below' });
  });

  it('add up by the weights of the form', () => {
    const weights = [0.5, 0.3, 0.2];
    const msca: AwardScheme = {
      ...horizon,
      criteria: horizon.criteria.map((one, at) => ({ ...one, threshold: null, weight: weights[at] ?? null })),
      sum: { kind: 'percent', needed: 70 },
    };
    expect(roundMeans(msca, [gives(4, 3, 3)]).total).toEqual({
      mean: 70,
      max: 100,
      kind: 'percent',
      needed: 70,
      standing: 'above',
    });
    expect(roundMeans(msca, [gives(4, 3, 2.5)]).total).toMatchObject({ mean: 68, standing: 'below' });
  });

  it('are none where nobody gave a score, and stand to no threshold where a criterion has none', () => {
    expect(roundMeans(horizon, [])).toEqual({ criteria: [null, null, null], total: null });
    expect(roundMeans(horizon, [gives(3, null, 3)]).total).toMatchObject({ mean: 6, max: 10, standing: null });
  });

  it('are not added up where the form does not say how', () => {
    expect(roundMeans({ ...horizon, sum: null }, [gives(3, 3, 3)]).total).toBeNull();
  });
});

it.each([
  [{ mayEdit: false, hasHandedIn: false, isClosed: false }, false],
  [{ mayEdit: false, hasHandedIn: true, isClosed: false }, true],
  [{ mayEdit: false, hasHandedIn: false, isClosed: true }, true],
  [{ mayEdit: true, hasHandedIn: false, isClosed: false }, true],
])('what others gave is seen by %o: %s', (who, sees) => expect(seesOthers(who)).toBe(sees));
