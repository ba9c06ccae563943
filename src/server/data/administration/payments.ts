import { and, desc, eq, or, sql } from 'drizzle-orm';

import type { PaymentState } from '#domain/organization/billing/billing-codes.ts';
import type { Db } from '#db/client.ts';
import { organizations, payments } from '#db/schema/index.ts';

import { holds, isAfter, PAGE, pageOf, type Cursor } from './paging.ts';

type Wanted = { readonly state: PaymentState | null; readonly query: string; readonly after: Cursor | null };

/** One page of the payments, the newest first, by organization or by the provider’s name for them. */
export async function listAllPayments(db: Db, { state: wanted, query, after }: Wanted) {
  const { id, seenAt, kind, state, provider, ref, net, vat, gross, paidAt, refunded, refundedAt, disputes } = payments;
  const found = await db
    .select({
      id,
      seenAt,
      kind,
      state,
      provider,
      ref,
      net,
      vat,
      gross,
      paidAt,
      refunded,
      refundedAt,
      disputes,
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(payments)
    .innerJoin(organizations, eq(organizations.id, payments.orgId))
    .where(
      and(
        isAfter(seenAt, id, after),
        wanted === null ? undefined : eq(state, wanted),
        query === '' ? undefined : or(holds(organizations.name, query), eq(ref, query)),
      ),
    )
    .orderBy(desc(seenAt), desc(sql`${id}::text`))
    .limit(PAGE + 1);
  return pageOf(found, (payment) => ({ at: payment.seenAt, id: payment.id }));
}
