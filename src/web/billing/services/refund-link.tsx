import type { ShownOrder } from '#contract/billing/services.ts';
import { useWords } from '#web/page/words.ts';

/** Where an owner asks for the money of an order: the operator reads it. Nothing once it is back. */
export function RefundLink({ order: { id, kind, state } }: { readonly order: ShownOrder }) {
  const words = useWords('services');
  const plans = useWords('plans');
  if (state === 'refunded') return null;
  return (
    <p>
      <a href={`/contact?subject=support&order=${id}#form`}>
        {words('ask_refund')}
        <span className="hidden-text"> {words('ask_refund_of', { service: plans(`service.${kind}`) })}</span>
      </a>
    </p>
  );
}
