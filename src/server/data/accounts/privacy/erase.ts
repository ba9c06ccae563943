import { and, eq, getTableColumns, getTableName, inArray, is, isNotNull, or, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

import type { Tx } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';

import { withoutPersons } from './personal-tables.ts';
import type { DataSubject } from './read-personal.ts';

const { auditEvents, comments, evaluationRounds, mailOutbox, personalExports, submissionPackages, users } = schema;

/** Lists with holes are no lists: a person who is gone leaves these. */
async function leaveLists(tx: Tx, id: string): Promise<void> {
  for (const { table, column } of [
    { table: comments, column: comments.mentions },
    { table: evaluationRounds, column: evaluationRounds.asked },
  ])
    await tx.execute(sql`UPDATE ${table} SET ${sql.identifier(column.name)} = ${column} - ${id}::text
      WHERE ${column} @> ${JSON.stringify([id])}::jsonb`);
  // A comment names people by their ids, and shows one who is gone as a former member.
  await tx
    .update(comments)
    .set({ body: sql`replace(${comments.body}, ${id}, 'former-member')` })
    .where(sql`strpos(${comments.body}, ${id}) > 0`);
}

/** The columns that hold values of any shape, but for those of the public catalogue. */
const jsonColumns = Object.values(schema).flatMap((table) =>
  is(table, PgTable) && !withoutPersons[getTableName(table)]?.includes('catalogue')
    ? Object.values(getTableColumns(table)).flatMap((column) => (column.dataType === 'json' ? [{ table, column }] : []))
    : [],
);

/** Takes the id of a person out of every value of any shape: who wrote what, who was asked, who is meant. */
async function forgetId(tx: Tx, id: string): Promise<void> {
  for (const { table, column } of jsonColumns)
    await tx.execute(sql`UPDATE ${table}
      SET ${sql.identifier(column.name)} = replace(${column}::text, ${JSON.stringify(id)}, 'null')::jsonb
      WHERE strpos(${column}::text, ${id}) > 0`);
  await tx.update(auditEvents).set({ subjectId: null }).where(eq(auditEvents.subjectId, id));
}

/** Mails to others that name the person go on without the name; those to the person go. */
async function forgetInMails(tx: Tx, { name, email }: DataSubject & { readonly name: string }): Promise<void> {
  await tx.delete(mailOutbox).where(eq(mailOutbox.toAddress, email));
  for (const text of [name, email].filter((each) => each !== ''))
    await tx
      .update(mailOutbox)
      .set({ content: sql`replace(${mailOutbox.content}::text, ${JSON.stringify(text)}, '""')::jsonb` })
      .where(and(isNotNull(mailOutbox.content), sql`strpos(${mailOutbox.content}::text, ${JSON.stringify(text)}) > 0`));
}

/** What is known by the address alone. */
async function forgetAddress(tx: Tx, { id, email }: DataSubject): Promise<void> {
  await tx.delete(schema.signUps).where(eq(schema.signUps.email, email));
  await tx.delete(schema.emailChanges).where(eq(schema.emailChanges.newEmail, email));
  await tx.delete(schema.invitations).where(eq(schema.invitations.email, email));
  const links = tx
    .select({ id: schema.taskLinks.id })
    .from(schema.taskLinks)
    .where(eq(schema.taskLinks.guestEmail, email));
  // What they wrote and sent as a guest stays, and names nobody.
  await tx.update(comments).set({ guestName: '' }).where(inArray(comments.linkId, links));
  await tx.update(schema.files).set({ guestName: '' }).where(inArray(schema.files.linkId, links));
  await tx.delete(schema.taskLinks).where(eq(schema.taskLinks.guestEmail, email));
  await tx.delete(schema.meetingPeople).where(eq(schema.meetingPeople.email, email));
  await tx
    .delete(schema.contactMessages)
    .where(or(eq(schema.contactMessages.sentBy, id), eq(schema.contactMessages.email, email)));
  await tx
    .delete(schema.enterpriseRequests)
    .where(or(eq(schema.enterpriseRequests.askedBy, id), eq(schema.enterpriseRequests.email, email)));
  const session = schema.testCheckouts.session;
  await tx
    .update(schema.testCheckouts)
    .set({ session: sql`replace(${session}::text, ${JSON.stringify(email)}, '""')::jsonb` })
    .where(sql`strpos(${session}::text, ${JSON.stringify(email)}) > 0`);
}

/**
 * Deletes the backups of projects that the person may be named in: they name everybody by their address. Answers where
 * the storage keeps them.
 */
async function dropBackups(tx: Tx, id: string): Promise<readonly (string | null)[]> {
  const orgs = tx
    .selectDistinct({ orgId: auditEvents.orgId })
    .from(auditEvents)
    .where(and(or(eq(auditEvents.userId, id), eq(auditEvents.subjectId, id)), isNotNull(auditEvents.orgId)));
  const rows = await tx
    .delete(submissionPackages)
    .where(and(eq(submissionPackages.kind, 'backup_data'), inArray(submissionPackages.orgId, orgs)))
    .returning({ path: submissionPackages.filePath });
  return rows.map(({ path }) => path);
}

/**
 * Deletes a person and everything that tells who they were. What they did and wrote for others stays and names nobody.
 * Answers where the storage keeps what has to go there.
 */
export async function erasePerson(
  tx: Tx,
  person: DataSubject & { readonly name: string },
  sayFarewell: () => Promise<void>,
): Promise<readonly string[]> {
  const archives = await tx
    .select({ path: personalExports.filePath })
    .from(personalExports)
    .where(eq(personalExports.userId, person.id));
  const backups = await dropBackups(tx, person.id);
  await leaveLists(tx, person.id);
  await forgetAddress(tx, person);
  await forgetInMails(tx, person);
  await forgetId(tx, person.id);
  // While their language is known.
  await sayFarewell();
  // All that is the person's own goes with them, and every "who" that refers to them is empty.
  await tx.delete(users).where(eq(users.id, person.id));
  return [...archives.map(({ path }) => path), ...backups].flatMap((path) => (path === null ? [] : [path]));
}
