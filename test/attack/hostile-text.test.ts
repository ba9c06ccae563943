import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

// Texts that no editor makes. Each is refused with a short answer that says why, and others go on working.
const harness = useHarness();

const nested = (levels: number) => `${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}`;
const words = (marks: string) => `{"type":"paragraph","content":[{"type":"text","text":"x","marks":[${marks}]}]}`;
const many = (value: string, count: number) => Array.from({ length: count }, () => value).join(',');

const hostile: readonly (readonly [string, string, string])[] = [
  ['nested without end', nested(25_000), 'too_deep'],
  ['nested one level too deep', nested(21), 'too_deep'],
  ['of hundreds of thousands of numbers', many('0', 400_000), 'too_large'],
  ['of too many empty paragraphs', many('{"type":"paragraph"}', 20_001), 'too_large'],
  ['of as many unknown nodes as a text may have', many('{"type":"image"}', 20_000), 'unknown_node'],
  [
    'of letters with more marks than a text may have pieces',
    `{"type":"paragraph","content":[${many('{"type":"text","text":"x","marks":[{},{},{},{}]}', 5_000)}]}`,
    'too_large',
  ],
  ['with a hundred thousand marks on a letter', words(many('{}', 100_000)), 'too_large'],
  ['with an unknown mark', words('{"type":"highlight"}'), 'unknown_mark'],
  ['with a script behind a link', words('{"type":"link","attrs":{"href":"javascript:alert(1)"}}'), 'bad_link'],
  ['with a number for words', '{"type":"paragraph","content":[{"type":"text","text":1}]}', 'bad_text'],
  ['with words for a list', '{"type":"paragraph","content":"x"}', 'Invalid input'],
  [
    'with a heading of a depth of its own',
    `{"type":"heading","attrs":{"level":[${'['.repeat(20_000)}${']'.repeat(20_000)}]}}`,
    'unknown_attribute',
  ],
  ['with a style', '{"type":"paragraph","style":"color:red"}', 'Unrecognized key: "style"'],
  ['with a hidden prototype', '{"type":"paragraph","__proto__":{"x":1}}', 'Unrecognized key: "__proto__"'],
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

it.each(hostile)('a text %s is refused, and why', async (_, content, why) => {
  const ana = await harness.signUp();
  const { sectionId, read } = await sectionOf(ana);
  const doc = `{"type":"doc","content":[${content}]}`;
  const refused = await harness.request('/api/rpc/application/saveSection', {
    method: 'POST',
    cookie: ana.cookie,
    headers: { 'content-type': 'application/json' },
    body: `{"json":{"sectionId":"${sectionId}","base":0,"saveId":"${randomUUID()}","doc":${doc}}}`,
  });
  const answer = await refused.text();
  expect(refused.status).toBe(400);
  expect(answer).toContain(JSON.stringify(why).slice(1, -1));
  expect(answer.length).toBeLessThan(3_000);
  expect((await read()).revision).toBe(0);

  const fine: RichTextDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'y' }] }],
  };
  await ana.client.application.saveSection({ sectionId, base: 0, saveId: randomUUID(), doc: fine });
  expect((await read()).doc).toEqual(fine);
});
