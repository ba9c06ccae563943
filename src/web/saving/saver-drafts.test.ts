import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Answer, Draft } from './saver.ts';
import { makeSaver, SAVE_AFTER_MS } from './make-saver.ts';

// A page can close at any moment. Whatever is typed and not stored must then stand in a draft on this device.

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A saver whose drafts are looked at after each single step that the device takes. */
function watched(answers: readonly Answer<string>[], merge?: (from: string, mine: string, theirs: string) => string) {
  const drafts = new Map<number, Draft<string>>();
  const kept: string[][] = [];
  const look = () => kept.push([...drafts.values()].map(({ value }) => value));
  let asked = 0;
  const saver = makeSaver<string>({
    start: { revision: 1, value: 'stored', savedAt: null, savedBy: null },
    draft: null,
    send: async () => {
      const answer = answers[asked];
      asked += 1;
      // More is typed while the save is under way.
      if (asked === 1) saver.change('first and second');
      return answer ?? { kind: 'unreachable' };
    },
    keep: (draft) => {
      drafts.set(draft.base, draft);
      look();
    },
    forget: (base) => {
      drafts.delete(base);
      look();
    },
    isSame: (a, b) => a === b,
    merge,
    newId: () => 'save',
  });
  return { saver, kept, drafts };
}

describe('a page that closes in the middle', () => {
  it('of an answer keeps what was typed meanwhile', async () => {
    const { saver, kept, drafts } = watched([{ kind: 'saved', revision: 2, savedAt: 't2' }]);
    saver.change('first');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(kept.every((values) => values.length > 0)).toBe(true);
    expect([...drafts]).toMatchObject([[2, { base: 2, value: 'first and second' }]]);
  });

  it('of putting two changes together keeps both', async () => {
    const newest = { revision: 5, value: 'theirs', savedAt: 't5', savedBy: 'other' };
    const { saver, kept, drafts } = watched([{ kind: 'conflict', newest }], (_, mine, theirs) => `${theirs}, ${mine}`);
    saver.change('first');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(kept.every((values) => values.length > 0)).toBe(true);
    expect([...drafts]).toMatchObject([[5, { base: 5, value: 'theirs, first and second' }]]);
  });

  it('of a choice after a conflict keeps what was chosen', async () => {
    const newest = { revision: 5, value: 'theirs', savedAt: 't5', savedBy: 'other' };
    const { saver, kept, drafts } = watched([{ kind: 'conflict', newest }]);
    saver.change('first');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    saver.resolve('mine and theirs');
    expect(kept.every((values) => values.length > 0)).toBe(true);
    expect([...drafts]).toMatchObject([[5, { base: 5, value: 'mine and theirs' }]]);
  });
});
