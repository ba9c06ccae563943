import { commentLimits } from '#contract/beside-text/comments.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { mentionsIn } from '#domain/project/comments/comments.ts';
import type { Tx } from '#db/client.ts';

import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { sectionUrl, type Writing } from './writing.ts';

/**
 * Writes to those who are named in a comment and were not before. Answers everybody who has ever been named in it. Only
 * members who may see the project count. A mention of anybody else, in a hand-made request, stays plain characters.
 */
export async function tellMentioned(
  tx: Tx,
  { deps, user, place }: Writing,
  section: SectionKey,
  body: string,
  before: readonly string[] = [],
): Promise<readonly string[]> {
  const named = mentionsIn(body);
  if (named.every((id) => before.includes(id))) return before;
  const added = (await listThoseWhoSee(tx, place)).filter(
    ({ userId }) => named.includes(userId) && !before.includes(userId),
  );
  const title = (await findIntake(tx, place.orgId, place.projectId))?.intake.title ?? '';
  for (const { userId, name, email } of added) {
    if (userId === user.id) continue;
    const { allowed } = await countRequest(tx, {
      id: deps.newId(),
      key: `mention|${user.id}|${userId}`,
      limit: commentLimits.mails,
      now: deps.clock(),
    });
    if (!allowed) continue;
    await deps.mail.send(tx, {
      to: email,
      content: {
        code: 'mention',
        name,
        by: user.name,
        project: title,
        section,
        url: sectionUrl(deps.env.publicUrl, place.projectId, section),
      },
    });
  }
  return [...before, ...added.map(({ userId }) => userId)];
}
