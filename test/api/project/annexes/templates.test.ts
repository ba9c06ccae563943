import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { annexTemplates } from '#domain/project/annexes/annex-codes.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { wordsOfDocx } from '#test/host/readers.ts';
import { bytes, annexProject, sendOk } from '#test/made/annex-uploads.ts';
import { addMember } from '#test/made/factories.ts';
import { textOfParagraphs } from '#test/made/library/entries.ts';
import { changeIntake, eventsOf, requiredIntake } from '#test/made/projects.ts';
import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';

const harness = useHarness();

const fetchTemplate = ({ cookie }: Person, projectId: string, kind: string) =>
  harness.request(`/api/projects/${projectId}/annex-templates/${kind}/template.docx`, { cookie });

async function templateOf(person: Person, projectId: string, kind: string): Promise<Uint8Array> {
  const answer = await fetchTemplate(person, projectId, kind);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function setUp() {
  const made = await annexProject(harness);
  await changeIntake(made.ana, made.projectId, { ...requiredIntake, acronym: 'ReFibre' });
  return made;
}

describe('a template of an annex', () => {
  it.each(annexTemplates)('%s is a Word file of the project, the same bytes at another time', async (kind) => {
    const { ana, projectId } = await setUp();
    const answer = await fetchTemplate(ana, projectId, kind);
    expect(answer.headers.get('content-type')).toContain('wordprocessingml');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''ReFibre%20%C2%B7%20");
    const first = new Uint8Array(await answer.arrayBuffer());
    expect(wordsOfDocx(first)).toContain('[To be written: ');
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 60_000));
    expect(Buffer.from(await templateOf(ana, projectId, kind)).equals(Buffer.from(first))).toBe(true);
    expect(await eventsOf(harness, projectId, 'project.downloaded')).toHaveLength(2);
  });

  it('is given to whoever may see the project, and to nobody else', async () => {
    const { ana, orgId, projectId } = await setUp();
    const reviewer = await harness.signUp('Eva Rusu');
    await addMember(harness, orgId, reviewer, 'reviewer');
    expect((await fetchTemplate(reviewer, projectId, 'letters')).status).toBe(200);
    const stranger = await harness.signUp('Dan Ionescu');
    expect((await fetchTemplate(stranger, projectId, 'letters')).status).toBe(404);
    expect((await fetchTemplate(ana, randomUUID(), 'letters')).status).toBe(404);
    const path = `/api/projects/${projectId}/annex-templates/letters/template.docx`;
    expect((await harness.request(path)).status).toBe(401);
    expect(await eventsOf(harness, projectId, 'project.downloaded')).toHaveLength(1);
  });

  it('is there for no other kind', async () => {
    const { ana, projectId } = await setUp();
    for (const kind of ['CV', 'budget', 'toString', '..%2Fcv', 'x'.repeat(500)])
      expect((await fetchTemplate(ana, projectId, kind)).status, kind).toBe(404);
  });

  it('has the curricula that the library gave to this project, and no others', async () => {
    const { ana, orgId, projectId } = await setUp();
    const { sections } = await ana.client.projects.get({ projectId });
    const curriculum = (title: string, text: string) =>
      ana.client.library.create({
        orgId,
        kind: 'cv',
        title,
        language: 'en',
        tags: [],
        doc: textOfParagraphs(text),
      });
    const used = await curriculum('Ana Pop', 'Engineer since 2009.');
    await curriculum('Ion Radu', 'Chemist since 2012.');
    const sectionId = sections[0]?.id ?? '';
    await ana.client.library.noteInserted({ projectId, entryId: used.id, sectionId, textRevision: 1 });
    const words = wordsOfDocx(await templateOf(ana, projectId, 'cv'));
    expect(words).toContain('Curriculum vitae: Ana Pop');
    expect(words).toContain('Engineer since 2009.');
    expect(words).not.toContain('Chemist');
  });
});

describe('a template that comes back as it was', () => {
  it('is rejected, and the check says how much is left to write', async () => {
    const { ana, projectId } = await setUp();
    const file = await templateOf(ana, projectId, 'cv');
    const left = wordsOfDocx(file).match(/\[(To be written|Take this out):/g)?.length ?? 0;
    await sendOk(harness, ana, projectId, { key: 'CV', name: 'cv.docx', body: bytes(Buffer.from(file)) });
    const { compliant, uploads } = await ana.client.annexes.validate({ projectId, key: 'CV' });
    expect(compliant).toBe(false);
    expect(uploads[0]?.status).toBe('rejected');
    expect(uploads[0]?.findings).toContainEqual({
      code: 'template_not_filled',
      blocking: true,
      params: { count: left },
    });
    expect(left).toBeGreaterThan(5);
  });

  it('is not taken for the official form', async () => {
    const { ana, projectId } = await annexProject(harness, 'EDF');
    const file = await templateOf(ana, projectId, 'ownership');
    await sendOk(harness, ana, projectId, { key: 'OCD', name: 'ocd.docx', body: bytes(Buffer.from(file)) });
    const { uploads } = await ana.client.annexes.validate({ projectId, key: 'OCD' });
    expect(uploads[0]?.findings.map(({ code }) => code)).toContain('not_official_form');
    expect(uploads[0]?.status).toBe('rejected');
  });
});
