import { afterEach, beforeEach, expect, vi } from 'vitest';

// What the product writes to the console in a test is a failure, unless the test expects it.
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
let watched: ReturnType<typeof spies> = [];

beforeEach(() => {
  watched = spies();
});

afterEach(() => {
  const calls = watched.flatMap((spy) => spy.mock.calls);
  for (const spy of watched) spy.mockRestore();
  expect(calls, 'nothing is written to console.error or console.warn').toEqual([]);
});
