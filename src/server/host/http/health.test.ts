import { expect, it } from 'vitest';

import { makeHealth } from './health.ts';

it('is healthy while the database answers, and not where it refuses', async () => {
  expect(await makeHealth(() => Promise.resolve(1))()).toBe(true);
  expect(await makeHealth(() => Promise.reject(new Error('refused')))()).toBe(false);
});

it('does not wait long for a database that is silent, asks it once, and is healthy when it answers again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const isHealthy = makeHealth(async () => {
    asked += 1;
    if (asked === 1) await promise;
  });
  const started = performance.now();
  expect(await Promise.all([isHealthy(), isHealthy(), isHealthy()])).toEqual([false, false, false]);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(asked).toBe(1);
  resolve();
  await promise;
  expect(await isHealthy()).toBe(true);
});
