import { guestLinkLimits } from '#contract/task-links/guest-links.ts';
import { THREAD_LIMIT } from '#domain/project/comments/comments.ts';

import { findSectionText, listGuestComments } from '#server/data/projects/guests/guest-comments.ts';
import { countUse } from '#server/data/projects/guests/task-links.ts';
import { change, done } from '#server/platform/change.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { os } from '#server/platform/procedures.ts';
import { storeGuestComment } from './guest-comment.ts';
import { letIn } from './let-in.ts';

const open = os.guestLinks.open.handler(async ({ context, input: { token }, errors }) => {
  const { deps, network } = context;
  const found = await letIn(deps, { token, network });
  if (found.outcome === 'limited') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: found.retryAfterSeconds } });
  if (found.outcome === 'closed') throw errors.NOT_FOUND();
  const { link, place, organization, askedBy, title } = found.open;
  const { sectionKey } = link;
  const section = sectionKey === null ? null : await findSectionText(deps.db, place, sectionKey);
  if (sectionKey === null || section === null) throw errors.NOT_FOUND();
  await change({ deps, person: null, place }, 'task_link.opened', async (tx) => {
    await countUse(tx, found.open, 'opened', deps.clock());
    return done({ linkId: link.id }, null);
  });
  return {
    organization,
    project: title,
    askedBy,
    name: link.guestName,
    note: link.note,
    expiresAt: link.expiresAt,
    task: {
      kind: 'comment',
      section: sectionKey,
      doc: section.doc,
      comments: await listGuestComments(deps.db, place, link.id),
    },
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
