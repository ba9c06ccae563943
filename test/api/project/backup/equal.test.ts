import { createHash, randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';

import { programs, projects } from '#db/schema/index.ts';
import { pictureEntry } from '#domain/project/backup/backup-entries.ts';
import { canonicalText } from '#domain/values/same-value.ts';

import { useHarness } from '#test/harness.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { archiveOf, exported, importedProject } from '#test/made/backups/archives.ts';
import { randomBackup } from '#test/made/backups/random-backup.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { pngOf } from '#test/made/library/pictures.ts';
import { randomOf } from '#test/made/living/random.ts';
import { makeCall } from '#test/made/projects.ts';

// What goes out comes back: in the same organization after the project is gone, and in another installation.

const here = useHarness();
const elsewhere = useHarness();
const prepared: { reference?: string; letter?: Buffer } = {};

beforeAll(async () => {
  const programId = await makeCall(here);
  const [program] = await here.db.select().from(programs).where(eq(programs.id, programId));
  if (!program) throw new Error('the call was not made');
  await elsewhere.db.insert(programs).values({ ...program, id: randomUUID() });
  prepared.reference = program.externalId;
  prepared.letter = await pdfOf(['A letter of intent']);
});

async function arrive(harness: typeof here) {
  const ana = await harness.signUp('Ana Pop');
  return { ana, orgId: await makeOrganization(harness, ana) };
}

const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A value by what it says: whatever its ids are, and in whatever order its lists are. */
function withoutOrder(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(anyId, 'an id');
  if (Array.isArray(value))
    return value.map(withoutOrder).toSorted((a, b) => (canonicalText(a) < canonicalText(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutOrder(inner)]));
}

const seeds = Array.from({ length: 50 }, (_, index) => index + 1);

it.each(seeds)('project %i: exported, wiped and imported it is equal, and so are the bytes', async (seed) => {
  const { reference, letter } = prepared;
  if (reference === undefined || !letter) throw new Error('the test was not prepared');
  const { ana, orgId } = await arrive(here);
  const isWithFiles = seed % 10 === 1;
  const pictures = isWithFiles ? [{ id: randomUUID(), format: 'png' as const }] : [];
  const sha256 = createHash('sha256').update(letter).digest('hex');
  const files = isWithFiles ? [{ sha256, size: letter.length }] : [];
  const people = [{ id: randomUUID(), name: ana.name, email: ana.email }];
  const made = randomBackup({ random: randomOf(seed), people, reference, pictures, files });
  const beside = Object.fromEntries([
    ...files.map((file) => [`files/${file.sha256}`, letter] as const),
    ...pictures.map((picture) => [pictureEntry(picture), pngOf(4, 3)] as const),
  ]);

  const first = await importedProject(here, ana, orgId, await archiveOf(made, beside));
  expect(first.leftOut).toEqual([]);
  const out = await exported(here, ana, first.projectId);
  // Whom and which pictures nothing names is not in a backup.
  const { people: named, pictures: shown, ...rest } = out.backup;
  const { people: _people, pictures: _pictures, ...wanted } = made;
  expect(withoutOrder(rest)).toEqual(withoutOrder(wanted));
  expect(Object.keys(out.beside)).toHaveLength(files.length + shown.length);

  await here.db.delete(projects).where(eq(projects.id, first.projectId));
  const again = await importedProject(here, ana, orgId, out.bytes);
  const back = await exported(here, ana, again.projectId);
  expect(back.backup).toEqual(out.backup);
  expect(back.bytes.equals(out.bytes)).toBe(true);

  if (seed % 5 !== 1) return;
  const other = await arrive(elsewhere);
  const renamed = { ...out.backup, people: named.map((person) => ({ ...person, email: other.ana.email })) };
  const there = await importedProject(elsewhere, other.ana, other.orgId, await archiveOf(renamed, out.beside));
  expect((await exported(elsewhere, other.ana, there.projectId)).backup).toEqual(renamed);
});
