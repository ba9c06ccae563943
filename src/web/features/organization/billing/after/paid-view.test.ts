import { expect, test } from 'vitest';
import { nextAskMs, paidViewOf } from './paid-view.ts';

const project = { kind: 'ai_project', projectId: null } as const;

test.each([
  ['paid', 'making'],
  ['pending', 'pending'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['open', 'processing'],
] as const)('a project whose checkout is %s shows as %s', (state, view) => {
  expect(paidViewOf({ ...project, state }, 1)).toBe(view);
});

test('a paid project is successful once it is there, and Pro at once', () => {
  expect(paidViewOf({ ...project, state: 'paid', projectId: 'p' }, 1)).toBe('successful');
  expect(paidViewOf({ kind: 'pro', projectId: null, state: 'paid' }, 1)).toBe('successful');
});

test('a payment that nobody has heard of is called unfinished after four answers, and never paid', () => {
  expect([1, 2, 3, 4, 50].map((asks) => paidViewOf({ ...project, state: 'open' }, asks))).toEqual([
    'processing',
    'processing',
    'processing',
    'open',
    'open',
  ]);
});

test('the server is asked less and less often, and no longer once the answer is final', () => {
  expect([1, 6, 20].map((asks) => nextAskMs('pending', asks))).toEqual([2_000, 5_000, 30_000]);
  expect(nextAskMs('making', 3)).toBe(2_000);
  for (const view of ['successful', 'failed', 'cancelled'] as const) expect(nextAskMs(view, 1)).toBe(false);
});
