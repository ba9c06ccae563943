import { expect, it } from 'vitest';

import { atOnce } from '#db/at-once.ts';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

import { useHarness } from '#test/harness.ts';

const harness = useHarness();

/** Two reads as `atOnce` begins them, and in which order they began and ended; the first can fail. */
async function readTwo(db: Db, first: 'answers' | 'fails') {
  const order: string[] = [];
  const read = atOnce(db);
  const one = async (name: string, ending: 'answers' | 'fails') => {
    order.push(`${name} begins`);
    await db.select({ id: users.id }).from(users).limit(1);
    order.push(`${name} ends`);
    if (ending === 'fails') throw new Error(name);
    return name;
  };
  const both = await Promise.allSettled([read(() => one('first', first)), read(() => one('second', 'answers'))]);
  return { order, ended: both.map((result) => (result.status === 'fulfilled' ? result.value : 'refused')) };
}

it('outside a transaction no read waits for another', async () => {
  const { order, ended } = await readTwo(harness.db, 'answers');
  expect(order.slice(0, 2)).toEqual(['first begins', 'second begins']);
  expect(ended).toEqual(['first', 'second']);
});

it('inside a transaction a read begins when the one before has ended', async () => {
  const { order, ended } = await harness.db.transaction((tx) => readTwo(tx, 'answers'));
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(ended).toEqual(['first', 'second']);
});

it('inside a transaction nothing begins after a read that failed', async () => {
  const { order, ended } = await harness.db.transaction((tx) => readTwo(tx, 'fails'));
  expect(order).toEqual(['first begins', 'first ends']);
  expect(ended).toEqual(['refused', 'refused']);
});
