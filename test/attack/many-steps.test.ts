import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { makeProject } from '#test/made/projects.ts';
import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';

// People who write together ask often; whoever asks much more often is told to wait, and nobody else is.

const harness = useHarness();

async function sectionOf(person: Person): Promise<string> {
  const { projectId } = await makeProject(harness, person);
  return (await person.client.projects.get({ projectId })).sections[0]?.id ?? '';
}

/** What one person asks in a second with two tabs open: sends from one, and what others wrote in both. */
const ASKED_IN_A_SECOND = 10;
/** Nearly what a page may ask at once, before a steady rate holds. */
const BURST = 230;
const SECONDS = 20;

it('lets one person write in two tabs, while two others write', async () => {
  const ana = await harness.signUp();
  const sectionId = await sectionOf(ana);
  const asked = { sectionId, version: 0, clientId: randomUUID() };
  for (let second = 0; second < SECONDS; second += 1) {
    harness.setNow(instantFromMs(msOf(TEST_NOW) + second * 1_000));
    // Each answer is checked by the client: a refusal throws.
    await Promise.all(
      Array.from(
        { length: second === 0 ? BURST : ASKED_IN_A_SECOND },
        async () => await ana.client.application.stepsSince(asked),
      ),
    );
  }
  harness.setNow(TEST_NOW);
});

it('stops a flood of one person, with the time to wait, and keeps nobody else from writing', async () => {
  const [ana, eve] = [await harness.signUp(), await harness.signUp()];
  const [hers, section] = [await sectionOf(eve), await sectionOf(ana)];
  const asked = { sectionId: hers, version: 0, clientId: randomUUID() };
  const results = await Promise.allSettled(
    Array.from({ length: 300 }, async () => await eve.client.application.stepsSince(asked)),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(40);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } });
  const steps = [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'x' }] } }];
  const sent = { sectionId: section, version: 0, clientId: randomUUID(), steps };
  expect(await ana.client.application.sendSteps(sent)).toMatchObject({ taken: true });
});
