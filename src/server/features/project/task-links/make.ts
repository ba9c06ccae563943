import type { WindowLimit } from '#contract/limit-kinds.ts';
import { taskLinkLimits, type GuestTask } from '#contract/task-links/task-links.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import {
  guestNameOf,
  KEPT_TASK_LINKS,
  OPEN_TASK_LINKS,
  takesGuests,
  taskLinkEnd,
} from '#domain/project/task-links/task-links.ts';
import type { Tx } from '#db/client.ts';

import { getOrganization } from '#server/data/organizations/organizations.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { countTaskLinks, lockTaskLinks, storeTaskLink } from '#server/data/projects/guests/task-links.ts';
import { findSectionId } from '#server/data/projects/comments.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { findIntake } from '#server/data/projects/intake.ts';
import { findProjectFacts } from '#server/data/projects/stored-project.ts';
import { change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { taskLinkAddress, taskLinkToken } from '#server/platform/notifications/task-link-token.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

/** Whether the project has what the guest is to be asked for. */
async function hasTarget(tx: Tx, of: OfProject, { clock }: Pick<Deps, 'clock'>, task: GuestTask): Promise<boolean> {
  if (task.kind === 'comment') return (await findSectionId(tx, of, task.section)) !== null;
  const facts = await findProjectFacts(tx, of, clock());
  return facts?.annexList.some(({ key, madeHere }) => key === task.annex && !madeHere) ?? false;
}

/** Makes a link, and mails it where there is an address to mail it to. */
export const make = os.taskLinks.make
  .use(projectMember('partner.write'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, orgLocale, place, user } = context;
    const { task, note, email, days } = input;
    const name = guestNameOf(input.name);
    return await change(context, 'task_link.made', async (tx) => {
      const now = deps.clock();
      const count = async (key: string, limit: WindowLimit) =>
        await countRequest(tx, { id: deps.newId(), key, limit, now });
      await lockTaskLinks(tx, place);
      if (!(await hasTarget(tx, place, deps, task))) throw errors.NOT_FOUND();
      if (!takesGuests(place.project)) throw errors.NOT_OPEN();
      const { kept, open } = await countTaskLinks(tx, place, now);
      if (open >= OPEN_TASK_LINKS) throw errors.LIMIT_REACHED({ data: { limit: OPEN_TASK_LINKS } });
      if (kept >= KEPT_TASK_LINKS) throw errors.LIMIT_REACHED({ data: { limit: KEPT_TASK_LINKS } });
      const sent = await count(`task-link-by|${user.id}`, taskLinkLimits.perPerson);
      if (!sent.allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: sent.retryAfterSeconds } });
      const received = email === null ? null : await count(`task-link-to|${mailboxOf(email)}`, taskLinkLimits.received);
      if (received?.allowed === false)
        throw errors.RECIPIENT_LIMITED({ data: { retryAfterSeconds: received.retryAfterSeconds } });
      const [linkId, expiresAt] = [deps.newId(), taskLinkEnd(now, days)];
      const token = taskLinkToken(deps, linkId);
      await storeTaskLink(tx, place, {
        id: linkId,
        kind: task.kind,
        sectionKey: task.kind === 'comment' ? task.section : null,
        annexKey: task.kind === 'upload' ? task.annex : null,
        token,
        guestName: name,
        guestEmail: email,
        note,
        madeBy: user.id,
        madeAt: now,
        expiresAt,
      });
      const url = taskLinkAddress(deps, linkId);
      if (email !== null)
        await deps.mail.send(tx, {
          to: email,
          otherwise: orgLocale,
          content: {
            code: 'task_link',
            kind: task.kind,
            name,
            organization: (await getOrganization(tx, place.orgId)).values.name,
            by: user.name,
            project: (await findIntake(tx, place.orgId, place.projectId))?.intake.title ?? '',
            until: expiresAt,
            url,
          },
        });
      return done({ linkId, kind: task.kind }, { linkId, url, expiresAt });
    });
  });
