import { NOTIFICATIONS_SHOWN } from '#contract/notifications/notifications.ts';
import { deliveryFor, mailKinds } from '#domain/notifications/mail-choices.ts';
import { readInstant } from '#domain/values/time.ts';

import {
  countUnreadAlerts,
  listAllAlerts,
  markAlertsRead,
  markAlertUnread,
} from '#server/data/notifications/alerts.ts';
import { findMailChoices } from '#server/data/notifications/mail-choices.ts';
import { chooseMails } from '#server/platform/notifications/choose-mails.ts';
import { changeMarks } from '#server/platform/notifications/change-marks.ts';
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

const mark = os.notifications.mark
  .use(memberOrAlone, (input) => input.orgId)
  .handler(async ({ context, input: { orgId, notificationId, read } }) => {
    const reader = await readerOf(context);
    await changeMarks(context, orgId, async (tx) =>
      read ? await markAlertsRead(tx, reader, notificationId) : await markAlertUnread(tx, reader, notificationId),
    );
    return {};
  });

const markAll = os.notifications.markAll
  .use(memberOrAlone, (input) => input.orgId)
  .handler(async ({ context, input: { orgId } }) => {
    const reader = await readerOf(context);
    return { read: await changeMarks(context, orgId, async (tx) => await markAlertsRead(tx, reader)) };
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
