import { expect, it } from 'vitest';

import { addMember } from '#test/made/factories.ts';
import { makeProject } from '#test/made/projects.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();

it('of two people who settle one finding the first is heard, and nothing of the second is written', async () => {
  const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ion')];
  const { orgId, projectId } = await makeProject(harness, ana);
  await addMember(harness, orgId, radu, 'contributor');
  await ana.client.validation.run({ projectId });
  const flags = async () => (await ana.client.projects.get({ projectId })).validation.flags;
  const budget = async () => (await flags()).find(({ ruleId }) => ruleId === 'BUDGET_EMPTY');
  const flagId = (await budget())?.id ?? '';
  const seen = 'open' as const;
  await ana.client.validation.waive({ projectId, flagId, seen, reason: 'Later.' });
  await expect(radu.client.validation.resolve({ projectId, flagId, seen })).rejects.toMatchObject({ code: 'SETTLED' });
  expect(await budget()).toMatchObject({ settledBy: 'Ana Pop', reason: 'Later.' });
});
