import { beforeAll, expect, it } from 'vitest';

import { openDocuments } from '#server/adapters/documents/process-documents.ts';
import { openFileReader } from '#server/adapters/file-reader/process-reader.ts';
import { createApp } from '#server/host/app.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

// One person asks for work that never ends, so that each piece lasts as long as it may. Somebody of another
// organization gets theirs in between: what is asserted is the order of the answers, which no busy machine changes.
const harness = useHarness();

async function owner() {
  const person = await harness.signUp();
  return { ...person, projectId: (await makeProject(harness, person)).projectId };
}

let [ana, bogdan]: (Person & { readonly projectId: string })[] = [];
beforeAll(async () => {
  [ana, bogdan] = [await owner(), await owner()];
});

/** Notes the names of what is answered, in order. */
function answersOf(app: ReturnType<typeof createApp>) {
  const order: string[] = [];
  const ask = async (name: string, person: typeof ana, path: string, body?: string) => {
    const headers = { cookie: person?.cookie ?? '', origin: 'http://localhost:3000' };
    const answer = await app.request(
      `http://localhost:3000/api/projects/${person?.projectId}/${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body },
    );
    order.push(name);
    return answer;
  };
  return { order, ask };
}

it('ten slow workbooks of one person do not hold up another person’s', async () => {
  const fileReader = openFileReader({ limitMs: 1_500, entry: new URL('../fixtures/stuck-reader.ts', import.meta.url) });
  const { order, ask } = answersOf(createApp({ ...harness.deps, fileReader }));
  const slow = Array.from({ length: 10 }, (_, number) => ask(`slow ${number + 1}`, ana, 'budget/read-xlsx', 'slow'));
  await expect.poll(() => order, { timeout: 15_000 }).toHaveLength(1);
  const quick = await ask('quick', bogdan, 'budget/read-xlsx', 'quick');
  expect([quick.status, await quick.json()]).toMatchObject([200, { sheets: [] }]);
  // At most the one that ran beside it was answered first; eight more still wait for their turn.
  expect(order.length).toBeLessThanOrEqual(3);
  const answers = await Promise.all(slow);
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual(
    answers.map(() => [422, { code: 'too_complex' }]),
  );
  await fileReader.close();
});

it('three slow PDFs of one person do not hold up another person’s document', async () => {
  const documents = openDocuments({ limitMs: 2_500, entry: new URL('../fixtures/stuck-renderer.ts', import.meta.url) });
  const { order, ask } = answersOf(createApp({ ...harness.deps, documents }));
  const slow = [1, 2, 3].map((number) => ask(`slow ${number}`, ana, 'application.pdf'));
  const quick = await ask('quick', bogdan, 'application.docx');
  expect(quick.status).toBe(200);
  expect(order.indexOf('quick')).toBeLessThanOrEqual(1);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([503, 503, 503]);
  await documents.close();
});

it('what one person piles up is refused beyond a bound, and theirs alone', async () => {
  const documents = openDocuments({
    limitMs: 30_000,
    entry: new URL('../fixtures/stuck-renderer.ts', import.meta.url),
  });
  const { ask } = answersOf(createApp({ ...harness.deps, documents }));
  const piled = Array.from({ length: 40 }, (_, number) => ask(`slow ${number}`, ana, 'application.pdf'));
  const refused = await Promise.race(piled);
  expect([refused.status, await refused.json()]).toEqual([429, { code: 'RATE_LIMITED' }]);
  expect((await ask('quick', bogdan, 'application.docx')).status).toBe(200);
  await documents.close();
  const statuses = (await Promise.all(piled)).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 429).length,
    statuses.filter((status) => status === 503).length,
  ]).toEqual([19, 21]);
});
