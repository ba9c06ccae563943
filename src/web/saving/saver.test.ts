import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Answer, Draft, Save, SaverOptions } from './saver.ts';
import { makeSaver, SAVE_AFTER_MS } from './saver.ts';

type Sent = Save<string> & { answer(answer: Answer<string>): Promise<void> };

function useSaver(values: Partial<SaverOptions<string>> = {}) {
  const sent: Sent[] = [];
  const drafts = new Map<number, Draft<string>>();
  let ids = 0;
  const saver = makeSaver<string>({
    start: { revision: 1, value: 'stored', savedAt: null, savedBy: null },
    draft: null,
    send: (save) =>
      new Promise((resolve) => {
        sent.push({
          ...save,
          answer: async (answer) => {
            resolve(answer);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
    keep: (draft) => drafts.set(draft.base, draft),
    forget: (base) => drafts.delete(base),
    isSame: (a, b) => a === b,
    newId: () => `save-${(ids += 1)}`,
    ...values,
  });
  const at = (index: number) => {
    const save = sent[index];
    if (!save) throw new Error(`no save number ${index}`);
    return save;
  };
  return { saver, sent, drafts, at };
}

const saved = (revision: number): Answer<string> => ({ kind: 'saved', revision, savedAt: `t${revision}` });
const soon = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a saver', () => {
  it('sends nothing while nothing is typed, and nothing when a change is taken back', async () => {
    const { saver, sent, drafts } = useSaver();
    await soon();
    saver.change('x');
    saver.change('stored');
    await soon();
    expect(sent).toEqual([]);
    expect(drafts.size).toBe(0);
    expect(saver.state()).toEqual({ kind: 'saved', savedAt: null });
  });

  it('sends typed text after a moment, and keeps it on the device until it is stored', async () => {
    const { saver, at, drafts } = useSaver();
    saver.change('a');
    expect(drafts.get(1)).toEqual({ base: 1, value: 'a', underWay: null });
    saver.change('ab');
    await soon();
    expect(at(0)).toMatchObject({ base: 1, saveId: 'save-1', value: 'ab' });
    expect(saver.state().kind).toBe('saving');
    expect(drafts.get(1)?.underWay).toEqual({ base: 1, saveId: 'save-1', value: 'ab', ownEntry: true });
    await at(0).answer(saved(2));
    expect(saver.state()).toEqual({ kind: 'saved', savedAt: 't2' });
    expect(drafts.size).toBe(0);
    expect(saver.isClean()).toBe(true);
  });

  it('has one save under way; the latest text waits for it and names its revision as base', async () => {
    const { saver, sent, at, drafts } = useSaver();
    saver.change('a');
    await soon();
    saver.change('ab');
    saver.change('abc');
    await soon();
    expect(sent).toHaveLength(1);
    await at(0).answer(saved(2));
    expect([...drafts.values()]).toEqual([{ base: 2, value: 'abc', underWay: null }]);
    await soon();
    expect(at(1)).toMatchObject({ base: 2, saveId: 'save-2', value: 'abc' });
    await at(1).answer(saved(3));
    expect(saver.isClean()).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it('sends a save without an answer again, under its old id and with its old text', async () => {
    const { saver, at } = useSaver();
    saver.change('a');
    await soon();
    await at(0).answer({ kind: 'unreachable' });
    expect(saver.state().kind).toBe('unreachable');
    saver.change('ab');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(at(1)).toMatchObject({ base: 1, saveId: 'save-1', value: 'a', ownEntry: true });
    await at(1).answer(saved(2));
    await soon();
    expect(at(2)).toMatchObject({ base: 2, saveId: 'save-2', value: 'ab' });
  });

  it('waits longer after each failure and stops waiting when asked to save', async () => {
    const { saver, sent, at } = useSaver();
    saver.change('a');
    await soon();
    await at(0).answer({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(2_000);
    await at(1).answer({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(2);
    const done = saver.flush();
    expect(sent).toHaveLength(3);
    await at(2).answer(saved(2));
    expect(await done).toBe(true);
  });

  it('saves at once when asked, and what was typed meanwhile too', async () => {
    const { saver, at } = useSaver();
    saver.change('a');
    const done = saver.flush();
    saver.change('ab');
    await at(0).answer(saved(2));
    expect(at(1)).toMatchObject({ base: 2, value: 'ab' });
    await at(1).answer(saved(3));
    expect(await done).toBe(true);
  });

  it('says when asking to save did not help', async () => {
    const { saver, at } = useSaver();
    saver.change('a');
    const done = saver.flush();
    await at(0).answer({ kind: 'refused', message: 'no' });
    expect(await done).toBe(false);
    expect(saver.state()).toEqual({ kind: 'refused', message: 'no' });
  });
});

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

describe('what an earlier visit left', () => {
  it('is sent on the base it was written on', async () => {
    const { saver, at } = useSaver({ draft: { base: 1, value: 'left', underWay: null } });
    expect(saver.value()).toBe('left');
    await vi.advanceTimersByTimeAsync(0);
    expect(at(0)).toMatchObject({ base: 1, value: 'left' });
  });

  it('asks first what became of the save that was under way, so that a lost answer is no conflict', async () => {
    const { saver, at } = useSaver({
      start: { revision: 2, value: 'sent', savedAt: null, savedBy: null },
      draft: { base: 1, value: 'sent and more', underWay: { base: 1, saveId: 'old', value: 'sent', ownEntry: false } },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(at(0)).toMatchObject({ base: 1, saveId: 'old', value: 'sent' });
    await at(0).answer(saved(2));
    await soon();
    expect(at(1)).toMatchObject({ base: 2, value: 'sent and more' });
    await at(1).answer(saved(3));
    expect(saver.isClean()).toBe(true);
  });
});

it('after a sign-out keeps what is typed and sends it when asked again', async () => {
  const { saver, sent, at, drafts } = useSaver();
  saver.change('a');
  await soon();
  await at(0).answer({ kind: 'signed_out' });
  saver.change('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(drafts.get(1)?.value).toBe('ab');
  const done = saver.flush();
  await at(1).answer(saved(2));
  expect(at(2)).toMatchObject({ base: 2, value: 'ab' });
  await at(2).answer(saved(3));
  expect(await done).toBe(true);
});

describe('pieces of a text', () => {
  it('begin with the first save of a session, and again after a conflict', async () => {
    const { saver, at } = useSaver();
    saver.change('a');
    await soon();
    await at(0).answer(saved(2));
    saver.change('ab');
    await soon();
    expect([at(0).ownEntry, at(1).ownEntry]).toEqual([true, false]);
    await at(1).answer({ kind: 'conflict', newest: { revision: 3, value: 'theirs', savedAt: 't', savedBy: 'Ion' } });
    saver.resolve('both');
    expect(at(2)).toMatchObject({ base: 3, value: 'both', ownEntry: true });
  });

  it('set off while typing is stored at once, and what follows begins a piece', async () => {
    const { saver, at } = useSaver();
    saver.change('typed');
    saver.setOff();
    saver.change('pasted');
    expect(at(0)).toMatchObject({ value: 'typed', ownEntry: true });
    await at(0).answer(saved(2));
    await soon();
    expect(at(1)).toMatchObject({ base: 2, value: 'pasted', ownEntry: true });
    await at(1).answer(saved(3));
    saver.change('pasted and more');
    await soon();
    expect(at(2).ownEntry).toBe(false);
  });

  it('set off while a save is under way waits for it and goes before what follows', async () => {
    const { saver, at } = useSaver();
    saver.change('a');
    await soon();
    saver.change('ab');
    saver.setOff();
    saver.change('pasted');
    await at(0).answer(saved(2));
    const done = saver.flush();
    expect(at(1)).toMatchObject({ base: 2, value: 'ab' });
    await at(1).answer(saved(3));
    expect(at(2)).toMatchObject({ base: 3, value: 'pasted', ownEntry: true });
    await at(2).answer(saved(4));
    expect(await done).toBe(true);
  });

  it('set off and taken back is not sent later', async () => {
    const { saver, sent, at } = useSaver();
    saver.change('a');
    await soon();
    saver.change('ab');
    saver.setOff();
    saver.change('pasted');
    saver.change('a');
    await at(0).answer(saved(2));
    saver.change('a later word');
    await soon();
    expect(sent).toHaveLength(2);
    expect(at(1)).toMatchObject({ base: 2, value: 'a later word' });
  });

  it('set off where nothing is unsaved only begins the next one', async () => {
    const { saver, sent, at } = useSaver();
    saver.change('a');
    await soon();
    await at(0).answer(saved(2));
    saver.setOff();
    expect(sent).toHaveLength(1);
    saver.change('pasted');
    await soon();
    expect(at(1)).toMatchObject({ value: 'pasted', ownEntry: true });
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

it('takes over a newer text of the server only where nothing is unsaved', () => {
  const { saver } = useSaver();
  expect(saver.adopt({ revision: 1, value: 'old', savedAt: null, savedBy: null })).toBe(false);
  expect(saver.adopt({ revision: 2, value: 'new', savedAt: 't2', savedBy: 'Ion' })).toBe(true);
  expect([saver.value(), saver.base()]).toEqual(['new', 2]);
  saver.change('mine');
  expect(saver.adopt({ revision: 3, value: 'newer', savedAt: null, savedBy: null })).toBe(false);
  expect(saver.value()).toBe('mine');
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
