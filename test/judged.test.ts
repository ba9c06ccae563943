import { describe, expect, it } from 'vitest';

import { mean, ndcg } from '#test/judged/grades.ts';
import { judgedQueries, queryKinds } from '#test/judged/judged-queries.ts';
import { plainBm25 } from '#test/judged/plain-bm25.ts';

describe('the gain of an order', () => {
  const grades = { a: 3, b: 1 };

  it('is 1 for the best order, 0 where nothing graded stands, and less the further down it stands', () => {
    expect(ndcg(['a', 'b'], grades)).toBe(1);
    expect(ndcg(['x', 'y'], grades)).toBe(0);
    // 7 and 1 points; the second place counts 1 / log2(3) = 0.6309.
    expect(ndcg(['b', 'a'], grades)).toBeCloseTo((1 + 7 * 0.6309) / (7 + 0.6309), 3);
    expect(ndcg(['x', 'a'], grades, 1)).toBe(0);
    expect(ndcg(['a'], {})).toBe(0);
    expect([mean([1, 0]), mean([])]).toEqual([0.5, 0]);
  });
});

describe('the plain engine', () => {
  it('puts rare words and short texts first, and leaves out what has none of the words', () => {
    const engine = plainBm25(
      new Map([
        ['long', 'battery and many other words that say nothing of it at all'],
        ['short', 'Batteries: battery recycling'],
        ['none', 'wind'],
      ]),
    );
    expect(engine.rank('Báttery')).toEqual(['short', 'long']);
    expect(engine.rank('recycling battery')).toEqual(['short', 'long']);
    expect(engine.rank('?')).toEqual([]);
  });
});

describe.each(queryKinds)('the judged queries of kind %s', (kind) => {
  const queries = judgedQueries(kind);

  it('are 24, half of them to tune on, each once', () => {
    expect(queries).toHaveLength(24);
    expect(queries.filter(({ half }) => half === 'tune')).toHaveLength(12);
    expect(new Set(queries.map(({ id }) => id)).size).toBe(24);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(24);
  });

  it('have an answer, but for those that nothing fits', () => {
    for (const { grades } of queries) expect(Object.keys(grades).length === 0).toBe(kind === 'nothing-fits');
  });
});
