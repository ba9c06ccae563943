import { guestLinkLimits, type GuestPage } from '#contract/task-links/guest-links.ts';
import { uploadLimit } from '#domain/project/annexes/annex-sizes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';
import { THREAD_LIMIT } from '#domain/project/comments/comments.ts';
import { msOf } from '#domain/values/time.ts';

import { findSectionText, listGuestComments } from '#server/data/projects/guests/guest-comments.ts';
import { findGuestFile } from '#server/data/projects/guests/guest-files.ts';
import { countUse, type OpenLink } from '#server/data/projects/guests/task-links.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { os } from '#server/platform/procedures.ts';
import { storeGuestComment } from './guest-comment.ts';
import { findAskedAnnex } from './asked-annex.ts';
import { letIn } from './let-in.ts';

const HOUR_MS = 3_600_000;

/** What the link asks for, as its project has it now; null where that is gone. */
async function taskOf(deps: Deps, { link, place }: OpenLink): Promise<GuestPage['task'] | null> {
  const { sectionKey } = link;
  if (sectionKey !== null) {
    const section = await findSectionText(deps.db, place, sectionKey);
    if (section === null) return null;
    const comments = await listGuestComments(deps.db, place, link.id);
    return { kind: 'comment', section: sectionKey, doc: section.doc, comments };
  }
  const annex = await findAskedAnnex(deps, { link, place });
  if (annex === null) return null;
  const { key, label, description } = annex;
  return {
    kind: 'upload',
    annex: { key, label, description, taken: [...takenFormats(annex)], limit: uploadLimit(annex) },
    file: await findGuestFile(deps.db, place, { key, linkId: link.id }),
  };
}

const open = os.guestLinks.open.handler(async ({ context, input: { token }, errors }) => {
  const { deps, network } = context;
  const found = await letIn(deps, { token, network });
  if (found.outcome === 'limited') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: found.retryAfterSeconds } });
  if (found.outcome === 'closed') throw errors.NOT_FOUND();
  const { link, place, organization, askedBy, title } = found.open;
  const task = await taskOf(deps, found.open);
  if (task === null) throw errors.NOT_FOUND();
  await change({ deps, person: null, place }, 'task_link.opened', async (tx) => {
    const now = deps.clock();
    await countUse(tx, found.open, 'opened', now);
    // Every opening is counted; the history tells of one in an hour.
    const isNews = link.lastUsedAt === null || msOf(now) - msOf(link.lastUsedAt) >= HOUR_MS;
    return isNews ? done({ linkId: link.id }, null) : unchanged(null);
  });
  return {
    organization,
    project: title,
    askedBy,
    name: link.guestName,
    note: link.note,
    expiresAt: link.expiresAt,
    task,
  };
});

const comment = os.guestLinks.comment.handler(async ({ context, input, errors }) => {
  const { deps, network } = context;
  const found = await letIn(deps, { token: input.token, network });
  if (found.outcome === 'limited') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: found.retryAfterSeconds } });
  if (found.outcome === 'closed') throw errors.NOT_FOUND();
  const counted = await countRequest(deps, `guest-writes|${found.open.link.id}`, guestLinkLimits.written);
  if (!counted.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: counted.retryAfterSeconds } });
  const result = await storeGuestComment(deps, found.open.place, input);
  switch (result.outcome) {
    case 'stored':
      return result.comment;
    case 'closed':
      throw errors.NOT_FOUND();
    case 'full':
      throw errors.LIMIT_REACHED({ data: { limit: THREAD_LIMIT } });
  }
});

export const guestLinks = { open, comment };
