import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { BACKUP_FORMAT, BACKUP_VERSION } from '#domain/project/backup/backup-codes.ts';
import { withLocalIds } from '#domain/project/backup/backup-ids.ts';
import { namingOnly } from '#domain/project/backup/backup-people.ts';
import { annexEntry, pictureEntry } from '#domain/project/backup/backup-entries.ts';
import type { ProjectBackup } from '#domain/project/backup/project-backup.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { picturesOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Db } from '#db/client.ts';
import { files, programs, projects, users } from '#db/schema/index.ts';

import { findLists } from '#server/data/projects/budget.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject } from '#server/data/projects/in-project.ts';
import { findPictures } from '#server/data/projects/texts/pictures.ts';
import { listPlanItems } from '#server/data/projects/plan-items.ts';
import type { PersonOf } from './person-of.ts';
import { listSaidOf } from './project-parts.ts';
import { listSectionParts } from './section-parts.ts';

/** Where the storage keeps what belongs to a backup, by its name in the archive. */
export type BackupFile = { readonly name: string; readonly path: string; readonly size: number };
type StoredPicture = Awaited<ReturnType<typeof findPictures>>[number];
/** A project as the database has it, with its own ids. */
type FoundBackup = {
  readonly stored: ProjectBackup;
  readonly annexFiles: readonly BackupFile[];
  readonly pictures: readonly StoredPicture[];
};

async function findHead(db: Db, { orgId, projectId }: OfProject) {
  const [row] = await db
    .select({
      project: {
        status: projects.status,
        path: projects.projectPath,
        language: projects.language,
        archived: projects.archived,
        validatedAt: projects.validatedAt,
      },
      program: { reference: programs.externalId, identifier: programs.identifier, title: programs.title },
      title: projects.title,
      description: projects.description,
      intake: projects.intakeData,
    })
    .from(projects)
    .innerJoin(programs, eq(programs.id, projects.programId))
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId), isNull(projects.deletedAt)))
    .limit(1);
  return row ?? null;
}

/** Every upload, also those that were replaced. Equal bytes lie in the archive once. */
async function listAnnexParts(db: Db, of: OfProject, who: PersonOf) {
  const rows = await db.select().from(files).where(inProject(files, of));
  const annexes = rows.map((row) => ({
    key: row.annexKey,
    filename: row.filename,
    sha256: row.sha256,
    size: row.fileSize,
    kept: true,
    status: row.status,
    findings: row.findings.map(({ code, blocking, params }) => ({ code, blocking, params })),
    validatedAt: row.validatedAt,
    uploadedBy: who(row.uploadedBy),
    ...(row.guestName === null ? {} : { guest: row.guestName }),
    uploadedAt: row.createdAt,
    replacedAt: row.replacedAt,
  }));
  const bySum = new Map(rows.map(({ sha256, filePath, fileSize }) => [sha256, { filePath, fileSize }]));
  const kept = [...bySum].map(([sum, { filePath: path, fileSize: size }]) => ({ name: annexEntry(sum), path, size }));
  return { annexes, kept };
}

type Texts = Pick<ProjectBackup, 'sections' | 'versions'>;

function textsOf({ sections, versions }: Texts): readonly RichTextDocument[] {
  return [
    ...sections.flatMap(({ doc, history, suggested }) => [
      doc,
      ...history.flatMap((entry) => [entry.doc, ...(entry.beforeDeletion ? [entry.beforeDeletion.content] : [])]),
      ...suggested.flatMap((one) => [one.baseDoc, one.doc]),
    ]),
    ...versions.flatMap(({ snapshot }) => snapshot.sections.map(({ doc }) => doc)),
  ];
}

async function listPeople(db: Db, ids: ReadonlySet<string>) {
  if (ids.size === 0) return [];
  return await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.email));
}

/** Every picture that stands in a text, in the order in which they are first met. */
async function listPictureParts(db: Db, of: OfProject, texts: Texts) {
  const ids = [...new Set(textsOf(texts).flatMap((doc) => picturesOf(doc).map(({ attrs }) => attrs.id)))];
  const rows = new Map((await findPictures(db, of.orgId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Everything of a project, and where its bytes are. Null where there is no such project. */
export async function findBackup(db: Db, of: OfProject): Promise<FoundBackup | null> {
  const head = await findHead(db, of);
  if (!head) return null;
  const met = new Set<string>();
  const who: PersonOf = (userId) => {
    if (userId !== null) met.add(userId);
    return userId;
  };
  const found = await listSectionParts(db, of, who);
  const sections = found.map(({ section }) => section);
  const said = await listSaidOf(db, of, new Map(found.map(({ id, section }) => [id, section.key])), who);
  const { annexes, kept } = await listAnnexParts(db, of, who);
  const pictures = await listPictureParts(db, of, { sections, versions: said.versions });
  const people = await listPeople(db, met);
  const { title, description, intake, project, program } = head;
  const stored: ProjectBackup = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    program,
    project,
    people,
    content: {
      ...(await findLists(db, of)),
      plan: await listPlanItems(db, of),
      intake: intakeOf(title, description, intake),
    },
    sections,
    pictures: pictures.map(({ id, format }) => ({ id, format })),
    annexes,
    ...said,
  };
  return { stored, annexFiles: kept, pictures };
}

/** A project as its backup has it: with ids that count up, and naming those alone who still have an account. */
export function* backupOf({
  stored,
  annexFiles,
  pictures,
}: FoundBackup): Generator<void, { readonly backup: ProjectBackup; readonly files: readonly BackupFile[] }> {
  const backup = yield* withLocalIds(namingOnly(stored, new Set(stored.people.map(({ id }) => id))));
  const shown = backup.pictures.flatMap((picture, at) => {
    const row = pictures[at];
    return row ? [{ name: pictureEntry(picture), path: row.path, size: row.size }] : [];
  });
  return { backup, files: [...annexFiles, ...shown] };
}
