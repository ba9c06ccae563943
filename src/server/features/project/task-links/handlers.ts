import { takesGuests } from '#domain/project/task-links/task-links.ts';

import { closeTaskLink, dropTaskLink, listTaskLinks, lockTaskLink } from '#server/data/projects/guests/task-links.ts';
import { forgetMails } from '#server/data/platform/mail-outbox.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { taskLinkAddress } from '#server/platform/notifications/task-link-token.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { make } from './make.ts';

const list = os.taskLinks.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, may } }) => {
    const mayMake = may('partner.write');
    return {
      links: mayMake ? await listTaskLinks(deps.db, place, deps.clock()) : [],
      mayMake,
      takesGuests: takesGuests(place.project),
    };
  });

const revoke = os.taskLinks.revoke
  .use(projectMember('partner.write'), (input) => input.projectId)
  .handler(async ({ context, input: { linkId }, errors }) => {
    const { deps, place, user } = context;
    return await change(context, 'task_link.revoked', async (tx) => {
      const link = await lockTaskLink(tx, place, linkId);
      if (link === null) throw errors.NOT_FOUND();
      if (link.revokedAt !== null) return unchanged({});
      await closeTaskLink(tx, place, linkId, { by: user.id, at: deps.clock() });
      return done({ linkId, kind: link.kind }, {});
    });
  });

const remove = os.taskLinks.remove
  .use(projectMember('partner.write'), (input) => input.projectId)
  .handler(async ({ context, input: { linkId }, errors }) => {
    const { deps, place } = context;
    return await change(context, 'task_link.removed', async (tx) => {
      const link = await lockTaskLink(tx, place, linkId);
      if (link === null) throw errors.NOT_FOUND();
      await dropTaskLink(tx, place, linkId);
      const url = taskLinkAddress(deps, linkId);
      if (link.guestEmail !== null) await forgetMails(tx, { code: 'task_link', to: link.guestEmail, url });
      return done({ linkId, kind: link.kind }, {});
    });
  });

export const taskLinks = { list, make, revoke, remove };
