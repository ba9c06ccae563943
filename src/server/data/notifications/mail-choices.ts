import { eq, sql } from 'drizzle-orm';

import type { MailChoices, MailDelivery, MailKind } from '#domain/notifications/mail-choices.ts';
import { deliveryFor } from '#domain/notifications/mail-choices.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import { userSettings } from '#db/schema/index.ts';

import type { ToldOf } from './insert-alerts.ts';

/** How a person has chosen that each kind of news comes by mail. */
export async function findMailChoices(db: Db, userId: string): Promise<MailChoices> {
  const [row] = await db
    .select({ choices: userSettings.mailChoices, offAt: userSettings.callMailsOffAt })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  if (!row) return {};
  const { choices, offAt } = row;
  return offAt === null ? choices : { ...choices, fit: { delivery: 'off', since: offAt } };
}

/** Keeps how kinds come by mail from now on. Answers whether that is something else than before. */
export async function saveMailChoice(
  tx: Tx,
  userId: string,
  {
    kinds,
    delivery,
    now,
  }: { readonly kinds: readonly MailKind[]; readonly delivery: MailDelivery; readonly now: Instant },
): Promise<boolean> {
  await tx.insert(userSettings).values({ userId }).onConflictDoNothing();
  await tx.select({ id: userSettings.userId }).from(userSettings).where(eq(userSettings.userId, userId)).for('update');
  const before = await findMailChoices(tx, userId);
  const others = kinds.filter((kind) => deliveryFor(before, kind) !== delivery);
  if (others.length === 0) return false;
  // What a digest waits for is not lost by another rhythm; what was declined is not mailed later.
  const chosen = Object.fromEntries(
    others.map((kind) => {
      const was = deliveryFor(before, kind) === 'off' ? now : (before[kind]?.since ?? null);
      return [kind, { delivery, since: was }];
    }),
  );
  const { fit } = chosen;
  await tx
    .update(userSettings)
    .set({
      mailChoices: sql`${userSettings.mailChoices} || ${JSON.stringify(chosen)}::jsonb`,
      ...(fit === undefined ? {} : { callMailsOffAt: delivery === 'off' ? now : null }),
      ...(fit?.since === now && delivery !== 'off' ? { callMailsUpTo: now } : {}),
    })
    .where(eq(userSettings.userId, userId));
  return true;
}

/** Whether anybody who has been told something may want mail at once. Who wants which of it is looked at then. */
export async function isWantedAtOnce(tx: Tx, told: readonly ToldOf[]): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql`
    SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t("orgId" uuid, "userId" text)
    JOIN org_members m ON m.org_id = t."orgId" AND (t."userId" IS NULL OR t."userId" = m.user_id)
    JOIN user_settings s ON s.user_id = m.user_id
    WHERE s.mail_choices @? '$.*.delivery ? (@ == "at_once")' LIMIT 1`,
  );
  return row !== undefined;
}
