import { createHash, randomUUID } from 'node:crypto';

import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, files, pictures, programs, projects } from '#db/schema/index.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { pdfOf, zipOf } from '#test/made/annex-files.ts';
import { keptPaths } from '#test/made/annex-uploads.ts';
import { archiveOf, exported, imported, importedProject } from '#test/made/backups/archives.ts';
import { emptyBackup } from '#test/made/backups/empty-backup.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { pngOf } from '#test/made/library/pictures.ts';
import { textDoc } from '#test/made/living/texts.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness();

async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  const programId = await makeCall(harness);
  const [program] = await harness.db.select().from(programs).where(eq(programs.id, programId));
  return { ana, orgId, backup: emptyBackup(program?.externalId ?? '') };
}

/** Everything that an import could leave behind. */
async function left() {
  const rows = [projects, files, pictures, auditEvents].map(async (table) => {
    const [row] = await harness.db.select({ rows: count() }).from(table);
    return row?.rows;
  });
  return [...(await Promise.all(rows)), (await keptPaths(harness)).length];
}

async function refusedOf(ana: Person, orgId: string, bytes: Uint8Array) {
  const before = await left();
  const { status, answer } = await imported(harness, ana, orgId, bytes);
  expect(await left(), 'a refused backup leaves nothing behind').toEqual(before);
  expect(status).toBe(422);
  if (answer.code !== 'BACKUP_REFUSED') throw new Error(`it was answered ${answer.code}`);
  return [answer.problem, answer.detail];
}

const at = '2026-11-20T12:00:00.000Z';
const id = '0000000a-0000-4000-8000-000000000001';
const noSum = 'a'.repeat(64);
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const section = (change: object) => ({
  key: 'team',
  doc: textDoc('Ana'),
  revision: 1,
  authors: null,
  updatedBy: null,
  updatedAt: at,
  history: [],
  suggested: [],
  threads: [],
  ...change,
});
const annex = (sha256: string, size: number, filename = 'letter.pdf') => ({
  key: 'LETTERS',
  filename,
  sha256,
  size,
  kept: true,
  status: 'uploaded',
  findings: [],
  validatedAt: null,
  uploadedBy: null,
  uploadedAt: at,
  replacedAt: null,
});
const task = (assignee: string) => ({
  title: 'Ask',
  description: '',
  suggested: null,
  status: 'pending',
  priority: 'high',
  assignee,
  dueDate: null,
  suggestion: null,
  createdBy: assignee,
  createdAt: at,
  updatedAt: at,
  completedAt: null,
});
const line = {
  id,
  participantId: '0000000a-0000-4000-8000-000000000009',
  workPackageId: null,
  category: 'personnel',
  subtype: null,
  description: 'Engineers',
  amount: 100,
  rate: 5_000,
};
const deep: unknown = JSON.parse(`${'{"type":"blockquote","content":['.repeat(1_000)}${']}'.repeat(1_000)}`);
const linked = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] };
const docOf = (block: unknown) => ({ sections: [section({ doc: { type: 'doc', content: [block] } })] });

