import { describe, expect, it, vi } from 'vitest';

import { saved, soon, useSaver, useTestClock } from '#test/made/savers.ts';

useTestClock();

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

  it('tells everybody who asks that it is saved, though another has sent the rest', async () => {
    const { saver, at } = useSaver();
    saver.change('a');
    const first = saver.flush();
    saver.change('ab');
    const second = saver.flush();
    await at(0).answer(saved(2));
    await at(1).answer(saved(3));
    expect(await Promise.all([first, second])).toEqual([true, true]);
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

it('takes over a newer text of the server only where nothing is unsaved', () => {
  const { saver } = useSaver();
  expect(saver.adopt({ revision: 1, value: 'old', savedAt: null, savedBy: null })).toBe(false);
  expect(saver.adopt({ revision: 2, value: 'new', savedAt: 't2', savedBy: 'Ion' })).toBe(true);
  expect([saver.value(), saver.base()]).toEqual(['new', 2]);
  saver.change('mine');
  expect(saver.adopt({ revision: 3, value: 'newer', savedAt: null, savedBy: null })).toBe(false);
  expect(saver.value()).toBe('mine');
});
