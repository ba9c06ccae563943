import type { PaidForOrder } from '#contract/billing/services.ts';
import { api } from '#web/api/api.ts';
import { useMe } from '#web/api/me.ts';
import { useLate } from '#web/ui/loading/load-later.ts';

const loadReview = async () => (await import('#web/consultants/review-form.tsx')).ReviewForm;

/** What the organization says of the consultant once an order is accepted; the form arrives with its first use. */
export function OrderReview({ orgId, order }: { readonly orgId: string; readonly order: PaidForOrder }) {
  const { id: orderId, review, mayReview } = order;
  const isShown = mayReview || review !== null;
  const draw = useLate(loadReview, isShown);
  const userId = useMe()?.user.id ?? '';
  const save = async (typed: { readonly stars: number; readonly body: string }) =>
    await api.services.review({ orgId, orderId, ...typed });
  return isShown ? (draw?.({ userId, place: `order ${orderId} review`, review, mayReview, save }) ?? null) : null;
}
