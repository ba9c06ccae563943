import { and, eq, gte, sql } from 'drizzle-orm';

import type { SentKind } from '#domain/account/copilot/copilot-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { copilotConsents, copilotUsage, users } from '#db/schema/index.ts';

export type Used = {
  readonly answers: number;
  readonly byModel: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
};

/** Adds to what the organization has used on a day. */
export async function addUsage(tx: Tx, orgId: OrgId, day: LocalDate, used: Used): Promise<void> {
  const plus = (column: keyof Used) => sql`${copilotUsage[column]} + ${used[column]}`;
  await tx
    .insert(copilotUsage)
    .values({ orgId, day, ...used })
    .onConflictDoUpdate({
      target: [copilotUsage.orgId, copilotUsage.day],
      set: {
        answers: plus('answers'),
        byModel: plus('byModel'),
        tokensIn: plus('tokensIn'),
        tokensOut: plus('tokensOut'),
      },
    });
}

/** What an organization has used since a day. */
export async function sumUsage(db: Db, orgId: OrgId, since: LocalDate): Promise<Used> {
  const sum = (column: keyof Used) => sql<number>`coalesce(sum(${copilotUsage[column]}), 0)::int`;
  const [row] = await db
    .select({
      answers: sum('answers'),
      byModel: sum('byModel'),
      tokensIn: sum('tokensIn'),
      tokensOut: sum('tokensOut'),
    })
    .from(copilotUsage)
    .where(and(eq(copilotUsage.orgId, orgId), gte(copilotUsage.day, since)));
  return row ?? { answers: 0, byModel: 0, tokensIn: 0, tokensOut: 0 };
}

export type Consent = {
  readonly host: string;
  readonly model: string;
  readonly sent: readonly SentKind[];
  readonly at: Instant;
  /** Null where the person is gone. */
  readonly by: string | null;
};

/** What an owner has let go to a model outside; null where it is off. */
export async function findConsent(db: Db, orgId: OrgId): Promise<Consent | null> {
  const [row] = await db
    .select({
      host: copilotConsents.host,
      model: copilotConsents.model,
      sent: copilotConsents.sent,
      at: copilotConsents.switchedOnAt,
      by: users.name,
    })
    .from(copilotConsents)
    .leftJoin(users, eq(users.id, copilotConsents.switchedOnBy))
    .where(eq(copilotConsents.orgId, orgId));
  return row ?? null;
}

/** Notes that an owner has switched it on, having seen this. */
export async function storeConsent(
  tx: Tx,
  orgId: OrgId,
  { at, by, ...seen }: Omit<Consent, 'by'> & { readonly by: string },
): Promise<void> {
  const values = { ...seen, switchedOnAt: at, switchedOnBy: by };
  await tx
    .insert(copilotConsents)
    .values({ orgId, ...values })
    .onConflictDoUpdate({ target: copilotConsents.orgId, set: values });
}

/** Switches it off. False where it was off. */
export async function deleteConsent(tx: Tx, orgId: OrgId): Promise<boolean> {
  const gone = await tx
    .delete(copilotConsents)
    .where(eq(copilotConsents.orgId, orgId))
    .returning({ orgId: copilotConsents.orgId });
  return gone.length === 1;
}
