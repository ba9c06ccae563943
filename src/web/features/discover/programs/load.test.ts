import { expect, it } from 'vitest';
import type { ProgramCard } from '#contract/programs.ts';
import { listOfPages, pageInput, requestOf, type ListedPage } from './load.ts';

const card = (id: string): Pick<ProgramCard, 'id'> => ({ id });
const page = (ids: readonly string[], more: object = {}) =>
  ({
    items: ids.map(card),
    total: 9,
    nextCursor: null,
    scoresRefreshing: false,
    advice: null,
    searchedFor: null,
    unknownNumber: null,
    notOpen: null,
    partTotal: 0,
    reading: { readAt: null, failed: null },
    now: '2026-11-20T12:00:00.000Z',
    ...more,
  }) as ListedPage;

it('a list is its pages, each program once, with the count and the cursor of the last', () => {
  const first = page(['a', 'b'], { nextCursor: 'two', searchedFor: 'wind', scoresRefreshing: true });
  const second = page(['b', 'c'], { total: 8, now: '2026-11-20T13:00:00.000Z' });
  const list = listOfPages('key', [first, second]);
  expect(list?.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(list).toMatchObject({ key: 'key', total: 8, nextCursor: null, searchedFor: 'wind', scoresRefreshing: true });
  expect(list?.at).toBe(Date.parse('2026-11-20T12:00:00.000Z'));
  expect(listOfPages('key', [])).toBeNull();
});

it('a page is asked for with what the address says, and the next one with the cursor before it', () => {
  const request = requestOf({ q: 'wind', verdicts: ['check'], sort: 'newest' }, null);
  expect(pageInput(request)).toEqual({ orgId: null, filters: { q: 'wind' }, sort: 'newest', limit: 20 });
  expect(pageInput(request, 'two')).toMatchObject({ cursor: 'two' });
});
