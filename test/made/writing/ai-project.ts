import { randomUUID } from 'node:crypto';

import { checkouts, payments, projects } from '#db/schema/index.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import { basisPoints } from '#domain/values/money.ts';
import type { Harness, Person } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { eq } from 'drizzle-orm';

type Of = { readonly orgId: string; readonly projectId: string };

/** Has the AI tools of a project paid, now or at another moment. */
export async function payForAi(harness: Harness, { orgId, projectId }: Of, paidAt?: Instant): Promise<void> {
  const at = paidAt ?? harness.deps.clock();
  const [checkoutId, ref] = [randomUUID(), randomUUID()];
  const price = {
    kind: 'ai_project',
    provider: 'test',
    ref,
    projectId,
    net: cents(12_999),
    vatRule: 'seller',
    vatRate: basisPoints(0.21),
    vat: cents(2_730),
    gross: cents(15_729),
  } as const;
  const buyer = { name: 'Carpathia', address: [], country: 'RO', vatNumber: null, registration: null };
  await harness.db.insert(checkouts).values({ id: checkoutId, orgId, ...price, state: 'paid', buyer, startedAt: at });
  await harness.db.insert(payments).values({
    id: randomUUID(),
    orgId,
    checkoutId,
    ...price,
    state: 'paid',
    paidAt: at,
    refunded: cents(0),
    seenAt: at,
  });
}

/** An organization of this person with a fresh project whose AI tools are paid. */
export async function makeAiProject(harness: Harness, owner: Person) {
  const made = await makeProject(harness, owner);
  await harness.db.update(projects).set({ projectPath: 'ai' }).where(eq(projects.id, made.projectId));
  await payForAi(harness, made);
  return made;
}
