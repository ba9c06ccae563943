import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { auditEvents } from '#db/schema/index.ts';
import { emptyBudget } from '#domain/project/budget/budget-value.ts';
import { readWorkbook } from '#server/adapters/file-reader/formats/workbook.ts';

import { xlsxOf, zipBomb } from '#test/made/annex-files.ts';
import { aBudget, putBudget } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
const download = async (person: Person | null, projectId: string) =>
  await harness.request(`/api/projects/${projectId}/budget.xlsx`, person ? { cookie: person.cookie } : {});
const read = async (person: Person | null, projectId: string, body: Uint8Array<ArrayBuffer>) =>
  await harness.request(`/api/projects/${projectId}/budget/read-xlsx`, {
    method: 'POST',
    body,
    ...(person ? { cookie: person.cookie } : {}),
  });
const bytesOf = (buffer: Uint8Array) => new Uint8Array(buffer);

describe('the budget as a workbook', () => {
  it('is a file to keep, named after the project, with lines, totals, participants and work packages', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await putBudget(ana, projectId, aBudget());
    const answer = await download(ana, projectId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".*budget\.xlsx"/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const sheets = readWorkbook(Buffer.from(await answer.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Lines',
      'Totals',
      'By work package',
      'By category',
      'Participants',
      'Work packages',
    ]);
    expect(sheets[0]?.rows[1]?.slice(0, 9)).toEqual([
      'Carpathia Composites SRL',
      'WP1',
      'Personnel',
      null,
      'Materials engineers',
      58_800,
      '70%',
      41_160,
      'yes',
    ]);
    expect(
      (await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId))).map(
        ({ action }) => action,
      ),
    ).toContain('project.downloaded');
  });

  it('is for members who may see the project, reviewers among them', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const reviewer = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    await addMember(harness, orgId, reviewer, 'reviewer');
    expect((await download(reviewer, projectId)).status).toBe(200);
    expect((await download(eve, projectId)).status).toBe(404);
    expect((await download(ana, randomUUID())).status).toBe(404);
    expect((await download(ana, 'no-id')).status).toBe(404);
    expect((await download(null, projectId)).status).toBe(401);
  });
});

describe('a spreadsheet that is read', () => {
  it('comes back as cells, and changes nothing', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const answer = await read(
      ana,
      projectId,
      bytesOf(
        await xlsxOf([
          ['Category', 'Amount'],
          ['Travel', 12.5],
        ]),
      ),
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      sheets: [
        {
          rows: [
            ['Category', 'Amount'],
            ['Travel', 12.5],
          ],
        },
      ],
    });
    expect((await ana.client.projects.get({ projectId })).budget.budget).toEqual(emptyBudget);
  });

  it('is understood by what a file of ours says in each language', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const answer = await read(ana, projectId, bytesOf(await xlsxOf([['Amount']])));
    const [english] = z.object({ languages: z.array(z.looseObject({})) }).parse(await answer.json()).languages;
    expect(english).toMatchObject({
      columns: { amount: 'Amount', rate: 'Co-funding rate' },
      categories: { personnel: 'Personnel' },
      kinds: { company: 'Company' },
    });
  });

  it('is refused to reviewers, strangers and visitors', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const reviewer = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    await addMember(harness, orgId, reviewer, 'reviewer');
    const file = bytesOf(await xlsxOf([['Amount']]));
    expect([
      (await read(reviewer, projectId, file)).status,
      (await read(eve, projectId, file)).status,
      (await read(null, projectId, file)).status,
    ]).toEqual([403, 404, 401]);
  });

  it('is refused with its reason', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const outcome = async (body: Uint8Array<ArrayBuffer>) => {
      const answer = await read(ana, projectId, body);
      return [answer.status, await answer.json()];
    };
    expect(await outcome(bytesOf(Buffer.from('no spreadsheet')))).toEqual([422, { code: 'not_a_spreadsheet' }]);
    expect(await outcome(bytesOf(await zipBomb(300)))).toEqual([422, { code: 'too_large' }]);
    expect(await outcome(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual([413, { code: 'too_large' }]);
  });
});
