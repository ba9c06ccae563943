import type { ProjectAction } from '#domain/project/project-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { auditEvents } from '#db/schema/index.ts';

type Happened = {
  readonly id: string;
  readonly userId?: string | null;
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Instant;
};

/** Something in a project: one of the actions that the activity page has a sentence for, with the project as its subject. */
type ProjectEvent = Happened & { readonly action: ProjectAction; readonly orgId: string; readonly subjectId: string };

/** Something outside of any project, e.g. "account.signed_in". */
type OtherEvent = Happened & {
  readonly action: `${'account' | 'member' | 'organization' | 'question'}.${string}`;
  readonly orgId?: string | null;
  readonly subjectId?: string | null;
};

/** What happened: ids, codes and counts only, never texts or secrets. */
export type AuditEvent = ProjectEvent | OtherEvent;

/** Writes an event to the audit log, in the transaction of what it records. */
export async function recordEvent(tx: Db, { data = {}, ...event }: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, data: { ...data } });
}
