import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import type { AnswerState, AssistantKind, FeedbackKind, MessageRole } from '#domain/account/copilot/copilot-codes.ts';
import { MAX_CONVERSATIONS } from '#domain/account/copilot/copilot-limits.ts';
import type { KeptAnswer } from '#domain/account/copilot/kept-answer.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { copilotConversations, copilotMessages } from '#db/schema/index.ts';

/** Whose conversations: those of one person in one organization. */
export type OfPerson = { readonly orgId: OrgId; readonly userId: string };

const isOf = ({ orgId, userId }: OfPerson, id: string) =>
  and(eq(copilotConversations.orgId, orgId), eq(copilotConversations.userId, userId), eq(copilotConversations.id, id));

const shownFields = {
  id: copilotConversations.id,
  title: copilotConversations.title,
  createdAt: copilotConversations.createdAt,
  lastAt: copilotConversations.lastAt,
};

/** The person's conversations, the newest first. */
export async function listConversations(db: Db, { orgId, userId }: OfPerson) {
  return await db
    .select(shownFields)
    .from(copilotConversations)
    .where(and(eq(copilotConversations.orgId, orgId), eq(copilotConversations.userId, userId)))
    .orderBy(desc(copilotConversations.lastAt), asc(copilotConversations.id))
    .limit(MAX_CONVERSATIONS);
}

/** A conversation of the person; null where it is not theirs or not there. */
export async function findConversation(db: Db, of: OfPerson, id: string) {
  const [found] = await db.select(shownFields).from(copilotConversations).where(isOf(of, id));
  return found ?? null;
}

/** The messages of a conversation, the oldest first. The caller has asked whose it is. */
export async function listMessages(db: Db, orgId: OrgId, conversationId: string) {
  return await db
    .select()
    .from(copilotMessages)
    .where(and(eq(copilotMessages.orgId, orgId), eq(copilotMessages.conversationId, conversationId)))
    .orderBy(asc(copilotMessages.number));
}
export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number];

/** Begins a conversation. The oldest ones of the person go where there are too many. */
export async function insertConversation(
  tx: Tx,
  { orgId, userId }: OfPerson,
  { id, title, at }: { readonly id: string; readonly title: string; readonly at: Instant },
): Promise<void> {
  await tx.insert(copilotConversations).values({ id, orgId, userId, title, createdAt: at, lastAt: at });
  const old = tx
    .select({ id: copilotConversations.id })
    .from(copilotConversations)
    .where(and(eq(copilotConversations.orgId, orgId), eq(copilotConversations.userId, userId)))
    .orderBy(desc(copilotConversations.lastAt), desc(copilotConversations.createdAt), asc(copilotConversations.id))
    .offset(MAX_CONVERSATIONS);
  await tx
    .delete(copilotConversations)
    .where(and(eq(copilotConversations.orgId, orgId), inArray(copilotConversations.id, old)));
}

/** Notes that a conversation goes on, and holds it until the transaction ends. False where it is not the person's. */
export async function touchConversation(tx: Tx, of: OfPerson, id: string, at: Instant): Promise<boolean> {
  const touched = await tx
    .update(copilotConversations)
    .set({ lastAt: at })
    .where(isOf(of, id))
    .returning({ id: copilotConversations.id });
  return touched.length === 1;
}

export type NewMessage = {
  readonly id: string;
  readonly conversationId: string;
  readonly role: MessageRole;
  readonly content: string;
  readonly shown: KeptAnswer;
  readonly state: AnswerState | null;
  readonly assistant: AssistantKind | null;
  readonly sentAt: Instant;
};

/** Adds a message at the end of a conversation that the transaction holds. */
export async function insertMessage(tx: Tx, orgId: OrgId, message: NewMessage): Promise<void> {
  const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM ${copilotMessages}
    WHERE org_id = ${orgId} AND conversation_id = ${message.conversationId})`;
  await tx.insert(copilotMessages).values({ ...message, orgId, number });
}

/** Stores how an answer came out. Nothing happens where its conversation was deleted meanwhile. */
export async function finishAnswer(
  tx: Tx,
  orgId: OrgId,
  { id, ...answer }: Pick<NewMessage, 'id' | 'content' | 'shown' | 'state' | 'assistant'>,
): Promise<void> {
  await tx
    .update(copilotMessages)
    .set(answer)
    .where(and(eq(copilotMessages.orgId, orgId), eq(copilotMessages.id, id)));
}

/** Deletes a conversation with all that was said. False where it is not the person's. */
export async function deleteConversation(tx: Tx, of: OfPerson, id: string): Promise<boolean> {
  const gone = await tx.delete(copilotConversations).where(isOf(of, id)).returning({ id: copilotConversations.id });
  return gone.length === 1;
}

type Judged = {
  readonly messageId: string;
  readonly feedback: FeedbackKind | null;
  readonly comment?: string | undefined;
};

/** Stores what the person thinks of an answer. False where it is no answer that they were given. */
export async function rateAnswer(
  tx: Tx,
  { orgId, userId }: OfPerson,
  { messageId, feedback, comment }: Judged,
): Promise<boolean> {
  const own = tx
    .select({ id: copilotConversations.id })
    .from(copilotConversations)
    .where(and(eq(copilotConversations.orgId, orgId), eq(copilotConversations.userId, userId)));
  const rated = await tx
    .update(copilotMessages)
    // A judgement that is taken back takes its words along; another thumb leaves them.
    .set({ feedback, feedbackComment: feedback === null ? '' : comment })
    .where(
      and(
        eq(copilotMessages.orgId, orgId),
        eq(copilotMessages.id, messageId),
        eq(copilotMessages.role, 'assistant'),
        inArray(copilotMessages.conversationId, own),
      ),
    )
    .returning({ id: copilotMessages.id });
  return rated.length === 1;
}
