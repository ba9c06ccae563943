import { describe, expect, it } from 'vitest';

import { commentParts, deletionOf, mentionsIn, storedComment, typedComment } from './comments.ts';

const people = [
  { userId: 'u1', name: 'Ana' },
  { userId: 'u2', name: 'Ana Pop' },
  { userId: 'u3', name: '' },
];

describe('a comment with names', () => {
  it('is stored with ids and typed with names', () => {
    const stored = storedComment(' Ask @Ana Pop, not @Ana or me@example.org. ', people);
    expect(stored).toBe('Ask @[u2], not @[u1] or me@example.org.');
    expect(typedComment(stored, people)).toBe('Ask @Ana Pop, not @Ana or me@example.org.');
    expect(mentionsIn(`${stored} @[u1]`)).toEqual(['u2', 'u1']);
  });

  it('shows words and people in order, and leaves what only looks like one as it is', () => {
    expect(commentParts('@[u1] and @[u2]')).toEqual([{ userId: 'u1' }, { text: ' and ' }, { userId: 'u2' }]);
    expect(commentParts('@[] @[a b] <b>')).toEqual([{ text: '@[] @[a b] <b>' }]);
    expect(typedComment('@[u9]', people)).toBe('@[u9]');
  });
});

const thread = (...deleted: boolean[]) => deleted.map((each, index) => ({ id: `c${index}`, deleted: each }));

describe('deletionOf', () => {
  it.each([
    ['the only one', thread(false), 'c0', { thread: true, rows: ['c0'] }],
    ['one with replies', thread(false, false), 'c0', { thread: false, rows: [] }],
    ['the last one', thread(false, false), 'c1', { thread: false, rows: ['c1'] }],
    ['the last one after a placeholder', thread(false, true, false), 'c2', { thread: false, rows: ['c1', 'c2'] }],
    ['the last that still said something', thread(true, false), 'c1', { thread: true, rows: ['c0', 'c1'] }],
  ])('%s', (_, comments, id, expected) => {
    expect(deletionOf(comments, id)).toEqual(expected);
  });
});
