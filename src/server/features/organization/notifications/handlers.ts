import { NOTIFICATIONS_SHOWN } from '#contract/notifications/notifications.ts';
import { deliveryFor, mailKinds } from '#domain/notifications/mail-choices.ts';
import { readInstant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import {
  countUnreadAlerts,
  listAllAlerts,
  markAlertsRead,
  markAlertUnread,
} from '#server/data/notifications/alerts.ts';
import { findMailChoices } from '#server/data/notifications/mail-choices.ts';
import { change, done, noticeWithin, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { chooseMails } from '#server/platform/notifications/choose-mails.ts';
import { readerOf, shownAlerts } from '#server/platform/notifications/read-alerts.ts';
import { memberOrAlone, os, signedIn } from '#server/platform/procedures.ts';

const list = os.notifications.list
  .use(memberOrAlone, (input) => input.orgId)
  .handler(async ({ context, input }) => {
    const limit = NOTIFICATIONS_SHOWN + 1;
    const after = input.after && { at: readInstant(input.after.at), id: input.after.id };
    const found = await listAllAlerts(context.deps.db, await readerOf(context), { after, limit });
    return {
      items: shownAlerts(context, found.slice(0, NOTIFICATIONS_SHOWN)),
      hasMore: found.length > NOTIFICATIONS_SHOWN,
    };
  });

const unread = os.notifications.unread
  .use(memberOrAlone, (input) => input.orgId)
  .handler(async ({ context }) => ({ unread: await countUnreadAlerts(context.deps.db, await readerOf(context)) }));

/** Has a person read something, or not: with anything new in it, their other tabs and devices show it too. */
async function marks(
  { deps, user }: { readonly deps: Deps; readonly user: { readonly id: string } },
  orgId: string | null,
  work: (tx: Tx) => Promise<number>,
): Promise<number> {
  return await change(ofPerson(deps, user.id), 'account.alerts_marked', async (tx) => {
    const others = await work(tx);
    if (others === 0) return unchanged(0);
    noticeWithin(tx, { kind: 'alerts', orgId, userId: user.id });
    return done({}, others);
  });
}

const mark = os.notifications.mark
  .use(memberOrAlone, (input) => input.orgId)
  .handler(async ({ context, input: { orgId, notificationId, read } }) => {
    const reader = await readerOf(context);
    await marks(context, orgId, async (tx) =>
      read ? await markAlertsRead(tx, reader, notificationId) : await markAlertUnread(tx, reader, notificationId),
    );
    return {};
  });

const markAll = os.notifications.markAll
  .use(memberOrAlone, (input) => input.orgId)
  .handler(async ({ context, input: { orgId } }) => {
    const reader = await readerOf(context);
    return { read: await marks(context, orgId, async (tx) => await markAlertsRead(tx, reader)) };
  });

const mails = os.notifications.mails.use(signedIn).handler(async ({ context }) => {
  const choices = await findMailChoices(context.deps.db, context.user.id);
  return { choices: mailKinds.map((kind) => ({ kind, delivery: deliveryFor(choices, kind) })) };
});

const choose = os.notifications.chooseMails.use(signedIn).handler(async ({ context, input }) => {
  await chooseMails(context.deps, context.user.id, [input.kind], input.delivery);
  return {};
});

export const notifications = { list, unread, mark, markAll, mails, chooseMails: choose };
