import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { projectVersions, projects, sectionHistory } from '#db/schema/index.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';

import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
const long = 'A sentence that stands in a text for long. '.repeat(500);
const doc: RichTextDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: long }] }],
};
const sizeOf = (answer: unknown) => JSON.stringify(answer).length;

async function started() {
  const ana = await harness.signUp('Ana Pop');
  const { orgId, projectId } = await makeProject(harness, ana);
  const sectionId = (await ana.client.projects.get({ projectId })).sections[0]?.id ?? '';
  return { ana, orgId, projectId, sectionId };
}

const at = (index: number) => instantFromMs(msOf(TEST_NOW) + index * 60_000);
async function storeHistory(ana: Person, orgId: string, sectionId: string, count: number): Promise<void> {
  await harness.db.insert(sectionHistory).values(
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      orgId,
      sectionId,
      content: doc,
      textLength: long.length,
      revision: index + 1,
      author: ana.id,
      startedAt: at(index),
      updatedAt: at(index),
    })),
  );
}

async function storeVersions(ana: Person, orgId: string, projectId: string, count: number): Promise<void> {
  const snapshotData: VersionSnapshot = {
    format: 1,
    takenAt: TEST_NOW,
    sections: [{ key: 'team', doc }],
    participants: [],
    workPackages: [],
    lines: [],
    annexes: [],
    plan: [],
    intake: intakeOf('', '', {}),
  };
  await harness.db.insert(projectVersions).values(
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      orgId,
      projectId,
      versionNumber: index + 1,
      kind: 'daily' as const,
      description: `Version ${index + 1}`,
      snapshotData,
      fingerprint: String(index),
      createdBy: ana.id,
      createdAt: TEST_NOW,
    })),
  );
}

describe('the answer of a list', () => {
  it('names 50 earlier texts of a section at a time, and goes on where it stopped', async () => {
    const { ana, orgId, sectionId } = await started();
    await storeHistory(ana, orgId, sectionId, 120);
    const revisions: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await ana.client.application.history({ sectionId, ...(before === undefined ? {} : { before }) });
      expect(page.entries.length).toBeLessThanOrEqual(50);
      expect(sizeOf(page)).toBeLessThan(16_000);
      revisions.push(...page.entries.map(({ revision }) => revision));
      before = page.next;
    }
    expect(revisions).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });

  it('names 100 versions at a time, and goes on where it stopped', async () => {
    const { ana, orgId, projectId } = await started();
    await storeVersions(ana, orgId, projectId, 130);
    const first = await ana.client.versions.list({ projectId });
    expect([first.items.length, first.items[0]?.number, first.next]).toEqual([100, 130, 31]);
    expect(sizeOf(first)).toBeLessThan(40_000);
    const second = await ana.client.versions.list({ projectId, before: first.next ?? 0 });
    expect([second.items.length, second.items.at(-1)?.number, second.next]).toEqual([30, 1, null]);
    expect((await ana.client.versions.create({ projectId, description: 'One more' })).number).toBe(131);
  });

  it('shows of a project the beginning of its description', async () => {
    const { ana, orgId } = await started();
    const texts = { objectives: long, beneficiaries: long, methodology: long, keyPersonnel: long };
    await harness.db
      .update(projects)
      .set({ description: `${'Begins. '.repeat(60)}needle`, intakeData: texts })
      .where(sql`org_id = ${orgId}::uuid`);
    const { items } = await ana.client.projects.list({ orgId });
    expect(items[0]?.description).toHaveLength(400);
    expect(sizeOf(items)).toBeLessThan(1_500);
    expect((await ana.client.projects.list({ orgId, q: 'needle' })).items).toHaveLength(1);
  });
});

/** A column that is asked for while it has another name fails the statement. */
const put = async (table: string, from: string, to: string) =>
  await harness.db.execute(sql.raw(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`));
describe('a list reads no text that it does not show', () => {
  let away: readonly [table: string, column: string] | null = null;
  afterEach(async () => {
    if (away) await put(away[0], `${away[1]}_away`, away[1]);
    away = null;
  });

  it.each([
    [
      'the history of a section',
      'section_history',
      'content',
      ({ ana, sectionId }) => ana.client.application.history({ sectionId }),
    ],
    [
      'the versions of a project',
      'project_versions',
      'snapshot_data',
      ({ ana, projectId }) => ana.client.versions.list({ projectId }),
    ],
    [
      'the projects of an organization',
      'project_sections',
      'content',
      ({ ana, orgId }) => ana.client.projects.list({ orgId }),
    ],
    ['the counts of comments', 'comments', 'body', ({ ana, projectId }) => ana.client.comments.counts({ projectId })],
    [
      'the activity of a project',
      'project_sections',
      'content',
      ({ ana, projectId }) => ana.client.activity.list({ projectId }),
    ],
    ['the dashboard', 'project_sections', 'content', ({ ana, orgId }) => ana.client.dashboard.get({ orgId })],
  ] satisfies readonly (readonly [
    string,
    string,
    string,
    (made: Awaited<ReturnType<typeof started>>) => Promise<unknown>,
  ])[])('%s', async (_what, table, column, list) => {
    const made = await started();
    await storeHistory(made.ana, made.orgId, made.sectionId, 2);
    await storeVersions(made.ana, made.orgId, made.projectId, 2);
    await put(table, column, `${column}_away`);
    away = [table, column];
    await expect(list(made)).resolves.toBeDefined();
  });
});
