import { describe, expect, it } from 'vitest';

import { closesCircle, earlyStarts, tasksInCircles } from './dependencies.ts';

const task = (
  id: string,
  after: readonly string[] = [],
  startMonth: number | null = 1,
  endMonth: number | null = 6,
) => ({
  id,
  after,
  startMonth,
  endMonth,
});

describe('tasks that wait for others', () => {
  const chain = [task('a'), task('b', ['a']), task('c', ['b']), task('d')];
  it.each([
    ['a', 'a', true],
    ['a', 'c', true],
    ['a', 'b', true],
    ['c', 'a', false],
    ['a', 'd', false],
    ['d', 'c', false],
  ] as const)('%s after %s closes a circle: %s', (id, before, closes) =>
    expect(closesCircle(chain, id, before)).toBe(closes),
  );
  it('are named where they wait for themselves; what waits for a circle is in none', () => {
    expect(tasksInCircles(chain)).toEqual([]);
    const circle = [task('a', ['c']), task('b', ['a']), task('c', ['b']), task('d', ['a'])];
    expect(tasksInCircles(circle)).toEqual(['a', 'b', 'c']);
    expect(tasksInCircles([task('a', ['gone'])])).toEqual([]);
  });
  it('begin too early in the month in which the other ends, and not in the next', () => {
    const before = task('a', [], 1, 6);
    expect(earlyStarts([before, task('b', ['a'], 6)])).toEqual([{ id: 'b', before: 'a', start: 6, end: 6 }]);
    expect(earlyStarts([before, task('b', ['a'], 7, 9)])).toEqual([]);
  });
  it('say nothing of months that nobody has filled in', () => {
    expect(earlyStarts([task('a', [], 1, null), task('b', ['a'], 1)])).toEqual([]);
    expect(earlyStarts([task('a'), task('b', ['a'], null)])).toEqual([]);
  });
  it('are judged quickly in the largest plan', () => {
    const long = Array.from({ length: 2_000 }, (_, index) => task(`${index}`, index === 0 ? [] : [`${index - 1}`]));
    expect(closesCircle(long, '0', '1999')).toBe(true);
  });
});
