import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { storableLinesSchema } from '#domain/project/budget/storable-lines-schema.ts';
import { suggestedTask } from '#domain/project/tasks/suggested-task.ts';
import { PAGE_OF_HEADER } from '#domain/account/account-codes.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

// What a stranger sends is read before it is known who sends it, so a wrong list may not make a list of all its faults.
const harness = useHarness();

it('a list that is too long is refused by its length alone', () => {
  const lines = Array.from({ length: 100_000 }, () => ({}));
  expect(storableLinesSchema.safeParse(lines).error?.issues).toHaveLength(1);
});

it('what does not belong to a suggestion is left out unread', () => {
  const params = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`x${index}`, {}]));
  expect(suggestedTask.parse({ code: 'enter_budget', params })).toEqual({ code: 'enter_budget', params: {} });
  expect(suggestedTask.safeParse({ code: 'enter_budget', params: { section: '\u0000' } }).success).toBe(false);
});

it('a refusal repeats little of what was sent', async () => {
  const { projectId } = await makeProject(harness, await harness.signUp());
  const steps = Array.from({ length: 30_000 }, (_, index) => ({ stepType: `unknown${index}` }));
  const refused = await harness.request('/api/rpc/application/sendSteps', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      json: { sectionId: projectId, clientId: randomUUID(), version: 0, steps },
    }),
  });
  expect(refused.status).toBe(400);
  expect((await refused.text()).length).toBeLessThan(3_000);
});

it('a page that was drawn for one person stores nothing in the name of another', async () => {
  const [ana, ben] = [await harness.signUp(), await harness.signUp()];
  const { projectId } = await makeProject(harness, ben);
  const duplicate = (of: { readonly id: string }) =>
    harness.request('/api/rpc/projects/duplicate', {
      method: 'POST',
      cookie: ben.cookie,
      headers: { 'content-type': 'application/json', [PAGE_OF_HEADER]: of.id },
      body: JSON.stringify({ json: { projectId } }),
    });
  const idOf = async (person: typeof ana) => ({ id: (await person.client.account.me())?.user.id ?? '' });
  expect((await duplicate(await idOf(ana))).status).toBe(401);
  expect((await duplicate(await idOf(ben))).status).toBe(200);
});
