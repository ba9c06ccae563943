import { describe, expect, it } from 'vitest';

import { sql } from 'drizzle-orm';

import { cents } from '#domain/values/money.ts';
import { useHarness } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

let calls = 0;
/** Ana's project for a call whose text names a page limit. */
async function started(text = 'The page limit of the application is 60 pages.') {
  calls += 1;
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const program = await makeProgram(harness, { identifier: `ASKED-${calls}`, text });
  const { projectId } = await ana.client.projects.create({ orgId, programId: program.id, path: 'self' });
  return { ana, orgId, program, projectId };
}

type Ana = Awaited<ReturnType<typeof started>>['ana'];
const pagesOf = async ({ client }: Ana, projectId: string) =>
  (await client.requirements.get({ projectId })).rows.find(({ key }) => key === 'pages');
const limitOf = async ({ client }: Ana, projectId: string) =>
  (await client.projects.get({ projectId })).head.program.pageLimit;

describe('what a call asks for', () => {
  it('is read when the project begins, with its place in the text, and is what the project is judged by', async () => {
    const { ana, projectId } = await started();
    expect(await pagesOf(ana, projectId)).toMatchObject({
      value: { pages: 60 },
      origin: { from: 'call_text', quote: 'The page limit of the application is 60 pages.' },
    });
    expect((await ana.client.requirements.get({ projectId })).analysedAt).not.toBeNull();
    expect(await limitOf(ana, projectId)).toBe(60);
  });

  it('says what the call has changed since, until it is read again', async () => {
    const { ana, projectId, program } = await started();
    const texts = [
      {
        kind: 'conditions',
        heading: '',
        blocks: [{ type: 'paragraph', runs: [{ text: 'The page limit of the application is 70 pages.' }] }],
      },
    ];
    await harness.db.execute(sql`
      UPDATE program_sources SET row = (row::jsonb || ${JSON.stringify({ texts })}::jsonb)::json
      WHERE program_id = ${program.id}::uuid`);
    const { changes } = await ana.client.requirements.get({ projectId });
    expect(changes.map(({ before, now }) => [before.value, now.value])).toEqual([[{ pages: 60 }, { pages: 70 }]]);
    expect(await ana.client.requirements.analyse({ projectId })).toMatchObject({ changed: 1 });
    expect((await ana.client.requirements.get({ projectId })).changes).toEqual([]);
    expect(await limitOf(ana, projectId)).toBe(70);
  });

  it('goes into the copy of a project', async () => {
    const { ana, projectId } = await started();
    const correction = { key: 'pages' as const, value: { pages: 50 } };
    await ana.client.requirements.correct({ projectId, base: 0, note: '', correction });
    const copy = await ana.client.projects.duplicate({ projectId });
    expect(await limitOf(ana, copy.projectId)).toBe(50);
  });
});

describe('a correction', () => {
  it('holds against every new reading, says who made it, and can be taken back', async () => {
    const { ana, projectId } = await started();
    const correction = { key: 'pages' as const, value: { pages: 50 } };
    const note = ' Corrigendum of 3 May ';
    expect(await ana.client.requirements.correct({ projectId, base: 0, note, correction })).toEqual({ revision: 1 });
    await ana.client.requirements.analyse({ projectId });
    expect((await ana.client.requirements.get({ projectId })).corrections).toMatchObject({
      pages: { value: { pages: 50 }, note: 'Corrigendum of 3 May', by: 'Ana Pop' },
    });
    expect(await limitOf(ana, projectId)).toBe(50);
    const none = { key: 'pages' as const, value: null };
    await ana.client.requirements.correct({ projectId, base: 1, note: '', correction: none });
    expect(await limitOf(ana, projectId)).toBe(60);
  });

  it('is refused where somebody else was faster, and where it holds nothing or the wrong way round', async () => {
    const { ana, projectId } = await started();
    const correct = (base: number, correction: Parameters<typeof ana.client.requirements.correct>[0]['correction']) =>
      ana.client.requirements.correct({ projectId, base, note: '', correction });
    await correct(0, { key: 'trl', value: { min: 4, max: 6 } });
    await expect(correct(0, { key: 'trl', value: { min: 5, max: 6 } })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(correct(1, { key: 'trl', value: { min: 7, max: 6 } })).rejects.toMatchObject({ code: 'NOT_STORABLE' });
    await expect(correct(1, { key: 'grant', value: { min: null, max: null } })).rejects.toMatchObject({
      code: 'NOT_STORABLE',
    });
    await expect(correct(1, { key: 'grant', value: { min: cents(-1), max: null } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(correct(1, { key: 'pages', value: { pages: 0 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await ana.client.requirements.get({ projectId })).revision).toBe(1);
  });

  it('is for those who may edit', async () => {
    const { orgId, projectId } = await started();
    const rea = await harness.signUp('Rea Viewer');
    await addMember(harness, orgId, rea, 'reviewer');
    expect((await rea.client.requirements.get({ projectId })).mayEdit).toBe(false);
    await expect(rea.client.requirements.analyse({ projectId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
