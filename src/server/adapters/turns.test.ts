import { describe, expect, it } from 'vitest';

import { makeTurns } from './turns.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Work that lasts until a test ends it by name, and the names in the order in which it began. */
function bench() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  const end = async (name: string, error?: Error) => {
    await soon();
    ends.get(name)?.(error);
    await soon();
  };
  return { begun, work, end };
}

describe('turns', () => {
  it('go to the other person, however much the first has asked for', async () => {
    const { begun, work, end } = bench();
    const turns = makeTurns({ atOnce: 1, perPerson: 1, waitingPerPerson: 20 });
    for (let number = 1; number <= 10; number += 1) void turns.take('ana', work(`ana ${number}`));
    void turns.take('bogdan', work('bogdan 1'));
    void turns.take('bogdan', work('bogdan 2'));
    void turns.take('carmen', work('carmen 1'));
    for (const name of ['ana 1', 'bogdan 1', 'carmen 1', 'ana 2', 'bogdan 2', 'ana 3']) await end(name);
    expect(begun).toEqual(['ana 1', 'bogdan 1', 'carmen 1', 'ana 2', 'bogdan 2', 'ana 3', 'ana 4']);
  });

  it('leave a place free for others: one person never has them all', async () => {
    const { begun, work, end } = bench();
    const turns = makeTurns({ atOnce: 2, perPerson: 1, waitingPerPerson: 20 });
    for (let number = 1; number <= 3; number += 1) void turns.take('ana', work(`ana ${number}`));
    await soon();
    expect(begun).toEqual(['ana 1']);
    void turns.take('bogdan', work('bogdan'));
    await soon();
    expect(begun).toEqual(['ana 1', 'bogdan']);
    void turns.take('carmen', work('carmen'));
    await end('ana 1');
    expect(begun).toEqual(['ana 1', 'bogdan', 'carmen']);
    await end('bogdan');
    expect(begun).toEqual(['ana 1', 'bogdan', 'carmen', 'ana 2']);
  });

  it('are refused to a person of whom too much waits, and to nobody else', async () => {
    const { begun, work, end } = bench();
    const turns = makeTurns({ atOnce: 1, perPerson: 1, waitingPerPerson: 2 });
    const asked = ['one', 'two', 'three', 'four'].map((name) => turns.take('ana', work(name)));
    expect(await asked[3]).toBeNull();
    const other = turns.take('bogdan', work('other'));
    await end('one');
    await end('other');
    expect(await other).toBe('other');
    expect(begun).toEqual(['one', 'other', 'two']);
  });

  it('go on after work that fails', async () => {
    const { begun, work, end } = bench();
    const turns = makeTurns({ atOnce: 1, perPerson: 1, waitingPerPerson: 2 });
    const broken = turns.take('ana', work('broken'));
    void turns.take('ana', work('next'));
    const seen = expect(broken).rejects.toThrow('no');
    await end('broken', new Error('no'));
    await seen;
    expect(begun).toEqual(['broken', 'next']);
  });
});
