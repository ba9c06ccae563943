import { describe, expect, it } from 'vitest';

import { saved, soon, useSaver, useTestClock } from '#test/made/savers.ts';

useTestClock();

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
