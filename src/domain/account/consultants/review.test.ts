import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import { reviewProblem, workRecord } from './review.ts';

const writtenAt = '2026-11-01T12:00:00.000Z' as Instant;

describe('a review', () => {
  it('is written once there is work that is over', () => {
    const first = { writtenAt: null, now: writtenAt };
    expect(reviewProblem({ ...first, isOver: true })).toBeNull();
    expect(reviewProblem({ ...first, isOver: false })).toBe('not_ended');
  });

  it('can be changed for fourteen days', () => {
    const ended = { isOver: true, writtenAt };
    const [last, after] = ['2026-11-15T12:00:00.000Z' as Instant, '2026-11-15T12:00:00.001Z' as Instant];
    expect(reviewProblem({ ...ended, now: last })).toBeNull();
    expect(reviewProblem({ ...ended, now: after })).toBe('too_late');
  });
});

describe('what work has come to', () => {
  it('is nothing where nothing was done', () => {
    expect(workRecord([], [])).toEqual({ rating: null, reviews: 0, submitted: 0, success: null });
  });

  it('is the mean of the stars to one decimal, and the share of the known results', () => {
    expect(workRecord([5, 4, 4], ['funded', 'rejected', null, 'funded'])).toEqual({
      rating: 43,
      reviews: 3,
      submitted: 4,
      success: 6_667,
    });
    expect(workRecord([5, 4], [null])).toMatchObject({ rating: 45, submitted: 1, success: null });
  });
});
