import { describe, expect, it, vi } from 'vitest';

import { saved, soon, useSaver, useTestClock } from '#test/made/savers.ts';
import type { Answer } from './saver.ts';

useTestClock();

describe('a conflict', () => {
  const newest = { revision: 5, value: 'theirs', savedAt: 't5', savedBy: 'Ion' };

  it('shows the other text, keeps mine, and sends nothing more by itself', async () => {
    const { saver, sent, at, drafts } = useSaver();
    saver.change('mine');
    await soon();
    await at(0).answer({ kind: 'conflict', newest });
    saver.change('mine!');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.state()).toEqual({ kind: 'conflict', newest });
    expect(saver.value()).toBe('mine!');
    expect(drafts.get(1)?.value).toBe('mine!');
    expect(sent).toHaveLength(1);
    expect(await saver.flush()).toBe(false);
  });

  it('ends with the text that is chosen, saved on the newest revision', async () => {
    const { saver, at, drafts } = useSaver();
    saver.change('mine');
    await soon();
    await at(0).answer({ kind: 'conflict', newest });
    saver.resolve('theirs and mine');
    expect(at(1)).toMatchObject({ base: 5, value: 'theirs and mine' });
    await at(1).answer(saved(6));
    expect(saver.isClean()).toBe(true);
    expect(drafts.size).toBe(0);
  });

  it('sends nothing when the other text is taken as it is', async () => {
    const { saver, sent, at } = useSaver();
    saver.change('mine');
    await soon();
    await at(0).answer({ kind: 'conflict', newest });
    saver.resolve('theirs');
    await soon();
    expect(sent).toHaveLength(1);
    expect([saver.value(), saver.base(), saver.isClean()]).toEqual(['theirs', 5, true]);
  });

  it('is none where both wrote the same', async () => {
    const { saver, at } = useSaver();
    saver.change('theirs');
    await soon();
    await at(0).answer({ kind: 'conflict', newest });
    expect(saver.state()).toEqual({ kind: 'saved', savedAt: 't5' });
    expect(saver.base()).toBe(5);
  });
});

it('shows in an open conflict what the other one writes on, and goes on from there', async () => {
  const { saver, at } = useSaver();
  saver.change('mine');
  await soon();
  await at(0).answer({ kind: 'conflict', newest: { revision: 2, value: 'theirs', savedAt: 't2', savedBy: 'Ion' } });
  expect(saver.adopt({ revision: 4, value: 'theirs, longer', savedAt: 't4', savedBy: null })).toBe(false);
  expect(saver.state()).toEqual({
    kind: 'conflict',
    newest: { revision: 4, value: 'theirs, longer', savedAt: 't4', savedBy: 'Ion' },
  });
  expect(saver.adopt({ revision: 3, value: 'stale', savedAt: 't3', savedBy: 'Ion' })).toBe(false);
  expect(saver.value()).toBe('mine');
  saver.resolve('both');
  expect(at(1)).toMatchObject({ base: 4, value: 'both' });
});

// Words of one's own are in small letters, the others' in capitals: both are kept, but two last words are for a person.
const merge = (from: string, mine: string, theirs: string) =>
  mine.endsWith('!') ? null : `${theirs}${mine.slice(from.length)}`;
const theirs = (revision: number, value: string): Answer<string> => ({
  kind: 'conflict',
  newest: { revision, value, savedAt: 't', savedBy: null },
});

describe('two changes that can be put together', () => {
  it('are put together by themselves and sent at once on the newest revision', async () => {
    const { saver, sent, at, drafts } = useSaver({ merge });
    saver.change('stored a');
    const done = saver.flush();
    await at(0).answer(theirs(4, 'stored B'));
    expect(saver.value()).toBe('stored B a');
    expect(drafts.get(4)).toMatchObject({ base: 4, value: 'stored B a', from: 'stored B' });
    expect(at(1)).toMatchObject({ base: 4, value: 'stored B a' });
    await at(1).answer(saved(5));
    expect(await done).toBe(true);
    expect(sent).toHaveLength(2);
    expect(drafts.size).toBe(0);
  });

  it('wait for a person where they cannot be', async () => {
    const { saver, sent, at } = useSaver({ merge });
    saver.change('stored a!');
    await soon();
    await at(0).answer(theirs(4, 'stored B'));
    expect(saver.state()).toMatchObject({ kind: 'conflict', newest: { value: 'stored B' }, from: 'stored' });
    expect(saver.value()).toBe('stored a!');
    expect(sent).toHaveLength(1);
  });

  it('are told apart after a reload by what the draft was changed from, and never guessed without it', async () => {
    const start = { revision: 4, value: 'stored B', savedAt: null, savedBy: null };
    const known = useSaver({ merge, start, draft: { base: 1, value: 'stored a', underWay: null, from: 'stored' } });
    await vi.advanceTimersByTimeAsync(0);
    await known.at(0).answer(theirs(4, 'stored B'));
    expect(known.saver.value()).toBe('stored B a');
    const unknown = useSaver({ merge, start, draft: { base: 1, value: 'stored a', underWay: null } });
    await vi.advanceTimersByTimeAsync(0);
    await unknown.at(0).answer(theirs(4, 'stored B'));
    expect(unknown.saver.state().kind).toBe('conflict');
  });

  it("are none where the other is one's own save whose answer was lost: later typing continues from it", async () => {
    const { saver, at } = useSaver();
    saver.change('a');
    await soon();
    await at(0).answer({ kind: 'unreachable' });
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(2_000);
    await at(1).answer(theirs(2, 'a'));
    expect(saver.value()).toBe('ab');
    await vi.advanceTimersByTimeAsync(0);
    expect(at(2)).toMatchObject({ base: 2, value: 'ab' });
  });
});
