import { and, eq, like } from 'drizzle-orm';

import { auditEvents, commentThreads } from '#db/schema/index.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import type { Harness, Person } from '#test/harness.ts';
import { TEST_NOW } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { makeProject } from '#test/made/projects.ts';

// What is said about a project, as the tests of comments prepare and read it.

let seconds = 0;
/** Lets a second pass, so that what is written has an order. */
export function later(harness: Harness): void {
  seconds += 1;
  harness.setNow(instantFromMs(msOf(TEST_NOW) + seconds * 1000));
}

/** Ana's project, and Radu who reviews it. */
export async function reviewed(harness: Harness) {
  const [ana, radu] = [await harness.signUp('Ana Pop'), await harness.signUp('Radu Ion')];
  const { orgId, projectId } = await makeProject(harness, ana);
  await addMember(harness, orgId, radu, 'reviewer');
  return { ana, radu, orgId, projectId };
}

/** A comment on a section. */
export const on = (projectId: string, body = 'Which test?') => ({
  projectId,
  section: 'objectives' as const,
  anchor: null,
  body,
});
export const threadsOf = async ({ client }: Person, projectId: string) =>
  (await client.comments.list({ projectId, section: 'objectives' })).threads;
export const bodiesOf = async (person: Person, projectId: string) =>
  (await threadsOf(person, projectId)).map((thread) => thread.comments.map(({ body }) => body));
export const storedOf = async ({ db }: Harness, projectId: string) =>
  await db.select().from(commentThreads).where(eq(commentThreads.projectId, projectId));
/** In the order of their kinds: several at one instant have none of their own. */
export const commentEvents = async ({ db }: Harness, projectId: string) =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, projectId), like(auditEvents.action, 'comment.%')))
  )
    .map(({ action, userId, data }) => ({ action, userId, data }))
    .toSorted((a, b) => a.action.localeCompare(b.action));

/** A thread of Radu's with Ana's reply in it. */
export async function talk(harness: Harness) {
  const world = await reviewed(harness);
  const { threadId, commentId } = await world.radu.client.comments.start(on(world.projectId));
  later(harness);
  const reply = await world.ana.client.comments.reply({ projectId: world.projectId, threadId, body: 'ISO 10618.' });
  later(harness);
  return { ...world, threadId, first: commentId, second: reply.commentId };
}

/** When the first comment was last written. */
export async function writtenAtOf(person: Person, projectId: string): Promise<string> {
  return (await threadsOf(person, projectId))[0]?.comments[0]?.writtenAt ?? '';
}
