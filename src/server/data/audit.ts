import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/index.ts';

/** What happened: ids and codes only, never texts or secrets. */
export type AuditEvent = {
  readonly id: string;
  readonly orgId: string | null;
  readonly userId: string | null;
  /** e.g. "project.created". */
  readonly action: string;
  readonly subjectId: string | null;
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Instant;
};

/** Writes an event to the audit log, in the transaction of what it records. */
export async function recordEvent(db: Db, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({ ...event, data: { ...event.data } });
}
