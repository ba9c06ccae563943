import { partnerLimits } from '#contract/partners/partners.ts';
import { deliveryFor } from '#domain/notifications/mail-choices.ts';
import { can } from '#domain/organization/permissions.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { findMailChoices } from '#server/data/notifications/mail-choices.ts';
import { tellOfMessage } from '#server/data/notifications/partner-alerts.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import { insertPartnerMessage, type OfThread } from '#server/data/partners/threads.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { findProgramById } from '#server/data/programs/programs.ts';
import { byItself, changeWithin, done } from '#server/platform/change.ts';
import { announce } from '#server/platform/notifications/announce.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';
import type { Deps } from '#server/platform/deps.ts';

type Letter = {
  readonly writerOrgId: OrgId;
  readonly author: string;
  readonly body: string;
  readonly programId: string | null;
  readonly now: Instant;
};

/** Tells those who manage the organization by mail. A lively thread does not fill their mailboxes. */
async function mailManagers(tx: Tx, deps: Deps, { orgId, threadId }: OfThread, { programId, now }: Letter) {
  const key = `partner-mail|${threadId}`;
  const { allowed } = await countRequest(tx, { id: deps.newId(), key, limit: partnerLimits.mails, now });
  if (!allowed) return;
  const program = programId === null ? null : await findProgramById(tx, programId);
  const call = program === null ? null : program.facts.identifier;
  const url = `${deps.env.publicUrl}/app/partners?thread=${threadId}`;
  for (const { userId, name, email, role } of await listMembers(tx, orgId)) {
    if (!can(role, 'organization.edit')) continue;
    if (deliveryFor(await findMailChoices(tx, userId), 'partner') !== 'at_once') continue;
    const unsubscribeUrl = mailStopAddress(deps, userId, ['partner']);
    await deps.mail.send(tx, { to: email, content: { code: 'partner_message', name, call, url, unsubscribeUrl } });
  }
}

/** Puts a message into the thread of the organization that it is for, and tells its people. */
export async function deliver(tx: Tx, deps: Deps, to: OfThread, letter: Letter): Promise<void> {
  const { programId, now, ...written } = letter;
  await changeWithin(tx, byItself(deps), 'partner.received', async () => {
    const id = deps.newId();
    await insertPartnerMessage(tx, { id, of: to, now, ...written });
    const told = { id: deps.newId(), messageId: id, threadId: to.threadId, programId, now };
    await announce(tx, deps, await tellOfMessage(tx, to.orgId, told));
    await mailManagers(tx, deps, to, letter);
    return done({ org: to.orgId, subject: to.threadId }, null);
  });
}
