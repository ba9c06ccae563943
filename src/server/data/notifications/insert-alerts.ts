import type { InferInsertModel } from 'drizzle-orm';

import type { Tx } from '#db/client.ts';
import { alerts } from '#db/schema/index.ts';

/** Who has been told something new: one person, or everybody in an organization who may see it. */
export type ToldOf = { readonly id: string; readonly orgId: string; readonly userId: string | null };

/** Stores news; what was told before, also by another process, stays as it is. Answers whom the rest is new to. */
export async function insertAlerts(
  tx: Tx,
  rows: readonly InferInsertModel<typeof alerts>[],
): Promise<readonly ToldOf[]> {
  const told: ToldOf[] = [];
  for (let start = 0; start < rows.length; start += 500)
    told.push(
      ...(await tx
        .insert(alerts)
        .values(rows.slice(start, start + 500))
        .onConflictDoNothing()
        .returning({ id: alerts.id, orgId: alerts.orgId, userId: alerts.userId })),
    );
  return told;
}