describe('a backup is refused', () => {
  const archives: readonly [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
    ['nothing', () => new Uint8Array(), 'empty'],
    ['no archive', () => Buffer.from('%PDF-1.7 this is no archive'), 'no_archive'],
    ['an archive that ends early', async () => (await archiveOf('{}')).subarray(0, 60), 'no_archive'],
    ['another file in it', () => zipOf([{ name: 'word/document.xml', content: Buffer.from('x') }]), 'foreign_content'],
    [
      'a name that leaves the folder',
      () => zipOf([{ name: '../project.json', content: Buffer.from('{}') }]),
      'damaged',
    ],
    ['a bomb', () => zipOf([{ name: 'project.json', content: Buffer.alloc(40 * 1024 * 1024) }]), 'unpacks_too_large'],
    ['no description', () => zipOf([{ name: `files/${noSum}`, content: Buffer.from('x') }]), 'no_description'],
    ['no JSON', () => archiveOf('{"format":'), 'no_json'],
    ['JSON of something else', () => archiveOf({ hello: 1 }), 'not_of_ours'],
    ['another version', () => archiveOf({ format: 'fundwright-project', version: 2 }), 'other_version'],
  ];
  it.each(archives)('%s', async (_what, bytes, problem) => {
    const { ana, orgId } = await setUp();
    expect((await refusedOf(ana, orgId, await bytes()))[0]).toBe(problem);
  });

  type Change = (backup: ProjectBackup) => object;
  const contents: readonly [string, Change, string, string][] = [
    [
      'a status that is none',
      ({ project }) => ({ project: { ...project, status: 'won' } }),
      'wrong_content',
      'project.status',
    ],
    ['what nobody asked for', () => ({ secrets: [] }), 'wrong_content', ''],
    ['a text nested without end', () => docOf(deep), 'wrong_content', 'sections.0.doc (too_deep)'],
    [
      'a link that runs a script',
      () => docOf({ type: 'paragraph', content: [linked] }),
      'wrong_content',
      'sections.0.doc.content.0.content.0.marks.0.attrs.href (bad_link)',
    ],
    [
      'a cost of a participant of another project',
      ({ content }) => ({ content: { ...content, lines: [line] } }),
      'contradiction',
      'content (unknown_participant)',
    ],
    ['two texts of one section', () => ({ sections: [section({}), section({})] }), 'contradiction', 'sections'],
    [
      'authors of more characters than a text can have',
      () => ({ sections: [section({ authors: [{ characters: 2_000_000_000, by: null }] })] }),
      'contradiction',
      'sections.authors',
    ],
    [
      'a text that no database holds',
      () => ({ people: [{ id, name: 'A\u0000', email: 'a@example.org' }] }),
      'contradiction',
      'people.0.name',
    ],
    [
      'a call that is not here',
      ({ program }) => ({ program: { ...program, reference: 'NO-SUCH-CALL', identifier: 'NO-SUCH-CALL' } }),
      'unknown_call',
      'NO-SUCH-CALL',
    ],
    ['an annex without its file', () => ({ annexes: [annex(noSum, 3)] }), 'file_missing', `files/${noSum}`],
  ];
  it.each(contents)('%s', async (_what, change, problem, detail) => {
    const { ana, orgId, backup } = await setUp();
    const bytes = await archiveOf({ ...backup, ...change(backup) });
    expect(await refusedOf(ana, orgId, bytes)).toEqual([problem, detail]);
  });

  it('with a file that is not what it says, and the good file before it is not kept', async () => {
    const { ana, orgId, backup } = await setUp();
    const good = await pdfOf(['A letter']);
    const bad = Buffer.from('MZ this is a program');
    const beside = { [`files/${sum(good)}`]: good, [`files/${sum(bad)}`]: bad };
    const annexes = [annex(sum(good), good.length), annex(sum(bad), bad.length, 'second.pdf')];
    const twoFiles = await archiveOf({ ...backup, annexes }, beside);
    expect(await refusedOf(ana, orgId, twoFiles)).toEqual(['file_refused', 'second.pdf']);
    const other = { ...backup, annexes: [annex(sum(good), good.length)] };
    const swapped = await archiveOf(other, { [`files/${sum(good)}`]: bad });
    expect(await refusedOf(ana, orgId, swapped)).toEqual(['damaged', 'letter.pdf']);
  });

  it('with a picture that is none', async () => {
    const { ana, orgId, backup } = await setUp();
    const name = `pictures/${id}.png`;
    const described = { ...backup, pictures: [{ id, format: 'png' }] };
    const bytes = await archiveOf(described, { [name]: pngOf(4, 3).subarray(0, 30) });
    expect(await refusedOf(ana, orgId, bytes)).toEqual(['picture_refused', name]);
  });
});

it('links members by their address alone, and names everybody else in the report and in comments', async () => {
  const { ana, orgId, backup } = await setUp();
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
  const sections = [section({ threads: [{ ...thread, comments: [comment] }] })];
  const bytes = await archiveOf({ ...backup, people, tasks: [task(one), task(two)], sections });
  const { projectId, leftOut } = await importedProject(harness, ana, orgId, bytes);
  expect(leftOut).toEqual([{ code: 'people', count: 1, names: ['Eve Stan'] }]);
  const back = (await exported(harness, ana, projectId)).backup;
  expect(back.people.map(({ email }) => email)).toEqual([dan.email]);
  const [known] = back.people;
  expect(new Set(back.tasks.map(({ assignee }) => assignee))).toEqual(new Set([known?.id, null]));
  const said = back.sections.flatMap(({ threads }) => threads.flatMap(({ comments }) => comments));
  expect(said).toMatchObject([{ author: null, body: `Ask @[${known?.id}] or @Eve Stan` }]);
});
