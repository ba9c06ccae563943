import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/index.ts';

/** What happened: ids, codes and counts only, never texts or secrets. */
export type AuditEvent = {
  readonly id: string;
  readonly orgId?: string | null;
  readonly userId?: string | null;
  /** e.g. "project.created", "account.signed_in". */
  readonly action: string;
  readonly subjectId?: string | null;
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Instant;
};

/** Writes an event to the audit log, in the transaction of what it records. */
export async function recordEvent(tx: Db, { data = {}, ...event }: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, data: { ...data } });
}
