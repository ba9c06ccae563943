import { and, eq, getTableColumns, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type AnyPgColumn, type AnyPgTable } from 'drizzle-orm/pg-core';

import { passagesOf } from '#domain/project/text/own-passages.ts';
import type { Db } from '#db/client.ts';
import {
  files,
  libraryFiles,
  organizations,
  orgMembers,
  pictures,
  projects,
  projectSections,
  submissions,
  users,
} from '#db/schema/index.ts';

import type { Finder, PersonalTable } from './declared.ts';
import { alsoOfFormer } from './personal-tables.ts';

/** Whose data is read. */
export type DataSubject = { readonly id: string; readonly email: string };

type Row = Readonly<Record<string, unknown>>;

const ownOrganizations = (db: Db, { id }: DataSubject) =>
  db.select({ orgId: orgMembers.orgId }).from(orgMembers).where(eq(orgMembers.userId, id));

function isFound(finder: Finder, { id, email }: DataSubject): SQL {
  const { column } = finder;
  switch (finder.by) {
    case 'id':
      return sql`${column} = ${id}`;
    case 'address':
      return sql`${column} = ${email}`;
    case 'list':
      return sql`${column} @> ${JSON.stringify([id])}::jsonb`;
    case 'parent':
      return sql`${column} IN (SELECT ${finder.parent} FROM ${finder.parent.table} WHERE ${finder.owner} = ${id})`;
  }
}

/** The columns of a table that refer to people. */
function namingPeople(table: AnyPgTable): ReadonlySet<string> {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  return new Set(
    keys.filter((key) => key.foreignTable === users).flatMap((key) => key.columns.map((column) => column.name)),
  );
}

/** The rows of one table that are about a person, as they take them along: of other people it says that there is one. */
export async function readPersonalRows(
  db: Db,
  { table, found, shown }: PersonalTable,
  of: DataSubject,
): Promise<readonly Row[]> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const mine = or(...found.map((finder) => isFound(finder, of)));
  const { orgId } = columns;
  const isHere = orgId && !alsoOfFormer.has(table) ? inArray(orgId, ownOrganizations(db, of)) : undefined;
  const people = namingPeople(table);
  const selected = Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (shown.includes(name) ? [[name, column] as const] : [])),
  );
  const rows: readonly Row[] = await db.select(selected).from(table).where(and(mine, isHere));
  const told = (name: string, value: unknown) => {
    if (value === null || !people.has(columns[name]?.name ?? '')) return value;
    return value === of.id ? 'you' : 'another person';
  };
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, told(name, value)])));
}

/** The name of the file that holds the rows of a table. */
export function personalFileName({ table }: Pick<PersonalTable, 'table'>): string {
  return `${getTableName(table).replaceAll('_', '-')}.json`;
}

/** What a person wrote of the texts of their organizations' projects, as far as its authors are known. */
export async function readOwnPassages(db: Db, of: DataSubject): Promise<readonly Row[]> {
  const rows = await db
    .select({
      organization: organizations.name,
      project: projects.title,
      section: projectSections.sectionKey,
      content: projectSections.content,
      authors: projectSections.authors,
    })
    .from(projectSections)
    .innerJoin(projects, and(eq(projects.orgId, projectSections.orgId), eq(projects.id, projectSections.projectId)))
    .innerJoin(organizations, eq(organizations.id, projectSections.orgId))
    .where(
      and(
        inArray(projectSections.orgId, ownOrganizations(db, of)),
        sql`strpos(${projectSections.authors}::text, ${of.id}) > 0`,
      ),
    );
  return rows.map(({ content, authors, ...where }) => ({
    ...where,
    passages: passagesOf(content, authors ?? [], of.id),
  }));
}

/** A file that a person brought, and where it lies in the archive and in the storage. */
export type OwnFile = { readonly name: string; readonly path: string; readonly size: number };

const safe = (name: string) => name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-80);

/** The files that a person brought to their organizations. */
export async function listOwnFiles(db: Db, of: DataSubject): Promise<readonly OwnFile[]> {
  const here = ownOrganizations(db, of);
  const annexes = await db
    .select({ id: files.id, name: files.filename, path: files.filePath, size: files.fileSize })
    .from(files)
    .where(and(eq(files.uploadedBy, of.id), inArray(files.orgId, here)));
  const kept = await db
    .select({
      id: libraryFiles.id,
      name: libraryFiles.filename,
      path: libraryFiles.filePath,
      size: libraryFiles.fileSize,
    })
    .from(libraryFiles)
    .where(and(eq(libraryFiles.uploadedBy, of.id), inArray(libraryFiles.orgId, here)));
  const drawn = await db
    .select({ id: pictures.id, name: pictures.format, path: pictures.filePath, size: pictures.fileSize })
    .from(pictures)
    .where(and(eq(pictures.uploadedBy, of.id), inArray(pictures.orgId, here)));
  const receipts = await db
    .select({
      id: submissions.id,
      name: submissions.receiptName,
      path: submissions.receiptPath,
      size: submissions.receiptSize,
    })
    .from(submissions)
    .where(and(eq(submissions.receiptBy, of.id), inArray(submissions.orgId, here)));
  return [
    ...annexes.map(({ id, name, ...file }) => ({ ...file, name: `files/annexes/${id}-${safe(name)}` })),
    ...kept.map(({ id, name, ...file }) => ({ ...file, name: `files/library/${id}-${safe(name)}` })),
    ...drawn.map(({ id, name, ...file }) => ({ ...file, name: `files/pictures/${id}.${name}` })),
    ...receipts.flatMap(({ id, name, path, size }) =>
      path === null || size === null ? [] : [{ path, size, name: `files/receipts/${id}-${safe(name ?? 'receipt')}` }],
    ),
  ];
}
