import { expect, it } from 'vitest';

import { allSoaks } from './soak/all-soaks.ts';

/** `npm run soak` holds the same laws against thousands of inputs that differ from run to run. */
const SHORT = { numRuns: 100, seed: 20_261_120 };

it.each(allSoaks.map((soak) => [soak.name, soak] as const))('%s', async (_name, { check }) => {
  await expect(Promise.resolve(check(SHORT))).resolves.toBeUndefined();
});
