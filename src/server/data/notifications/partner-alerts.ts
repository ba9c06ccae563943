import { and, eq, like } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { alerts, programs } from '#db/schema/index.ts';

import { insertAlerts, type ToldOf } from './insert-alerts.ts';

type News = {
  readonly id: string;
  readonly messageId: string;
  readonly threadId: string;
  readonly programId: string | null;
  readonly now: Instant;
};

/** Tells an organization of a message in a thread of its own. One alert stands for a thread: that of its newest message. */
export async function tellOfMessage(tx: Tx, orgId: OrgId, news: News): Promise<readonly ToldOf[]> {
  const { id, messageId, threadId, programId, now } = news;
  const [call = null] =
    programId === null
      ? []
      : await tx
          .select({ identifier: programs.identifier, title: programs.title })
          .from(programs)
          .where(eq(programs.id, programId));
  await tx.delete(alerts).where(and(eq(alerts.orgId, orgId), like(alerts.key, `partner:${threadId}:%`)));
  const key = `partner:${threadId}:${messageId}`;
  const content = { code: 'partner_message', call, threadId } as const;
  return await insertAlerts(tx, [{ id, orgId, type: 'partner', key, programId, content, createdAt: now }]);
}
