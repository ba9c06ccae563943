import { reviewProblem, type ReviewProblem } from '#domain/account/consultants/review.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { findReview, saveReview } from '#server/data/consultants/reviews.ts';
import type { ChangeDeps } from '../change.ts';

type Pair = { readonly orgId: OrgId; readonly consultantUser: string };
type Written = { readonly isOver: boolean; readonly stars: number; readonly body: string; readonly by: string };
type Outcome = { readonly problem: ReviewProblem } | { readonly writtenAt: Instant; readonly isNew: boolean };

/**
 * Stores the one review that an organization has of a consultant, whatever they did for it. To be called while the
 * members of the organization are held.
 */
export async function writeReview(
  tx: Tx,
  deps: ChangeDeps,
  pair: Pair,
  { isOver, stars, body, by }: Written,
): Promise<Outcome> {
  const before = await findReview(tx, pair);
  const now = deps.clock();
  const problem = reviewProblem({ isOver, writtenAt: before?.writtenAt ?? null, now });
  if (problem !== null) return { problem };
  const writtenAt = before?.writtenAt ?? now;
  if (before?.stars === stars && before.body === body) return { writtenAt, isNew: false };
  await saveReview(tx, pair, { id: deps.newId(), stars, body, by, now });
  return { writtenAt, isNew: true };
}
