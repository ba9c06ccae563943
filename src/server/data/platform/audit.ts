import { and, eq, gt, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { auditEvents } from '#db/schema/index.ts';

/** What happened, in ids, codes and counts. Never texts or secrets. */
export type AuditEvent = {
  readonly id: string;
  readonly orgId: string | null;
  readonly userId: string | null;
  readonly action: string;
  readonly subjectId: string | null;
  readonly data: Readonly<Record<string, string | number | boolean>>;
  readonly at: Instant;
};

/** Writes an event to the audit log, in the transaction of what it records. */
export async function storeEvent(tx: Tx, { data, ...event }: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, byItself: event.userId === null, data: { ...data } });
}

/**
 * Adds to an event of the same person, subject and action since a moment: it takes the newer data. Answers whether
 * there is one.
 */
export async function prolongEvent(
  tx: Tx,
  { orgId, userId, action, subjectId, data }: AuditEvent,
  since: Instant,
): Promise<boolean> {
  if (orgId === null || subjectId === null || userId === null) return false;
  const prolonged = await tx
    .update(auditEvents)
    .set({ data: { ...data } })
    .where(
      and(
        eq(auditEvents.orgId, orgId),
        eq(auditEvents.subjectId, subjectId),
        eq(auditEvents.userId, userId),
        eq(auditEvents.action, action),
        data['section'] === undefined ? undefined : eq(sql`${auditEvents.data} ->> 'section'`, data['section']),
        gt(auditEvents.at, since),
      ),
    )
    .returning({ id: auditEvents.id });
  return prolonged.length > 0;
}
