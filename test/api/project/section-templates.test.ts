import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { programs, projectSections } from '#db/schema/index.ts';
import { taskSuggestions } from '#domain/project/tasks/task-suggestions.ts';
import { applicationJobs } from '#server/features/project/application/jobs.ts';

import { factsOf as madeOf } from '#domain/project/stored-project.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { countedTitles, readDocx } from '#test/host/readers.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { makeCall } from '#test/made/projects.ts';
import { writeText } from '#test/made/living/texts.ts';

const harness = useHarness();

/** Four sections of a call of Erasmus+. */
const template = [
  { key: 'relevance', limit: 1_000 },
  { key: 'quality-of-design', limit: 500 },
  { key: 'partnership', limit: 100 },
  { key: 'impact', limit: 200 },
];

const words = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

async function start() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const programId = await makeCall(harness, { sections: template });
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, orgId, programId, projectId };
}

const sectionsOf = async ({ client }: Person, projectId: string) => (await client.projects.get({ projectId })).sections;
const keysOf = async (person: Person, projectId: string) => (await sectionsOf(person, projectId)).map(({ key }) => key);
const factsOf = async ({ client }: Person, projectId: string) => madeOf(await client.projects.get({ projectId }));

async function write(ana: Person, projectId: string, key: string, text: string): Promise<void> {
  const section = (await sectionsOf(ana, projectId)).find((one) => one.key === key);
  if (!section) throw new Error(`no section ${key}`);
  await writeText(ana, section.id, words(text));
}

async function documentOf(ana: Person, projectId: string): Promise<string> {
  const answer = await harness.request(`/api/projects/${projectId}/application.docx`, { cookie: ana.cookie });
  return readDocx(new Uint8Array(await answer.arrayBuffer())).part('word/document.xml');
}

async function askFor(programId: string, sections: typeof template): Promise<void> {
  const [row] = await harness.db.select({ facts: programs.facts }).from(programs).where(eq(programs.id, programId));
  if (!row) throw new Error('no program');
  const facts = { ...row.facts, applicationSections: sections };
  await harness.db.update(programs).set({ facts }).where(eq(programs.id, programId));
}

describe('a program with four sections of its own', () => {
  it('begins with these, empty, in its order and with its limits', async () => {
    const { ana, projectId } = await start();
    const project = await ana.client.projects.get({ projectId });
    expect(project.head.template).toEqual(template);
    expect(project.sections.map(({ key, length }) => [key, length])).toEqual(template.map(({ key }) => [key, 0]));
    const facts = await factsOf(ana, projectId);
    expect(facts.sections.map(({ key, limit }) => ({ key, limit }))).toEqual(template);
  });

  it('is judged by them: progress, red flags, tasks', async () => {
    const { ana, orgId, projectId } = await start();
    await write(ana, projectId, 'relevance', 'a'.repeat(800));
    await write(ana, projectId, 'quality-of-design', 'a'.repeat(501));
    await write(ana, projectId, 'partnership', 'a'.repeat(40));
    // 100, 100, 50 and 0 make 62, of which a fifth counts; no annex is wanted.
    const [listed] = (await ana.client.projects.list({ orgId })).items;
    expect(listed?.progress).toBe(32);
    await ana.client.validation.run({ projectId });
    const { flags } = (await ana.client.projects.get({ projectId })).validation;
    const found = flags.filter(({ ruleId }) => ruleId.includes('SECTION'));
    expect(Object.fromEntries(found.map(({ ruleId, subject, params }) => [`${ruleId} ${subject}`, params]))).toEqual({
      'SECTION_LENGTH quality-of-design': { length: 501, limit: 500 },
      'SECTION_TOO_SHORT partnership': { length: 40, target: 80, limit: 100 },
      'REQUIRED_SECTION_EMPTY impact': {},
    });
    const suggested = taskSuggestions(await factsOf(ana, projectId), TEST_NOW, []).map(({ key }) => key);
    expect(suggested.filter((key) => key.startsWith('section:'))).toEqual(['section:partnership', 'section:impact']);
  });

  it('is commented on, kept in versions and made into a document', async () => {
    const { ana, projectId } = await start();
    await write(ana, projectId, 'impact', 'Thirty schools');
    await ana.client.comments.start({ projectId, section: 'impact', anchor: null, body: 'Which?' });
    expect((await ana.client.comments.counts({ projectId })).open).toEqual({ impact: 1 });
    const version = await ana.client.versions.create({ projectId, description: '' });
    await write(ana, projectId, 'impact', 'Forty schools');
    const snapshot = await ana.client.versions.snapshot({ projectId, versionId: version.id });
    expect(snapshot.sections.map(({ key }) => key)).toEqual(template.map(({ key }) => key));
    const text = await documentOf(ana, projectId);
    expect(text).toContain('Forty schools');
    expect(countedTitles(text)).toEqual(['1. Relevance', '2. Quality of design', '3. Partnership', '4. Impact']);
    await ana.client.versions.create({ projectId, description: '' });
    await ana.client.versions.restore({ projectId, versionId: version.id });
    expect((await sectionsOf(ana, projectId)).at(-1)?.doc).toEqual(words('Thirty schools'));
  });

  it('refuses a key that could be none', async () => {
    const { ana, projectId } = await start();
    for (const section of ['Impact', '', 'a b', 'x'.repeat(61)])
      await expect(ana.client.comments.list({ projectId, section })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(ana.client.comments.list({ projectId, section: 'team' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a program that asks for other sections than before', () => {
  const changed = [
    { key: 'impact', limit: 300 },
    { key: 'budget-plan', limit: 400 },
  ];

  it('loses no text: what was written stays to be read, apart from the application', async () => {
    const { ana, programId, projectId } = await start();
    await write(ana, projectId, 'relevance', 'Why it matters');
    await write(ana, projectId, 'impact', 'Thirty schools');
    await askFor(programId, changed);
    expect(await keysOf(ana, projectId)).toEqual(['impact', 'relevance']);
    expect((await sectionsOf(ana, projectId))[1]?.doc).toEqual(words('Why it matters'));
    expect((await factsOf(ana, projectId)).sections.map(({ key, length }) => [key, length])).toEqual([
      ['impact', 14],
      ['budget-plan', 0],
    ]);
    expect(await documentOf(ana, projectId)).not.toContain('Why it matters');
    const snapshot = await ana.client.versions.snapshot({ projectId, versionId: null });
    expect(snapshot.sections.map(({ key }) => key)).toContain('relevance');
  });

  it('gets its new ones at night, once', async () => {
    const { ana, programId, projectId } = await start();
    await askFor(programId, changed);
    for (const _ of [1, 2]) for (const job of applicationJobs(harness.deps)) await job.run();
    expect(await keysOf(ana, projectId)).toEqual(['impact', 'budget-plan']);
    const rows = await harness.db.select().from(projectSections).where(eq(projectSections.projectId, projectId));
    expect(rows.length).toBe(5);
    await write(ana, projectId, 'budget-plan', 'New');
  });
});
