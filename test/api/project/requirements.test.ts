import { describe, expect, it } from 'vitest';

import { sql } from 'drizzle-orm';

import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { programChanges } from '#db/schema/index.ts';
import { requirementJobs } from '#server/features/project/requirements/jobs.ts';
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

/** The text of the call names another page limit from now on. */
async function rewrite(programId: string, pages: number) {
  const runs = [{ text: `The page limit of the application is ${pages} pages.` }];
  const texts = [{ kind: 'conditions', heading: '', blocks: [{ type: 'paragraph', runs }] }];
  await harness.db.execute(sql`
    UPDATE program_sources SET row = (row::jsonb || ${JSON.stringify({ texts })}::jsonb)::json
    WHERE program_id = ${programId}::uuid`);
}

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
    await rewrite(program.id, 70);
    const { changes } = await ana.client.requirements.get({ projectId });
    expect(changes.map(({ before, now }) => [before.value, now.value])).toEqual([[{ pages: 60 }, { pages: 70 }]]);
    expect(await ana.client.requirements.analyse({ projectId })).toMatchObject({ changed: 1 });
    expect((await ana.client.requirements.get({ projectId })).changes).toEqual([]);
    expect(await limitOf(ana, projectId)).toBe(70);
  });

  it('is told anew each time that its text asks otherwise, and not again where it asks the same', async () => {
    const { ana, orgId, projectId, program } = await started();
    const toldAt = async (hour: number, pages: number) => {
      const seenAt = `2026-11-20T${hour}:00:00.000Z` as Instant;
      harness.setNow(seenAt);
      await rewrite(program.id, pages);
      const change = { id: harness.deps.newId(), programId: program.id, kind: 'text_changed' as const, seenAt };
      await harness.db.insert(programChanges).values(change);
      for (const { run } of requirementJobs(harness.deps)) await run({});
      const { alerts } = await ana.client.dashboard.get({ orgId });
      return alerts.filter((alert) => alert.path === `/app/projects/${projectId}`).length;
    };
    expect([await toldAt(13, 70), await toldAt(14, 80), await toldAt(15, 80)]).toEqual([1, 2, 2]);
  });

  it('limits the counter of the editor as well, by what a person says of it', async () => {
    const { ana, projectId } = await started();
    const limit = async () => (await ana.client.application.callText({ projectId })).pageLimit;
    expect(await limit()).toEqual({ pages: 60, of: 'call' });
    const correction = { key: 'pages' as const, value: { pages: 50 } };
    await ana.client.requirements.correct({ projectId, base: 0, note: '', correction });
    expect(await limit()).toEqual({ pages: 50, of: 'call' });
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
