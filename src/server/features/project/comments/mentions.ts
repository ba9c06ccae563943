import { commentLimits } from '#contract/beside-text/comments.ts';
import { deliveryFor } from '#domain/notifications/mail-choices.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { mentionsIn } from '#domain/project/comments/comments.ts';
import type { Tx } from '#db/client.ts';

import { markMailed } from '#server/data/notifications/alert-mails.ts';
import { findMailChoices } from '#server/data/notifications/mail-choices.ts';
import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { listCommentHeads } from '#server/data/projects/comments.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';
import { sectionUrl, type Writing } from './writing.ts';

/** The comment in which somebody may be named. */
type Commented = {
  readonly section: SectionKey;
  readonly threadId: string;
  readonly commentId: string;
  readonly body: string;
  /** Who was named in it before, and was told then. */
  readonly before?: readonly string[];
};

/** Mails a mention to those who want it at once, unless the same two people had enough of these mails. */
async function mailMention(
  tx: Tx,
  { deps, user, place }: Writing,
  { section }: Commented,
  to: { readonly userId: string; readonly name: string; readonly email: string },
): Promise<boolean> {
  if (deliveryFor(await findMailChoices(tx, to.userId), 'mention') !== 'at_once') return false;
  const { allowed } = await countRequest(tx, {
    id: deps.newId(),
    key: `mention|${user.id}|${to.userId}`,
    limit: commentLimits.mails,
    now: deps.clock(),
  });
  if (!allowed) return false;
  await deps.mail.send(tx, {
    to: to.email,
    content: {
      code: 'mention',
      name: to.name,
      by: user.name,
      project: (await findIntake(tx, place.orgId, place.projectId))?.intake.title ?? '',
      section,
      url: sectionUrl(deps.env.publicUrl, place.projectId, section),
      unsubscribeUrl: mailStopAddress(deps, to.userId, ['mention']),
    },
  });
  return true;
}

/**
 * Tells those who are named in a comment and were not before. Answers everybody who has ever been named in it. Only
 * members who may see the project count. A mention of anybody else, in a hand-made request, stays plain characters.
 */
export async function tellMentioned(tx: Tx, writing: Writing, comment: Commented): Promise<readonly string[]> {
  const { deps, user, place } = writing;
  const { section, threadId, commentId, body, before = [] } = comment;
  const named = mentionsIn(body);
  if (named.every((id) => before.includes(id))) return before;
  const added = (await listThoseWhoSee(tx, place)).filter(
    ({ userId }) => named.includes(userId) && !before.includes(userId),
  );
  const others = added.filter(({ userId }) => userId !== user.id);
  const told = await tellInProject(tx, place, {
    newId: deps.newId,
    now: deps.clock(),
    type: 'mention',
    key: `mention:${commentId}`,
    content: { code: 'mentioned', call: null, section, threadId, by: user.id },
    readers: others.map(({ userId }) => userId),
  });
  for (const other of others) {
    const news = told.find(({ userId }) => userId === other.userId);
    if ((await mailMention(tx, writing, comment, other)) && news)
      await markMailed(tx, other.userId, [news], deps.clock());
  }
  await announce(tx, deps, told);
  return [...before, ...added.map(({ userId }) => userId)];
}

type Said = { readonly section: SectionKey; readonly threadId: string; readonly commentId: string };

/**
 * Tells the others who take part in a thread of a comment in it: whoever has written there, and of the first comment
 * whoever created the project. Who is named in it hears of that alone.
 */
export async function tellThread(
  tx: Tx,
  { deps, user, place }: Writing,
  { section, threadId, commentId }: Said,
  { first, mentioned }: { readonly first: boolean; readonly mentioned: readonly string[] },
): Promise<void> {
  const { createdBy } = place.project;
  const present = first
    ? [createdBy]
    : (await listCommentHeads(tx, place.orgId, threadId)).map(({ authorId }) => authorId);
  const readers = present.filter((id) => id !== null).filter((id) => id !== user.id && !mentioned.includes(id));
  const told = await tellInProject(tx, place, {
    newId: deps.newId,
    now: deps.clock(),
    type: 'comment',
    key: `comment:${commentId}`,
    content: { code: first ? 'commented' : 'replied', call: null, section, threadId, by: user.id },
    readers,
  });
  await announce(tx, deps, told);
}
