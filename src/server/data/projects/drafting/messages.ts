import { and, asc, eq, sql } from 'drizzle-orm';

import type { Db, Tx } from '#db/client.ts';
import { draftMessages, projects, users } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

const ofField = (of: OfProject, field: string) => and(inProject(draftMessages, of), eq(draftMessages.field, field));

/** The conversation about a section, in its order. */
export async function listDraftMessages(db: Db, of: OfProject, field: string) {
  return await db
    .select({
      id: draftMessages.id,
      sentAs: draftMessages.sentAs,
      role: draftMessages.role,
      by: users.name,
      content: draftMessages.content,
      asked: draftMessages.asked,
      prompt: draftMessages.prompt,
      model: draftMessages.model,
      draft: draftMessages.draft,
      at: draftMessages.at,
    })
    .from(draftMessages)
    .leftJoin(users, eq(users.id, draftMessages.writtenBy))
    .where(ofField(of, field))
    .orderBy(asc(draftMessages.number));
}

export type DraftMessageRow = Awaited<ReturnType<typeof listDraftMessages>>[number];
export type NewDraftMessage = Omit<DraftMessageRow, 'by'> & { readonly writtenBy: string | null };

/** Holds the conversations of a project for this transaction; false where there is no such project. */
export async function lockConversations(tx: Tx, { orgId, projectId }: OfProject): Promise<boolean> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.orgId, orgId), eq(projects.id, projectId)))
    .for('update');
  return rows.length > 0;
}

/** Adds messages to the end of a conversation. Call it while the conversations are held. */
export async function addDraftMessages(
  tx: Tx,
  of: OfProject,
  field: string,
  messages: readonly NewDraftMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${draftMessages.number}), 0)::int` })
    .from(draftMessages)
    .where(ofField(of, field));
  const first = (last?.number ?? 0) + 1;
  await tx
    .insert(draftMessages)
    .values(messages.map((message, index) => ({ ...projectKeys(of), field, ...message, number: first + index })));
}

/** Deletes the conversation about a section; answers how many messages it had. */
export async function dropDraftMessages(tx: Tx, of: OfProject, field: string): Promise<number> {
  const rows = await tx.delete(draftMessages).where(ofField(of, field)).returning({ id: draftMessages.id });
  return rows.length;
}
