import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { expect, it } from 'vitest';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';

// Texts that no editor makes. Each is refused with a short answer that says why, and others go on working.
const harness = useHarness();

const nested = (levels: number) => `${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}`;
const words = (marks: string) => `{"type":"paragraph","content":[{"type":"text","text":"x","marks":[${marks}]}]}`;
const many = (value: string, count: number) => Array.from({ length: count }, () => value).join(',');

const hostile: readonly (readonly [string, string])[] = [
  ['nested without end', nested(25_000)],
  ['nested one level too deep', nested(21)],
  ['of hundreds of thousands of numbers', many('0', 400_000)],
  ['of too many empty paragraphs', many('{"type":"paragraph"}', 20_001)],
  ['of as many unknown nodes as a text may have', many('{"type":"image"}', 20_000)],
  [
    'of letters with more marks than a text may have pieces',
    `{"type":"paragraph","content":[${many('{"type":"text","text":"x","marks":[{},{},{},{}]}', 5_000)}]}`,
  ],
  ['with a hundred thousand marks on a letter', words(many('{}', 100_000))],
  ['with an unknown mark', words('{"type":"highlight"}')],
  ['with a script behind a link', words('{"type":"link","attrs":{"href":"javascript:alert(1)"}}')],
  ['with a number for words', '{"type":"paragraph","content":[{"type":"text","text":1}]}'],
  ['with words for a list', '{"type":"paragraph","content":"x"}'],
  [
    'with a heading of a depth of its own',
    `{"type":"heading","attrs":{"level":[${'['.repeat(20_000)}${']'.repeat(20_000)}]}}`,
  ],
  ['with a style', '{"type":"paragraph","style":"color:red"}'],
  ['with a hidden prototype', '{"type":"paragraph","__proto__":{"x":1}}'],
];

async function sectionOf(person: Person) {
  const { projectId } = await makeProject(harness, person);
  const read = async () => {
    const [section] = (await person.client.projects.get({ projectId })).sections;
    if (!section) throw new Error('a project has sections');
    return section;
  };
  return { sectionId: (await read()).id, read };
}

it.each(hostile)('a text %s is refused, and others go on working', async (_, content) => {
  const ana = await harness.signUp();
  const { sectionId, read } = await sectionOf(ana);
  const step = `{"stepType":"replace","from":0,"to":0,"slice":{"content":[${content}]}}`;
  const refused = await harness.request('/api/rpc/application/sendSteps', {
    method: 'POST',
    cookie: ana.cookie,
    headers: { 'content-type': 'application/json' },
    body: `{"json":{"sectionId":"${sectionId}","version":0,"clientId":"${randomUUID()}","steps":[${step}]}}`,
  });
  const answer = await refused.text();
  expect(refused.status).toBe(422);
  expect(answer).toContain('REFUSED');
  expect(answer.length).toBeLessThan(3_000);
  expect((await read()).revision).toBe(0);

  await writeText(ana, sectionId, textDoc('y'));
  expect((await read()).doc).toEqual(textDoc('y'));
});

// The longest text that is stored, in as many pieces as possible.
const letters = Array.from({ length: 9_000 }, (_, index) => ({
  type: 'text',
  ...(index % 2 === 0 ? {} : { marks: [{ type: 'bold' }] }),
  text: 'x',
}));
const marking = (index: number) => ({
  stepType: index % 2 === 0 ? 'addMark' : 'removeMark',
  mark: { type: 'italic' },
  from: 0,
  to: 9_002,
});
const typing = (index: number) => ({
  stepType: 'replace',
  from: 1 + 4 * index,
  to: 2 + 4 * index,
  slice: { content: [{ type: 'text', text: 'y' }] },
});

it.each([
  ['over all of it are refused', marking, { code: 'REFUSED', data: { problem: 'too_large' } }],
  ['everywhere in it are taken', typing, { taken: true }],
] as const)(
  'two thousand steps in a long text of many pieces keep nobody else waiting: those %s',
  async (_, step, answer) => {
    const ana = await harness.signUp();
    const { sectionId } = await sectionOf(ana);
    const [clientId, paragraph] = [randomUUID(), { type: 'paragraph', content: letters }];
    const whole = { stepType: 'replace', from: 0, to: 0, slice: { content: [paragraph] } };
    await ana.client.application.sendSteps({ sectionId, clientId, version: 0, steps: [whole] });
    const steps = Array.from({ length: 2_000 }, (_each, index) => step(index));
    let [longest, last] = [0, performance.now()];
    const watching = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const sent = ana.client.application.sendSteps({ sectionId, clientId, version: 1, steps });
    expect(await sent.catch((error: unknown) => error)).toMatchObject(answer);
    await setTimeout(10);
    clearInterval(watching);
    expect(longest).toBeLessThan(3_000);
  },
);
