import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { files } from '#db/schema/index.ts';
import { backupLimits } from '#domain/project/backup/backup-limits.ts';

import { useHarness } from '#test/harness.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { setUp } from '#test/made/backups/set-up.ts';
import { archiveOf, exported, imported, importedProject } from '#test/made/backups/archives.ts';
import { addMember } from '#test/made/factories.ts';
import { annexOf, at, sectionWith, sumOf, taskOf } from '#test/made/backups/parts.ts';

const harness = useHarness();

it('links members by their address alone, and names everybody else in the report and in comments', async () => {
  const { ana, orgId, backup } = await setUp(harness);
  const dan = await harness.signUp('Dan Rus');
  const stranger = await harness.signUp('Eve Stan');
  await addMember(harness, orgId, dan, 'contributor');
  const [one, two] = [randomUUID(), randomUUID()];
  const people = [
    { id: one, name: 'Dan as he was called', email: dan.email.toUpperCase() },
    { id: two, name: 'Eve Stan', email: stranger.email },
  ];
  const comment = { author: two, body: `Ask @[${one}] or @[${two}]`, createdAt: at, editedAt: null, deletedAt: null };
  const thread = { anchor: null, createdBy: two, createdAt: at, resolvedBy: null, resolvedAt: null };
  const sections = [sectionWith({ threads: [{ ...thread, comments: [comment] }] })];
  const described = { ...backup, people, tasks: [taskOf(one), taskOf(two)], sections };
  const bytes = await archiveOf(described);
  const { projectId, leftOut } = await importedProject(harness, ana, orgId, bytes);
  expect(leftOut).toEqual([{ code: 'people', count: 1, names: ['Eve Stan'] }]);
  const back = (await exported(harness, ana, projectId)).backup;
  expect(back.people.map(({ email }) => email)).toEqual([dan.email]);
  const [known] = back.people;
  expect(new Set(back.tasks.map(({ assignee }) => assignee))).toEqual(new Set([known?.id, null]));
  const said = back.sections.flatMap(({ threads }) => threads.flatMap(({ comments }) => comments));
  expect(said).toMatchObject([{ author: null, body: `Ask @[${known?.id}] or @Eve Stan` }]);
});

it('takes two at once, one after the other', async () => {
  const { ana, orgId, backup } = await setUp(harness);
  const bytes = await archiveOf(backup);
  const both = await Promise.all([imported(harness, ana, orgId, bytes), imported(harness, ana, orgId, bytes)]);
  expect(both.map(({ answer }) => answer.code)).toEqual(['IMPORTED', 'IMPORTED']);
});

it('goes out to whoever may change the project, and to no other', async () => {
  const { ana, orgId, backup } = await setUp(harness);
  const { projectId } = await importedProject(harness, ana, orgId, await archiveOf(backup));
  const rea = await harness.signUp('Rea Pop');
  await addMember(harness, orgId, rea, 'reviewer');
  const { status } = await harness.request(`/api/projects/${projectId}/backup.zip`, { cookie: rea.cookie });
  expect(status).toBe(403);
});

it('says that a project is larger than a backup can be, and writes none that nobody can bring back', async () => {
  const { ana, orgId, backup } = await setUp(harness);
  const letter = await pdfOf(['A letter']);
  const described = { ...backup, annexes: [annexOf(sumOf(letter), letter.length)] };
  const bytes = await archiveOf(described, { [`files/${sumOf(letter)}`]: letter });
  const { projectId } = await importedProject(harness, ana, orgId, bytes);
  await harness.db.update(files).set({ fileSize: backupLimits.archive }).where(eq(files.projectId, projectId));
  const answer = await harness.request(`/api/projects/${projectId}/backup.zip`, { cookie: ana.cookie });
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'TOO_LARGE' }]);
});
