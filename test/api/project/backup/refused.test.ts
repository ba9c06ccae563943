import { count } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, files, pictures, projects } from '#db/schema/index.ts';
import { textsOfBackup } from '#domain/project/backup/backup-entries.ts';
import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { pdfOf, zipOf } from '#test/made/annex-files.ts';
import { keptPaths } from '#test/made/annex-uploads.ts';
import { setUp } from '#test/made/backups/set-up.ts';
import { archiveOf, archiveOfTexts, imported } from '#test/made/backups/archives.ts';
import { annexOf, noSum, pastText, sectionWith, someId, sumOf } from '#test/made/backups/parts.ts';
import { pngOf } from '#test/made/library/pictures.ts';

const harness = useHarness();

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

const strayCost = {
  id: someId,
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
const docOf = (block: unknown) => ({ sections: [sectionWith({ doc: { type: 'doc', content: [block] } })] });

describe('a backup is refused', () => {
  const archives: readonly [string, () => Uint8Array | Promise<Uint8Array>, string][] = [
    ['nothing', () => new Uint8Array(), 'empty'],
    ['no archive', () => Buffer.from('%PDF-1.7 this is no archive'), 'no_archive'],
    [
      'an archive that ends early',
      async () => (await archiveOfTexts({ 'project.json': '{}' })).subarray(0, 60),
      'no_archive',
    ],
    ['another file in it', () => zipOf([{ name: 'word/document.xml', content: Buffer.from('x') }]), 'foreign_content'],
    [
      'a name that leaves the folder',
      () => zipOf([{ name: '../project.json', content: Buffer.from('{}') }]),
      'damaged',
    ],
    ['a bomb', () => zipOf([{ name: 'project.json', content: Buffer.alloc(40 * 1024 * 1024) }]), 'unpacks_too_large'],
    ['no description', () => zipOf([{ name: `files/${noSum}`, content: Buffer.from('x') }]), 'no_description'],
    ['no JSON', () => archiveOfTexts({ 'project.json': '{"format":' }), 'no_json'],
    ['JSON of something else', () => archiveOfTexts({ 'project.json': '{"hello":1}' }), 'not_of_ours'],
    [
      'another version',
      () => archiveOfTexts({ 'project.json': '{"format":"fundwright-project","version":2}' }),
      'other_version',
    ],
  ];
  it.each(archives)('%s', async (_what, bytes, problem) => {
    const { ana, orgId } = await setUp(harness);
    expect((await refusedOf(ana, orgId, await bytes()))[0]).toBe(problem);
  });

  type Change = (backup: ProjectBackup) => object;
  const contents: readonly [string, Change, string, string][] = [
    [
      'a status that is none',
      ({ project }) => ({ project: { ...project, status: 'won' } }),
      'wrong_content',
      'project.json: project.status',
    ],
    ['what nobody asked for', () => ({ secrets: [] }), 'wrong_content', 'project.json'],
    ['a text nested without end', () => docOf(deep), 'wrong_content', 'project.json: sections.0.doc (too_deep)'],
    [
      'a link that runs a script',
      () => docOf({ type: 'paragraph', content: [linked] }),
      'wrong_content',
      'project.json: sections.0.doc.content.0.content.0.marks.0.attrs.href (bad_link)',
    ],
    [
      'a cost of a participant of another project',
      ({ content }) => ({ content: { ...content, lines: [strayCost] } }),
      'contradiction',
      'content (unknown_participant)',
    ],
    ['two texts of one section', () => ({ sections: [sectionWith({}), sectionWith({})] }), 'contradiction', 'sections'],
    [
      'authors of more characters than a text can have',
      () => ({ sections: [sectionWith({ authors: [{ characters: 2_000_000_000, by: null }] })] }),
      'contradiction',
      'sections.authors',
    ],
    [
      'a text that no database holds',
      () => ({ people: [{ id: someId, name: 'A\u0000', email: 'a@example.org' }] }),
      'contradiction',
      'project.json: people.0.name',
    ],
    [
      'a call that is not here',
      ({ program }) => ({ program: { ...program, reference: 'NO-SUCH-CALL', identifier: 'NO-SUCH-CALL' } }),
      'unknown_call',
      'NO-SUCH-CALL',
    ],
    ['an annex without its file', () => ({ annexes: [annexOf(noSum, 3)] }), 'file_missing', `files/${noSum}`],
  ];
  it.each(contents)('%s', async (_what, change, problem, detail) => {
    const { ana, orgId, backup } = await setUp(harness);
    const bytes = await archiveOf({ ...backup, ...change(backup) });
    expect(await refusedOf(ana, orgId, bytes)).toEqual([problem, detail]);
  });

  const texts: readonly [string, (backup: ProjectBackup) => Promise<Uint8Array>, string, string][] = [
    [
      'a text of the past that is none',
      async (backup) =>
        await archiveOf({
          ...backup,
          sections: [sectionWith({ history: [pastText({}), pastText({ doc: { type: 'doc' } })] })],
        }),
      'wrong_content',
      'history/team/1.json: doc.content',
    ],
    [
      'a text of the past that is not there',
      async (backup) => {
        const [description] = textsOfBackup({ ...backup, sections: [sectionWith({ history: [pastText({})] })] });
        return await archiveOfTexts({ 'project.json': JSON.stringify(description?.value) });
      },
      'file_missing',
      'history/team/0.json',
    ],
    [
      'a version that is no JSON',
      async (backup) => {
        const [description] = textsOfBackup({ ...backup, versions: [{}] });
        return await archiveOfTexts({ 'project.json': JSON.stringify(description?.value), 'versions/0.json': '{' });
      },
      'no_json',
      'versions/0.json',
    ],
    [
      'a text longer than is parsed at one go',
      async () => {
        const letters = Buffer.from(
          Array.from({ length: 255 }, (_, code) => String.fromCharCode(32 + ((code * 7) % 90))).join(''),
        );
        const long = Array.from({ length: 70_000 }, (_, line) => `${line} ${letters.subarray(line % 200)}`).join('');
        return await archiveOfTexts({ 'project.json': long.padEnd(backupLimits.text + 1, ' ') });
      },
      'unpacks_too_large',
      'project.json',
    ],
  ];
  it.each(texts)('%s', async (_what, bytes, problem, detail) => {
    const { ana, orgId, backup } = await setUp(harness);
    expect(await refusedOf(ana, orgId, await bytes(backup))).toEqual([problem, detail]);
  });

  it('with a file that is not what it says, and the good file before it is not kept', async () => {
    const { ana, orgId, backup } = await setUp(harness);
    const good = await pdfOf(['A letter']);
    const bad = Buffer.from('MZ this is a program');
    const beside = { [`files/${sumOf(good)}`]: good, [`files/${sumOf(bad)}`]: bad };
    const annexes = [annexOf(sumOf(good), good.length), annexOf(sumOf(bad), bad.length, 'second.pdf')];
    const two = { ...backup, annexes };
    const twoFiles = await archiveOf(two, beside);
    expect(await refusedOf(ana, orgId, twoFiles)).toEqual(['file_refused', 'second.pdf']);
    const other = { ...backup, annexes: [annexOf(sumOf(good), good.length)] };
    const swapped = await archiveOf(other, { [`files/${sumOf(good)}`]: bad });
    expect(await refusedOf(ana, orgId, swapped)).toEqual(['damaged', 'letter.pdf']);
  });

  it('with a picture that is none', async () => {
    const { ana, orgId, backup } = await setUp(harness);
    const name = `pictures/${someId}.png`;
    const described = { ...backup, pictures: [{ id: someId, format: 'png' }] };
    const bytes = await archiveOf(described, { [name]: pngOf(4, 3).subarray(0, 30) });
    expect(await refusedOf(ana, orgId, bytes)).toEqual(['picture_refused', name]);
  });
});
