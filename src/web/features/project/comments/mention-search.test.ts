import { describe, expect, it } from 'vitest';

import { nameBefore, namedLike, withName } from './mention-search.ts';

const people = [
  { userId: 'u1', name: 'Ana Pop' },
  { userId: 'u2', name: 'Ștefan Ionescu' },
];

describe('naming somebody', () => {
  it('begins at an @ that begins a word', () => {
    expect(nameBefore('Ask @An', 7)).toEqual({ at: 4, words: 'An' });
    expect(nameBefore('@', 1)).toEqual({ at: 0, words: '' });
    expect(nameBefore('Ask @Ana Po', 11)).toEqual({ at: 4, words: 'Ana Po' });
    expect(nameBefore('me@example', 10)).toBeNull();
    expect(nameBefore('Ask @An\nnow', 11)).toBeNull();
    expect(nameBefore('Ask', 3)).toBeNull();
  });

  it('finds people by any word of their name, with or without accents', () => {
    expect(namedLike(people, '').map(({ userId }) => userId)).toEqual(['u1', 'u2']);
    expect(namedLike(people, 'stef').map(({ userId }) => userId)).toEqual(['u2']);
    expect(namedLike(people, 'pop').map(({ userId }) => userId)).toEqual(['u1']);
    expect(namedLike(people, 'Ana Pop')).toHaveLength(1);
    expect(namedLike(people, 'x')).toEqual([]);
  });

  it('puts the name in the place of what was typed', () => {
    expect(withName('Ask @An about it', 7, 4, 'Ana Pop')).toEqual({ text: 'Ask @Ana Pop about it', cursor: 13 });
  });
});
