import { execFileSync } from 'node:child_process';

import { expect, it } from 'vitest';

import { decide } from '#server/features/admin/consultants/decide.ts';
import { loadStarter } from '#server/features/discover/catalogue/starter.ts';

import { demoConsultants, makeConsultants } from '#test/demo/consultants.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();

it('a product that was not started as a demo has no consultants, and nothing in it names any', async () => {
  await loadStarter(harness.deps);
  const reader = await harness.signUp();
  expect((await reader.client.consultants.list({})).all).toBe(0);
  const names = demoConsultants.flatMap(({ email }) => ['-e', email]);
  const found = execFileSync('grep', ['-rl', ...names, 'src', 'data', 'scripts', 'test'], { encoding: 'utf8' });
  expect(found.trim().split('\n')).toEqual(['test/demo/consultants.ts']);
});

it('the demo has four, verified, of different countries and programmes, with nothing counted yet', async () => {
  await makeConsultants(harness, async (read) => await decide(harness.deps, null, read, { state: 'verified' }));
  const reader = await harness.signUp();
  const { consultants } = await reader.client.consultants.list({});
  expect(consultants.map(({ name }) => name)).toEqual(['Åse Berg', 'Irina Vlad', 'Tomáš Horák', 'Zoe Xanthou']);
  expect(new Set(consultants.map(({ country }) => country)).size).toBe(4);
  expect(new Set(consultants.flatMap(({ expertise }) => expertise)).size).toBeGreaterThanOrEqual(4);
  for (const { record } of consultants)
    expect(record).toEqual({ rating: null, reviews: 0, submitted: 0, success: null });
});
