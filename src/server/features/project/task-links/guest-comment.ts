import { namingNobody, THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import { guestNameOf } from '#domain/project/task-links/task-links.ts';

import { tellInProject } from '#server/data/notifications/personal-alerts.ts';
import { countThreads, findSectionId, storeComment, storeThread } from '#server/data/projects/comments.ts';
import { isCommentId, listGuestComments } from '#server/data/projects/guests/guest-comments.ts';
import { countUse, findOpenLink } from '#server/data/projects/guests/task-links.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { announce } from '#server/platform/notifications/announce.ts';

type Written = {
  readonly token: string;
  readonly commentId: string;
  readonly name: string;
  readonly body: string;
};

/** Begins a thread on the section with what a guest wrote, and tells who made the link and who began the project. */
export async function storeGuestComment(deps: Deps, place: OfProject, written: Written) {
  return await change({ deps, person: null, place }, 'task_link.commented', async (tx) => {
    const now = deps.clock();
    // Asked once more: it may have been closed since, and two comments at once are counted one after the other.
    const open = await findOpenLink(tx, written.token, now, { lock: true });
    const section = open?.link.sectionKey ?? null;
    const sectionId = section === null ? null : await findSectionId(tx, place, section);
    if (open === null || section === null || sectionId === null) return unchanged({ outcome: 'closed' } as const);
    const { link, createdBy } = open;
    const { commentId } = written;
    // Sent again, because the answer was lost.
    const before = (await listGuestComments(tx, place, link.id)).find(({ id }) => id === commentId);
    if (before) return unchanged({ outcome: 'stored', comment: before } as const);
    if (await isCommentId(tx, commentId)) return unchanged({ outcome: 'closed' } as const);
    if ((await countThreads(tx, place)) >= THREAD_LIMIT) return unchanged({ outcome: 'full' } as const);
    const [threadId, name, body] = [deps.newId(), guestNameOf(written.name), namingNobody(written.body)];
    await storeThread(tx, place, { id: threadId, sectionId, anchor: null, createdBy: null, at: now });
    const guest = { name, linkId: link.id };
    await storeComment(tx, place.orgId, { id: commentId, threadId, author: null, guest, body, mentions: [], at: now });
    await countUse(tx, open, 'answered', now);
    const told = await tellInProject(tx, place, {
      newId: deps.newId,
      now,
      type: 'comment',
      key: `comment:${commentId}`,
      content: { code: 'guest_commented', call: null, section, threadId, linkId: link.id },
      readers: [createdBy, link.madeBy].filter((id) => id !== null),
    });
    await announce(tx, deps, told);
    const comment = { id: commentId, name, body, createdAt: now };
    return done({ section, threadId, linkId: link.id }, { outcome: 'stored', comment } as const);
  });
}
